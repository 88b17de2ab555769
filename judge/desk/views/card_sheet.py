"""The sheet of a card beside the board, alone."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _

from rulesdb.views.shared import NotFound


def targets_sheet(request: HttpRequest) -> bool:
    """Whether the answer goes into the pane beside the board alone."""
    return request.headers.get("HX-Target") == "preview-body"


def card_sheet(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    """The sheet in the context of a step's page; 404 if the card is not one of this board's."""
    if context["sheet"] is None:
        raise NotFound("no_such_part", _("There is no such card on this board."))
    response = render(request, "desk/parts/card_sheet.html", context)
    patch_vary_headers(response, ("HX-Target",))
    return response
