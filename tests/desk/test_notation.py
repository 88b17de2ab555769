"""A board as text: nobody's edit is overwritten without a word, and nothing that was typed is lost."""

import html
import re
from collections.abc import Sequence

import pytest
from django.http import HttpResponse
from django.test import Client

from judge.desk.models import Case, Stale


def take(client: Client, case: Case, text: str, version: int) -> HttpResponse:
    return client.post(f"/boards/{case.public_id}/notation", {"notation": text, "version": version})


def version_of(page: str) -> int:
    found = re.search(r'name="version" value="(\d+)"', page)
    assert found
    return int(found[1])


def differences(page: str, kind: str) -> list[str]:
    rows = re.findall(rf'<li class="{kind}">(.*?)</li>', page)
    return [html.unescape(re.sub(r"<span.*?</span>|<[^>]+>", "", row)) for row in rows]


@pytest.fixture
def elsewhere(judge: Client, case: Case) -> Case:
    """The judge's board, changed in another window: five cards in A's hand."""
    assert take(judge, case, case.position.replace("a hand 3", "a hand 5"), case.version).status_code == 302
    return case


def test_the_page_says_which_version_it_was_made_from(judge: Client, case: Case) -> None:
    page = judge.get(f"/boards/{case.public_id}/notation").content.decode()
    assert version_of(page) == case.version


def test_an_edit_of_another_window_is_shown_and_not_overwritten(judge: Client, elsewhere: Case) -> None:
    typed = elsewhere.position.replace("b hand 3", "b hand 6")
    answer = take(judge, elsewhere, typed, elsewhere.version)
    assert answer.status_code == 409
    page = answer.content.decode()
    assert differences(page, "stored") == ["a hand 5", "b hand 3"]
    assert differences(page, "typed") == ["a hand 3", "b hand 6"]
    assert "turn 5 a" in differences(page, "both")
    assert "b hand 6" in html.unescape(page[page.index("<textarea") :])
    elsewhere.refresh_from_db()
    assert "a hand 5" in elsewhere.position
    assert "b hand 6" not in elsewhere.position


def test_ones_own_text_can_be_stored_on_top_and_undone(judge: Client, elsewhere: Case) -> None:
    typed = elsewhere.position.replace("b hand 3", "b hand 6")
    page = take(judge, elsewhere, typed, elsewhere.version).content.decode()
    assert take(judge, elsewhere, typed, version_of(page)).status_code == 302
    elsewhere.refresh_from_db()
    assert "b hand 6" in elsewhere.position
    judge.post(f"/boards/{elsewhere.public_id}/undo")
    elsewhere.refresh_from_db()
    assert "a hand 5" in elsewhere.position


def test_two_who_typed_the_same_are_both_content(judge: Client, elsewhere: Case) -> None:
    same = elsewhere.position.replace("a hand 3", "a hand 5")
    assert take(judge, elsewhere, same, elsewhere.version).status_code == 302


