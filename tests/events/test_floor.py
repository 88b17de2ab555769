"""Floor rules at an event: brought in, cited in rulings, named with a penalty, exported, and replaced by their next edition."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from django.test import Client

from judge.desk.models import Mention
from judge.events.models import Call, Event
from tests.rulesdb.floor_documents import FIRST, NEXT, bring_in

from .conftest import Person, add_entry, at, rule, said

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]

WORDS = "A missed the check timing: kiri#2.2, and 10.6.3 says when it is."
DETAILS = {"name": "Winter Cup", "date": "2026-11-22", "place": "", "zone": "Asia/Tokyo"}


@pytest.fixture
def first(tmp_path: Path) -> None:
    bring_in(tmp_path, FIRST, "--apply")


def test_floor_rules_are_imported_linked_cited_exported_and_replaced(
    tmp_path: Path, client: Client, event: Event, call: Call, ito: Person, head: Person
) -> None:
    bring_in(tmp_path, FIRST, "--apply")
    assert 'href="/rules/10.6.3"' in client.get("/floor/kiri/1.0/2.2").content.decode()
    assert 'href="/floor/kiri/1.0/2.2"' in client.get("/rules/10.6.3").content.decode()

    kept = rule(ito, call, words=WORDS, penalty="warning", penalty_for="kiri#2.2")
    address = at(event, f"rulings/{kept.ruling.read_id}")
    page = ito.get(address).content.decode()
    assert '<a href="/floor/kiri/1.0/2.2">kiri#2.2</a>' in page
    assert 'href="/rules/1.9.0/10.6.3"' in page
    assert 'href="/rules/1.9.0/2.2"' not in page, "a floor rule is no comprehensive rule"
    assert '<b>Penalty</b>: Warning · <a href="/floor/kiri/1.0/2.2">kiri/1.0#2.2</a>' in page
    assert "older edition" not in page

    one = head.get(at(event, "rulings"), {"format": "json"}).json()["rulings"][0]
    assert one["penalty"] == {"penalty": "warning", "for": "kiri/1.0#2.2"}
    assert one["floor"] == [{"notation": "kiri/1.0#2.2", "ticked": True}]
    row = next(csv.DictReader(io.StringIO(head.get(at(event, "rulings.csv")).content.decode("utf-8-sig"))))
    assert (row["penalty"], row["penalty_for"], row["floor"]) == ("warning", "kiri/1.0#2.2", "kiri/1.0#2.2")

    bring_in(tmp_path, NEXT, "--apply")
    words = said(ito.get(address))
    assert "kiri#2.2 older edition, 1.0" in words, "what was cited stays, with its mark"
    assert '<a href="/floor/kiri/1.0/2.2">kiri#2.2</a>' in ito.get(address).content.decode()
    assert "A warning is given where" in words
    assert "Older edition" in client.get("/floor/kiri/1.0/2.2").content.decode()
    assert 'href="/floor/kiri/2026-09/2.2"' in client.get("/rules/10.6.3").content.decode()
    after = head.get(at(event, "rulings"), {"format": "json"}).json()["rulings"][0]
    assert after["floor"] == one["floor"]

    ito.post(f"/rulings/{kept.ruling.public_id}/readers", {"visibility": "public"})
    assert f"/r/{kept.ruling.read_id}" in client.get("/floor/kiri/2026-09/2.2").content.decode()
    told = client.get(f"/r/{kept.ruling.read_id}?format=json").json()
    assert [(each["notation"], each["older"]) for each in told["floor"]] == [("kiri/1.0#2.2", True)]
    assert told["penalty"] == {"penalty": "warning", "for": "kiri/1.0#2.2"}


@pytest.mark.extended
@pytest.mark.usefixtures("first")
def test_the_head_judge_sets_the_penalties_and_judges_choose_among_them(
    event: Event, call: Call, ito: Person, head: Person
) -> None:
    form = head.get(at(event, "details")).content.decode()
    assert ">Caution\nWarning\nLoss of the game</textarea>" in form
    typed = {**DETAILS, "penalties": "警告\nSlow play\n\n slow play \nCaution"}
    assert head.post(at(event, "details"), typed).status_code == 302
    event.refresh_from_db()
    assert event.penalties == ["warning", "Slow play", "caution"]
    ticket = f"{event.public_id}.{call.number}"
    page = ito.get("/rulings/new", {"for": ticket}).content.decode()
    assert '<option value="Slow play">Slow play</option>' in page
    japanese = ito.get("/rulings/new", {"for": ticket}, headers={"accept-language": "ja"}).content.decode()
    assert '<option value="warning">警告</option>' in japanese
    refused = {"words": "So be it.", "token": "t", "for": ticket}
    for fields, told in (
        ({"penalty": "game_loss"}, "Choose one of the penalties of this event."),
        ({"penalty_for": "2.2"}, "Choose the penalty that this provision is for."),
        ({"penalty": "warning", "penalty_for": "kiri#2.9"}, "There is no provision 2.9 in"),
        ({"penalty": "warning", "penalty_for": "kiri#2.2 10.6.3"}, "Name one provision."),
        ({"words": "See kiri#7.1."}, "There is no provision 7.1 in Floor Rules of the Kiri Circle 1.0."),
        ({"words": "See kirl#2.2."}, "There are no floor rules “kirl” here. Those stored: kiri."),
        ({"words": "See kiri/9#2.2."}, "There is no edition 9 of “kiri” here. Those stored: 1.0."),
    ):
        answer = ito.post("/rulings/new", refused | fields)
        assert answer.status_code == 422, fields
        assert told in said(answer), fields
    kept = rule(ito, call, penalty="Slow play", penalty_for="10.6.3")
    assert kept.ruling.entries.get().penalty_for == "1.9.0/10.6.3"
    assert "Slow play" in said(ito.get(at(event, "rulings")))


@pytest.mark.extended
def test_lists_that_are_too_long_are_refused_and_kept_on_the_page(event: Event, head: Person) -> None:
    for typed, told in (
        ("\n".join(f"Penalty {number}" for number in range(13)), "An event has 12 penalties at most."),
        ("x" * 61, "A penalty has 60 characters at most."),
    ):
        answer = head.post(at(event, "details"), {**DETAILS, "penalties": typed})
        assert answer.status_code == 422
        assert told in said(answer)
        assert typed in answer.content.decode()
    assert head.post(at(event, "details"), DETAILS).status_code == 302
    event.refresh_from_db()
    assert event.penalties == ["caution", "warning", "game_loss"], "a form without the field leaves the list"


@pytest.mark.usefixtures("first")
@pytest.mark.extended
def test_a_ruling_without_an_event_has_no_penalty(client: Client) -> None:
    assert 'name="penalty"' not in client.get("/rulings/new").content.decode()
    answer = client.post("/rulings/new", {"words": "See kiri#2.2.", "token": "t", "penalty": "warning"})
    assert answer.status_code == 422


@pytest.mark.usefixtures("first")
@pytest.mark.extended
def test_what_an_entry_cited_is_pinned_whatever_another_names(
    tmp_path: Path, event: Event, call: Call, ito: Person, head: Person
) -> None:
    kept = rule(ito, call, words="See Kiri#2.1.", more_rules="kiri#2.3", penalty="caution", penalty_for="kiri#2.1")
    bring_in(tmp_path, NEXT, "--apply")
    form = ito.get(f"/rulings/{kept.ruling.public_id}/add", {"kind": "amendment"}).content.decode()
    assert 'value="kiri/1.0#2.1"' in form, "the penalty that stands, with its provision"
    assert 'value="1.0/kiri#2.3" checked' in form
    data = {
        "kind": "amendment", "words": "See kiri#2.1 and kiri/1.0#2.1.", "token": "b", "after": 1,
        "rule": "1.0/kiri#2.3", "penalty": "caution", "penalty_for": "kiri/1.0#2.1",
    }  # fmt: skip
    assert ito.post(f"/rulings/{kept.ruling.public_id}/add", data).status_code == 302
    stored = Mention.objects.filter(entry__ruling=kept.ruling, entry__number=2, kind="floor")
    named = {(each.edition, each.key) for each in stored}
    assert named == {("1.0", "kiri#2.3"), ("1.0", "kiri#2.1"), ("2026-09", "kiri#2.1")}
    page = ito.get(at(event, f"rulings/{kept.ruling.read_id}")).content.decode()
    assert '<a href="/floor/kiri/2026-09/2.1">kiri#2.1</a> and <a href="/floor/kiri/1.0/2.1">kiri/1.0#2.1</a>' in page
    add_entry(ito, kept, "appeal")
    changed = {"kind": "changed", "words": "No penalty.", "judge": "Head Hana"}
    assert add_entry(head, kept, "decide", **changed).status_code == 302
    assert "Penalty" not in said(ito.get(at(event, f"rulings/{kept.ruling.read_id}"))).partition("All entries")[0]


@pytest.mark.extended
def test_where_no_floor_rules_are_stored_the_form_asks_for_a_rule_number(event: Event, call: Call, ito: Person) -> None:
    fields = {"words": "So be it.", "token": "t", "for": f"{event.public_id}.{call.number}", "penalty": "warning"}
    answer = ito.post("/rulings/new", fields | {"penalty_for": "nonsense#9"})
    assert answer.status_code == 422
    assert "No floor rules are stored here. Write the number of a comprehensive rule" in said(answer)
    assert "Those stored" not in said(answer)
