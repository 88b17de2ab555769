"""A line that is not finished has no result, and says so wherever a result would stand; a finished one says what decides it."""

import re
from html import unescape

import pytest
from django.test import Client

from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Case, Line
from judge.desk.presenting.comparing import compare
from judge.desk.presenting.deciding_steps import content_of
from judge.desk.presenting.examples import example_with

from .conftest import GANMO

TWO_TARGETS = GANMO.replace("b hand 3", "b collab hBP01-010\nb hand 3")
"""The Arts has two targets, so that A has to choose one."""
LAST_HOLOMEM = GANMO.replace("b center hBP01-009;", "b center hBP01-009; damage 60;")
"""The Arts downs the only holomem that B has."""
WAITS = "A has to decide: A chooses the target of the Arts."
ARTS = (("arts:center:1",),)


@pytest.fixture
def line(db: None) -> Line:
    """The Arts is used and its target is not chosen."""
    return keep(Content(TWO_TARGETS, "", ARTS))


@pytest.fixture
def won(db: None) -> Line:
    """A wins with the Arts; one more choice was stored."""
    return keep(Content(LAST_HOLOMEM, "", (*ARTS, ("end",))))


def words(page: str) -> str:
    """A page as it is read."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page)))


def text_of(page: str) -> str:
    found = re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.S)
    assert found is not None
    return unescape(found[1])


def test_the_answer_says_who_must_decide_what_and_leads_to_the_choice(client: Client, line: Line) -> None:
    page = client.get(f"/lines/{line.digest}/answer").content.decode()
    result = page[page.index('class="result') : page.index('id="happened-head"')]
    assert "No result yet" in words(result)
    assert WAITS in words(result)
    assert re.search(r"12\.3\.3\.2.*10\.7\.2\.2", words(result))
    assert f'href="/lines/{line.digest}/steps/5#choice"' in result
    assert "Nothing changed on the board" not in page
    assert "Copy the answer" not in page
    assert 'property="og:title" content="No result yet' in page
    assert f"There is no result yet. {WAITS}" in unescape(page.partition('property="og:description"')[2])


def test_the_text_and_the_json_have_no_result_either(client: Client, line: Line) -> None:
    told = text_of(client.get(f"/lines/{line.digest}/answer").content.decode())
    assert f"There is no result yet. {WAITS} (12.3.3.2, 10.7.2.2)" in told
    assert "Result" not in told
    found = client.get(f"/lines/{line.digest}/answer?format=json").json()
    assert (found["finished"], found["result"], found["deciding"]) == (False, [], [])
    assert found["due"] == {"number": 5, "decider": "A", "words": WAITS, "rules": ["12.3.3.2", "10.7.2.2"]}
    whole = client.get(f"/lines/{line.digest}?format=json").json()
    assert (whole["unfinished"], whole["due"]["number"]) == (True, 5)


def test_it_is_said_in_japanese_too(client: Client, line: Line) -> None:
    told = text_of(client.get(f"/lines/{line.digest}/answer", HTTP_ACCEPT_LANGUAGE="ja").content.decode())
    assert "まだ結果は出ていません。Aが決めます：" in told


def test_what_has_changed_so_far_is_no_result(client: Client, db: None) -> None:
    content = content_of(example_with("rulebook/stone-axe-then-jobs"))
    line = keep(Content(content.position, content.cards, content.picks[:1]))
    found = client.get(f"/lines/{line.digest}/answer?format=json").json()
    assert (found["finished"], found["result"], len(found["so_far"])) == (False, [], 1)
    assert "So far: B Takane Lui: damage 0 → 50" in found["text"]
    assert "10.6.3.2" in found["due"]["rules"]


def test_nothing_chosen_yet_is_no_result_and_a_next_action_does_not_undo_one(client: Client, case: Case) -> None:
    begun = client.get(f"/lines/{keep(case.content).digest}/answer?format=json").json()
    assert (begun["finished"], begun["due"]["number"]) == (False, 2)
    done = client.get(f"/lines/{keep(Content(case.position, '', ARTS)).digest}/answer?format=json").json()
    assert done["finished"], "that A may take another action leaves the result of this one"
    assert done["due"] is None


def test_the_owner_is_led_back_to_the_choice_on_the_board(judge: Client, stranger: Client, db: None) -> None:
    judge.post("/boards/new", {"start": "notation", "notation": TWO_TARGETS})
    case = Case.objects.latest("pk")
    judge.post(f"/boards/{case.public_id}/steps/2/choose", {"version": case.version, "option": "arts:center:1"})
    answer = judge.post(f"/boards/{case.public_id}/steps/5/share", {"answer": ""})["Location"]
    assert f'href="/boards/{case.public_id}/steps/5#choice"' in judge.get(answer).content.decode()
    assert case.public_id not in stranger.get(answer).content.decode()


def test_the_answer_is_not_the_button_of_the_dock_while_a_choice_is_open(judge: Client, db: None) -> None:
    judge.post("/boards/new", {"start": "notation", "notation": TWO_TARGETS})
    case = Case.objects.latest("pk")
    own = f"/boards/{case.public_id}/steps"
    judge.post(f"{own}/2/choose", {"version": case.version, "option": "arts:center:1"})
    page = judge.get(f"{own}/5").content.decode()
    assert 'id="to-answer"' not in page
    assert "Choose above" in page
    assert '<button class="primary" name="answer">' not in page
    case.refresh_from_db()
    judge.post(f"{own}/5/choose", {"version": case.version, "option": "holomem:b.center"})
    total = len(Case.objects.latest("pk").content.play().steps)
    assert 'id="to-answer"' in judge.get(f"{own}/{total}").content.decode()


def test_a_comparison_says_that_a_line_has_no_result(client: Client, line: Line) -> None:
    other = keep(Content(TWO_TARGETS, "", (*ARTS, ("holomem:b.center",))))
    page = client.get(f"/compare/{line.digest}/{other.digest}").content.decode()
    assert f"There is no result yet. {WAITS}" in words(page)
    assert "How the two lines stand" in page
    assert "Different in the end" not in page
    assert f"There is no result yet. {WAITS}" in compare(line.content, other.content).text("", "")
    found = client.get(f"/compare/{line.digest}/{other.digest}?format=json").json()
    assert [each["due"] and each["due"]["number"] for each in found["lines"]] == [5, None]


def test_a_ruling_on_it_begins_with_the_choice_that_is_due(client: Client, documents: None, line: Line) -> None:
    page = client.get(f"/rulings/new?line={line.digest}").content.decode()
    assert f"There is no result yet. {WAITS}" in words(page)
    assert re.findall(r'name="step" value="(\d+)" checked', page) == ["5"]
    assert {"1.9.0/12.3.3.2", "1.9.0/10.7.2.2"} <= set(re.findall(r'name="rule" value="([^"]+)" checked', page))


def test_a_finished_line_begins_with_what_decides_then_the_result(client: Client, case: Case, db: None) -> None:
    done = keep(Content(case.position, "", ARTS))
    page = client.get(f"/lines/{done.digest}/answer").content.decode()
    assert page.index('id="deciding-head"') < page.index('id="result-head"') < page.index('id="happened-head"')
    first = text_of(page).split("\n\n")[1].splitlines()
    assert "A plays the ability of Ganmo. (10.6.3.2" in first[0]
    assert "B plays the ability of Upao. (10.6.3.3" in first[1]
    assert first[2].startswith("Result: ")
    found = client.get(f"/lines/{done.digest}/answer?format=json").json()
    assert [each["number"] for each in found["deciding"]] == [12, 15]


@pytest.mark.parametrize("step", [4, 9, 19])
def test_a_ruling_begins_with_what_the_answer_says_decides(
    judge: Client, documents: None, case: Case, step: int
) -> None:
    """Whichever step of the board is shown."""
    judge.post(f"/boards/{case.public_id}/steps/2/choose", {"version": case.version, "option": "arts:center:1"})
    to = judge.post(f"/boards/{case.public_id}/steps/{step}/share", {"ruling": ""})["Location"]
    digest = Line.objects.get().digest
    answer = judge.get(f"/lines/{digest}/answer?format=json").json()
    page = judge.get(to).content.decode()
    ticked = [int(number) for number in re.findall(r'name="step" value="(\d+)" checked', page)]
    assert ticked == [each["number"] for each in answer["deciding"]] == [12, 15]
    rules = re.findall(r'name="rule" value="1\.9\.0/([^"]+)" checked', page)
    assert rules == list(dict.fromkeys(rule for each in answer["deciding"] for rule in each["rules"]))


def test_a_line_that_was_won_says_who_won_by_which_rule(client: Client, won: Line) -> None:
    total = len(won.content.play().steps)
    page = client.get(f"/lines/{won.digest}/steps/{total}").content.decode()
    assert "no longer fits" not in page
    assert 'class="error"' not in page
    assert re.search(r"A wins\. *11\.2\.2", words(page))
    assert "The game is over here." in page
    answer = client.get(f"/lines/{won.digest}/answer").content.decode()
    assert "no longer fits" not in answer
    assert "Result: A wins. (11.2.2)" in text_of(answer)
    found = client.get(f"/lines/{won.digest}/answer?format=json").json()
    assert (found["finished"], found["problem"]) == (True, "")
    assert client.get(f"/lines/{won.digest}?format=json").json()["problem"] == ""


def test_a_choice_that_is_not_offered_is_still_a_problem(client: Client, db: None) -> None:
    line = keep(Content(TWO_TARGETS, "", (*ARTS, ("holomem:b.back.9",))))
    page = client.get(f"/lines/{line.digest}/steps/5").content.decode()
    assert "Choice 2 of this line no longer fits: B: Back 9." in page
    found = client.get(f"/lines/{line.digest}/answer?format=json").json()
    assert (found["finished"], found["due"]["number"]) == (False, 5)
    assert found["problem"].startswith(
        "Choice 2 of this line no longer fits: B: Back 9. It is not among what can be chosen"
    )
