"""What the host hides, how that looks to everybody else, and how it is undone and logged."""

import re
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client

from judge.accounts.deleting import delete_account
from judge.accounts.owners import owner_of_user
from judge.desk.models import ClosedOwner, HostAction, Ruling
from tests.forms import left_to_the_browser, refused

from .conftest import WORDS, Write

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]
START = "A chooses the order"
PLACES = ("/rules/10.6.3.2", "/cards/hBP01-120", "/questions/spot-blooms", "/rulings/", "/search?q=chooses+order")


def command(*words: str, **options: Any) -> str:
    out = StringIO()
    call_command(*words, stdout=out, **options)
    return out.getvalue()


def shown_at(reader: Client) -> list[str]:
    pages = ((place, re.sub(r"</?mark>", "", reader.get(place).content.decode())) for place in PLACES)
    return [place for place, page in pages if START in page]


def test_a_hidden_ruling_is_nowhere_and_its_link_says_why(
    host: Client, judge: Client, reader: Client, write: Write
) -> None:
    ruling = write(judge)
    assert shown_at(reader) == list(PLACES)
    host.post(f"/host/rulings/{ruling.read_id}", {"do": "hide", "reason": "It names a child."})
    assert shown_at(reader) == []
    answer = reader.get(f"/r/{ruling.read_id}")
    assert answer.status_code == 410
    page = answer.content.decode()
    assert "It names a child." in page
    assert START not in page
    told = reader.get(f"/r/{ruling.read_id}?format=json")
    assert told.status_code == 410
    assert told.json()["error"]["code"] == "hidden_ruling"
    assert told.json()["error"]["detail"]["reason"] == "It names a child."
    own = judge.get(f"/rulings/{ruling.public_id}").content.decode()
    assert START in own
    assert "It names a child." in own
    host.post(f"/host/rulings/{ruling.read_id}", {"do": "show"})
    assert shown_at(reader) == list(PLACES)
    assert reader.get(f"/r/{ruling.read_id}").status_code == 200


def test_every_action_is_logged_with_who_and_why(host: Client, judge: Client, write: Write) -> None:
    ruling = write(judge)
    for do, reason in (("hide", "Spam."), ("show", "A mistake."), ("close", "A thousand of these."), ("open", "")):
        host.post(f"/host/rulings/{ruling.read_id}", {"do": do, "reason": reason})
    logged = [(each.what, each.who, each.reason) for each in HostAction.objects.order_by("pk")]
    assert logged == [
        ("hide", "host", "Spam."),
        ("show", "host", "A mistake."),
        ("close", "host", "A thousand of these."),
        ("open", "host", ""),
    ]
    for page in ("/host/log", f"/host/rulings/{ruling.read_id}"):
        text = host.get(page).content.decode()
        assert all(reason in text for _do, _who, reason in logged), page
    assert "upao" in host.get("/host/log").content.decode()


@pytest.mark.parametrize("reason", ["", "   ", "x" * 301])
@pytest.mark.parametrize("do", ["hide", "close"])
def test_nothing_is_hidden_without_a_reason(host: Client, judge: Client, write: Write, do: str, reason: str) -> None:
    ruling = write(judge)
    page = host.post(f"/host/rulings/{ruling.read_id}", {"do": do, "reason": reason}, follow=True).content.decode()
    assert ("A reason has 300 characters at most." if reason.strip() else "Write a reason.") in page
    assert not HostAction.objects.exists()


def test_a_closed_owner_shows_nothing_and_publishes_nothing_more(
    host: Client, judge: Client, reader: Client, write: Write
) -> None:
    one, by_link = write(judge), write(judge, visibility="link")
    private = write(judge, visibility="private")
    host.post(f"/host/rulings/{one.read_id}", {"do": "close", "reason": "A thousand of these."})
    assert shown_at(reader) == []
    for each in (one, by_link):
        answer = reader.get(f"/r/{each.read_id}")
        assert answer.status_code == 410
        assert "A thousand of these." in answer.content.decode()
    told = "The host of this site does not let you publish rulings."
    refused = judge.post("/rulings/new", {"words": WORDS, "token": "more", "visibility": "public"})
    assert refused.status_code == 422
    assert told in refused.content.decode()
    assert "A thousand of these." in judge.get("/rulings/new").content.decode()
    judge.post(f"/rulings/{private.public_id}/readers", {"visibility": "public"})
    private.refresh_from_db()
    assert private.visibility == "private"
    write(judge, visibility="private", token="private still")
    host.post(f"/host/rulings/{one.read_id}", {"do": "open"})
    assert shown_at(reader) == list(PLACES)
    write(judge, token="again")


def test_opening_an_owner_leaves_hidden_what_was_hidden_by_itself(
    host: Client, judge: Client, reader: Client, write: Write
) -> None:
    ruling = write(judge)
    for do in ("hide", "close", "open"):
        host.post(f"/host/rulings/{ruling.read_id}", {"do": do, "reason": do})
    assert reader.get(f"/r/{ruling.read_id}").status_code == 410
    assert "hide" in reader.get(f"/r/{ruling.read_id}").content.decode()


def test_a_browser_without_an_account_can_be_closed_and_an_account_does_not_undo_it(
    host: Client, anonymous: Client, reader: Client, write: Write
) -> None:
    ruling = write(anonymous, visibility="link")
    command("close_owner", ruling=f"https://judge.example/r/{ruling.read_id}", reason="Threats.")
    assert reader.get(f"/r/{ruling.read_id}").status_code == 410
    anonymous.force_login(User.objects.create_user("later"))
    anonymous.post("/account/take/")
    ruling.refresh_from_db()
    assert ruling.owner == owner_of_user(User.objects.get(username="later")).token
    assert "Threats." in reader.get(f"/r/{ruling.read_id}").content.decode()


