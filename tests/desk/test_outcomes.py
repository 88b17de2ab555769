"""“Does it matter?”: the outcomes of a choice, as a page and as JSON, and on from there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import unescape
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.test import Client

from judge.desk import limits, outcomes
from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Case, Line
from judge.scenarios import read_scenario_file

pytestmark = pytest.mark.django_db
RULEBOOK = Path(__file__).resolve().parents[1] / "scenarios/rulebook"
AXE = read_scenario_file(RULEBOOK / "stone-axe-then-jobs.yaml")
ARTS = (("arts:center:1",),)
LAST_LIFE = """\
rules 1.9.0
turn 5 a
first a
step performance

a center hBP01-023; cheers white x3
a hand 3
a deck 30
a life 5
a cheer-deck 12

b center hBP03-035; damage 170
b collab hBP01-011
b deck 30
b life 1
b cheer-deck 12
"""
"""The Arts downs B's Center, which costs the last Life, whatever the die of its text shows; the Collab holomem not always."""


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    outcomes._kept.clear()


@pytest.fixture
def line() -> Line:
    """Stone Axe and Jobs primed, one to be played first."""
    return keep(Content(AXE.written.position, "", ARTS))


def one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A request has time for one state."""
    looked = count()
    monkeypatch.setattr(outcomes, "budget", SimpleNamespace(spent=lambda: next(looked) % 2 == 1))


def asked(line: Line) -> int:
    """The last step: the choice between the two."""
    return len(line.content.play().steps)


@pytest.mark.slow
def test_an_order_that_matters_is_shown_with_who_decides(judge: Client, line: Line) -> None:
    page = judge.get(f"/lines/{line.digest}/steps/{asked(line)}/outcomes").content.decode()
    assert "2 different outcomes." in page
    assert "all 2 lines tried, to the end of this check timing" in page
    assert 'data-rule="1.9.0/10.6.3.2"' in page
    assert page.count('<tr role="row" id="outcome-') == 2
    assert page.count('class="box leaf"') == 2
    assert page.count('<tbody id="choice-') == 1, "the drawing is there as a table, too"


def test_as_json(judge: Client, line: Line) -> None:
    found = json.loads(judge.get(f"/lines/{line.digest}/steps/{asked(line)}/outcomes?format=json").content)
    assert (found["whole"], found["total"], found["until"]) == (True, 2, "check_timing")
    damage = [
        next(value for called, value in each["facts"].items() if "damage" in called) for each in found["outcomes"]
    ]
    assert sorted(damage) == ["0", "10"]
    assert all(each["way"] for each in found["outcomes"])


def test_an_order_that_does_not_matter_says_so(judge: Client) -> None:
    """Stone Axe, Jobs and Upao primed: Aki Rosenthal has 20 damage in whichever order they are played."""
    scenario = read_scenario_file(RULEBOOK / "stone-axe-primed-by-jobs.yaml")
    line = keep(Content(scenario.written.position, "", ARTS))
    at = f"/lines/{line.digest}/steps/{asked(line)}/outcomes"
    found = json.loads(judge.get(f"{at}?format=json").content)
    assert (found["verdict"], found["whole"], found["total"]) == ("no", True, 1)
    page = judge.get(at).content.decode()
    assert f"All {found['outcomes'][0]['lines']} orders end the same way." in page
    assert "What it leads to" in page
    assert 'class="tree' not in page


def test_a_way_is_stepped_through(judge: Client, line: Line) -> None:
    """Read first, with nothing stored; then kept."""
    at = f"/lines/{line.digest}/steps/{asked(line)}/outcomes"
    code = json.loads(judge.get(f"{at}?format=json").content)["outcomes"][1]["code"]
    kept = Line.objects.count()
    page = judge.get(f"{at}/{code}/{asked(line)}").content.decode()
    assert f'href="{at}/{code}/{asked(line) + 1}"' in page
    assert "Keep this line" in page
    assert Line.objects.count() == kept
    answer = judge.post(at, {"way": code})
    assert answer.status_code == 302
    other = Line.objects.get(digest=answer["Location"].split("/")[2])
    assert len(other.choices) == 2
    assert answer["Location"].endswith(f"/steps/{asked(line)}")


def test_a_scenario_is_asked_about_without_a_board(judge: Client) -> None:
    at = "/scenarios/rulebook/stone-axe-then-jobs/steps"
    step = next(
        number
        for number, each in enumerate(Content(AXE.written.position, "", ARTS).play().steps, 1)
        if each.choice is not None and each.choice.message.key == "choose_primed"
    )
    assert f"{at}/{step}/outcomes" in judge.get(f"{at}/{step}").content.decode()
    found = json.loads(judge.get(f"{at}/{step}/outcomes?format=json").content)
    assert found["total"] == 2
    code = found["outcomes"][0]["code"]
    assert judge.get(f"{at}/{step}/outcomes/{code}/{step}").status_code == 200
    assert judge.post(f"{at}/{step}/outcomes", {"way": code})["Location"].startswith("/lines/")
    assert judge.get("/scenarios/no/such/steps/1/outcomes").status_code == 404


def test_two_ways_are_compared(judge: Client, line: Line) -> None:
    at = f"/lines/{line.digest}/steps/{asked(line)}/outcomes"
    answer = judge.post(at, {"compare": "1", "first": "0", "second": "1"}, follow=True)
    assert answer.redirect_chain[0][0].startswith("/compare/")
    assert "damage" in answer.content.decode()


@pytest.mark.parametrize("way", ["0.999", "3", "x", "", "９", "1" * 50, "0.", "." * 300])
def test_an_outcome_that_there_is_not_is_not_found(judge: Client, line: Line, way: str) -> None:
    at = f"/lines/{line.digest}/steps/{asked(line)}/outcomes"
    assert judge.post(at, {"way": way}).status_code == 404
    if way:
        assert judge.get(f"{at}/{way}/1").status_code == 404


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
    answer = judge.post(f"/boards/{case.public_id}/steps/2/outcomes", {"way": other["code"]})
    assert answer.status_code == 302
    case.refresh_from_db()
    assert [list(keys) for keys in case.picks][: len(other["picks"])] == other["picks"]
    assert case.branches.count() > 1


def test_another_browser_has_none_of_it(stranger: Client, case: Case) -> None:
    assert stranger.get(f"/boards/{case.public_id}/steps/2/outcomes").status_code == 404


def test_what_one_request_leaves_the_next_goes_on_with(
    judge: Client, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_at_a_time(monkeypatch)
    at = f"/lines/{line.digest}/steps/{asked(line)}/outcomes?until=turn"
    told = [judge.get(at).content.decode() for _ in range(6)]
    assert "not all" in told[0]
    assert "Look further" in told[0]
    assert 'hx-trigger="load' in told[0], "with JavaScript it goes on by itself"
    assert "lines tried" in told[-1]


def test_it_can_be_stopped(judge: Client, line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    one_at_a_time(monkeypatch)
    at = f"/lines/{line.digest}/steps/{asked(line)}/outcomes?until=turn"
    judge.get(at)
    stopped = [judge.get(f"{at}&stop=1").content.decode() for _ in range(3)]
    assert all("not all: " in page and 'hx-trigger="load' not in page for page in stopped)
    assert "Look further" in stopped[0]


def test_it_ends_at_its_limit(judge: Client, line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "STATES_OF_A_SEARCH", 1)
    found = json.loads(judge.get(f"/lines/{line.digest}/steps/{asked(line)}/outcomes?format=json&until=turn").content)
    assert not found["whole"]


@pytest.mark.parametrize(
    ("name", "most", "told", "untold"),
    [
        ("STATES_OF_A_SEARCH", 1, "The page stops at 1 decisions", "too large"),
        ("BYTES_OF_A_SEARCH", 1, "too large to keep more of them in memory", "The page stops at"),
    ],
)
def test_it_says_at_which_limit_it_ends(
    judge: Client, line: Line, monkeypatch: pytest.MonkeyPatch, name: str, most: int, told: str, untold: str
) -> None:
    monkeypatch.setattr(limits, name, most)
    monkeypatch.setattr("judge.desk.outcomes.budget.spent", _after(2))
    page = judge.get(f"/lines/{line.digest}/steps/{asked(line)}/outcomes?until=turn").content.decode()
    assert told in page
    assert untold not in page
    assert "Look further" not in page


def test_that_it_ends_at_its_bytes_is_said_in_japanese(
    judge: Client, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "BYTES_OF_A_SEARCH", 1)
    monkeypatch.setattr("judge.desk.outcomes.budget.spent", _after(2))
    address = f"/lines/{line.digest}/steps/{asked(line)}/outcomes?until=turn"
    assert "メモリに保持できないため" in judge.get(address, HTTP_ACCEPT_LANGUAGE="ja").content.decode()


def _after(states: int) -> Callable[[], bool]:
    """That the time of a request is used up once it was asked so often."""
    asked = count(1)
    return lambda: next(asked) > states


@pytest.mark.parametrize("until", ["check_timing", "choice", "step", "turn", "nonsense"])
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


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("rulebook/stone-axe-then-jobs", "Yes: 2 different outcomes."),
        ("rulebook/life-after-two-downs", "No: every order ends the same way."),
        (
            "answers/q441-480/Q477",
            "Yes: 3 different outcomes. Some lines stop at cards that nobody has seen.",
        ),
    ],
)
def test_a_worked_example_says_whether_its_order_matters(judge: Client, name: str, words: str) -> None:
    page = judge.get(f"/scenarios/{name}").content.decode()
    assert "Does the order matter?" in page
    found = re.search(rf'<a href="([^"]+)">{re.escape(words)}</a>', page)
    assert found is not None
    answer = judge.get(found[1]).content.decode()
    assert (words.removeprefix("Yes: ") if "Yes" in words else "end the same way.") in answer


@pytest.mark.parametrize("until", ["check_timing", "choice", "step", "turn"])
def test_an_only_outcome_that_ends_the_game_says_who_wins_and_by_which_rule(judge: Client, until: str) -> None:
    line = keep(Content(LAST_LIFE, "", (*ARTS, ("holomem:b.center",))))
    at = f"/lines/{line.digest}/steps/{asked(line)}/outcomes"
    found = json.loads(judge.get(f"{at}?format=json&until={until}").content)
    assert [(each["ended"], each["ended_by"]) for each in found["outcomes"]] == [("A wins.", "11.2.1")]
    page = judge.get(f"{at}?until={until}").content.decode()
    leads = page.partition('<ul class="comes">')[2].partition("</ul>")[0]
    assert re.match(r"<li><b>A wins\.</b> <a [^>]*>11\.2\.1</a>", leads)
    copied = re.search(r'data-copy="([^"]+)"', page)
    assert copied is not None
    assert "What it leads to\nA wins. (11.2.1)" in unescape(copied[1])
    assert "Aの勝利です。" in judge.get(f"{at}?until={until}", HTTP_ACCEPT_LANGUAGE="ja").content.decode()


def test_of_several_outcomes_those_that_end_the_game_say_by_which_rule(judge: Client) -> None:
    line = keep(Content(LAST_LIFE, "", ARTS))
    at = f"/lines/{line.digest}/steps/{asked(line)}/outcomes"
    found = json.loads(judge.get(f"{at}?format=json").content)
    assert found["total"] > 1
    ends = {each["ended"]: each["ended_by"] for each in found["outcomes"]}
    assert ends == {"A wins.": "11.2.1", "": None}, "the Collab holomem may stay"
    page = judge.get(at).content.decode()
    assert re.search(r"<b>A wins\.</b> <a [^>]*>11\.2\.1</a>", page)
    copied = re.search(r'data-copy="([^"]+)"', page)
    assert copied is not None
    assert "A wins. (11.2.1)" in unescape(copied[1])


HAND_COST = """\
rules 1.9.0
turn 5 a
first a
step performance

