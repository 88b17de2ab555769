"""Tells whether kana typed in one script match a word in the other script: ルイ does not match a part of あるいは, though both fold
to the same letters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

from rulesdb.search.folding import fold, fold_with_places

HIRAGANA, KATAKANA = "[ぁ-ゖ]", "[ァ-ヺ]"
_RUN = re.compile(rf"{HIRAGANA}[ぁ-ゖー]*|{KATAKANA}[ァ-ヺー]*")
_LONGER = 3
"""A word of at least this length may match the beginning or the end of a run in the other script; a shorter one only all of it."""


def kana_typed(query: str) -> Mapping[str, str]:
    """The runs of one kana script in a query: folded form -> as typed.

    >>> kana_typed("ルイのアーツ"), kana_typed("ﾙｲ")
    ({'るい': 'ルイ', 'の': 'の', 'あーつ': 'アーツ'}, {'るい': 'ルイ'})
    """
    return {fold(run): run for run in _RUN.findall(unicodedata.normalize("NFKC", query))}


def is_inside_other_word(text: str, start: int, end: int, typed: str) -> bool:
    """Whether text[start:end] is a part of a word in the other kana script than ``typed``. Typed katakana are one word, so they do
    not match letters of both scripts; typed hiragana may continue from one word to the next.

    >>> is_inside_other_word("あるいは", 1, 3, "ルイ"), is_inside_other_word("鷹嶺ルイの", 2, 4, "るい")
    (True, False)
    >>> is_inside_other_word("星街すいせいの", 2, 6, "スイセイ"), is_inside_other_word("推しホロメン", 2, 6, "ほろめん")
    (False, False)
    >>> is_inside_other_word("1枚のカード", 2, 4, "ノカ"), is_inside_other_word("ホロメンの", 0, 5, "ほろめんの")
    (True, False)
    """
    script = KATAKANA if re.match(HIRAGANA, typed) else HIRAGANA
    if script == HIRAGANA and re.search(HIRAGANA, text[start:end]) and re.search(KATAKANA, text[start:end]):
        return True
    if not re.fullmatch(rf"(?:{script}|ー)+", text[start:end]):
        return False
    begins = not re.search(rf"(?:{script}|ー)\Z", text[:start][-1:])
    ends = not re.match(rf"{script}|ー", text[end : end + 1])
    return not (begins or ends) if len(typed) >= _LONGER else not (begins and ends)


def only_inside_other_words(text: str, needle: str, typed: str) -> bool:
    """Whether a text contains a folded needle, but only as a part of words in the other kana script than ``typed``.

    >>> only_inside_other_words("あるいは", "るい", "ルイ"), only_inside_other_words("あるいは鷹嶺ルイ", "るい", "ルイ")
    (True, False)
    """
    folded, starts, ends = fold_with_places(text)
    at = folded.find(needle)
    inside = False
    while at >= 0:
        if not is_inside_other_word(text, starts[at], ends[at + len(needle) - 1], typed):
            return False
        at = folded.find(needle, at + 1)
        inside = True
    return inside
