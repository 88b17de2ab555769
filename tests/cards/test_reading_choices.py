"""What was decided in reading a text: found in its tree, said on the card's page, and the same as what the discrepancies record."""

from functools import cache
from typing import get_args

import pytest

from judge.cards.compiler.round_trip import read_and_check
from judge.cards.library import library
from judge.cards.reading_choices import ReadingChoice, choices_of
from judge.desk.cards.texts import pieces
from judge.wording.reading_choices import READING_CHOICES
from rulesdb.load_discrepancy_files import read_discrepancies


@cache
def choices_by_slot():
    """What was decided in reading each text of the catalogue, by card number and slot."""
    return {f"{card.number} {piece.slot}": piece.choices for card in library().values() for piece in pieces(card)}


def slots_with(choice):
    return {slot for slot, choices in choices_by_slot().items() if choice in choices}


@pytest.mark.extended
@pytest.mark.slow
@pytest.mark.parametrize(
    ("choice", "slug"),
    [
        ("afterwards_under_condition", "afterwards-under-the-condition-before"),
        ("all_to_one", "so-many-cheers-for-each-of-something"),
        ("next_sentence_alone", "next-sentence-under-the-condition-before"),
    ],
)
def test_the_texts_are_those_of_the_discrepancy(choice, slug):
    recorded = next(each for group in read_discrepancies() for each in group.discrepancies if each.slug == slug)
    assert slots_with(choice) == {text.replace("support:0", "support") for text in recorded.texts}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("choice", "number", "slot"),
    [
        ("one_of_positions", "hBP02-033", "ability:0"),
        ("one_of_positions", "hBP01-041", "ability:0"),
        ("further_alone", "hSD01-011", "arts:1"),
        ("further_alone", "hSD04-013", "support"),
        ("afterwards_under_condition", "hBP06-054", "ability:0"),
        ("all_to_one", "hBP07-100", "support"),
    ],
)
def test_a_text_tells_what_was_decided(choice, number, slot):
    assert f"{number} {slot}" in slots_with(choice)


@pytest.mark.parametrize("number", ["hBP01-009", "hSD01-001", "hBP03-072"])
def test_a_text_that_says_all_itself_has_no_note(number):
    assert [piece.choices for piece in pieces(library()[number]) if piece.choices] == []


def test_every_choice_has_its_sentence():
    assert set(READING_CHOICES) == set(get_args(ReadingChoice))


@pytest.mark.parametrize(
    ("destination", "choices"),
    [
        ("自分のセンターホロメンかコラボホロメンに", ("one_of_positions",)),
        ("自分のセンターホロメンに", ()),
        ("自分のホロメンに", ()),
    ],
)
def test_a_cheer_sent_to_the_center_or_collab_holomem_goes_to_one_of_them(destination, choices):
    text = f"自分のエールデッキの上から1枚を{destination}送る。"
    assert choices_of(read_and_check(text, "collab").tree) == choices


@pytest.mark.parametrize(
    ("destination", "choices"),
    [("自分のホロメン1人に", ("all_to_one",)), ("自分のホロメンに", ("all_to_one",)), ("このホロメンに", ())],
)
def test_as_many_cheers_as_are_counted_go_to_one_where_several_could_have_them(destination, choices):
    text = f"相手のバックホロメン1人につき、自分のエールデッキの上から1枚を{destination}送る。"
    assert choices_of(read_and_check(text, "collab").tree) == choices


def test_what_dice_show_is_asked_of_the_dice_rolled_under_the_condition_before():
    """Where none was rolled nothing is counted (1.3.2), so the second sentence is not carried out alone."""
    rolled = "自分が後攻で最初のターンなら、サイコロを2回振る。"
    assert choices_of(read_and_check(rolled + "奇数が出た回数1回につき、自分のデッキを1枚引く。", "collab").tree) == ()
    assert choices_of(read_and_check(rolled + "自分のデッキを1枚引く。", "collab").tree) == ("next_sentence_alone",)
