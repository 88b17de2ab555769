"""One's own events: listed, made, and changed."""

from __future__ import annotations

import datetime

from judge.events.models import Event, Membership

from .conftest import Person, at, said

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
    assert "joined Nov. 23, 2026, 5:30 a.m." in said(head.get(at(event, "members")))
