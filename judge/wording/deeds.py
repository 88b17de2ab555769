"""What a player did, as a sentence. An option's words stand on a button ("Collab with A's back 1 AZKi"); these say that it was
chosen ("A Collabs with AZKi (Back 1)."). They are by the message key of the option, with who chose it as `seat`."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.sentences_timing import SENTENCES_TIMING
from judge.wording.words import Pair

PRIMED = "option_play_primed"


def _played(english: str, japanese: str) -> Pair:
    """A primed ability that is played, from the words that name it and what triggered it.

    >>> _played("Ability of {card}: Bloom of {by:who}", "〈{card}〉の能力：{by:who}のBloom")
    ('{seat} plays the ability of {card} (Bloom of {by:who}).', '{seat}は〈{card}〉の能力をプレイします（{by:who}のBloom）。')
    """
    (what, colon, why), (named, ja_colon, because) = english.partition(": "), japanese.partition("：")
    if (why, because) != ("", "") and bool(colon) == bool(ja_colon):
        return f"{{seat}} plays the {_small(what)} ({why}).", f"{{seat}}は{named}をプレイします（{because}）。"
    return f"{{seat}} plays the {_small(what)}.", f"{{seat}}は{named}をプレイします。"


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


DEEDS: Mapping[str, Pair] = {
    "option_place": ("{seat} puts {card} on the Stage.", "{seat}は〈{card}〉をステージに出します。"),
    "option_bloom": ("{seat} Blooms {holomem:at} with {card}.", "{seat}は{holomem:at}を〈{card}〉でBloomします。"),
    "option_collab": ("{seat} Collabs with {holomem:at}.", "{seat}は{holomem:at}をコラボさせます。"),
    "option_baton": ("{seat} makes a Baton Pass to {holomem:at}.", "{seat}は{holomem:at}とバトンタッチします。"),
    "option_support": ("{seat} plays {card}.", "{seat}は〈{card}〉を使います。"),
    "option_arts": ("{seat} uses the Arts {arts} of {holomem:at}.", "{seat}は{holomem:at}の{arts}を使います。"),
    "option_skill": ("{seat} uses the oshi skill {skill}.", "{seat}は推しスキル{skill}を使います。"),
    "option_skill_downed": (
        "{seat} uses the oshi skill {skill} for {holomem}.",
        "{seat}は{holomem}について推しスキル{skill}を使います。",
    ),
    "option_ability": ("{seat} uses the ability of {card}.", "{seat}は〈{card}〉の能力を使います。"),
    "option_play_downed": (
        "{seat} plays the ability of {card} for {holomem}.",
        "{seat}は{holomem}について〈{card}〉の能力をプレイします。",
    ),
    "option_end_main": ("{seat} ends the Main Step.", "{seat}はメインステップを終えます。"),
    "option_end_performance": ("{seat} ends the Performance Step.", "{seat}はパフォーマンスステップを終えます。"),
    "option_repeat": ("{seat} does the loop again.", "{seat}は循環を繰り返します。"),
    "option_redraw": ("{seat} redraws.", "{seat}は手札を引き直します。"),
    "option_keep_hand": ("{seat} keeps their hand.", "{seat}は手札を引き直しません。"),
    "option_first": ("{seat} decides that {first} goes first.", "{seat}は{first}を先攻にします。"),
    "option_draw": ("{seat} draws a card.", "{seat}はカードを1枚引きます。"),
    "option_pay_cost": ("{seat} pays the cost.", "{seat}はコストを支払います。"),
    "option_decline": ("{seat} declines.", "{seat}は行いません。"),
    "option_replace": ("{seat} applies {what}.", "{seat}は{what}を適用します。"),
    **{key: _played(*pair) for key, pair in SENTENCES_TIMING.items() if key.startswith(PRIMED)},
}
