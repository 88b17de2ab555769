"""Primed abilities in the editor: chosen from what the board has, without a word of notation; names in the lines of experts."""

import html
import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from judge.desk.models import Case
from judge.engine.position.model import PrimedEntry

from .conftest import HTMX, newest
from .test_editor import position, post, turn_fields

GANMO, UPAO = "a:center:hBP01-120:1", "b:center:hBP01-116:1"
"""The board of `case` has Ganmo on A's center and Upao on B's."""


def shown(client: Client, case: Case, language: str = "en") -> str:
    page = client.get(f"/boards/{case.public_id}/edit", {"place": "turn"}, HTTP_ACCEPT_LANGUAGE=language)
    return html.unescape(page.content.decode())


def primed(case: Case) -> list[list[PrimedEntry]]:
    return [list(half.primed) for half in position(case).sides]


def prime(client: Client, case: Case, ability: str, about: str = "", **more: Any) -> HttpResponse:
    return post(client, case, "turn", turn_fields(**{"ability": ability, "about": about, "do": "prime", **more}))


@pytest.mark.parametrize(
    ("language", "heading", "words"),
    [("en", "A: Center Takane Lui", "Ganmo: When"), ("ja", "A：センター鷹嶺ルイ", "がんも：")],
)
def test_what_can_be_primed_is_offered_below_its_holomem(
    judge: Client, case: Case, language: str, heading: str, words: str
) -> None:
    page = shown(judge, case, language)
    group = re.search(rf'<optgroup label="{heading}">(.*?)</optgroup>', page, re.DOTALL)
    assert group
    assert f'value="{GANMO}"' in group[1]
    assert words in group[1]


def test_a_primed_ability_is_added_told_in_words_and_taken_away(judge: Client, case: Case) -> None:
    prime(judge, case, GANMO)
    prime(judge, case, UPAO, "a.center", primed="a hBP01-120; on center")
    assert primed(case) == [
        [PrimedEntry("hBP01-120", on="center")],
        [PrimedEntry("hBP01-116", 1, "center", "a.center")],
    ]
    page = shown(judge, case)
    listed = page.partition('id="primed-list"')[2].partition("</div>")[0]
    assert "<b>Upao</b> <small>B: Center Amane Kanata</small>" in listed
    assert "Set off by: A: Center Takane Lui" in listed
    written = "a hBP01-120; on center\nb hBP01-116; on center; about a.center"
    post(judge, case, "turn", turn_fields(do="unprime:a.0", primed=written))
    assert primed(case) == [[], [PrimedEntry("hBP01-116", 1, "center", "a.center")]]


def test_what_is_chosen_is_not_stored_by_itself_but_by_any_button(judge: Client, case: Case) -> None:
    post(judge, case, "turn", turn_fields(ability=GANMO, auto="1"))
    assert primed(case) == [[], []], "the reader is still choosing"
    post(judge, case, "turn", turn_fields(ability=GANMO, go="start"))
    assert [each.card for each in primed(case)[0]] == ["hBP01-120"]


@pytest.mark.parametrize(
    ("ability", "about", "told"),
    [
        ("", "", "Choose the ability first."),
        ("a:center:hBP01-116:1", "", "That ability is no longer on the board."),
        (GANMO, "a.back.6", "That holomem is no longer on the board."),
    ],
)
def test_what_cannot_be_added_is_told_beside_its_field(
    judge: Client, case: Case, ability: str, about: str, told: str
) -> None:
    answer = prime(judge, case, ability, about)
    assert answer.status_code == 422
    assert told in html.unescape(answer.content.decode())
    assert primed(case) == [[], []]


def test_an_entry_that_is_gone_is_told(judge: Client, case: Case) -> None:
    for about in ("a.0", "c.0", "a.x", ""):
        answer = post(judge, case, "turn", turn_fields(do=f"unprime:{about}"))
        assert answer.status_code == 422
        assert "That card is no longer there." in answer.content.decode()


@pytest.mark.parametrize("name", ["Ganmo", "ganm", "がんも", "ガンモ", "hbp01-120"])
def test_a_line_may_call_a_card_by_its_name(judge: Client, case: Case, name: str) -> None:
    post(judge, case, "turn", turn_fields(primed=f"a {name}; on center; about b.center\nb upao on center"))
    assert primed(case)[0] == [PrimedEntry("hBP01-120", on="center", about="b.center")]
    assert [each.card for each in primed(case)[1]] == ["hBP01-116"]


def test_a_name_that_no_card_of_the_player_has_is_told_with_its_line(judge: Client, case: Case) -> None:
    page = html.unescape(post(judge, case, "turn", turn_fields(primed="a upao; on center")).content.decode())
    assert "line 1: “upao” is not a card" in page
    page = html.unescape(post(judge, case, "turn", turn_fields(primed="a upao; on center\nx")).content.decode())
    assert "line 1: “upao” is not a card" in page
    assert "line 2: “x” is not" in page


def test_a_card_that_has_left_the_stage_is_offered_in_its_zone(judge: Client, case: Case) -> None:
    case.refresh_from_db()
    Case.objects.filter(pk=case.pk).update(position=case.position + "\nb archive hBP01-116")
    page = shown(judge, case)
    group = re.search(r'<optgroup label="B: archive">(.*?)</optgroup>', page, re.DOTALL)
    assert group
    assert 'value="b::hBP01-116:1"' in group[1]
    prime(judge, case, "b::hBP01-116:1")
    assert primed(case)[1] == [PrimedEntry("hBP01-116")]


def test_what_the_turn_player_has_done_is_ticked(judge: Client, case: Case) -> None:
    post(judge, case, "turn", turn_fields(collabed="on", limited="on"))
    assert (position(case).collabed, position(case).baton, position(case).limited) == (True, False, True)
    page = shown(judge, case)
    ticked = {
        name: "checked" in tag
        for name in ("collabed", "baton", "limited")
        for tag in re.findall(rf'<input[^>]*name="{name}"[^>]*>', page)
    }
    assert ticked == {"collabed": True, "baton": False, "limited": True}


def test_what_is_saved_by_itself_answers_with_fields_that_the_page_has(judge: Client, case: Case) -> None:
    """Where nothing can be primed there is no field for it, and an answer about that field was an error of the script's."""
    fields = turn_fields(step="main", auto="1")
    assert 'id="err-ability"' in post(judge, case, "turn", fields, **HTMX).content.decode()
    plain = "turn 5 a\nstep performance\na center hBP01-056\na life 5\na deck 9\nb center hSD01-003\nb life 5\nb deck 9"
    judge.post("/boards/new", {"start": "notation", "notation": plain})
    case = newest()
    page, answer = shown(judge, case), post(judge, case, "turn", fields, **HTMX).content.decode()
    slots = set(re.findall(r'id="(err-[\w]+)"', answer))
    assert "err-step" in slots
    assert "err-ability" not in slots
    assert slots <= set(re.findall(r'id="(err-[\w]+)"', page))
