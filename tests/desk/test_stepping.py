"""Stepping: each step has its page, choices go on from where they are made, bad ones change nothing."""

import re
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

from judge.desk import limits
from judge.desk.lines import keep
from judge.desk.models import Case
from judge.desk.plays import play
from judge.desk.presenting.stepping import TimelineEntry, folded
from judge.desk.ready import ready_with
from judge.desk.views.starting import start_of

from .conftest import HTMX, newest

DRAW, UPAO = 13, 16


def choose(client: Client, case: Case, step: int, *keys: str, **more: Any) -> HttpResponse:
    case.refresh_from_db()
    data = {"version": case.version, "option": list(keys)}
    return client.post(f"/boards/{case.public_id}/steps/{step}/choose", data, **more)


def text(answer: HttpResponse) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def chips(client: Client, case: Case, step: int) -> list[str]:
    """The rule numbers told at a step."""
    page = client.get(f"/boards/{case.public_id}/steps/{step}").content.decode()
    panel = page[page.index('class="chips"') :]
    return re.findall(r'data-rule="1\.9\.0/([\d.]+)"', panel[: panel.index("</p>")])


@pytest.fixture
def played(judge: Client, case: Case) -> Case:
    """The judge's case with the Arts chosen."""
    assert choose(judge, case, 2, "arts:center:1").status_code == 302
    case.refresh_from_db()
    return case


def test_a_case_without_choices_opens_at_the_first_thing_to_decide(judge: Client, case: Case) -> None:
    assert "2 / 2" in text(judge.get(f"/boards/{case.public_id}"))


def test_a_case_with_primed_abilities_opens_at_the_beginning_of_their_check_timing(judge: Client) -> None:
    primed = "a primed hBP01-120; on center\nb primed hBP01-116; on center; about b.center\n"
    ready = ready_with("two-primed")
    assert ready is not None
    judge.post("/boards/new", {"start": "notation", "notation": f"{ready.position}\n{primed}"})
    assert start_of(newest()).endswith("/steps/1")
    page = text(judge.get(f"/boards/{newest().public_id}"))
    assert "1 / 9" in page
    assert "Check timing: there is no rule processing to carry out." in page


def test_a_case_with_choices_opens_where_it_ends(judge: Client, played: Case) -> None:
    assert "19 / 19" in text(judge.get(f"/boards/{played.public_id}"))


def test_the_choice_is_offered_with_what_is_refused_and_why(judge: Client, case: Case) -> None:
    page = judge.get(f"/boards/{case.public_id}/steps/2").content.decode()
    assert 'name="option" value="arts:center:1"' in page
    assert 'name="option" value="end"' in page
    refused = page[page.index('class="refused"') :]
    assert "9.2.1" in refused[: refused.index("</details>")]


def test_choosing_goes_on_to_the_next_step(judge: Client, case: Case) -> None:
    answer = choose(judge, case, 2, "arts:center:1")
    assert answer["Location"] == f"/boards/{case.public_id}/steps/3"
    case.refresh_from_db()
    assert case.choices == [["arts:center:1"]]


def test_turn_player_first_then_the_other(judge: Client, played: Case) -> None:
    assert "10.6.3.1" in chips(judge, played, 11)
    assert "10.6.3.2" in chips(judge, played, 12)
    assert "5.7.1" in chips(judge, played, DRAW)
    assert "10.6.3.3" in chips(judge, played, 15)
    assert "5.22.1" in chips(judge, played, UPAO)


def test_changes_are_told_in_words_and_on_the_board(judge: Client, played: Case) -> None:
    drawn = text(judge.get(f"/boards/{played.public_id}/steps/{DRAW}"))
    assert "A hand 3 → 4" in drawn
    assert "A deck 30 → 29" in drawn
    hurt = judge.get(f"/boards/{played.public_id}/steps/{UPAO}").content.decode()
    assert '<span class="mark-words sr">damage 0 → 20</span>' in hurt
    assert "A Takane Lui: damage 0 → 20" in hurt


