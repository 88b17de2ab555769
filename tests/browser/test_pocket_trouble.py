"""The pocket desk when something is the matter: a newer pack, an older rule book, no room, nothing to store in, damage. Each says
what it is, nothing half is used, and the site goes on."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from judge.pocket.making.packing import container
from judge.pocket.pack import LIST, Pack
from tests.browser.pocket_lines import decided_otherwise
from tests.browser.pocket_phone import PATIENCE, SIZE, Phone, Site, at_site, go, inside, keep
from tests.browser.test_pocket import GANMO, UNSENT, board_of_ganmo, started
from tests.served import until

pytestmark = [pytest.mark.browser, pytest.mark.slow]
VERSIONS = "async () => (await caches.keys()).filter((name) => name.startsWith('pocket-run-')).map((name) => name.slice(11)).sort()"
OLDER_RULES = """async () => {
  for (const name of await caches.keys()) {
    if (!name.startsWith("pocket-run-")) continue;
    const kept = await caches.open(name), place = `/pocket/run/${name.slice(11)}/pack.json`;
    const pack = await (await kept.match(place)).json();
    await kept.put(place, new Response(JSON.stringify({ ...pack, edition: "1.3.0" })));
  }
}"""
DAMAGE_MEMORY = """async () => {
  for (const name of await caches.keys()) {
    if (!name.startsWith("pocket-run-")) continue;
    const kept = await caches.open(name), place = `/pocket/run/${name.slice(11)}/memory.gz`;
    if (await kept.match(place)) await kept.put(place, new Response(new Uint8Array(1000)));
  }
}"""
SNAPSHOTS = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) if (url.endsWith("/memory.gz")) found.push(url);
  return found.length;
}"""
IN_USE = "async () => (await (await (await caches.open('pocket-current')).match('/pocket/current')).json()).version"
LEFT = """async () => [
  (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))).flat().map(({ url }) => url),
  await new Promise((done) => {
    indexedDB.open("pocket", 1).onsuccess = ({ target: { result } }) => {
      result.transaction("kept").objectStore("kept").getAllKeys().onsuccess = ({ target }) => done(target.result);
    };
  }),
  (await navigator.serviceWorker.getRegistrations()).length,
]"""
ASKED = "(url) => fetch(url, { mode: 'no-cors' }).then(() => 'answered', () => 'refused')"
WASM = """async () => {
  const run = (await caches.keys()).find((name) => name.startsWith("pocket-run-")).slice(11), found = [];
  for (const { url } of await (await caches.open(`pocket-run-${run}`)).keys()) {
    const { headers } = await fetch(url);
    if (headers.get("Content-Security-Policy")?.includes("wasm-unsafe-eval")) found.push(url.split("/").at(-1));
  }
  return found.sort();
}"""
"""The files of the desk whose policy allows WebAssembly to be compiled."""
SEEN = """document.addEventListener("DOMContentLoaded", () => {
  window.seen = [];
  const bar = document.getElementById("pk-progress"), words = document.getElementById("pk-loaded");
  const note = () => words.textContent.startsWith("Unpacking") && window.seen.push(bar.value);
  if (bar) new MutationObserver(note).observe(bar, { attributes: true });
})"""
"""Notes how far the page says that unpacking is."""
STOPPED_AT_ONCE = """() => {
  const words = document.getElementById("pk-loaded");
  const stop = () => words.textContent.startsWith("Unpacking") && document.getElementById("pk-stop").click();
  new MutationObserver(stop).observe(words, { childList: true, characterData: true, subtree: true });
}"""
"""Stops as soon as the page says that it unpacks, which a quick machine has done before a test could press the button."""
HEARD = """() => {
  window.heard = new Promise((done) => {
    new BroadcastChannel("pocket").onmessage = ({ data }) => data.heard && done(true);
  });
}"""
LAST = """() => new Promise((done) => {
  indexedDB.open("pocket", 1).onsuccess = ({ target: { result } }) => {
    result.transaction("kept").objectStore("kept").get("last").onsuccess = ({ target }) =>
      done({ id: target.result.id, status: target.result.answer.status });
  };
})"""
ASKED_AGAIN = """(id) => new Promise((done) => {
  const channel = new BroadcastChannel("pocket"), url = location.origin + "/nowhere";
  const request = { method: "POST", url, headers: [], body: null };
  const asking = setInterval(() => channel.postMessage({ id, request }), 500);
  channel.onmessage = ({ data }) => {
    if (data.answer && data.id === id) clearInterval(asking), done({ id, status: data.answer.status });
  };
})"""
"""The last question that changed something; and the answer to a question of that name, whatever it asks."""
NOTHING_IN_USE = "async () => !(await (await caches.open('pocket-current')).match('/pocket/current'))"


