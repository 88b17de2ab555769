"""Everything about an action in one place: each node of the language that does something declares all its facets.

No facet has a default. What is never so, or always, says so by a function of this module with the reason. Every topic
(`judge.engine.effects.topics`) declares its own actions; a test names the node and the facet that is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from judge.engine.effects.leaves import Node
from judge.engine.frames import Env, Frame, Run

if TYPE_CHECKING:
    from judge.engine.board import Board
    from judge.engine.work import Work

N = TypeVar("N", bound=Node)
Looks = Callable[[N, Env, "Board"], bool]


@dataclass(frozen=True)
class NotByHand:
    """Why there is no action by hand that makes this node."""

    why: str


@dataclass(frozen=True, kw_only=True)
class Facets(Generic[N]):
    """Everything that the engine has to know of an action.

    - `rules`: the provisions that it carries out.
    - `carry_out`: how it is done, step by step (10.9.1).
    - `could_change`: whether it could change the state of the game as it is now (10.7.2.3.7).
    - `payable`: whether it could be done whole, as a cost has to be (10.4.2.2).
    - `replaced_by`: what can replace it, as the patterns of what would happen (10.11).
    - `within`: what has to be going on for it to have anything to change (1.3.2); None where nothing has to.
    - `by_hand`: the actions by hand that make it, or why there is none.
    - `told`: the keys of the messages that it tells and of the questions that it asks, once what it is `within` is going on.
    """

    node: type[N]
    rules: tuple[str, ...]
    carry_out: Callable[[Work, Run, N], None]
    could_change: Looks[N]
    payable: Looks[N]
    replaced_by: tuple[type[Node], ...]
    within: type[Frame] | None
    by_hand: tuple[str, ...] | NotByHand
    told: tuple[str, ...]


FACETS: dict[type[Node], Facets[Any]] = {}
"""The facets of every action that was declared."""


def declare(facets: Facets[Any]) -> None:
    """Register the facets of an action. Each action is declared once."""
    if facets.node in FACETS:
        raise ValueError(f"{facets.node.__name__} is declared already")
    FACETS[facets.node] = facets


def changes_nothing(node: Node, env: Env, board: Board) -> bool:
    """Looking, revealing and choosing change what is known, not the state of the game."""
    return False


def always_changes(node: Node, env: Env, board: Board) -> bool:
    """Whenever it is carried out, it changes something."""
    return True


def always_payable(node: Node, env: Env, board: Board) -> bool:
    """It can always be carried out in full."""
    return True


def never_a_cost(node: Node, env: Env, board: Board) -> bool:
    """No player does this to pay (10.4.1): it changes what is being resolved, or what holds from then on."""
    return False
