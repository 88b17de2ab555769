"""Whole clauses in words that print does not use, and the printed ones that stand for them: 「相手は手札を1枚選び、アーカイブする」
as 「相手は、自身の手札1枚をアーカイブする」. Texts of them are in `tests/cards/said_otherwise.yaml`."""

from __future__ import annotations

import re
from collections.abc import Callable

_PUT = r"(?:手札|(?:エール)?デッキ(?:の(?:一番)?[上下])?|ステージ|ホロパワー|このホロメン|自分の[^、。：\n]*)[にへ]"
_BEGINS = r"(?:^|(?<=[。、：\n]))"
_PIPS = r"(?:奇数|偶数|[1-6](?:以[上下])?)"
EVERYDAY_CLAUSES = (
    (rf"(?:(?<=を\d枚)|(?<=を\d枚まで))(?<!デッキを\d枚)(?<!デッキを\d枚まで)、(?={_PUT})", "選び、"),
    (r"(?<=の色が\d)種類(?=以[上下])", "色"),
    (r"(?:(?<=ホロメンと)|(?<=ホロメン\d人と))入れ替え(?=る|て)", "交代させ"),
    (r"(?:(?<=ホロメンと)|(?<=ホロメン\d人と))入れ替えられる", "交代させられる"),
    (r"(?<=[のるいた])場合に?(?=使える：)", "時に"),
    (r"(?<![そこ])の場合は(?=[^、])|(?<=[るいたつじ])(?<!そうした)場合は(?=[^、])", "なら、"),
    (r"(?<=場合は)カードを(?=\d+枚を?引[くいきけ])", "デッキを"),
    (rf"(?:(?<=振る。)|(?<=振り、))その(?:出た)?目(?:の数)?[がは](?={_PIPS}(?:なら|の時|の?場合))", "出た目が"),
    (r"(?<=になる)(?:まで|ように)、?カードを(?=引[くいきけ])", "まで、デッキを"),
    (r"(?:(?<=枚数)|(?<=枚数分)|(?<=枚数だけ)|(?<=さらに))カードを(?=(?:\d+枚を?)?引[くいきけ])", "、デッキを"),
    (r"(?:にのみ|にだけ|のみに)(?=付けられ)", "だけに"),
    (r"(?<=全員のHPを\d\d)ずつ(?=回復)|(?<=全員のHP\d\d)ずつ(?=回復)", ""),
    (r"このカード以外に(?=\d+枚以[上下])", "このカードを含まずに"),
    (r"相手に見せて(?:から)?、?(?=手札に加え)", "公開し、"),
)
"""What is replaced, and what stands for it."""
_SWAP = (
    rf"{_BEGINS}(?:自分|相手)の(?:[^、。：\nをとか]*を持つ)?(?:バック|コラボ)ホロメン(?:を1人|1人を)選び、"
    r"(?:(?:自分|相手)の)?センターホロメンと(?:交代させ|入れ替え)(?=る)"
)
_THEIRS = (
    r"(?<=相手は)、?(?:自身の)?手札(?:を\d枚|\d枚を)(?:選び|選んで)、?(?=アーカイブする|デッキの[上下一]|公開する)"
)
_DID = (
    r"(?:(?<=使って)|(?<=引いて)|(?<=ライフが減って)|(?<=して)|(?<=戻して))(?<!お休みして)"
    r"いる(?=なら、|場合は?、)"
)


def _swapped(before: str, words: str) -> str:
    """A switch of somebody who is chosen with the Center holomem (5.18.1: of the same player), as print says it. As it is where
    another player's Center holomem is named.

    >>> _swapped("", "自分のバックホロメンを1人選び、センターホロメンと入れ替え")
    '自分のバックホロメン1人を選び、自分のセンターホロメンと交代させ'
    """
    chosen, _, other = words.partition("選び、")
    side, who = chosen[:2], chosen.replace("を1人", "").replace("1人を", "")
    if other[:2] in {"自分", "相手"} and other[:2] != side:
        return words
    return f"{who}1人を選び、{side}のセンターホロメンと交代させ"


def _did(before: str, words: str) -> str:
    """「いるなら」 of what was done in this turn, which print says with 「いたなら」.

    >>> _did("このターンに自分がイベントを使って", "いる"), _did("このホロメンのHPが減って", "いる")
    ('いた', 'いる')
    """
    _, _, between = re.split("[。：\\n]", before)[-1].rpartition("このターン")
    of_another = re.search("[しっい出]た", between)  # 「このターンにBloomした〈X〉が」
    return "いた" if between.startswith(("に", "中に")) and not of_another else words


def _theirs(before: str, words: str) -> str:
    """「相手は手札を1枚選び、」 as 「相手は、自身の手札1枚を」, which is their own hand."""
    return f"、自身の手札{''.join(filter(str.isdecimal, words))}枚を"


CLAUSE_SPECIALS: dict[str, tuple[str, Callable[[str, str], str]]] = {
    "SWAP": (_SWAP, _swapped),
    "DID": (_DID, _did),
    "THEIRS": (_THEIRS, _theirs),
}
"""What is said in another order, or asks what stands in front of it, and what says from both how print says it."""
