"""Turns and the game in Japanese, in the wording of printed cards."""

from __future__ import annotations

from judge.cards.writer.japanese.renderers import modifier_statements, phrases, statement_phrases
from judge.cards.writer.japanese.words import OWNERS
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


statement_phrases(
    {
        lang.SkillTimes: "{name:!自分は、自分の推しスキルをターンに{times}回まで使える}{name:?自分の{name:skill}の[ターンに1回]を[ターンに{times}回]に変更する}",
        lang.SkillCost: "自分の{name:skill}の[ホロパワー：-{instead_of}]を[ホロパワー：-{cost}]に変更する",
        lang.BatonTimes: "自分{more:?は、もう{times}回バトンタッチできる}{more:!がバトンタッチできる回数は{times}回になる}",
        lang.CollabTimes: "自分は、もう{times}回コラボできる",
        lang.CollabPowerPlus: "{who:one}がコラボする時、デッキの上からホロパワーにする枚数+{by}",
        lang.LimitedPerTurn: "自分が使えるLIMITEDのサポートカードの枚数は{times}枚になる",
    }
)


@modifier_statements(lang.SkillCostPlus)
def hold_skill_cost_plus(w: Japanese, node: lang.SkillCostPlus) -> str:
    if node.plain:
        w.note.append("ただし、SP推しスキルは除く")
    return f"{OWNERS[node.side]}が{'SP' if node.sp else ''}推しスキルを使うために必要なホロパワー{node.by:+}"
