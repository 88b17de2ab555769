"""docs/scenarios.md tells every field and every fact, and its example holds."""

import re
from pathlib import Path

from judge.cards.library import library
from judge.scenarios import read_scenario, run_scenario, state_facts
from judge.scenarios.model import Entry, Expect, ExpectedProblem, Repeated, ScenarioFile

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")


def test_the_example_of_the_document_holds():
    (example,) = re.findall(r"^```yaml\n(.*?)^```", TEXT, re.M | re.S)
    report = run_scenario(read_scenario(example, "docs/scenarios.md"), library())
    assert report.passed, report.failures


def test_every_field_and_fact_is_told():
    by_hand = re.search(
        r"^\| After `hand:` .*?\n\n", TEXT, re.M | re.S
    )  # tests/engine/test_by_hand.py holds that table
    text = TEXT.replace(by_hand[0], "") if by_hand else TEXT
    told = set(re.findall(r"`([a-z_.1-]+)`", "\n".join(re.findall(r"^\| (`.*?) \|", text, re.M))))
    fields = {*ScenarioFile.__struct_fields__, *Entry.__struct_fields__, *Expect.__struct_fields__}
    places = {"a.stage", "a.oshi", "a.life-damage", "a.center", "a.collab", "a.back.1"}
    zones = {f"a.{zone}" for zone in state_facts.ZONES}
    assert told == fields | places | zones | set(state_facts.GAME) | set(state_facts.HOLOMEM)


def test_the_fields_of_a_problem_and_of_a_loop_are_told():
    assert {*ExpectedProblem.__struct_fields__, *Repeated.__struct_fields__} <= set(re.findall(r"`([a-z]+)`", TEXT))
