"""The front page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from judge.desk.access import cases_of
from judge.desk.presenting.cases import case_line
from judge.desk.presenting.examples import example_lines
from judge.scenarios.library import examples

RECENT = 4
EXAMPLE = "example-"
"""What the passages are called that the rule books give as examples; the other worked passages stand on the page of a new board."""


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The search box, boards to begin or go on with, and worked examples."""
    recent = [case_line(case) for case in cases_of(request)[:RECENT]]
    worked = {each.slug for each in examples() if each.source.ref.startswith(EXAMPLE)}
    shown = [line for line in example_lines() if line.slug in worked]
    return render(request, "desk/home.html", {"examples": shown, "recent": recent})
