"""Text to position: a forgiving reader of the notation, with errors that name the line."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

import msgspec

from judge.engine.disputes import DISPUTES
from judge.engine.effects.language import SPOTS
from judge.engine.errors import BadSyntax
from judge.engine.other_readings import OTHER_READINGS
from judge.engine.position.model import Position, PositionHolomem, PositionSide, PrimedEntry
from judge.engine.position.notation_words import (
    ALIASES,
    CARD,
    CHEERS,
    DETAILS,
    DONE,
    EDITION,
    FLAGS,
    HEADS,
    KEYWORDS,
    LISTS,
    NUMBER,
    NUMBERS,
    OSHI_FLAGS,
    PLACES,
    PLAY,
    READ,
    SIDE_SPOT,
    SPOT,
    TEXT_LIMIT,
    TIMES,
    WAITING,
    ZONE_FIELDS,
    ZONE_LIMIT,
    card_number,
)
from judge.engine.state import LETTERS, STEPS, UNSEEN

TOKEN = re.compile(r"[;,]|[^\s;,]+")
TWO_WORDS = re.compile(r"\bcheers? deck\b", re.IGNORECASE)
NUMBER_WORDS = {
    "damage": "the damage it has taken",
    "arts-plus": "what is added to its Arts",
    "hp-plus": "what is added to its HP",
}
CARDS = "A card is a number such as hBP01-056, a color word for a Cheer, or ? for an unseen card."


MAX_ERRORS = 20
"""At most this many errors of a text are reported."""
SHORT = 2_000
"""The length of the notation of a whole board; 256 positions of this length take about 10 MB, 8 of the longest as much."""


def read(text: str) -> Position:
    """The position that a text in the notation describes. The last texts are remembered: a page asks for its own several times.

    What is not said takes the default of `Position`. Letter case, full-width characters and the separators between
    details do not matter. Errors: BadSyntax with the line, what was found there and what is allowed; reading goes on at the next
    line, whose errors are `further` ones of the first.

    >>> read("turn 3 b\\nb center hBP01-056; damage 40; cheers red x2").sides[1].stage[0].cheers
    ('hY03-001', 'hY03-001')
    >>> read("a centre hBP01-056")
    Traceback (most recent call last):
    judge.engine.errors.BadSyntax: line 1: “centre” is not a place. Did you mean center? Allowed: oshi, center, \
