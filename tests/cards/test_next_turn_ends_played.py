"""「次の相手のターンが終了する時」: what an effect waits for once, in the next turn of that player (7.7.3), read and played."""

import pytest

from tests.cards.test_forms_played import own_main_step, their_main_step, used

THEIRS = "次の相手のターンが終了する時、自分の手札が{}枚以下なら、自分のデッキを2枚引く。"
OWN = "次の自分のターンの終了時、自分のデッキを2枚引く。"
PLAIN = "自分のデッキの上から1枚をホロパワーにする。"


def hand_later(text, steps):
    """How many cards are in the hand in these Main Steps after the Event with this text was used."""
    game = used(text, hand="hPR-700")
    found = []
    for step in steps:
        game = step(game)
        found.append(game.hand("a"))
    return found


@pytest.mark.parametrize(("at_most", "drawn"), [(3, 2), (0, 2)])
def test_it_is_done_at_the_end_of_their_next_turn_and_once(at_most, drawn):
    steps = (their_main_step, own_main_step, their_main_step, own_main_step)
    plain = hand_later(PLAIN, steps)
    later = hand_later(THEIRS.format(at_most), steps)
    assert [more - less for more, less in zip(later, plain, strict=True)] == [0, drawn, drawn, drawn]


def test_what_is_asked_is_asked_then():
    """The hand of the player is empty as the Event is used, and has been so since: with a card more nothing is drawn."""
    game = used(THEIRS.format(0), hand="hPR-700, 1")
    assert own_main_step(their_main_step(game)).hand("a") == 2  # 7.3.2: the card of the Draw Step


def test_of_the_own_turn_it_is_the_next_one():
    steps = (their_main_step, own_main_step, their_main_step, own_main_step)
    plain, later = hand_later(PLAIN, steps), hand_later(OWN, steps)
    assert [more - less for more, less in zip(later, plain, strict=True)] == [0, 0, 2, 2]
