"""Check timings, primed abilities, replacement effects (chapter 10): English first, then Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

SENTENCES_TIMING: Mapping[str, Pair] = {
    "check_nothing": (
        "Check timing: there is nothing to process.",
        "チェックタイミング：行うべき処理はありません。",
    ),
    "rule_processing_none": (
        "Check timing: there is no rule processing to carry out.",
        "チェックタイミング。ルール処理はありません。",
    ),
    "rule_processing_none_again": (
        "Back to rule processing: there is none left to carry out.",
        "ルール処理に戻ります。行うべきルール処理はありません。",
    ),
    "due_rule_processing": (
        "Check timing: rule processing is due for {what}.",
        "チェックタイミング：{what}についてルール処理を行います。",
    ),
    "due_life_damage": (
        "No other rule processing is left, so {seat}'s Life damage of {amount} is processed.",
        "他に行うべきルール処理がないので、{seat}のライフダメージ{amount}を処理します。",
    ),
    "life_damage_before_downs": (
        "Following the official answer Q160, {seat}'s Life damage of {amount} is processed before the next Down.",
        "公式回答Q160のとおり、次のダウンより先に{seat}のライフダメージ{amount}を処理します。",
    ),
    "life_damage_before_defeat": (
        (
            "{loser} has no Life left, but following the official answer Q154, {seat}'s Life damage of {amount} is "
            "processed before anybody loses."
        ),
        "{loser}のライフはもうありませんが、公式回答Q154のとおり、敗北より先に{seat}のライフダメージ{amount}を処理します。",
    ),
    "check_ends": (
        "The check timing ends.",
        "チェックタイミングを終了します。",
    ),
    "choose_primed": (
        "Several of {seat}'s abilities are primed. {seat} chooses which one to play first.",
        "{seat}の自動能力が複数待機状態です。{seat}はどれを先にプレイするか選びます。",
    ),
    "play_primed_turn": (
        "The turn player's primed abilities come first, so {seat} plays the ability of {card}.",
        "ターンプレイヤーの待機状態の能力が先です：{seat}は〈{card}〉の能力をプレイします。",
    ),
    "play_primed_other": (
        "The turn player has no primed abilities left, so {seat} plays the ability of {card}.",
        "ターンプレイヤーの待機状態の能力はもうありません：{seat}は〈{card}〉の能力をプレイします。",
    ),
    "unplayable_primed_turn": (
        "The turn player's primed abilities come first, so {seat}'s ability of {card} comes next.",
        "ターンプレイヤーの待機状態の能力が先です：次は{seat}の〈{card}〉の能力です。",
    ),
    "unplayable_primed_other": (
        "The turn player has no primed abilities left, so {seat}'s ability of {card} comes next.",
        "ターンプレイヤーの待機状態の能力はもうありません：次は{seat}の〈{card}〉の能力です。",
    ),
    "option_play_primed": (
        "Ability of {card}",
        "〈{card}〉の能力",
    ),
    "option_play_primed_host": (
        "Ability of {host:who}",
        "{host:who}の能力",
    ),
    "option_play_primed_attached": (
        "Ability of {card} attached to {host:who}",
        "{host:who}に付いている〈{card}〉の能力",
    ),
    "option_play_primed_arts_used": (
        "Ability of {card}: Arts of {by:who}",
        "〈{card}〉の能力：{by:who}のアーツ使用",
    ),
    "option_play_primed_damage_taken": (
        "Ability of {card}: damage to {by:who}",
        "〈{card}〉の能力：{by:who}へのダメージ",
    ),
    "option_play_primed_restored": (
        "Ability of {card}: HP of {by:who} was restored",
        "〈{card}〉の能力：{by:who}のHP回復",
    ),
    "option_play_primed_bloomed": (
        "Ability of {card}: Bloom of {by:who}",
        "〈{card}〉の能力：{by:who}のBloom",
    ),
    "option_play_primed_collabed": (
        "Ability of {card}: Collab of {by:who}",
        "〈{card}〉の能力：{by:who}のコラボ",
    ),
    "option_play_primed_moved": (
        "Ability of {card}: {by:who} moved",
        "〈{card}〉の能力：{by:who}の移動",
    ),
    "option_play_primed_turned": (
        "Ability of {card}: {by:who} was rested or became active",
        "〈{card}〉の能力：{by:who}がお休みしたかアクティブになった",
    ),
    "option_play_primed_entered": (
        "Ability of {card}: {by:who} came to the Stage",
        "〈{card}〉の能力：{by:who}がステージに出た",
    ),
    "option_play_primed_left": (
        "Ability of {card}: {by:who} left the Stage",
        "〈{card}〉の能力：{by:who}がステージを離れた",
    ),
    "option_play_primed_card_moved": (
        "Ability of {card}: a card of {by:who} moved",
        "〈{card}〉の能力：{by:who}のカードの移動",
    ),
    "option_play_primed_revealed": (
        "Ability of {card}: {by:who} revealed cards",
        "〈{card}〉の能力：{by:who}の公開",
    ),
    "option_play_primed_downed_by": (
        "Ability of {card}: Down of {by:who}",
        "〈{card}〉の能力：{by:who}のダウン",
    ),
    "option_play_primed_skill": (
        "{skill:Oshi skill} of {card}",
        "〈{card}〉の{skill:oshi skill}",
    ),
    "primed_arts_used": (
        "An Arts was used, so {cards} {cards:v is/are} primed.",
        "アーツを使用したので、待機状態になります：{cards}。",
    ),
    "primed_damage_taken": (
        "Damage was taken, so {cards} {cards:v is/are} primed.",
        "ダメージを受けたので、待機状態になります：{cards}。",
    ),
    "primed_restored": (
        "HP was restored, so {cards} {cards:v is/are} primed.",
        "HPが回復したので、待機状態になります：{cards}。",
    ),
    "primed_bloomed": (
        "A holomem Bloomed, so {cards} {cards:v is/are} primed.",
        "ホロメンがBloomしたので、待機状態になります：{cards}。",
    ),
    "primed_at_limit": (
        "The ability of {card} has already been played as often as its limit allows, so it is no longer primed.",
        "〈{card}〉の能力は回数制限に達しているためプレイできず、待機状態が取り消されます。",
    ),
    "choose_replacement": (
        "{amount} damage would be dealt to {holomem:who}. {seat} chooses which replacement effect to apply.",
        "{holomem:who}が{amount}ダメージを受ける時：どの置換効果を適用するか{seat}が決めます。",
    ),
    "option_replace": (
        "Apply {what}",
        "{what}を適用する",
    ),
    "option_replace_in_force": (
        "Apply the effect of {what} that is in force already",
        "すでに適用中の{what}の効果を適用する",
    ),
    "option_replace_of": (
        "Apply {holomem:who}",
        "{holomem:who}を適用する",
    ),
    "option_replace_on": (
        "Apply {what} on {holomem:who}",
        "{holomem:who}に付いている{what}を適用する",
    ),
    "option_decline": (
        "Do not use it",
        "使わない",
    ),
    "replacement_applied": (
        "The replacement effect of {card} is applied.",
        "〈{card}〉の置換効果を適用します。",
    ),
    "declared_arts_text": (
        "The text of the Arts that {card} declared is carried out.",
        "〈{card}〉が使用を宣言したアーツのテキストを実行します。",
    ),
    "arts_declared_before": (
        "{seat} declares {arts} of {holomem:who}. Its text is carried out first.",
        "{seat}は{holomem:who}の{arts}の使用を宣言します。先にテキストを実行します。",
    ),
    "arts_declared_after": (
        "{seat} declares {arts} of {holomem:who}. Its text is carried out afterwards.",
        "{seat}は{holomem:who}の{arts}の使用を宣言します。テキストはその後に実行します。",
    ),
    "replacement_declined": (
        "No optional replacement effect is applied.",
        "任意の置換効果は適用しません。",
    ),
    "now_primed": (
        "Primed: {cards}",
        "待機状態：{cards}",
    ),
    "primed_collabed": (
        "A holomem Collabed, so {cards} {cards:v is/are} primed.",
        "ホロメンがコラボしたので、待機状態になります：{cards}。",
    ),
    "primed_moved": (
        "A holomem moved to another position, so {cards} {cards:v is/are} primed.",
        "ホロメンが移動したので、待機状態になります：{cards}。",
    ),
    "primed_turned": (
        "A holomem was rested or became active, so {cards} {cards:v is/are} primed.",
        "ホロメンがお休みしたかアクティブになったので、待機状態になります：{cards}。",
    ),
    "primed_entered": (
        "A holomem came to the Stage, so {cards} {cards:v is/are} primed.",
        "ホロメンがステージに出たので、待機状態になります：{cards}。",
    ),
    "primed_downed_by": (
        "A holomem downed another, so {cards} {cards:v is/are} primed.",
        "ホロメンをダウンさせたので、待機状態になります：{cards}。",
    ),
    "primed_left": (
        "A holomem left the Stage, so {cards} {cards:v is/are} primed.",
        "ホロメンがステージを離れたので、待機状態になります：{cards}。",
    ),
    "primed_card_moved": (
        "{how:card_moved}, so {cards} {cards:v is/are} primed.",
        "{how:card_moved}ので、待機状態になります：{cards}。",
    ),
    "primed_revealed": (
        "Cards were revealed, so {cards} {cards:v is/are} primed.",
        "カードを公開したので、待機状態になります：{cards}。",
    ),
    "primed_rolled": (
        "A die was rolled, so {cards} {cards:v is/are} primed.",
        "サイコロを振ったので、待機状態になります：{cards}。",
    ),
    "primed_skill_used": (
        "An oshi skill was used, so {cards} {cards:v is/are} primed.",
        "推しスキルを使ったので、待機状態になります：{cards}。",
    ),
    "primed_support_played": (
        "A Support card was used, so {cards} {cards:v is/are} primed.",
        "サポートカードを使ったので、待機状態になります：{cards}。",
    ),
    "primed_step": (
        "The step begins, so {cards} {cards:v is/are} primed.",
        "ステップが始まったので、待機状態になります：{cards}。",
    ),
    "primed_ending": (
        "The step or the turn ends, so {cards} {cards:v is/are} primed.",
        "ステップかターンが終わるので、待機状態になります：{cards}。",
    ),
    "primed_state": (
        "{cards} {cards:v is/are} primed: {cards:v its condition is/their conditions are} now met.",
        "状態誘発の条件が満たされたので、待機状態になります：{cards}。",
    ),
}
