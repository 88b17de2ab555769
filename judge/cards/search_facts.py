"""Words of a card search that name a fact rather than a card: the Bloom level, Buzz, the color, "Oshi holomem", or beside a name
the type of a Support card, in English or Japanese."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

import msgspec

from judge.engine.cards import Card

WORDS: dict[tuple[str, str], str] = {
    ("level", "debut"): "debut デビュー でびゅー",
    ("level", "1st"): "1st first ファースト ふぁーすと",
    ("level", "2nd"): "2nd second セカンド せかんど",
    ("level", "spot"): "spot スポット すぽっと",
    ("buzz", "buzz"): "buzz バズ ばず",
    ("kind", "oshi"): "oshi 推し 推しホロメン 推しほろめん おし",
    ("colour", "white"): "white 白 白色",
    ("colour", "green"): "green 緑 緑色",
    ("colour", "red"): "red 赤 赤色",
    ("colour", "blue"): "blue 青 青色",
    ("colour", "purple"): "purple 紫 紫色",
    ("colour", "yellow"): "yellow 黄 黄色",
    ("colour", "colourless"): "colorless colourless 無色",
    ("subtype", "tool"): "tool ツール つーる",
    ("subtype", "mascot"): "mascot マスコット ますこっと",
    ("subtype", "fan"): "fan ファン ふぁん",
    ("subtype", "event"): "event イベント いべんと",
    ("subtype", "item"): "item アイテム あいてむ",
    ("subtype", "staff"): "staff スタッフ すたっふ",
}
MEANING = {word: fact for fact, words in WORDS.items() for word in words.split()}
SAYS_NOTHING = frozenset(["card", "cards", "カード", "かーど"])
JOINED = re.compile(r"(?<=[ぁ-んァ-ヶー一-龯])(?=(?:debut|1st|2nd|buzz|spot)\b)")
"""Where a name in Japanese is typed without a space before the level: ルイ2nd."""


class SearchFacts(msgspec.Struct, frozen=True):
    """What a card has to be: one of the levels, one of the colors, one of the types of Support card, Buzz, an Oshi holomem. An
    empty field requires nothing."""

    levels: frozenset[str] = frozenset()
    colours: frozenset[str] = frozenset()
    buzz: bool = False
    oshi: bool = False
    subtypes: frozenset[str] = frozenset()

    def fit(self, card: Card) -> bool:
        """Whether a card fits all of it.

        >>> SearchFacts(levels=frozenset({"2nd"})).fit(Card("hXX01-001", "A card", "holomem", level="debut"))
        False
        """
        return (
            (not self.levels or card.level in self.levels)
            and (not self.colours or not self.colours.isdisjoint(card.colours or ("colourless",)))
            and (not self.buzz or card.buzz)
            and (not self.oshi or card.kind == "oshi")
            and (not self.subtypes or not self.subtypes.isdisjoint(card.subtypes))
        )


@lru_cache(maxsize=512)
def split_facts(query: str) -> tuple[str, SearchFacts] | None:
    """A query without the words that tell facts, and the facts; None where no word tells any. A type of Support card alone is no
    fact, for it is what rules are about.

    >>> split_facts("lui 2nd card")[0], split_facts("ルイ２ｎｄ 赤")[0], split_facts("takane lui"), split_facts("fan")
    ('lui', 'ルイ', None, None)
    """
    words = JOINED.sub(" ", unicodedata.normalize("NFKC", query).casefold()).split()
    typed = [word for word in words if word not in SAYS_NOTHING]
    told = [MEANING[word] for word in typed if word in MEANING]
    if not told or (len(told) == len(typed) and {name for name, _ in told} == {"subtype"}):
        return None
    facts = SearchFacts(
        levels=frozenset(value for name, value in told if name == "level"),
        colours=frozenset(value for name, value in told if name == "colour"),
        buzz=("buzz", "buzz") in told,
        oshi=("kind", "oshi") in told,
        subtypes=frozenset(value for name, value in told if name == "subtype"),
    )
    return " ".join(word for word in typed if word not in MEANING), facts
