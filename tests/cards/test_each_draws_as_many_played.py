"""「お互い、自身がデッキに戻したカード1枚につき、…」, read from its words and played: each player counts their own (1.3.4.1)."""

import pytest

from tests.cards.test_forms_played import used

BACK = "お互いの手札すべてをそれぞれのデッキに戻してシャッフルする。そしてお互い、"


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        (f"{BACK}自身がデッキに戻したカード1枚につき、それぞれのデッキを1枚引く。", (2, 4)),
        (f"{BACK}自身が戻したカード2枚につき、それぞれのデッキを1枚引く。", (1, 2)),
        (f"{BACK}それぞれのデッキを3枚引く。", (3, 3)),
        ("お互い、自身の手札すべてをアーカイブする。そしてお互い、アーカイブしたカード1枚につき、自身のデッキを1枚引く。", (2, 4)),
        ("お互いの手札すべてをアーカイブする。その後、お互い、自身がアーカイブした枚数と同じ枚数、自身のデッキを引く。", (2, 4)),
    ],
)  # fmt: skip
def test_each_player_draws_as_many_as_their_own(text, hands):
    game = used(text, position=("b hand 2", "b hand 4"))
    while "end" not in game.offered:
        game.do(tuple(game.offered[: game.game.choice.minimum]) or game.offered[0])
    assert (game.hand("a"), game.hand("b")) == hands
