"""Django's translation tags, which look up fixed texts of a template only once for each language.

This module replaces Django's own module of the same name, so that `{% load i18n %}` loads it in every template.
"""

from __future__ import annotations

from typing import Any

from django import template
from django.template.base import Parser, Token, render_value_in_context
from django.templatetags import i18n
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

register = template.Library()
register.tags.update(i18n.register.tags)
register.filters.update(i18n.register.filters)


class FixedWords(template.Node):
    """A `translate` tag with a fixed text, which is the same on every page of a language."""

    child_nodelists = ()

    def __init__(self, node: i18n.TranslateNode) -> None:
        self.node, self.name = node, node.asvar
        node.asvar = None
        self.words: dict[str | None, Any] = {}

    def render(self, context: template.Context) -> Any:
        """The words in the language of the page; or nothing, if the tag stores them with `as`."""
        language = get_language()
        words = self.words.get(language)
        if words is None:
            words = self.words[language] = self.node.render(context)
        if self.name is None:
            return words
        context[self.name] = words
        return ""


@register.tag("translate")
@register.tag("trans")
def translate(parser: Parser, token: Token) -> template.Node:
    """``{% translate "Words" %}``, as in Django."""
    node = i18n.do_translate(parser, token)
    asked = node.filter_expression
    fixed = getattr(asked.var, "literal", None) is not None and not asked.filters and node.message_context is None
    return FixedWords(node) if fixed else node


class FixedSentence(template.Node):
    """A `blocktranslate` tag without plural: a fixed sentence with placeholders for values."""

    child_nodelists = ()

    def __init__(self, node: i18n.BlockTranslateNode) -> None:
        self.node = node
        self.sentence, self.names = node.render_token_list(node.singular)
        self.sentences: dict[str | None, str] = {}

    def render(self, context: template.Context) -> str:
        """The sentence with its values in the language of the page; or nothing, if the tag stores it with `asvar`."""
        language = get_language()
        sentence = self.sentences.get(language)
        if sentence is None:
            sentence = self.sentences[language] = gettext(self.sentence)
        given = {name: value.resolve(context) for name, value in self.node.extra_context.items()}
        values = {
            name: render_value_in_context(given[name] if name in given else context.get(name, ""), context)
            for name in self.names
        }
        words = sentence % values
        if self.node.asvar is None:
            return words
        context[self.node.asvar] = SafeString(words)
        return ""


@register.tag("blocktranslate")
@register.tag("blocktrans")
def blocktranslate(parser: Parser, token: Token) -> template.Node:
    """``{% blocktranslate with name=card.name %}Take away {{ name }}{% endblocktranslate %}``, as in Django."""
    node = i18n.do_block_translate(parser, token)
    fixed = not node.plural and node.message_context is None
    return FixedSentence(node) if fixed and not node.counter else node
