"""The cards of a ruling: those that its words name, and those of the line that it rests on."""

from __future__ import annotations

import re

from django.db.models import OuterRef, QuerySet, Subquery

from judge.desk.cards.numbers import canonical
from judge.desk.models import Line, Mention, RulingEntry
from judge.events.models import Event, EventRuling

_NUMBER = re.compile(r"(?<![A-Za-z0-9-])h[A-Za-z]{1,4}[0-9]{0,3}-[0-9]{1,3}(?![A-Za-z0-9-])")


def cards_of(entry: RulingEntry) -> list[str]:
    """The numbers of the cards that an entry names, then those of its line, each once."""
    named = [each.key for each in entry.mentions.all() if each.kind == Mention.Kind.CARD]
    return list(dict.fromkeys([*named, *(cards_of_line(entry.line) if entry.line else ())]))


def cards_of_line(line: Line) -> list[str]:
    """The cards of the catalogue on the board that a line begins with, and those that its choices name.

    >>> cards_of_line(Line(position="a center hBP01-056; cheers red", choices=[["name:hBP01-009", "hBP01-056"]]))
    ['hBP01-056', 'hBP01-009']
    """
    text = " ".join([line.position, *(key for picks in line.choices for key in picks)])
    return list(dict.fromkeys(number for each in _NUMBER.findall(text) if (number := canonical(each))))


def with_card_on_board(event: Event, card: str) -> QuerySet[EventRuling]:
    """The rulings of an event that rest on a line with a card, whether or not their words name it."""
    standing = RulingEntry.objects.current().filter(ruling=OuterRef("ruling")).values("line")[:1]
    found = EventRuling.objects.filter(call__event=event).annotate(line=Subquery(standing))
    lines = dict(found.exclude(line=None).values_list("pk", "line"))
    having = {
        each.digest
        for each in Line.objects.filter(digest__in=set(lines.values())).only("position", "choices")
        if card in cards_of_line(each)
    }
    return EventRuling.objects.filter(pk__in=[key for key, line in lines.items() if line in having])
