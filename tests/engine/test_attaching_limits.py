"""5.17.3.4.1: of several cards attached at once as many stay as the limits allow, and the one who attaches them chooses which."""

import pytest

from judge.engine.effects.language import (
    Archive,
    Attach,
    AttachedCards,
    AttachLimit,
    AttachOnlyTo,
    Cards,
    Choose,
    Continuous,
    Holomems,
    Named,
    OfKind,
)
from tests.engine.made_up import Play, mem, oshi, support
from tests.engine.test_stage_actions import board as stage

ALL = Choose(Cards("archive", where=(OfKind(("support",)),)), any_number=True)
OWN = Holomems(at=("center",))
ONE_EACH = Continuous((AttachLimit(1),))
OTHERS = Continuous((AttachOnlyTo((Named("Other"),)),))


def attaching(archive, to=OWN, what=ALL, *, divided=False, center="hPR-900", back="hPR-903"):
    return Play(
        f"""
        turn 5 a
        step main
        a oshi hPR-800
        a center {center}
        a back {back}
        a hand hPR-700
        a archive {archive}
        a deck 5
        a life 4
        b oshi hPR-800
        b center hPR-900
        b deck 5
        b life 4
        """,
        mem("900", "Plain"),
        mem("903", "Other"),
        oshi("800"),
        support("700", "item", text=(Attach(what, to, divided=divided),)),
        support("701", "tool"),
        support("702", "tool"),
        support("703", "mascot"),
        support("704", "fan", abilities=(ONE_EACH,)),
        support("705", "tool", abilities=(OTHERS,)),
    ).do("support:hPR-700")


def on(play, place):
    return sorted(play.game.state.cards[each.card] for each in play.at(place).mem.supports)


@pytest.mark.parametrize("kept", ["hPR-701", "hPR-702"])
def test_which_of_two_tools_is_chosen(kept):
    play = attaching("hPR-701, hPR-702, hPR-703").do(("card:hPR-701", "card:hPR-702", "card:hPR-703"))
    assert play.offered == ["keep:hPR-701+hPR-703", "keep:hPR-702+hPR-703"]
    assert play.game.choice.decider == "a"
    assert play.rules("choose_within_limit") == ("5.17.3.4.1",)
    play.do(f"keep:{kept}+hPR-703")
    assert on(play, "a.center") == [kept, "hPR-703"]
    (left,) = {"hPR-701", "hPR-702"} - {kept}
    assert left in play.zone("a", "archive")


def test_where_all_have_room_nothing_is_asked():
    play = attaching("hPR-701, hPR-703").do(("card:hPR-701", "card:hPR-703"))
    assert on(play, "a.center") == ["hPR-701", "hPR-703"]
    assert "choose_within_limit" not in play.all_keys


def test_cards_of_one_number_are_the_same():
    play = attaching("hPR-704 x2").do(("card:hPR-704", "card:hPR-704#2"))
    assert on(play, "a.center") == ["hPR-704"]
    assert "choose_within_limit" not in play.all_keys
    assert play.rules("not_attached") == ("5.17.3.4.1", "5.17.3.4", "5.17.3.3")


def test_what_is_attached_already_counts():
    play = attaching("hPR-701, hPR-703", center="hPR-900; with hPR-702").do(("card:hPR-701", "card:hPR-703"))
    assert on(play, "a.center") == ["hPR-702", "hPR-703"]


def test_the_holomem_chosen_has_room_for_as_many_as_possible():
    """Both tools and the Mascot to one holomem: only Other can have hPR-705, anyone one of the others."""
    play = attaching("hPR-703, hPR-705", to=Choose(Holomems())).do(("card:hPR-703", "card:hPR-705"))
    assert on(play, "a.back.1") == ["hPR-703", "hPR-705"]


def test_divided_each_goes_where_the_rest_have_room():
    """hPR-705 goes to Other alone, so the other tool goes to Plain."""
    play = attaching("hPR-701, hPR-705", to=Holomems(), divided=True).do(("card:hPR-701", "card:hPR-705"))
    assert (on(play, "a.center"), on(play, "a.back.1")) == (["hPR-701"], ["hPR-705"])


def test_divided_which_is_left_is_chosen():
    play = attaching("hPR-701, hPR-702, hPR-705", to=Holomems(), divided=True)
    play.do(("card:hPR-701", "card:hPR-702", "card:hPR-705"))
    assert play.offered == ["keep:hPR-701+hPR-702", "keep:hPR-701+hPR-705", "keep:hPR-702+hPR-705"]
    play.do("keep:hPR-702+hPR-705")
    assert (on(play, "a.center"), on(play, "a.back.1")) == (["hPR-702"], ["hPR-705"])


@pytest.mark.parametrize(("kinds", "room"), [(("tool", "mascot"), True), (("tool",), True), (("mascot",), False)])
def test_an_additional_cost_makes_room_where_it_can_archive_what_fills_the_holomem(kinds, room):
    """10.7.2.4.1 is paid before the card is attached; where that leaves a Tool there, it would change nothing (10.7.2.3.7)."""
    cost = (Archive(Choose(AttachedCards(Holomems(), (OfKind(kinds),)))),)
    game = Play(
        stage(("center hPR-900; with hPR-702, hPR-703",), ("center hPR-900",), hand="hPR-706"),
        *(mem("900", "Plain"), oshi("800"), oshi("801")),
        *(support("702", "tool"), support("703", "mascot"), support("706", "tool", cost=cost)),
    )
    assert ("support:hPR-706" in game.offered) is room
    assert game.refused.get("support:hPR-706") == (None if room else ["changes_nothing"])
