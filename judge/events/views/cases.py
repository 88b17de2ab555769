"""A board of another judge at the event, to read."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from judge.desk.presenting.cases import heading
from judge.desk.presenting.examples import example_with
from judge.desk.rulings.keepers import Belonging
from judge.desk.views.confirm_draw import drawn_at_once
from judge.desk.views.step_page import ShownLine, step_page
from judge.engine.errors import EngineError
from judge.events.access import EventAccess
from judge.events.models import EventCase
from judge.events.people import person_name
from judge.events.ruling_keeper import place_words
from rulesdb.views.shared import NotFound


@require_safe
def case(request: HttpRequest, access: EventAccess, board_id: str, number: int | None = None) -> HttpResponse:
    """A step of the board in its present state, without a number the last one. The page cannot change the board."""
    found = EventCase.objects.filter(call__event=access.at).select_related("case", "call__event", "judge")
    kept = get_object_or_404(found, public_id=board_id)
    not_finished = _("{name} has not finished this board yet, so it cannot be played.").format(
        name=person_name(kept.judge)
    )
    try:
        play = kept.case.content.play()
    except EngineError as error:
        raise NotFound("not_playable", not_finished, {}) from error

    if drawn_at_once(kept.case, play):
        raise NotFound("not_playable", not_finished, {})

    base = reverse("events:case_step", args=[access.at.public_id, board_id, 0])[:-1]
    example = example_with(kept.case.scenario) if kept.case.scenario else None
    shown = ShownLine(
        kept.case.content.canonical(), play, f"{heading(kept.case)} ({person_name(kept.judge)})", base, example
    )
    number = len(play.steps) if number is None else number
    back = Belonging(place_words(kept.call), reverse("events:board", args=[access.at.public_id]))
    return step_page(request, shown, number, belongs=back, picture="")
