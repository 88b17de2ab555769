"""Long lists in pages."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from rulesdb.views.shared import NotFound


def paged(rows: QuerySet[Any, Any] | list[Any], given: str, each: int, name: str = "page") -> Page[Any]:
    """The page of a list that an address asks for under a name, the first where it asks for none. Raises `NotFound` for one that
    there is not."""
    pages: Paginator[Any] = Paginator(rows, each)
    typed = given or "1"
    if typed not in {str(number) for number in pages.page_range}:
        message = _("“%(value)s” is not a value of “%(name)s” here.") % {"value": typed[:20], "name": name}
        detail = {name: typed[:20], "choices": [str(number) for number in pages.page_range]}
        raise NotFound("no_such_choice", message, detail)
    return pages.page(int(typed))
