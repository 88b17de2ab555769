"""What an Arts does, costs and targets, in Japanese, in the wording of printed cards."""

from __future__ import annotations

from judge.cards.writer.japanese.clauses import ActionClause
from judge.cards.writer.japanese.quantities import bonus_words, signed
from judge.cards.writer.japanese.renderers import (
    action_clauses,
    clause_phrases,
    modifier_statements,
    phrases,
    statement_phrases,
)
from judge.cards.writer.japanese.sets import set_noun, single_member, whole_or_chosen
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.wording.words import COLOUR

phrases(
    {
        lang.CriticalPlus: "{who:every}は{colour:colour}特攻{value:plus}を得る",
        lang.CriticalValuePlus: "{who:every}のアーツが持つ特攻の数値{value:plus}",
        lang.MustTarget: "相手のホロメンのアーツは、可能なら{what:one}を対象にしなければならない",
    }
)


statement_phrases(
    {
        lang.ArtsCostNone: "{who:every}のアーツは、エールを必要とせずに使える",
        lang.NotTarget: "相手のホロメンは、{what:one}を対象にアーツを使えない",
        lang.OnlyTarget: "相手のホロメン全員のアーツは、{what:one}しか対象にできない。ただし、特殊ダメージは除く",
    }
)


clause_phrases(
    {
        lang.NotReducedNow: ("このアーツダメージは軽減されない", ""),
        lang.DealArtsTo: ("このアーツダメージは、アーツの対象のホロメンのかわりに、{to:every}に", "deal"),
        lang.AddToArts: ("このアーツ{amount:plus}", ""),
    }
)


@modifier_statements(lang.ArtsPlus)
def hold_arts_plus(w: Japanese, node: lang.ArtsPlus) -> str:
    if node.by_player:
        user = "相手" if getattr(node.who, "side", "") == "opponent" else "自分"
        return f"{user}が次に使うアーツ{signed(w, node.amount)}"
    if node.next:
        return f"{single_member(w, node.who)}が次に使うアーツ{signed(w, node.amount)}"
    return bonus_words(w, node, "アーツ")


@modifier_statements(lang.ArtsCost)
def hold_arts_cost(w: Japanese, node: lang.ArtsCost) -> str | None:
    if node.colour is None:
        if not isinstance(node.by, int) or node.by >= 0 or node.arts:
            return None
        return f"{whole_or_chosen(w, node.who)}のアーツは、エール{-node.by}枚を必要とせずに使える"
    arts = f"アーツ「{node.arts}」" if node.arts else "アーツ"
    return f"{whole_or_chosen(w, node.who)}の{arts}に必要な{COLOUR[node.colour][1]}{signed(w, node.by)}"


@modifier_statements(lang.ArtsCostAny)
def hold_arts_cost_any(w: Japanese, node: lang.ArtsCostAny) -> str:
    colour = COLOUR[node.colour][1] if node.colour else "エールの色"
    return f"{w.whole_of(node.who)}のアーツに必要な{colour}すべてを無色にする"


@modifier_statements(lang.MayTarget)
def hold_may_target(w: Japanese, node: lang.MayTarget) -> str:
    who = f"{single_member(w, node.who)}の{node.nth}回目" if node.nth else whole_or_chosen(w, node.who)
    return f"{who}のアーツは、{single_member(w, node.what)}も対象にできる"


@modifier_statements(lang.UsesArtsOf)
def hold_uses_arts_of(w: Japanese, node: lang.UsesArtsOf) -> str:
    of = set_noun(w, node.of) if isinstance(node.of, lang.Stacked) else whole_or_chosen(w, node.of)
    return f"{whole_or_chosen(w, node.who)}は、{of}のアーツを、すべて使える"


@action_clauses(lang.UseAgain)
def do_use_again(w: Japanese, node: lang.UseAgain) -> ActionClause:
    if w.arts_word == "このアーツ" and node == lang.UseAgain():
        return ActionClause("このホロメンはアーツを使った後、同じアーツをもう1回", "use")
    which = "そのホロメンが持つ異なるアーツ名のアーツ" if node.other else w.arts_word
    return ActionClause(f"{'同じホロメンに、' if node.same else ''}{which}をもう1回", "use")
