"""Two positions told apart in words, and two changes at the same time put together."""

from django.utils import translation

from judge.cards.library import library
from judge.desk.editing.merging import merge_changes
from judge.desk.presenting.differences import differences, matched
from judge.engine.position.notation import read, write

from .conftest import GANMO


def told(old: str, new: str) -> list[str]:
    return [str(each) for each in differences(read(old), read(new), library())]


def test_the_same_position_has_no_differences() -> None:
    assert told(GANMO, GANMO) == []


def test_every_kind_of_fact_in_words() -> None:
    new = (
        GANMO.replace("turn 5 a", "turn 6 b")
        .replace("cheers red; with hBP01-120", "damage 40; resting; cheers red x2")
        .replace("a hand 3", "a hand hBP01-009, 3")
        .replace("a life 5", "a life 4")
        .replace("b oshi hBP01-001", "b oshi hBP01-001; skill-used")
        .replace("a back hBP01-057\n", "")
    )
    assert told(GANMO, new) == [
        "Turn: turn number 5 → 6",
        "Turn: turn player A → B",
        "A: Center, Takane Lui: damage 0 → 40",
        "A: Center, Takane Lui: resting no → yes",
        "A: Center, Takane Lui: Cheers red → red ×2",
        "A: Center, Takane Lui: attached Ganmo hBP01-120 → none",
        "A: Back 1, Takane Lui: holomem on the Stage → not there",
        "A: life 5 → 4",
        "A: hand 3 → 4 cards (Amane Kanata hBP01-009)",
        "B: oshi skill used this turn no → yes",
    ]


def test_a_zone_and_the_cheers_of_a_holomem_have_two_names() -> None:
    new = GANMO.replace("cheers red; with", "cheers red x2; with").replace("a cheer-deck 12", "a cheer-deck 11")
    assert [line for line in told(GANMO, new) if "heer" in line] == [
        "A: Center, Takane Lui: Cheers red → red ×2",
        "A: Cheer Deck 12 → 11",
    ]


def test_in_japanese() -> None:
    with translation.override("ja"):
        (line,) = told(GANMO, GANMO.replace("cheers red; with", "damage 40; cheers red; with"))
    assert line == "A：センター、鷹嶺ルイ：ダメージ 0 → 40"


def test_a_holomem_that_moved_is_the_same_one() -> None:
    swapped = GANMO.replace("a center", "a xx").replace("a back", "a center").replace("a xx", "a back")
    assert told(GANMO, swapped) == [
        "A: Center, Takane Lui: position Center → Back",
        "A: Back 1, Takane Lui: position Back → Center",
    ]


def test_a_holomem_that_left_does_not_make_the_others_differ() -> None:
    three = GANMO.replace("a back hBP01-057\n", "a back hBP01-057\na back hBP01-058\na back hBP01-009\n")
    assert len(told(three, three.replace("a back hBP01-057\n", ""))) == 1
    assert len(matched(read(three).sides[0].stage, read(GANMO).sides[0].stage)) == 4


def merged(mine: str, theirs: str) -> str:
    return write(merge_changes(read(GANMO), read(mine), read(theirs)))


def test_changes_of_different_facts_are_both_kept() -> None:
    mine = GANMO.replace("cheers red; with", "damage 40; cheers red; with").replace("a hand 3", "a hand 4")
    theirs = GANMO.replace("cheers red; with hBP01-120", "cheers red").replace("b life 4", "b life 2")
    both = mine.replace("; with hBP01-120", "").replace("b life 4", "b life 2")
    assert merged(mine, theirs) == write(read(both))


def test_ones_own_change_holds_where_both_changed_the_same() -> None:
    mine = GANMO.replace("a hand 3", "a hand 4")
    assert merged(mine, GANMO.replace("a hand 3", "a hand 9")) == write(read(mine))


def test_a_holomem_taken_away_elsewhere_comes_back_with_ones_own_change() -> None:
    gone = GANMO.replace("a back hBP01-057\n", "")
    hurt = GANMO.replace("a back hBP01-057", "a back hBP01-057; damage 30")
    assert merged(hurt, gone) == write(read(hurt))
    assert merged(gone, hurt) == write(read(gone))
    moved = GANMO.replace("b hand 3", "b hand 1")
    assert "hBP01-057" not in merged(moved, gone), "what this window did not touch stays as the other one left it"


def test_one_that_came_in_either_window() -> None:
    mine = GANMO.replace("a hand 3", "a collab hBP01-009\na hand 3")
    theirs = GANMO.replace("a hand 3", "a back hBP01-058\na collab hBP01-032\na hand 3")
    stage = [mem.stack[-1] for mem in merge_changes(read(GANMO), read(mine), read(theirs)).sides[0].stage]
    assert stage == ["hBP01-056", "hBP01-057", "hBP01-058", "hBP01-009"]
