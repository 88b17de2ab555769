"""Who may publish a ruling: accounts and events. What a browser without an account writes can be read by its link alone."""

import json
from datetime import UTC, datetime, timedelta
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.db.models import Q
from django.test import Client
from django.utils import timezone

from judge.accounts.owners import owner_of_user
from judge.desk.models import PublicRuling, PublicState, Ruling, RulingEntry

from .conftest import WORDS, Write

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]
WHY = "Only rulings of somebody with an account are shown to everyone."


def test_the_form_says_why_not_and_offers_to_sign_in(anonymous: Client, judge: Client) -> None:
    page = anonymous.get("/rulings/new").content.decode()
    assert WHY in page
    assert '<a href="/account/login/?next=%2Frulings%2Fnew">' in page
    assert 'value="public" disabled' in page
    signed = judge.get("/rulings/new").content.decode()
    assert WHY not in signed
    assert 'value="public" disabled' not in signed


def test_a_browser_without_an_account_publishes_nothing_and_loses_nothing(anonymous: Client) -> None:
    answer = anonymous.post("/rulings/new", {"words": WORDS, "token": "one", "visibility": "public"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert WHY in page
    assert "A chooses the order (10.6.3.2)" in page
    assert 'value="private" checked' in page
    assert not Ruling.objects.exists()


def test_nor_by_changing_who_can_read_it(anonymous: Client, reader: Client, write: Write) -> None:
    ruling = write(anonymous, visibility="link")
    page = anonymous.post(f"/rulings/{ruling.public_id}/readers", {"visibility": "public"}, follow=True)
    assert WHY in page.content.decode()
    ruling.refresh_from_db()
    assert ruling.visibility == "link"
    assert WORDS[:20] not in reader.get("/rules/10.6.3.2").content.decode()


def test_whoever_signs_in_first_moves_the_ruling_to_the_account(anonymous: Client, write: Write) -> None:
    ruling = write(anonymous, visibility="link")
    anonymous.force_login(User.objects.create_user("later"))
    told = anonymous.post(f"/rulings/{ruling.public_id}/readers", {"visibility": "public"}, follow=True)
    assert "Move it to your account first." in told.content.decode()
    anonymous.post("/account/take/")
    anonymous.post(f"/rulings/{ruling.public_id}/readers", {"visibility": "public"})
    ruling.refresh_from_db()
    assert ruling.visibility == "public"


def test_no_way_of_storing_a_ruling_gets_round_it(db: None) -> None:
    ruling = Ruling.objects.create(owner="a browser", visibility="public")
    assert ruling.visibility == "link"
    user = User.objects.create_user("upao")
    assert Ruling.objects.create(owner=owner_of_user(user).token, visibility="public").visibility == "public"


def test_earlier_public_rulings_of_browsers_can_be_read_by_their_link_from_now_on(
    judge: Client, anonymous: Client, reader: Client, write: Write
) -> None:
    kept, changed = (
        write(judge, "An account says 10.6.3.2."),
        write(anonymous, "A browser says 10.6.3.2.", visibility="link"),
    )
    Ruling.objects.filter(pk=changed.pk).update(visibility="public")
    PublicState.changed()
    PublicRuling.list_again(Q(pk=changed.pk))
    assert "A browser says" in reader.get("/rules/10.6.3.2").content.decode()
    import_module("judge.accounts.migrations.0002_public_rulings_of_accounts").by_link(apps, None)
    page = reader.get("/rules/10.6.3.2").content.decode()
    assert "An account says" in page
    assert "A browser says" not in page
    assert [Ruling.objects.get(pk=each.pk).visibility for each in (kept, changed)] == ["public", "link"]
    assert reader.get(f"/r/{changed.read_id}").status_code == 200


def parcel(given: str = "2026-11-01T10:00:00+00:00") -> dict[str, Any]:
    """A public ruling as a pocket sends it."""
    empty = dict.fromkeys(("happened", "line", "event", "table", "round", "seat_a", "seat_b"), "")
    entry = empty | {"kind": "ruling", "token": "form-1", "words": WORDS, "edition": "1.9.0", "judge": "Any Name"}
    entry |= {"steps": [], "rules": [], "given": given, "offset": 0}
    sent = {"public_id": "p" * 22, "read_id": "r" * 16, "visibility": "public", "entries": [entry]}
    return {"lines": [], "boards": [], "rulings": [sent], "lessons": [], "answers": []}


def arrive(client: Client, sent: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = client.post("/pocket/arrivals", json.dumps(sent), content_type="application/json").json()
    return found


def test_what_arrives_from_a_pocket_without_an_account_is_by_link_and_the_answer_says_so(
    anonymous: Client, reader: Client
) -> None:
    told = arrive(anonymous, parcel())
    assert told["counts"]["rulings"] == 1
    assert told["refused"] == []
    assert told["notes"] == [f"1 ruling can be read by its link alone. {WHY}"]
    assert Ruling.objects.get().visibility == "link"
    assert reader.get(f"/r/{'r' * 16}").status_code == 200
    assert WORDS[:20] not in reader.get("/rules/10.6.3.2").content.decode()
    assert WORDS[:20] not in reader.get("/rulings/").content.decode()


def test_what_arrives_for_an_account_stays_public(judge: Client, reader: Client) -> None:
    assert arrive(judge, parcel())["notes"] == []
    assert Ruling.objects.get().visibility == "public"
    assert WORDS[:20] in reader.get("/rulings/").content.decode()


@pytest.mark.parametrize(
    "given", ["2126-01-01T00:00:00+00:00", "2023-12-31T00:00:00+00:00", "0001-01-01T00:00:00+14:00"]
)
def test_a_date_that_cannot_be_right_does_not_arrive(judge: Client, given: str) -> None:
    told = arrive(judge, parcel(given))
    assert "time cannot be right" in told["refused"][0]["reason"]
    assert not Ruling.objects.exists()


def test_both_times_are_told_the_writers_and_the_sites(judge: Client, reader: Client, write: Write) -> None:
    ruling = write(judge, given="2024-12-24T18:30", offset="540")
    entry = ruling.entries.get()
    page = " ".join(reader.get(f"/r/{ruling.read_id}").content.decode().split())
    assert (
        'given <time datetime="2024-12-24 18:30+09:00">Dec. 24, 2024, 18:30 (UTC+9)</time> by the writer’s clock'
        in page
    )
    received = entry.stored.astimezone(timezone.get_fixed_timezone(540))
    assert f'received <time datetime="{received:%Y-%m-%d %H:%M}+09:00">' in page
    told = reader.get(f"/r/{ruling.read_id}?format=json").json()
    assert datetime.fromisoformat(told["received"]) == entry.stored
    [row] = reader.get("/rulings/?format=json").json()["rulings"]
    assert (datetime.fromisoformat(row["received"]), row["given"]) == (entry.stored, "2024-12-24T09:30:00+00:00")
    assert "received" in reader.get("/rulings/").content.decode().partition("ruling-list")[2]


def test_lists_are_in_the_order_in_which_the_site_received_them(judge: Client, reader: Client, write: Write) -> None:
    """Neither the list nor a rule lets a ruling stand first for a date that its writer chose."""
    soon = f"{timezone.now() + timedelta(days=1):%Y-%m-%dT%H:%M}"
    rulings = [write(judge, f"Number {number} on 10.6.3.2.") for number in range(3)]
    RulingEntry._base_manager.filter(ruling=rulings[0]).update(given=datetime.fromisoformat(f"{soon}+00:00"))
    RulingEntry._base_manager.filter(ruling=rulings[2]).update(given=datetime(2024, 1, 1, tzinfo=UTC))
    PublicState.changed()
    listed = reader.get("/rulings/?format=json").json()["rulings"]
    assert [each["title"][:8] for each in listed] == ["Number 2", "Number 1", "Number 0"]
    cited = [each for each in reader.get("/rules/10.6.3.2?format=json").json()["cited_by"] if each["kind"] == "ruling"]
    assert [each["label"][:8] for each in cited] == ["Number 2", "Number 1", "Number 0"]
