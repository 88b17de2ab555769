"""A stranger's browser at every address of the site, signed in or not: another's board or ruling is never shown or changed, nor
another's account, and nothing breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, fields, replace
from itertools import product
from typing import Any
from urllib.parse import quote

import pytest
from allauth.mfa.models import Authenticator
from django.apps import apps
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.http import HttpResponse
from django.test import Client, override_settings
from pytest_django.plugin import DjangoDbBlocker

from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.models import Case, Line, OldLink, Ruling
from judge.learning.models import OwnQuestion, QuestionList
from judge.learning.questions.model import questions
from rulesdb import shelf
from tests.rulesdb.floor_documents import FIRST, bring_in
from tests.sampling import WHOLE, sample

from .conftest import GANMO, newest
from .pages import Page, table

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("documents")]

PAGES = [page for page in table() if not page.name.startswith("events:")]  # walked by tests/events/test_access.py
METHODS = ("get", "head", "post", "put", "patch", "delete")
WORDS = "Nobody else may read this."
SENT = {
    "option": "end",
    "do": "remove:0",
    "version": "1",
    "visibility": "public",
    "words": "Mine now.",
    "token": "mine",
    "times": "1",
    "start": "empty",
    "way": "1",
}
NONSENSE = ("9" * 5000, "%2e%2e", "ルイ", "%00", "-1")
"""Put into an address in place of each part of it that differs, quoted as a browser would: one of each kind."""
MORE_NONSENSE = (
    "x" * 3000,
    "..",
    "9" * 30,
    "10." + "9" * 5000,
    "hBP01-" + "9" * 5000,
    "0",
    "a/b",
    "<script>",
    "'",
    " ",
)


@dataclass(frozen=True)
class Made:
    """What the judge's browser has made, and the judge's browser."""

    judge: Client
    case: Case
    line: Line
    other: Line
    old: OldLink
    ruling: Ruling
    shared: Ruling
    passkey: Authenticator
    questions: QuestionList
    written: OwnQuestion


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Any) -> None:
    """Passwords are stored with a hash that costs nothing."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def browser_with_a_board(user: User | None = None) -> Client:
    """A stranger's browser with an empty board, signed in or not."""
    client = Client()
    if user is not None:
        client.force_login(user)
    client.post("/boards/new", {"start": "empty"})
    client.get("/boards/")  # the first list keeps with each board how it is listed
    return client


def make() -> Made:
    """A board, two kept lines, a link of the earlier form, a private ruling and one that is read by its link, made by a judge
    without an account; and somebody's account with a passkey."""
    judge = Client()
    answer = judge.post("/boards/new", {"start": "notation", "notation": GANMO})
    assert answer.status_code == 302, answer.content.decode()
    case = newest()
    owner = User.objects.create_user("upao", password=WORDS)
    line, other = (keep(Content(case.position, "", picks)) for picks in ((), (("arts:center:1",),)))
    rulings = []
    for visibility in ("private", "link"):
        data = {"words": WORDS, "token": visibility, "visibility": visibility, "line": other.digest}
        answer = judge.post("/rulings/new", data)
        assert answer.status_code == 302, answer.content.decode()
        rulings.append(Ruling.objects.latest("pk"))
    judge.get(f"/boards/{case.public_id}")  # notes which engine decided it
    old = OldLink.objects.create(share_id="earlier", line=line)
    passkey = Authenticator.objects.create(user=owner, type=Authenticator.Type.WEBAUTHN, data={"name": "Phone"})
    asked = QuestionList.objects.create(owner=case.owner, title="My questions", questions=list(questions())[:2])
    words = {"ask": WORDS, "answers": ["Yes", "No"], "right": 0, "why": WORDS}
    written = OwnQuestion.objects.create(owner=case.owner, position=case.position, at=1, **words)
    return Made(judge, case, line, other, old, *rulings, passkey, asked, written)


@dataclass(frozen=True)
class World:
    """What was made, and the browsers of two strangers."""

    made: Made
    stranger: Client
    signed_in: Client


