"""Storing rulings: the first entry with the ruling itself, then one entry after another, each once."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from judge.desk import limits
from judge.desk.locking import one_at_a_time
from judge.desk.models import Line, Mention, PublicRuling, PublicState, Ruling, RulingEntry
from judge.desk.rulings.forms import BRIEF, mentions_of
from rulesdb.search.folding import fold

TEXTS = ("event", "table", "round", "seat_a", "seat_b", "judge", "penalty", "penalty_for")


class NewerEntryExists(Exception):  # noqa: N818 - what happened, not a failure of the program
    """Another entry was stored after the page was made, so this one was not."""


def sent_before(author: str, token: str) -> RulingEntry | None:
    """The entry that was stored from this very form, if it was."""
    return RulingEntry.objects.filter(author=author, token=token).select_related("ruling").first()


def has_room(owner: str) -> bool:
    """Whether this owner may write one more ruling. It holds until the end of the transaction in which it is asked."""
    one_at_a_time(owner)
    return Ruling.objects.filter(owner=owner).count() < limits.RULINGS_OF_A_BROWSER


def write(owner: str, token: str, found: Mapping[str, Any], line: Line | None) -> Ruling:
    """A new ruling from the cleaned fields of its form; the one stored before where the form was sent twice."""
    try:
        with transaction.atomic():
            ruling = Ruling.objects.create(owner=owner, visibility=found["visibility"] or Ruling.Visibility.PRIVATE)
            _entry(ruling, 1, RulingEntry.Kind.RULING, owner, token, found, line)
            return ruling
    except IntegrityError:  # two taps at the same moment
        before = sent_before(owner, token)
        if before is None:
            raise
        return before.ruling


def add(ruling: Ruling, after: int, kind: str, author: str, token: str, found: Mapping[str, Any]) -> None:
    """One more entry, after the entry with the number `after`. Raises `NewerEntryExists` if that is no longer the last one."""
    entries = list(ruling.entries.all())
    if entries[-1].number != after:
        raise NewerEntryExists
    line = current_entry(entries).line
    try:
        with transaction.atomic():
            _entry(ruling, after + 1, kind, author, token, found, line)
    except IntegrityError as error:
        if sent_before(author, token) is None:
            raise NewerEntryExists from error


def add_arrived(
    ruling: Ruling,
    number: int,
    kind: str,
    author: str,
    token: str,
    found: Mapping[str, Any],
    line: Line | None,
    given: tuple[datetime, int],
) -> None:
    """An entry that was written without a network and arrives later: from the cleaned fields of its form, at the time and the
    offset from UTC at which it was given."""
    moment, offset = given
    local = moment + timedelta(minutes=offset)  # the form has the judge's own clock
    _entry(ruling, number, kind, author, token, {**found, "given": local, "offset": offset}, line)


def current_entry(entries: list[RulingEntry]) -> RulingEntry:
    """The entry that is the current ruling, among all entries in their order."""
    return [entry for entry in entries if entry.kind in RulingEntry.RULES][-1]


def appealed(entries: list[RulingEntry]) -> bool:
    """Whether an appeal is waiting to be decided."""
    kinds = [entry.kind for entry in entries]
    decided = (RulingEntry.Kind.UPHELD, RulingEntry.Kind.CHANGED)
    return next(
        (kind == RulingEntry.Kind.APPEAL for kind in reversed(kinds) if kind in (*decided, RulingEntry.Kind.APPEAL)),
        False,
    )


def searched(words: str, happened: str, event: str, judge: str) -> str:
    """The text that a search for an entry looks through."""
    return fold("\n".join((words, happened, event, judge)))


def _entry(
    ruling: Ruling, number: int, kind: str, author: str, token: str, found: Mapping[str, Any], line: Line | None
) -> RulingEntry:
    whole = kind not in BRIEF
    offset = found.get("offset") or 0
    given = found.get("given")
    values = {name: found.get(name, "") for name in TEXTS} if whole else {"judge": found.get("judge", "")}

    entry = RulingEntry.objects.create(
        ruling=ruling,
        number=number,
        kind=kind,
        happened=found.get("happened", "") if whole else "",
        words=found["words"],
        edition=found["edition"],
        line=line if whole else None,
        steps=found["steps"] if whole and line else [],
        given=timezone.now() if given is None else given - timedelta(minutes=offset),
        offset=offset,
        author=author,
        token=token,
        folded=searched(
            found["words"],
            found.get("happened", ""),
            found.get("event", ""),
            found.get("judge", "") if ruling.names else "",
        ),
        **values,
    )

    named = mentions_of(found)
    Mention.objects.bulk_create(
        Mention(entry=entry, kind=each.kind, edition=each.edition, key=each.key, ticked=each.ticked, order=order)
        for order, each in enumerate(named)
    )
    if ruling.visibility == Ruling.Visibility.PUBLIC:
        PublicState.changed()
        PublicRuling.list_again(Q(pk=ruling.pk))

    return entry
