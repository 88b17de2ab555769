"""Stored data that can no longer be read: every page that needs it says so and offers the data as it is."""

from __future__ import annotations

import json
import logging

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from judge.desk.access import own_case
from judge.desk.models import Case
from judge.engine.errors import EngineError
from rulesdb.middleware import Middleware
from rulesdb.views.fragments import vary_on_htmx

logger = logging.getLogger(__name__)


class UnreadableBoards(Middleware):
    """Middleware: a page whose board, cards or choices the engine cannot read says so and offers what is stored."""

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """The page that says so; None for any other failure."""
        if not isinstance(error, EngineError):
            return None
        logger.error("%s: what is stored cannot be read: %s", request.path, error)
        match = request.resolver_match
        public_id = match.kwargs.get("public_id", "") if match else ""
        context = {"error": error, "case": Case.objects.filter(public_id=public_id).first(), "section": "boards"}
        return vary_on_htmx(render(request, "desk/unreadable.html", context, status=422))


@require_safe
def stored(request: HttpRequest, public_id: str) -> HttpResponse:
    """One's own board as it is stored, whether it can be read or not: position, cards, choices, and the other lines."""
    case = own_case(request, public_id)
    lines = [
        {
            "name": branch.name,
            "position": branch.line.position,
            "cards": branch.line.cards,
            "choices": branch.line.choices,
        }
        for branch in case.branches.select_related("line")
        if branch.line
    ]

    plain = {
        "title": case.title,
        "position": case.position,
        "cards": case.cards,
        "choices": case.choices,
        "engine": case.engine,
        "lines": lines,
    }

    headers = {"Content-Disposition": 'attachment; filename="board.json"'}
    text = json.dumps(plain, ensure_ascii=False, indent=1)
    return HttpResponse(text, content_type="application/json; charset=utf-8", headers=headers)
