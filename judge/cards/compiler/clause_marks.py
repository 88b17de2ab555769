"""What a clause says of its whole sentence: how long that holds, by what it counts, which cards were counted for it."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.compiler.clauses import EACH, Clause, bare, leading_words
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.count_basis import count_basis, with_owner
from judge.cards.compiler.left_out import counted_again
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Arg, Segment
from judge.cards.compiler.self_word import player_of_self
from judge.engine.effects import language as lang


def note_counted_cards(context: TextContext, segment: Segment) -> None:
    """「手札を数えて」: something is done with these cards next, and that counts them anyway."""
    clause = Clause(context, segment)
    ref = clause.ref("を")
    clause.check_all_used()
    if ref is None or ref.amount is not None or not isinstance(ref.node, lang.Cards | lang.CheersOf):
        raise UnreadError(clause.span, "what is counted is not clear")
    context.counted_cards = ref


def without_marks(context: TextContext, segment: Segment) -> Segment:
    """The segment without what it says of how long and by what count; that is kept for the sentence."""
    left: list[Arg] = []
    front = len(leading_words(segment))
    for place, arg in enumerate(segment.args):
        if arg.coord is not None and bare(arg.coord) == "this_target":
            context.that = lang.Target()  # 「このアーツの対象に、そのホロメンの…」
        kind, _, code = arg.role.partition(":")
        if kind == "while":
            if context.duration:
                raise UnreadError(arg.span, "two durations in one sentence are not known")
            context.duration = code
            context.fixed = context.measure is not None
        elif kind == "per":
            if context.measure is not None or arg.coord is None:
                raise UnreadError(arg.span, "two counts in one sentence are not known")
            left, counted = with_owner(left, arg)
            context.measure = counted_again(context, counted) or _counted_by(context, segment, place, counted)
        elif place >= front or arg.role not in {"adverb:instead", EACH}:
            left.append(arg)

    return replace(segment, args=tuple(left))


def _counted_by(context: TextContext, segment: Segment, place: int, counted: Arg) -> tuple[lang.Measure, int]:
    """What is counted by; 「そのホロメン」 in it is each of those that the clause says something of."""
    that = context.that
    if segment.kind == "nominal" and any(arg.role == "は" for arg in segment.args[:place]):
        context.that = lang.Itself()
    with player_of_self(context, segment, counted):
        found = count_basis(context, counted)
    context.that = that
    return found
