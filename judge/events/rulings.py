"""The rulings of an event: listed, filtered, and made public together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.http import QueryDict
from django.utils import timezone

from judge.desk.cards.numbers import canonical
from judge.desk.models import Mention, Ruling, RulingEntry
from judge.desk.rulings.judges import tell_names
from judge.desk.rulings.public import title_of
from judge.desk.rulings.writing import appealed, standing_of
from judge.events.locking import hold
from judge.events.models import Event, EventRuling
from judge.events.people import name_of
from rulesdb.search import read_rule_number

OPEN, DECIDED, NONE = "open", "decided", "none"
APPEALS = (OPEN, DECIDED, NONE)
"""How it can stand with an appeal against a ruling, as the filter takes it."""
MOST_TYPED = 40


@dataclass(frozen=True)
class Row:
    """A ruling of an event with its entries in order."""

    kept: EventRuling
    entries: Sequence[RulingEntry]

    @property
    def stands(self) -> RulingEntry:
        """The entry that stands."""
        return standing_of(list(self.entries))

    @property
    def title(self) -> str:
        """Its first words."""
        return title_of(self.stands)

    @property
    def given(self) -> datetime:
        """When it was given at first."""
        return self.entries[0].given

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
class Asked:
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


def asked(query: QueryDict) -> Asked:
    """What the parameters of an address ask for. Numbers are read in any form; what is not a number is looked for as it is, and
    found nowhere."""
    typed = {name: query.get(name, "").strip()[:MOST_TYPED] for name in ("rule", "card", "table", "appeal")}
    rule, appeal = typed["rule"], typed["appeal"]
    if rule and (number := read_rule_number(rule)) is not None:
        rule = number.number
    return Asked(
        rule=rule,
        card=canonical(typed["card"]) or typed["card"] if typed["card"] else "",
        table=typed["table"],
        judge=query.get("judge", "").strip()[:150],
        appeal=appeal if appeal in APPEALS else "",
    )


def rows_of(event: Event) -> list[Row]:
    """The rulings of an event, the last given first."""
    found = EventRuling.objects.filter(call__event=event).select_related("ruling", "call__event", "judge")
    rows = [
        Row(kept, sorted(kept.ruling.entries.all(), key=lambda entry: entry.number))
        for kept in found.prefetch_related("ruling__entries__mentions")
    ]
    return sorted(rows, key=lambda row: (row.given, row.kept.pk), reverse=True)


def judges_of(rows: Iterable[Row]) -> list[str]:
    """Who gave these rulings, each once, in the order of the alphabet."""
    return sorted({row.judge for row in rows})


def to_publish(rows: Iterable[Row]) -> list[Row]:
    """The rulings that publishing makes public: those that are neither held back nor under an open appeal."""
    return [row for row in rows if not row.kept.held_back and row.appeal != OPEN]


@transaction.atomic
def publish(event: Event, *, names: bool) -> int:
    """Make the event's rulings public, with the names of their judges or without. Returns how many are public now."""
    hold(event)
    found = to_publish(rows_of(event))
    for row in found:
        tell_names(row.kept.ruling, names=names)
        row.kept.ruling.show_to(Ruling.Visibility.PUBLIC)
    event.published, event.names = timezone.now(), names
    event.save(update_fields=["published", "names"])
    return len(found)


def _below(number: str, asked_for: str) -> bool:
    return number == asked_for or number.startswith(f"{asked_for}.")


def _standing(appeal: str) -> str:
    return appeal if appeal == OPEN else DECIDED if appeal else NONE
