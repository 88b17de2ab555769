"""Rock, paper, scissors: what a card does when its player has won."""

from __future__ import annotations

from judge.cards.compiler.clauses import Clause
from judge.cards.compiler.context import Context
from judge.cards.compiler.phrases import Segment
from judge.cards.compiler.reading import UnreadError
from judge.engine.effects import language as lang


def played(context: Context, segment: Segment, won: lang.Block) -> list[lang.Action]:
    """「相手と勝敗が決まるまでじゃんけんできる：自分が勝った時、…」"""
    clause = Clause(context, segment)
    other = clause.ref("with")
    decided = clause.adverb("until_decided")
    clause.done()
    if other is None or (other.kind, other.side) != ("side", "opponent") or not decided or not won:
        raise UnreadError(segment.span, "with whom, until when or for what this is played is not said")
    return [lang.May((lang.Janken(won),)) if segment.form == "V_CAN" else lang.Janken(won)]


def you_have_won(context: Context, segment: Segment) -> bool:
    """Whether a segment is 「自分が勝った時、」."""
    if (segment.kind, segment.verb) != ("when", "win"):
        return False
    clause = Clause(context, segment)
    winner = clause.ref("が")
    clause.done()
    if winner is None or (winner.kind, winner.side) != ("side", "you"):
        raise UnreadError(segment.span, "who has won is not known here")
    return True
