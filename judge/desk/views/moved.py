"""Links to scenarios under their former names."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from judge.desk.presenting.examples import example_with
from judge.scenarios.moved import renamed_scenarios
from rulesdb.views.shared import redirect_with_query


def under_its_name(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The view of a scenario; a former name leads to the name of today, with the rest of the address and the query."""

    @wraps(view)
    def named(request: HttpRequest, name: str, **rest: Any) -> HttpResponse:
        now = renamed_scenarios().get(name)
        if now is None or example_with(name) is not None or request.resolver_match is None:
            return view(request, name=name, **rest)
        address = reverse(request.resolver_match.view_name, kwargs={"name": now, **rest})
        return redirect_with_query(request, address)

    return named
