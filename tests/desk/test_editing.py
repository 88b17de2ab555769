"""Changes to positions, and the search that offers them."""

import pytest

from judge.cards.library import library
from judge.desk.editing.changes import place, usual_board, with_cheers, with_total
from judge.desk.editing.commands import BadCommand, carry_out, only_command, suggestions
from judge.desk.table.board import board_of, label_of
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.position.notation import read, write

CARDS = library()


def test_a_total_below_what_is_known_is_an_error() -> None:
    with pytest.raises(ValueError, match="2"):
        with_total(("hBP01-009", "?", "hBP01-056"), 1)


def test_cheers_of_two_colours() -> None:
    mem = PositionHolomem(("hBP01-056",), "center", cheers=("hY01-001", "hY03-004", "hY03-001"))
    assert with_cheers(mem, {"red": 1, "blue": 2}, CARDS).cheers == ("hY01-001", "hY03-004", "hY04-001", "hY04-001")


def test_known_cards_fill_unseen_ones_from_the_top_of_the_deck() -> None:
    position = usual_board()
    for number in ("hBP01-009", "hBP01-056"):
        position, _ = carry_out(f"known:{number}", position, place("a.deck"), CARDS)
    assert position.sides[0].deck[:3] == ("hBP01-009", "hBP01-056", "?")
    assert len(position.sides[0].deck) == 30


def test_a_card_taken_from_the_archive_is_gone_and_one_from_the_hand_unseen() -> None:
    position = Position(sides=(PositionSide(archive=("hBP01-009",), hand=("hBP01-009",)), PositionSide()))
    position, _ = carry_out("drop:0", position, place("a.archive"), CARDS)
    position, _ = carry_out("drop:0", position, place("a.hand"), CARDS)
    assert (position.sides[0].archive, position.sides[0].hand) == ((), ("?",))


@pytest.mark.parametrize(
    ("where", "number"),
    [
        ("a.oshi", "hBP01-056"),
        ("a.center", "hBP01-003"),
        ("a.life", "hBP01-056"),
        ("a.hand", "hY01-001"),
        ("turn", "hBP01-056"),
    ],
)
def test_a_card_that_can_never_be_there_is_not_offered_nor_put(where: str, number: str) -> None:
    at = place(where)
    assert suggestions(number, Position(), at, CARDS) == ()
    for word in ("put", "known"):
        with pytest.raises(BadCommand):
            carry_out(f"{word}:{number}", Position(), at, CARDS)


def test_one_meaning_is_taken_two_are_not() -> None:
    assert only_command("hbp01-056", Position(), place("a.center"), library()) == "put:hBP01-056"
    assert only_command("lui", Position(), place("a.center"), library()) == ""
    there = Position(sides=(PositionSide(stage=(PositionHolomem(("hBP01-056",), "center"),)), PositionSide()))
    assert only_command("hbp01-057", there, place("a.center"), library()) == "", "on top or beneath: the judge says"
    assert only_command("hbp01-120", there, place("a.center"), library()) == "put:hBP01-120"


def test_the_board_draws_every_position_that_can_be_written() -> None:
    wrong = read(
        "a center hBP99-999; damage 999; with hXX01-001; cheers hZZ01-001\na center ?\na collab hBP01-003\n"
        "a oshi hBP01-056\nb hand hBP99-998, ? x3\n"
    )
    board = board_of(wrong, CARDS)
    assert board.lower.center is not None
    assert board.lower.center.name == "hBP99-999"
    assert [tile.place for tile in board.lower.back] == ["a.center.2"]
    assert [(card.number, card.count) for card in board.upper.zones[1].cards] == [("hBP99-998", 1), ("?", 3)]
    assert read(write(wrong)) == wrong


def test_places_are_called_by_their_names() -> None:
    assert [label_of(key) for key in ("a.back.2", "b.center", "a.cheer_deck")] == [
        "A: Back 2",
        "B: Center",
        "A: cheers",
    ]
