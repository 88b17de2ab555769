"""What this project says of the documents stands in Japanese too, and a translation is marked as one."""

import html
import re
from dataclasses import replace
from pathlib import Path

import pytest
from django.test import Client
from django.utils import translation
from django.utils.html import strip_tags

from rulesdb.load import faq_in_japanese
from rulesdb.load_files import SOURCES
from rulesdb.load_imports import import_questions
from rulesdb.models import Correspondence, OfficialAnswer, Provision, Question, Reference
from rulesdb.views.changed_words import side_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]

KANA = re.compile(r"[ぁ-んァ-ヶ一-龠]")
JAPANESE = {"accept-language": "ja"}


def shown(client: Client, address: str, language: str = "ja") -> str:
    """The words of a page without its marks."""
    page = client.get(address, headers={"accept-language": language}).content.decode()
    return html.unescape(re.sub(r"<[^>]+>", "", page[page.index("<main") :]))


def test_every_entry_of_the_qa_is_translated_line_by_line() -> None:
    rows = list(Question.objects.all())
    assert len(rows) == 90
    for row in rows:
        assert KANA.search(row.question_ja), row.slug
        assert row.question_ja.endswith("。"), row.slug
        assert row.answer_ja.count("\n") == row.answer.count("\n"), row.slug
        assert all(re.search(r"。$|か。$", line) for line in row.answer_ja.split("\n")), row.slug
        assert KANA.search(row.section_ja), row.slug
        assert bool(row.note) == bool(KANA.search(row.note_ja)), row.slug


def test_a_japanese_page_shows_the_translation_as_one_and_the_print_below(client: Client) -> None:
    row = Question.objects.get(slug="both-lives-reach-zero-at-once")
    page = shown(client, f"/questions/{row.slug}")
    assert page.index(row.question_ja) < page.index("非公式訳") < page.index(row.answer_ja) < page.index(row.question)
    assert row.note_ja in page
    english = shown(client, f"/questions/{row.slug}", "en")
    assert row.answer in english
    assert "引き分け" not in english[: english.index("The rules it rests on")]
    assert row.question_ja in shown(client, "/questions/")


@pytest.mark.extended
def test_a_translation_of_other_words_is_let_go(tmp_path: Path) -> None:
    slug = "both-lives-reach-zero-at-once"
    text = (SOURCES / "faq.en.txt").read_text(encoding="utf-8")
    changed = text.replace("the game is a draw.", "the turn player loses.")
    assert changed != text
    path = tmp_path / "faq.txt"
    path.write_text(changed, encoding="utf-8")
    import_questions(path, preview=False)
    assert Question.objects.get(slug=slug).question_ja == ""
    kept = Question.objects.exclude(slug=slug)
    assert all(row.question_ja == faq_in_japanese().entries[row.slug].question for row in kept)


def test_notes_and_reasons_and_doubts_stand_in_both_languages() -> None:
    for line in Correspondence.objects.exclude(note=""):
        assert KANA.search(line.note_ja), line.note
    for answer in OfficialAnswer.objects.exclude(doubt=""):
        assert KANA.search(answer.doubt_ja), answer.key
    for reference in Reference.objects.filter(corrected=True):
        assert KANA.search(reference.reason_ja)
    for row in Provision.objects.exclude(number_reason=""):
        assert KANA.search(row.number_reason_ja)


@pytest.mark.extended
def test_a_note_of_the_comparison_follows_the_language(client: Client) -> None:
    line = Correspondence.objects.get(note__startswith="several Downs are processed one at a time")
    assert line.note_ja in shown(client, "/compare/1.3.0/1.9.0/11")
    assert line.note in shown(client, "/compare/1.3.0/1.9.0/11", "en")


# Words that the stored text has wrong


@pytest.mark.extended
def test_what_is_stored_wrong_is_shown_as_stored_with_the_likely_reading(client: Client) -> None:
    rows = list(Provision.objects.exclude(misprints=[]))
    assert len(rows) >= 35
    assert {"2.2.2", "4.6.3", "10.3.4.2", "10.12.1"} <= {row.number for row in rows}
    for row in rows:
        for one in row.misprints:
            assert row.part(one["part"])[one["start"] : one["end"]]
            assert one["likely"]
            assert one["note"].endswith(".")
            assert one["note_ja"].endswith("。")
    for language, mark, note in (
        ("en", "マスケット〔as stored; likely マスコット〕", "The stored copy has a letter wrong."),
        ("ja", "マスケット〔ママ、おそらく マスコット〕", "保存されている写しの文字の誤りです。"),
    ):
        for address in ("/rules/10.3.4.2", "/rules/10", "/compare/1.3.0/1.9.0/10?all=1"):
            assert mark in shown(client, address, language), (address, language)
        assert note in shown(client, "/rules/10.3.4.2", language)
    assert "〔マスケット: as stored; likely マスコット〕" in shown(client, "/search?q=マスケット", "en")
    data = client.get("/rules/10.3.4.2?format=json").json()
    assert [(one["printed"], one["likely"]) for one in data["misprints"]] == [("マスケット", "マスコット")]


@pytest.mark.extended
def test_what_is_stored_wrong_is_marked_in_headings_too(client: Client) -> None:
    marked = "押し〔ママ、おそらく 推し〕スキルとアーツ"
    for address in ("/rules/12", "/rules/", "/rules/1.9.0", "/compare/1.3.0/1.9.0", "/compare/1.3.0/1.9.0/12"):
        page = client.get(address, headers={"accept-language": "ja"}, follow=True).content.decode()
        heads = [
            re.sub(r"<[^>]+>", "", each) for each in re.findall(r"<(?:h1|h2|b)\b.*?</(?:h1|h2|b)>", page, re.DOTALL)
        ]
        assert any(marked in html.unescape(each) for each in heads), address
    assert "押し〔ママ、おそらく 推し〕ステージスキル" in shown(client, "/rules/12.2").partition("コピー")[0]
    assert "〔ママ" not in shown(client, "/rules/12", "en").partition("12.1")[0], "its English words have nothing wrong"
    json = client.get("/rules/?format=json", headers={"accept-language": "ja"}).json()
    assert "押しスキルとアーツ" in [each["words"] for each in json["chapters"]], "the data have the words as stored"


def test_what_is_stored_wrong_is_marked_among_compared_words() -> None:
    row = Provision.objects.get(edition__version="1.9.0", number="12.1.2")
    with translation.override("ja"):
        side = side_of(row, "ja")
        before, words = row.text[:4], row.text[4:]
        cut = replace(side, pieces=[(before, "same"), (words, "new")])
        whole, parts = ("".join(html for html, _mark in each.marked) for each in (side, cut))
    assert whole.startswith("SP <u>押し</u><small")
    assert "おそらく" in parts
    assert [mark for _html, mark in cut.marked] == ["same", "new"]
    assert strip_tags(whole).replace("〔ママ、おそらく 推し〕", "") == row.text
