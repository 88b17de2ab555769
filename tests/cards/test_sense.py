"""What a tree says has to be possible: some card that it can be, some board on which it can be so."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.cards.known_cards import KnownCards, no_names, of_card
from judge.cards.library import library
from judge.cards.plausibility import MISPLACED, NEVER, NO_CARD, NO_DIE, TOO_FEW, problems
from judge.cards.readers import known_names, trees_by_hand
from judge.engine.cards import Card
from judge.engine.effects import language as lang

KNOWN = KnownCards(
    map(
        of_card,
        (
            Card("hXX-001", "甲", "holomem", level="1st", colours=("red",), tags=("T",)),
            Card("hXX-002", "乙", "holomem", level="debut", colours=("blue",)),
            Card("hXX-003", "扇", "support", subtypes=("fan",)),
            Card("hXX-004", "赤エール", "cheer", colours=("red",)),
            Card("hXX-005", "丙", "oshi", colours=("red",)),
        ),
    )
)
NAMED = {name: lang.Named(name) for name in "甲乙扇丙"}


def holomems(*where, **fields):
    return lang.Exists(lang.Holomems(where=where, **fields))


@pytest.mark.parametrize(
    "tree",
    [
        holomems(NAMED["扇"]),
        holomems(NAMED["丙"]),
        holomems(lang.Named("丁")),
        holomems(lang.Tagged("U")),
        holomems(NAMED["甲"], lang.AtLevel(("2nd",))),
        holomems(NAMED["甲"], lang.Coloured("blue")),
        holomems(lang.Coloured("red"), lang.OfKind(("support",))),
        holomems(lang.Lacks(lang.OfKind(("holomem",)))),
        lang.Exists(lang.Cards("deck", where=(lang.OfKind(("support",)), lang.Coloured("red")))),
        lang.Exists(lang.Cards("cheer_deck", where=(NAMED["甲"],))),
        lang.Exists(lang.AttachedCards(lang.Host(), (NAMED["甲"],))),
        lang.Exists(lang.AttachedCards(lang.Host(), (lang.Damaged(),))),
        lang.Is(lang.OshiCard(), (NAMED["甲"],)),
    ],
)
def test_a_set_that_no_card_can_be_in(tree):
    (problem,) = problems((tree,), KNOWN)
    place = problem.removeprefix(NO_CARD.format(place=""))
    assert problem == NO_CARD.format(place=place)
    assert place.startswith("[0]")
    assert not problems((tree,), no_names())


@pytest.mark.parametrize(
    ("tree", "problem"),
    [
        (lang.Exists(lang.Holomems(), 7), NEVER),
        (lang.Exists(lang.Holomems(at=("center",)), 2), NEVER),
        (lang.Exists(lang.Holomems(other=True), 6), NEVER),
        (lang.Compare(lang.Count(lang.Holomems()), "more", 6), NEVER),
        (lang.Compare(lang.Count(lang.Cards("hand")), "less", 0), NEVER),
        (lang.Every((lang.Is(lang.Host(), at=("center",)), lang.Is(lang.Host(), at=("back",)))), NEVER),
        (lang.Every((lang.Is(lang.Host(), (NAMED["甲"],)), lang.Is(lang.Host(), (NAMED["乙"],)))), NEVER),
        (lang.Every((lang.TurnOf("you"), lang.TurnOf("opponent"))), NEVER),
        (lang.Every((lang.FirstTurn(), lang.Not(lang.FirstTurn()))), NEVER),
        (lang.Choose(lang.Cards("hand"), 1, least=2), NEVER),
        (lang.MoveCards(lang.Top("cheer_deck"), "hand"), MISPLACED),
        (lang.MoveCards(lang.Choose(lang.Cards("hand")), "life"), MISPLACED),
        (lang.DieShows(values=(7,)), NO_DIE),
        (lang.DieShows(), NO_DIE),
        (lang.DieShows("odd", (2,)), NO_DIE),
        (lang.DieShows("odd", alike=True), NO_DIE),
        (lang.DieCountsAs(0), NO_DIE),
        (lang.Draw(0), TOO_FEW),
        (lang.DealDamage(lang.Holomems("opponent"), -10), TOO_FEW),
    ],
)
def test_what_can_be_on_no_board(tree, problem):
    assert problems((tree,), KNOWN) == (problem.format(place="[0]"),)


@pytest.mark.parametrize(
    "tree",
    [
        holomems(NAMED["甲"], lang.AtLevel(("1st",)), lang.Damaged()),
        lang.Exists(lang.Holomems("both"), 12),
        lang.Exists(lang.AttachedCards(lang.Holomems(), (NAMED["扇"],)), 8),
        lang.Exists(lang.Cards("archive", where=(lang.OfKind(("cheer",)), lang.Coloured("red")))),
        lang.Is(lang.OshiCard(), (NAMED["丙"],)),
        lang.Every((lang.Is(lang.Host(), at=("center", "back")), lang.Is(lang.Host(), at=("back",)))),
        lang.DieShows("odd", (1, 3)),
        lang.DieShows(alike=True),
    ],
)
def test_what_can_be(tree):
    assert not problems((tree,), KNOWN)


@pytest.mark.slow
def test_everything_stored_can_be():
    known = known_names()()
    trees = {
        card.number: (card.arts, card.skills, card.abilities, card.gates, card.cost, card.text)
        for card in library().values()
    }
    assert not {
        place: found for place, tree in {**trees, **trees_by_hand()}.items() if (found := problems(tree, known))
    }


def test_a_text_that_can_never_be_so_is_not_read():
    for text, problem in (
        (
            "自分のステージに2ndホロメンの〈甲〉がいるなら、自分のデッキを1枚引く。",
            NO_CARD.format(place="do[0].condition.of"),
        ),
        ("自分のステージに〈丁〉がいるなら、自分のデッキを1枚引く。", NO_CARD.format(place="do[0].condition.of")),
        ("自分のステージに〈甲〉が7人以上いるなら、自分のデッキを1枚引く。", NEVER.format(place="do[0].condition")),
        ("自分のデッキを0枚引く。", TOO_FEW.format(place="do[0]")),
    ):
        reading = read_and_check(text, "skill", lambda: KNOWN)
        assert [each.reason for each in reading.unread] == [problem]
        assert reading.unread[0].span == (0, len(text))
