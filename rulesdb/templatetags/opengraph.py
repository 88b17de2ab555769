"""Template tags for what a link shows of a page where it is shared."""

from __future__ import annotations

from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.translation import get_language

register = template.Library()

LOCALES = {"en": "en_US", "ja": "ja_JP"}


@register.simple_tag(takes_context=True)
def absolute(context: dict[str, Any], path: str) -> str:
    """``{% absolute path %}``: an address of this site in full, as those who fetch pictures need it."""
    request = context.get("request")
    return path if request is None else str(request.build_absolute_uri(path))


@register.simple_tag
def site_picture() -> str:
    """The path of the site's own picture, in the language of the page."""
    return static(f"img/share.{_language()}.png")


@register.simple_tag
def page_locale(*, other: bool = False) -> str:
    """``{% page_locale %}``: the language of the page as OpenGraph names it; with ``other`` the one that it could be in as well."""
    return next(name for code, name in LOCALES.items() if (code == _language()) is not other)


def _language() -> str:
    return "ja" if (get_language() or "").startswith("ja") else "en"
