"""Sending Cheers, and what counts as one."""

from __future__ import annotations

from judge.cards.compiler.attaching import spread
from judge.cards.compiler.clauses import Clause
from judge.cards.compiler.context import Context
from judge.cards.compiler.modifiers import Modifiers, modifier
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.sets import resolve
from judge.cards.compiler.verbs import Actions, objects, takers, verb
from judge.engine.effects import language as lang


@verb("send")
def send(context: Context, clause: Clause) -> Actions:
    """「自分のホロメンに送る」"""
    ref, shown = objects(context, clause)
    if isinstance(ref.node, lang.Top) and ref.node.least:
        raise UnreadError(ref.span, "how many of the top cards are sent is not clear")
    if isinstance(ref.node, lang.Top) and ref.node.zone == "cheer_deck" and ref.node.side == "you":
        to = clause.ref("に")
        if to is None:
            raise UnreadError(clause.span, "it is not said to whom")
        number = ref.node.count
        assert isinstance(number, int)
        return [lang.SendCheer(lang.CheerDeckTop(context.quantity(number)), takers(to))]  # type: ignore[arg-type]
    what, to_whom, divided, each = spread(context, clause, ref)
    return [lang.SendCheer(what, to_whom, divided, each, shown, context.call("sent"))]


@modifier("treat")
def _counts_as(context: Context, clause: Clause, picks: Actions) -> Modifiers | None:
    """「このファンを赤エールとしても扱う」 (12.3.3.1)"""
    also = clause.take("also_as")
    if also is None:
        return None
    what = clause.ref("を")
    ref = resolve(context, also)
    if what is None or what.node != lang.ThisCard() or not isinstance(ref.node, lang.CheersOf) or ref.amount:
        raise UnreadError(clause.span, "as what this counts is not clear")
    if ref.node.colour is None or ref.node.of != lang.Holomems():
        raise UnreadError(also.span, "a Cheer of a color is expected")
    return [lang.CountsAsCheer(ref.node.colour)]
