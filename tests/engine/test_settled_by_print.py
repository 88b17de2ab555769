"""Abilities about which the cards of a holomem alone decide are looked at once for these cards."""

from __future__ import annotations

import random

import pytest

from judge.cards.library import library
from judge.engine import card_abilities
from judge.engine.board import Board
from judge.engine.board_model import PrintedFacts
from judge.engine.effects import language as lang
from judge.engine.game import Game
from judge.engine.position.notation import read

HELD = sorted(number for number, card in library().items() if card.kind == "holomem" and not card.unread)
ATTACHED = sorted(
    number for number, card in library().items()
    if {"tool", "mascot", "fan"} & set(card.subtypes) and card.abilities and not card.unread
)  # fmt: skip


def settled_or_not(game: Game, monkeypatch: pytest.MonkeyPatch) -> list[Board]:
    """The board as settled by print, and with every condition looked at."""
    found = []
    with monkeypatch.context() as patched:
        for _ in range(2):
            state = game.state
            found.append(Board(state.cards, state.players, state.facts, state.lasting, game.library))
            patched.setattr(card_abilities, "met_by_print", lambda condition, face: not condition)
    return found


def named_for(number: str) -> list[str]:
    """Holomems that an attached card asks for by name."""
    names = {
        each.name
        for ability in library()[number].abilities
        if isinstance(ability, lang.Continuous) and isinstance(ability.condition, lang.Is)
        for each in ability.condition.where
        if isinstance(each, lang.Named)
    }
    return [each for each in HELD if library()[each].name in names]


@pytest.mark.slow
def test_boards_are_the_same_as_with_every_condition_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(5)
    assert len(ATTACHED) > 50
    gave = 0
    for number in ATTACHED:
        for holomem in (rng.choice(HELD), *rng.sample(named_for(number), min(2, len(named_for(number))))):
            game = Game.start(
                read(
                    f"turn 5 a\na oshi hBP01-003\na center {holomem}; with {number}\na life 5\na deck 20\n"
                    f"b center {rng.choice(HELD)}; with {rng.choice(ATTACHED)}\nb life 5\nb deck 20\n"
                ),
                library(),
            )
            settled, looked_at = settled_or_not(game, monkeypatch)
            for what in ("triggers", "states", "downed", "replacing", "activated", "continuous_effects", "holomems"):
                assert getattr(settled, what) == getattr(looked_at, what), (number, holomem, what)
            gave += any("." in source.env.path for sources in settled.triggers.values() for source in sources)
    assert gave > 20


@pytest.mark.parametrize(
    ("where", "met"),
    [
        ((lang.Named("A"),), True),
        ((lang.Named("B"),), False),
        ((lang.Tagged("U"),), False),
        ((lang.Tagged("T"), lang.Named("A")), True),
        ((lang.AtLevel(("debut",)),), True),
        ((lang.AtLevel(("1st",)),), False),
        ((lang.AtLevel(("1st",)), lang.Named("B")), False),
        ((lang.AtLevel(("1st",)), lang.Tagged("U")), False),
        ((lang.Damaged(),), False),
    ],
)
def test_only_what_no_effect_changes_is_settled(where: tuple[lang.Property, ...], met: bool) -> None:
    face = PrintedFacts(None, frozenset({"A"}), tags=frozenset({"T"}), level="debut")
    assert card_abilities.met_by_print(lang.Is(lang.Host(), where), face) is met
    assert card_abilities.met_by_print(lang.Is(lang.Host(), where), None) is False
    assert card_abilities.met_by_print(lang.Is(lang.Host(), where, at=("center",)), face) is False
    assert card_abilities.met_by_print(lang.Not(lang.Is(lang.Host(), where)), face) is False