def test_two_at_once_are_no_error(judge: Client, case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other post comes between reading the row and writing it."""

    def store(self: Case, **values: object) -> None:
        raise Stale

    def reread(self: Case, fields: Sequence[str] = (), **options: object) -> None:
        if fields:  # the history, which is read only when it is needed
            read(self, fields=fields, **options)
        else:
            self.position, self.version = self.position.replace("a hand 3", "a hand 5"), 9

    monkeypatch.setattr(Case, "_store", store)
    read = Case.refresh_from_db
    monkeypatch.setattr(Case, "refresh_from_db", reread)
    answer = take(judge, case, case.position.replace("b hand 3", "b hand 6"), case.version)
    assert answer.status_code == 409
    assert differences(answer.content.decode(), "stored") == ["a hand 5", "b hand 3"]
    assert version_of(answer.content.decode()) == 9


def test_a_text_that_cannot_be_read_keeps_the_version_it_was_made_from(judge: Client, elsewhere: Case) -> None:
    answer = take(judge, elsewhere, "no such line", elsewhere.version)
    assert answer.status_code == 422
    assert version_of(answer.content.decode()) == elsewhere.version


@pytest.mark.parametrize(
    ("language", "heading", "starts"),
    [
        ("en", "Several things need to be corrected:", ["line 1: “x”", "line 2: “centre”", "line 4: “nine”"]),
        ("ja", "直すところが複数あります：", ["1行目：「x」", "2行目：「centre」", "4行目：「nine」"]),
    ],
)
def test_every_line_that_cannot_be_read_is_told_with_its_text(
    judge: Client, case: Case, language: str, heading: str, starts: list[str]
) -> None:
    text = "turn x\na centre hBP01-056\nb center hBP01-056\nstep nine"
    for address, more in (("/boards/new", {"start": "notation"}), (f"/boards/{case.public_id}/notation", {})):
        answer = judge.post(address, {"notation": text, **more}, HTTP_ACCEPT_LANGUAGE=language)
        assert answer.status_code == 422
        told = html.unescape(answer.content.decode()).partition('id="notation-error"')[2].partition("</div>")[0]
        assert heading in told
        assert [words for words in re.findall(r"<p>([^<]+)</p>", told) if not words.startswith(tuple(starts))] == []
        assert re.findall(r"<code>(.*?)</code>", told) == ["turn x", "a centre hBP01-056", "step nine"]
    one = judge.post("/boards/new", {"start": "notation", "notation": "turn x"}, HTTP_ACCEPT_LANGUAGE=language)
    assert heading not in one.content.decode()


def test_an_edition_that_nobody_plays_is_refused_with_those_that_are(judge: Client, case: Case) -> None:
    before, address = case.position, f"/boards/{case.public_id}/notation"
    sent = {"notation": "turn 5 a\nrules 9.9.9", "version": case.version}
    answer = judge.post(address, sent)
    words = html.unescape(answer.content.decode())
    assert answer.status_code == 422
    assert "line 2: this site does not play edition 9.9.9 of the rules. Those that it plays: 1.9.0, 1.3.0." in words
    japanese = html.unescape(judge.post(address, sent, HTTP_ACCEPT_LANGUAGE="ja").content.decode())
    assert "2行目：このサイトはルールの9.9.9版では進行できません。使える版：1.9.0, 1.3.0。" in japanese
    assert judge.post("/boards/new", {"start": "notation", **sent}).status_code == 422
    case.refresh_from_db()
    assert case.position == before


@pytest.mark.usefixtures("documents")
def test_no_banner_names_an_edition_that_there_is_not(judge: Client, case: Case) -> None:
    Case.objects.filter(pk=case.pk).update(position=case.position.replace("rules 1.9.0", "rules 9.9.9"))
    page = judge.get(f"/boards/{case.public_id}/edit").content.decode()
    assert "9.9.9" in page, "the problem names it"
    assert "Played by the rules of edition 9.9.9" not in page
    Case.objects.filter(pk=case.pk).update(position=case.position.replace("rules 1.9.0", "rules 1.3.0"))
    assert "Played by the rules of edition 1.3.0" in judge.get(f"/boards/{case.public_id}/edit").content.decode()


@pytest.mark.parametrize(
    ("language", "heading", "told"),
    [
        (
            "en",
            "Several things need to be corrected:",
            "line 3: there is no card with the number hBP01-56. Did you mean hBP01-056",
        ),
        ("ja", "直すところが複数あります：", "3行目：カードナンバーhBP01-56のカードはありません。hBP01-056"),
    ],
)
def test_an_unknown_number_is_told_together_with_what_cannot_be_read(
    judge: Client, case: Case, language: str, heading: str, told: str
) -> None:
    """The number was told only when the line above it had been mended."""
    text = "turn 5 a\na centre hBP01-777; skill-used\nb center hBP01-56; damage 40; cheers red\nplay hBP9-9 as answered"
    for address, more in (("/boards/new", {"start": "notation"}), (f"/boards/{case.public_id}/notation", {})):
        answer = judge.post(address, {"notation": text, **more}, HTTP_ACCEPT_LANGUAGE=language)
        assert answer.status_code == 422
        words = html.unescape(answer.content.decode()).partition('id="notation-error"')[2].partition("</div>")[0]
        assert heading in words
        assert told in words
        assert "“centre”" in words or "「centre」" in words
        assert words.count("hBP01-777") == 2, "its sentence and its line"
        assert words.count("a centre hBP01-777; skill-used</code>") == 1, "a line with two mistakes is shown once"
        assert "hBP9-9" in words, "what stands after “play” is told as that, and is no card"
        assert "number hBP9-9" not in words
        assert (
            "a color word for a Cheer, or ? for an unseen card" in words
            or "エールの色の英単語、または見ていないカードを表す「？」" in words
        )
    known = text.replace("hBP01-777", "hBP01-056").replace("hBP01-56", "hBP01-009")
    page = judge.post("/boards/new", {"start": "notation", "notation": known}).content.decode()
    assert "there is no card with the number" not in page
