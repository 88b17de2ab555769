"""Where a board is looked at first once it is started."""

from __future__ import annotations

from django.urls import reverse

from judge.desk.models import Case
from judge.desk.plays import play
from judge.desk.presenting.stepping import first_of
from judge.desk.views.confirm_draw import drawn_at_once
from judge.engine.errors import EngineError


def start_of(case: Case) -> str:
    """The address of the first thing that happens or has to be decided. The first step where the page of a step says that the board
    cannot be played, or asks whether it is meant."""
    number = 1
    try:
        line = play(case.position, case.picks, case.library)
    except EngineError:
        pass
    else:
        if line.steps and not drawn_at_once(case, line):
            number = first_of(line)
    return reverse("desk:step", args=[case.public_id, number])