def test_pending_abilities_are_named_with_the_rule_they_wait_by(judge: Client, played: Case) -> None:
    page = judge.get(f"/boards/{played.public_id}/steps/11").content.decode()
    pending = page[page.index('class="pending"') :]
    pending = pending[: pending.index("</p>")]
    assert (
        pending.index("Ganmo on Takane Lui (A)") < pending.index("10.6.3.2") < pending.index("Upao on Amane Kanata (B)")
    )
    assert "10.6.3.3" in pending


def test_an_ability_being_played_is_not_pending_any_more(judge: Client, played: Case) -> None:
    page = judge.get(f"/boards/{played.public_id}/steps/12").content.decode()
    pending = page[page.index('class="pending"') :]
    assert "Ganmo" not in pending[: pending.index("</p>")]
    assert re.search(r'class="att acting"[^>]*>[^<]*<em>resolving</em>', page)
    assert re.search(r'class="att primed"[^>]*>[^<]*<em>primed</em>', page)


def test_only_changes_and_choices(judge: Client, played: Case) -> None:
    page = judge.get(f"/boards/{played.public_id}/steps/2?detail=changes").content.decode()
    shown = re.findall(r'<span class="n">(\d+)</span>', page)
    assert shown == ["2", "9", "13", "16", "19"]
    assert re.search(r'id="next" href="[^"]*/steps/9\?detail=changes"', page)


def test_back_forward_to_choice_to_end(judge: Client, played: Case) -> None:
    page = judge.get(f"/boards/{played.public_id}/steps/5").content.decode()
    for name, number in (("back", 4), ("next", 6), ("to-choice", 19), ("to-start", 0), ("to-last", 19)):
        assert re.search(rf'id="{name}" href="[^"]*/steps/{number}"', page), name


def test_the_start_shows_the_position_itself(judge: Client, played: Case) -> None:
    assert "The position this line starts from." in text(judge.get(f"/boards/{played.public_id}/steps/0"))


def test_both_buttons_that_undo_say_what(judge: Client, played: Case) -> None:
    page = judge.get(f"/boards/{played.public_id}/steps/1").content.decode()
    forms = re.findall(rf'<form [^>]*action="/boards/{played.public_id}/undo".*?</form>', page, re.DOTALL)
    assert len(forms) == 2
    assert all("Undo the last change" in form for form in forms)


def test_another_choice_drops_what_came_after_and_undo_brings_it_back(judge: Client, played: Case) -> None:
    choose(judge, played, 2, "end")
    played.refresh_from_db()
    assert played.choices == [["end"]]
    judge.post(f"/boards/{played.public_id}/undo", {"back": "steps"})
    played.refresh_from_db()
    assert played.choices == [["arts:center:1"]]


def test_to_the_end_of_the_turn(judge: Client, played: Case) -> None:
    choose(judge, played, 19, "end")
    assert "End Step" in text(judge.get(f"/boards/{played.public_id}"))


@pytest.mark.parametrize("keys", [("arts:center:9",), ("nonsense",), (), ("end", "arts:center:1"), ("",)])
def test_what_is_not_offered_names_what_is(judge: Client, case: Case, keys: tuple[str, ...]) -> None:
    answer = choose(judge, case, 2, *keys)
    assert answer.status_code == 422
    shown = text(answer)
    assert (
        "What can be chosen: “皆さん、待っ鷹ね？” of A&#x27;s center Takane Lui, 30; End the Performance Step." in shown
    )
    assert "arts:center:9" not in shown
    case.refresh_from_db()
    assert case.choices == []


def test_a_refused_option_says_why(judge: Client, case: Case) -> None:
    answer = choose(judge, case, 2, "arts:collab")
    assert answer.status_code == 422
    assert "9.2.1" in text(answer)


def test_too_much_at_once_is_refused(judge: Client, case: Case) -> None:
    assert choose(judge, case, 2, *["end"] * (limits.PICKS + 1)).status_code == 422
    assert choose(judge, case, 2, "e" * (limits.KEY_CHARACTERS + 1)).status_code == 422


