"""What the site did not take: the page says why, claims nothing as saved, and sends it again with what is typed. The switch of
language leads back to where the reader is."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError
from playwright.sync_api import BrowserContext, Locator, Page, expect
from pytest_django.fixtures import Settings

from judge.desk import rates
from judge.desk.content import Content
from judge.desk.models import Case
from judge.desk.packing import pack
from judge.learning.attempts import lesson_picks
from judge.learning.lesson_files import lessons
from rulesdb.request_costs import RequestCost
from tests.browser.conftest import variants
from tests.browser.test_desk import LAPTOP, Window, answered, open_example, page, settled, window  # noqa: F401 - fixtures
from tests.desk.conftest import GANMO

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
GANMO_LINE = "lui + ganmo | kanata"


@pytest.fixture(autouse=True)
def _refusals_are_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser notes each refusal by itself; these tests ask for them, also for failures of the site."""
    noted = "status of [45]|Status Error Code [45]|ERR_INTERNET_DISCONNECTED|htmx:sendError|htmx:afterRequest"
    monkeypatch.setattr("tests.browser.test_desk.EXPECTED", re.compile(noted))


def failure(page: Page) -> Locator:  # noqa: F811
    """The banner that says what was not taken, while it is shown."""
    return page.locator("#failed:not([hidden])")


def edit(page: Page) -> str:  # noqa: F811
    """A board of the reader's in the editor, at A's center holomem; its address."""
    open_example(page, "ganmo-before-upao")
    page.goto(re.sub(r"steps/\d+$", "edit?place=a.center", page.url))
    return page.url


def change_damage(page: Page, damage: str) -> None:  # noqa: F811
    """Type it and leave the field."""
    page.locator("#f-damage").fill(damage)
    page.locator("#f-cheer_red").focus()


def without_session(context: BrowserContext) -> Callable[[], None]:
    """Sign the browser out; what is given back undoes that."""
    (cookie,) = [each for each in context.cookies() if each["name"] == "sessionid"]
    context.clear_cookies(name="sessionid")
    return lambda: context.add_cookies([{name: cookie[name] for name in ("name", "value", "domain", "path")}])


def is_stored(page: Page, hp: str) -> None:  # noqa: F811
    """The board has it, and the page no longer says that something was not taken."""
    expect(page.locator('#board [value="a.center"] .hp')).to_contain_text(hp)
    expect(failure(page)).to_be_hidden()
    page.reload()
    expect(page.locator('#board [value="a.center"] .hp')).to_contain_text(hp)


def test_who_signs_in_in_another_tab_loses_no_edit(page: Page) -> None:  # noqa: F811
    """Signing in gives the browser another token than the one in the forms of this tab."""
    User.objects.create_user("hana", password="a long word for a test")
    edit(page)
    other = page.context.new_page()
    other.goto("/account/login/")
    other.locator("#id_login").fill("hana")
    other.locator("#id_password").fill("a long word for a test")
    other.get_by_role("button", name="Sign in", exact=True).click()
    expect(other.get_by_role("heading", name="hana")).to_be_visible()
    with page.expect_response(lambda response: response.status == 403):
        change_damage(page, "70")
    is_stored(page, "30/100")


@pytest.mark.extended
@variants(("language", "gone", "unstored", "again"), [
    ("en", "it was deleted, or you are signed out", "not stored yet", "Try again"),
    ("ja", "削除されたか、ログアウトしています", "まだ保存されていません", "もう一度"),
], stays=0)  # fmt: skip
def test_an_edit_without_its_session_is_not_said_to_be_saved_and_can_be_sent_again(
    window: Window,  # noqa: F811
    axe: Callable[[Page], None],
    language: str,
    gone: str,
    unstored: str,
    again: str,
) -> None:
    page = window(locale=language)  # noqa: F811
    edit(page)
    sign_in_again = without_session(page.context)
    change_damage(page, "80")
    expect(page.get_by_role("alert").filter(has_text=gone)).to_contain_text(unstored)
    expect(page.locator(".saved")).to_be_hidden()
    expect(page.locator("#f-damage")).to_have_value("80")
    axe(page)
    with answered(page, "lui"):
        page.locator("#card-query").fill("lui")
    expect(failure(page), "a search stores nothing").to_be_visible()
    with page.expect_response(lambda response: response.request.method == "POST"):
        page.get_by_role("button", name=again).tap()
    settled(page)
    expect(failure(page)).to_contain_text(gone)
    sign_in_again()
    page.get_by_role("button", name=again).tap()
    is_stored(page, "20/100")


