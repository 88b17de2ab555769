"""Makes a board from a quick entry: what was written, and assumptions for everything else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

import msgspec

from judge.desk.editing.changes import ZONE_KEYS, cost_of, usual_board, with_known, with_total
from judge.desk.quick.model import QuickReading, QuickWord, edited, ends_item, without
from judge.desk.quick.words import PAID
from judge.engine.board import Board
from judge.engine.cards import Library
from judge.engine.decks import CHEER_DECK, DECK
from judge.engine.effects.language import SPOTS, Colour, Spot, StepName
from judge.engine.events import Seat
from judge.engine.position.checks import BEFORE_MAIN, SINGLE_SPOTS, cheers_of, copies_of
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.position.notation_words import CHEERS
from judge.engine.position.setup import state_from_position
from judge.engine.state import UNSEEN

replace = msgspec.structs.replace
ARTS_STEPS: frozenset[StepName] = frozenset({"main", "performance"})
"""The steps from which Arts can still be used this turn."""
CHEER_ZONES, DECK_ZONES = (("cheer_deck", 0), ("life", 1)), (("deck", 1),)
"""The zones whose assumed count makes room for what is written, in this order, and the fewest cards that stay in each."""


@dataclass(frozen=True)
class GuessedPlace:
    """Where a holomem of the line stands, and whether that was written or is a guess."""

    spot: Spot
    guess: bool


@dataclass(frozen=True)
class MissingCheers:
    """A holomem of the turn player without the Cheers for any of its Arts (12.3.3.1): which of the line, and the line with them."""

    holomem: int
    line: str


@dataclass(frozen=True)
class BoardFromLine:
    """The board of a line, and what of it was not written. `places` and `damage` are of the holomem in the order of the line,
    `cheers` those given for `paid`; `zones` are the counts assumed for each side."""

    position: Position
    places: tuple[GuessedPlace, ...]
    damage: tuple[int, ...]
    cheers: Mapping[int, tuple[Colour, ...]]
    offers: tuple[MissingCheers, ...]
    turn: bool
    player: bool
    step: bool
    collabed: bool
    zones: tuple[tuple[str, ...], tuple[str, ...]]
    oshis: tuple[bool, bool]


@dataclass(frozen=True)
class BadPlace(ValueError):  # noqa: N818
    """A word that is impossible on this board, which shows only once the whole line is read; its code is one of those of
    `QuickError`."""

    code: str
    word: QuickWord
    most: int = 0


def check(reading: QuickReading, cards: Library) -> list[BadPlace]:
    """What is wrong with words that were read: two holomem in one position, more HP left than there are, a number of cards in a
    zone below that of the cards named there."""
    taken: dict[tuple[Seat, str], QuickWord] = {}
    found = []
    for word in reading.of("spot"):
        if word.value in SINGLE_SPOTS and (word.side, word.value) in taken:
            found.append(BadPlace("taken", word))
        taken[word.side, word.value] = word

    for mem in reading.of("holomem"):
        hp = cards[_number(mem)].hp
        found += [
            BadPlace("more_hp", word, hp)
            for word in reading.about(mem.holomem)
            if word.kind == "left" and word.count > hp
        ]

    for word in reading.of("zone"):
        named = len(_named(reading, word.side, word.value))
        if word.count < named:
            found.append(BadPlace("more_named", word, named))

    return found


def make_board(reading: QuickReading, cards: Library) -> BoardFromLine:
    """The board of a line without errors. What is not written is as on a board of usual counts."""
    mems = list(reading.of("holomem"))
    now = _moment(reading)
    places = _places(reading, mems)
    base, given = usual_board(), {}
    stages: tuple[list[PositionHolomem], list[PositionHolomem]] = ([], [])

    for mem, place in zip(mems, places, strict=True):
        made, paid = _holomem(reading, mem, place.spot, cards)
        stages[mem.side].append(made)
        if paid:
            given[mem.holomem] = paid

    written = {(word.side, word.value) for word in reading.of("zone")}
    halves = tuple(
        _with_room(
            _half(reading, seat, base.sides[seat], stages[seat]), {zone for of, zone in written if of == seat}, cards
        )
        for seat in (0, 1)
    )

    collab = any(mem.at == "collab" for mem in stages[now.player])  # it came there in this turn's Main Step (7.2, 8.4)
    position = replace(
        base,
        sides=(halves[0], halves[1]),
        turn=now.turn,
        player=now.player,
        first=_first(reading, now),
        step=now.step,
        collabed=collab and now.step not in BEFORE_MAIN,
    )

    return BoardFromLine(
        position=position,
        places=places,
        damage=tuple(made.damage for made in _in_order(mems, stages)),
        cheers=given,
        offers=tuple(_offers(reading, mems, stages, position, cards)),
        turn=now.turn_assumed,
        player=now.player_assumed,
        step=now.step_assumed,
        collabed=position.collabed,
        zones=(_assumed(reading, 0, halves[0]), _assumed(reading, 1, halves[1])),
        oshis=(halves[0].oshi == UNSEEN, halves[1].oshi == UNSEEN),
    )


@dataclass(frozen=True)
class _Moment:
    """The turn, its player and its step, each with whether it is assumed."""

    turn: int
    turn_assumed: bool
    player: Seat
    player_assumed: bool
    step: StepName
    step_assumed: bool


def _moment(reading: QuickReading) -> _Moment:
    """Turn 1 is the turn of the player who went first (6.2.1.13), and it has no Performance Step (7.6.1)."""
    usually = Position()
    step = next(reading.of("step"), None)
    value = next((word.value for word in reading.of("turn") if word.value), "")
    count = next((word.count for word in reading.of("turn") if word.count), 0)
    first = next((word.value for word in reading.of("first")), "")
    player = value or (first if count == 1 else "")
    seat: Seat = "ab".index(player) if player else usually.player
    assumed: StepName = "main" if count == 1 or _named(reading, seat, "hand") else usually.step
    return _Moment(
        turn=count or usually.turn,
        turn_assumed=not count,
        player=seat,
        player_assumed=not value,
        step=step.value if step else assumed,  # type: ignore[arg-type]
        step_assumed=step is None,
    )


def _first(reading: QuickReading, now: _Moment) -> Seat:
    """Who went first: as written, in turn 1 the turn player, else as usual."""
    written = next((word.value for word in reading.of("first")), "")
    if written:
        return "ab".index(written)
    return now.player if now.turn == 1 else Position().first


def _places(reading: QuickReading, mems: list[QuickWord]) -> tuple[GuessedPlace, ...]:
    """Where each holomem stands: as written, else the first free of Center, Collab, Back. One that rests is not guessed to be the
    Collab: a Collab holomem comes to rest as it goes to the Back (7.2.3)."""
    written = {word.holomem: word.value for word in reading.of("spot")}
    resting = {word.holomem for word in reading.of("flag") if word.value == "resting"}
    taken = {(word.side, written[word.holomem]) for word in mems if word.holomem in written}
    places = []
    for mem in mems:
        spot = written.get(mem.holomem)
        if spot is None:
            free = (each for each in SPOTS if each not in SINGLE_SPOTS or (mem.side, each) not in taken)
            found: Spot = next(each for each in free if each != "collab" or mem.holomem not in resting)
            taken.add((mem.side, found))
            places.append(GuessedPlace(found, guess=found != "center"))
        else:
            places.append(GuessedPlace(spot, guess=False))  # type: ignore[arg-type]
    return tuple(places)


def _number(word: QuickWord) -> str:
    return word.pick.number if word.pick else UNSEEN


def _holomem(
    reading: QuickReading, mem: QuickWord, spot: Spot, cards: Library
) -> tuple[PositionHolomem, tuple[Colour, ...]]:
    number = _number(mem)
    card = cards[number]
    damage, supports, cheers, flags = 0, [], [], set()
    paid: tuple[Colour, ...] = ()

    for word in reading.about(mem.holomem):
        match word.kind:
            case "damage":
                damage = word.count
            case "left":
                damage = max(0, card.hp - word.count)
            case "attached":
                supports += [_number(word)] * word.count
            case "cheers":
                cheers += [word.value] * word.count
            case "paid":
                paid = cost_of(card)
                cheers += paid
            case "flag":
                flags.add(word.value)

    made = PositionHolomem(
        stack=(number,),
        at=spot,
        damage=damage,
        cheers=tuple(CHEERS[colour] for colour in cheers),
        supports=tuple(supports),
        **dict.fromkeys(flags, True),  # type: ignore[arg-type]
    )

    return made, paid


def _half(reading: QuickReading, seat: Seat, base: PositionSide, stage: list[PositionHolomem]) -> PositionSide:
    counts = {word.value: word.count for word in reading.of("zone") if word.side == seat}
    zones: dict[str, tuple[str, ...]] = {
        zone: reduce(with_known, _named(reading, seat, zone), getattr(base, zone)) for zone in ZONE_KEYS
    }
    zones |= {zone: with_total(zones[zone], count) for zone, count in counts.items()}
    oshi = next((_number(word) for word in reading.of("oshi") if word.side == seat), UNSEEN)
    used = {word.value for word in reading.of("skill") if word.side == seat}
    return replace(base, oshi=oshi, stage=tuple(stage), skill="skill" in used, sp="sp" in used, **zones)


def _assumed(reading: QuickReading, seat: Seat, half: PositionSide) -> tuple[str, ...]:
    """The zones whose number of cards is neither written nor that of the cards named there."""
    written = {word.value for word in reading.of("zone") if word.side == seat}
    return tuple(
        zone for zone in ZONE_KEYS if zone not in written and (UNSEEN in (there := getattr(half, zone)) or not there)
    )


def _named(reading: QuickReading, seat: Seat, zone: str) -> tuple[str, ...]:
    """The cards named in a zone, in order."""
    words = (word for word in reading.of("card") if (word.side, word.value) == (seat, zone))
    return tuple(number for word in words for number in (_number(word),) * word.count)


def _with_room(half: PositionSide, written: set[str], cards: Library) -> PositionSide:
    """The side with fewer cards in zones that were not written, where otherwise it would have more than a Game Deck (6.1.3.2,
    6.1.4.2)."""
    totals = (
        (cheers_of(half, cards) - CHEER_DECK, CHEER_ZONES),
        (copies_of(half, cards).total() - DECK, DECK_ZONES),
    )
    for over, zones in totals:
        for zone, least in zones:
            there = getattr(half, zone)
            fewest = max(least, sum(number != UNSEEN for number in there))
            if zone not in written and over > 0 and len(there) > fewest:
                left = max(fewest, len(there) - over)
                half = replace(half, **{zone: with_total(there, left)})
                over -= len(there) - left
    return half


def _in_order(mems: list[QuickWord], stages: Sequence[Iterable[Any]]) -> list[Any]:
    """The holomem of both Stages in the order of the line."""
    left = [iter(stage) for stage in stages]
    return [next(left[mem.side]) for mem in mems]


def _offers(
    reading: QuickReading,
    mems: list[QuickWord],
    stages: tuple[list[PositionHolomem], list[PositionHolomem]],
    position: Position,
    cards: Library,
) -> Iterable[MissingCheers]:
    """For each holomem of the turn player that lacks only Cheers to use Arts: the line that gives them. The engine says which
    Cheers the Arts need on this board, and which cards count as Cheers."""
    if position.step not in ARTS_STEPS or (position.turn == 1 and position.step == "main"):
        return
    state = state_from_position(position, cards)
    board = Board(state.cards, state.players, state.facts, state.lasting, cards)
    holomems = _in_order(mems, [player.stage for player in state.players])
    for word, mem, dealt in zip(mems, _in_order(mems, stages), holomems, strict=True):
        own = word.side == position.player and mem.at != "back" and not mem.arts and not mem.resting
        given = any(each.kind == "paid" for each in reading.about(word.holomem))
        arts = range(len(board.holomems[dealt.id].arts))
        if own and arts and not given and not any(board.has_cheers_for(dealt.id, dealt.top, index) for index in arts):
            yield MissingCheers(word.holomem, _with_cheers(reading, word.holomem))


def _with_cheers(reading: QuickReading, holomem: int) -> str:
    """The line in which a holomem has the Cheers for its Arts, in place of those written."""
    about = list(reading.about(holomem))
    line, end = reading.line, max(word.end for word in about)
    word, sign = (PAID[0], " + ") if line.isascii() else (PAID[1], "＋")
    text = f"{sign}{word}" if ends_item(line, end) else f" {word} "
    gone = [without(line, *span) for word in about if word.kind == "cheers" for span in word.spans]
    return edited(line, (end, end, text), *gone)
