"""Names and texts of one long word, as long as their fields allow: no page is wider than its window, and a ruling no wider than
its sheet."""

from __future__ import annotations

import datetime

import pytest
from playwright.sync_api import Page

from judge.desk import limits
from judge.desk.lines import keep
from judge.desk.models import Case, Ruling
from judge.events.limits import CALL_CHARACTERS, PLACE_CHARACTERS
from judge.events.models import Event, Role
from tests.browser.test_events import SignIn, sign_in  # noqa: F401 - fixtures
from tests.events.conftest import Person, at, board_for, member, rule
from tests.sampling import WHOLE

from .conftest import LAPTOP, PHONE, is_within_its_window

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

A4, A5 = (726, 1054), (491, 726)
"""The sheets within their margins, in CSS pixels."""
UNFOLD = "document.querySelectorAll('main details:not(.table *)').forEach((each) => { each.open = true })"
TITLE, NAME, SHORT = limits.TITLE_CHARACTERS, limits.NAME_CHARACTERS, limits.SHORT_CHARACTERS


def word(letters: int) -> str:
    """A word of so many letters."""
    return ("Wintercup" * letters)[:letters]


def said(person: Person, address: str, **data: object) -> None:
    """Send a form that is taken."""
    answer = person.post(address, data)
    assert answer.status_code == 302, answer.content.decode()


def board_with_lines(head: Person, event: Event) -> Case:
    """A board for a call of the event, with two lines; whatever can have a name has a long one."""
    said(head, at(event, "call"), table=word(SHORT), words=word(CALL_CHARACTERS), token="call")
    case = Case.objects.get(pk=board_for(head, event.calls.get()).case_id)
    for key in ("arts:center:1", "end"):
        case.refresh_from_db()
        said(head, f"/boards/{case.public_id}/steps/2/choose", version=case.version, option=key)
    for number in (0, 1):
        case.refresh_from_db()
        name = {"do": f"name:{number}", "name": word(TITLE - 1) + str(number)}
        said(head, f"/boards/{case.public_id}/lines", version=case.version, **name)
    Case.objects.filter(pk=case.pk).update(title=word(TITLE))
    case.refresh_from_db()
    return case


def fits(page: Page, *, on_paper: bool) -> None:
    """The page that is shown, on a phone and on a laptop, and where it is made for that on paper."""
    page.evaluate(UNFOLD)
    for width, height in (PHONE, LAPTOP):
        page.set_viewport_size({"width": width, "height": height})
        is_within_its_window(page)
    if on_paper:
        page.emulate_media(media="print")
        for width, height in (A4, A5):
            page.set_viewport_size({"width": width, "height": height})
            is_within_its_window(page)
        page.emulate_media(media="screen")


def test_names_of_one_long_word_make_no_page_wider(sign_in: SignIn) -> None:  # noqa: F811
    event = Event.objects.create(
        name=word(TITLE), date=datetime.date(2026, 11, 22), place=word(PLACE_CHARACTERS), zone="Asia/Tokyo"
    )
    head = member(event, word(NAME), Role.HEAD_JUDGE)
    case = board_with_lines(head, event)
    board, call = f"/boards/{case.public_id}", f"{event.public_id}.1"
    seats = {"seat_a": word(NAME), "seat_b": word(NAME)}
    prose = {"words": word(400), "happened": word(400), "event": word(TITLE), "table": word(SHORT)} | seats
    in_event = rule(head, event.calls.get(), visibility="link", **prose).ruling
    said(head, "/rulings/new", token="own", visibility="public", judge=word(NAME), **prose)
    own = Ruling.objects.latest("pk")
    printed = [f"/rulings/{own.public_id}", at(event, f"rulings/{in_event.read_id}")]
    shown = [f"{board}/lines", f"{board}/steps/2", "/boards/", f"{board}/edit"]
    if WHOLE:
        line = keep(case.content).digest
        printed += [f"/rulings/{in_event.public_id}", f"/r/{own.read_id}"]
        shown += [f"{board}/steps/1", f"{board}/notation", f"/lines/{line}/steps/2", f"/lines/{line}/answer"]
        shown += ["/", "/rulings/", "/account/", "/events/"]
        shown += [f"{page}?for={call}" for page in ("/rulings/new", "/boards/new", "/boards/quick")]
        shown += [f"/rulings/{own.public_id}/add?kind=appeal", f"/cards/read/?board={case.public_id}"]
        shown += [
            at(event, end)
            for end in ("", "members", "details", "delete", "end", "tables", "call", "rulings", "publish")
        ]
    page = sign_in(head.user.username)
    for address in printed + shown:
        response = page.goto(address)
        assert response
        assert response.status == 200, address
        fits(page, on_paper=address in printed)
