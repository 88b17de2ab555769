"""Making an account: a name, a password, and codes that are shown once."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from judge.accounts.models import RecoveryCode
from judge.events.people import person_name

from .conftest import PASSWORD, signed_in

pytestmark = pytest.mark.django_db


def sign_up(client: Client, name: str = "upao", password: str = PASSWORD, **more: str):
    return client.post("/account/signup/", {"username": name, "password1": password, **more}, follow=True)


def codes_in(page: str) -> list[str]:
    return re.findall(r"<code>([a-z0-9-]{19})</code>", page)


def test_the_answer_signs_in_and_shows_the_codes_once(client: Client) -> None:
    answer = sign_up(client)
    page = answer.content.decode()
    assert (answer.status_code, len(set(codes_in(page)))) == (200, 8)
    assert "no-store" in answer["Cache-Control"]
    assert signed_in(client)
    again = sign_up(client)
    assert again.redirect_chain == [("/account/", 302)]
    assert not codes_in(client.get("/account/codes/").content.decode())


def test_loading_the_page_of_the_codes_again_says_that_they_were_shown_and_how_many_are_left(client: Client) -> None:
    """It is a page of its own, so that nothing is sent again; and it shows nobody else's."""
    answer = sign_up(client)
    assert answer.redirect_chain == [("/account/codes/", 302)]
    made = set(RecoveryCode.objects.values_list("digest", flat=True))
    again = client.get("/account/codes/")
    words = again.content.decode()
    assert again.status_code == 200
    assert not codes_in(words)
    assert "Recovery codes are shown once, when they are made, and never again." in words
    assert "8 codes have not been used yet." in words
    assert "Make new codes" in words
    assert set(RecoveryCode.objects.values_list("digest", flat=True)) == made, "those that were saved still work"
    first = client.post("/account/codes/")
    assert (first.status_code, first["Location"]) == (302, "/account/codes/")
    cookie = client.cookies["new_codes"]
    assert (cookie["httponly"], cookie["path"]) == (True, "/account/codes/")
    other = Client()
    sign_up(other, name="ganmo")
    other.cookies["new_codes"] = cookie.value
    assert not codes_in(other.get("/account/codes/").content.decode())
    client.head("/account/codes/")
    assert len(codes_in(client.get("/account/codes/").content.decode())) == 8
    assert not codes_in(client.get("/account/codes/").content.decode())


def test_what_is_stored_is_neither_the_password_nor_a_code(client: Client) -> None:
    shown = codes_in(sign_up(client).content.decode())
    stored = set(RecoveryCode.objects.values_list("digest", flat=True))
    assert len(stored) == 8
    assert not stored & {code.replace("-", "") for code in shown}
    assert PASSWORD not in User.objects.get().password
    assert not User.objects.get().email


def test_the_way_on_leads_where_it_was_asked_from(client: Client) -> None:
    assert 'href="/boards/"' in sign_up(client, next="/boards/").content.decode().partition('class="recovery-codes"')[2]
    other = Client()
    page = sign_up(other, name="ganmo", next="https://elsewhere.example/").content.decode()
    assert "elsewhere.example" not in page


@pytest.mark.parametrize(
    ("name", "password", "told"),
    [
        ("ＵＰＡＯ", PASSWORD, "Somebody has this name already"),
        ("Upao", PASSWORD, "Somebody has this name already"),
        ("two/words", PASSWORD, "“/” cannot be in it."),
        ("<b>", PASSWORD, "“&lt;” cannot be in it."),
        ("\u200bganmo", PASSWORD, "cannot be in it."),
        ("", PASSWORD, "required"),
        ("x" * 151, PASSWORD, "at most 150"),
        ("ganmo", "short", "at least 10 characters"),
        ("ganmo", "password123", "too common"),
        ("ganmoganmo", "ganmoganmo1", "too similar"),
        ("ganmo", "x" * 1001, "at most 1000"),
    ],
)
def test_what_cannot_be_an_account_is_told(client: Client, user: User, name: str, password: str, told: str) -> None:
    page = sign_up(client, name=name, password=password).content.decode()
    assert told in page
    assert User.objects.count() == 1
    assert not signed_in(client)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", [r"Name to sign in with: .*required", r"Password: .*at least 10 characters"]),
        ("ja", ["ログインに使う名前：", "パスワード："]),
    ],
)
def test_an_error_names_its_field(client: Client, language: str, told: list[str]) -> None:
    client.cookies["django_language"] = language
    page = sign_up(client, name="", password="short").content.decode()
    links = re.findall(r'<a href="#id_[a-z0-9]+">([^<]*)</a>', page)
    assert len(links) == len(told)
    for each, begins in zip(links, told, strict=True):
        assert re.match(begins, each), each


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("Mio Head", "Mio Head"),
        ("みお 太郎", "みお 太郎"),
        ("みお\u3000太郎", "みお 太郎"),
        (" Mio   Head ", "Mio Head"),
        ("O'Neil・ミオ", "O'Neil・ミオ"),
    ],
)
def test_a_name_may_have_spaces_and_signs_in_again(client: Client, typed: str, stored: str) -> None:
    assert sign_up(client, name=typed).status_code == 200
    assert User.objects.get().username == stored
    other = Client()
    other.post("/account/login/", {"login": typed, "password": PASSWORD})
    assert signed_in(other)


