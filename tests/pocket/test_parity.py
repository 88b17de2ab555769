"""The pocket desk shows what the site shows: every kind of page, a sample of its addresses by `SEED`, both languages, and the pages
of a board, a line and a ruling that are made in both."""

from __future__ import annotations

import difflib
import os
import random
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest
from django.conf import settings
from django.test import Client
from pytest_django.plugin import DjangoDbBlocker

from judge.cards.library import library
from judge.learning.lesson_files import lessons
from judge.learning.questions.model import KINDS as QUESTION_KINDS
from judge.learning.questions.model import questions
from judge.scenarios import library as scenario_library
from judge.scenarios.library import firing_now
from rulesdb.models import OfficialAnswer, Provision, Question, Term
from tests.desk.conftest import GANMO
from tests.pocket.addresses import HERE, POSTED
from tests.pocket.packed_desk import Answer, PackedDesk
from tests.pocket.what_is_shown import shown

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents"), pytest.mark.slow, pytest.mark.extended]
SEED = os.environ.get("SEED", "1")
EACH = int(os.environ.get("EACH", "6"))
"""How many addresses of a kind are asked for; more find more and take longer."""
LANGUAGES = ("en", "ja")
ACCOUNT = "Only somebody with an account can show a ruling to everyone; a device has one owner, and its rulings are sent later."

EVENT = "A judge team shares an event on the site, and a device alone has no team."
PHONE = (
    "A page of the site says what waits in the pocket desk of this phone, and leads there; there the reader is already."
)
ON_PURPOSE: Mapping[str, str] = {
    r"-Only rulings of somebody with an account are shown to everyone\.": ACCOUNT,
    r"-全員に公開できるのは、アカウントのある人の裁定だけです。": ACCOUNT,
    r"-href=/account/login/\?next=%2Frulings%2F.*": ACCOUNT,
    r"-Sign in": ACCOUNT,
    r"-ログイン": ACCOUNT,
    r"\+Shown on the pages of its rules and cards, without seats and table\..*": ACCOUNT,
    r"\+ルールとカードのページに載ります。.*": ACCOUNT,
    r"-href=/events/": EVENT,
    r"-Events": EVENT,
    r"-イベント": EVENT,
    r"-href=/pocket/open": PHONE,
    r"-Open the desk from this phone": PHONE,
    r"-この端末のデスクを開く": PHONE,
}
"""Lines that only the site (-) or only the pocket (+) has, and why."""
NOT_HERE = re.compile("<h1>(This device does not have this page\\.|この端末にはこのページがありません。)</h1>")
"""What the pocket says where the site says that there is nothing: it only knows that it does not have it."""


def scenario_names() -> list[str]:
    root = Path(settings.SCENARIO_ROOT)
    return [
        path.relative_to(root).with_suffix("").as_posix()
        for path in root.rglob("*.yaml")
        if path.name != "without.yaml"
    ]


def rules() -> list[str]:
    found = Provision.objects.filter(edition__document__kind="comprehensive").select_related("edition")
    return [f"/rules/{'' if each.edition.in_force else f'{each.edition.version}/'}{each.number}" for each in found]


def passages() -> list[str]:
    found = Provision.objects.filter(edition__document__kind="rulebook").select_related("edition")
    return [f"/rulebooks/{each.edition.version}/{each.number}" for each in found]


def searches() -> list[str]:
    words = [word for term in Term.objects.all() for word in (term.slug.replace("-", " "), *term.en[:1], *term.ja[:1])]
    return [f"/search?q={quote(word)}" for word in words]


def asking(kind: str) -> list[str]:
    found = [each for each in questions().values() if each.kind == kind]
    return [f"/practice/{each.id}?order={'0123'[: len(each.options)]}" for each in found]


