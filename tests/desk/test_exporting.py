"""A board as a scenario file: it is read, holds, and has every card that the catalogue has not."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from judge.cards.library import library
from judge.desk import own_cards
from judge.desk.lines import keep
from judge.desk.models import Case
from judge.desk.plays import play
from judge.scenarios.model import Scenario
from judge.scenarios.reading import read_scenario
from judge.scenarios.running import run_scenario as run_scenario
from tests.desk.test_import_cards import record, run
from tests.desk.test_own_cards import CARD

pytestmark = pytest.mark.django_db
__all__ = ["run"]


def exported(client: Client, address: str) -> Scenario:
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/yaml; charset=utf-8"
    assert "attachment" in answer["Content-Disposition"]
    return read_scenario(answer.content.decode())


def choose(case: Case, *keys: str) -> None:
    """Go on along the line, with these picks and the first option after them, for three choices."""
    for count in range(3):
        line = play(case.position, case.picks, case.library)
        if line.open_choice is None or not line.open_choice.options:
            break
        key = keys[count] if count < len(keys) else line.open_choice.options[0].key
        case.change(choices=[*case.choices, [key]])


def test_the_file_is_read_and_holds(judge: Client, case: Case) -> None:
    case.change(title="灯りの下で")
    choose(case)
    scenario = exported(judge, f"/boards/{case.public_id}/scenario.yaml")
    assert (scenario.title, scenario.written.source.kind) == ("灯りの下で", "board")
    assert scenario.choices == case.picks
    assert any(entry.expect.fired for entry in scenario.written.play)
    report = run_scenario(scenario, library())
    assert report.passed, report.failures
    assert report.game.state == play(case.position, case.picks).game.state


def test_it_says_when_it_is_decided_otherwise(judge: Client, case: Case) -> None:
    choose(case)
    text = judge.get(f"/boards/{case.public_id}/scenario.yaml").content.decode()
    assert not run_scenario(
        read_scenario(text.replace("a center hBP01-056; cheers red", "a center hBP01-056")), library()
    ).passed


def test_cards_of_its_own_are_in_it(judge: Client, case: Case) -> None:
    position = case.position.replace("a center hBP01-056; cheers red; with hBP01-120", "a center hXX01-001")
    case.change(cards=own_cards.write([CARD]), position=position)
    choose(case, "arts:center:1")
    scenario = exported(judge, f"/boards/{case.public_id}/scenario.yaml")
    assert scenario.written.own_cards() == (CARD,)
    assert run_scenario(scenario, library()).passed


def test_cards_added_to_the_site_are_in_it_when_they_are_on_the_board(
    judge: Client, case: Case, run: Callable[..., Any]
) -> None:
    run(record(), record(number="hBP99-002"))
    judge.get("/")
    case.change(position=case.position.replace("a back hBP01-057", "a back hBP99-001"))
    scenario = exported(judge, f"/boards/{case.public_id}/scenario.yaml")
    assert [card.number for card in scenario.written.cards] == ["hBP99-001"]


def test_the_shared_link_gives_the_same_and_the_own_one_is_for_its_browser(
    judge: Client, stranger: Client, case: Case
) -> None:
    choose(case)
    shared = exported(stranger, f"/lines/{keep(case.content).digest}/scenario.yaml")
    assert shared.choices == exported(judge, f"/boards/{case.public_id}/scenario.yaml").choices
    assert stranger.get(f"/boards/{case.public_id}/scenario.yaml").status_code == 404
    page = stranger.get(f"/lines/{keep(case.content).digest}").content.decode()
    assert f"/lines/{keep(case.content).digest}/scenario.yaml" in page


def test_a_board_that_cannot_be_played_is_told(judge: Client, stranger: Client, case: Case) -> None:
    case.change(position=case.position.replace("hBP01-056", "hBP99-999"))
    answer = judge.get(f"/boards/{case.public_id}/scenario.yaml", follow=True)
    assert "cannot be played yet" in answer.content.decode()
    assert stranger.get(f"/lines/{keep(case.content).digest}/scenario.yaml").status_code == 404
