"""What a request costs the site. Every URL pattern names a class of cost beside its view. `judge.desk.rates` says how often one
browser and one network address may make requests of each class, and reads the class of a request with `cost_of`.

URL patterns are declared with `path` of this module instead of Django's, so that no URL is left without a class.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from functools import wraps
from typing import Any

from django import urls
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import URLPattern

View = Callable[..., HttpResponseBase]


class RequestCost(enum.StrEnum):
    """The classes of cost, from the cheapest to the most expensive."""

    READ = "read"
    """A page of what is stored."""
    SEARCH = "search"
    """Searches documents, cards or rulings for typed words."""
    ENGINE = "engine"
    """Plays a line of play to show it."""
    COMPUTE = "compute"
    """Plays many lines, or whole lines that are in no cache yet."""
    PARSE = "parse"
    """Reads text that was pasted or typed: card text, words of a ruling."""
    PICTURE = "picture"
    """Draws a board."""
    CHANGE = "change"
    """Changes an existing row of the database."""
    STORE = "store"
    """Stores a new row in the database."""
    KEEP = "keep"
    """Stores lines of play permanently, with a record of what the engine decided."""
    ARRIVE = "arrive"
    """Imports many things at once."""
    ACCOUNT = "account"
    """Checks a password, a passkey or a code, or makes or ends an account."""


def path(
    route: str, view: View, asked: RequestCost, sent: RequestCost | None = None, *, name: str | None = None
) -> URLPattern:
    """A URL pattern with what its requests cost: `asked` for every method, or `sent` for POST if that is given."""

    @wraps(view)
    def costing(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        return view(request, *args, **kwargs)

    costing.costs = (asked, asked if sent is None else sent)  # type: ignore[attr-defined]
    return urls.path(route, costing, name=name)


def cost_of(view: View, method: str | None) -> RequestCost:
    """The class of a request with this method to a view. Raises `LookupError` if the URL pattern of the view names no class."""
    costs: tuple[RequestCost, RequestCost] | None = getattr(view, "costs", None)
    if costs is None:
        raise LookupError(
            f"{view.__module__}.{view.__name__} has no cost: declare its address with rulesdb.request_costs.path."
        )
    return costs[method == "POST"]
