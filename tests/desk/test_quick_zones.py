"""Cards named in a zone of a quick entry: in the hand, the Archive, the Life area, the Deck and the holo power."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils.translation import override

from judge.cards.library import library
from judge.desk.quick.complaining import complaints
from judge.desk.quick.making import check, make_board
from judge.desk.quick.reading import read_line
from judge.desk.quick.telling import assumptions, rows
from judge.engine.position.checks import check_position
from judge.engine.position.notation import read as read_position

from .conftest import newest
from .test_quick_reading import CARDS, board, errors


def zone(line: str, name: str, seat: int = 0) -> tuple[str, ...]:
    cards: tuple[str, ...] = getattr(board(line).sides[seat], name)
    return cards


def told(line: str) -> list[tuple[str, list[str]]]:
    """What is complained of, with the lines that are offered."""
    reading = read_line(line, CARDS)
    bad = [] if reading.errors else check(reading, CARDS)
    return [(each.words, [way.line for way in each.ways]) for each in complaints(reading, bad, CARDS)]


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("lui, hand ganmo", ("hBP01-120", "?", "?")),
        ("lui, hand 5, hand ganmo", ("hBP01-120", "?", "?", "?", "?")),
        ("lui, hand ganmo, 5 hand", ("hBP01-120", "?", "?", "?", "?")),
        ("lui, hand ganmo normal pc", ("hBP01-120", "hBP01-104", "?")),
        ("lui, hand ganmo + normal pc x2", ("hBP01-120", "hBP01-104", "hBP01-104")),
        ("lui, hand ganmo x4", ("hBP01-120",) * 4),
        ("lui hand ganmo + upao", ("hBP01-120", "?", "?")),
        ("hand ganmo, lui", ("hBP01-120", "?", "?")),
        ("lui, hand 2nd lui, hand lui 2nd x2", ("hBP01-061",) * 3),
        ("lui, hand lui 2nd hBP06-046 2", ("hBP06-046", "hBP06-046", "?")),
        ("lui, hand hBP01-104 x2", ("hBP01-104", "hBP01-104", "?")),
        ("ルイ、手札がんも", ("hBP01-120", "?", "?")),
        ("ルイ、手札がんも2枚ふつうのパソコン", ("hBP01-120", "hBP01-120", "hBP01-104")),
        ("ルイ、手札のがんも×2", ("hBP01-120", "hBP01-120", "?")),
        ("ルイ、手札ルイ2nd×2、第6ターン", ("hBP01-061", "hBP01-061", "?")),
        ("ルイ、手札がんも第6ターン", ("hBP01-120", "?", "?")),
    ],
)
def test_named_cards_count_among_those_of_the_hand(line: str, cards: tuple[str, ...]) -> None:
    assert zone(line, "hand") == cards


def test_what_else_is_said_of_the_holomem_stays_with_it() -> None:
    (mem,) = board("lui hand ganmo + upao 90 | kanata").sides[0].stage
    assert (mem.supports, mem.damage) == (("hBP01-116",), 90)
    (mem,) = board("lui hand ganmo red 2 | kanata").sides[0].stage
    assert mem.cheers == ("hY03-001",) * 2
    (mem,) = board("lui hand 4 ganmo").sides[0].stage
    assert mem.supports == ("hBP01-120",), "a name behind a number is no card of the zone"
    assert [mem.at for mem in board("lui, hand miko, pekora").sides[0].stage] == ["center", "collab"], "a comma ends it"


@pytest.mark.parametrize(
    ("line", "name", "cards"),
    [
        ("lui, archive kanata 1st", "archive", ("hBP01-011",)),
        ("lui, archive ganmo red 2", "archive", ("hBP01-120", "hY03-001", "hY03-001")),
        ("lui, archive 3, archive rw", "archive", ("hY03-001", "hY01-001", "?")),
        ("lui, life red 2 white", "life", ("hY03-001", "hY03-001", "hY01-001", "?", "?")),
        ("lui, life 1, life hY03-001", "life", ("hY03-001",)),
        ("lui, cheer deck red 2, cheer deck 3", "cheer_deck", ("hY03-001", "hY03-001", "?")),
        ("lui, deck ganmo, deck 2", "deck", ("hBP01-120", "?")),
        ("lui, power ganmo", "power", ("hBP01-120",)),
        ("ルイ、ライフ赤2枚", "life", ("hY03-001", "hY03-001", "?", "?", "?")),
        ("ルイ、ホロパワーがんも2枚", "power", ("hBP01-120", "hBP01-120")),
        ("ルイ、手札35P", "hand", ("hBP03-107", "?", "?")),
    ],
)
def test_cards_are_named_in_every_zone(line: str, name: str, cards: tuple[str, ...]) -> None:
    assert zone(line, name) == cards
    assert not [problem for problem in check_position(board(line), CARDS) if problem.level == "error"]


def test_what_is_named_stays_where_a_zone_makes_room() -> None:
    half = board("lui, hand 25, deck ganmo | kanata").sides[0]
    assert (half.deck[0], len(half.deck)) == ("hBP01-120", 23)
    full = board("lui red x16, life red 3").sides[0]
    assert full.life == ("hY03-001",) * 3 + ("?",)
    assert len(board("lui, archive red x8").sides[0].cheer_deck) == 7, "Cheers in the Archive are of the Cheer Deck too"


@pytest.mark.extended
def test_every_card_is_found_by_its_name_in_both_languages_and_its_number() -> None:
    for number, card in CARDS.items():
        if card.kind not in ("holomem", "support"):
            continue
        for name in {card.name, card.name_en or card.name}:
            reading = read_line(f"lui, hand {name} {number}", CARDS)
            assert not reading.errors, (number, name, reading.errors)
            word = reading.words[-1]
            assert word.pick, name
            assert (word.kind, word.value, word.pick.number) == ("card", "hand", number), name


def test_support_cards_are_found_by_the_english_behind_their_name() -> None:
    for name, number in (("idol felt pen", "hBP02-075"), ("gyudon", "hBP05-075"), ("牛丼", "hBP05-075")):
        assert zone(f"lui, hand {name}", "hand")[0] == number
    assert {CARDS[number].name for number in zone("lui, hand pc", "hand") if number in CARDS} == {"ふつうのパソコン"}


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("lui, hand", [("nothing_in_zone", "hand")]),
        ("lui, hand | kanata", [("nothing_in_zone", "hand")]),
        ("ルイ、手札、アーカイブ", [("nothing_in_zone", "手札"), ("nothing_in_zone", "アーカイブ")]),
        ("lui, hand foo", [("not_understood", "foo")]),
        ("lui, hand main", [("nothing_in_zone", "hand")]),
        ("lui, hand oshi kanata", [("nothing_in_zone", "hand")]),
        ("lui, hand hBP01-001", [("oshi_elsewhere", "hBP01-001")]),
        ("lui, life ganmo", [("cheers_only", "ganmo")]),
        ("lui, cheer deck hBP01-061", [("cheers_only", "hBP01-061")]),
        ("lui, hand red", [("no_cheers_here", "red")]),
        ("lui, power r2", [("no_cheers_here", "r2")]),
        ("lui, hand hY03-001", [("no_cheers_here", "hY03-001")]),
        ("lui, hand ganmo 2nd", [("no_such_level", "2nd")]),
        ("lui, hand lui spot", [("no_such_level", "spot")]),
        ("lui, hand lui 1st 2nd", [("twice", "2nd")]),
        ("lui, hand 2nd", [("nothing_in_zone", "hand"), ("nobody", "2nd")]),
        ("lui, hand ganmo x0", [("none", "ganmo x0")]),
        ("lui, hand ganmo 90", [("nobody", "90")]),
        ("lui, hand ganmo resting", [("nobody", "resting")]),
        ("lui, hand ganmo @back", [("nobody", "back")]),
        ("lui, hand ganmo x121", [("too_many", "ganmo x121")]),
        ("lui, archive red x60 blue x61", [("too_many", "blue x61")]),
        ("lui, hand hBP99-999", [("no_such_card", "hBP99-999")]),
        ("lui, gaming pc | kanata", [("card_not_here", "gaming pc")]),
        ("ルイ＋ふつうのパソコン", [("card_not_here", "ふつうのパソコン")]),
        ("lui, hand ganmo, ganmo x2", [("nobody", "ganmo")]),
    ],
)
def test_what_cannot_be_there_is_named_with_its_place(line: str, found: list[tuple[str, str]]) -> None:
    assert errors(line) == found


def test_a_number_below_the_cards_named_is_complained_of_and_the_right_one_is_offered() -> None:
    assert told("lui, hand 1, hand ganmo x2") == [
        ("“hand 1” is too few: 2 cards are named there.", ["lui, hand 2, hand ganmo x2", "lui, , hand ganmo x2"])
    ]
    assert told("ルイ、手札１枚、手札がんも2枚")[0][1][0] == "ルイ、手札2 枚、手札がんも2枚"
    assert told("lui, hand 2, hand ganmo x2") == []


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("lui, hand ganmo, upao x2", "lui, hand ganmo, hand upao x2"),
        ("lui, gaming pc", "lui, hand gaming pc"),
        ("ルイ、手札がんも、ふつうのパソコン", "ルイ、手札がんも、手札ふつうのパソコン"),
    ],
)
def test_a_card_without_its_zone_is_offered_in_the_hand(line: str, offered: str) -> None:
    ((_words, ways),) = told(line)
    assert ways[0] == offered
    assert not errors(offered)


def test_guesses_in_zones_are_shown_and_each_way_else_says_what_it_offers() -> None:
    for line in ("lui, hand pc x2, archive kanata 1st", "ルイ、手札パソコン2枚、アーカイブかなた1st"):
        reading = read_line(line, CARDS)
        made = make_board(reading, CARDS)
        shown = [row for row in rows(reading, made, CARDS) if row.words.startswith(("hand:", "archive:"))]
        assert [row.words for row in shown] == ["hand: Normal PC, Item ×2", "archive: Amane Kanata, 1st, 150 HP"]
        for row in shown:
            assert row.ways
            for way in row.ways:
                changed = board(way.line).sides[0]
                assert not way.number or way.number in changed.hand + changed.archive, way
    with override("ja"):
        reading = read_line("ルイ、手札がんも2枚", CARDS)
        assert "手札：がんも、マスコット ×2" in [row.words for row in rows(reading, make_board(reading, CARDS), CARDS)]


def test_the_main_step_is_assumed_where_the_turn_player_has_a_card_to_play() -> None:
    assert board("lui, hand ganmo | kanata").step == "main"
    assert board("lui, hand 4 | kanata").step == "performance"
    assert board("lui | kanata, hand ganmo").step == "performance"
    assert board("lui | kanata, hand ganmo, turn b").step == "main"
    assert board("lui, hand ganmo | kanata, performance").step == "performance"
    reading = read_line("lui, hand ganmo | kanata", CARDS)
    (step,) = (each for each in assumptions(reading, make_board(reading, CARDS)) if "8.1.1" in each.words)
    assert board(step.ways[0].line).step == "performance"


def test_the_numbers_that_the_named_cards_make_are_not_told_as_assumed() -> None:
    reading = read_line("lui, hand ganmo x4, archive ganmo | kanata", CARDS)
    mine = next(each.words for each in assumptions(reading, make_board(reading, CARDS)) if each.words.startswith("A:"))
    assert "hand" not in mine
    assert "archive" not in mine
    reading = read_line("lui, hand ganmo | kanata", CARDS)
    assert any(
        "hand 3" in each.words
        for each in assumptions(reading, make_board(reading, CARDS))
        if each.words.startswith("A:")
    )


def test_an_event_in_the_hand_can_be_played_on_the_board_of_one_line(judge: Client) -> None:
    answer = judge.post("/boards/quick", {"line": "lui, hand normal pc, hand ganmo | kanata", "do": "use"})
    assert read_position(newest().position).sides[0].hand == ("hBP01-104", "hBP01-120", "?")
    page = judge.get(answer["Location"]).content.decode()
    assert "Normal PC" in page
    assert re.search(r"(?:Play|Use) Normal PC", page)


def test_the_page_shows_the_hand_and_the_signs(judge: Client) -> None:
    shown = judge.get("/boards/quick", {"line": "lui, hand pc x2 | kanata, archive kanata 1st"}).content.decode()
    assert "hand: Normal PC, Item ×2" in shown
    assert "<code>hand normal pc x2</code>" in shown
    assert library()["hBP01-011"].name_en in shown
