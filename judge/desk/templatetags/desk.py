"""Template filters of the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms, template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from judge.desk.presenting.stepping import by_role
from judge.scenarios.edition_numbers import shown
from rulesdb.templatetags.rules import chip

register = template.Library()
register.filter("by_role", by_role)


@register.simple_tag
def case_chip(number: str, edition: str, classes: str = "") -> SafeString:
    """``{% case_chip number edition %}``: a rule of the engine as the chips of a case's edition; one that the edition has not is
    shown with the edition that has it. Without an edition it is the chip of the rule in force.

    >>> case_chip("5.14.1", "1.3.0")
    '<a class="chip" href="/rules/1.3.0/5.13.1" data-rule="1.3.0/5.13.1">5.13.1</a>'
    >>> case_chip("11.3.2", "1.3.0", classes="inline")
    '<a class="chip inline" href="/rules/1.9.0/11.3.2" data-rule="1.9.0/11.3.2">1.9.0: 11.3.2</a>'
    """
    if not edition:
        return chip(number, classes=classes)
    chips = [chip(one.number, edition=one.edition, label=one.label, classes=classes) for one in shown(number, edition)]
    return format_html_join("", "{}", ((each,) for each in chips))


@register.filter
def at(mapping: Mapping[str, Any], key: str) -> Any:
    """What a mapping has under a key, or nothing."""
    return mapping.get(key, ())


@register.filter
def is_check(field: forms.BoundField) -> bool:
    """Whether a field is a box to tick."""
    return isinstance(field.field, forms.BooleanField)


@register.filter
def is_number(field: forms.BoundField) -> bool:
    """Whether a field is a whole number."""
    return isinstance(field.field, forms.IntegerField)
