"""The lists of an event, and of one's own rulings, have a bounded size and read only what they show."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from judge.desk.models import Mention, Ruling, RulingEntry
from judge.desk.views.ruling_pages import OWN_ON_A_PAGE
from judge.events import limits
from judge.events.models import Call, Event, EventRuling
from judge.events.rulings import OPEN, RulingFilter, judges_of, rows_of, rulings_of_event
from judge.events.views.rulings import ON_A_PAGE
from tests.events.conftest import Person, at, board_for

pytestmark = pytest.mark.django_db

RULINGS = 2 * ON_A_PAGE + 5
LONG = "B loses the game. " * 200


def many(call: Call, judge: User, owner: str = "somebody") -> list[EventRuling]:
    """Rulings of the call, each with long words and an appeal; every tenth is still under appeal, and rests on another rule."""
    made = []
    for number in range(RULINGS):
        ruling = Ruling.objects.create(owner=owner)
        given = timezone.now() + timedelta(minutes=number)
        kinds = ["ruling", "appeal"] if number % 10 == 0 else ["ruling", "appeal", "upheld"]
        for place, kind in enumerate(kinds, 1):
            entry = RulingEntry.objects.create(
                ruling=ruling, number=place, kind=kind, words=f"Number {number}. {LONG}", happened=LONG, folded=LONG,
                edition="1.9.0", given=given, author="x", token=f"{number} {place}",
            )  # fmt: skip
            key = "8.4.1" if number % 10 == 0 else "10.6.3.2"
            if kind == "ruling":
                Mention.objects.create(entry=entry, kind=Mention.Kind.RULE, edition="1.9.0", key=key, ticked=True)
        made.append(EventRuling.objects.create(call=call, ruling=ruling, judge=judge))
    return made


def entries_read(queries: CaptureQueriesContext, column: str) -> list[str]:
    """The queries that read a column of entries."""
    name = f'"desk_rulingentry"."{column}"'
    return [each["sql"] for each in queries if name in each["sql"].partition(" FROM ")[0]]


@pytest.mark.extended
def test_the_rulings_of_an_event_come_in_pages(head: Person, ito: Person, event: Event, call: Call) -> None:
    made = many(call, ito.user)
    seen: list[str] = []
    address = at(event, "rulings")
    for _page in range(3):
        with CaptureQueriesContext(connection) as queries:
            answer = head.get(address)
        text = answer.content.decode()
        assert len(answer.content) < 80_000
        assert not entries_read(queries, "happened")
        about = [each["sql"] for each in queries if "desk_ruling" in each["sql"] or "events_eventruling" in each["sql"]]
        assert len(about) < 8, about
        seen += re.findall(r"<b>Number (\d+)\.", text)
        found = re.search(r'rel="next" href="(\?[^"]+)"', text)
        address = at(event, f"rulings{found[1]}") if found else ""
    assert address == ""
    assert seen == [str(number) for number in reversed(range(RULINGS))]
    assert head.get(at(event, "rulings?page=4")).status_code == 404
    data = head.get(at(event, "rulings?format=json")).json()
    assert len(data["rulings"]) == len(made), "a program gets them whole"


def test_a_program_asks_whether_the_rulings_of_an_event_changed(
    head: Person, ito: Person, event: Event, call: Call
) -> None:
    address = at(event, "rulings?format=json")
    first = head.get(address)
    assert head.get(address, headers={"if-none-match": first["ETag"]}).status_code == 304
    many(call, ito.user)
    assert head.get(address, headers={"if-none-match": first["ETag"]}).status_code == 200
    assert Client().get(address, headers={"if-none-match": first["ETag"]}).status_code == 302, "nobody else is told so"


def test_what_is_asked_for_is_found_on_every_page(ito: Person, head: Person, event: Event, call: Call) -> None:
    made = many(call, ito.user)
    every_tenth = [each.pk for each in reversed(made[::10])]

    def keys(wanted: RulingFilter | None = None) -> list[int]:
        return list(rulings_of_event(event, wanted).values_list("pk", flat=True))

    assert keys(RulingFilter(appeal=OPEN)) == every_tenth
    assert keys(RulingFilter(rule="8.4")) == every_tenth
    assert keys(RulingFilter(appeal="none")) == []
    assert len(keys(RulingFilter(judge="K. Ito"))) == len(keys(RulingFilter(table="17"))) == RULINGS
    assert [row.kept.pk for row in rows_of(rulings_of_event(event))] == keys()
    assert judges_of(event) == ["K. Ito"]
    text = head.get(at(event, "rulings?judge=K. Ito")).content.decode()
    assert 'href="?judge=K.+Ito&amp;page=2"' in text


def test_the_board_of_calls_reads_no_board_and_only_the_rulings_that_it_shows(
    head: Person, ito: Person, event: Event, call: Call
) -> None:
    board_for(ito, call)
    many(call, ito.user)
    with CaptureQueriesContext(connection) as queries:
        text = ito.get(at(event)).content.decode()
    assert not [each for each in queries if '"desk_case"."position"' in each["sql"].partition(" FROM ")[0]]
    words = entries_read(queries, "words")
    assert len(words) == 1
    assert text.count("<b>Number ") == limits.RECENT_RULINGS
    assert head.get(at(event)).content.decode().count("Number 60.") >= 1, "the head judge sees every open appeal"


def test_ones_own_rulings_come_in_pages(ito: Person, event: Event, call: Call, documents: None) -> None:
    ito.post("/rulings/new", {"words": "One.", "token": "one", "visibility": "private"})
    owner = Ruling.objects.get().owner
    assert owner
    many(call, ito.user, owner)
    with CaptureQueriesContext(connection) as queries:
        first = ito.get("/rulings/").content.decode()
    assert not entries_read(queries, "happened")
    assert not entries_read(queries, "folded")
    own = first[first.index('id="own-head"') : first.index('id="public-head"')]
    assert own.count("<li>") == OWN_ON_A_PAGE
    assert 'href="?own=2"' in own
    last = ito.get(f"/rulings/?own={(RULINGS + 1 + OWN_ON_A_PAGE - 1) // OWN_ON_A_PAGE}").content.decode()
    assert "<b>One.</b>" in last
    assert ito.get("/rulings/?own=99").status_code == 404
