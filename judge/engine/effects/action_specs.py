"""Everything about an action in one place: each node of the language that does something has one `ActionSpec`.

No field of it has a default. For "always" and "never" there are functions in this module; each gives the reason. Every topic
(`judge.engine.effects.topics`) declares its own actions; a test names the node and the field that is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from judge.engine.board import Board
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects.base_nodes import Node
from judge.engine.frames import Frame, Run

N = TypeVar("N", bound=Node)
Looks = Callable[[N, EffectContext, Board], bool]


@dataclass(frozen=True)
class NotByHand:
    """Why there is no action by hand that makes this node."""

    why: str


@dataclass(frozen=True, kw_only=True)
class ActionSpec(Generic[N]):
    """Everything that the engine has to know of an action.

    - `rules`: the provisions that it carries out.
    - `carry_out`: how it is done, step by step (10.9.1).
    - `could_change`: whether it could change the state of the game as it is now (10.7.2.3.7).
    - `payable`: whether it could be done whole, as a cost has to be (10.4.2.2).
    - `replaced_by`: what can replace it, as the patterns of what would happen (10.11).
    - `within`: the procedure that must be under way for the action to change anything (1.3.2); None if it needs none.
    - `by_hand`: the actions by hand that make it, or why there is none.
    - `message_keys`: the keys of the messages it reports and of the questions it asks.
    """

    node: type[N]
    rules: tuple[str, ...]
    carry_out: Callable[[Draft, Run, N], None]
    could_change: Looks[N]
    payable: Looks[N]
    replaced_by: tuple[type[Node], ...]
    within: type[Frame] | None
    by_hand: tuple[str, ...] | NotByHand
    message_keys: tuple[str, ...]


ACTION_SPECS: dict[type[Node], ActionSpec[Any]] = {}
"""The specification of every action that was declared."""


def declare_action(spec: ActionSpec[Any]) -> None:
    """Register an action. Each action is declared once."""
    if spec.node in ACTION_SPECS:
        raise ValueError(f"{spec.node.__name__} is declared already")
    ACTION_SPECS[spec.node] = spec


def changes_nothing(node: Node, env: EffectContext, board: Board) -> bool:
    """Looking, revealing and choosing change what is known, not the state of the game."""
    return False


def always_changes(node: Node, env: EffectContext, board: Board) -> bool:
    """Whenever it is carried out, it changes something."""
    return True


def always_payable(node: Node, env: EffectContext, board: Board) -> bool:
    """It can always be carried out in full."""
    return True


def never_a_cost(node: Node, env: EffectContext, board: Board) -> bool:
    """No player does this to pay (10.4.1): it changes what is being resolved, or what holds from then on."""
    return False