KINDS: Mapping[str, Callable[[], list[str]]] = {
    "rule": rules,
    "passage": passages,
    "search": searches,
    "answer": lambda: [f"/answers/Q{number}" for number in OfficialAnswer.objects.values_list("number", flat=True)],
    "question": lambda: [f"/questions/{slug}" for slug in Question.objects.values_list("slug", flat=True)],
    "term": lambda: [f"/terms/{slug}" for slug in Term.objects.values_list("slug", flat=True)],
    "comparison": lambda: [f"/compare/1.3.0/1.9.0/{chapter}" for chapter in range(1, 15)],
    "card": lambda: [f"/cards/{number}" for number in library()],
    "engine": lambda: [
        f"/engine/{number}" for number in Provision.objects.in_force().values_list("number", flat=True) if "." in number
    ],
    "scenario": lambda: [f"/scenarios/{name}" for name in scenario_names()],
    "played answer": lambda: [f"/scenarios/{name}" for name in scenario_names() if name.startswith("answers/")],
    "step": lambda: [f"/scenarios/{name}/steps/2" for name in scenario_names()],
    "outcomes": lambda: [f"/scenarios/{name}/steps/2/outcomes" for name in scenario_names()],
    "lesson": lambda: [f"/learn/{each.key}" for each in lessons()],
    **{f"practice {kind}": partial(asking, kind) for kind in QUESTION_KINDS},
    "answered": lambda: [f"/practice/{name}?answer=0" for name in questions()],
    "json": lambda: [f"{path}?format=json" for path in (*rules(), *KINDS["answer"](), *KINDS["card"]())],
}
"""The kinds of addresses of which there are many; of each all that there are."""


