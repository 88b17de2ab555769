"""Which numbers and words in a text become links: rule numbers of an edition and terms of the glossary."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from rulesdb.load_manifest import REVIEWED
from rulesdb.models import Provision
from rulesdb.plain_words import PlainWords, plain_words
from rulesdb.shelf import ChangedRule, KindOfChange, Shelf, changes_since, shelf

SHORTEST_JAPANESE = 2
_KATAKANA = "[ァ-ヶー]"


MAX_KEPT = 4000


@dataclass(frozen=True, slots=True)
class _LinkTargets:
    numbers: dict[str, frozenset[str]]  # by version; "" is the edition in force
    slugs: dict[str, str]  # by folded name
    patterns: dict[str, re.Pattern[str]]  # by language
    places: dict[tuple[str, str], list[tuple[int, int, str]]] = field(default_factory=dict)  # by words and language


def known_numbers(version: str = "") -> frozenset[str]:
    """The rule numbers of an edition of the comprehensive rules, by default the one in force."""
    return _link_targets().numbers.get(version, frozenset())


def written_for() -> str:
    """The version of the edition whose numbers the engine and this project's own texts cite; empty if it is the one in force."""
    found = changes_since(shelf(), REVIEWED)
    return "" if found.in_force or not found.by_old else REVIEWED


def change_of_written_rule(number: str) -> ChangedRule | None:
    """What became of a rule that this project's own texts cite; None while they cite the edition in force."""
    return changes_since(shelf(), REVIEWED).by_old.get(number)


def plain_of(provision: Provision) -> PlainWords | None:
    """The plain words for a provision: those written for it, or for the older rule with the same text. None if there are none."""
    words = plain_words(provision.edition.version)
    if not words and provision.edition.in_force:
        was = changes_since(shelf(), REVIEWED).by_new.get(provision.number)
        if was and was.older and was.change in (KindOfChange.SAME, KindOfChange.MOVED):
            return plain_words(REVIEWED).get(was.older.number)
    return words.get(provision.number)


def term_links(words: str, language: str = "") -> list[tuple[int, int, str]]:
    """Where terms of the glossary are in ``words``: (start, end, slug), the longest term at each place. With ``language`` "en" or
    "ja" only the terms of that language are found."""
    known = _link_targets()
    key = (words, language)
    places = known.places.get(key)
    if places is None:
        places = [
            (found.start(), found.end(), known.slugs[found[1].casefold()])
            for name, pattern in known.patterns.items()
            if language in ("", name)
            for found in pattern.finditer(words)
        ]
        if len(known.places) >= MAX_KEPT:
            known.places.clear()
        known.places[key] = places
    return places


def _link_targets() -> _LinkTargets:
    documents = shelf()
    return documents.cached(_read, lambda: _read(documents))


def _read(documents: Shelf) -> _LinkTargets:
    numbers = {volume.edition.version: frozenset(volume.numbers) for volume in reversed(documents.rules)}
    numbers[""] = frozenset(documents.current.numbers) if documents.current else frozenset()
    slugs: dict[str, str] = {}
    names: dict[str, list[str]] = {"en": [], "ja": []}
    for term in documents.terms:
        for name in (term.en, *term.aliases_en):
            slugs.setdefault(name.casefold(), term.slug)
            names["en"].append(name)
        for name in (term.ja, *term.aliases_ja):
            if len(name) >= SHORTEST_JAPANESE:
                slugs.setdefault(name.casefold(), term.slug)
                names["ja"].append(name)

    patterns: dict[str, re.Pattern[str]] = {}
    if names["en"]:
        patterns["en"] = re.compile(rf"\b({_longest_first(names['en'])})s?\b", re.IGNORECASE)
    if names["ja"]:
        patterns["ja"] = re.compile(f"({_longest_first(names['ja'], _whole_katakana)})")

    return _LinkTargets(numbers, slugs, patterns)


def _longest_first(names: list[str], form: Callable[[str], str] = re.escape) -> str:
    return "|".join(form(name) for name in sorted(set(names), key=len, reverse=True))


def _whole_katakana(name: str) -> str:
    """A pattern for a Japanese name that does not cut a word of katakana: プレイ is not in プレイヤー."""
    before = rf"(?<!{_KATAKANA})" if re.match(_KATAKANA, name) else ""
    after = rf"(?!{_KATAKANA})" if re.match(_KATAKANA, name[-1]) else ""
    return before + re.escape(name) + after
