"""What no request may bring."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse


class NullCharacters:
    """Middleware: refuses a request with a null character in its address or in a form. No text has one, and PostgreSQL
    stores none."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        forms = [request.GET, request.POST] if request.method == "POST" else [request.GET]
        texts = chain([request.path], *(chain([name], values) for form in forms for name, values in form.lists()))
        if any("\0" in text for text in texts):
            raise BadRequest("A null character was sent.")
        return self.get_response(request)
