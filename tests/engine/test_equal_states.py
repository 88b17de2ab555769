"""Which states a search for all outcomes takes for the same."""

from __future__ import annotations

from inspect import getsource
from pathlib import Path
from types import MappingProxyType

import msgspec
import pytest

from judge.cards.library import library
from judge.engine.draft import Draft
from judge.engine.game import Game
from judge.engine.outcomes import Horizon, Search, states
from judge.engine.primed import Primed
from judge.engine.state import Holomem, LastingEffect, Player, State
from tests.scenarios.files import scenario_in

SCENARIOS = Path(__file__).parents[1] / "scenarios"
NAMES = (
    "rules/ch10/four-abilities-and-two-replacements",
    "rules/ch10/by-hand-several-primed-at-once",
    "rulebook/stone-axe-primed-by-jobs",
    "rulebook/stone-axe-then-jobs",
)
ONLY_TOLD = {"transition_count", "silent_rounds", "seen_states"}
"""What no key of a state has: what is told, and the memory for 14.1 since the last choice."""


def begin(name: str) -> Game:
    scenario = scenario_in(SCENARIOS / f"{name}.yaml")
    cards = MappingProxyType({**library(), **{card.number: card for card in scenario.written.own_cards()}})
    return Game.start(scenario.position, cards)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["check_timing", "turn"])
def test_lines_that_are_not_followed_twice_would_have_led_to_the_same(
    name: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Search(begin(name), Horizon(kind))  # type: ignore[arg-type]
    found.advance(60)
    monkeypatch.setattr(Search, "_is_known", lambda self, draft: False)
    followed = Search(begin(name), Horizon(kind))  # type: ignore[arg-type]
    followed.advance(60)
    assert found.answer() == followed.answer()
    assert [(node.before, node.branches, node.ends) for node in found.nodes] == [
        (node.before, node.branches, node.ends) for node in followed.nodes
    ]


def test_lines_are_not_followed_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the round of a check timing after an order of abilities that leads to the same, the line is not followed again."""
    known: list[bool] = []
    is_known = Search._is_known

    def asked(self: Search, draft: Draft) -> bool:
        known.append(is_known(self, draft))
        return known[-1]

    monkeypatch.setattr(Search, "_is_known", asked)
    found = Search(begin(NAMES[0]), Horizon("turn"))
    found.advance(1000)
    assert sum(known) > len(known) / 2


@pytest.mark.parametrize("kind", [Holomem, Player, Primed, LastingEffect])
def test_keys_have_every_field(kind: type[msgspec.Struct]) -> None:
    """A field that a key leaves out would make different states the same."""
    source = getsource(states)
    assert [name for name in kind.__struct_fields__ if f".{name}" not in source] == []


def test_keys_have_every_field_of_the_state() -> None:
    key, check = getsource(states.state_key), getsource(states.check_key)
    left_out = {name for name in State.__struct_fields__ if f"state.{name}" not in key}
    assert left_out == {*ONLY_TOLD, "serial", "actions_taken"}
    # No choice is due in a check timing whose next round begins.
    assert {name for name in State.__struct_fields__ if f"draft.{name}" not in check} == {*ONLY_TOLD, "asking"}