def test_a_step_without_a_choice_takes_none(judge: Client, case: Case) -> None:
    assert choose(judge, case, 1, "end").status_code == 404
    assert choose(judge, case, 99, "end").status_code == 404


def test_a_choice_from_a_page_that_is_out_of_date_is_not_taken(judge: Client, played: Case) -> None:
    data = {"version": played.version - 1, "option": "end"}
    answer = judge.post(f"/boards/{played.public_id}/steps/2/choose", data, follow=True)
    assert "changed in another window" in text(answer)
    played.refresh_from_db()
    assert played.choices == [["arts:center:1"]]


def test_a_choice_that_is_not_taken_leads_to_the_address_of_the_step_that_is_shown(judge: Client, played: Case) -> None:
    data = {"version": played.version - 1, "option": "end", "detail": "changes"}
    answer = judge.post(f"/boards/{played.public_id}/steps/2/choose", data, follow=True, **HTMX)
    assert "19 / 19" in text(answer)
    assert answer["HX-Push-Url"] == f"/boards/{played.public_id}/steps/19?detail=changes"
    assert "HX-Push-Url" not in judge.get(f"/boards/{played.public_id}/steps/2", **HTMX)


@pytest.mark.parametrize("kind", ["boards", "lines"])
def test_a_link_to_a_step_that_was_undone_goes_to_the_last_one(judge: Client, case: Case, kind: str) -> None:
    address = f"/{kind}/{case.public_id if kind == 'boards' else keep(case.content).digest}/steps"
    answer = judge.get(f"{address}/99", follow=True)
    ((last, _status),) = answer.redirect_chain
    assert last.startswith(f"{address}/")
    assert last != f"{address}/99"
    assert "Step 99 no longer exists. This is the last step." in text(answer)


def test_a_step_by_htmx_is_the_desk_alone(judge: Client, played: Case) -> None:
    page = judge.get(f"/boards/{played.public_id}/steps/12", **HTMX).content.decode()
    assert "<html" not in page
    assert 'id="stepping"' in page
    answer = choose(judge, played, 2, "end", **HTMX)
    assert answer["HX-Push-Url"].endswith("/steps/3")


def test_a_stored_choice_that_is_not_offered_any_more_is_told(judge: Client, played: Case) -> None:
    Case.objects.filter(pk=played.pk).update(choices=[["arts:center:1"], ["arts:center:2"]])
    shown = text(judge.get(f"/boards/{played.public_id}"))
    assert "Choice 2 of this line no longer fits: Arts, Center 2." in shown
    assert "It is not among what can be chosen here: A has no Arts left to use and may end the step. 10.6.4.2" in shown
    assert "The 1 choice before it was kept." in shown
    assert "arts:center:2" not in shown


@pytest.mark.parametrize(
    ("was", "mended", "why"),
    [
        (
            "cheers red; with hBP01-120",
            "with hBP01-120",
            "The attached Cheers do not meet the cost (any color). 12.3.3.1",
        ),
        ("a center hBP01-056; cheers red", "a center hBP01-056; resting; cheers red", "It is resting. 9.2.1.2"),
        ("a center hBP01-056; cheers red; with hBP01-120\n", "", "It is not among what can be chosen here"),
    ],
)
def test_an_edited_board_says_in_words_which_choice_no_longer_fits_and_why(
    judge: Client, played: Case, was: str, mended: str, why: str
) -> None:
    assert was in played.position
    notation = played.position.replace(was, mended)
    judge.post(f"/boards/{played.public_id}/notation", {"notation": notation, "version": played.version})
    shown = text(judge.get(f"/boards/{played.public_id}"))
    assert "Choice 1 of this line no longer fits: “皆さん、待っ鷹ね？” of A&#x27;s center Takane Lui, 30." in shown
    assert why in shown
    assert "arts:center" not in shown
    line = keep(Case.objects.get(pk=played.pk).content)
    alone = text(judge.get(f"/lines/{line.digest}/steps/2"))
    assert "Choice 1 of this line no longer fits" in alone
    assert why in alone


