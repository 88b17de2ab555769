"""The history of official answers: on which day each was given or changed, and what changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rulesdb.languages import page_language
from rulesdb.models import Language, OfficialAnswer
from rulesdb.shelf import shelf

Kind = Literal["new", "later", "revised", "text"]
"""new: the answer was given. later: its date is later than that of an answer with a higher number, so it was changed or added after
that one. revised: it was changed, and the change is known. text: the publisher's text had changed at a later import."""


@dataclass(frozen=True, slots=True)
class AnswerChange:
    """What happened to an answer on a day. ``en`` and ``ja`` say what changed, if that is known."""

    row: OfficialAnswer
    date: str
    kind: Kind
    en: str = ""
    ja: str = ""

    @property
    def words(self) -> str:
        """What changed, in the language of the page."""
        if self.kind == "later":
            return _("Dated later than answers with higher numbers: it was changed or added after them.")
        if self.kind == "text":
            return _("The publisher’s text had changed when it was imported again.")
        return self.ja if get_language() == Language.JAPANESE else self.en

    @property
    def question(self) -> str:
        """What the answer is asked, in the language of the page."""
        return self.row.question(page_language())

    @property
    def payload(self) -> dict[str, Any]:
        """The change as JSON."""
        return {
            "number": self.row.key,
            "url": reverse("rulesdb:answer", args=[self.row.key]),
            "kind": self.kind,
            "question": {"en": self.row.question_en, "ja": self.row.question_ja},
            "words": {"en": self.en, "ja": self.ja} if self.en else None,
        }


@dataclass(slots=True)
class DayOfChanges:
    """The answers that changed on a day, and those that were given on it."""

    date: str
    changed: list[AnswerChange] = field(default_factory=list)
    new: list[AnswerChange] = field(default_factory=list)


def changes_of(row: OfficialAnswer) -> list[AnswerChange]:
    """All changes of an answer, oldest first."""
    return _all_changes().get(row.number, [])


def days_of_changes() -> list[str]:
    """All days on which an answer was given or changed, newest first."""
    return sorted({change.date for changes in _all_changes().values() for change in changes}, reverse=True)


def changes_by_day(rows: Iterable[OfficialAnswer], within: str = "") -> list[DayOfChanges]:
    """The changes of these answers by day, newest first; with ``within`` only those in that year, month or day."""
    found: dict[str, DayOfChanges] = {}
    for row in rows:
        for change in changes_of(row):
            if change.date.startswith(within):
                day = found.setdefault(change.date, DayOfChanges(change.date))
                (day.new if change.kind == "new" else day.changed).append(change)
    return sorted(found.values(), key=lambda day: day.date, reverse=True)


def _all_changes() -> dict[int, list[AnswerChange]]:
    return shelf().cached("changes of answers", _find)


def _find() -> dict[int, list[AnswerChange]]:
    documents = shelf()
    found: dict[int, list[AnswerChange]] = {}
    earliest = max((row.date for row in documents.answers), default=None)
    for row in reversed(documents.answers):
        assert earliest is not None, "there is a row"
        kind: Kind = "later" if row.date > earliest else "new"
        earliest = min(earliest, row.date)
        told = [AnswerChange(row, one["date"], "revised", one["en"], one["ja"]) for one in row.revisions]
        published = documents.published(row.number)
        told += [AnswerChange(row, one["replaced_on"], "text") for one in (published.history if published else ())]
        if row.date.isoformat() not in {change.date for change in told}:
            told.append(AnswerChange(row, row.date.isoformat(), kind))
        found[row.number] = sorted(told, key=lambda change: change.date)
    return found
