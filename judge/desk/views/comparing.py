"""Two kept lines side by side, for whoever has their addresses."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from judge.desk.line_payloads import comparison_payload
from judge.desk.presenting.comparing import compare
from judge.desk.views.lines import kept_line, shown_line
from rulesdb.views.shared import json_response, wants_json


@require_safe
def compared(request: HttpRequest, first: str, second: str) -> HttpResponse:
    """Two lines from where they part."""
    (one, played), (other, _played) = kept_line(first), kept_line(second)
    found = compare(one.content, other.content)
    url = request.build_absolute_uri(reverse("desk:compared", args=[first, second]))
    title = _("{board}: two lines compared").format(board=shown_line(one, played).title)
    if wants_json(request):
        return json_response(comparison_payload(found, first, second, url))
    sides = [
        {"line": line, "digest": digest, "base": reverse("desk:line_step", args=[digest, 0])[:-1]}
        for line, digest in zip(found.lines, (first, second), strict=True)
    ]
    context: dict[str, Any] = {
        "title": title,
        "comparison": found,
        "sides": sides,
        "first": first,
        "second": second,
        "url": url,
        "text": found.text(title, url),
        "section": "boards",
    }
    return render(request, "desk/compare.html", context)
