"""About the engine: how it stands to each provision of the rules, and the scenarios that play them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from judge import __version__
from judge.cards.build import catalogue_figures as card_figures
from judge.cards.build import checked_counts
from judge.cards.library import library
from judge.cards.reading_register import reviewed
from judge.desk.added_cards import readings
from judge.desk.paging import paged
from judge.desk.presenting.coverage import coverage_by_chapter, scenario_links, treatment_of
from judge.desk.presenting.engine_edition import affected_rules, out_of_force
from judge.desk.presenting.examples import described, named, position_text, source_address, source_words
from judge.desk.presenting.order_matters import order_matters
from judge.desk.presenting.page_words import language
from judge.desk.presenting.stepping import nesting
from judge.engine.editions import EDITIONS, IN_FORCE
from judge.engine.game import ENGINE_VERSION
from judge.scenarios import ScenarioError, run_scenario
from judge.scenarios.coverage import ProvisionCoverage, all_coverage, provision_coverage
from judge.scenarios.engine_provisions import counted_provisions, provisions
from judge.scenarios.firing import Firing
from judge.scenarios.library import Example, firing_now, scenario_named
from judge.wording import problem, sentence
from rulesdb.links import change_of_written_rule
from rulesdb.search import canonical_number
from rulesdb.shelf import shelf
from rulesdb.views.missing import rule_asked_for
from rulesdb.views.page_cache import cache_shared_page
from rulesdb.views.provision_view import RenderedProvision, render_provision
from rulesdb.views.shared import NotFound, nothing_here, page_or_json, redirect_with_query

ON_A_PAGE = 40
"""At most this many scenarios of a provision stand on one page."""


@require_safe
@cache_shared_page
def about(request: HttpRequest) -> HttpResponse:
    """The coverage of the rules by chapter, what is not carried out yet, the texts that are not read, and versions."""
    firing = firing_now()
    found = all_coverage(firing)
    context = {
        "version": __version__,
        "engine": ENGINE_VERSION,
        "edition": IN_FORCE,
        "editions": EDITIONS,
        "cards": card_figures(library(), readings()) | checked_counts(readings(), firing.played(), reviewed()),
        "rows": coverage_by_chapter(found, firing),
        "not_yet": [each.number for each in found if each.kind == "not_yet"],
        "scenarios": len(firing.scenarios),
        "failed": firing.failed,
        "pending": firing.pending,
        "in_force": out_of_force(),
        "affected": list(affected_rules()),
    }
    return page_or_json(request, "desk/engine.html", context, lambda: _whole(found, firing))


@require_safe
def scenarios(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 - every view is given it
    """Leads to where the page about the engine says how scenarios are found."""
    return redirect(f"{reverse('desk:engine')}#scenarios")


def _whole(found: Iterable[ProvisionCoverage], firing: Firing) -> dict[str, Any]:
    return {
        "version": __version__,
        "engine": ENGINE_VERSION,
        "edition": IN_FORCE,
        "editions": list(EDITIONS),
        "provisions": [{"number": each.number, "kind": each.kind, "scenarios": len(each.scenarios)} for each in found],
        "failed": list(firing.failed),
        "pending": firing.pending,
    }


@require_safe
@cache_shared_page
def provision(request: HttpRequest, number: str) -> HttpResponse:
    """One provision: every place that carries it out, or why none does, and in pages every scenario that fires it, those that it
    decides first."""
    canonical = canonical_number(number)
    if canonical not in counted_provisions():
        return rule_asked_for(request, canonical or number) or nothing_here(request)
    if canonical != number:
        return redirect_with_query(request, reverse("desk:engine_rule", args=[canonical]))

    firing = firing_now()
    found = provision_coverage(number, firing)
    first = sorted(found.scenarios, key=lambda name: number not in firing.scenarios[name].about)
    try:
        scenarios = paged(scenario_links(first, firing), request.GET.get("page", ""), ON_A_PAGE)
    except NotFound as error:
        return nothing_here(request, error)

    context = {
        "number": number,
        "edition": IN_FORCE,
        "in_force": out_of_force(),
        "became": change_of_written_rule(number),
        "text": provisions()[number].text,
        "reading": _reading(number),
        "kind": found.kind,
        "how": treatment_of(found),
        "scenarios": scenarios,
    }

    return page_or_json(request, "desk/engine_rule.html", context, lambda: _rule(found, firing))


def _reading(number: str) -> RenderedProvision | None:
    """The words of a provision as the pages of rules show them, with their translation; None where the edition is not stored."""
    row = shelf().rule(number, IN_FORCE)
    return render_provision(row, pinned=not row.edition.in_force) if row else None


def _rule(found: ProvisionCoverage, firing: Firing) -> dict[str, Any]:
    return {
        "number": found.number,
        "edition": IN_FORCE,
        "text": provisions()[found.number].text,
        "kind": found.kind,
        "how": treatment_of(found),
        "scenarios": [
            {"name": each.name, "title": each.title, "url": reverse("desk:scenario", args=[each.name])}
            for each in scenario_links(found.scenarios, firing)
        ],
    }


@require_safe
def scenario(request: HttpRequest, name: str) -> HttpResponse:
    """A scenario, played: its position, and every step with its rules."""
    example = scenario_named(name)
    if example is None:
        raise NotFound("no_such_part", _("There is no scenario of this name."))

    try:
        report = run_scenario(example.scenario, library())
    except ScenarioError as error:
        raise NotFound("no_such_part", error.in_language(language())) from error

    told = [each.transition for each in report.transitions]
    depths = nesting(each.depth for each in told)
    context = {
        "name": name,
        "title": named(example),
        "description": described(example),
        "source": source_words(example.source),
        "address": source_address(example.source),
        "about": example.source.ref if example.source.kind == "rule" else "",
        "position": position_text(example),
        "on_a_board": example.scenario.on_a_board,
        "matters": order_matters(name, report.outcomes) if example.scenario.on_a_board else (),
        "edition": "" if example.scenario.position.rules == IN_FORCE else example.scenario.position.rules,
        "problems": [(each.rule, problem(each, language(), report.library)) for each in report.expected_problems],
        "steps": [
            (depth, each.rules, sentence(each.message, language(), report.library))
            for depth, each in zip(depths, told, strict=True)
        ],
    }

    return page_or_json(request, "desk/scenario.html", context, lambda: _scenario(name, context, example))


def _scenario(name: str, context: Mapping[str, Any], example: Example) -> dict[str, Any]:
    source = example.source
    return {
        "name": name,
        "url": reverse("desk:scenario", args=[name]),
        "title": context["title"],
        "description": context["description"],
        "source": {
            "kind": source.kind,
            "ref": source.ref,
            "words": context["source"],
            "url": context["address"] or None,
        },
        "edition": example.scenario.position.rules,
        "position": context["position"],
        "on_a_board": example.scenario.on_a_board,
        "problems": [{"rule": rule, "words": words} for rule, words in context["problems"]],
        "steps": [
            {"number": number, "words": words, "rules": list(rules)}
            for number, (_depth, rules, words) in enumerate(context["steps"], 1)
        ],
    }
