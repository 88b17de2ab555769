"""A judge goes into the hall: the calls of their event are on the phone without a network, a ruling that is written there is joined
to its call, and whoever signs out leaves no calls on the phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pocket_phone import PATIENCE, Phone, Site, at_site, go
from tests.browser.test_pocket import WORDS, started
from tests.browser.test_pocket_both_ways import asked, opened

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.extended]
CALLED = """
import datetime
from django.contrib.auth.models import User
from judge.events.calls import call_from_table, take_call
from judge.events.models import Event, Membership, Table
user = User.objects.get(username="mika")
event = Event.objects.create(name="Winter Cup", date=datetime.date(2026, 11, 22), zone="Asia/Tokyo")
Membership.objects.create(event=event, user=user)
take_call(call_from_table(Table.objects.create(event=event, number=17), "Two cards are Down."), user)
print(event.public_id)
"""
JOINED = """
from judge.events.models import EventRuling
joined = EventRuling.objects.filter(call__event__name="Winter Cup")
print([(each.call.table, each.judge.username, each.ruling.entries.get().penalty) for each in joined])
"""
STORED = """() => new Promise((done) => {
  const opening = indexedDB.open("pocket", 1);
  opening.onsuccess = () => {
    const asked = opening.result.transaction("kept").objectStore("kept").get("calls");
    asked.onsuccess = () => (opening.result.close(), done(asked.result ?? ""));
  };
})"""


@pytest.fixture
def site(pocket_site: Site) -> Iterator[Site]:
    """The site, running when a test begins and stopped at its end."""
    pocket_site.start()
    yield pocket_site
    pocket_site.stop()


def stored(page: Page) -> str:
    """The calls as the phone stores them; empty where it stores none."""
    found: str = page.evaluate(STORED)
    return found


def test_the_calls_of_my_events_are_on_the_phone_in_the_hall(site: Site, new_phone: Callable[[], Phone]) -> None:
    phone = new_phone()
    page = opened(phone, site, offline=False)
    event = asked(site, CALLED)
    frame = started(page, "/pocket/open")
    page.wait_for_function(STORED, timeout=PATIENCE)
    for _ in range(PATIENCE):  # Python has them a moment after they are stored
        go(frame, "/boards/")
        if frame.locator(".foot-links a", has_text="Events").count():
            break
    with frame.expect_navigation(wait_until="load"):
        frame.locator(".foot-links a", has_text="Events").click()
    expect(frame.locator(".call")).to_contain_text("Two cards are Down.")

    site.stop()  # in the hall
    page = phone.open(offline=True)
    frame = started(page, f"/events/{event}/")
    expect(frame.locator(".call .table-no")).to_contain_text("17")
    with frame.expect_navigation(wait_until="load"):
        frame.locator(".call-act .primary").click()
    assert frame.locator("[name=event]").input_value() == "Winter Cup"
    assert frame.locator("[name=table]").input_value() == "17"
    expect(frame.locator("main")).to_contain_text("The judges of Winter Cup")
    frame.fill("#words", WORDS)
    frame.select_option("#penalty", label="Warning")
    with frame.expect_navigation(wait_until="load"):
        frame.locator('button[name="do"][value="save"]').click()
    expect(page.locator("#only")).to_have_text("Only on this phone so far: 1 ruling.")

    site.start()
    phone.online()
    expect(page.locator("#notice")).to_contain_text("Arrived at the site: 1 ruling.", timeout=PATIENCE)
    expect(page.locator("#only")).to_be_hidden()
    assert asked(site, JOINED) == "[('17', 'mika', 'warning')]"

    go(frame, "/events/")
    assert phone.context is not None
    phone.context.clear_cookies(name="sessionid")  # signed out at the site, in another tab
    other = phone.context.new_page()
    at_site(other, "/")
    other.wait_for_function(f"async () => !(await ({STORED})())")
    assert stored(page) == ""
    assert "No calls are on this phone" in go(frame, "/events/")
    site.stop()
    frame = started(phone.open(offline=True), "/events/")
    expect(frame.locator("main")).to_contain_text("No calls are on this phone")
    phone.close()
    assert phone.complaints == []
