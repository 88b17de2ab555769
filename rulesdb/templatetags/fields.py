"""The attributes of a form's field that say what is wrong with it. Such a form has `novalidate`: the site refuses what is typed,
in the language of the page, and not the browser in its own."""

from __future__ import annotations

from django import template
from django.forms import BoundField
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def field_marks(field: BoundField, hint: str = "") -> SafeString:
    """``{% field_marks form.name %}``: that the field is wrong, what is said about it (an element `ID-error`, before the `hint`),
    and that it takes the focus if it is the first wrong one and nothing is said of the form as a whole."""
    told = " ".join(part for part in (f"{field.auto_id}-error" if field.errors else "", hint) if part)
    described = format_html(' aria-describedby="{}"', told) if told else SafeString()
    if not field.errors:
        return described
    first = next(each for each in field.form if each.errors)
    focus = " autofocus" if first.name == field.name and not field.form.non_field_errors() else ""
    return format_html(' aria-invalid="true"{}{}', described, focus)
