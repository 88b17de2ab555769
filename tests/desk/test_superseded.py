"""A newer edition is in force and the engine still plays by the one before: every kind of page, text and picture says so, and each
step that rests on a rule that is changed or gone says that there.

The edition imported is 1.9.0 in which nobody may Collab with an empty Deck (8.4.1), in which no card becomes holo power then (8.4.3
is gone, 8.4.4 moves up), and in which a rule is added.
"""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from django.test import Client
from django.utils import translation
from pytest_django import DjangoDbBlocker

from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.picture.kept import digest
from judge.desk.presenting.played_edition import change_of_rule, changes_of_step, marked_labels
from judge.desk.presenting.stepping import step_view
from judge.learning.attempts import lesson_picks
from judge.learning.lesson_files import lesson_named
from judge.learning.questions.model import questions
from judge.learning.views.lessons import address_of
from rulesdb.load_files import SOURCES
from rulesdb.load_imports import import_rules
from tests.desk.conftest import GANMO, newest

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

NEW = "1.10.0"
CHANGES = (
    ("2026年6月12日 ver 1.9.0", f"2027年1月2日 ver {NEW}"),
    (
        "すでにこのアクションを実行している場合、",
        "すでにこのアクションを実行している場合、または自身のデッキにカードが無い場合、",
    ),
    ("- 8.4.3 ターンプレイヤーのデッキにカードがある場合、その一番上のカードをホロパワーエリアに置きます。\n", ""),
    ("- 8.4.4 8.4.2 で選んだホロメンを", "- 8.4.3 8.4.2 で選んだホロメンを"),
    ("そのホロメンをコラボポジションに移動します。", "そのホロメンをコラボポジションに移します。"),
    (
        "- 2.14.3 カードナンバー以外の付帯条項は、ゲーム上は特に意味を持ちません。\n",
        "- 2.14.3 イラストの中の文字は、ゲーム上は特に意味を持ちません。\n",
    ),
)
WORDS = "Played by the rules of edition 1.9.0; 1.10.0 is in force."
WORDS_JA = "1.9.0版のルールで進めています。有効なのは1.10.0版です。"
MAIN = GANMO.replace("step performance", "step main\nplay Q194 as the rules say").replace("a deck 30", "a deck 0")
COLLAB = ("collab:back.1",)


