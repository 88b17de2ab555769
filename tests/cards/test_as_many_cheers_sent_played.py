"""「自分のエールデッキの上から、自分のホロパワーと同じ枚数を自分の〈X〉に割り振って送る」, read and played."""

import pytest

from tests.cards.test_forms_played import used

TEXT = "自分のエールデッキの上から、自分のホロパワーと同じ枚数を自分の〈Plain〉に割り振って送る。"
MOST = f"{TEXT}ただし、送る枚数は3枚まで。"


@pytest.mark.parametrize(
    ("text", "power", "sent"), [(TEXT, 2, 2), (TEXT, 4, 4), (MOST, 2, 2), (MOST, 3, 3), (MOST, 4, 3)]
)
def test_as_many_cheers_are_sent_as_there_is_holo_power(text, power, sent):
    a = ("center hPR-900", "back hPR-900", "back hPR-903")
    game = used(text, a=a, hand="hPR-700", position=("a power 9", f"a power {power}"))
    asked = 0
    while "end" not in game.offered:
        assert not any("back.2" in key for key in game.offered)
        game.do(game.offered[asked % len(game.offered)])
        asked += 1
    cheers = [len(game.at(place).mem.cheers) for place in ("a.center", "a.back.1", "a.back.2")]
    assert (sum(cheers), cheers[2]) == (sent, 0)
