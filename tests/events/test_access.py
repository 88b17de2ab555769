"""Who gets what at every address of an event, by reading and by sending, and that nothing of it is told to anybody else."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, fields, replace
from typing import Any

import pytest
from django.apps import apps
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern
from django.utils import translation
from pytest_django.plugin import DjangoDbBlocker

from judge.events import access, urls
from judge.events.access import Right, guarded
from judge.events.calls import open_call
from judge.events.models import Call, Event, EventCase, EventRuling, Invitation, Membership, Role, Table
from tests.desk.test_strangers import writes
from tests.sampling import sample

from .conftest import Person, add_entry, at, board_for, member, rule

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("documents")]

SECRETS = ("Winter Cup", "Stone Axe and Jobs", "K. Ito", "Head Hana", "Only the members read this.")
"""What stands on the pages of the event and nowhere else."""

READ, SENT, LOGIN, GONE, WRONG = 200, 302, "sign in", 404, 405
"""What a page answers: it is shown, what was sent is done and leads on, one is led to sign in, it is not there, and it is there but
not asked for in this way."""


@dataclass(frozen=True)
class Hall:
    """An event in full swing: a call that K. Ito has, with a board and an appealed ruling; and everybody who may come by."""

    event: Event
    call: Call
    board: EventCase
    kept: EventRuling
    invitation: Invitation
    table: Table
    member: Membership
    people: dict[str, Client]


def make() -> Hall:
    event = Event.objects.create(name="Winter Cup", date=datetime.date(2026, 11, 22), place="Hall B", zone="Asia/Tokyo")
    elsewhere = Event.objects.create(name="Summer Cup", date=datetime.date(2026, 8, 1), zone="Europe/Berlin")
    head, ito = member(event, "Head Hana", Role.HEAD_JUDGE), member(event, "K. Ito")
    call = open_call(event, head.user, "17", "Stone Axe and Jobs", "first")
    board = board_for(ito, call)
    kept = rule(ito, call, words="Only the members read this. 10.6.3.2")
    add_entry(ito, kept, "appeal")
    leaver = member(event, "Leaver")
    return Hall(
        event,
        call,
        board,
        kept,
        Invitation.objects.create(event=event, made_by=head.user),
        Table.objects.create(event=event, number=3),
        Membership.objects.get(user=leaver.user),
        {
            "stranger": Client(),
            "signed in": Person("Outsider").client,
            "member": member(event, "Member Mei").client,
            "its judge": ito.client,
            "head judge": head.client,
            "another's head judge": member(elsewhere, "Other Ola", Role.HEAD_JUDGE).client,
        },
    )


@pytest.fixture(scope="module")
def hall_once(documents: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Hall]:
    """Made once for the tests of a module and rolled back after them; what a test stores is rolled back after the test."""
    with django_db_blocker.unblock():
        outer = transaction.atomic()
        outer._from_testcase = True
        outer.__enter__()
        try:
            with translation.override("en"):
                found = make()
            with django_db_blocker.block():
                yield found
        finally:
            transaction.set_rollback(True)
            outer.__exit__(None, None, None)


@pytest.fixture
def hall(db: None, hall_once: Hall) -> Hall:
    """What `make` made, as it was then."""
    rows = {each.name: deepcopy(getattr(hall_once, each.name)) for each in fields(Hall) if each.name != "people"}
    people = {}
    for who, client in hall_once.people.items():
        people[who] = Client()
        people[who].cookies = deepcopy(client.cookies)
    return replace(hall_once, people=people, **rows)


PEOPLE = ("stranger", "signed in", "another's head judge", "member", "its judge", "head judge")
OUT, IN, HEAD = PEOPLE[:3], PEOPLE[3:], PEOPLE[5:]


def row(get: dict[str, Any], post: dict[str, Any]) -> dict[tuple[str, str], Any]:
    found = {("get", who): get.get(who) for who in PEOPLE} | {("post", who): post.get(who) for who in PEOPLE}
    assert None not in found.values()
    return found


def closed(*, get: Any, post: Any, inside: tuple[str, ...] = IN) -> dict[tuple[str, str], Any]:
    """A page of the event: strangers sign in, whoever is not one of those inside finds nothing."""

    def each(answer: Any) -> dict[str, Any]:
        return {"stranger": LOGIN} | {who: answer if who in inside else GONE for who in PEOPLE[1:]}

    return row(each(get), each(post))


REFUSED = 422
EXPECTED = {
    "mine": row(
        {"stranger": LOGIN} | dict.fromkeys(PEOPLE[1:], READ), {"stranger": LOGIN} | dict.fromkeys(PEOPLE[1:], REFUSED)
    ),
    "join": row(dict.fromkeys(PEOPLE, READ), dict.fromkeys(PEOPLE, WRONG)),
    "enter": row(
        {"stranger": LOGIN} | dict.fromkeys(PEOPLE[1:], WRONG), {"stranger": LOGIN} | dict.fromkeys(PEOPLE[1:], SENT)
    ),
    "table": row(dict.fromkeys(PEOPLE, READ), dict.fromkeys(PEOPLE, SENT)),
    "board": closed(get=READ, post=WRONG),
    "details": closed(get=READ, post=REFUSED, inside=HEAD),
    "delete": closed(get=READ, post=REFUSED, inside=HEAD),
    "end": closed(get=READ, post=SENT, inside=HEAD),
    "tables": closed(get=READ, post=REFUSED, inside=HEAD),
    "call": closed(get=READ, post=SENT),
    "take": closed(get=WRONG, post=SENT),  # the call is K. Ito's: the board says so
    "release": closed(get=WRONG, post=SENT),
    "close": closed(get=WRONG, post=SENT),
    "reopen": closed(get=WRONG, post=SENT),
    "open_board": closed(get=WRONG, post=SENT),
    "case": closed(get=READ, post=WRONG),
    "case_step": closed(get=READ, post=WRONG),
    "rulings": closed(get=READ, post=WRONG),
    "rulings_csv": closed(get=READ, post=WRONG),
    "ruling": closed(get=READ, post=WRONG),
    "appeal": closed(get=SENT, post=409, inside=("its judge", "head judge")),  # an appeal is open: back to the ruling
    "decide": closed(get=READ, post=409, inside=HEAD),
    "hold_back": closed(get=WRONG, post=SENT, inside=HEAD),
    "publish": closed(get=READ, post=SENT, inside=HEAD),
    "members": closed(get=READ, post=WRONG, inside=HEAD),
    "member": closed(get=WRONG, post=SENT, inside=HEAD),
    "invite": closed(get=WRONG, post=SENT, inside=HEAD),
    "revoke": closed(get=WRONG, post=SENT, inside=HEAD),
    "leave": closed(get=WRONG, post=SENT),
}
"""By the name of a page and who asks in which way, what they get."""
DATA = {"table": "9", "token": "walk", "role": "judge", "kind": "upheld", "do": "judge"}


def address(pattern: URLPattern, hall: Hall) -> str:
    parts = {
        "<slug:event_id>": hall.event.public_id,
        "<int:number>": str(hall.call.number),
        "<slug:board_id>": hall.board.public_id,
        "<slug:read_id>": hall.kept.ruling.read_id,
        "<slug:token>": hall.invitation.token,
        "<int:member_id>": str(hall.member.pk),
        "<int:invitation_id>": str(hall.invitation.pk),
    }
    route = str(pattern.pattern).replace("tables/<slug:token>", f"tables/{hall.table.token}")
    for part, value in parts.items():
        route = route.replace(part, value)
    assert "<" not in route
    return f"/events/{route}"


def ask(client: Client, method: str, where: str) -> HttpResponse:
    return client.get(where, {"kind": "upheld"}) if method == "get" else client.post(where, DATA)


def got(answer: HttpResponse) -> Any:
    if answer.status_code == 302 and answer["Location"].startswith("/account/login/?next=%2Fevents%2F"):
        return LOGIN
    return answer.status_code


def stored() -> dict[str, list[tuple[Any, ...]]]:
    models = [*apps.get_app_config("events").get_models(), *apps.get_app_config("desk").get_models()]
    return {model.__name__: list(model._default_manager.order_by("pk").values_list()) for model in models}


def test_every_address_is_guarded_by_its_own_name_and_has_a_right_and_a_row_here() -> None:
    names = [pattern.name for pattern in urls.urlpatterns]
    assert len(names) == len(set(names))
    assert set(names) == set(access.RIGHTS) == set(EXPECTED)
    for pattern in urls.urlpatterns:
        assert getattr(pattern.callback, "guards", None) == pattern.name


def test_a_page_without_a_declared_right_is_not_there(hall: Hall, rf: Any) -> None:
    view = guarded(lambda request, here: HttpResponse("open"), "not declared", of_event=False)
    request = rf.get("/events/")
    request.user = hall.member.user
    with pytest.raises(access.Http404):
        view(request)


@pytest.mark.parametrize("pattern", urls.urlpatterns, ids=lambda pattern: pattern.name)
@pytest.mark.parametrize("method", ["get", "post"])
def test_who_gets_what(pattern: URLPattern, method: str, hall: Hall) -> None:
    where = address(pattern, hall)
    for who in PEOPLE[:3]:  # first those outside, of whom nothing may be left behind
        before, written = stored(), writes()
        answer = ask(hall.people[who], method, where)
        assert got(answer) == EXPECTED[pattern.name][method, who], (who, answer.content[:300])
        if pattern.name not in ("enter", "join", "table"):  # what the link of an invitation or of a table shows
            assert not any(secret in answer.content.decode() for secret in SECRETS), who
            assert writes() == written or stored() == before, who
    for who in PEOPLE[3:]:
        answer = ask(hall.people[who], method, where)
        assert got(answer) == EXPECTED[pattern.name][method, who], (who, answer.content[:300])
        assert answer.status_code == GONE or "no-store" in answer["Cache-Control"], who


@pytest.mark.parametrize(
    "pattern", [each for each in urls.urlpatterns if "event_id" in str(each.pattern)], ids=lambda each: each.name
)
def test_outside_an_event_is_as_there_being_none(pattern: URLPattern, hall: Hall) -> None:
    where = address(pattern, hall)
    nowhere = where.replace(hall.event.public_id, "x" * 22)
    for who in ("signed in", "another's head judge"):
        for method in ("get", "post"):
            there, gone = (ask(hall.people[who], method, each) for each in (where, nowhere))
            assert there.status_code == gone.status_code == 404
            assert there.content.replace(where.encode(), b"") == gone.content.replace(nowhere.encode(), b"")


def test_what_belongs_to_another_event_is_not_reached_through_ones_own(hall: Hall) -> None:
    """A head judge elsewhere puts numbers and names of this event into the addresses of their own."""
    theirs = Event.objects.get(name="Summer Cup")
    before = stored()
    for pattern in urls.urlpatterns:
        if pattern.name in (
            "case",
            "case_step",
            "ruling",
            "appeal",
            "decide",
            "hold_back",
            "member",
            "revoke",
            "take",
            "close",
            "release",
            "open_board",
        ):
            where = address(pattern, hall).replace(hall.event.public_id, theirs.public_id)
            for method in ("get", "post"):
                answer = ask(hall.people["another's head judge"], method, where)
                assert answer.status_code in (404, 405), (pattern.name, method)
                assert not any(secret in answer.content.decode() for secret in SECRETS)
    assert stored() == before


def test_the_board_and_the_ruling_stay_their_judges_alone_on_the_desk(hall: Hall) -> None:
    """Members who open the ruling's addresses are led to where they may read it; to others they do not exist."""
    boards = (f"/boards/{hall.board.case.public_id}", f"/boards/{hall.board.case.public_id}/edit")
    own, link = f"/rulings/{hall.kept.ruling.public_id}", f"/r/{hall.kept.ruling.read_id}"
    there = at(hall.event, f"rulings/{hall.kept.ruling.read_id}")
    for who in PEOPLE:
        for where in boards:
            expected = (200, 302) if who == "its judge" else (404,)
            assert hall.people[who].get(where).status_code in expected, (who, where)
        for where in (own, link):
            answer = hall.people[who].get(where)
            if who == "its judge" and where == own:
                assert answer.status_code == 200
            elif who in IN:
                assert (answer.status_code, answer["Location"]) == (302, there), (who, where)
            else:
                assert answer.status_code == 404, (who, where)


