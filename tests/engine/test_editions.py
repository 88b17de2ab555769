"""The editions: one switch for each row of docs/editions.md, and games under 1.3.0."""

from __future__ import annotations

import random
import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.decks import starter_decks
from judge.cards.library import library
from judge.engine.editions import EDITIONS, IN_FORCE, switch_names
from judge.engine.effects.language import (
    ChangeLifeLoss,
    Continuous,
    Draw,
    Holomems,
    Host,
    LifeLoss,
    Limit,
    PutHolomem,
    Skill,
    WasDowned,
    WhenDowned,
)
from judge.engine.errors import BadEdition
from judge.engine.game import Game, GameOver
from judge.engine.line_of_play import Line
from judge.engine.position.model import Position
from judge.engine.position.notation import read
from judge.engine.position.setup import position_from_state, state_from_position
from judge.engine.transition import Transition
from judge.scenarios.rule_numbers import shown_rules, translate_rule
from judge.scenarios.selfplay import play_games
from judge.wording import sentence
from tests.engine.made_up import Play, mem, oshi
from tests.engine.play import places, random_keys, random_position
from tests.printed_numbers import numbers_of
from tests.sampling import examples

MISSING = re.compile(r"\[[a-z_ ]+(?:\]|: )")
"""What stands for a sentence that nobody has written; names of cards have brackets too."""

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
    switches = {name.replace("_", "-") for name in switch_names()}
    assert rows() - NO_SWITCH == switches
    assert rows() >= NO_SWITCH


def test_each_edition_is_known_by_its_version() -> None:
    assert all(edition.version == version for version, edition in EDITIONS.items())
    assert next(iter(EDITIONS)) == IN_FORCE == Position().rules


def test_the_state_carries_the_edition_and_shows_it_again() -> None:
    for rules in EDITIONS:
        state = state_from_position(read(f"rules {rules}\na center hBP01-056"), library())
        assert state.facts.rules == rules
        assert position_from_state(state).rules == rules


def test_another_edition_is_refused_with_those_that_are_played() -> None:
    deck = starter_decks()[0].game_deck
    with pytest.raises(BadEdition, match=rf"1\.5\.0.*Allowed: {re.escape(', '.join(EDITIONS))}"):
        Game.begin(deck, deck, library(), "1.5.0")
    stored = Game.begin(deck, deck, library(), "1.3.0").dump()
    assert Game.load(stored, library()).state.facts.rules == "1.3.0"
    with pytest.raises(BadEdition, match=r"2\.0\.0"):
        Game.load(stored.replace(b"1.3.0", b"2.0.0"), library())


def test_every_switch_differs_between_two_editions_and_is_read_in_the_engine() -> None:
    code = "\n".join(path.read_text() for path in (ROOT / "judge" / "engine").rglob("*.py"))
    for name in switch_names():
        assert len({getattr(edition, name) for edition in EDITIONS.values()}) > 1, name
        assert f"edition.{name}" in code, name


def rules_shown(transition: Transition) -> set[str]:
    refused = transition.choice.refused if transition.choice else ()
    reasons = {reason.rule for refusal in refused for reason in refusal.reasons}
    return set(transition.rules) | reasons


@pytest.mark.extended
@pytest.mark.slow
@settings(max_examples=examples(60, 6), deadline=None)
@given(st.integers(min_value=0, max_value=2**32 - 1))
def test_any_game_under_1_3_0_ends_conserves_cards_and_is_told_in_its_numbers(seed: int) -> None:
    rng = random.Random(seed)
    game = Game.start(msgspec.structs.replace(random_position(rng), rules="1.3.0"), library())
    cards = sorted(places(game.state))
    for _ in range(3_000):
        if game.done:
            break
        if game.choice is not None:
            keys = [option.key for option in game.choice.options]
            assert len(set(keys)) == len(keys)
            stored = Game.load(game.dump(), library())
            assert stored.state == game.state
            game = game.choose(*random_keys(rng, game))
            continue
        try:
            game, transition = game.step()
        except GameOver:
            break
        for language in ("en", "ja"):
            assert not MISSING.search(sentence(transition.message, language, library()))
        for rule in rules_shown(transition):
            for each in shown_rules(rule, "1.3.0"):
                assert each.number in numbers_of(each.edition), rule
                assert each.marked == (each.edition == IN_FORCE)
        assert sorted(places(game.state)) == cards
        for player in game.state.players:
            assert sum(1 for mem in player.stage if mem.at == "center") <= 1
            assert player.life_damage >= 0
    assert game.done


