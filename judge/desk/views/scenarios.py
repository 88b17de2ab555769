"""Scenarios stepped through as they are written, for anybody to read: nothing is stored."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from judge.desk.content import Content
from judge.desk.plays import Play
from judge.desk.presenting.deciding_steps import content_of
from judge.desk.presenting.examples import example_with, named, source_address, source_words
from judge.desk.presenting.order_matters import order_matters, outcome_counts
from judge.desk.views.step_page import ShownLine, step_page
from judge.engine.errors import EngineError
from judge.scenarios.library import Example
from rulesdb.views.shared import NotFound


def scenario_on_a_board(name: str) -> Example:
    """The scenario of this name. NotFound where there is none that can be opened on a board."""
    example = example_with(name)
    if example is None:
        raise NotFound("no_such_part", _("There is no such scenario to be played on a board."))
    return example


def played_scenario(name: str) -> tuple[Example, Content, Play]:
    """The scenario of this name with its line of play, played. NotFound where there is none that can be played."""
    example = scenario_on_a_board(name)
    content = content_of(example)
    try:
        return example, content, content.play()
    except EngineError as error:
        raise NotFound("no_such_part", _("The scenario of this name cannot be played.")) from error


@require_safe
def play(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """A step of the scenario of this name; 0 is the position it starts from. The steps that decide what it shows are marked."""
    example, content, played = played_scenario(name)
    if number > len(played.steps):
        raise NotFound("no_such_part", _("This line has {total} steps.").format(total=len(played.steps)))
    line = ShownLine(content, played, named(example), reverse("desk:play", args=[name, 0])[:-1], example)
    scenario = {
        "name": name,
        "source": source_words(example.source),
        "address": source_address(example.source),
        "matters": order_matters(name, outcome_counts(example.scenario, played)),
        "link": request.build_absolute_uri(f"{line.base}{number}"),
    }
    return step_page(request, line, number, scenario=scenario, outcomes=True)
