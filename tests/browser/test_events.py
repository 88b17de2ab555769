"""A hall in real browsers: a head judge and two judges on phones, from the call of a table to the export of its ruling."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Browser, Page, expect

from judge.desk.models import Case
from judge.events.models import Event
from tests.desk.conftest import GANMO

from .conftest import HANG, LAPTOP, PHONE, REPLACED, Everywhere, OpenPage

pytestmark = pytest.mark.browser

SignIn = Callable[..., Page]


@pytest.fixture
def sign_in(chromium: Browser, site: str) -> Iterator[SignIn]:
    """A window of somebody who is signed in; at the end the test fails on any console error or script error."""
    complaints: list[str] = []
    contexts = []

    def opened(
        name: str,
        *,
        size: tuple[int, int] = PHONE,
        scheme: str = "light",
        language: str = "en",
        scripts: bool = True,
        tolerate: tuple[str, ...] = ("status of 409",),
    ) -> Page:
        user, _made = User.objects.get_or_create(username=name)
        client = Client()
        client.force_login(user)
        context = chromium.new_context(
            base_url=site,
            viewport={"width": size[0], "height": size[1]},
            color_scheme=scheme,
            locale=language,
            java_script_enabled=scripts,
            reduced_motion="reduce",
            timezone_id="Asia/Tokyo",
        )
        contexts.append(context)
        cookie = client.cookies[settings.SESSION_COOKIE_NAME]
        context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": site}])
        page = context.new_page()
        page.set_default_timeout(HANG)
        page.on(
            "console",
            lambda message: (
                complaints.append(message.text)
                if message.type in ("error", "warning")
                and not any(each in message.text for each in (*tolerate, REPLACED))
                else None
            ),
        )
        page.on("pageerror", lambda error: complaints.append(f"script: {error}"))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)


def make_event(page: Page, check: Callable[[Page], None] = lambda page: None) -> str:
    """Make an event; returns the link to join it. `check` looks at the page on which it is made."""
    page.goto("/events/")
    check(page)
    page.locator("#name").fill("Winter Cup, Hall B")
    page.locator("#date").fill("2026-11-22")
    page.locator("#place").fill("Tokyo Big Sight")
    expect(page.locator("#zone")).to_have_value("Asia/Tokyo")  # the zone of the device
    page.locator("main button.primary").click()
    page.locator("button[name=role][value=judge]").click()
    return page.locator(".ev-invitations .field").input_value()


def open_call(page: Page, table: str, words: str = "") -> None:
    """From the board: two taps and a number."""
    page.locator(".ev-new a").click()
    page.locator("#table").fill(table)
    page.locator("#words").fill(words)
    page.locator(".ev-call button").click()
    expect(page).to_have_url(re.compile(r"/events/[\w-]{22}/#call-\d+$"))
    expect(page.locator("li.call:focus"), "the new call has the focus").to_have_count(1)


def test_from_the_call_of_a_table_to_the_export(
    sign_in: SignIn, everywhere: Everywhere, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The head judge reads English, the two others Japanese; each page is looked at in both schemes and in both widths."""
    # Sato takes what K. Ito has taken, on a board from before.
    monkeypatch.setattr("judge.events.limits.POLL_SECONDS", 3600)
    head = sign_in("Hana", size=LAPTOP)
    link = make_event(head, everywhere)
    everywhere(head)
    board = f"/events/{Event.objects.get().public_id}/"
    ito, sato = (sign_in(name, language="ja") for name in ("K. Ito", "M. Sato"))
    for page in (ito, sato):
        page.goto(link)
        expect(page.locator("h1")).to_have_text("Winter Cup, Hall B")
        expect(page.locator(".ev-invited")).to_contain_text("Hana")
        everywhere(page)
        page.locator("main button.primary").click()
        expect(page).to_have_url(re.compile(re.escape(board) + "$"))
    head.goto(board)
    open_call(head, "17", "Ganmo and Upao")
    open_call(head, "31")
    everywhere(head)
    for page in (ito, sato):
        page.goto(board)
        expect(page.locator(".call")).to_have_count(2)
    everywhere(ito)
    ito.locator(".call button.primary").first.click()
    expect(ito.locator(".call.mine .table-no b")).to_have_text("17")
    sato.locator(".call button.primary").first.click()
    expect(sato.locator(".messages")).to_contain_text("K. Ito")
    expect(sato.locator(".call .taken")).to_contain_text("K. Ito")

    ito.locator(".call.mine form[action$='/board'] button:not([name])").click()
    expect(ito).to_have_url(re.compile(r"/boards/[\w-]{22}/edit"))
    expect(ito.locator(".belongs a")).to_contain_text("Winter Cup, Hall B")
    everywhere(ito)
    Case.objects.update(position=GANMO)  # entering a board is another test's
    ito.goto(re.sub("/edit.*", "", ito.url))
    expect(ito.locator(".belongs a")).to_contain_text("Winter Cup, Hall B")
    expect(ito.locator(".stepper .of")).to_contain_text("2 /")  # the first step at which something is to be decided
    expect(ito.locator("#choose [name=option]")).to_have_count(1)
    sato.goto(board)
    sato.locator(".call a[href*='/boards/']").click()
    expect(sato.locator("#stepping h1")).to_contain_text("K. Ito")
    expect(sato.locator("[name=option]")).to_have_count(0)
    everywhere(sato)

    ito.locator("button[name=ruling]").click()
    expect(ito.locator("#table")).to_have_value("17")
    expect(ito.locator("#judge")).to_have_value("K. Ito")
    ito.locator("#words").fill("A chooses the order (10.6.3.2), see hBP01-120.")
    ito.locator(".save-bar .primary").click()
    expect(ito).to_have_url(re.compile(r"/rulings/[\w-]{22}$"))
    ito.locator(".path a").last.click()
    expect(ito).to_have_url(re.compile(re.escape(board) + r"rulings/[\w-]{16}$"))
    everywhere(ito)
    ito.locator("a[href$='/appeal']").click()
    ito.locator("#words").fill("Seat A says that B chooses.")
    ito.locator(".save-bar .primary").click()
    expect(ito.locator(".banner.appealed")).to_be_visible()
    ito.wait_for_load_state()
    drafts = "Object.keys(localStorage).filter((key) => key.startsWith('ruling draft'))"
    assert ito.evaluate(drafts) == [], "another appeal would begin with the words of this one"

    head.goto(board)
    expect(head.locator(".call.appeal")).to_contain_text("Seat A says that B chooses.")
    everywhere(head)
    head.locator(".call.appeal a").click()
    expect(head).to_have_url(re.compile(re.escape(board) + r"rulings/[\w-]{16}$"))
    everywhere(head)
    head.locator("a[href$='kind=changed']").click()
    expect(head.locator("#judge")).to_have_value("Hana")
    head.locator("#words").fill("B chooses the order (10.6.3.2).")
    everywhere(head)
    head.locator(".save-bar .primary").click()
    expect(head.locator(".ruling-words")).to_contain_text("B chooses the order")
    head.emulate_media(media="print")
    expect(head.locator(".ruling-words")).to_be_visible()
    expect(head.locator(".take")).to_be_hidden()
    expect(head.locator(".path")).to_be_hidden()
    head.emulate_media(media="screen")

    head.goto(f"{board}rulings?appeal=decided")
    expect(head.locator(".ruling-list li")).to_have_count(1)
    everywhere(head)
    head.emulate_media(media="print")
    expect(head.locator("a[href*='rulings.csv']")).to_be_hidden()
    expect(head.locator("a[href$='format=json']")).to_be_hidden()
    expect(head.locator("h1 .print-only")).to_be_visible()
    head.emulate_media(media="screen")
    table = head.request.get(f"{board}rulings.csv")
    rows = list(csv.DictReader(io.StringIO(table.body().decode("utf-8-sig"))))
    assert [(row["table"], row["judge"], row["appeal"]) for row in rows] == [("17", "K. Ito", "changed")]
    assert "10.6.3.2" in rows[0]["rules"].split()
    for end in ("publish", "members", "details", "call"):
        head.goto(board + end)
        everywhere(head)