@pytest.fixture
def site(pocket_site: Site) -> Site:
    """The site, running. It goes on after the test: the tests of other files stop it first where they need that."""
    pocket_site.start()
    return pocket_site


@pytest.fixture
def phone(site: Site, new_phone: Callable[[], Phone]) -> Iterator[Phone]:
    """A phone that keeps the desk."""
    one = new_phone()
    yield one
    one.close()


@pytest.fixture
def other_pack(site: Site) -> Iterator[Callable[[Callable[[Path, list[dict[str, Any]]], None]], None]]:
    """Changes the pack that the site offers, given a function that changes the parts and their list; put back at the end."""
    folder = site.var / "pocket"
    before = (folder / LIST).read_bytes()
    plain = {path: path.read_bytes() for path in (folder / "parts").iterdir()}

    def changed(change: Callable[[Path, list[dict[str, Any]]], None]) -> None:
        told = json.loads(before)
        change(folder, told["parts"])
        told["version"] = hashlib.sha256("".join(part["sha256"] for part in told["parts"]).encode()).hexdigest()[:16]
        told["contents"]["desk"] = told["version"]
        (folder / LIST).write_text(json.dumps(told))

    yield changed
    (folder / LIST).write_bytes(before)
    for path, data in plain.items():
        path.write_bytes(data)


def away(site: Site, phone: Phone) -> Page:
    """The phone opened where there is no network. The site is stopped as well: what the browser says of a network does not hold
    for its service worker, which then shows the site's page in place of the desk's."""
    site.stop()
    return phone.open(offline=True)


def put_part(folder: Path, part: dict[str, Any], data: bytes) -> None:
    """Another part in place of this one, with its own digest and name."""
    digest = hashlib.sha256(data).hexdigest()
    part |= {"path": f"parts/{part['name']}-{digest[:16]}.{part['packing']}", "size": len(data), "sha256": digest}
    (folder / part["path"]).write_bytes(data)


def with_another_shell(folder: Path, parts: list[dict[str, Any]]) -> None:
    """The shell of a newer desk: the same with another line in one of its files."""
    part = next(each for each in parts if each["name"] == "shell")
    plain = gzip.decompress((folder / part["path"]).read_bytes())
    size = int.from_bytes(plain[:4], "little")
    at, files = 4 + size, {}
    for name, length in json.loads(plain[4:at]):
        files[name] = plain[at : at + length]
        at += length
    files["words.js"] += b"\n// newer\n"
    put_part(folder, part, gzip.compress(container(files), mtime=0))


