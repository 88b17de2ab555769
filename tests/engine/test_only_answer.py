"""Choices in which there is nothing to choose: all the cards are the same card in the same place (10.7.2.3.1)."""

import pytest
from msgspec.structs import replace

from judge.cards.library import library
from judge.engine.game import Game
from judge.engine.line_of_play import Line
from judge.engine.only_answer import only_answer
from judge.engine.position.notation import read
from judge.engine.transition import CardRef, Choice

ENDS = "a life 5\nb center hSD13-004; cheers white\nb back hSD01-003\nb life 5\n"
CALL = (
    "turn 5 a\nstep main\na center hSD13-004; cheers {cheers}\na back hSD01-003{on}\na hand hBP03-087",
    "support:hBP03-087",
)
PAY = (
    "turn 5 a\na oshi hBP04-002\na center hBP04-025; cheers {cheers}\na back hSD01-003{on}\na back hSD01-003\na deck 9",
    "arts:center:1",
    "pay",
)


def choice_of(told: tuple[str, ...], cheers: str, on: str = "") -> Choice:
    line = Line(Game.start(read(f"{told[0].format(cheers=cheers, on=on)}\n{ENDS}"), library()))
    line.push()
    for key in told[1:]:
        line.push(key)
    assert line.game.choice is not None
    return line.game.choice


@pytest.mark.parametrize(
    ("told", "cheers", "keys"),
    [
        (CALL, "red x2", ("cheer:hY03-001",)),
        (CALL, "red x4", ("cheer:hY03-001",)),
        (CALL, "hY03-001, hY03-002", ()),
        (PAY, "green x4", ("cheer:hY02-001", "cheer:hY02-001#2")),
        (PAY, "green x3, white", ()),
    ],
)
def test_as_many_as_are_asked_for_of_one_number(told, cheers, keys):
    assert only_answer(choice_of(told, cheers)) == keys


def test_the_same_card_on_another_holomem_is_a_choice():
    choice = choice_of(CALL, "red", on="; cheers red")
    assert len(choice.options) == 2
    assert only_answer(choice) == ()


def test_where_fewer_may_be_picked_the_player_says_how_many():
    """Any number of Cheers of the Archive (10.7.2.3.2)."""
    board = "turn 5 a\nstep main\na oshi hSD01-002\na center hSD01-009\na archive white x2\na power hSD01-003 x3\na deck 9\n"
    line = Line(Game.start(read(board + ENDS), library()))
    line.push()
    line.push("skill:2")
    assert line.game.choice is not None
    assert line.game.choice.minimum == 0
    assert only_answer(line.game.choice) == ()


def test_cards_that_nobody_has_seen_are_not_answered_for():
    known = choice_of(CALL, "red x2")
    option = known.options[0]
    unseen = replace(option, refs=(CardRef(7, "?"),))
    assert only_answer(replace(known, options=(unseen,))) == ()
    assert only_answer(replace(known, decider="chance")) == ()
    assert only_answer(replace(known, minimum=0)) == ()


def test_the_end_of_a_step_is_chosen_though_it_is_the_only_option():
    line = Line(Game.start(read(f"turn 5 a\nstep performance\na center hSD01-003\n{ENDS}"), library()))
    line.push()
    assert line.game.choice is not None
    assert [option.key for option in line.game.choice.options] == ["end"]
    assert only_answer(line.game.choice) == ()
