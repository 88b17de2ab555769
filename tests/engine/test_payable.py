"""What could change something (10.7.2.3.7) and what could be paid whole (10.4.2.2), action by action on one board."""

import pytest

from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.action_specs import ACTION_SPECS, never_a_cost
from judge.engine.effects.language import (
    AttachOnlyTo,
    BackToDebut,
    Cards,
    CheerDeckTop,
    CheersOf,
    Choose,
    Continuous,
    DealDamage,
    Draw,
    ForEach,
    Holomems,
    Host,
    LoseLife,
    MakeRest,
    MoveTo,
    Named,
    PutHolomem,
    Repeat,
    SendCheer,
    Together,
    Top,
)
from judge.engine.effects.lookahead import could_change, payable_whole
from tests.engine.made_up import Play, oshi, support
from tests.engine.test_stage_actions import FIRST, OTHER, PLAIN, board

MINE, THEIRS, BACK, NOBODY = Holomems(), Holomems("opponent"), Holomems(at=("back",)), Holomems(at=("collab",))
CENTER = Holomems(at=("center",))
SOME, ALL, TOO_MANY = Draw(1), Draw(9), Draw(10)
"""Nine cards are in the Deck."""
TWO_MINE = Choose(MINE, 2)
FAN = support("702", "fan", abilities=(Continuous((AttachOnlyTo((Named("Nobody"),)),)),))
NEVER_PAID = {
    "AddToArts", "NotReducedNow", "DealArtsTo", "UseAgain", "Spare", "ChangeDamage", "PreventDamage", "Redirect",
    "RollAgain", "SetDice", "ThisTurn", "Lasts", "LimitDamage", "ChangeLifeLoss", "LoseGame", "ExtraTurn",
}  # fmt: skip


@pytest.fixture(scope="module")
def game():
    a = (
        "center hPR-900; damage 20; cheers red, red",
        "back hPR-901 over hPR-900; resting",
        "back hPR-903; cheers blue",
    )
    return Play(board(a, ("center hPR-900",), hand="hPR-900, hPR-903"), PLAIN, OTHER, FIRST, oshi("800"), oshi("801"))


