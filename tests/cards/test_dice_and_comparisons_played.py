"""Forms of text on dice, numbers and comparisons, read from their words and played: each does what its words mean, and nothing
where they do not hold."""

import pytest

from judge.engine.effects import language as lang
from tests.cards.test_forms_played import event, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem, support

FAN, MASCOT = support("710", "fan"), support("711", "mascot")


def drawn(text, *dice, **where):
    """How many cards a player draws with an Event that says this, for which the dice show this; none where it cannot be used."""
    game = play(event(text), FAN, MASCOT, hand="hPR-700", **where)
    if "support:hPR-700" not in game.offered:
        assert game.refused["support:hPR-700"] == ["changes_nothing"]
        return 0
    game.do("support:hPR-700", *(f"die:{die}" for die in dice))
    while "end" not in game.offered:
        game.do(game.offered[0])
    return game.hand("a")


def board_arts(game):
    """By how much the Arts of the Collab holomem are higher."""
    collab = game.at("a.collab").mem.id
    return [each.modifier.amount for each in game.game.board.effects_on(lang.ArtsPlus, collab)]


# --- Dice (5.24.1) ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "cards"), [(3, 3), (5, 3), (1, 1), (4, 1), (6, 1)])
def test_a_die_that_shows_another_number(die, cards):
    assert (
        drawn("サイコロを1回振る。3か5なら、自分のデッキを3枚引く。3か5以外なら、自分のデッキを1枚引く。", die) == cards
    )


@pytest.mark.parametrize(("die", "cards"), [(4, 1), (3, 0), (2, 1)])
def test_a_die_that_counts_as_more_than_6_shows_another_number(die, cards):
    """5.24.4: a 4 that counts as 8 is neither 4 nor 6; a 3 that counts as 6 is."""
    roller = mem(
        "910", "Roller", abilities=tree_of("サイコロを1回振る。3か6以外なら、自分のデッキを1枚引く。", "collab")
    )
    twice = lang.Continuous((lang.DiceTimes((lang.Holomems(),), 2),))
    twice = mem("911", abilities=(twice,))
    game = play(roller, twice, hand="1", a=("center hPR-911", "back hPR-910"))
    game.do("collab:back.1", f"die:{die}")
    assert game.hand("a") == 1 + cards


@pytest.mark.parametrize(("dice", "cards"), [((1, 2), 1), ((2, 4), 0), ((3, 5), 1)])
def test_an_odd_number_comes_out_at_least_once(dice, cards):
    assert drawn("サイコロを2回振る。奇数が1回以上出たなら、自分のデッキを1枚引く。", *dice) == cards


@pytest.mark.parametrize(("dice", "cards"), [((4, 4), 3), ((4, 5), 1)])
def test_two_dice_show_the_same_or_they_do_not(dice, cards):
    text = "サイコロを2回振る。出た目の数が同じなら、自分のデッキを3枚引く。異なるなら、自分のデッキを1枚引く。"
    assert drawn(text, *dice) == cards


@pytest.mark.parametrize(("dice", "cards"), [((1, 2, 3), 1), ((2, 2, 2), 3), ((2, 3, 2), 0)])
def test_of_three_dice_all_show_the_same_or_no_two_do(dice, cards):
    text = "サイコロを3回振る。出た目の数がすべて異なるなら、自分のデッキを1枚引く。すべて同じなら、自分のデッキを3枚引く。"
    assert drawn(text, *dice) == cards


@pytest.mark.parametrize(("dice", "cards"), [((1, 2, 3), 0), ((5, 2, 5), 2), ((2, 2, 2), 2)])
def test_at_least_two_of_three_dice_show_the_same(dice, cards):
    assert drawn("サイコロを3回振る。同じ目が2回以上出たなら、自分のデッキを2枚引く。", *dice) == cards


@pytest.mark.parametrize(
    "text", ["3か5以外なら、自分のデッキを1枚引く。", "出た目の数が異なるなら、自分のデッキを1枚引く。"]
)
def test_dice_that_were_not_rolled_do_not_show_anything_else_either(text):
    """1.3.2"""
    often = 1 if "以外" in text else 2
    assert drawn(f"自分のライフが1以下なら、サイコロを{often}回振る。{text}自分のデッキを2枚引く。") == 2


# --- Comparisons -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "cards"), [("2", 0), ("3", 1), ("4", 1), ("5", 3)])
def test_by_how_many_cards_more_is_asked_again(hand, cards):
    """The Event is not in the hand any more when it is asked (10.9.1)."""
    text = "相手の手札が自分の手札より3枚以上多いなら、自分のデッキを1枚引く。5枚以上多いなら、かわりに、自分のデッキを3枚引く。"
    assert drawn(text, position=("b hand 2", f"b hand {hand}")) == cards


