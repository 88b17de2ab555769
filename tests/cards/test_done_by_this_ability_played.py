"""「この能力で手札に戻したなら」, read from its words and played: whether the ability has done it (1.3.2)."""

import pytest

from tests.cards.test_forms_played import event, play
from tests.engine.made_up import support

TEXT = "自分のデッキを1枚引く。その後、自分のステージのツール1枚を手札に戻{}。この能力で手札に戻したなら、自分のデッキを2枚引く。"


@pytest.mark.parametrize(
    ("verb", "center", "answers", "hand"),
    [
        ("す", "center hPR-900; with hPR-710", (), 4),
        ("す", "center hPR-900", (), 1),
        ("せる", "center hPR-900; with hPR-710", ("do",), 4),
        ("せる", "center hPR-900; with hPR-710", ("decline",), 1),
    ],
)
def test_what_follows_is_done_only_if_a_card_was_returned(verb, center, answers, hand):
    game = play(event(TEXT.format(verb)), support("710", "tool"), hand="hPR-700", a=(center, "back hPR-903"))
    game.do("support:hPR-700", *answers)
    assert (game.hand("a"), game.zone("a", "archive")) == (hand, ["hPR-700"])
