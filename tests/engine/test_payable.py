"""What could change something (10.7.2.3.7) and what could be paid whole (10.4.2.2), action by action on one board."""

import pytest

from judge.engine.effects import language as lang
from judge.engine.effects.facets import FACETS, never_a_cost
from judge.engine.effects.language import (
    BackToDebut,
    Cards,
    CheersOf,
    Choose,
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
    Together,
    Top,
)
from judge.engine.frames import Env
from tests.engine.made_up import Play, oshi
from tests.engine.test_stage_actions import FIRST, OTHER, PLAIN, board

MINE, THEIRS, BACK, NOBODY = Holomems(), Holomems("opponent"), Holomems(at=("back",)), Holomems(at=("collab",))
CENTER = Holomems(at=("center",))
SOME, ALL, TOO_MANY = Draw(1), Draw(9), Draw(10)
"""Nine cards are in the Deck."""
TWO_MINE = Choose(MINE, 2)
NEVER_PAID = {
    "AddToArts", "NotReducedNow", "DealArtsTo", "UseAgain", "Spare", "ChangeDamage", "PreventDamage", "Redirect",
    "RollAgain", "SetDice", "ThisTurn", "Lasts", "ChangeLifeLoss", "LoseGame", "ExtraTurn",
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
    (lang.Restore(Host(), 10), True, True),
    (lang.Restore(Choose(BACK), 10), False, False),
    (lang.SetHp(Host(), 50), True, True),
    (lang.SetHp(Host(), 80), False, False),
    (MakeRest(Choose(CENTER)), True, True),
    (MakeRest(Choose(Holomems(where=(Named("Other"),)))), True, True),
    (MakeRest(TWO_MINE), True, True),
    (MakeRest(Choose(MINE, 3)), True, False),
    (lang.Activate(Choose(BACK)), True, True),
    (lang.Activate(Choose(BACK, 2)), True, False),
    (lang.Activate(Choose(CENTER)), False, False),
    (lang.Archive(Choose(Cards("hand"), 2)), True, True),
    (lang.Archive(Choose(Cards("hand"), 3)), True, False),
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
]


@pytest.mark.parametrize(("node", "could", "can"), ROWS, ids=lambda each: type(each).__name__)
def test_what_could_change_something_and_what_can_be_paid(game, node, could, can):
    mem = game.at("a.center").mem
    env = Env(seat=0, card=mem.top, path="text", host=mem.id)
    facets = FACETS[type(node)]
    assert facets.could_change(node, env, game.game.board) is could
    assert facets.payable(node, env, game.game.board) is can


def test_what_no_player_does_to_pay():
    """10.4.1: they change what is being resolved, or what holds from then on."""
    of_the_engine = [facets for kind, facets in FACETS.items() if kind.__module__.startswith("judge.")]
    assert {each.node.__name__ for each in of_the_engine if each.payable is never_a_cost} == NEVER_PAID
