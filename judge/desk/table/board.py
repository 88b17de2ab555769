"""The board as a page shows it, from a state (stepping) or from a position that may still be wrong (editing)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import quote

from django.utils.translation import gettext as _

from judge.desk.presenting.page_words import (
    SPOTS,
    STATES,
    ZONES,
    card_name,
    colour_class,
    kind_of,
    letter,
    word,
)
from judge.desk.table.card_lines import CardLine, Pips, Tag, card_line, card_lines, pips, short_level
from judge.desk.table.names import divisible, is_long
from judge.desk.table.zone import Zone
from judge.engine.cards import Library
from judge.engine.effects.language import SPOTS as STAGE_SPOTS
from judge.engine.effects.language import Spot
from judge.engine.events import Seat
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.state import UNSEEN, Holomem
from rulesdb.languages import colon, gap


@dataclass(frozen=True)
class Tile:
    """A holomem or an oshi on the board. `hp` is 0 where it is not known."""

    place: str
    label: str
    name: str
    number: str
    kind: str
    style: str
    hp: int = 0
    damage: int = 0
    resting: bool = False
    down: bool = False
    cheers: tuple[Pips, ...] = ()
    attached: tuple[CardLine, ...] = ()
    under: tuple[CardLine, ...] = ()
    facts: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    tags: tuple[Tag, ...] = ()
    acting: bool = False
    oshi: bool = False
    problems: int = 0
    identity: int = -1
    """The instance that it is in the game, so that a page knows it again in its next place; -1 outside a game."""
    limited: bool = False
    """Whether it is a LIMITED card, which its face says."""
    level: str = ""
    """Its Bloom level in one sign, for where the card is too small for the words of its kind."""

    @property
    def known(self) -> bool:
        """Whether the card was seen."""
        return self.number != UNSEEN

    @property
    def in_hand(self) -> bool:
        """Whether it lies in a hand and not on the Stage."""
        return ".hand." in self.place

    @property
    def key(self) -> str:
        """Its name in an address: `hBP01-056@a.center`, `@a.hand.2` for a card that was not seen."""
        return f"{quote(self.number) if self.known else ''}@{self.place}"

    @property
    def attached_key(self) -> str:
        """The target of its tab: the one card that is attached to it, or the holomem, whose sheet lists them, if there are more."""
        one = self.attached[0] if len(self.attached) == 1 else None
        return f"{quote(one.number)}@{self.place}" if one is not None and one.known and one.count == 1 else self.key

    @property
    def long(self) -> bool:
        """Whether a word of its name is too long for a narrow card at the usual size."""
        return is_long(self.name)

    @property
    def shown_name(self) -> str:
        """Its name as its card shows it: long words may be divided between syllables."""
        return divisible(self.name)

    @property
    def level_by_hp(self) -> bool:
        """Whether there is room for the short level behind the HP; else it stands before the name."""
        return bool(self.hp) and not self.damage and not self.resting

    @property
    def pip_count(self) -> int:
        """How many Cheers are attached to it."""
        return sum(each.count for each in self.cheers)

    @property
    def left(self) -> int:
        """The HP that remains, never below 0."""
        return max(0, self.hp - self.damage)

    @property
    def left_share(self) -> int:
        """The share of the HP that remains, in percent; at least 1 while any remains, so that its bar can be seen."""
        return max(round(100 * self.left / self.hp), int(self.left > 0)) if self.hp else 0


@dataclass(frozen=True)
class TableSide:
    """One player's side. `center` and `collab` are None where nobody stands."""

    seat: Seat
    letter: str
    turn: bool
    oshi: Tile | None
    center: Tile | None
    collab: Tile | None
    back: tuple[Tile, ...]
    zones: tuple[Zone, ...]
    notes: tuple[str, ...] = ()
    hand: tuple[Tile, ...] = ()

    def zone(self, key: str) -> Zone:
        """The zone with this key of `ZONES`."""
        return next(zone for zone in self.zones if zone.key == key)

    @property
    def piles(self) -> dict[str, Zone]:
        """The zones by their keys."""
        return {zone.key: zone for zone in self.zones}

    @property
    def crowded(self) -> bool:
        """Whether so many holomems are in the back that they lie in two rows."""
        return len(self.back) > ROW

    @property
    def hand_numbers(self) -> range:
        """One for each card in the hand, as far as their backs are drawn."""
        return range(min(self.zone("hand").count, BACKS))

    @property
    def back_free(self) -> bool:
        """Whether a further place in the back is worth showing (4.6.2.1)."""
        return len(self.back) < 5

    @property
    def next_back(self) -> str:
        """The key of the place in the back that the next holomem comes to."""
        taken = sum(1 for tile in self.back if ".back." in tile.place)
        return place_of(self.seat, "back", taken + 1)


