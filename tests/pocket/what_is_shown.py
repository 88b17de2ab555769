"""What a reader has of a page: the words, links, fields and pictures of its main part, in their order."""

from __future__ import annotations

import re
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
TOLD = (
    "href",
    "alt",
    "title",
    "aria-label",
    "placeholder",
    "value",
    "name",
    "action",
    "hx-get",
    "hx-post",
    "data-copy",
)
"""The attributes that are read out, followed or sent."""
NEVER_ALIKE = {"csrfmiddlewaretoken", "token"}
"""Fields that are different in every page that is asked for."""


def shown(body: str) -> list[str]:
    """The title of a page, and what stands in its main part; the lines of what is no page.

    >>> shown('<title>A</title><p>x</p><main><p>b  <a href="/c">d</a><input name="token" value="1"></main>')
    ['title A', 'b', 'href=/c', 'd']
    >>> shown("a: 1")
    ['a: 1']
    """
    if "<main" not in body:
        return [re.sub(r"\s+", " ", line).strip() for line in body.splitlines()]
    reader = _Reader()
    reader.feed(body)
    return reader.found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.inside.append(tag)
        told = dict(attrs)
        if "main" in self.inside and told.get("name") not in NEVER_ALIKE:
            self.found += [f"{name}={told[name]}" for name in TOLD if told.get(name)]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        while tag in self.inside and self.inside.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        words = " ".join(data.split())
        if not words or {"script", "style"} & set(self.inside):
            return
        if "main" in self.inside:
            self.found.append(words)
        elif self.inside[-1:] == ["title"] and "svg" not in self.inside:
            self.found.append(f"title {words}")
