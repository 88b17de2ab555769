"""An unseen Cheer that is revealed is asked by color; the printings are folded away, and it may not matter."""

import re

import pytest
from django.test import Client

from judge.cards.library import library
from judge.desk.lines import keep
from judge.desk.models import Case
from judge.desk.presenting.cheers import by_color
from judge.engine.position.notation import read
from judge.engine.transition import CardRef, Choice, Decider, Message, Option

from .conftest import newest

COLORS = ("white", "green", "red", "blue", "purple", "yellow")
BOARD = """
turn 5 a
{step}
a center hBP01-056; cheers red
a back hBP01-057
a deck 20
a life 5
a cheer-deck {cheers}
b center hBP01-009; damage 60
b back hBP01-032
b deck 20
b life {life}
"""


def at_question(judge: Client, step: str = "step cheer", cheers: str = "12", life: str = "3") -> tuple[Case, str, str]:
    """A board at the question what the Cheer is: the case, the address of the step, the page."""
    text = BOARD.format(step=step, cheers=cheers, life=life)
    judge.post("/boards/new", {"start": "notation", "notation": text})
    case = newest()
    for number in range(1, 40):
        address = f"/boards/{case.public_id}/steps/{number}"
        page = judge.get(address).content.decode()
        if 'class="options colors"' in page:
            return case, address, page
        if 'value="arts:center:1"' in page and not case.choices:
            judge.post(f"{address}/choose", {"version": case.version, "option": "arts:center:1"})
            case.refresh_from_db()
    raise AssertionError("nobody asked")


def buttons(page: str) -> list[str]:
    form = page[page.index('class="options colors"') :]
    return re.findall(r'name="option" value="([^"]+)"', form[: form.index("</form>")])


def choose(judge: Client, case: Case, address: str, key: str) -> str:
    case.refresh_from_db()
    answer = judge.post(f"{address}/choose", {"version": case.version, "option": key}, follow=True)
    case.refresh_from_db()
    return answer.content.decode()


@pytest.mark.parametrize("step", ["step cheer", ""], ids=["cheer deck", "life"])
def test_six_colors_and_does_not_matter(judge: Client, step: str) -> None:
    _case, _address, page = at_question(judge, step)
    assert buttons(page) == [f"card:hY0{place}-001" for place in range(1, 7)] + ["any"]
    for color in COLORS:
        assert f'<span class="color-name">{color.title()}</span>' in page
    assert "It does not matter which (counted as White Cheer)" in page


def test_a_color_is_taken_with_one_press_and_told(judge: Client) -> None:
    case, address, page = at_question(judge)
    choose(judge, case, address, "card:hY04-001")
    assert case.choices == [["card:hY04-001"]]
    page = judge.get(address).content.decode()
    assert "Blue Cheer" in page[page.index("picked-words") :]


def test_it_does_not_matter_and_the_line_says_so(judge: Client) -> None:
    case, address, _page = at_question(judge)
    choose(judge, case, address, "any")
    assert case.choices == [["any"]]
    page = judge.get(address).content.decode()
    assert "It does not matter which" in page[page.index("picked-words") : page.index("try another")]


def test_every_printing_is_there_in_a_fold(judge: Client) -> None:
    case, address, page = at_question(judge)
    fold = page[page.index('<details class="more printings"') :]
    printings = re.findall(r'<option value="(card:hY[^"]+)"', fold)
    assert len(printings) == 58
    choose(judge, case, address, printings[-1])
    assert case.choices == [[printings[-1]]]
    page = judge.get(address).content.decode()
    assert re.search(r'aria-pressed="true" class="option picked"><span><span class="swatch', page), (
        "its color is marked"
    )


def of(*numbers: str, decider: Decider = "chance", maximum: int = 1) -> Choice:
    options = tuple(
        Option(f"card:{number}", Message("option_card", {"card": CardRef(-1, number)})) for number in numbers
    )
    return Choice(decider, (), Message("which_cheer", {"seat": 0}), options, maximum=maximum)


def test_only_the_colors_that_it_can_be_and_the_first_printing_of_each() -> None:
    found = by_color(of("hY04-005", "hY03-001", "hY04-001"), ("card:hY04-001",), library())
    assert [(each.key, each.words, each.picked) for each in found] == [
        ("card:hY03-001", "red", False),
        ("card:hY04-005", "blue", True),
    ]
    open_to = by_color(of("hY03-001#2"), (), library(), allowed=("hY03-001", "hY05-002"))
    assert [each.key for each in open_to] == ["card:hY03-001#2", "card:hY05-002"]


def test_what_a_player_chooses_and_other_cards_are_not_asked_by_color() -> None:
    assert by_color(of("hY04-005", "hY03-001", decider="a"), (), library()) == ()
    assert by_color(of("hY04-005", "hY03-001", maximum=2), (), library()) == ()
    assert by_color(of("hY04-005", "hBP01-009"), (), library()) == ()
    assert by_color(of(), (), library()) == ()


@pytest.mark.extended
def test_a_shared_line_lists_the_colors(judge: Client, stranger: Client) -> None:
    case, address, _page = at_question(judge)
    choose(judge, case, address, "card:hY04-001")
    shared = f"/lines/{keep(case.content).digest}/steps/{address.rpartition('/')[2]}"
    page = stranger.get(shared).content.decode()
    assert '<li class="picked">blue' in page
    assert "hY04-002" not in page


@pytest.mark.parametrize(
    ("tongue", "named", "missing", "told", "chance"),
    [
        ("en", "Name the card:", "A card has to be named:", "The card: ", "Chance"),
        ("ja", "カードを指定してください：", "カードの指定が必要です：", "カード：", "偶然"),
    ],
)
def test_what_was_revealed_is_asked_of_the_judge_and_not_of_chance(
    judge: Client, tongue: str, named: str, missing: str, told: str, chance: str
) -> None:
    judge.cookies["django_language"] = tongue
    case, address, page = at_question(judge, "")
    asks = page.partition('<p class="sentence">')[2].partition("</form>")[0]
    assert named in asks
    assert chance not in asks
    answer = judge.get(f"/lines/{keep(case.content).digest}/answer").content.decode()
    assert missing in answer
    assert chance not in answer
    choose(judge, case, address, "card:hY04-001")
    assert told in judge.get(f"/lines/{keep(case.content).digest}/answer").content.decode()


def test_in_japanese(judge: Client) -> None:
    judge.cookies["django_language"] = "ja"
    _case, _address, page = at_question(judge)
    assert '<span class="color-name">青</span>' in page
    assert "どれでもよい" in page
    assert "特定のカードを選ぶ" in page
    assert read(newest().position).step == "cheer"
