"""Rule processing (chapter 11): defeat, Downs, invalid cards, Life damage: English first, then Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

SENTENCES_DOWNS: Mapping[str, Pair] = {
    "defeat_11_2_1": (
        "{seat} has no cards in the Life area and loses the game.",
        "{seat}はライフエリアにカードがないので、ゲームに敗北します。",
    ),
    "defeat_11_2_2": (
        "{seat} has no holomems on the Stage and loses the game.",
        "{seat}はステージにホロメンがいないので、ゲームに敗北します。",
    ),
    "draw_game": (
        "Both players lose at the same time, so the game is a draw.",
        "両方のプレイヤーが同時に敗北するので、引き分けです。",
    ),
    "choose_down": (
        "Several of {seat}'s holomems are downed. {seat} chooses which one is processed first.",
        "{seat}のホロメンが複数ダウンします。どのホロメンから処理するか選びます。",
    ),
    "goes_down": (
        "{holomem:who} has taken {damage} damage and has {hp} HP, so it is downed.",
        "{holomem:who}は負っているダメージ{damage}がHP{hp}以上なのでダウンします。",
    ),
    "go_down_together": (
        "{what:who} are downed at the same time.",
        "{what:who}は同時にダウンします。",
    ),
    "goes_down_state": (
        "{holomem:who} is in the Down state, so it is downed.",
        "{holomem:who}はダウン状態なのでダウンします。",
    ),
    "choose_downed": (
        "{holomem:who} is downed. {seat} chooses which ability to execute.",
        "{holomem:who}がダウンした時：{seat}は実行する能力を選びます。",
    ),
    "choose_downed_together": (
        "Several holomems are downed. {seat} chooses which ability to execute.",
        "複数のホロメンがダウンした時：{seat}は実行する能力を選びます。",
    ),
    "option_play_downed": (
        "Ability of {card} for {holomem}",
        "{holomem}についての〈{card}〉の能力",
    ),
    "option_skill_downed": (
        "{skill:Oshi skill} (cost: {cost} holo power) for {holomem}",
        "{holomem}についての{skill:oshi skill}（ホロパワー{cost}）",
    ),
    "may_use_skill_downed_together": (
        "Several holomems are downed. {seat} may use an oshi skill.",
        "複数のホロメンがダウンした時：{seat}は推しスキルを使えます。",
    ),
    "may_use_skill_downed": (
        "{holomem:who} is downed. {seat} may use an oshi skill.",
        "{holomem:who}がダウンした時：{seat}は推しスキルを使えます。",
    ),
    "execute_downed": (
        "During Down processing, {seat} executes the ability of {card} for {holomem}.",
        "ダウン処理の中で、{seat}は{holomem}について〈{card}〉の能力を実行します。",
    ),
    "downed_archived": (
        "The holomem cards of {holomem:who} are archived, and {seat}'s Life damage goes up by {amount}.",
        "{holomem:who}のホロメンカードをアーカイブし、{seat}のライフダメージを{amount}増やします。",
    ),
    "downed_archived_together": (
        "The holomem cards of {what:who} are archived at the same time. Life damage goes up by {a} for A and by {b} for B.",
        "ダウンしたホロメンのホロメンカードを同時にアーカイブします：{what:who}。ライフダメージはAが{a}、Bが{b}増えます。",
    ),
    "downed_archived_replaced": (
        (
            "The holomem cards of {holomem:who} are archived. "
            "By its extra ability, {seat}'s Life damage goes up by {amount} instead of 1."
        ),
        "{holomem:who}のホロメンカードをアーカイブします。エクストラ能力により、{seat}のライフダメージは1のかわりに{amount}増えます。",
    ),
    "loose_archived": (
        "{cards} {cards:v is/are} archived, because the holomem that {cards:v it/they} belonged to is no longer on the Stage.",
        "{cards}：関連するホロメンがステージにないので、アーカイブします。",
    ),
    "choose_kept": (
        "More cards are attached than the limit allows. {seat} chooses {count:n card} to keep.",
        "上限数を超えて付いています。{seat}は残す{count}枚を選びます。",
    ),
    "over_limit_archived": (
        "{cards} {cards:v is/are} over the limit and {cards:v is/are} archived.",
        "{cards}：上限数を超えているので、アーカイブします。",
    ),
    "unfit_archived": (
        "{cards} {cards:v is/are} archived: {hosts:who} {hosts:v does/do} not meet the condition for having {cards:v it/them}.",
        "{cards}：{hosts:who}は付けられる条件を満たさないので、アーカイブします。",
    ),
    "life_revealed": (
        "{seat} reveals the top card of their Life: {card}.",
        "{seat}はライフの一番上を公開します：〈{card}〉。",
    ),
    "choose_life_to": (
        "{seat} chooses the holomem to send the Life card {card} to.",
        "{seat}はライフの〈{card}〉を送るホロメンを選びます。",
    ),
    "life_sent": (
        "{card} from Life is sent to {to:who}. {seat}'s Life is now {left}, and the Life damage goes down by 1.",
        "ライフの〈{card}〉を{to:who}に送ります（{seat}のライフ{left}）。ライフダメージを1減らします。",
    ),
    "downed_archived_changed": (
        "The holomem cards of {holomem:who} are archived. An effect changes by how much {seat}'s Life damage goes up: {amount}.",
        "{holomem:who}のホロメンカードをアーカイブします。効果で変更されたため、{seat}のライフダメージは{amount}増えます。",
    ),
    "downed_gone": (
        "{holomem} is no longer on the Stage, so no holomem cards are archived. {seat}'s Life damage goes up by {amount}.",
        "〈{holomem}〉はもうステージにいないので、アーカイブするホロメンカードはありません。{seat}のライフダメージを{amount}増やします。",
    ),
}
