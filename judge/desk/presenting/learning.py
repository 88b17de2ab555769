"""What a learner reads beside a step: what the example shows, and why the step happens, in plain words; also the worked examples
by topic."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from judge.desk.content import Content
from judge.desk.presenting.deciding_steps import on_its_line
from judge.desk.presenting.examples import ExampleLine, described, example_lines
from judge.desk.presenting.page_words import language
from judge.engine.citations import Cite
from judge.engine.editions import IN_FORCE
from judge.scenarios.engine_provisions import chapters
from judge.scenarios.library import Example, examples
from judge.scenarios.rule_numbers import shown_rules
from rulesdb.plain_words import plain_words
from rulesdb.shelf import shelf
from rulesdb.views.labels import clause_words

TOPICS: dict[str, Promise] = {
    "10": gettext_lazy("Which ability comes first"),
    "11": gettext_lazy("Downs, Life and losing"),
    "12": gettext_lazy("Arts and oshi skills"),
    "9": gettext_lazy("The Performance Step"),
    "5": gettext_lazy("Damage, restoring and dice"),
    "6": gettext_lazy("Before the game"),
}
"""What the worked examples are about, by the chapter of the rule that decides them first, in the order of the front page."""


@dataclass(frozen=True)
class ExampleIntro:
    """What an example shows, and its name, with which it is played on a board of one's own."""

    name: str
    description: str


@dataclass(frozen=True)
class RuleMeaning:
    """A rule that a step cites, as a number of an edition, and what it means. Where nobody wrote that in plain words, `words` are
    those of the rule or of its translation, in this `language`."""

    number: str
    edition: str
    label: str
    words: str
    language: str
    own: bool
    """Whether the words are this project's, not the rule's."""


@dataclass(frozen=True)
class ExampleGroup:
    """Worked examples about one chapter."""

    chapter: str
    title: str
    examples: tuple[ExampleLine, ...]


def example_intro(content: Content, example: Example | None) -> ExampleIntro | None:
    """What the example shows; None where it has no description, and where the line is no longer the example's."""
    if example is None or not on_its_line(content, example):
        return None
    description = described(example)
    return ExampleIntro(example.slug, description) if description else None


def reasons_of(cites: Iterable[Cite], edition: str) -> list[RuleMeaning]:
    """What each rule of a step means, each rule once, in the numbers of the edition that the board is played by."""
    found: dict[str, RuleMeaning] = {}
    for cite in cites:
        for one in shown_rules(cite.rule, edition or IN_FORCE):
            if one.label not in found and (reason := _reason(one.number, one.edition, one.label)):
                found[one.label] = reason
    return list(found.values())


def _reason(number: str, edition: str, label: str) -> RuleMeaning | None:
    plain = plain_words(edition).get(number)
    if plain:
        return RuleMeaning(number, edition, label, plain.within(language()), language(), own=True)
    provision = shelf().rule(number, edition)
    if provision is None:
        return None
    in_language, words = clause_words(provision)
    return RuleMeaning(number, edition, label, words, in_language, own=False)


def example_groups() -> list[ExampleGroup]:
    """Every worked example once, by topic: the topics in their order, then any other chapter by its title."""
    lines = {line.slug: line for line in example_lines()}
    grouped: dict[str, list[ExampleLine]] = {chapter: [] for chapter in TOPICS}
    for example in examples():
        if example.scenario.on_a_board:
            grouped.setdefault(_chapter(example), []).append(lines[example.slug])
    return [ExampleGroup(chapter, _title(chapter), tuple(each)) for chapter, each in grouped.items() if each]


def _chapter(example: Example) -> str:
    return next(iter(example.scenario.written.decides), "").partition(".")[0]


def _title(chapter: str) -> str:
    if chapter in TOPICS:
        return str(TOPICS[chapter])
    return chapters()[chapter][language()] if chapter in chapters() else _("Other rules")
