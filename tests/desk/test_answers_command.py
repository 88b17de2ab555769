"""`manage.py answers`: every official answer agrees, differs by a known discrepancy, or says why it has no scenario."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from judge.desk.management.commands.answers import Command
from judge.scenarios.answer_checks import ANSWERS
from rulesdb.load_files import answer_numbers
from tests.commands import run_command

ROOT = Path(__file__).resolve().parents[1] / "scenarios"
FOLDER = "answers/q001-040"
NEITHER = "It has neither a scenario nor a reason for having none."


@pytest.fixture
def few(tmp_path: Path, settings, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the scenario of Q4 and a reason for Q5, as if there were no other answers."""
    folder = tmp_path / FOLDER
    folder.mkdir(parents=True)
    shutil.copy(ROOT / FOLDER / "Q4.yaml", folder)
    (folder / "without.yaml").write_text("Q5: Conduct at events is not played.\n", encoding="utf-8")
    settings.SCENARIO_ROOT = tmp_path
    monkeypatch.setattr(Command, "document", replace(ANSWERS, entries=lambda: ("Q4", "Q5")))
    return folder


@pytest.mark.slow
@pytest.mark.extended
def test_every_scenario_and_reason_that_is_there_holds():
    code, out, err = run_command("answers", "--json")
    found = json.loads(out)
    assert set(found) == {"answers", "with_scenario", "without", "agreeing", "differing"}
    assert found["answers"] == len(answer_numbers()) >= 747
    told = dict(line.split(": ", 1) for line in err.splitlines())
    assert set(told.values()) <= {NEITHER}
    assert code == bool(told)
    assert found["with_scenario"] == found["agreeing"] + len(found["differing"]) > 0
    assert found["answers"] == found["with_scenario"] + len(found["without"]) + len(told)
    assert all(each["number"] in answer_numbers() and each["why"] for each in found["without"])


def test_each_is_counted_and_named_in_words(few):
    code, out, err = run_command("answers", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "answers": 2,
        "with_scenario": 1,
        "without": [{"number": "Q5", "why": "Conduct at events is not played."}],
        "agreeing": 1,
        "differing": [],
    }
    assert run_command("answers")[1] == (
        "agrees   Q4\nwithout  Q5: Conduct at events is not played.\n2 answers: 1 agree, 0 differ, 1 are without a scenario.\n"
    )


def test_one_that_differs_names_its_discrepancy(few):
    with (few / "Q4.yaml").open("a", encoding="utf-8") as file:
        file.write("differs: true\ndiscrepancy: redraw-size\n")
    code, out, _ = run_command("answers", "--json")
    assert code == 0
    assert json.loads(out)["differing"] == [{"number": "Q4", "discrepancy": "redraw-size"}]
    assert json.loads(out)["with_scenario"] == 1


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("b.center.damage: 110", "b.center.damage: 60", "Q4.yaml:"),
        ("ref: Q4", "ref: Q6", "Q4.yaml: its source is answer Q6; only answer Q4 fits this name."),
        ("ref: Q4", "ref: Q317", "“Q317” is not an official answer. The nearest are Q315, Q316, Q318."),
        ("title:", "titel:", "“titel” is not known here"),
        ("decides:", "discrepancy: no-such\ndecides:", "there is no discrepancy no-such"),
    ],
)
def test_a_scenario_that_does_not_hold_leaves_its_answer_unaccounted(few, old, new, told):
    path = few / "Q4.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    code, out, err = run_command("answers", "--json")
    assert code == 1
    assert err.startswith("Q4: ")
    assert told in err
    found = json.loads(out)
    assert found["answers"] == found["with_scenario"] + len(found["without"]) + 1


def test_neither_both_twice_empty_and_unknown_are_told(few):
    other = few.parent / "q041-080"
    other.mkdir()
    shutil.copy(few / "Q4.yaml", other)
    assert run_command("answers")[::2] == (1, "Q4: Two files are named Q4.yaml.\n")
    shutil.rmtree(other)
    (few / "without.yaml").write_text("Q4: Nobody asked.\nQ700: Nobody asked.\n", encoding="utf-8")
    code, _, err = run_command("answers")
    assert code == 1
    assert err.splitlines() == [
        "Q4: It has a scenario, and a reason for having none.",
        f"Q5: {NEITHER}",
        "Q700: There is no such entry.",
    ]
    (few / "without.yaml").write_text("Q5: ' '\n", encoding="utf-8")
    assert run_command("answers")[2] == "Q5: Its reason for having no scenario is empty.\n"
    (few / "without.yaml").write_text("Q5: Conduct.\n", encoding="utf-8")
    other.mkdir()
    (other / "without.yaml").write_text("Q5: Conduct.\n", encoding="utf-8")
    assert run_command("answers")[2] == "Q5: Two reasons are given why it has no scenario.\n"
