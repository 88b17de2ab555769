"""What a scenario says about whether an order matters, in words, with a link to the page of all outcomes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judge.desk.plays import Play
from judge.desk.presenting.outcomes import UNTIL
from judge.scenarios.model import OutcomeCount, Scenario

OutcomeLink = tuple[str, str]
"""Words, and the address of the outcomes."""


def order_matters(name: str, outcomes: Iterable[OutcomeCount]) -> tuple[OutcomeLink, ...]:
    """What a scenario says about the outcomes of its choices, each with the address of their page."""
    return tuple(
        (_words(each.count), f"{reverse('desk:play_outcomes', args=[name, each.step])}?until={each.until}")
        for each in outcomes
        if each.until in UNTIL and each.until != "choice"
    )


def outcome_counts(scenario: Scenario, line: Play) -> Iterator[OutcomeCount]:
    """Where a scenario says how many outcomes there are, by the steps of its own line."""
    choices = 0
    for entry in scenario.written.play:
        choices += entry.choose is not None
        wanted = entry.expect.outcomes
        step = line.asking(choices) if wanted is not None and wanted.whole else None
        if wanted is not None and step is not None:
            yield OutcomeCount(step.transition.number, wanted.count, wanted.until)


def _words(count: int) -> str:
    if count == 1:
        return _("No: every order ends the same way.")
    return ngettext("Yes: {count} outcome.", "Yes: {count} different outcomes.", count).format(count=count)
