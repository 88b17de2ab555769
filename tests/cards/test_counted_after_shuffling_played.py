"""Cards that were returned and shuffled are counted, though nobody knows any longer which of them is which (5.6.1)."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.cards.readers import known_names
from judge.engine.effects.language import Limit, Skill
from tests.engine.made_up import Play, oshi
from tests.engine.test_stage_actions import FIRST, OTHER, PLAIN, SECOND, board

TEXT = (
    "自分のアーカイブの{what}を好きな枚数デッキに戻してシャッフルする。"
    "その後、この能力で戻した{counted}2枚につき、自分のデッキを1枚引く。"
)


@pytest.mark.parametrize(("returned", "drawn"), [(4, 2), (3, 1), (1, 0)])
def test_all_that_were_returned_are_counted(returned, drawn):
    tree = read_and_check(TEXT.format(what="ホロメン", counted="ホロメン"), "skill").tree
    skill = Skill(name="S", cost=0, do=tree.do, limit=Limit("turn"))
    text = board(hand="0", archive="hPR-900, hPR-901, hPR-902, hPR-903")
    game = Play(text, PLAIN, FIRST, SECOND, OTHER, oshi("800", skills=(skill,)), oshi("801")).do("skill:1")
    game.do(tuple(game.offered[:returned]), "shuffle")
    assert game.hand("a") == drawn


@pytest.mark.parametrize(
    ("what", "counted"), [("カード", "ホロメン"), ("ホロメン", "1stホロメン"), ("[ホロメンかイベント]", "ホロメン")]
)
def test_some_of_those_that_were_returned_are_not_known_any_longer(what, counted):
    reading = read_and_check(TEXT.format(what=what, counted=counted), "skill")
    assert reading.tree is None
    assert reading.unread[0].reason == "which of the cards that were shuffled these are is not known any longer"


def test_cards_of_a_name_are_holomems_where_it_is_a_talents():
    text = TEXT.format(what="〈{}〉", counted="ホロメン")
    assert read_and_check(text.format("座員"), "skill", known_names()).tree is None  # a Fan
    assert read_and_check(text.format("ときのそら"), "skill", known_names()).tree is not None


SHOWN = "自分のデッキから、ホロメン1枚を公開する。{then}"


@pytest.mark.parametrize("deck", ["hPR-900, hPR-903, hPR-901, hPR-902", "9"], ids=["known", "unseen"])
def test_a_card_that_was_shown_lies_on_top_of_the_shuffled_deck(deck):
    then = "そしてデッキをシャッフルし、公開したカードをデッキの上に戻す。"
    tree = read_and_check(SHOWN.format(then=then), "skill").tree
    skill = Skill(name="S", cost=0, do=tree.do, limit=Limit("turn"))
    text = board().replace("a deck 9", f"a deck {deck}")
    game = Play(text, PLAIN, FIRST, SECOND, OTHER, oshi("800", skills=(skill,)), oshi("801")).do("skill:1")
    game.do("card:hPR-903", "shuffle")
    assert game.zone("a", "deck")[0] == "hPR-903"
    assert set(game.zone("a", "deck")[1:]) == {"?"}


def test_a_card_that_was_shown_and_stays_in_the_deck_is_shuffled_with_the_others():
    tree = read_and_check(
        SHOWN.format(then="そしてデッキをシャッフルする。その後、自分のデッキを1枚引く。"), "skill"
    ).tree
    skill = Skill(name="S", cost=0, do=tree.do, limit=Limit("turn"))
    text = board(hand="0").replace("a deck 9", "a deck hPR-900, hPR-903, hPR-901")
    game = Play(text, PLAIN, FIRST, SECOND, OTHER, oshi("800", skills=(skill,)), oshi("801")).do("skill:1")
    game.do("card:hPR-903", "shuffle")
    assert (game.zone("a", "hand"), set(game.zone("a", "deck"))) == (["?"], {"?"})
