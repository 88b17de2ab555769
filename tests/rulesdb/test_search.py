"""Finding: numbers in any form, words in either language, best first."""

import re
import time

import pytest

from rulesdb.models import Edition, Provision
from rulesdb.search import RULES, corpus, find, rows_with
from rulesdb.shelf import CHECK_SECONDS

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("documents")]


def found(query: str, group: str = "rules", each: int = 200) -> list[str]:
    for one in find(corpus(), query, each=each).groups:
        if one.name == group:
            return [hit.row.number or hit.row.url.rsplit("/", 1)[-1] for hit in one.hits]
    return []


def rule_words(number: str) -> str:
    row = Provision.objects.in_force().get(number=number)
    translation = row.translation()
    return "\n".join([row.text, *row.bullets, *row.examples, translation.text if translation else ""])


@pytest.mark.parametrize(
    "form", ["10.6.3", "１０．６．３", "1063", "10-6-3", "10 6 3", "10.6.3.", "§10.6.3", "rule 10.6.3", "ルール10.6.3"]
)
def test_a_number_in_any_form_is_that_rule(form: str) -> None:
    assert [row.number for row in find(corpus(), form).exact] == ["10.6.3"]


def test_a_trailing_dot_means_exactly_that_one() -> None:
    assert found("10.6.3")
    assert find(corpus(), "10.6.3.").groups == []
    assert find(corpus(), "1063.").exact == []


def test_digits_alone_offer_every_rule_of_those_digits() -> None:
    exact = [row.number for row in find(corpus(), "121").exact]
    assert exact == [
        n
        for n in Provision.objects.in_force().order_by("sort_key").values_list("number", flat=True)
        if n.replace(".", "") == "121"
    ]
    assert len(exact) > 1


def test_a_number_finds_the_rules_that_name_it_too() -> None:
    assert "10.6.3.2" in found("10.6.3.1")


@pytest.mark.parametrize("query", ["効果", "効", "札"])
def test_one_and_two_japanese_characters_find_every_rule_with_them(query: str) -> None:
    stored = {
        row.number
        for row in Provision.objects.in_force()
        if query in "\n".join([row.text, *row.bullets, *row.examples, *row.notes])
    }
    assert stored
    assert set(found(query, each=2000)) == stored


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ホロメン", "ﾎﾛﾒﾝ"),
        ("ホロメン", "ほろめん"),
        ("Bloom", "ＢＬＯＯＭ"),
        ("BLOOM", "bloom"),
        ("ﾀﾞﾒｰｼﾞ", "ダメージ"),
        ("player’s", "player's"),
    ],
)
@pytest.mark.extended
def test_width_case_and_kana_make_no_difference(one: str, other: str) -> None:
    assert found(one)
    assert found(one) == found(other)


@pytest.mark.parametrize("typed", ["ルイ", "ﾙｲ"])
def test_katakana_do_not_match_inside_a_word_in_hiragana(typed: str) -> None:
    assert found(typed) == []
    hits = [hit for group in find(corpus(), typed, each=200).groups for hit in group.hits if hit.language == "ja"]
    marked = {text for hit in hits for text, is_match in (*hit.title, *hit.excerpt) if is_match}
    assert marked == {"ルイ"}
    assert "10.3.3" in found("るい"), "typed in hiragana it is a part of あるいは"


def test_a_longer_word_in_the_other_kana_is_found_where_it_begins_or_ends() -> None:
    assert set(found("すてっぷ")) == set(found("ステップ"))
    assert found("スイセイ", "answers") == found("すいせい", "answers") != []


def test_both_languages_find_the_same_rule() -> None:
    assert "10.6.3.2" in found("turn player primed", each=500)
    assert "10.6.3.2" in found("待機状態", each=500)


def test_every_word_must_be_there_or_in_the_headings_above() -> None:
    both = {row.number for row in rows_with(corpus(), "primed compulsory", RULES)}
    assert "10.8.3.1" in both <= {row.number for row in rows_with(corpus(), "primed", RULES)}
    assert not rows_with(corpus(), "primed oshi", RULES)
    assert "bloom" not in Provision.objects.in_force().get(number="8.3.1").translation().text.casefold()
    assert found("bloom first turn")[0] == "8.3.1"


