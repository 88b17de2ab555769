"""What several dice show: all of them the same, or all of them one kind of number (5.24.1)."""

from __future__ import annotations

from judge.cards.compiler.clauses import Clause, bare
from judge.cards.compiler.comparisons import die_shows, lone_bound
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Amount, Coord
from judge.engine.effects import language as lang


def dice_alike(context: TextContext, span: Span, *, every_one: bool) -> lang.DieShows:
    """「出た目が同じなら」 and 「出た目がどちらも同じなら」 of two dice, 「出た目がすべて同じなら」 of any number. Of more
    than two, 「同じ」 alone can be said of all of them or of any two."""
    if context.dice != 2 and not (every_one and context.dice > 2):
        raise UnreadError(span, "which two dice show the same is not clear")
    return lang.DieShows(alike=True)


def dice_unlike(context: TextContext, span: Span, *, every_one: bool) -> lang.Condition:
    """「出た目が異なるなら」 of two dice, 「出た目がすべて異なるなら」 of any number: no two of them show the same."""
    if every_one and context.dice > 2:
        return lang.Compare(lang.DiceSum(which="alike"), "equal", 1)
    return lang.Not(dice_alike(context, span, every_one=False))


def dice_again(context: TextContext, clause: Clause) -> lang.Condition:
    """「異なるなら」「すべて同じなら」 after a condition on whether dice show the same, about the same dice."""
    each = clause.amount()
    clause.check_all_used()
    asked = context.asked.of if isinstance(context.asked, lang.Not) else context.asked
    counted = isinstance(asked, lang.Compare) and asked.left == lang.DiceSum(which="alike")
    if (not counted and asked != lang.DieShows(alike=True)) or (each is not None and each.word != "all"):
        raise UnreadError(clause.span, "nothing says what is the same as what")
    said = dice_alike if clause.segment.kind == "alike_again" else dice_unlike
    return said(context, clause.span, every_one=each is not None)


def each_die_shows(context: TextContext, coord: Coord, each: Amount | None) -> lang.Condition | None:
    """「2回とも同じ目が出た」「すべて異なる目が出た」「3回とも偶数が出た」, of all the dice; None where it
    is not said of each."""
    if each is None or not (each.bound == "とも" or each.word in {"all", "both"}):
        return None
    so_many = {"both": 2, "all": context.dice}.get(each.word, each.high)
    if so_many != context.dice or (not each.word and each.unit != "回"):
        raise UnreadError(each.span, "of how many of them this is said is not clear")
    said = {"same_face": dice_alike, "other_face": dice_unlike}.get(bare(coord))
    if said is not None:
        context.anyway.append(coord.span)  # it is said as 「出た目の数がすべて同じ」
        return said(context, coord.span, every_one=True)
    return dice_all_show(context, each, coord)


def so_many_alike(context: TextContext, clause: Clause, amount: Amount | None) -> lang.Condition:
    """「同じ目が2回以上出たなら」: at least this many of the dice show one number, whichever it is."""
    if amount is None or (amount.unit, amount.bound, amount.low, amount.each) != ("回", "以上", 0, False):
        raise UnreadError(clause.span, "how many dice show the same is not clear")
    if not 2 <= amount.high <= context.dice:
        raise UnreadError(amount.span, "so many dice are not rolled, or need no other to be the same as")
    return lang.Compare(lang.DiceSum(which="alike"), "at_least", amount.high)


def other_numbers(context: TextContext, coord: Coord) -> lang.Not | None:
    """「3か5以外」 of one die: it shows neither, also where it counts as more than 6 (5.24.4); None for anything else."""
    numbers = [lone_bound(each) for each in coord.one_by_one()]
    last = numbers[-1]
    if last is None or last.bound != "以外" or last.unit or (len(numbers) == 1 and context.dice != 1):
        return None
    if len(numbers) == 1 and last.high in {1, 6}:
        return None  # as 「2以上」 and 「5以下」
    shown = [number.high for number in numbers if number is not None and 1 <= number.high <= 6 and not number.low]
    plain = all(number is not None and number.is_plain("") for number in numbers[:-1])
    if context.dice != 1 or not plain or "and" in coord.joints or len({*shown}) < len(numbers) or last.each:
        raise UnreadError(coord.span, "which numbers these are is not clear")
    return lang.Not(lang.DieShows(values=tuple(sorted(shown))))


def dice_all_show(context: TextContext, each: Amount, coord: Coord) -> lang.Compare:
    """「どちらも奇数なら」 of two dice, 「出た目がすべて4以上なら」 of any number."""
    shows = die_shows(coord)
    dice = context.dice
    so_many = {"both": dice == 2, "all": dice > 1}.get(each.word, each.bound == "とも" and each.high == dice > 1)
    if shows is None or not so_many:
        raise UnreadError(each.span, "of how many of them this is said is not clear")
    return lang.Compare(lang.DiceShowing(shows.parity, shows.values), "at_least", dice)


def dice_of_arts(context: TextContext, subject: Coord, coord: Coord) -> lang.Condition:
    """「そのアーツでサイコロを振って出た目の合計数が奇数」, in an ability about the use of an Arts."""
    shows = die_shows(coord)
    if not isinstance(context.event, lang.UsedArts) or shows is None:
        raise UnreadError(subject.span, "of which dice this is said is not clear")
    return shows
