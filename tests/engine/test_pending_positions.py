"""A position in the middle of something: abilities that wait, effects that last, abilities already played."""

from __future__ import annotations

import pytest

from judge.cards.library import library
from judge.engine.game import Game
from judge.engine.line_of_play import Line
from judge.engine.position.notation import read, write
from judge.engine.position.setup import position_from_state

BOARD = """
turn 5 a
a oshi hBP01-004
a center hBP01-056; cheers red
a hand 3
a deck 30
a life 5
b oshi hBP01-004
b center hBP01-009; damage 70; with hBP01-116
b back hBP01-038
b life 5
b deck 30
"""


def started(text: str) -> Line:
    line = Line(Game.start(read(BOARD + text), library()))
    line.push()
    return line


def fired(line: Line) -> list[str]:
    return [rule for transition in line.transitions for rule in transition.rules]


def test_an_ability_that_waits_is_played_at_the_first_check_timing() -> None:
    line = started("b primed hBP01-116; on center; about a.center")
    assert "10.6.3.3" in fired(line)
    mem = line.game.state.players[0].stage[0]
    assert mem.damage == 20  # Upao's damage to the opponent's Center holomem
    assert not line.game.state.primed
    assert "10.8.3" not in fired(started(""))


def test_of_several_the_turn_players_are_played_first() -> None:
    line = started("b primed hBP01-116; on center\na back hBP01-056; with hBP01-120\na primed hBP01-120; on back.1")
    rules = fired(line)
    assert rules.index("10.6.3.2") < rules.index("10.6.3.3")


def test_a_card_that_left_the_stage_still_has_its_ability() -> None:
    """10.8.7"""
    line = started("b archive hBP01-116\nb primed hBP01-116; about a.center")
    assert "10.8.7" in fired(line)


@pytest.mark.parametrize(("said", "damage"), [("", 110), ("; arts-plus 50", 160), ("; arts-plus -20", 90)])
def test_what_was_added_to_the_arts_this_turn_counts(said: str, damage: int) -> None:
    """12.3.4.4"""
    text = BOARD.replace("a center hBP01-056; cheers red", f"a center hBP01-009; cheers white{said}")
    line = Line(
        Game.start(
            read(text.replace("b center hBP01-009; damage 70; with hBP01-116", "b center hBP01-009; damage 70")),
            library(),
        )
    )
    line.push()
    line.push("arts:center:1")
    while line.game.choice is None and not line.game.done:
        line.push()
    dealt = [each for each in line.transitions if each.message.key == "damage_arts"]
    assert dealt[0].message.params["amount"] == damage - 70


def test_added_hp_keeps_a_holomem_on_the_stage_until_the_turn_ends() -> None:
    down = started("").game
    mems = {mem.id: mem for mem in down.state.players[1].stage}
    center = next(mem for mem in mems.values() if mem.at == "center")
    assert down.hp(center.id) == 90
    text = BOARD.replace("damage 70", "damage 100; hp-plus 30")
    game = Game.start(read(text), library())
    assert game.hp(game.state.players[1].stage[0].id) == 120
    line = Line(game)
    line.push()
    assert "11.3.1" not in fired(line)
    line.push("end")
    while line.game.state.facts.turn == 5 and not line.game.done:
        line.push(line.game.choice.options[0].key) if line.game.choice else line.push()
    assert "11.3.1" in fired(line)


def test_an_ability_played_as_often_as_a_turn_allows_is_not_primed_again() -> None:
    """10.7.2.1.1, by a Fan whose ability can be played once a turn."""
    text = BOARD + "a back hBP03-030"
    fresh = Game.start(read(text), library())
    spent = Game.start(read(text + "; ability-used hBP03-030"), library())
    assert not fresh.state.uses
    assert [(use.scope, use.times) for use in spent.state.uses] == [("turn", 1)]


def test_what_is_pending_is_described_and_written_down() -> None:
    text = BOARD.replace("damage 70", "damage 70; arts-plus 20; hp-plus 10")
    position = read(text + "b primed hBP01-116; on center; about a.center\na back hBP03-030; ability-used hBP03-030")
    game = Game.start(position, library())
    assert position_from_state(game.state, library()) == position
    assert read(write(position)) == position


def test_an_effect_of_a_card_for_this_turn_is_described_too() -> None:
    """hBP01-001's SP oshi skill gives one chosen holomem its bonus."""
    text = "step main\na oshi hBP01-001\na center hBP01-009\na power 3\na life 5\na deck 20\nb center hBP01-009\nb life 5\n"
    line = Line(Game.start(read(text), library()))
    line.push()
    line.push("skill:2")
    while line.game.choice is not None and not line.game.choice.message.key.startswith("act_"):
        line.push(line.game.choice.options[0].key)
    assert position_from_state(line.game.state).sides[0].stage[0].arts_plus in {50, 100}
