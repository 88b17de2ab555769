"""Template tags for the head of a page: its preview where a link is shared, its feeds, and its data for search engines."""

from __future__ import annotations

import json
from typing import Any

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

register = template.Library()

NOT_IN_HTML = {ord(each): f"\\u{ord(each):04X}" for each in "<>&\u2028\u2029"}
"""Characters of JSON that could end the `script` element that contains it."""
LOCALES = {"en": "en_US", "ja": "ja_JP"}


@register.simple_tag(takes_context=True)
def absolute(context: dict[str, Any], path: str) -> str:
    """``{% absolute path %}``: a path of this site as an absolute URL."""
    request = context.get("request")
    return path if request is None else str(request.build_absolute_uri(path))


@register.simple_tag
def site_picture() -> str:
    """The path of the site's own picture, in the language of the page."""
    return static(f"img/share.{_language()}.png")


@register.simple_tag
def words_picture(kind: str, key: str) -> str:
    """``{% words_picture "answer" "Q1" as path %}``: the path of the picture of a rule, an answer or a card, in the language of the
    page; that of the site's own picture if the site draws no pictures."""
    if not settings.PICTURES:
        return site_picture()
    return reverse("desk:words_picture", args=[kind, key, _language()])


@register.simple_tag
def page_locale(*, other: bool = False) -> str:
    """``{% page_locale %}``: the language of the page in the form of OpenGraph; with ``other`` the language of its other
    version."""
    return next(name for code, name in LOCALES.items() if (code == _language()) is not other)


@register.simple_tag
def feed(name: str, title: str, *arguments: str) -> SafeString:
    """``{% feed "api:rule_feed" title number %}``: the `link` element for the feed of the page, in the language of the page;
    empty if the site has no feeds, as in the pocket."""
    try:
        url = reverse(name, args=[_language(), *arguments])
    except NoReverseMatch:
        return SafeString()
    return format_html('<link rel="alternate" type="application/atom+xml" title="{}" href="{}">', title, url)


@register.simple_tag
def data_block(data: object) -> SafeString:
    """``{% data_block linked_data %}``: data of schema.org as a `script` element. Browsers do not run this type of script, so
    the content security policy allows it.

    >>> print(data_block({"name": "</script>"}))
    <script type="application/ld+json">{"name": "\\u003C/script\\u003E"}</script>
    """
    text = json.dumps(data, ensure_ascii=False).translate(NOT_IN_HTML)
    return format_html('<script type="application/ld+json">{}</script>', mark_safe(text))  # noqa: S308 - translated above


def _language() -> str:
    return "ja" if (get_language() or "").startswith("ja") else "en"
