"""Cards of hBP07 and hSD13 played as they are in the catalogue: what their texts do, and when they do not."""

import pytest

from judge.cards.library import library
from judge.engine.game import Game
from judge.engine.line_of_play import Line
from judge.engine.position.notation import read
from tests.engine.made_up import Play


class Board(Play):
    """A line of play from a position with the cards of the catalogue, on turn 5 of player A."""

    def __init__(self, step, *lines, turn="5 a"):
        position = [f"turn {turn}", f"step {step}", "a life 5", "b life 5", *lines]
        self.line = Line(Game.start(read("\n".join(position)), library()))
        self.told = self.line.push()


def damage(game, place):
    return game.at(place).mem.damage


THEIRS = "b center hBP07-069"  # 220 HP: what hits it leaves it there


def test_an_oshi_stage_skill_waits_for_arts_of_holomems_of_the_name():
    board = ("a oshi hBP07-001", "a deck hSD01-003, 5", "a collab hSD01-006; cheers white white", THEIRS)
    game = Board("performance", "a center hBP07-008; cheers white white", *board).do("arts:center:1")
    assert game.zone("a", "power") == ["hSD01-003"]
    assert (
        Board("performance", "a center hSD01-003; cheers white white", *board).do("arts:center:1").zone("a", "power")
        == []
    )


def test_an_oshi_stage_skill_of_the_own_turn_once_a_turn():
    """hBP07-004: its own oshi skill returns a holomem to the Deck, and that lets two cards be drawn."""
    board = (
        "a oshi hBP07-004",
        "a center hBP07-041; cheers red",
        "a power hSD01-003 x3",
        "a deck 9",
        "b center hBP01-056",
    )
    assert Board("main", "a back hBP07-036", *board).do("skill:1").hand("a") == 2
    other = Board("main", "a back hBP07-038", *board)  # a 1st is not returned: nothing leaves the Stage
    assert other.do("skill:1").hand("a") == 0


@pytest.mark.parametrize(("power", "dealt"), [(3, 90), (0, 30)])
def test_an_oshi_stage_skill_adds_for_each_holo_power(power, dealt):
    """hBP07-006 adds 20 for each to the Arts of the Center holomem of the name."""
    held = (f"a power hSD01-003 x{power}",) if power else ()
    game = Board("performance", "a oshi hBP07-006", "a center hBP07-063; cheers purple", THEIRS, *held).do(
        "arts:center:1"
    )
    assert damage(game, "b.center") == dealt


@pytest.mark.parametrize(("power", "dealt"), [(3, 30), (0, 30)])
def test_an_oshi_stage_skill_for_the_center_leaves_others_alone(power, dealt):
    board = ("a oshi hBP07-006", "a center hSD01-003", "a collab hBP07-063; cheers purple", THEIRS)
    held = (f"a power hSD01-003 x{power}",) if power else ()
    assert damage(Board("performance", *board, *held).do("arts:collab:1"), "b.center") == dealt


@pytest.mark.parametrize(("center", "turns"), [("hBP07-055", ["a", "a"]), ("hBP07-053", ["a", "b"])])
def test_another_own_turn_after_this_one(center, turns):
    """hBP07-005: only with a 2nd of the name in the Center (5.26)."""
    board = (f"a center {center}", "a power hSD01-003 x5", "a deck 9", "b deck 9", "b center hBP01-056")
    game = Board("main", "a oshi hBP07-005", *board).do("skill:2", "end", "end")
    assert game.game.state.facts.turn == 6
    assert "ab"[game.game.state.facts.player] == turns[1]


@pytest.mark.parametrize(("top", "hand", "left"), [("hSD01-016", ["hSD01-016"], 1), ("hSD01-003", [], 2)])
def test_a_revealed_card_goes_to_the_hand_or_back(top, hand, left):
    """hBP07-018: a Support card to the hand, any other back to the top."""
    board = (
        "a oshi hBP07-002",
        "a center hBP07-041",
        "a back hBP07-018",
        f"a deck hSD01-004, {top}, hSD01-005",
        "b center hBP01-056",
    )
    game = Board("main", *board).do("collab:back.1")
    assert game.zone("a", "hand") == hand
    assert len(game.zone("a", "deck")) == left
    assert game.zone("a", "deck")[0] == ("hSD01-005" if hand else top)
    assert game.zone("a", "power") == ["hSD01-004"]  # 8.4: what a Collab puts there


