"""「このホロメンを含めて3人以上」: so many with this holomem, which is one of them anyway."""

from __future__ import annotations

from judge.cards.compiler.clauses import Clause
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Amount, Coord
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang

_OF_HOLOMEM = {"arts", "collab", "bloom", "gift"}
"""The texts in which 「このホロメン」 is a holomem on the Stage of the player of the text."""


def check_counts_this(context: TextContext, clause: Clause, of: lang.Node | None) -> None:
    """UnreadError unless this holomem is one of those that are counted. Where something more is asked of them, it is not said
    whether this one has to be so, or is counted whatever it is."""
    of_host = context.kind in _OF_HOLOMEM and of == lang.Holomems()
    bloomed = context.kind == "bloom" and of == lang.Deeds("bloomed", holomems=True)  # 13.3.2
    if not (of_host or bloomed):
        raise UnreadError(clause.span, "whether this holomem is one of these is not clear")


def check_so_many_with_this(context: TextContext, clause: Clause, subject: Coord, bound: Amount | None) -> None:
    """Take 「このホロメンを含めて」 from 「自分のステージのホロメンがこのホロメンを含めて4人以上」, where it stands."""
    if not clause.adverb("counting_this"):
        return
    at_least = bound is not None and (bound.unit, bound.bound) == ("人", "以上")
    check_counts_this(context, clause, resolve(context, subject).node if at_least else None)
