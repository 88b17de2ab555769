"""How a name written with kanji is read, in kana: from its English name, which for Japanese names spells the reading."""

from __future__ import annotations

import re
import unicodedata

from rulesdb.kana import to_hiragana

KANJI = re.compile(r"[㐀-鿿々]")
KANA_AT_THE_END = re.compile(r"[ぁ-ゖァ-ヺー]+$")


def readings(name: str, english: str) -> tuple[str, ...]:
    """The ways to type a name with kanji in kana. Empty for a name without kanji, or if its English name is not Japanese.

    >>> readings("鷹嶺ルイ", "Takane Lui"), readings("宝鐘マリン", "Houshou Marine"), readings("ときのそら", "Tokino Sora")
    (('たかねるい', 'たかねルイ'), ('ほうしょうまりね', 'ほうしょうマリン'), ())

    Where only the first word is read, the printed name follows, so that the word alone is the beginning of a name.

    >>> readings("一伊那尓栖", "Ninomae Ina'nis")
    ('にのまえ一伊那尓栖',)
    """
    words = english.split()
    if (
        not words
        or not (KANJI.match(name) or (len(words) == 1 and KANJI.search(name)))
        or not (first := to_hiragana(words[0]))
    ):
        return ()

    rest = [to_hiragana(word) for word in words[1:]]
    tail = KANA_AT_THE_END.search(unicodedata.normalize("NFKC", name))
    ways = [first + "".join(rest)] if all(rest) else []
    ways += [first + tail[0]] if tail and rest else []
    return tuple(dict.fromkeys(ways or [first + name]))
