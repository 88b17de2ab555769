"""Printed text made even: every stretch of it is a stretch of the printed text, whatever characters there are."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.compiler.normalised_text import Span, normalise
from judge.cards.compiler.round_trip import read_and_check
from tests.sampling import examples

MARKS = ("\u309b", "\u309c", "\u3099", "\u309a", "ﾞ", "ﾟ", "\u0301", "\u0307", "\u20dd")
STRANGE = (
    "え",
    "は",
    "カ",
    "ｶ",
    "ﾊ",
    "㌔",
    "ﬁ",
    "İ",
    "①",
    "½",
    "㈱",
    " ",
    "\u3000",
    "＃",
    "#",
    "〈",
    "〉",
    "「",
    "」",
    "。",
)
PIECES = (*MARKS, *STRANGE, "自分のデッキを1枚引く。", "〈え゛え゛〉", "このアーツ＋２０", "を持つ")


@pytest.mark.slow
@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
@settings(deadline=None, max_examples=examples(300, 2))
def test_every_stretch_is_one_of_the_printed_text(printed):
    text = normalise(printed)
    assert len(text.back) == len(text.normal) + 1
    assert len(text.ends) == len(text.normal)
    for start in range(len(text.normal) + 1):
        for end in range(start, len(text.normal) + 1):
            span = text.printed(Span(start, end))
            assert 0 <= span.start <= span.end <= len(printed)
            assert span.start < span.end or start == end


@pytest.mark.slow
@given(
    st.lists(st.sampled_from(PIECES), max_size=10).map("".join), st.sampled_from(["skill", "arts", "support", "gift"])
)
@settings(deadline=None, max_examples=examples(200, 2))
def test_what_is_not_understood_is_marked_and_nothing_breaks(printed, kind):
    reading = read_and_check(printed, kind)
    assert (reading.tree is None) == bool(reading.unread)
    assert all(0 <= each.span.start <= each.span.end <= len(printed) for each in reading.unread)


@pytest.mark.parametrize("mark", ["\u309b", "\u3099", "ﾞ"])
def test_a_sound_mark_belongs_to_the_letter_before_it(mark):
    assert normalise(f"カ{mark}ート").normal == "ガート"
    printed = f"自分のデッキを1枚引く。え{mark}え{mark}。"
    (problem,) = read_and_check(printed, "skill").unread
    assert printed[slice(*problem.span)] == f"え{mark}え{mark}"


def test_the_even_form_of_an_even_text_is_itself():
    for printed in ("え゛え゛", "カ゛ード", "〈え゛え゛〉"):
        assert normalise(normalise(printed).normal).normal == normalise(printed).normal
        assert unicodedata.is_normalized("NFC", normalise(printed).normal)
