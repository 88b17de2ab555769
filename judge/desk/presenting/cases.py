"""Cases in a list: what each is about, in a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

import msgspec
from django.db import OperationalError, transaction
from django.utils.translation import gettext as _

from judge.cards.library import library
from judge.desk.models import Case
from judge.desk.presenting.deciding_steps import on_its_line
from judge.desk.presenting.examples import example_with, named
from judge.desk.presenting.page_words import card_name, language, letter, word
from judge.engine.cards import Library
from judge.engine.errors import EngineError
from judge.engine.game import ENGINE_VERSION
from judge.engine.position.model import Position, PositionSide
from judge.engine.position.notation import read, write
from judge.engine.state import SEATS, UNSEEN
from judge.scenarios.library import Example
from rulesdb.languages import labelled


@dataclass(frozen=True)
class CaseLine:
    """A case as a list shows it."""

    public_id: str
    title: str
    detail: str
    updated: datetime


class CaseSummary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a list says of the content of a case, in no language: noted once, so that no list reads the content. `by` is what made
    it, `example` whether the line still is that of its example, `somebody` who stands for each side: the number of a card, and its
    names where only this board has it."""

    by: str
    readable: bool = True
    prepare: bool = False
    turn: int = 0
    step: str = ""
    choices: int = 0
    example: bool = False
    somebody: tuple[tuple[str, str, str], ...] = ()


BY = f"1 {ENGINE_VERSION}"
"""The form of a summary, and the engine, by whose play an example is recognized."""


def case_lines(listed: Iterable[Case]) -> list[CaseLine]:
    """Cases as a list shows them. Of those that were changed since the last list the content is read, one after the other, and
    noted; one that cannot be read any more still shows."""
    cases = list(listed)
    known = {case.pk: found for case in cases if (found := _noted(case)) is not None}
    unknown = Case.objects.filter(pk__in=[case.pk for case in cases if case.pk not in known]).defer("history")
    made = {case.pk: (case.version, summary_of(case)) for case in unknown.iterator(chunk_size=1)}
    _note(made)
    lines = ((case, known.get(case.pk) or made.get(case.pk, (0, None))[1]) for case in cases)
    return [_line(case, summary) for case, summary in lines if summary is not None]


def summary_of(case: Case) -> CaseSummary:
    """What a list says of a case, from its content."""
    example = example_with(case.scenario) if case.scenario else None
    try:
        position, cards = read(case.position), case.library
        return CaseSummary(
            by=BY,
            prepare=bool(position.prepare),
            turn=position.turn,
            step=position.step,
            choices=len(case.choices),
            example=example is not None and _on_its_line(case, position, example),
            somebody=tuple(_named(_somebody(half), cards) for half in position.sides),
        )
    except EngineError:
        return CaseSummary(by=BY, readable=False)


def _noted(case: Case) -> CaseSummary | None:
    """The summary that is stored; None where there is none of this form."""
    try:
        found = msgspec.convert(case.summary, CaseSummary)
    except msgspec.ValidationError:
        return None
    return found if found.by == BY else None


def _note(made: Mapping[int, tuple[int, CaseSummary]]) -> None:
    """Store summaries, each unless its case was changed since. A database that is only read: they are made again."""
    if not made:  # a transaction would wait for whoever is writing
        return
    with suppress(OperationalError), transaction.atomic():
        for key, (version, summary) in made.items():
            Case.objects.filter(pk=key, version=version).update(summary=msgspec.to_builtins(summary))


def _line(case: Case, summary: CaseSummary) -> CaseLine:
    if not summary.readable:
        return CaseLine(case.public_id, case.title or case.public_id, _("cannot be read"), case.updated)
    names = [_name_in_language(*each) for each in summary.somebody]
    title = _headed(case, lambda _example: summary.example) or _title(names, prepare=summary.prepare)
    return CaseLine(case.public_id, title, _detail(summary), case.updated)


def heading(case: Case) -> str:
    """The title of a case: the name that its judge gave it; without one, the title of the example it began as, as long as
    its line is still the example's, or of the official answer that it was changed from; otherwise the Center holomems. Raises
    `EngineError` when the position cannot be read."""
    headed = _headed(case, lambda example: _on_its_line(case, read(case.position), example))
    return headed or title_of(read(case.position), case.library)


def _headed(case: Case, on_line: Callable[[Example], bool]) -> str:
    """The name that the judge gave a case, or the title of the example that it still is or the official answer that it was;
    else nothing."""
    example = example_with(case.scenario) if case.scenario else None
    if example is not None and case.title in ("", example.title, example.title_ja):
        if example.source.kind == "answer":
            title = labelled(example.source.ref, named(example))
            return title if on_line(example) else _("{title} (changed)").format(title=title)
        return named(example) if on_line(example) else ""
    return case.title


def _on_its_line(case: Case, position: Position, example: Example) -> bool:
    """Whether the line is the example's; it is played only where it begins from the example's board."""
    return write(position) == example.scenario.notation and on_its_line(case.content.canonical(), example)


def title_of(position: Position, cards: Library) -> str:
    """A name for a board that was given none: who stands at the centers.

    A side without a Center is named after another holomem of it, or else after its oshi holomem.
    """
    names = [number and card_name(number, cards) for number in map(_somebody, position.sides)]
    return _title(names, prepare=bool(position.prepare))


def _title(names: Sequence[str], *, prepare: bool) -> str:
    if prepare:
        return _("Preparation of the game")
    if all(names):
        return _("{a} and {b}").format(a=names[0], b=names[1])
    for seat, name in zip(SEATS, names, strict=True):
        if name:
            return _("Player {letter}: {name}").format(letter=letter(seat), name=name)
    return _("Empty board")


def _somebody(half: PositionSide) -> str:
    """The number of the holomem or Oshi holomem that stands for a side in a title; empty if the side has none."""
    staged = [mem for mem in half.stage if mem.stack]
    if staged:
        return min(staged, key=lambda mem: mem.at != "center").stack[-1]
    return half.oshi if half.oshi != UNSEEN else ""


def _named(number: str, cards: Library) -> tuple[str, str, str]:
    """A card as a summary keeps it: with its Japanese and English name where only its board knows it."""
    card = cards.get(number)
    own = card is not None and number not in library()
    return (number, card.name, card.name_en or "") if own and card is not None else (number, "", "")


def _name_in_language(number: str, name: str, name_en: str) -> str:
    if not name:
        return number and card_name(number, library())
    return name if language() == "ja" else name_en or name


def _detail(summary: CaseSummary) -> str:
    words = _("Turn {turn}, {step}").format(turn=summary.turn, step=word("step", summary.step))
    if summary.prepare:
        words = _("Preparation of the game")
    return _("{words}, choices made").format(words=words) if summary.choices else words