def test_an_edited_board_plays_the_same_choices(judge: Client, played: Case) -> None:
    text_of = judge.get(f"/boards/{played.public_id}/notation")
    assert text_of.status_code == 200
    changed = played.position.replace("b center hBP01-009;", "b center hBP01-009; damage 60;")
    judge.post(f"/boards/{played.public_id}/notation", {"notation": changed, "version": played.version})
    assert "11.3" in text(judge.get(f"/boards/{played.public_id}"))


def test_the_end_is_signed_with_the_engine_that_decided_it(judge: Client, played: Case) -> None:
    judge.get(f"/boards/{played.public_id}")
    played.refresh_from_db()
    assert played.engine
    assert len(played.fingerprint) == 32


def test_to_choose_and_to_take_back_store_what_decided_it_so_that_no_page_has_to(judge: Client, case: Case) -> None:
    address = f"/boards/{case.public_id}"
    judge.get(address)
    fresh = Case.objects.get(pk=case.pk)
    page = {"version": fresh.version, "option": "arts:center:1"}
    judge.post(f"{address}/steps/2/choose", page)
    chosen = Case.objects.get(pk=case.pk)
    assert chosen.fingerprint == play(chosen.position, chosen.picks).fingerprint != fresh.fingerprint
    for _ in range(2):
        with CaptureQueriesContext(connection) as asked:
            judge.get(address)
        assert not [each["sql"] for each in asked if not each["sql"].startswith("SELECT")]
        judge.post(f"{address}/undo", {"back": "steps"})
    undone = Case.objects.get(pk=case.pk)
    assert (undone.engine, undone.fingerprint) == (fresh.engine, fresh.fingerprint)


def test_a_newer_engine_that_decides_otherwise_is_told(judge: Client, played: Case) -> None:
    Case.objects.filter(pk=played.pk).update(engine="0", fingerprint="otherwise")
    shown = text(judge.get(f"/boards/{played.public_id}"))
    assert "ended differently under engine version 0" in shown
    assert "ended differently" not in text(judge.get(f"/boards/{played.public_id}"))


def test_in_japanese(judge: Client, played: Case) -> None:
    judge.cookies["django_language"] = "ja"
    shown = text(judge.get(f"/boards/{played.public_id}/steps/12"))
    assert "鷹嶺ルイ" in shown
    assert "がんも" in shown


def test_a_check_timing_that_finds_nothing_is_folded_under_the_step_that_leads_to_it() -> None:
    def entry(number: int, *, quiet: bool = False, current: bool = False) -> TimelineEntry:
        return TimelineEntry(
            number, "", "", 0, changed=False, choice=False, picked="", current=current, is_empty_check=quiet
        )

    shown = folded([entry(1, quiet=True), entry(2), entry(3, quiet=True), entry(4, quiet=True), entry(5)])
    assert [(each.number, [under.number for under in each.folded]) for each in shown] == [(1, []), (2, [3, 4]), (5, [])]
    shown = folded([entry(1), entry(2, quiet=True, current=True), entry(3, quiet=True)])
    assert [(each.number, [under.number for under in each.folded]) for each in shown] == [(1, []), (2, [3])]


def test_every_step_is_in_the_timeline_and_silent_ones_are_folded_with_their_rules(judge: Client, played: Case) -> None:
    assert choose(judge, played, 19, "end").status_code == 302
    page = judge.get(f"/boards/{played.public_id}/steps/2").content.decode()
    timeline = page[page.index('id="timeline"') :].split("</nav>")[0]
    numbers = [int(number) for number in re.findall(r'<span class="n">(\d+)', timeline)]
    assert numbers == list(range(1, len(numbers) + 1))
    quiet = re.findall(r'<details class="quiet">.*?</details>', timeline, re.S)
    assert quiet
    for each in quiet:
        assert "Check timing: there is nothing to process." in each
        assert re.search(r'<span class="r">[\d.]+</span>', each)
    first, *_ = re.findall(r'<li class="d.*?</li>', timeline, re.S)
    assert "there is nothing to process" in first, "nothing leads to it"
    assert timeline.count("there is nothing to process") == 1 + "".join(quiet).count("there is nothing to process")
