"""「このホロメンに1stホロメンが2枚以上重なっているなら」: how many cards lie under the top card of a holomem (4.4.8)."""

from __future__ import annotations

from judge.cards.compiler.clauses import Clause, without_last
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import single
from judge.cards.compiler.phrases import Coord, Phrase
from judge.cards.compiler.presence import so_many_there
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang
from judge.engine.effects.language import Condition


def is_stacked(context: TextContext, clause: Clause, *, there: bool) -> Condition:
    """「このホロメンに1stホロメンが2枚以上重なっている」「このホロメンの下に…」: that so many cards lie under its top card
    (4.4.8)."""
    under = clause.take_argument("に")
    what = clause.take_argument("が")
    amount = clause.amount()
    clause.check_all_used()
    rest, last = without_last(under) if under is not None else (None, None)
    if last is not None and last.code == "bottom" and not (last.attrs or last.amount):
        context.anyway.append(last.span)
        under = rest
    if under is None or not under.parts or what is None or len(what.parts) > 1 or len(under.parts) > 1:
        raise UnreadError(clause.segment.span, "what is stacked under whom is not clear")

    holder, cards = under.parts[0], what.parts[0]
    links = (*holder.links, *cards.links)
    joins = (*holder.joins, "stacked", *cards.joins[1:])
    context.subject = clause.segment.args
    ref = resolve(context, Coord((Phrase(links, joins, cards.span),), (), what.span))
    if not isinstance(ref.node, lang.Stacked) or not single(ref.node.of) or (ref.amount and amount):
        raise UnreadError(clause.segment.span, "what is stacked under whom is not clear")
    return so_many_there(context, ref, amount or ref.amount, there=there)