@dataclass(frozen=True)
class TableView:
    """Both sides of the board, and where in the game they are. `upper` is drawn mirrored, facing `lower`."""

    upper: TableSide
    lower: TableSide
    turn: int
    player: str
    step: str
    edition: str

    @property
    def places(self) -> frozenset[str]:
        """The keys of everything that can be touched: cards, piles, free positions."""
        found: set[str] = set()
        for side, half in (("a", self.lower), ("b", self.upper)):
            tiles = (half.oshi, half.center, half.collab, *half.back, *half.hand)
            found.update(tile.place for tile in tiles if tile is not None)
            found.update(zone.place for zone in half.zones)
            found.update(f"{side}.{spot}" for spot in STAGE_SPOTS)
        return frozenset(found)

    def tile(self, place: str) -> Tile | None:
        """The card at a place: of the Stage, an Oshi holomem, or a card of a hand."""
        half = self.upper if place.startswith("b.") else self.lower
        there = (half.oshi, half.center, half.collab, *half.back, *half.hand)
        return next((tile for tile in there if tile is not None and tile.place == place), None)

    @property
    def zones_known(self) -> tuple[tuple[str, Zone], ...]:
        """The zones of which cards were seen, each with the letter of its player."""
        return tuple((side.letter, zone) for side in (self.lower, self.upper) for zone in side.zones if zone.known)

    @property
    def crowded(self) -> bool:
        """Whether either Stage has more than one row in the back."""
        return self.upper.crowded or self.lower.crowded


@dataclass(frozen=True)
class BoardMarks:
    """What is laid over a board: marks by holomem id, zone counts before, problems by place.

    `tags` are keyed by holomem id and the index of what is attached to it, `ITSELF` for the holomem's own card.
    """

    marks: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    acting: frozenset[int] = frozenset()
    tags: Mapping[tuple[int, int], tuple[Tag, ...]] = field(default_factory=dict)
    before: Mapping[tuple[Seat, str], int] = field(default_factory=dict)
    problems: Mapping[str, int] = field(default_factory=dict)


NO_MARKS = BoardMarks()
ITSELF = -1
ROW = 6
"""At most this many holomems lie side by side in the back."""
BACKS = 12
"""At most this many backs of cards in a hand are drawn singly."""


def place_of(seat: Seat, mem_at: Spot, nth: int) -> str:
    """The key of a place: the nth holomem (from 1) of a position on the Stage.

    >>> place_of(0, "center", 1), place_of(1, "back", 2)
    ('a.center', 'b.back.2')
    """
    return f"{'ab'[seat]}.{mem_at}" if mem_at != "back" and nth == 1 else f"{'ab'[seat]}.{mem_at}.{nth}"


def places(stage: Iterable[PositionHolomem | Holomem], seat: Seat) -> list[str]:
    """The key of every holomem of a stage, in its order."""
    seen: Counter[str] = Counter()
    keys = []
    for mem in stage:
        seen[mem.at] += 1
        keys.append(place_of(seat, mem.at, seen[mem.at]))
    return keys


def label_of(place: str, zones: Mapping[str, object] = ZONES) -> str:
    """The name of a place for a screen reader, in the language of the page: `A: Back 2`, `A：バック2`."""
    side, spot, *nth = place.split(".")
    name = str(SPOTS.get(spot) or zones.get(spot) or spot)
    return f"{side.upper()}{colon()}{name}{gap() + nth[0] if nth else ''}"


def board_of(
    position: Position,
    cards: Library,
    hp: Callable[[Seat, int], int | None] = lambda _seat, _index: None,
    signs: BoardMarks = NO_MARKS,
    ids: tuple[Sequence[int], Sequence[int]] = ((), ()),
    hands: tuple[Sequence[int], Sequence[int]] = ((), ()),
    notes: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
) -> TableView:
    """The view of a position.

    `hp` tells the HP of the holomem at an index of a player's stage after continuous effects (None: as printed). `ids` are the
    instance ids of the holomem in the same order, for the marks of `signs`; `hands` those of the cards in each hand.
    """
    sides = [_side(seat, position, cards, hp, signs, ids[seat], hands[seat], notes[seat]) for seat in (0, 1)]
    return TableView(
        upper=sides[1],
        lower=sides[0],
        turn=position.turn,
        player=letter(position.player),
        step=word("step", position.step),
        edition=position.rules,
    )


