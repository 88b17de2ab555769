"""Scenarios of answers need nothing that the answers do not name, but for what a rule or a listed reason explains."""

from __future__ import annotations

import json

import pytest

from judge.cards.library import library
from judge.scenarios.reading import read_scenario
from judge.scenarios.running import run_scenario
from tests.unnamed.__main__ import SCENARIOS, check, main, needed, paths
from tests.unnamed.comparing import changed
from tests.unnamed.removals import removals

SAMPLE = 25
"""`make test` looks at every so many-th scenario."""
HIDING = """
title: An Oshi holomem that the answer does not name adds 40
source: {kind: answer, ref: Q540}
position: |
  a oshi hBP06-003
  a center hBP06-027; over hBP06-026, hBP06-022; cheers green x3
  a collab hSD13-004
  a life 5
  b center hBP03-083; with hSD03-013
  b life 5
play:
  - choose: arts:center:1
    expect: {state: {b.center.damage: 200}}
"""


@pytest.mark.slow
def test_nothing_unnamed_is_needed_in_a_sample() -> None:
    figures = check(iter(list(paths())[::SAMPLE]))
    assert not figures.open
    assert figures.scenarios > 30
    assert figures.removals > 10 * figures.scenarios


@pytest.mark.slow
@pytest.mark.extended
def test_nothing_unnamed_is_needed_but_what_is_listed() -> None:
    figures = check(paths())
    assert not figures.open
    assert figures.met == set(needed()), "needed.yaml lists what nothing needs any more"


def test_what_is_listed_has_a_scenario_and_a_reason() -> None:
    names = {path.stem for path in paths()}
    assert {name for name, _ in needed()} <= names
    assert all(why.endswith(".") for why in needed().values())


@pytest.mark.slow
def test_what_hides_a_condition_is_found() -> None:
    """A sentence that was read under the condition of the sentence before it went unnoticed, because the scenario met both."""
    scenario = read_scenario(HIDING)
    base = run_scenario(scenario, library())
    assert base.passed
    found = {each.what: result.told for each in removals(scenario) if (result := changed(base, each))}
    assert found["a.oshi hBP06-003"] == found["a.collab hSD13-004"] == "b.center.damage: 200, not 160"


def test_what_makes_no_difference_changes_nothing() -> None:
    scenario = read_scenario(HIDING)
    base = run_scenario(scenario, library())
    assert "a.center cheers hY02-001" not in {each.what for each in removals(scenario) if changed(base, each) is None}
    more = read_scenario(HIDING.replace("a life 5", "a life 5\n  a hand hSD01-003"))
    base = run_scenario(more, library())
    same = {each.what for each in removals(more) if changed(base, each) is None}
    assert {"a.hand hSD01-003", "a.life ?"} <= same


def test_the_back_holomems_behind_one_that_goes_come_nearer() -> None:
    """They are the same holomems under other keys, so that nothing changes."""
    text = """
title: The third one Collabs
source: {kind: answer, ref: Q540}
position: |
  step main
  a center hSD01-003
  a back hSD01-003
  a back hSD01-008
  a back hSD13-004
  a deck 10
  a life 5
  b center hSD01-003
  b life 5
play:
  - choose: collab:back.3
    expect: {state: {a.collab: hSD13-004, a.back.2: hSD01-008}}
"""
    scenario = read_scenario(text)
    base = run_scenario(scenario, library())
    found = {each.what: changed(base, each) for each in removals(scenario)}
    assert base.passed
    assert found["a.back.1 hSD01-003"] is None


def test_the_command_tells_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "Q540", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["scenarios"] == 2
    assert told["changed"] == sum(told["explained"].values()) + told["listed"]
    with pytest.raises(SystemExit):
        main(["--only", "Q0"])
    assert SCENARIOS.is_dir()
