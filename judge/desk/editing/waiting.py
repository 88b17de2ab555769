"""Primed abilities as a form has them: what can be primed on a board, to choose from, and the lines of the notation without the
word `primed`, in which a card may be called by its name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from judge.cards.library import fold
from judge.cards.writer import describe
from judge.desk.presenting.page_words import ZONES_IN_FULL, card_name, language, letter
from judge.desk.quick.names import names_of
from judge.desk.table.board import label_of, places
from judge.engine.cards import Library
from judge.engine.effects.language import Zone
from judge.engine.events import Seat
from judge.engine.position.ability_state import primable
from judge.engine.position.model import Position, PositionSide, PrimedEntry
from judge.engine.position.notation import read, write
from judge.engine.position.notation_words import CARD, WAITING
from judge.engine.state import LETTERS, SEATS, UNSEEN
from rulesdb.languages import gap, labelled
from rulesdb.typed import whole_number

Group = tuple[str, list[tuple[str, str]]]
"""A heading and the choices below it, as a select has them."""
OFF_STAGE: tuple[Zone, ...] = ("archive", "hand", "deck", "power")
"""Where the card of a primed ability may be once it has left the Stage (10.8.7)."""
SHORT_WORDS = 100
"""At most this many characters of an ability stand in a select."""
DETAIL = re.compile(rf"[;、,]|\s(?={'|'.join(WAITING)}\b)", re.IGNORECASE)


@dataclass(frozen=True)
class PrimedLine:
    """A primed ability of a board in words: where its card is and what it says; `about` is the holomem of what happened. `key` is
    the command that takes it away."""

    key: str
    card: str
    where: str
    words: str
    about: str


def primed_lines(position: Position, cards: Library) -> list[PrimedLine]:
    """The primed abilities of a board, in their order."""
    found = []
    for seat, half in zip(SEATS, position.sides, strict=True):
        for index, each in enumerate(half.primed):
            abilities = primable(cards.get(each.card))
            there = 0 < each.ability <= len(abilities)
            found.append(
                PrimedLine(
                    key=f"unprime:{LETTERS[seat]}.{index}",
                    card=card_name(each.card, cards),
                    where=_holomem(position, f"{LETTERS[seat]}.{each.on}", cards) if each.on else letter(seat),
                    words=describe(abilities[each.ability - 1][1], language(), cards[each.card]) if there else "",
                    about=_holomem(position, each.about, cards) if each.about else "",
                )
            )
    return found


def primable_here(position: Position, cards: Library) -> list[Group]:
    """Every ability that can be primed on a board (10.8.2), below the holomem or the zone that has its card."""
    found = []
    for seat, half in zip(SEATS, position.sides, strict=True):
        for mem, key in zip(half.stage, places(half.stage, seat), strict=True):
            on = key.partition(".")[2]
            heading = f"{label_of(key)}{gap()}{card_name(mem.stack[-1], cards)}" if mem.stack else label_of(key)
            found.append((heading, list(_choices(seat, on, (*mem.stack[-1:], *mem.supports), cards))))
        for zone in OFF_STAGE:
            heading = label_of(f"{LETTERS[seat]}.{zone}", ZONES_IN_FULL)
            found.append((heading, list(_choices(seat, "", getattr(half, zone), cards))))
    return [group for group in found if group[1]]


def holomems_here(position: Position, cards: Library) -> list[tuple[str, str]]:
    """The holomems of both players, by their place."""
    keys = (key for seat in SEATS for key in places(position.sides[seat].stage, seat))
    return [(key, _holomem(position, key, cards)) for key in keys]


def entry_of(key: str, about: str) -> tuple[Seat, PrimedEntry]:
    """The primed ability that a choice of `primable_here` says, and whose it is.

    >>> entry_of("b:center:hBP01-116:1", "a.center")
    (1, PrimedEntry(card='hBP01-116', ability=1, on='center', about='a.center'))
    """
    side, on, number, ability = key.split(":")
    return LETTERS.index(side), PrimedEntry(number, int(ability), on, about)


def without_primed(position: Position, about: str) -> Position:
    """The position without a primed ability: `a.0` is the first of A's. IndexError where there is none."""
    side, _, index = about.partition(".")
    where = whole_number(index)
    if side not in LETTERS or where is None:
        raise IndexError(about)
    halves = list(position.sides)
    seat = LETTERS.index(side)
    primed = halves[seat].primed
    if where >= len(primed):
        raise IndexError(about)
    halves[seat] = msgspec.structs.replace(halves[seat], primed=(*primed[:where], *primed[where + 1 :]))
    return msgspec.structs.replace(position, sides=(halves[0], halves[1]))


