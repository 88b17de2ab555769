"""Suggestions while a quick entry is typed: what the word at the cursor may mean."""

from __future__ import annotations

from judge.desk import limits
from judge.desk.quick.complaining import Complaint
from judge.desk.quick.model import QuickReading
from judge.desk.quick.names import names_of
from judge.desk.quick.telling import Alternative, card_ways, name_ways
from judge.engine.cards import Library


def suggestions_at(reading: QuickReading, wrong: list[Complaint], at: int, cards: Library) -> list[Alternative]:
    """The suggestions for the word at or just before the cursor; none for a word with only one meaning. For an unfinished
    name, names come first; for a whole name, its cards.
    """
    for each in reading.words:
        if each.pick and each.pick.guess and any(start < at <= end for start, end in each.spans):
            by_name = list(name_ways(reading, each, cards, taken=True))
            by_card = list(card_ways(reading, each, cards, taken=True))
            if not names_of(cards).exact(each.pick.typed):
                suggestions = [*by_name, *by_card]
            elif len(each.pick.names) == 1:
                suggestions = by_card
            else:
                suggestions = [*by_card, *by_name[1:]]
            return suggestions[: limits.SUGGESTIONS]

    for complaint in wrong:
        if complaint.start < at <= complaint.end:
            return list(complaint.ways[:-1])  # without leaving it out, which is no way to go on typing
    return []
