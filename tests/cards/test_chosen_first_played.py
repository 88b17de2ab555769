"""A color that is chosen, or a kind of card that is declared, and then spoken of, read from its words and played (10.7.2.3)."""

import pytest

from judge.cards.compiler.chosen_first import text_of_each_case
from judge.cards.writer.english.chosen_first import as_chosen_first as in_english
from judge.cards.writer.japanese.chosen_first import as_chosen_first as in_japanese
from tests.cards.test_counted_and_attached_played import through
from tests.cards.test_forms_played import event, play

SENDS = "赤か青を選ぶ。自分のアーカイブの選んだ色のエール1枚を自分のセンターホロメンに送る。"


@pytest.mark.parametrize(("way", "cheers"), [("way:1", ["hY03-001"]), ("way:2", ["hY04-001"])])
def test_only_a_cheer_of_the_chosen_color_is_sent(way, cheers):
    game = play(event(SENDS), hand="hPR-700", archive="hY03-001, hY04-001", a=("center hPR-900",))
    game.do("support:hPR-700", way)
    assert [game.game.state.cards[card] for card in game.at("a.center").mem.cheers] == cheers


def test_a_color_of_which_there_is_no_cheer_may_be_chosen_and_nothing_is_sent():
    game = play(event(SENDS), hand="hPR-700", archive="hY03-001", a=("center hPR-900",))
    through(game.do("support:hPR-700", "way:2"))
    assert game.at("a.center").mem.cheers == ()


def test_one_of_six_colors_is_chosen():
    text = "色を1色選ぶ。このターンの間、自分のセンターホロメンは、選んだ色の特攻+50を得る。"
    game = play(event(text), hand="hPR-700", a=("center hPR-900; cheers red",)).do("support:hPR-700")
    assert [each for each in game.offered if each.startswith("way:")] == [f"way:{number}" for number in range(1, 7)]


NUMBER = "1～6の数1つを選び、サイコロを{}回振る。"
SAME = NUMBER.format(1) + "出た目が選んだ数と同じなら、自分のデッキを3枚引く。異なるなら、自分のデッキを1枚引く。"
OFTEN = NUMBER.format(3) + "選んだ数が2回以上出たなら、自分のデッキを3枚引く。"
EACH = NUMBER.format(3) + "選んだ数が出た回数1回につき、自分のデッキを1枚引く。"


@pytest.mark.parametrize(
    ("text", "number", "dice", "hand"),
    [
        (SAME, 4, (4,), 3),
        (SAME, 4, (3,), 1),
        (SAME, 1, (1,), 3),
        (SAME, 6, (1,), 1),
        (OFTEN, 5, (5, 2, 5), 3),
        (OFTEN, 2, (5, 2, 5), 0),
        (EACH, 6, (6, 6, 1), 2),
        (EACH, 3, (6, 6, 1), 0),
    ],
)
def test_a_number_is_chosen_before_the_dice_are_rolled(text, number, dice, hand):
    game = play(event(text), hand="hPR-700").do("support:hPR-700")
    assert [each for each in game.offered if each.startswith("way:")] == [f"way:{each}" for each in range(1, 7)]
    assert not any(each.startswith("die:") for each in game.offered)
    game.do(f"way:{number}", *(f"die:{die}" for die in dice))
    assert through(game).hand("a") == hand


@pytest.mark.parametrize(("way", "hand"), [("way:1", 1), ("way:2", 0)])
def test_the_revealed_card_is_held_against_the_declared_kind(way, hand):
    declares = "ホロメンかサポートを宣言し、自分のデッキの上から1枚を公開する。"
    text = f"{declares}公開したカードが宣言した種類のカードなら、そのカードを手札に加える。"
    game = play(event(text), hand="hPR-700").do("support:hPR-700", way)
    game.do("card:hPR-901")
    assert through(game).hand("a") == hand


@pytest.mark.parametrize(
    "text",
    [
        "赤か赤を選ぶ。選んだ色のエール1枚を送る。",
        "Xなら、赤か青を選ぶ。選んだ色のエール1枚を送る。",
        "Xできる：赤か青を選ぶ。選んだ色のエール1枚を送る。",
        "赤か青を選ぶ。選んだ色以外のエール1枚を送る。",
        "赤か青を選ぶ。1枚引く。",
        "1～6の数1つを選び、サイコロを2回振る。出た目が選んだ数と同じなら、1枚引く。",
        "1～6の数1つを選び、サイコロを1回振る。出た目が選んだ数以上なら、1枚引く。",
        "サイコロを1回振る。1～6の数1つを選ぶ。出た目が選んだ数と同じなら、1枚引く。",
    ],
)
def test_what_is_not_chosen_for_the_whole_rest_is_not_read_in_each_case(text):
    assert text_of_each_case(text) == ()


def test_ways_that_differ_in_more_than_one_word_are_not_chosen_first():
    assert in_japanese(["赤エール1枚を送る。", "青エール2枚を送る。"]) == ""
    assert in_japanese(["赤ファン1枚。", "青ファン1枚。"]) == ""
    assert in_english(["Send 1 red Cheer.", "Send 2 blue Cheers."]) == ""


# --- A color that is declared before cards are revealed ----------------------------------------------------------------

DECLARED = (
    "色1つを宣言し、自分のエールデッキの上から2枚を公開する。"
    "公開した宣言した色のエールすべてを自分のセンターホロメンに送る。そして残ったエールをエールデッキの下に戻す。"
)


@pytest.mark.parametrize(
    ("way", "revealed", "sent"),
    [
        ("way:3", ("red", "red"), 2),
        ("way:3", ("red", "blue"), 1),
        ("way:3", ("blue", "green"), 0),
        ("way:4", ("red", "blue"), 1),
    ],
)
def test_all_revealed_cheers_of_the_declared_color_are_sent_and_the_others_put_at_the_bottom(way, revealed, sent):
    game = play(event(DECLARED), hand="hPR-700", a=("center hPR-900",)).do("support:hPR-700", way)
    numbers = {"green": "hY02-001", "red": "hY03-001", "blue": "hY04-001"}
    for each in revealed:
        game.do(f"card:{numbers[each]}")
    if len(revealed) - sent > 1:  # in any order
        game.do(tuple(f"card:{numbers[each]}" for each in revealed))
    through(game)
    assert len(game.at("a.center").mem.cheers) == sent
    assert len(game.game.state.players[0].cheer_deck) == 5 - sent


def test_the_color_is_declared_before_anything_is_revealed():
    game = play(event(DECLARED), hand="hPR-700", a=("center hPR-900",)).do("support:hPR-700")
    assert game.offered == [f"way:{number}" for number in range(1, 7)]
    assert "revealed" not in game.all_keys
