"""Forms of text on dice in other words, read from their words and played (5.24)."""

import pytest

from tests.cards.test_dice_and_comparisons_played import drawn


@pytest.mark.parametrize(("dice", "cards"), [((2, 3, 4), 2), ((2, 3, 5), 0), ((6, 6, 2), 2)])
def test_what_came_out_by_this_ability_is_what_its_own_dice_show(dice, cards):
    assert drawn("サイコロを3回振る。この能力で偶数が2回以上出たなら、自分のデッキを2枚引く。", *dice) == cards
