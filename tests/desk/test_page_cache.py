"""Pages that are the same for everybody are made once, and nothing of a person gets into what others are shown."""

import gzip
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from django.contrib.auth.models import User
from django.contrib.messages.storage.cookie import CookieStorage
from django.db.models import Q
from django.test import Client, RequestFactory, override_settings
from django.urls import reverse
from django.utils import timezone

from judge.accounts.models import Owner
from judge.cards.records import Record
from judge.desk import added_cards
from judge.desk.models import PublicState, Ruling, RulingEntry
from judge.desk.rulings.hosting import close, hide, reopen, show
from judge.desk.rulings.judges import forget_judge, tell_names
from judge.desk.rulings.writing import add_arrived
from rulesdb.models import Edition
from rulesdb.shelf import forget
from rulesdb.views import page_cache
from tests.desk.conftest import GANMO
from tests.desk.test_import_cards import record

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]

PAGES = (
    "/", "/boards/new", "/boards/new?q=down", "/rules/", "/rules/8.4", "/rules/10.6.3.2", "/rules/1.9.0/11.3.1",
    "/rules/8.4?format=json", "/rules/8.4?preview", "/cards/", "/cards/?q=sora", "/cards/hBP01-009",
    "/answers/", "/answers/Q1", "/questions/", "/search?q=bloom", "/terms/", "/discrepancies/", "/rulebooks/", "/engine/8.4",
)  # fmt: skip
MARK = re.compile(rb'(name="csrfmiddlewaretoken" value=")\w{64}')


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The addresses of pages that were kept, in their order."""
    kept: list[str] = []
    put = page_cache.pages.put

    def noted(key: Any, state: Any, page: Any) -> None:
        kept.append(key[2])
        put(key, state, page)

    monkeypatch.setattr(page_cache.pages, "put", noted)
    yield kept
    page_cache.pages.clear()


def text_of(client: Client, address: str, **headers: str) -> bytes:
    """What a browser shows, with the mark of its forms taken out."""
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200, address
    packed = answer.headers.get("Content-Encoding") == "gzip"
    return MARK.sub(rb"\1", gzip.decompress(answer.content) if packed else answer.content)


@pytest.mark.extended
def test_each_page_is_made_once_and_is_the_same_as_without_being_kept(made: list[str]) -> None:
    for address in PAGES:
        with override_settings(PAGE_CACHE_BYTES=0):
            plain = text_of(Client(), address)
        first, second = text_of(Client(), address), text_of(Client(), address)
        packed = text_of(Client(), address, accept_encoding="gzip")
        assert plain == first == second == packed, address
    assert made == list(PAGES)


def test_somebody_signed_in_gets_a_page_of_their_own_and_leaves_none(made: list[str]) -> None:
    text_of(Client(), "/rules/8.4")
    client = Client()
    client.force_login(User.objects.create_user("Tanaka of table 4"))
    assert b"Tanaka of table 4" in text_of(client, "/rules/8.4")
    assert b"Tanaka of table 4" in text_of(client, "/rules/8.5")
    assert b"Tanaka" not in text_of(Client(), "/rules/8.4") + text_of(Client(), "/rules/8.5")
    assert made == ["/rules/8.4", "/rules/8.5"]


def test_the_front_page_of_somebody_with_boards_is_theirs_alone(made: list[str]) -> None:
    client = Client()
    sent = client.post("/boards/new", {"start": "notation", "notation": GANMO})
    board = sent.headers["Location"].removesuffix("/edit").encode()
    assert board in text_of(client, "/")
    assert not made
    assert board not in text_of(Client(), "/")
    assert board in text_of(client, "/"), "what a stranger is shown is not shown to them"
    assert text_of(client, "/rules/8.4") == text_of(Client(), "/rules/8.4")
    assert made == ["/", "/rules/8.4"]


def test_a_message_is_shown_to_the_one_it_is_for(made: list[str]) -> None:
    client = Client()
    storage = CookieStorage(RequestFactory().get("/"))
    storage.add(20, "For your eyes only")
    client.cookies["messages"] = storage._encode(storage._queued_messages)
    assert b"For your eyes only" in text_of(client, "/rules/8.4")
    assert b"For your eyes only" not in text_of(client, "/rules/8.4")
    assert made == ["/rules/8.4"], "the first was not kept"


def test_each_reader_has_a_mark_of_their_own_and_can_send_the_form(made: list[str]) -> None:
    marks = set()
    for _ in range(3):
        client = Client(enforce_csrf_checks=True)
        page = client.get("/cards/hBP01-009")
        found = set(re.findall(r'csrfmiddlewaretoken" value="(\w{64})"', page.content.decode()))
        assert len(found) == 1
        marks |= found
        sent = {"csrfmiddlewaretoken": found.pop(), "start": "card:hBP01-009"}
        assert client.post(reverse("desk:new"), sent).status_code == 302
        assert "ETag" not in page.headers or page.headers["ETag"]
    assert len(marks) == 3
    assert made == ["/cards/hBP01-009"]


def test_a_page_depends_on_language_and_on_what_asks_for_it(made: list[str]) -> None:
    pages = [
        text_of(Client(), "/boards/new?q=down", accept_language=language, **asking)
        for language in ("en", "ja")
        for asking in ({}, {"hx_request": "true"})
    ]
    assert len(set(pages)) == 4
    assert len(made) == 4


@pytest.mark.parametrize("change", ["documents", "cards", "rulings"])
def test_a_page_is_made_anew_when_what_it_shows_changed(made: list[str], change: str) -> None:
    for _ in range(2):
        text_of(Client(), "/terms/")
    assert len(made) == 1
    if change == "documents":
        Edition.objects.filter(version="1.3.0").update(by_keeper=True)
        forget()
    elif change == "cards":
        added_cards.store(added_cards.compared([msgspec.convert(record(), Record)]), "new.json")
    else:
        PublicState.changed()
    for _ in range(2):
        text_of(Client(), "/terms/")
    assert len(made) == 2


def test_every_way_to_change_a_public_ruling_is_noticed() -> None:
    account = Owner.objects.create(user=User.objects.create_user("upao")).token
    ruling = Ruling.objects.create(owner=account)
    given = {"words": "A chooses.", "judge": "Tanaka", "edition": "1.9.0", "steps": [], "rules": []}
    stamps = [PublicState.now()]

    def changes(act: Callable[[], object]) -> None:
        act()
        stamps.append(PublicState.now())

    changes(lambda: ruling.show_to(Ruling.Visibility.PUBLIC))
    changes(lambda: tell_names(ruling, names=False))
    changes(lambda: add_arrived(ruling, 1, RulingEntry.Kind.RULING, "somebody", "1", given, None, (timezone.now(), 0)))
    changes(lambda: forget_judge(Q(ruling=ruling)))
    changes(lambda: hide(ruling, "Spam.", "host"))
    changes(lambda: show(ruling, "host"))
    changes(lambda: close(account, "Spam.", "host"))
    changes(lambda: reopen(account, "host"))
    assert len(set(stamps)) == len(stamps)


def test_what_did_not_change_is_not_sent_again(made: list[str]) -> None:
    for headers in ({}, {"accept_encoding": "gzip"}):
        page = Client().get("/rules/8.4", headers=headers)
        asked = Client().get("/rules/8.4", headers={**headers, "if_none_match": page.headers["ETag"]})
        assert asked.status_code == 304
        assert {"Accept-Encoding", "Cookie", "Accept-Language"} <= set(page.headers["Vary"].split(", "))
    assert made


@pytest.mark.extended
def test_an_error_is_not_kept(made: list[str]) -> None:
    assert Client().get("/rules/99.9.9").status_code == 404
    assert Client().get("/cards/hXX99-999").status_code == 404
    assert not made


def test_no_more_is_kept_than_there_is_room_for() -> None:
    pages, state = page_cache.PageCache(), ("state",)
    page = page_cache.CachedPage(gzip.compress(bytes(range(256)) * 4), b"", (), of_nobody=False)
    with override_settings(PAGE_CACHE_BYTES=page_cache._size((0,), page) * page_cache.LARGEST):
        pages.get(("first",), state)
        for number in range(page_cache.LARGEST + 1):
            pages.put((number,), state, page)
        assert pages.get((0,), state) is None
        assert pages.get((1,), state) is page
        pages.put(("of another state",), ("other",), page)
        assert pages.get(("of another state",), state) is None
    with override_settings(PAGE_CACHE_BYTES=len(page.zipped) * page_cache.LARGEST - 1):
        pages.get(("first",), state)
        pages.put(("too large",), state, page)
        assert pages.get(("too large",), state) is None


def test_each_reader_gets_their_own_token_in_a_cached_page() -> None:
    token = b"t" * 64
    page = page_cache.CachedPage(gzip.compress(b"one " + token + b" two " + token), token, (), of_nobody=False)
    for own in (b"r" * 64, b"s" * 64):
        assert gzip.decompress(page.gzip_for(own)) == page.plain_for(own) == b"one " + own + b" two " + own


def test_a_page_without_a_form_is_sent_as_it_is_cached() -> None:
    page = page_cache.CachedPage(gzip.compress(b"no form"), b"", (), of_nobody=False)
    assert page.gzip_for(b"") is page.zipped
    assert page.plain_for(b"") == b"no form"
