"""Forms of text on dice in other words, read from their words and played (5.24)."""

import pytest

from tests.cards.test_dice_and_comparisons_played import drawn


@pytest.mark.parametrize(("dice", "cards"), [((2, 3, 4), 2), ((2, 3, 5), 0), ((6, 6, 2), 2)])
def test_what_came_out_by_this_ability_is_what_its_own_dice_show(dice, cards):
    assert drawn("サイコロを3回振る。この能力で偶数が2回以上出たなら、自分のデッキを2枚引く。", *dice) == cards


@pytest.mark.parametrize(("die", "cards"), [(1, 0), (2, 0), (3, 2)])
def test_a_die_that_shows_more_than_there_are_holomems(die, cards):
    text = "サイコロを1回振る。出た目の数が自分のステージのホロメンの人数より大きいなら、自分のデッキを2枚引く。"
    assert drawn(text, die, a=("center hPR-900", "back hPR-903")) == cards


@pytest.mark.parametrize(("dice", "cards"), [((1, 2), 2), ((2, 2), 0), ((3, 2), 0)])
def test_dice_that_show_less_than_the_life_of_their_player(dice, cards):
    text = "サイコロを2回振る。出た目の合計数が自分のライフより小さいなら、自分のデッキを2枚引く。"
    assert drawn(text, *dice) == cards


@pytest.mark.parametrize(("die", "cards"), [(1, 2), (2, 0), (6, 0)])
def test_more_holomems_than_a_die_shows(die, cards):
    text = "サイコロを1回振る。自分のステージのホロメンの人数が出た目の数より多いなら、自分のデッキを2枚引く。"
    assert drawn(text, die, a=("center hPR-900", "back hPR-903")) == cards
