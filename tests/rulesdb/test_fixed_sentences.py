"""Sentences that stand in a template are translated once for each language, and written as Django writes them."""

from __future__ import annotations

import pytest
from django.template import Context, engines
from django.templatetags import i18n as djangos
from django.utils.translation import override

from rulesdb.templatetags.i18n import FixedSentence

TAKE_AWAY = "{% blocktranslate with name=card.name %}Take away {{ name }}{% endblocktranslate %}"
CHOICES = "{% blocktranslate count count=number trimmed %}{{ count }} choice{% plural %}{{ count }} choices{% endblocktranslate %}"


def of(source: str) -> list[object]:
    """The nodes of a template."""
    return list(engines["django"].from_string("{% load i18n %}" + source).template.nodelist)


@pytest.mark.parametrize(("language", "told"), [("en", "Take away &lt;Upao&gt;"), ("ja", None)])
def test_a_sentence_is_looked_up_once_and_filled_each_time(
    language: str, told: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    (node,) = (each for each in of(TAKE_AWAY) if isinstance(each, FixedSentence))
    with override(language):
        first = node.render(Context({"card": {"name": "<Upao>"}}))
        assert first == (told or djangos.translation.gettext("Take away %(name)s") % {"name": "&lt;Upao&gt;"})
        monkeypatch.setattr("rulesdb.templatetags.i18n.gettext", lambda _words: pytest.fail("looked up again"))
        assert node.render(Context({"card": {"name": "AZKi"}})) == first.replace("&lt;Upao&gt;", "AZKi")


def test_a_sentence_with_a_plural_is_djangos() -> None:
    assert not [each for each in of(CHOICES) if isinstance(each, FixedSentence)]
    page = engines["django"].from_string("{% load i18n %}" + CHOICES)
    assert [page.render({"number": number}) for number in (1, 2)] == ["1 choice", "2 choices"]
