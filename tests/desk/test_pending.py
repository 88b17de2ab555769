"""What is still to be done has words for every procedure of the engine."""

from typing import get_args

import msgspec
import pytest

from judge.cards.library import library
from judge.desk.plays import play
from judge.desk.presenting.pending import PROCEDURES, agenda, primed_abilities
from judge.engine.frames import AnyFrame, Run

from .conftest import GANMO

TAGS = [str(frame.__struct_config__.tag) for frame in get_args(AnyFrame)]


@pytest.mark.parametrize("tag", TAGS)
def test_every_procedure_is_named(tag: str) -> None:
    assert tag in PROCEDURES


def test_no_name_is_left_of_a_procedure_that_went() -> None:
    assert set(PROCEDURES) == set(TAGS)


def test_the_agenda_is_told_from_the_inside_out() -> None:
    state = play(GANMO, (("arts:center:1",),)).steps[11].game.state
    told = agenda(state, library())
    assert [each.words for each in told][-3:] == ["Check timing", "Play timing of A", "The turn of A: Performance Step"]
    assert "Ganmo" in told[0].words
    assert "10.6.3.1" in told[-3].rules


def test_the_turn_players_abilities_come_first_whenever_they_were_primed() -> None:
    state = play(GANMO, (("arts:center:1",),)).steps[9].game.state
    assert [(each.words, each.rules) for each in primed_abilities(state, library())] == [
        ("Ganmo on Takane Lui (A)", ("10.6.3.2",)),
        ("Upao on Amane Kanata (B)", ("10.6.3.3",)),
    ]


CHOOSES_UNDER_A_CONDITION = """\
rules 1.9.0
turn 5 a
first a
step performance

a oshi hBP01-003
a center hBP02-034; cheers red blue green; with hBP01-115
a hand 3
a deck 30
a life 5
a cheer-deck 12
a power 1

b oshi hBP01-001
b center hBP01-009; cheers white
b collab hBP01-009
b hand 3
b deck 31
b life 4
b cheer-deck 11
b power 2
"""
"""An Arts that deals special damage to one of two holomems, if a Tool is attached: an action inside a condition."""


def test_an_action_inside_another_of_the_same_ability_is_one_line() -> None:
    steps = play(CHOOSES_UNDER_A_CONDITION, (("arts:center:2",), ("holomem:b.center",))).steps
    states = [step.game.state for step in steps]
    state = next(each for each in states if sum(isinstance(frame, Run) for frame in each.agenda) == 2)
    told = agenda(state, library())
    assert [each.words for each in told] == [
        "What Nakiri Ayame does",
        "Arts of Nakiri Ayame",
        "Play timing of A",
        "The turn of A: Performance Step",
    ]
    assert told[0].rules[0] == "10.9.1"

    *others, inner = state.agenda
    of_another = msgspec.structs.replace(inner, env=msgspec.structs.replace(inner.env, path="ability:0"))
    told = agenda(msgspec.structs.replace(state, agenda=(*others, of_another)), library())
    assert [each.words for each in told][:2] == ["What Nakiri Ayame does"] * 2
