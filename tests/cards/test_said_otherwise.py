"""Wordings that the printed cards do not use are read as the printed ones of the same meaning, or not at all."""

from pathlib import Path

import pytest
import yaml

from judge.cards.compiler.round_trip import read_and_check
from tests.sampling import sample

ENTRIES = yaml.safe_load((Path(__file__).parent / "said_otherwise.yaml").read_text())


@pytest.mark.parametrize(
    ("kind", "text", "other"),
    sample([(each["kind"], each["text"], other) for each in ENTRIES for other in each["also"]], 4),
    ids=lambda value: value if value != "arts" else None,
)
def test_both_wordings_have_one_meaning(kind, text, other):
    tree = read_and_check(other, kind).tree
    if text is None:
        assert tree is None
    else:
        assert tree is not None
        assert tree == read_and_check(text, kind).tree