@pytest.mark.extended
def test_deleting_the_account_does_not_undo_it(judge: Client, reader: Client, write: Write) -> None:
    ruling = write(judge)
    command("close_owner", "upao", reason="Threats.")
    delete_account(User.objects.get(username="upao"))
    assert Ruling.objects.get(pk=ruling.pk).visibility == "public"
    assert shown_at(reader) == []
    assert reader.get(f"/r/{ruling.read_id}").status_code == 410


def test_a_ruling_that_is_taken_from_its_closed_owner_stays_hidden(judge: Client, reader: Client, write: Write) -> None:
    """As when the account of a judge of an event is deleted."""
    ruling = write(judge)
    command("close_owner", "upao", reason="Threats.")
    ruling.leave_owner()
    assert not ClosedOwner.objects.filter(owner=ruling.owner).exists()
    assert "Threats." in reader.get(f"/r/{ruling.read_id}").content.decode()


def test_the_commands_hide_close_and_undo(judge: Client, reader: Client, write: Write) -> None:
    ruling = write(judge)
    assert "is hidden" in command("hide_ruling", ruling.read_id, reason="Spam.")
    assert shown_at(reader) == []
    assert "is shown again" in command("show_ruling", ruling.read_id)
    assert "Closed: upao." in command("close_owner", "UPAO", reason="Spam.")
    assert "stays hidden" in (
        command("hide_ruling", ruling.read_id, reason="x") and command("show_ruling", ruling.read_id)
    )
    assert "Open again: upao." in command("open_owner", ruling=ruling.read_id)
    assert shown_at(reader) == list(PLACES)
    logged = command("host_log").splitlines()
    assert len(logged) == 6
    assert "command line hide" in logged[-1]
    assert "Spam." in logged[-1]


def test_the_commands_say_what_they_do_not_find(judge: Client, write: Write) -> None:
    private = write(judge, visibility="private")
    for words, options, told in (
        (("hide_ruling", "nothing"), {"reason": "x"}, "no ruling 'nothing'"),
        (("hide_ruling", private.read_id), {"reason": "x"}, "no ruling"),
        (("close_owner", "nobody"), {"reason": "x"}, "no account named 'nobody'"),
        (("open_owner", "upao"), {}, "not closed"),
        (("make_host", "nobody"), {}, "no account named 'nobody'"),
    ):
        with pytest.raises(CommandError, match=told):
            command(*words, **options)


def test_a_host_is_made_on_the_command_line_and_nobody_else_finds_the_pages(judge: Client, write: Write) -> None:
    ruling = write(judge)
    pages = ("/host/", "/host/log", f"/host/rulings/{ruling.read_id}")
    assert [judge.get(page).status_code for page in pages] == [404] * 3
    assert judge.post(pages[2], {"do": "hide", "reason": "x"}).status_code == 404
    assert "/host/" not in judge.get("/account/").content.decode()
    assert "is a host now" in command("make_host", "upao")
    assert [judge.get(page).status_code for page in pages] == [200] * 3
    assert 'href="/host/"' in judge.get("/account/").content.decode()
    assert "no longer a host" in command("make_host", "upao", revoke=True)
    assert [judge.get(page).status_code for page in pages] == [404] * 3
    assert not HostAction.objects.exists()


def test_the_host_finds_rulings_by_words_and_by_link(host: Client, judge: Client, write: Write) -> None:
    one, other = write(judge, "The first on 10.6.3.2."), write(judge, "The second.", visibility="link")
    found = host.get("/host/").content.decode()
    assert "The first on" in found
    assert "The second." not in found, "what is shared by link is not listed"
    assert "The first on" in host.get("/host/?q=first").content.decode()
    assert "The first on" not in host.get("/host/?q=third").content.decode()
    answer = host.get("/host/", {"q": f"https://judge.example/r/{other.read_id}"})
    assert answer["Location"] == f"/host/rulings/{other.read_id}"
    host.post(f"/host/rulings/{one.read_id}", {"do": "hide", "reason": "x"})
    assert 'class="tag due">hidden' in host.get("/host/").content.decode()


def test_a_private_ruling_is_not_the_hosts_to_read(host: Client, judge: Client, write: Write) -> None:
    ruling = write(judge, visibility="private")
    assert host.get(f"/host/rulings/{ruling.read_id}").status_code == 404


@pytest.mark.parametrize("do", ["hide", "close"])
def test_a_reason_that_is_refused_is_told_at_its_field_and_kept(
    host: Client, judge: Client, write: Write, do: str
) -> None:
    ruling = write(judge)
    address = f"/host/rulings/{ruling.read_id}"
    left_to_the_browser(host.get(address).content.decode())
    refused(host.post(address, {"do": do, "reason": ""}, HTTP_ACCEPT_LANGUAGE="ja"), "reason", NO_REASON)
    told = refused(
        host.post(address, {"do": do, "reason": "x" * 301}), "reason", "A reason has 300 characters at most."
    )
    assert f'id="{do}-reason" name="reason" maxlength="300" required value="{"x" * 301}"' in told


NO_REASON = "理由を書いてください。裁定の代わりに表示されます。"
