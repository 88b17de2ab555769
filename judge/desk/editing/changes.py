"""Changes to a position, each from a position to a position. They keep to what is asked; whether it is legal, `status()` tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Literal

import msgspec

from judge.desk.table.board import places
from judge.engine.cards import Card, Library
from judge.engine.effects.language import COLOURS, SPOTS, Colour, Spot, Zone
from judge.engine.events import Seat
from judge.engine.position.checks import SINGLE_SPOTS
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.position.notation_words import CHEERS
from judge.engine.state import UNSEEN

replace = msgspec.structs.replace
Kind = Literal["mem", "oshi", "zone", "turn"]
ZONE_KEYS: tuple[Zone, ...] = ("life", "hand", "deck", "archive", "cheer_deck", "power")


class NoSuchPlace(LookupError):  # noqa: N818 - as the address says
    """A place that a board does not have."""


class BoardPlace(msgspec.Struct, frozen=True):
    """A place of the board: the turn, or a player's oshi, zone, or position on the Stage (the nth holomem of it)."""

    key: str
    kind: Kind
    seat: Seat = 0
    spot: Spot = "back"
    nth: int = 1
    zone: Zone = "hand"


def place(key: str) -> BoardPlace:
    """The place a key names; raises `NoSuchPlace`.

    >>> place("a.center").spot, place("b.back.3").nth, place("b.cheer_deck").zone, place("turn").kind
    ('center', 3, 'cheer_deck', 'turn')
    """
    if key == "turn":
        return BoardPlace(key, "turn")
    side, _, rest = key.partition(".")
    if side not in ("a", "b"):
        raise NoSuchPlace(key)
    seat = "ab".index(side)
    if rest == "oshi":
        return BoardPlace(key, "oshi", seat)
    for zone in ZONE_KEYS:
        if rest == zone:
            return BoardPlace(key, "zone", seat, zone=zone)
    name, _, nth = rest.partition(".")
    for spot in SPOTS:
        if name == spot and (not nth or (nth.isascii() and nth.isdigit() and 0 < int(nth) < 100)):
            return BoardPlace(key, "mem", seat, spot=spot, nth=int(nth or 1))
    raise NoSuchPlace(key)


def index_of(position: Position, at: BoardPlace) -> int | None:
    """Where in its player's stage the holomem of a place is; None when nobody stands there."""
    keys = places(position.sides[at.seat].stage, at.seat)
    wanted = f"{at.key}.1" if at.spot == "back" and at.key.count(".") == 1 else at.key
    return keys.index(wanted) if wanted in keys else None


def holomem_at(position: Position, at: BoardPlace) -> PositionHolomem | None:
    """The holomem of a place, if there is one."""
    index = index_of(position, at)
    return None if index is None else position.sides[at.seat].stage[index]


def with_half(position: Position, seat: Seat, **values: object) -> Position:
    """The position with something of one side replaced."""
    half = replace(position.sides[seat], **values)
    halves = (half, position.sides[1]) if seat == 0 else (position.sides[0], half)
    return replace(position, sides=halves)


def with_mem(position: Position, at: BoardPlace, mem: PositionHolomem | None) -> Position:
    """The position with the holomem of a place replaced, added, or (None) taken away."""
    stage = list(position.sides[at.seat].stage)
    index = index_of(position, at)
    if index is None:
        stage += [mem] if mem else []
    elif mem is None:
        del stage[index]
    else:
        stage[index] = mem
    return with_half(position, at.seat, stage=tuple(stage))


def moved(position: Position, at: BoardPlace, to: Spot) -> Position:
    """The holomem of a place stands elsewhere; whoever stands alone at the center or collab changes places with it.

    >>> stage = (PositionHolomem(("x",), "center"), PositionHolomem(("y",), "back"))
    >>> both = Position(sides=(PositionSide(stage=stage), PositionSide()))
    >>> [mem.at for mem in moved(both, place("a.back.1"), "center").sides[0].stage]
    ['back', 'center']
    """
    index = index_of(position, at)
    if index is None:
        raise NoSuchPlace(at.key)
    stage = list(position.sides[at.seat].stage)
    old = stage[index].at
    if to in SINGLE_SPOTS and to != old:
        for other, mem in enumerate(stage):
            if mem.at == to:
                stage[other] = replace(mem, at=old)
                break
    stage[index] = replace(stage[index], at=to)
    return with_half(position, at.seat, stage=tuple(stage))


