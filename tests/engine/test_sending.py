"""Cheers sent within a number for each holomem (5.21), the holomem that has them, and who was switched back (5.18.1)."""

import pytest

from judge.engine.effects.language import (
    Among,
    Bound,
    Cards,
    CheerDeckTop,
    CheersOf,
    Choose,
    Exists,
    HolderOf,
    Holomems,
    Host,
    Limit,
    MoveCards,
    Named,
    OfKind,
    OneOnly,
    Reattach,
    Restore,
    SameAs,
    SendCheer,
    Skill,
    Switch,
    Together,
)
from tests.engine.made_up import Play, oshi
from tests.engine.test_history import asks
from tests.engine.test_stage_actions import FIRST, OTHER, PLAIN, SECOND, board, use
from tests.engine.test_stage_modifiers import play

FRONT = Holomems(at=("center", "collab"))
A = ("center hPR-900", "collab hPR-900", "back hPR-903")


def cheers(game, *places):
    return tuple(len(game.at(place).mem.cheers) for place in places)


def test_at_most_two_of_three_cheers_go_to_one_holomem():
    send = SendCheer(Choose(Cards("archive"), 3), FRONT, divided=True, most=2)
    archive = "red, blue, green"
    game = use(send, a=A, archive=archive).do("holomem:a.center", "holomem:a.center")
    assert cheers(game, "a.center", "a.collab") == (2, 1)  # the third is not asked for
    game = use(send, a=A, archive=archive).do("holomem:a.center", "holomem:a.collab")
    assert game.offered == ["holomem:a.center", "holomem:a.collab"]


def test_of_three_cheers_for_one_holomem_two_go():
    """1.3.2: as many as can be sent, chosen by the one who sends them."""
    send = SendCheer(Choose(Cards("archive"), 3), FRONT, divided=True, most=2)
    game = use(send, a=("center hPR-900", "back hPR-903"), archive="red, blue, green")
    assert game.game.choice.message.key == "choose_within_limit"
    game.do(game.offered[0])
    assert cheers(game, "a.center") == (2,)
    assert len(game.zone("a", "archive")) == 1
    free = use(
        SendCheer(send.what, FRONT, divided=True), a=("center hPR-900", "back hPR-903"), archive="red, blue, green"
    )
    assert cheers(free, "a.center") == (3,)


def send_from_cheer_deck(most, a=A):
    """A game in which three known Cheers of the Cheer Deck are divided, so many to one at most."""
    send = SendCheer(CheerDeckTop(3), FRONT, divided=True, most=most)
    text = board(a=a).replace("a cheer deck 5", "a cheer deck red, blue, green", 1)
    skill = Skill(name="S", cost=0, do=(send,), limit=Limit("turn"))
    return Play(text, PLAIN, FIRST, SECOND, OTHER, oshi("800", skills=(skill,)), oshi("801")).do("skill:1")


def test_a_number_for_each_holomem_holds_for_the_top_of_the_cheer_deck():
    game = send_from_cheer_deck(1).do("holomem:a.center")
    assert cheers(game, "a.center", "a.collab") == (1, 1)  # and nobody is left for the third
    assert game.zone("a", "cheer_deck") == ["hY02-001"]
    two = send_from_cheer_deck(2).do("holomem:a.center")
    assert two.do("holomem:a.center").game.choice.message.key == "act_main"  # the third can only go to the other
    assert cheers(two, "a.center", "a.collab") == (2, 1)
    alone = ("center hPR-900", "back hPR-903")
    assert cheers(send_from_cheer_deck(1, alone), "a.center") == (1,)
    assert cheers(send_from_cheer_deck(None, alone), "a.center") == (3,)


def test_nothing_is_chosen_to_be_reattached_where_nobody_could_take_it():
    """10.7.2.3.4"""
    a = ("center hPR-900; cheers red, blue", "back hPR-903")
    of_center = Choose(CheersOf(Holomems(at=("center",))), any_number=True)
    game = use(Reattach(of_center, Choose(Holomems(where=(Named("Nobody"),)))), a=a)
    assert "nothing_to_choose" in game.keys
    assert game.game.choice.message.key == "act_main"
    there = use(Reattach(of_center, Choose(Holomems(where=(Named("Other"),)))), a=a)
    assert there.game.choice.message.key == "choose_cheer_up_to"


def test_the_holomem_that_cheers_were_sent_to_is_known():
    send = SendCheer(
        Choose(Cards("archive", where=(OfKind(("cheer",)),))), Choose(Holomems(at=("back",))), called="sent"
    )
    same = SameAs("name", HolderOf(Among("sent")))
    back = MoveCards(Choose(Cards("archive", where=(same, OfKind(("holomem",))))), "hand")
    a = ("center hPR-900", "back hPR-900", "back hPR-903")
    game = use(send, back, a=a, archive="red, hPR-901, hPR-903").do("holomem:a.back.2")
    assert game.zone("a", "hand")[-1] == "hPR-903"
    game = use(send, back, a=a, archive="red, hPR-901, hPR-903").do("holomem:a.back.1")
    assert game.zone("a", "hand")[-1] == "hPR-901"
    none = use(send, back, a=a, archive="hPR-901, hPR-903")
    assert none.hand("a") == 1


@pytest.mark.parametrize("resting", ["", "; resting"])
def test_the_one_that_is_switched_back_is_known(resting):
    switch = Switch(Holomems(at=("center",)), Choose(Holomems(at=("back",))), "back")
    a = ("center hPR-900; damage 40", f"back hPR-903; damage 40{resting}")
    game = use(switch, Restore(Bound("back"), 30), a=a)
    assert (game.at("a.back.1").mem.damage, game.at("a.center").mem.damage) == (10, 40)


def test_nobody_is_switched_back_where_there_is_no_back_holomem():
    switch = Switch(Holomems(at=("center",)), Choose(Holomems(at=("back",))), "back")
    game = use(switch, Restore(Bound("back"), 30), a=("center hPR-900; damage 40",))
    assert game.at("a.center").mem.damage == 40


@pytest.mark.parametrize(
    ("attached", "one"), [("red", True), ("blue x2", True), ("red, blue", False), ("green", False)]
)
def test_one_of_two_conditions_only(attached, one):
    game = play(a=(f"center hPR-900; cheers {attached}",))
    wanted = OneOnly(tuple(Exists(CheersOf(Host(), colour)) for colour in ("red", "blue")))
    assert asks(game, wanted, host=game.at("a.center").mem.id) is one


def test_choices_that_go_together_by_themselves_beside_another():
    def kind(*kinds):
        return Choose(Cards("archive", where=(OfKind(kinds),)))

    pair = Together((kind("holomem"), kind("holomem")), "same_name")
    put = MoveCards(Together((pair, kind("cheer"))), "hand")
    game = use(put, a=A, archive="hPR-900, hPR-901, hPR-903, red").do("card:hPR-901")
    assert sorted(game.zone("a", "hand")[1:]) == ["hPR-900", "hPR-901", "hY03-001"]
    assert game.zone("a", "archive") == ["hPR-903"]
