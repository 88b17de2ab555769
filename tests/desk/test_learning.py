"""What a learner reads: the example's description at every step, the reason for a step, and links that can be shared."""

import re
from html import unescape

import pytest
from django.test import Client
from django.utils import translation

from judge.desk.models import Case
from judge.desk.presenting.learning import TOPICS, example_groups, reasons_of
from judge.engine.citations import Cite
from judge.scenarios.library import examples
from rulesdb.plain_words import plain_words

from .conftest import newest

pytestmark = pytest.mark.django_db
NAME = "ganmo-before-upao"
EXAMPLE = next(each for each in examples() if each.slug == NAME)


def lead(page: str) -> str:
    """The fold that says what the example shows, or nothing."""
    found = re.search(r'<details class="example-lead".*?</details>', page, re.S)
    return unescape(found[0]) if found else ""


def why(page: str) -> str:
    """The fold that says why the step happens, or nothing."""
    found = re.search(r'<details class="why".*?</details>', page, re.S)
    return unescape(found[0]) if found else ""


@pytest.mark.parametrize("number", [0, 1, 9, 19])
def test_the_description_stays_at_every_step(client: Client, number: int) -> None:
    assert EXAMPLE.description in lead(client.get(f"/scenarios/{NAME}/steps/{number}").content.decode())
    client.cookies["django_language"] = "ja"
    assert EXAMPLE.description_ja in lead(client.get(f"/scenarios/{NAME}/steps/{number}").content.decode())


def test_the_description_stays_on_a_copy_until_its_board_is_another(judge: Client) -> None:
    judge.post("/boards/new", {"start": f"example:{NAME}"})
    case = newest()
    assert EXAMPLE.description in lead(judge.get(f"/boards/{case.public_id}/steps/5").content.decode())
    other = case.position.replace("turn 5 a", "turn 7 a")
    judge.post(f"/boards/{case.public_id}/notation", {"notation": other, "version": case.version})
    page = judge.get(f"/boards/{case.public_id}/steps/1").content.decode()
    assert 'id="stepping"' in page
    assert not lead(page)


def test_the_description_leaves_with_another_choice(judge: Client) -> None:
    judge.post("/boards/new", {"start": f"example:{NAME}"})
    case = newest()
    judge.post(f"/boards/{case.public_id}/steps/2/choose", {"option": "end", "version": case.version})
    page = judge.get(f"/boards/{case.public_id}/steps/3").content.decode()
    assert 'id="stepping"' in page
    assert not lead(page)


def test_a_board_of_no_example_has_no_lead(judge: Client, case: Case) -> None:
    page = judge.get(f"/boards/{case.public_id}/steps/1").content.decode()
    assert 'id="stepping"' in page
    assert not lead(page)


def test_folds_come_as_the_browser_left_them(client: Client) -> None:
    address = f"/scenarios/{NAME}/steps/9"
    page = client.get(address).content.decode()
    assert " open>" in lead(page)
    assert " open>" not in why(page)
    client.cookies["fold_lead"], client.cookies["fold_why"] = "closed", "open"
    page = client.get(address).content.decode()
    assert " open>" not in lead(page)
    assert " open>" in why(page)


def test_why_has_each_rule_of_the_step_with_its_chip_in_both_languages(client: Client) -> None:
    page = client.get(f"/scenarios/{NAME}/steps/2").content.decode()
    for number in ("10.6.4.2", "9.1.1"):
        assert f'data-rule="1.9.0/{number}"' in why(page)
        assert plain_words("1.9.0")[number].en in why(page)
    client.cookies["django_language"] = "ja"
    assert plain_words("1.9.0")["9.1.1"].ja in why(client.get(f"/scenarios/{NAME}/steps/2").content.decode())


def test_the_start_of_a_line_cites_nothing_and_has_no_why(client: Client) -> None:
    assert not why(client.get(f"/scenarios/{NAME}/steps/0").content.decode())


@pytest.mark.usefixtures("documents")
def test_a_rule_without_plain_words_is_told_in_its_own(client: Client) -> None:
    (reason,) = reasons_of([Cite("1.1.1")], "1.9.0")
    assert not reason.own
    assert reason.language == "en"
    assert reason.words
    with translation.override("ja"):
        (reason,) = reasons_of([Cite("1.1.1")], "1.9.0")
    assert (reason.language, reason.own) == ("ja", False)


@pytest.mark.usefixtures("documents")
def test_a_rule_of_an_older_edition_is_told_in_the_words_of_that_edition() -> None:
    (reason,) = reasons_of([Cite("5.14.1")], "1.3.0")
    assert (reason.number, reason.edition, reason.own) == ("5.13.1", "1.3.0", False)
    assert "Bloom" in reason.words


def test_a_rule_cited_twice_is_told_once() -> None:
    told = reasons_of([Cite("9.1.1"), Cite("9.1.1", "allows"), Cite("10.8.2")], "1.9.0")
    assert [each.number for each in told] == ["9.1.1", "10.8.2"]


@pytest.mark.extended
def test_every_example_stands_in_one_topic_and_can_be_read_by_its_link(client: Client) -> None:
    groups = example_groups()
    assert sorted(line.slug for group in groups for line in group.examples) == sorted(each.slug for each in examples())
    assert [group.chapter for group in groups] == list(TOPICS)
    page = client.get("/").content.decode()
    for example in examples():
        address = f"/scenarios/{example.slug}/steps/1"
        assert page.count(f'href="{address}"') == 1
        assert client.get(address).status_code == 200
    assert 'value="example:' not in page
    assert not Case.objects.exists()


def test_the_step_can_be_shared_as_it_is_read(client: Client) -> None:
    page = client.get(f"/scenarios/{NAME}/steps/9").content.decode()
    assert f'value="http://testserver/scenarios/{NAME}/steps/9"' in page


@pytest.mark.parametrize(("typed", "number"), [("9", 9), ("", 1), ("x", 1), ("-3", 1), ("9999999", 1), ("0", 0)])
def test_playing_it_yourself_goes_on_at_the_same_step(judge: Client, typed: str, number: int) -> None:
    answer = judge.post("/boards/new", {"start": f"example:{NAME}", "step": typed})
    assert answer["Location"] == f"/boards/{newest().public_id}/steps/{number}"
    assert judge.get(answer["Location"]).status_code == 200


def test_a_step_after_the_last_leads_to_the_last(judge: Client) -> None:
    judge.post("/boards/new", {"start": f"example:{NAME}", "step": "999"})
    answer = judge.get(f"/boards/{newest().public_id}/steps/999")
    assert answer["Location"].endswith("/steps/19")
