"""Official answers that may be about a step: by its cards and its rules, each with its board."""

import re

import pytest
from django.test import Client

from judge.desk.content import Content
from judge.desk.models import Case, Line
from judge.desk.presenting import related_answers as about
from judge.desk.presenting.deciding_steps import content_of
from judge.desk.presenting.examples import example_with
from judge.desk.presenting.related_answers import LEAST_WEIGHT, MAX_ANSWERS, related_answers
from judge.scenarios.firing import Firing, ScenarioSummary
from rulesdb.models import OfficialAnswer

from .conftest import newest

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]
GANMO = "rulebook/ganmo-before-upao"
Q4 = "answers/q001-040/Q4"
PICKS = (("arts:center:2",),)
"""The Arts of Q4, on a board that is not the one of its scenario."""


def other_board() -> Content:
    """The board of Q4 with another hand."""
    line = content_of(example_with(Q4))
    return Content(line.position.replace("hand 3", "hand 4"), "", line.picks)


def keys(content: Content, number: int, **more: str) -> list[str]:
    return [each.key for each in related_answers(content.play(), number, **more)]


def spoken_of(content: Content, words: str) -> int:
    """The number of the first step whose message has this key."""
    return next(step.transition.number for step in content.play().steps if step.transition.message.key == words)


def test_the_cards_that_act_bring_up_the_answers_that_name_them() -> None:
    line = content_of(example_with(GANMO))
    found = [keys(line, number) for number in range(1, len(line.play().steps) + 1)]
    assert any("Q112" in each for each in found), "Ganmo"
    assert any("Q27" in each for each in found), "Upao"
    assert all(len(each) <= MAX_ANSWERS for each in found)
    primed = next(step for step in line.play().steps if step.game.state.primed)
    for key in keys(line, primed.transition.number):
        assert set(OfficialAnswer.objects.get(number=int(key[1:])).cards) & {"hBP01-116", "hBP01-120"}, key


def test_nothing_is_shown_where_nothing_fits() -> None:
    line = content_of(example_with(GANMO))
    steps = line.play().steps
    assert keys(line, 0) == []
    assert keys(line, len(steps)) == []
    assert keys(line, len(steps) + 1) == []
    shown = sum(bool(keys(line, number)) for number in range(1, len(steps) + 1))
    assert 0 < shown < len(steps)


def test_a_rare_rule_brings_up_an_answer_that_names_no_card_and_a_common_one_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line = content_of(example_with(GANMO))
    number = next(s.transition.number for s in line.play().steps if {c.rule for c in s.transition.cites} >= {"5.7.1"})
    plain = OfficialAnswer(number=900, verdict="yes", cards=[], question_en="Draw?", question_ja="引く？")
    entry = about.AnswerFacts(plain, frozenset(), frozenset({"5.7.1"}), frozenset(), "")
    for answers, part, shown in (
        (1, 0.0, True),
        (3, 0.03, True),
        (4, 0.03, False),
        (1, 0.04, False),
        (40, 0.0, False),
        (1, 0.5, False),
    ):
        share = {"5.7.1": part}
        entries = {f"Q{900 + more}": entry for more in range(answers)}
        index = about.AnswerIndex(Firing(), entries, {}, {"5.7.1": list(entries)}, {}, share)
        monkeypatch.setattr(about, "_index", lambda _firing, index=index: index)
        assert bool(related_answers(line.play(), number)) is shown, (answers, part)


@pytest.mark.parametrize(
    ("cards", "rules", "shown"),
    [
        (["hBP01-120"], [], True),
        (["hBP01-120", "hBP99-001"], [], False),
        (["hBP01-120", "hBP01-116"], [], True),
        (["hBP01-056"], [], False),
        (["hBP01-056"], ["12.3.4.4"], True),
        (["hBP99-001"], ["12.3.4.4"], False),
        ([], ["12.3.4.4"], True),
    ],
)
def test_what_is_enough(monkeypatch: pytest.MonkeyPatch, cards: list[str], rules: list[str], shown: bool) -> None:
    """At the step at which Ganmo adds 10: Ganmo is spoken of, Upao and Takane Lui are on the Stage."""
    line = content_of(example_with(GANMO))
    number = next(s.transition.number for s in line.play().steps if "12.3.4.4" in {c.rule for c in s.transition.cites})
    row = OfficialAnswer(number=900, verdict="yes", cards=cards, question_en="So?", question_ja="そう？")
    entry = about.AnswerFacts(row, frozenset(cards), frozenset(rules), frozenset(), "")
    index = about.AnswerIndex(
        Firing(), {"Q900": entry}, {card: ["Q900"] for card in cards}, {rule: ["Q900"] for rule in rules}, {}, {}
    )
    monkeypatch.setattr(about, "_index", lambda _firing: index)
    assert bool(related_answers(line.play(), number)) is shown
    assert LEAST_WEIGHT > about.WEIGHT_OF_CARD_ON_STAGE


