"""Template filters of the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms, template

from judge.desk.presenting.stepping import by_role

register = template.Library()
register.filter("by_role", by_role)


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
