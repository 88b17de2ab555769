"""Two lines side by side."""

import re

import pytest
from django.test import Client

from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Case
from judge.desk.presenting.comparing import compare
from judge.desk.presenting.deciding_steps import content_of
from judge.desk.presenting.examples import example_with

from .conftest import newest


@pytest.fixture
def orders(db: None) -> tuple[Content, Content]:
    """Stone Axe first, then Jobs; and the other way round."""
    content = content_of(example_with("rulebook/stone-axe-then-jobs"))
    line = content.play()
    asking = [step for step in line.steps if step.choice is not None and step.choice.cites[0].rule == "10.6.3.2"]
    step = asking[0]
    index = line.picks_before(step.transition.number)
    other = next(option.key for option in step.choice.options if (option.key,) != step.picked)
    return content, Content(content.position, content.cards, (*content.picks[:index], (other,)))


def test_the_order_makes_ten_damage(orders: tuple[Content, Content]) -> None:
    found = compare(*orders)
    assert found.choice
    assert "10.6.3.2" in found.rules
    assert len({line.name for line in found.lines}) == 2
    assert [(each.what, each.old, each.new) for each in found.end] == [("damage", "0", "10")]
    assert found.lines[0].steps[0].number == found.parts_at + 1
    assert compare(orders[0], orders[0]).end == ()


def test_the_page_says_the_end_first_then_why_then_the_steps(client: Client, orders: tuple[Content, Content]) -> None:
    first, second = (keep(content).digest for content in orders)
    page = client.get(f"/compare/{first}/{second}").content.decode()
    assert page.index("How the two lines end") < page.index("They part at step") < page.index('class="told"')
    assert f"/lines/{second}/steps/" in page
    found = client.get(f"/compare/{first}/{second}?format=json").json()
    assert [line["digest"] for line in found["lines"]] == [first, second]
    assert found["end"]
    assert client.get(f"/compare/{first}/{'a' * 20}").status_code == 404


def test_the_boards_say_how_the_other_line_is_and_nothing_of_before(client: Client, case: Case) -> None:
    digests = [keep(Content(case.position, "", (picks,))).digest for picks in (("arts:center:1",), ("end",))]
    page = client.get(f"/compare/{digests[0]}/{digests[1]}").content.decode()
    hidden = re.findall(r'class="(?:mark-words sr|sr was)">([^<]+)<', page)
    assert [each for each in hidden if re.fullmatch(r"in the other line: \d+", each)], hidden
    assert [each for each in hidden if re.fullmatch(r"damage \d+, in the other line \d+", each)], hidden
    assert not [each for each in hidden if "before" in each or "→" in each or "new on" in each]


def test_lines_from_different_boards_are_compared_too(client: Client, case: Case) -> None:
    other = Content(case.position.replace("b life 4", "b life 2"))
    found = compare(case.content, other)
    assert (found.parts_at, found.shared) == (0, 0)
    assert len(found.begin) == 1
    page = client.get(f"/compare/{keep(case.content).digest}/{keep(other).digest}").content.decode()
    assert "They begin from different boards" in page
    assert found.beginnings == ["B: life: 1: 4; 2: 2"]
    assert "→" not in found.text("Two lines", "").partition("In the end")[0], "neither board was there before the other"


def test_a_line_that_goes_on_is_compared_with_where_the_other_ends(case: Case) -> None:
    found = compare(case.content, Content(case.position, "", (("arts:center:1",),)))
    assert found.parts_at is None
    assert (found.lines[0].steps, len(found.lines[1].steps)) == ((), 17)


def test_ones_own_lines_are_compared_from_the_board(judge: Client, case: Case) -> None:
    for step, key in ((2, "arts:center:1"), (2, "end")):
        case.refresh_from_db()
        judge.post(f"/boards/{case.public_id}/steps/{step}/choose", {"version": case.version, "option": key})
    board = newest()
    answer = judge.post(f"/boards/{board.public_id}/lines", {"version": board.version, "do": "compare:0"})
    assert answer["Location"].startswith("/compare/")
    assert judge.get(answer["Location"]).status_code == 200
    for wrong in ("compare:1", "compare:7", "compare:x"):
        assert judge.post(f"/boards/{board.public_id}/lines", {"do": wrong}).status_code == 422
