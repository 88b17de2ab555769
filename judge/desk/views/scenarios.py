"""Scenarios stepped through as they are written, for anybody to read: nothing is stored."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from judge.desk.models import Case
from judge.desk.own_cards import write as write_cards
from judge.desk.plays import play as line_of
from judge.desk.presenting.deciding import deciding, next_deciding
from judge.desk.presenting.examples import example_with, position_text, source_words
from judge.desk.presenting.names import language
from judge.desk.presenting.stepping import step_view
from judge.desk.views.stepping import CHANGES
from judge.engine.errors import EngineError
from judge.scenarios.model import Source


@require_safe
def play(request: HttpRequest, name: str, number: int) -> HttpResponse:
    """A step of the scenario of this name; 0 is the position it starts from. The steps that decide what it shows are marked."""
    example = example_with(name)
    if example is None:
        raise Http404(_("There is no such scenario to be played on a board."))
    position = position_text(example)
    case = Case(
        title=example.title_ja if language() == "ja" else example.title,
        source=source_words(example.source),
        position=position,
        cards=write_cards(example.scenario.written.cards),
    )
    try:
        line = line_of(position, example.scenario.choices, case.library)
    except EngineError as error:
        raise Http404(_("The scenario of this name cannot be played.")) from error
    if number > len(line.steps):
        raise Http404(_("This line has {total} steps.").format(total=len(line.steps)))
    japanese, only_changes = language() == "ja", request.GET.get("detail") == CHANGES
    decides = deciding(line, position, example)
    address = reverse("desk:play", args=[name, 0])[:-1]
    context: dict[str, Any] = {
        "case": case,
        "title": case.title,
        "view": step_view(line, number, case.library, only_changes=only_changes),
        "readonly": True,
        "scenario": {
            "name": name,
            "description": example.description_ja if japanese else example.description,
            "address": source_address(example.source),
        },
        "deciding": decides,
        "to_deciding": next_deciding(decides, number),
        "only_changes": only_changes,
        "suffix": f"?detail={CHANGES}" if only_changes else "",
        "base": address,
        "help_keys": "desk/parts/keys.html",
        "docked": True,
        "section": "boards",
    }
    template = "desk/parts/step.html" if request.htmx else "desk/step.html"  # type: ignore[attr-defined]
    return render(request, template, context)


def source_address(source: Source) -> str:
    """Where what a scenario comes from is read; empty where this site has no page of it."""
    named: dict[str, tuple[str, list[str]]] = {
        "faq": ("rulesdb:question", [source.ref]),
        "rulebook": ("rulesdb:passage", [source.edition, source.ref]),
        "rule": ("rulesdb:rule", [source.ref]),
        "card": ("desk:card", [source.ref]),
    }
    name, arguments = named[source.kind]
    try:
        return reverse(name, args=arguments)
    except NoReverseMatch:
        return ""
