"""「自分のライフの上から1枚と、自分のアーカイブのエール1枚を入れ替える」: the top card of the Life for a Cheer (5.10.1), played."""

import pytest

from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem

SWAP = "自分のライフの上から1枚と、自分のアーカイブのエール1枚を入れ替える。"
BACKWARDS = "自分のアーカイブのエール1枚と、自分のライフの上から1枚を入れ替える。"
LIFE = ("a life 4", "a life hY01-001, ?, ?, ?")


def swapped(text=SWAP, *cards, archive="hY03-001, hPR-900", position=LIFE, **where):
    return play(event(text), *cards, archive=archive, hand="hPR-700", position=position, **where)


@pytest.mark.parametrize("text", [SWAP, BACKWARDS])
def test_the_two_cards_change_places(text):
    game = swapped(text).do("support:hPR-700")
    assert (game.zone("a", "life")[0], len(game.zone("a", "life"))) == ("hY03-001", 4)
    assert sorted(game.zone("a", "archive")) == ["hPR-700", "hPR-900", "hY01-001"]
    assert game.rules("cards_exchanged")[0] == "5.10.1"


def test_a_life_card_that_nobody_has_seen_is_named_as_it_goes_to_the_archive():
    """4.1.2.1"""
    game = swapped(position=("", "")).do("support:hPR-700")
    assert game.game.choice.message.key == "which_card"
    game.do("card:hY05-001")
    assert game.zone("a", "life")[0] == "hY03-001"
    assert "hY05-001" in game.zone("a", "archive")


def test_of_several_cheers_the_player_chooses():
    game = swapped(archive="hY03-001, hY04-001").do("support:hPR-700").do("card:hY04-001")
    assert game.zone("a", "life")[0] == "hY04-001"


def test_without_a_cheer_nothing_is_exchanged_and_the_rest_is_done():
    """5.10.2, 1.3.2"""
    game = swapped(f"{SWAP}その後、自分のデッキを1枚引く。", archive="hPR-900").do("support:hPR-700")
    assert (game.zone("a", "life")[0], game.hand("a")) == ("hY01-001", 1)
    assert "nothing_exchanged" in game.all_keys


def test_no_life_is_lost_by_it():
    """11.5.1: as much Life is there as before."""
    lost = mem("910", "Loser", abilities=tree_of("自分のライフが減った時、自分のデッキを1枚引く。", "gift"))
    told = "このターンに自分のライフが減っていたなら、自分のデッキを2枚引く。"
    game = swapped(f"{SWAP}{told}", lost, a=("center hPR-910",)).do("support:hPR-700")
    assert game.hand("a") == 0


def test_a_hand_that_gets_a_card_for_its_last_one_has_not_run_out():
    """10.8.4"""
    empty = mem("910", "Empty", abilities=tree_of("自分の手札がなくなった時、自分のデッキを3枚引く。", "gift"))
    text = "自分の手札1枚と、自分のアーカイブのカード1枚を入れ替える。"
    game = play(event(text), empty, a=("center hPR-910",), archive="hPR-900", hand="hPR-700, hPR-903")
    game.do("support:hPR-700")
    assert game.zone("a", "hand") == ["hPR-900"]


# --- The top card of the Cheer Deck ------------------------------------------------------------------------------------

LOOKED_AT = "自分のライフの上から1枚を見る。そのカードと自分のエールデッキの上から1枚を入れ替えられる。"
TOPS = ("a life 4\n    a cheer deck 5", "a life hY01-001, hY02-001, ?, ?\n    a cheer deck hY03-001, hY04-001")


@pytest.mark.parametrize(
    ("answer", "life", "deck"), [("do", "hY03-001", "hY01-001"), ("decline", "hY01-001", "hY03-001")]
)
def test_the_life_card_that_was_looked_at_may_go_on_top_of_the_cheer_deck(answer, life, deck):
    game = swapped(LOOKED_AT, position=TOPS).do("support:hPR-700", answer)
    assert game.zone("a", "life")[:2] == [life, "hY02-001"]
    assert game.zone("a", "cheer_deck") == [deck, "hY04-001"]
    assert game.rules("looked_at")[0] == "1.3.1"


def test_the_top_cards_change_places_unseen():
    text = "自分のライフの上から1枚と、自分のエールデッキの上から1枚を入れ替える。"
    game = swapped(text, position=TOPS).do("support:hPR-700")
    assert (game.zone("a", "life")[0], game.zone("a", "cheer_deck")[0]) == ("hY03-001", "hY01-001")


def test_without_a_cheer_deck_nothing_can_be_exchanged():
    """5.10.2"""
    empty = ("a life 4\n    a cheer deck 5", "a life hY01-001, ?")
    assert swapped(LOOKED_AT, position=empty).refused["support:hPR-700"] == ["changes_nothing"]
    game = swapped(f"{LOOKED_AT}その後、自分のデッキを1枚引く。", position=empty).do("support:hPR-700")
    assert "do" not in game.offered
    assert (game.zone("a", "life")[0], game.hand("a")) == ("hY01-001", 1)