@pytest.fixture(scope="module")
def world(
    documents: None, django_db_blocker: DjangoDbBlocker, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[World]:
    """Made once for the tests of a module and rolled back after them; what a test stores is rolled back after the test."""
    hashers = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    with django_db_blocker.unblock():
        outer = transaction.atomic()
        outer._from_testcase = True
        outer.__enter__()
        try:
            with override_settings(PASSWORD_HASHERS=hashers):
                bring_in(tmp_path_factory.mktemp("floor"), FIRST, "--apply")
                found = make()
                user = User.objects.create_user("stranger", password=WORDS)
                found = World(found, browser_with_a_board(), browser_with_a_board(user))
            with django_db_blocker.block():
                yield found
        finally:
            transaction.set_rollback(True)
            outer.__exit__(None, None, None)
            shelf.forget()


def same_browser(client: Client) -> Client:
    """Another with the same cookies, which a test may change."""
    found = Client()
    found.cookies = deepcopy(client.cookies)
    return found


@pytest.fixture
def signed_in(db: None, world: World) -> Client:
    """A stranger with an account, signed in."""
    return same_browser(world.signed_in)


@pytest.fixture
def stranger(db: None, world: World) -> Client:
    """Another browser, which has a board of its own."""
    return same_browser(world.stranger)


@pytest.fixture
def made(db: None, world: World) -> Made:
    """What `make` made, as it was then."""
    rows = {each.name: deepcopy(getattr(world.made, each.name)) for each in fields(Made) if each.name != "judge"}
    return replace(world.made, judge=same_browser(world.made.judge), **rows)


def argument(page: Page, part: str, made: Made) -> str:
    """What fits a part of an address."""
    if part == "public_id" and page.name.startswith("learning:"):
        return (made.written if page.name.startswith("learning:own") else made.questions).pk
    if part == "public_id":
        return (made.ruling if page.address.startswith("/rulings") else made.case).public_id
    if page.name.startswith("rulesdb:floor_"):
        return {"slug": "kiri", "version": "1.0", "number": "2.2"}[part]
    if page.name == "desk:words_picture" and part != "language":
        return {"kind": "answer", "key": "Q1"}[part]
    by_page = {
        "rulesdb:rule": "10.6.3",
        "rulesdb:edition_rule": "10.6.3",
        "rulesdb:without_slash": "10.6.3",
        "rulesdb:answer": "Q1",
        "rulesdb:question": "spot-blooms",
        "rulesdb:term": "primed",
        "rulesdb:passage": "game-setup",
        "rulesdb:discrepancy": "several-downs",
        "desk:card": "hBP01-009",
        "desk:card_without_slash": "hBP01-009",
        "desk:engine_rule": "10.6.3",
        "api:rule_feed": "10.6.3",
        "api:card_feed": "hBP01-009",
        "desk:outcomes": "2",
        "desk:line_outcomes": "2",
        "desk:way": "2",
        "desk:line_way": "2",
        "desk:play_outcomes": "2",
        "desk:play_way": "2",
    }
    if part == "key" and page.name in ("learning:lesson", "learning:lesson_questions"):
        return "zones"
    if part in ("number", "slug") and page.name in by_page:
        return by_page[page.name]
    return {
        "answer": "Q1",
        "version": "1.03" if page.name == "rulesdb:passage" else "1.9.0",
        "older": "1.3.0",
        "newer": "1.9.0",
        "chapter": "10",
        "number": "1",
        "key": "a.center",
        "digest": made.line.digest,
        "first": made.line.digest,
        "second": made.other.digest,
        "language": "en",
        "code": "0",
        "step": "1",
        "section": "rules",
        "share_id": made.old.share_id,
        "read_id": made.shared.read_id,
        "question_id": next(iter(questions())),
        "list_id": made.questions.pk,
        "name": "site-0123456789abcdef.xz" if page.name == "pocket:part" else "faq/spot-blooms",
        "pk": str(made.passkey.pk),
    }[part]


def address(page: Page, made: Made, **other: str) -> str:
    """The address of a page of the judge's, with `other` in place of what fits."""
    found = page.address
    for part in page.arguments:
        found = found.replace(f"<{part}>", other.get(part) or quote(argument(page, part, made), safe="/"))
    return found


OF_PEOPLE = ("desk", "auth", "accounts", "mfa", "learning")
NOBODYS = {"PublicState", "Tally", "ListTally"}
"""What belongs to no one: a mark of what is public, and counts without names."""


def rows() -> Rows:
    """Everything that the desk has stored, and every account."""
    models = [model for app in OF_PEOPLE for model in apps.get_app_config(app).get_models()]
    return {model.__name__: list(model._default_manager.order_by("pk").values_list()) for model in models}


def writes() -> int:
    """How many rows the connection has stored, changed or deleted so far. As long as it stays, nothing is written, and `rows` need
    not be read again."""
    connection.ensure_connection()
    return int(connection.connection.total_changes)


Rows = dict[str, list[tuple[Any, ...]]]


def same(before: Rows, after: Rows) -> bool:
    """Whether everything is stored as it was."""
    return before == after


@contextmanager
def stays(where: object = "", holds: Callable[[Rows, Rows], bool] = same) -> Iterator[None]:
    """What is done inside leaves everything stored as it was, or as `holds` says. The rows are read only if something was written;
    what they were before is what a rollback gives back."""
    written, point = writes(), transaction.savepoint()
    yield
    if writes() == written:
        transaction.savepoint_commit(point)
        return
    after = rows()
    transaction.savepoint_rollback(point)
    assert holds(rows(), after), f"{where}: something was stored"


def ask(client: Client, method: str, at: str) -> HttpResponse:
    """Ask with what a form of the site would send."""
    if method == "post":
        return client.post(at, SENT)
    return getattr(client, method)(at)


MISSING = {
    "api:play": (422,),
    "desk:too_large": (413,),
    "desk:line_then": (404,),
    "desk:compare_scenarios": (404,),
    "pocket:pack": (200, 404),
    "pocket:part": (200, 404),
}
"""A position that nobody sent; a line decided today as it was kept; two scenarios that nobody named; and a pack that may
not have been made here."""

ASKED_ONCE = (("stranger", "get"), ("signed in", "head"), ("signed in", "post"), ("stranger", "delete"))
"""Of what is open `make test` asks each way once: the stranger gets the whole page and who is signed in its head."""

OWN = [page for page in PAGES if page.open_to in ("own", "host")]
ACCOUNT = [page for page in PAGES if page.open_to == "account"]
OTHERS = [page for page in PAGES if page.open_to not in ("own", "account", "host")]


def test_whatever_is_stored_changed_or_deleted_is_counted(made: Made) -> None:
    counted = [writes()]
    for write in (
        lambda: Case.objects.filter(pk=made.case.pk).update(title="Another"),
        lambda: Line.objects.create(digest="x" * 8, position=""),
        lambda: OldLink.objects.all().delete(),
    ):
        write()
        counted.append(writes())
    assert counted == sorted(set(counted))
    rows()
    assert writes() == counted[-1], "reading counts nothing"


def test_what_was_stored_is_noticed_and_taken_back(made: Made) -> None:
    with pytest.raises(AssertionError, match="the list: something was stored"), stays("the list"):
        Case.objects.filter(pk=made.case.pk).update(title="Another")
    assert not Case.objects.filter(title="Another").exists()


@pytest.mark.parametrize("page", OWN, ids=str)
def test_what_is_anothers_is_not_there_and_stays_as_it_is(
    page: Page, stranger: Client, signed_in: Client, made: Made
) -> None:
    for owner in ("of the browser", "of an account"):
        if owner == "of an account":
            made.judge.force_login(made.passkey.user)
            made.judge.post("/account/take/")
            assert set(Case.objects.filter(pk=made.case.pk).values_list("owner", flat=True)) == {
                made.passkey.user.owner.token
            }
        with stays():
            for client, method in product((stranger, Client(), signed_in), METHODS):
                allowed = method.upper().replace("HEAD", "GET") in page.methods
                answer = ask(client, method, address(page, made))
                assert answer.status_code == (404 if allowed else 405), (owner, method)
                assert WORDS not in answer.content.decode(), (owner, method)


@pytest.mark.parametrize("page", ACCOUNT, ids=str)
def test_an_account_is_open_to_its_owner_only(page: Page, stranger: Client, signed_in: Client, made: Made) -> None:
    with stays():
        for method in METHODS:
            allowed = method.upper().replace("HEAD", "GET") in page.methods
            for client in (stranger, Client()):
                answer = ask(client, method, address(page, made))
                assert answer.status_code == (302 if allowed else 405), method
                assert not allowed or answer["Location"].startswith("/account/login/"), method
            if "pk" in page.arguments:
                assert ask(signed_in, method, address(page, made)).status_code == (404 if allowed else 405), method
            elif method == "get" and allowed:
                answer = ask(signed_in, method, address(page, made))
                assert answer.status_code in (200, 302)
                assert "upao" not in answer.content.decode()


@pytest.mark.parametrize("page", [page for page in ACCOUNT if "POST" in page.methods and not page.arguments], ids=str)
def test_what_somebody_does_with_their_account_changes_nothing_of_anothers(
    page: Page, signed_in: Client, made: Made
) -> None:
    token = User.objects.get(username="stranger").owner.token

    def others_stay(before: Rows, after: Rows) -> bool:
        def of_others(found: list[tuple[Any, ...]]) -> set[str]:
            return {row for row in map(repr, found) if "'stranger'" not in row and token not in row}

        return all(of_others(found) <= set(map(repr, after[name])) for name, found in before.items())

    with stays(page, others_stay):
        assert ask(signed_in, "post", address(page, made)).status_code in (200, 302)


def test_what_is_open_answers_and_reading_it_stores_nothing(stranger: Client, signed_in: Client, made: Made) -> None:
    wrong = []
    for page in sample(OTHERS, 16):
        at = address(page, made)
        people = {"stranger": same_browser(stranger), "signed in": same_browser(signed_in)}
        for who, method in product(people, METHODS):
            if method == "post" and "POST" in page.methods:
                continue
            if not WHOLE and (who, method) not in ASKED_ONCE:
                continue
            with stays(page):
                answer = ask(people[who], method, at)
            read = method in ("get", "head") and "GET" in page.methods
            if answer.status_code not in (MISSING.get(page.name, (200, 301, 302)) if read else (405,)):
                wrong.append(f"{method} {page} as {who}: {answer.status_code}")
    assert wrong == []


@pytest.mark.parametrize("page", [page for page in OTHERS if "POST" in page.methods], ids=str)
def test_what_a_stranger_sends_changes_nothing_of_anothers(
    page: Page, stranger: Client, signed_in: Client, made: Made
) -> None:
    def everything_kept(before: Rows, after: Rows) -> bool:
        return all(
            set(map(repr, found)) <= set(map(repr, after[name]))
            for name, found in before.items()
            if name not in NOBODYS
        )

    for client in (stranger, signed_in):
        with stays(page, everything_kept):
            assert ask(client, "post", address(page, made)).status_code in (200, 302, 308, 422)


@pytest.mark.extended
def test_the_pages_with_a_json_form_are_those_that_the_table_names(made: Made) -> None:
    wrong = [
        str(page) for page in sample(PAGES, 6) if page.name and "GET" in page.methods and not json_as_named(page, made)
    ]
    assert wrong == []


def json_as_named(page: Page, made: Made) -> bool:
    """Whether a page has a JSON form exactly where the table says so."""
    client = same_browser(made.judge)
    if client.get(address(page, made)).headers.get("Content-Type") == "application/json":
        return True  # it has no other form
    answer = client.get(f"{address(page, made)}?format=json")
    return (answer.headers.get("Content-Type") == "application/json" and answer.status_code == 200) == page.json


@pytest.mark.parametrize(
    "words",
    [pytest.param(sample(NONSENSE, 3), id="kinds"), pytest.param(MORE_NONSENSE, id="more", marks=pytest.mark.extended)],
)
def test_nonsense_in_an_address_is_answered(words: tuple[str, ...], stranger: Client, made: Made) -> None:
    wrong = []
    for page in sample(PAGES, 4):
        people = {"stranger": same_browser(stranger)}  # pages that are nobody's own are alike for everybody
        if page.open_to == "own":
            people["judge"] = same_browser(made.judge)
        for who, part, nonsense in product(people, page.arguments, words):
            if who == "judge" and part == "number" and nonsense in ("0", "..") and "POST" in page.methods:
                continue  # a step that there is
            at = address(page, made, **{part: quote(nonsense, safe="")})
            for method in ("get", "post"):
                with stays(page):
                    status = ask(people[who], method, at).status_code
                if status >= 500:
                    wrong.append(f"{method} {at[:200]} as {who}: {status}")
    assert wrong == []
