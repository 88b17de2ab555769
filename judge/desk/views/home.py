"""The front page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from judge.desk.access import cases_of, owners_of
from judge.desk.presenting.cases import case_lines
from judge.desk.presenting.learning import example_groups
from rulesdb.views.page_cache import cache_shared_page

RECENT = 4


@require_safe
@cache_shared_page
def home(request: HttpRequest) -> HttpResponse:
    """Three ways in, boards to go on with, and worked examples; on a first visit also how a board is read."""
    recent = case_lines(cases_of(request)[:RECENT])
    context = {"groups": example_groups(), "recent": recent, "first_visit": not owners_of(request)}
    return render(request, "desk/home.html", context)
