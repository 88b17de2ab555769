"""What a player did, as a sentence. An option's words stand on a button ("Collab with A's back 1 AZKi"); these say that it was
chosen ("A Collabs with AZKi (Back 1)."). They are by the message key of the option, with who chose it as `seat`; an answer that
says only yes or no is by that of the question too (`question:option`), with what the question names."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.sentences_timing import SENTENCES_TIMING
from judge.wording.words import Pair

PRIMED = "option_play_primed"


def _chosen(english: str, japanese: str) -> Pair:
    """A primed ability that is chosen, from the words that name it and what triggered it. Whether it is played comes after that
    (10.8.3.2).

    >>> _chosen("Ability of {card}: Bloom of {by:who}", "〈{card}〉の能力：{by:who}のBloom")
    ('{seat} chooses the ability of {card} (Bloom of {by:who}).', '{seat}は〈{card}〉の能力を選びます（{by:who}のBloom）。')
    """
    what, colon, why = english.partition(": ")
    named, ja_colon, because = japanese.partition("：")
    if (why, because) != ("", "") and bool(colon) == bool(ja_colon):
        return f"{{seat}} chooses the {_small(what)} ({why}).", f"{{seat}}は{named}を選びます（{because}）。"
    return f"{{seat}} chooses the {_small(what)}.", f"{{seat}}は{named}を選びます。"


def _small(words: str) -> str:
    return words[:1].lower() + words[1:] if words[:1] != "{" else words.replace(":Oshi skill}", ":oshi skill}", 1)


DEEDS: Mapping[str, Pair] = {
    "option_place": ("{seat} puts {card} on the Stage.", "{seat}は〈{card}〉をステージに出します。"),
    "option_bloom": ("{seat} Blooms {holomem:at} with {card}.", "{seat}は{holomem:at}を〈{card}〉でBloomします。"),
    "option_collab": ("{seat} Collabs with {holomem:at}.", "{seat}は{holomem:at}をコラボさせます。"),
    "option_baton": ("{seat} makes a Baton Pass to {holomem:at}.", "{seat}は{holomem:at}とバトンタッチします。"),
    "option_support": ("{seat} plays {card}.", "{seat}は〈{card}〉を使います。"),
    "option_arts": ("{seat} uses the Arts {arts} of {holomem:at}.", "{seat}は{holomem:at}の{arts}を使います。"),
    "option_skill": ("{seat} uses the {skill:oshi skill}.", "{seat}は{skill:oshi skill}を使います。"),
    "option_skill_downed": (
        "{seat} uses the {skill:oshi skill} for {holomem}.",
        "{seat}は{holomem}について{skill:oshi skill}を使います。",
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
    "may_pay:option_pay_cost": ("{seat} pays the cost for {card}.", "{seat}は〈{card}〉のコストを支払います。"),
    "may_pay:option_decline": (
        "{seat} does not pay the cost for {card}.",
        "{seat}は〈{card}〉のコストを支払いません。",
    ),
    "may_choose:option_choose": (
        "{seat} chooses for {card}, as its text says.",
        "{seat}は〈{card}〉のテキストのとおりに選びます。",
    ),
    "may_choose:option_decline": (
        "{seat} does not choose for {card}.",
        "{seat}は〈{card}〉のテキストの選択を行いません。",
    ),
    "may_do:option_do": (
        "{seat} does what the text of {card} allows.",
        "{seat}は〈{card}〉のテキストの行動を行います。",
    ),
    "may_do:option_decline": (
        "{seat} does not do what the text of {card} allows.",
        "{seat}は〈{card}〉のテキストの行動を行いません。",
    ),
    "may_use_skill:option_decline": ("{seat} does not use {skill}.", "{seat}は{skill}を使いません。"),
    "may_use_skill_downed:option_decline": (
        "{seat} does not use an oshi skill for the Down of {holomem}.",
        "{seat}は{holomem}のダウンについて推しスキルを使いません。",
    ),
    "may_use_skill_downed_together:option_decline": (
        "{seat} does not use an oshi skill for these Downs.",
        "{seat}はこれらのダウンについて推しスキルを使いません。",
    ),
    "may_change_text:option_change_text": (
        "{seat} changes the ability of {card}.",
        "{seat}は〈{card}〉の能力を変更します。",
    ),
    "may_change_text:option_decline": (
        "{seat} does not change the ability of {card}.",
        "{seat}は〈{card}〉の能力を変更しません。",
    ),
    "may_roll:option_roll": ("{seat} decides to roll a die.", "{seat}はサイコロを振ることを選びます。"),
    "may_roll:option_decline": ("{seat} does not roll a die.", "{seat}はサイコロを振りません。"),
    "choose_replacement:option_decline": (
        "{seat} does not apply a replacement effect to the damage to {holomem:who}.",
        "{seat}は{holomem:who}へのダメージに置換効果を適用しません。",
    ),
    "choose_dice_replacement:option_decline": (
        "{seat} does not use an ability on the dice.",
        "{seat}はサイコロに関する能力を使いません。",
    ),
    "choose_archive_instead:option_decline": (
        "{seat} does nothing else instead of archiving {cards}.",
        "{seat}は{cards}をアーカイブするかわりの行動を行いません。",
    ),
    "option_decline": ("{seat} declines.", "{seat}は行いません。"),
    "option_replace": ("{seat} applies {what}.", "{seat}は{what}を適用します。"),
    "option_replace_in_force": (
        "{seat} applies the effect of {what} that is in force already.",
        "{seat}はすでに適用中の{what}の効果を適用します。",
    ),
    "option_replace_of": ("{seat} applies {holomem:who}.", "{seat}は{holomem:who}を適用します。"),
    "option_replace_on": (
        "{seat} applies {what} on {holomem:who}.",
        "{seat}は{holomem:who}に付いている{what}を適用します。",
    ),
    **{key: _chosen(*pair) for key, pair in SENTENCES_TIMING.items() if key.startswith(PRIMED)},
}
