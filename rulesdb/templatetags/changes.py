"""Template tags for what an edition changed, and for headings with their misprints marked."""

from __future__ import annotations

from collections.abc import Mapping

from django import template
from django.utils.safestring import SafeString

from rulesdb.models import Provision
from rulesdb.views.changed_words import changed_words, new_since
from rulesdb.views.rule_html import marked_heading

register = template.Library()


register.simple_tag(changed_words, name="changed_words")
register.simple_tag(new_since, name="new_since")
register.simple_tag(marked_heading, name="heading")
"""``{% changed_words provision as changed %}``, ``{% new_since provision as before %}``, ``{% heading provision %}``."""


@register.simple_tag(name="heading_of")
def heading_of_tag(rows: Mapping[str, Provision], number: str) -> SafeString:
    """``{% heading_of heading_rows number %}``: the heading with this number, misprints marked; empty if there is none."""
    return marked_heading(rows[number]) if number in rows else SafeString()
