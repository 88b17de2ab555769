"""Rulings that are open to everyone: those that cite a rule, a card or an answer, and looking for them by words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from django.db.models import Exists, Q, QuerySet
from django.urls import reverse
from django.utils.text import Truncator

from judge.desk.cards.numbers import canonical
from judge.desk.models import Mention, Ruling, RulingEntry
from judge.desk.rulings.changes import citation
from rulesdb.models import Citation, Provision
from rulesdb.search import Hit, HitGroup, Row, read_answer_number, read_rule_number
from rulesdb.search.finding import clip, marked
from rulesdb.search.folding import fold
from rulesdb.shelf import shelf
from rulesdb.views.provision_view import Link

GROUP = "rulings"
MOST_AT_A_RULE = 30
LABEL = 110
KINDS: dict[str, str] = {
    Citation.Source.QUESTION: Mention.Kind.QUESTION,
    Citation.Source.ANSWER: Mention.Kind.ANSWER,
    Citation.Source.FLOOR: Mention.Kind.FLOOR,
}
"""Kind of a citation's source to that of a mention."""


def current_public_entries() -> QuerySet[RulingEntry]:
    """What stands of every public ruling, the last that the site received first: the time that a writer gave proves nothing."""
    return RulingEntry.objects.public().current().select_related("ruling").order_by("-stored", "-pk")


def title_of(entry: RulingEntry) -> str:
    """A ruling in a line: its first words.

    >>> title_of(RulingEntry(words="A chooses the order.\\nMore."))
    'A chooses the order. More.'
    """
    return Truncator(" ".join(entry.words.split())).chars(LABEL)


def judge_of(entry: RulingEntry) -> str:
    """The judge of a ruling as its readers are told; empty where names are not given."""
    return entry.judge if entry.ruling.names else ""


def url_of(entry: RulingEntry) -> str:
    """Where others read a ruling."""
    return reverse("desk:ruling_read", args=[entry.ruling.read_id])


def citing_rule(row: Provision) -> Iterator[Citation]:
    """The public rulings that cite a provision, or one that it came from, as the page of a rule takes them."""
    rules = {(one.edition.version, one.number): one for one in (row, *_older(row))}
    for mention in _citing(rules):
        cited = rules[(mention.edition, mention.key)]
        yield citation(cited, mention.entry.ruling.read_id, title_of(mention.entry), illustrates=not mention.ticked)


def entries_citing(row: Provision) -> list[RulingEntry]:
    """What stands of the public rulings that cite a provision, or one that it came from, the last received first."""
    return [mention.entry for mention in _citing((one.edition.version, one.number) for one in (row, *_older(row)))]


def _citing(rules: Iterable[tuple[str, str]]) -> Iterator[Mention]:
    """Where public rulings cite one of these rules (edition and number), each ruling once."""
    numbers = Q()
    for version, number in rules:
        numbers |= Q(edition=version, key=number)
    rows = Mention.objects.filter(
        numbers,
        Ruling.open_to_everyone("entry__ruling"),
        ~Exists(RulingEntry.later("entry")),
        kind=Mention.Kind.RULE,
        entry__kind__in=RulingEntry.RULES,
    ).select_related("entry__ruling")
    seen = set()
    for mention in rows.order_by("-entry__stored", "-entry__pk")[:MOST_AT_A_RULE]:
        if mention.entry_id in seen:
            continue
        seen.add(mention.entry_id)
        yield mention


def _older(row: Provision) -> list[Provision]:
    """What a rule in force was in former editions; a pinned page of a former edition shows its own alone."""
    if not row.edition.in_force:
        return []
    found: list[Provision] = []
    rows = [row]
    while rows:
        lines = shelf().to_older(rows.pop())
        rows += (came := [one for line in lines for one in line.older])
        found += came
    return found


def naming(kind: str, key: str) -> list[RulingEntry]:
    """The public rulings that name a card, a question, an official answer or a floor rule; ``kind`` is one of `Mention.Kind`."""
    return list(current_public_entries().filter(mentions__kind=kind, mentions__key=key)[:MOST_AT_A_RULE])


def links(kind: str, key: str) -> Iterator[Link]:
    """The public rulings that name a question, an official answer or a floor rule, as the page of that takes them."""
    if kind in KINDS:
        yield from (Link(title_of(entry), url_of(entry)) for entry in naming(KINDS[kind], key))


def found_by(query: str) -> QuerySet[RulingEntry]:
    """The public rulings that have all words of a query; those that cite the rule or name the card or the official answer where it
    is a number."""
    rows = current_public_entries()
    if asked := read_rule_number(query):
        below = Q(mentions__key=asked.number) | Q(mentions__key__startswith=f"{asked.number}.")
        return rows.filter(below, mentions__kind=Mention.Kind.RULE).distinct()
    if "#" in query:
        return rows.filter(mentions__kind=Mention.Kind.FLOOR, mentions__key=query.strip().casefold()).distinct()
    if answer := read_answer_number(query):
        return rows.filter(mentions__kind=Mention.Kind.ANSWER, mentions__key=f"Q{answer}")
    if number := canonical(query):
        return rows.filter(mentions__kind=Mention.Kind.CARD, mentions__key=number)
    for word in fold(query).split():
        rows = rows.filter(folded__contains=word)
    return rows


def group(words: Sequence[str], each: int) -> HitGroup:
    """The public rulings that fit words typed into the search box of the site."""
    rows = found_by(" ".join(words))
    count = rows.count() if words else 0
    return HitGroup(GROUP, count, list(_hits(rows[:each], words)) if count else [])


def _hits(rows: Iterable[RulingEntry], words: Sequence[str]) -> Iterator[Hit]:
    pattern = re.compile("|".join(map(re.escape, words)))
    for entry in rows:
        row = Row(
            group=GROUP, label="", title=title_of(entry), path=(), url=url_of(entry), texts=(("", entry.happened),)
        )
        place = " · ".join(filter(None, (entry.event, f"{entry.stored:%Y-%m-%d}")))
        yield Hit(
            row,
            marked(row.title, pattern),
            clip(marked(entry.happened, pattern)) if entry.happened else [],
            "",
            (place,),
        )
