"""Sentences about the other case: what is done where the condition before does not hold."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.compiler.clauses import leading_words
from judge.cards.compiler.comparisons import lone_bound
from judge.cards.compiler.conditions import condition
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Segment
from judge.cards.compiler.said_again import check_unchanged
from judge.cards.compiler.scopes import Scope, as_comparison, range_of
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes

OTHERWISE = {"adverb:otherwise", "adverb:other_cases"}
_HP = lang.Restore | lang.DealDamage | lang.SetHp
"""What may change in between whether the HP of a holomem are reduced."""
_OPPOSITES = {"be", "not_be", "damaged", "undamaged"}


def check_only_case(opened: list[Scope], segment: Segment) -> None:
    """UnreadError where 「それ以外なら」 follows several cases: it means none of them, and would be read as "not the last"."""
    block = opened[-2].block if len(opened) > 1 else []
    if sum(isinstance(item, Scope) and item.kind == "if" for item in block) != 1:
        raise UnreadError(segment.span, "of which cases this is left is not clear")


def is_other_case(context: TextContext, opened: list[Scope], segment: Segment) -> bool:
    """Whether a segment says only that the condition before does not hold."""
    return _is_opposite(opened, segment) or _is_other_half(context, opened, segment)


def _is_opposite(opened: list[Scope], segment: Segment) -> bool:
    """Whether a segment is the mere 「いるなら」 after 「Xがいないなら」, or 「減っていないなら」 after 「このホロメンのHPが
    減っているなら」; or the other way round."""
    if segment.kind != "when_if" or segment.verb not in _OPPOSITES or segment.args:
        return False
    met = opened[-1].condition if opened[-1].kind == "if" else None
    if segment.verb in {"damaged", "undamaged"}:  # of one holomem, which is there
        hurt = lang.Lacks(lang.Damaged()) if segment.verb == "damaged" else lang.Damaged()
        touched = any(isinstance(node, _HP) for node in iter_nodes(Scope(block=opened[-1].block).built()))
        return met == lang.Is(lang.Host(), (hurt,)) and not touched
    absent = isinstance(met, lang.Not) and isinstance(met.of, lang.Exists)
    return absent if segment.verb == "be" else isinstance(met, lang.Exists)


def _is_other_half(context: TextContext, opened: list[Scope], segment: Segment) -> bool:
    """Whether a segment is the mere 「異なるなら」 after 「XとYの枚数が同じなら」, or 「101以上なら」 after 「Xの残りHPが100以下
    なら」: the case in which the condition before does not hold. Of equal numbers this is so whatever was done in the first case:
    asked of what that has made of them, the words would be idle. UnreadError for a bound where its number may have changed."""
    met = opened[-1].condition if opened[-1].kind == "if" and opened[-1].otherwise is None else None
    said = segment.args[len(leading_words(segment)) :]
    if context.measure is not None or context.dice:  # 「Xが2枚以下なら、Y1枚につき、…。3枚以上なら、…」
        return False
    if said or met is None:
        return False
    if any(isinstance(node, lang.HpRemaining) and isinstance(node.who, lang.Holomems) for node in iter_nodes(met)):
        return False  # where nobody is there, neither is so
    if segment.kind in {"unlike_again", "alike_again"}:
        equal = met.of if isinstance(met, lang.Not) else met
        numbers = isinstance(equal, lang.Compare) and equal.to == "equal" and not isinstance(equal.right, int)
        return numbers and isinstance(met, lang.Not) == (segment.kind == "alike_again")

    first = as_comparison(met)
    if segment.kind != "is_if" or segment.coord is None or segment.others or not isinstance(first, lang.Compare):
        return False
    bound = lone_bound(segment.coord)
    if bound is None or isinstance(first.left, lang.DiceSum):
        return False
    try:
        then = as_comparison(condition(context, replace(segment, args=said)))
    except UnreadError:
        return False  # it is refused where it is read as a condition
    if not isinstance(then, lang.Compare) or then.left != first.left:
        return False
    (low, high), (least, most) = sorted((range_of(first), range_of(then)))
    if (low, most) != (float("-inf"), float("inf")) or high + 1 != least:
        return False
    check_unchanged(Scope(block=opened[-1].block), first.left, segment.span)
    if bound.unit:
        return False  # 「4枚以上なら」 is a condition of its own, which comes to the same
    context.anyway.append(segment.span)
    return True
