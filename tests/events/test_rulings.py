"""The rulings of an event: kept with their call, filtered, exported, appealed, decided."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.db.models import QuerySet
from django.test import Client
from django.utils import timezone

from judge.desk.lines import keep
from judge.desk.models import Case, Ruling, RulingEntry
from judge.events.models import Call, Event, EventRuling

from .conftest import Person, add_entry, at, board_for, rule, said

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def page(person: Person, kept: EventRuling) -> str:
    return said(person.get(at(kept.call.event, f"rulings/{kept.ruling.read_id}")))


def test_a_ruling_from_the_step_of_a_board_is_kept_with_the_call(ito: Person, head: Person, call: Call) -> None:
    board = board_for(ito, call).case
    answer = ito.post(f"/boards/{board.public_id}/steps/1/share", {"ruling": ""})
    form = ito.get(answer["Location"])
    assert f'name="for" value="{call.event.public_id}.1"' in form.content.decode()
    for field in ('name="event" value="Winter Cup"', 'name="table" value="17"', 'name="judge" value="K. Ito"'):
        assert field in form.content.decode()
    line = answer["Location"].partition("line=")[2].partition("&")[0]
    kept = rule(ito, call, line=line)
    assert (kept.call, kept.judge, kept.ruling.entries.get().line_id) == (call, ito.user, line)
    assert "A chooses the order" in page(head, kept)


def test_two_taps_keep_one_ruling(ito: Person, call: Call) -> None:
    for _tap in range(2):
        rule(ito, call, token="same")
    assert (Ruling.objects.count(), EventRuling.objects.count()) == (1, 1)


def test_a_ruling_without_a_ticket_belongs_to_no_event(ito: Person, call: Call) -> None:
    ito.post("/rulings/new", {"words": "Mine.", "token": "own"})
    assert not EventRuling.objects.exists()


def test_members_read_a_private_ruling_with_its_table_and_judge(kept: EventRuling, sato: Person) -> None:
    words = page(sato, kept)
    assert "A chooses the order (10.6.3.2)" in words
    assert "Judge K. Ito" in words
    assert "(UTC+9)" in words, "by the clock of the event, whatever the judge's device said"
    assert "Hold back" not in words


def test_a_judge_cannot_delete_what_the_event_keeps(kept: EventRuling, ito: Person) -> None:
    answer = ito.post(f"/rulings/{kept.ruling.public_id}/delete", follow=True)
    assert "This ruling belongs to an event, which keeps it." in answer.content.decode()
    assert Ruling.objects.filter(pk=kept.ruling.pk).exists()


def test_an_appeal_is_decided_by_the_head_judge_who_upholds_it(kept: EventRuling, ito: Person, head: Person) -> None:
    assert add_entry(ito, kept, "appeal").status_code == 302
    assert "An appeal is open." in page(ito, kept)
    assert "Said: appeal." in said(head.get(at(kept.call.event)))
    own = ito.get(f"/rulings/{kept.ruling.public_id}").content.decode()
    assert "The head judge decides the appeal" in own
    last = kept.ruling.entries.count()
    by_hand = ito.post(
        f"/rulings/{kept.ruling.public_id}/add", {"kind": "upheld", "words": "I say so.", "after": last, "token": "x"}
    )
    assert by_hand.status_code == 404, "the judge who gave it does not decide"
    assert add_entry(head, kept, "decide", kind="upheld").status_code == 302
    entries = list(kept.ruling.entries.values_list("kind", "words"))
    assert entries[1:] == [("appeal", "Said: appeal."), ("upheld", "Said: decide.")]
    assert "An appeal is open." not in page(ito, kept)


def test_the_call_is_closed_from_its_ruling(kept: EventRuling, ito: Person, head: Person) -> None:
    call = kept.call
    assert "Close the call" not in page(ito, kept), "nobody has taken it, and somebody else opened it"
    head.post(at(call.event, f"calls/{call.number}/take"))
    assert "Close the call" in page(head, kept)
    head.post(at(call.event, f"calls/{call.number}/close"))
    assert "Close the call" not in page(head, kept)


def test_an_event_without_rulings_says_so_and_has_nothing_to_filter(head: Person, event: Event) -> None:
    words = said(head.get(at(event, "rulings")))
    assert "No ruling yet." in words
    assert "Filter" not in words


def test_the_time_of_an_appeal_is_that_of_the_judges_clock(kept: EventRuling, ito: Person, head: Person) -> None:
    clock = timezone.now().astimezone(ZoneInfo("Asia/Tokyo")).replace(second=0, microsecond=0)
    add_entry(ito, kept, "appeal", given=clock.strftime("%Y-%m-%dT%H:%M"), offset=9 * 60)
    assert kept.ruling.entries.get(kind="appeal").given == clock
    assert f"since {clock:%H:%M}" in said(head.get(at(kept.call.event)))


@pytest.mark.extended
def test_an_appeal_that_changes_the_ruling_adds_an_entry_that_stands(kept: EventRuling, head: Person) -> None:
    add_entry(head, kept, "appeal")
    form = head.get(at(kept.call.event, f"rulings/{kept.ruling.read_id}/decide"), {"kind": "changed"}).content.decode()
    assert 'name="judge" value="Head Hana"' in form
    assert "A chooses the order" in form, "it begins with what stands"
    changed = {"kind": "changed", "words": "B chooses (10.6.3.2).", "judge": "Head Hana"}
    assert add_entry(head, kept, "decide", **changed).status_code == 302
    words = page(head, kept)
    assert "What stands: Appeal decided: the ruling is changed B chooses (10.6.3.2)." in words
    assert kept.ruling.entries.first().words.startswith("A chooses"), "the first entry stays as it was given"  # type: ignore[union-attr]
    assert "these words: Head Hana," in said(head.get(at(kept.call.event, "rulings"))), "whose words the list shows"
    text = head.get(at(kept.call.event, "rulings.csv")).content.decode("utf-8-sig")
    row = next(csv.DictReader(io.StringIO(text)))
    assert (row["ruling"], row["words_judge"]) == ("B chooses (10.6.3.2).", "Head Hana")
    assert row["words_given"] >= row["given"]


def test_a_second_tap_decides_once_and_a_second_decision_finds_none_open(kept: EventRuling, head: Person) -> None:
    add_entry(head, kept, "appeal")
    for token, status in (("tap", 302), ("tap", 302), ("another", 409)):
        answer = add_entry(head, kept, "decide", kind="upheld", token=token)
        assert answer.status_code == status, answer.content.decode()
    assert [each.kind for each in kept.ruling.entries.all()] == ["ruling", "appeal", "upheld"]
    assert (
        head.get(at(kept.call.event, f"rulings/{kept.ruling.read_id}/decide"), {"kind": "amendment"}).status_code == 404
    )


def test_an_amendment_that_came_between_is_shown_before_the_decision_is_stored(
    kept: EventRuling, ito: Person, head: Person
) -> None:
    add_entry(ito, kept, "appeal")
    amended = {"kind": "amendment", "words": "Meanwhile amended.", "after": 2, "token": "m"}
    assert ito.post(f"/rulings/{kept.ruling.public_id}/add", amended).status_code == 302
    answer = add_entry(head, kept, "decide", kind="upheld", after=2)
    assert answer.status_code == 409
    assert "Meanwhile amended." in said(answer)
    assert kept.ruling.entries.count() == 3


NARROWED: list[tuple[dict[str, str], list[str]]] = [
    ({}, ["170", "5", "17"]),
    ({"rule": "10.6.3.2"}, ["17"]),
    ({"rule": "１０．６"}, ["17"]),
    ({"rule": "1"}, ["5"]),
    ({"rule": "10.6.3.22"}, []),
    ({"card": "hbp1 120"}, ["17"]),
    ({"card": "hBP01-001"}, []),
    ({"table": "17"}, ["17"]),
    ({"judge": "M. Sato"}, ["170", "5"]),
    ({"judge": "Nobody"}, []),
    ({"appeal": "open"}, ["17"]),
    ({"appeal": "decided"}, ["5"]),
    ({"appeal": "none"}, ["170"]),
    ({"judge": "M. Sato", "appeal": "none"}, ["170"]),
]
"""What the list of `three` is asked for, and the tables of what it then has."""


@pytest.mark.extended
def test_the_list_is_narrowed(three: list[EventRuling], head: Person, event: Event) -> None:
    """In one test: to make the rulings takes longer than to ask for them."""
    for asked, tables in NARROWED:
        data = head.get(at(event, "rulings"), asked | {"format": "json"}).json()
        assert [each["table"] for each in data["rulings"]] == tables, asked
        assert data["count"] == len(tables), asked
        words = said(head.get(at(event, "rulings"), asked))
        assert all((f"Table {table} ·" in words) == (table in tables) for table in ("5", "17", "170")), asked
        rows = list(csv.reader(io.StringIO(head.get(at(event, "rulings.csv"), asked).content.decode("utf-8-sig"))))
        assert [each[1] for each in rows[1:]] == tables, asked


def test_the_json_export_says_what_docs_json_lists(three: list[EventRuling], head: Person, event: Event) -> None:
    data = head.get(at(event, "rulings"), {"format": "json", "table": "5"}).json()
    assert data["event"] == {
        "name": "Winter Cup",
        "date": "2026-11-22",
        "place": "Hall B",
        "time_zone": "Asia/Tokyo",
        "published": None,
    }
    found: dict[str, Any] = data["rulings"][0]
    assert (found["judge"], found["appeal"], found["words"], found["visibility"]) == (
        "M. Sato",
        "upheld",
        "A draw (1.2.2).",
        "private",
    )
    assert found["rules"] == [{"number": "1.2.2", "edition": "1.9.0", "ticked": False}]
    assert [each["kind"] for each in found["entries"]] == ["ruling", "appeal", "upheld"]
    assert found["given"].endswith("+09:00")
    assert found["received"].endswith("+09:00")
    assert found["url"] == f"http://testserver{at(event)}rulings/{three[1].ruling.read_id}"


def test_the_table_opens_in_a_spreadsheet_and_carries_out_no_formula(
    three: list[EventRuling], head: Person, event: Event
) -> None:
    answer = head.get(at(event, "rulings.csv"))
    assert answer.content.startswith(b"\xef\xbb\xbfgiven,table,judge,")
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert answer["Content-Disposition"] == 'attachment; filename="rulings-2026-11-22.csv"'
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert rows[0]["ruling"] == "'=Later (11.3.2)."
    assert rows[0]["given"].endswith("+09:00")
    assert rows[0]["received"].endswith("+09:00")
    assert [each["appeal"] for each in rows] == ["", "upheld", "open"]


@pytest.mark.extended
def test_the_list_is_in_the_order_in_which_the_site_received_the_rulings(
    three: list[EventRuling], head: Person, event: Event
) -> None:
    """And says when it received one whose writer gave another time."""
    first = three[0].ruling.entries.get(number=1)
    RulingEntry._base_manager.filter(pk=first.pk).update(given=timezone.now() + timedelta(days=1))
    found = head.get(at(event, "rulings"), {"format": "json"}).json()["rulings"]
    assert [each["id"] for each in found] == [each.ruling.read_id for each in reversed(three)]
    words = said(head.get(at(event, "rulings")))
    assert words.count("received") == 1


def test_the_head_judge_decides_below_appeal_and_ruling_and_above_the_board(
    event: Event, head: Person, ito: Person, call: Call
) -> None:
    kept_board = board_for(ito, call)
    line = keep(Case.objects.get(pk=kept_board.case_id).content)
    kept = rule(ito, call, line=line.digest, happened="Both abilities were primed.", step=["1"])
    add_entry(ito, kept, "appeal")
    shown = head.get(at(event, f"rulings/{kept.ruling.read_id}")).content.decode()
    in_order = ("Said: appeal.", "A chooses the order", "kind=upheld", "kind=changed", "Both abilities were primed.")
    places = [shown.index(each, shown.index("<main")) for each in in_order]
    assert places == sorted(places)
    for kind in ("upheld", "changed"):
        where = at(event, f"rulings/{kept.ruling.read_id}/decide")
        form = head.get(where, {"kind": kind}).content.decode()
        steps = f"/lines/{line.digest}/steps/1"
        in_order = ("Said: appeal.", "A chooses the order", "Both abilities were primed.", steps, 'name="words"')
        places = [form.index(each, form.index("appealed-over")) for each in in_order]
        assert places == sorted(places), kind


def test_the_times_of_a_ruling_are_in_the_zone_of_the_event_on_every_page(
    kept: EventRuling, ito: Person, head: Person, client: Client
) -> None:
    moment = datetime(2026, 11, 27, 21, 45, tzinfo=UTC)
    QuerySet(RulingEntry).update(given=moment, stored=moment + timedelta(hours=1), offset=0)
    told, received = "Nov. 28, 2026, 06:45 (UTC+9)", "received Nov. 28, 2026, 07:45 (UTC+9)"
    head.post(at(kept.call.event, "publish"), {"names": "on"})
    own = f"/rulings/{kept.ruling.public_id}"
    pages = (
        ito.get(own),
        ito.get("/rulings/"),
        head.get(at(kept.call.event, "rulings")),
        head.get(at(kept.call.event, f"rulings/{kept.ruling.read_id}")),
        client.get(f"/r/{kept.ruling.read_id}"),
        client.get("/rulings/"),
    )
    for answer in pages:
        words = said(answer)
        assert told in words
        assert received in words
        assert "21:45" not in words
    published = said(head.get(at(kept.call.event, "publish")))
    assert "(UTC+9)." in published
    assert ".." not in published


def test_a_ruling_that_is_received_in_the_minute_it_was_given_tells_the_time_once(
    kept: EventRuling, ito: Person
) -> None:
    moment = datetime(2026, 11, 27, 21, 45, tzinfo=UTC)
    QuerySet(RulingEntry).update(given=moment, stored=moment + timedelta(seconds=9), offset=0)
    words = said(ito.get(f"/rulings/{kept.ruling.public_id}"))
    assert words.count("06:45") == 1
    assert "received" not in words


@pytest.mark.extended
def test_an_empty_list_says_why_nothing_fits(kept: EventRuling, head: Person) -> None:
    def told(**asked: str) -> str:
        return said(head.get(at(kept.call.event, "rulings"), asked))

    assert "0 of 1 rulings “abc” is not a rule number. Write it like 10.6.3." in told(rule="abc")
    assert "There is no rule 44.4 here." in told(rule="44.4")
    assert "No ruling of this event names rule 11.3 or one below it." in told(rule="11.3")
    assert "There is no card with the number zzz." in told(card="zzz")
    assert "No ruling of this event names hBP01-056 or has it on its board." in told(card="hBP01-056")
    assert "No ruling of this event was given at table 99." in told(table="99")
    assert "No ruling of this event fits all of this." in told(rule="10.6.3", appeal="open")
    assert "No ruling of this event" not in told(rule="10.6.3")


@pytest.mark.extended
def test_a_ruling_is_found_by_the_cards_of_its_board(event: Event, head: Person, ito: Person, call: Call) -> None:
    line = keep(Case.objects.get(pk=board_for(ito, call).case_id).content)
    kept = rule(ito, call, line=line.digest, words="A chooses the order, see hBP01-116.")
    rule(ito, call, words="Nothing about cards.")
    add_entry(ito, kept, "appeal")

    def table(**asked: str) -> list[dict[str, str]]:
        return list(csv.DictReader(io.StringIO(head.get(at(event, "rulings.csv"), asked).content.decode("utf-8-sig"))))

    for number in ("hBP01-120", "hbp1 116"):
        (found,) = table(card=number)
        assert found["cards"].split()[:2] == ["hBP01-116", "hBP01-003"], (
            "what the words name, then what is on the board"
        )
        (told,) = head.get(at(event, "rulings"), {"card": number, "format": "json"}).json()["rulings"]
        assert told["cards"] == found["cards"].split()
        assert len(told["cards"]) == len(set(told["cards"]))
    assert table(card="hBP01-002") == []
    assert next(each["cards"] for each in table()) == ""
    words = said(head.get(at(event, "rulings"), {"card": "hBP01-120"}))
    assert "Rulings are found that name hBP01-120 or have it on their board." in words


def test_an_appeal_does_not_change_a_ruling_into_itself(kept: EventRuling, ito: Person, head: Person) -> None:
    add_entry(ito, kept, "appeal")
    same = kept.ruling.entries.get(number=1).words
    answer = add_entry(head, kept, "decide", kind="changed", words=same)
    assert answer.status_code == 422
    assert "This is what stands already. Change the ruling or its penalty, or decide that it stands." in said(answer)
    assert kept.ruling.entries.count() == 2
    assert add_entry(head, kept, "decide", kind="changed", words=same, penalty="warning").status_code == 302
    assert kept.ruling.entries.count() == 3


def test_the_printed_list_names_the_event(kept: EventRuling, head: Person) -> None:
    page = head.get(at(kept.call.event, "rulings")).content.decode()
    assert '<h1>Rulings<span class="print-only"> · Winter Cup</span></h1>' in page
