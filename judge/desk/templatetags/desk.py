"""Template filters of the desk."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from django import forms, template
from django.conf import settings
from django.template.loader import get_template
from django.urls import reverse
from django.utils import timezone
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString

from judge.cards.library import library
from judge.desk.presenting.choices import ChoiceView
from judge.desk.presenting.played_edition import RuleChange, change_of_rule, changes_of_step
from judge.desk.presenting.ruling import clock as clock_of
from judge.desk.presenting.ruling import when
from judge.desk.presenting.stepping import StepView, TimelineEntry, by_role
from judge.desk.presenting.tree import LineRow
from judge.desk.table.board import label_of
from judge.engine.editions import EDITIONS
from judge.engine.state import UNSEEN
from judge.scenarios.rule_numbers import shown_rules
from rulesdb.edition_notice import EditionNotice, edition_notice
from rulesdb.shelf import shelf
from rulesdb.templatetags.cached_parts import cached_part, cached_parts, hole
from rulesdb.templatetags.rules import chip, written_chip

register = template.Library()
register.filter("by_role", by_role)


@register.simple_tag
def part_timeout() -> int:
    """Milliseconds after which htmx gives up waiting for a part of the page; 0 for never."""
    found: int = settings.PART_TIMEOUT_MS
    return found


@register.simple_tag
def case_chip(number: str, edition: str, classes: str = "") -> SafeString:
    """``{% case_chip number edition %}``: a rule of the engine as the chips of a case's edition; one that the edition has not is
    shown with the edition that has it. Without an edition it is the chip of the
    edition that the engine carries out. One that has changed since or is gone says so."""
    if not edition:
        return written_chip(number, classes=classes)
    chips = [
        (chip(one.number, edition=one.edition, label=one.label, classes=classes), since_mark(one.number, one.edition))
        for one in shown_rules(number, edition)
    ]
    return format_html_join("", "{}{}", chips)


@register.simple_tag
def decider(choice: ChoiceView, words: str, classes: str = "decider") -> SafeString:
    """``{% decider choice words %}``: who decides, to stand before the sentence that asks. Empty where the sentence begins with the
    player: nobody is named twice ("A A may use Arts"), and where it asks what an unseen card is: nobody decides that."""
    if choice.which_card or re.match(rf"{re.escape(choice.decider)}\b", words, re.ASCII):
        return SafeString()
    return format_html('<b class="{}">{}</b> ', classes, choice.decider)


@register.simple_tag
def since_mark(number: str, edition: str) -> SafeString:
    """``{% since_mark rule.number rule.edition %}``: that a rule has changed since its edition or is gone, as a link to where both
    are compared. Empty for one that is as it was."""
    found = change_of_rule(number, edition)
    return format_html(' <a class="became" href="{}">{}</a>', found.url, found.words) if found else SafeString()


@register.simple_tag
def rules_since(view: StepView) -> tuple[RuleChange, ...]:
    """``{% rules_since view as changed %}``: what became of the rules of a step and of those beside them."""
    options = view.choice.options if view.choice else ()
    return changes_of_step((cite.rule for cite in view.cites), view.board.edition, (each.key for each in options))


@register.inclusion_tag("desk/parts/edition_notice.html", name="edition_notice", takes_context=True)
def edition_notice_tag(context: template.Context) -> dict[str, EditionNotice | None]:
    """``{% edition_notice %}``: that the edition that the page goes by is not in force: that of its board, or else the engine's."""
    page = {str(name): value for name, value in context.flatten().items()}
    return {"notice": edition_notice(_edition_of(page))}


def _edition_of(page: Mapping[str, object]) -> str:
    """The edition of the board, the answer or the comparison that a page shows; empty where it shows none, or one that neither the
    engine nor the documents have."""
    view = page.get("view")
    shown = (getattr(view, "board", None), page.get("answer"), page.get("comparison"), page.get("board"))
    of_page = (page.get("edition"), *(getattr(each, "edition", None) for each in shown))
    found = next((each for each in of_page if isinstance(each, str)), "")
    return found if found in EDITIONS or shelf().edition(found) else ""


@register.filter
def day_and_clock(moment: datetime) -> str:
    """``{{ moment|day_and_clock }}``: the day and the time in the zone of the page, which it names."""
    return when(moment, _offset_here(moment))


@register.filter
def clock(moment: datetime) -> str:
    """``{{ moment|clock }}``: the time alone."""
    return clock_of(moment, _offset_here(moment))


