"""How a group answered a list: totals, the hardest question first, and the same as a table. Nobody is named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.desk.spreadsheets import spreadsheet
from judge.learning.list_rows import ListRow
from judge.learning.models import QuestionList
from judge.learning.question_lookup import asked_now
from judge.learning.questions.removed import renamed_questions
from rulesdb.languages import sentences

LETTERS = "ABCD"
COLUMNS = (
    "place",
    "question",
    "asked",
    "answers",
    "right",
    "right_percent",
    "right_answer",
    *(f"{letter}_{what}" for letter in LETTERS for what in ("answer", "count")),
    "rules",
)


@dataclass(frozen=True)
class Result:
    """A question with its place on the list and how it was answered."""

    place: int
    row: ListRow


@dataclass(frozen=True)
class ListResults:
    """The results of a list, in the order of the list. `people` is how many answered the question that most have answered."""

    rows: tuple[Result, ...]

    @property
    def given(self) -> int:
        """How many answers were given."""
        return sum(each.row.given for each in self.rows)

    @property
    def right(self) -> int:
        """How many of them were right."""
        return sum(each.row.right for each in self.rows)

    @property
    def share(self) -> int | None:
        """How many of a hundred were right; None before anybody answered."""
        return round(100 * self.right / self.given) if self.given else None

    @property
    def people(self) -> int:
        """How many have answered a question of it, at least."""
        return max((each.row.given for each in self.rows), default=0)

    @property
    def hardest_first(self) -> tuple[Result, ...]:
        """The question that was answered wrongly by the largest part first; those without answers last."""

        def key(each: Result) -> tuple[bool, float, int]:
            row = each.row
            return not row.given, row.right / row.given if row.given else 0.0, each.place

        return tuple(sorted(self.rows, key=key))


def results_of(found: QuestionList) -> ListResults:
    """How a list was answered so far."""
    tallies: dict[str, dict[int, int]] = {}
    for tally in found.tallies.all():
        counts = tallies.setdefault(renamed_questions().get(tally.question, tally.question), {})
        counts[tally.option] = counts.get(tally.option, 0) + tally.count
    rows = (ListRow(each, tallies.get(each.question.id, {})) for each in asked_now(found.questions))
    return ListResults(tuple(Result(place, row) for place, row in enumerate(rows, 1)))


def results_table(found: Sequence[Result]) -> str:
    """The results as a file for a spreadsheet, one line for each question."""
    return spreadsheet(COLUMNS, (_cells(each) for each in found))


def _cells(result: Result) -> tuple[object, ...]:
    row = result.row
    told = {answer.mark: (answer.words, count) for answer, count in row.counts}
    each = (cell for letter in LETTERS for cell in told.get(letter, ("", "")))
    asked = sentences(filter(None, [row.situation, row.ask]))
    share = "" if row.share is None else row.share
    return (
        result.place,
        row.question.id,
        asked,
        row.given,
        row.right,
        share,
        row.solution.mark,
        *each,
        " ".join(row.question.rules),
    )
