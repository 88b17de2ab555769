"""The importer of the rule books, held against the two published books character for character."""

import re
from pathlib import Path

import pytest

from rulesdb.importers.errors import DocumentError
from rulesdb.importers.rulebook import PassageRecord, parse_rulebook, rulebook_version

SOURCES = Path(__file__).parents[2] / "rulesdb/sources"
BOOKS = {
    "en": (SOURCES / "rulebook-1.02.en.txt").read_text(encoding="utf-8"),
    "ja": (SOURCES / "rulebook-1.03.ja.txt").read_text(encoding="utf-8"),
}
FURNITURE = {
    "en": {f"Performance Phase {page}" for page in range(2, 6)},
    "ja": {f"# パフォーマンスステップ {page}" for page in range(2, 6)},
}
LAST_OF_CONTENTS = {"en": "Glossary\t35", "ja": "用語集\t35"}
SECOND_GLOSSARY = {"en": "Glossary", "ja": "# 用語集"}


def passages(language: str) -> dict[str, PassageRecord]:
    return {record.slug: record for record in parse_rulebook(BOOKS[language], language)}


def body_lines(language: str) -> list[str]:
    """The lines below the table of contents without the running titles, the second glossary title included."""
    lines = BOOKS[language].split("\n")
    lines = lines[lines.index(LAST_OF_CONTENTS[language]) + 1 :]
    last_title = len(lines) - 1 - lines[::-1].index(SECOND_GLOSSARY[language])
    del lines[last_title]
    return [line for line in lines if line not in FURNITURE[language]]


def without_marks(line: str) -> str:
    """The line without list marks, heading marks, table rules, tags and emphasis."""
    line = re.sub(r"\*\* —+ ", " ", line)
    line = re.sub(r"^\s*(- )?\|[\s|-]*\|$", "", line)
    line = re.sub(r"^\|(.*)\|$", r"\1", line.strip()).replace("|", " ")
    line = re.sub(r"^\s*- ", "", line)
    line = re.sub(r"^#+ ", "", line)
    line = re.sub(r"^[●•]\s*|^※\s*|^\* |^・", "", line)
    line = re.sub(r"<br>・", " ", line)
    line = re.sub(r"</?b>", "", line)
    return re.sub(r"(?<!\*)\*\*(?!\*)", "", line)


def printed(record: PassageRecord) -> list[str]:
    """Everything of the passage that stands in print, in order; the numbers of steps included."""
    parts = [record.title] if record.printed else []
    for block in record.blocks:
        parts += [block.marker, block.text] if block.kind == "step" else [block.text]
    return parts


def test_the_english_book_has_every_word_once_and_none_is_glued() -> None:
    expected = " ".join(map(without_marks, body_lines("en"))).split()
    read = " ".join(part for record in parse_rulebook(BOOKS["en"], "en") for part in printed(record)).split()
    assert read == expected


def test_the_japanese_book_has_every_character_once() -> None:
    expected = "".join("".join(map(without_marks, body_lines("ja"))).split())
    read = "".join("".join(part for record in parse_rulebook(BOOKS["ja"], "ja") for part in printed(record)).split())
    assert read == expected


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_line_with_a_mark_begins_a_block_or_a_passage(language: str) -> None:
    begun = set()
    for record in parse_rulebook(BOOKS[language], language):
        begun.add(record.line)
        begun |= {block.line for block in record.blocks}
    lines = BOOKS[language].split("\n")
    end_of_contents = lines.index(LAST_OF_CONTENTS[language]) + 1
    for number, line in enumerate(lines, 1):
        if number > end_of_contents and re.match(r"\s*(- (?!\|)|#|●|•|※|\* )", line):
            assert number in begun or line in FURNITURE[language] | {SECOND_GLOSSARY[language]}, (number, line)


def test_both_books_have_the_same_passages_but_for_the_oshi_stage_skill() -> None:
    english, japanese = list(passages("en")), list(passages("ja"))
    assert [slug for slug in japanese if slug != "oshi-stage-skill"] == english
    assert len(japanese) == len(set(japanese)) == 97


@pytest.mark.parametrize("language", ["en", "ja"])
def test_worked_examples_are_passages_of_their_own(language: str) -> None:
    examples = [record for record in parse_rulebook(BOOKS[language], language) if record.kind == "example"]
    pages = {record.slug: (record.first_page, record.last_page) for record in examples}
    assert pages == {
        "example-critical-calculation": (26, 26),
        "example-order-of-own-abilities": (31, 32),
        "example-turn-player-first": (31, 32),
        "example-down-before-abilities": (31, 32),
        "example-new-ability-joins": (31, 32),
        "example-fan-after-bloom": (33, 33),
    }


def test_an_example_is_whole_and_its_cards_are_captions() -> None:
    fan = passages("ja")["example-fan-after-bloom"]
    assert [block.kind for block in fan.blocks] == ["step", "step", "paragraph"]
    order = passages("en")["example-order-of-own-abilities"]
    assert next(block.text for block in order.blocks if block.kind == "caption") == "② hBP01-114 Stone Axe"
    assert order.blocks[-1].text.startswith("If multiple abilities of the player are on standby")
    critical = passages("en")["example-critical-calculation"]
    assert critical.text.endswith("dealing a total of 110 damage.")


