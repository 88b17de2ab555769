"""「手札が4枚になるまで、カードを引く」: cards are drawn from the Deck of the player who draws (5.7.1), read and played."""

import pytest

from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import used


@pytest.mark.parametrize(
    ("text", "hand", "own", "theirs"),
    [
        ("自分の手札が4枚になるまで、カードを引く。", "hPR-700, 1", 4, 2),
        ("自分の手札が4枚になるまで、カードを引く。", "hPR-700, 5", 5, 2),
        ("カードを3枚引く。", "hPR-700, 1", 4, 2),
        ("相手は、カードを1枚引く。", "hPR-700, 1", 1, 3),
        ("相手は、自身の手札が4枚になるまで、カードを引く。", "hPR-700, 1", 1, 4),
        ("お互い、自身の手札が4枚になるまで、カードを引く。", "hPR-700, 1", 4, 4),
    ],
)
def test_they_are_drawn_from_the_deck_of_who_draws(text, hand, own, theirs):
    game = used("自分のセンターホロメンのHP10回復。" + text, hand=hand, a=("center hPR-900; damage 20", "back hPR-900"))
    through(game)
    assert (game.hand("a"), game.hand("b")) == (own, theirs)


def test_the_condition_before_it_is_asked():
    for name, hand in (("Plain", 4), ("Other", 1)):
        game = used(f"自分のセンターホロメンのHP10回復。自分のセンターが〈{name}〉なら、自分の手札が4枚になるまで、カードを引く。",
                    hand="hPR-700, 1", a=("center hPR-900; damage 20", "back hPR-900"))  # fmt: skip
        assert through(game).hand("a") == hand
