"""The front page, and the page that shows how to use the desk."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from judge.desk.access import cases_of, owners_of
from judge.desk.presenting.cases import case_lines
from judge.desk.presenting.learning import example_groups
from judge.desk.presenting.page_words import language as page_language
from rulesdb.views.page_cache import cache_shared_page

RECENT = 4
PICTURES = 6


@require_safe
@cache_shared_page
def home(request: HttpRequest) -> HttpResponse:
    """Three ways in, boards to go on with, and worked examples; on a first visit also how a board is read."""
    recent = case_lines(cases_of(request)[:RECENT])
    context = {"groups": example_groups(), "recent": recent, "first_visit": not owners_of(request)}
    return render(request, "desk/home.html", context)


@require_safe
@cache_shared_page
def guide(request: HttpRequest) -> HttpResponse:
    """How to use the desk, in six pictures. `make pictures` draws them anew from the running site."""
    language = page_language()
    context = {"pictures": [f"img/guide/{number}.{language}.webp" for number in range(1, PICTURES + 1)]}
    return render(request, "desk/guide.html", context)
