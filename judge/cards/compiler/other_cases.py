"""Sentences about the other case: what is done where the condition before does not hold."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.compiler.clauses import bare, leading_words
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
_OPPOSITES = {"be", "lie", "not_be", "not_lie", "damaged", "undamaged"}


def open_other_case(context: TextContext, opened: list[Scope], segment: Segment) -> None:
    """Open the block of what is done where the condition before does not hold."""
    last = opened[-1]
    if last.kind != "if" or last.condition is None or last.otherwise is not None:
        raise UnreadError(segment.span, "there is no condition before it")
    context.closed.append(last)  # what was done in the other case is not 「そのカード」 in this one
    last.otherwise = Scope("if")
    opened[-1] = last.otherwise


def check_only_case(opened: list[Scope], segment: Segment) -> None:
    """UnreadError where 「それ以外なら」 follows several cases: it means none of them, and would be read as "not the last"."""
    block = opened[-2].block if len(opened) > 1 else []
    if sum(isinstance(item, Scope) and item.kind == "if" for item in block) != 1:
        raise UnreadError(segment.span, "of which cases this is left is not clear")


def is_other_case(context: TextContext, opened: list[Scope], segment: Segment) -> bool:
    """Whether a segment says only that the condition before does not hold."""
    return (
        _is_opposite(opened, segment)
        or _is_denied(context, opened, segment)
        or _is_other_half(context, opened, segment)
    )


def _is_opposite(opened: list[Scope], segment: Segment) -> bool:
    """Whether a segment is the mere 「いるなら」 after 「Xがいないなら」, or 「(HPが)減っていないなら」 after 「このホロメンの
    HPが減っているなら」; or the other way round."""
    if segment.kind != "when_if" or segment.verb not in _OPPOSITES:
        return False
    met = opened[-1].condition if opened[-1].kind == "if" else None
    if segment.verb in {"damaged", "undamaged"}:  # of one holomem, which is there
        hurt = lang.Lacks(lang.Damaged()) if segment.verb == "damaged" else lang.Damaged()
        of_hp = [(arg.role, bare(arg.coord) if arg.coord is not None else "") for arg in segment.args]
        touched = any(isinstance(node, _HP) for node in iter_nodes(Scope(block=opened[-1].block).built()))
        return (
            of_hp in ([], [("が", "hp")]) and met in (lang.Is(lang.Host(), (hurt,)), _of_target(hurt)) and not touched
        )
    if segment.args:
        return False
    absent = isinstance(met, lang.Not) and isinstance(met.of, lang.Exists)
    return absent if segment.verb in {"be", "lie"} else isinstance(met, lang.Exists)


def _of_target(hurt: lang.Property) -> lang.Condition:
    """That the target of the Arts is like this, which is on the Stage while the Arts is carried out (12.3.4)."""
    return lang.Is(lang.Target(), (hurt,))


def _is_denied(context: TextContext, opened: list[Scope], segment: Segment) -> bool:
    """Whether a segment only denies the condition before. UnreadError where what is done in the first case may have made the second
    one true as well."""
    met = opened[-1].condition if opened[-1].kind == "if" and opened[-1].otherwise is None else None
    if met is None or met != context.asked or denied_again(context, segment) is None:
        return False
    block = Scope(block=opened[-1].block)
    first = met.of if isinstance(met, lang.Not) else met
    if isinstance(first, lang.Exists):
        check_unchanged(block, lang.Count(first.of), segment.span)
    elif isinstance(met, lang.Not) and any(_may_be(node, first) for node in iter_nodes(block.built())):
        raise UnreadError(segment.span, "whether this is asked before or after what was done is not clear")
    return True


def denied_again(context: TextContext, segment: Segment) -> lang.Condition | None:
    """That the condition before does not hold, in the mere 「付いていないなら」 after 「このホロメンに〈X〉が付いているなら」, or
    「していないなら」 after 「このターンに自分のホロメンがコラボしていたなら」; or the other way round. None for anything else, and
    where a number was asked for: "not so many" and "none" differ."""
    met = context.asked
    said = segment.args[len(leading_words(segment)) :]
    if segment.kind != "when_if" or said or segment.others or met is None or context.asked_together:
        return None
    before = context.asked_verb
    if segment.verb in {"done", "not_done"}:
        opposite = before in (_DONE if segment.verb == "not_done" else {f"not_{verb}" for verb in _DONE})
    else:
        opposite = segment.verb in {f"not_{before}", before.removeprefix("not_")} - {before}
    first = met.of if isinstance(met, lang.Not) else met
    match first:
        case lang.Happened(at_least=1):
            denied = opposite
        case lang.Exists(of=lang.AttachedCards() | lang.CheersOf() as cards, at_least=1):
            denied = opposite and not isinstance(cards.of, lang.Holomems)  # where nobody is there, neither may be so
        case _:
            denied = False
    return (first if isinstance(met, lang.Not) else lang.Not(met)) if denied else None


_DONE = {"collab", "bloom", "baton_pass", "down", "archived_own"}
"""The verbs of which 「していない」 is the end."""


def _may_be(node: lang.Node, asked: lang.Condition) -> bool:
    """Whether an action may be the deed that is asked about."""
    if isinstance(node, lang.Draw):
        return isinstance(asked, lang.Happened) and asked.what.deed == "drew"
    return isinstance(node, lang.Action) and not isinstance(node, _NO_DEED)


_NO_DEED = lang.AddToArts | lang.ThisTurn | lang.Lasts | lang.Shuffle | lang.If
"""What is no deed that a condition asks about."""


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
