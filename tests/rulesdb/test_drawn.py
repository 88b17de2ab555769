"""Parts that come again are drawn once, for each language and each set of values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.template import Context, Engine, engines
from django.utils.translation import override

from rulesdb.templatetags import cached_parts


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[dict[str, Any]]]:
    """What a part was rendered with, each time."""
    seen: list[dict[str, Any]] = []
    source = '{% load i18n %}<a href="{{ base }}{{ number }}">{% translate "Rules" %} {{ name }}</a>'
    part = engines["django"].from_string(source)

    class Part:
        def render(self, values: dict[str, Any]) -> str:
            seen.append(values)
            return part.render(values)

    monkeypatch.setattr(cached_parts, "get_template", lambda _name: Part())
    cached_parts._cached_part.cache_clear()
    yield seen
    cached_parts._cached_part.cache_clear()


def show(**values: object) -> str:
    source = '{% load cached_parts %}{% cached_part "part.html" holes="base" name=name number=number %}'
    return (
        Engine(libraries={"cached_parts": "rulesdb.templatetags.cached_parts"})
        .from_string(source)
        .render(Context({"other": "of the page", **values}))
    )


def test_what_differs_from_page_to_page_is_put_in(rendered: list[dict[str, Any]]) -> None:
    assert show(base="/a/", number=7, name="<Upao>") == '<a href="/a/7">Rules &lt;Upao&gt;</a>'
    assert show(base='/b/?x&"', number=7, name="<Upao>") == '<a href="/b/?x&amp;&quot;7">Rules &lt;Upao&gt;</a>'
    assert len(rendered) == 1
    assert "other" not in rendered[0]


def test_each_language_and_each_set_of_values_has_its_own(rendered: list[dict[str, Any]]) -> None:
    with override("ja"):
        assert show(base="/a/", number=7, name="A") == '<a href="/a/7">ルール A</a>'
    assert show(base="/a/", number=7, name="A") == '<a href="/a/7">Rules A</a>'
    assert show(base="/a/", number=8, name="A") == '<a href="/a/8">Rules A</a>'
    assert len(rendered) == 3
