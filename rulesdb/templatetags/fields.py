"""The HTML attributes of a form field that has an error. Forms have `novalidate`, so that error messages come from the site in the
language of the page, and not from the browser in its own."""

from __future__ import annotations

from django import template
from django.forms import BoundField
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def field_marks(field: BoundField, hint: str = "") -> SafeString:
    """``{% field_marks form.name %}``: `aria-invalid`, `aria-describedby` with the error (an element `ID-error`) and the `hint`,
    and the focus if it is the first invalid field and the form itself has no error."""
    told = " ".join(part for part in (f"{field.auto_id}-error" if field.errors else "", hint) if part)
    described = format_html(' aria-describedby="{}"', told) if told else SafeString()
    if not field.errors:
        return described
    first = next(each for each in field.form if each.errors)
    focus = " autofocus" if first.name == field.name and not field.form.non_field_errors() else ""
    return format_html(' aria-invalid="true"{}{}', described, focus)
