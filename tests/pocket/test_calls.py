"""The calls of a judge's events go to the phone of whoever judges there and to nobody else's; a ruling that is written there for a
call is joined to it, once, and nothing comes to an event that its own pages would not take."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.http import Http404, HttpResponse
from django.test import Client, RequestFactory
from django.utils import timezone

from judge.desk.models import Case, Ruling
from judge.desk.packing import unpack
from judge.events.ending import end_event
from judge.events.models import Call, Event, EventRuling, Membership
from judge.events.ruling_keeper import ticket_of
from judge.pocket import call_pages, calls_on_phone
from judge.pocket.calls_on_phone import KEPT_FOR, CallKeeper
from judge.pocket.export import unsent_parcel
from tests.events.conftest import Person, board_for, call, event, head, ito, outsider, sato
from tests.pocket.conftest import _no_time_passes

__all__ = ["_no_time_passes", "call", "event", "head", "ito", "outsider", "sato"]
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


@pytest.fixture(autouse=True)
def _nothing_held() -> Iterator[None]:
    """No test begins with the calls that another was given."""
    calls_on_phone.store_calls("")
    yield
    calls_on_phone.store_calls("")


def given(client: Client) -> dict[str, Any]:
    response = client.get("/pocket/calls")
    assert response.status_code == 200
    told: dict[str, Any] = response.json()
    return told


def parcel(person: Person, ticket: str) -> dict[str, Any]:
    """A ruling of somebody's phone on a call, as it is sent; the site has nothing of it."""
    fields = {"words": "Both are Down (11.3).", "token": "form-9", "visibility": "private", "judge": "Mika"}
    assert person.post("/rulings/new", fields).status_code == 302
    ruling = Ruling.objects.get(entries__token="form-9")
    calls_on_phone.note_ticket(f"ruling {ruling.public_id}", ticket)
    told: dict[str, Any] = json.loads(json.loads(unsent_parcel("[]"))["body"])
    with connection.cursor() as cursor:
        for table in ("desk_mention", "desk_rulingentry", "desk_ruling", "pocket_forcall"):
            cursor.execute(f"DELETE FROM {table}")
    return {"rulings": [each for each in told["rulings"] if each["public_id"] == ruling.public_id]}


def send(client: Client, made: dict[str, Any]) -> dict[str, Any]:
    response: HttpResponse = client.post("/pocket/arrivals", json.dumps(made), content_type="application/json")
    assert response.status_code == 200
    told: dict[str, Any] = response.json()
    return told


def test_whoever_judges_gets_the_calls_of_the_events_that_go_on(
    event: Event, call: Call, ito: Person, sato: Person, outsider: Person
) -> None:
    board_for(ito, call)
    assert given(Client()) == {"events": []}
    assert given(outsider.client)["events"] == []
    (told,) = given(ito.client)["events"]
    assert (told["name"], told["place"], told["public_id"]) == ("Winter Cup", "Hall B", event.public_id)
    (one,) = told["calls"]
    assert (one["table"], one["words"], one["closed"]) == (call.table, call.words, "")
    assert one["boards"] == [{"judge": "K. Ito", "own": Case.objects.get().public_id, "line": ""}]
    (other,) = given(sato.client)["events"][0]["calls"][0]["boards"]
    assert other["own"] == "", "the address of a board is its judge's alone"
    assert unpack(other["line"]) == Case.objects.get().content
    end_event(event)
    assert given(ito.client)["events"] == []


def test_whoever_leaves_gets_them_no_more(event: Event, call: Call, ito: Person) -> None:
    assert len(given(ito.client)["events"]) == 1
    Membership.objects.filter(user=ito.user).delete()
    assert given(ito.client)["events"] == []
    ito.client.logout()
    assert given(ito.client) == {"events": []}


def test_a_ruling_is_joined_to_its_call_once(call: Call, ito: Person) -> None:
    made = parcel(ito, ticket_of(call))
    for _again in range(2):
        told = send(ito.client, made)
        assert (told["refused"], told["notes"]) == ([], [])
    joined = EventRuling.objects.get()
    assert (joined.call, joined.judge) == (call, ito.user)
    assert joined.ruling.public_id == made["rulings"][0]["public_id"]
    assert given(ito.client)["events"][0]["calls"][0]["rulings"][0]["own"] == joined.ruling.public_id