ROWS = [
    (DealDamage(Choose(THEIRS), 10), True, True),
    (DealDamage(Choose(THEIRS), 0), False, False),
    (DealDamage(Choose(NOBODY), 10), False, False),
    (DealDamage(Choose(THEIRS, 2), 10), True, False),
    (Repeat(2, (SOME,)), True, True),
    (Repeat(0, (SOME,)), False, False),
    (Repeat(1, (TOO_MANY,)), True, False),
    (Repeat(lang.DiceSum(), (SOME,)), True, True),
    (BackToDebut(Choose(BACK)), True, True),
    (BackToDebut(Choose(CENTER)), False, False),
    (lang.Look(Top(count=9)), False, True),
    (lang.Look(Top(count=10)), False, False),
    (lang.Look(Top(count=10), up_to=True), False, True),
    (lang.Reveal(Choose(Cards("hand"), 2)), False, True),
    (lang.Reveal(Choose(Cards("hand"), 3)), False, False),
    (lang.Pick(Choose(Cards("hand"), 2), "x"), False, True),
    (lang.Pick(Choose(Cards("hand"), 3), "x"), False, False),
    (lang.Pick(Choose(MINE, 3), "x"), False, True),
    (lang.Pick(Choose(MINE, 4), "x"), False, False),
    (lang.Pay((SOME,), (SOME,)), True, True),
    (lang.Pay((TOO_MANY,), (SOME,)), False, False),
    (lang.Either(((TOO_MANY,), (SOME,))), True, True),
    (lang.Either(((TOO_MANY,), (TOO_MANY,))), True, False),
    (lang.Either(((Draw(0),), (SOME,))), True, True),
    (lang.ChooseOf(((Draw(0),), (SOME,))), True, True),
    (lang.ChooseOf(((Draw(0),), (Draw(0),))), False, True),
    (lang.Janken((SOME,), (SOME,)), True, True),
    (lang.Janken((TOO_MANY,), (SOME,)), True, False),
    (lang.Janken((SOME,), (TOO_MANY,)), True, False),
    (lang.Restore(Host(), 10), True, True),
    (lang.Restore(Choose(BACK), 10), False, False),
    (lang.SetHp(Host(), 50), True, True),
    (lang.SetHp(Host(), 80), False, False),
    (MakeRest(Choose(CENTER)), True, True),
    (MakeRest(Choose(Holomems(where=(Named("Other"),)))), True, True),
    (MakeRest(TWO_MINE), True, True),
    (MakeRest(Choose(MINE, 3)), True, False),
    (MakeRest(MINE), True, False),
    (lang.Activate(Choose(BACK)), True, True),
    (lang.Activate(Choose(BACK, 2)), True, False),
    (lang.Activate(Choose(CENTER)), False, False),
    (lang.Attach(Choose(Cards("hand"), 2), Host()), True, True),
    (lang.Attach(Choose(Cards("hand"), 3), Host()), True, False),
    (Draw(10, up_to=True), True, True),
    (Draw(10, until=True), True, True),
    (lang.Shuffle(), False, True),
    (lang.Archive(Choose(Cards("hand"), 2)), True, True),
    (lang.Archive(Choose(Cards("hand"), 3)), True, False),
    (lang.Archive(Choose(Cards("hand"), lang.DiceSum())), True, True),
    (lang.Archive(Choose(Cards("hand"), 3, up_to=True)), True, True),
    (lang.Archive(Choose(Cards("hand"), 3, any_number=True)), True, True),
    (lang.Archive(Choose(Cards("hand"), 3, least=2)), True, True),
    (lang.Archive(Choose(CheersOf(Host()), 2)), True, True),
    (lang.Archive(Choose(CheersOf(Host()), 3)), True, False),
    (lang.Archive(Together((Choose(CheersOf(Host())), Choose(Cards("hand"))))), True, True),
    (lang.Archive(Together((Choose(CheersOf(Host())), Choose(Cards("archive"))))), True, False),
    (lang.Archive(ForEach(CENTER, Choose(CheersOf(lang.Itself())))), True, True),
    (lang.Archive(ForEach(CENTER, Choose(CheersOf(lang.Itself()), 3))), True, False),
    (lang.Archive(Choose(Cards("hand"), 2, mutual="different_names")), True, True),
    (lang.Archive(Choose(Cards("hand"), 2, mutual="same_name")), True, False),
    (lang.Archive(Choose(CheersOf(MINE), 2, mutual="same_name")), True, True),
    (lang.Archive(Choose(CheersOf(MINE), 3, mutual="same_name")), True, False),
    (lang.Archive(Top(count=9)), True, True),
    (lang.Archive(Top(count=10)), True, False),
    (lang.Archive(Top(count=10, least=9)), True, True),
    (lang.Archive(Top("cheer_deck", 5)), True, True),
    (lang.Archive(Top("cheer_deck", 6)), True, False),
    (lang.BringDown(Choose(THEIRS)), True, True),
    (lang.BringDown(Choose(NOBODY)), False, False),
    (LoseLife("you", 4), True, True),
    (LoseLife("you", 5), True, False),
    (LoseLife("you", 0), False, False),
    (MoveTo(Choose(BACK), "collab"), True, True),
    (MoveTo(Choose(BACK), "center"), False, False),
    (PutHolomem(Choose(BACK), "deck", "bottom"), True, True),
    (PutHolomem(Choose(BACK, 3), "deck", "bottom"), True, False),
    (MakeRest(Together((Choose(CENTER), Choose(Holomems(where=(Named("Other"),)))))), True, True),
    (MakeRest(Together((Choose(CENTER), Choose(CENTER)))), True, False),
    (lang.If(lang.Exists(NOBODY), (TOO_MANY,), (SOME,)), True, True),
    (lang.If(lang.Exists(MINE), (TOO_MANY,), (SOME,)), True, False),
    (lang.If(lang.Exists(NOBODY), (SOME,)), False, True),
    (lang.ChangeLifeLoss(-1), True, False),
    (lang.ChangeLifeLoss(0), False, False),
    (lang.ChangeDamage(0), False, False),
    (lang.ChangeDamage(-10), True, False),
    (lang.Spare(1), True, False),
    (lang.Spare(0), False, False),
    (lang.Redirect(Choose(THEIRS)), True, False),
    (lang.Redirect(Choose(Holomems("opponent", at=("collab",)))), False, False),
    (lang.TurnFace(Choose(CENTER), up=False), True, True),
    (lang.TurnFace(Choose(CENTER), up=True), False, False),
    (lang.Restore(Host()), True, True),
    (lang.Restore(Host(), 0), False, False),
    (MakeRest(Choose(MINE, 3, least=2)), True, True),
    (MakeRest(Choose(MINE, 3, least=3)), True, False),
    (lang.MayChange(lang.Exists(MINE), lang.Limit(), instead=(SOME,), text=(Draw(0),)), True, True),
    (lang.MayChange(lang.Exists(NOBODY), lang.Limit(), instead=(SOME,), text=(Draw(0),)), False, True),
    (lang.Reattach(Choose(CheersOf(MINE), 9, up_to=True), BACK), True, True),
    (lang.Reattach(Choose(CheersOf(MINE), 9, any_number=True), BACK), True, True),
    (lang.Reattach(Choose(CheersOf(MINE), 9), BACK), True, False),
    (lang.SendCheer(lang.CheerDeckTop(1), BACK), True, True),
    (lang.SendCheer(lang.CheerDeckTop(1), NOBODY), False, False),
    (lang.SendCheer(Choose(CheersOf(Host())), BACK, each=True), True, True),
    (lang.SendCheer(Choose(CheersOf(Host())), MINE, each=True), True, False),
    (lang.SendCheer(Choose(CheersOf(Host())), Host()), False, False),
    (lang.SendCheer(Choose(CheersOf(Host())), Choose(MINE, 4, least=1), each=True), True, True),
    (lang.SendCheer(Choose(CheersOf(Host())), Choose(MINE, 4, least=4), each=True), True, False),
]


