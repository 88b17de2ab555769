"""Damage and HP in Japanese, in the wording of printed cards."""

from __future__ import annotations

from judge.cards.writer.japanese.clauses import ActionClause
from judge.cards.writer.japanese.events import at_once, damage_kind, from_whom, positions_in
from judge.cards.writer.japanese.properties import core
from judge.cards.writer.japanese.quantities import bonus_words, figure, signed
from judge.cards.writer.japanese.renderers import action_clauses, modifier_statements
from judge.cards.writer.japanese.sets import single_member, whole_or_chosen, whole_set
from judge.cards.writer.japanese.words import OWNERS
from judge.cards.writer.japanese.writer import Japanese
from judge.engine.effects import language as lang
from judge.engine.effects.language import Holomems


def of_damage(w: Japanese, node: lang.Modifier) -> str | None:
    """A given ability that changes all damage of a kind, as a statement: 「Xが受けるダメージ-10」. None for any other."""
    only = node.abilities[0] if isinstance(node, lang.AddAbility) and len(node.abilities) == 1 else None
    if not isinstance(only, lang.Replacement) or len(only.do) != 1:
        return None

    first = isinstance(only.when, lang.WouldTakeDamage) and only.when.first
    if only != lang.Replacement(only.when, only.do, limit=lang.Limit() if first else None):
        return None
    when, does = only.when, only.do[0]
    if isinstance(when, lang.WouldTakeDamage) and isinstance(does, lang.LimitDamage):
        if when != lang.WouldTakeDamage(when.who, kind=when.kind, at_least=does.most + 1):
            return None
        damage = f"{single_member(w, when.who)}が1回に受ける{damage_kind(when.kind)}"
        return f"{damage}が{does.most}より大きいなら、そのダメージを{does.most}にする"

    if isinstance(when, lang.WouldTakeDamage):
        by = from_whom(w, when)
        if isinstance(does, lang.ChangeDamage) and does.of is None and not at_once(when):
            source = f"{single_member(w, when.source)}から" if when.source is not None else ""
            kind = f"{'最初に' if when.first else ''}受ける{damage_kind(when.kind)}"
            who = single_member(w, when.who) if when.at or when.first else whole_or_chosen(w, when.who)
            return f"{who}が{positions_in(when.at)}{by}{source}{kind}{signed(w, does.by)}"
        if isinstance(does, lang.PreventDamage) and not when.at:
            source = f"{single_member(w, when.source)}から" if when.source is not None else ""
            return f"{whole_or_chosen(w, when.who)}は{by}{source}{at_once(when)}{damage_kind(when.kind)}を受けない"

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
    if node.to is None:
        return damage
    return f"{whole_or_chosen(w, node.who)}のアーツの対象が{single_member(w, node.to)}なら、{damage}"


@modifier_statements(lang.HpFixed)
def hold_hp_fixed(w: Japanese, node: lang.HpFixed) -> str:
    return f"{whole_or_chosen(w, node.who)}のHPは相手の能力で減らず、変動しない"


@modifier_statements(lang.NotRestored)
def hold_not_restored(w: Japanese, node: lang.NotRestored) -> str:
    by = f"、{OWNERS[node.by]}の能力で" if node.by is not None else ""
    return f"{whole_or_chosen(w, node.who)}のHPは{by}回復しない"


@modifier_statements(lang.RestoredPlus)
def hold_restored_plus(w: Japanese, node: lang.RestoredPlus) -> str:
    once = "[ターンに1回]" if node.once else ""
    return f"{once}{single_member(w, node.who)}が{core(w, node.by)}の能力で回復するHP{node.amount:+}"


@action_clauses(lang.DealDamage)
def do_deal_damage(w: Japanese, node: lang.DealDamage) -> ActionClause | None:
    if node.no_life:
        whose = "" if isinstance(node.to, Holomems) and node.to.side == "both" else "相手の"
        w.note.append(f"ダウンしても{whose}ライフは減らない")

    if node.lots:
        if not isinstance(node.to, Holomems):
            return None
        words = f"{single_member(w, node.to)}に特殊ダメージ{figure(w, node.amount)}を{node.lots}ずつ割り振って"
        return ActionClause(words, "deal")

    match node.amount:
        case lang.DamageOn(who=who):
            return ActionClause(
                f"{whole_or_chosen(w, node.to)}に、{whole_or_chosen(w, who)}が受けているダメージと同じ数値の特殊ダメージを",
                "deal",
            )
        case lang.Overkill():
            return ActionClause(
                f"{whole_or_chosen(w, node.to)}に、オーバーしたダメージと同じ数値の特殊ダメージを", "deal"
            )
        case lang.EventAmount():
            return ActionClause(f"{whole_or_chosen(w, node.to)}に、{w.amount_word}と同じ数値の特殊ダメージを", "deal")

    return ActionClause(f"{whole_or_chosen(w, node.to)}に特殊ダメージ{figure(w, node.amount)}を", "deal")


@action_clauses(lang.Restore)
def do_restore(w: Japanese, node: lang.Restore) -> ActionClause:
    amount = "すべて" if node.amount is None else figure(w, node.amount)
    w.amount_word = "回復したダメージ"
    return ActionClause(f"{whole_or_chosen(w, node.to)}のHP{amount}", "restore")


@action_clauses(lang.SetHp)
def do_set_hp(w: Japanese, node: lang.SetHp) -> ActionClause:
    instead = "ダウンするかわりに、" if w.would_go_down else ""
    return ActionClause(f"{instead}{whole_or_chosen(w, node.who)}の残りHPを{node.hp}に", "make")


@action_clauses(lang.Redirect)
def do_redirect(w: Japanese, node: lang.Redirect) -> ActionClause:
    return ActionClause(f"そのダメージを、{whole_or_chosen(w, node.to)}がかわりに", "take")


@action_clauses(lang.ChangeDamage)
def do_change_damage(w: Japanese, node: lang.ChangeDamage) -> ActionClause:
    if node.of is not None:
        return ActionClause(f"{whole_set(w, node.of)}が受けるダメージ{signed(w, node.by)}")
    return ActionClause(f"そのダメージ{signed(w, node.by)}")


@action_clauses(lang.LimitDamage)
def do_limit_damage(_w: Japanese, node: lang.LimitDamage) -> ActionClause:
    return ActionClause(f"そのダメージを{node.most}に", "make")


@action_clauses(lang.PreventDamage)
def do_prevent_damage(_w: Japanese, _: lang.PreventDamage) -> ActionClause:
    return ActionClause("そのダメージを受けない")
