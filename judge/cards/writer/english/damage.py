"""Damage and HP in English."""

from __future__ import annotations

from judge.cards.writer.base import is_plural
from judge.cards.writer.english.properties import a_card
from judge.cards.writer.english.quantities import amount_to, change_words
from judge.cards.writer.english.renderers import phrases, renderers
from judge.cards.writer.english.writer import English
from judge.engine.effects import language as lang

phrases(
    {
        lang.LimitDamage: "that damage is {most} instead",
        lang.PreventDamage: "that damage is not taken",
        lang.Redirect: "that damage is dealt to {to:every} instead",
        lang.NotRestored: "the HP of {who:every} is not restored{by:? by {by:owner} abilities}",
        lang.HpPlus: "the HP of {who:every} gets {amount:plus}",
        lang.HpFixed: "the HP of {who:every} is neither reduced nor changed by the opponent's abilities",
    }
)


@renderers(lang.NotReduced)
def say_not_reduced(w: English, node: lang.NotReduced) -> str:
    kind = f"{w.tables['damage'][node.kind]} damage" if node.kind else "damage"
    to = f" to {w.whole_of(node.to)}" if node.to is not None else ""
    return f"the {kind} dealt by {w.whole_of(node.who)}{to} is not reduced"


@renderers(lang.SetHp)
def say_set_hp(w: English, node: lang.SetHp) -> str:
    instead = " instead of downing it" if w.would_go_down else ""
    return f"set the HP left of {w.whole_of(node.who)} to {node.hp}{instead}"


def nothing_taken(w: English, node: lang.Replacement) -> str:
    """That a kind of damage is not taken: "your Back holomems take no special damage from the opponent"; empty for damage that
    may be taken, and for a limit or a cost."""
    match node.when:
        case lang.WouldTakeDamage(who=who, by=by, kind=kind, at_least=least, source=of, at_most=most) as when if (
            when == lang.WouldTakeDamage(who, by, kind=kind, at_least=least, source=of, at_most=most)
        ):
            if node == lang.Replacement(when, (lang.PreventDamage(),), condition=node.condition):
                verb = "take" if is_plural(who) else "takes"
                what = f"{w.tables['damage'][kind]} damage" if kind else "damage"
                source = {"you": " from you", "opponent": " from the opponent"}.get(by or "", "")
                source += f" dealt by {w.one(of)}" if of is not None else ""
                once = f" of {least} or more at once" if least else ""
                once += f" of {most} or less at once" if most else ""
                return f"{w.whole_of(who)} {verb} no {what}{once}{source}"
    return ""


@renderers(lang.RestoredPlus)
def say_restored_plus(w: English, node: lang.RestoredPlus) -> str:
    once = "once each turn, " if node.once else ""
    of, who = a_card(w, node.by), w.whole_of(node.who)
    return f"{once}what an ability of {of} restores to {who} is increased by {node.amount} HP"


@renderers(lang.DealDamage)
def say_deal_damage(w: English, node: lang.DealDamage) -> str:
    free = " (no Life is lost for a holomem downed this way)" if node.no_life else ""
    whom = f" to {w.say(node.to)}"
    if node.lots:
        whom = f", divided as you choose in multiples of {node.lots} among {w.whole_of(node.to)}"
    return f"deal {amount_to(w, node.amount, 'special damage', node.to, whom)}{free}"


@renderers(lang.Restore)
def say_restore(w: English, node: lang.Restore) -> str:
    whom = f" to {w.say(node.to)}"
    return f"restore {f'all HP{whom}' if node.amount is None else amount_to(w, node.amount, 'HP', node.to, whom)}"


@renderers(lang.ChangeDamage)
def say_change_damage(w: English, node: lang.ChangeDamage) -> str:
    if node.of is not None:
        return f"all damage that {w.whole_of(node.of)} would take at this time {change_words(w, node.by)}"
    return f"that damage {change_words(w, node.by)}"
