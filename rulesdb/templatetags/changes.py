"""Template tags of what an edition changed, and of its headings and words with what they have wrong."""

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
    """``{% changed_words provision as changed %}``: its words beside those of the edition before, where they differ."""
    return changed_words(provision)


@register.simple_tag(name="new_since")
def new_since_tag(provision: Provision) -> str:
    """``{% new_since provision as before %}``: the edition before, where it has no such provision; else empty."""
    return new_since(provision)


@register.simple_tag(name="heading")
def heading_tag(provision: Provision) -> SafeString:
    """``{% heading provision %}``: its heading in the page's language, what the stored words have wrong marked."""
    return marked_heading(provision)


@register.simple_tag(name="heading_of")
def heading_of_tag(rows: Mapping[str, Provision], number: str) -> SafeString:
    """``{% heading_of heading_rows number %}``: the same of the heading with this number; empty where there is none."""
    return marked_heading(rows[number]) if number in rows else SafeString()
