"""Two windows on one board: the second to store is shown both changes, and nothing of either is lost."""

import html
import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from judge.desk.models import Case

from .conftest import HTMX
from .test_editor import field, mem_fields, position, turn_fields


def hidden(page: str) -> dict[str, str]:
    """The hidden fields of the page's form, as a browser posts them."""
    found = re.findall(r'<input type="hidden" name="(\w+)"[^>]*value="([^"]*)"', page)
    return {name: html.unescape(value) for name, value in found if name != "csrfmiddlewaretoken"}


def window(client: Client, case: Case, place: str) -> dict[str, str]:
    """A window that shows the form of a place: what its page brings along."""
    return hidden(client.get(f"/boards/{case.public_id}/edit", {"place": place}).content.decode())


def post(
    client: Client, case: Case, place: str, seen: dict[str, str], data: dict[str, Any], **more: Any
) -> HttpResponse:
    return client.post(f"/boards/{case.public_id}/edit/{place}", {**seen, **data}, **more)


@pytest.fixture
def met(judge: Client, case: Case) -> HttpResponse:
    """One window stores damage at B's center; another, opened before, stores damage at A's center."""
    here, there = window(judge, case, "a.center"), window(judge, case, "b.center")
    assert post(judge, case, "b.center", there, mem_fields(cheer_white=1, damage=20)).status_code == 302
    return post(judge, case, "a.center", here, mem_fields(cheer_red=1, damage=60))


def test_both_changes_are_told_and_nothing_is_stored(case: Case, met: HttpResponse) -> None:
    page = met.content.decode()
    assert met.status_code == 409
    mine, theirs = page[page.index('id="mine"') :].split('id="theirs"')
    assert "A: Center, Takane Lui: damage 0 → 60" in mine
    assert "B: Center, Amane Kanata: damage 0 → 20" in theirs
    assert "nothing was changed in both windows" in page
    assert position(case).sides[0].stage[0].damage == 0


def test_ones_own_is_stored_on_top(judge: Client, case: Case, met: HttpResponse) -> None:
    answer = judge.post(f"/boards/{case.public_id}/edit/merge", hidden(met.content.decode()))
    assert answer["Location"].endswith("?place=a.center")
    found = position(case)
    assert (found.sides[0].stage[0].damage, found.sides[1].stage[0].damage) == (60, 20)


def test_the_same_fact_in_both_is_marked_and_undo_brings_the_other_back(judge: Client, case: Case) -> None:
    here, there = window(judge, case, "a.center"), window(judge, case, "a.center")
    post(judge, case, "a.center", there, mem_fields(cheer_red=1, damage=20, resting="on"))
    page = post(judge, case, "a.center", here, mem_fields(cheer_red=1, damage=60)).content.decode()
    assert page.count("changed in both") == 2, "once in each list"
    judge.post(f"/boards/{case.public_id}/edit/merge", hidden(page))
    mem = position(case).sides[0].stage[0]
    assert (mem.damage, mem.resting) == (60, True), "the box that was not touched here stays as the other window set it"
    judge.post(f"/boards/{case.public_id}/undo")
    assert position(case).sides[0].stage[0].damage == 20


def test_a_card_put_on_a_holomem_that_the_other_window_took_away(judge: Client, case: Case) -> None:
    here, there = window(judge, case, "a.back.1"), window(judge, case, "a.back.1")
    post(judge, case, "a.back.1", there, mem_fields(do="remove"))
    page = post(judge, case, "a.back.1", here, mem_fields(do="put:hBP01-120")).content.decode()
    assert "attached none → Ganmo hBP01-120" in page
    assert "holomem on the Stage → not there" in page
    judge.post(f"/boards/{case.public_id}/edit/merge", hidden(page))
    assert position(case).sides[0].stage[1].supports == ("hBP01-120",)


def test_the_name_of_the_board(judge: Client, case: Case) -> None:
    here, there = window(judge, case, "turn"), window(judge, case, "b.center")
    post(judge, case, "b.center", there, mem_fields(cheer_white=1, damage=20))
    turn = {"title": "Table 12", "player": "0", "first": "0", "step": "performance", "turn": "5", "rules": "1.9.0"}
    page = post(judge, case, "turn", here, turn).content.decode()
    assert "Board: name none → Table 12" in page
    judge.post(f"/boards/{case.public_id}/edit/merge", hidden(page))
    case.refresh_from_db()
    assert case.title == "Table 12"


def test_a_third_change_meanwhile_is_shown_too(judge: Client, case: Case, met: HttpResponse) -> None:
    seen = window(judge, case, "b.center")
    post(judge, case, "b.center", seen, mem_fields(cheer_white=1, damage=30))
    answer = judge.post(f"/boards/{case.public_id}/edit/merge", hidden(met.content.decode()))
    assert answer.status_code == 409
    assert "damage 0 → 30" in answer.content.decode()


def test_start_goes_on_to_the_first_thing_to_decide(judge: Client, case: Case) -> None:
    here, there = window(judge, case, "a.center"), window(judge, case, "b.center")
    post(judge, case, "b.center", there, mem_fields(cheer_white=1, damage=20))
    page = post(judge, case, "a.center", here, mem_fields(cheer_red=1, damage=60, go="start")).content.decode()
    answer = judge.post(f"/boards/{case.public_id}/edit/merge", hidden(page))
    assert answer["Location"].endswith("/steps/2")


