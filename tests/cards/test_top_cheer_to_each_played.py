"""「自分のエールデッキの上から1枚ずつを…に送る」, read from its words and played (5.21.2)."""

import pytest

from tests.cards.test_forms_played import event, play

EACH = "自分のエールデッキの上から1枚ずつを自分の{}に送る。"
A = ("center hPR-900", "collab hPR-901", "back hPR-903", "back hPR-903")
DECK = ("a cheer deck 5", "a cheer deck hY03-001, hY04-001, hY03-001, hY04-001")
RED, BLUE = "hY03-001", "hY04-001"


def used(text, deck=DECK, a=A):
    return play(event(text), hand="hPR-700", a=a, position=deck)


def cheers(game, *places):
    return [[game.game.state.cards[card] for card in game.at(f"a.{place}").mem.cheers] for place in places]


def test_one_after_another_is_revealed_and_the_player_says_who_gets_it():
    game = used(EACH.format("センターホロメンとコラボホロメン")).do("support:hPR-700")
    assert (game.offered, cheers(game, "center", "collab")) == (["holomem:a.center", "holomem:a.collab"], [[], []])
    game.do("holomem:a.collab")
    assert cheers(game, "center", "collab") == [[BLUE], [RED]]
    assert game.all_keys.count("cheer_revealed") == 2


def test_the_holomems_are_chosen_before_a_card_is_revealed():
    """10.7.2.3, 1.3.5.2"""
    game = used(EACH.format("バックホロメン1～2人")).do("support:hPR-700")
    assert (game.game.choice.minimum, game.game.choice.maximum) == (1, 2)
    assert "cheer_revealed" not in game.all_keys
    game.do("holomem:a.back.1")
    assert cheers(game, "center", "collab", "back.1", "back.2") == [[], [], [RED], []]


def test_where_the_cheer_deck_runs_out_the_rest_get_none():
    """1.3.2"""
    game = used(EACH.format("ホロメン全員"), ("a cheer deck 5", f"a cheer deck {RED}")).do("support:hPR-700")
    game.do("holomem:a.back.2")
    assert cheers(game, "center", "collab", "back.1", "back.2") == [[], [], [], [RED]]
    assert "cannot_send" in game.all_keys


@pytest.mark.parametrize(("cards", "payable"), [(2, True), (1, False)])
def test_as_a_cost_there_has_to_be_a_card_for_each(cards, payable):
    """10.4.2.2"""
    text = EACH.format("センターホロメンとコラボホロメン").replace("送る。", "送れる：自分のデッキを1枚引く。")
    deck = ("a cheer deck 5", "a cheer deck " + ", ".join([RED] * cards))
    game = used(f"自分のデッキを1枚引く。その後、{text}", deck).do("support:hPR-700")
    assert ("pay" in game.offered) == payable


def test_two_for_each():
    game = used("自分のエールデッキの上から2枚ずつを自分のバックホロメン2人に送る。").do("support:hPR-700")
    game.do("holomem:a.back.1", "holomem:a.back.2", "holomem:a.back.1")
    assert cheers(game, "back.1", "back.2") == [[RED, RED], [BLUE, BLUE]]
