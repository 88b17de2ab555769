"""What a clause leaves out because the sentence before has said it: to whom the cards of 「ファンが3枚以上付いているなら」 are
attached, and what is counted in 「かわりに、1枚につき、…」."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.compiler.attached_cards import attached_to
from judge.cards.compiler.choices import check_unit
from judge.cards.compiler.clauses import Clause
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import ONE_HOLOMEM, PhraseMeaning, single
from judge.cards.compiler.phrases import Arg
from judge.cards.compiler.presence import so_many_there
from judge.cards.compiler.said_again import check_unchanged, may_change, unit_of
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes


def attached_again(context: TextContext, clause: Clause, *, there: bool) -> lang.Condition | None:
    """「このホロメンに付いているファン1枚につき、…。ファンが3枚以上付いているなら、…」: attached to the same holomem. None where
    the clause says to whom, or the sentence before does not speak of cards with one holomem and of no other holomem."""
    cards = None if clause.peek("に") is not None else _cards_before(context)
    if cards is None or clause.says_adverb("one_colour_only"):
        return None
    what = clause.take_argument("が")
    amount = clause.amount()
    clause.check_all_used()
    context.subject = ()  # what goes on from here would have to say to whom as well
    if what is not None:
        ref = attached_to(context, what, PhraseMeaning("holomem", what.span, cards.of))
        return so_many_there(context, ref, amount or ref.amount, there=there)
    if amount is None:
        raise UnreadError(clause.span, "what is attached to whom is not said")
    check_unit(cards, amount)
    check_unchanged(context.scope, lang.Count(cards), clause.span)
    return so_many_there(context, PhraseMeaning("card", clause.span, cards), amount, there=there)


def _cards_before(context: TextContext) -> lang.AttachedCards | lang.CheersOf | None:
    """The cards of one holomem of which the sentence before speaks, where it speaks of no other cards and holomems and moves none
    of them: whether they were there before or after that could be meant."""
    nodes = [*iter_nodes(context.sentence_before())]
    cards = {node for node in nodes if isinstance(node, lang.AttachedCards | lang.CheersOf)}
    if len(cards) != 1:
        return None
    found = cards.pop()
    plain = single(found.of) and {node for node in nodes if isinstance(node, ONE_HOLOMEM)} == {found.of}
    moved = any(may_change(node, lang.Count(found)) for node in nodes)
    return found if plain and not moved else None


def counted_again(context: TextContext, counted: Arg) -> tuple[lang.Measure, int] | None:
    """「X1枚につき、このアーツ+10。Yなら、かわりに、1枚につき、このアーツ+20。」: what the sentence before has counted. None where
    the clause says what is counted. UnreadError where that is not the same number any more, or not the only one spoken of."""
    link = counted.coord.lone if counted.coord is not None else None
    if link is None or link.head is not None or link.attrs or link.amount is None or counted.of:
        return None
    measure = context.counted_by[0] if context.counted_by is not None else None
    amount = replace(link.amount, total=False)
    if not isinstance(measure, lang.Count) or not amount.is_plain(unit_of(measure)):
        raise UnreadError(counted.span, "what is counted is not said")
    if context.acted:
        raise UnreadError(counted.span, "whether what was done with right before is counted is not clear")
    before = list(iter_nodes(context.sentence_before()))
    if not any(isinstance(node, lang.Times) and node.of == measure for node in before):
        raise UnreadError(counted.span, "whether what is counted is limited as before is not clear")
    if any(unit_of(each) == amount.unit for each in context.counted_before if each != measure):
        raise UnreadError(counted.span, "which of two numbers this is is not clear")
    others = {node.of for node in iter_nodes(context.asked) if isinstance(node, lang.Exists | lang.Count)} - {
        measure.of
    }
    if any(unit_of(lang.Count(of)) == amount.unit for of in others):
        raise UnreadError(counted.span, "which of two numbers this is is not clear")
    if not context.replacing:
        check_unchanged(context.scope, measure, counted.span)
    return measure, amount.high