a center hBP01-061; damage 90; cheers red x3; with hBP01-120
a hand 3
a deck 30
a life 5
a cheer-deck 12
a power 1

b center hBP01-009; with hBP01-116
b back hBP01-021
b hand 3
b deck 30
b life 5
b cheer-deck 12
b power 1
"""
"""The cost of the Arts' text is 1 to 5 unseen cards of the hand: lines stop there, and go on with 1, 2 or 3 of known kinds."""


@pytest.mark.parametrize(
    ("tongue", "headline", "one", "two", "apart"),
    [
        ("en", "5 different outcomes.", "1 card: Takane Lui or Ganmo", "2 cards: ", "Where lines stop at unseen cards"),
        ("ja", "結果は5通りです", "1枚：〈鷹嶺ルイ〉、〈がんも〉", "2枚：", "公開されていないカードで止まる進行"),
    ],
)
def test_headline_list_drawing_and_comparison_have_the_same_outcomes(
    judge: Client, tongue: str, headline: str, one: str, two: str, apart: str
) -> None:
    judge.cookies["django_language"] = tongue
    at = f"/lines/{keep(Content(HAND_COST, '', ())).digest}/steps/2/outcomes"
    page = judge.get(at).content.decode()
    assert headline in page
    numbers = ["1", "2", "3", "4", "5"]
    assert re.findall(r'<tr role="row" id="outcome-(\d+)"', page) == numbers
    assert sorted(re.findall(r'<a href="#outcome-(\d+)" aria-label', page)) == numbers
    offered = page.partition('name="first"')[2].partition("</select>")[0]
    assert re.findall(r">(\d+)</option>", offered) == numbers
    stopped = page.partition('<h2 id="stopped">')[2].partition("</section>")[0]
    assert stopped.startswith(apart)
    assert stopped.count("<li>") == 1
    code = re.search(r'href="[^"]*/outcomes/([\d.]+)/\d+"', stopped)
    assert code is not None
    assert judge.get(f"{at}/{code[1]}/2").status_code == 200

    found = json.loads(judge.get(f"{at}?format=json").content)
    assert (found["total"], found["stops"]) == (5, 1)
    assert [each["number"] for each in found["outcomes"]] == [1, 2, 3, 4, 5]
    assert len(found["stopped"]) == 1
    arms = found["choices"][-1]["answers"]
    labels = [arm["words"] for arm in arms]
    assert len(set(labels)) == len(labels) == 3
    assert labels[0] == one
    assert labels[1].startswith(two)
    assert labels[1].count(" / ") == 1, "two copies of a card read the same"


def test_an_only_outcome_beside_lines_that_stop_is_that_of_the_other_lines(judge: Client) -> None:
    content = Content(HAND_COST.replace("a hand 3", "a hand 1"), "", (*ARTS, ("pay",)))
    page = judge.get(f"/lines/{keep(content).digest}/steps/{len(content.play().steps)}/outcomes").content.decode()
    assert "It depends on cards that nobody has seen." in page
    assert "1 unseen card would have to be looked at (A: hand)" in page
    copied = re.search(r'data-copy="([^"]+)"', page)
    assert copied is not None
    for told in (page, unescape(copied[1])):
        assert "What the other lines lead to" in told
        assert "What it leads to" not in told
        assert "Where lines stop at unseen cards" in told