def test_a_page_that_saves_by_itself_shows_the_difference_in_place_of_the_editor(judge: Client, case: Case) -> None:
    here, there = window(judge, case, "a.center"), window(judge, case, "b.center")
    post(judge, case, "b.center", there, mem_fields(cheer_white=1, damage=20))
    answer = post(judge, case, "a.center", here, mem_fields(cheer_red=1, damage=60, auto=1), **HTMX)
    assert (answer.status_code, answer["HX-Retarget"], answer["HX-Reswap"]) == (409, "#editor", "outerHTML")
    assert "<html" not in answer.content.decode()


def test_a_field_that_cannot_be_read_does_not_hide_the_other_window(judge: Client, case: Case) -> None:
    here, there = window(judge, case, "a.center"), window(judge, case, "b.center")
    post(judge, case, "b.center", there, mem_fields(cheer_white=1, damage=20))
    page = post(judge, case, "a.center", here, mem_fields(cheer_red=1, damage="6o")).content.decode()
    assert field(page, "damage") == "6o"
    assert hidden(page)["version"] == here["version"], "the next save meets the other window's change"
    assert post(judge, case, "a.center", hidden(page), mem_fields(cheer_red=1, damage=60)).status_code == 409


def test_a_page_without_the_position_it_was_made_from(judge: Client, case: Case) -> None:
    answer = post(judge, case, "a.center", {"version": "0"}, mem_fields(cheer_red=1, damage=60))
    assert answer.status_code == 409
    assert "damage 0 → 60" in answer.content.decode()


@pytest.mark.parametrize("own", ["nonsense", "x" * 50_000])
def test_what_cannot_be_read_is_said_and_stores_nothing(judge: Client, case: Case, own: str) -> None:
    before = case.position
    answer = judge.post(f"/boards/{case.public_id}/edit/merge", {"version": 1, "base": "", "own": own}, follow=True)
    assert "cannot be read any more" in answer.content.decode()
    case.refresh_from_db()
    assert case.position == before


def test_a_stranger_stores_nothing(stranger: Client, case: Case) -> None:
    assert stranger.post(f"/boards/{case.public_id}/edit/merge", {"base": "", "own": ""}).status_code == 404


def test_in_japanese(judge: Client, case: Case) -> None:
    judge.cookies["django_language"] = "ja"
    here, there = window(judge, case, "a.center"), window(judge, case, "b.center")
    post(judge, case, "b.center", there, mem_fields(cheer_white=1, damage=20))
    page = post(judge, case, "a.center", here, mem_fields(cheer_red=1, damage=60)).content.decode()
    assert "鷹嶺ルイ：ダメージ 0 → 60" in page


@pytest.mark.parametrize("more", [{}, HTMX], ids=["without scripts", "with scripts"])
def test_a_window_that_changed_nothing_goes_on_with_what_the_other_stored(
    judge: Client, case: Case, more: dict[str, str]
) -> None:
    here, there = window(judge, case, "a.center"), window(judge, case, "b.center")
    post(judge, case, "b.center", there, mem_fields(cheer_white=1, damage=20))
    answer = post(judge, case, "a.center", here, mem_fields(cheer_red=1, go="b.center"), **more)
    page = (answer if more else judge.get(answer["Location"])).content.decode()
    assert answer.status_code == (200 if more else 302)
    assert field(page, "damage") == "20"
    assert hidden(page)["version"] == str(Case.objects.get().version)
    assert position(case).sides[1].stage[0].damage == 20


def test_a_form_that_saves_what_it_had_is_shown_as_the_other_window_stored_it(judge: Client, case: Case) -> None:
    here, there = window(judge, case, "a.center"), window(judge, case, "a.center")
    post(judge, case, "a.center", there, mem_fields(cheer_red=1, damage=20))
    answer = post(judge, case, "a.center", here, mem_fields(cheer_red=1, auto="1"), **HTMX)
    assert (answer.status_code, answer["HX-Retarget"]) == (200, "#editor")
    assert field(answer.content.decode(), "damage") == "20"
    assert position(case).sides[0].stage[0].damage == 20


def test_the_same_change_in_two_windows_is_told_as_stored_once(judge: Client, case: Case) -> None:
    """Both add 10 damage. The second is not told that its change is stored, with or without the position that it was made from."""
    here, there = window(judge, case, "a.center"), window(judge, case, "a.center")
    ours = mem_fields(cheer_red=1, damage=10)
    assert post(judge, case, "a.center", there, ours).status_code == 302
    assert post(judge, case, "a.center", here, ours).status_code == 409
    assert post(judge, case, "a.center", {"version": here["version"]}, ours).status_code == 409


def test_a_name_that_was_typed_is_not_lost(judge: Client, case: Case) -> None:
    here, there = window(judge, case, "turn"), window(judge, case, "b.center")
    post(judge, case, "b.center", there, mem_fields(cheer_white=1, damage=20))
    answer = post(judge, case, "turn", here, turn_fields(title="Table 7", go="b.center"))
    assert answer.status_code == 409
    assert "Table 7" in answer.content.decode()
