"""10.7.2.3.4: what a text does with a choice is ignored where nobody could be chosen; otherwise a step names those it is about."""

from judge.engine.effects.language import (
    ArtsPlus,
    AtLevel,
    Automatic,
    Bound,
    Choose,
    Draw,
    HasCollabed,
    Holomems,
    Host,
    Lasts,
    MayTarget,
    Pick,
    Skill,
    ThisTurn,
)
from tests.engine.made_up import mem, oshi
from tests.engine.test_counted_as import play

SECOND = Pick(Choose(Holomems(where=(AtLevel(("2nd",)),))), "chosen")
PLUS = ArtsPlus(Bound("chosen"), 10)
CENTER = Holomems(at=("center",))


def used(*do, center):
    game = play(
        oshi("800", skills=(Skill(name="S", cost=0, do=(SECOND, *do, Draw(1))),)), mem("903", level="2nd"),
        a=("oshi hPR-800", f"center {center}"), step="main",
    )  # fmt: skip
    return game.do("skill:1")


def test_an_effect_for_nobody_does_not_last():
    for kind in (ThisTurn(PLUS), Lasts(PLUS, "own_turn")):
        game = used(kind, center="hPR-901")
        assert "nothing_to_choose" in game.all_keys
        assert not [key for key in game.all_keys if key.startswith("lasts")]
        assert game.game.state.lasting == ()


def test_who_was_chosen_is_named():
    game = used(ThisTurn(PLUS), center="hPR-903")
    told = next(each.message for each in game.line.transitions if each.message.key == "lasts_this_turn")
    assert [each.number for each in told.params["what"]] == ["hPR-903"]
    assert len(game.game.state.lasting) == 1


def test_a_longer_effect_for_somebody_lasts():
    game = used(Lasts(PLUS, "own_turn"), center="hPR-903")
    assert "lasts_own_turn" in game.all_keys


def test_this_holomem_is_named_and_a_position_is_not():
    """The one in the Center position changes later by itself."""
    this = Automatic(when=HasCollabed(Host()), do=(ThisTurn(ArtsPlus(Host(), 10)), ThisTurn(ArtsPlus(CENTER, 10))))
    game = play(
        mem("904", abilities=(this,)), a=("center hPR-901", "back hPR-904"), step="main",
    ).do("collab:back.1")  # fmt: skip
    told = [each.message.params["what"] for each in game.line.transitions if each.message.key == "lasts_this_turn"]
    assert [[each.number for each in what] for what in told] == [["hPR-904"], []]


def test_two_effects_of_a_card_say_what_each_adds():
    more = ArtsPlus(CENTER, 20)
    for kinds in ((ThisTurn(PLUS), ThisTurn(more)), (Lasts(PLUS, "own_turn"), Lasts(more, "own_turn"))):
        game = used(*kinds, center="hPR-903")
        told = [each.message for each in game.line.transitions if each.message.key.startswith("lasts_")]
        assert [each.params["arts_plus"] for each in told] == [10, 20]


def test_an_effect_that_is_no_number_for_arts_has_none():
    game = used(ThisTurn(MayTarget(Bound("chosen"), (CENTER,))), center="hPR-903")
    told = next(each.message for each in game.line.transitions if each.message.key == "lasts_this_turn")
    assert "arts_plus" not in told.params


def test_only_what_ends_is_told_at_the_end_of_the_turn():
    """7.7.4: what lasts until the end of the game goes on."""
    game = used(Lasts(PLUS, "game"), center="hPR-903").do("end", "end")
    assert "effects_end" not in game.all_keys
    game = used(Lasts(PLUS, "game"), ThisTurn(PLUS), center="hPR-903").do("end", "end")
    (ended,) = (each.message for each in game.line.transitions if each.message.key == "effects_end")
    assert len(ended.params["cards"]) == 1