def test_others_see_another_name_than_the_one_to_sign_in_with(client: Client) -> None:
    sign_up(client, name="mio", shown="  Mio\u3000Head ")
    user = User.objects.get()
    assert (user.username, user.get_full_name()) == ("mio", "Mio Head")
    client.post("/account/name/", {"shown": "みお 太郎"})
    user.refresh_from_db()
    assert (user.username, person_name(user)) == ("mio", "みお 太郎")
    page = client.get("/account/").content.decode()
    assert "<h1>みお 太郎</h1>" in page
    client.post("/account/name/", {"shown": ""})
    assert person_name(User.objects.get()) == "mio"
    refused = client.post("/account/name/", {"shown": "x" * 81})
    assert refused.status_code == 422
    assert "x" * 81 in refused.content.decode()


def test_nothing_typed_is_lost_when_the_form_comes_back(client: Client, user: User) -> None:
    answer = sign_up(client, name="upao", password="a long password 9", shown="Mio Head")
    page = answer.content.decode()
    assert "Somebody has this name already" in page
    for typed in ("upao", "a long password 9", "Mio Head"):
        assert f'value="{typed}"' in page
    assert "no-store" in answer["Cache-Control"]


def test_a_host_can_close_sign_up(client: Client, settings: object) -> None:
    settings.SIGN_UP = False  # type: ignore[attr-defined]
    assert "No new accounts here" in sign_up(client).content.decode()
    assert not User.objects.exists()


def test_sign_ups_from_one_address_are_limited(client: Client) -> None:
    for number in range(10):
        assert sign_up(Client(), name=f"judge{number}").status_code == 200
    refused = sign_up(client, name="one-more")
    assert refused.status_code == 429
    assert "Too many requests" in refused.content.decode()
    assert "Try again in an hour." in refused.content.decode()
    assert User.objects.count() == 10


def test_what_is_typed_wrong_makes_no_account_and_is_not_counted(client: Client) -> None:
    for _ in range(12):
        assert sign_up(client, name="").status_code == 200
    assert not User.objects.exists()
    assert sign_up(client, name="judge").status_code == 200
    assert User.objects.count() == 1


def test_an_address_that_leads_to_no_invitation_has_no_allowance_of_its_own(client: Client) -> None:
    for number in range(10):
        sign_up(Client(), name=f"judge{number}")
    for elsewhere in ("/events/join/" + "x" * 32, "/events/join/", "/boards/", "//[", "https://elsewhere.example/", ""):
        assert sign_up(client, name="one-more", next=elsewhere).status_code == 429
    assert User.objects.count() == 10


def test_a_name_that_is_too_long_is_not_cut_but_refused_with_its_limit(client: Client) -> None:
    for field, most in (("username", 150), ("shown", 80)):
        typed = "n" * (most + 1)
        answer = client.post(
            "/account/signup/", {"username": "Hana", "password1": "four words to remember", field: typed}
        )
        page = answer.content.decode()
        assert answer.status_code == 200
        assert f'value="{typed}" autocomplete' in page, "no maxlength, by which a browser cuts what is pasted"
        assert f"at most {most} characters" in page
    assert not User.objects.exists()
