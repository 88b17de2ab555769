"""`manage.py scenario`: what it prints and how it ends."""

import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.commands import run_command

pytestmark = pytest.mark.django_db

RULEBOOK = Path(__file__).resolve().parents[1] / "scenarios" / "rulebook"
UPAO = RULEBOOK / "ganmo-before-upao.yaml"


@pytest.fixture
def failing(tmp_path):
    path = tmp_path / "failing.yaml"
    text = UPAO.read_text(encoding="utf-8")
    assert "b.center.damage: 40" in text
    path.write_text(text.replace("b.center.damage: 40", "b.center.damage: 50"), encoding="utf-8")
    return path


@pytest.fixture
def malformed(tmp_path):
    path = tmp_path / "malformed.yaml"
    path.write_text("title: a\nplays: []\n", encoding="utf-8")
    return path


def test_every_transition_is_printed_with_its_rules_and_what_it_changed():
    code, out, err = run_command("scenario", UPAO)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Ganmo before Upao"
    assert "rulebook 1.03 example-turn-player-first, page 31" in lines[1]
    numbered = [line for line in lines if line[:4].strip().isdigit()]
    assert [int(line[:4]) for line in numbered] == list(range(1, 20))
    assert "[12.3.4.5, 5.22.1, 4.4.5.2]" in numbered[8]
    assert "Amane Kanata" in numbered[8]
    assert "damage 0 → 40" in lines[lines.index(numbered[8]) + 1]
    assert "Primed: Ganmo and Upao" in lines[lines.index(numbered[9]) + 1]
    assert lines[-2:] == ["  passed", ""]


def test_what_is_nested_is_indented():
    _, out, _ = run_command("scenario", UPAO)
    lines = {line[:4].strip(): line[4:] for line in out.splitlines() if line[:4].strip().isdigit()}

    def depth(number: str) -> int:
        return len(lines[number]) - len(lines[number].lstrip())

    assert depth("11") < depth("12") < depth("13")
    assert depth("18") == depth("11")


def test_choices_show_what_was_offered_chosen_and_refused_with_the_rule():
    _, out, _ = run_command("scenario", UPAO)
    lines = [line.strip() for line in out.splitlines()]
    assert any(line.startswith("» arts:center:1: ") for line in lines)
    assert any(line.startswith("· end: ") for line in lines)
    assert any(line.startswith("x arts:collab: ") and line.endswith("(9.2.1)") for line in lines)


def test_a_failed_expectation_is_told_with_its_line_and_ends_with_1(failing):
    code, out, _ = run_command("scenario", failing)
    line = failing.read_text(encoding="utf-8").splitlines().index("        b.center.damage: 50") + 1
    assert code == 1
    assert f"FAILED {failing}:{line}: b.center.damage: expected 50; found 40" in out
    assert "1 expectation failed" in out


def test_a_malformed_file_is_told_without_a_traceback_and_ends_with_2(malformed, failing):
    code, out, err = run_command("scenario", malformed, failing, UPAO)
    assert code == 2
    assert err.startswith(f"{malformed}:2: “plays” is not known here. Did you mean play?")
    assert "Traceback" not in err
    assert "FAILED" in out
    assert out.rstrip().endswith("passed")


def test_a_file_that_is_not_there_ends_with_2(tmp_path):
    code, _, err = run_command("scenario", tmp_path / "none.yaml")
    assert code == 2
    assert "none.yaml: No such file" in err


def test_a_position_that_cannot_be_played_ends_with_2(tmp_path):
    path = tmp_path / "bad.yaml"
    path.write_text(UPAO.read_text(encoding="utf-8").replace("center hBP01-009", "center hBP99-999"), encoding="utf-8")
    code, _, err = run_command("scenario", path)
    assert code == 2
    assert "There is no card hBP99-999" in err


def test_a_folder_stands_for_its_files():
    _, out, _ = run_command("scenario", "--json", RULEBOOK)
    files = [json.loads(line)["file"] for line in out.splitlines()]
    assert files == [str(path) for path in sorted(RULEBOOK.glob("*.yaml"))]


def test_json_holds_the_whole_trace(failing):
    code, out, _ = run_command("scenario", "--json", failing)
    data = json.loads(out)
    assert code == 1
    assert (data["passed"], data["rules"], len(data["transitions"])) == (False, "1.9.0", 19)
    source = {"kind": "rulebook", "ref": "example-turn-player-first", "edition": "1.03", "page": 31, "parts": []}
    assert data["source"] == source
    assert data["failures"][0]["what"] == "b.center.damage"
    assert (data["failures"][0]["expected"], data["failures"][0]["found"]) == ("50", "40")
    ninth = data["transitions"][8]
    assert [cite["rule"] for cite in ninth["rules"]] == ["12.3.4.5", "5.22.1", "4.4.5.2"]
    assert ninth["changes"] == ["B Amane Kanata: damage 0 → 40"]
    choice = data["transitions"][1]["choice"]
    assert (choice["decider"], choice["offered"], choice["picked"]) == (
        "a",
        ["arts:center:1", "end"],
        ["arts:center:1"],
    )
    assert choice["refused"] == {"arts:collab": [{"reason": "no_holomem", "rule": "9.2.1"}]}
    assert data["transitions"][18]["choice"]["picked"] is None


def test_sentences_come_in_japanese():
    code, out, _ = run_command("scenario", "--lang", "ja", UPAO)
    assert code == 0
    assert out.startswith("がんもが先、うぱおが後")
    assert "〈天音かなた〉" in out
    assert "待機状態：がんも、うぱお" in out


def test_a_language_there_is_not_is_refused():
    with pytest.raises(CommandError, match="invalid choice: 'fr'"):
        call_command("scenario", str(UPAO), "--lang", "fr")
