"""“Does it matter?”: all outcomes from a choice of one's own board, of a kept line or of a scenario, and the lines to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from judge.desk import limits
from judge.desk.access import own_case
from judge.desk.content import Content
from judge.desk.lines import choose, keep
from judge.desk.models import Case
from judge.desk.outcomes import full, outcomes_from
from judge.desk.plays import Picks, Step
from judge.desk.presenting.cases import heading
from judge.desk.presenting.deciding_steps import content_of
from judge.desk.presenting.examples import named
from judge.desk.presenting.outcome_verdict import UNTIL
from judge.desk.presenting.outcomes import OutcomesView, outcomes_view
from judge.desk.presenting.page_words import language
from judge.desk.route_codes import ChoiceInLine, follow
from judge.desk.views.lines import kept_line, shown_line
from judge.desk.views.scenarios import scenario_on_a_board
from judge.desk.views.step_page import ShownLine, step_page
from judge.engine.outcomes import Horizon, Kind
from judge.engine.outcomes.states import end_of
from judge.engine.position.notation import read
from judge.wording import sentence
from rulesdb.views.shared import NotFound, json_response, wants_json


@dataclass(frozen=True)
class OutcomeQuestion:
    """The choice that a page of outcomes is about: its content, its step, the picks before it; the title of the line, and the
    addresses of the step and of its outcomes."""

    content: Content
    step: Step
    before: Picks
    title: str
    back: str
    here: str
    case: Case | None = None

    @property
    def number(self) -> int:
        return self.step.transition.number


def _asked(
    content: Content, number: int, title: str, key: str, pages: tuple[str, str], case: Case | None = None
) -> OutcomeQuestion:
    """The choice of a step; 404 if the step asks for none. `pages` name the page of the step and that of its outcomes."""
    line = content.play()
    if not 0 < number <= len(line.steps) or line.steps[number - 1].choice is None:
        raise NotFound("no_such_part", _("There is no choice at this step."))
    back, here = (reverse(page, args=[key, number]) for page in pages)
    return OutcomeQuestion(
        content, line.steps[number - 1], line.picks[: line.picks_before(number)], title, back, here, case
    )


def _own(request: HttpRequest, public_id: str, number: int) -> OutcomeQuestion:
    case = own_case(request, public_id)
    return _asked(case.content, number, heading(case), public_id, ("desk:step", "desk:outcomes"), case)


def _kept(_request: HttpRequest, digest: str, number: int) -> OutcomeQuestion:
    line, played = kept_line(digest)
    title = shown_line(line, played).title
    return _asked(line.content, number, title, digest, ("desk:line_step", "desk:line_outcomes"))


def _scenario(_request: HttpRequest, name: str, number: int) -> OutcomeQuestion:
    example = scenario_on_a_board(name)
    return _asked(content_of(example), number, named(example), name, ("desk:play", "desk:play_outcomes"))


Of = Callable[..., OutcomeQuestion]
"""Finds the choice from the request, what the address names (a board, a line, a scenario), and the number of the step."""


def _outcomes(of: Of) -> Callable[..., HttpResponse]:
    """The page of all outcomes. A POST with `way`, a code, goes on in that way: as a line of one's own board, else as a kept line;
    one with `compare` (two codes, `first` and `second`) keeps two lines and compares them."""

    @require_http_methods(["GET", "HEAD", "POST"])
    def view(request: HttpRequest, number: int, **key: str) -> HttpResponse:
        asked = of(request, *key.values(), number)
        if request.method == "POST":
            if "compare" in request.POST:
                return _compare(request, asked)
            return _go(asked, _followed(asked, request.POST.get("way", "")))
        return _page(request, asked)

    return view


def _ways(of: Of) -> Callable[..., HttpResponse]:
    """A step of the line that goes on from a choice by a code, to read; nothing is stored."""

    @require_safe
    def view(request: HttpRequest, number: int, code: str, step: int, **key: str) -> HttpResponse:
        asked = of(request, *key.values(), number)
        content = _content(asked, _followed(asked, code))
        line = ShownLine(content, content.play(), asked.title, f"{asked.here}/{code}/")
        return step_page(request, line, step, way={"code": code, "outcomes": asked.here, "own": asked.case is not None})

    return view


own_outcomes = _outcomes(_own)
kept_outcomes = _outcomes(_kept)
scenario_outcomes = _outcomes(_scenario)

own_way = _ways(_own)
kept_way = _ways(_kept)
scenario_way = _ways(_scenario)


def _followed(asked: OutcomeQuestion, code: str) -> Picks:
    """The picks of the way with this code; 404 where there is none."""
    picks = follow(code, asked.content.position, asked.before, asked.content.library)
    if picks is None:
        raise NotFound("no_such_part", _("There is no such line."))
    return picks


def _content(asked: OutcomeQuestion, picks: Picks) -> Content:
    return Content(asked.content.position, asked.content.cards, (*asked.before, *picks))


def _compare(request: HttpRequest, asked: OutcomeQuestion) -> HttpResponse:
    """Two ways side by side."""
    ways = [_followed(asked, request.POST.get(name, "")) for name in ("first", "second")]
    first, second = (keep(_content(asked, picks)).digest for picks in ways)
    return redirect("desk:compared", first, second)


def _go(asked: OutcomeQuestion, picks: Picks) -> HttpResponse:
    if asked.case is None:
        return redirect("desk:line_step", keep(_content(asked, picks)).digest, asked.number)
    for count, keys in enumerate(picks):
        choose(asked.case, len(asked.before) + count, keys)
        asked.case.refresh_from_db()
    return redirect("desk:board", asked.case.public_id)


def _until(request: HttpRequest) -> Kind:
    until = request.GET.get("until", "")
    return until if until in UNTIL else "check_timing"


def _found(request: HttpRequest, asked: OutcomeQuestion, until: Kind) -> tuple[OutcomesView, bool]:
    """What was found so far, and whether it goes no further."""
    content = asked.content
    horizon = Horizon.like(until, asked.step.game)
    key = (content.position, id(content.library), asked.before)
    search = outcomes_from(key, asked.step, horizon, go_on="stop" not in request.GET)
    start = ChoiceInLine(content.position, content.library, asked.before, asked.back, f"{asked.here}/")
    return outcomes_view(search.answer(), end_of(asked.step.game.state), start, until), full(search)


def _page(request: HttpRequest, asked: OutcomeQuestion) -> HttpResponse:
    until = _until(request)
    found, ended = _found(request, asked, until)
    if wants_json(request):
        return json_response(payload(found, asked.number, until))

    choice = asked.step.choice
    assert choice is not None
    url = request.build_absolute_uri(f"{asked.here}?{urlencode({'until': until})}")

    context: dict[str, Any] = {
        "title": asked.title,
        "found": found,
        "number": asked.number,
        "asked": sentence(choice.message, language(), asked.content.library),
        "edition": read(asked.content.position).rules,
        "until": until,
        "ways": UNTIL.items(),
        "back": asked.back,
        "own": asked.case is not None,
        "going_on": not found.whole and found.open and not ended,
        "stopped": "stop" in request.GET,
        "most": limits.STATES_OF_A_SEARCH,
        "counted_out": found.states >= limits.STATES_OF_A_SEARCH,
        "text": found.text(asked.title, url, read(asked.content.position).rules),
        "section": "boards",
    }

    return render(request, "desk/outcomes.html", context)


def payload(found: OutcomesView, number: int, until: str) -> dict[str, Any]:
    """The page as JSON."""
    return {
        "step": number,
        "until": until,
        "verdict": found.verdict,
        "whole": found.whole,
        "states": found.states,
        "open": found.open,
        "total": found.total,
        "outcomes": [
            {
                "number": each.number,
                "facts": {f"{place}: {what}": value for place, what, value in each.facts},
                "way": list(each.way),
                "code": each.code,
                "picks": [list(keys) for keys in each.picks],
                "lines": each.lines,
                "likely": each.likely,
                "ended": each.ended,
                "ended_by": each.ended_by or None,
            }
            for each in found.outcomes
        ],
        "stops": found.stops,
        "stopped": [
            {
                "way": list(each.way),
                "code": each.code,
                "picks": [list(keys) for keys in each.picks],
                "unknown": each.unknown,
            }
            for each in found.stopped
        ],
        "same": list(found.same),
        "asks": [{"who": each.decider, "words": each.words, "rules": list(each.rules)} for each in found.asks],
        "choices": [
            {
                "number": each.number,
                "who": each.decider,
                "words": each.words,
                "rules": list(each.rules),
                "answers": [
                    {
                        "words": arm.words,
                        "outcomes": list(arm.outcomes),
                        "stops": arm.stops,
                        "choice": arm.below.number if arm.below else arm.elsewhere,
                    }
                    for arm in each.answers
                ],
            }
            for each in found.decisions
        ],
    }
