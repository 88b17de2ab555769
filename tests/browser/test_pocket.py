"""The pocket desk in Chromium at the size of a phone: kept, then used with the server stopped and the network cut; what was made is
there after the browser was closed, and arrives once when the server is back. The same from a folder on a plain file server."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import parse_qs, quote, urlsplit

import pytest
import segno
from django.conf import settings
from django.urls import resolve
from playwright.sync_api import Browser, Frame, Page, expect

from judge.learning.lesson_files import lesson_named
from judge.learning.questions.model import questions
from judge.pocket.engine_check import CHAPTER, DIGEST, transitions_digest
from judge.pocket.pack import LIST
from rulesdb.qr import MASK, QUIET_ZONE
from tests.browser.pocket_phone import PATIENCE, Phone, Site, at_site, go, inside, keep
from tests.browser.test_desk import ganmo_by_forms, judge_the_trace
from tests.browser.test_desk_flows import choose
from tests.browser.test_lessons_touched import do_step
from tests.desk.test_qr import modules
from tests.pocket.addresses import ELSEWHERE, HERE, POSTED

pytestmark = [pytest.mark.browser, pytest.mark.slow]
GANMO = "ルイ+がんも+エール付き｜かなた+うぱお"
RULE = "/rules/10.6.3.2"
UNSENT = """() => new Promise((done) => {
  const channel = new BroadcastChannel("pocket");
  channel.onmessage = ({ data }) => data.unsent && done(data.unsent.counts);
  channel.postMessage({ ask: "unsent" });
})"""
PLAYED = """async ([file, other]) => {
  const run = (await caches.keys()).find((name) => name.startsWith("pocket-run-")), folder = `/pocket/run/${run.slice(11)}/`;
  const kept = await caches.open(run), place = `${folder}image.gz`, image = await kept.match(place), headers = image.headers;
  const bytes = new Uint8Array(await new Response(image.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  let at = new DataView(bytes.buffer).getUint32(0, true) + 4, said;
  for (const [name, length] of JSON.parse(new TextDecoder().decode(bytes.subarray(4, at)))) {
    if (name === file) said = bytes.subarray(at, at + length);
    at += length;
  }
  const digest = new TextDecoder().decode(said);
  said.set(new TextEncoder().encode(other));
  await kept.put(place, new Response(new Response(bytes).body.pipeThrough(new CompressionStream("gzip")), { headers }));
  return await new Promise((done) => {
    const worker = new Worker(`${folder}prepare.js?step=try`, { type: "module" });
    worker.onmessage = ({ data }) => data.progress || (worker.terminate(), done([digest, data.failed]));
  });
}"""
"""Puts `other` in place of the digest that the pack has of the chapter, and plays it in the browser's Python: what
the pack said, and what the trial says."""
FORMS = """async (path) => {
  const page = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
  return [...page.querySelectorAll('form[method="post"], [hx-post]')].map((each) =>
    each.getAttribute("hx-post") || each.getAttribute("action") || path);
}"""
SENT = """async ([path, index]) => {
  const page = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
  const each = page.querySelectorAll('form[method="post"], [hx-post]')[index], form = each.closest("form");
  const body = new URLSearchParams(new FormData(form)), button = form.querySelector("button[name]");
  if (button) body.append(button.name, button.value);
  const where = each.getAttribute("hx-post") || each.getAttribute("action") || path;
  const headers = each.hasAttribute("hx-post") ? { "HX-Request": "true" } : {};
  return (await fetch(where, { method: "POST", body, headers })).status;
}"""
"""The addresses to which the forms of a page send, and the status with which one of them is answered, as it is filled in."""
OUTSIDE = """(base) => [...document.querySelectorAll("[href], [src], [action], [hx-get], [hx-post]")].flatMap((each) =>
  ["href", "src", "action", "hx-get", "hx-post"].map((name) => each.getAttribute(name)))
  .filter((to) => to?.startsWith("/") && !to.startsWith(base))"""
"""The addresses of this site on a page that lead out of a folder."""
WORDS = "The order is chosen by A (10.6.3.2)."


@pytest.fixture
def site(pocket_site: Site) -> Iterator[Site]:
    """The site, which does not run when a test begins and is stopped at its end."""
    pocket_site.stop()
    yield pocket_site
    pocket_site.stop()


@pytest.fixture
def phone(site: Site, new_phone: Callable[[], Phone]) -> Iterator[Phone]:
    """A phone that keeps the desk. The site is stopped: its service worker may reach it where the browser says there is nothing."""
    one = new_phone()
    yield one
    one.close()
    assert one.complaints == []


def started(page: Page, path: str) -> Frame:
    """The desk started from the phone at an address."""
    page.goto(path, wait_until="commit")
    return inside(page)


def board_of_ganmo(frame: Frame, base: str = "") -> str:
    """A board by quick entry, at its first choice; the address of its steps."""
    go(frame, f"{base}/boards/quick?line={quote(GANMO)}")
    with frame.expect_navigation(wait_until="load"):
        frame.click('#quick-use [value="use"]')
    return frame.url.rpartition("/")[0] + "/"


def write_question(frame: Frame, line: str) -> str:
    """A question of one's own about a step of a line; its name."""
    go(frame, f"/practice/own/new?link=/lines/{line}/steps/2")
    for field, words in (("ask", "Who plays?"), ("answer_0", "A"), ("answer_1", "B"), ("why", "It is A's turn.")):
        frame.fill(f"#own-{field}", words)
    frame.locator('[name="right"][value="0"]').check(force=True)
    with frame.expect_navigation(wait_until="load"):
        frame.locator('button[name="do"][value="store"]').click()
    return parse_qs(urlsplit(frame.url).query)["question"][0]


def write_ruling(frame: Frame, readers: str = "private", base: str = "") -> str:
    """A ruling; its path."""
    go(frame, f"{base}/rulings/new")
    frame.fill("#words", WORDS)
    frame.locator(f'[name=visibility][value="{readers}"]').check(force=True)
    with frame.expect_navigation(wait_until="load"):
        frame.click('button[name="do"][value="save"]')
    path = urlsplit(frame.url).path
    assert path.startswith(f"{base}/rulings/")
    return path


def use_everything(page: Page, shown: str) -> tuple[str, str]:
    """The rule and its translation, both searches, a card, the board by forms stepped, branched and compared, a ruling. The
    addresses of the board's steps and of the ruling."""
    frame = started(page, RULE)
    assert page.url.endswith(RULE)
    assert frame.locator(".in-pocket").is_visible()
    words = frame.locator(".provision .words").first
    assert {"ja", "en"} <= set(words.locator("[lang]").evaluate_all("all => all.map(each => each.lang)"))
    assert words.inner_text() == (shown or words.inner_text())
    assert frame.locator(".provision .words [lang=en]").first.inner_text().strip()
    assert "効果" in go(frame, f"/search?q={quote('効果')}")
    expect(frame.locator("main a[href^='/scenarios/']").first).to_be_visible()
    assert "Bloom" in go(frame, "/search?q=bloom")
    assert "hBP01-056" in go(frame, "/cards/hBP01-056")
    judge_the_trace(ganmo_by_forms(frame))
    assert "/boards/" in page.url
    steps = frame.url.rpartition("/")[0] + "/"
    go(frame, f"{steps}2")
    choose(frame, "end")
    expect(frame.locator(".lines ol > li")).to_have_count(2)
    with frame.expect_navigation(wait_until="load"):
        frame.locator(".lines > p a").click()
    with frame.expect_navigation(wait_until="load"):
        frame.locator(".line-rows > li").first.locator("[value^='compare:']").click()
    assert "/compare/" in frame.url
    expect(frame.locator(".one-line")).to_have_count(2)
    expect(frame.locator(".ends tbody tr").first).to_be_visible()
    return steps, write_ruling(frame)


def all_there(page: Page, steps: str, ruling: str) -> Frame:
    """After the browser was closed: the ruling, the board with both of its lines."""
    frame = started(page, ruling)
    assert WORDS in frame.inner_text("main")
    assert "Takane Lui" in go(frame, "/boards/")
    go(frame, f"{steps}2")
    expect(frame.locator(".lines ol > li")).to_have_count(2)
    return frame


@pytest.mark.extended
def test_the_whole_desk_without_a_network(site: Site, phone: Phone) -> None:
    steps, ruling = use_everything(phone.open(offline=True), phone.shown)
    page = phone.open(offline=True)
    all_there(page, steps, ruling)
    expect(page.locator("#only")).to_have_text("Only on this phone so far: 1 board, 1 ruling.")

    site.start()
    phone.online()
    expect(page.locator("#notice")).to_contain_text("Arrived at the site: 1 board, 1 ruling.", timeout=PATIENCE)
    expect(page.locator("#only")).to_be_hidden()
    at_site(page, ruling)
    assert page.locator(".in-pocket").count() == 0
    assert WORDS in page.inner_text("main")
    at_site(page, "/rulings/")
    assert page.get_by_text(WORDS).count() == 1
    at_site(page, f"{steps}2")
    expect(page.locator(".lines ol > li")).to_have_count(2)
    at_site(page, "/pocket/")
    page.locator("#pk-removing summary").click()
    expect(page.locator("#pk-unsent")).to_contain_text("may not be at the site yet")
    started(page, "/pocket/open")
    page.get_by_text("The site answers again.").wait_for()
    expect(page.locator("#only")).to_be_hidden()


def sent(frame: Frame, board: str, made: dict[str, str]) -> dict[str, int]:
    """Send each form that the pages of what was made have, as it is filled in; the statuses of those that were not taken. Where a
    form is only there in a moment that is not reached here, its address is sent nothing, and has to refuse that."""
    line, ruling = f"/lines/{made['line']}/steps/2", f"/rulings/{made['ruling']}"
    pages = [f"{board}2", board.replace("/steps/", "/edit"), line, ruling, write_ruling(frame)]
    pages += ["/boards/new", "/boards/quick?line=lui", "/rulings/new", "/cards/read/", "/open", "/practice/"]
    pages += ["/practice/lists/?kind=order", "/learn/bloom", "/learn/bloom?p=bloom:hSD01-005:center", "/boards/"]
    pages += [f"/practice/lists/{made['list']}"]
    found: dict[str, int] = {}
    for page in pages:
        for index, to in enumerate(frame.evaluate(FORMS, page)):
            name = resolve(urlsplit(to).path).view_name
            if name not in found:
                found[name] = frame.evaluate(SENT, [page, index])
    assert {"desk:choose", "desk:change", "desk:preview_ruling", "desk:discard_ruling", "desk:delete"} <= set(found)
    empty = "async (path) => (await fetch(path, { method: 'POST' })).status"
    rest = {name: path for name, (path, status) in HERE.items() if status == POSTED and name not in found}
    # A game is played to its end below.
    game = {f"firstgame:{name}" for name in ("choose", "on", "back", "practise", "line", "delete")}
    moments = {"desk:again", "desk:compare_answer", "desk:dispute", "desk:merge", "desk:start"}
    assert set(rest) == moments | game | {"learning:list_arrange"}  # of buttons of a form that leads elsewhere
    refused = {name: frame.evaluate(empty, path.format(**made)) for name, path in rest.items()}
    return {name: status for name, status in found.items() if status not in (200, 422)} | {
        name: status for name, status in refused.items() if status != 403
    }


@pytest.mark.extended
def test_every_address_answers_from_the_phone_or_is_known_not_to(phone: Phone) -> None:
    frame = started(phone.open(offline=True), "/")
    board = board_of_ganmo(frame)
    made = {"board": board.split("/")[-3]}
    go(frame, f"{board}2")
    for key in ("arts:center:1", "end"):
        with frame.expect_navigation(wait_until="load"):
            frame.locator(".case-tools form[action$='/share'] button:not([name])").click()
        made["other"], made["line"] = made.get("line", ""), frame.url.split("/lines/")[1].split("/")[0]
        go(frame, f"{board}2")
        choose(frame, key)
    go(frame, "/practice/lists/?kind=order")
    frame.locator('[name="question"]').first.check()
    with frame.expect_navigation(wait_until="load"):
        frame.locator(".make-list button").click()
    frame.fill("#list-title", "Orders")
    with frame.expect_navigation(wait_until="load"):
        frame.locator('button[name="do"][value="store"]').click()
    made["list"] = frame.url.rpartition("/")[2]
    made["own"] = write_question(frame, made["line"])
    go(frame, "/first-game/?deal=class1")
    with frame.expect_navigation(wait_until="load"):
        frame.locator(".next-up button").click()
    made["game"] = frame.url.rpartition("/")[2]
    made["ruling"] = write_ruling(frame, "link").split("/")[-1]
    made["read"] = (
        (frame.locator("[data-copy*='/r/']").first.get_attribute("data-copy") or "").rpartition("/r/")[2].split("/")[0]
    )
    ask = "async (path) => { try { return (await fetch(path)).status } catch { return 0 } }"
    wrong = []
    for name, (path, status) in HERE.items():
        found = frame.evaluate(ask, path.format(**made))
        if found != status:
            wrong.append(f"{name}: {path.format(**made)}: {found}")
    for name, (path, status, _why) in ELSEWHERE.items():
        found = frame.evaluate(ask, path.format(**made))
        if found != status:
            wrong.append(f"{name}: {path.format(**made)}: {found}, and was to be {status}")
    assert not wrong, "\n".join(wrong)
    assert sent(frame, board, made) == {}


@pytest.mark.extended
def test_the_browser_plays_a_chapter_as_it_is_played_outside_byte_for_byte(phone: Phone) -> None:
    page = phone.open(offline=True)
    page.add_init_script("navigator.locks.request = () => new Promise(() => {})")  # the desk itself is not started
    page.goto("/")
    outside = transitions_digest(Path(settings.SCENARIO_ROOT))
    other = "0" * len(outside)
    said, told = page.evaluate(PLAYED, [f"var/{DIGEST}", other])
    assert said == outside
    assert told == f"{CHAPTER}: {outside[:16]} here, {other[:16]} at the site"


@pytest.mark.extended
def test_two_phones_exchange_a_line_by_its_qr_code(phone: Phone, new_phone: Callable[[], Phone]) -> None:
    frame = started(phone.open(offline=True), "/")
    steps = board_of_ganmo(frame)
    go(frame, f"{steps}2")
    choose(frame, "arts:center:1")
    go(frame, f"{steps}9")
    said = frame.locator("#now .sentence").inner_text()
    with frame.expect_navigation(wait_until="load"):
        frame.locator(".case-tools form[action$='/share'] button:not([name])").click()
    go(frame, frame.url.split("/steps/")[0] + "/answer?until=9")
    frame.locator("details:has([data-copy]) summary").last.click()
    link = frame.locator("input[readonly][value*='#']").input_value()
    code = segno.make(link, error="q", micro=False, boost_error=False, mask=MASK)
    dark = {(x + QUIET_ZONE, y + QUIET_ZONE) for y, row in enumerate(code.matrix) for x, each in enumerate(row) if each}
    answer = frame.evaluate("async () => (await fetch(location.href)).text()")
    drawn = [modules(each) for each in re.findall(r'<span class="qr".*?</svg>', answer, re.DOTALL)]
    assert dark in drawn, "no QR code of the page is that of the link which holds the line"
    phone.close()

    other = new_phone()
    frame = started(other.open(offline=True), link)
    expect(frame.locator("#now .sentence")).to_have_text(said)
    assert frame.locator(".in-pocket").is_visible()
    with frame.expect_navigation(wait_until="load"):
        frame.locator("form[action*='/open/copy'] button, form[action*='/copy'] button").first.click()
    assert "/boards/" in frame.url
    expect(frame.locator("#now .sentence")).to_be_visible()
    other.close()


def do_lesson(frame: Frame, key: str) -> None:
    """A lesson done with a thumb."""
    lesson = lesson_named(key)
    assert lesson is not None
    go(frame, f"/learn/{key}")
    for count in range(len(lesson.steps)):
        do_step(frame, lesson, count)
    expect(frame.locator(".lesson-done")).to_be_visible()


@pytest.mark.extended
def test_lessons_and_questions_without_a_network_in_both_languages(phone: Phone) -> None:
    frame = started(phone.open(offline=True), "/learn/")
    do_lesson(frame, "zones")
    do_lesson(frame, "preparation")
    expect(frame.locator(".lesson-done")).to_contain_text("Next lesson")
    go(frame, "/practice/")
    with frame.expect_navigation(wait_until="load"):
        frame.locator(".today .primary").first.tap()
    name = frame.url.rpartition("/")[2]
    question = questions()[name]
    with frame.expect_navigation(wait_until="load"):
        frame.locator(f'button.answer[value="{(question.answer + 1) % len(question.options)}"]').tap()
    expect(frame.locator(".answer.is-wrong")).to_have_count(1)
    frame = started(phone.open(offline=True, language="ja"), "/learn/")
    expect(frame.locator(".lesson.done")).to_have_count(2)
    do_lesson(frame, "turn")
    expect(frame.locator(".lesson-done")).to_contain_text("できました")
    expect(frame.locator("html")).to_have_attribute("lang", "ja")
    go(frame, "/learn/")
    expect(frame.locator(".lesson.done")).to_have_count(3)
    assert "10問中1問" in go(frame, "/practice/")
    assert frame.evaluate(UNSENT) == {"boards": 0, "rulings": 0, "lessons": 3, "answers": 1}


@pytest.mark.extended
def test_a_folder_on_a_plain_file_server_is_the_whole_desk(site: Site, chromium: Browser, tmp_path: Path) -> None:
    phone = Phone(chromium.browser_type, tmp_path / "profile", site.url)
    site.start(files=True)
    page = phone.open(offline=False)
    page.add_init_script(
        "navigator.storage.persist = () => new Promise(() => {})"
    )  # Firefox asks the reader, who may not answer
    page.goto("/")
    assert keep(page) == 7
    assert page.context.new_cdp_session(page).send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    told = json.loads((site.files / "pocket" / LIST).read_bytes())
    later = told | {"version": "0" * 16, "format": "of tomorrow"}
    (site.files / "pocket" / LIST).write_text(json.dumps(later))
    frame = started(page, "/pocket/")
    frame.click("#pk-look")
    frame.click("#pk-update")
    with page.expect_navigation():
        frame.click("#pk-state a")
    assert urlsplit(page.url).path == "/index.html", "the folder's first page can be reached"
    expect(page.locator("#pk-kept")).to_be_visible()
    (site.files / "pocket" / LIST).write_text(json.dumps(told))
    site.stop()
    served = json.loads((site.var / "pocket" / LIST).read_bytes())
    assert told["parts"] == served["parts"], "it is the desk with which the tests above did everything"
    frame = started(phone.open(offline=True), RULE)
    assert frame.locator(".in-pocket").is_visible()
    assert "効果" in go(frame, f"/search?q={quote('効果')}")
    go(frame, f"{board_of_ganmo(frame)}2")
    expect(frame.locator("#now .sentence")).to_be_visible()
    write_ruling(frame)
    phone.close()
    assert phone.strangers == []
    assert phone.complaints == []


@pytest.mark.extended
def test_a_folder_below_another_is_the_whole_desk_there(site: Site, chromium: Browser, tmp_path: Path) -> None:
    phone = Phone(chromium.browser_type, tmp_path / "profile", site.url)
    site.start(files=True, below="sub")
    page = phone.open(offline=False)
    page.goto("/sub/")
    assert keep(page) == 7
    assert page.context.new_cdp_session(page).send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    page.locator("#pk-kept .primary").click()
    inside(page)
    expect(page).to_have_url(f"{site.url}/sub/")
    site.stop()

    page = phone.open(offline=True)
    frame = started(page, f"/sub{RULE}")
    expect(page).to_have_url(f"{site.url}/sub{RULE}")
    assert frame.locator(".in-pocket").is_visible()
    outside = []
    for path in (RULE, "/search?q=bloom", "/cards/hBP01-056", "/questions/", "/learn/", "/pocket/", "/boards/new"):
        go(frame, f"/sub{path}")
        outside += [each for each in frame.evaluate(OUTSIDE, "/sub/") if each not in outside]
    assert outside == []
    assert frame.evaluate("async () => (await fetch('/sub/cards/none-such')).status") == 404
    steps = board_of_ganmo(frame, "/sub")
    assert urlsplit(steps).path.startswith("/sub/boards/")
    go(frame, f"{steps}2")
    choose(frame, "arts:center:1")
    go(frame, f"{steps}9")
    said = frame.locator("#now .sentence").inner_text()
    with frame.expect_navigation(wait_until="load"):
        frame.locator(".case-tools form[action$='/share'] button:not([name])").click()
    go(frame, frame.url.split("/steps/")[0] + "/answer?until=9")
    frame.locator("details:has([data-copy]) summary").last.click()
    link = frame.locator("input[readonly][value*='#']").input_value()
    assert link.startswith(f"{site.url}/sub/open/steps/9#")
    frame = started(phone.open(offline=True), link)
    expect(frame.locator("#now .sentence")).to_have_text(said)
    write_ruling(frame, base="/sub")

    page = phone.open(offline=True)
    frame = started(page, "/sub/pocket/")
    frame.locator("#pk-removing summary").click()
    frame.click("#pk-remove")
    expect(page.locator("#notice")).to_contain_text("not kept on this phone any more")
    phone.close()
    assert phone.strangers == []
    assert phone.complaints == []


@pytest.mark.extended
def test_a_first_game_is_played_to_its_end_without_a_network(phone: Phone) -> None:
    frame = started(phone.open(offline=True), "/first-game/?deal=class1")
    with frame.expect_navigation(wait_until="load"):
        frame.locator(".next-up button").click()
    for _each in range(400):
        if frame.locator(".game-end").count():
            break
        version = frame.locator("#dock input[name=version]").first.input_value()
        frame.locator("#to-choice" if frame.locator("#to-choice").count() else "#advise").click()
        frame.wait_for_function(
            """(was) => document.querySelector(".game-end")
              || document.querySelector("#dock input[name=version]")?.value !== was""",
            arg=version,
        )
    expect(frame.locator(".game-end h2")).to_contain_text("You have met")
    with frame.expect_navigation(wait_until="load"):
        frame.locator("#dock button.primary").click()
    expect(frame.locator(".answers")).to_be_visible()
