"""Cases in a list: what each is about, in a line."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judge.desk.models import Case
from judge.desk.presenting.names import card_name, word
from judge.engine.cards import Library
from judge.engine.errors import EngineError
from judge.engine.position.model import Half, Position
from judge.engine.position.notation import read


@dataclass(frozen=True)
class CaseLine:
    """A case as a list shows it."""

    public_id: str
    title: str
    detail: str
    updated: datetime


def case_line(case: Case) -> CaseLine:
    """A case as a list shows it; one whose position cannot be read any more still shows."""
    try:
        position = read(case.position)
    except EngineError:
        return CaseLine(case.public_id, case.title or case.public_id, _("cannot be read"), case.updated)
    return CaseLine(
        case.public_id, case.title or title_of(position, case.library), _detail(position, case), case.updated
    )


def title_of(position: Position, cards: Library) -> str:
    """A name for a board that was given none: who stands at the centers."""
    centers = [_center(half, cards) for half in position.halves]
    if position.prepare:
        return _("Preparation of the game")
    if not any(centers):
        return _("Empty board")
    return _("{a} and {b}").format(a=centers[0] or "—", b=centers[1] or "—")


def _center(half: Half, cards: Library) -> str:
    return next((card_name(mem.stack[-1], cards) for mem in half.stage if mem.at == "center" and mem.stack), "")


def _detail(position: Position, case: Case) -> str:
    count = len(case.choices)
    words = _("Turn {turn}, {step}").format(turn=position.turn, step=word("step", position.step))
    if position.prepare:
        words = _("Preparation of the game")
    if not count:
        return words
    made = ngettext("{count} choice", "{count} choices", count).format(count=count)
    return f"{words}, {made}"