@pytest.mark.extended
def test_start_on_a_board_that_another_tab_deleted_says_so(page: Page) -> None:  # noqa: F811
    address = edit(page)
    Case.objects.all().delete()
    page.locator("#start").tap()
    expect(failure(page)).to_contain_text("it was deleted")
    expect(failure(page).get_by_role("link", name="Sign in")).to_have_attribute("target", "_blank")
    assert page.url == address
    failure(page).get_by_role("link", name="Reload this page").tap()
    expect(page.locator("h1")).to_contain_text("There is no such board for this browser")


@pytest.mark.extended
def test_what_is_asked_too_often_says_when_to_go_on(
    page: Page,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    settings: Settings,
) -> None:
    edit(page)
    monkeypatch.setattr(rates, "RATES", {**rates.RATES, RequestCost.CHANGE: rates.Rate("1/hour", "1/hour")})
    rates.forget()
    settings.RATE_LIMITS = True
    change_damage(page, "70")
    settled(page)
    change_damage(page, "80")
    expect(failure(page)).to_contain_text(re.compile(r"too often in a short time. Try again in \d+ seconds"))
    settings.RATE_LIMITS = False
    page.get_by_role("button", name="Try again").tap()
    is_stored(page, "20/100")


@pytest.mark.extended
@variants("language", ["en", "ja"], stays=0)
def test_a_failure_of_the_site_is_said_and_what_is_typed_stays(
    window: Window,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    language: str,
) -> None:
    page = window(locale=language)  # noqa: F811
    edit(page)

    def broken(*_: object, **__: object) -> None:
        raise OperationalError("attempt to write a readonly database")

    with monkeypatch.context() as patch:
        patch.setattr("judge.desk.lines.edit", broken)
        change_damage(page, "80")
        expect(failure(page)).to_contain_text({"en": "cannot save anything", "ja": "今は何も保存できません"}[language])
    page.route("**/edit/**", lambda route: route.fulfill(status=502, body="<h1>Bad Gateway</h1>"))
    failure(page).locator("button").tap()
    expect(failure(page)).to_contain_text({"en": "did not answer", "ja": "応答がありません"}[language])
    expect(failure(page)).not_to_contain_text("Bad Gateway")
    page.unroute("**/edit/**")
    failure(page).locator("button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#panel-title"), "the focus goes on where the button was").to_be_focused()
    is_stored(page, "20/100")


@pytest.mark.extended
def test_a_choice_and_a_step_that_were_refused_are_made_again(page: Page) -> None:  # noqa: F811
    open_example(page, "ganmo-before-upao")
    page.locator("#next").tap()
    page.wait_for_url("**/steps/2")
    sign_in_again = without_session(page.context)
    page.locator(".decided > summary").tap()
    page.locator('#choose button[value="arts:center:1"]').first.tap()
    expect(failure(page)).to_contain_text("it was deleted, or you are signed out")
    sign_in_again()
    page.get_by_role("button", name="Try again").tap()
    page.wait_for_url("**/steps/3")
    expect(failure(page)).to_be_hidden()
    without_session(page.context)
    page.locator("#next").tap()
    expect(failure(page)).to_be_visible()
    page.locator("#board .mem").first.tap()
    expect(failure(page)).to_be_visible()


@pytest.mark.extended
def test_an_action_on_the_sheet_of_a_card_that_was_refused_says_so(page: Page) -> None:  # noqa: F811
    page.goto("/boards/new")
    page.locator("button[value=usual]").tap()
    page.wait_for_url("**/edit*")
    page.goto("/boards/quick?line=lui 2nd paid + ganmo 90 | kanata + upao")
    page.locator('#quick-use [value="use"]').tap()
    page.wait_for_url("**/steps/*")
    page.locator('#board a[data-at="a.center"]').first.tap()
    action = page.locator('#preview .card-sheet[data-step] button[name="option"]').first
    expect(action).to_be_visible()
    sign_in_again = without_session(page.context)
    before = page.url
    action.tap()
    expect(failure(page)).to_contain_text("it was deleted, or you are signed out")
    sign_in_again()
    page.get_by_role("button", name="Try again").tap()
    page.wait_for_url(lambda url: url != before)
    expect(failure(page)).to_be_hidden()


@pytest.mark.extended
def test_a_lesson_goes_on_without_cookies_and_says_what_did_not_arrive(page: Page) -> None:  # noqa: F811
    lesson = next(each for each in lessons() if each.key == "bloom")
    (key,) = lesson_picks(lesson)[0]
    page.goto("/learn/bloom")

    def answered(done: int) -> None:
        expect(page.locator(".lesson-progress .past")).to_have_count(done)

    def answer() -> None:
        way = page.locator(f'#lesson button[value="{key}"]')
        if not way.count():
            page.locator("#lesson .table .can").first.tap()
        page.locator(f'#at-card button[value="{key}"], #lesson .table button[value="{key}"]').first.tap()

    page.context.clear_cookies()
    page.route(
        "**/learn/bloom",
        lambda route: route.fulfill(status=502) if route.request.method == "POST" else route.continue_(),
    )
    answer()
    expect(failure(page)).to_contain_text("did not answer")
    answered(0)
    page.unroute("**/learn/bloom")
    page.get_by_role("button", name="Try again").tap()
    answered(1)
    expect(failure(page)).to_be_hidden()


