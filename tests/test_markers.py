"""Every test is run by `make test-all`, and what `make test` leaves out is marked for it."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests import sampling
from tests.sampling import SLOW_FILES

ROOT = Path(__file__).parent.parent
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PYTEST = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
DECLARED = {each.partition(":")[0] for each in PYTEST["markers"]}


def test_make_test_leaves_out_what_is_marked_and_make_test_all_nothing() -> None:
    left_out = re.findall(r"^(\w[\w-]*): TESTS := (.*)$", MAKEFILE, re.MULTILINE)
    assert left_out == [("test", '-m "not extended"')]
    [recipe] = re.findall(r"^test test-all:.*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE)
    runs = re.findall(r"\$\(PYTEST\) .*?;", recipe)
    assert runs == ["$(PYTEST) -n $(WORKERS) --dist loadfile --no-loadscope-reorder $(TESTS);"]
    assert "test-all: export WHOLE := 1\n" in MAKEFILE, "tests/sampling.py takes everything"
    assert "make test-all\n" in (ROOT / ".ci/run").read_text(encoding="utf-8")


def test_the_slow_files_are_there_and_named_once() -> None:
    assert len(SLOW_FILES) == len(set(SLOW_FILES)) > 20
    assert [each for each in SLOW_FILES if not (ROOT / each).is_file()] == []


@pytest.mark.parametrize(("whole", "expected"), [(True, [0, 1, 2, 3, 4, 5, 6]), (False, [0, 3, 6])])
def test_a_sample_is_all_of_it_in_make_test_all(
    whole: bool, expected: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sampling, "WHOLE", whole)
    assert sampling.sample(range(7), 3) == expected
    assert sampling.first_of_each(range(7), lambda each: each // 3) == expected
    assert sampling.examples(60, 3) == (60 if whole else 20)


def test_a_marker_that_is_not_declared_is_an_error_and_the_makefile_names_declared_ones() -> None:
    assert "--strict-markers" in PYTEST["addopts"]
    asked = {name for found in re.findall(r'-m "([^"]+)"', MAKEFILE) for name in re.findall(r"\w+", found)}
    assert asked - {"not", "and", "or"} <= DECLARED
    assert "extended" in DECLARED


def test_every_test_stands_where_it_is_found() -> None:
    """A test outside the folders of pytest, or in a file of another name, would be run by neither."""
    found = [path for room in PYTEST["testpaths"] for path in (ROOT / room).rglob("*.py")]
    tests = [
        path for path in found if re.search(r"^(async )?def test_", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert len(tests) > 100
    assert [str(path) for path in tests if not path.name.startswith("test_")] == []
    rooms = {path.name for path in ROOT.iterdir() if path.is_dir() and not path.name.startswith(".")} - {"var"}
    elsewhere = [str(path) for room in rooms - set(PYTEST["testpaths"]) for path in (ROOT / room).rglob("test_*.py")]
    assert elsewhere == []


LONG = {
    "test_pocket",
    "test_pocket_both_ways",
    "test_pocket_calls",
    "test_pocket_sending",
    "test_pocket_trouble",
    "test_weight",
}
"""To make and keep a pocket desk takes a minute before the first test of it, and its flows take minutes: `tests/pocket` packs it
and plays what two phones and the site exchange without a browser (`test_packing.py`, `test_both_ways.py`, `test_calls.py`,
`test_arriving_items.py`). How long pages are on a phone: `tests/desk/test_weight.py` looks at the size."""


@pytest.mark.slow
def test_make_test_still_has_every_kind_of_page_in_the_browser() -> None:
    """A test of each file, and in all a phone and a laptop, light and dark, English and Japanese."""
    command = [sys.executable, "-m", "pytest", "tests/browser", "-q", "--collect-only", "-p", "no:cacheprovider"]
    plain = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    told = subprocess.run(
        [*command, "-m", "not extended"], cwd=ROOT, env=plain, check=False, capture_output=True, text=True
    ).stdout
    left = set(re.findall(r"^tests/browser/(test_\w+)\.py::", told, re.MULTILINE))
    assert left == {path.stem for path in (ROOT / "tests/browser").glob("test_*.py")} - LONG, told
    variants = re.findall(r"\[(.+)\]$", told, re.MULTILINE)
    visits = {word for each in variants for word in each.split("-")}
    assert {"phone", "laptop", "light", "dark", "en", "ja"} <= visits


def test_what_the_makefile_imports_is_there() -> None:
    """It plays the scenarios beside the checks, and nobody would notice that it does not."""
    found = re.findall(r"from (judge[\w.]+) import (\w+);", MAKEFILE)
    assert found
    assert [each for each in found if not hasattr(importlib.import_module(each[0]), each[1])] == []