@pytest.mark.parametrize(
    ("query", "rule"),
    [
        ("life 0", "1.2.1.2"),
        ("tool limit", "5.17.3.1"),
        ("mascot limit", "5.17.3.2"),
        ("simultaneous abilities", "10.8.3.1"),
        ("first player no performance", "7.6.1"),
        ("limited support first turn", "8.6.2"),
        ("draw deck empty", "7.3.2.1"),
        ("mulligan", "6.2.1.7"),
        ("sp oshi skill twice", "8.5.1.2"),
        ("extra turn", "5.26.1"),
        ("card text precedence", "1.3.1"),
        ("can't attack resting", "9.2.1.2"),
        ("special damage reduce", "5.22.3"),
        ("センターがいない", "7.7.5"),
        ("同時に誘発", "10.8.4.2"),
        ("サイコロ 振り直し", "5.24.3"),
        ("エール 付け替え", "5.17.4"),
        ("マリガン", "6.2.1.7"),
        ("デッキが0枚", "7.3.2.1"),
        ("ライフが0", "1.2.1.2"),
        ("ダウンした時", "10.1.1.2.3"),
        ("バトンタッチ", "8.7"),
        ("投了", "1.2.3"),
        ("引き分け", "1.2.2"),
    ],
)
def test_what_a_judge_asks_is_among_the_first(query: str, rule: str) -> None:
    assert rule in found(query, each=5)


@pytest.mark.extended
def test_another_form_of_a_word_finds_the_same() -> None:
    assert set(found("abilities")) == set(found("ability"))
    assert set(found("reduced")) == set(found("reduce"))
    assert found("players first", each=500) == found("player first", each=500)


def test_english_words_begin_where_a_word_begins_and_whole_ones_come_first() -> None:
    assert not rows_with(corpus(), "oom", RULES), "it ends bloom and begins no word"
    with_sp = [re.search(r"\bSP\b", rule_words(number)) is not None for number in found("sp")]
    assert with_sp == sorted(with_sp, reverse=True)
    assert any(with_sp)
    assert not all(with_sp)


def test_a_name_is_found_in_texts_that_are_in_the_other_language_alone() -> None:
    assert found("バトンタッチ", "questions")
    assert found("baton pass", "rulebooks")


def test_a_question_is_found_by_its_japanese_translation_and_named_in_it() -> None:
    (hits,) = (
        group.hits for group in find(corpus(), "手札を引き直", language="ja").groups if group.name == "questions"
    )
    assert all(hit.language == "ja" and "引き直" in f"{hit.row.title_ja}{hit.row.texts[1][1]}" for hit in hits)
    assert hits[0].title[0][0].isascii() is False


def test_what_has_most_of_the_words_is_shown_where_nothing_has_all() -> None:
    groups = {group.name: group for group in find(corpus(), "collab empty deck").groups}
    assert (groups["questions"].part, groups["rules"].part) == (False, True)
    assert "Can you collab with deck at 0 cards?" in [hit.row.title for hit in groups["questions"].hits]


def test_where_no_rule_has_both_words_those_with_one_are_shown() -> None:
    shown = set(found("primed oshi", each=10))
    assert shown
    assert shown <= set(found("primed", each=500)) | set(found("oshi", each=500))


def test_a_name_typed_as_one_word_is_taken_apart() -> None:
    assert find(corpus(), "holopower").mended == {"holopower": "holo power"}
    assert found("holopower")[:3] == found("holo power")[:3]


def test_words_of_a_question_do_not_hide_what_it_asks_about() -> None:
    assert found("how does collab work")[0] == found("collab")[0]
    assert found("what does buzz mean")[0] == "2.5.1"


def test_a_long_question_finds_what_the_answers_to_similar_ones_rest_on() -> None:
    asked = "the opponent's center holomem leaves while my arts resolves, is the damage dealt to the new center holomem"
    answered = found(asked, each=20)
    kept = dict(corpus().rests)
    corpus().rests.clear()
    try:
        assert found(asked, each=20) != answered
    finally:
        corpus().rests.update(kept)


def test_the_rule_that_defines_a_term_comes_among_the_first() -> None:
    assert "10.6.1" in found("チェックタイミング", each=3)
    assert found("Bloom", each=2)[0] in {"5.14", "5.14.1"}


def test_a_heading_comes_before_a_mention() -> None:
    assert found("Performance Step")[0] == "7.6"


@pytest.mark.parametrize(
    ("query", "rule"),
    [
        ("retreat", "8.7"),
        ("にげる", "8.7"),
        ("hand size", "4.13.4"),
        ("手札上限", "4.13.4"),
        ("weakness", "12.3.4.3"),
        ("deck out", "7.3.2.1"),
    ],
)
def test_the_words_of_other_games_find_the_rule_first(query: str, rule: str) -> None:
    assert found(query)[0] == rule


def test_a_whole_question_is_read_for_what_it_is_about() -> None:
    assert found("Can I have two tools on one holomem?")[0] == "5.17.3.1"
    assert found("ツールは2枚付けられますか")[0] == "5.17.3.1"


