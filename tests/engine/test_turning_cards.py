"""5.3.1: cards are turned face up or face down."""

from judge.engine.effects.language import Continuous, Holomems, HpPlus, Named, TurnFace
from tests.engine.made_up import mem
from tests.engine.test_stage_actions import A, use

OWN = Holomems(at=("back",))
CHEERING = mem("920", "Cheering", abilities=(Continuous((HpPlus(Holomems(at=("center",)), 20),)),))
STAGE = ("center hPR-900", "back hPR-920")


def test_what_lies_face_down_has_no_information_and_no_abilities():
    game = use(TurnFace(OWN, up=False), a=STAGE, cards=(CHEERING,))
    assert game.at("a.center").hp == 100
    assert game.at("a.back.1").names == frozenset()
    assert game.rules("turned_down") == ("5.3.1",)


def test_turned_up_again_it_is_what_it_was():
    game = use(TurnFace(OWN, up=False), TurnFace(OWN), a=STAGE, cards=(CHEERING,))
    assert game.at("a.center").hp == 120
    assert game.at("a.back.1").names == {"Cheering"}
    assert "turned_up" in game.keys


def test_what_lies_so_already_is_not_turned():
    game = use(TurnFace(OWN), a=A)
    assert game.rules("already_so") == ("5.3.1", "1.3.2.1")


def test_without_such_a_holomem_nothing_is_turned():
    game = use(TurnFace(Holomems(where=(Named("Nobody"),)), up=False), a=A)
    assert "turned_down" not in game.all_keys
