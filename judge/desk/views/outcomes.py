"""“Does it matter?”: all outcomes from a choice of one's own board or of a kept line."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from judge.desk.access import own_case
from judge.desk.content import Content
from judge.desk.lines import choose, keep
from judge.desk.models import Case
from judge.desk.outcomes import look
from judge.desk.plays import Picks
from judge.desk.presenting.cases import heading
from judge.desk.presenting.outcomes import UNTIL, OutcomesView, outcomes_view
from judge.desk.views.lines import kept_line, shown_line
from judge.engine.outcomes import Horizon
from judge.engine.position.notation import read
from rulesdb.views.shared import json_response, wants_json


@require_http_methods(["GET", "HEAD", "POST"])
def own(request: HttpRequest, public_id: str, number: int) -> HttpResponse:
    """From a choice of one's own board. A POST with `way` goes on in that way as a line of the board, with `compare` (two numbers)
    keeps two lines and compares them."""
    case = own_case(request, public_id)
    content = case.content
    found, before = _found(request, content, number)
    if request.method == "POST":
        return _compare(request, content, before, found) or _go(case, before, found, _way(request, found))
    return _page(request, content, number, found, heading(case), reverse("desk:step", args=[public_id, number]))


@require_http_methods(["GET", "HEAD", "POST"])
def kept(request: HttpRequest, digest: str, number: int) -> HttpResponse:
    """From a choice of a kept line. A POST with `way` keeps the line that goes on in that way and shows it."""
    line, played = kept_line(digest)
    content = line.content
    found, before = _found(request, content, number)
    if request.method == "POST":
        compared = _compare(request, content, before, found)
        if compared is not None:
            return compared
        way = keep(_content(content, (*before, *found.outcomes[_way(request, found)].picks)))
        return redirect("desk:line_step", way.digest, number)
    title = shown_line(line, played).title
    return _page(request, content, number, found, title, reverse("desk:line_step", args=[digest, number]))


def _found(request: HttpRequest, content: Content, number: int) -> tuple[OutcomesView, Picks]:
    line = content.play()
    if not 0 < number <= len(line.steps) or line.steps[number - 1].choice is None:
        raise Http404(_("There is no choice at this step."))
    before = line.picks[: line.picks_before(number)]
    horizon = Horizon(_until(request))  # type: ignore[arg-type]
    search = look((content.position, id(content.library), before), line.steps[number - 1], horizon)
    return outcomes_view(search.answer(), content.position, before, content.library), before


def _until(request: HttpRequest) -> str:
    asked = request.GET.get("until") or request.POST.get("until") or ""
    return asked if asked in UNTIL else "check_timing"


def _content(content: Content, picks: Picks) -> Content:
    return Content(content.position, content.cards, picks)


def _way(request: HttpRequest, found: OutcomesView, name: str = "way") -> int:
    """The place of the outcome that is asked for; 404 for none that is shown."""
    text = request.POST.get(name, "")
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:4]) <= len(found.outcomes):
        raise Http404(_("There is no such outcome."))
    return int(text) - 1


def _compare(request: HttpRequest, content: Content, before: Picks, found: OutcomesView) -> HttpResponse | None:
    """Two ways side by side, where that is asked for."""
    if "compare" not in request.POST:
        return None
    ways = [found.outcomes[_way(request, found, name)].picks for name in ("first", "second")]
    first, second = (keep(_content(content, (*before, *picks))).digest for picks in ways)
    return redirect("desk:compared", first, second)


def _go(case: Case, before: Picks, found: OutcomesView, way: int) -> HttpResponse:
    for count, keys in enumerate(found.outcomes[way].picks):
        choose(case, len(before) + count, keys)
        case.refresh_from_db()
    return redirect("desk:board", case.public_id)


def _page(
    request: HttpRequest, content: Content, number: int, found: OutcomesView, title: str, back: str
) -> HttpResponse:
    if wants_json(request):
        return json_response(payload(found, number, _until(request)))
    context: dict[str, Any] = {
        "title": title,
        "found": found,
        "number": number,
        "edition": read(content.position).rules,
        "until": _until(request),
        "ways": UNTIL.items(),
        "back": back,
        "section": "boards",
    }
    return render(request, "desk/outcomes.html", context)


def payload(found: OutcomesView, number: int, until: str) -> dict[str, Any]:
    """The page as JSON."""
    return {
        "step": number,
        "until": until,
        "whole": found.whole,
        "states": found.states,
        "total": found.total,
        "outcomes": [
            {
                "number": each.number,
                "facts": dict(each.facts),
                "way": list(each.way),
                "picks": [list(keys) for keys in each.picks],
                "likely": each.likely,
                "ended": each.ended,
                "unknown": each.unknown,
            }
            for each in found.outcomes
        ],
        "asks": [{"who": each.detail, "words": each.words, "rules": list(each.rules)} for each in found.asks],
    }
