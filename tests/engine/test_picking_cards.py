"""What is offered where cards are chosen (10.7.2.3), and what the choices remember of one another (5.11.2)."""

import pytest

from judge.engine.effect_context import EffectContext
from judge.engine.effects.card_sets import unfiltered
from judge.engine.effects.evaluate import fits
from judge.engine.effects.language import (
    Among,
    AnyNumber,
    Archive,
    AttachedCards,
    Cards,
    CheersOf,
    Choose,
    Coloured,
    Draw,
    EachPlayer,
    ForEach,
    HasEffect,
    Holomems,
    IsBuzz,
    IsLimited,
    Itself,
    Lacks,
    MakeRest,
    MoveCards,
    Named,
    OfKind,
    Pick,
    Reattach,
    Reveal,
    SameAs,
    Shuffle,
    Skill,
    Stacked,
    Together,
    Top,
    Union,
)
from judge.engine.errors import IllegalChoice
from tests.engine.made_up import Play, mem, oshi, support
from tests.engine.test_stage_actions import FIRST, OTHER, PLAIN, SECOND, board, use

MINE, CENTER, BACK = Holomems(), Holomems(at=("center",)), Holomems(at=("back",))
HOLOMEM, CHEER = OfKind(("holomem",)), OfKind(("cheer",))
RED, BLUE, GREEN = "hY03-001", "hY04-001", "hY02-001"
NOT_BUZZ = Lacks(IsBuzz())


def carry_out(*do, lines=(), cards=(), **where):
    """Use an oshi skill that does this, from a board in which some lines are others: each the old one and the new."""
    position = board(**where)
    for old, new in lines:
        assert old in position
        position = position.replace(old, new)
    skill = Skill(name="S", cost=0, do=do)
    game = Play(position, PLAIN, FIRST, SECOND, OTHER, oshi("800", skills=(skill,)), oshi("801"), *cards)
    return game.do("skill:1")


# --- What is suggested for a card that was not seen -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a hand 1", "a hand hPR-905"),
        ("a power 9", "a power hPR-905, 8"),
        ("a archive red", "a archive hPR-905"),
        ("a back hPR-900", "a back hPR-900 over hPR-905"),
    ],
)
def test_what_was_seen_elsewhere_is_suggested(old, new):
    do = Archive(Choose(Cards("deck", where=(HOLOMEM, Named("Other")))))
    where = {"a": ("center hPR-900", "back hPR-900"), "archive": "red", "cards": (mem("905", "Other"),)}
    assert carry_out(do, lines=[(old, new)], **where).offered == ["card:hPR-905"]
    assert carry_out(do, **where).offered == ["card:hPR-903"]  # the first there is


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a life 4", "a life green, 3"),
        ("a cheer deck 5", "a cheer deck green, 4"),
        ("a center hPR-900", "a center hPR-900; cheers green"),
    ],
)
def test_so_are_cheers(old, new):
    """Of the white Cheers, which the library has first, none was seen."""
    do = Archive(Choose(Cards("cheer_deck", where=(CHEER, Lacks(Coloured("purple")))), up_to=True))
    game = carry_out(do, lines=[(old, new)])
    assert f"card:{GREEN}" in game.offered
    assert "card:hY01-001" not in game.offered


def test_of_cards_shuffled_together_each_is_offered_as_often_as_it_can_be_taken():
    """5.6.1: beside the one of the same number that lies on top of them since."""
    known = MoveCards(Choose(Cards("hand")), "deck")
    take = Archive(Choose(Cards("deck", where=(HOLOMEM,)), 2))
    lines = [("a deck 9", "a deck hPR-900 x2, hPR-903, hPR-902")]
    game = carry_out(Shuffle(), known, take, lines=lines, hand="hPR-900")
    if "shuffle" in game.offered:
        game.do("shuffle")
    assert game.offered == ["card:hPR-900", "card:hPR-900#2", "card:hPR-900#3", "card:hPR-902", "card:hPR-903"]


def test_a_card_of_the_hand_is_with_nobody():
    """Of two cards of one number only the attached one is told to be with a holomem."""
    what = Union((Cards("hand", where=(OfKind(("tool",)),)), AttachedCards(MINE)))
    game = use(
        Archive(Choose(what)), cards=(support("700", "tool"),), hand="hPR-700", a=("center hPR-900; with hPR-700",)
    )
    told = {option.key: option.message.key for option in game.game.choice.options}
    assert told == {"card:hPR-700": "option_card", "card:hPR-700#2": "option_card_on"}


# --- Cards that were not seen ----------------------------------------------------------------------------------------


