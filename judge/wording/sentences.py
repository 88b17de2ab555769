"""The sentence for every message key of the engine: English first, then Japanese. Here are the actions of chapter 5, the Arts and
the oshi skills of chapter 12; the other chapters have modules of their own.

Append at the end of the chapter a key belongs to. What may stand in the braces is told in `judge.wording.writing`.
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.by_hand import SENTENCES_BY_HAND
from judge.wording.sentences_ch06 import SENTENCES_CH06
from judge.wording.sentences_downs import SENTENCES_DOWNS
from judge.wording.sentences_near import SENTENCES_NEAR
from judge.wording.sentences_stage import SENTENCES_STAGE
from judge.wording.sentences_timing import SENTENCES_TIMING
from judge.wording.sentences_turn import SENTENCES_TURN
from judge.wording.sentences_zones import SENTENCES_ZONES
from judge.wording.words import Pair

SENTENCES: Mapping[str, Pair] = {
    "damage_changed": (
        "{card}: the damage to {holomem} is {change:signed}: {before} becomes {after}.",
        "〈{card}〉：{holomem}が受けるダメージ{change:signed}（{before}→{after}）。",
    ),
    "damage_of_all_changed": (
        "{card}: the damage to each of {what} is {change:signed}.",
        "〈{card}〉：{what}がそれぞれ受けるダメージ{change:signed}。",
    ),
    "damage_prevented": (
        "{card}: {holomem} does not take the {before} damage.",
        "〈{card}〉：{holomem}は{before}ダメージを受けません。",
    ),
    "damage_arts": (
        "{amount} Arts damage to {holomem:who}: {after} of {hp}.",
        "{holomem:who}に{amount}アーツダメージ（{after}／{hp}）。",
    ),
    "damage_special": (
        "{amount} special damage to {holomem:who}: {after} of {hp}.",
        "{holomem:who}に特殊ダメージ{amount}（{after}／{hp}）。",
    ),
    "damage_many": (
        "{amount} damage each to {what:who}.",
        "{what:who}にそれぞれ{amount}ダメージ。",
    ),
    "damage_differs": (
        "Damage at the same time to {what:who}: {amounts}, in that order.",
        "{what:who}に同時にダメージ（順に{amounts}）。",
    ),
    "no_damage": (
        "The damage to {what:who} is 0 or less: none is dealt.",
        "{what:who}へのダメージは0以下なので与えられません。",
    ),
    "draws": (
        "{seat} draws a card: hand {hand}, Deck {deck}.",
        "{seat}はカードを1枚引きます（手札{hand}、デッキ{deck}）。",
    ),
    "cannot_draw": (
        "{seat} has no card in the Deck: nothing is drawn.",
        "{seat}のデッキにカードがないので、引きません。",
    ),
    "restored": (
        "{what:who}: {amount} HP restored, damage {before} becomes {after}.",
        "{what:who}のHP{amount}回復（ダメージ{before}→{after}）。",
    ),
    "nothing_restored": (
        "{what:who} has taken no damage: nothing is restored.",
        "{what:who}はダメージを負っていないので、回復しません。",
    ),
    "cheer_revealed": (
        "{seat} reveals the top card of the Cheer Deck: {card}.",
        "{seat}はエールデッキの一番上を公開します：〈{card}〉。",
    ),
    "cheer_sent": (
        "{card} is sent to {to:who}.",
        "〈{card}〉を{to:who}に送ります。",
    ),
    "cannot_send": (
        "{seat} has no card in the Cheer Deck: nothing is sent.",
        "{seat}のエールデッキにカードがないので、送りません。",
    ),
    "reattached": (
        "{card} is reattached from {origin:who} to {to:who}.",
        "〈{card}〉を{origin:who}から{to:who}に付け替えます。",
    ),
    "reattached_nowhere": (
        "{card} is with {to:who} already: nothing happens.",
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
        "{seat} rolls a die: what does it show?",
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
        "{seat} does not use it.",
        "{seat}は使いません。",
    ),
    "lasts_this_turn": (
        "The effect of {card} holds until the turn ends.",
        "〈{card}〉の効果はこのターンの間続きます。",
    ),
    "choose_holomem": (
        "{seat} chooses for {card}: {count:n holomem}.",
        "{seat}は〈{card}〉の効果で{count}人選びます。",
    ),
    "choose_holomem_range": (
        "{seat} chooses for {card}: {least} to {count} holomems.",
        "{seat}は〈{card}〉の効果で{least}～{count}人選びます。",
    ),
    "choose_cheer_range": (
        "{seat} chooses for {card}: {least} to {count} Cheer cards.",
        "{seat}は〈{card}〉の効果でエールを{least}～{count}枚選びます。",
    ),
    "choose_cheer": (
        "{seat} chooses for {card}: {count:n Cheer card}.",
        "{seat}は〈{card}〉の効果でエールを{count}枚選びます。",
    ),
    "choose_reattach_to": (
        "{seat} chooses where {card} is reattached.",
        "{seat}は〈{card}〉の付け替え先を選びます。",
    ),
    "nothing_to_choose": (
        "Nothing can be chosen for {card}: the effect on it is ignored.",
        "〈{card}〉の効果で選べるものがないので、その効果は無視されます。",
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
        "It does not matter which: {card} stands in",
        "どれでもよい（〈{card}〉とみなす）",
    ),
    "option_card_on": (
        "{card}, attached to {holomem:who}",
        "{holomem:who}に付いている〈{card}〉",
    ),
    "which_cheer": (
        "An unseen Cheer card of {seat} is revealed: which is it?",
        "{seat}の内容のわからないエールを公開します。どのカードですか？",
    ),
    "arts_cost": (
        "Cost {cost:colours}: met by the Cheers attached, which stay.",
        "コスト（{cost:colours}）：付いているエールで満たします。エールはそのままです。",
    ),
    "arts_cost_none": (
        "The Arts has no cost.",
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
        "Target: {holomem:who}. The text allows this target only where its cost is paid, so the cost has to be paid.",
        "対象：{holomem:who}。テキストのコストを払う場合にだけ対象にできるため、コストを払います。",
    ),
    "arts_no_target": (
        "No holomem can be the target: what concerns the target is ignored.",
        "対象にできるホロメンがいません。対象にかかわる効果は無視されます。",
    ),
    "base_value": (
        "The damage to deal starts at the base value {damage}.",
        "与ダメージを基本値の{damage}にします。",
    ),
    "this_arts_dealt_to": (
        "The damage of this Arts is dealt to {what} instead of its target.",
        "このアーツダメージは、対象のかわりに{what}に与える。",
    ),
    "this_arts_not_reduced": (
        "{card}: the damage of this Arts is not reduced.",
        "〈{card}〉：このアーツのダメージは軽減されません。",
    ),
    "this_arts_plus": (
        "The Arts text: this Arts {plus:signed}. The damage to deal is {damage}.",
        "アーツのテキスト：このアーツ{plus:signed}。与ダメージは{damage}です。",
    ),
    "critical": (
        "Critical: {holomem} is {colour:colour}, {plus:signed}. The damage to deal is {damage}.",
        "特攻：{holomem}は{colour:colour}なので{plus:signed}。与ダメージは{damage}です。",
    ),
    "arts_plus": (
        "{card}: Arts {plus:signed}. The damage to deal is {damage}.",
        "〈{card}〉：アーツ{plus:signed}。与ダメージは{damage}です。",
    ),
    "skill_played": (
        "{seat} plays the oshi skill {skill}: {cost:n card} of holo power archived.",
        "{seat}は推しスキル{skill}をプレイします：ホロパワー{cost}枚をアーカイブします。",
    ),
    "option_skill": (
        "Oshi skill {skill} (holo power {cost})",
        "推しスキル{skill}（ホロパワー{cost}）",
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
