"""The front page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from judge.desk.access import cases_of
from judge.desk.presenting.cases import case_line
from judge.desk.presenting.learning import example_groups
from rulesdb.views.page_cache import same_for_all

RECENT = 4


@require_safe
@same_for_all
def home(request: HttpRequest) -> HttpResponse:
    """The search box, boards to begin or go on with, and worked examples."""
    recent = [case_line(case) for case in cases_of(request)[:RECENT]]
    return render(request, "desk/home.html", {"groups": example_groups(), "recent": recent})
