"""The sentence for every message key of the engine: English first, then Japanese. Here are the actions of chapter 5, the Arts and
the oshi skills of chapter 12; the other chapters have modules of their own.

Append at the end of the chapter a key belongs to. What may stand in the braces is told in `judge.wording.formatting`.
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.by_hand import SENTENCES_BY_HAND
from judge.wording.sentences_almost_primed import SENTENCES_NEAR
from judge.wording.sentences_ch06 import SENTENCES_CH06
from judge.wording.sentences_downs import SENTENCES_DOWNS
from judge.wording.sentences_stage import SENTENCES_STAGE
from judge.wording.sentences_timing import SENTENCES_TIMING
from judge.wording.sentences_turn import SENTENCES_TURN
from judge.wording.sentences_zones import SENTENCES_ZONES
from judge.wording.words import Pair

SENTENCES: Mapping[str, Pair] = {
    "damage_changed": (
        "{card} changes the damage to {holomem} by {change:signed}, from {before} to {after}.",
        "〈{card}〉：{holomem}が受けるダメージを{before}から{after}に変更します（{change:signed}）。",
    ),
    "damage_of_all_changed": (
        "{card} changes the damage to each of {what} by {change:signed}.",
        "〈{card}〉：{what}がそれぞれ受けるダメージを{change:signed}します。",
    ),
    "damage_prevented": (
        "{card}: {holomem} does not take the {before} damage.",
        "〈{card}〉：{holomem}は{before}ダメージを受けません。",
    ),
    "damage_arts": (
        "{holomem:who} takes {amount} Arts damage and now has {after} damage on {hp} HP.",
        "{holomem:who}に{amount}アーツダメージを与えます（負っているダメージ{after}、HP{hp}）。",
    ),
    "damage_special": (
        "{holomem:who} takes {amount} special damage and now has {after} damage on {hp} HP.",
        "{holomem:who}に特殊ダメージ{amount}を与えます（負っているダメージ{after}、HP{hp}）。",
    ),
    "damage_special_many": (
        "{what:who} take {amount} special damage each.",
        "{what:who}にそれぞれ特殊ダメージ{amount}を与えます。",
    ),
    "damage_many": (
        "{what:who} take {amount} Arts damage each.",
        "{what:who}にそれぞれ{amount}アーツダメージを与えます。",
    ),
    "damage_differs": (
        "{what:who} take damage at the same time: {amounts}, in that order.",
        "{what:who}に同時にダメージを与えます（順に{amounts}）。",
    ),
    "no_damage": (
        "The damage to {what:who} is 0 or less, so none is dealt.",
        "{what:who}へのダメージは0以下なので与えられません。",
    ),
    "draws": (
        "{seat} draws a card. Hand: {hand}, Deck: {deck}.",
        "{seat}はカードを1枚引きます（手札{hand}、デッキ{deck}）。",
    ),
    "cannot_draw": (
        "{seat}'s Deck is empty, so nothing is drawn.",
        "{seat}のデッキにカードがないので、引きません。",
    ),
    "restored": (
        "{amount} HP of {what:who} is restored: the damage goes from {before} to {after}.",
        "{what:who}のHPを{amount}回復します（ダメージ{before}→{after}）。",
    ),
    "nothing_restored": (
        "{what:who} {what:v has/have} taken no damage, so nothing is restored.",
        "{what:who}はダメージを負っていないので、回復しません。",
    ),
    "restores_none": (
        "The amount to restore is 0, so no HP is restored to {what:who}.",
        "回復する数値が0なので、{what:who}のHPは回復しません。",
    ),
    "cheer_revealed": (
        "{seat} reveals the top card of their Cheer Deck: {card}.",
        "{seat}はエールデッキの一番上を公開します：〈{card}〉。",
    ),
    "cheer_sent": (
        "{card} is sent to {to:who}.",
        "〈{card}〉を{to:who}に送ります。",
    ),
    "cannot_send": (
        "{seat}'s Cheer Deck is empty, so nothing is sent.",
        "{seat}のエールデッキにカードがないので、送りません。",
    ),
    "reattached": (
        "{card} is reattached from {origin:who} to {to:who}.",
        "〈{card}〉を{origin:who}から{to:who}に付け替えます。",
    ),
    "reattached_nowhere": (
        "{card} is already attached to {to:who}, so nothing happens.",
        "〈{card}〉はすでに{to:who}に付いているので、何もしません。",
    ),
    "archived": (
        "{card} is archived.",
        "〈{card}〉をアーカイブします。",
    ),
    "rolled": (
        "{seat} rolls a die: {value}.",
        "{seat}はサイコロを振ります：{value}。",
    ),
    "rolled_counts_as": (
        "{seat} rolls a die: {shown}, which counts as {value}.",
        "{seat}はサイコロを振ります：{shown}。目は{value}として扱います。",
    ),
    "roll": (
        "{seat} rolls a die. What does it show?",
        "{seat}がサイコロを振ります。出た目は？",
    ),
    "may_roll": (
        "{seat} may roll a die.",
        "{seat}はサイコロを振ることができます。",
    ),
    "option_roll": (
        "Roll the die",
        "サイコロを振る",
    ),
    "option_die": (
        "{value}",
        "{value}",
    ),
    "declined": (
        "{seat} declines.",
        "{seat}は行わないことを選びます。",
    ),
    "lasts_this_turn": (
        "The effect of {card}{arts_plus:of Arts}{what:on who} lasts until the end of the turn.",
        "〈{card}〉の効果{arts_plus:of Arts}は{what:on who}このターンの間続きます。",
    ),
    "adds_nothing": (
        "What {card} counts is 0, so nothing changes.",
        "〈{card}〉で数えるものは0なので、何も変わりません。",
    ),
    "choose_holomem": (
        "{seat} chooses {count:n holomem} for the effect of {card}.",
        "{seat}は〈{card}〉の効果で{count}人選びます。",
    ),
    "choose_holomem_range": (
        "{seat} chooses {least} to {count} holomems for the effect of {card}.",
        "{seat}は〈{card}〉の効果で{least}～{count}人選びます。",
    ),
    "choose_holomem_up_to": (
        "{seat} chooses up to {count:n holomem} for the effect of {card}.",
        "{seat}は〈{card}〉の効果で{count}人まで選びます。",
    ),
    "choose_cheer_up_to": (
        "{seat} chooses up to {count:n Cheer card} for the effect of {card}.",
        "{seat}は〈{card}〉の効果でエールを{count}枚まで選びます。",
    ),
    "chose_none": (
        "{seat} chooses none for the effect of {card}.",
        "{seat}は〈{card}〉の効果で何も選びません。",
    ),
    "choose_cheer_range": (
        "{seat} chooses {least} to {count} Cheer cards for the effect of {card}.",
        "{seat}は〈{card}〉の効果でエールを{least}～{count}枚選びます。",
    ),
    "choose_cheer": (
        "{seat} chooses {count:n Cheer card} for the effect of {card}.",
        "{seat}は〈{card}〉の効果でエールを{count}枚選びます。",
    ),
    "choose_reattach_to": (
        "{seat} chooses the holomem to reattach {card} to.",
        "{seat}は〈{card}〉の付け替え先を選びます。",
    ),
    "nothing_to_choose": (
        "Nothing can be chosen for {card}, so whatever its text would do with the choice is ignored.",
        "〈{card}〉の効果で選べるものがないので、選ぶものにかかわる効果は無視されます。",
    ),
    "option_holomem": (
        "{holomem:who}",
        "{holomem:who}",
    ),
    "option_card": (
        "{card}",
        "〈{card}〉",
    ),
    "option_any_cheer": (
        "It does not matter which (counted as {card})",
        "どれでもよい（〈{card}〉とみなす）",
    ),
    "option_card_on": (
        "{card}, attached to {holomem:who}",
        "{holomem:who}に付いている〈{card}〉",
    ),
    "option_card_under": (
        "{card}, under {holomem:who}",
        "{holomem:who}に重なっている〈{card}〉",
    ),
    "which_cheer": (
        "{seat} reveals an unseen Cheer card. Which card is it?",
        "{seat}の内容のわからないエールを公開します。どのカードですか？",
    ),
    "arts_cost": (
        "The attached Cheers meet the cost ({cost:colours}) and stay attached.",
        "コスト（{cost:colours}）：付いているエールで満たします。エールはそのままです。",
    ),
    "arts_cost_none": (
        "This Arts has no cost.",
        "このアーツにコストはありません。",
    ),
    "choose_arts_target": (
        "{seat} chooses the target of the Arts.",
        "{seat}はアーツの対象を選びます。",
    ),
    "arts_target": (
        "Target: {holomem:who}.",
        "対象：{holomem:who}。",
    ),
    "arts_target_if_paid": (
        "Target: {holomem:who}. The text allows this target only if its cost is paid, so the cost has to be paid.",
        "対象：{holomem:who}。テキストのコストを払う場合にだけ対象にできるため、コストを払います。",
    ),
    "arts_no_target": (
        "No holomem can be the target, so everything about the target is ignored.",
        "対象にできるホロメンがいません。対象にかかわる効果は無視されます。",
    ),
    "base_value": (
        "The damage to be dealt starts at the base value, {damage}.",
        "与ダメージを基本値の{damage}にします。",
    ),
    "this_arts_dealt_to": (
        "The damage of this Arts is dealt to {what} instead of its target.",
        "このアーツのダメージは、対象のかわりに{what}に与えられます。",
    ),
    "this_arts_not_reduced": (
        "{card}: the damage of this Arts is not reduced.",
        "〈{card}〉：このアーツのダメージは軽減されません。",
    ),
    "this_arts_plus": (
        "By its text, this Arts gets {plus:signed}. The damage to be dealt is {damage}.",
        "アーツのテキスト：このアーツ{plus:signed}。与ダメージは{damage}です。",
    ),
    "critical": (
        "Critical: {holomem} is {colour:colour}, so this Arts gets {plus:signed}. The damage to be dealt is {damage}.",
        "特攻：{holomem}は{colour:colour}なので{plus:signed}。与ダメージは{damage}です。",
    ),
    "arts_plus": (
        "{card} gives this Arts {plus:signed}. The damage to be dealt is {damage}.",
        "〈{card}〉：アーツ{plus:signed}。与ダメージは{damage}です。",
    ),
    "skill_played": (
        "{seat} plays the {skill:oshi skill} and archives {cost} holo power.",
        "{seat}は{skill:oshi skill}をプレイします：ホロパワー{cost}枚をアーカイブします。",
    ),
    "option_skill": (
        "{skill:Oshi skill} (cost: {cost} holo power)",
        "{skill:oshi skill}（ホロパワー{cost}）",
    ),
    **SENTENCES_TURN,
    **SENTENCES_TIMING,
    **SENTENCES_DOWNS,
    **SENTENCES_CH06,
    **SENTENCES_ZONES,
    **SENTENCES_STAGE,
    **SENTENCES_NEAR,
    **SENTENCES_BY_HAND,
}
"""Message keys: what a transition tells, what a choice asks, what an option says."""
