"""Verbs on what is going on: damage that another takes instead, the turn that comes after this one."""

from __future__ import annotations

from judge.cards.compiler.acting import Actions, verb
from judge.cards.compiler.acts_stage import head_of
from judge.cards.compiler.amounts import whom
from judge.cards.compiler.clauses import Clause, bare
from judge.cards.compiler.context import Context
from judge.cards.compiler.reading import UnreadError
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang


@verb("take")
def take(context: Context, clause: Clause) -> Actions:
    """「そのダメージを、選んだホロメンがかわりに受ける」 (10.11.1)"""
    damage, who = clause.need("を", "which damage is taken"), clause.ref("が")
    if bare(damage) != "this_that_damage" or not isinstance(context.event, lang.WouldTakeDamage):
        raise UnreadError(damage.span, "which damage this is is not clear")
    if who is None or not clause.adverb("instead"):
        raise UnreadError(clause.span, "who takes it instead is not clear")
    return [lang.Redirect(whom(who))]  # type: ignore[arg-type]


@verb("begin")
def begin(context: Context, clause: Clause) -> Actions:
    """「このターンの後に、もう1回自分のターンを開始する」 (5.26)"""
    after, again = clause.adverb("after_this_turn"), clause.adverb("once_more")
    turn = clause.need("を", "what begins")
    ref = resolve(context, turn)
    if not (after and again) or head_of(turn) != "turn" or ref.side != "you" or ref.amount is not None:
        raise UnreadError(clause.span, "which turn begins when is not clear")
    return [lang.ExtraTurn()]


def dealt_to(context: Context, clause: Clause) -> Actions:
    """「このアーツダメージは、アーツの対象のホロメンのかわりに、相手のXに与える」"""
    instead, to = clause.need("instead", "instead of whom"), clause.ref("に")
    heads = [getattr(link.head, "code", "") for link in instead.parts[0].links]
    plain = not any(link.attrs or link.amount for link in instead.parts[0].links)
    if heads != ["arts", "aim", "holomem"] or len(instead.parts) > 1 or not plain or context.kind != "arts":
        raise UnreadError(instead.span, "only what the target would take is dealt to others")
    if to is None:
        raise UnreadError(clause.span, "to whom damage is dealt")
    return [lang.DealArtsTo(whom(to))]  # type: ignore[arg-type]
