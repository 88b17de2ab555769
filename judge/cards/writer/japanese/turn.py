"""Turns and the game in Japanese, in the wording of printed cards."""

from __future__ import annotations

from judge.cards.writer.japanese.renderers import modifier_statements, phrases
from judge.cards.writer.japanese.words import OWNERS, skill_named
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang

phrases(
    {
        lang.Janken: "相手と勝敗が決まるまでじゃんけんする：自分が勝った時、（{won:clause}）{lost:?。負けた時、（{lost:clause}）}",
        lang.ExtraTurn: "このターンの後に、もう1回自分のターンを開始する",
        lang.LoseGame: "{side:player}はゲームに敗北する",
        lang.EachPlayer: "お互いに、それぞれ（{do:clause}）",
    }
)


@modifier_statements(lang.SkillTimes)
def hold_skill_times(_w: Japanese, node: lang.SkillTimes) -> str:
    if not node.name:
        return f"自分は、自分の推しスキルをターンに{node.times}回まで使える"
    return f"自分の{skill_named(node.name)}の[ターンに1回]を[ターンに{node.times}回]に変更する"


@modifier_statements(lang.SkillCost)
def hold_skill_cost(_w: Japanese, node: lang.SkillCost) -> str:
    return f"自分の{skill_named(node.name)}の[ホロパワー：-{node.instead_of}]を[ホロパワー：-{node.cost}]に変更する"


@modifier_statements(lang.SkillCostPlus)
def hold_skill_cost_plus(w: Japanese, node: lang.SkillCostPlus) -> str:
    if node.plain:
        w.note.append("ただし、SP推しスキルは除く")
    return f"{OWNERS[node.side]}が推しスキルを使うために必要なホロパワー{node.by:+}"


@modifier_statements(lang.BatonTimes)
def hold_baton_times(_w: Japanese, node: lang.BatonTimes) -> str:
    if node.more:
        return f"自分は、もう{node.times}回バトンタッチできる"
    return f"自分がバトンタッチできる回数は{node.times}回になる"


@modifier_statements(lang.CollabTimes)
def hold_collab_times(_w: Japanese, node: lang.CollabTimes) -> str:
    return f"自分は、もう{node.times}回コラボできる"


@modifier_statements(lang.LimitedPerTurn)
def hold_limited_per_turn(_w: Japanese, node: lang.LimitedPerTurn) -> str:
    return f"自分が使えるLIMITEDのサポートカードの枚数は{node.times}枚になる"
