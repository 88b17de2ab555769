"""When official answers came and when they changed: each change with its day and what is known of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rulesdb.models import Language, OfficialAnswer
from rulesdb.shelf import shelf

Kind = Literal["new", "later", "revised", "text"]
"""An answer came; it has a later date than an answer with a higher number, so it was changed or added after that one; the
change is known; or the publisher's text was different when the site's keeper imported it again."""


@dataclass(frozen=True, slots=True)
class AnswerChange:
    """What happened to an answer on a day; ``en`` and ``ja`` say what changed, where that is known."""

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
        return self.row.question(get_language() or Language.ENGLISH)

    @property
    def payload(self) -> dict[str, Any]:
        """The change as plain data."""
        return {
            "number": self.row.key,
            "url": reverse("rulesdb:answer", args=[self.row.key]),
            "kind": self.kind,
            "question": {"en": self.row.question_en, "ja": self.row.question_ja},
            "words": {"en": self.en, "ja": self.ja} if self.en else None,
        }


@dataclass(slots=True)
class DayOfChanges:
    """What happened on a day: the answers that changed, and those that came."""

    date: str
    changed: list[AnswerChange] = field(default_factory=list)
    new: list[AnswerChange] = field(default_factory=list)


def changes_of(row: OfficialAnswer) -> list[AnswerChange]:
    """Everything that happened to an answer, oldest first."""
    return _all_changes().get(row.number, [])


def days_of_changes() -> list[str]:
    """Every day on which an answer came or changed, newest first."""
    return sorted({change.date for changes in _all_changes().values() for change in changes}, reverse=True)


def changes_by_day(rows: Iterable[OfficialAnswer], within: str = "") -> list[DayOfChanges]:
    """What happened to these answers, newest first; ``within`` a year, month or day, where one is given."""
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
