"""Deleting an account: what goes, what stays, and what other apps are asked."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from judge.accounts import deletion_hooks
from judge.accounts.models import Owner, RecoveryCode
from judge.desk.models import Case, Ruling, RulingEntry

from .conftest import sign_in, signed_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]
SIGNED = "Judge Upao"


@pytest.fixture
def kept(judge: Client) -> Client:
    """The account with a board, a private ruling and one that others can read, both with the name of the judge."""
    judge.post("/boards/new", {"start": "empty"})
    for visibility in ("private", "link"):
        data = {"words": f"Ruled for {visibility}.", "token": visibility, "visibility": visibility, "judge": SIGNED}
        assert judge.post("/rulings/new", data | {"edition": "1.9.0"}).status_code == 302
    return judge


def test_the_page_says_what_goes_and_what_stays(kept: Client) -> None:
    page = kept.get("/account/delete/").content.decode()
    for told in ("1 board", "1 ruling that only you can read", "1 ruling that others can read, without your name"):
        assert told in page
    assert User.objects.exists()


def test_boards_and_private_rulings_go_and_the_shared_one_stays_without_the_name(kept: Client) -> None:
    shared = Ruling.objects.get(visibility="link")
    before = RulingEntry.objects.get(ruling=shared)
    answer = kept.post("/account/delete/", follow=True)
    assert "Your account is deleted." in answer.content.decode()
    assert not signed_in(kept)
    for model in (User, Owner, RecoveryCode, Case):
        assert not model._default_manager.exists(), model
    assert Ruling.objects.get() == shared
    after = RulingEntry.objects.get()
    assert (after.judge, SIGNED.casefold() in after.folded) == ("", False)
    for name in ("words", "given", "edition", "kind", "author", "token"):
        assert getattr(after, name) == getattr(before, name)
    read = Client().get(f"/r/{shared.read_id}").content.decode()
    assert "Ruled for link." in read
    assert SIGNED not in read


def test_what_is_anothers_or_the_browsers_stays(kept: Client) -> None:
    other, browser = Client(), Client()
    other.force_login(User.objects.create_user("ganmo"))
    for client in (other, browser):
        client.post("/boards/new", {"start": "empty"})
    kept.post("/account/delete/")
    assert Case.objects.count() == 2
    assert User.objects.get().username == "ganmo"


def test_every_other_device_is_signed_out(kept: Client) -> None:
    phone = Client()
    sign_in(phone)
    kept.post("/account/delete/")
    assert not signed_in(phone)
    assert phone.get("/boards/").status_code == 200


def test_other_apps_are_asked_while_everything_is_still_there(kept: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def hook(user: User) -> None:
        seen.append((user.username, Case.objects.filter(owner=user.owner.token).count()))
        Ruling.objects.filter(owner=user.owner.token, visibility="private").update(owner="an event")

    monkeypatch.setattr(deletion_hooks, "before_account_deleted", [])
    monkeypatch.setattr("judge.accounts.deleting.before_account_deleted", [hook])
    kept.post("/account/delete/")
    assert seen == [("upao", 1)]
    assert set(Ruling.objects.values_list("visibility", flat=True)) == {"private", "link"}


def test_nothing_goes_when_another_app_fails(kept: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def hook(user: User) -> None:
        raise RuntimeError("no")

    monkeypatch.setattr("judge.accounts.deleting.before_account_deleted", [hook])
    with pytest.raises(RuntimeError):
        kept.post("/account/delete/")
    assert User.objects.exists()
    assert Case.objects.count() == 1
    assert Ruling.objects.count() == 2
