"""A hand reduced to a number of cards: 「相手は、自身の手札が5枚になるまで、自身の手札をアーカイブする」."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.compiler.clauses import Clause
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.phrases import Coord
from judge.cards.compiler.verbs import Actions, destination, lone_amount
from judge.engine.effects import language as lang

ENDS: dict[str, Any] = {"top": "top", "bottom": "bottom", "top_or_bottom": "either"}
"""The ends of a zone."""


def back_down_to(context: TextContext, clause: Clause, left: Coord, called: str) -> Actions:
    """「相手は、手札が6枚になるまで、自身の手札を好きな順でデッキの下に戻す」"""
    zone, end = destination(context, clause.need("に", "where the cards go"))
    clause.adverb("any_order")  # 4.1.5 says so in any case
    if zone != "deck" or end not in {"top", "bottom"}:
        raise UnreadError(clause.span, "to which end of the Deck they go is not said")
    what = down_to(clause, context.actor, left)
    context.zone = (zone, context.actor)
    return [lang.MoveCards(what, zone, ENDS[end], called=context.new_name(called))]


def down_to(clause: Clause, by: lang.Side, left: Coord) -> lang.Choose:
    """「自身の手札が5枚になるまで、自身の手札をアーカイブする」: the cards beyond that number, chosen by the hand's player."""
    hand = clause.ref("が")
    what = clause.ref("を")
    wanted = lone_amount(left)
    cards = lang.Cards("hand", by)
    if by == "opponent":  # 「相手は、手札が5枚になるように」
        hand, what = (each and replace(each, node=cards) if _hand_of_nobody(each) else each for each in (hand, what))
    for each in (hand, what or hand):
        if each is None or each.node != cards or each.amount is not None or each.joint:
            raise UnreadError(clause.span, "whose hand is to have so many is not clear")
    if wanted is None or not wanted.is_plain("枚"):
        raise UnreadError(left.span, "a number of cards is expected")
    return lang.Choose(cards, lang.Beyond(lang.Count(cards), wanted.high), by=by)


def _hand_of_nobody(ref: PhraseMeaning | None) -> bool:
    """「手札」 without an owner."""
    return ref is not None and not ref.whose and ref.node == lang.Cards("hand")