@pytest.mark.parametrize(("cheers", "dealt"), [("red red", 100), ("red white", 80)])
def test_all_cheers_of_the_stage_are_red(cheers, dealt):
    """hBP07-041: a single other one is enough to spoil it."""
    board = ("a center hBP07-041; cheers red red red", f"a back hSD01-003; cheers {cheers}", THEIRS)
    assert damage(Board("performance", "a oshi hBP07-004", *board).do("arts:center:1"), "b.center") == dealt


@pytest.mark.parametrize(("rolls", "dealt"), [((1, 3, 5), 30), ((1, 2, 4), 10), ((2, 4, 6), 0)])
def test_odd_numbers_of_three_dice_add_to_the_arts(rolls, dealt):
    """hBP07-072, on Blooming."""
    board = ("a oshi hBP07-003", "a center hBP07-071; cheers purple purple", "a hand hBP07-072", THEIRS)
    game = Board("main", *board).do("bloom:hBP07-072:center", *(f"die:{each}" for each in rolls))
    plain = damage(
        Board("performance", board[0], "a center hBP07-072; cheers purple purple", THEIRS).do("arts:center:1"),
        "b.center",
    )
    assert damage(game.do("end", "arts:center:1"), "b.center") == plain + dealt


def test_an_ability_that_can_be_used_in_the_main_step():
    """hBP07-080: once a turn, with the Oshi holomem of the name."""
    board = ("a center hBP07-080", "a archive hBP07-110, hSD01-003", "b center hBP01-056")
    game = Board("main", "a oshi hBP07-007", *board).do("ability:hBP07-080@a.center")
    assert [game.game.state.cards[each.card] for each in game.at("a.center").mem.supports] == ["hBP07-110"]
    assert "ability:hBP07-080@a.center" not in game.offered
    assert "ability:hBP07-080@a.center" not in Board("main", "a oshi hBP07-006", *board).offered


@pytest.mark.parametrize(("own", "theirs", "sent", "plus"), [(3, 3, 0, 100), (4, 3, 0, 100), (2, 3, 1, 0)])
def test_both_roll_and_the_higher_number_wins(own, theirs, sent, plus):
    """hBP07-095."""
    board = (
        "a oshi hBP07-006",
        "a center hBP07-068; cheers purple purple purple",
        "a cheer-deck purple, 3",
        "b center hBP07-068",
    )
    game = Board("main", *board, "a hand hBP07-095").do("support:hBP07-095", f"die:{own}", f"die:{theirs}")
    assert len(game.at("a.center").mem.cheers) == 3 + sent
    plain = Board("performance", *board).do("arts:center:1")
    assert damage(game.do("end", "arts:center:1"), "b.center") == damage(plain, "b.center") + plus


def test_two_positions_of_the_opponent_are_exchanged():
    """hSD13-002."""
    board = ("a oshi hSD13-002", "a center hSD13-011", "a power hSD01-003 x4", "b center hBP01-056")
    game = Board("main", *board, "b collab hBP01-009").do("skill:1")
    assert [game.game.state.cards[game.at(place).mem.stack[0]] for place in ("b.center", "b.collab")] == [
        "hBP01-009",
        "hBP01-056",
    ]


def test_another_holomem_takes_the_damage_instead():
    """hSD13-001: a red Buzz or 2nd one, chosen when the skill is used (10.11.1)."""
    board = ("a oshi hSD13-001", "a center hSD13-003", "a power hSD01-003 x3", "b center hBP01-056; cheers red red red")
    lines = (*board, "a back hBP01-062", "a back hBP07-041")
    game = Board("performance", *lines, turn="6 b").do("arts:center:1", "skill:1", "pay")
    assert (damage(game, "a.center"), damage(game, "a.back.1")) == (0, 0)
    assert damage(game, "a.back.2") > 0
    none = Board("performance", *board, turn="6 b").do("arts:center:1")
    assert none.offered == ["end"]  # without anybody to take it the skill is not offered (10.11.3)
    assert damage(none, "a.center") > 0


@pytest.mark.parametrize(("center", "rolled", "drawn"), [("hSD16-005", 2, 1), ("hBP01-038", 2, 0)])
def test_dice_count_as_the_number_that_was_chosen(center, rolled, drawn):
    """hBP07-043: 3 or 5, for abilities of holomems of the name; hSD16-005 draws on 3 or 5, and hBP01-038 is another."""
    board = (f"a center {center}; cheers green green", "a back hBP07-043", "a deck 9", THEIRS, "a oshi hBP07-004")
    game = Board("main", *board).do("collab:back.1")
    assert game.offered == ["paragraph:1", "paragraph:2"]
    game.do("paragraph:1", "end", "arts:center:1")
    if center == "hBP01-038":
        game.do("roll")
    game.do(f"die:{rolled}")
    assert game.hand("a") == drawn
    if center == "hBP01-038":
        assert damage(game, "b.center") == 40  # the 2 that was rolled is even


