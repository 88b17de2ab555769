"""Putting cards under a holomem."""

from __future__ import annotations

from judge.cards.compiler.attaching import is_free
from judge.cards.compiler.clauses import Clause, without_last
from judge.cards.compiler.context import TextContext, one_of_them, taker_name
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.verbs import Actions, cards, objects, of_holomems, takers, verb
from judge.engine.effects import language as lang


@verb("stack")
def put_under(context: TextContext, clause: Clause) -> Actions:
    """「自分のアーカイブのDebutホロメン1枚をこのホロメンの下に重ねる」: under all cards of which the holomem consists (4.4.2)"""
    ref, shown = objects(context, clause)
    coord = clause.need("に", "under whom")
    rest, last = without_last(coord)
    if last.code != "bottom" or last.attrs or last.amount is not None or rest is None:
        raise UnreadError(coord.span, "whether it comes under the holomem is not clear")

    to = resolve(context, rest)
    what = cards(context, ref, clause.amount())
    whom = takers(to)
    if to.parts or to.joint == "and" or not (to.amount is None or to.amount.is_plain("人", 1)):
        raise UnreadError(to.span, "under which holomem it comes is not clear")

    inner = what.of if isinstance(what, lang.Choose) else what
    if not isinstance(inner, lang.Cards | lang.Among) or not (inner == what or isinstance(what, lang.Choose)):
        raise UnreadError(ref.span, "which cards come under the holomem is not clear")
    if not of_holomems(context, inner.where):
        raise UnreadError(ref.span, "only holomem cards are stacked")

    among = whom.of if isinstance(whom, lang.Choose) else whom
    if getattr(inner, "side", "you") != "you" or getattr(among, "side", "you") != "you":
        raise UnreadError(clause.span, "only cards of the own come under an own holomem")
    called = context.new_name("stacked")
    action = lang.PutUnder(what, whom, shown, called)  # type: ignore[arg-type]
    if one_of_them(action) is not None and is_free(context):
        context.that = lang.Bound(taker_name(called))
        context.done_to[taker_name(called)] = action

    return [action]
