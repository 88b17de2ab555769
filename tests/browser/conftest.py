"""A real browser on the real site: pages, accessibility rules, and no word in the console."""

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

import pytest
from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright
from pytest_django.fixtures import Settings
from pytest_django.live_server_helper import LiveServer

from judge.scenarios.library import firing_now
from tests.browser.pocket_phone import Phone, Site, at_site, browser_program, keep
from tests.conftest import forget, put_documents
from tests.sampling import WHOLE

PHONE, LAPTOP = (390, 844), (1280, 800)
HANG = 240_000
"""Milliseconds. Tests wait for a state, so long that only a page that hangs reaches the limit: a busy machine is no fault."""


def variants(
    names: str | tuple[str, ...], values: Sequence[Any], *, stays: int, ids: Sequence[str] | None = None
) -> pytest.MarkDecorator:
    """The same test in several windows, schemes or languages: the variant at `stays` is part of `make test`, the others of
    `make test-all` only."""
    many = not isinstance(names, str)
    given = [
        pytest.param(*(value if many else (value,)), marks=() if index == stays else pytest.mark.extended)
        for index, value in enumerate(values)
    ]
    return pytest.mark.parametrize(names, given, ids=ids)


def both(stays: int) -> pytest.MarkDecorator:
    """The two visits in which `everywhere` sees a page in every window, scheme and language."""
    return variants(
        ("size", "scheme", "language"),
        [(PHONE, "light", "en"), (LAPTOP, "dark", "ja")],
        stays=stays,
        ids=["phone-light-en", "laptop-dark-ja"],
    )


