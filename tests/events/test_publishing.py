"""Who reads the rulings of an event: its judges, and everybody once the head judge has made them public."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from judge.accounts.deleting import delete_account, owned_counts
from judge.accounts.owners import owner_of_user
from judge.desk.models import Ruling
from judge.desk.rulings.hosting import close, hide
from judge.events.models import Call, Event, EventRuling

from .conftest import Person, at, rule, said
from .test_rulings import page

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def public(client: Client) -> list[dict[str, Any]]:
    return client.get("/rulings/?format=json").json()["rulings"]


def test_publishing_makes_public_what_is_neither_held_back_nor_under_appeal(
    three: list[EventRuling], head: Person, ito: Person, event: Event
) -> None:
    stranger = Client()
    head.post(at(event, f"rulings/{three[2].ruling.read_id}/hold-back"), {"do": "hold"})
    words = said(head.get(at(event, "publish")))
    assert "1 ruling is held back" in words
    assert "1 ruling waits for its appeal to be decided" in words
    assert not public(stranger)
    head.post(at(event, "publish"))
    assert [(each["title"], each["judge"]) for each in public(stranger)] == [("A draw (1.2.2).", "")]
    event.refresh_from_db()
    assert event.published is not None
    head.post(at(event, f"rulings/{three[2].ruling.read_id}/hold-back"), {"do": "include"})
    head.post(at(event, "publish"), {"names": "on"})
    assert [each["judge"] for each in public(stranger)] == ["M. Sato", "M. Sato"]


@pytest.mark.extended
def test_without_names_nobody_outside_is_told_them_or_finds_the_ruling_by_them(
    three: list[EventRuling], head: Person, sato: Person, event: Event
) -> None:
    head.post(at(event, "publish"))
    stranger, ruling = Client(), three[1].ruling
    for address in (
        f"/r/{ruling.read_id}",
        f"/r/{ruling.read_id}?format=json",
        "/rulings/",
        "/search?q=draw&group=rulings",
    ):
        page = stranger.get(address)
        assert page.status_code == 200
        assert "M. Sato" not in page.content.decode(), address
    assert stranger.get("/rulings/?format=json&q=Sato").json()["count"] == 0
    more = {"kind": "amendment", "words": "More.", "judge": "M. Sato", "after": 3, "token": "later"}
    assert sato.post(f"/rulings/{ruling.public_id}/add", more).status_code == 302
    assert stranger.get("/rulings/?format=json&q=Sato").json()["count"] == 0, "nor by the name in a later entry"
    head.post(at(event, "publish"), {"names": "on"})
    assert "M. Sato" in stranger.get(f"/r/{ruling.read_id}").content.decode()
    assert stranger.get("/rulings/?format=json&q=Sato").json()["count"] == 2


def test_holding_back_a_public_ruling_takes_it_out_of_the_lists(
    three: list[EventRuling], head: Person, event: Event
) -> None:
    head.post(at(event, "publish"))
    head.post(at(event, f"rulings/{three[1].ruling.read_id}/hold-back"), {"do": "hold"})
    stranger = Client()
    assert three[1].ruling.read_id not in [each["id"] for each in public(stranger)]
    assert stranger.get(f"/r/{three[1].ruling.read_id}").status_code == 200, "whoever has its link may rely on it"


def test_it_is_said_that_the_judges_of_the_event_read_a_ruling(
    kept: EventRuling, ito: Person, head: Person, call: Call
) -> None:
    assert "A chooses the order" in page(head, kept)
    own = ito.get(f"/rulings/{kept.ruling.public_id}")
    assert "Who can read it: The judges of Winter Cup" in said(own)
    assert "Only you" not in said(own)
    assert "/delete" not in own.content.decode(), "the event keeps it"
    form = said(ito.get(f"/rulings/new?for={call.event.public_id}.{call.number}"))
    assert "The judges of Winter Cup The event keeps it." in form
    assert "Only you" not in form
    mine = said(ito.get("/rulings/"))
    assert "The judges of Winter Cup" in mine
    assert owned_counts(ito.user).private == 0, "it stays when the account goes"


def test_a_ruling_of_no_event_is_read_by_its_judge_alone(ito: Person) -> None:
    ito.post("/rulings/new", {"words": "Mine.", "token": "own", "visibility": "private"})
    ruling = Ruling.objects.get()
    assert "Who can read it: Only you" in said(ito.get(f"/rulings/{ruling.public_id}"))


def test_publishing_leaves_out_judges_whom_the_host_has_closed(
    three: list[EventRuling], head: Person, ito: Person, call: Call, event: Event
) -> None:
    another = rule(ito, call, words="Another (1.2.2).").ruling
    closed = three[1].ruling
    close(closed.owner, "A thousand of these.", "host")
    head.post(at(event, "publish"))
    assert [each["id"] for each in public(Client())] == [another.read_id]
    closed.refresh_from_db()
    assert closed.visibility == "private"


def test_a_head_judge_whom_the_host_has_closed_publishes_nothing(
    three: list[EventRuling], head: Person, event: Event
) -> None:
    close(owner_of_user(head.user).token, "A thousand of these.", "host")
    told = head.client.post(at(event, "publish"), follow=True).content.decode()
    assert "The host of this site does not let you publish rulings." in told
    assert not public(Client())


def test_a_ruling_of_a_deleted_account_is_published_with_its_event(
    three: list[EventRuling], head: Person, sato: Person, event: Event
) -> None:
    delete_account(sato.user)
    head.post(at(event, "publish"))
    assert three[1].ruling.read_id in [each["id"] for each in public(Client())]


def test_members_still_read_what_the_host_has_hidden_with_the_reason(
    three: list[EventRuling], head: Person, event: Event
) -> None:
    head.post(at(event, "publish"))
    hide(Ruling.objects.get(pk=three[1].ruling.pk), "It names a child.", "host")
    words = page(head, three[1])
    assert "A draw (1.2.2)." in words
    assert "It names a child." in words


def test_nothing_is_offered_where_no_ruling_can_be_made_public(head: Person, event: Event) -> None:
    page = head.get(at(event, "publish"))
    assert "There is no ruling to make public." in said(page)
    assert "Make 0 rulings public" not in said(page)
    assert 'name="names"' not in page.content.decode()
