"""A number below 0 in a quick entry."""

from __future__ import annotations

import pytest

from judge.desk.quick.complaining import complaints
from judge.desk.quick.reading import read_line

from .test_quick_reading import CARDS, errors


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("lui -90", "-90"),
        ("lui damage −90 | kanata", "−90"),
        ("lui hand - 3", "- 3"),
        ("ルイ赤－２", "－２"),
    ],
)
def test_a_minus_before_a_number_is_refused(line: str, found: str) -> None:
    assert errors(line) == [("negative", found)]


def test_the_number_without_it_is_offered() -> None:
    (found,) = complaints(read_line("lui -90", CARDS), [], CARDS)
    assert found.words == "“-90”: no number here is below 0. Write it without the minus sign."
    assert found.ways[0].line == "lui 90"


def test_a_hyphen_in_a_name_and_a_dash_between_words_are_no_minus() -> None:
    assert not errors("takane-lui - kanata")
