"""What the site answers when a request cannot be taken: a form that was not sent from one of its pages."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001 - what Django calls it with
    """A form without this browser's mark, mostly because cookies are off or were removed since the page was opened."""
    return render(request, "403.html", status=403)
