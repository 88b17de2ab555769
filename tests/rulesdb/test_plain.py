"""The plain words of provisions: of provisions that there are, in both languages, short, and there for what examples cite."""

import re
from difflib import SequenceMatcher

import pytest
from django.test import Client

from judge.desk.presenting.deciding_steps import content_of
from judge.scenarios.engine_provisions import provisions
from judge.scenarios.library import examples
from rulesdb.importers.errors import DocumentError
from rulesdb.importers.numbers import depth_of
from rulesdb.load_files import translations_of
from rulesdb.plain_words import MAX_CHARACTERS, plain_words
from tests.rulesdb.test_data_files import CURRENT, KANA

IN_FORCE = "1.9.0"
WORDS = plain_words(IN_FORCE)
SPACE = re.compile(r"\s")
TRANSLATED = translations_of(IN_FORCE, "en")
KANJI = re.compile(r"[一-鿿]")


def test_every_number_that_a_worked_example_cites_has_plain_words() -> None:
    cited: dict[str, str] = {}
    for example in examples():
        for step in content_of(example).play().steps:
            cited.update(dict.fromkeys(step.transition.rules, example.slug))
    assert len(examples()) >= 28
    assert len(cited) > 100
    assert {number: slug for number, slug in cited.items() if number not in WORDS} == {}


def test_they_are_of_provisions_that_there_are() -> None:
    assert len(WORDS) >= 250
    assert set(WORDS) <= set(CURRENT)
    assert all(depth_of(number) > 1 for number in WORDS)


def test_each_is_short_and_in_its_language() -> None:
    for number, words in WORDS.items():
        assert 0 < len(words.en) <= MAX_CHARACTERS, number
        assert 0 < len(words.ja) <= MAX_CHARACTERS, number
        assert not KANA.search(words.en), number
        assert not KANJI.search(words.en), number
        assert KANA.search(words.ja), number
        assert words.en.startswith("“") or words.en[0].isupper(), number
        assert words.en.endswith("."), number
        assert words.ja.endswith("。"), number
        assert words.en.count(". ") <= 2, f"{number}: two sentences, three at most"


def test_none_is_the_text_of_the_rule_or_of_its_translation() -> None:
    for number, words in WORDS.items():
        for ours, theirs in ((words.ja, provisions()[number].text), (words.en, TRANSLATED[number].text)):
            assert SequenceMatcher(None, SPACE.sub("", ours), SPACE.sub("", theirs)).ratio() < 0.9, number


def test_a_number_in_two_files_is_refused(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr("rulesdb.plain_words.DATA", tmp_path)
    folder = tmp_path / "plain-9.9.9"
    folder.mkdir()
    for name in ("a", "b"):
        (folder / f"{name}.yaml").write_text('"1.1.1": {en: "One.", ja: "一。"}', encoding="utf-8")
    with pytest.raises(DocumentError, match=r"b\.yaml.*1\.1\.1 already has plain words"):
        plain_words("9.9.9")


@pytest.mark.django_db
@pytest.mark.usefixtures("documents")
@pytest.mark.parametrize("address", ["/rules/10.6.3.2", "/rules/1.9.0/10.6.3.2", "/rules/10.6.3.2?preview=1"])
def test_the_page_of_a_rule_says_it_in_short_and_whose_words_these_are(client: Client, address: str) -> None:
    page = client.get(address).content.decode()
    assert "In short (our words)" in page
    assert WORDS["10.6.3.2"].en in page
    client.cookies["django_language"] = "ja"
    assert WORDS["10.6.3.2"].ja in client.get(address).content.decode()


@pytest.mark.django_db
@pytest.mark.usefixtures("documents")
@pytest.mark.parametrize("address", ["/rules/1.3.0/10.6.3.2", "/rules/1.1.1"])
def test_a_rule_of_another_edition_or_without_plain_words_has_none(client: Client, address: str) -> None:
    page = client.get(address)
    assert page.status_code == 200
    assert "In short (our words)" not in page.content.decode()
