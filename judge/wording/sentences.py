"""The sentence for every message key and refusal code of the engine: English first, then Japanese.

Append at the end of the chapter a key belongs to. What may stand in the braces is told in `judge.wording.writing`.
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.by_hand import SENTENCES_BY_HAND
from judge.wording.sentences_ch06 import SENTENCES_CH06
from judge.wording.sentences_stage import REASONS_STAGE, SENTENCES_STAGE
from judge.wording.sentences_zones import REASONS_ZONES, SENTENCES_ZONES
from judge.wording.words import Pair

SENTENCES: Mapping[str, Pair] = {
    "performance_begins": (
        "The Performance Step begins for {seat}.",
        "{seat}のパフォーマンスステップが始まります。",
    ),
    "performance_skipped": (
        "It is the first player's first turn: {seat}'s Performance Step is skipped.",
        "先攻プレイヤーの最初のターンなので、{seat}のパフォーマンスステップはとばします。",
    ),
    "end_step_begins": (
        "{seat}'s End Step begins.",
        "{seat}のエンドステップが始まります。",
    ),
    "blooms": (
        "{holomem:who} Blooms with {card}; its damage and what applies to it stay.",
        "{holomem:who}を〈{card}〉でBloomします。負っているダメージや適用中の効果は引き継がれます。",
    ),
    "act_main": (
        "{seat} may take an action of the Main Step or end the step.",
        "{seat}はメインステップのアクションを行うか、ステップを終えることができます。",
    ),
    "act_main_only_end": (
        "{seat} has no action of the Main Step left to take and may end the step.",
        "{seat}に行えるメインステップのアクションはありません。ステップを終えることができます。",
    ),
    "end_main": (
        "{seat} does nothing more: the play timing ends.",
        "{seat}は何もしません。プレイタイミングが終わります。",
    ),
    "option_bloom": (
        "Bloom {holomem:who} with {card}",
        "{holomem:who}を〈{card}〉でBloomする",
    ),
    "option_end_main": (
        "End the Main Step",
        "メインステップを終える",
    ),
    "option_repeat": (
        "Do the loop again",
        "循環を繰り返す",
    ),
    "act_performance": (
        "{seat} may use Arts or end the step.",
        "{seat}はアーツを使うか、ステップを終えることができます。",
    ),
    "act_performance_only_end": (
        "{seat} is given play timing again and has no Arts left to use.",
        "{seat}に再びプレイタイミングが与えられますが、使えるアーツはもうありません。",
    ),
    "end_performance": (
        "{seat} does nothing more: the play timing ends.",
        "{seat}は何もしません。プレイタイミングが終わります。",
    ),
    "arts_played": (
        "{seat} plays {arts} of {holomem:who}.",
        "{seat}は{holomem:who}の{arts}をプレイします。",
    ),
    "option_arts": (
        "{arts} of {holomem:who}, {damage}",
        "{holomem:who}の{arts}（{damage}）",
    ),
    "option_arts_of": (
        "Arts of the holomem in the {at:position}",
        "{at:position}のホロメンのアーツ",
    ),
    "option_end_performance": (
        "End the Performance Step",
        "パフォーマンスステップを終える",
    ),
    "check_nothing": (
        "Check timing: nothing to process.",
        "チェックタイミング：行うべき処理はありません。",
    ),
    "rule_processing_none": (
        "Check timing. Rule processing: none.",
        "チェックタイミング。ルール処理はありません。",
    ),
    "rule_processing_none_again": (
        "Back to rule processing: none.",
        "ルール処理に戻ります：ありません。",
    ),
    "due_rule_processing": (
        "Check timing: rule processing is due for {what}.",
        "チェックタイミング：{what}についてルール処理を行います。",
    ),
    "due_life_damage": (
        "No other rule processing is left: {seat}'s Life damage of {amount} is processed.",
        "他に行うべきルール処理がないので、{seat}のライフダメージ{amount}を処理します。",
    ),
    "check_ends": (
        "The check timing ends.",
        "チェックタイミングを終了します。",
    ),
    "choose_primed": (
        "Several of {seat}'s abilities are primed: {seat} chooses which to play first.",
        "{seat}の自動能力が複数待機状態です。{seat}はどれを先にプレイするか選びます。",
    ),
    "play_primed_turn": (
        "The turn player's primed abilities come first: {seat} plays the ability of {card}.",
        "ターンプレイヤーの待機状態の能力が先です：{seat}は〈{card}〉の能力をプレイします。",
    ),
    "play_primed_other": (
        "None of the turn player's abilities is left: {seat} plays the ability of {card}.",
        "ターンプレイヤーの待機状態の能力はもうありません：{seat}は〈{card}〉の能力をプレイします。",
    ),
    "option_play_primed": (
        "Ability of {card}",
        "〈{card}〉の能力",
    ),
    "option_play_primed_skill": (
        "Oshi skill {skill} of {card}",
        "〈{card}〉の推しスキル{skill}",
    ),
    "primed_arts_used": (
        "Arts were used with a target: primed: {cards}.",
        "アーツを使用した事象が発生し、待機状態になります：{cards}。",
    ),
    "primed_damage_taken": (
        "Damage was taken: primed: {cards}.",
        "ダメージを受けたので、待機状態になります：{cards}。",
    ),
    "primed_restored": (
        "HP was restored: primed: {cards}.",
        "HPが回復したので、待機状態になります：{cards}。",
    ),
    "primed_bloomed": (
        "A holomem Bloomed: primed: {cards}.",
        "ホロメンがBloomしたので、待機状態になります：{cards}。",
    ),
    "primed_at_limit": (
        "The ability of {card} was already played as often as its limit allows: the priming is taken back.",
        "〈{card}〉の能力は回数制限に達しているためプレイできず、待機状態が取り消されます。",
    ),
    "choose_replacement": (
        "{amount} damage would be dealt to {holomem:who}: {seat} decides which replacement applies.",
        "{holomem:who}が{amount}ダメージを受ける時：どの置換効果を適用するか{seat}が決めます。",
    ),
    "option_replace": (
        "Apply {what}",
        "{what}を適用する",
    ),
    "option_decline": (
        "Do not use",
        "使わない",
    ),
    "replacement_applied": (
        "The replacement effect of {card} is applied.",
        "〈{card}〉の置換効果を適用します。",
    ),
    "arts_declared_before": (
        "{seat} declares {arts} of {holomem:who}: its text is done first.",
        "{seat}は{holomem:who}の{arts}の使用を宣言します。先にテキストを実行します。",
    ),
    "arts_declared_after": (
        "{seat} declares {arts} of {holomem:who}: its text is done afterwards.",
        "{seat}は{holomem:who}の{arts}の使用を宣言します。テキストはその後に実行します。",
    ),
    "replacement_declined": (
        "No optional replacement effect is applied.",
        "任意の置換効果は適用しません。",
    ),
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
    "which_cheer": (
        "An unseen Cheer card of {seat} is revealed: which is it?",
        "{seat}の内容のわからないエールを公開します。どのカードですか？",
    ),
    "defeat_11_2_1": (
        "{seat} has no card in the Life area: {seat} loses the game.",
        "{seat}はライフエリアにカードがないので、ゲームに敗北します。",
    ),
    "defeat_11_2_2": (
        "{seat} has no holomem on the Stage: {seat} loses the game.",
        "{seat}はステージにホロメンがいないので、ゲームに敗北します。",
    ),
    "draw_game": (
        "Both players lose at the same time: the game is a draw.",
        "両方のプレイヤーが同時に敗北するので、引き分けです。",
    ),
    "choose_down": (
        "Several of {seat}'s holomems go Down: {seat} chooses which is processed first.",
        "{seat}のホロメンが複数ダウンします。どのホロメンから処理するか選びます。",
    ),
    "goes_down": (
        "{holomem:who} has taken {damage} damage with {hp} HP and is downed.",
        "{holomem:who}は負っているダメージ{damage}がHP{hp}以上なのでダウンします。",
    ),
    "go_down_together": (
        "They are downed at the same time: {what:who}.",
        "{what:who}は同時にダウンします。",
    ),
    "goes_down_state": (
        "{holomem:who} is in the Down state and is downed.",
        "{holomem:who}はダウン状態なのでダウンします。",
    ),
    "choose_downed": (
        "{holomem:who} is downed: {seat} chooses what to execute.",
        "{holomem:who}がダウンした時：{seat}は実行する能力を選びます。",
    ),
    "choose_downed_together": (
        "Several holomems are downed: {seat} chooses what to execute.",
        "複数のホロメンがダウンした時：{seat}は実行する能力を選びます。",
    ),
    "option_play_downed": (
        "Ability of {card} for {holomem}",
        "{holomem}についての〈{card}〉の能力",
    ),
    "option_skill_downed": (
        "Oshi skill {skill} (holo power {cost}) for {holomem}",
        "{holomem}についての推しスキル{skill}（ホロパワー{cost}）",
    ),
    "may_use_skill_downed_together": (
        "Several holomems are downed: {seat} may use an oshi skill.",
        "複数のホロメンがダウンした時：{seat}は推しスキルを使えます。",
    ),
    "may_use_skill_downed": (
        "{holomem:who} is downed: {seat} may use an oshi skill.",
        "{holomem:who}がダウンした時：{seat}は推しスキルを使えます。",
    ),
    "execute_downed": (
        "Inside Down processing, {seat} executes the ability of {card} for {holomem}.",
        "ダウン処理の中で、{seat}は{holomem}について〈{card}〉の能力を実行します。",
    ),
    "downed_archived": (
        "The cards of {holomem:who} are archived; {seat}'s Life damage goes up by {amount}.",
        "{holomem:who}のホロメンカードをアーカイブし、{seat}のライフダメージを{amount}増やします。",
    ),
    "downed_archived_together": (
        "The cards of those downed are archived at the same time: {what:who}. Life damage goes up by {a} for A, by {b} for B.",
        "ダウンしたホロメンのホロメンカードを同時にアーカイブします：{what:who}。ライフダメージはAが{a}、Bが{b}増えます。",
    ),
    "downed_archived_replaced": (
        "The cards of {holomem:who} are archived; its extra ability makes {seat}'s Life damage go up by {amount} instead of 1.",
        "{holomem:who}のホロメンカードをアーカイブします。エクストラ能力により、{seat}のライフダメージは1のかわりに{amount}増えます。",
    ),
    "loose_archived": (
        "The holomem they belonged to is not on the Stage any more: {cards} archived.",
        "{cards}：関連するホロメンがステージにないので、アーカイブします。",
    ),
    "choose_kept": (
        "More cards are attached than the limit: {seat} chooses {count:n card} to keep.",
        "上限数を超えて付いています。{seat}は残す{count}枚を選びます。",
    ),
    "over_limit_archived": (
        "{cards}: over the limit, archived.",
        "{cards}：上限数を超えているので、アーカイブします。",
    ),
    "unfit_archived": (
        "{hosts:who} does not meet the condition for having them attached: {cards} archived.",
        "{cards}：{hosts:who}は付けられる条件を満たさないので、アーカイブします。",
    ),
    "life_revealed": (
        "{seat} reveals the top card of Life: {card}.",
        "{seat}はライフの一番上を公開します：〈{card}〉。",
    ),
    "choose_life_to": (
        "{seat} chooses the holomem that {card} from Life is sent to.",
        "{seat}はライフの〈{card}〉を送るホロメンを選びます。",
    ),
    "life_sent": (
        "{card} from Life is sent to {to:who}; {seat}'s Life is {left}, and the Life damage goes down by 1.",
        "ライフの〈{card}〉を{to:who}に送ります（{seat}のライフ{left}）。ライフダメージを1減らします。",
    ),
    "life_damage_reduced": (
        "{seat} has no Life to reveal; the Life damage goes down by 1.",
        "{seat}には公開するライフがありません。ライフダメージを1減らします。",
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
    "reset_skipped": (
        "It is {seat}'s first turn: there is no Reset Step.",
        "{seat}の最初のターンなので、リセットステップは行いません。",
    ),
    "unrested": (
        "{what:who} stop resting.",
        "{what:who}をお休みしていない状態にします。",
    ),
    "collab_goes_back": (
        "{holomem:who} moves to the Back position and is rested.",
        "{holomem:who}をバックポジションに移動し、お休みします。",
    ),
    "choose_center": (
        "{seat} has no Center holomem and chooses the Back holomem that moves there.",
        "{seat}のセンターポジションにホロメンがいません。移動するバックホロメンを選びます。",
    ),
    "center_filled": (
        "The Center position is empty: {holomem:who} moves to it.",
        "センターポジションが空いているので、{holomem:who}を移動します。",
    ),
    "center_stays_empty": (
        "{seat} has no Back holomem: the Center position stays empty.",
        "{seat}のバックホロメンがいないので、センターポジションは空いたままです。",
    ),
    "defeat_no_deck": (
        "{seat} has no card in the Deck to draw: {seat} loses the game.",
        "{seat}はデッキにカードがなく引けないので、ゲームに敗北します。",
    ),
    "choose_cheer_to": (
        "{seat} chooses the holomem that {card} is sent to.",
        "{seat}は〈{card}〉を送るホロメンを選びます。",
    ),
    "end_step_again": (
        "Something was processed at the end of {seat}'s turn: the End Step is done again.",
        "{seat}のターンの終わりに処理が行われたので、エンドステップをもう一度実行します。",
    ),
    "effects_end_reset": (
        "What lasted for this Reset Step is over: {cards}.",
        "このリセットステップの間の効果が消滅します：{cards}。",
    ),
    "effects_end": (
        "What lasted until the end of the turn is over: {cards}.",
        "ターンの終わりまでの効果が消滅します：{cards}。",
    ),
    "turn_begins": (
        "Turn {turn} begins: {seat} is the turn player.",
        "第{turn}ターンが始まります。ターンプレイヤーは{seat}です。",
    ),
    "placed": (
        "{seat} puts {card} in the Back position.",
        "{seat}は〈{card}〉をバックポジションに置きます。",
    ),
    "collab_power": (
        "The top card of {seat}'s Deck becomes holo power: holo power {power}, Deck {deck}.",
        "{seat}のデッキの一番上のカードをホロパワーエリアに置きます（ホロパワー{power}、デッキ{deck}）。",
    ),
    "collabs": (
        "{holomem:who} Collabs.",
        "{holomem:who}がコラボします。",
    ),
    "choose_baton_cost": (
        "{seat} chooses the Cheers to archive for the Baton Pass.",
        "{seat}はバトンタッチのためにアーカイブするエールを選びます。",
    ),
    "option_pay": (
        "{cards}",
        "{cards}",
    ),
    "baton_paid": (
        "Cost of the Baton Pass: {cards} archived.",
        "バトンタッチのコスト：{cards}をアーカイブします。",
    ),
    "switched": (
        "{what:who} switch places.",
        "{what:who}を交代します。",
    ),
    "support_played": (
        "{seat} plays the Support card {card}.",
        "{seat}はサポートカード〈{card}〉をプレイします。",
    ),
    "choose_host": (
        "{seat} chooses the holomem that {card} is attached to.",
        "{seat}は〈{card}〉を付けるホロメンを選びます。",
    ),
    "support_attached": (
        "{card} is attached to {holomem:who}.",
        "〈{card}〉を{holomem:who}に付けます。",
    ),
    "support_over_limit": (
        "{holomem:who} has as many attached as the limit: {card} is archived.",
        "{holomem:who}には上限数付いているため、〈{card}〉をアーカイブします。",
    ),
    "support_not_attached": (
        "{card} cannot be attached and is archived.",
        "〈{card}〉は付けられないのでアーカイブします。",
    ),
    "support_archived": (
        "{card} has been resolved and is archived.",
        "〈{card}〉の解決が終わったのでアーカイブします。",
    ),
    "option_place": (
        "Put {card} on the Stage",
        "〈{card}〉をステージに出す",
    ),
    "option_collab": (
        "Collab with {holomem:who}",
        "{holomem:who}をコラボさせる",
    ),
    "option_support": (
        "Play {card}",
        "〈{card}〉を使う",
    ),
    "option_baton": (
        "Baton Pass to {holomem:who}",
        "{holomem:who}とバトンタッチする",
    ),
    "now_primed": (
        "primed: {cards}",
        "待機状態：{cards}",
    ),
    **SENTENCES_CH06,
    **SENTENCES_ZONES,
    **SENTENCES_STAGE,
    **SENTENCES_BY_HAND,
}
"""Message keys: what a transition tells, what a choice asks, what an option says."""

REASONS: Mapping[str, Pair] = {
    "no_holomem": (
        "There is no holomem in the {at:position}.",
        "{at:position}にホロメンがいません。",
    ),
    "no_arts": (
        "It has no Arts it can play.",
        "プレイできるアーツを持っていません。",
    ),
    "resting": (
        "It is resting.",
        "お休みしています。",
    ),
    "position_used": (
        "A holomem in the {at:position} has played Arts in this Performance Step.",
        "このパフォーマンスステップ中に{at:position}のホロメンがアーツをプレイしています。",
    ),
    "arts_used": (
        "It has played Arts in this Performance Step.",
        "このパフォーマンスステップ中にアーツをプレイしています。",
    ),
    "position_used_turn": (
        "A holomem in the {at:position} has used Arts this turn.",
        "このターン中に{at:position}のホロメンがアーツを使用しています。",
    ),
    "arts_used_turn": (
        "It has used Arts this turn.",
        "このターン中にアーツを使用しています。",
    ),
    "arts_cost": (
        "The Cheers attached do not meet the cost {cost:colours}.",
        "付いているエールがコスト（{cost:colours}）を満たしません。",
    ),
    "bloom_first_turn": (
        "It is the player's first turn.",
        "そのプレイヤーの最初のターンです。",
    ),
    "bloom_spot": (
        "A Spot holomem cannot Bloom.",
        "スポットのホロメンはBloomできません。",
    ),
    "bloom_entered": (
        "It was put on the Stage this turn.",
        "このターンにステージに置かれたホロメンです。",
    ),
    "bloom_again": (
        "It has Bloomed this turn.",
        "このターンにすでにBloomしたホロメンです。",
    ),
    "bloom_forbidden": (
        "Its extra ability says that it cannot Bloom.",
        "エクストラ能力によりBloomできません。",
    ),
    "bloom_name": (
        "The card does not have the name {name}.",
        "カード名が〈{name}〉と同じではありません。",
    ),
    "bloom_level": (
        "The level {wanted:level} does not go onto {have:level}.",
        "{have:level}のホロメンに{wanted:level}を重ねることはできません。",
    ),
    "bloom_hp": (
        "Its HP {hp} is not more than the damage taken, {damage}.",
        "HP{hp}が負っているダメージ{damage}より大きくありません。",
    ),
    "skill_cost": (
        "The holo power is {have}, the cost {cost}.",
        "ホロパワーが{have}枚で、コストの{cost}枚に足りません。",
    ),
    "skill_limit_turn": (
        "It was used this turn.",
        "このターンにすでに使っています。",
    ),
    "skill_limit_game": (
        "It was used this game.",
        "このゲームですでに使っています。",
    ),
    "skill_condition": (
        "Its condition is not met.",
        "条件を満たしていません。",
    ),
    "skill_timing": (
        "It is used at the moment its text names, not as an action of the Main Step.",
        "テキストに示された時に使う能力で、メインステップのアクションではありません。",
    ),
    "loop": (
        "It was done this turn from this very state, which has come again.",
        "このターンにまったく同じ状態からこの行動を行い、同じ状態に戻ったため、再び行うことはできません。",
    ),
    "repeat_nothing": (
        "So many actions have not been done yet: a loop is shown by doing it once.",
        "それだけの行動はまだ行われていません。循環は、実際に1回行って示します。",
    ),
    "repeat_no_loop": (
        "What was shown did not begin at the choice that is due now, so it is no loop.",
        "示された行動は、今行うべき選択から始まっておらず、循環していません。",
    ),
    "repeat_not_theirs": (
        "It is the turn player who shows a loop, when the choice is theirs.",
        "循環を示すのはターンプレイヤーで、自身が選択する時に限ります。",
    ),
    "repeat_chance": (
        "Chance decides within it, so nobody can show how it goes.",
        "途中に無作為に決まるものがあり、実際に行われる行動を示せません。",
    ),
    "repeat_number": (
        "{times} is no number of times; name a whole number from 1 to {most}.",
        "{times}は回数になりません。1以上{most}以下の整数を示してください。",
    ),
    "repeat_fewer": (
        "{fewer} is not fewer than {times}; name a whole number from 0 up.",
        "{fewer}は{times}より少ない回数ではありません。0以上の整数を示してください。",
    ),
    "repeat_stops": (
        "Time {number} does not go as it was shown.",
        "{number}回目が示されたとおりに進みません。",
    ),
    "repeat_instead": (
        "They have no choice in it at which they could do that instead of what it contains.",
        "その中に、含まれない行動としてそれを選べる機会がありません。",
    ),
    "not_debut": (
        "Only a Debut holomem can be put in the Center position before the game.",
        "ゲーム開始前にセンターポジションに置けるのはDebutホロメンだけです。",
    ),
    "place_level": (
        "A {level:level} holomem cannot be put on the Stage from the hand.",
        "{level:level}のホロメンは手札からステージに出せません。",
    ),
    "stage_full": (
        "The Stage has {limit} holomems already.",
        "ステージのホロメンがすでに{limit}人います。",
    ),
    "collab_occupied": (
        "The Collab position has a holomem.",
        "コラボポジションにホロメンがいます。",
    ),
    "collab_done": (
        "A Collab was done this turn.",
        "このターンにすでにコラボしています。",
    ),
    "limited_used": (
        "A LIMITED card was played this turn.",
        "このターンにすでにLIMITEDのカードをプレイしています。",
    ),
    "limited_first_turn": (
        "LIMITED cards cannot be played in the first player's first turn.",
        "先攻プレイヤーの最初のターンにはLIMITEDのカードを選べません。",
    ),
    "no_host": (
        "No holomem of its player can have it attached.",
        "付けることのできる自分のホロメンがいません。",
    ),
    "hosts_full": (
        "Every holomem it can be attached to has its limit of such cards.",
        "付けることのできる自分のホロメンには、すべて上限数付いています。",
    ),
    "changes_nothing": (
        "It would be archived and change nothing else.",
        "アーカイブに置かれる以外に、ゲームの状態が変化しません。",
    ),
    "baton_done": (
        "A Baton Pass was done this turn.",
        "このターンにすでにバトンタッチを実行しています。",
    ),
    "center_resting": (
        "The Center holomem is resting.",
        "センターホロメンがお休みしています。",
    ),
    "baton_cost": (
        "The Center holomem's Cheers do not meet the Baton Pass cost {cost:colours}.",
        "センターホロメンのエールがバトンタッチのコスト（{cost:colours}）を満たしません。",
    ),
    "skill_this_turn": (
        "An oshi skill was played this turn.",
        "このターンにすでに推しスキルをプレイしています。",
    ),
    "skill_sp_this_game": (
        "An SP oshi skill was played this game.",
        "このゲームですでにSP推しスキルをプレイしています。",
    ),
    **REASONS_ZONES,
    **REASONS_STAGE,
}
"""Reason codes: why an action is refused."""
