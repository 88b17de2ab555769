"""Every official answer has its scenarios, or says why it has none."""

import re
from collections import Counter

import msgspec.yaml

from judge.engine.editions import IN_FORCE
from judge.scenarios import Scenario
from judge.scenarios.firing import WITHOUT
from rulesdb.load_discrepancy_files import read_discrepancies
from rulesdb.load_files import answer_numbers

from .files import FOLDER, scenarios

REASONS = {path: msgspec.yaml.decode(path.read_bytes()) for path in (FOLDER / "answers").rglob(WITHOUT)}
DISCREPANCIES = {record.slug: record for group in read_discrepancies() for record in group.discrepancies}
PLAYABLE = 560
"""So many of the answers can at least be played; the others are about conduct, or about what is printed."""


def answers() -> dict[str, Scenario]:
    """The scenarios of the answers by name, read when a test wants them."""
    return scenarios(FOLDER / "answers")


def test_each_answer_has_a_scenario_or_says_why_not():
    with_scenario = {scenario.written.source.ref for scenario in answers().values()}
    without = {number for reasons in REASONS.values() for number in reasons}
    assert with_scenario | without == set(answer_numbers())
    assert len(with_scenario) >= PLAYABLE


def test_no_answer_has_both_a_scenario_and_a_reason_or_two_reasons():
    reasons = Counter(number for given in REASONS.values() for number in given)
    assert reasons.keys() <= set(answer_numbers())
    assert not reasons.keys() & {scenario.written.source.ref for scenario in answers().values()}
    assert all(count == 1 for count in reasons.values())
    assert all(reason.strip().endswith(".") for given in REASONS.values() for reason in given.values())


def in_its_folder(folder: str, number: str) -> bool:
    """Whether a folder as ``q001-040`` is that of a number as ``Q4``."""
    span = re.fullmatch(r"q(\d{3,})-(\d{3,})", folder)
    return bool(span) and int(span[1]) <= int(number[1:]) <= int(span[2])


def test_reasons_stand_in_the_folder_of_their_numbers():
    for path, reasons in REASONS.items():
        assert all(in_its_folder(path.parent.name, number) for number in reasons), path


def test_a_scenario_of_an_answer_is_named_by_it_and_told_whole():
    for name, scenario in answers().items():
        written = scenario.written
        folder, _, file = name.partition("/")
        number, _, count = file.partition("--")
        assert (written.source.kind, written.source.ref) == ("answer", number), name
        assert in_its_folder(folder, number), name
        before = f"{folder}/{number}--{int(count) - 1}".removesuffix("--1") if count else ""
        assert not count or (int(count) > 1 and before in answers()), name
        assert all((written.title_ja, written.description, written.description_ja, written.decides)), name
        assert count or scenario.position.rules == IN_FORCE, f"{name}: played under the rules in force"


def test_what_differs_from_an_answer_is_told_of_it_among_the_discrepancies():
    for name, scenario in answers().items():
        written = scenario.written
        if written.discrepancy:
            assert written.discrepancy in DISCREPANCIES, name
        if written.differs:
            told = [row for row in DISCREPANCIES[written.discrepancy].sources if row.source == "answer"]
            assert any(written.source.ref in row.where for row in told), name