def test_the_arts_of_others_can_be_used_with_the_own_cheers():
    """hBP07-048 (5.27): those of holomems with the tag, as far as its Cheers reach."""
    board = ("a oshi hBP07-003", "a back hBP07-049", "a back hBP07-041", THEIRS)
    game = Board("performance", "a center hBP07-048; cheers red red red red", *board)
    assert "arts:center:hBP07-049:1" in game.offered
    assert not [key for key in game.offered if "hBP07-041" in key]
    poor = Board("performance", "a center hBP07-048", *board)
    assert "arts:center:hBP07-049:1" not in poor.offered


@pytest.mark.parametrize(("archive", "dealt"), [("hY06-001", 70), ("hY05-001", 60), ("hBP04-074", 60)])
def test_damage_to_a_target_of_the_color_of_an_archived_cheer_is_not_reduced(archive, dealt):
    """hBP07-075 against hBP04-074, which takes 10 less and is yellow: only an archived yellow Cheer counts."""
    board = ("a oshi hBP07-003", "a center hBP07-075; cheers purple", f"a archive {archive}", "b center hBP04-074")
    assert damage(Board("performance", *board).do("arts:center:1"), "b.center") == dealt


@pytest.mark.parametrize(("tool", "struck"), [("; with hBP07-103", [0, 50, 50]), ("", [0, 30, 0])])
def test_the_damage_of_an_arts_goes_to_others_than_its_target(tool, struck):
    """hBP07-081 with its Tool, which adds 20: Center and Collab holomem both, in full."""
    board = (
        "a oshi hBP07-007",
        f"a center hBP07-081; cheers yellow yellow{tool}",
        THEIRS,
        "b collab hBP07-068",
        "b back hBP07-041",
    )
    game = Board("performance", *board).do("arts:center:1", "holomem:b.center")
    assert [damage(game, place) for place in ("b.back", "b.center", "b.collab")] == struck


@pytest.mark.parametrize(("fans", "plus"), [(3, 100), (2, 0)])
def test_the_holomem_that_cards_were_attached_to_is_meant_later(fans, plus):
    """hBP07-002: three or more attached cards, and that very holomem gains 100."""
    board = ("a oshi hBP07-002", "a center hBP07-018; cheers white white blue", "a back hBP01-009", THEIRS)
    game = Board("main", *board, f"a archive hBP07-108 x{fans}", "a power hSD01-003 x9").do("skill:2")
    game.do(tuple(game.offered[:fans]))
    assert len(game.at("a.center").mem.supports) == fans
    plain = damage(Board("performance", *board).do("arts:center:1"), "b.center")
    assert damage(game.do("end", "arts:center:1"), "b.center") == plain + plus


@pytest.mark.parametrize(("answer", "hand"), [("do", ["hBP07-084"]), ("decline", [])])
def test_a_holomem_that_goes_down_returns_to_the_hand(answer, hand):
    """hBP07-084: when a LIMITED Support card went to the bottom of the Deck; the Down costs Life all the same (11.3.1.2)."""
    board = (
        "a oshi hBP07-007",
        "a center hBP07-084; damage 190; over hBP07-083",
        "a back hSD01-003",
        "a deck hSD01-005, 4",
    )
    game = Board(
        "performance", *board, "a archive hSD01-016", "b center hBP07-068; cheers purple purple purple", turn="6 b"
    )
    game.do("arts:center:1", answer)
    assert game.zone("a", "hand") == hand
    assert sorted(game.zone("a", "archive")) == (["hBP07-083"] if hand else ["hBP07-083", "hBP07-084", "hSD01-016"])
    assert "due_life_damage" in game.all_keys


@pytest.mark.parametrize(("cards", "lost"), [(4, True), (3, False)])
def test_four_cards_of_a_name_in_the_archive(cards, lost):
    """hBP07-069, read by hand."""
    cheers = "cheers purple purple purple purple purple"
    board = (
        "a oshi hBP07-006",
        f"a center hBP07-069; {cheers}",
        f"a archive hBP07-100 x{cards}",
        "a power hSD01-003 x4",
    )
    game = Board("performance", *board, "b center hBP07-048", "b back hBP07-041").do("arts:center:2", "pay")
    assert ("life_lost" in game.keys) == lost
