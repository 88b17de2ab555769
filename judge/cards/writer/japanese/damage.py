"""Damage and HP in Japanese, in the wording of printed cards."""

from __future__ import annotations

from judge.cards.writer.japanese.clauses import ActionClause
from judge.cards.writer.japanese.events import at_once, damage_kind, from_whom, positions_in
from judge.cards.writer.japanese.life import life_not_lost
from judge.cards.writer.japanese.properties import core
from judge.cards.writer.japanese.quantities import bonus_words, figure, signed
from judge.cards.writer.japanese.renderers import (
    action_clauses,
    clause_phrases,
    modifier_statements,
    statement_phrases,
)
from judge.cards.writer.japanese.sets import single_member, whole_or_chosen, whole_set
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems

statement_phrases(
    {
        lang.HpFixed: "{who:every}のHPは相手の能力で減らず、変動しない",
        lang.NotRestored: "{who:every}のHPは{by:?、{by:owner}能力で}回復しない",
    }
)


clause_phrases(
    {
        lang.Redirect: ("そのダメージを、{to:every}がかわりに", "take"),
        lang.LimitDamage: ("そのダメージを{most}に", "make"),
        lang.PreventDamage: ("そのダメージを受けない", ""),
    }
)


def of_damage(w: Japanese, node: lang.Modifier) -> str | None:
    """A given ability that changes all damage of a kind, as a statement: 「Xが受けるダメージ-10」. None for any other."""
    only = node.abilities[0] if isinstance(node, lang.AddAbility) and len(node.abilities) == 1 else None
    if not isinstance(only, lang.Replacement) or len(only.do) != 1:
        return None

    first = isinstance(only.when, lang.WouldTakeDamage) and only.when.first
    if only != lang.Replacement(only.when, only.do, limit=lang.Limit() if first else None):
        return None
    when, does = only.when, only.do[0]
    if isinstance(when, lang.WouldTakeDamage) and does == lang.LimitDamage(0):
        if when != lang.WouldTakeDamage(when.who, when.by, (), when.kind, when.source, ability=when.ability):
            return None
        return f"{whole_or_chosen(w, when.who)}が{from_whom(w, when)}受ける{damage_kind(when.kind)}は0になる"

    if isinstance(when, lang.WouldTakeDamage) and isinstance(does, lang.LimitDamage):
        if when != lang.WouldTakeDamage(when.who, kind=when.kind, at_least=does.most + 1):
            return None
        damage = f"{single_member(w, when.who)}が1回に受ける{damage_kind(when.kind)}"
        return f"{damage}が{does.most}より大きいなら、そのダメージを{does.most}にする"

    if isinstance(when, lang.WouldTakeDamage):
        by = from_whom(w, when)
        if isinstance(does, lang.ChangeDamage) and does.of is None and not at_once(when):
            kind = f"{'最初に' if when.first else ''}受ける{damage_kind(when.kind)}"
            who = single_member(w, when.who) if when.at or when.first else whole_or_chosen(w, when.who)
            return f"{who}が{positions_in(when.at)}{by}{kind}{signed(w, does.by)}"
        if isinstance(does, lang.PreventDamage) and not when.at:
            return f"{whole_or_chosen(w, when.who)}は{by}{at_once(when)}{damage_kind(when.kind)}を受けない"

    if isinstance(when, lang.WouldDealDamage) and isinstance(does, lang.ChangeDamage) and does.of is None:
        if when.kind != "special" or when.this_arts:
            return None
        to = f"{single_member(w, when.to)}に" if when.to is not None else ""
        return f"{'と'.join(whole_or_chosen(w, each) for each in when.who)}が{to}与える特殊ダメージ{signed(w, does.by)}"
    return None


@modifier_statements(lang.HpPlus)
def hold_hp_plus(w: Japanese, node: lang.HpPlus) -> str:
    return bonus_words(w, node, "HP")


@modifier_statements(lang.NotReduced)
def hold_not_reduced(w: Japanese, node: lang.NotReduced) -> str | None:
    damage = f"{whole_or_chosen(w, node.who)}のアーツダメージは軽減されない"
    if node.kind != "arts":
        to = f"{single_member(w, node.to)}に" if node.to is not None else ""
        return f"{whole_or_chosen(w, node.who)}が{to}与える{damage_kind(node.kind)}は軽減されない"
    if node.to is None:
        return damage
    return f"{whole_or_chosen(w, node.who)}のアーツの対象が{single_member(w, node.to)}なら、{damage}"


@modifier_statements(lang.RestoredPlus)
def hold_restored_plus(w: Japanese, node: lang.RestoredPlus) -> str:
    once = "[ターンに1回]" if node.once else ""
    return f"{once}{single_member(w, node.who)}が{core(w, node.by)}の能力で回復するHP{node.amount:+}"


@action_clauses(lang.DealDamage)
def do_deal_damage(w: Japanese, node: lang.DealDamage) -> ActionClause | None:
    if node.no_life:
        w.note.append(life_not_lost(node.to))

    if node.lots:
        if not isinstance(node.to, Holomems):
            return None
        words = f"{single_member(w, node.to)}に特殊ダメージ{figure(w, node.amount)}を{node.lots}ずつ割り振って"
        return ActionClause(words, "deal")

    to = whole_or_chosen(w, node.to)
    match node.amount:
        case lang.DamageOn(who=who):
            as_much = f"{whole_or_chosen(w, who)}が受けているダメージ"
        case lang.Overkill():
            as_much = "オーバーしたダメージ"
        case lang.EventAmount():
            as_much = w.amount_word
        case _:
            return ActionClause(f"{to}に特殊ダメージ{figure(w, node.amount)}を", "deal")
    return ActionClause(f"{to}に、{as_much}と同じ数値の特殊ダメージを", "deal")


@action_clauses(lang.Restore)
def do_restore(w: Japanese, node: lang.Restore) -> ActionClause:
    amount = "すべて" if node.amount is None else figure(w, node.amount)
    w.amount_word = "回復したダメージ"
    return ActionClause(f"{whole_or_chosen(w, node.to)}のHP{amount}", "restore")


@action_clauses(lang.SetHp)
def do_set_hp(w: Japanese, node: lang.SetHp) -> ActionClause:
    instead = "ダウンするかわりに、" if w.would_go_down else ""
    return ActionClause(f"{instead}{whole_or_chosen(w, node.who)}の残りHPを{node.hp}に", "make")


@action_clauses(lang.ChangeDamage)
def do_change_damage(w: Japanese, node: lang.ChangeDamage) -> ActionClause:
    if node.of is not None:
        return ActionClause(f"{whole_set(w, node.of)}が受けるダメージ{signed(w, node.by)}")
    return ActionClause(f"そのダメージ{signed(w, node.by)}")
