"""Numbers that conditions compare: how many there are, what dice show, how much HP is left."""

from __future__ import annotations

from judge.cards.compiler.choices import count
from judge.cards.compiler.clauses import bare, without_last
from judge.cards.compiler.comparisons import number_of, of_the_opponent, of_yourself
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import single
from judge.cards.compiler.phrases import Coord
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang

ONE_HOLOMEM = lang.Host | lang.Subject | lang.Bound | lang.Target | lang.Downed | lang.Holomems


def hp_remaining(context: TextContext, coord: Coord) -> lang.HpRemaining | None:
    """「Xの残りHP」 of one holomem (4.4.5.4); None for any other phrase."""
    rest, last = without_last(coord)
    if getattr(last.head, "code", "") != "hp_left" or last.attrs or last.amount is not None:
        return None
    ref = resolve(context, rest) if rest is not None and rest.parts else None
    if ref is None or ref.amount is not None or not single(ref.node) or not isinstance(ref.node, ONE_HOLOMEM):
        raise UnreadError(coord.span, "whose HP this is is not said")
    return lang.HpRemaining(ref.node)


def number(context: TextContext, coord: Coord) -> lang.Quantity:
    """「出た目の合計数」「自分の手札の枚数」「相手のライフ」「お互いのライフの合計数」「Xの残りHP」"""
    if (left := hp_remaining(context, coord)) is not None:
        return left
    if (counted := number_of(context, coord)) is not None:
        return count(counted)
    rest, last = without_last(coord)
    in_all = getattr(last.head, "code", "") == "sum" and not last.attrs and last.amount is None
    ref = resolve(context, rest if in_all and rest is not None and rest.parts else coord)
    dice = ref.kind == "thing" and ref.thing in {"pips", "pips_sum"} and ref.side in {"", "you"}
    if dice and ref.amount is None and not in_all:
        return lang.DiceSum()
    life = ref.node if ref.kind == "zone" and isinstance(ref.node, lang.Cards) and ref.node.zone == "life" else None
    if life is None or in_all != (life.side == "both"):
        raise UnreadError(coord.span, "which number this is is not known")
    return lang.Count(life)


def as_much(context: TextContext, subject: Coord, coord: Coord) -> lang.Condition:
    """「出た目の合計数がお互いのライフの合計数と同じ」"""
    if (whose := bare(coord)) in {"you", "opponent"}:
        ref = number_of(context, subject) or resolve(context, subject)
        beside = of_the_opponent(ref) if whose == "opponent" else of_yourself(ref)
        return lang.Compare(count(ref), "equal", count(beside))
    one, other = number(context, subject), number(context, coord)
    if isinstance(one, lang.Count) and getattr(one.of, "side", "") == "both":
        raise UnreadError(subject.span, "what both have together is named behind the other number")
    return lang.Compare(one, "equal", other)
