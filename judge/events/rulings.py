"""The rulings of an event: listed, filtered, and made public together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet, Subquery
from django.db.models.lookups import Exact, In
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _

from judge.cards.library import library
from judge.desk.cards.numbers import canonical
from judge.desk.models import ClosedOwner, Mention, Ruling, RulingEntry
from judge.desk.presenting.ruling import APART
from judge.desk.rulings.judges import tell_names
from judge.desk.rulings.penalties import penalty_words
from judge.desk.rulings.public import title_of
from judge.desk.rulings.writing import appealed, current_entry
from judge.events.locking import lock_event
from judge.events.models import Event, EventRuling
from judge.events.people import person_name
from judge.events.ruling_cards import cards_of, with_card_on_board
from rulesdb.search import read_rule_number
from rulesdb.shelf import shelf

OPEN, DECIDED, NONE = "open", "decided", "none"
APPEALS = (OPEN, DECIDED, NONE)
"""The states of an appeal against a ruling that the filter accepts."""
MAX_TYPED_CHARACTERS = 40


@dataclass(frozen=True)
class RulingRow:
    """A ruling of an event with its entries in order."""

    kept: EventRuling
    entries: Sequence[RulingEntry]

    @cached_property
    def stands(self) -> RulingEntry:
        """The current entry."""
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
        """Whether the time when it was received is far from the time when it was given."""
        return abs(self.received - self.given) >= APART

    @property
    def table(self) -> str:
        """The table of its call."""
        return self.kept.call.table

    @property
    def judge(self) -> str:
        """Who gave it."""
        return person_name(self.kept.judge)

    @property
    def reworded(self) -> bool:
        """Whether the current words differ from those that were given at first."""
        return self.stands.number != self.entries[0].number

    @property
    def appeal(self) -> str:
        """`open`, the decision on the last appeal (`upheld`, `changed`), or empty if there was none."""
        if appealed(list(self.entries)):
            return OPEN
        decided = (RulingEntry.Kind.UPHELD, RulingEntry.Kind.CHANGED)
        return next((str(each.kind) for each in reversed(self.entries) if each.kind in decided), "")

    def named(self, kind: str) -> list[Mention]:
        """The mentions of one kind in the current entry."""
        return [each for each in self._mentions if each.kind == kind]

    @property
    def cards(self) -> list[str]:
        """The cards that the current entry names or has on its board."""
        return cards_of(self.stands)

    @cached_property
    def _mentions(self) -> list[Mention]:
        return list(self.stands.mentions.all())

    @property
    def rules(self) -> list[Mention]:
        """The ticked rules, or those in the words if none is ticked."""
        found = self.named(Mention.Kind.RULE)
        return [each for each in found if each.ticked] or found

    @property
    def penalty(self) -> str:
        """The penalty that it gives, in the language of the page."""
        return penalty_words(self.stands.penalty)

    @property
    def public(self) -> bool:
        """Whether everybody can read it."""
        return self.kept.ruling.visibility == Ruling.Visibility.PUBLIC


@dataclass(frozen=True)
class RulingFilter:
    """The filter of the list; an empty value filters nothing."""

    rule: str = ""
    card: str = ""
    table: str = ""
    judge: str = ""
    appeal: str = ""

    def __bool__(self) -> bool:
        return any((self.rule, self.card, self.table, self.judge, self.appeal))


def ruling_filter_of(query: QueryDict) -> RulingFilter:
    """The filter in the parameters of an address. Numbers may be written in any form; what is not a number stays as it is and
    matches nothing."""
    typed = {name: query.get(name, "").strip()[:MAX_TYPED_CHARACTERS] for name in ("rule", "card", "table", "appeal")}
    rule = typed["rule"]
    appeal = typed["appeal"]
    if rule and (number := read_rule_number(rule)) is not None:
        rule = number.number
    return RulingFilter(
        rule=rule,
        card=canonical(typed["card"]) or typed["card"] if typed["card"] else "",
        table=typed["table"],
        judge=query.get("judge", "").strip()[:150],
        appeal=appeal if appeal in APPEALS else "",
    )


def rows_of(found: QuerySet[EventRuling], without: tuple[str, ...] = (), *, lines: bool = False) -> list[RulingRow]:
    """Rulings of one event, the last that the site received first, with their `lines` or without. The columns `without` of
    entries are not fetched."""
    entries = RulingEntry.objects.order_by("number").defer(*without)
    if lines:
        entries = entries.select_related("line").defer(*without, "line__record")
    mentions = Prefetch("mentions", Mention.objects.order_by("entry_id", "order"))
    fetched = found.select_related("ruling", "call").prefetch_related(
        "judge", Prefetch("ruling__entries", entries.prefetch_related(mentions))
    )
    rows = [RulingRow(kept, list(kept.ruling.entries.all())) for kept in fetched]
    return sorted(rows, key=lambda row: (row.received, row.kept.pk), reverse=True)


def rulings_of_event(event: Event, wanted: RulingFilter | None = None) -> QuerySet[EventRuling]:
    """The rulings of an event, the last that the site received first: those that match the filter, or all. A rule number
    matches the rules below it too, and a card the rulings that have it on their board."""
    found = EventRuling.objects.filter(call__event=event).order_by("-pk")
    if wanted is None:
        return found
    if wanted.rule:
        below = Q(key=wanted.rule) | Q(key__startswith=f"{wanted.rule}.")
        found = found.filter(_naming(below, Mention.Kind.RULE))
    if wanted.card:
        on_board = Q(pk__in=with_card_on_board(event, wanted.card).values("pk"))
        found = found.filter(Q(_naming(Q(key=wanted.card), Mention.Kind.CARD)) | on_board)
    if wanted.table:
        tables = event.calls.order_by().values_list("table", flat=True).distinct()
        found = found.filter(call__table__in=[each for each in tables if each.casefold() == wanted.table.casefold()])
    if wanted.judge:
        keys = [key for key, name in _judges(event).items() if name == wanted.judge]
        found = found.filter(Q(judge__in=[key for key in keys if key]) | (Q(judge=None) if None in keys else Q()))
    return found.filter(_WITH_APPEAL[wanted.appeal]) if wanted.appeal else found


def _naming(key: Q, kind: str) -> Exists:
    """The condition that the current entry of a ruling has a mention of this kind and key."""
    standing = RulingEntry.objects.current().filter(ruling=OuterRef(OuterRef("ruling")))
    return Exists(Mention.objects.filter(key, kind=kind, entry__in=standing))


_SAYS_HOW_IT_STANDS = (RulingEntry.Kind.APPEAL, RulingEntry.Kind.UPHELD, RulingEntry.Kind.CHANGED)
_APPEALS = RulingEntry.objects.filter(ruling=OuterRef("ruling"), kind__in=_SAYS_HOW_IT_STANDS)
_LAST = Subquery(_APPEALS.order_by("-number").values("kind")[:1])
_WITH_APPEAL = {
    OPEN: Exact(_LAST, RulingEntry.Kind.APPEAL),
    DECIDED: In(_LAST, (RulingEntry.Kind.UPHELD, RulingEntry.Kind.CHANGED)),
    NONE: ~Exists(_APPEALS),
}


def no_result_reasons(event: Event, wanted: RulingFilter) -> list[str]:
    """Why no ruling of an event matches a filter: what does not exist, and what no ruling has."""
    reasons = []
    if wanted.rule and read_rule_number(wanted.rule) is None:
        reasons.append(_("“{typed}” is not a rule number. Write it like 10.6.3.").format(typed=wanted.rule))
    elif wanted.rule and not any(wanted.rule in volume.numbers for volume in shelf().rules):
        reasons.append(_("There is no rule {number} here.").format(number=wanted.rule))
    elif wanted.rule and not rulings_of_event(event, RulingFilter(rule=wanted.rule)).exists():
        reasons.append(_("No ruling of this event names rule {number} or one below it.").format(number=wanted.rule))
    if wanted.card and wanted.card not in library():
        reasons.append(_("There is no card with the number {number}.").format(number=wanted.card))
    elif wanted.card and not rulings_of_event(event, RulingFilter(card=wanted.card)).exists():
        reasons.append(_("No ruling of this event names {number} or has it on its board.").format(number=wanted.card))
    if wanted.table and not rulings_of_event(event, RulingFilter(table=wanted.table)).exists():
        reasons.append(_("No ruling of this event was given at table {table}.").format(table=wanted.table))
    return reasons or [_("No ruling of this event fits all of this.")]


def rulings_with_keys(keys: Iterable[int]) -> QuerySet[EventRuling]:
    """The rulings of events with these keys."""
    return EventRuling.objects.filter(pk__in=list(keys))


def judges_of(event: Event) -> list[str]:
    """The names of those who gave the rulings of an event, each once, in alphabetical order."""
    return sorted(set(_judges(event).values()))


def _judges(event: Event) -> dict[int | None, str]:
    """The names of those who gave the rulings of an event, by their primary keys."""
    given = EventRuling.objects.filter(call__event=event).order_by().values_list("judge", flat=True).distinct()
    people = User.objects.in_bulk([key for key in given if key is not None])
    return {key: person_name(people.get(key) if key is not None else None) for key in given}


def publishable_rulings(event: Event) -> QuerySet[EventRuling]:
    """The rulings that publishing makes public: those that are neither held back nor under an open appeal, and whose judges may
    publish (`judge.desk.models.hosting.may_publish`)."""
    appealed = rulings_of_event(event, RulingFilter(appeal=OPEN)).order_by().values("pk")
    found = rulings_of_event(event).filter(held_back=False).exclude(pk__in=appealed)
    return found.exclude(ruling__owner__in=ClosedOwner.objects.values("owner"))


@transaction.atomic
def publish_rulings(event: Event, *, names: bool) -> int:
    """Make the event's rulings public, with the names of their judges or without. Returns how many are public now."""
    lock_event(event, though_ended=True)
    found = list(publishable_rulings(event).select_related("ruling"))
    for kept in found:
        tell_names(kept.ruling, names=names)
        kept.ruling.show_to(Ruling.Visibility.PUBLIC, by_event=True)
    event.published = timezone.now()
    event.names = names
    event.save(update_fields=["published", "names"])
    return len(found)