def _choices(seat: Seat, on: str, numbers: tuple[str, ...], cards: Library) -> Iterator[tuple[str, str]]:
    for number in dict.fromkeys(numbers):
        for nth, (_path, ability) in enumerate(primable(cards.get(number)), start=1):
            words = describe(ability, language(), cards[number])
            shown = words if len(words) <= SHORT_WORDS else f"{words[: SHORT_WORDS - 1].rstrip()}…"
            yield f"{LETTERS[seat]}:{on}:{number}:{nth}", labelled(card_name(number, cards), shown)


def _holomem(position: Position, place: str, cards: Library) -> str:
    """A holomem with its place; the place alone where nobody stands."""
    seat = LETTERS.index(place[0])
    key = place if "." in place[2:] or not place.endswith("back") else f"{place}.1"
    stage = position.sides[seat].stage
    there = dict(zip(places(stage, seat), stage, strict=True)).get(key)
    return f"{label_of(key)}{gap()}{card_name(there.stack[-1], cards)}" if there and there.stack else label_of(key)


def primed_text(position: Position) -> str:
    """The primed abilities of a position, one a line.

    >>> board = Position(sides=(PositionSide(primed=(PrimedEntry("hBP01-120", on="center"),)), PositionSide()))
    >>> primed_text(board)
    'a hBP01-120; on center'
    """
    bare = Position(
        sides=(PositionSide(primed=position.sides[0].primed), PositionSide(primed=position.sides[1].primed))
    )
    lines = [line for line in write(bare).splitlines() if line[1:8] == " primed"]
    return "\n".join(line.replace(" primed ", " ", 1) for line in lines)


def primed_from(
    text: str, position: Position | None = None, cards: Library | None = None
) -> tuple[tuple[PrimedEntry, ...], tuple[PrimedEntry, ...]]:
    """The primed abilities of either player that such lines say; BadSyntax with the line for what cannot be read. With a board, a
    card may be called by its name, or a part of it, where one card of that player's that can be primed has it.

    >>> primed_from("b hBP01-116; on center; about a.center")[1][0].about
    'a.center'
    """
    lines = []
    for line in text.splitlines():
        side, _, rest = line.strip().partition(" ")
        known = side.lower() in LETTERS and not rest.lower().startswith("primed")
        if known and position is not None and cards is not None:
            rest = _numbered(rest, LETTERS.index(side.lower()), position, cards)
        lines.append(f"{side} primed {rest}" if known else line)
    halves = read("\n".join(lines)).sides
    return halves[0].primed, halves[1].primed


def _numbered(rest: str, seat: Seat, position: Position, cards: Library) -> str:
    """What a line says of a primed ability, with the number of the card whose name stands there."""
    end = found.start() if (found := DETAIL.search(rest)) else len(rest)
    name = rest[:end].strip()
    if not name or name == UNSEEN or CARD.fullmatch(name) or not fold(name):
        return rest
    half = position.sides[seat]
    on_stage = [number for mem in half.stage for number in (*mem.stack[-1:], *mem.supports)]
    numbers = [*on_stage, *(number for zone in OFF_STAGE for number in getattr(half, zone))]
    waiting = {number for number in numbers if primable(cards.get(number))}
    names = names_of(cards)
    for fits in (names.exact(name), names.beginning(name, short=True)):
        meant = {number for fit in fits for number in fit.name.numbers} & waiting
        if len(meant) == 1:
            return f"{meant.pop()}{rest[end:]}"
    return rest
