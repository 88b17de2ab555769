"""Django's tag `static`, which asks the storage for the address of a fixed file only once.

This module replaces Django's own module of the same name, so that `{% load static %}` loads it in every template.
"""

from __future__ import annotations

from typing import Any

from django import template
from django.contrib.staticfiles.storage import staticfiles_storage
from django.template.base import Parser, Token
from django.templatetags import static
from django.utils.html import conditional_escape

register = template.Library()
register.tags.update(static.register.tags)


class FixedFile(static.StaticNode):
    """A `static` tag with a fixed file, whose address is cached until the storage changes."""

    kept: tuple[object, str] = (None, "")

    def url(self, context: template.Context) -> str:
        """The address of the file."""
        storage, address = self.kept
        if storage is not _storage():
            address = conditional_escape(super().url(context))
            self.kept = (_storage(), address)
        return address


def _storage() -> object:
    """The storage behind Django's lazy object. It is another one after a change of the settings."""
    return vars(staticfiles_storage).get("_wrapped")


@register.tag("static")
def do_static(parser: Parser, token: Token) -> Any:
    """``{% static "css/base.css" %}``, as in Django."""
    node = static.do_static(parser, token)
    return FixedFile(node.varname, node.path) if isinstance(node.path.var, str) and not node.path.filters else node
