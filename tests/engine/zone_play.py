"""Playing a text that stands on no card: an Item with the tree that is tried, in the hand of player A."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from judge.cards.library import library
from judge.engine.cards import Card
from judge.engine.effects.language import Block, Condition
from judge.engine.game import Game
from judge.engine.line_of_play import Line
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.state import State

ITEM = "hXX01-001"
KANATA, RUI, SORA, MUMEI = (
    "hBP01-009",
    "hBP01-056",
    "hSD01-003",
    "hBP01-020",
)  # 4期生 Debut, holoX Debut, 0期生, Promise 2nd
KANATA_1ST, RUI_1ST = "hBP01-011", "hBP01-058"
MASCOT, FAN, LIMITED = "hBP01-116", "hBP01-126", "hSD01-016"
WHITE, GREEN, RED = "hY01-001", "hY02-001", "hY03-001"


def item(do: list[Any], gates: list[Any] | None = None, cost: list[Any] | None = None) -> Card:
    """A made-up Item with this text."""
    return Card(
        number=ITEM,
        name="試しのアイテム",
        kind="support",
        subtypes=("item",),
        gates=msgspec.convert(gates or [], tuple[Condition, ...]),
        cost=msgspec.convert(cost or [], Block),
        text=msgspec.convert(do, Block),
    )


def half(**zones: Any) -> PositionSide:
    """A side with a Center holomem; zones as lists of numbers."""
    stage = zones.pop("stage", (PositionHolomem((KANATA,), "center"),))
    zones.setdefault("life", ("?",) * 5)
    return PositionSide(oshi="hBP01-001", stage=stage, **{name: tuple(value) for name, value in zones.items()})


def start(text: Card, *, a: Mapping[str, Any] | None = None, b: Mapping[str, Any] | None = None) -> Line:
    """The Main Step of A with the Item in hand, stepped to the choice of an action."""
    mine = dict(a or {})
    mine["hand"] = (ITEM, *mine.get("hand", ()))
    position = Position(sides=(half(**mine), half(**(b or {}))), step="main")
    line = Line(Game.start(position, {**library(), ITEM: text}))
    line.push()
    return line


def play(text: Card, *, a: Mapping[str, Any] | None = None, b: Mapping[str, Any] | None = None) -> Line:
    """The Item is played; the line stands at the first choice of its text, or at the next action."""
    line = start(text, a=a, b=b)
    line.push(f"support:{ITEM}")
    return line


def numbers(state: State, zone: str, seat: int = 0) -> list[str]:
    """The card numbers in a zone, the top or newest first."""
    return [state.cards[card] for card in getattr(state.players[seat], zone)]


def keys(line: Line) -> list[str]:
    """What is offered now."""
    assert line.game.choice is not None
    return [option.key for option in line.game.choice.options]


def told(line: Line) -> list[str]:
    """The message keys of everything told so far."""
    return [transition.message.key for transition in line.transitions]


def rules(line: Line, key: str) -> list[str]:
    """The rules of the last transition with this message."""
    return [cite.rule for cite in next(t for t in reversed(line.transitions) if t.message.key == key).cites]


def refusals(line: Line, key: str) -> list[tuple[str, str]]:
    """The codes and rules of a refused action."""
    assert line.game.choice is not None
    refused = next(each for each in line.game.choice.refused if each.key == key)
    return [(reason.code, reason.rule) for reason in refused.reasons]
