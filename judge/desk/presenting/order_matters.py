"""What a scenario says about whether an order matters, in words, with a link to the page of all outcomes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judge.desk.plays import Play
from judge.desk.presenting.outcome_verdict import UNTIL
from judge.scenarios.model import OutcomeCount, Scenario
from rulesdb.languages import sentences

OutcomeLink = tuple[str, str]
"""Words, and the address of the outcomes."""


def order_matters(name: str, outcomes: Iterable[OutcomeCount]) -> tuple[OutcomeLink, ...]:
    """What a scenario says about the outcomes of its choices, each with the address of their page."""
    return tuple(
        (_words(each), f"{reverse('desk:play_outcomes', args=[name, each.step])}?until={each.until}")
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
            yield OutcomeCount(step.transition.number, wanted.count, wanted.until, wanted.stops)


def _words(found: OutcomeCount) -> str:
    """As the page of the outcomes says it."""
    if found.stops and found.count < 2:
        return _("Not known: it depends on cards that nobody has seen.")
    if found.count == 1:
        return _("No: every order ends the same way.")
    told = ngettext("Yes: {count} outcome.", "Yes: {count} different outcomes.", found.count).format(count=found.count)
    return sentences([told, _("Some lines stop at cards that nobody has seen.")]) if found.stops else told
