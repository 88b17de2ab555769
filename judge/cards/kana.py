"""How a name written with kanji is read, in kana: from its English name, which for Japanese names spells the reading."""

from __future__ import annotations

import re
import unicodedata

ROWS = {
    "": "あいうえお",
    "k": "かきくけこ",
    "g": "がぎぐげご",
    "s": "さしすせそ",
    "z": "ざじずぜぞ",
    "t": "たちつてと",
    "d": "だぢづでど",
    "n": "なにぬねの",
    "h": "はひふへほ",
    "b": "ばびぶべぼ",
    "p": "ぱぴぷぺぽ",
    "m": "まみむめも",
    "r": "らりるれろ",
}
GLIDES = {**{row: kana[1] for row, kana in ROWS.items() if row}, "sh": "し", "ch": "ち", "j": "じ"}
SYLLABLES = {
    **{row + vowel: kana for row, line in ROWS.items() for vowel, kana in zip("aiueo", line, strict=True)},
    **{f"{row}y{vowel}": i + y for row, i in GLIDES.items() for vowel, y in zip("auo", "ゃゅょ", strict=True)},
    **{row + vowel: GLIDES[row] + y for row in ("sh", "ch", "j") for vowel, y in zip("auo", "ゃゅょ", strict=True)},
    "shi": "し",
    "chi": "ち",
    "tsu": "つ",
    "fu": "ふ",
    "ji": "じ",
    "ya": "や",
    "yu": "ゆ",
    "yo": "よ",
    "wa": "わ",
    "wo": "を",
    "n": "ん",
}
LONGEST = max(map(len, SYLLABLES))
KANJI, KANA_AT_THE_END = re.compile(r"[㐀-鿿々]"), re.compile(r"[ぁ-ゖァ-ヺー]+$")


def kana(word: str) -> str:
    """A word in Latin letters as hiragana; empty where it does not spell Japanese. L is read as R.

    >>> kana("Takane"), kana("Lui"), kana("Hoshimachi"), kana("Ichijou"), kana("Hakka"), kana("Chloe")
    ('たかね', 'るい', 'ほしまち', 'いちじょう', 'はっか', '')
    """
    left, read = word.casefold().replace("l", "r"), ""
    while left:
        if left[0] == left[1:2] and left[0] not in "aiueon":
            left, read = left[1:], f"{read}っ"
        size = next((size for size in range(LONGEST, 0, -1) if left[:size] in SYLLABLES and len(left) >= size), 0)
        if not size:
            return ""
        left, read = left[size:], read + SYLLABLES[left[:size]]
    return read


def readings(name: str, english: str) -> tuple[str, ...]:
    """The ways a name with kanji may be typed in kana. None for a name without kanji, or whose English is no Japanese.

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
        or not (first := kana(words[0]))
    ):
        return ()
    rest, tail = [kana(word) for word in words[1:]], KANA_AT_THE_END.search(unicodedata.normalize("NFKC", name))
    ways = [first + "".join(rest)] if all(rest) else []
    ways += [first + tail[0]] if tail and rest else []
    return tuple(dict.fromkeys(ways or [first + name]))
