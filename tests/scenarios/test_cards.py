"""Every text of the sets begun has its scenarios, and they fail when the card does not do what its text says."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any

import msgspec
import pytest
import yaml

from judge.cards.build import readings
from judge.cards.library import library
from judge.engine.cards import Card
from judge.engine.effects.language import AlsoNamed, CannotBloom, Continuous, LifeLoss
from judge.scenarios import Scenario, ScenarioError, read_file, run
from judge.scenarios.firing import MECHANICS, WITHOUT, names

from .test_scenarios import FOLDER

ARTS_TREES = ("text", "gates", "rules", "only", "also")
SKILL_TREES = ("do", "condition", "when")

CARDS = FOLDER / "cards"
SCENARIOS = {name: read_file(path) for name, path in names(CARDS).items()}
BY_CARD: dict[str, list[Scenario]] = {}
for _scenario in SCENARIOS.values():
    BY_CARD.setdefault(_scenario.written.source.ref, []).append(_scenario)
PLAYED = {number: {part for each in found for part in each.written.source.parts} for number, found in BY_CARD.items()}
RARE = yaml.safe_load((CARDS / MECHANICS).read_text(encoding="utf-8"))
NO_SCENARIO = RARE.pop("without")
OF_MECHANICS = {name for kind in RARE.values() for each in kind.values() for name in each}
SETS = tuple(sorted({name.partition("/")[0] for name in SCENARIOS if name not in OF_MECHANICS}))
MISSING = {
    f"{number} {part}"
    for number, parts in (yaml.safe_load((CARDS / WITHOUT).read_text(encoding="utf-8")) or {}).items()
    for part in parts
}


def parts_of(card: Card) -> tuple[str, ...]:
    """The parts of a card's text, named as in `Card.unread`, and its extra ability."""
    modifiers = [each for ability in card.abilities if isinstance(ability, Continuous) for each in ability.modifiers]
    extra = card.any_number or any(isinstance(each, LifeLoss | AlsoNamed | CannotBloom) for each in modifiers)
    return (*readings().get(card.number, {}), *(("extra:0",) if extra else ()))


def without_one(card: Card) -> Iterator[tuple[str, Card]]:
    """The card without one of the things that its text makes it do, each in turn."""
    for field, nothing in {"gates": (), "cost": (), "text": (), "any_number": False}.items():
        if getattr(card, field):
            yield field, msgspec.structs.replace(card, **{field: nothing})
    for index in range(len(card.abilities)):
        yield (
            f"ability {index}",
            msgspec.structs.replace(card, abilities=card.abilities[:index] + card.abilities[index + 1 :]),
        )
    for index, arts in enumerate(card.arts):
        for field, nothing in {"text": (), "gates": (), "rules": (), "only": None, "also": None}.items():
            if getattr(arts, field):
                changed = msgspec.structs.replace(arts, **{field: nothing})
                yield f"arts {index} {field}", _with(card, "arts", index, changed)
    for index, skill in enumerate(card.skills):
        if skill.do:
            yield f"skill {index}", _with(card, "skills", index, msgspec.structs.replace(skill, do=()))


def with_another_number(card: Card) -> Iterator[tuple[str, Card]]:
    """The card with one of the numbers of its abilities changed, each in turn; base values and costs are no abilities."""
    plain = msgspec.json.decode(msgspec.json.encode(card))
    trees = {field: plain.get(field, []) for field in ("abilities", "gates", "cost", "text")}
    trees["arts"] = [{field: arts[field] for field in ARTS_TREES if field in arts} for arts in plain.get("arts", [])]
    trees["skills"] = [
        {field: skill[field] for field in SKILL_TREES if field in skill} for skill in plain.get("skills", [])
    ]
    for path, changed in _others(trees, ()):
        found = msgspec.json.decode(msgspec.json.encode(card))
        *way, last = path
        place = found
        for step in way:
            place = place[step]
        place[last] = changed
        yield f"{'.'.join(str(step) for step in path)} is {changed}", msgspec.convert(found, Card)


def _others(node: Any, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    if isinstance(node, dict | list):
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            if key == "values":  # what a die may show: the range up to a number, or from a number on
                upto = value[0] == 1
                yield (*path, key), value[:-1] if upto else value[1:]
                yield (*path, key), [*value, value[-1] + 1] if upto else [value[0] - 1, *value]
            else:
                yield from _others(value, (*path, key))
    elif isinstance(node, int) and not isinstance(node, bool) and node != 0:
        step = 10 if node >= 10 else 1  # damage and HP are multiples of ten
        yield path, node + step
        if path[-1] != "per" and node != -1:  # nothing is divided by 0, and of a Life nothing is left to spare
            yield path, node - step


def _with(card: Card, field: str, index: int, changed: msgspec.Struct) -> Card:
    values = list(getattr(card, field))
    values[index] = changed
    return msgspec.structs.replace(card, **{field: tuple(values)})


def _holds(scenario: Scenario, card: Card) -> bool:
    try:
        return run(scenario, MappingProxyType({**library(), card.number: card})).passed
    except (ScenarioError, KeyError):
        return False


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_of_a_card_is_named_by_it_and_told_whole(name):
    written = SCENARIOS[name].written
    stem, _, count = name.rpartition("/")[2].partition("--")
    assert (written.source.kind, written.source.ref) == ("card", stem)
    assert name.startswith(f"{stem.partition('-')[0]}/")
    assert not count or (count.isdecimal() and int(count) > 1)
    assert set(written.source.parts) <= set(parts_of(library()[stem]))
    assert written.title_ja
    assert written.description
    assert written.description_ja
    assert not written.cards, "the card is played as it is, on a board that can be opened"


def test_the_texts_without_a_scenario_are_those_listed():
    """A line may leave `without.yaml`, and none comes in."""
    have = {f"{number} {part}" for number, parts in PLAYED.items() for part in parts}
    every = {
        f"{number} {part}"
        for number, card in library().items()
        if number.partition("-")[0] in SETS
        for part in parts_of(card)
    }
    assert sorted(every - have) == sorted(MISSING)


@pytest.mark.parametrize("mechanic", [f"{kind}: {each}" for kind, of in RARE.items() for each in of])
def test_a_rare_mechanic_is_played(mechanic):
    kind, _, each = mechanic.partition(": ")
    assert RARE[kind][each], "a mechanic without a scenario belongs under without, with the reason"
    for name in RARE[kind][each]:
        assert run(SCENARIOS[name], library()).passed


def test_what_is_rare_and_not_played_is_not_read_or_on_no_card():
    """A number that is named there has a part of its text that is not read."""
    for mechanic, reason in NO_SCENARIO.items():
        numbers = [word for word in reason.replace(",", " ").split() if word in library()]
        assert numbers or "no card" in reason, mechanic
        assert all(library()[number].unread for number in numbers), mechanic


@pytest.mark.slow
@pytest.mark.parametrize("number", [each for each, parts in PLAYED.items() if parts >= set(parts_of(library()[each]))])
def test_without_what_its_text_does_a_scenario_of_the_card_fails(number):
    """Of every card whose whole text has scenarios."""
    card = library()[number]
    for what, changed in (*without_one(card), *with_another_number(card)):
        assert not all(_holds(each, changed) for each in BY_CARD[number]), what