def test_the_rules_and_cards_of_the_scenarios_are_known() -> None:
    told = ScenarioSummary("One", "一", about=("8.4.1",), kind="answer", ref="Q5")
    looked_at = ScenarioSummary("Two", "二", kind="answer", ref="Q6", on_a_board=False)
    firing = Firing({"5.7.1": ("answers/x/Q5",)}, {}, {"answers/x/Q5": told, "answers/x/Q6": looked_at})
    index = about._index(firing)
    assert index.entries["Q5"].scenario == "answers/x/Q5"
    assert index.entries["Q6"].scenario == ""
    assert "8.4.1" in index.entries["Q5"].rules
    assert index.by_the_way == {"5.7.1": ["Q5"]}
    assert index.share == {"5.7.1": 0.5}
    assert len(index.entries) == OfficialAnswer.objects.count()
    assert about._index(firing) is index


def test_the_step_page_has_the_answer_its_board_and_a_comparison(judge: Client) -> None:
    content = other_board()
    judge.post("/boards/new", {"start": "notation", "notation": content.position})
    case = newest()
    case.change(choices=PICKS)
    number = next(n for n in range(1, 30) if "Q4" in keys(case.content, n))
    page = judge.get(f"/boards/{case.public_id}/steps/{number}").content.decode()
    fold = re.search(r'<details class="answers-about">.*?</details>', page, re.DOTALL)
    assert fold, "folded"
    assert 'href="/answers/Q4"' in fold[0]
    assert OfficialAnswer.objects.get(number=4).question_en in fold[0].replace("&quot;", '"')
    assert f'href="/scenarios/{Q4}/steps/1"' in fold[0]
    japanese = judge.get(f"/boards/{case.public_id}/steps/{number}", headers={"Accept-Language": "ja"}).content.decode()
    assert "これについての公式回答" in japanese
    assert "answers-about" not in judge.get(f"/boards/{case.public_id}/steps/0").content.decode()
    sent = judge.post("/compare/answer", {"board": case.public_id, "scenario": Q4})
    address, _, asked = sent["Location"].partition("?")
    assert asked == f"scenario={Q4}"
    mine, other = address.removeprefix("/compare/").split("/")
    assert Line.objects.get(digest=mine).content == case.content.canonical()
    assert Line.objects.get(digest=other).content == content_of(example_with(Q4))
    page = judge.get(sent["Location"]).content.decode()
    assert "hand" in page
    assert '<a href="/answers/Q4">Official answer Q4</a>' in page
    for plain in (address, f"{address}?scenario={GANMO}", f"{address}?scenario=no/such"):
        assert "Official answer Q4" not in judge.get(plain).content.decode()


def test_the_answer_that_is_being_played_is_not_among_them(client: Client) -> None:
    number = next(n for n in range(1, 30) if "Q4" in keys(content_of(example_with(Q4)), n))
    page = client.get(f"/scenarios/{Q4}/steps/{number}").content.decode()
    fold = page.partition('<details class="answers-about">')[2].partition("</details>")[0]
    assert "/answers/Q4" not in fold
    assert keys(content_of(example_with(Q4)), number, exclude="Q4").count("Q4") == 0


def test_a_kept_line_and_a_scenario_are_compared_too(client: Client) -> None:
    first = client.post("/compare/answer", {"example": GANMO, "scenario": Q4})["Location"]
    assert client.get(first).status_code == 200
    digest = first.split("/")[2]
    assert client.post("/compare/answer", {"line": digest, "scenario": Q4})["Location"] == first
    step = client.get(f"/lines/{digest}/steps/10").content.decode()
    assert "answers-about" in step
    (told, *_) = client.get(f"/lines/{digest}/steps/10?format=json").json()["answers_about"]
    assert set(told) == {"number", "verdict", "source", "question", "url", "play"}


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({}, 302),
        ({"scenario": Q4}, 302),
        ({"scenario": "no/such", "example": GANMO}, 302),
        ({"scenario": Q4, "line": "none"}, 404),
    ],
)
def test_what_is_not_there_cannot_be_compared(client: Client, sent: dict[str, str], status: int) -> None:
    response = client.post("/compare/answer", sent)
    assert (response.status_code, response.get("Location", "/boards/")) == (status, "/boards/")
    assert not Line.objects.exists()
    assert client.get("/compare/answer").status_code == 405


def test_a_stranger_cannot_compare_somebodys_board(case: Case, stranger: Client) -> None:
    assert stranger.post("/compare/answer", {"board": case.public_id, "scenario": Q4}).status_code == 404


def test_while_the_scenarios_are_still_being_played_nothing_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    line = content_of(example_with(GANMO))
    number = next(number for number in range(1, 30) if keys(line, number))
    monkeypatch.setattr(about, "firing_now", lambda: Firing(pending=True))
    assert keys(line, number) == []