def place_after(position: Position, at: BoardPlace, to: Spot) -> str:
    """The key of the holomem of a place once it has moved."""
    index = index_of(position, at)
    assert index is not None
    return places(moved(position, at, to).sides[at.seat].stage, at.seat)[index]


def cheer_counts(mem: PositionHolomem, cards: Library) -> dict[Colour, int]:
    """How many Cheers of each colour a holomem has."""
    counts: dict[Colour, int] = dict.fromkeys(COLOURS, 0)
    for number in mem.cheers:
        card = cards.get(number)
        if card and card.colours:
            counts[card.colours[0]] += 1
    return counts


def with_cheers(mem: PositionHolomem, wanted: Mapping[Colour, int], cards: Library) -> PositionHolomem:
    """The holomem with so many Cheers of each colour; those it has stay, the last added go first.

    Cheers of a colour differ in nothing but their pictures, so those added are of the number that the notation writes as a word.
    """
    cheers = list(mem.cheers)
    for colour, count in wanted.items():
        there = [
            index for index, number in enumerate(cheers) if colour in (cards[number].colours if number in cards else ())
        ]
        for index in reversed(there[max(0, count) :]):
            del cheers[index]
        cheers += [CHEERS[colour]] * (count - len(there))
    return replace(mem, cheers=tuple(cheers))


def cost_of(card: Card) -> tuple[Colour, ...]:
    """The fewest Cheers that pay for any one of the Arts of a holomem; one for any color is of its own color.

    >>> from judge.cards.library import library
    >>> cost_of(library()["hBP01-061"]), cost_of(library()["hBP01-009"])
    (('red', 'red', 'red'), ('white',))
    """
    counts: Counter[Colour] = Counter()
    for arts in card.arts:
        counts |= Counter(colour for colour in arts.cost if colour in COLOURS)
    most = max((len(arts.cost) for arts in card.arts), default=0)
    own = next(iter((*card.colours, *counts)), COLOURS[0])
    counts[own] += max(0, most - counts.total())
    return tuple(counts.elements())


def with_total(zone: tuple[str, ...], total: int) -> tuple[str, ...]:
    """A zone with so many cards: unseen ones come and go at the bottom. ValueError below the number of known cards.

    >>> with_total(("?", "hBP01-009", "?"), 5)
    ('?', 'hBP01-009', '?', '?', '?')
    >>> with_total(("?", "hBP01-009", "?"), 1)
    ('hBP01-009',)
    """
    known = sum(1 for number in zone if number != UNSEEN)
    if total < known:
        raise ValueError(known)
    cards = list(zone) + [UNSEEN] * (total - len(zone))
    for index in range(len(cards) - 1, -1, -1):
        if len(cards) == total:
            break
        if cards[index] == UNSEEN:
            del cards[index]
    return tuple(cards)


def with_known(zone: tuple[str, ...], number: str) -> tuple[str, ...]:
    """A zone with one more card known: the first unseen one turns out to be it, or it comes below the others.

    >>> with_known(("hBP01-009", "?", "?"), "hBP01-056")
    ('hBP01-009', 'hBP01-056', '?')
    """
    cards = list(zone)
    if UNSEEN in cards:
        cards[cards.index(UNSEEN)] = number
    else:
        cards.append(number)
    return tuple(cards)


def with_card_unseen(zone: tuple[str, ...], index: int) -> tuple[str, ...]:
    """A zone with the card at an index unseen again."""
    return (*zone[:index], UNSEEN, *zone[index + 1 :])


def usual_board() -> Position:
    """A board with the usual number of unseen cards in every zone, and nobody on the Stage."""
    half = PositionSide(
        hand=(UNSEEN,) * 3, deck=(UNSEEN,) * 30, life=(UNSEEN,) * 5, cheer_deck=(UNSEEN,) * 12, power=(UNSEEN,)
    )
    return Position(sides=(half, half))
