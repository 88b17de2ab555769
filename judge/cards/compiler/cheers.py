"""Sending Cheers, and what counts as one."""

from __future__ import annotations

from judge.cards.compiler.attaching import one_taker, spread
from judge.cards.compiler.clauses import Clause
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.verbs import Actions, objects, takers, verb
from judge.engine.effects import language as lang


@verb("send")
def send(context: TextContext, clause: Clause) -> Actions:
    """「自分のホロメンに送る」"""
    ref, shown = objects(context, clause)
    if isinstance(ref.node, lang.Top) and ref.node.least:
        raise UnreadError(ref.span, "how many of the top cards are sent is not clear")
    if isinstance(ref.node, lang.Top) and ref.node.zone == "cheer_deck" and ref.node.side == "you":
        to = clause.ref("に")
        if to is None:
            raise UnreadError(clause.span, "it is not said to whom")
        number, divided = ref.node.count, clause.adverb("divided")
        assert isinstance(number, int)
        one_taker(to, divided=divided)
        top, takers_ = lang.CheerDeckTop(context.quantity(number)), takers(to)
        return [lang.SendCheer(top, takers_, divided, called=context.call("sent"))]  # type: ignore[arg-type]
    what, to_whom, divided, each = spread(context, clause, ref)
    return [lang.SendCheer(what, to_whom, divided, each, shown, context.call("sent"))]