@pytest.fixture(scope="module")
def pocket(
    documents: None, django_db_blocker: DjangoDbBlocker, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[PackedDesk]:
    """The pocket desk, in a process of its own."""
    with django_db_blocker.unblock():
        desk = PackedDesk(tmp_path_factory.mktemp("pack") / "app")
    yield desk
    desk.end()


@pytest.fixture(autouse=True)
def _as_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """The site as a server runs it, which has worked out what the scenarios fire."""
    firing_now()
    monkeypatch.setattr(scenario_library, "_waits", False)


Ask = Callable[[str, str, str, str], Answer]
"""Asks for an address: method, path, language, body."""


def of_the_site(client: Client, method: str, path: str, language: str, body: str = "") -> Answer:
    """The site's answer to one request."""
    kind = {"content_type": "application/x-www-form-urlencoded"} if method == "POST" else {}
    answer = client.generic(method, path, body, headers={"accept-language": language}, **kind)
    return Answer(answer.status_code, answer.get("Location", ""), answer.content.decode(errors="replace"))


def differences(path: str, site: Answer, desk: Answer) -> list[str]:
    """What a reader has on one side only."""
    if (site.status, site.location) != (desk.status, desk.location):
        return [f"{path}: {site.status} {site.location} at the site, {desk.status} {desk.location} in the pocket"]
    if (site.status, NOT_HERE.search(desk.body) is not None) == (404, True):
        return []  # tests/pocket/test_not_here.py holds where it may say so, and what else it says
    found = [*difflib.unified_diff(shown(site.body), shown(desk.body), lineterm="", n=0)][2:]
    known = re.compile("|".join(ON_PURPOSE))
    return [f"{path}: {line}" for line in found if not (line.startswith("@@") or known.fullmatch(line))]


def compared(pocket: PackedDesk, paths: list[str]) -> list[str]:
    """What differs, of each address in each language, for somebody who is there for the first time."""
    found = []
    for path in paths:
        for language in LANGUAGES:
            site = of_the_site(Client(), "GET", path, language)
            found += differences(f"{language} {path}", site, pocket.ask("GET", path, language, new=True))
    return found


def test_what_differs_on_purpose_still_does(pocket: PackedDesk) -> None:
    asked = [(page, language) for page in ("/rulings/new", "/how-to", "/boards/") for language in LANGUAGES]
    lines = [
        line
        for page, language in asked
        for line in difflib.ndiff(
            shown(of_the_site(Client(), "GET", page, language).body),
            shown(pocket.ask("GET", page, language, new=True).body),
        )
    ]
    told = {line[0] + line[2:] for line in lines}
    assert [each for each in ON_PURPOSE if not any(re.fullmatch(each, line) for line in told)] == []


@pytest.mark.parametrize("kind", KINDS)
def test_pages_of_a_kind_are_alike(kind: str, pocket: PackedDesk) -> None:
    there = sorted(set(KINDS[kind]()))
    paths = random.Random(f"{SEED} {kind}").sample(there, min(EACH, len(there)))
    assert "\n".join(compared(pocket, paths)) == ""


def named(*, made: bool) -> list[str]:
    """One address of each name that is a page in both: those that need something made, or the others."""
    return [path for name, (path, status) in HERE.items() if status != POSTED and ("{" in path) is made]


def test_every_named_page_is_alike(pocket: PackedDesk) -> None:
    assert "\n".join(compared(pocket, named(made=False))) == ""


def test_the_pages_of_what_is_made_are_alike(pocket: PackedDesk) -> None:
    client = Client()
    pocket.ask("GET", "/", "en", new=True)
    site, desk = partial(of_the_site, client), pocket.ask
    there, here = made_by(site), made_by(desk)
    assert {there[name] == here[name] for name in ("line", "other")} == {True}, "a line is its content"
    found = []
    for path in [*named(made=True), "/", "/boards/", "/rulings/", "/practice/lists/"]:
        for language in LANGUAGES:
            answers = (
                unnamed(ask("GET", path.format(**made), language, ""), made)
                for ask, made in ((site, there), (desk, here))
            )
            found += differences(f"{language} {path}", *answers)
    assert "\n".join(found) == ""


def made_by(ask: Ask) -> dict[str, str]:
    """A board with two lines of play, a ruling on one of them, a list of questions, a first game: the names that each has in its
    addresses."""

    def send(path: str, **fields: str) -> str:
        form = ask("GET", path, "en", "").body
        for name in ("csrfmiddlewaretoken", "version", "token", "digest", "board", "at"):
            if (found := re.search(rf'name="{name}" value="([^"]*)"', form)) is not None:
                fields.setdefault(name, found[1])
        answer = ask("POST", fields.pop("to", path), "en", urlencode(fields))
        assert answer.status == 302, (path, answer)
        return answer.location

    board = send("/boards/new", start="notation", notation=GANMO).split("/")[2]
    steps, lines = f"/boards/{board}/steps/2", []
    for option in ("arts:center:1", "end"):
        send(steps, to=f"{steps}/choose", option=option)
        lines.append(send(steps, to=f"{steps}/share").split("/")[2])
    ruling = send("/rulings/new", words="A chooses the order (10.6.3.2).", visibility="link", line=lines[0])
    read = re.search(r"/r/([\w-]+)", ask("GET", ruling, "en", "").body)
    assert read is not None
    written = {"ask": "Who plays?", "answer_0": "A", "answer_1": "B", "right": "0", "why": "It is A's turn."}
    wrote = send(f"/practice/own/new?link=/lines/{lines[0]}/steps/2", to="/practice/own/new", **written)
    listed = send("/practice/lists/new", title="One", question=next(iter(questions())))
    return {
        "board": board,
        "line": lines[0],
        "other": lines[1],
        "ruling": ruling.split("/")[2],
        "read": read[1],
        "own": re.findall(r"question=([\w-]+)", wrote)[0],
        "list": listed.split("/")[3],
        "game": send("/first-game/", deal="class1").split("/")[2],
    }


def unnamed(answer: Answer, made: Mapping[str, str]) -> Answer:
    """An answer with the names that were drawn by lot taken out, and the time of day at which each side was made."""
    body, location = re.sub(r"\b\d\d:\d\d \(UTC\)", "(time)", answer.body), answer.location
    for name, drawn in made.items():
        body, location = body.replace(drawn, f"({name})"), location.replace(drawn, f"({name})")
    return Answer(answer.status, location, body)
