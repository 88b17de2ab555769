"""Sentences on triggers, history and what effects do to holomems on the Stage; part of `judge.wording.sentences`."""

from __future__ import annotations

from collections.abc import Mapping

from judge.wording.words import Pair

SENTENCES_STAGE: Mapping[str, Pair] = {
    "primed_collabed": (
        "A holomem Collabed: primed: {cards}.",
        "ホロメンがコラボしたので、待機状態になります：{cards}。",
    ),
    "primed_moved": (
        "A holomem went to another position: primed: {cards}.",
        "ホロメンが移動したので、待機状態になります：{cards}。",
    ),
    "primed_entered": (
        "A holomem came to the Stage: primed: {cards}.",
        "ホロメンがステージに出たので、待機状態になります：{cards}。",
    ),
    "primed_left": (
        "A holomem left the Stage: primed: {cards}.",
        "ホロメンがステージを離れたので、待機状態になります：{cards}。",
    ),
    "primed_card_moved": (
        "A card went where it was waited for: primed: {cards}.",
        "カードの移動が誘発条件を満たしたので、待機状態になります：{cards}。",
    ),
    "primed_rolled": (
        "A die was rolled: primed: {cards}.",
        "サイコロを振ったので、待機状態になります：{cards}。",
    ),
    "primed_skill_used": (
        "An oshi skill was used: primed: {cards}.",
        "推しスキルを使ったので、待機状態になります：{cards}。",
    ),
    "primed_step": (
        "The step begins: primed: {cards}.",
        "ステップが始まったので、待機状態になります：{cards}。",
    ),
    "primed_ending": (
        "What ends is waited for: primed: {cards}.",
        "終わりの誘発条件が発生したので、待機状態になります：{cards}。",
    ),
    "primed_state": (
        "What is so is waited for: primed: {cards}.",
        "状態誘発の条件が満たされたので、待機状態になります：{cards}。",
    ),
    "may_use_skill": (
        "{seat} may use {skill} now, or leave it; left alone it does not count as used.",
        "{seat}は{skill}を使うことができます。使わない場合、回数には数えません。",
    ),
    "skill_cannot_be_used": (
        "{skill} cannot be used any more: its priming is taken back.",
        "{skill}はもう使えないため、待機状態が取り消されます。",
    ),
    "downed_archived_changed": (
        "The cards of {holomem:who} are archived; by an effect {seat}'s Life damage goes up by {amount} instead.",
        "{holomem:who}のホロメンカードをアーカイブします。効果により、{seat}のライフダメージはかわりに{amount}増えます。",
    ),
    "downed_gone": (
        "{holomem} is not on the Stage any more, so nothing of it is archived; {seat}'s Life damage goes up by {amount}.",
        "〈{holomem}〉はもうステージにいないのでアーカイブされません。{seat}のライフダメージを{amount}増やします。",
    ),
}
REASONS_STAGE: Mapping[str, Pair] = {}