@pytest.mark.extended
def test_a_first_game_that_is_not_there_any_more_says_so(page: Page) -> None:  # noqa: F811
    page.goto("/first-game/?deal=class1")
    page.locator(".next-up button").tap()
    expect(page.locator("#stepping")).to_be_visible()
    page.wait_for_load_state()
    sign_in_again = without_session(page.context)
    page.locator("#advise").tap()
    expect(failure(page)).to_contain_text("it was deleted, or you are signed out")
    sign_in_again()
    with page.expect_response(lambda response: response.request.method == "POST" and response.ok):
        page.get_by_role("button", name="Try again").tap()
    expect(failure(page)).to_be_hidden()


@pytest.mark.extended
def test_a_line_that_cannot_be_read_now_says_so_and_is_read_again(page: Page) -> None:  # noqa: F811
    page.goto("/boards/quick")
    reading = re.compile(r"/boards/quick\?")
    page.route(reading, lambda route: route.fulfill(status=500))
    page.locator("#line").fill(GANMO_LINE)
    expect(failure(page)).to_contain_text("What is shown below is from before.")
    page.unroute(reading)
    page.get_by_role("button", name="Try again").tap()
    expect(page.locator("#quick-read")).to_have_attribute("data-line", GANMO_LINE)
    expect(failure(page)).to_be_hidden()


@pytest.mark.extended
def test_the_language_is_switched_where_the_reader_is_now(page: Page) -> None:  # noqa: F811
    page.goto("/scenarios/rulebook/ganmo-before-upao/steps/2")
    for number in (3, 4):
        page.locator("#next").tap()
        expect(page.locator(".stepper .of")).to_contain_text(f"{number} /")
    page.get_by_role("button", name="日本語").tap()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    assert page.url.endswith("/steps/4")
    page.goto("/boards/quick")
    page.locator("#line").fill(GANMO_LINE)
    page.wait_for_url("**/boards/quick?line=*")
    page.get_by_role("button", name="English").tap()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#line")).to_have_value(GANMO_LINE)


@pytest.mark.extended
def test_a_line_in_a_link_is_still_read_after_the_switch_of_language(window: Window) -> None:  # noqa: F811
    page = window(viewport=LAPTOP, has_touch=False)  # noqa: F811
    page.goto(f"/open#{pack(Content(GANMO))}")
    expect(page.locator("#stepping .sentence")).to_be_visible()
    page.get_by_role("button", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("#stepping .sentence")).to_be_visible()


@pytest.mark.extended
@variants(("size", "language", "silent"), [
    ("phone", "en", "The site did not answer."),
    ("laptop", "ja", "サイトの応答がありません。"),
], stays=0)  # fmt: skip
def test_a_search_without_an_answer_says_so_and_is_made_again(
    window: Window,  # noqa: F811
    size: str,
    language: str,
    silent: str,
) -> None:
    page = window(locale=language, **({"viewport": LAPTOP} if size == "laptop" else {}))  # noqa: F811
    page.goto("/boards/")
    page.locator("#q").fill("lui")
    expect(page.locator("#found .hit").first).to_be_visible()
    page.context.set_offline(True)
    page.locator("#q").fill("kanata")
    expect(failure(page)).to_contain_text(silent)
    expect(page.locator("#found .hit")).to_have_count(0)
    page.context.set_offline(False)
    page.locator("#q").press_sequentially(" ")
    page.locator("#q").fill("ganmo")
    expect(page.locator("#found .hit").first).to_be_visible()
    expect(failure(page)).to_be_hidden()


SENT = """() => {
  const sent = [];
  addEventListener("submit", (event) => { sent.push(!event.defaultPrevented); event.preventDefault(); });
  const press = (value) => document.querySelector(`[value="${value}"]`).click();
  for (const value of ["usual", "usual", "empty", "notation"]) press(value);
  document.querySelector('#beginnings [name="start"]').click();
  dispatchEvent(new Event("pageshow"));
  press("empty");
  return sent;
}"""
"""Which taps send a form; the last is that of somebody who came back."""


@pytest.mark.extended
def test_a_board_is_begun_once_however_often_its_button_is_tapped(page: Page) -> None:  # noqa: F811
    page.goto("/boards/new")
    assert page.evaluate(SENT) == [True, False, False, False, False, True]
