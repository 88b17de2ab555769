"""Cards that were returned and shuffled are counted, though nobody knows any longer which of them is which (5.6.1)."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
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
