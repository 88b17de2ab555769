"""Whether an order matters, where a scenario says so: in words, with the page of all outcomes."""

from __future__ import annotations

from collections.abc import Iterable

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from judge.desk.presenting.outcomes import UNTIL
from judge.scenarios.model import Mattering

Told = tuple[str, str]
"""Words, and the address of the outcomes."""


def mattering(name: str, outcomes: Iterable[Mattering]) -> tuple[Told, ...]:
    """What a scenario says of the outcomes of its choices, each with the page that finds them."""
    return tuple(
        (_words(each.count), f"{reverse('desk:play_outcomes', args=[name, each.step])}?until={each.until}")
        for each in outcomes
        if each.until in UNTIL and each.until != "choice"
    )


def _words(count: int) -> str:
    if count == 1:
        return _("No: every order ends the same.")
    return ngettext("Yes: {count} outcome.", "Yes: {count} different outcomes.", count).format(count=count)
