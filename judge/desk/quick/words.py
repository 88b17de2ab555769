"""The words of a quick entry that are not names of cards, in English and Japanese."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from judge.cards.library import fold
from judge.desk.presenting.page_words import LETTER_OF_COLOR

Kind = Literal[
    "color",
    "level",
    "spot",
    "step",
    "zone",
    "flag",
    "skill",
    "turn",
    "first",
    "oshi",
    "paid",
    "damage",
    "left",
    "count",
]


@dataclass(frozen=True)
class Keyword:
    """What a word stands for: its kind, and which of the kind, in the engine's words."""

    kind: Kind
    value: str = ""


SPELLED: tuple[tuple[Kind, str, tuple[str, ...]], ...] = (
    ("color", "white", ("white", "白")),
    ("color", "green", ("green", "緑")),
    ("color", "red", ("red", "赤")),
    ("color", "blue", ("blue", "青")),
    ("color", "purple", ("purple", "紫")),
    ("color", "yellow", ("yellow", "黄")),
    ("level", "debut", ("debut", "デビュー")),
    ("level", "1st", ("1st", "ファースト")),
    ("level", "2nd", ("2nd", "セカンド")),
    ("level", "spot", ("spot", "スポット")),
    ("level", "buzz", ("buzz", "バズ")),
    ("spot", "center", ("center", "centre", "センター")),
    ("spot", "collab", ("collab", "コラボ")),
    ("spot", "back", ("back", "バック")),
    ("step", "reset", ("reset", "reset step", "リセットステップ")),
    ("step", "draw", ("draw", "draw step", "手札ステップ")),
    ("step", "cheer", ("cheer step", "エールステップ")),
    ("step", "main", ("main", "main step", "メイン", "メインステップ")),
    ("step", "performance", ("performance", "perf", "performance step", "パフォーマンス", "パフォーマンスステップ")),
    ("step", "end", ("end", "end step", "エンド", "エンドステップ")),
    ("zone", "life", ("life", "ライフ")),
    ("zone", "hand", ("hand", "手札")),
    ("zone", "deck", ("deck", "デッキ")),
    ("zone", "archive", ("archive", "アーカイブ")),
    ("zone", "cheer_deck", ("cheer deck", "エールデッキ")),
    ("zone", "power", ("power", "holo power", "ホロパワー", "パワー")),
    ("flag", "resting", ("resting", "rest", "お休み")),
    ("flag", "down", ("down", "ダウン")),
    ("flag", "entered", ("entered", "登場")),
    ("flag", "bloomed", ("bloomed", "ブルーム")),
    ("flag", "arts", ("arts used", "used arts", "アーツ使用済み")),
    ("skill", "skill", ("skill used", "used skill", "oshi skill used", "推しスキル使用済み")),
    (
        "skill",
        "sp",
        ("sp used", "used sp", "sp skill used", "sp oshi skill used", "SP使用済み", "SP推しスキル使用済み"),
    ),
    ("turn", "", ("turn", "ターン", "ターン目", "のターン", "s turn")),
    ("first", "", ("first", "先攻")),
    ("oshi", "", ("oshi", "推し", "推しホロメン")),
    ("paid", "", ("paid", "エール付き", "エールつき")),
    ("damage", "", ("damage", "dmg", "ダメージ")),
    ("left", "", ("hp", "hp left", "left hp", "left", "残り", "残りHP", "残HP", "残")),
    ("count", "", ("枚", "点", "cards", "card", "の")),
)
"""Kind, value, and the ways to write it. The first English way and the first Japanese way are the ones shown."""


def _keywords() -> Mapping[str, Keyword]:
    found: dict[str, Keyword] = {}
    for kind, value, ways in SPELLED:
        tails = ("", " cheer", " cheers", "エール") if kind == "color" else ("",)
        found |= {fold(way + tail): Keyword(kind, value) for way in ways for tail in tails}
    return found


KEYWORDS: Mapping[str, Keyword] = _keywords()
"""A word as `fold` leaves it to what it stands for."""
SHOWN: tuple[str, ...] = tuple(way for kind, _value, ways in SPELLED if kind != "count" for way in ways)
"""Every word, to be offered for one that is not understood."""
COLOR_OF_LETTER: Mapping[str, str] = {
    letter: color for color, letter in LETTER_OF_COLOR.items() if color != "colourless"
}
GLUED: tuple[str, ...] = tuple(sorted((word for word in KEYWORDS if not word.isascii()), key=len, reverse=True))
"""Japanese words, which are written without a space beside a name; the longest first."""
PAID = ("paid", "エール付き")
LEFT = ("hp", "残り")