@pytest.mark.slow
@pytest.mark.extended
def test_games_from_the_preparation_on_under_1_3_0() -> None:
    first, second = starter_decks()
    for _, played, _ in play_games((first, second), 6, 3, library(), rules="1.3.0"):
        assert not played.error
        assert played.game.state.facts.rules == "1.3.0"
        assert not any(player.oshi_down for player in played.game.state.players)


def test_both_editions_play_the_same_choices_apart() -> None:
    """The same board and answers: under 1.3.0 nothing is told by a rule that it has not, where the switches decide."""
    position = (
        "a center hBP01-056; cheers red\na back hBP01-032\na deck 9\na life 5\nb center hBP01-009\nb life 5\nb deck 9"
    )
    told = {}
    for rules in EDITIONS:
        line = Line(Game.start(read(f"rules {rules}\n{position}"), library()))
        line.push()
        line.push("end")
        told[rules] = {rule for each in line.transitions for rule in each.rules}
    assert {"7.7.1", "7.7.2", "7.6.5", "7.7.6"} <= told["1.9.0"]
    assert not {"7.7.1", "7.7.2", "7.6.5", "7.7.6"} & told["1.3.0"]
    assert all(translate_rule(rule, "1.3.0") for rule in told["1.3.0"])


def test_an_oshi_skill_for_several_downs_at_once_is_offered_for_each() -> None:
    """12.1.5.2 within 11.1.3: each of the two has an option of its own, and one use leaves none for the other."""
    skill = Skill(
        name="S", cost=1, do=(Draw(),), limit=Limit(), when=WasDowned(Holomems(side="you"))
    )  # fmt: skip
    cards = (mem("901"), oshi("905", skills=(skill,)))
    play = Play(
        """rules 1.3.0
        turn 5 a
        a center hPR-901
        a life 5
        b oshi hPR-905
        b center hPR-901; damage 100
        b collab hPR-901; damage 100
        b back hPR-901
        b deck 9
        b power 3
        b life red, red, 3""",
        *cards,
    )
    assert play.offered == ["skill:1#0", "skill:1#1", "decline"]
    assert play.game.choice is not None
    assert play.game.choice.message.key == "may_use_skill_downed_together"
    play.do("skill:1#1")
    assert play.hand("b") == 1
    assert len(play.zone("b", "power")) == 2
    assert [len(play.game.state.players[1].life), len(play.game.state.players[1].stage)] == [3, 1]


def test_life_damage_of_each_of_several_downs_is_changed_by_itself() -> None:
    """2.11.2.2 and an effect on one Down: those that go down together each cost their own Life."""
    buzz = Continuous((LifeLoss(2),))
    less = WhenDowned(WasDowned(Host()), (ChangeLifeLoss(-1),))
    cards = (mem("901", abilities=(buzz,)), mem("902", abilities=(less,)), mem("903"))
    play = Play(
        """rules 1.3.0
        turn 5 a
        a center hPR-903
        a life 5
        b center hPR-901; damage 100
        b collab hPR-902; damage 100
        b back hPR-903; damage 100
        b back hPR-903
        b life red, red, red, 4""",
        *cards,
    )
    assert len(play.game.state.players[1].life) == 7 - 2 - 0 - 1
    assert [len(player.stage) for player in play.game.state.players] == [1, 1]
    assert "go_down_together" in play.all_keys


def test_a_holomem_moved_away_in_its_down_still_costs_its_life() -> None:
    away = WhenDowned(WasDowned(Host()), (PutHolomem(Host(), "hand"),))
    cards = (mem("901", abilities=(away,)), mem("903"))
    play = Play(
        """rules 1.3.0
        turn 5 a
        a center hPR-903
        a life 5
        b center hPR-901; damage 100
        b collab hPR-903; damage 100
        b back hPR-903
        b life red, red, 3""",
        *cards,
    )
    assert play.hand("b") == 1
    assert len(play.game.state.players[1].life) == 3
    assert len(play.game.state.players[1].stage) == 1