def _side(
    seat: Seat,
    position: Position,
    cards: Library,
    hp: Callable[[Seat, int], int | None],
    signs: BoardMarks,
    ids: Sequence[int],
    hand: Sequence[int],
    notes: tuple[str, ...],
) -> TableSide:
    half = position.sides[seat]
    by_spot: dict[str, list[Tile]] = {spot: [] for spot in STAGE_SPOTS}
    for index, (mem, place) in enumerate(zip(half.stage, places(half.stage, seat), strict=True)):
        identity = ids[index] if ids else -1
        by_spot[mem.at].append(_holomem(mem, place, cards, hp(seat, index), signs, identity))

    centers = by_spot["center"]
    collabs = by_spot["collab"]
    return TableSide(
        seat=seat,
        letter=letter(seat),
        turn=position.player == seat,
        oshi=_oshi(half, seat, cards, signs),
        center=centers[0] if centers else None,
        collab=collabs[0] if collabs else None,
        back=(*by_spot["back"], *centers[1:], *collabs[1:]),
        zones=tuple(_zone(key, half, seat, cards, signs) for key in ZONES),
        notes=notes,
        hand=tuple(_in_hand(half.hand, seat, hand, cards)),
    )


def _in_hand(numbers: Sequence[str], seat: Seat, ids: Sequence[int], cards: Library) -> Iterator[Tile]:
    for index, number in enumerate(numbers):
        card = cards.get(number)
        place = f"{'ab'[seat]}.hand.{index + 1}"
        yield Tile(
            place=place,
            label=label_of(place),
            name=card_name(number, cards) if number != UNSEEN else _("Unseen"),
            number=number,
            kind=kind_of(card) if card else "",
            limited=bool(card and card.limited),
            style=colour_class(card),
            hp=card.hp if card else 0,
            identity=ids[index] if ids else -1,
        )


def _holomem(
    mem: PositionHolomem, place: str, cards: Library, hp: int | None, signs: BoardMarks, identity: int
) -> Tile:
    number = mem.stack[-1] if mem.stack else UNSEEN
    card = cards.get(number)
    facts = [
        words
        for holds, words in (
            *((getattr(mem, state), str(STATES[state])) for state in ("entered", "bloomed", "arts")),
            (mem.arts_plus, _("Arts {plus} this turn").format(plus=f"{mem.arts_plus:+}")),
            (mem.hp_plus, _("HP {plus} this turn").format(plus=f"{mem.hp_plus:+}")),
            *((True, _("ability of {name} used").format(name=card_name(each, cards))) for each in mem.used),
        )
        if holds
    ]

    return Tile(
        place=place,
        label=label_of(place),
        name=card_name(number, cards),
        number=number,
        kind=kind_of(card) if card else "",
        level=short_level(card),
        style=colour_class(card),
        hp=(card.hp if card else 0) if hp is None else hp,
        damage=mem.damage,
        resting=mem.resting,
        down=mem.down,
        cheers=pips(mem.cheers, cards),
        attached=tuple(
            card_line(each, cards, signs.tags.get((identity, index), ())) for index, each in enumerate(mem.supports)
        ),
        under=tuple(card_line(each, cards) for each in reversed(mem.stack[:-1])),
        facts=tuple(facts),
        marks=signs.marks.get(identity, ()),
        tags=signs.tags.get((identity, ITSELF), ()),
        acting=identity in signs.acting,
        problems=signs.problems.get(place, 0),
        identity=identity,
    )


def _oshi(half: PositionSide, seat: Seat, cards: Library, signs: BoardMarks) -> Tile | None:
    place = f"{'ab'[seat]}.oshi"
    if half.oshi == UNSEEN:
        return None
    card = cards.get(half.oshi)
    facts = [words for holds, words in ((half.skill, _("skill used")), (half.sp, _("SP used"))) if holds]
    return Tile(
        place=place,
        label=label_of(place),
        name=card_name(half.oshi, cards),
        number=half.oshi,
        kind=str(SPOTS["oshi"]),
        style=colour_class(card),
        facts=tuple(facts),
        oshi=True,
        problems=signs.problems.get(place, 0),
    )


def _zone(key: str, half: PositionSide, seat: Seat, cards: Library, signs: BoardMarks) -> Zone:
    numbers: tuple[str, ...] = getattr(half, key)
    before = signs.before.get((seat, key))
    return Zone(
        key=key,
        name=str(ZONES[key]),
        count=len(numbers),
        cards=card_lines(numbers, cards),
        before=None if before == len(numbers) else before,
        problems=signs.problems.get(f"{'ab'[seat]}.{key}", 0),
        place=f"{'ab'[seat]}.{key}",
    )
