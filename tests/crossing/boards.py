"""Boards made for a card, on which one thing that it can do is done first, and those of the scenarios of its slots."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from judge.cards.library import library
from judge.engine.cards import Card
from judge.engine.effects import language as lang
from judge.engine.effects.language import AtLevel, Coloured, Named, Tagged
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.position.notation_words import CHEERS
from judge.scenarios.model import Scenario
from judge.scenarios.reading import read_scenario_file
from tests.crossing.carried import names_of_slots

EVERY_COLOUR = tuple(CHEERS.values())
PLAYED = "as played"
SCENARIOS = Path(__file__).parents[1] / "scenarios" / "cards"
PLAIN = "hBP01-056"
"""A holomem that stands where no card is asked for."""
FURNISHED = 0.5
"""How often a board of a scenario gets cards in the zones that it leaves empty."""
replace = msgspec.structs.replace


@dataclass(frozen=True)
class Way:
    """One thing that a card does: on its own board the option whose key begins with `wanted` is taken as soon as it is offered.
    `where` says where the card is on the board; `PLAYED` that it is a slot of the card, on the board of one of its scenarios."""

    number: str
    wanted: str
    where: str

    def __str__(self) -> str:
        return f"{self.number} {self.where} {self.wanted}"


def ways(card: Card) -> Iterator[Way]:
    """What a card does: each oshi skill, each Arts from the Center and from the Collab position, its Collab, its Bloom; that it is
    played or attached; and that it stands there while the one or the other player acts, for what is in effect or waits."""
    number = card.number
    if card.kind == "oshi":
        yield from (Way(number, f"skill:{index}", "oshi") for index in range(1, len(card.skills) + 1))
        yield from (Way(number, wanted, "oshi") for wanted in ("arts:", "their arts:"))
    elif card.kind == "support":
        yield Way(number, f"support:{number}", "hand")
        if card.attachable:
            yield from (Way(number, wanted, "attached") for wanted in ("arts:", "their arts:"))
    elif card.kind == "holomem":
        for at in ("center", "collab"):
            yield from (Way(number, f"arts:{at}:{index}", at) for index in range(1, len(card.arts) + 1))
        yield Way(number, "collab:back.1", "back")
        yield Way(number, "ability:", "center")
        yield Way(number, "their arts:", "center")
        if below(card) is not None:
            yield Way(number, f"bloom:{number}", "hand")


@cache
def all_ways() -> tuple[Way, ...]:
    """What all cards of the library do."""
    return tuple(way for card in library().values() for way in ways(card))


@cache
def slot_ways() -> tuple[Way, ...]:
    """Every slot of the catalogue, as the scenarios of its card play it."""
    return tuple(Way(number, name, PLAYED) for number, names in names_of_slots().items() for name in names)


@cache
def scenarios_of(way: Way) -> tuple[Scenario, ...]:
    """The scenarios that play the slot of a way, in the order of their files."""
    found = (each for each in _scenarios_of(way.number) if way.wanted in each.written.source.parts)
    return tuple(each for each in found if each.on_a_board)


@cache
def _scenarios_of(number: str) -> tuple[Scenario, ...]:
    return tuple(read_scenario_file(path) for path in _files().get(number, ()))


@cache
def _files() -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = {}
    for path in sorted(SCENARIOS.glob("*/h*.yaml"), key=lambda path: (len(path.stem), path.stem)):
        found.setdefault(path.stem.partition("--")[0], []).append(path)
    return found


@cache
def below(card: Card) -> Card | None:
    """A card that this one can Bloom onto (8.3.3)."""
    wanted = {"1st": {"debut", "1st"}, "2nd": {"1st", "2nd"}}.get(card.level or "", set())
    return next((c for c in library().values() if c.name == card.name and c.level in wanted and c.hp), None)


@cache
def numbers(kind: str) -> tuple[str, ...]:
    """The numbers of all cards of a kind."""
    return tuple(card.number for card in library().values() if card.kind == kind)


def parts(tree: object) -> Iterator[object]:
    """Everything that a card is made of."""
    yield tree
    if isinstance(tree, msgspec.Struct):
        tree = tuple(getattr(tree, name) for name in tree.__struct_fields__)
    for each in tree if isinstance(tree, tuple) else ():
        yield from parts(each)


@cache
def spoken_of(card: Card, kind: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards of a kind that a card's text speaks of by name, tag, color or Bloom level, and those that it does not; all are both
    where it speaks of none or of all."""
    nodes = tuple(parts(card))
    names = {node.name for node in nodes if isinstance(node, Named)}
    tags = {node.tag for node in nodes if isinstance(node, Tagged)}
    colours = {node.colour for node in nodes if isinstance(node, Coloured)}
    levels = {level for node in nodes if isinstance(node, AtLevel) for level in node.levels}

    def fits(each: Card) -> bool:
        if names or tags:
            return each.name in names or bool(tags & set(each.tags))
        return bool(colours & set(each.colours)) or each.level in levels

    others = [each for each in library().values() if each.kind == kind and each.number != card.number]
    fitting = tuple(each.number for each in others if fits(each))
    rest = tuple(each.number for each in others if not fits(each))
    return fitting or numbers(kind), rest or numbers(kind)


