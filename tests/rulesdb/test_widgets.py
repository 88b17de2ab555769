"""Fields are written as Django's own templates would write them."""

from __future__ import annotations

from typing import Any

import pytest
from django import forms
from django.forms.renderers import DjangoTemplates, get_default_renderer
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy

from rulesdb.widgets import WRITERS, PlainRenderer

SHARP = 'a "sharp" <word> & more'
CHOICES = [
    ("a", gettext_lazy("White")),
    (2, SHARP),
    ("c", mark_safe("<b>bold</b>")),
    ("Group", [("d", "D"), ("e", 1234)]),
]
WIDGETS: list[tuple[forms.Widget, list[Any]]] = [
    (
        forms.TextInput({"data-most": 1234, "required": True, "disabled": False, "title": SHARP}),
        [None, "", 0, 1234, SHARP],
    ),
    (forms.TextInput({"title": mark_safe("&amp;"), "placeholder": gettext_lazy("White")}), [mark_safe("&lt;")]),
    (forms.HiddenInput(), ["1", SHARP]),
    (forms.CheckboxInput({"class": "check"}), [True, False, None]),
    (forms.Textarea({"rows": 3}), [None, "", "\nline\n<x>", mark_safe("&lt;")]),
    (forms.Select({"class": "s"}, CHOICES), [None, "a", 2, "e", "no such"]),
    (forms.SelectMultiple(choices=CHOICES), [[], ["a", "d"]]),
    (forms.RadioSelect(choices=CHOICES[:2]), ["a"]),
]


@pytest.mark.parametrize(("widget", "values"), WIDGETS, ids=lambda each: type(each).__name__)
def test_written_as_djangos_templates_write_it(widget: forms.Widget, values: list[Any]) -> None:
    plain, templates = PlainRenderer(), DjangoTemplates()
    for value in values:
        context = widget.get_context(SHARP, value, {"id": "f-<x>"})
        written = plain.render(widget.template_name, context)
        assert written == templates.render(widget.template_name, context)


def test_the_site_writes_its_fields_without_templates() -> None:
    assert isinstance(get_default_renderer(), PlainRenderer)
    assert {forms.TextInput.template_name, forms.Select.template_name} <= WRITERS.keys()