def test_a_card_that_goes_to_the_hand_after_revealing_is_named_first():
    """5.11.2: it is revealed, and then it goes."""
    game = use(MoveCards(Top(), "hand", reveal=True))
    assert game.game.choice.message.key == "which_card"
    assert (game.hand("a"), len(game.zone("a", "deck"))) == (1, 9)
    game.do("card:hPR-903")
    assert game.keys[:2] == ["cards_revealed", "cards_put"]
    assert "hPR-903" in game.zone("a", "hand")


def test_an_unseen_card_of_the_archive_is_of_the_pile_that_it_came_from():
    """6.1.3.1, 6.1.4.1: a card of the Cheer Deck is a Cheer, a card of the Deck is none; each is named only by what it can be."""
    both = (
        Archive(Top("deck")),
        Archive(Top("cheer_deck")),
        MoveCards(Choose(Cards("archive", where=(NOT_BUZZ,)), 2), "hand"),
    )
    game = carry_out(*both, archive="").do("card:?", "card:?")
    assert game.zone("a", "archive") == ["?", "?"]
    for two in (("hPR-900", "hPR-902"), (RED, BLUE)):
        with pytest.raises(IllegalChoice):
            game.game.choose(*(f"card:{number}" for number in two))
    game.game.choose(f"card:{RED}", "card:hPR-900")


def test_an_attached_card_that_was_not_seen_is_named_when_it_is_reattached():
    """4.1.2.1: what is with a holomem all players see."""
    game = use(
        Reattach(Choose(AttachedCards(CENTER)), Choose(BACK)), a=("center hPR-900; cheers ?, red", "back hPR-903")
    )
    assert game.game.choice.open is not None
    game.do(f"card:{BLUE}")
    assert [game.game.state.cards[card] for card in game.at("a.back.1").mem.cheers] == [BLUE]


@pytest.mark.parametrize(
    ("what", "center", "right", "wrong"),
    [
        (CheersOf(CENTER), "hPR-900; cheers ?, red", BLUE, "hPR-903"),
        (CheersOf(CENTER, "blue"), "hPR-900; cheers ?, red", BLUE, GREEN),
        (Stacked(CENTER), "hPR-901 over hPR-900, ?", "hPR-903", BLUE),
    ],
)
def test_an_unseen_card_is_named_as_what_can_be_where_it_is(what, center, right, wrong):
    """4.4.8, 5.17.1: of the Cheers of a holomem a Cheer, of those stacked under it a holomem."""
    game = use(Archive(Choose(what), "x"), a=(f"center {center}",))
    with pytest.raises(IllegalChoice):
        game.game.choose(f"card:{wrong}")
    assert game.do(f"card:{right}").zone("a", "archive") == [right]


def test_revealed_cards_that_were_not_seen_are_named_one_after_another():
    game = use(Reveal(Top(count=2), "x"), MoveCards(Among("x", (Named("Other"),)), "hand"))
    assert game.game.choice.message.key == "which_card"
    game.do("card:hPR-900")
    assert game.game.choice.message.key == "which_card"
    game.do("card:hPR-903")
    assert game.hand("a") == 2
    assert game.zone("a", "deck")[0] == "hPR-900"


@pytest.mark.parametrize("wanted", [AnyNumber(), IsLimited(), HasEffect("gift"), OfKind(("holomem",))])
def test_a_holomem_that_was_not_seen_has_no_property_that_is_known(wanted):
    game = Play(board(("center ?",)), PLAIN, OTHER, oshi("800"), oshi("801"))
    seen = game.at("a.center")
    assert not fits(seen, wanted, EffectContext(seat=0, card=seen.mem.top), game.game.board)


def test_what_has_left_the_stage_is_not_among_the_chosen():
    game = Play(board(), PLAIN, OTHER, oshi("800"), oshi("801"))
    there, gone = game.at("a.center").mem.id, len(game.game.state.cards) + 7
    env = EffectContext(seat=0, card=0, bound=(("x", (there, gone)),))
    assert unfiltered(Among("x"), env, game.game.board) == [there]


# --- Several choices as one ------------------------------------------------------------------------------------------


def test_one_card_does_not_serve_two_holomems():
    """5.11.2: a card of the name of each of two, and there is one."""
    wanted = ForEach(MINE, Choose(Cards("archive", where=(HOLOMEM, SameAs("name", Itself())))))
    for archive, answers, number in (("hPR-900", (), 1), ("hPR-900 x2", ("card:hPR-900",), 2), ("hPR-903", (), 0)):
        game = use(MoveCards(wanted, "hand"), a=("center hPR-900", "back hPR-901"), hand="0", archive=archive)
        assert game.do(*answers).hand("a") == number


