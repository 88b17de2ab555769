"""Django's tag `url`, which computes each address only once."""

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
    """A `url` tag without keyword arguments, whose address is cached."""

    def render(self, context: template.Context) -> str:
        """The address; or nothing, if the tag stores it with `as`."""
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
    """``{% url "desk:board" case.public_id %}``, as in Django."""
    node = djangos(parser, token)
    return node if node.kwargs else Address(node.view_name, node.args, node.kwargs, node.asvar)
