"""What is still to be done has words for every procedure of the engine."""

from typing import get_args

import pytest

from judge.cards.library import library
from judge.desk.plays import play
from judge.desk.presenting.pending import PROCEDURES, agenda, primed_abilities
from judge.engine.frames import AnyFrame

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
