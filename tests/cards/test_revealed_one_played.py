"""「デッキの上から1枚を公開し、〈X〉なら、…。〈X〉以外なら、…」: the one card that was revealed, read and played."""

import pytest

from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import used

TOP = "自分のデッキの上から1枚を公開し、{}。"


@pytest.mark.parametrize(
    ("said", "top", "hand", "archived"),
    [
        ("〈Plain〉なら、手札に加える。〈Plain〉以外なら、そのカードをアーカイブする", "hPR-900", 1, 0),
        ("〈Plain〉なら、手札に加える。〈Plain〉以外なら、そのカードをアーカイブする", "hPR-903", 0, 1),
        ("〈Plain〉なら、手札に加える。〈Plain〉でないなら、そのカードをアーカイブする", "hPR-900", 1, 0),
        ("〈Plain〉なら、手札に加える。〈Plain〉でないなら、そのカードをアーカイブする", "hPR-903", 0, 1),
        ("〈Other〉でないなら、手札に加える", "hPR-903", 0, 0),
        ("〈Other〉でないなら、手札に加える", "hPR-901", 1, 0),
    ],
)
def test_it_goes_where_its_kind_says(said, top, hand, archived):
    game = used(TOP.format(said), hand="hPR-700", position=("a deck 9", f"a deck {top}, hPR-902 x3"))
    through(game)
    assert game.hand("a") == hand
    assert game.zone("a", "archive").count(top) == archived
