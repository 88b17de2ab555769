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


@pytest.mark.parametrize(("dice", "cards"), [((4, 4), 3), ((4, 5), 1)])
def test_both_times_the_same_number_comes_out_or_different_ones(dice, cards):
    text = (
        "サイコロを2回振る。2回とも同じ目が出たなら、自分のデッキを3枚引く。異なる目が出たなら、自分のデッキを1枚引く。"
    )
    assert drawn(text, *dice) == cards


@pytest.mark.parametrize(
    ("dice", "same", "other", "odd"), [((3, 3, 3), 1, 0, 1), ((3, 3, 5), 0, 0, 1), ((1, 2, 3), 0, 1, 0)]
)
def test_what_comes_out_all_three_times(dice, same, other, odd):
    text = "サイコロを3回振る。3回とも{}出たなら、自分のデッキを1枚引く。"
    assert [drawn(text.format(what), *dice) for what in ("同じ目が", "異なる目が", "奇数が")] == [same, other, odd]
