"""Sending Cheers, and what counts as one."""

from __future__ import annotations

from judge.cards.compiler.attaching import attached_to_whom, check_one_taker
from judge.cards.compiler.clauses import Clause
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.unsaid_side import own_for
from judge.cards.compiler.verbs import Actions, cards, objects, takers, verb
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
        number = ref.node.count
        divided = clause.adverb("divided")
        assert isinstance(number, int)
        check_one_taker(to, divided=divided)
        top = lang.CheerDeckTop(context.quantity(number))
        receivers = takers(own_for(ref, to))
        return [lang.SendCheer(top, receivers, divided, called=context.new_name("sent"))]  # type: ignore[arg-type]
    if ref.mutual and (different := _one_to_each(context, clause, ref)) is not None:
        return [different]
    what, to_whom, divided, each = attached_to_whom(context, clause, ref)
    return [lang.SendCheer(what, to_whom, divided, each, shown, context.new_name("sent"))]


def _one_to_each(context: TextContext, clause: Clause, ref: PhraseMeaning) -> lang.SendCheer | None:
    """「異なる色のエール2枚をXを持つホロメン2人に1枚ずつ送る」: all of the Cheers together have to differ, so they are divided,
    at most one to each holomem. None for any other words."""
    each = next((arg.amount for arg in clause.left if arg.role == "amount"), None)
    if each is None or not each.each:
        return None
    if clause.segment.form != "V_DICT":
        raise UnreadError(clause.span, "whether all of this has to be done is not clear")
    to = clause.ref("に")
    to = own_for(ref, to) if to is not None else None
    amount = clause.amount()
    so_many = ref.amount.high if ref.amount is not None and ref.amount.is_plain("枚") else 0
    plain = amount is not None and (amount.high, amount.low, amount.unit, amount.bound) == (1, 0, "枚", "")
    if to is None or to.amount is None or so_many < 2 or not plain or not to.amount.is_plain("人", so_many):
        raise UnreadError(clause.span, "how many Cheers go to how many holomems is not clear")
    if not isinstance(to.node, lang.Holomems) or to.joint == "and" or to.mutual:
        raise UnreadError(to.span, "to which of them they go is not clear")
    what = cards(context, ref)
    return lang.SendCheer(what, to.node, divided=True, most=1, called=context.new_name("sent"))  # type: ignore[arg-type]
