"""What every page knows of the pocket."""

from django.conf import settings
from django.http import HttpRequest


def pocket(request: HttpRequest) -> dict[str, bool]:  # noqa: ARG001 - a context processor is given it
    """Template variable ``pocket``: whether the page is made on the reader's own device."""
    return {"pocket": settings.POCKET}
