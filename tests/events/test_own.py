"""One's own events: listed, made, and changed."""

from __future__ import annotations

import datetime

from django.test import Client

from judge.accounts.deleting import delete_account as delete_account
from judge.desk.models import Ruling
from judge.events.models import Call, Event, Membership

from .conftest import Person, add_entry, at, board_for, rule, said

NEW = {"name": "Spring Cup", "date": "2027-04-03", "place": "Kobe", "zone": "Asia/Tokyo"}


def test_who_makes_an_event_is_its_head_judge(outsider: Person) -> None:
    answer = outsider.post("/events/", NEW)
    event = Event.objects.get()
    assert answer["Location"] == at(event, "members")
    assert (event.name, event.date, event.place, event.zone) == (
        "Spring Cup",
        datetime.date(2027, 4, 3),
        "Kobe",
        "Asia/Tokyo",
    )
    assert Membership.objects.get().role == "head_judge"
    assert len(event.public_id) == 22


def test_what_is_missing_or_no_time_zone_is_refused_and_nothing_typed_is_lost(outsider: Person) -> None:
    for field, value, words in (
        ("name", "", "Give the event a name."),
        ("date", "soon", "Choose a date."),
        ("zone", "Mars/Olympus", "Choose the time zone"),
        ("place", "x" * 121, "At most 120 characters."),
    ):
        answer = outsider.post("/events/", NEW | {field: value})
        assert answer.status_code == 422, field
        assert words in said(answer)
    assert 'value="Spring Cup"' in answer.content.decode()
    assert not Event.objects.exists()


def test_a_name_that_is_too_long_is_not_cut_but_refused_beside_its_field(outsider: Person) -> None:
    typed = "x" * 121
    page = outsider.post("/events/", NEW | {"name": typed}).content.decode()
    assert f'name="name" value="{typed}" required' in page
    assert '<span class="error" id="name-error">At most 120 characters.</span>' in page
    assert not Event.objects.exists()


def test_one_sees_ones_own_events_only(ito: Person, other_head: Person) -> None:
    words = said(ito.get("/events/"))
    assert "Winter Cup" in words
    assert "Summer Cup" not in words


def test_the_head_judge_changes_the_details(head: Person, event: Event) -> None:
    page = head.get(at(event, "details"))
    assert 'value="2026-11-22"' in page.content.decode()
    assert head.post(at(event, "details"), NEW).status_code == 302
    event.refresh_from_db()
    assert event.name == "Spring Cup"
    refused = head.post(at(event, "details"), NEW | {"name": ""})
    assert refused.status_code == 422
    assert "Spring Cup" in said(refused), "the path goes on to name the event as it is stored"


def test_times_follow_the_zone(head: Person, event: Event) -> None:
    Membership.objects.update(joined=datetime.datetime(2026, 11, 22, 20, 30, tzinfo=datetime.UTC))
    assert "joined Nov. 23, 2026, 05:30 (UTC+9)" in said(head.get(at(event, "members")))


def test_an_event_is_deleted_and_what_its_judges_made_stays_theirs(
    head: Person, ito: Person, sato: Person, call: Call, event: Event, documents: None
) -> None:
    board = board_for(ito, call)
    kept, shared = rule(ito, call), rule(ito, call, visibility="link")
    of_nobody, read_by_link = rule(sato, call), rule(sato, call, visibility="link")
    add_entry(ito, kept, "appeal", judge="K. Ito")
    delete_account(sato.user)
    words = said(head.get(at(event, "delete")))
    assert "1 call is still open." in words
    assert "1 appeal is not decided yet." in words
    assert "Tick the box" in said(head.post(at(event, "delete")))
    assert Event.objects.filter(pk=event.pk).exists()

    assert head.post(at(event, "delete"), {"sure": "on"}).headers["Location"] == "/events/"
    assert not Event.objects.filter(pk=event.pk).exists()
    assert "The event “Winter Cup” is deleted." in head.get("/events/").content.decode()
    assert head.get(at(event)).status_code == 404
    assert ito.get(f"/boards/{board.case.public_id}").status_code == 200
    assert ito.get(f"/rulings/{kept.ruling.public_id}").status_code == 200
    for each in (shared, read_by_link):
        assert Client().get(f"/r/{each.ruling.read_id}").status_code == 200
    assert set(Ruling.objects.values_list("pk", flat=True)) == {
        each.ruling_id for each in (kept, shared, read_by_link)
    }, of_nobody


def test_the_way_to_ones_events_stands_on_every_page_for_those_who_are_signed_in(outsider: Person) -> None:
    link = 'href="/events/"'
    nav = outsider.get("/").content.decode().partition('class="sections"')[2].partition("</nav>")[0]
    assert link in nav
    nav = Client().get("/").content.decode().partition('class="sections"')[2].partition("</nav>")[0]
    assert link not in nav
