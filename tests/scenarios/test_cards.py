"""Every text of every card has its scenarios, and they fail when the card does not do what its text says."""

from collections.abc import Iterator
from functools import cache
from types import MappingProxyType

import pytest
import yaml

from judge.cards.build import readings
from judge.cards.library import library
from judge.engine.cards import Card
from judge.engine.effects.language import AlsoNamed, CannotBloom, Continuous, LifeLoss
from judge.scenarios import Scenario, ScenarioError, run
from judge.scenarios.firing import names
from tests.cards.breaking import broken

from .files import FOLDER, scenarios

SAME_CHANGES = FOLDER.parent / "cards" / "same"

CARDS = FOLDER / "cards"
NUMBERS = list(dict.fromkeys(name.rpartition("/")[2].partition("--")[0] for name in names(CARDS)))
"""The cards that have scenarios: each is named by its card."""
SAME: dict[str, dict[str, str]] = {
    number: reasons
    for path in sorted(SAME_CHANGES.glob("*.yaml"))
    for number, reasons in (yaml.safe_load(path.read_text(encoding="utf-8")) or {}).items()
}
"""Changes of a card that make no difference, each with the reason."""


def parts_of(card: Card) -> tuple[str, ...]:
    """The parts of a card's text, named as in `Card.unread`, and its extra ability."""
    modifiers = [each for ability in card.abilities if isinstance(ability, Continuous) for each in ability.modifiers]
    extra = card.any_number or any(isinstance(each, LifeLoss | AlsoNamed | CannotBloom) for each in modifiers)
    return (*readings().get(card.number, {}), *(("extra:0",) if extra else ()))


@cache
def by_card() -> dict[str, list[Scenario]]:
    """The scenarios of each card."""
    found: dict[str, list[Scenario]] = {}
    for scenario in scenarios(CARDS).values():
        found.setdefault(scenario.written.source.ref, []).append(scenario)
    return found


def _holds(scenario: Scenario, card: Card) -> bool:
    try:
        return run(scenario, MappingProxyType({**library(), card.number: card})).passed
    except (ScenarioError, KeyError):
        return False


def wrongly_told(name: str) -> Iterator[str]:
    """What a scenario of a card lacks, or is not called by."""
    written = scenarios(CARDS)[name].written
    stem, _, count = name.rpartition("/")[2].partition("--")
    if (written.source.kind, written.source.ref) != ("card", stem) or not name.startswith(f"{stem.partition('-')[0]}/"):
        yield "it is not named by its card"
    if count and not (count.isdecimal() and int(count) > 1):
        yield "it is not counted from 2"
    if not set(written.source.parts) <= set(parts_of(library()[stem])):
        yield "the card has no such part"
    for field in ("title_ja", "description", "description_ja"):
        if not getattr(written, field):
            yield f"{field} is missing"
    if written.cards:
        yield "the card is played as it is, on a board that can be opened"


def test_a_scenario_of_a_card_is_named_by_it_and_told_whole():
    found = {name: wrong for name in scenarios(CARDS) if (wrong := list(wrongly_told(name)))}
    assert found == {}


def test_every_text_that_is_read_has_a_scenario():
    have = {
        (number, part) for number, found in by_card().items() for each in found for part in each.written.source.parts
    }
    every = {(number, part) for number, card in library().items() for part in parts_of(card) if part not in card.unread}
    assert sorted(every - have) == []


@pytest.mark.slow
@pytest.mark.parametrize("number", NUMBERS)
def test_whatever_is_changed_of_a_card_a_scenario_of_it_fails(number):
    """But for the changes that make no difference on any board, each of which is listed with the reason."""
    order = sorted(by_card()[number], key=lambda each: len(each.written.play))  # the short ones are played first
    unnoticed = set()
    for what, changed in broken(library()[number]):
        noticing = next((each for each in order if not _holds(each, changed)), None)
        if noticing is None:
            unnoticed.add(what)
        else:  # the next change is often one of the same part
            order.remove(noticing)
            order.insert(0, noticing)
    assert unnoticed == SAME.get(number, {}).keys()


def test_no_reason_is_left_of_a_card_that_went_or_is_missing():
    assert SAME.keys() <= by_card().keys()
    assert all(reason.strip() for reasons in SAME.values() for reason in reasons.values())