def test_a_table_gives_its_steps_and_their_points() -> None:
    steps = [(block.kind, block.marker, block.text) for block in passages("ja")["performance-step"].blocks]
    assert ("step", "4", "ダメージの決定") in steps
    assert ("bullet", "・", "アーツの特攻の処理") in steps


def test_a_sentence_broken_by_the_page_is_joined() -> None:
    assert "残っているなら①へ移行します" in passages("ja")["performance-step"].blocks[-1].text
    areas = passages("en")["areas"].blocks[1]
    assert areas.text.endswith("back positions. Each player can place up to 6 holomem on stage.")


def test_pages_and_chapters_come_from_the_table_of_contents() -> None:
    english = passages("en")
    assert (english["blooming"].first_page, english["blooming"].chapter) == (18, "main-step")
    assert (english["bloom-restrictions"].first_page, english["bloom-restrictions"].chapter) == (18, "main-step")
    assert (english["when-is-downed"].first_page, english["when-is-downed"].last_page) == (28, 30)
    assert (english["end-step"].first_page, english["end-step"].chapter) == (34, "")
    assert {record.chapter for record in english.values() if record.kind == "term"} == {"glossary"}
    moved = parse_rulebook(BOOKS["en"].replace("Blooming a holomem\t18", "Blooming a holomem\t19"), "en")
    assert {record.first_page for record in moved if record.slug in ("blooming", "buzz-holomem")} == {19}


def test_the_glossary_pairs_its_terms() -> None:
    english, japanese = passages("en"), passages("ja")
    assert (english["term-special-damage"].title, japanese["term-special-damage"].title) == (
        "Special Damage",
        "特殊ダメージ",
    )
    assert (english["term-swapping"].title, japanese["term-swapping"].title) == ("Swapping", "交代")
    assert english["term-gift"].text.endswith("trigger only under specified conditions.")
    assert len([record for record in english.values() if record.kind == "term"]) == 28


def test_the_version_is_on_the_cover() -> None:
    assert {language: rulebook_version(text) for language, text in BOOKS.items()} == {"en": "1.02", "ja": "1.03"}
    with pytest.raises(DocumentError, match="no version"):
        rulebook_version("a book")


def test_windows_line_ends_read_the_same() -> None:
    assert parse_rulebook(BOOKS["ja"].replace("\n", "\r\n"), "ja") == parse_rulebook(BOOKS["ja"], "ja")


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("Ver1.02", "", 0, "no version"),
        ("Glossary\t35", "Glossary\t3x", 52, "text stands between the table of contents"),
        ("Deck construction\t09", "Deck construction\t09\nDeck construction\t10", 28, "doubled"),
        ("16~22", "22~16", 35, "runs backwards"),
        ("Deck construction\t09\n", "", 242, "no entry 'Deck construction'"),
        ("Performance phase\t23~27", "Performance phase\t23~24", 679, "expected 25"),
        ("\nBaton Pass\n", "\nBatton Pass\n", 563, "the passage 'Baton Pass' must begin"),
        ("© COVER", "A letter to the reader", 14, "neither the cover nor the table of contents"),
        ("\nWhat is the hololive OCG?\n\n", "\nAn ad\nWhat is the hololive OCG?\n\n", 54, "text stands between"),
        ("- Use Arts", "- Use\x00 Arts", 313, "control character"),
        ("- Gift** —", "- Gift", 1011, "the glossary has 16 terms here, expected 17"),
    ],
)
def test_a_malformed_book_is_refused_with_line_and_reason(old: str, new: str, line: int, reason: str) -> None:
    assert old in BOOKS["en"]
    with pytest.raises(DocumentError) as caught:
        parse_rulebook(BOOKS["en"].replace(old, new), "en", file="book.txt")
    assert (caught.value.file, caught.value.line) == ("book.txt", line)
    assert reason in caught.value.reason


def test_a_passage_without_text_is_refused() -> None:
    lines = BOOKS["ja"].split("\n")
    start = lines.index("### ● 回復")
    del lines[start + 1 : lines.index("### 特攻の計算について")]
    with pytest.raises(DocumentError, match=f"line {start + 1}: the passage '回復' has no text"):
        parse_rulebook("\n".join(lines), "ja")


@pytest.mark.parametrize("text", ["", "\n\n", "hololive", "Glossary\t35"])
def test_something_that_is_no_rule_book_is_refused(text: str) -> None:
    with pytest.raises(DocumentError):
        parse_rulebook(text, "en")


def test_another_language_is_refused() -> None:
    with pytest.raises(DocumentError, match=r"known in en, ja, not in fr"):
        parse_rulebook(BOOKS["en"], "fr")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_book_cut_off_anywhere_is_refused_and_never_crashes(language: str) -> None:
    lines = BOOKS[language].split("\n")
    last_term = max(number for number, line in enumerate(lines) if line.startswith("- "))
    for length in range(0, last_term, 23):
        with pytest.raises(DocumentError):
            parse_rulebook("\n".join(lines[:length]), language)
