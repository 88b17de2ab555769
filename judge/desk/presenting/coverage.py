"""What the pages say of how the engine treats the provisions: the table by chapter, the page of one provision, and the links
on the page of a rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from judge.desk.presenting.engine_edition import edition_note, engine_number
from judge.desk.presenting.examples import named
from judge.desk.presenting.page_words import language
from judge.scenarios.citation_index import CitationPlace
from judge.scenarios.coverage import HEADING, ProvisionCoverage, coverage_figures, provision_coverage
from judge.scenarios.engine_provisions import chapters, counted_provisions
from judge.scenarios.firing import Firing
from judge.scenarios.library import firing_now
from rulesdb.languages import labelled, listed
from rulesdb.models import Provision
from rulesdb.views.provision_view import LinkedItem

MAX_SCENARIOS_SHOWN = 5
"""At most this many scenarios stand on the page of a rule; the engine's page of the rule has all."""


@dataclass(frozen=True)
class ChapterCoverage:
    """A chapter in the table, with how many of its provisions the engine treats in which way. The last row has no number and counts
    all chapters."""

    number: str
    title: str
    counts: dict[str, int]


@dataclass(frozen=True)
class ScenarioLink:
    """A scenario in a list."""

    name: str
    title: str


def coverage_by_chapter(found: tuple[ProvisionCoverage, ...], firing: Firing) -> list[ChapterCoverage]:
    """A row for each chapter, and one for all of them."""
    table = []
    for number, title in chapters().items():
        mine = tuple(each for each in found if each.number.startswith(f"{number}."))
        table.append(ChapterCoverage(number, title[language()], coverage_figures(mine, firing)))
    return [*table, ChapterCoverage("", _("All chapters"), coverage_figures(found, firing))]


def scenario_links(names: Iterable[str], firing: Firing) -> list[ScenarioLink]:
    """Scenarios with their titles in the language of the page."""
    return [ScenarioLink(name, named(firing.scenarios[name])) for name in names]


def place_words(place: CitationPlace) -> str:
    """A place in the code as a reader finds it: module and function, with the procedure and its step."""
    if not place.step:
        return place.short
    return _("{place} (step {step} of {procedure})").format(place=place.short, step=place.step, procedure=place.frame)


def treatment_of(found: ProvisionCoverage) -> list[str]:
    """How the engine treats a provision: a list of sentences and of places in the code."""
    if found.places or found.mechanism:
        lines = list(dict.fromkeys(place_words(place) for place in found.places))
        if found.mechanism:
            lines += [labelled(listed(found.mechanism.at), found.mechanism.words.in_language(language()))]
        return lines

    if found.reason:
        return [_("Nothing happens by this alone."), found.reason.in_language(language())]
    return [_("The engine does not carry this out yet: judge it by hand.")]


def linked_engine_items(provision: Provision) -> list[LinkedItem]:
    """What the page of a rule says about the engine: how it treats the rule, and the scenarios that play the rule. The rule is one
    of the edition that the engine carries out or of a newer one in force.

    The places in the code are listed on the engine's page of the rule, to which a link leads.
    """
    number = engine_number(provision)
    heading = _("The engine")
    note = edition_note(provision)
    given = [LinkedItem(heading, note)] if note else []
    if number is None or number not in counted_provisions():
        return given

    firing = firing_now()
    found = provision_coverage(number, firing)
    if found.reason is HEADING:
        return given

    whole = reverse("desk:engine_rule", args=[number])
    if found.places or found.mechanism:
        given.append(LinkedItem(heading, _("How the engine carries this out"), whole))
    else:
        given += [LinkedItem(heading, each) for each in treatment_of(found)]

    heading = _("Scenarios that play it")
    given += [
        LinkedItem(heading, each.title, reverse("desk:scenario", args=[each.name]))
        for each in scenario_links(found.scenarios[:MAX_SCENARIOS_SHOWN], firing)
    ]
    if len(found.scenarios) > MAX_SCENARIOS_SHOWN:
        given.append(LinkedItem(heading, _("All {count} scenarios").format(count=len(found.scenarios)), whole))
    return given