def test_a_synonym_ranks_like_its_own_word() -> None:
    assert found("ブルーム")[:3] == found("evolve")[:3]
    assert found("ブルーム")[0] in {"5.14", "5.14.1"}


def test_what_a_translator_remarks_is_no_text_of_the_rule() -> None:
    stored = Provision.objects.in_force().get(number="4.6.3").translation()
    assert "probably an error" in stored.text
    assert "4.6.3" not in found("probably an error")


def test_english_pages_show_the_words_of_the_translation() -> None:
    for language, words in (("en", "holomem"), ("ja", "ホロメン")):
        hit = next(hit for hit in find(corpus(), "ホロメン", language=language).groups[0].hits)
        assert hit.language == language
        assert words in [text for text, is_match in hit.excerpt if is_match]
    hits = next(one for one in find(corpus(), "bloom", each=50, language="en").groups if one.name == "rulebooks").hits
    languages = [hit.row.texts[0][0] for hit in hits]
    assert languages == sorted(languages)
    assert set(languages) == {"en", "ja"}


def test_a_number_that_an_earlier_edition_printed_leads_to_its_rule() -> None:
    assert [row.label for row in find(corpus(), "4.14.4").exact] == ["4.13.4 (1.3.0)"]
    assert [row.label for row in find(corpus(), "12.8.2").exact] == ["12.8.2 (1.3.0)"]


def test_discrepancies_are_found_by_their_titles_and_what_the_sources_say() -> None:
    assert "redraw-size" in found("デビューがない時の引き直しの枚数", "discrepancies")


@pytest.mark.parametrize(("language", "other"), [("en", "・|[ぁ-ん]"), ("ja", "[a-z]{4} [a-z]{4}")])
def test_a_discrepancy_is_named_in_the_language_of_the_page(language: str, other: str) -> None:
    groups = find(corpus(), "効果", each=50, language=language).groups
    titles = [
        "".join(text for text, _ in hit.title) for one in groups if one.name == "discrepancies" for hit in one.hits
    ]
    assert len(titles) > 9
    assert not [title for title in titles if re.search(other, re.sub("「.*?」", "", title))]


def test_questions_answers_passages_terms_and_earlier_editions_are_groups() -> None:
    names = [group.name for group in find(corpus(), "damage").groups if group.name != "scenarios"]  # the desk adds them
    assert names == ["rules", "questions", "answers", "rulebooks", "terms", "discrepancies", "earlier"]


def test_the_match_is_marked_where_it_stands() -> None:
    hit = find(corpus(), "ほろめん", language="ja").groups[0].hits[0]
    assert "ホロメン" in [text for text, is_match in hit.excerpt if is_match]
    assert any("ホロメン" in text for _language, text in hit.row.texts)


def test_the_path_is_named_in_the_language_asked_for() -> None:
    hit = next(hit for hit in find(corpus(), "10.6.3.1", language="en").groups[0].hits if hit.row.number == "10.6.3.2")
    assert hit.path == ("10 Playing and resolving cards and abilities", "10.6 Check timing and play timing")
    hit = next(hit for hit in find(corpus(), "10.6.3.1", language="ja").groups[0].hits if hit.row.number == "10.6.3.2")
    assert hit.path[1].startswith("10.6 チェックタイミング")


def test_nothing_found_says_what_each_word_finds_and_what_looks_alike() -> None:
    answer = find(corpus(), "primed zzzz")
    assert answer.groups == []
    assert [word for word, count in answer.alone] == ["primed"]
    assert any("performance" in name for name in find(corpus(), "xxperfomxnze stepp").close)


@pytest.mark.extended
def test_a_slip_of_the_finger_is_taken_for_the_word_that_looks_like_it() -> None:
    answer = find(corpus(), "perfomance step")
    assert answer.mended == {"perfomance": "performance"}
    assert found("perfomance step")[0] == "7.6"
    assert found("damege")[:3] == found("damage")[:3]
    assert find(corpus(), "damage").mended == {}


def test_an_empty_or_endless_query_is_answered() -> None:
    assert find(corpus(), "   ").count == 0
    assert find(corpus(), "あ" * 100_000).count == 0
    assert find(corpus(), " ".join("abcdefghijklmnop")).words == list("abcdefgh")


@pytest.mark.slow
def test_a_load_is_noticed_without_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesdb.shelf.forget", lambda: None)  # as if another process had written it
    assert not found("qqqzzz")
    Provision.objects.in_force().filter(number="10.6.3").update(text="qqqzzz")
    Edition.objects.filter(version="1.9.0").update(sha256="changed")
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + CHECK_SECONDS + 1)
    assert found("qqqzzz") == ["10.6.3"]