@pytest.mark.parametrize(("node", "could", "can"), ROWS, ids=lambda each: type(each).__name__)
def test_what_could_change_something_and_what_can_be_paid(game, node, could, can):
    mem = game.at("a.center").mem
    env = EffectContext(seat=0, card=mem.top, path="text", host=mem.id)
    spec = ACTION_SPECS[type(node)]
    assert spec.could_change(node, env, game.game.board) is could
    assert spec.payable(node, env, game.game.board) is can


def looked_at(**where):
    """A board, and what its Center holomem knows."""
    game = Play(board(**where), PLAIN, OTHER, FIRST, oshi("800"), oshi("801"))
    mem = game.at("a.center").mem
    return EffectContext(seat=0, card=mem.top, path="text", host=mem.id), game.game.board


def test_a_card_that_was_not_seen_may_go_together_with_one_that_was():
    """10.4.2.2: two cards of one name, of which only one was seen."""
    cost = (lang.Archive(Choose(Cards("hand"), 2, mutual="same_name")),)
    assert payable_whole(cost, *looked_at(hand="hPR-900, 1"))
    assert not payable_whole(cost, *looked_at(hand="hPR-900, hPR-903"))


@pytest.mark.parametrize("condition", [lang.Exists(MINE), lang.Exists(NOBODY)])
def test_what_is_chosen_under_a_condition_is_known_where_the_condition_holds(condition):
    """10.7.2.3.7: without it nothing was chosen, so nothing rests."""
    chosen, other = lang.Pick(Choose(CENTER), "x"), lang.Pick(Choose(NOBODY), "x")
    block = (lang.If(condition, (chosen,), (other,)), MakeRest(lang.Bound("x")))
    assert could_change(block, *looked_at()) is (condition == lang.Exists(MINE))
    turned = (lang.If(condition, (other,), (chosen,)), MakeRest(lang.Bound("x")))
    assert could_change(turned, *looked_at()) is (condition == lang.Exists(NOBODY))


