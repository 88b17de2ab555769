"""What several dice show: all of them the same, or all of them one kind of number (5.24.1)."""

from __future__ import annotations

from judge.cards.compiler.clauses import Clause
from judge.cards.compiler.comparisons import die_shows
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Amount, Coord
from judge.engine.effects import language as lang


def dice_alike(context: TextContext, clause: Clause) -> lang.DieShows:
    """「出た目が同じなら」 and 「出た目がどちらも同じなら」 of two dice, 「出た目がすべて同じなら」 of any number. Of more
    than two, 「同じ」 alone can be said of all of them or of any two."""
    every_one = clause.segment.kind == "is_all_alike"
    if context.dice != 2 and not (every_one and context.dice > 2):
        raise UnreadError(clause.span, "which two dice show the same is not clear")
    return lang.DieShows(alike=True)


def dice_all_show(context: TextContext, each: Amount, coord: Coord) -> lang.Compare:
    """「どちらも奇数なら」 of two dice, 「出た目がすべて4以上なら」 of any number."""
    shows, dice = die_shows(coord), context.dice
    so_many = {"both": dice == 2, "all": dice > 1}.get(each.word, each.bound == "とも" and each.high == dice > 1)
    if shows is None or not so_many:
        raise UnreadError(each.span, "of how many of them this is said is not clear")
    return lang.Compare(lang.DiceShowing(shows.parity, shows.values), "at_least", dice)


def of_the_arts(context: TextContext, subject: Coord, coord: Coord) -> lang.Condition:
    """「そのアーツでサイコロを振って出た目の合計数が奇数」, in an ability about the use of an Arts."""
    shows = die_shows(coord)
    if not isinstance(context.event, lang.UsedArts) or shows is None:
        raise UnreadError(subject.span, "of which dice this is said is not clear")
    return shows
