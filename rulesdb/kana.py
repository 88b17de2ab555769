"""The sound of Japanese words: converts Latin letters to kana, and makes different spellings of the same sound equal."""

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
    "fa": "ふぁ",
    "fi": "ふぃ",
    "fe": "ふぇ",
    "fo": "ふぉ",
    "ji": "じ",
    "ya": "や",
    "yu": "ゆ",
    "yo": "よ",
    "wa": "わ",
    "wo": "を",
    "n": "ん",
}
LONGEST = max(map(len, SYLLABLES))
_LONG = str.maketrans("āīūēōâîûêô", "aiueoaiueo")
_SAME = str.maketrans("づぢをぁぃぅぇぉ", "ずじおあいうえお", "ーっ・ ")
_O_ROW, _U_ROW = "おこごそぞとどのほぼぽもよろょ", "うくぐすずつぬふぶぷむゆるゅ"
_LENGTHENED = re.compile(rf"(?<=[{_O_ROW}])[うお]|(?<=[{_U_ROW}])う")
_TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}


def to_hiragana(word: str) -> str:
    """A word in Latin letters as hiragana; empty if it is not Japanese. L is read as R.

    >>> [to_hiragana(word) for word in ("Takane", "Lui", "Hoshimachi", "Ichijou", "Hakka", "Chloe")]
    ['たかね', 'るい', 'ほしまち', 'いちじょう', 'はっか', '']
    """
    left = word.casefold().replace("l", "r")
    read = ""
    while left:
        if left[0] == left[1:2] and left[0] not in "aiueon":
            left = left[1:]
            read = f"{read}っ"
        size = next((size for size in range(LONGEST, 0, -1) if left[:size] in SYLLABLES and len(left) >= size), 0)
        if not size:
            return ""
        read = read + SYLLABLES[left[:size]]
        left = left[size:]
    return read


def sound_of(text: str) -> str:
    """The sound of kana, to compare spellings: long and doubled sounds, small letters and the kana script make no difference.

    >>> sound_of("とっこう") == sound_of("とこー"), sound_of("バトンタッチ"), sound_of("ふりなおし")
    (True, 'ばとんたち', 'ふりなおし')
    """
    return _LENGTHENED.sub("", unicodedata.normalize("NFKC", text).translate(_TO_HIRAGANA).translate(_SAME))


def sound_of_latin(text: str) -> str:
    """The sound of words in Latin letters; empty if they are not Japanese.

    >>> sound_of_latin("tokkou"), sound_of_latin("baton tacchi"), sound_of_latin("jidō nōryoku"), sound_of_latin("step")
    ('とこ', 'ばとんたち', 'じどのりょく', '')
    """
    read = [to_hiragana(word) for word in re.split(r"[\s\-']+", text.casefold().translate(_LONG)) if word]
    return sound_of("".join(read)) if read and all(read) else ""
