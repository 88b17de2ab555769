"""Template tags of the documents: the rule number chip, and numbers and terms that link themselves."""

from __future__ import annotations

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


def chip(number: str, *, edition: str = "", label: str = "", classes: str = "") -> SafeString:
    """The link that every rule number is: the first tap previews the provision, the second opens its page.

    ``edition`` pins the text for ever; without it the link follows the edition in force. ``label`` replaces the words
    shown, ``classes`` adds CSS classes (``inline`` inside running text, ``stale`` for a number misprinted).

    >>> chip("10.6.3.2")
    '<a class="chip" href="/rules/10.6.3.2" data-rule="10.6.3.2">10.6.3.2</a>'
    >>> chip("5.13", edition="1.3.0", classes="inline")
    '<a class="chip inline" href="/rules/1.3.0/5.13" data-rule="1.3.0/5.13">5.13</a>'
    """
    key = f"{edition}/{number}" if edition else number
    return format_html(
        '<a class="chip{}" href="{}" data-rule="{}">{}</a>',
        f" {classes}" if classes else "",
        reverse("rulesdb:rule", args=[key]),
        key,
        label or number,
    )


@register.simple_tag
def rule_chip(number: str, edition: str = "", label: str = "", classes: str = "") -> SafeString:
    """``{% rule_chip "10.6.3.2" %}``, ``{% rule_chip number edition="1.9.0" label="..." classes="inline" %}``."""
    return chip(number, edition=edition, label=label, classes=classes)
