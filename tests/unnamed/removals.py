"""A scenario with one thing less on its board, each in turn: a card, a Cheer, a mark, a fact that its answer does not name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import msgspec

from judge.cards.library import library
from judge.engine.position.model import PositionHolomem, PositionSide
from judge.engine.position.setup import state_from_position
from judge.engine.state import LETTERS, SEATS, UNSEEN, Holomem, Player
from judge.scenarios.model import Scenario, ScenarioFile
from rulesdb.load_files import DATA, read_yaml

WITH_NUMBER = re.compile(r"〈[^〉]*〉（h[^）]*）|(?:[A-Z][^\s,]* )*[A-Z][^\s,]* \(h[A-Z][^)]*\)")
"""A name with the number of its card: it names this card, and no other of the name."""
put = msgspec.structs.replace
ZONES = ("hand", "deck", "archive", "life", "cheer_deck", "power")
MARKS: dict[str, Any] = {
    "damage": 0, "resting": False, "down": False, "entered": False, "bloomed": False, "arts": False, "arts_plus": 0, "hp_plus": 0,
    "used": (),
}  # fmt: skip
"""What may be said of a holomem, and what it is when nothing is said."""
SIDE_MARKS: dict[str, Any] = {"life_damage": 0, "skill": False, "sp": False}
FACTS: dict[str, Any] = {"collabed": False, "baton": False, "limited": False, "turn": 5}


@dataclass(frozen=True)
class Removal:
    """A scenario without one thing. `what` names it by its place, as `a.back.2 cheers hY03-001`. `card` is its instance id in the
    whole scenario, or that of the top card of the holomem that has the mark; -1 for a fact of a player or of the game. `mark` is
    the name of a mark or fact."""

    what: str
    scenario: Scenario
    card: int = -1
    mark: str = ""


@cache
def named_by_answer() -> dict[str, tuple[frozenset[str], str]]:
    """For each answer the card numbers that it names, and its words without these and their names."""
    found = {}
    for path in sorted((DATA / "answers").glob("q*.yaml")):
        for entry in read_yaml(path, list[dict[str, Any]]):
            words = " ".join((*entry["question"].values(), *entry["outcome"].values()))
            words = WITH_NUMBER.sub("", words)
            found[str(entry["number"])] = (frozenset(map(str, entry.get("cards") or ())), words)
    return found


def removals(scenario: Scenario) -> Iterator[Removal]:
    """Everything that is not named, each by itself. Of equal things that are together, one is taken."""
    cards, words = named_by_answer()[scenario.written.source.ref]
    position = scenario.position
    state = state_from_position(position, library())

    def named(number: str) -> bool:
        card = library().get(number)
        return number in cards or (
            card is not None and any(name and name in words for name in (card.name, card.name_en))
        )

    for name, default in FACTS.items():
        if getattr(position, name) != default:
            without = replace(scenario, position=put(position, **{name: default}))
            yield Removal(f"{name} {getattr(position, name)}", without, mark=name)
    for seat in SEATS:
        for less in _of_side(position.sides[seat], state.players[seat], LETTERS[seat]):
            if less.card >= 0 and not less.mark and named(state.cards[less.card]):
                continue
            halves = tuple(less.half if seat == each else position.sides[each] for each in SEATS)
            without = replace(scenario, position=put(position, sides=halves))
            yield Removal(less.what, _renumbered(without, less.gone, position.player), less.card, less.mark)


@dataclass(frozen=True)
class _Less:
    """A side with one thing less; `gone` is the place where a holomem stood."""

    what: str
    half: PositionSide
    card: int = -1
    mark: str = ""
    gone: str = ""


def _of_side(half: PositionSide, player: Player, letter: str) -> Iterator[_Less]:
    if half.oshi != UNSEEN:
        yield _Less(f"{letter}.oshi {half.oshi}", put(half, oshi=UNSEEN), player.oshi)
    for name, default in SIDE_MARKS.items():
        if getattr(half, name) != default:
            yield _Less(f"{letter} {name}", put(half, **{name: default}), mark=name)
    for place, primed in enumerate(half.primed):
        yield _Less(f"{letter} primed {primed.card}", put(half, primed=_without(half.primed, place)), mark="primed")
    for zone in ZONES:
        held: tuple[str, ...] = getattr(half, zone)
        for number in dict.fromkeys(held):
            place = held.index(number)
            less = put(half, **{zone: _without(held, place)})
            yield _Less(f"{letter}.{zone} {number}", less, getattr(player, zone)[place])
    backs = 0
    for index, mem in enumerate(half.stage):
        backs += mem.at == "back"
        where = f"{letter}.{mem.at}" + (f".{backs}" if mem.at == "back" else "")
        there = player.stage[index]
        gone = where if mem.at == "back" else ""
        yield _Less(f"{where} {mem.stack[-1]}", put(half, stage=_without(half.stage, index)), there.top, gone=gone)
        for each in _of_holomem(mem, there):
            stage = (*half.stage[:index], each.half, *half.stage[index + 1 :])
            yield replace(each, what=f"{where} {each.what}", half=put(half, stage=stage))  # type: ignore[arg-type]


def _of_holomem(mem: PositionHolomem, there: Holomem) -> Iterator[Any]:
    """The holomem with one thing less, as a `_Less` whose `half` it is for now."""
    for name, default in MARKS.items():
        if getattr(mem, name) != default:
            yield _Less(name, put(mem, **{name: default}), there.top, name)  # type: ignore[arg-type]
    attached = tuple(each.card for each in there.supports)
    for name, field, held, ids in (
        ("cheers", "cheers", mem.cheers, there.cheers),
        ("with", "supports", mem.supports, attached),
        ("over", "stack", mem.stack, there.stack[:-1]),
    ):
        for number in dict.fromkeys(held[: len(ids)]):
            place = held.index(number)
            yield _Less(f"{name} {number}", put(mem, **{field: _without(held, place)}), ids[place])  # type: ignore[arg-type]


def _without(held: tuple[Any, ...], index: int) -> tuple[Any, ...]:
    return (*held[:index], *held[index + 1 :])


def _renumbered(scenario: Scenario, place: str, player: int) -> Scenario:
    """The Back holomems after one that was taken away come one place nearer, in everything that is chosen and expected. A place
    without a player is the turn player's."""
    letter, _, rest = place.partition(".")
    if not rest.startswith("back."):
        return scenario
    gone = int(rest.removeprefix("back."))

    def nearer(match: re.Match[str]) -> str:
        whose, number = match[1] or LETTERS[player], int(match[2])
        return f"{match[1] + '.' if match[1] else ''}back.{number - (whose == letter and number > gone)}"

    text = msgspec.json.encode(scenario.written.play).decode()
    play = msgspec.json.decode(re.sub(r"(?:\b([ab])\.)?back\.(\d+)", nearer, text), type=tuple[Any, ...])
    written = msgspec.convert({**msgspec.to_builtins(scenario.written), "play": play}, ScenarioFile)
    return replace(scenario, written=written)
