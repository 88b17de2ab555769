"""What a request costs the site. Every address names a class for it beside its view; whoever serves the site says how often one
browser and one address may ask for each class (`judge.desk.rates`), and finds the class of a request here.

An address is declared with `path` of this module, not with Django's, so that none can be forgotten.
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
    """The classes, from the cheapest."""

    READ = "read"
    """A page of what is stored."""
    SEARCH = "search"
    """Looks through documents, cards or rulings for something typed."""
    ENGINE = "engine"
    """Plays a line of play to show it."""
    COMPUTE = "compute"
    """Plays many lines, or whole lines that nobody has looked at before."""
    PARSE = "parse"
    """Reads text that was pasted or typed: card text, words of a ruling."""
    PICTURE = "picture"
    """Draws a board."""
    CHANGE = "change"
    """Changes a row that is there already."""
    STORE = "store"
    """Stores something that was not there before."""
    KEEP = "keep"
    """Stores lines of play, which stay for good, with a record of what the engine decided."""
    ARRIVE = "arrive"
    """Takes in many things at once."""
    ACCOUNT = "account"
    """Checks a password, a passkey or a code, or makes or ends an account."""


def path(
    route: str, view: View, asked: RequestCost, sent: RequestCost | None = None, *, name: str | None = None
) -> URLPattern:
    """An address with what it costs: `asked` by any method, or `sent` by POST where that is another class."""

    @wraps(view)
    def costing(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        return view(request, *args, **kwargs)

    costing.costs = (asked, asked if sent is None else sent)  # type: ignore[attr-defined]
    return urls.path(route, costing, name=name)


def cost_of(view: View, method: str | None) -> RequestCost:
    """The class of a request to the view of an address. Raises `LookupError` for an address that names none."""
    costs: tuple[RequestCost, RequestCost] | None = getattr(view, "costs", None)
    if costs is None:
        raise LookupError(
            f"{view.__module__}.{view.__name__} has no cost: declare its address with rulesdb.request_costs.path."
        )
    return costs[method == "POST"]
