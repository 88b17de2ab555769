"""Renders form widgets without templates, because Django would render a template for each widget and each option, and a page of
the editor has up to twenty widgets. The HTML is the same as that of Django's templates, character by character."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.forms.renderers import DjangoTemplates
from django.http import HttpRequest
from django.utils.formats import localize
from django.utils.html import conditional_escape, escape
from django.utils.safestring import SafeData

Widget = Mapping[str, Any]


class PlainRenderer(DjangoTemplates):
    """Django's form renderer, except that the widgets in `WRITERS` are rendered without a template."""

    def render(self, template_name: str, context: dict[str, Any], request: HttpRequest | None = None) -> str:
        """The widget of a context as HTML."""
        write = WRITERS.get(template_name)
        if write is None:
            return super().render(template_name, context, request)
        return write(context["widget"])


def _text(value: object) -> str:
    return str(value) if isinstance(value, SafeData) else escape(str(value))


def _attributes(widget: Widget) -> str:
    """The attributes of a widget as HTML. One that is True has no value; one that is False is left out.

    >>> _attributes({"attrs": {"id": "f-turn", "required": True, "disabled": False, "data-most": 99}})
    ' id="f-turn" required data-most="99"'
    """
    return "".join(
        f" {escape(name)}" if value is True else f' {escape(name)}="{_text(value)}"'
        for name, value in widget["attrs"].items()
        if value is not False
    )


def _input(widget: Widget) -> str:
    value = widget["value"]
    shown = "" if value is None else f' value="{_text(value)}"'
    return f'<input type="{escape(widget["type"])}" name="{escape(widget["name"])}"{shown}{_attributes(widget)}>'


def _textarea(widget: Widget) -> str:
    value = widget["value"]
    shown = conditional_escape(localize(value)) if value else ""
    return f'<textarea name="{escape(widget["name"])}"{_attributes(widget)}>\n{shown}</textarea>'


def _select(widget: Widget) -> str:
    parts = [f'<select name="{escape(widget["name"])}"{_attributes(widget)}>']
    for name, options, _index in widget["optgroups"]:
        if name:
            parts.append(f'\n  <optgroup label="{conditional_escape(localize(name))}">')
        parts += [f"\n  {_option(option)}" for option in options]
        if name:
            parts.append("\n  </optgroup>")
    return "".join([*parts, "\n</select>"])


def _option(option: Widget) -> str:
    label = conditional_escape(localize(option["label"]))
    return f'<option value="{_text(option["value"])}"{_attributes(option)}>{label}</option>\n'


WRITERS: dict[str, Callable[[Widget], str]] = {
    "django/forms/widgets/text.html": _input,
    "django/forms/widgets/hidden.html": _input,
    "django/forms/widgets/checkbox.html": _input,
    "django/forms/widgets/textarea.html": _textarea,
    "django/forms/widgets/select.html": _select,
}
"""The functions that render widgets, by the template that Django would use."""