@pytest.mark.extended
def test_a_newer_desk_replaces_the_old_one_whole_and_not_in_the_middle_of_a_case(
    site: Site, phone: Phone, other_pack: Callable[..., None], tmp_path: Path
) -> None:
    page = phone.open(offline=False)
    # Nothing is sent: what this desk then notes would undo the change that is made to the line below.
    page.route("**/pocket/arrivals", lambda route: route.abort())
    frame = started(page, "/pocket/open")
    (old,) = page.evaluate(VERSIONS)
    steps = board_of_ganmo(frame)
    go(frame, f"{steps}2")
    with frame.expect_navigation(wait_until="load"):
        frame.locator(".case-tools form[action$='/share'] button:not([name])").click()
    line = frame.url

    other_pack(with_another_shell)
    new = msgspec.json.decode((site.var / "pocket" / LIST).read_bytes(), type=Pack).version
    assert phone.context is not None
    second = phone.context.new_page()
    expect(page.locator("#newer")).to_have_text("A newer desk is there. Changed: the pages.", timeout=PATIENCE)
    at_site(second, "/pocket/")
    expect(second.locator("#pk-newer")).to_contain_text(" kB to load. Changed: the pages.")
    assert keep(second) == 1, "only the part that changed is fetched"
    expect(second.locator("#pk-newer")).to_contain_text("A desk that is open stays as it is")
    expect(second.locator("#pk-update")).to_be_hidden()
    assert page.evaluate(VERSIONS) == sorted([old, new])
    running = page.locator("link[rel=stylesheet]").get_attribute("href") or ""
    assert old in running
    go(frame, f"{steps}3")
    expect(frame.locator("#now .sentence")).to_be_visible()
    decided_otherwise(second, line.split("/lines/")[1].split("/")[0], tmp_path)

    page = away(site, phone)
    frame = started(page, f"{steps}3")
    assert new in (page.locator("link[rel=stylesheet]").get_attribute("href") or "")
    expect(frame.locator("#now .sentence")).to_be_visible()
    assert "engine version 0.1" in go(frame, line)
    expect(frame.locator("#now .sentence")).to_be_visible()
    told = go(frame, frame.locator("a[href$='/then']").first.get_attribute("href") or "")
    assert "As then, as now" in told
    assert "Told then" in told
    for _ in range(PATIENCE // 100):  # what is not needed any more is cleared away
        if page.evaluate(VERSIONS) == [new]:
            break
        page.wait_for_timeout(100)
    assert page.evaluate(VERSIONS) == [new]
    assert phone.complaints == []


@pytest.mark.extended
def test_a_newer_desk_is_taken_with_one_tap_and_the_page_says_how_far_it_is(
    phone: Phone, other_pack: Callable[..., None]
) -> None:
    page = phone.open(offline=False)
    started(page, "/pocket/open")
    (old,) = page.evaluate(VERSIONS)
    page.add_init_script(SEEN)
    other_pack(with_another_shell)
    with page.expect_navigation(url="**/pocket/?take", timeout=PATIENCE):
        page.get_by_role("button", name="Take it").click()
    if page.locator("main#desk").count():
        at_site(page, "/pocket/?take")
    expect(page.locator("#pk-newer")).to_contain_text("The newer desk is stored.", timeout=PATIENCE)
    assert page.evaluate(IN_USE) != old
    seen = page.evaluate("window.seen")
    assert seen == sorted(seen)
    assert len({round(each) for each in seen if each < 40}) > 5, "the modules are counted"
    assert max(seen) >= 90
    with page.expect_navigation():
        page.locator("#pk-kept a.primary").click()
    inside(page)
    assert page.evaluate(VERSIONS) != [old]


@pytest.mark.extended
def test_a_question_whose_tab_is_closed_is_asked_again_at_once_and_done_once(site: Site, phone: Phone) -> None:
    first = away(site, phone)
    started(first, "/")
    assert phone.context is not None
    second = phone.context.new_page()
    frame = started(second, "/boards/quick?line=" + quote(GANMO))
    second.evaluate(HEARD)
    with frame.expect_navigation(wait_until="load", timeout=PATIENCE):
        frame.click('#quick-use [value="use"]', no_wait_after=True)
        assert second.evaluate("() => window.heard")
        first.close()
    expect(frame.locator("#now .sentence")).to_be_visible()
    assert frame.evaluate(UNSENT)["boards"] == 1

    # A change that was kept, but whose answer was lost, is not made again.
    third = phone.context.new_page()
    frame = started(third, "/boards/")  # a list notes what it says of a board, which is a change
    kept = third.evaluate(LAST)
    second.close()
    assert kept == third.evaluate(ASKED_AGAIN, kept["id"])
    assert frame.evaluate(UNSENT)["boards"] == 1
    assert phone.complaints == []


@pytest.mark.extended
def test_a_tab_that_is_killed_in_the_middle_of_a_question_leaves_all_or_nothing_of_it(site: Site, phone: Phone) -> None:
    page = away(site, phone)
    frame = started(page, "/boards/quick?line=" + quote(GANMO))
    page.evaluate(HEARD)
    frame.click('#quick-use [value="use"]', no_wait_after=True)
    assert page.evaluate("() => window.heard")
    assert phone.context is not None
    with page.expect_event("crash"), suppress(Error):  # as a phone does that is short of memory
        page.goto("chrome://crash")
    page.close()
    frame = started(phone.context.new_page(), "/boards/")
    kept = frame.evaluate(UNSENT)["boards"]
    assert kept in (0, 1)
    board_of_ganmo(frame)
    assert frame.evaluate(UNSENT)["boards"] == kept + 1
    assert phone.complaints == []


@pytest.mark.extended
def test_an_update_that_is_damaged_is_refused_and_a_desk_that_is_removed_is_gone(
    phone: Phone, other_pack: Callable[..., None]
) -> None:
    page = phone.open(offline=False)
    at_site(page, "/pocket/")
    expect(page.locator("#pk-temporary")).to_contain_text("A private window deletes it")
    expect(page.locator("#pk-safari")).to_be_hidden()
    page.add_init_script("window.GestureEvent = class {}")
    at_site(page, "/pocket/")
    expect(page.locator("#pk-safari")).to_contain_text("seven days of use of Safari")
    (old,) = page.evaluate(VERSIONS)

    def newer_and_damaged(folder: Path, parts: list[dict[str, Any]]) -> None:
        with_another_shell(folder, parts)
        path = folder / next(each for each in parts if each["name"] == "shell")["path"]
        path.write_bytes(path.read_bytes()[:-1] + b"!")

    other_pack(newer_and_damaged)
    page.locator("#pk-look").click()
    page.locator("#pk-update").click()
    expect(page.locator("#pk-state")).to_contain_text("a part does not match the site. None of it is used.")
    expect(page.locator("#pk-kept")).to_be_visible()
    assert page.evaluate(VERSIONS) == [old]
    assert page.evaluate(IN_USE) == old

    assert phone.context is not None
    desk = phone.context.new_page()
    desk.route("**/pocket/arrivals", lambda route: route.abort())
    board_of_ganmo(started(desk, "/pocket/open"))
    page.locator("#pk-removing summary").click()
    expect(page.locator("#pk-unsent")).to_contain_text("not sent to the site yet: 1")
    page.locator("#pk-remove").click()
    expect(page.locator("#pk-state")).to_contain_text("was deleted from this phone")
    expect(page.locator("#pk-keep")).to_be_visible()
    expect(desk.locator("#notice")).to_contain_text("not kept on this phone any more")
    assert desk.locator("iframe").count() == 0
    assert page.evaluate(LEFT) == [[], [], 0]
    page.goto("/rules/10.6.3.2")
    assert page.locator(".in-pocket").count() == 0
    assert phone.complaints == []


@pytest.mark.extended
def test_a_phone_with_older_rules_than_those_in_force_says_so(phone: Phone) -> None:
    page = phone.open(offline=False)
    at_site(page, "/pocket/")
    page.evaluate(OLDER_RULES)
    started(page, "/pocket/open")
    notice = page.locator("#notice")
    notice.get_by_text("Comprehensive Rules 1.3.0").wait_for()
    expect(notice).to_contain_text("On the site 1.9.0 is in force")


@pytest.mark.extended
def test_the_browser_itself_refuses_every_other_host_and_only_the_workers_of_python_compile(
    site: Site, phone: Phone
) -> None:
    page = phone.open(offline=False)
    at_site(page, "/pocket/")
    assert page.context.new_cdp_session(page).send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    frame = started(page, "/pocket/open")
    other = site.url.replace("127.0.0.1", "localhost") + "/health"
    free = page.context.new_page()
    until(lambda: free.evaluate(ASKED, other) == "answered", PATIENCE / 1000)  # on a busy machine it may fail once
    assert {*phone.strangers} == {other}, "a request to another host is noticed"
    phone.strangers.clear()
    for place in (page.context.service_workers[0], page.workers[0], page, frame):
        assert place.evaluate(ASKED, other) == "refused"
    assert phone.strangers == []
    assert page.evaluate(WASM) == ["prepare.js", "worker.js"]
    policy = frame.evaluate("async () => (await fetch(location.href)).headers.get('Content-Security-Policy')")
    assert "script-src 'self'" in [each.strip() for each in policy.split(";")]


@pytest.mark.extended
def test_a_snapshot_that_does_not_fit_is_done_without(site: Site, phone: Phone) -> None:
    page = phone.open(offline=False)
    at_site(page, "/pocket/")
    assert page.evaluate(SNAPSHOTS) == 1
    page.evaluate(DAMAGE_MEMORY)
    page = away(site, phone)
    frame = started(page, "/rules/10.6.3.2")
    assert "10.6.3.2" in frame.inner_text("main")
    assert page.evaluate(SNAPSHOTS) == 0


@pytest.mark.extended
def test_no_room_for_a_change_is_said_where_it_is_made_and_kept_later(site: Site, phone: Phone) -> None:
    page = away(site, phone)
    # Before the first change: for half a minute after one, Chromium lets IndexedDB have the room that it found free then.
    # `estimate()` always says ten gigabytes, whatever the quota is.
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.url, "quotaSize": 1})
    frame = started(page, "/")
    board_of_ganmo(frame)
    page.locator("#notice").get_by_text("This phone has no room left").wait_for()
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.url})
    board_of_ganmo(frame)
    expect(page.locator("#bar")).to_be_hidden()
    page = away(site, phone)
    started(page, "/boards/")
    assert page.frames[-1].locator("main a[href*='/boards/']").filter(has_text="Takane Lui").count() == 2