@pytest.mark.parametrize(
    ("mutual", "left"), [("different_colours", [GREEN]), ("same_name", [RED]), ("different_names", [GREEN])]
)
def test_cheers_that_are_chosen_together_go_together(mutual, left):
    """What the chosen have to be to one another holds of Cheers on holomems as of any card."""
    wanted = Together((Choose(CheersOf(CENTER)), Choose(CheersOf(BACK))), mutual=mutual)
    game = use(Archive(wanted), a=("center hPR-900; cheers red, blue", "back hPR-903; cheers red, green"))
    game.do(f"card:{RED}")
    assert sorted(game.zone("a", "archive")) == sorted([RED, *left])


def test_so_do_cards_of_several_sets():
    either = Union((Cards("archive", where=(HOLOMEM,)), Stacked(CENTER)))
    wanted = Together((Choose(Cards("hand")), Choose(either)), mutual="same_name")
    game = use(
        MoveCards(wanted, "deck", "bottom"),
        hand="hPR-903",
        archive="hPR-903, hPR-900",
        a=("center hPR-901 over hPR-900",),
    )
    assert game.zone("a", "archive") == ["hPR-900"]
    assert len(game.at("a.center").mem.stack) == 2


def test_each_of_several_choices_takes_another_card():
    wanted = Together((Choose(Cards("hand", where=(HOLOMEM,))), Choose(Cards("hand"))))
    game = use(Archive(wanted), hand="hPR-900, hPR-903, hPR-902").do("card:hPR-903")
    assert sorted(game.offered) == ["card:hPR-900", "card:hPR-902"]


def test_so_does_each_where_the_cards_were_not_seen():
    wanted = Together((Choose(Cards("hand")), Choose(Cards("hand"))))
    game = use(Archive(wanted), hand="3")
    while game.offered != ["end"] and "card:?" in game.offered:
        game.do("card:?")
    assert (game.hand("a"), len(game.zone("a", "archive"))) == (1, 2)


def test_the_first_choice_leaves_a_holomem_for_the_second():
    """10.7.2.3.1: as many as possible; the only Other holomem is kept for the choice that nobody else is of."""
    wanted = Together((Choose(MINE), Choose(Holomems(where=(Named("Other"),)))))
    game = use(MakeRest(wanted))
    assert game.offered == ["holomem:a.center", "holomem:a.back.1"]
    game.do("holomem:a.back.1")
    assert [game.at(f"a.{at}").mem.resting for at in ("center", "back.1", "back.2")] == [False, True, True]
    two = use(MakeRest(wanted), a=("center hPR-900", "back hPR-903", "back hPR-903"))
    assert len(two.offered) == 3


def test_nobody_chooses_where_no_hand_has_a_card():
    """1.3.4.2: there is nothing that both could have chosen."""
    do = EachPlayer((Archive(Choose(Cards("hand"))),))
    nothing = carry_out(do, hand="0", lines=[("b hand 2", "b hand 0")])
    assert "both_have_chosen" not in nothing.all_keys
    assert nothing.all_keys.count("no_card") == 2
    assert "both_have_chosen" in carry_out(do, hand="hPR-900", lines=[("b hand 2", "b hand hPR-903")]).all_keys


# --- What is told ----------------------------------------------------------------------------------------------------


def test_what_was_chosen_is_not_told_to_be_nothing():
    """10.7.2.3.4 is only of a choice from nothing."""
    for what, found in ((Choose(CENTER), True), (Choose(Holomems(at=("collab",))), False)):
        game = use(Pick(what, "x"))
        assert ("nothing_to_choose" in game.all_keys) is not found


def test_an_order_is_asked_for_where_cards_are_drawn_before_the_deck_is_shuffled():
    """4.1.5: the order counts for the card that is drawn."""
    back = MoveCards(Choose(Cards("hand"), 2), "deck")
    asked = use(back, Draw(1), Shuffle(), hand="hPR-900, hPR-903")
    assert asked.game.choice.message.key == "choose_order"
    assert "choose_order" not in use(back, Shuffle(), hand="hPR-900, hPR-903").all_keys
    assert "choose_order" not in use(back, MoveCards(Top("power"), "deck"), Shuffle(), hand="hPR-900, hPR-903").all_keys


def test_a_stacked_card_is_under_a_holomem_and_not_attached_to_it():
    """4.4.2.1: the top card of a holomem is that holomem; the others lie under it. Cheers and Supports are attached (4.4.3)."""
    game = use(Archive(Choose(Stacked(MINE))), a=("center hPR-900; over hPR-900", "back hPR-900; over hPR-900"))
    told = {option.key: option.message.key for option in game.game.choice.options}
    assert told == {"card:hPR-900": "option_card_under", "card:hPR-900#2": "option_card_under"}
