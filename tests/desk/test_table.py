"""What can be touched on the table: the places of the options, what a tap does, the sheets of cards, piles and places."""

import ast
import re
from pathlib import Path

import pytest
from django.test import Client

from judge.cards.library import library
from judge.desk.lines import keep
from judge.desk.models import Case
from judge.desk.plays import Play, play
from judge.desk.presenting.deciding_steps import content_of
from judge.desk.presenting.examples import example_with
from judge.desk.presenting.stepping import StepView, step_view
from judge.engine.position.notation import read, write
from tests.desk.kinds_of_choice import ASKED

FREE = """\
turn 5 a
step main
a oshi hBP01-005
a center hBP01-056; damage 20; cheers red, red; with hBP01-120
a back hBP01-057
a back hSD01-007; resting
a hand hBP01-058, hBP01-058, hBP01-061, hSD01-007, ?
a deck 30
a life 4
a power 2
a archive hBP01-056
b oshi hBP01-001
b center hBP01-009; with hBP01-116
b collab hBP01-009; resting
b hand 4
b deck 28
b life 3
"""


def new(judge: Client, notation: str) -> Case:
    judge.post("/boards/new", {"start": "notation", "notation": notation})
    return Case.objects.latest("pk")


def line_of(notation: str, *picks: tuple[str, ...]) -> Play:
    return play(write(read(notation)), picks, library())


def shown(line: Play) -> StepView:
    return step_view(line, len(line.steps), library())


@pytest.fixture(scope="module")
def free() -> StepView:
    """A Main Step with many actions."""
    return shown(line_of(FREE))


def at(view: StepView, place: str) -> set[str]:
    assert view.choice is not None
    return {option.key for option in view.choice.options if place in option.at.split()}


def test_actions_are_at_their_cards_and_where_they_lead(free: StepView) -> None:
    assert "collab:back.1" in at(free, "a.back.1") & at(free, "a.collab")
    assert "baton:back.1" in at(free, "a.back.1") & at(free, "a.center")
    assert "place:hSD01-007" in at(free, "a.hand.4") & at(free, "a.back")
    assert "bloom:hBP01-058:back.1" in at(free, "a.hand.1") & at(free, "a.back.1")
    assert at(free, "a.hand.3") == set()


def test_each_of_several_copies_in_the_hand_can_be_touched(free: StepView) -> None:
    assert at(free, "a.hand.1") == at(free, "a.hand.2") != set()


def test_the_number_on_a_card_is_that_of_its_actions(free: StepView) -> None:
    for place, touch in free.touches.items():
        assert touch.acts == len(at(free, place)), place
        assert not touch.target
    assert "a.back.2" not in free.touches
    assert "b.center" not in free.touches


def test_ending_the_step_is_about_no_card_and_stands_where_next_stands(free: StepView) -> None:
    assert free.choice is not None
    assert free.choice.ending is not None
    assert free.choice.ending.key == "end"
    assert free.choice.ending.at == ""


def test_a_target_is_taken_by_one_tap() -> None:
    view = shown(line_of(FREE.replace("step main", "step performance"), ("arts:center:1",)))
    assert view.choice is not None
    assert {place: touch.take for place, touch in view.touches.items()} == {
        "b.center": "holomem:b.center",
        "b.collab": "holomem:b.collab",
    }
    assert view.choice.in_sight


def test_a_card_is_a_link_and_a_target_a_button_of_the_choice(judge: Client) -> None:
    case = new(judge, FREE.replace("step main", "step performance"))
    address = f"/boards/{case.public_id}/steps"
    page = judge.get(f"{address}/2").content.decode()
    assert re.search(r'<a href="[^"]+/steps/2\?card=hBP01-056@a\.center" class="mem [^"]*can', page)
    case.refresh_from_db()
    judge.post(f"{address}/2/choose", {"version": case.version, "option": "arts:center:1"})
    asked = judge.get(f"/boards/{case.public_id}").content.decode()
    assert re.search(r'<button form="choose" name="option" value="holomem:b\.collab" class="mem target', asked)


@pytest.mark.slow
def test_the_sheet_says_what_may_be_done_what_not_and_why_and_what_the_card_says(judge: Client) -> None:
    case = new(judge, FREE)
    headers = {"HX-Request": "true", "HX-Target": "preview-body"}
    sheet = judge.get(f"/boards/{case.public_id}/steps/2?card=hBP01-057@a.back.1", headers=headers)
    words = sheet.content.decode()
    assert 'value="collab:back.1"' in words
    assert 'value="baton:back.1"' in words
    refused = words[words.index('class="nos"') :]
    assert "8.3.3" in refused[: refused.index("</ul>")]
    assert "Collab Effect" in words


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("@a.archive", "Takane Lui"),
        ("@a.deck", "Holo power, 2"),
        ("@a.collab", 'value="collab:back.1"'),
        ("@a.back", 'value="place:hSD01-007"'),
        ("@a.hand.5", "This card was not seen."),
        ("@b.hand", "4 cards"),
    ],
)
def test_a_pile_a_free_place_and_an_unseen_card_have_a_sheet_too(judge: Client, asked: str, told: str) -> None:
    case = new(judge, FREE)
    page = judge.get(f"/boards/{case.public_id}/steps/2?card={asked}").content.decode()
    sheet = page[page.index('class="card-sheet"') :]
    assert told in sheet[: sheet.index("</article>")]


