"""What the reading of a card's text has decided, as a page about the card says it."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

READING_CHOICES: Mapping[str, Pair] = {
    "one_of_positions": (
        "One of the holomems named is meant; the player who carries out the text chooses which.",
        "挙げられたホロメンのうち1人を指すと読みます。どちらかはテキストを実行するプレイヤーが選びます。",
    ),
    "all_to_one": (
        "All of the cards that are counted go to the same holomem.",
        "数えた枚数のカードは、すべて同じホロメンに送ると読みます。",
    ),
    "afterwards_under_condition": (
        "Where the text goes on with “then” (その後), what follows is done only if the condition before it holds.",
        "テキストが「その後」と続く場合、そこから先は、その前の条件を満たす場合にだけ行うと読みます。",
    ),
    "further_alone": (
        "“In addition” (さらに) adds to what is done before it; its own condition is enough.",
        "「さらに」はその前の効果に加わり、自身の条件だけを確かめると読みます。",
    ),
    "further_under_condition": (
        "What follows “in addition” (さらに) is done only if the condition before it holds, too (official answer Q691).",
        "「さらに」に続くことも、その前の条件を満たす場合にだけ行うと読みます（公式回答Q691）。",
    ),
    "next_sentence_alone": (
        "The condition applies only to its own sentence; the next sentence is carried out even if the condition does not hold.",
        "条件はその文だけにかかると読みます。次の文は、条件を満たさなくても行います。",
    ),
}
"""The sentences for what `judge.cards.reading_choices` finds, by its keys."""
