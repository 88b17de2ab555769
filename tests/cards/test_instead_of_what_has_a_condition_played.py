"""「Aなら、X。Bなら、かわりに、Y。」 played: where only B holds, the judge says whether Y needs A too (10.9.1, 10.11.1)."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.engine.effects.language import Limit, Skill
from tests.engine.made_up import Play, oshi
from tests.engine.test_stage_actions import FIRST, OTHER, PLAIN, SECOND, board

TEXT = (
    "自分のセンターホロメンが〈{name}〉なら、自分のデッキを1枚引く。"
    "自分の手札が{count}枚以下なら、かわりに、自分のデッキを3枚引く。"
)


def played(name, count):
    """A game with two cards in the hand in which the text is used."""
    tree = read_and_check(TEXT.format(name=name, count=count), "skill").tree
    skill = Skill(name="S", cost=0, do=tree.do, limit=Limit("turn"))
    text = board(hand="2")
    return Play(text, PLAIN, FIRST, SECOND, OTHER, oshi("800", skills=(skill,)), oshi("801")).do("skill:1")


@pytest.mark.parametrize(
    ("name", "count", "drawn"), [("Plain", 3, 3), ("Plain", 1, 1), ("Nobody", 1, 0)], ids=["both", "first", "none"]
)
def test_nobody_is_asked_where_both_readings_come_to_the_same(name, count, drawn):
    game = played(name, count)
    assert game.game.choice.message.key == "act_main"
    assert game.hand("a") == 2 + drawn


@pytest.mark.parametrize(("reading", "drawn"), [("reading:1", 0), ("reading:2", 3)], ids=["both needed", "alone"])
def test_the_judge_says_which_reading_is_used_where_only_the_second_condition_holds(reading, drawn):
    game = played("Nobody", 3)
    assert game.offered == ["reading:1", "reading:2"]
    game.do(reading)
    assert game.hand("a") == 2 + drawn


@pytest.mark.parametrize(
    "text",
    [
        "自分の推しホロメンが〈AZKi〉なら、このホロメンのアーツ+20。自分のライフが3以下なら、かわりに、このホロメンのアーツ+50。",
        "自分の推しホロメンが〈AZKi〉なら、このアーツに必要な黄-1。自分のライフが3以下なら、かわりに、このアーツに必要な黄-3。",
    ],
    ids=["Gift", "cost of an Arts"],
)
def test_what_always_holds_cannot_ask_and_is_refused(text):
    reading = read_and_check(text, "gift" if "ホロメンのアーツ" in text else "arts")
    assert reading.tree is None
    assert "the condition before it does not hold" in reading.unread[0].reason
