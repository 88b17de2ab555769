"""A hall where the network comes and goes: nothing typed is lost, and the board is renewed under the hands of its judge."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Locator, Page, expect

from judge.events import calls
from judge.events.models import Call, Event, Membership, Role, Table

from .conftest import Everywhere
from .test_events import SignIn, sign_in  # noqa: F401 - a fixture

pytestmark = pytest.mark.browser

GONE = ("ERR_INTERNET_DISCONNECTED", "htmx:sendError", "htmx:afterRequest", "status of 4", "status of 5")


@pytest.fixture
def event(site: str) -> Event:
    """An event of Hana's with a call and a table that has a code."""
    hana, _made = User.objects.get_or_create(username="Hana")
    event = Event.objects.create(name="Winter Cup", date="2026-11-22", zone="Asia/Tokyo")
    Membership.objects.create(event=event, user=hana, role=Role.HEAD_JUDGE)
    Table.objects.create(event=event, number=3)
    calls.open_call(event, hana, "17", "Ganmo", "first")
    return event


def failure(page: Page) -> Locator:
    """What says that something was not sent, while it is shown."""
    return page.locator("#failed:not([hidden])")


def offline(page: Page, button: Locator) -> None:
    """Press a button without the network: the page stays and says so."""
    page.wait_for_load_state()  # its scripts have come before the network goes
    address = page.url
    page.context.set_offline(True)
    button.click()
    expect(failure(page)).to_contain_text("The network cannot be reached. Nothing was sent")
    assert page.url == address


def again(page: Page) -> None:
    """The network is back, and what was not sent is sent again."""
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()


def test_what_is_typed_stays_without_the_network_and_is_sent_again(
    sign_in: SignIn,  # noqa: F811
    event: Event,
    everywhere: Everywhere,
) -> None:
    page = sign_in("Hana", tolerate=GONE)
    board = f"/events/{event.public_id}/"
    page.goto(board + "call")
    page.locator("#table").fill("5")
    page.locator("#words").fill("Upao")
    offline(page, page.locator(".ev-call button"))
    expect(page.locator("#words")).to_have_value("Upao")
    everywhere(page)
    page.locator("#words").fill("Upao first")
    again(page)
    expect(page).to_have_url(re.compile(re.escape(board) + "#call-2$"))
    assert list(Call.objects.order_by("number").values_list("table", "words")) == [("17", "Ganmo"), ("5", "Upao first")]

    offline(page, page.locator("#take-1"))
    again(page)
    expect(page.locator("#call-1.mine")).to_be_focused()
    expect(page.locator("#call-1 .state.on")).to_be_visible()

    page.locator("#call-1 a[href^='/rulings/new']").click()
    page.locator("#words").fill("A chooses the order (10.6.3.2).")
    offline(page, page.locator(".save-bar .primary"))
    expect(page.locator("#words")).to_have_value("A chooses the order (10.6.3.2).")
    with page.expect_event("requestfailed"):
        page.locator(".save-bar .primary").click()  # a second attempt, still without the network
    expect(failure(page)).to_be_visible()
    page.context.set_offline(False)
    page.locator("#words").fill("A chooses the order (99.99).")
    page.locator(".save-bar .primary").click()
    expect(page.locator(".banner.wrong")).to_be_visible()  # what is refused takes the place of the page
    page.locator("#words").fill("A chooses the order (10.6.3.2).")
    page.locator(".save-bar .primary").click()
    expect(page.locator(".messages")).to_contain_text("The ruling is saved.")
    expect(page).to_have_url(re.compile(r"/rulings/[\w-]{22}$"))

    page.goto(f"/events/tables/{event.tables.get().token}")
    page.locator("#words").fill("Which first?")
    offline(page, page.locator(".call-judge"))
    expect(page.locator("#words")).to_have_value("Which first?")
    again(page)
    expect(page.locator(".table-said")).to_contain_text("A judge is called.")


@pytest.mark.extended
def test_a_failure_of_the_site_is_told_in_its_words_and_nothing_is_lost(
    sign_in: SignIn,  # noqa: F811
    event: Event,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = sign_in("Hana", tolerate=GONE)
    page.goto(f"/events/{event.public_id}/call")
    page.locator("#table").fill("5")
    with monkeypatch.context() as broken:
        broken.setattr(calls, "open_call", lambda *_all: 1 / 0)
        page.locator(".ev-call button").click()
        expect(failure(page)).to_contain_text("Your last action may not have been saved")
    expect(page.locator("#table")).to_have_value("5")
    page.context.clear_cookies(name="csrftoken")
    page.context.add_cookies(
        [{"name": "csrftoken", "value": "x" * 32, "url": page.url}]
    )  # as after signing in elsewhere
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".call")).to_have_count(2)


@pytest.mark.extended
def test_the_keyboard_and_what_is_open_stay_while_the_board_is_renewed(
    sign_in: SignIn,  # noqa: F811
    event: Event,
    everywhere: Everywhere,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("judge.events.limits.POLL_SECONDS", 1)
    hana = User.objects.get(username="Hana")
    page = sign_in("Hana")
    calls.close_call(calls.open_call(event, hana, "5", "", "second"))
    page.goto(f"/events/{event.public_id}/")
    page.locator("#closed summary").click()
    page.locator("#take-1").focus()
    renewed(page)
    expect(page.locator("#take-1")).to_be_focused()
    expect(page.locator("#closed")).to_have_attribute("open", "")
    page.locator("#reopen-2").focus()
    renewed(page)
    expect(page.locator("#reopen-2")).to_be_focused()
    everywhere(page)
    page.locator(".counts a").last.focus()
    renewed(page)
    expect(page.locator(".counts a").last).to_be_focused()
    page.locator("#take-1").focus()
    calls.take_call(Call.objects.get(number=1), User.objects.create(username="Sato"))
    expect(page.locator("#call-1 .taken")).to_be_visible()
    expect(page.locator("#call-1")).to_be_focused()
    page.locator("#reopen-2").press("Enter")
    expect(page.locator("#call-2")).to_be_focused()


SWAPS = """() => {
  const live = document.getElementById("live");
  const swaps = () => {
    const detail = { target: live, shouldSwap: true };
    live.dispatchEvent(new CustomEvent("htmx:beforeSwap", { bubbles: true, detail }));
    return detail.shouldSwap;
  };
  const before = swaps();
  document.getElementById("take-1").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  return [before, swaps()];
}"""
"""Whether the board would be renewed now, and with a finger on a button."""


@pytest.mark.extended
def test_the_board_is_not_renewed_under_a_finger(sign_in: SignIn, event: Event) -> None:  # noqa: F811
    """A button that is another when the finger is lifted is not pressed."""
    page = sign_in("Hana")
    page.goto(f"/events/{event.public_id}/")
    assert page.evaluate(SWAPS) == [True, False]


def renewed(page: Page) -> None:
    """Wait until the board was renewed once."""
    page.locator("#live").evaluate("(live) => { live.dataset.old = '1'; }")
    expect(page.locator("#live:not([data-old])")).to_be_visible()
