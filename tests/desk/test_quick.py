"""The page of the quick entry."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.desk import limits
from judge.desk.models import Case
from judge.engine.position.notation import read
from tests.sampling import examples

from .conftest import HTMX, newest

GANMO = "lui + ganmo + paid | kanata + upao"


def page(client: Client, line: str, status: int = 200) -> str:
    answer = client.get("/boards/quick", {"line": line})
    assert answer.status_code == status
    return answer.content.decode()


def test_home_has_a_line_that_leads_to_the_page(judge: Client) -> None:
    home = judge.get("/").content.decode()
    assert 'action="/boards/quick"' in home
    assert 'name="line"' in home


def test_no_note_in_japanese_offers_an_entry_as_the_alternative_to_itself(judge: Client) -> None:
    told = judge.get("/boards/quick", HTTP_ACCEPT_LANGUAGE="ja").content.decode()
    entries = re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", told.partition('id="signs"')[2])
    assert entries
    for signs, note in entries:
        shown = {each.lstrip("＠") for each in re.findall(r"<code>(.*?)</code>", signs)}
        assert not shown & set(re.findall("「(.*?)」", note)), note


def test_without_a_line_it_tells_the_signs_and_offers_no_board(judge: Client) -> None:
    empty = page(judge, "")
    assert "All signs and words" in empty
    assert "Use this board" not in empty
    assert not Case.objects.exists()


def test_every_guess_is_shown_with_what_else_it_may_be(judge: Client) -> None:
    shown = page(judge, "lui 2nd + ganmo 90 | kanata + upao")
    assert "guess: change" in shown, "three more Luis of that level"
    assert "guess; meant 90 HP left?" in shown
    assert "90 damage: 100 of 190 HP left" in shown
    assert "?line=lui%202nd%20hBP06-046%20%2B%20ganmo%2090%20%7C%20kanata%20%2B%20upao" in shown
    assert "lui%202nd%20hBP08-067" in shown
    assert "hBP01-010" in shown, "another Kanata"
    assert "Magical Girl Kanata" in shown
    assert "Takane Lui has too few Cheers for any Arts." in shown
    assert "Turn 5" in shown
    assert "A: life 5, hand 3, deck 30" in shown
    assert not Case.objects.exists(), "nothing is made by looking"


def test_it_speaks_japanese(judge: Client) -> None:
    judge.cookies["django_language"] = "ja"
    shown = judge.get(
        "/boards/quick", {"line": "ルイ 2nd＋がんも 90｜かなた＋foo"}, HTTP_ACCEPT_LANGUAGE="ja"
    ).content.decode()
    assert "ダメージ90（HP190、残り100）" in shown
    assert "推測：残りHP90に変える" in shown
    assert "22文字目" in shown or "文字目：" in shown
    assert "「foo」を読み取れません" in shown


def test_the_board_is_made_and_stepped_through(judge: Client) -> None:
    answer = judge.post("/boards/quick", {"line": GANMO, "do": "use"})
    case = newest()
    assert answer["Location"] == f"/boards/{case.public_id}/steps/2"
    a, b = (half.stage[0] for half in read(case.position).sides)
    assert (a.stack, a.supports, a.cheers) == (("hBP01-056",), ("hBP01-120",), ("hY03-001",))
    assert (b.stack, b.supports) == (("hBP01-009",), ("hBP01-116",))
    assert judge.get(answer["Location"]).status_code == 200


def test_the_board_is_made_and_edited(judge: Client) -> None:
    answer = judge.post("/boards/quick", {"line": GANMO, "do": "edit"})
    assert answer["Location"] == f"/boards/{newest().public_id}/edit"


@pytest.mark.parametrize(
    "line", ["", "lui foo | kanata", "lui debut 110hp", "lui, miko @center, pekora @center", "x" * 500]
)
@pytest.mark.parametrize("do", ["use", "edit", ""])
def test_nothing_is_made_of_a_line_that_is_not_understood_and_it_is_kept(judge: Client, line: str, do: str) -> None:
    answer = judge.post("/boards/quick", {"line": line, "do": do})
    assert answer.status_code == 422
    assert f'value="{line}"' in answer.content.decode()
    assert not Case.objects.exists()


def test_what_is_wrong_is_marked_and_can_be_left_out(judge: Client) -> None:
    shown = page(judge, "lui + fob | kanata")
    assert "<mark>fob</mark>" in shown
    assert "Letter 7:" in shown
    assert 'href="/boards/quick?line=lui%20%7C%20kanata"' in shown
    assert "Use this board" not in shown


@pytest.mark.parametrize("line", ["lui " * 6000, "q" * (limits.QUICK_CHARACTERS - 1)])
def test_what_is_much_too_long_is_said_again_by_its_beginning_and_kept_in_the_field(judge: Client, line: str) -> None:
    told = page(judge, line)
    wrong = told.partition('class="not-read"')[2].partition("</section>")[0]
    words = re.sub(r"<[^>]*>", "", re.sub(r"<code>.*?</code>", "", wrong) if len(line) < 1000 else wrong)
    assert max(map(len, words.replace("lui ", "lui_").split())) <= 70
    assert "…" in words
    assert f'value="{line.strip()}' in told


def test_a_browser_that_keeps_too_many_boards_is_told(judge: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CASES_OF_A_BROWSER", 0)
    assert judge.post("/boards/quick", {"line": GANMO})["Location"] == "/boards/"
    assert not Case.objects.exists()


def test_typing_brings_only_what_was_read_and_what_the_word_may_mean(judge: Client) -> None:
    answer = judge.get("/boards/quick", {"line": "lui | kana", "at": "10"}, **HTMX)
    part = answer.content.decode()
    assert "<html" not in part
    assert part.count('role="option"') > 3
    assert "Amane Kanata" in part
    assert answer["HX-Replace-Url"] == "/boards/quick?line=lui+%7C+kana"
    part = judge.get("/boards/quick", {"line": "lui | kana", "at": "x"}, **HTMX).content.decode()
    assert 'role="option"' not in part


def test_what_is_typed_is_shown_as_text(judge: Client) -> None:
    assert "<script>alert" not in page(judge, "lui <script>alert(1)</script>")


TYPED = st.characters(exclude_categories=["Cs"], exclude_characters="\0")
"""What can be typed; a null character is refused before any page (`judge.desk.requests`)."""


@pytest.mark.slow
@pytest.mark.django_db
@settings(max_examples=examples(60, 6), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(TYPED, max_size=60), st.text(TYPED, max_size=6))
def test_nothing_typed_breaks_the_page(judge: Client, line: str, at: str) -> None:
    assert judge.get("/boards/quick", {"line": line, "at": at}, **HTMX).status_code == 200
    assert judge.get("/boards/quick", {"line": line}).status_code == 200
    assert judge.post("/boards/quick", {"line": line}).status_code in (302, 422)


def test_more_cheers_than_a_cheer_deck_has_are_told_at_the_cheer_deck(judge: Client) -> None:
    told = page(judge, "lui paid cheer deck 18 life 5 | kanata")
    assert re.search(r"A: Cheer Deck: .*A has 24 Cheers", told)
    assert "has 24 Cheers" not in page(judge, "lui paid cheer deck 14 | kanata")


def test_a_step_that_the_rules_skip_is_played_with_the_reason(judge: Client) -> None:
    said = "The first player’s first turn has no Performance Step."
    judge.post("/boards/quick", {"line": "turn 1 performance lui paid | kanata", "do": "use"})
    first = judge.get(f"/boards/{newest().public_id}/steps/1").content.decode()
    assert said in first
    assert "7.6.1" in first
    judge.post("/boards/quick", {"line": "turn 1 lui paid | kanata", "do": "use"})
    assert said not in judge.get(f"/boards/{newest().public_id}/steps/1").content.decode()
    judge.post("/boards/quick", {"line": "turn 3 performance lui paid | kanata", "do": "use"})
    assert said not in judge.get(f"/boards/{newest().public_id}/steps/1").content.decode()


def test_a_line_takes_the_place_of_a_board_with_its_version_and_only_of_ones_own(judge: Client, case: Case) -> None:
    before, version = case.position, case.version
    shown = judge.get("/boards/quick", {"line": GANMO, "board": case.public_id}).content.decode()
    assert f'name="board" value="{case.public_id}"' in shown
    assert "This board, in one line" in shown
    assert f"&amp;board={case.public_id}" in shown, "the other ways lead to the same board"
    stale = judge.post("/boards/quick", {"line": GANMO, "board": case.public_id, "version": version + 5})
    assert stale.status_code == 409
    assert "changed in another window" in stale.content.decode()
    case.refresh_from_db()
    assert case.position == before
    stranger = Client()
    stranger.get("/boards/new")
    for answer in (
        stranger.get("/boards/quick", {"board": case.public_id}),
        stranger.post("/boards/quick", {"line": GANMO, "board": case.public_id, "version": version}),
    ):
        assert answer.status_code == 404
    answer = judge.post("/boards/quick", {"line": GANMO, "board": case.public_id, "version": version, "do": "edit"})
    assert answer["Location"] == f"/boards/{case.public_id}/edit"
    case.refresh_from_db()
    assert case.position != before
    assert Case.objects.count() == 1, "no other board was made"
    judge.post(f"/boards/{case.public_id}/undo", {"place": "turn"})
    case.refresh_from_db()
    assert case.position == before
