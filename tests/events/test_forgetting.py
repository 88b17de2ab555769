"""Deleting an account: the event keeps its rulings, without the person's name."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from judge.accounts.deleting import delete_account
from judge.desk.models import Ruling, RulingEntry
from judge.events.models import Call, EventRuling, Membership

from .conftest import Person, add_entry, at, member, rule, said

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def gone(person: Person) -> None:
    """Delete the account, as its page does."""
    delete_account(User.objects.get(pk=person.user.pk))


def test_the_rulings_stay_without_the_name_and_without_an_owner(ito: Person, head: Person, call: Call) -> None:
    kept = rule(ito, call)
    ito.post(
        f"/rulings/{kept.ruling.public_id}/add",
        {"kind": "amendment", "words": "More.", "judge": "K. Ito", "after": 1, "token": "a"},
    )
    ito.post("/rulings/new", {"words": "My own.", "token": "own", "judge": "K. Ito"})
    old = kept.ruling.public_id
    gone(ito)
    assert Ruling.objects.count() == 1, "a ruling of no event goes with the account"
    assert list(RulingEntry.objects.values_list("words", "judge")) == [
        ("A chooses the order (10.6.3.2), see hBP01-120.", ""),
        ("More.", ""),
    ]
    assert ito.client.get(f"/rulings/{old}").status_code == 404
    words = said(head.get(at(call.event, "rulings")))
    assert "a judge whose account is deleted" in words
    for end in ("", "rulings", f"rulings/{kept.ruling.read_id}", "rulings.csv", "members"):
        assert "K. Ito" not in head.get(at(call.event, end)).content.decode(), end


def test_what_a_head_judge_decided_on_anothers_ruling_loses_the_name_and_nothing_else_does(
    ito: Person, head: Person, call: Call
) -> None:
    kept = rule(ito, call)
    add_entry(head, kept, "appeal", judge="Head Hana")
    add_entry(head, kept, "decide", kind="upheld", judge="Head Hana")
    gone(head)
    assert [each.judge for each in kept.ruling.entries.all()] == ["K. Ito", "", ""]
    kept.refresh_from_db()
    assert kept.judge == ito.user


def test_entries_of_others_on_the_persons_ruling_keep_their_names(ito: Person, head: Person, call: Call) -> None:
    kept = rule(ito, call)
    add_entry(head, kept, "appeal", judge="Head Hana")
    gone(ito)
    assert [each.judge for each in kept.ruling.entries.all()] == ["", "Head Hana"]


def test_the_judge_who_joined_first_becomes_head_judge_when_the_last_one_goes(
    head: Person, ito: Person, sato: Person, call: Call
) -> None:
    gone(head)
    assert list(Membership.objects.order_by("pk").values_list("user__username", "role")) == [
        ("K. Ito", "head_judge"),
        ("M. Sato", "judge"),
    ]
    assert ito.get(at(call.event, "members")).status_code == 200


def test_another_head_judge_is_enough(head: Person, ito: Person, call: Call) -> None:
    second = member(call.event, "Second", "head_judge")
    gone(head)
    assert Membership.objects.get(user=ito.user).role == "judge"
    assert Membership.objects.get(user=second.user).role == "head_judge"


def test_the_calls_stay(head: Person, ito: Person, call: Call) -> None:
    ito.post(at(call.event, f"calls/{call.number}/take"))
    gone(ito)
    call.refresh_from_db()
    assert call.taken_by is None
    assert "Table 17" in said(head.get(at(call.event))).replace("Table  17", "Table 17")


def test_a_private_ruling_of_the_event_is_read_by_nobody_outside_afterwards(ito: Person, call: Call) -> None:
    kept = rule(ito, call)
    gone(ito)
    assert EventRuling.objects.count() == 1
    assert Client().get(f"/r/{kept.ruling.read_id}").status_code == 404
