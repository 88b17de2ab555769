"""Template tags for the documents: rule number chips, and texts in which rule numbers and terms are links."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache, partial
from typing import Any

from django import template
from django.urls import reverse
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from rulesdb.languages import colon, gap, in_brackets, in_page_language, listed, page_language, sentences, series
from rulesdb.links import change_of_written_rule, known_numbers, term_links, written_for
from rulesdb.models import Provision
from rulesdb.shelf import KindOfChange, shelf

register = template.Library()

_CITED = re.compile(r"(?<![\w.-])[1-9][0-9]?(?:\.[1-9][0-9]?)+(?![\w-]|\.[0-9])")


@lru_cache(maxsize=8192)
def chip(number: str, *, edition: str = "", label: str = "", classes: str = "") -> SafeString:
    """A rule number as a link. The first tap on it shows a preview of the provision; the second opens its page.

    With ``edition`` the link leads to that edition permanently; without it, to the edition in force. ``label`` replaces the number
    as the text of the link. ``classes`` adds CSS classes (``inline`` inside running text).

    >>> chip("10.6.3.2")
    '<a class="chip" href="/rules/10.6.3.2" data-rule="10.6.3.2">10.6.3.2</a>'
    >>> chip("5.13", edition="1.3.0", classes="inline")
    '<a class="chip inline" href="/rules/1.3.0/5.13" data-rule="1.3.0/5.13">5.13</a>'
    """
    address = (
        reverse("rulesdb:edition_rule", args=[edition, number]) if edition else reverse("rulesdb:rule", args=[number])
    )
    return format_html(
        '<a class="chip{}" href="{}" data-rule="{}">{}</a>',
        f" {classes}" if classes else "",
        address,
        f"{edition}/{number}" if edition else number,
        label or number,
    )


def written_chip(number: str, *, classes: str = "") -> SafeString:
    """The chip of a rule that the engine or this project's own texts cite. If a newer edition is in force, the chip leads to the
    edition that they cite, and says whether the rule has moved, changed or been removed since."""
    pinned = written_for()
    if not pinned:
        return chip(number, classes=classes)
    own = chip(number, edition=pinned, classes=classes)
    found = change_of_written_rule(number)
    if found is None or found.change in (KindOfChange.SAME, KindOfChange.UNCOMPARED):
        return own
    chips = [chip(row.number, classes=classes) for row in found.newer]
    if found.change is KindOfChange.GONE:
        words = _("no longer there")
    elif found.change is KindOfChange.MOVED:
        words = format_html(_("now {}"), format_html_join(" ", "{}", ((one,) for one in chips)))
    else:
        words = format_html(_("changed since: {}"), format_html_join(" ", "{}", ((one,) for one in chips)))
    return format_html('{} <span class="became">({})</span>', own, words)


register.simple_tag(written_chip, name="written_chip")
register.simple_tag(chip, name="rule_chip")
"""``{% written_chip "10.6.3.2" %}``, ``{% rule_chip number edition="1.9.0" label="..." classes="inline" %}``."""


def link_words(
    words: str,
    *,
    edition: str = "",
    language: str = "",
    numbers: bool = True,
    skip: Iterable[str] = (),
    written: bool = False,
) -> SafeString:
    """``words`` escaped, with existing rule numbers as chips and the first mention of each glossary term as a link.

    With ``numbers=False`` numbers are not linked; the terms whose slugs are in ``skip`` are not linked either. ``language`` ("en",
    "ja") restricts the terms to one language. ``written`` is for this project's own texts: see `written_chip`.
    """
    found: list[tuple[int, int, SafeString]] = []
    if numbers:
        known = known_numbers(written_for() if written else edition)
        link = written_chip if written else partial(chip, edition=edition)
        found += [
            (hit.start(), hit.end(), link(hit[0], classes="inline"))
            for hit in _CITED.finditer(words)
            if hit[0] in known
        ]

    taken = set(skip)
    for start, end, slug in term_links(words, language):
        if slug not in taken and not any(start < last and first < end for first, last, _ in found):
            taken.add(slug)
            term = format_html(
                '<a class="term" href="{}">{}</a>', reverse("rulesdb:term", args=[slug]), words[start:end]
            )
            found.append((start, end, term))

    out: list[str] = []
    at = 0
    for start, end, html in sorted(found):
        out += [escape(words[at:start]), html]
        at = end

    out.append(escape(words[at:]))
    return mark_safe("".join(out))  # noqa: S308 - each piece is escaped


@register.filter
def linkify_rules(words: str) -> SafeString:
    """``{{ text|linkify_rules }}``: ``text``, written by this project, with rule numbers and terms as links."""
    return link_words(str(words), written=True)


@register.simple_tag
def said(row: Any, name: str, edition: str = "") -> SafeString:
    """``{% said row "note" %}``: the field ``note`` of ``row``, or ``note_ja`` on a Japanese page if it is not empty, in a
    ``<span>`` with its language. Rule numbers and terms are links. Empty if the field is empty."""
    english, japanese = (
        str((row.get(key) if isinstance(row, dict) else getattr(row, key, "")) or "") for key in (name, f"{name}_ja")
    )
    language, words = in_page_language(english, japanese)
    return (
        format_html('<span lang="{}">{}</span>', language, link_words(words, edition=edition, written=not edition))
        if words
        else SafeString()
    )


@register.simple_tag
def misprints_in(number: str, shown: str | Iterable[tuple[str, bool]]) -> SafeString:
    """The misprints in the shown words of a rule in force, each with its likely wording; usually empty."""
    current = shelf().current
    provision = current.numbers.get(number) if current else None
    if provision is None or not provision.misprints:
        return SafeString()

    words = shown if isinstance(shown, str) else "".join(text for text, _match in shown)
    marks = []
    for row in provision.misprints:
        printed = provision.part(row["part"])[row["start"] : row["end"]]
        if printed in words:
            words_of = provision.edition.language
            marks.append(
                format_html(
                    '<small class="misprint" lang="{}">〔<span lang="{}">{}</span>: {} <span lang="{}">{}</span>〕</small> ',
                    page_language(),
                    words_of,
                    printed,
                    _("as stored; likely"),
                    words_of,
                    row["likely"],
                )
            )

    return mark_safe("".join(marks))  # noqa: S308 - each piece is escaped


@register.filter
def stored_wrong(provision: Provision) -> list[tuple[str, dict[str, Any]]]:
    """The misprints of a provision in the order of the text: (printed words, entry of `Provision.misprints`)."""
    rows = sorted(provision.misprints, key=lambda row: (provision.layout.index(row["part"]), row["start"]))
    return [(provision.part(row["part"])[row["start"] : row["end"]], row) for row in rows]


register.simple_tag(colon, name="colon")
register.simple_tag(gap, name="gap")
register.filter("listed", listed)
register.filter("series", series)
register.filter("sentences", sentences)
"""``{{ label }}{% colon %}{{ words }}``, ``{% translate "Card:" %}{% gap %}{{ name }}``, ``{{ names|listed }}``,
``{{ changes|series }}``, ``{{ row.before|sentences }}``: the punctuation of the page's language (`rulesdb.languages`)."""


@register.filter(name="in_brackets")
def in_brackets_filter(words: object) -> str:
    """``{{ words|in_brackets }}``: words in the brackets of the page's language, with the space before them."""
    return in_brackets([words])


@register.simple_tag(name="comma")
def comma_tag() -> str:
    """``{% comma %}``: the comma of the page's language, with the space after it."""
    return listed(["", ""])


@register.filter
def pieces(parts: Iterable[tuple[str, bool]]) -> SafeString:
    """Pieces of (text, whether it is a match) as HTML, with matches in ``<mark>``."""
    return mark_safe(  # noqa: S308 - each piece is escaped
        "".join(format_html("<mark>{}</mark>", text) if is_match else escape(text) for text, is_match in parts)
    )
