"""Rule processing (chapter 11): defeat, Downs, invalid cards, Life damage: English first, then Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

SENTENCES_DOWNS: Mapping[str, Pair] = {
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
}
