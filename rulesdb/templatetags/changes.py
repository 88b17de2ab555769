"""Template tags of what an edition changed."""

from __future__ import annotations

from django import template

from rulesdb.models import Provision
from rulesdb.views.changed_words import ChangedWords, changed_words, new_since

register = template.Library()


@register.simple_tag(name="changed_words")
def changed_words_tag(provision: Provision) -> ChangedWords | None:
    """``{% changed_words provision as changed %}``: its words beside those of the edition before, where they differ."""
    return changed_words(provision)


@register.simple_tag(name="new_since")
def new_since_tag(provision: Provision) -> str:
    """``{% new_since provision as before %}``: the edition before, where it has no such provision; else empty."""
    return new_since(provision)
