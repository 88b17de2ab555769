"""No address of the site is forgotten in the pocket desk: each is known to work there, or why it does not.

That they answer so is tried in the browser (tests/browser/test_pocket.py)."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver

from tests.pocket.addresses import ELSEWHERE, HERE, WHOLE_APPS


def names(found: list[URLPattern | URLResolver], before: str = "") -> Iterator[str]:
    """The names of all addresses below, each with its namespace; without those that have none."""
    for each in found:
        if isinstance(each, URLResolver):
            yield from names(each.url_patterns, f"{before}{each.namespace}:" if each.namespace else before)
        elif each.name:
            yield f"{before}{each.name}"


def test_every_address_is_known_to_work_in_the_pocket_or_why_it_does_not() -> None:
    there = set(names(get_resolver().url_patterns))
    whole = {name for name in there if name.startswith(WHOLE_APPS)}
    assert set(HERE) | set(ELSEWHERE) | whole == there
    assert not set(HERE) & (set(ELSEWHERE) | whole)
