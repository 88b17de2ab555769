"""A template tag for parts of pages that come again on one page after another, with the same values."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from secrets import token_hex
from threading import Lock
from typing import Any

from cachetools import LRUCache, cached
from django import template
from django.template.loader import get_template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

register = template.Library()

BYTES = 8_000_000
"""The bytes of the parts that a process keeps."""
HOLE = f"hole-{token_hex(8)}-"
"""Stands for what is put in when a part is shown; nobody can write it."""


@register.simple_tag(takes_context=True)
def cached_part(context: template.Context, part: str, holes: str = "", **values: Any) -> SafeString:
    """``{% cached_part "part.html" holes="base" tile=tile %}``: the part with these values and nothing else of the page, rendered
    once for each language and each set of values, which must be hashable. The names in `holes` are texts of the page that differ
    from page to page, such as an address; the part may only show them."""
    text = _cached_part(part, holes, get_language(), tuple(values.items()))
    return _filled(context, holes, text)


def cached_parts(
    context: template.Context, part: str, holes: str, rows: Iterable[Mapping[str, Any]], **filled: str
) -> SafeString:
    """The same part for one set of values after the other, for a tag that shows a list. `filled` are more holes, as `hole` names
    them in the values, with the HTML that is put in."""
    language = get_language()
    text = "".join([_cached_part(part, holes, language, tuple(row.items())) for row in rows])
    for name, html in filled.items():
        text = text.replace(hole(name), html)
    return _filled(context, holes, text)


def hole(name: str) -> SafeString:
    """Stands in the values of a part for what is put in when it is shown."""
    return mark_safe(f"{HOLE}{name}-")  # noqa: S308 - letters of this module


def _filled(context: template.Context, holes: str, text: str) -> SafeString:
    for each in holes.split():
        if (mark := hole(each)) in text:  # a token that is not shown is not made: its browser would get a cookie
            text = text.replace(mark, conditional_escape(str(context.get(each, ""))))
    return mark_safe(text)  # noqa: S308 - it was rendered by its template, and what is put in is escaped


def _weight(text: str) -> int:
    """The bytes of a part, and of the values that it is known by, which are about as long."""
    return 3 * sys.getsizeof(text) + 500


@cached(LRUCache(BYTES, _weight), lock=Lock())
def _cached_part(part: str, holes: str, language: str, values: tuple[tuple[str, Any], ...]) -> str:  # noqa: ARG001 - kept for each
    shown = {each: hole(each) for each in holes.split()} | dict(values)
    return get_template(part).render(shown)
