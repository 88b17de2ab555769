"""Accounts in a browser: sign-up, a passkey from a virtual device, boards taken over, every page by axe and by hand."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import CDPSession, Page, expect
from pytest_django.live_server_helper import LiveServer

from .conftest import LAPTOP, PHONE, OpenPage, variants

pytestmark = [pytest.mark.browser, pytest.mark.slow]
PASSWORD = "four words of a song"
Check = Callable[[Page], None]


@pytest.fixture
def here(live_server: LiveServer, site: str) -> str:
    """The site by the one name with which browsers allow passkeys without https."""
    return site.replace("127.0.0.1", "localhost")


def sign_up(page: Page, name: str) -> None:
    page.locator("#id_username").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    with page.expect_navigation():
        page.get_by_role("button", name="Create the account").click()


def device(page: Page) -> tuple[CDPSession, str]:
    """A device with a screen lock that makes passkeys, and answers without asking."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable", {"enableUI": False})
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    return session, session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]


def test_a_passkey_is_added_signs_in_confirms_and_is_removed(open_page: OpenPage, here: str, axe: Check) -> None:
    page = open_page(f"{here}/account/signup/", size=PHONE)
    session, lock = device(page)
    sign_up(page, "upao")
    expect(page.locator(".recovery-codes li")).to_have_count(8)
    axe(page)
    page.get_by_role("link", name="I have saved them").click()
    page.get_by_role("link", name="Add a passkey").click()
    page.get_by_label("What to call it").fill("Phone")
    axe(page)
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator(".message-bar[role=status]")).to_contain_text("The passkey is added.")
    expect(page.get_by_text("Phone added")).to_be_visible()
    made = session.send("WebAuthn.getCredentials", {"authenticatorId": lock})["credentials"]
    assert [each["isResidentCredential"] for each in made] == [True]
    with page.expect_navigation():
        page.get_by_role("button", name="Sign out", exact=True).click()

    page.goto(f"{here}/account/login/?next=/cards/")
    axe(page)
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page).to_have_url(f"{here}/cards/")
    expect(page.get_by_role("link", name="Your account: upao")).to_be_visible()

    page.goto(f"{here}/account/confirm/passkey/?next=/account/codes/")
    axe(page)
    page.get_by_role("button", name="Confirm with a passkey").click()
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_visible()

    page.goto(f"{here}/account/")
    page.get_by_role("link", name="Remove Phone").click()
    expect(page.get_by_role("button", name="Remove")).to_be_visible()
    axe(page)
    with page.expect_navigation():
        page.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("Phone added")).to_have_count(0)
    with page.expect_navigation():
        page.get_by_role("button", name="Sign out", exact=True).click()
    page.goto(f"{here}/account/login/")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("This passkey was not accepted.")).to_be_visible()


@pytest.mark.extended
def test_a_device_whose_lock_is_not_opened_makes_no_passkey_and_says_so(open_page: OpenPage, here: str) -> None:
    page = open_page(f"{here}/account/signup/")
    session, lock = device(page)
    session.send("WebAuthn.setUserVerified", {"authenticatorId": lock, "isUserVerified": False})
    sign_up(page, "upao")
    page.goto(f"{here}/account/passkeys/add/")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("The passkey was not used.")
    page.goto(f"{here}/account/")
    expect(page.get_by_role("link", name="Add a passkey")).to_have_count(1)


@pytest.mark.extended
def test_boards_made_before_are_offered_taken_and_seen_on_another_device(open_page: OpenPage, axe: Check) -> None:
    phone = open_page("/boards/new", size=PHONE)
    phone.get_by_role("button", name="Empty board").first.click()
    expect(phone).to_have_url(re.compile(r"/boards/[^/]+/edit"))
    board = phone.url
    phone.get_by_role("link", name="Sign in").click()
    phone.get_by_role("link", name="Create an account").click()
    sign_up(phone, "ganmo")
    phone.get_by_role("link", name="I have saved them").click()
    expect(phone).to_have_url(board)
    phone.goto("/account/")
    axe(phone)
    phone.get_by_role("button", name="Move them to my account").click()
    expect(phone.locator(".message-bar[role=status]")).to_contain_text("Moved to your account: 1 board.")
    laptop = open_page("/account/login/", size=LAPTOP, scripts=False)
    laptop.locator("#id_login").fill("ganmo")
    laptop.get_by_label("Password", exact=True).fill(PASSWORD)
    laptop.get_by_role("button", name="Sign in").click()
    laptop.get_by_role("link", name="1 board", exact=True).click()
    expect(laptop.locator(".case-list > li")).to_have_count(1)


@pytest.mark.extended
def test_the_keyboard_alone_signs_in_and_errors_take_the_focus(open_page: OpenPage, axe: Check) -> None:
    User.objects.create_user("upao", password=PASSWORD)
    page = open_page("/account/login/")
    page.locator("#id_login").focus()
    page.keyboard.type("upao")
    page.keyboard.press("Tab")
    page.keyboard.type("wrong")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_be_focused()
    expect(page.get_by_role("alert")).to_contain_text("The name or the password is wrong.")
    axe(page)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_label("Password", exact=True)).to_have_attribute("type", "text")
    page.get_by_label("Password", exact=True).press("Enter")
    expect(page.get_by_role("heading", name="upao")).to_be_visible()


@pytest.mark.extended
@variants(("size", "scheme", "language"), [(PHONE, "dark", "ja"), (LAPTOP, "light", "en")], stays=0)
def test_every_page_is_within_reach_of_everyone(
    open_page: OpenPage, axe: Check, size: tuple[int, int], scheme: str, language: str
) -> None:
    User.objects.create_user("うぱおー", password=PASSWORD)
    page = open_page("/account/login/", size=size, scheme=scheme, language=language)
    for path in ("signup/", "recover/", "login/"):
        page.goto(f"/account/{path}")
        axe(page)
    page.locator("#id_login").fill("うぱおー")
    page.locator("#id_password").fill(PASSWORD)
    page.locator("#id_password").press("Enter")
    page.wait_for_url("**/account/")
    for path in ("", "password/", "codes/", "delete/", "confirm/", "logout/", "passkeys/add/"):
        page.goto(f"/account/{path}")
        axe(page)
        small = page.evaluate(
            """() => [...document.querySelectorAll("main a, main button, main input:not([type=hidden]):not(.sr)")]
            .filter((el) => el.offsetParent && !el.closest(".path") && el.getBoundingClientRect().height < 44)
            .map((el) => el.outerHTML.slice(0, 90))"""
        )
        assert small == [], path
