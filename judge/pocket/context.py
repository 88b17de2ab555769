"""Context processor: template variables about the pocket that every page has."""

from django.conf import settings
from django.http import HttpRequest

from judge.pocket.calls_on_phone import events_on_phone


def pocket(request: HttpRequest) -> dict[str, bool]:  # noqa: ARG001 - a context processor is given it
    """Template variables ``pocket``, whether the page is rendered on the reader's own device, and ``calls_here``, whether calls of
    events are stored on it."""
    return {"pocket": settings.POCKET, "calls_here": bool(events_on_phone())}