def test_a_card_unlike_the_chosen_one_may_be_there_whoever_is_chosen():
    """10.7.2.3.7: both names are on the Stage, and one of them is chosen."""
    unlike = Cards("hand", where=(lang.Lacks(lang.SameAs("name", lang.Bound("x"))),))
    block = (lang.Pick(Choose(MINE), "x"), lang.Archive(Choose(unlike)))
    assert could_change(block, *looked_at(hand="hPR-900, hPR-903"))


def test_what_the_life_holds_is_not_assured():
    """10.7.2.3.5: nobody looks at it, so a red Cheer may be among it, whatever the one who keeps the board knows."""
    env, _ = looked_at()
    position = board().replace("a life 4", "a life blue x4")
    there = Play(position, PLAIN, OTHER, FIRST, oshi("800"), oshi("801")).game.board
    red = Cards("life", where=(lang.Coloured("red"),))
    assert could_change((lang.MoveCards(Choose(red), "hand"),), env, there)


def test_nor_is_it_where_the_card_may_come_from_elsewhere():
    """10.7.2.3.5: nor whether there is such a card to pay with (10.4.2.2)."""
    env, _ = looked_at()
    position = board().replace("a life 4", "a life blue x4")
    there = Play(position, PLAIN, OTHER, FIRST, oshi("800"), oshi("801")).game.board
    red = (lang.Coloured("red"),)
    either = lang.Union((Cards("life", where=red), Cards("archive", where=red)))
    assert could_change((lang.MoveCards(Choose(either), "hand"),), env, there)
    assert payable_whole((lang.Archive(Choose(Cards("life", where=red))),), env, there)
    assert not payable_whole((lang.Archive(Choose(Cards("archive", where=red))),), env, there)


def test_a_cost_can_be_paid_with_the_one_that_was_chosen_for_it(game):
    """10.4.2.1: the actions of a cost are done in their order; of those that can be chosen, one of them has to do."""
    mem = game.at("a.center").mem
    env = EffectContext(seat=0, card=mem.top, path="text", host=mem.id)
    rest = MakeRest(lang.Bound("x"))
    assert payable_whole((lang.Pick(Choose(MINE), "x"), rest), env, game.game.board)
    resting = Holomems(where=(lang.AtLevel(("1st",)),))
    assert not payable_whole((lang.Pick(Choose(resting), "x"), rest), env, game.game.board)


def test_two_choices_made_as_one_look_at_all_their_cards():
    """10.7.2.3.7: a Cheer lies in the Archive already; the holomem of the hand does not."""
    both = lang.Together((Choose(Cards("archive")), Choose(Cards("hand"))))
    assert could_change((lang.Archive(both),), *looked_at(hand="hPR-900", archive="red"))
    assert not could_change((lang.Archive(both),), *looked_at(hand="0", archive="red"))


def test_what_no_player_does_to_pay():
    """10.4.1: they change what is being resolved, or what holds from then on."""
    of_the_engine = [spec for kind, spec in ACTION_SPECS.items() if kind.__module__.startswith("judge.")]
    assert {each.node.__name__ for each in of_the_engine if each.payable is never_a_cost} == NEVER_PAID


def test_a_cheer_that_is_not_known_yet_can_go_to_any_holomem():
    """5.21.2: whatever other cards there are; the last card of this game could be attached to none of the holomems."""
    position = board(("center hPR-900",), ("center hPR-900",)).replace("b cheer deck 5", "b power hPR-702")
    game = Play(position, PLAIN, oshi("800"), oshi("801"), FAN)
    own = EffectContext(seat=0, card=game.at("a.center").mem.top, host=game.at("a.center").mem.id)
    assert game.game.board.cards[-1] == "hPR-702"
    assert payable_whole((SendCheer(CheerDeckTop(), CENTER),), own, game.game.board)