@pytest.fixture(scope="module", autouse=True)
def _in_force(documents: None, django_db_blocker: DjangoDbBlocker, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The newer edition is imported once; it goes with the documents after the tests of this module."""
    text = (SOURCES / "comprehensive-rules-1.9.0.ja.txt").read_text()
    for old, new in CHANGES:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path: Path = tmp_path_factory.mktemp("rules") / "rules.txt"
    path.write_text(text)
    with django_db_blocker.unblock():
        import_rules(path, "ja")


def page(client: Client, address: str, **headers: str) -> str:
    response = client.get(address, follow=True, **headers)
    assert response.status_code == 200, address
    return unescape(response.content.decode())


@pytest.fixture
def line() -> str:
    """The digest of a kept line with one Collab, from a board whose Deck is empty."""
    return keep(Content(MAIN, "", (COLLAB,)).canonical()).digest


@pytest.fixture
def ruling(client: Client, line: str) -> str:
    """The address of a ruling on the Collab."""
    sent = {"line": line, "step": "3", "words": "A may Collab (8.4.1).", "token": "one", "visibility": "link"}
    response = client.post("/rulings/new", sent)
    assert response.status_code == 302, unescape(response.content.decode())[-3000:]
    return str(response["Location"])


@pytest.mark.extended
def test_every_kind_of_page_says_that_its_edition_is_not_in_force(client: Client, line: str, ruling: str) -> None:
    client.post("/boards/new", {"start": "notation", "notation": MAIN})
    own = newest()
    client.post(f"/boards/{own.public_id}/steps/2/choose", {"option": COLLAB[0], "version": own.version})
    question = next(iter(questions()))
    pages = [
        *(
            "/",
            "/boards/",
            "/boards/new",
            "/rulings/",
            "/cards/",
            "/cards/hBP01-056",
            "/engine/",
            "/engine/8.4.1",
            "/restrictions/",
        ),
        *(f"/boards/{own.public_id}", f"/boards/{own.public_id}/steps/3", f"/boards/{own.public_id}/edit"),
        *(f"/boards/{own.public_id}/lines", f"/boards/{own.public_id}/steps/2/outcomes"),
        *(f"/lines/{line}", f"/lines/{line}/steps/3", f"/lines/{line}/answer", f"/lines/{line}/steps/2/outcomes"),
        *(ruling, f"/rulings/new?line={line}&step=3"),
        *("/scenarios/rules/ch08/collab", "/scenarios/rules/ch08/collab/steps/1"),
        *("/learn/", "/learn/board", "/learn/collab", "/practice/", "/practice/lists/"),
        *(f"/practice/{question}", f"/practice/{question}?answer=0"),
        *(
            "/rules/",
            "/rules/8.4.1",
            "/rules/1.9.0/8.4.1",
            "/terms/",
            "/terms/collab",
            "/questions/",
            "/answers/Q1",
            "/discrepancies/",
        ),
    ]
    for address in pages:
        text = page(client, address)
        notice = re.findall(r'<p class="edition-notice" role="note"><strong>(.*?)</strong> <a href="(.*?)">', text)
        assert notice == [(WORDS, f"/compare/1.9.0/{NEW}/")], address
        assert WORDS_JA in page(client, address, HTTP_ACCEPT_LANGUAGE="ja"), address
    assert client.get("/nothing-is-here").content.decode().count("edition-notice") == 1


@pytest.mark.extended
def test_the_edition_in_force_and_a_board_of_a_third_edition_are_told_apart(client: Client) -> None:
    old = keep(Content(GANMO.replace("rules 1.9.0", "rules 1.3.0"), "", ())).digest
    text = page(client, f"/lines/{old}")
    assert "Played by the rules of edition 1.3.0; 1.10.0 is in force." in text
    assert WORDS not in text
    assert change_of_rule("8.4.2", "1.9.0") is None
    assert change_of_rule("8.4.4", "1.9.0") is None, "moved, with the same words"


@pytest.mark.extended
def test_a_step_on_a_rule_that_changed_says_so_with_the_comparison_one_tap_away(client: Client, line: str) -> None:
    compared = f"/compare/1.9.0/{NEW}/8"
    allowed = page(client, f"/lines/{line}/steps/2")
    assert "changed since" in allowed, "the choice offers a Collab, which 8.4.1 now forbids"
    assert f'<a href="{compared}#was-8.4.1">8.4.1 changed in {NEW}</a>' in allowed
    beside = page(client, f"/lines/{line}/steps/3")
    assert f'<a href="{compared}#was-8.4.1">8.4.1 changed in {NEW}</a>' in beside
    assert f'<a href="{compared}#was-8.4.3">8.4.3 no longer in {NEW}</a>' in page(client, f"/lines/{line}/steps/3")
    done = page(client, f"/lines/{line}/steps/3")
    assert f'<a class="became" href="/compare/1.9.0/{NEW}/5#was-5.16.1">changed in {NEW}</a>' in done
    quiet = page(client, f"/lines/{line}/steps/1")
    assert "changed since" not in quiet
    anchors = page(client, f"{compared}")
    assert 'id="was-8.4.1"' in anchors
    assert 'id="was-8.4.3"' in anchors
    assert {(each.number, each.kind) for each in changes_of_step(["2.14.2"], "1.9.0")} == {("2.14.3", "changed")}


@pytest.mark.extended
def test_copied_words_and_json_say_it_too(client: Client, line: str, ruling: str) -> None:
    data = client.get(f"/lines/{line}/answer?format=json").json()
    notice = {"played": "1.9.0", "in_force": NEW, "words": WORDS, "url": f"/compare/1.9.0/{NEW}/"}
    assert data["edition_notice"] == notice
    assert WORDS in data["text"]
    assert f"5.16.1, changed in {NEW}" in data["text"]
    told = {each["number"]: each["changed_since"] for each in data["happened"]}
    assert ("8.4.1", "changed") in {(each["number"], each["kind"]) for each in told[3]}
    for address in (f"/lines/{line}", f"/lines/{line}/steps/3", f"/lines/{line}/steps/2/outcomes", "/cards/hBP01-056"):
        assert client.get(f"{address}?format=json").json()["edition_notice"] == notice, address
    step = client.get(f"/lines/{line}/steps/3?format=json").json()
    assert ("5.16.1", "changed") in {(each["number"], each["kind"]) for each in step["changed_since"]}
    assert "edition_notice" in client.get(f"{ruling}?format=json").json()
    assert "edition_notice" not in client.get("/rules/99.9.9?format=json").json()
    for address in (f"/lines/{line}/answer", f"/lines/{line}/steps/2/outcomes"):
        assert any(
            WORDS in text for text in re.findall(r'data-copy="([^"]*)"', client.get(address).content.decode())
        ), address


def test_the_shared_picture_is_another_one_and_says_it(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from judge.desk.picture import board, kept
    from judge.desk.picture.canvas import Canvas

    content = Content(MAIN, "", (COLLAB,)).canonical()
    view = step_view(content.play(), 3, content.library)
    drawn: list[str] = []
    text = Canvas.text

    def noted(self: Canvas, x: float, y: float, words: str, *args: object, **kwargs: object) -> float:
        drawn.append(words)
        return text(self, x, y, words, *args, **kwargs)

    monkeypatch.setattr(Canvas, "text", noted)
    board.draw(view, "A title")
    assert f"Rules 1.9.0 · in force: {NEW}" in drawn
    assert any(f"5.16.1, changed in {NEW}" in words for words in drawn)
    now = digest(view, "A title")
    monkeypatch.setattr(kept, "edition_notice", lambda _edition: None)
    assert digest(view, "A title") != now


def test_the_steps_of_a_ruling_and_of_the_printed_answer_say_it(client: Client, line: str, ruling: str) -> None:
    mark = f'<a class="became" href="/compare/1.9.0/{NEW}/5#was-5.16.1">changed in {NEW}</a>'
    assert mark in page(client, ruling)
    assert mark in page(client, f"/lines/{line}/answer")
    assert "A rule that it rests on has changed since" in page(client, ruling)


def test_lessons_link_to_the_rules_that_they_teach(client: Client) -> None:
    text = page(client, "/learn/")
    chips = re.findall(r'class="chip[^"]*" href="([^"]+)"', re.sub(r'<span class="became">.*?\)</span>', "", text))
    assert chips
    assert all(each.startswith("/rules/1.9.0/") for each in chips), chips
    collab = lesson_named("collab")
    assert collab is not None
    done = address_of(collab, lesson_picks(collab))
    assert f">changed in {NEW}</a>" in page(client, done), "8.4.1, which the lesson teaches"
    for address in (done, "/learn/check-timing"):
        chips = re.findall(r'class="chip[^"]*" href="([^"]+)"', page(client, address))
        assert chips
        assert all(each.startswith("/rules/1.9.0/") for each in chips), address


def test_a_term_quotes_the_words_in_force_first_and_marks_those_before(client: Client) -> None:
    text = re.sub(r"<[^>]+>", "", page(client, "/terms/collab"))
    now, before = text.index("コラボポジションに移します。"), text.rindex("コラボポジションに移動します。")
    assert now < text.index("As it was defined in 1.9.0") < text.index("Edition 1.9.0 is no longer in force.") < before
    assert "This definition was written for edition 1.9.0." in text
    same = page(client, "/terms/collab-position")
    assert "Defined in" in same
    assert "As it was defined" not in same
    assert client.get("/terms/collab?format=json").json()["changed_since"] is True
    assert client.get("/terms/collab-position?format=json").json()["changed_since"] is False


def test_numbers_in_texts_carry_what_became_of_them() -> None:
    assert marked_labels(["8.4.1", "8.4.2", "8.4.3"], "1.9.0") == (
        f"8.4.1, changed in {NEW}",
        "8.4.2",
        f"8.4.3, no longer in {NEW}",
    )
    with translation.override("ja"):
        assert marked_labels(["8.4.1"], "1.9.0") == (f"8.4.1（{NEW}版で変更）",)
