"""「相手は、選んだエールを自身のホロメン1人に付け替える」: the opponent says where a Cheer goes (5.17.4, 10.7.2.3)."""

import pytest

from tests.cards.test_forms_played import event, play, used

B = ("center hPR-900; cheers red, blue", "back hPR-901", "back hPR-903")
YOURS = "相手のステージのエール1枚を選ぶ。相手は、選んだエールを自身のバックホロメン1人に付け替える。"
THEIRS = "相手は、自身のステージのエール1枚を自身のバックホロメン1人に付け替える。"


def seat(game):
    return game.game.choice.decider


@pytest.mark.parametrize(("text", "chooser"), [(YOURS, "a"), (THEIRS, "b")])
def test_who_chooses_the_cheer_and_who_says_where_it_goes(text, chooser):
    game = used(text, b=B)
    assert seat(game) == chooser
    game.do(game.offered[0])
    assert (seat(game), game.game.choice.message.key) == ("b", "choose_reattach_to")
    game.do(game.offered[-1])
    assert [len(game.at(place).mem.cheers) for place in ("b.center", "b.back.1", "b.back.2")] == [1, 0, 1]


def test_without_a_back_holomem_it_cannot_be_used():
    """10.7.2.3.7"""
    game = play(event(YOURS), b=B[:1], hand="hPR-700")
    assert game.refused["support:hPR-700"] == ["changes_nothing"]


def test_to_the_only_one_it_goes_without_a_choice():
    game = used(
        "相手は、自身のセンターホロメンのエール1枚を自身のコラボホロメンに付け替える。",
        b=(B[0], "collab hPR-901", "back hPR-903"),
    )
    assert seat(game) == "b"
    game.do(game.offered[0])
    assert len(game.at("b.collab").mem.cheers) == 1