WAITS_FOR: tuple[tuple[tuple[type, ...], tuple[type, ...]], ...] = (
    ((lang.WouldArchive, lang.HasArchived, lang.WentToArchive), (lang.Archive,)),
    ((lang.WouldRoll, lang.HasRolled, lang.HasShown, lang.WouldCountDice), (lang.RollDie,)),
    ((lang.WasRestored,), (lang.Restore,)),
    ((lang.EnteredStage, lang.LeftStage), (lang.PutOut, lang.MoveCards)),
    ((lang.HasMoved,), (lang.Switch, lang.MoveTo)),
    ((lang.HasTurned,), (lang.MakeRest, lang.Activate)),
    ((lang.WasAttached,), (lang.Attach, lang.Reattach, lang.SendCheer)),
    ((lang.HasRevealed,), (lang.Reveal,)),
)
"""What abilities wait for that no holomem does by attacking, and the actions by which it happens."""


@cache
def partners(card: Card) -> tuple[str, ...]:
    """Holomems whose Arts do what the card waits for; those that its text speaks of, if any of them does."""
    waits = {type(each) for each in parts(card)}
    actions = {action for awaited, those in WAITS_FOR if waits & set(awaited) for action in those}
    able = {number for number in numbers("holomem") if actions & _actions_of_arts(number)}
    return tuple(sorted(able & set(spoken_of(card, "holomem")[0]) or able))


@cache
def _actions_of_arts(number: str) -> frozenset[type]:
    return frozenset(type(part) for arts in library()[number].arts for part in parts(arts.text))


def board(way: Way, rng: random.Random) -> Position:
    """A board on which a way can be gone: the cards that its text speaks of are on both sides, somebody does what it waits for, and
    there is something in every zone."""
    card = library()[way.number]
    center = PositionHolomem((rng.choice(spoken_of(card, "holomem")[0]),), "center", damage=30, cheers=EVERY_COLOUR)
    target = PositionHolomem((PLAIN,), "center", damage=20, cheers=EVERY_COLOUR[:2])
    if able := partners(card):
        center = replace(center, stack=(rng.choice(able),))
        target = replace(target, stack=(rng.choice(able),), cheers=EVERY_COLOUR)
    mine, other = _side(rng, card, center), _side(rng, card, target)
    if way.where == "oshi":
        mine = replace(mine, oshi=card.number)
    elif way.where == "attached":
        mine = replace(mine, stage=(replace(center, supports=(card.number,)), *mine.stage[1:]))
    elif way.where == "hand":
        under = below(card) if card.kind == "holomem" else None
        host = center if under is None else replace(center, stack=(under.number,), damage=10)
        mine = replace(mine, hand=(card.number, *mine.hand), stage=(host, *mine.stage[1:]))
    else:
        own = PositionHolomem((card.number,), way.where, damage=10, cheers=EVERY_COLOUR)  # type: ignore[arg-type]
        rest = mine.stage[1:] if way.where == "center" else mine.stage
        mine = replace(mine, stage=(own, *rest) if way.where != "back" else (center, own, *mine.stage[1:]))
    their_turn = way.wanted.startswith("their ")
    step = "performance" if "arts:" in way.wanted else "main"
    return Position(sides=(mine, other), step=step, player=int(their_turn))  # type: ignore[arg-type]


def as_played(way: Way, scenario: Scenario, rng: random.Random) -> Position:
    """The board of a scenario; often (`FURNISHED`) with cards in the zones that it leaves empty, and the game goes on after it."""
    position = scenario.position
    if rng.random() < FURNISHED:
        about = library()[way.number]
        more = [_side(rng, about, PositionHolomem((PLAIN,), "center")) for _ in position.sides]
        a, b = (_furnished(half, other) for half, other in zip(position.sides, more, strict=True))
        position = replace(position, sides=(a, b))
    return position


def _furnished(half: PositionSide, other: PositionSide) -> PositionSide:
    return replace(
        half, **{zone: getattr(half, zone) or getattr(other, zone) for zone in ("deck", "cheer_deck", "archive")}
    )


def _side(rng: random.Random, about: Card, center: PositionHolomem) -> PositionSide:
    holomems, supports = spoken_of(about, "holomem")[0], spoken_of(about, "support")[0]
    backs = tuple(
        PositionHolomem((rng.choice(holomems),), "back", damage=10, cheers=EVERY_COLOUR[2:4]) for _ in range(2)
    )

    def drawn(count: int, *kinds: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(rng.choice(rng.choice(kinds)) for _ in range(count))

    return PositionSide(
        oshi=rng.choice(spoken_of(about, "oshi")[0]),
        stage=(center, *backs),
        hand=drawn(4, holomems, supports),
        deck=drawn(12, holomems, supports),
        archive=drawn(8, holomems, supports, EVERY_COLOUR),
        life=EVERY_COLOUR[:4],
        cheer_deck=EVERY_COLOUR * 2,
        power=tuple(rng.choices(holomems, k=6)),
    )
