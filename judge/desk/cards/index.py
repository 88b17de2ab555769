"""Every card made ready to be found, once for the process: folded names, facts and written texts, what its text does."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from threading import Lock
from types import MappingProxyType
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import override

from judge.cards.kana import KANA_AT_THE_END, readings
from judge.cards.library import catalogue, library
from judge.cards.library import fold as fold_name
from judge.cards.search_names import search_names, without_honorific
from judge.desk.cards.facts import gist
from judge.desk.cards.keywords import KIND_OF_NODE
from judge.desk.cards.numbers import set_of
from judge.desk.cards.texts import ColorIcon, TextPiece, arts_tree, icon, pieces
from judge.desk.presenting.page_words import colour_class
from judge.engine.cards import Card, Library
from judge.engine.effects.language import AlsoNamed, Colour
from judge.engine.effects.walking import iter_nodes
from judge.wording import Language
from judge.wording.words import COLOUR, KIND, TAG
from rulesdb.grouping import grouped
from rulesdb.kana import sound_of, to_hiragana
from rulesdb.search.folding import fold
from rulesdb.search.query import latin_of

LANGUAGES: tuple[Language, ...] = ("en", "ja")
SHORTEST_PART, SHORTEST_LATIN_PART = 3, 5  # letters of the name of an ability
SHORTEST_GIVEN_NAME = 2  # letters
KANA_ALONE = re.compile(r"[ぁ-ゖー]{2,}")


@dataclass(frozen=True)
class CardSummary:
    """What a list shows of a card in one language; `other` is its name in the other language."""

    name: str
    other: str
    gist: str
    line: str


@dataclass(frozen=True)
class IndexedCard:
    """A card with what the search looks at. `colours` has `colourless` for a card without any; `kinds` are its type and subtypes.
    `printed` are its names (`names_of`), `names` and `typed` its folded names and number. `latin` and `japanese` are what its page
    says in English and in Japanese, folded, in which words are searched."""

    card: Card
    set: str
    pieces: tuple[TextPiece, ...]
    printed: tuple[str, ...]
    names: tuple[str, ...]
    typed: str
    kinds: frozenset[str]
    colours: frozenset[Colour]
    level: str
    keywords: frozenset[str]
    rules: frozenset[str]
    icons: tuple[ColorIcon, ...]
    style: str
    told: dict[Language, CardSummary]
    latin: str
    japanese: str

    @property
    def number(self) -> str:
        """Its card number."""
        return self.card.number


class CardIndex:
    """Every card of a library, in the order of the numbers, with the texts that a search goes through: names and number, English
    words, Japanese. The entries in `known` are used again for cards that are still the same."""

    def __init__(self, cards: Library, known: Mapping[str, IndexedCard] = MappingProxyType({})) -> None:
        self.cards = cards
        self.entries = tuple(
            found if (found := known.get(card.number)) and found.card is card else _entry(card)
            for card in cards.values()
        )
        self.names = tuple("\n".join((*each.names, each.typed)) for each in self.entries)
        self.latin = tuple(each.latin for each in self.entries)
        self.japanese = tuple(each.japanese for each in self.entries)
        self.by_number: dict[str, IndexedCard] = {each.number: each for each in self.entries}
        self.sets = tuple(dict.fromkeys(each.set for each in self.entries))
        counts = Counter(tag for card in cards.values() for tag in card.tags)
        self.tags = tuple(sorted(counts, key=lambda tag: (-counts[tag], tag)))
        self.kept: dict[tuple[str, Language], tuple[SafeString, SafeString, SafeString]] = {}  # made for pages
        places = list(enumerate(self.entries))
        self.by_ability = grouped((fold_name(name), place) for place, each in places for name in _ability_names(each))
        self.by_card_name = grouped((name, place) for place, each in places for name in each.names)
        self.by_given_name = grouped(
            (fold_name(name), place) for place, each in places for name in _given_names(each.card)
        )
        self.by_name = grouped((name, each) for each in self.entries for name in each.printed)
        self.resting_on = grouped((rule, each) for each in self.entries for rule in each.rules)
        self.by_sound: dict[str, list[int]] = {}
        for kana_name, named in (*self.by_given_name.items(), *self.by_card_name.items()):
            if KANA_ALONE.fullmatch(kana_name):
                known_places = self.by_sound.setdefault(sound_of(kana_name), [])
                known_places.extend(place for place in named if place not in known_places)

        both = (*self.by_ability.items(), *self.by_card_name.items())
        self.by_whole_name = {name: self.by_card_name.get(name, []) + self.by_ability.get(name, []) for name, _ in both}
        told = {each.told["en"].name for each in self.entries}
        self.name_words = sorted({fold_name(word) for name in told if name.isascii() for word in name.split()})

    def places_with_ability(self, part: str) -> list[int]:
        """The places of the cards that have an ability with these folded letters in its name, where they are enough."""
        if len(part) < (SHORTEST_LATIN_PART if part.isascii() else SHORTEST_PART):
            return []
        return [place for name, places in self.by_ability.items() if part in name for place in places]


_index: CardIndex | None = None
_making = Lock()


def index() -> CardIndex:
    """The index of the library as it is now: made once, and anew when cards were added to the library. The first takes a second,
    so one thread makes it: another waits for the first one, and uses the one before while a newer one is made."""
    global _index
    cards, made = library(), _index
    if made is not None and (made.cards is cards or _making.locked()):
        return made
    with _making:
        if _index is None or _index.cards is not cards:
            _index = CardIndex(cards, _index.by_number if _index else {})
        return _index


def index_contents() -> dict[str, dict[str, Any]]:
    """What the index says of each card of the catalogue, without the card itself: to be kept for the next start."""
    kept = catalogue()
    return {
        each.number: {part.name: getattr(each, part.name) for part in fields(each) if part.name != "card"}
        for each in index().entries
        if kept.get(each.number) is each.card
    }


def load_index(told: dict[str, dict[str, Any]]) -> None:
    """Make the index of what `index_contents` gave for the same catalogue. A process that has one already keeps it."""
    global _index
    with _making:
        if _index is None:
            cards = catalogue()
            _index = CardIndex(
                cards, known={number: IndexedCard(card=cards[number], **told[number]) for number in told}
            )


def names_of(card: Card) -> tuple[str, ...]:
    """The names of a card as printed: its own, and those it has besides (2.11.2.3)."""
    also = (name for node in iter_nodes(card.abilities) if isinstance(node, AlsoNamed) for name in node.names)
    return tuple(dict.fromkeys((card.name, *also)))


def _given_names(card: Card) -> Iterator[str]:
    """The parts of the name of a talent that she is called by: the words of the English name, and in Japanese the kana behind the
    kanji, the words between dots, or what the last English word sounds like."""
    if card.kind not in ("holomem", "oshi"):
        return
    for word in {*re.split(r"[・＝\s]+", card.name), *(card.name_en or "").split()}:
        if len(word) >= SHORTEST_GIVEN_NAME:
            yield word
    if (last := to_hiragana((card.name_en or card.name).split()[-1])) and fold_name(card.name).endswith(
        fold_name(last)
    ):
        yield last
    tail = KANA_AT_THE_END.search(card.name)
    if tail and len(tail[0]) >= SHORTEST_GIVEN_NAME and without_honorific(card.name) != card.name.removesuffix(tail[0]):
        yield tail[0]


def _ability_names(entry: IndexedCard) -> Iterator[str]:
    """The names of its Arts, skills and effects, as printed and in English where there are English words for them."""
    english = search_names().abilities
    for name in dict.fromkeys(piece.name for piece in entry.pieces if piece.name):
        yield name
        if name in english:
            yield english[name]


def trees_of(card: Card) -> tuple[object, ...]:
    """Every tree of a card."""
    return (card.skills, card.abilities, tuple(map(arts_tree, card.arts)), card.gates, card.cost, card.text)


def line_of(piece: TextPiece, language: Language) -> str:
    """A piece in a line: "Arts こんかなた～ 40: This Arts can only ..."."""
    damage = "" if piece.damage is None else str(piece.damage)
    head = " ".join(part for part in (str(piece.title), piece.name, damage) if part)
    return (
        f"{head}{'：' if language == 'ja' else ': '}{piece.in_language(language)}"
        if piece.in_language(language)
        else head
    )


def _entry(card: Card) -> IndexedCard:
    mine = pieces(card)
    found = {type(node) for node in iter_nodes(trees_of(card))}
    printed = names_of(card)
    names = (*printed, *([card.name_en] if card.name_en else []), *readings(card.name, card.name_en))
    told = {language: _told(card, mine, language) for language in LANGUAGES}
    english, japanese = (
        fold("\n".join((each.gist, *_words(card, language), each.line))) for language, each in told.items()
    )
    tags = " ".join(str(kind.__struct_config__.tag) for kind in found)

    return IndexedCard(
        card=card,
        set=set_of(card.number),
        pieces=mine,
        printed=printed,
        names=tuple(dict.fromkeys(fold_name(name) for name in names)),
        typed=fold_name(card.number),
        kinds=frozenset((card.kind, *card.subtypes)),
        colours=frozenset(card.colours or ("colourless",)),
        level=card.level or "",
        keywords=frozenset(key for kind in found for key in KIND_OF_NODE.get(kind, ())),
        rules=frozenset(rule for piece in mine for rule in piece.rules),
        icons=tuple(icon(colour) for colour in card.colours),
        style=colour_class(card),
        told=told,
        latin=latin_of(f"{english}\n{tags}"),
        japanese=japanese,
    )


def _told(card: Card, mine: tuple[TextPiece, ...], language: Language) -> CardSummary:
    english = card.name_en or card.name
    with override(language):
        line = " · ".join(line_of(piece, language) for piece in mine)
        about = gist(card)
    return (
        CardSummary(card.name, english, about, line)
        if language == "ja"
        else CardSummary(english, card.name, about, line)
    )


def _words(card: Card, language: Language) -> Iterator[str]:
    """The words for the facts of a card, to be found by."""
    japanese = language == "ja"
    yield from (COLOUR[colour][japanese] for colour in card.colours)
    yield from (KIND[code][japanese] for code in (card.kind, *card.subtypes))
    yield from card.tags
    if not japanese:
        yield from (TAG[tag][0] for tag in card.tags if tag in TAG)
    if card.limited:
        yield "LIMITED"
