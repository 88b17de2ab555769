"""The editions: one switch for each row of docs/editions.md, and games under 1.3.0."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.engine.editions import EDITIONS, IN_FORCE, Edition
from judge.engine.errors import BadEdition
from judge.engine.game import Game
from judge.engine.position.model import Position
from judge.engine.position.notation import read
from judge.engine.position.setup import describe, set_up

ROOT = Path(__file__).parents[2]
NO_SWITCH = {"game-start-trigger", "cost-notation"}
"""Rows that the engine has nothing to switch for: no card has an ability of the beginning of the game, and how a cost is
printed is a matter of reading the cards."""


def rows() -> set[str]:
    """The names of the rows of "Different behavior"."""
    text = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")
    table = text.partition("## Different behavior")[2].partition("\n## ")[0]
    return set(re.findall(r"^\| ([a-z-]+) \|", table, re.M))


def test_every_row_of_the_document_is_a_switch_and_every_switch_a_row() -> None:
    switches = {name.replace("_", "-") for name in Edition.__struct_fields__} - {"version"}
    assert rows() - NO_SWITCH == switches
    assert rows() >= NO_SWITCH


def test_each_edition_is_known_by_its_version() -> None:
    assert {version: edition.version for version, edition in EDITIONS.items()} == {"1.9.0": "1.9.0", "1.3.0": "1.3.0"}
    assert next(iter(EDITIONS)) == IN_FORCE == Position().rules


def test_the_state_carries_the_edition_and_shows_it_again() -> None:
    for rules in EDITIONS:
        state = set_up(read(f"rules {rules}\na center hBP01-056"), library())
        assert state.facts.rules == rules
        assert describe(state).rules == rules


def test_another_edition_is_refused_with_those_that_are_played() -> None:
    deck = starter_decks()[0].game_deck
    with pytest.raises(BadEdition, match=r"1\.5\.0.*Allowed: 1\.9\.0, 1\.3\.0"):
        Game.begin(deck, deck, library(), "1.5.0")
    stored = Game.begin(deck, deck, library(), "1.3.0").dump()
    assert Game.load(stored, library()).state.facts.rules == "1.3.0"
    with pytest.raises(BadEdition, match=r"2\.0\.0"):
        Game.load(stored.replace(b"1.3.0", b"2.0.0"), library())