collab, back, hand, deck, archive, life, cheer-deck, power, life-damage, primed.
    """
    if len(text) > TEXT_LIMIT:
        found = f"the text has {len(text)} characters"
        allowed = f"A position has at most {TEXT_LIMIT}."
        raise BadSyntax(1, found, allowed, "text_long", count=len(text), most=TEXT_LIMIT)
    return _read_short(text) if len(text) <= SHORT else _read_long(text)


def _read(text: str) -> Position:
    return _Reader().position(text)


_read_short = lru_cache(maxsize=256)(_read)
_read_long = lru_cache(maxsize=8)(_read)


class _Reader:
    def __init__(self) -> None:
        self.line = 1
        self.tokens: list[str] = []
        self.head: dict[str, Any] = {}
        self.halves: tuple[dict[str, Any], dict[str, Any]] = ({"stage": ()}, {"stage": ()})
        self.seen: dict[str, int] = {}
        self.otherwise: set[str] = set()
        self.chosen_defaults: set[str] = set()
        self.errors: list[BadSyntax] = []

    def position(self, text: str) -> Position:
        for number, raw in enumerate(text.splitlines(), start=1):
            self.line = number
            plain = unicodedata.normalize("NFKC", raw).partition("#")[0].replace("、", ",")
            self.tokens = TOKEN.findall(TWO_WORDS.sub("cheer-deck", plain))
            if self.tokens and len(self.errors) < MAX_ERRORS:
                seen = dict(self.seen)
                try:
                    self._line()
                except BadSyntax as error:
                    self.seen = seen  # a line that cannot be read says nothing a second time
                    self.errors.append(error)

        if self.errors:
            first, *further = self.errors
            first.further = tuple(further)
            raise first

        halves = tuple(PositionSide(**half) for half in self.halves)
        by_rules = tuple(each for each in DISPUTES if each in self.otherwise)
        read = tuple(each for each in OTHER_READINGS if each in self.otherwise)
        chosen = tuple(each for each in (*DISPUTES, *OTHER_READINGS) if each in self.chosen_defaults)
        switches = {"by_rules": by_rules, "read_otherwise": read, "chosen_defaults": chosen}
        return msgspec.structs.replace(Position(), sides=halves, **switches, **self.head)

    # --- one line

    def _line(self) -> None:
        head = self._keyword(HEADS, "is not how a line begins")
        match head:
            case "rules":
                self._once(head)
                self.head["rules"] = self._matching(EDITION, "the edition of the rules, such as 1.9.0")
            case "play":
                self._dispute()
            case "turn":
                self._once(head)
                self.head["turn"] = self._number("the number of the turn")
                if self._more():
                    self.head["player"] = self._seat()
            case "first":
                self._once(head)
                self.head["first"] = self._seat()
            case "step":
                self._once(head)
                self.head["step"] = self._keyword(STEPS, "is not a step")
            case "prepare":
                self._once(head)
                self.head["prepare"] = True
            case "done":
                self._once(head)
                for word in self._details(tuple(DONE)):
                    self.head[DONE[word]] = True
            case _:
                self._side(LETTERS.index(head))
        self._end()

    def _dispute(self) -> None:
        """`play Q98 as the rules say`: a place of dispute, or a text with two readings, and how it is played."""
        listed = ", ".join((*DISPUTES, *OTHER_READINGS))
        token = self._next("a word", f"Allowed: {listed}.")
        name = token.upper() if token.upper() in DISPUTES else token.lower()
        if name not in DISPUTES and name not in OTHER_READINGS:
            complaint = "is not a disputed place"
            found = f"“{token}” {complaint}"
            allowed = f"Allowed: {listed}."
            raise BadSyntax(
                self.line, found, allowed, "not_a_word", token=token, complaint=complaint, near="", options=listed
            )

        self._once(f"play {name}")
        words = " ".join(each.lower() for each in self.tokens)
        ways = PLAY if name in DISPUTES else READ
        if words not in ways:
            found = f"“{words}” does not say how it is played"
            allowed = f"Allowed: {', '.join(ways)}."
            raise BadSyntax(self.line, found, allowed, "not_played_so", words=words, options="、".join(ways))

        self.tokens.clear()
        (self.otherwise if ways[words] else self.chosen_defaults).add(name)

    def _side(self, seat: int) -> None:
        half = self.halves[seat]
        place = self._keyword(PLACES, "is not a place")
        if place == "life" and self._peek() == "damage":  # "life damage" in two words, as people say it
            self.tokens.pop(0)
            place = "life-damage"
        if place in SPOTS:
            half["stage"] = (*half["stage"], self._holomem(place))
            return
        if place == "primed":
            half["primed"] = (*half.get("primed", ()), self._waiting())
            return

        self._once(f"{LETTERS[seat]} {place}")
        if place == "oshi":
            half["oshi"] = self._card()
            for word in self._details(tuple(OSHI_FLAGS)):
                half[OSHI_FLAGS[word]] = True
        elif place == "life-damage":
            half["life_damage"] = self._number("the Life damage")
        else:
            half[ZONE_FIELDS[place]] = self._cards(ends=())

    def _holomem(self, at: str) -> PositionHolomem:
        top = self._card()
        found: dict[str, Any] = {}
        given: set[str] = set()
        for word in self._details(DETAILS):
            if word in given:
                raise self._twice(word, "Say it once for each holomem.", "twice_holomem")
            given.add(word)
            if word in NUMBERS:
                found[NUMBERS[word]] = self._number(NUMBER_WORDS[word])
            elif word in LISTS:
                found[LISTS[word]] = self._cards(ends=DETAILS)
            else:
                found[FLAGS[word]] = True
        under = found.pop("over", ())
        return PositionHolomem(stack=(*reversed(under), top), at=at, **found)  # type: ignore[arg-type]

    def _waiting(self) -> PrimedEntry:
        """A primed ability: `primed hBP01-120; on center; about b.center; ability 2`."""
        card = self._card()
        found: dict[str, Any] = {}
        for word in self._details(WAITING):
            if word in found:
                raise self._twice(word, "Say it once for each ability.", "twice_ability")
            if word == "ability":
                found[word] = self._number("which of the card's abilities")
            elif word == "on":
                found[word] = self._matching(SPOT, "an own holomem, such as center or back.2").lower()
            else:
                found[word] = self._matching(
                    SIDE_SPOT, "a holomem with its player, such as b.center or a.back.2"
                ).lower()
        return PrimedEntry(card, **found)

    def _details(self, allowed: tuple[str, ...]) -> Iterable[str]:
        while self._more():
            if self.tokens[0] in {";", ","}:
                self.tokens.pop(0)
                continue
            yield self._keyword(allowed, "is not a detail")

    # --- cards

    def _cards(self, ends: tuple[str, ...]) -> tuple[str, ...]:
        cards: list[str] = []
        fresh = True  # a bare number may stand only where a new item begins
        while self._more() and self.tokens[0] != ";" and _plain(self.tokens[0], ends) not in ends:
            found = self.tokens[0]
            if found == ",":
                self.tokens.pop(0)
                fresh = True
                continue
            if NUMBER.fullmatch(found) and not fresh:
                raise BadSyntax(
                    self.line,
                    f"“{found}” after a card",
                    f"Write x{found} for that many copies of the card, or a comma before it for that many unseen cards.",
                    "number_after_card",
                    number=found,
                )
            if NUMBER.fullmatch(found):
                cards.extend([UNSEEN] * self._within(int(self.tokens.pop(0)), len(cards)))
                fresh = False
                continue
            card = self._card()
            times = 1
            if self._more() and (many := TIMES.fullmatch(self.tokens[0])):
                self.tokens.pop(0)
                times = int(many[1])
            cards.extend([card] * self._within(times, len(cards)))
            fresh = False

        if not cards and fresh:
            allowed = f"{CARDS} A number alone is that many unseen cards."
            raise BadSyntax(self.line, "no card is named", allowed, "no_card")
        return tuple(cards)

    def _within(self, times: int, already: int) -> int:
        if times < 0:
            allowed = "A number of cards is 0 or more."
            raise BadSyntax(self.line, f"“{times}” cards", allowed, "negative_cards", number=times)
        if times + already > ZONE_LIMIT:
            found = f"{times + already} cards in one place"
            allowed = f"At most {ZONE_LIMIT} are allowed."
            raise BadSyntax(self.line, found, allowed, "many_cards", count=times + already, most=ZONE_LIMIT)
        return times

    def _card(self) -> str:
        token = self._next("a card", CARDS)
        word = token.lower()
        if token == UNSEEN:
            return UNSEEN
        if word in CHEERS:
            return CHEERS[word]
        if CARD.fullmatch(token) and word not in KEYWORDS:
            return card_number(token)
        near = get_close_matches(word, list(CHEERS), n=1)
        allowed = (f"Did you mean {near[0]}? " if near else "") + CARDS
        raise BadSyntax(
            self.line, f"“{token}” is not a card", allowed, "not_a_card", token=token, near=near[0] if near else ""
        )

    # --- tokens

    def _more(self) -> bool:
        return bool(self.tokens)

    def _peek(self) -> str:
        return self.tokens[0].lower() if self.tokens else ""

    def _next(self, wanted: str, allowed: str) -> str:
        if not self.tokens or self.tokens[0] in {";", ","}:
            raise BadSyntax(self.line, f"the line ends where {wanted} is due", allowed, "line_ends", wanted=wanted)
        return self.tokens.pop(0)

    def _keyword(self, allowed: Iterable[str], complaint: str) -> str:
        options = tuple(allowed)
        listed = f"Allowed: {', '.join(options)}."
        token = self._next("a word", listed)
        word = _plain(token, options)
        if word in options:
            return word

        near = get_close_matches(word, options, n=1, cutoff=0.5)
        hint = f"Did you mean {near[0]}? " if near else ""
        raise BadSyntax(
            self.line,
            f"“{token}” {complaint}",
            hint + listed,
            "not_a_word",
            token=token,
            complaint=complaint,
            near=near[0] if near else "",
            options=", ".join(options),
        )

    def _seat(self) -> int:
        return LETTERS.index(self._keyword(LETTERS, "is not a player"))

    def _matching(self, pattern: re.Pattern[str], what: str) -> str:
        token = self._next(what, f"Allowed: {what}.")
        if not pattern.fullmatch(token):
            raise BadSyntax(
                self.line, f"“{token}” is not {what}", f"Allowed: {what}.", "not_it", token=token, what=what
            )
        return token

    def _number(self, what: str) -> int:
        token = self._next(what, "Allowed: a whole number of up to six digits.")
        if not NUMBER.fullmatch(token):
            allowed = "Allowed: a whole number of up to six digits."
            raise BadSyntax(self.line, f"“{token}” is not {what}", allowed, "not_a_number", token=token, what=what)
        return int(token)

    def _once(self, what: str) -> None:
        if what in self.seen:
            raise self._twice(what, f"It is already in line {self.seen[what]}.", "twice", first=self.seen[what])
        self.seen[what] = self.line

    def _twice(self, word: str, allowed: str, code: str, **params: int) -> BadSyntax:
        return BadSyntax(self.line, f"“{word}” is given twice", allowed, code, word=word, **params)

    def _end(self) -> None:
        left = [token for token in self.tokens if token not in {";", ","}]
        if left:
            allowed = "Nothing more may stand in this line."
            raise BadSyntax(self.line, f"“{left[0]}” is left over", allowed, "left_over", token=left[0])


def _plain(token: str, options: tuple[str, ...]) -> str:
    word = token.lower()
    return word if word in options else ALIASES.get(word, word)
