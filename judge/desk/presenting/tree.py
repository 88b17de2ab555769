"""The lines of a case as a page lists them, and where each parts from the one on show."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judge.desk.content import shared_choices
from judge.desk.models import Branch, Case
from judge.desk.plays import Play
from judge.desk.presenting.choices import picked_words
from judge.desk.presenting.differences import beginning_words
from judge.desk.presenting.stepping import outcome_words
from judge.engine.errors import EngineError


@dataclass(frozen=True)
class LineRow:
    """A line of a case. `key` is its place in the case, `given` the name that its judge gave it. `parts_at` is the step of the line
    on show at which it goes another way (0: it begins from another board; None: it does not part), and `words` what it picks
    there."""

    key: int
    name: str
    given: str
    on_show: bool
    detail: str
    parts_at: int | None
    words: str


@dataclass(frozen=True)
class LineTree:
    """The lines of a case in their order, and for each step of the line on show the others that part there."""

    rows: tuple[LineRow, ...]
    partings: dict[int, tuple[LineRow, ...]]

    @property
    def several(self) -> bool:
        """Whether there is anything to choose between."""
        return len(self.rows) > 1


def tree_of(case: Case, line: Play) -> LineTree:
    """The lines of a case, beside the one on show, which is `line`."""
    rows = tuple(_row(key, branch, case, line) for key, branch in enumerate(case.tree()))
    steps = {row.parts_at for row in rows if row.parts_at is not None}
    return LineTree(rows, {step: tuple(row for row in rows if row.parts_at == step) for step in steps})


def _row(key: int, branch: Branch, case: Case, line: Play) -> LineRow:
    try:
        played = branch.content.play()
        count, words = played.chosen, outcome_words(played)
        told = [ngettext("{count} choice", "{count} choices", count).format(count=count), *([words] if words else [])]
    except EngineError:
        told = [_("cannot be played")]
    at, picked = (None, "") if branch.on_show else _parting(branch, case, line)
    return LineRow(
        key=key,
        given=branch.name,
        name=branch.name or picked or _("Line {number}").format(number=key + 1),
        on_show=branch.on_show,
        detail=" · ".join(told),
        parts_at=at,
        words=picked,
    )


def _parting(branch: Branch, case: Case, line: Play) -> tuple[int | None, str]:
    """The step of the line on show at which a branch goes another way, and what it picks there."""
    theirs = branch.content.canonical()
    same = shared_choices(case.content.canonical(), theirs)
    if same is None:
        return 0, beginning_words(case.content, branch.content)
    if same >= len(theirs.picks):
        return None, ""
    step = line.asking(same)
    if step is None or step.choice is None:
        return None, ""
    return step.transition.number, picked_words(step.choice, theirs.picks[same], case.library)
