"""The order of a Japanese index: by the reading of a word, as in a dictionary, under the ten rows of the kana."""

from __future__ import annotations

import unicodedata

from rulesdb.search.folding import fold

ROWS = "あかさたなはまやらわ"
_VOWELS = {
    "あ": "あかがさざただなはばぱまやらわぁゃ",
    "い": "いきぎしじちぢにひびぴみりぃ",
    "う": "うくぐすずつづぬふぶぷむゆるぅゅゔっ",
    "え": "えけげせぜてでねへべぺめれぇ",
    "お": "おこごそぞとどのほぼぽもよろをぉょ",
}
_VOWEL_OF = {kana: vowel for vowel, found in _VOWELS.items() for kana in found}
_FULL = str.maketrans("ぁぃぅぇぉっゃゅょ", "あいうえおつやゆよ")


def dictionary_key(reading: str) -> tuple[str, str]:
    """The sort key of a reading: first the kana without voicing marks, small kana and long vowel marks, then the kana as they are.

    >>> sorted(["ダウン", "たいしょう", "カード", "かいふく", "カアド"], key=dictionary_key)
    ['カアド', 'カード', 'かいふく', 'たいしょう', 'ダウン']
    """
    kana = fold(reading)
    long = ""
    for each in kana:
        long += _VOWEL_OF.get(long[-1:], each) if each == "ー" else each
    plain = "".join(each for each in unicodedata.normalize("NFD", long) if not unicodedata.combining(each))
    return plain.translate(_FULL), kana


def kana_row(reading: str) -> str:
    """The row of the kana under which a reading is listed; empty if it does not begin with kana.

    >>> kana_row("ダウン"), kana_row("エール"), kana_row("HP")
    ('た', 'あ', '')
    """
    first = dictionary_key(reading)[0][:1]
    return max((row for row in ROWS if row <= first), default="") if "あ" <= first <= "ん" else ""
