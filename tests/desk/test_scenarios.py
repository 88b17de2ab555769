"""Scenarios on the site: every entry and example can be played, and the steps that decide it are marked."""

import re

import pytest
from django.test import Client

from judge.desk.models import Case
from judge.desk.presenting.examples import example_with
from judge.scenarios.library import firing_now
from rulesdb.models import Question

from .conftest import newest

pytestmark = pytest.mark.django_db


def test_a_scenario_is_stepped_through_by_anybody_and_nothing_is_stored(client: Client) -> None:
    page = client.get("/scenarios/faq/spot-blooms/steps/1").content.decode()
    assert "A Spot holomem does not Bloom" in page
    assert "Play it yourself" in page
    assert 'href="/questions/spot-blooms"' in page
    assert not Case.objects.exists()
    assert "sessionid" not in client.cookies


def test_the_step_that_decides_is_marked_and_led_to(client: Client) -> None:
    name = "faq/deck-empty-at-the-draw-step"
    first = client.get(f"/scenarios/{name}/steps/1").content.decode()
    found = re.search(rf'id="to-deciding" href="/scenarios/{name}/steps/(\d+)"', first)
    assert found
    assert "This step decides" not in first
    assert first.count('<span class="mark">decides</span>') == 1
    page = client.get(f"/scenarios/{name}/steps/{found[1]}").content.decode()
    assert "This step decides what the example shows." in page
    assert "7.3.2.1" in page
    assert 'id="to-deciding"' not in page


def test_a_refusal_that_decides_is_marked_at_its_choice(client: Client) -> None:
    page = client.get("/scenarios/faq/spot-blooms/steps/2").content.decode()
    assert "This step decides what the example shows." in page
    assert "8.3.2" in page


@pytest.mark.parametrize("address", ["/scenarios/faq/no-such/steps/1", "/scenarios/faq/spot-blooms/steps/99"])
def test_what_is_not_there_is_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_scenario_in_japanese(client: Client) -> None:
    client.cookies["django_language"] = "ja"
    page = client.get("/scenarios/faq/spot-blooms/steps/2").content.decode()
    assert "スポットホロメンはBloomできない" in page
    assert "This step decides" not in page


def test_changes_and_choices_alone(client: Client) -> None:
    page = client.get("/scenarios/faq/deck-empty-at-the-draw-step/steps/1?detail=changes").content.decode()
    assert "?detail=changes" in page


def test_a_copy_of_ones_own_keeps_the_marks_until_the_board_is_another(judge: Client) -> None:
    judge.post("/boards/new", {"start": "example:faq/deck-empty-at-the-draw-step"})
    case = newest()
    assert case.scenario == "faq/deck-empty-at-the-draw-step"
    mark = '<span class="mark">decides</span>'
    assert mark in judge.get(f"/boards/{case.public_id}/steps/1").content.decode()
    title = example_with(case.scenario).title
    assert f"<h1>{title}</h1>" in judge.get(f"/boards/{case.public_id}/steps/1").content.decode()
    case.change(position=case.position.replace("turn 5", "turn 7"))
    other = judge.get(f"/boards/{case.public_id}/steps/1").content.decode()
    assert mark not in other
    assert f"<h1>{title}</h1>" not in other


@pytest.mark.slow
@pytest.mark.extended
def test_every_scenario_of_the_site_that_has_its_cards_can_be_played(client: Client) -> None:
    names = [name for name, told in firing_now().scenarios.items() if told.kind in {"faq", "rulebook"}]
    assert len(names) > 100
    for name in names[::7]:
        page = client.get(f"/scenarios/{name}/steps/1").content.decode()
        assert "no longer fits" not in page, name
        assert 'class="mark"' in page, name


@pytest.mark.usefixtures("documents")
def test_a_question_leads_to_its_boards_and_says_where_one_differs(client: Client) -> None:
    page = client.get("/questions/collab-with-an-empty-deck").content.decode()
    assert 'href="/scenarios/faq/collab-with-an-empty-deck/steps/1"' in page
    assert '<a class="tag due" href="/discrepancies/collab-with-an-empty-deck">differs</a>' in page
    page = client.get("/questions/bloom-to-lower-hp").content.decode()
    first = page.index('href="/scenarios/faq/bloom-to-lower-hp/steps/1"')
    assert first < page.index('href="/scenarios/faq/bloom-to-lower-hp--2/steps/1"')


@pytest.mark.usefixtures("documents")
def test_a_question_that_an_older_edition_answers_as_printed_is_played_under_it_too(client: Client) -> None:
    page = client.get("/questions/no-debut-after-the-redraw").content.decode()
    assert "/scenarios/faq/no-debut-after-the-redraw--2/" in page
    assert page.count("under 1.3.0") == 1
    assert (
        "under"
        not in client.get("/questions/bloom-to-lower-hp").content.decode().partition("Play it")[2].partition("</ul>")[0]
    )
    board = client.get("/scenarios/faq/no-debut-after-the-redraw--2/steps/1").content.decode()
    assert "1.3.0" in board
    assert 'id="to-deciding"' in board


@pytest.mark.usefixtures("documents")
@pytest.mark.extended
def test_all_questions_but_those_on_conduct_have_a_board(client: Client) -> None:
    without = [
        row.slug
        for row in Question.objects.all()
        if f'href="/scenarios/faq/{row.slug}' not in client.get(f"/questions/{row.slug}").content.decode()
    ]
    assert sorted(without) == [
        "disagreement-about-a-rule",
        "forgotten-mandatory-step",
        "insufficient-shuffle-by-the-opponent",
    ]


@pytest.mark.usefixtures("documents")
@pytest.mark.parametrize("version", ["1.02", "1.03"])
def test_an_example_of_a_rule_book_leads_to_its_board_in_either_language(client: Client, version: str) -> None:
    page = client.get(f"/rulebooks/{version}/example-turn-player-first").content.decode()
    assert 'href="/scenarios/rulebook/ganmo-before-upao/steps/1"' in page


@pytest.mark.usefixtures("documents")
def test_the_page_of_a_rule_names_the_scenarios_that_it_decides(client: Client) -> None:
    page = client.get("/rules/6.2.1.10.1").content.decode()
    assert 'href="/scenarios/faq/spot-in-the-center-at-setup"' in page


def test_the_preparation_of_a_game_is_played_with_its_cards_face_down(client: Client) -> None:
    page = client.get("/scenarios/faq/order-of-putting-life/steps/31").content.decode()
    assert "Preparation of the game" in page
    assert "Turn 0" not in page
    assert "entered this turn" not in page
    page = client.get("/scenarios/faq/order-of-putting-life/steps/2").content.decode()
    assert "order told: 1, 2, 3, " in page


def test_a_scenario_of_a_card_says_which(client: Client) -> None:
    page = client.get("/scenarios/cards/hSD01/hSD01-004/steps/1").content.decode()
    assert "Text of card hSD01-004" in page
    assert 'href="/cards/hSD01-004"' in page
