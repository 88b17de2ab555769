"""Template tags for what an edition changed, and for headings with their misprints marked."""

from __future__ import annotations

from collections.abc import Mapping

from django import template
from django.utils.safestring import SafeString

from rulesdb.models import Provision
from rulesdb.views.changed_words import ChangedWords, changed_words, new_since
from rulesdb.views.rule_html import marked_heading

register = template.Library()


@register.simple_tag(name="changed_words")
def changed_words_tag(provision: Provision) -> ChangedWords | None:
    """``{% changed_words provision as changed %}``: its words and those in the edition before, if they differ."""
    return changed_words(provision)


@register.simple_tag(name="new_since")
def new_since_tag(provision: Provision) -> str:
    """``{% new_since provision as before %}``: the version of the edition before, if that has no such provision; otherwise
    empty."""
    return new_since(provision)


@register.simple_tag(name="heading")
def heading_tag(provision: Provision) -> SafeString:
    """``{% heading provision %}``: its heading in the page's language, with misprints marked."""
    return marked_heading(provision)


@register.simple_tag(name="heading_of")
def heading_of_tag(rows: Mapping[str, Provision], number: str) -> SafeString:
    """``{% heading_of heading_rows number %}``: the same for the heading with this number; empty if there is none."""
    return marked_heading(rows[number]) if number in rows else SafeString()