def test_the_pages_for_members_do_not_give_away_the_judges_own_addresses(hall: Hall) -> None:
    for pattern in urls.urlpatterns:
        for who in ("member", "head judge"):
            answer = ask(hall.people[who], "get", address(pattern, hall))
            for secret in (hall.board.case.public_id, hall.kept.ruling.public_id):
                assert secret not in answer.content.decode(), (pattern.name, who)


def test_a_ticket_of_an_event_is_worth_nothing_to_anybody_else(hall: Hall) -> None:
    ticket = f"{hall.event.public_id}.{hall.call.number}"
    before = EventRuling.objects.count()
    for who in OUT:
        page = hall.people[who].get("/rulings/new", {"for": ticket})
        assert not any(secret in page.content.decode() for secret in SECRETS), who
        data = {"words": "Mine.", "token": who, "for": ticket}
        assert hall.people[who].post("/rulings/new", data).status_code == 302
    assert EventRuling.objects.count() == before


def test_only_the_judge_who_gave_a_ruling_and_a_head_judge_note_an_appeal(hall: Hall) -> None:
    sato, ito = member(hall.event, "M. Sato"), member(hall.event, "R. Suzuki")
    fresh = rule(ito, hall.call)
    where = at(hall.event, f"rulings/{fresh.ruling.read_id}/appeal")
    assert sato.get(where).status_code == 404
    assert ito.get(where).status_code == 200
    assert hall.people["head judge"].get(where).status_code == 200


