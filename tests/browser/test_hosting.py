"""The host's pages in a browser: a ruling is hidden and shown again; and what those see who cannot publish or read it."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Page, expect

from judge.desk.models import Ruling

from .conftest import BOTH, BOTH_LAPTOP_FIRST, Everywhere, OpenPage

pytestmark = pytest.mark.browser
WORDS = "A chooses the order (10.6.3.2). Stone Axe then deals 10 damage."
REASON = "It names a child."


def signed_in(page: Page, user: User) -> None:
    """Put the session of a sign-in into the browser."""
    client = Client()
    client.force_login(user)
    site = re.match(r"https?://[^/]+", page.url)
    assert site
    page.context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": site[0]}])


def write(user: User, words: str) -> Ruling:
    client = Client()
    client.force_login(user)
    sent = {"words": words, "token": words, "visibility": "public", "judge": "K. Ito", "given": "2026-01-02T10:00"}
    assert client.post("/rulings/new", sent).status_code == 302
    return Ruling.objects.latest("pk")


@BOTH_LAPTOP_FIRST
def test_a_ruling_is_hidden_and_shown_again(
    open_page: OpenPage, everywhere: Everywhere, size: tuple[int, int], scheme: str, language: str
) -> None:
    page = open_page("/account/login/", size=size, scheme=scheme, language=language)
    everywhere(page)
    judge = User.objects.create_user("upao")
    for number in range(3):
        write(judge, f"{number}: {WORDS}")
    ruling = Ruling.objects.latest("pk")
    signed_in(page, User.objects.create_user("host", is_staff=True))
    page.goto("/account/")
    page.locator("a[href='/host/']").click()
    expect(page.locator(".ruling-list li")).to_have_count(3)
    everywhere(page)
    page.locator(".ruling-list a").first.click()
    expect(page).to_have_url(re.compile(f"/host/rulings/{ruling.read_id}$"))
    everywhere(page)
    page.locator("#hide-reason").fill(REASON)
    page.keyboard.press("Enter")
    expect(page.locator("button[value=show]")).to_be_visible()
    expect(page.locator(".banner")).to_contain_text(REASON)
    page.locator("#close-reason").fill("A thousand of these.")
    page.locator("button[value=close]").click()
    expect(page.locator("button[value=open]")).to_be_visible()
    everywhere(page)
    page.goto("/host/log")
    expect(page.locator(".host-log li")).to_have_count(2)
    everywhere(page)

    reader = open_page(f"/r/{ruling.read_id}", size=size, scheme=scheme, language=language, expect=410)
    expect(reader.locator("main")).to_contain_text(REASON)
    expect(reader.locator("main")).not_to_contain_text("Stone Axe")
    everywhere(reader)

    page.goto(f"/host/rulings/{ruling.read_id}")
    page.locator("button[value=open]").click()
    expect(page.locator("button[value=close]")).to_be_visible()
    page.locator("button[value=show]").click()
    expect(page.locator("button[value=hide]")).to_be_visible()
    response = reader.goto(f"/r/{ruling.read_id}")
    assert response is not None
    assert response.status == 200
    expect(reader.locator(".ruling-words")).to_contain_text("Stone Axe")
    everywhere(reader)


@BOTH
@pytest.mark.extended
def test_a_browser_without_an_account_is_told_why_it_cannot_publish(
    open_page: OpenPage, everywhere: Everywhere, size: tuple[int, int], scheme: str, language: str
) -> None:
    page = open_page("/rulings/new", size=size, scheme=scheme, language=language)
    expect(page.locator("[name=visibility][value=public]")).to_be_disabled()
    everywhere(page)
    page.locator("#words").fill(WORDS)
    page.locator("#not-public a").click()
    expect(page).to_have_url(re.compile(r"/account/login/\?next=%2Frulings%2Fnew$"))
    everywhere(page)
    signed_in(page, User.objects.create_user("upao"))
    page.goto("/rulings/new")
    expect(page.locator("#words")).to_have_value(WORDS)
    expect(page.locator("[name=visibility][value=public]")).to_be_enabled()