def test_a_penalty_that_is_chosen_on_the_phone_arrives_though_the_list_was_changed_since(
    call: Call, ito: Person
) -> None:
    call.event.penalties = ["warning", "Slow play"]
    call.event.save()
    assert given(ito.client)["events"][0]["penalties"] == ["warning", "Slow play"]
    assert calls_on_phone.store_calls(json.dumps(given(ito.client)))
    place = CallKeeper().place(RequestFactory().get("/"), ticket_of(call))
    assert place is not None
    assert place.penalties == ("warning", "Slow play"), "the form on the phone offers them"
    made = parcel(ito, ticket_of(call))
    made["rulings"][0]["entries"][0] |= {"penalty": "Slow play", "penalty_for": "10.6.3"}
    call.event.penalties = ["warning"]
    call.event.save()
    assert send(ito.client, made)["refused"] == []
    entry = EventRuling.objects.get().ruling.entries.get()
    assert (entry.penalty, entry.penalty_for) == ("Slow play", "1.9.0/10.6.3")


def test_a_penalty_outside_an_event_is_refused(ito: Person) -> None:
    made = parcel(ito, "")
    made["rulings"][0]["entries"][0] |= {"penalty": "warning"}
    (refused,) = send(ito.client, made)["refused"]
    assert refused["reason"] == "Choose one of the penalties of this event."


def test_whoever_is_not_signed_in_sends_it_later(call: Call, ito: Person) -> None:
    made = parcel(ito, ticket_of(call))
    (refused,) = send(Client(), made)["refused"]
    assert "Sign in at the site" in refused["reason"]
    assert not Ruling.objects.exists()
    assert send(ito.client, made)["refused"] == []
    assert EventRuling.objects.count() == 1


@pytest.mark.parametrize("what", ["ended", "left", "unknown"])
def test_nothing_comes_to_an_event_that_has_ended_or_is_not_ones_own(call: Call, ito: Person, what: str) -> None:
    made = parcel(ito, ticket_of(call) if what != "unknown" else "nowhere.7")
    if what == "ended":
        end_event(call.event)
    if what == "left":
        Membership.objects.filter(user=ito.user).delete()
    told = send(ito.client, made)
    assert told["refused"] == []
    (note,) = told["notes"]
    assert note.startswith("A ruling was written for a call and is stored outside the event.")
    assert ("has ended" in note) == (what == "ended")
    assert Ruling.objects.count() == 1, "it is not lost"
    assert not EventRuling.objects.exists()


def test_entries_that_the_event_would_not_take_do_not_come_in_by_the_phone(call: Call, ito: Person) -> None:
    made = parcel(ito, ticket_of(call))
    assert send(ito.client, made)["refused"] == []
    (written,) = made["rulings"]
    (first,) = written["entries"]

    def with_more(kind: str, token: str) -> dict[str, Any]:
        return {"rulings": [{**written, "entries": [*written["entries"], {**first, "kind": kind, "token": token}]}]}

    (refused,) = send(ito.client, with_more("upheld", "form-10"))["refused"]
    assert "This appeal is decided at" in refused["reason"]
    assert send(ito.client, with_more("appeal", "form-11"))["refused"] == []
    end_event(call.event)
    (refused,) = send(ito.client, with_more("amendment", "form-12"))["refused"]
    assert "has ended" in refused["reason"]
    assert Ruling.objects.get().entries.count() == 2


def test_a_phone_holds_them_for_a_while_and_knows_for_which_call_things_are_made(
    call: Call, ito: Person, case: Case
) -> None:
    told = given(ito.client)
    assert calls_on_phone.store_calls(json.dumps(told))
    request = RequestFactory().get("/events/")
    request.user, request.session = AnonymousUser(), {}  # type: ignore[assignment]
    page = call_pages.mine(request).content.decode()
    assert call.words in page
    assert f"?for={ticket_of(call)}" in page
    assert call.words in call_pages.board(request, call.event.public_id).content.decode()
    with pytest.raises(Http404):
        call_pages.board(request, "another")

    keeper, ticket = CallKeeper(), ticket_of(call)
    assert keeper.first_values(request, ticket) == {"event": "Winter Cup", "table": call.table, "judge": "K. Ito"}
    assert keeper.first_values(request, "nowhere.7") == {}
    assert keeper.of_case(case) is None
    keeper.begun(request, case, ticket)
    place = keeper.of_case(case)
    assert place is not None
    assert (place.ticket, case.title) == (ticket, f"Table {call.table} · {call.words}")
    made = parcel(ito, "")
    ruling = Ruling(public_id=made["rulings"][0]["public_id"])
    keeper.written(request, ruling, "nowhere.7")
    assert keeper.of_ruling(ruling) is None
    keeper.written(request, ruling, ticket)
    found = keeper.of_ruling(ruling)
    assert found is not None
    assert found.decides

    old = (timezone.now() - KEPT_FOR).isoformat()
    for text in (json.dumps({**told, "at": old}), "{", msgspec.json.encode({"events": []}).decode(), ""):
        assert not calls_on_phone.store_calls(text)
        assert "No calls are on this phone" in call_pages.mine(request).content.decode()
        assert keeper.of_case(case) is None
    assert timedelta(0) < KEPT_FOR
