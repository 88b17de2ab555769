"""Why an ability did not trigger: the abilities that came close at a step, the conditions that were not met, and the words
of the card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from django.utils.translation import ngettext

from judge.cards.writer import describe_marked
from judge.desk.almost_primed import not_primed_at
from judge.desk.plays import Play
from judge.desk.presenting.page_words import card_name, language
from judge.desk.presenting.sheet import sheet_view
from judge.desk.presenting.stepping import StepView
from judge.engine.almost_primed import NotPrimed
from judge.engine.cards import Library
from judge.engine.transition import CardRef, HolomemRef, Message
from judge.wording import sentence

Pieces = tuple[tuple[str, bool], ...]
"""Words in pieces, each with whether it is marked."""


@dataclass(frozen=True)
class UnmetCondition:
    """One condition that was not met: the sentence, and the rules it rests on."""

    words: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class WhyNot:
    """An ability that was near: whose card, where, why it was not primed, and its words in pieces of which those that were not met
    are marked. `key` names the card on the board in an address."""

    name: str
    where: str
    key: str
    because: tuple[UnmetCondition, ...]
    words: Pieces


def near_and_sheet(line: Play, view: StepView, cards: Library, base: str, asked: str) -> dict[str, Any]:
    """Template context of a step: the abilities almost primed, their number at each step of the timeline, and the sheet of the
    card `asked` for (`hBP01-120@a.collab`), or None."""
    near = not_primed_at(line, view.number)
    return {
        "not_primed": _told(near, "primed", cards),
        "not_done": _told(near, "done", cards),
        "near": _counts(line, (entry.number for entry in view.entries)),
        "sheet": sheet_view(line, view.number, asked, near, cards, view) if asked else None,
        "card_base": f"{base}{view.number}",
        "card_link": f"{base}{view.number}?card=",
    }


def _told(near: Iterable[NotPrimed], kind: str, cards: Library) -> tuple[WhyNot, ...]:
    return tuple(_why_not(each, cards) for each in near if each.kind == kind)


def _why_not(near: NotPrimed, cards: Library) -> WhyNot:
    number, spoken = near.card.number, language()
    there = f"@{near.host.at}" if near.host else ""
    parts = [(each.node, each.field) for each in near.unmet if each.node is not None]
    return WhyNot(
        name=card_name(number, cards),
        where=_where(near.card, near.host, cards),
        key=quote(f"{number}{there}", safe="@"),
        because=tuple(UnmetCondition(sentence(each.message, spoken, cards), each.rules) for each in near.unmet),
        words=describe_marked(near.text, spoken, cards.get(number), parts),
    )


def _where(card: CardRef, host: HolomemRef | None, cards: Library) -> str:
    """Where the card is: "A's collab", or, for an attached card, its holomem."""
    if host is None:
        return ""
    key = "near_where" if host.number == card.number else "near_on"
    return sentence(Message(key, {"holomem": host}), language(), cards)


def _counts(line: Play, numbers: Iterable[int]) -> dict[int, str]:
    """For each of these steps at which abilities came close: how many, in words."""
    found = {}
    for number in numbers:
        count = sum(1 for each in not_primed_at(line, number) if each.kind == "primed")
        if count:
            found[number] = ngettext("{count} not primed", "{count} not primed", count).format(count=count)
    return found