@pytest.mark.extended
def test_files_that_the_browser_removed_leave_the_site_as_it_was(site: Site, phone: Phone) -> None:
    page = phone.open(offline=False)
    at_site(page, "/pocket/")
    page.evaluate(
        "async () => { for (const name of await caches.keys()) if (name.startsWith('pocket-run-')) await caches.delete(name); }"
    )
    page = phone.open(offline=False)
    page.goto("/rules/10.6.3.2")
    assert "10.6.3.2" in page.inner_text("main")
    assert page.locator(".in-pocket").count() == 0
    page.goto("/pocket/")
    expect(page.locator("#pk-state")).to_contain_text("The browser has removed")
    expect(page.locator("#pk-keep")).to_be_visible()


MISSING = {
    "no service workers": ("delete Navigator.prototype.serviceWorker", "no service workers here"),
    "no WebAssembly": ("delete window.WebAssembly", "does not run WebAssembly"),
    "an old browser": ("delete window.DecompressionStream", "too old to keep the desk"),
    "storage denied": (
        "CacheStorage.prototype.open = () => Promise.reject(new DOMException('denied', 'SecurityError'))",
        "does not let the site store anything",
    ),
    "no database": (
        "IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError') }",
        "does not let the site store anything",
    ),
}


@pytest.fixture
def visitor(site: Site, chromium: Browser) -> Iterator[BrowserContext]:
    """Somebody who has never kept the desk."""
    context = chromium.new_context(
        base_url=site.url, viewport={"width": SIZE[0], "height": SIZE[1]}, locale="en", service_workers="allow"
    )
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def site_goes_on(page: Page) -> None:
    """The page says so, nothing half is used, and the site answers."""
    expect(page.locator("#pk-state")).to_contain_text("The site works as before.")
    page.goto("/rules/10.6.3.2")
    assert "10.6.3.2" in page.inner_text("main")
    assert page.locator(".in-pocket").count() == 0


