"""Cards in the list of those found, as HTML: forty at a time, as one types, so they are not left to a template."""

from __future__ import annotations

import re
from collections.abc import Sequence

from django.urls import reverse
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from judge.desk.cards.groups import NOTHING, Pieces, excerpt, pattern_of
from judge.desk.cards.index import CardIndex, IndexedCard, index
from judge.desk.cards.search_form import FilterField
from judge.desk.cards.searching import FoundCards
from judge.desk.presenting.page_words import language
from judge.wording import Language
from rulesdb.search.finding import mark_matches
from rulesdb.templatetags.rules import pieces

_JAPANESE = re.compile("[\u3040-\u30ff\u3400-\u9fff][\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]*")
AROUND = 170
"""This many letters of a card's text stand in the list when the search was not for words of the text."""


def rows(entries: Sequence[IndexedCard], found: FoundCards) -> list[SafeString]:
    """The rows of the cards, with what was looked for marked."""
    spoken = language()
    pattern = pattern_of(found.words)
    made = index()
    return [_row(entry, spoken, pattern, made) for entry in entries]


def _row(entry: IndexedCard, spoken: Language, pattern: re.Pattern[str], made: CardIndex) -> SafeString:
    key = (entry.number, spoken)
    if key not in made.kept:
        made.kept[key] = (_opening(entry), _about(entry, spoken), _plain(entry, spoken))
    opening, about, plain = made.kept[key]
    if pattern is NOTHING:
        return mark_safe(f"{opening}{plain}")  # noqa: S308 - each part is made by format_html
    told = entry.told[spoken]
    other = "en" if spoken == "ja" else "ja"
    name = _named(
        mark_matches(told.name, pattern), mark_matches(told.other, pattern) if told.other != told.name else [], other
    )
    return mark_safe(f"{opening}{name}{about}{_text(excerpt(entry, pattern), spoken)}</a></li>")  # noqa: S308


def _opening(entry: IndexedCard) -> SafeString:
    return format_html('<li><a href="{}" class="of-{}">', reverse("desk:card", args=[entry.number]), entry.style)


def _plain(entry: IndexedCard, spoken: Language) -> SafeString:
    """What follows the opening where nothing is marked."""
    told = entry.told[spoken]
    other = "en" if spoken == "ja" else "ja"
    name = _named([(told.name, False)], [(told.other, False)] if told.other != told.name else [], other)
    text = _text(
        [(told.line if len(told.line) <= AROUND else f"{told.line[:AROUND]}…", False)] if told.line else [], spoken
    )
    return format_html("{}{}{}</a></li>", name, _about(entry, spoken), text)


def _named(name: Pieces, other: Pieces, spoken: str) -> SafeString:
    also = format_html(' <span class="other" lang="{}">{}</span>', spoken, pieces(other)) if other else ""
    return format_html('<span class="card-name"><b>{}</b>{}</span>', pieces(name), also)


def _about(entry: IndexedCard, spoken: Language) -> SafeString:
    pips = format_html_join(
        "",
        '<b class="pip of-{}" aria-hidden="true">{}</b>',
        ((icon.style, icon.letter) for icon in entry.icons),
    )
    unread = format_html(' <span class="tag due">{}</span>', _("not read")) if entry.card.unread else ""
    return format_html(
        ' <span class="card-about">{} {}{}</span> <span class="num">{}</span>',
        pips,
        entry.told[spoken].gist,
        unread,
        entry.number,
    )


def _text(parts: Pieces, spoken: Language) -> SafeString:
    """The text of a card; in English the names in it that are only printed in Japanese are marked as that, to be read out so."""
    if not parts:
        return SafeString()
    told = pieces(parts)
    if spoken == "en":
        told = mark_safe(_JAPANESE.sub(r'<span lang="ja">\g<0></span>', told))  # noqa: S308 - it is escaped, and no tag has such letters
    return format_html(' <span class="card-text">{}</span>', told)


def options(field: FilterField) -> SafeString:
    """What a list of the form can be set to, with what is picked."""
    return mark_safe(  # noqa: S308 - each part is escaped
        "".join(
            f'<option value="{escape(value)}"{" selected" if value == field.picked else ""}>{escape(words)}</option>'
            for value, words in (("", _("Any")), *field.options)
        )
    )
