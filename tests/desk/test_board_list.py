"""The list of boards: pages of a bounded size, and no board's content is read for it."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from judge.desk.access import TOKEN
from judge.desk.models import Case
from judge.desk.presenting import cases
from judge.desk.presenting.cases import case_lines, heading
from judge.desk.views.boards import ON_A_PAGE
from tests.desk.boards import FULL
from tests.desk.conftest import GANMO, newest

pytestmark = pytest.mark.django_db

CONTENT = ("position", "cards", "choices", "draft", "history")
MANY = 500
OWN_CARDS = " " * 150_000
"""As large as a board's own cards can be; a list does not read them."""


def owner(client: Client) -> str:
    """The token of a browser, which has one board."""
    client.post("/boards/new", {"start": "notation", "notation": GANMO})
    return str(client.session[TOKEN])


def wide(token: str, count: int) -> None:
    """So many boards with everything on them, a long line and many earlier states."""
    choices = [["arts:center:1"]] * 40
    Case.objects.bulk_create(
        Case(owner=token, position=FULL, choices=choices, history=[{"position": FULL}] * 40) for _ in range(count)
    )


def read_columns(queries: CaptureQueriesContext) -> set[str]:
    """The columns with content that the queries read."""
    selected = [each["sql"].partition(" FROM ")[0] for each in queries if each["sql"].startswith("SELECT")]
    return {name for name in CONTENT if any(f'"desk_case"."{name}"' in each for each in selected)}


def test_a_list_of_many_wide_boards_is_paged_and_reads_no_content(client: Client) -> None:
    wide(owner(client), MANY - 1)
    first = client.get("/boards/")
    assert first.status_code == 200
    with CaptureQueriesContext(
        connection,
    ) as queries:
        first = client.get("/boards/")
    assert read_columns(queries) == set()
    about = [each["sql"] for each in queries if "desk_case" in each["sql"]]
    assert len(about) == 2, "how many, and a page of them"
    assert len(first.content) < 60_000
    text = first.content.decode()
    assert text.count('<a href="/boards/') - text.count('<a href="/boards/new"') >= ON_A_PAGE
    assert len(re.findall(r"<details class=\"delete\">", text)) == ON_A_PAGE


def test_what_is_noted_is_what_the_content_says(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    token = owner(client)
    wide(token, 2)
    titled = Case.objects.create(owner=token, position=GANMO, title="Mine")
    broken = Case.objects.create(owner=token, position="no such thing")
    example = client.post("/boards/new", {"start": "example:rules/ch08/collab"})
    assert example.status_code == 302
    listed = Case.objects.filter(owner=token)
    made = case_lines(listed.for_a_list())
    monkeypatch.setattr(cases, "summary_of", None)
    assert case_lines(listed.for_a_list()) == made, "noted the first time"
    told = {each.public_id: each for each in made}
    assert told[titled.public_id].title == "Mine"
    assert told[broken.public_id].detail == "cannot be read"
    for case in listed.exclude(pk=broken.pk):
        assert told[case.public_id].title == heading(case)
    assert "Turn 5" in told[titled.public_id].detail


def test_a_changed_board_is_read_again(client: Client) -> None:
    token = owner(client)
    case_lines(Case.objects.filter(owner=token).for_a_list())
    case = newest()
    assert case.summary
    case.change(position=GANMO.replace("turn 5 a", "turn 7 a"))
    assert Case.objects.get(pk=case.pk).summary == {}
    assert "Turn 7" in case_lines(Case.objects.filter(owner=token).for_a_list())[0].detail
    assert Case.objects.get(pk=case.pk).version == case.version, "noting is no change of the judge's"


def test_the_names_on_a_list_are_in_the_language_of_its_page(client: Client) -> None:
    owner(client)
    english = client.get("/boards/").content.decode()
    japanese = client.get("/boards/", HTTP_ACCEPT_LANGUAGE="ja").content.decode()
    with translation.override("en"):
        title = heading(newest())
    assert title in unescape(english)
    assert title not in unescape(japanese)


@pytest.mark.parametrize(
    ("spoken", "title", "changed"),
    [
        ("en", "Q4: A name that a holomem is also regarded as counts", " (changed)"),
        ("ja", "Q4：「～としても扱う」名前も条件を満たす", "（変更あり）"),
    ],
)
def test_a_board_of_an_official_answer_keeps_its_number_and_title(
    client: Client, spoken: str, title: str, changed: str
) -> None:
    client.post("/boards/new", {"start": "example:answers/q001-040/Q4"})
    case = newest()
    assert f"<b>{title}</b>" in unescape(client.get("/boards/", HTTP_ACCEPT_LANGUAGE=spoken).content.decode())
    case.change(position=GANMO, choices=[])
    assert f"<b>{title}{changed}</b>" in unescape(client.get("/boards/", HTTP_ACCEPT_LANGUAGE=spoken).content.decode())
    with translation.override(spoken):
        assert heading(case) == f"{title}{changed}"
    case.change(title="Mine")
    assert "<b>Mine</b>" in client.get("/boards/", HTTP_ACCEPT_LANGUAGE=spoken).content.decode()


def test_every_board_is_on_one_page_and_links_lead_to_the_pages_beside(client: Client) -> None:
    wide(owner(client), 2 * ON_A_PAGE)
    seen: list[str] = []
    address = "/boards/"
    for _page in range(3):
        text = client.get(address).content.decode()
        seen += re.findall(r"/boards/([\w-]+)/delete", text)
        found = re.search(r'<a class="button" rel="next" href="(\?page=\d+)"', text)
        address = f"/boards/{found[1]}" if found else ""
    assert address == ""
    assert sorted(seen) == sorted(Case.objects.values_list("public_id", flat=True))
    assert 'rel="prev" href="?page=2"' in text
    for wrong in ("4", "0", "x", "-1"):
        assert client.get(f"/boards/?page={wrong}").status_code == 404


def test_the_front_page_reads_four_boards(client: Client) -> None:
    wide(owner(client), 40)
    client.get("/")
    with CaptureQueriesContext(connection) as queries:
        assert client.get("/").status_code == 200
    assert read_columns(queries) == set()
    assert any("desk_case" in each["sql"] and "LIMIT 4" in each["sql"] for each in queries)


def test_boards_with_cards_of_their_own_weigh_no_more(client: Client) -> None:
    token = owner(client)
    Case.objects.bulk_create(Case(owner=token, position=GANMO, title=f"Board {n}", cards=OWN_CARDS) for n in range(160))
    client.get("/boards/")
    with CaptureQueriesContext(connection) as queries:
        text = client.get("/boards/").content
    assert read_columns(queries) == set()
    assert len(text) < 60_000
