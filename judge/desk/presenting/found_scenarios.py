"""Scenarios in the one search box: those whose title or name has all the words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.urls import reverse

from judge.desk.cards.groups import pattern_of
from judge.desk.presenting.examples import named
from judge.desk.presenting.page_words import language
from judge.scenarios.firing import Firing
from judge.scenarios.library import firing_if_ready
from rulesdb.search import Hit, HitGroup, SearchRow, corpus, read_rule_number
from rulesdb.search.finding import mark_matches
from rulesdb.search.folding import fold
from rulesdb.search.query import latin_of, query_words
from rulesdb.shelf import shelf

GROUP = "scenarios"


@dataclass(frozen=True)
class ScenarioTitles:
    """The titles of all scenarios, folded: by name (the words in English, all words)."""

    firing: Firing
    titles: Mapping[str, tuple[str, str]]


def group(words: Sequence[str], each: int) -> HitGroup:
    """The scenarios that fit words typed into the search box of the site; none while they are being played."""
    query = " ".join(words)
    asked = [] if read_rule_number(query) else query_words(query, corpus().names)
    if not asked:
        return HitGroup(GROUP, 0, [])

    looked = _looked()
    names = [
        name
        for name, (latin, folded) in looked.titles.items()
        if all(any(n in (latin if n.startswith(" ") else folded) for n in (*word.own, *word.foreign)) for word in asked)
    ]

    pattern = pattern_of(asked)
    hits = []
    for name in names[:each]:
        title = named(looked.firing.scenarios[name])
        row = SearchRow(GROUP, label="", title=title, path=(), url=reverse("desk:scenario", args=[name]), texts=())
        hits.append(Hit(row, mark_matches(title, pattern), [], language()))

    return HitGroup(GROUP, len(names), hits)


def _looked() -> ScenarioTitles:
    firing = firing_if_ready() or Firing(pending=True)  # nobody who searches waits for the scenarios to be played
    found: ScenarioTitles = (
        shelf().cached(("titles of scenarios", id(firing)), lambda: _made(firing))
        if firing.scenarios
        else ScenarioTitles(firing, {})
    )
    return found


def _made(firing: Firing) -> ScenarioTitles:
    titles = {}
    for name, told in firing.scenarios.items():
        folded = fold(f"{told.title}\n{told.title_ja}")
        titles[name] = (latin_of(folded), folded)
    return ScenarioTitles(firing, titles)
