"""A template tag that caches parts of pages which many pages show with the same values."""

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
"""The size in bytes of the cache of rendered parts."""
HOLE = f"hole-{token_hex(8)}-"
"""The beginning of a placeholder, which is replaced when a part is shown. It is random, so that no text can contain it."""


@register.simple_tag(takes_context=True)
def cached_part(context: template.Context, part: str, holes: str = "", **values: Any) -> SafeString:
    """``{% cached_part "part.html" holes="base" tile=tile %}``: the template rendered with these values
    and nothing else of the page, once for each language and each set of values, which must be hashable. `holes` names variables of
    the page that differ from page to page, such as an address; the template may only show them."""
    text = _cached_part(part, holes, get_language(), tuple(values.items()))
    return _filled(context, holes, text)


def cached_parts(
    context: template.Context, part: str, holes: str, rows: Iterable[Mapping[str, Any]], **filled: str
) -> SafeString:
    """One part for each set of values in ``rows``, joined, for a tag that shows a list. `filled` has the HTML for further holes,
    whose placeholders (`hole`) are in the values."""
    language = get_language()
    text = "".join([_cached_part(part, holes, language, tuple(row.items())) for row in rows])
    for name, html in filled.items():
        text = text.replace(hole(name), html)
    return _filled(context, holes, text)


def hole(name: str) -> SafeString:
    """The placeholder for the hole of this name, which is replaced when the part is shown."""
    return mark_safe(f"{HOLE}{name}-")  # noqa: S308 - letters of this module


def _filled(context: template.Context, holes: str, text: str) -> SafeString:
    for each in holes.split():
        if (
            mark := hole(each)
        ) in text:  # reading the CSRF token would set a cookie, so it is read only if the part shows it
            text = text.replace(mark, conditional_escape(str(context.get(each, ""))))
    return mark_safe(text)  # noqa: S308 - it was rendered by its template, and what is put in is escaped


def _weight(text: str) -> int:
    """The approximate bytes of a part and of its cache key, which is about as long."""
    return 3 * sys.getsizeof(text) + 500


@cached(LRUCache(BYTES, _weight), lock=Lock())
def _cached_part(part: str, holes: str, language: str, values: tuple[tuple[str, Any], ...]) -> str:  # noqa: ARG001 - kept for each
    shown = {each: hole(each) for each in holes.split()} | dict(values)
    return get_template(part).render(shown)
