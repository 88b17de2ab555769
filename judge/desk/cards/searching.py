"""Looking for cards: the query, read strictly from an address, and the cards that match all of it, best first."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from judge.cards.library import fold as fold_name
from judge.cards.search_facts import split_facts
from judge.cards.search_names import talent_called, without_honorific
from judge.desk import limits
from judge.desk.cards.index import SHORTEST_GIVEN_NAME, CardIndex, IndexedCard, index
from judge.desk.cards.keywords import KEYWORDS
from judge.desk.cards.named_within import named_within, spelled_as_names
from judge.desk.cards.numbers import read_number
from judge.engine.effects.language import COLOURS
from judge.wording.words import KIND, LEVEL
from rulesdb.kana import sound_of_latin
from rulesdb.search import canonical_number, corpus, numbers_in
from rulesdb.search.kana_words import kana_typed, only_inside_other_words
from rulesdb.search.query import QueryWord, query_words
from rulesdb.search.readings import respelled
from rulesdb.typed import one_line

COLOURLESS = "colorless"
TYPES = tuple(KIND)
READING: Mapping[str, Promise] = {"whole": gettext_lazy("Read in full"), "unread": gettext_lazy("With text not read")}


MOST_LIKE, LIKE = 4, 0.72
BY_WHOLE_NAME, PART_OF_NAME, BY_FACTS, BY_TEXT = 1, 3, 4, 5
"""How well a card fits what was typed: 0 by its number, by the whole name, the beginning of it, a part, its parts (a level or a
color may stand beside them), its text."""


class NoSuchValueError(ValueError):
    """A filter was given a value that it does not have: the filter, the value, and the values that it can have."""

    def __init__(self, name: str, value: str, choices: Iterable[str]) -> None:
        super().__init__(name)
        self.name, self.value, self.choices = name, value, tuple(choices)


@dataclass(frozen=True)
class CardQuery:
    """A query for cards. A card needs one of `colors` and has to match everything else; what is empty is not asked for."""

    q: str = ""
    colors: tuple[str, ...] = ()
    type: str = ""
    level: str = ""
    tag: str = ""
    does: str = ""
    set: str = ""
    text: str = ""
    rule: str = ""

    @classmethod
    def read(cls, given: QueryDict) -> CardQuery:
        """The query of an address; raises `NoSuchValueError`."""
        colors = tuple(dict.fromkeys(given.getlist("color")))
        for color in colors:
            _known("color", color, (*COLOURS, COLOURLESS))
        picked = {name: given.get(name, "").strip() for name in ("type", "level", "tag", "does", "set", "text", "rule")}
        for name, choices in CHOICES.items():
            if picked[name]:
                _known(name, picked[name], choices())
        if picked["rule"]:
            picked["rule"] = canonical_number(picked["rule"]) or _no("rule", picked["rule"])
        return cls(q=one_line(given.get("q", ""), limits.QUERY_CHARACTERS), colors=colors, **picked)

    @property
    def anything(self) -> bool:
        """Whether the query asks for anything."""
        return self != CardQuery()

    @property
    def narrowed(self) -> bool:
        """Whether any filter but the words and the colors is set."""
        return replace(self, q="", colors=()) != CardQuery()

    def address(self, **also: object) -> str:
        """The query as an address has it, after the question mark."""
        pairs: list[tuple[str, object]] = [("q", self.q), *(("color", color) for color in self.colors)]
        pairs += [(name, getattr(self, name)) for name in (*CHOICES, "rule")]
        return urlencode([(name, value) for name, value in (*pairs, *also.items()) if value])

    def without(self, name: str) -> CardQuery:
        """The query without one thing that it asks for."""
        values: dict[str, Any] = {name: () if name == "colors" else ""}
        return replace(self, **values)


CHOICES: Mapping[str, Callable[[], Iterable[str]]] = {
    "type": lambda: TYPES,
    "level": lambda: LEVEL,
    "tag": lambda: index().tags,
    "does": lambda: KEYWORDS,
    "set": lambda: index().sets,
    "text": lambda: READING,
}


def _known(name: str, value: str, choices: Iterable[str]) -> None:
    if value not in (allowed := tuple(choices)):
        raise NoSuchValueError(name, value, allowed)


def _no(name: str, value: str) -> str:
    raise NoSuchValueError(name, value, ())


@dataclass(frozen=True)
class FoundCards:
    """The cards found, best first, and the words that were looked for in their texts."""

    entries: tuple[IndexedCard, ...]
    words: tuple[QueryWord, ...]


def find(asked: CardQuery) -> FoundCards:
    """The cards that match all filters: first the exact number, then by name, then by text."""
    looked_in = index()
    if not asked.q:
        return FoundCards(tuple(_filtered(asked, looked_in.entries)), ())
    words = tuple(query_words(asked.q, corpus().names))
    ranks = dict.fromkeys(_with_all(words, looked_in, kana_typed(asked.q)), BY_TEXT) | _by_name(
        asked.q, words, looked_in
    )
    return FoundCards(tuple(_filtered(asked, _best(ranks, looked_in))), words)


def find_named(query: str) -> tuple[FoundCards, bool]:
    """The cards with a name or number that fits a text, and whether the first one's name or number is exactly the text. If none
    fits the whole text: those that would if its words were spelled as in names, or else those that it names among other words."""
    looked_in = index()
    words = tuple(query_words(query, corpus().names))
    ranks = _by_name(query, words, looked_in)
    sounds_like_a_word = respelled(query, corpus().sounds, corpus().is_word)
    if (
        not ranks
        and not sounds_like_a_word
        and (spelled := spelled_as_names(query, looked_in, corpus().is_word)) != query.casefold()
    ):
        ranks = _by_name(spelled, query_words(spelled, corpus().names), looked_in)
    if not ranks:
        return FoundCards(tuple(looked_in.entries[place] for place in named_within(query, looked_in)), words), False
    return FoundCards(_best(ranks, looked_in), words), min(ranks.values(), default=BY_TEXT) <= BY_WHOLE_NAME


def names_like(query: str) -> list[str]:
    """English names of cards that look like what was typed, for a slip of the finger."""
    words: dict[str, list[str]] = {}
    for entry in index().entries:
        name = entry.told["en"].name
        for word in (*name.casefold().split(), name.casefold()):
            if name not in words.setdefault(word, []):
                words[word].append(name)
    close = difflib.get_close_matches(query.casefold(), words, n=MOST_LIKE, cutoff=LIKE)
    return list(dict.fromkeys(name for word in close for name in words[word]))[:MOST_LIKE]


def _best(ranks: Mapping[int, int], looked_in: CardIndex) -> tuple[IndexedCard, ...]:
    return tuple(looked_in.entries[place] for place in sorted(ranks, key=lambda place: (ranks[place], place)))


def _by_name(query: str, words: Iterable[QueryWord], looked_in: CardIndex) -> dict[int, int]:
    """The place of every card with a name or number that fits, and how well it fits."""
    every = looked_in.entries
    number = read_number(query)
    whole = fold_name(query)
    parts = [fold_name(word.typed) for word in words]
    ranks = _by_facts(query, looked_in)
    if parts and all(parts):
        ranks |= {place: 4 for place, hay in enumerate(looked_in.names) if all(part in hay for part in parts)}
    for place in looked_in.places_with_ability(whole):
        ranks[place] = PART_OF_NAME
    if whole:
        ranks |= {
            place: _rank_of_name(every[place], whole) for place, hay in enumerate(looked_in.names) if whole in hay
        }

    given = looked_in.by_given_name.get(whole, ())
    for place in (*looked_in.by_ability.get(whole, ()), *given, *_called(query, looked_in)):
        ranks[place] = BY_WHOLE_NAME
    for number in numbers_in(query).cards:
        ranks |= {place: 0 for place, entry in enumerate(every) if entry.number == number}

    return ranks | {place: 0 for place, entry in enumerate(every) if number and entry.number == number}


def _called(query: str, looked_in: CardIndex) -> Iterable[int]:
    """The places of the cards of the talent that players call so, that sounds so, or that has this given name before an
    honorific."""
    if name := talent_called(query):
        return [place for place, entry in enumerate(looked_in.entries) if name in entry.printed]
    sound = sound_of_latin(query) if query.isascii() and not corpus().is_word(query.casefold()) else ""
    if places := looked_in.by_sound.get(sound):
        return places
    given = fold_name(without_honorific(query))
    if given in ("", fold_name(query)) or len(given) < SHORTEST_GIVEN_NAME:
        return []
    return [
        place
        for place, entry in enumerate(looked_in.entries)
        if entry.card.kind in ("holomem", "oshi") and any(each.endswith(given) for each in entry.names)
    ]


def _by_facts(query: str, looked_in: CardIndex) -> dict[int, int]:
    """The place of every card that has the level, color or kind that some words say, and a name with the other words."""
    told = split_facts(query)
    name = [fold_name(word) for word in told[0].split()] if told else []
    if told is None or not all(name):
        return {}
    every = enumerate(zip(looked_in.entries, looked_in.names, strict=True))
    called = set(_called(told[0], looked_in)) if name else set()
    return {
        place: BY_FACTS
        for place, (entry, hay) in every
        if told[1].fit(entry.card) and (place in called or all(word in hay for word in name))
    }


def _with_all(words: Iterable[QueryWord], looked_in: CardIndex, kana: Mapping[str, str]) -> set[int]:
    """The places of the cards that have every word in a name, in the number or in the words of their pages."""
    places = [_with(word, looked_in, kana) for word in words]
    return set.intersection(*places) if places else set()


def _with(word: QueryWord, looked_in: CardIndex, kana: Mapping[str, str]) -> set[int]:
    """The places of the cards that have a word in one of its forms, or the term of the other language for it. Kana count as
    `kana_typed` says in which script they were typed."""
    name = fold_name(word.typed)
    found = {place for place, hay in enumerate(looked_in.names) if name in hay} if name else set()
    for needle in {*word.own, *word.foreign}:
        column = looked_in.latin if needle.startswith(" ") else looked_in.japanese
        places = [place for place, hay in enumerate(column) if needle in hay]
        if (typed := kana.get(needle)) and needle not in corpus().names:
            told = (looked_in.entries[place].told["ja"] for place in places)
            inside = (only_inside_other_words(f"{each.gist}\n{each.line}", needle, typed) for each in told)
            places = [place for place, stray in zip(places, inside, strict=True) if not stray]
        found.update(places)
    return found


def _rank_of_name(entry: IndexedCard, whole: str) -> int:
    """How well the name or number of a card fits what was typed: all of it, its beginning or a talent's given name, a part."""
    if whole in entry.names:
        return 1
    given = entry.card.kind in ("holomem", "oshi") and any(name.endswith(whole) for name in entry.names)
    return 2 if given or any(name.startswith(whole) for name in (*entry.names, entry.typed)) else 3


def _filtered(asked: CardQuery, found: Iterable[IndexedCard]) -> Iterable[IndexedCard]:
    """The cards that match the query apart from its words, in the given order."""
    if asked.colors:
        wanted = {"colourless" if color == COLOURLESS else color for color in asked.colors}
        found = [entry for entry in found if not wanted.isdisjoint(entry.colours)]
    tests: tuple[tuple[str, Callable[[IndexedCard], bool]], ...] = (
        (asked.type, lambda entry: asked.type in entry.kinds),
        (asked.level, lambda entry: asked.level == entry.level),
        (asked.tag, lambda entry: asked.tag in entry.card.tags),
        (asked.does, lambda entry: asked.does in entry.keywords),
        (asked.set, lambda entry: asked.set == entry.set),
        (asked.text, lambda entry: bool(entry.card.unread) == (asked.text == "unread")),
        (asked.rule, lambda entry: asked.rule in entry.rules),
    )
    for value, fits in tests:
        if value:
            found = filter(fits, found)
    return found
