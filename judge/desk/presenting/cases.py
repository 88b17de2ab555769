"""Cases in a list: what each is about, in a line."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from judge.desk.models import Case
from judge.desk.presenting.deciding import on_its_line
from judge.desk.presenting.examples import example_with, named
from judge.desk.presenting.names import card_name, letter, word
from judge.engine.cards import Library
from judge.engine.errors import EngineError
from judge.engine.position.model import Half, Position
from judge.engine.position.notation import read
from judge.engine.state import SEATS, UNSEEN


@dataclass(frozen=True)
class CaseLine:
    """A case as a list shows it."""

    public_id: str
    title: str
    detail: str
    updated: datetime


def case_line(case: Case) -> CaseLine:
    """A case as a list shows it; one that cannot be read any more still shows."""
    try:
        return CaseLine(case.public_id, heading(case), _detail(read(case.position), case), case.updated)
    except EngineError:
        return CaseLine(case.public_id, case.title or case.public_id, _("cannot be read"), case.updated)


def heading(case: Case) -> str:
    """The title of a case: the name that its judge gave it; without one, the title of the example it began as, as long as
    its line is still the example's; otherwise the Center holomems. Raises `EngineError` when the position cannot be read."""
    example = example_with(case.scenario) if case.scenario else None
    title = case.title
    if example is not None and title in ("", example.title, example.title_ja):
        title = named(example) if on_its_line(case.content.canonical(), example) else ""
    return title or title_of(read(case.position), case.library)


def title_of(position: Position, cards: Library) -> str:
    """A name for a board that was given none: who stands at the centers.

    A side without a Center is named after another holomem of it, or else after its oshi holomem.
    """
    if position.prepare:
        return _("Preparation of the game")
    names = [_somebody(half, cards) for half in position.halves]
    if all(names):
        return _("{a} and {b}").format(a=names[0], b=names[1])
    for seat, name in zip(SEATS, names, strict=True):
        if name:
            return _("Player {letter}: {name}").format(letter=letter(seat), name=name)
    return _("Empty board")


def _somebody(half: Half, cards: Library) -> str:
    """The holomem or Oshi holomem that stands for a side in a title; empty if the side has none."""
    staged = [mem for mem in half.stage if mem.stack]
    if staged:
        return card_name(min(staged, key=lambda mem: mem.at != "center").stack[-1], cards)
    return card_name(half.oshi, cards) if half.oshi != UNSEEN else ""


def _detail(position: Position, case: Case) -> str:
    words = _("Turn {turn}, {step}").format(turn=position.turn, step=word("step", position.step))
    if position.prepare:
        words = _("Preparation of the game")
    return _("{words}, choices made").format(words=words) if case.choices else words
