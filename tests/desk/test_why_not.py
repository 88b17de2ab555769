"""Why it did not happen: what was near is told with its words, and a card opens beside the board."""

import html
import re

import pytest
from django.test import Client

from judge.desk.models import Case

from .conftest import HTMX, newest

COLLAB = """\
rules 1.9.0
turn 5 a
first b
step performance
a oshi hBP01-003
a center hBP01-038; cheers green; with hBP01-114
a collab hBP01-056; cheers red; with hBP01-120
a hand 3
a deck 30
a life 5
b oshi hBP01-001
b center hBP01-009; with hBP01-116
b hand 3
b deck 30
b life 5
"""
USED = 6
"""The step at which the Arts were used."""
GANMO = "hBP01-120@a.collab"
SHEET = {**HTMX, "HTTP_HX_TARGET": "preview-body"}


def text(page: str) -> str:
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", page)))


def part(page: str, begin: str, end: str) -> str:
    """The page from one string to the next of another; empty where it does not begin."""
    return page[page.index(begin) :].partition(end)[0] if begin in page else ""


@pytest.fixture
def line(judge: Client) -> Case:
    """Lui uses her Arts in the Collab position."""
    judge.post("/boards/new", {"start": "notation", "notation": COLLAB})
    case = newest()
    answer = judge.post(
        f"/boards/{case.public_id}/steps/2/choose", {"version": case.version, "option": "arts:collab:1"}
    )
    assert answer.status_code == 302, answer.content.decode()
    return case


def step(client: Client, case: Case, number: int, more: str = "", **headers: str) -> str:
    answer = client.get(f"/boards/{case.public_id}/steps/{number}{more}", **headers)  # type: ignore[arg-type]
    assert answer.status_code == 200, answer.content.decode()[:400]
    return answer.content.decode()


def test_the_step_says_what_was_not_primed_and_why(judge: Client, line: Case) -> None:
    told = part(step(judge, line, USED), 'class="why-not"', "</section>")
    words = text(told)
    assert "Ganmo on A's collab Takane Lui" in words
    assert "It works only in the Center position, but A's collab Takane Lui was in the Collab position." in words
    assert "Stone Axe on A's center" in words
    assert 'data-rule="1.9.0/4.7"' in told


def test_the_words_that_were_not_met_are_marked(judge: Client, line: Case) -> None:
    told = part(step(judge, line, USED), 'class="why-not"', "</section>")
    assert [text(mark) for mark in re.findall(r"<mark>(.*?)</mark>", told, re.S)] == [
        "not met: in the Center position",
        "not met: the holomem this Tool is attached to",
    ]


def test_a_step_at_which_nothing_was_near_says_nothing(judge: Client, line: Case) -> None:
    assert "why-not" not in part(step(judge, line, USED - 1), 'id="dock"', 'class="stepper"')


def test_when_it_is_primed_nothing_is_told(judge: Client, case: Case) -> None:
    judge.post(f"/boards/{case.public_id}/steps/2/choose", {"version": case.version, "option": "arts:center:1"})
    assert "Not primed, because" not in step(judge, case, 6)


def test_the_timeline_counts_what_was_near(judge: Client, line: Case) -> None:
    steps = re.findall(r"<li class=\"d.*?</li>", step(judge, line, 1), re.S)
    numbered = {int(re.search(r'<span class="n">(\d+)', each)[1]): each for each in steps}  # type: ignore[index]
    assert [number for number, each in numbered.items() if "2 not primed" in each] == [USED]


def test_in_japanese(judge: Client, line: Case) -> None:
    words = text(part(step(judge, line, USED, HTTP_ACCEPT_LANGUAGE="ja"), 'class="why-not"', "</section>"))
    assert "待機状態にならなかった能力と理由" in words
    assert "センターポジションでだけ働きますが" in words


def test_a_card_of_the_board_opens_beside_it(judge: Client, line: Case) -> None:
    page = step(judge, line, USED)
    assert f'<a class="to-card" href="/boards/{line.public_id}/steps/{USED}?card={GANMO}"' in page


def test_the_sheet_marks_what_speaks(judge: Client, line: Case) -> None:
    sheet = step(judge, line, USED, f"?card={GANMO}", **SHEET)
    assert "<html" not in sheet
    assert "Support, Mascot · A's collab" in text(sheet)
    paragraphs = re.findall(r'<p class="said-head">.*?</li>', sheet, re.S)
    assert [each for each in paragraphs if "counts now" in each and "+10" in each]
    (near,) = [each for each in paragraphs if "is-near" in each]
    assert "<mark>" in near
    assert "not primed" in text(near)
    assert 'href="/cards/hBP01-120"' in sheet


def test_the_sheet_at_a_step_where_the_ability_is_primed(judge: Client, line: Case) -> None:
    sheet = step(judge, line, 9, "?card=hBP01-116@b.center", **SHEET)
    assert re.search(r'is-speaks">primed<', sheet)
    assert "<mark>" not in sheet


def test_without_scripts_the_page_comes_with_the_sheet_open(judge: Client, line: Case) -> None:
    page = step(judge, line, USED, f"?card={GANMO}")
    assert 'class="desk-page stepping previewing"' in page
    assert 'class="card-sheet"' in page
    assert f'data-close-card href="/boards/{line.public_id}/steps/{USED}"' in page


def test_a_card_that_is_not_on_the_stage_has_a_sheet_without_a_place(judge: Client, line: Case) -> None:
    sheet = text(step(judge, line, USED, "?card=hBP01-120", **SHEET))
    assert "A's collab" not in sheet
    assert "not primed" not in sheet


@pytest.mark.parametrize("asked", ["hBP99-999@a.center", "@", "x" * 500])
def test_no_such_card(judge: Client, line: Case, asked: str) -> None:
    assert "card-sheet" not in part(step(judge, line, USED, f"?card={asked}"), "<body", "</html>")
    address = f"/boards/{line.public_id}/steps/{USED}?card={asked}"
    assert judge.get(address, **SHEET).status_code == 404  # type: ignore[arg-type]


def test_a_reader_of_the_link_sees_it_too(judge: Client, stranger: Client, line: Case) -> None:
    address = judge.post(f"/boards/{line.public_id}/steps/{USED}/share")["Location"].partition("#")[0]
    page = stranger.get(f"{address}?card={GANMO}").content.decode()
    assert "Not primed, because" in page
    assert 'class="card-sheet"' in page
