"""「自分のホロメン1人のエールすべてを、自分の他のホロメンに割り振って付け替えられる」, read from its words and played (5.17.4)."""

import pytest

from tests.cards.test_forms_played import event, play

A = ("center hPR-900; cheers red red", "collab hPR-900", "back hPR-903; cheers blue")
ALL = "自分のホロメン1人のエールすべてを、自分の他のホロメンに割り振って付け替え{}。"
SOME = "自分の〈Plain〉1人のエール1～2枚を選び、自分の他の〈Plain〉1人に付け替える。"


def used(text, **where):
    return play(event(text), **{"hand": "hPR-700", "a": A, **where}).do("support:hPR-700")


def cheers(game):
    return [len(game.at(f"a.{place}").mem.cheers) for place in ("center", "collab", "back")]


def test_only_who_has_cheers_can_be_chosen_and_all_of_them_go():
    game = used(ALL.format("る"))
    assert game.offered == ["holomem:a.center", "holomem:a.back.1"]
    game.do(game.offered[0])
    while "end" not in game.offered:
        game.do(game.offered[0])
    assert (cheers(game)[0], sum(cheers(game))) == (0, 3)


def test_it_may_be_left_where_it_says_so():
    game = used(f"自分のデッキを1枚引く。その後、{ALL.format('られる')}")
    game.do(game.offered[0])
    assert game.offered == ["do", "decline"]
    assert cheers(game.do("decline")) == [2, 0, 1]


@pytest.mark.parametrize(("number", "left"), [(1, [1, 1, 1]), (2, [0, 2, 1])])
def test_one_or_two_go_to_one_other_of_that_name(number, left):
    """1.3.5.2; the only one of that name with a Cheer need not be chosen, and so it is with the only other."""
    game = used(SOME)
    assert game.game.choice.minimum == 1
    game.do(tuple(game.offered[:number]))
    while "end" not in game.offered:
        game.do(game.offered[0])
    assert cheers(game) == left


def test_where_nobody_has_a_card_it_cannot_be_used():
    """10.7.2.3.7"""
    game = play(event(SOME), hand="hPR-700", a=("center hPR-900", "back hPR-900", "back hPR-903; cheers red"))
    assert game.refused["support:hPR-700"] == ["changes_nothing"]


BOTH = "このカードは、自分のセンターホロメンの赤エール1枚と青エール1枚をアーカイブしなければ使えない。"
DRAWS = "自分のデッキを1枚引く。"


@pytest.mark.parametrize("text", [BOTH, BOTH.replace("赤エール1枚と青エール1枚", "[赤と青]エール1枚ずつ")])
def test_two_cards_said_with_and_are_both_of_the_holomem_named_before_them(text):
    """10.4.2.2: a cost is paid whole; the blue Cheer of another holomem is none of the Center holomem's."""
    card = event(text, DRAWS)
    where = {"hand": "hPR-700", "a": ("center hPR-900; cheers red blue", "back hPR-903; cheers blue")}
    paid = play(card, **where).do("support:hPR-700")
    while "end" not in paid.offered:
        paid.do(paid.offered[0])
    assert [len(paid.at(f"a.{place}").mem.cheers) for place in ("center", "back")] == [0, 1]
    refused = play(card, hand="hPR-700", a=("center hPR-900; cheers red red", "back hPR-903; cheers blue"))
    assert "support:hPR-700" in refused.refused
