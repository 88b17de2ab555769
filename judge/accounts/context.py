"""Context processor: the template variable about accounts that every page has."""

from typing import Any

from django.http import HttpRequest


def account(request: HttpRequest) -> dict[str, Any]:
    """Template variable ``account``: the user, who may be anonymous."""
    return {"account": request.user}
