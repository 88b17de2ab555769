"""What is not understood in a quick entry: where it stands, what is allowed, and what is suggested instead."""

from __future__ import annotations

import pytest

from judge.desk import limits
from judge.desk.quick.complaining import SENTENCES, complaints
from judge.desk.quick.making import check
from judge.desk.quick.model import QuickReading
from judge.desk.quick.reading import read_line
from judge.desk.quick.suggestions import suggestions_at

from .test_quick_reading import CARDS, errors


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("lui foo | kanata", [("not_understood", "foo")]),
        ("lui 4th", [("not_tens", "4"), ("not_understood", "th")]),
        ("ganmo", [("nobody", "ganmo")]),
        ("90 | kanata", [("nobody", "90")]),
        ("2nd | kanata", [("nobody", "2nd")]),
        ("@back", [("nobody", "back")]),
        ("lui | 赤", [("nobody", "赤")]),
        ("lui + kanata", [("holomem_after_plus", "+ kanata")]),
        ("lui | kanata | miko", [("second_bar", "|")]),
        ("ルイ｜かなた｜みこ", [("second_bar", "｜")]),
        ("lui 90 80", [("twice", "80")]),
        ("lui 1st 2nd", [("twice", "2nd")]),
        ("lui @back @collab", [("twice", "collab")]),
        ("life 3, life 4", [("twice", "life 4")]),
        ("turn 5, turn b, turn 6", [("twice", "turn 6")]),
        ("main performance", [("twice", "performance")]),
        ("ganmo lui paid paid", [("nobody", "ganmo"), ("twice", "paid")]),
        ("lui spot", [("no_such_level", "spot")]),
        ("lui hBP01-009", [("another_card", "hBP01-009")]),
        ("hBP01-061 1st", [("another_level", "1st")]),
        ("lui, hBP99-999", [("no_such_card", "hBP99-999")]),
        ("lui + hBP01-103", [("card_not_here", "hBP01-103")]),
        ("life", [("nothing_in_zone", "life")]),
        ("turn", [("number_missing", "turn")]),
        ("turn 0", [("not_a_turn", "turn 0")]),
        ("turn 1000", [("not_a_turn", "turn 1000")]),
        ("first", [("first_who", "first")]),
        ("oshi", [("oshi_of_whom", "oshi")]),
        ("oshi ganmo", [("oshi_of_whom", "oshi"), ("nobody", "ganmo")]),
        ("lui 99990", [("too_many", "99990")]),
        ("hand 999", [("too_many", "hand 999")]),
        ("lui red x31", [("too_many_attached", "red x31")]),
        ("lui + ganmo x60", [("too_many_attached", "ganmo x60")]),
        (", ".join(["lui"] * 13), [("too_many_holomems", "lui")]),
        ("lui 9999999999999999999999", [("not_understood", "9" * 22)]),
        ("l" * (limits.QUICK_CHARACTERS + 1), [("too_long", "")]),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(line: str, found: list[tuple[str, str]]) -> None:
    assert errors(line) == found


@pytest.mark.parametrize(
    ("line", "code"), [("lui @back, miko @center, pekora center", "taken"), ("lui debut 110hp", "more_hp")]
)
def test_what_cannot_be_on_one_board_is_named_too(line: str, code: str) -> None:
    reading = read_line(line, CARDS)
    assert [each.code for each in check(reading, CARDS)] == [code]


def test_every_error_offers_to_leave_it_out_and_then_nothing_is_wrong_there() -> None:
    line = "lui foo + kanata 4 | kanata + hBP99-999 + upao"
    for _round in range(9):
        reading = read_line(line, CARDS)
        wrong = complaints(reading, check(reading, CARDS), CARDS)
        if not wrong:
            break
        line = wrong[0].ways[-1].line
    assert line == "lui | kanata + upao"


def test_nearest_names_are_suggested_for_a_slip() -> None:
    (error,) = read_line("kanatta", CARDS).errors
    assert "Amane Kanata" in error.near
    (error,) = read_line("lui + ga", CARDS).errors
    assert "Ganmo" in error.near
    (error,) = read_line("lui perfomance", CARDS).errors
    assert "performance" in error.near


def test_a_name_half_typed_offers_names_and_a_whole_one_its_cards() -> None:
    reading = read_line("lui | kana", CARDS)
    assert "Amane Kanata" in [way.words for way in suggestions_at(reading, [], 10, CARDS)]
    assert suggestions_at(reading, [], 5, CARDS) == [], "the cursor is in no word"
    found = suggestions_at(read_line("lui 2nd", CARDS), [], 7, CARDS)
    assert [way.number for way in found] == ["hBP01-061", "hBP06-046", "hBP08-066", "hBP08-067"]


def test_a_refused_number_is_told_with_its_bounds() -> None:
    def told(line: str) -> list[str]:
        return [each.words for each in complaints(read_line(line, CARDS), [], CARDS)]

    assert told("turn 0") == ["“turn 0” is not a turn. Turns are counted from 1 to 999."]
    assert told("lui + ganmo x60")[0].startswith("“ganmo x60” is too much; up to 30 cards")


def test_every_error_has_a_sentence() -> None:
    assert isinstance(read_line("", CARDS), QuickReading)
    assert all(str(sentence) for sentence in SENTENCES.values())
