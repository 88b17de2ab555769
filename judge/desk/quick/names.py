"""The names of cards as a judge types them: the whole name or a word of it, in English, Japanese or kana, or its beginning."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Literal

from judge.cards.kana import readings
from judge.cards.library import fold
from judge.engine.cards import Card, Library
from rulesdb.grouping import grouped
from rulesdb.kana import to_hiragana

Group = Literal["holomem", "oshi", "attached", "support"]
ON_STAGE: frozenset[Group] = frozenset({"holomem", "oshi", "attached"})
"""The groups whose names are meant where no zone is written before them."""
IN_ZONES: frozenset[Group] = frozenset({"holomem", "attached", "support"})
"""The groups whose names are meant after the word for a zone."""
TRANSLATED = re.compile(r"\(([^()]+)\)$")
"""The English behind a Japanese name, as in "牛丼 (Gyudon)"."""
WORD = re.compile(r"(?<![^\W_])[^\W\d_]+(?:['’][^\W\d_]+)*")
SCRIPTS = re.compile(r"[㐀-鿿々]+|[ぁ-ゖー]+|[ァ-ヺー]+")
ALSO = {"ラプラス・ダークネス": ("laplus",)}
"""What people type for a name besides its printed and romanized forms."""
WHOLE, WORD_OF, BEGINNING, PART = range(4)
"""How well a name fits what was typed."""
LATIN_LETTERS, JAPANESE_LETTERS = 3, 2
"""With fewer letters the beginning of a name says too little."""
LEAST_LIKENESS = 0.72
FIRST_SETS = ("hBP", "hSD")
"""Booster packs and start decks: where cards appear first; other sets follow them."""


@dataclass(frozen=True)
class CardName:
    """A name and the cards of one group that have it, the first printing first."""

    name: str
    name_en: str
    group: Group
    numbers: tuple[str, ...]

    def typed_like(self, text: str) -> str:
        """The whole name in the script of a text."""
        if not text.isascii():
            return self.name
        translated = TRANSLATED.search(self.name_en)
        return translated[1] if translated else self.name_en or self.name


@dataclass(frozen=True)
class NameFit:
    """A name that fits what was typed, and how well: 0 best."""

    rank: int
    name: CardName


class CardNames:
    """Every name of a library that can stand in a quick entry."""

    def __init__(self, cards: Library) -> None:
        self.cards = cards
        found = grouped(((group, card.name), card) for card in cards.values() if (group := group_of(card)))
        self.names = tuple(
            CardName(name, same[0].name_en, group, tuple(card.number for card in sorted(same, key=_printing)))
            for (group, name), same in found.items()
        )
        self.forms: dict[str, list[NameFit]] = {}
        self.typed = tuple((_forms(name), name) for name in self.names)

        for (wholes, words), name in self.typed:
            for rank, forms in ((WHOLE, wholes), (WORD_OF, words)):
                for form in forms:
                    fits = self.forms.setdefault(form, [])
                    if all(fit.name != name for fit in fits):
                        fits.append(NameFit(rank, name))

    def exact(self, text: str, groups: frozenset[Group] = ON_STAGE) -> list[NameFit]:
        """The names of some groups that are this text, or have it as a word."""
        return [fit for fit in self.forms.get(fold(text), ()) if fit.name.group in groups]

    def beginning(self, text: str, groups: frozenset[Group] = ON_STAGE, *, short: bool = False) -> list[NameFit]:
        """The names of some groups that begin with this text or have a word that does; if there are none, those that contain
        it. `short` allows a text of any length."""
        typed = fold(text)
        least_letters = LATIN_LETTERS if typed.isascii() else JAPANESE_LETTERS
        if len(typed) < (1 if short else least_letters) or typed.isdigit():
            return []
        near = ((forms, name) for forms, name in self.typed if name.group in groups)
        found = [NameFit(rank, name) for forms, name in near if (rank := _rank(typed, forms)) is not None]
        best = min((fit.rank for fit in found), default=0)
        return [fit for fit in found if fit.rank == best]

    def like(
        self, text: str, most: int, first: Group = "holomem", groups: frozenset[Group] = ON_STAGE
    ) -> list[CardName]:
        """Names of some groups that look like a text, for a slip of the finger; those of one group first."""
        begun = [fit.name for fit in self.beginning(text, groups, short=True)] if fold(text) else []
        close = get_close_matches(fold(text), self.forms, n=most, cutoff=LEAST_LIKENESS)
        near = [fit.name for form in close for fit in self.forms[form] if fit.name.group in groups]
        found = dict.fromkeys((*sorted(begun, key=by_card_count), *near))
        return sorted(found, key=lambda name: name.group != first)[:most]


def by_card_count(name: CardName) -> tuple[int, str]:
    """A key that sorts the names with the most cards first."""
    return -len(name.numbers), name.name


def group_of(card: Card) -> Group | None:
    """Where a card can stand in a quick entry; None for Cheers, which go by color."""
    if card.kind == "cheer":
        return None
    if card.kind in ("holomem", "oshi"):
        return "holomem" if card.kind == "holomem" else "oshi"
    return "attached" if card.attachable else "support"


_made: CardNames | None = None


def names_of(cards: Library) -> CardNames:
    """The names of a library: made once, and anew when another library is asked about."""
    global _made
    if _made is None or _made.cards is not cards:
        _made = CardNames(cards)
    return _made


def _printing(card: Card) -> tuple[int, str]:
    opening = card.number[:3]
    return FIRST_SETS.index(opening) if opening in FIRST_SETS else len(FIRST_SETS), card.number


def _forms(name: CardName) -> tuple[frozenset[str], frozenset[str]]:
    translated = TRANSLATED.findall(name.name_en)
    every = (name.name, name.name_en, *translated, *readings(name.name, name.name_en), *ALSO.get(name.name, ()))
    wholes = {fold(form) for form in every}
    return frozenset(wholes - {""}), frozenset({fold(word) for word in _words(name)} - wholes - {""})


def _words(name: CardName) -> Iterator[str]:
    for word in WORD.findall(name.name_en or name.name):
        if len(word) > 1:
            yield word
            yield to_hiragana(word)
    for part in re.split(r"[・\s]", name.name):
        if len(part) > 1:
            yield part
            yield from (run for run in SCRIPTS.findall(part) if len(run) > 1)


def _rank(typed: str, forms: tuple[frozenset[str], frozenset[str]]) -> int | None:
    every = [form for group in forms for form in group]
    if any(form.startswith(typed) for form in every):
        return BEGINNING
    return PART if any(typed in form for form in every) else None
