"""Django's tag for the addresses of pages, which works the same address out once."""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.template.base import Parser, Token
from django.template.defaulttags import URLNode
from django.template.defaulttags import url as djangos
from django.urls import NoReverseMatch, get_script_prefix, get_urlconf, reverse
from django.utils.html import conditional_escape

register = template.Library()


class Address(URLNode):
    """The address of a page by its name and the parts of its path."""

    def render(self, context: template.Context) -> str:
        """The address; nothing where the tag gives it a name."""
        name = self.view_name.resolve(context)
        parts = [each.resolve(context) for each in self.args]
        try:
            address = _address(get_urlconf(), get_script_prefix(), name, *parts)
        except NoReverseMatch:
            if self.asvar is None:
                raise
            address = ""
        if self.asvar is None:
            return conditional_escape(address)
        context[self.asvar] = address
        return ""


@lru_cache(maxsize=2048, typed=True)
def _address(urlconf: str | None, _prefix: str, name: str, *parts: object) -> str:
    return reverse(name, urlconf, parts)


@register.tag
def url(parser: Parser, token: Token) -> template.Node:
    """``{% url "desk:board" case.public_id %}``, as Django has it."""
    node = djangos(parser, token)
    return node if node.kwargs else Address(node.view_name, node.args, node.kwargs, node.asvar)
