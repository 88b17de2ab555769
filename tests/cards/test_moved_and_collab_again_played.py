"""What asks whether a holomem was moved, and another Collab in a turn, read and played (4.4.4, 8.4.1)."""

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.engine.cards import Arts
from tests.cards.test_forms_played import event, own_main_step, play
from tests.cards.written import tree_of
from tests.engine.made_up import mem

BACK = "自分のコラボホロメンをお休みさせてバックポジションに移動させる。移動させたなら、このターンの間、自分はもう1回コラボできる。"
ARCHIVES = "自分のデッキの上から1枚をアーカイブする。"
A = ("center hPR-900", "back hPR-901", "back hPR-903")


def collabs(game):
    return [key for key in game.offered if key.startswith("collab:")]


def test_who_has_collabed_goes_back_and_another_can_collab():
    """8.4.2: the one that went back is resting; 8.4.3: another card goes to the holo power."""
    game = play(event(BACK), a=A, hand="hPR-700").do("collab:back.1")
    power = len(game.zone("a", "power"))
    game.do("support:hPR-700")
    assert len(collabs(game)) == 1
    game.do(*collabs(game))
    assert len(game.zone("a", "power")) == power + 1
    assert collabs(game) == []


def test_once_more_is_not_any_number_of_times():
    """8.4.1: two effects allow two more, and one that was used is used."""
    again = event("自分のコラボホロメンをバックポジションに移動させる。このターンの間、自分はもう1回コラボできる。")
    game = play(again, a=A, hand="hPR-700 x2").do("collab:back.1", "support:hPR-700")
    game.do(collabs(game)[0])
    assert game.refused["collab:back.1"] == ["collab_occupied", "collab_done"]
    game.do("support:hPR-700")
    assert collabs(game)
    assert "collab_done" not in [code for codes in own_main_step(game).refused.values() for code in codes]


def test_without_a_collab_before_there_are_two():
    game = play(event("このターンの間、自分はもう1回コラボできる。自分のデッキを1枚引く。"), a=A, hand="hPR-700")
    game.do("support:hPR-700")
    game.do(collabs(game)[0])
    assert game.refused["collab:back.1"] == ["collab_occupied"]


@pytest.mark.parametrize(("held", "drawn"), [(False, 1), (True, 0)])
def test_what_cannot_move_was_not_moved(held, drawn):
    """5.29.1"""
    keeper = mem("910", "Keeper", abilities=tree_of("このホロメンは移動できない。", "gift") if held else ())
    text = "自分のコラボホロメンをバックポジションに移動させる。移動させたなら、自分のデッキを1枚引く。"
    game = play(event(text + ARCHIVES), keeper, a=("center hPR-900", "collab hPR-910", "back hPR-901"), hand="hPR-700")
    hand = game.hand("a")
    assert game.do("support:hPR-700").hand("a") == hand - 1 + drawn


@pytest.mark.parametrize(
    "text",
    [
        "自分のデッキを1枚引く。移動させたなら、自分のデッキを1枚引く。",
        "このターンの間、相手はもう1回コラボできる。",
        "このターンの間、自分はコラボできる。",
        "このターンの間、自分のホロメンはもう1回コラボできる。",
        "このターンの間、自分は2回までコラボできる。",
        "自分のバックホロメン2人をお休みさせる。お休みさせたなら、自分のデッキを1枚引く。",
        "自分のバックホロメン2人をお休みさせる。お休みさせたホロメンのHP20回復。",
        "自分のデッキを1枚引く。お休みさせたホロメン1人につき、自分のデッキを1枚引く。",
    ],
)
def test_who_was_moved_and_who_can_collab_has_to_be_clear(text):
    assert read_and_check(text, "support").tree is None


@pytest.mark.parametrize(("chosen", "dealt"), [(("a.back.1",), 70), (("a.back.1", "a.back.2"), 110), ((), 30)])
def test_those_that_were_rested_are_counted(chosen, dealt):
    """5.2.1, 10.4.2"""
    text = "自分のアクティブなバックホロメン1～2人をお休みさせることができる：お休みさせたホロメン1人につき、このアーツ+40。"
    striker = mem("910", "Striker", arts=(Arts("strike", (), 30, text=tree_of(text, "arts").text),))
    a = ("center hPR-910", "back hPR-900", "back hPR-901", "back hPR-902; resting")
    game = play(striker, a=a, b=("center hPR-902",)).do("end", "arts:center:1")
    while game.game.choice is not None and "decline" not in game.offered:
        game.do(game.offered[0])
    game.do(next(key for key in game.offered if key != "decline") if chosen else "decline")
    if chosen:
        game.do(tuple(f"holomem:{each}" for each in chosen))
    while "end" not in game.offered:
        game.do(game.offered[0])
    assert game.at("b.center").mem.damage == dealt


@pytest.mark.parametrize(("resting", "drawn"), [("", 1), ("; resting", 0)])
def test_who_rests_already_is_not_rested(resting, drawn):
    """1.3.2.1"""
    text = "自分のバックホロメン1人をお休みさせる。お休みさせたなら、自分のデッキを1枚引く。"
    game = play(event(text + ARCHIVES), a=("center hPR-900", f"back hPR-901{resting}"), hand="hPR-700")
    hand = game.hand("a")
    assert game.do("support:hPR-700").hand("a") == hand - 1 + drawn
