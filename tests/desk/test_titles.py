"""What a board is called that was given no name."""

import pytest

from judge.cards.library import library
from judge.desk.presenting.cases import title_of
from judge.engine.position.notation import read


@pytest.mark.parametrize(
    ("notation", "title"),
    [
        ("a center hBP01-056\nb center hBP01-009", "Takane Lui and Amane Kanata"),
        ("b center hBP01-009", "Player B: Amane Kanata"),
        ("a center hBP01-056", "Player A: Takane Lui"),
        ("a back hBP01-056\nb center hBP01-009", "Takane Lui and Amane Kanata"),
        ("a oshi hBP01-003\nb center hBP01-009", "Aki Rosenthal and Amane Kanata"),
        ("a hand 3", "Empty board"),
    ],
)
def test_a_board_is_called_after_who_is_there(notation: str, title: str) -> None:
    assert title_of(read(f"rules 1.9.0\nturn 5 a\n{notation}"), library()) == title
