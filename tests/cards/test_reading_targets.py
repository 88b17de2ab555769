"""The compiler on whom an Arts can target: always, or only where a cost is paid."""

import pytest

from judge.engine.effects import language as lang
from tests.cards.test_reading import read, reasons

THEIRS = lang.Holomems("opponent", at=("back",))
COST = "このホロメンの青エール2枚をアーカイブできる："
BRACKETS = "（このアーツは相手のバックホロメンも対象にできる）"


def test_brackets_behind_a_colon_hold_where_the_cost_is_paid():
    tree = read(f"{COST}このアーツ+60{BRACKETS}。", "arts")
    assert tree.also is None
    assert [type(each) for each in tree.text] == [lang.Pay]
    assert tree.text[0].also_targets == THEIRS
    assert tree.text[0].then == (lang.AddToArts(60),)


@pytest.mark.parametrize(
    "text", [f"{COST}このアーツ+60。このアーツは、相手のバックホロメンも対象にできる。", f"このアーツ+60{BRACKETS}。"]
)
def test_a_sentence_of_its_own_and_brackets_without_a_cost_hold_always(text):
    tree = read(text, "arts")
    assert tree.also == THEIRS
    assert not any(getattr(each, "also_targets", None) for each in tree.text)


@pytest.mark.parametrize(
    "before", ["自分の推しホロメンが〈甲〉なら、" + COST, "サイコロを1回振れる：", COST + "サイコロを1回振れる："]
)
def test_under_a_condition_or_a_die_it_is_not_read(before):
    """Whether the cost is there at all would be known only after the target is chosen (12.3.3.2)."""
    assert reasons(f"{before}このアーツ+60{BRACKETS}。", "arts") == ["under which cost it can target them is not clear"]


def test_a_sole_target_behind_a_cost_is_not_read():
    brackets = "（このアーツは、相手のセンターホロメンしか対象にできない）"
    assert reasons(f"{COST}このアーツ+60{brackets}。", "arts") == ["what this remark adds is not known"]