@pytest.mark.parametrize(("life", "damage"), [(3, 20), (1, 60), (4, 0), (5, 0)])
def test_each_life_less_counts(life, damage):
    text = "自分のライフが相手より少ないなら、少ない数1につき、このターンの間、このホロメンのアーツ+20。"
    card = mem("910", abilities=tree_of(text, "collab"))
    game = play(card, a=("center hPR-900", "back hPR-910"), position=("a life 4", f"a life {life}")).do("collab:back.1")
    assert sum(board_arts(game)) == damage


@pytest.mark.parametrize(("cards", "more"), [(9, 0), (8, 1), (3, 1), (0, 3)])
def test_how_many_cards_there_are_is_asked_again(cards, more):
    text = "自分のエールデッキの枚数が8枚以下なら、自分のデッキを1枚引く。0枚なら、さらに、自分のデッキを2枚引く。"
    line = f"a cheer deck {cards}" if cards else "b life 4"
    assert drawn(text, position=("a cheer deck 5", line) if cards else ("    a cheer deck 5\n", "")) == more


@pytest.mark.parametrize(("mine", "theirs", "cards"), [(0, 0, 1), (10, 0, 0), (0, 10, 1), (20, 30, 1)])
def test_the_remaining_hp_of_two_holomems(mine, theirs, cards):
    """4.4.5.4"""
    text = "自分のセンターホロメンの残りHPが相手のセンターホロメンの残りHP以上なら、自分のデッキを1枚引く。"
    where = {"a": (f"center hPR-900; damage {mine}",), "b": (f"center hPR-900; damage {theirs}", "back hPR-903")}
    assert drawn(text, **where) == cards


@pytest.mark.parametrize(
    ("attached", "cards"),
    [(("hPR-710, hPR-711", "hPR-710"), 1), (("hPR-710", "hPR-711"), 0), (("hPR-711, hPR-710",) * 2, 2)],
)
def test_both_kinds_are_attached_to_one_holomem(attached, cards):
    text = "自分のマスコットとファンが付いているホロメン1人につき、自分のデッキを1枚引く。"
    a = tuple(f"{spot} hPR-900; with {there}" for spot, there in zip(("center", "back"), attached, strict=True))
    assert drawn(text, a=a) == cards


# --- What is taken once more (5.22.2) --------------------------------------------------------------------------------


def test_only_what_is_taken_again_in_a_turn_is_less():
    """The first 30 and, in the same turn, 30 less 20; what is reduced to nothing was not taken."""
    hit = "相手のセンターホロメンに特殊ダメージ30を与える。"
    tough = mem("910", hp=200, abilities=tree_of("このホロメンがそのターンに2回目以降に受けるダメージ-20。", "gift"))
    b = ("center hPR-910", "back hPR-903")
    game = play(event(hit), tough, hand="hPR-700 x3", b=b).do("support:hPR-700")
    assert game.at("b.center").mem.damage == 30
    assert game.do("support:hPR-700").at("b.center").mem.damage == 40
    assert game.do("support:hPR-700").at("b.center").mem.damage == 50


# --- Which turn, several zones together, and how many types -----------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "turn", "cards"),
    [
        ("このターンが自分の3回目以降のターンなら、", 6, 1),
        ("このターンが自分の3回目以降のターンなら、", 8, 1),
        ("このターンが自分の3回目以降のターンなら、", 4, 0),
        ("自分の3回目のターンなら、", 6, 1),
        ("自分の3回目のターンなら、", 8, 0),
        ("このターンが相手の2回目以降のターンなら、", 8, 0),
    ],
)
def test_which_of_a_players_turns_it_is(text, turn, cards):
    """7.1.1: the player who went second has every second turn; in it, it is none of the other player's."""
    assert drawn(f"{text}自分のデッキを1枚引く。", turn=turn) == cards


@pytest.mark.parametrize(("power", "cards"), [(0, 1), (2, 1), (3, 0)])
def test_the_cards_of_two_zones_together(power, cards):
    """Two cards are left in the hand when it is asked (10.9.1)."""
    text = "自分の手札とホロパワーが合計4枚以下なら、自分のデッキを1枚引く。"
    game = play(event(text), hand="hPR-700, 2", position=("    a power 9\n", f"    a power {power}\n" if power else ""))
    if not cards:
        assert game.refused["support:hPR-700"] == ["changes_nothing"]
    else:
        assert game.do("support:hPR-700").hand("a") == 3


@pytest.mark.parametrize(
    ("attached", "cards"),
    [("; with hPR-710, hPR-710", 1), ("; with hPR-710, hPR-711, hPR-710", 2), ("", 0)],
)
def test_several_cards_of_one_type_count_once(attached, cards):
    text = "自分のステージの[ツールとマスコットとファン]1種類につき、自分のデッキを1枚引く。"
    assert drawn(text, a=(f"center hPR-900{attached}", "back hPR-900")) == cards
