"""The table of docs/pages.md, for the tests that hold it and those that walk it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.urls import URLPattern, URLResolver, get_resolver

DOCUMENT = Path(settings.BASE_DIR) / "docs/pages.md"


@dataclass(frozen=True)
class Page:
    """A row of the table."""

    address: str
    name: str
    purpose: str
    open_to: str
    methods: frozenset[str]
    json: bool

    @property
    def arguments(self) -> list[str]:
        """The parts of the address that differ."""
        return re.findall(r"<(\w+)>", self.address)

    def __str__(self) -> str:
        return self.address


def table() -> list[Page]:
    """Every row, in order."""
    found = []
    for line in DOCUMENT.read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("| `"):
            continue
        address, name, purpose, open_to, methods, json = cells
        assert json in ("", "yes"), line
        found.append(
            Page(address.strip("`"), name.strip("`"), purpose, open_to, frozenset(methods.split(", ")), json == "yes")
        )
    return found


def patterns() -> list[tuple[str, str]]:
    """Every address that the site answers, as the table writes it, with its name."""
    return [
        (re.sub(r"<\w+:(\w+)>", r"<\1>", f"/{address}"), name) for address, name in _walk(get_resolver().url_patterns)
    ]


def _walk(found: list[URLPattern | URLResolver], before: str = "", space: str = "") -> Iterator[tuple[str, str]]:
    for each in found:
        if isinstance(each, URLResolver):
            inside = f"{space}{each.namespace}:" if each.namespace else space
            yield from _walk(each.url_patterns, before + str(each.pattern), inside)
        else:
            yield before + str(each.pattern), f"{space}{each.name}" if each.name else ""
