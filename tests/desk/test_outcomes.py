"""“Does it matter?”: the outcomes of a choice, as a page and as JSON, and on from there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.test import Client

from judge.desk import budget, limits, outcomes
from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Case, Line
from judge.scenarios import read_file

pytestmark = pytest.mark.django_db
RULEBOOK = Path(__file__).resolve().parents[1] / "scenarios/rulebook"
AXE = read_file(RULEBOOK / "stone-axe-then-jobs.yaml")
ARTS = (("arts:center:1",),)


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    outcomes._kept.clear()


@pytest.fixture
def line() -> Line:
    """Stone Axe and Jobs primed, one to be played first."""
    return keep(Content(AXE.written.position, "", ARTS))


def asked(line: Line) -> int:
    """The last step: the choice between the two."""
    return len(line.content.play().steps)


def test_an_order_that_matters_is_shown_with_who_decides(judge: Client, line: Line) -> None:
    page = judge.get(f"/lines/{line.digest}/steps/{asked(line)}/outcomes").content.decode()
    assert "2 different outcomes" in page
    assert "all lines tried" in page
    assert 'data-rule="10.6.3.2"' in page or "10.6.3.2" in page
    assert page.count('<li id="outcome-') == 2
    assert 'class="decision-tree"' in page


def test_as_json(judge: Client, line: Line) -> None:
    found = json.loads(judge.get(f"/lines/{line.digest}/steps/{asked(line)}/outcomes?format=json").content)
    assert (found["whole"], found["total"], found["until"]) == (True, 2, "check_timing")
    damage = [
        next(value for called, value in each["facts"].items() if "damage" in called) for each in found["outcomes"]
    ]
    assert sorted(damage) == ["0", "10"]
    assert all(each["way"] for each in found["outcomes"])


def test_an_order_that_does_not_matter_says_so(judge: Client) -> None:
    """Two abilities that each draw a card: in either order the same."""
    scenario = read_file(RULEBOOK / "last-life-lost.yaml")
    line = keep(Content(scenario.written.position, ""))
    steps = line.content.play().steps
    number = next(index for index, step in enumerate(steps, 1) if step.choice is not None)
    found = json.loads(judge.get(f"/lines/{line.digest}/steps/{number}/outcomes?format=json&until=turn").content)
    assert found["whole"]


def test_a_way_is_stepped_through(judge: Client, line: Line) -> None:
    at = f"/lines/{line.digest}/steps/{asked(line)}/outcomes"
    answer = judge.post(at, {"way": "2"})
    assert answer.status_code == 302
    other = Line.objects.get(digest=answer["Location"].split("/")[2])
    assert len(other.choices) == 2
    assert answer["Location"].endswith(f"/steps/{asked(line)}")


def test_two_ways_are_compared(judge: Client, line: Line) -> None:
    at = f"/lines/{line.digest}/steps/{asked(line)}/outcomes"
    answer = judge.post(at, {"compare": "1", "first": "1", "second": "2"}, follow=True)
    assert answer.redirect_chain[0][0].startswith("/compare/")
    assert "damage" in answer.content.decode()


@pytest.mark.parametrize("way", ["0", "3", "x", "", "９", "1" * 50])
def test_an_outcome_that_there_is_not_is_not_found(judge: Client, line: Line, way: str) -> None:
    assert judge.post(f"/lines/{line.digest}/steps/{asked(line)}/outcomes", {"way": way}).status_code == 404


def test_a_step_without_a_choice_has_none(judge: Client, line: Line) -> None:
    assert judge.get(f"/lines/{line.digest}/steps/1/outcomes").status_code == 404
    assert judge.get(f"/lines/{line.digest}/steps/9999/outcomes").status_code == 404


def test_on_ones_own_board_a_way_is_a_line_of_the_board(judge: Client, case: Case) -> None:
    judge.post(f"/boards/{case.public_id}/steps/2/choose", {"option": "arts:center:1", "version": str(case.version)})
    case.refresh_from_db()
    page = judge.get(f"/boards/{case.public_id}/steps/2").content.decode()
    assert f"/boards/{case.public_id}/steps/2/outcomes" in page
    answer = judge.get(f"/boards/{case.public_id}/steps/2/outcomes?format=json&until=turn")
    found = json.loads(answer.content)
    assert found["total"] > 1
    other = next(each for each in found["outcomes"] if each["picks"][0] != ["arts:center:1"])
    answer = judge.post(f"/boards/{case.public_id}/steps/2/outcomes", {"way": other["number"], "until": "turn"})
    assert answer.status_code == 302
    case.refresh_from_db()
    assert [list(keys) for keys in case.picks][: len(other["picks"])] == other["picks"]
    assert case.branches.count() > 1


def test_another_browser_has_none_of_it(stranger: Client, case: Case) -> None:
    assert stranger.get(f"/boards/{case.public_id}/steps/2/outcomes").status_code == 404


def test_what_one_request_leaves_the_next_goes_on_with(
    judge: Client, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outcomes, "AT_ONCE", 1)
    monkeypatch.setattr(budget, "spent", lambda: True)
    at = f"/lines/{line.digest}/steps/{asked(line)}/outcomes?until=turn"
    told = [judge.get(at).content.decode() for _ in range(6)]
    assert "not all" in told[0]
    assert "Look further" in told[0]
    assert "all lines tried" in told[-1]


def test_it_ends_at_its_limit(judge: Client, line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcomes, "AT_ONCE", 1)
    monkeypatch.setattr(limits, "STATES_OF_A_SEARCH", 1)
    found = json.loads(judge.get(f"/lines/{line.digest}/steps/{asked(line)}/outcomes?format=json&until=turn").content)
    assert not found["whole"]


@pytest.mark.parametrize("until", ["check_timing", "step", "turn", "nonsense"])
def test_how_far_is_asked(judge: Client, line: Line, until: str) -> None:
    found = json.loads(
        judge.get(f"/lines/{line.digest}/steps/{asked(line)}/outcomes?format=json&until={until}").content
    )
    assert found["until"] == ("check_timing" if until == "nonsense" else until)


def test_in_japanese(judge: Client, line: Line) -> None:
    at = f"/lines/{line.digest}/steps/{asked(line)}/outcomes"
    page = judge.get(at, HTTP_ACCEPT_LANGUAGE="ja").content.decode()
    assert "結果は変わりますか" in page
    assert "different outcomes" not in page
