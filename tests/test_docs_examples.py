"""The examples in the documents run, and print what they say."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WITH_EXAMPLES = ["engine.md"]


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_every_example_runs(name: str) -> None:
    failed, run = doctest.testfile(str(ROOT / "docs" / name), module_relative=False)
    assert run > 10
    assert not failed
