"""Refuses requests for a format that a page does not have."""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from rulesdb.middleware import Middleware
from rulesdb.views.shared import json_response, wants_json


class KnownFormats(Middleware):
    """Middleware that refuses `?format=` with another value than `json`, and `?format=json` for a page without JSON. The error is
    JSON, because only programs use the parameter, and a program could take an HTML page for a successful answer."""

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        wanted = request.GET.get("format", "")
        if not wanted or request.method not in ("GET", "HEAD"):
            return self.get_response(request)
        if not wants_json(request):
            message = _("There is no format “{format}”. There is only json.").format(format=wanted[:20])
            return _refused(message, wanted, ["json"])
        response = self.get_response(request)
        if response.status_code == 200 and response.headers.get("Content-Type", "").startswith("text/html"):
            return _refused(_("This page has no JSON. The page /json lists those that have."), wanted, [])
        return response


def _refused(message: str, wanted: str, choices: list[str]) -> HttpResponseBase:
    detail = {"format": wanted[:20], "choices": choices}
    return json_response({"error": {"code": "no_such_choice", "message": message, "detail": detail}}, status=404)
