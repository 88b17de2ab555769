"""Rulings that are open to everyone: those that cite a rule, a card or an answer, and a search for their words."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from django.db.models import Prefetch, QuerySet
from django.urls import reverse
from django.utils.text import Truncator

from judge.desk.cards.numbers import canonical
from judge.desk.models import Mention, RulingEntry, full_text
from judge.desk.models.full_text import TextQuery, named_token
from judge.desk.rulings.changes import citation
from rulesdb.models import Citation, Provision
from rulesdb.search import Hit, HitGroup, SearchRow, read_answer_number, read_rule_number
from rulesdb.search.finding import clip_excerpt, mark_matches
from rulesdb.search.folding import fold
from rulesdb.shelf import shelf
from rulesdb.views.provision_view import Link

GROUP = "rulings"
MAX_RULINGS_AT_RULE = 30
LABEL = 110
FIELDS_NOT_LISTED = ("happened", "folded", "steps")
"""The fields of an entry that no list of rulings shows."""
KINDS: dict[str, str] = {
    Citation.Source.QUESTION: Mention.Kind.QUESTION,
    Citation.Source.ANSWER: Mention.Kind.ANSWER,
    Citation.Source.FLOOR: Mention.Kind.FLOOR,
}
"""Kind of a citation's source to that of a mention."""


@dataclass(frozen=True)
class RulingQuery:
    """A query for public rulings: those that `text` finds, all if it is empty, none if it is None."""

    text: TextQuery | None = field(default_factory=TextQuery)

    def count(self) -> int:
        """How many there are."""
        return full_text.count(self.text) if self.text is not None else 0

    def entries(
        self,
        most: int,
        *,
        skip: int = 0,
        before: int | None = None,
        after: int | None = None,
        told: bool = False,
        named: bool = False,
    ) -> list[RulingEntry]:
        """The current entries of the rulings, the last that the site received first: the time that a writer gave proves nothing. At
        most `most` entries `before` the one with that key or `after` it; with the fields that no list shows if `told`, and with
        what each entry names if `named`."""
        if self.text is None:
            return []
        keys = full_text.keys(self.text, before=before, after=after, skip=skip, most=most)
        rows = RulingEntry.objects.public().filter(pk__in=keys).select_related("ruling").order_by("-pk")
        if named:
            rows = rows.prefetch_related(Prefetch("mentions", Mention.objects.order_by("order")))
        return list(rows if told else rows.defer(*FIELDS_NOT_LISTED))


def current_public_entries() -> QuerySet[RulingEntry]:
    """The current entry of every public ruling, the last received first."""
    return RulingEntry.objects.public().filter(listed__isnull=False).select_related("ruling").order_by("-listed")


def title_of(entry: RulingEntry) -> str:
    """A ruling in a line: its first words.

    >>> title_of(RulingEntry(words="A chooses the order.\\nMore."))
    'A chooses the order. More.'
    """
    return Truncator(" ".join(entry.words.split())).chars(LABEL)


def judge_of(entry: RulingEntry) -> str:
    """The name of the judge of a ruling for its readers; empty if the names are not shown."""
    return entry.judge if entry.ruling.names else ""


def url_of(entry: RulingEntry) -> str:
    """The address at which others read a ruling."""
    return reverse("desk:ruling_read", args=[entry.ruling.read_id])


def citing_rule(row: Provision) -> Iterator[Citation]:
    """The public rulings that cite a provision, or one that it came from, as the page of a rule shows them."""
    rules = _rules(row)
    for mention in _citing(rules):
        cited = rules[(mention.edition, mention.key)]
        yield citation(cited, mention.entry.ruling.read_id, title_of(mention.entry), illustrates=not mention.ticked)


def entries_citing(row: Provision) -> list[RulingEntry]:
    """The current entries of the public rulings that cite a provision or one below it, or an earlier form of these; the last
    received first."""
    rules = {each for one in shelf().volume(row).subtree(row) for each in _rules(one)}
    return [mention.entry for mention in _citing(rules, told=True)]


def _rules(row: Provision) -> dict[tuple[str, str], Provision]:
    """A provision and those that it came from, by edition and number."""
    return {(one.edition.version, one.number): one for one in (row, *_older(row))}


def _citing(rules: Collection[tuple[str, str]], *, told: bool = False) -> Iterator[Mention]:
    """Where public rulings cite one of these rules (edition and number), each ruling once."""
    tokens = (named_token(Mention.Kind.RULE, edition, number) for edition, number in rules)
    for entry in RulingQuery(TextQuery(named=tuple(tokens))).entries(MAX_RULINGS_AT_RULE, told=told, named=True):
        for mention in entry.mentions.all():
            if mention.kind == Mention.Kind.RULE and (mention.edition, mention.key) in rules:
                mention.entry = entry
                yield mention
                break


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


def rulings_naming(kind: str, key: str, *, told: bool = False) -> list[RulingEntry]:
    """The public rulings that name a card, a question, an official answer or a floor rule; ``kind`` is one of `Mention.Kind`."""
    return RulingQuery(TextQuery(named=(named_token(kind, "", key),))).entries(MAX_RULINGS_AT_RULE, told=told)


def links(kind: str, key: str) -> Iterator[Link]:
    """The public rulings that name a question, an official answer or a floor rule, as its page shows them."""
    if kind in KINDS:
        yield from (Link(title_of(entry), url_of(entry)) for entry in rulings_naming(KINDS[kind], key))


def matching_rulings(query: str) -> RulingQuery:
    """The public rulings that have all words of a query. If the query is a number, those that cite that rule or name that card or
    official answer; if it is empty, all."""
    if not query:
        return RulingQuery()
    if asked := read_rule_number(query):
        named = named_token(Mention.Kind.RULE, "", asked.number)  # of any edition, as everything below it has it too
    elif "#" in query:
        named = named_token(Mention.Kind.FLOOR, "", query.strip())
    elif answer := read_answer_number(query):
        named = named_token(Mention.Kind.ANSWER, "", f"Q{answer}")
    elif number := canonical(query):
        named = named_token(Mention.Kind.CARD, "", number)
    else:
        return RulingQuery(TextQuery.of_words(fold(query).split()) or None)
    return RulingQuery(TextQuery(named=(named,)))


def group(words: Sequence[str], each: int) -> HitGroup:
    """The public rulings that fit words typed into the search box of the site."""
    found = matching_rulings(" ".join(words))
    count = found.count() if words else 0
    return HitGroup(GROUP, count, list(_hits(found.entries(each, told=True), words)) if count else [])


def _hits(rows: Iterable[RulingEntry], words: Sequence[str]) -> Iterator[Hit]:
    pattern = re.compile("|".join(map(re.escape, words)))
    for entry in rows:
        row = SearchRow(
            group=GROUP, label="", title=title_of(entry), path=(), url=url_of(entry), texts=(("", entry.happened),)
        )
        place = " · ".join(filter(None, (entry.event, f"{entry.stored:%Y-%m-%d}")))
        yield Hit(
            row,
            mark_matches(row.title, pattern),
            clip_excerpt(mark_matches(entry.happened, pattern)) if entry.happened else [],
            "",
            (place,),
        )
