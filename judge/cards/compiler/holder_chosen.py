"""Cards with one of several holomems: 「自分のホロメン1人のエールすべてを」. The holomem is chosen first, as in
「自分のエールが付いているホロメン1人を選ぶ。選んだホロメンのエールすべてを」."""

from __future__ import annotations

import msgspec

from judge.cards.compiler.attached_cards import with_holomems
from judge.cards.compiler.clauses import Clause, last_join, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, properties_of
from judge.cards.compiler.phrases import Amount
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang

_ATTACHED = {"cheer", "tool", "mascot", "fan", "support"}


def with_chosen_holder(context: TextContext, clause: Clause) -> tuple[list[lang.Action], PhraseMeaning | None]:
    """The choice of the holomem and the cards with it; nothing where the clause speaks of no such cards. One of the cards asked for
    has to be there (10.7.2.3.1)."""
    coord = clause.peek("を")
    rest, last = without_last(coord) if coord is not None else (None, None)
    if coord is None or rest is None or last is None or len(coord.parts) > 1 or not rest.parts:
        return [], None
    one = rest.parts[-1].links[-1].amount
    if last.code not in _ATTACHED or one is None or not one.is_plain("人", 1) or not _some(last.amount):
        return [], None
    holder = resolve(context, rest)
    if last_join(coord) not in {"of", "attached"} or not isinstance(holder.node, lang.Holomems) or holder.mutual:
        return [], None  # 「ダウンした1人のエールすべて」, of who is known already
    if clause.segment.kind not in {"final", "cont"} or context.measure is not None or context.each_player:
        raise UnreadError(holder.span, "when this holomem is chosen is not clear")

    clause.take_argument("を")
    name = context.new_name("chosen")
    ref = with_holomems(context, last, "attached", PhraseMeaning("holomem", holder.span, lang.Bound(name)))
    has = lang.AttachedWith(in_order([*properties_of(ref.node)]))
    where = holder.node.where if has in holder.node.where else in_order([*holder.node.where, has])
    context.that = lang.Bound(name)
    context.chose_holder = True
    return [lang.Pick(lang.Choose(msgspec.structs.replace(holder.node, where=where)), name)], ref


def _some(amount: Amount | None) -> bool:
    """「すべて」「1～2枚」: so many as there are on any holomem that has one."""
    if amount is None or amount.each or amount.bound or amount.total:
        return False
    return amount.word == "all" or (amount.low == 1 and amount.unit == "枚")


def may_after_choice(context: TextContext, actions: list[lang.Action], by: lang.Side, span: Span) -> list[lang.Action]:
    """What may be done, behind the choice of the holomem that has the cards: choosing it changes nothing by itself."""
    first = actions[:1] if context.chose_holder else []
    context.chose_holder = False
    if first and not isinstance(first[0], lang.Pick):
        raise UnreadError(span, "whether all of this may be left is not clear")
    return [*first, lang.May(tuple(actions[len(first) :]), by)]