@pytest.mark.parametrize("what", MISSING)
@pytest.mark.extended
def test_a_browser_that_cannot_keep_the_desk_says_why(visitor: BrowserContext, what: str) -> None:
    script, told = MISSING[what]
    page = visitor.new_page()
    page.add_init_script(script)
    page.goto("/pocket/")
    expect(page.locator("#pk-state")).to_contain_text(told)
    expect(page.locator("#pk-keep")).to_be_hidden()
    site_goes_on(page)


def fails(page: Page, told: str) -> None:
    """Keep the desk; it fails and says why."""
    page.goto("/pocket/")
    page.locator("#pk-keep").click()
    expect(page.locator("#pk-state")).to_contain_text(told, timeout=PATIENCE)
    assert page.evaluate(NOTHING_IN_USE)
    expect(page.locator("#pk-keep")).to_be_visible()
    site_goes_on(page)


@pytest.mark.extended
def test_too_little_room(site: Site, visitor: BrowserContext) -> None:
    page = visitor.new_page()
    page.goto("/")
    session = visitor.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.url, "quotaSize": 2_000_000})
    fails(page, "There is not enough room on this phone")


@pytest.mark.extended
def test_a_damaged_part(visitor: BrowserContext, other_pack: Callable[..., None]) -> None:
    def damaged(folder: Path, parts: list[dict[str, Any]]) -> None:
        path = folder / next(each for each in parts if each["name"] == "shell")["path"]
        data = bytearray(path.read_bytes())
        data[len(data) // 2] ^= 1
        path.write_bytes(bytes(data))

    other_pack(damaged)
    fails(visitor.new_page(), "The download is damaged")


@pytest.mark.extended
def test_a_download_that_breaks_off_goes_on_from_there(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    page.route("**/pocket/parts/site-*", lambda route: route.abort())
    fails(page, "Loading stopped.")
    page.unroute("**/pocket/parts/site-*")
    page.goto("/pocket/")
    wanted: list[str] = []
    page.on("request", lambda request: wanted.append(request.url) if "/pocket/parts/" in request.url else None)
    page.evaluate(STOPPED_AT_ONCE)
    page.locator("#pk-keep").click()
    expect(page.locator("#pk-state")).to_contain_text("Stopped.", timeout=PATIENCE)
    assert not [url for url in wanted if "/wasm-" in url or "/python-" in url or "/libraries-" in url]
    assert page.evaluate(NOTHING_IN_USE)


@pytest.mark.extended
def test_a_pack_that_does_not_start_is_not_used(visitor: BrowserContext, other_pack: Callable[..., None]) -> None:
    other_pack(lambda folder, parts: put_part(folder, parts[-1], b"no archive"))
    fails(visitor.new_page(), "does not start on this phone")


@pytest.mark.extended
def test_a_page_of_an_older_format_sends_the_reader_to_the_site(
    visitor: BrowserContext, site: Site, other_pack: Callable[..., None]
) -> None:
    other_pack(lambda _folder, _parts: None)
    path = site.var / "pocket" / LIST
    path.write_text(json.dumps(json.loads(path.read_bytes()) | {"format": "of tomorrow"}))
    page = visitor.new_page()
    page.goto("/pocket/")
    page.locator("#pk-keep").click()
    expect(page.locator("#pk-state")).to_contain_text("older than the desk that the site offers")
    with page.expect_navigation():
        page.locator("#pk-state a").click()
    assert urlsplit(page.url).path == "/pocket/"
