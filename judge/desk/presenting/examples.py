"""Worked examples in a list, in the language of the page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _

from judge.desk.presenting.page_words import language
from judge.engine.position.notation import write
from judge.scenarios.firing import ScenarioSummary
from judge.scenarios.library import Example, examples, scenario_named
from judge.scenarios.model import Source
from rulesdb.languages import listed
from rulesdb.links import written_for


@dataclass(frozen=True)
class ExampleLine:
    """A worked example as a list shows it."""

    slug: str
    title: str
    description: str
    source: str


def example_lines() -> list[ExampleLine]:
    """Every worked example."""
    return [ExampleLine(each.slug, named(each), described(each), source_words(each.source)) for each in examples()]


def example_with(slug: str) -> Example | None:
    """The example or other scenario of this name, if there is one that can be opened on a board: one of a position that is not
    played cannot."""
    found = next((each for each in examples() if each.slug == slug), None) or scenario_named(slug)
    return found if found and found.scenario.on_a_board else None


def example_on(position: str) -> Example | None:
    """The worked example that begins from this position, in notation, if there is one."""
    return _examples_by_position().get(position)


@cache
def _examples_by_position() -> dict[str, Example]:
    return {position_text(each): each for each in reversed(examples()) if each.scenario.on_a_board}


def named(example: Example | ScenarioSummary) -> str:
    """Its title in the language of the page."""
    return example.title_ja if language() == "ja" else example.title


def described(example: Example | ScenarioSummary) -> str:
    """Its description in the language of the page."""
    return example.description_ja if language() == "ja" else example.description


def position_text(example: Example) -> str:
    """Its position in notation."""
    return write(example.scenario.position)


def source_words(source: Source) -> str:
    """Where an example comes from, in words."""
    match source.kind:
        case "rulebook":
            words = _("Official rule book {edition}").format(edition=source.edition).strip()
            page = _("page {page}").format(page=source.page)
            return listed([words, page]) if source.page else words
        case "faq":
            return _("Official Q&A")
        case "answer":
            return _("Official answer {number}").format(number=source.ref)
        case "card":
            return _("Text of card {number}").format(number=source.ref)
        case "board":
            return _("A board: {name}").format(name=source.ref)
    return _("Comprehensive rules, {number}").format(number=source.ref)


def source_address(source: Source) -> str:
    """Where what a scenario comes from is read; empty where this site has no page of it."""
    pinned = written_for()
    named: dict[str, tuple[str, list[str]]] = {
        "faq": ("rulesdb:question", [source.ref]),
        "answer": ("rulesdb:answer", [source.ref]),
        "rulebook": ("rulesdb:passage", [source.edition, source.ref]),
        "rule": ("rulesdb:edition_rule", [pinned, source.ref]) if pinned else ("rulesdb:rule", [source.ref]),
        "card": ("desk:card", [source.ref]),
    }
    if source.kind not in named:
        return ""
    name, arguments = named[source.kind]
    try:
        return reverse(name, args=arguments)
    except NoReverseMatch:
        return ""
