"""Members and invitations: who invites, who joins, who goes."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from judge.events import limits
from judge.events.models import Call, Event, Invitation, Membership

from .conftest import Person, at, said


@pytest.fixture
def invitation(head: Person, event: Event) -> Invitation:
    assert head.post(at(event, "invitations"), {"role": "judge"}).status_code == 302
    return Invitation.objects.get()


def test_an_invitation_is_shown_as_a_link_and_a_qr_code(head: Person, event: Event, invitation: Invitation) -> None:
    page = head.get(at(event, "members")).content.decode()
    assert f"http://testserver/events/join/{invitation.token}" in page
    assert '<span class="qr" role="img" aria-label="Link to join">' in page
    assert len(invitation.token) == 32


def test_the_link_says_what_it_is_and_who_invites_before_anybody_joins(
    outsider: Person, stranger: Client, invitation: Invitation
) -> None:
    address = f"/events/join/{invitation.token}"
    for client in (outsider, stranger):
        words = said(client.get(address))
        assert "Winter Cup" in words
        assert "Head Hana invites you to join this event as judge." in words
    page = stranger.get(address).content.decode()
    assert f"/account/login/?next=%2Fevents%2Fjoin%2F{invitation.token}" in page
    assert f"/account/signup/?next=%2Fevents%2Fjoin%2F{invitation.token}" in page
    assert Membership.objects.count() == 1


def test_the_only_head_judge_is_not_offered_to_step_down(head: Person, ito: Person, event: Event) -> None:
    words = said(head.get(at(event, "members")))
    assert "Make judge" not in words
    assert "Before you leave, make somebody else head judge." in words
    assert "needs a head judge" not in words, "nothing was tried"
    head.post(at(event, f"members/{event.memberships.get(user=ito.user).pk}"), {"do": "head_judge"})
    assert said(head.get(at(event, "members"))).count("Make judge") == 2


def test_joining(outsider: Person, event: Event, invitation: Invitation) -> None:
    for _tap in range(2):
        assert outsider.post(f"/events/join/{invitation.token}/enter")["Location"] == at(event)
    assert event.memberships.get(user=outsider.user).role == "judge"
    invitation.refresh_from_db()
    assert invitation.used == 1
    assert "You are already a member." in said(outsider.get(f"/events/join/{invitation.token}"))


def test_a_member_who_joins_again_stays_what_they_are(head: Person, event: Event, invitation: Invitation) -> None:
    head.post(f"/events/join/{invitation.token}/enter")
    assert event.memberships.get(user=head.user).role == "head_judge"


@pytest.mark.parametrize("how", ["revoked", "expired", "wrong"])
def test_an_invitation_that_has_ended_says_nothing_of_the_event(
    head: Person, outsider: Person, event: Event, invitation: Invitation, how: str
) -> None:
    token = invitation.token
    if how == "revoked":
        head.post(at(event, f"invitations/{invitation.pk}/revoke"))
    elif how == "expired":
        Invitation.objects.update(expires=timezone.now() - timedelta(seconds=1))
    else:
        token = "x" * 32
    answer = outsider.get(f"/events/join/{token}")
    assert answer.status_code == 404
    assert "Winter Cup" not in answer.content.decode()
    entered = outsider.post(f"/events/join/{token}/enter", follow=True)
    assert (entered.status_code, entered.redirect_chain) == (404, [(f"/events/join/{token}", 302)])
    assert not event.memberships.filter(user=outsider.user).exists()
    assert how == "wrong" or token not in head.get(at(event, "members")).content.decode()


def test_a_full_event_takes_nobody_more(
    outsider: Person, event: Event, invitation: Invitation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MEMBERS", 1)
    assert outsider.post(f"/events/join/{invitation.token}/enter")["Location"] == f"/events/join/{invitation.token}"
    assert event.memberships.count() == 1


def test_the_head_judge_changes_roles(head: Person, ito: Person, event: Event) -> None:
    found = event.memberships.get(user=ito.user)
    head.post(at(event, f"members/{found.pk}"), {"do": "head_judge"})
    found.refresh_from_db()
    assert found.heads
    head.post(at(event, f"members/{found.pk}"), {"do": "emperor"})
    head.post(at(event, f"members/{found.pk}"), {"do": "judge"})
    found.refresh_from_db()
    assert not found.heads


def test_the_last_head_judge_stays(head: Person, ito: Person, event: Event) -> None:
    found = event.memberships.get(user=head.user)
    for wanted in ("judge", "remove"):
        head.post(at(event, f"members/{found.pk}"), {"do": wanted})
    head.post(at(event, "leave"))
    found.refresh_from_db()
    assert found.heads
    head.post(at(event, f"members/{event.memberships.get(user=ito.user).pk}"), {"do": "head_judge"})
    assert head.post(at(event, "leave"))["Location"] == "/events/"
    assert not event.memberships.filter(user=head.user).exists()


def test_who_goes_lets_go_of_their_calls(head: Person, ito: Person, call: Call) -> None:
    ito.post(at(call.event, f"calls/{call.number}/take"))
    found = call.event.memberships.get(user=ito.user)
    head.post(at(call.event, f"members/{found.pk}"), {"do": "remove"})
    call.refresh_from_db()
    assert call.taken_by is None
    assert ito.get(at(call.event)).status_code == 404


def test_a_member_of_another_event_is_not_reached(head: Person, other_head: Person, event: Event) -> None:
    theirs = Membership.objects.get(user=other_head.user)
    assert head.post(at(event, f"members/{theirs.pk}"), {"do": "remove"}).status_code == 404
    assert Membership.objects.filter(pk=theirs.pk).exists()


def test_in_japanese_a_member_is_never_called_like_a_player(
    head: Person, outsider: Person, event: Event, invitation: Invitation
) -> None:
    ja = {"HTTP_ACCEPT_LANGUAGE": "ja"}
    invited = said(outsider.get(f"/events/join/{invitation.token}", **ja))
    assert "メンバー（ジャッジとヘッドジャッジ）には、あなたの名前" in invited
    members = said(head.get(at(event, "members"), **ja))
    assert "メンバー" in members
    assert "参加者" not in invited + members


def test_leave_is_offered_to_those_who_can(head: Person, ito: Person, event: Event) -> None:
    """The only head judge cannot."""
    assert "Leave this event" not in said(head.get(at(event)))
    assert "Leave this event" in said(ito.get(at(event)))
    event.memberships.filter(user=ito.user).update(role="head_judge")
    assert "Leave this event" in said(head.get(at(event)))
