"""A Bloom with a card that the text has archived or revealed before, read from its words and played (5.14.1)."""

import pytest

from tests.cards.test_forms_played import event, play

ARCHIVED = (
    "自分のデッキの上から2枚をアーカイブする。"
    "その後、自分の〈Plain〉1人を、この能力でアーカイブしたホロメンを使ってBloomできる。"
)
REVEALED = (
    "自分のデッキの上から2枚を公開する。公開したホロメン1枚を使って、自分の〈Plain〉1人をBloomできる。"
    "そして残ったカードをデッキの下に戻す。"
)


def used(text, *top, archive=""):
    """The line in which an Event that says this has met these cards on top of the Deck."""
    game = play(event(text), hand="hPR-700", archive=archive, a=("center hPR-900", "back hPR-903"))
    return game.do("support:hPR-700", *(f"card:{number}" for number in top))


def test_it_blooms_with_a_card_that_was_archived_just_now():
    game = used(ARCHIVED, "hPR-901", "hPR-903").do("do")
    assert game.game.board.holomems_of(0)[0].card.number == "hPR-901"
    assert sorted(game.zone("a", "archive")) == ["hPR-700", "hPR-903"]
    assert "5.14.1" in game.rules("blooms")


def test_it_may_be_left():
    game = used(ARCHIVED, "hPR-901", "hPR-903").do("decline")
    assert len(game.at("a.center").mem.stack) == 1


@pytest.mark.parametrize("top", [("hPR-903", "hPR-903"), ("hPR-902", "hPR-903")])
def test_neither_a_card_of_another_name_or_level_nor_one_that_was_in_the_archive_before(top):
    """8.3.3: a Debut holomem does not Bloom into a 2nd, nor with a card of another name."""
    game = used(ARCHIVED, *top, archive="hPR-901")
    while "end" not in game.offered:
        game.do(game.offered[0])
    assert len(game.at("a.center").mem.stack) == 1
    assert "hPR-901" in game.zone("a", "archive")


def test_what_is_left_of_the_revealed_cards_goes_to_the_bottom():
    """The one that fits is Bloomed with: all players see that it is there (4.1.2.3)."""
    game = used(REVEALED, "hPR-901", "hPR-903").do("do")
    assert game.game.board.holomems_of(0)[0].card.number == "hPR-901"
    assert game.zone("a", "deck")[-1] == "hPR-903"
    assert len(game.zone("a", "deck")) == 8


PUT_OUT = "自分のアーカイブのDebut〈Plain〉1枚をステージに出す。その後、{who}を、自分のアーカイブの1stホロメンを使ってBloomできる。"


def put_out(who):
    """The line in which such an Event has put a Debut holomem onto a Stage that has no other of its name."""
    game = play(event(PUT_OUT.format(who=who)), hand="hPR-700", archive="hPR-900, hPR-901", a=("center hPR-903",))
    return game.do("support:hPR-700")


@pytest.mark.parametrize("who", ["この能力で出したホロメン", "そのホロメン"])
def test_the_holomem_that_was_put_out_blooms_at_once_where_the_text_says_so(who):
    """8.3.2 bars a holomem that came in this turn; a text that names just that one says otherwise (1.3.1)."""
    game = put_out(who).do("do")
    assert [mem.card.number for mem in game.game.board.holomems_of(0)] == ["hPR-903", "hPR-901"]
    assert "5.14.1" in game.rules("blooms")


def test_one_of_the_holomems_is_none_that_came_in_this_turn():
    game = put_out("自分のホロメン1人")
    while "end" not in game.offered:
        game.do(game.offered[0])
    assert [mem.card.number for mem in game.game.board.holomems_of(0)] == ["hPR-903", "hPR-900"]