@pytest.mark.extended
def test_a_table_calls_by_its_code_and_the_event_ends_with_the_right_export(
    sign_in: SignIn, open_page: OpenPage, everywhere: Everywhere, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three browsers: the players', a judge's and the head judge's, from the code on the table to the export of the event that has
    ended."""
    monkeypatch.setattr("judge.events.limits.POLL_SECONDS", 1)
    head = sign_in("Hana", size=LAPTOP)
    today = "new Intl.DateTimeFormat('sv', {timeZone: 'Asia/Tokyo'}).format(new Date())"
    before = head.evaluate(today)
    head.goto("/events/")
    expect(head.locator("#date")).to_have_value(re.compile(f"^({before}|{head.evaluate(today)})$"))
    invitation = make_event(head)
    board = f"/events/{Event.objects.get().public_id}/"
    head.goto(f"{board}tables")
    head.locator("#count").fill("2")
    head.locator(".ev-count button").click()
    expect(head.locator(".table-codes .qr")).to_have_count(2)
    everywhere(head)
    code = head.locator(".table-codes li").nth(1).locator("a").get_attribute("href")
    assert code
    ito = sign_in("K. Ito", language="ja")
    ito.goto(invitation)
    ito.locator("main button.primary").click()
    expect(ito.locator(".call")).to_have_count(0)

    players = open_page(code, size=PHONE)
    expect(players.locator("h1")).to_have_text("Table 2")
    box = players.locator(".call-judge").bounding_box()
    assert box
    assert box["y"] + box["height"] < PHONE[1], "the button is on the first screen"
    everywhere(players)
    players.locator("#words").fill("Ganmo or Upao first?")
    players.locator(".call-judge").click()
    expect(players.locator(".table-said")).to_contain_text("A judge is called.")
    everywhere(players)

    expect(ito.locator(".call .table-no b")).to_have_text("2")
    expect(ito.locator(".call-what")).to_contain_text("Ganmo or Upao first?")
    everywhere(ito)
    ito.locator(".call button[name=how][value=line]").click()
    expect(ito.locator(".crumbs a")).to_contain_text("Winter Cup, Hall B")
    expect(players.locator(".table-said")).to_contain_text("A judge has your call.")
    ito.locator("#line").fill("ルイ 2nd エール付き＋がんも 90｜かなた＋うぱお")
    ito.locator("#quick-use button.primary").click()
    expect(ito).to_have_url(re.compile(r"/boards/[\w-]{22}/steps/2$"))  # the first at which something is to be decided
    expect(ito.locator(".belongs a")).to_contain_text("Winter Cup, Hall B")
    made = Case.objects.get()
    assert made.title == "卓2 · Ganmo or Upao first?"
    Case.objects.update(position=GANMO, choices=[["arts:center:1"]])  # stepping is another test's
    ito.goto(f"/boards/{made.public_id}/steps/19")
    ito.locator("button[name=ruling]").click()
    expect(ito.locator(".save-bar .primary")).to_be_visible()
    begun = ito.locator("#words").input_value()
    assert "10.6.3.2" in begun.splitlines()[0], "the step that decides comes first"
    assert begun.endswith("\n")
    ito.locator("#words").fill(f"{begun}がんもが先です。")
    everywhere(ito)
    ito.locator(".save-bar .primary").click()
    expect(ito).to_have_url(re.compile(r"/rulings/[\w-]{22}$"))
    ito.locator("a[href$='kind=appeal']").click()
    ito.locator("#words").fill("Seat B says that Upao comes first.")
    ito.locator(".save-bar .primary").click()
    expect(ito.locator(".appeal-words")).to_contain_text("Upao comes first")

    head.goto(board)
    head.locator(".call.appeal a").click()
    expect(head.locator(".decide .button")).to_have_count(2)
    head.wait_for_load_state()
    assert head.evaluate(IN_ORDER, [".appeal-words", ".ruling-words", ".decide", ".happened"])
    everywhere(head)
    head.locator("a[href$='kind=upheld']").click()
    expect(head).to_have_url(re.compile("kind=upheld$"))
    head.wait_for_load_state()
    assert head.evaluate(IN_ORDER, [".ruling-appealed", ".ruling-appealed .happened", "#words"])
    everywhere(head)
    head.locator("#words").fill("The turn player comes first (10.6.3.2).")
    head.locator(".save-bar .primary").click()
    expect(head.locator(".chain")).to_contain_text("The turn player comes first")

    ito.goto(board)
    ito.locator(".call.mine form[action$='/close'] button").click()
    expect(ito.locator("#messages")).to_be_focused()
    expect(players.locator(".call-judge")).to_be_visible()
    players.locator(".call-judge").click()
    expect(players.locator(".table-said")).to_contain_text(
        "A judge is called."
    )  # until then it says that the call was closed
    head.goto(f"{board}end")
    expect(head.locator(".banner")).to_contain_text("1 call is still open")
    everywhere(head)
    head.locator("button[value=end]").click()
    expect(head.locator(".ev-ended")).to_be_visible()
    everywhere(head)
    expect(players.locator(".banner:visible")).to_contain_text("This event has ended.")
    ito.goto(board)
    expect(ito.locator(".ev-new")).to_have_count(0)
    everywhere(ito)

    with head.expect_download() as saved:
        head.locator("a[href$='rulings.csv']").click()
    rows = list(csv.DictReader(io.StringIO(Path(saved.value.path()).read_text("utf-8-sig"))))
    assert [(row["table"], row["judge"], row["appeal"], row["entries"]) for row in rows] == [
        ("2", "K. Ito", "upheld", "3")
    ]
    assert rows[0]["ruling"] == f"{begun}がんもが先です。"
    assert {"10.6.3.2", "10.6.3.3"} <= set(rows[0]["rules"].split())
    found = head.request.get(f"{board}rulings?format=json").json()
    assert [each["kind"] for each in found["rulings"][0]["entries"]] == ["ruling", "appeal", "upheld"]

    head.locator("button[value=again]").click()
    expect(head.locator(".ev-new")).to_be_visible()
    players.reload()
    expect(players.locator(".call-judge")).to_be_visible()


IN_ORDER = """(names) => {
  const tops = names.map((name) => document.querySelector(name).getBoundingClientRect().top)
  return tops.every((top, index) => !index || tops[index - 1] < top)
}"""
"""Whether these stand on the page one below the other."""


@pytest.mark.extended
def test_the_board_renews_itself_and_says_when_it_cannot(sign_in: SignIn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.events.limits.POLL_SECONDS", 1)
    head = sign_in("Hana", tolerate=("ERR_", "htmx:"))
    make_event(head)
    board = f"/events/{Event.objects.get().public_id}/"
    head.goto(board)
    expect(head.locator(".call")).to_have_count(0)
    event = Event.objects.get()
    event.calls.create(number=1, table="8", token="t")
    expect(head.locator(".call .table-no b")).to_have_text("8")
    head.route("**/events/**", lambda route: route.abort())
    expect(head.locator("#stale")).to_be_visible()
    head.unroute("**/events/**")
    expect(head.locator("#stale")).to_be_hidden()


@pytest.mark.extended
def test_without_javascript_everything_is_there(sign_in: SignIn) -> None:
    head = sign_in("Hana", scripts=False)
    head.goto("/events/")
    head.locator("#name").fill("Winter Cup")
    head.locator("#date").fill("2026-11-22")
    head.locator("#zone").select_option("Asia/Tokyo")
    head.locator("main button.primary").click()
    head.locator("button[name=role][value=judge]").click()
    expect(head.locator(".ev-invitations .qr").first).to_be_visible()
    head.goto(f"/events/{Event.objects.get().public_id}/")
    open_call(head, "17")
    head.locator(".call button.primary").click()
    expect(head.locator(".call.mine")).to_have_count(1)
    head.locator(".call form[action$='/close'] button").click()
    expect(head.locator(".call")).to_have_count(0)
    expect(head.locator("#messages")).to_be_focused()