BOTH, BOTH_LAPTOP_FIRST = both(0), both(1)
"""Of the first the visit with the phone is part of `make test`, of the second the visit with the laptop."""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium. Without it the tests are skipped loudly, or fail where REQUIRE_BROWSER is set."""
    program = browser_program()
    if program is None:
        if os.environ.get("REQUIRE_BROWSER"):
            pytest.fail(
                "REQUIRE_BROWSER is set and there is no Chromium on the PATH (apt install chromium-headless-shell)"
            )
        pytest.skip("NO BROWSER TESTED: there is no Chromium on the PATH (apt install chromium-headless-shell)")
    # Playwright keeps an event loop in this thread, and Django would refuse the database to a thread with one.
    before = os.environ.get("DJANGO_ALLOW_ASYNC_UNSAFE")
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    try:
        with sync_playwright() as playwright:
            expect.set_options(timeout=HANG)
            browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
            yield browser
            browser.close()
    finally:
        os.environ.pop("DJANGO_ALLOW_ASYNC_UNSAFE", None)
        if before is not None:
            os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = before


@pytest.fixture(scope="session", autouse=True)
def _scenarios_played() -> None:
    """What the scenarios fire is known before a page asks, as `make run` prepares it: no page waits until all are played."""
    firing_now()


@pytest.fixture
def site(transactional_db: None, live_server: LiveServer, settings: Settings) -> str:
    """The address of the running site with all documents loaded. It may take its time, for a busy machine is no fault."""
    settings.PART_TIMEOUT_MS = HANG
    forget()
    put_documents()
    return str(live_server.url)


SAID_STAYS = """() => {
  const later = setTimeout;
  window.forgets = [];
  window.setTimeout = (run, wait, ...more) => (wait === 4000 ? (window.forgets.push(run), 0) : later(run, wait, ...more));
}"""
"""What a button says for four seconds (`static/js/site.js`) stays until `forgets` is run: a busy machine may look later."""


REPLACED = "htmx:sendAbort"
"""What htmx says in the console of a request that a later one replaced, as `hx-sync` asks, or that ends as the page is left. How
often that happens depends on how fast the machine is."""


class OpenPage(Protocol):
    """Opens an address of the site in a window of its own.

    ``expect`` is the status of the page; ``tolerate`` begins the console errors that the test brings about itself.
    """

    def __call__(
        self,
        address: str,
        *,
        size: tuple[int, int] = LAPTOP,
        scheme: str = "light",
        language: str = "en",
        scripts: bool = True,
        expect: int = 200,
        tolerate: str = "",
        touch: bool = False,
    ) -> Page: ...


@pytest.fixture
def open_page(chromium: Browser, site: str) -> Iterator[OpenPage]:
    """Open pages; at the end the test fails on any console error, script error or breach of the security policy."""
    complaints: list[str] = []
    contexts = []

    def note(message: ConsoleMessage, expected: int, tolerate: str) -> None:
        if message.type not in ("error", "warning") or f"status of {expected} " in message.text:
            return
        if not message.text.startswith((REPLACED, tolerate or REPLACED)):
            complaints.append(f"{message.type}: {message.text}")

    def opened(
        address: str,
        *,
        size: tuple[int, int] = LAPTOP,
        scheme: str = "light",
        language: str = "en",
        scripts: bool = True,
        expect: int = 200,
        tolerate: str = "",
        touch: bool = False,
    ) -> Page:
        context = chromium.new_context(
            base_url=site,
            viewport={"width": size[0], "height": size[1]},
            color_scheme=scheme,
            locale=language,
            java_script_enabled=scripts,
            has_touch=touch,
            reduced_motion="reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(HANG)
        page.on("console", lambda message: note(message, expect, tolerate))
        page.on("pageerror", lambda error: complaints.append(f"script: {error}"))
        response = page.goto(address)
        assert response is not None
        assert response.status == expect, f"{address}: {response.status}"
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)


COLORS = ["color-contrast", "link-in-text-block"]
"""The rules of axe about colors: the only ones whose answer depends on whether a page is light or dark, and the slow ones."""
LOOK = """async (asked) => {
  const once = async ([colors, everything]) => {
  const options = {resultTypes: ['violations']}
  const rest = Object.fromEntries(colors.map((rule) => [rule, {enabled: false}]))
  const found = everything ? [await axe.run({...options, rules: rest})] : []
  const kinds = new Map()
  const walk = (element, above, repeated) => {
    const style = getComputedStyle(element)
    const text = [...element.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && each.data.trim())
    const kind = [above, element.tagName, text, element.checkVisibility(), element.matches(':disabled'), style.visibility,
      style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.textShadow,
      style.textDecorationLine, style.fontSize, style.fontWeight].join(';')
    if (!kinds.has(kind)) kinds.set(kind, {number: kinds.size, count: 0})
    const known = kinds.get(kind)
    let wanted = ++known.count <= 3
    const below = []
    for (const child of element.children) wanted = walk(child, known.number, below) || wanted
    repeated.push(...(wanted ? below : [element]))
    return wanted
  }
  const repeated = []
  walk(document.documentElement, '', repeated)
  const context = {include: [document.documentElement], exclude: repeated}
  found.push(await axe.run(context, {...options, runOnly: colors}))
  return {...found[0], violations: found.flatMap((each) => each.violations)}
}
  // A part of the page that is asked for again and again may be exchanged while axe looks at it: then axe looks again.
  for (let tries = 5; ; tries--) try { return await once(asked) } catch (error) { if (!tries) throw error }
}"""
"""Runs axe. On a long page the rules about colors take ten times as long as all others together, and what they say of a text
follows from its own colors and those of all that it stands in: three of each such kind are looked at."""


def looked_at(page: Page, rules: Axe, *, everything: bool = True) -> None:
    """Fail when the accessibility rules of axe find anything on the page; without `everything` those about colors. Reading the
    rules takes a third of a second, so a page that has them keeps them. After a click that leads to another page, wait for
    something of that page first: a click does not, and axe would look at the page before or at one that is just leaving."""
    page.wait_for_load_state()
    if not page.evaluate("typeof window.axe === 'object'"):
        page.evaluate(rules.axe_script)
    results = AxeResults(page.evaluate(LOOK, [COLORS, everything]))
    assert results.violations_count == 0, f"{page.url}\n{results.generate_report()}"


def is_within_its_window(page: Page) -> None:
    """Fail when a page is wider than its window."""
    wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wider <= 0, f"{page.url} is {wider} pixels wider than its window of {page.viewport_size}"


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], None]:
    """Fail when the accessibility rules of axe find anything on the page, or when it is wider than its window."""
    rules = Axe()

    def check(page: Page) -> None:
        looked_at(page, rules)
        is_within_its_window(page)

    return check


class Everywhere(Protocol):
    """Looks at a page in one visit: all that `axe` looks at, in a light visit its dark colors as well, and its width in other
    windows. Tests come twice, light and dark, so the dark visit need not see the light colors again. In `make test` they come
    once and see the colors of their own scheme."""

    def __call__(self, page: Page, *, widths: tuple[int, ...] = ...) -> None: ...


@pytest.fixture(scope="session")
def everywhere(axe: Callable[[Page], None]) -> Everywhere:
    """A page is as it was afterwards. Only colors differ between light and dark, so only the rules about them are asked twice."""
    rules = Axe()

    def check(page: Page, *, widths: tuple[int, ...] = (PHONE[0], LAPTOP[0])) -> None:
        axe(page)
        dark, size = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches"), page.viewport_size
        assert size
        if WHOLE and not dark:
            page.emulate_media(color_scheme="dark")
            assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
            looked_at(page, rules, everything=False)
            page.emulate_media(color_scheme="light")
        for width in {*widths} - {size["width"]}:
            page.set_viewport_size({"width": width, "height": size["height"]})
            is_within_its_window(page)
        page.set_viewport_size(size)

    return check


@pytest.fixture(scope="session")
def pocket_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site with a pack of the pocket desk, made once for all processes of this run; nothing of it runs until a test starts it."""
    own = tmp_path_factory.getbasetemp()
    shared = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "pocket-site"
    with shared.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not shared.exists():
            half = shared.with_suffix(".half")
            Site(half).make()
            half.rename(shared)
    folder = tmp_path_factory.mktemp("pocket") / "site"
    shutil.copytree(shared, folder)
    site = Site(folder)
    yield site
    site.stop()


@pytest.fixture(scope="session")
def new_phone(
    pocket_site: Site, chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[], Phone]]:
    """Gives out phones that keep the desk. It is kept once, for that takes a while; each phone has a copy of that storage. What
    the site said of the rule before is in `shown`."""
    folder = tmp_path_factory.mktemp("phones")
    first = Phone(chromium.browser_type, folder / "0", pocket_site.url)
    running = pocket_site.running is not None
    pocket_site.start()
    page = first.open(offline=False)
    page.goto("/pocket/")
    assert keep(page) == 7
    at_site(page, "/rules/10.6.3.2")
    assert page.locator(".in-pocket").count() == 0, "the site answers while it can"
    first.shown = page.locator(".provision .words").first.inner_text()
    first.close()
    if not running:
        pocket_site.stop()
    phones = [first]

    def another() -> Phone:
        phone = Phone(chromium.browser_type, folder / str(len(phones)), pocket_site.url)
        phone.shown = first.shown
        shutil.copytree(first.profile, phone.profile, ignore=shutil.ignore_patterns("Singleton*"))
        phones.append(phone)
        return phone

    yield another
    for phone in phones:
        phone.close()
        assert phone.strangers == [], "a request left for another host"
