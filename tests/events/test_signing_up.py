"""A hall follows an invitation: everybody has the same address, and nobody is refused for it; and what it costs at most."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from judge.events import limits
from judge.events.models import Event, Invitation, Membership

from .conftest import Person

pytestmark = pytest.mark.django_db
PASSWORD = "four words of a song"


@pytest.fixture(autouse=True)
def _quick_passwords(settings: object) -> None:
    """Passwords are stored with a hash that costs nothing."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # type: ignore[attr-defined]


@pytest.fixture
def invitation(event: Event, head: Person) -> Invitation:
    return Invitation.objects.create(event=event, made_by=head.user)


def sign_up(name: str, invitation: Invitation | None, client: Client | None = None) -> HttpResponse:
    data = {"username": name, "password1": PASSWORD}
    if invitation is not None:
        data["next"] = f"/events/join/{invitation.token}"
    return (client or Client()).post("/account/signup/", data, follow=True)


@pytest.mark.extended
def test_fourteen_judges_of_one_address_follow_one_invitation(event: Event, invitation: Invitation) -> None:
    for number in range(14):
        client = Client()
        page = client.get(f"/events/join/{invitation.token}").content.decode()
        assert f"/account/signup/?next=%2Fevents%2Fjoin%2F{invitation.token}" in page
        form = client.get("/account/signup/", {"next": f"/events/join/{invitation.token}"}).content.decode()
        assert f'name="next" value="/events/join/{invitation.token}"' in form
        assert sign_up(f"judge{number}", invitation, client).status_code == 200
        assert client.post(f"/events/join/{invitation.token}/enter").status_code == 302
    assert event.memberships.count() == 15


def test_they_leave_the_addresss_own_sign_ups_alone(invitation: Invitation) -> None:
    for number in range(14):
        sign_up(f"judge{number}", invitation)
    assert [sign_up(f"other{number}", None).status_code for number in range(11)] == [200] * 10 + [429]


def test_an_invitation_allows_so_many_and_no_more(invitation: Invitation, settings: object) -> None:
    rates = settings.ACCOUNT_RATE_LIMITS  # type: ignore[attr-defined]
    assert f"{limits.MEMBERS}/d/key" in rates["signup_invited"]
    settings.ACCOUNT_RATE_LIMITS = rates | {"signup_invited": "300/d/ip,3/d/key"}  # type: ignore[attr-defined]
    found = [sign_up(f"judge{number}", invitation).status_code for number in range(14)]
    assert found == [200] * 13 + [429], "three by the invitation, then ten by the address"


@pytest.mark.extended
def test_more_invitations_do_not_give_an_address_more_than_its_day(
    event: Event, head: Person, settings: object
) -> None:
    rates = settings.ACCOUNT_RATE_LIMITS  # type: ignore[attr-defined]
    settings.ACCOUNT_RATE_LIMITS = rates | {"signup_invited": "4/d/ip,3/d/key"}  # type: ignore[attr-defined]
    many = [Invitation.objects.create(event=event, made_by=head.user) for _ in range(8)]
    found = [sign_up(f"judge{number}", many[number % 8]).status_code for number in range(16)]
    assert found == [200] * 14 + [429] * 2


@pytest.mark.parametrize("how", ["revoked", "expired", "full"])
@pytest.mark.extended
def test_an_invitation_that_takes_nobody_allows_nothing(
    event: Event, invitation: Invitation, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    if how == "full":
        monkeypatch.setattr(limits, "MEMBERS", Membership.objects.count())
    else:
        Invitation.objects.update(**{"revoked" if how == "revoked" else "expires": timezone.now()})
    found = [sign_up(f"judge{number}", invitation).status_code for number in range(11)]
    assert found == [200] * 10 + [429]
    assert User.objects.filter(username__startswith="judge").count() == 10
