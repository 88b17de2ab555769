"""Real cards about cards in zones: their trees as the catalogue has them, played."""

import pytest

from judge.cards import readers
from judge.cards.library import library
from judge.engine.effects import language as lang
from judge.engine.game import Game
from judge.engine.line_of_play import Line
from judge.engine.position.model import Position, PositionHolomem, PositionSide

SUPPORTS = [f"hBP01-{n}" for n in (102, 103, 104, 105, 107, 109, 111, 113)] + [
    f"hSD01-0{n}" for n in (16, 17, 18, 19, 20, 21)
]


def play(number, oshi="hBP01-002", stage=None, **zones):
    """The Support card is played from the hand of A in the Main Step."""
    hand = (number, *zones.pop("hand", ()))
    stage = stage or (PositionHolomem(("hBP01-009",), "center", cheers=("hY01-001",)),)
    mine = PositionSide(
        oshi=oshi, stage=stage, hand=hand, life=("?",) * 5, **{zone: tuple(v) for zone, v in zones.items()}
    )
    theirs = PositionSide(oshi="hBP01-004", stage=(PositionHolomem(("hBP01-056",), "center"),), life=("?",) * 5)
    line = Line(Game.start(Position(sides=(mine, theirs), step="main"), library()))
    line.push()
    line.push(f"support:{number}")
    return line


def numbers(line, zone):
    return [line.game.state.cards[card] for card in getattr(line.game.state.players[0], zone)]


@pytest.mark.parametrize("number", SUPPORTS)
def test_these_supports_need_nothing_by_hand(number):
    card = library()[number]
    assert card.unread == ()
    assert card.text


def test_gates_and_costs_stand_apart_from_the_text():
    mike, pc = library()["hBP01-102"], library()["hBP01-103"]
    hand = lang.Count(lang.Cards("hand", other=True))
    assert mike.gates == (lang.Compare(hand, "at_most", 6),)
    assert pc.cost == (lang.Archive(lang.Top("power")),)
    assert [type(action) for action in pc.text] == [lang.MoveCards, lang.Shuffle]


def test_keyword_abilities_are_facts_of_a_card():
    assert library()["hBP01-037"].keywords == ("bloom",)
    assert library()["hBP01-009"].keywords == ()


def test_an_idol_microphone_takes_singers_and_the_rest_goes_under_the_deck():
    deck = ["hBP01-009", "hBP01-056", "hSD01-003", "hBP01-116", "hBP01-058"]
    line = play("hBP01-102", deck=deck)
    assert [option.key for option in line.game.choice.options] == ["card:hBP01-009", "card:hSD01-003"]
    line.push("card:hSD01-003")
    line.push("card:hBP01-116", "card:hBP01-056", "card:hBP01-009")
    assert numbers(line, "hand") == ["hSD01-003"]
    assert numbers(line, "deck") == ["hBP01-058", "hBP01-116", "hBP01-056", "hBP01-009"]


def test_a_gaming_pc_costs_holo_power_and_finds_the_colour_of_the_oshi():
    line = play("hBP01-103", power=("?",), deck=("hBP01-056", "hSD01-003", "hSD01-006", "?"))
    line.push("card:?")  # which card the holo power was does not matter
    assert "card:hSD01-003" in [option.key for option in line.game.choice.options]
    assert "card:hSD01-006" not in [option.key for option in line.game.choice.options]  # Buzz


def test_a_new_hand_is_five_cards():
    line = play("hSD01-017", hand=("?", "?"), deck=("?",) * 10)
    assert numbers(line, "hand") == ["?"] * 5
    assert len(numbers(line, "deck")) == 7


def test_a_set_may_have_several_tree_files_but_one_tree_for_a_slot(tmp_path):
    (tmp_path / "hXX01.yaml").write_text("hXX01-001:\n  arts:0: {why: a test, tree: {text: [{is: draw}]}}\n")
    (tmp_path / "hXX01.more.yaml").write_text("hXX01-001:\n  arts:1: {why: a test, tree: {text: [{is: draw}]}}\n")
    assert len(readers.trees_by_hand(tmp_path)) == 2
    (tmp_path / "hXX01.most.yaml").write_text("hXX01-001:\n  arts:0: {why: a test, tree: {text: [{is: draw}]}}\n")
    readers.trees_by_hand.cache_clear()
    with pytest.raises(readers.TreeError, match="another file has a tree"):
        readers.trees_by_hand(tmp_path)
    readers.trees_by_hand.cache_clear()
