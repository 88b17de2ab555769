"""The addresses of a board: its editor, and what is looked at first once it is started."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from judge.desk.models import Case
from judge.desk.plays import play
from judge.desk.presenting.stepping import first_of
from judge.desk.views.confirm_draw import drawn_at_once
from judge.engine.errors import EngineError
from rulesdb.views.fragments import wants_fragment


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


def editor_of(case: Case, **query: str) -> str:
    """The address of the editor, with what is asked for there: the place whose form is open, the words looked for."""
    address = reverse("desk:edit", args=[case.public_id])
    asked = urlencode({name: value for name, value in query.items() if value})
    return f"{address}?{asked}" if asked else address


def whole_page(request: HttpRequest, address: str) -> HttpResponse:
    """Leads to another page, also where htmx asked for a part of this one."""
    return HttpResponseClientRedirect(address) if wants_fragment(request) else HttpResponseRedirect(address)