def test_signing_in_leads_back(hall: Hall) -> None:
    stranger = hall.people["stranger"]
    answer = stranger.get(at(hall.event, "rulings") + "?table=17")
    assert answer["Location"] == f"/account/login/?next=%2Fevents%2F{hall.event.public_id}%2Frulings%3Ftable%3D17"
    assert stranger.post(at(hall.event, "call"), {"table": "1"})["Location"] == "/account/login/?next=%2Fevents%2F"


@pytest.mark.parametrize("nonsense", sample(["9" * 30, "x" * 3000, "0", "%00", "-1", "ルイ", "..", "<script>"], 3))
def test_nonsense_in_an_address_is_answered(nonsense: str, hall: Hall) -> None:
    for pattern in urls.urlpatterns:
        where = address(pattern, hall)
        for part in (hall.event.public_id, f"/{hall.call.number}/", hall.board.public_id, hall.kept.ruling.read_id):
            for who in ("stranger", "head judge") if part in where else ():
                answer = ask(
                    hall.people[who], "get", where.replace(part, nonsense if "/" not in part else f"/{nonsense}/")
                )
                assert answer.status_code < 500, (pattern.name, who)


def test_rights_are_in_order() -> None:
    assert Right.ANYBODY < Right.SIGNED_IN < Right.JUDGE < Right.HEAD_JUDGE
