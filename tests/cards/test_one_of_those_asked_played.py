"""「自分の〈X〉が2人以上いるなら、その中から1人の…」: one of those whom the condition has counted, read and played."""

import pytest

from tests.cards.test_forms_played import used

TEXT = "自分のデッキを1枚引く。自分の〈Plain〉が2人以上いるなら、その中から1人のHP20回復。"


def restored(numbers, which):
    """Where HP was restored, if that option is taken whenever something is asked."""
    center, *back = (f"hPR-{number}; damage 50" for number in numbers)
    game = used(TEXT, a=(f"center {center}", *(f"back {each}" for each in back)), hand="hPR-700")
    while "end" not in game.offered:
        game.do(game.offered[which])
    return {place for place in ("a.center", "a.back.1", "a.back.2") if game.at(place).mem.damage < 50}


@pytest.mark.parametrize(
    ("numbers", "counted"),
    [
        (("900", "901", "903"), [{"a.center"}, {"a.back.1"}]),
        (("900", "903", "901"), [{"a.center"}, {"a.back.2"}]),
        (("900", "903", "903"), [set(), set()]),
    ],
)
def test_one_of_those_who_were_counted_is_chosen(numbers, counted):
    assert [restored(numbers, which) for which in (0, -1)] == counted
