"""Cards in the search of the site and on the pages of rules: a group of found cards, and the number of cards that rest on a
rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judge.desk.cards.index import IndexedCard, index
from judge.desk.cards.numbers import numbers_with
from judge.desk.cards.searching import FoundCards, find_named
from judge.desk.presenting.engine_edition import engine_number
from judge.desk.presenting.page_words import language
from rulesdb.models import Provision
from rulesdb.search import Hit, HitGroup, SearchRow, read_rule_number
from rulesdb.search.finding import clip_excerpt, mark_matches
from rulesdb.search.query import QueryWord
from rulesdb.views.provision_view import LinkedItem

GROUP = "cards"
NOTHING = re.compile(r"(?!)")
Pieces = list[tuple[str, bool]]


def group(words: Sequence[str], each: int) -> HitGroup:
    """The cards with a name or number that fits words typed into the search box of the site; the group comes first if it is exactly
    the name. The texts of cards are searched on the page of the cards."""
    query = " ".join(words)
    if read_rule_number(query):  # a rule is meant, or a part of the number of a card
        entries = [index().by_number[number] for number in numbers_with(query)]
        found = FoundCards(tuple(entries), ())
        return HitGroup(
            GROUP, len(entries), [_hit(entry, found) for entry in entries[:each]], first=query.startswith("0")
        )
    found, whole = find_named(query)
    return HitGroup(GROUP, len(found.entries), [_hit(entry, found) for entry in found.entries[:each]], first=whole)


def _hit(entry: IndexedCard, found: FoundCards) -> Hit:
    told = entry.told[language()]
    pattern = pattern_of(found.words)
    row = SearchRow(
        group=GROUP,
        label=entry.number,
        title=f"{told.name} · {told.other}" if told.other != told.name else told.name,
        path=(),
        url=reverse("desk:card", args=[entry.number]),
        texts=((language(), told.line),),
    )
    return Hit(row, mark_matches(row.title, pattern), excerpt(entry, pattern), language(), (told.gist,))


def pattern_of(words: Iterable[QueryWord]) -> re.Pattern[str]:
    """A pattern that finds the words in a folded text."""
    parts = "|".join(filter(None, (word.pattern(alone=True) for word in words)))
    return re.compile(parts) if parts else NOTHING


def excerpt(entry: IndexedCard, pattern: re.Pattern[str]) -> Pieces:
    """The part of a card's written text with the first word that was looked for, or its first words."""
    line = entry.told[language()].line
    return clip_excerpt(mark_matches(line, pattern)) if line else []


def linked_card_count(provision: Provision) -> Iterator[LinkedItem]:
    """For the page of a rule: the number of cards with a text that rests on it."""
    number = engine_number(provision)
    count = len(index().resting_on.get(number, ())) if number else 0
    if count:
        words = ngettext("{count} card whose text rests on it", "{count} cards whose text rests on it", count)
        yield LinkedItem(_("Cards"), words.format(count=count), f"{reverse('desk:cards')}?rule={number}")
