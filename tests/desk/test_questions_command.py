"""`manage.py questions`: every entry agrees, differs by a known discrepancy, or says why it has no scenario."""

import json
import shutil
from pathlib import Path

import msgspec.yaml
import pytest

from rulesdb.load_discrepancy_files import discrepancy_slugs
from rulesdb.load_files import DATA
from tests.commands import run_command

ROOT = Path(__file__).resolve().parents[1] / "scenarios"
ENTRIES = [entry["slug"] for entry in msgspec.yaml.decode((DATA / "faq.yaml").read_bytes())]


@pytest.fixture
def copied(tmp_path: Path, settings) -> Path:
    """The scenarios of the Q&A in a folder of their own, to be changed."""
    shutil.copytree(ROOT / "faq", tmp_path / "faq")
    settings.SCENARIO_ROOT = tmp_path
    return tmp_path / "faq"


def test_every_entry_is_accounted_for():
    code, out, err = run_command("questions", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert set(found) == {"entries", "with_scenario", "without", "agreeing", "differing"}
    assert found["entries"] == len(ENTRIES) == 90
    assert found["with_scenario"] >= 75
    assert found["with_scenario"] == found["agreeing"] + len(found["differing"])
    assert found["entries"] == found["with_scenario"] + len(found["without"])
    assert {each["discrepancy"] for each in found["differing"]} <= discrepancy_slugs()
    assert {each["entry"] for each in found["without"]} < set(ENTRIES)
    assert all(each["why"] for each in found["without"])


@pytest.mark.extended
def test_it_names_each_entry_in_words():
    code, out, _ = run_command("questions")
    assert code == 0
    assert "agrees   hand-size-limit\n" in out
    assert "differs  no-debut-after-the-redraw: redraw-size\n" in out
    assert "without  disagreement-about-a-rule: Conduct at events" in out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("spot-blooms", "rule: 8.3.2", "rule: 8.3.1", "spot-blooms.yaml:"),
        ("spot-blooms", "source:", "sources:", "“sources” is not known here"),
        (
            "collab-with-an-empty-deck",
            "discrepancy: collab",
            "discrepancy: no-collab",
            "there is no discrepancy no-collab",
        ),
    ],
)
def test_a_scenario_that_does_not_hold_leaves_its_entry_unaccounted(copied, name, old, new, told):
    path = copied / f"{name}.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    code, out, err = run_command("questions", "--json")
    assert code == 1
    assert f"{name}: " in err
    assert told in err
    found = json.loads(out)
    assert found["entries"] == found["with_scenario"] + len(found["without"]) + 1


@pytest.mark.extended
def test_neither_a_scenario_nor_a_reason(copied):
    (copied / "spot-blooms.yaml").unlink()
    code, _, err = run_command("questions")
    assert code == 1
    assert "spot-blooms: It has neither a scenario nor a reason" in err


@pytest.mark.extended
def test_both_a_scenario_and_a_reason_and_no_such_entry(copied):
    with (copied / "without.yaml").open("a", encoding="utf-8") as file:
        file.write("spot-blooms: nobody asked\nno-such-entry: nobody asked\n")
    code, _, err = run_command("questions")
    assert code == 1
    assert "spot-blooms: It has a scenario, and a reason" in err
    assert "no-such-entry: There is no such entry." in err