def test_the_sheet_of_an_unseen_card_leads_to_where_it_is_said_which_it_is(judge: Client, stranger: Client) -> None:
    """It only said that the card was not seen, and counters of six zones lay above the place to name it."""
    case = new(judge, FREE)
    page = judge.get(f"/boards/{case.public_id}/steps/2?card=@a.hand.5").content.decode()
    sheet = page[page.index('class="card-sheet"') :].partition("</article>")[0]
    assert f'href="/boards/{case.public_id}/edit?place=a.hand">Say which card it is</a>' in sheet
    form = judge.get(f"/boards/{case.public_id}/edit?place=a.hand").content.decode()
    assert form.index('id="card-query"') < form.index("How many cards, seen or not")
    deck = judge.get(f"/boards/{case.public_id}/edit?place=a.deck").content.decode()
    assert deck.index("How many cards, seen or not") < deck.index('id="card-query"')
    for seen in ("@b.hand", "@a.deck"):
        assert "Say which card" not in judge.get(f"/boards/{case.public_id}/steps/2?card={seen}").content.decode()
    shared = f"/lines/{keep(case.content).digest}/steps/2?card=@a.hand.5"
    told = stranger.get(shared).content.decode()
    assert "This card was not seen." in told
    assert "Say which card" not in told


@pytest.mark.parametrize("asked", ["@a.back.9", "@c.deck", "@a.hand.12", "@a.", "@a.center.x"])
def test_there_is_no_sheet_of_a_place_that_no_board_has(judge: Client, asked: str) -> None:
    case = new(judge, FREE)
    headers = {"HX-Request": "true", "HX-Target": "preview-body"}
    assert judge.get(f"/boards/{case.public_id}/steps/2?card={asked}", headers=headers).status_code == 404


def test_a_reader_of_a_shared_line_touches_cards_to_read_and_nothing_else(judge: Client, stranger: Client) -> None:
    case = new(judge, FREE)
    address = judge.post(f"/boards/{case.public_id}/steps/2/share")["Location"].partition("#")[0]
    page = stranger.get(address).content.decode()
    assert "?card=hBP01-056@a.center" in page
    assert "acts-n" not in page
    assert 'form="choose"' not in page
    sheet = stranger.get(f"{address}?card=hBP01-057@a.back.1").content.decode()
    assert 'name="option"' not in sheet


def test_a_check_that_finds_nothing_is_not_a_tap_of_its_own(judge: Client) -> None:
    case = new(judge, FREE)
    page = judge.get(f"/boards/{case.public_id}/steps/0").content.decode()
    assert re.search(r'id="next" href="[^"]*/steps/2"', page)
    assert "Check timing: nothing" in page or "there is nothing to process" in page


def test_choosing_leads_past_a_check_that_finds_nothing(judge: Client) -> None:
    case = new(judge, FREE)
    data = {"version": case.version, "option": "collab:back.1"}
    judge.post(f"/boards/{case.public_id}/steps/2/choose", data)
    case.refresh_from_db()
    line = play(case.position, case.picks, case.library)
    quiet = [each.transition.number for each in line.steps if each.transition.message.key == "check_nothing"]
    view = step_view(line, 2, case.library)
    assert view.forward not in quiet


def test_a_lesson_shows_what_the_touched_card_may_do(client: Client, db: None) -> None:
    page = client.get("/learn/down?card=hSD01-005@a.center").content.decode()
    told = page[page.index('id="at-card"') :]
    told = told[: told.index("</section>")]
    assert 'form="choose" name="option" value="arts:center:1"' in told
    assert 'form="choose" name="option" value="arts:center:2"' in told


def asked_for() -> set[str]:
    """The keys that the engine's code asks with, as far as they stand in it as they are."""
    found = set()
    for path in Path("judge/engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "ask":
                found |= {each.value for each in node.args[2:3] if isinstance(each, ast.Constant)}
    return found


@pytest.mark.extended
def test_every_kind_of_choice_is_listed_with_a_step_that_asks_for_it() -> None:
    assert len(asked_for()) > 30
    assert asked_for() <= set(ASKED)


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.parametrize("key", ASKED)
def test_the_step_asks_for_it_and_each_of_its_places_is_on_the_board(key: str) -> None:
    name, number = ASKED[key]
    example = example_with(name)
    assert example is not None
    content = content_of(example)
    line = content.play()
    choice = line.steps[number - 1].choice
    assert choice is not None
    assert choice.message.key == key
    view = step_view(line, number, content.library)
    assert set(view.touches) <= view.board.places, key
    assert view.choice is not None
    assert all(option.at or option.key for option in view.choice.options)