def _offset_here(moment: datetime) -> int:
    """How many minutes the zone of the page is from UTC at a moment."""
    there = timezone.localtime(moment).utcoffset()
    return int(there.total_seconds() // 60) if there else 0


@register.filter
def card_named(name: str, number: str) -> SafeString:
    """``{{ card.name|card_named:card.number }}``: the name of a card as a link to its page; plain where it has none, as a card that
    was not seen or one of the board's own.

    >>> card_named("Upao", "hBP01-116"), card_named("unseen card", "?")
    ('<a class="to-card" href="/cards/hBP01-116">Upao</a>', 'unseen card')
    """
    if number not in library():
        return conditional_escape(name)
    return format_html('<a class="to-card" href="{}">{}</a>', _page_of(number), name)


@register.simple_tag(takes_context=True)
def card_here(context: template.Context, name: str, number: str, place: str = "") -> SafeString:
    """``{% card_here name number place %}``: on a page that shows cards beside its board (`card_base`), the name as a link to the
    sheet of the card there; elsewhere as `card_named`."""
    base = context.get("card_base")
    if not base or number == UNSEEN:
        return card_named(name, number)
    address = f"{base}?{urlencode({'card': f'{number}@{place}' if place else number}, safe='@')}"
    return format_html('<a class="to-card" href="{}">{}</a>', address, name)


@register.filter
def card_page(number: str) -> str:
    """The address of a card's page; empty for a card that has none.

    >>> card_page("hBP01-116"), card_page("?")
    ('/cards/hBP01-116', '')
    """
    return _page_of(number) if number in library() else ""


register.filter("place_label", label_of)


@lru_cache(maxsize=4096)
def _page_of(number: str) -> str:
    return reverse("desk:card", args=[number])


@register.filter
def at(mapping: Mapping[Any, Any] | None, key: object) -> Any:
    """What a mapping has under a key, or nothing; nothing of a mapping that the page does not have."""
    return mapping.get(key, ()) if mapping else ()


@register.simple_tag(takes_context=True)
def timeline(context: template.Context, entries: Iterable[TimelineEntry]) -> SafeString:
    """``{% timeline view.entries %}``: the steps of a line as rows of a list, each rendered once for what it says, with how many
    abilities were nearly primed there (`near`), whether it decides (`deciding`), and the lines that part there (`tree`)."""
    near = context.get("near") or {}
    deciding = context.get("deciding") or ()
    tree = context.get("tree")
    partings = tree.partings if tree else {}
    rows = [
        {
            "entry": entry,
            "words": near.get(entry.number, ""),
            "decides": entry.number in deciding,
            "parting": hole(f"parting{entry.number}") if entry.number in partings else "",
        }
        for entry in entries
    ]
    filled = {
        f"parting{number}": _parting(context, parting) for number, parting in partings.items() if number is not None
    }
    return cached_parts(context, "desk/parts/timeline_row.html", "base suffix", rows, **filled)


def _parting(context: template.Context, rows: Iterable[LineRow]) -> str:
    shown = {"rows": rows, "case": context.get("case"), "csrf_token": context.get("csrf_token")}
    return str(get_template("desk/parts/timeline_parting.html").render(shown))


FIELD = "desk/parts/field.html"
LONGEST_KEPT = 2000
"""A field that is longer, such as a text that somebody writes, is not kept."""


@register.simple_tag(takes_context=True)
def form_field(
    context: template.Context, field: forms.BoundField, kind: str = "", swatch: str = "", *, buttons: bool = False
) -> SafeString:
    """``{% form_field form.damage kind="number" buttons=True %}``: a field with its label and what is wrong with it. Where nothing
    is, it is rendered once for what it shows."""
    name, widget = field.html_name, str(field)
    shown: dict[str, Any] = {
        "name": name,
        "label": str(field.label),
        "id": field.id_for_label,
        "widget": widget,
        "check": isinstance(field.field, forms.BooleanField),
        "number": isinstance(field.field, forms.IntegerField),
        "kind": kind,
        "swatch": swatch,
        "buttons": buttons,
    }
    errors, problems = field.errors, at(context.get("beside"), name)
    if not errors and not problems and len(widget) < LONGEST_KEPT:
        return cached_part(context, FIELD, **shown)
    about = {"errors": errors, "problems": problems, "board": context.get("board")}
    return SafeString(get_template(FIELD).render(shown | about))
