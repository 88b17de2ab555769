"""What several holomems have in total, 「このホロメンと自分のコラボホロメンに付いているエールが合計5枚以上」, or each of them,
「センターホロメンとコラボホロメンにツールが1枚ずつ」, read and played: a card counts once."""

import pytest

from judge.engine.cards import Arts
from tests.cards.test_forms_played import play
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

FAN = support("702", "fan", name="Fan")
TOOL = support("703", "tool", name="Tool")
RED2, RED3 = "; cheers red red", "; cheers red red red"


def dealt(text, *a):
    """How much damage the Arts of the Center holomem deals."""
    arts = Arts("hit", (), 30, text=tree_of(text, "arts").text)
    game = play(mem("918", "Host", arts=(arts,)), FAN, TOOL, mem("919", hp=500), a=a, b=("center hPR-919",)).do("end")
    game.do("arts:center:1")
    while game.game.choice is not None and not any(key.startswith("arts:") or key == "end" for key in game.offered):
        game.do(game.offered[0])
    return game.at("b.center").mem.damage


@pytest.mark.parametrize(
    ("center", "collab", "more"),
    [(RED2, RED3, 50), (RED2, RED2, 0), ("; cheers red red red red red", "", 50), ("", RED3, 0)],
)
@pytest.mark.parametrize(
    "cards", ["に付いているエールが合計5枚以上ある", "のエールが合計5枚以上ある", "にエールが合計5枚以上付いている"]
)
def test_the_cheers_of_both_are_counted(cards, center, collab, more):
    text = f"このホロメンと自分のコラボホロメン{cards}なら、このアーツ+50。"
    assert dealt(text, f"center hPR-918{center}", f"collab hPR-900{collab}", f"back hPR-900{RED3}") == 30 + more


def test_who_is_both_is_counted_once():
    text = "このホロメンと自分のセンターホロメンに付いているエールが合計{}枚以上あるなら、このアーツ+50。"
    assert dealt(text.format(4), f"center hPR-918{RED3}", f"collab hPR-900{RED3}") == 30
    assert dealt(text.format(3), f"center hPR-918{RED3}") == 80


@pytest.mark.parametrize(("number", "more"), [(3, 50), (4, 0)])
def test_other_cards_are_not_counted(number, more):
    text = f"このホロメンと自分のコラボホロメンに付いているファンが合計{number}枚以上あるなら、このアーツ+50。"
    a = ("center hPR-918; cheers red; with hPR-702 hPR-702", "collab hPR-900; cheers red; with hPR-702 hPR-703")
    assert dealt(text, *a) == 30 + more


@pytest.mark.parametrize(("collab", "more"), [(RED2, 50), ("", 0)])
def test_center_and_collab_are_one_set(collab, more):
    text = "自分のセンターホロメンとコラボホロメンに付いているエールが合計4枚以上あるなら、このアーツ+50。"
    assert dealt(text, f"center hPR-918{RED2}", f"collab hPR-900{collab}", f"back hPR-900{RED3}") == 30 + more


HELD = "; with hPR-703"


@pytest.mark.parametrize(
    ("center", "collab", "more"), [(HELD, HELD, 50), (HELD, "", 0), ("", HELD, 0), (HELD, "; with hPR-702", 0)]
)
@pytest.mark.parametrize(
    "words", ["ツールが付いている", "ツールが1枚ずつ付いている", "〈Tool〉がそれぞれ1枚以上付いている"]
)
def test_what_is_said_of_two_is_said_of_each(words, center, collab, more):
    text = f"自分のセンターホロメンとコラボホロメンに{words}なら、このアーツ+50。"
    assert dealt(text, f"center hPR-918{center}", f"collab hPR-900{collab}", f"back hPR-900{HELD}") == 30 + more
