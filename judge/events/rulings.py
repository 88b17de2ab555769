"""The rulings of an event: listed, filtered, and made public together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import OuterRef, Prefetch, Q, Subquery
from django.http import QueryDict
from django.utils import timezone

from judge.desk.cards.numbers import canonical
from judge.desk.models import Mention, Ruling, RulingEntry
from judge.desk.models.hosting import may_publish
from judge.desk.presenting.ruling import APART
from judge.desk.rulings.judges import tell_names
from judge.desk.rulings.public import title_of
from judge.desk.rulings.writing import appealed, current_entry
from judge.events.locking import hold
from judge.events.models import Event, EventRuling
from judge.events.people import name_of
from rulesdb.search import read_rule_number

OPEN, DECIDED, NONE = "open", "decided", "none"
APPEALS = (OPEN, DECIDED, NONE)
"""How it can stand with an appeal against a ruling, as the filter takes it."""
MOST_TYPED = 40
UNTOLD = ("happened", "folded", "steps")
"""What no list of rulings says of an entry."""
UNREAD = ("words", *UNTOLD)
"""What finding and counting rulings does not need."""


@dataclass(frozen=True)
class Row:
    """A ruling of an event with its entries in order."""

    kept: EventRuling
    entries: Sequence[RulingEntry]

    @property
    def stands(self) -> RulingEntry:
        """The entry that stands."""
        return current_entry(list(self.entries))

    @property
    def title(self) -> str:
        """Its first words."""
        return title_of(self.stands)

    @property
    def given(self) -> datetime:
        """When it was given at first."""
        return self.entries[0].given

    @property
    def received(self) -> datetime:
        """When the site received it at first."""
        return self.entries[0].stored

    @property
    def apart(self) -> bool:
        """Whether it was received some time after it was given, or seems to have been received before."""
        return abs(self.received - self.given) >= APART

    @property
    def table(self) -> str:
        """The table of its call."""
        return self.kept.call.table

    @property
    def judge(self) -> str:
        """Who gave it."""
        return name_of(self.kept.judge)

    @property
    def appeal(self) -> str:
        """`open`, how the last appeal was decided (`upheld`, `changed`), or nothing where there was none."""
        if appealed(list(self.entries)):
            return OPEN
        decided = (RulingEntry.Kind.UPHELD, RulingEntry.Kind.CHANGED)
        return next((str(each.kind) for each in reversed(self.entries) if each.kind in decided), "")

    def named(self, kind: str) -> list[Mention]:
        """What the standing entry rests on or names, of a kind."""
        return [each for each in self.stands.mentions.all() if each.kind == kind]

    @property
    def rules(self) -> list[Mention]:
        """The rules that are ticked, or those in the words where none is."""
        found = self.named(Mention.Kind.RULE)
        return [each for each in found if each.ticked] or found

    @property
    def public(self) -> bool:
        """Whether everybody can read it."""
        return self.kept.ruling.visibility == Ruling.Visibility.PUBLIC


@dataclass(frozen=True)
class RulingFilter:
    """What the list is narrowed to; an empty value narrows nothing."""

    rule: str = ""
    card: str = ""
    table: str = ""
    judge: str = ""
    appeal: str = ""

    def __bool__(self) -> bool:
        return any((self.rule, self.card, self.table, self.judge, self.appeal))

    def fits(self, row: Row) -> bool:
        """Whether a ruling is one of those asked for. A rule number asks for the rules below it too."""
        return (
            (not self.rule or any(_below(each.key, self.rule) for each in row.named(Mention.Kind.RULE)))
            and (not self.card or any(each.key == self.card for each in row.named(Mention.Kind.CARD)))
            and (not self.table or row.table.casefold() == self.table.casefold())
            and (not self.judge or row.judge == self.judge)
            and (not self.appeal or _standing(row.appeal) == self.appeal)
        )


def asked(query: QueryDict) -> RulingFilter:
    """What the parameters of an address ask for. Numbers are read in any form; what is not a number is looked for as it is, and
    found nowhere."""
    typed = {name: query.get(name, "").strip()[:MOST_TYPED] for name in ("rule", "card", "table", "appeal")}
    rule, appeal = typed["rule"], typed["appeal"]
    if rule and (number := read_rule_number(rule)) is not None:
        rule = number.number
    return RulingFilter(
        rule=rule,
        card=canonical(typed["card"]) or typed["card"] if typed["card"] else "",
        table=typed["table"],
        judge=query.get("judge", "").strip()[:150],
        appeal=appeal if appeal in APPEALS else "",
    )


def rows_of(event: Event, only: Iterable[int] | None = None, without: tuple[str, ...] = ()) -> list[Row]:
    """The rulings of an event, the last that the site received first: all of them, or `only` those with these
    keys. The columns `without` are not read of the entries."""
    found = EventRuling.objects.filter(call__event=event).select_related("ruling", "call__event", "judge")
    if only is not None:
        found = found.filter(pk__in=list(only))
    entries = RulingEntry.objects.order_by("number").defer(*without)
    fetched = found.prefetch_related(Prefetch("ruling__entries", entries.prefetch_related("mentions")))
    rows = [Row(kept, list(kept.ruling.entries.all())) for kept in fetched]
    return sorted(rows, key=lambda row: (row.received, row.kept.pk), reverse=True)


def keys_of(event: Event, wanted: RulingFilter | None = None) -> list[int]:
    """The keys of the rulings of an event, the last that the site received first: those that are asked for, or all."""
    found = EventRuling.objects.filter(call__event=event)
    if wanted:
        if wanted.rule:
            below = Q(ruling__entries__mentions__key=wanted.rule)
            found = found.filter(below | Q(ruling__entries__mentions__key__startswith=f"{wanted.rule}."))
        if wanted.card:
            found = found.filter(ruling__entries__mentions__key=wanted.card)
        if wanted.appeal in (OPEN, DECIDED):
            found = found.filter(ruling__entries__kind=RulingEntry.Kind.APPEAL)
        near = set(found.values_list("pk", flat=True))
        return [row.kept.pk for row in rows_of(event, near, UNREAD) if wanted.fits(row)]
    first = RulingEntry.objects.filter(ruling=OuterRef("ruling")).order_by("number").values("stored")[:1]
    return list(found.order_by(Subquery(first).desc(), "-pk").values_list("pk", flat=True))


def judges_of(event: Event) -> list[str]:
    """Who gave the rulings of an event, each once, in the order of the alphabet."""
    given = EventRuling.objects.filter(call__event=event).order_by().values_list("judge", flat=True).distinct()
    people = User.objects.in_bulk([key for key in given if key is not None])
    return sorted({name_of(people.get(key) if key is not None else None) for key in given})


def to_publish(rows: Iterable[Row]) -> list[Row]:
    """The rulings that publishing makes public: those that are neither held back nor under an open appeal, and whose judges may
    publish."""
    return [
        row
        for row in rows
        if not row.kept.held_back and row.appeal != OPEN and may_publish(row.kept.ruling.owner, by_event=True)
    ]


@transaction.atomic
def publish(event: Event, *, names: bool) -> int:
    """Make the event's rulings public, with the names of their judges or without. Returns how many are public now."""
    hold(event, though_ended=True)
    found = to_publish(rows_of(event, without=UNREAD))
    for row in found:
        tell_names(row.kept.ruling, names=names)
        row.kept.ruling.show_to(Ruling.Visibility.PUBLIC, by_event=True)
    event.published, event.names = timezone.now(), names
    event.save(update_fields=["published", "names"])
    return len(found)


def _below(number: str, asked_for: str) -> bool:
    return number == asked_for or number.startswith(f"{asked_for}.")


def _standing(appeal: str) -> str:
    return appeal if appeal == OPEN else DECIDED if appeal else NONE
