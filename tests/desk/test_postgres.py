"""The site on PostgreSQL: a real cluster, a real server, and everything that is stored."""

from __future__ import annotations

import json
import os
import re
import threading
from collections.abc import Iterator
from contextlib import closing
from urllib.parse import quote

import pytest

from tests import postgres
from tests.served import Browser, Server, environment, manage, prepare, serving

from .conftest import GANMO
from .test_editor import mem_fields

pytestmark = [
    pytest.mark.slow,
    pytest.mark.extended,
    pytest.mark.skipif(
        bool(postgres.missing()) and os.environ.get("REQUIRE_POSTGRES") != "1", reason=postgres.missing() or "-"
    ),
]
EDITORS, EACH = 20, 1


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The site with its documents on a database of its own."""
    with postgres.cluster() as url:
        env = environment(tmp_path_factory.mktemp("var"), {"DATABASE_URL": url})
        prepare(env, documents=True)
        assert "up to date" in manage(env, "load_documents").stdout
        with serving(env) as server:
            yield server


@pytest.fixture
def browser(served: Server) -> Iterator[Browser]:
    with closing(served.browser()) as browser:
        yield browser


@pytest.mark.parametrize(("query", "language", "told"), [("bloom", "en", "Bloom"), ("効果", "ja", "効果")])
def test_it_is_searched_in_both_languages(browser: Browser, query: str, language: str, told: str) -> None:
    answer = browser.get(f"/search?q={quote(query)}", **{"Accept-Language": language})
    assert answer.status == 200
    assert f"<mark>{told}</mark>" in answer.text
    assert browser.get("/rules/10.6.3.2").status == 200


def begin(browser: Browser) -> str:
    """The address of a new board, Ganmo and Upao."""
    answer = browser.post("/boards/new", {"start": "notation", "notation": GANMO})
    assert answer.status == 302, answer.text
    return answer.headers["location"].removesuffix("/edit")


def test_twenty_editors_lose_nothing(served: Server, browser: Browser) -> None:
    """Each adds 10 damage; whoever was too late is told so, looks again and adds."""
    address = begin(browser)
    told: list[int] = []

    def edit() -> None:
        done = 0
        with closing(Browser(served.port, dict(browser.cookies))) as editor:
            while done < EACH:
                page = editor.get(f"{address}/edit?place=a.center")
                fields = mem_fields(cheer_red=1, damage=int(page.value("damage")) + 10)
                answer = editor.post(f"{address}/edit/a.center", {"version": page.value("version"), **fields})
                told.append(answer.status)
                done += answer.status == 302

    editors = [threading.Thread(target=edit) for _ in range(EDITORS)]
    for each in editors:
        each.start()
    for each in editors:
        each.join()
    assert browser.get(f"{address}/edit?place=a.center").value("damage") == str(10 * EDITORS * EACH)
    assert set(told) == {302, 409}, "stored, or told that it was changed elsewhere; never a failure"


def test_a_line_is_played_kept_and_ruled_on(browser: Browser) -> None:
    address = begin(browser)
    page = browser.get(f"{address}/steps/1")
    while 'name="version"' not in page.text and (
        following := re.search(r'href="([^"?]*/steps/\d+)"[^>]*id="next"', page.text)
    ):
        page = browser.get(following[1])
    assert page.status == 200
    kept = browser.post(f"{address}/steps/1/share")
    assert kept.status in (200, 302)
    line = re.search(r"/lines/([a-z0-9]{20})", kept.headers.get("location", "") + kept.text)
    assert line
    assert browser.get(f"/lines/{line[1]}?format=json").status == 200
    form = browser.get(f"/rulings/new?line={line[1]}")
    sent = {"line": line[1], "words": "By 10.6.3 this stands.", "token": form.value("token"), "visibility": "link"}
    stored = browser.post("/rulings/new", sent)
    assert stored.status == 302, stored.text
    again = browser.post("/rulings/new", sent)
    assert again.headers["location"] == stored.headers["location"], "two taps are one ruling"
    assert "By" in browser.get(stored.headers["location"]).text


@pytest.mark.parametrize("address", ["/search?q=%00", "/cards/%00", "/rules/1.9.0/%00", "/questions/%00"])
def test_a_character_that_no_text_has_is_no_failure(browser: Browser, address: str) -> None:
    assert browser.get(address).status in (200, 400, 404)


def test_nor_in_what_is_posted(browser: Browser) -> None:
    address = begin(browser)
    version = browser.get(f"{address}/edit?place=turn").value("version")
    answer = browser.post(f"{address}/edit/turn", {"version": version, "turn": 3, "title": "a\0b", "do": "save"})
    assert answer.status in (400, 422)
    assert browser.post(f"{address}/notation", {"version": version, "notation": GANMO + "\0"}).status in (400, 422)


def test_a_null_character_from_a_pocket_refuses_its_item_alone(browser: Browser) -> None:
    board = {"version": 1, "source": "", "scenario": "", "position": GANMO, "cards": "", "picks": [], "draft": False}
    titles = {"pocket-board-1": "It has\0one", "pocket-board-2": "It has none"}
    boards = [{**board, "public_id": key, "title": title, "tree": []} for key, title in titles.items()]
    boards.append({**boards[1], "public_id": "pocket-board-3", "picks": [["\0"]]})
    mark = browser.cookies.setdefault("csrftoken", "x" * 32)
    headers = {"Content-Type": "application/json", "X-CSRFToken": mark}
    answer = browser.ask("POST", "/pocket/arrivals", json.dumps({"boards": boards}), headers)
    assert answer.status == 200, answer.text
    told = json.loads(answer.text)
    assert [each["number"] for each in told["refused"]] == [0, 2]
    assert told["marks"] == ["board pocket-board-2 1"]
    assert browser.get("/boards/pocket-board-2/edit").status == 200
