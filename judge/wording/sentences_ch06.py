"""The sentences of the preparation of a game (chapter 6) and of shuffling (5.6): English first, then Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

SENTENCES_CH06: Mapping[str, Pair] = {
    "shuffle": (
        "{seat}'s {zone:zone} is shuffled: how do the cards lie now?",
        "{seat}の{zone:zone}をシャッフルします。カードの順番は？",
    ),
    "option_shuffle": (
        "In an order nobody knows",
        "誰にもわからない順番",
    ),
    "option_order": (
        "In this order",
        "この順番",
    ),
    "shuffled": (
        "{seat} shuffles the {zone:zone}.",
        "{seat}は{zone:zone}をシャッフルします。",
    ),
    "shuffled_nothing": (
        "{seat}'s {zone:zone} has fewer than two cards: it counts as shuffled, and its order stays.",
        "{seat}の{zone:zone}は1枚以下なので、順番は変わりませんが、シャッフルしたものとして扱います。",
    ),
}
