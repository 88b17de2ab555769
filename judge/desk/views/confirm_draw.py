"""A board on which both players would lose at once is started only after a confirmation, because it is probably unfinished."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from judge.desk.access import own_case
from judge.desk.editing.problems import problems_of
from judge.desk.models import Case
from judge.desk.plays import Play
from judge.desk.presenting.cases import heading
from judge.engine.position.notation import read
from rulesdb.views.fragments import vary_on_htmx

SAID_YES = "anyway"
"""The session's entry: address of a board to the version that was started all the same."""
KEPT = 20
DEFEATS = frozenset({"no_life", "no_holomem"})


def drawn_at_once(case: Case, line: Play) -> bool:
    """Whether the game ends in a draw (1.2.2) before there is anything to choose. A scenario's board is meant that way."""
    outcome = line.game.over
    return not case.choices and not case.scenario and not line.used and outcome is not None and outcome.winner is None


def confirmed(request: HttpRequest, case: Case) -> bool:
    """Whether the judge said yes to this board as it is: with `?anyway=1`, or before on the page that asks."""
    said = request.session.get(SAID_YES, {})
    return request.GET.get("anyway") == "1" or said.get(case.public_id) == case.version


def ask(request: HttpRequest, case: Case) -> HttpResponse:
    """The page that says what will happen, and why, and asks."""
    position = read(case.position)
    reasons = [each for each in problems_of(position, case.library) if each.code in DEFEATS]
    context = {
        "case": case,
        "title": heading(case),
        "reasons": reasons,
        "place": reasons[0].place if reasons else "turn",
        "edition": position.rules,
        "section": "boards",
    }
    return vary_on_htmx(render(request, "desk/anyway.html", context))


@require_POST
def start(request: HttpRequest, public_id: str) -> HttpResponse:
    """Record the confirmation and go to the first step."""
    case = own_case(request, public_id)
    said = {**request.session.get(SAID_YES, {}), case.public_id: case.version}
    request.session[SAID_YES] = dict(list(said.items())[-KEPT:])
    return redirect("desk:step", case.public_id, 1)
