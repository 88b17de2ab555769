"""Signing in and out: what is told, what is limited, what happens to the session."""

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.test import Client

from .conftest import NAME, PASSWORD, sign_in, signed_in

pytestmark = pytest.mark.django_db
WRONG = "The name or the password is wrong."


def test_name_and_password_lead_on(client: Client, user: User) -> None:
    answer = sign_in(client)
    assert (answer.status_code, answer["Location"]) == (302, "/account/")
    assert signed_in(client)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Events and public rulings need one too"), ("ja", "イベントと裁定の公開にも")]
)
def test_the_page_says_what_needs_an_account(client: Client, language: str, words: str) -> None:
    page = client.get("/events/", follow=True, headers={"accept-language": language}).content.decode()
    assert words in page
    assert "Everything else works without one." not in page


@pytest.mark.parametrize("name", ["UPAO", " upao ", "ｕｐａｏ"])
def test_the_name_may_be_typed_otherwise(client: Client, user: User, name: str) -> None:
    assert sign_in(client, name=name).status_code == 302


def test_a_wrong_password_and_an_unknown_name_are_told_alike(client: Client, user: User) -> None:
    pages = [sign_in(client, name=name, password="wrong").content.decode() for name in (NAME, "nobody")]
    assert all(WRONG in page for page in pages)
    assert pages[0].count("<li>") == pages[1].count("<li>")
    assert not signed_in(client)


def test_it_leads_where_it_was_asked_from_and_never_elsewhere(user: User) -> None:
    assert sign_in(Client(), next="/cards/?q=sora")["Location"] == "/cards/?q=sora"
    for elsewhere in ("https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)"):
        assert sign_in(Client(), next=elsewhere)["Location"] == "/account/"


def test_attempts_at_one_name_are_limited_from_any_address(client: Client, user: User) -> None:
    for number in range(5):
        client.post("/account/login/", {"login": NAME, "password": "wrong"}, REMOTE_ADDR=f"192.0.2.{number}")
    refused = client.post("/account/login/", {"login": NAME, "password": PASSWORD}, REMOTE_ADDR="192.0.2.99")
    assert "Too many attempts" in refused.content.decode()
    assert not signed_in(client)


def test_attempts_from_one_address_are_limited_at_any_name(client: Client, user: User) -> None:
    for number in range(10):
        sign_in(client, name=f"nobody{number}")
    assert "Too many attempts" in sign_in(client).content.decode()


def test_an_address_that_a_client_claims_counts_only_behind_a_proxy(user: User, settings: object) -> None:
    def tries(proxies: int, name: str) -> int:
        settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies  # type: ignore[attr-defined]
        told = (
            Client().post(
                "/account/login/",
                {"login": f"{name}{number}", "password": "wrong"},
                headers={"x-forwarded-for": f"198.51.100.{number}"},
            )
            for number in range(12)
        )
        return sum(WRONG in answer.content.decode() for answer in told)

    assert tries(0, "direct") == 10
    assert tries(1, "behind") == 12


def test_the_session_gets_another_key_at_sign_in_and_is_emptied_at_sign_out(client: Client, user: User) -> None:
    client.post("/boards/new", {"start": "empty"})
    before = client.session.session_key
    sign_in(client)
    inside = client.session.session_key
    assert inside != before
    assert not Session.objects.filter(session_key=before).exists()
    assert client.post("/account/logout/")["Location"] == "/"
    assert not Session.objects.filter(session_key=inside).exists()
    assert set(client.session.keys()) == {"desk"}
    assert not signed_in(client)


def test_looking_at_the_sign_out_page_signs_nobody_out(judge: Client) -> None:
    assert "Sign out?" in judge.get("/account/logout/").content.decode()
    assert signed_in(judge)


def test_a_closed_account_does_not_get_in_and_is_told_only_with_its_password(client: Client, user: User) -> None:
    User.objects.update(is_active=False)
    assert WRONG in sign_in(client, password="wrong").content.decode()
    page = client.post("/account/login/", {"login": NAME, "password": PASSWORD}, follow=True).content.decode()
    assert "This account is closed" in page
    assert not signed_in(client)


def test_the_header_names_who_is_signed_in_and_no_shared_cache_keeps_the_page(judge: Client, client: Client) -> None:
    own, other = judge.get("/cards/"), client.get("/cards/")
    assert ">upao</span>" in own.content.decode()
    assert 'href="/account/login/?next=/cards/"' in other.content.decode()
    assert "private" in own["Cache-Control"]
    assert "public" not in own["Cache-Control"]
    assert "private" not in other.get("Cache-Control", "")
    assert "Cookie" in other["Vary"]
    assert not other.cookies


def test_a_form_without_the_mark_of_the_page_is_refused(user: User) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert sign_in(strict).status_code == 403
