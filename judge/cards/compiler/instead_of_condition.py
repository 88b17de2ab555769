"""「Aなら、X。Bなら、かわりに、Y。」: whether Y is done where B holds and A does not.

What is done instead replaces an event that would take place (10.11.1), so without A there may be nothing to replace. But each
sentence may also be meant to stand under its own condition alone (10.9.1). No official answer decides between the two. Where B
never holds without A, or the two can never hold together, both come to the same; else the judge is asked (`lang.Readings`) when B
holds and A does not. What always holds cannot ask, so such a text is refused.
"""

from __future__ import annotations

from itertools import takewhile

from judge.cards.compiler.conditions import every
from judge.cards.compiler.context import WHOM, names_given, references, with_takers
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.scopes import Scope, as_comparison, exclude_each_other, pips_of, range_of
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes


def is_decided(first: lang.Condition | None, then: lang.Condition) -> bool:
    """Whether it makes no difference if what is done under `then` instead needs the condition `first` as well."""
    return first is None or exclude_each_other(first, then) or narrows(then, first)


def check_decided(first: lang.Condition | None, then: lang.Condition, span: Span) -> None:
    """UnreadError where it is not clear whether what is done under `then` instead needs the condition `first` as well."""
    if not is_decided(first, then):
        raise UnreadError(
            span, "whether this is done where the condition before it does not hold is not clear (10.11.1)"
        )


def take_replaced(
    still_open: list[Scope], replaceable: tuple[Scope, int], met: lang.Condition, span: Span
) -> tuple[list[Scope], Scope, lang.Condition]:
    """Take out of its block what is replaced under this condition. The scopes that are open from here, what was taken, and the
    condition with its readings. UnreadError where it is not clear what is replaced."""
    scope, start = replaceable
    replaced = Scope(block=scope.block[start:])
    del scope.block[start:]
    still_open = still_open[: still_open.index(scope) + 1]
    only = replaced.block[0] if len(replaced.block) == 1 else None
    own = only.condition if isinstance(only, Scope) and only.kind == "if" and only.otherwise is None else None
    if own is not None and not is_decided(own, met):
        return still_open, replaced, _with_and_without(own, met, span)
    check_replaced(scope, replaced, met, span)
    # 「1枚多いなら、A。2枚以上多いなら、かわりに、B。」
    apart = isinstance(only, Scope) and exclude_each_other(only.condition, met)
    if isinstance(only, Scope) and only.kind == "if" and only.otherwise is None and not apart:
        scope.block.append(only)  # an action that its condition prevents is not replaced either
        still_open.append(only)
        scope = only
        replaced = Scope(block=only.block)
        only.block = []
    while replaced.block and isinstance(replaced.block[0], lang.Pick):
        scope.block.append(replaced.block.pop(0))
    return still_open, replaced, met


def _with_and_without(own: lang.Condition, met: lang.Condition, span: Span) -> lang.Condition:
    """The condition in both readings. UnreadError where it has readings of its own."""
    if any(isinstance(node, lang.Readings) for each in (own, met) for node in iter_nodes(each)):
        raise UnreadError(span, "in which of several readings this is asked is not clear")
    return lang.Readings((every([own, met]), met))


def check_replaced(scope: Scope, replaced: Scope, then: lang.Condition, span: Span) -> None:
    """UnreadError where that is not clear of what stands in `scope` and is `replaced`, or where it is said behind
    「そうでないなら、」, so that both cases may be meant."""
    if scope.kind == "if" and scope.condition is None:
        raise UnreadError(span, "whether this is done instead in either case is not clear (10.11.1)")
    for each in replaced.block:
        if isinstance(each, Scope) and each.kind == "if":
            check_decided(each.condition, then, span)


def done_instead(
    met: lang.Condition,
    block: lang.Block,
    earlier: lang.Block,
    replaced: lang.Block,
    done_to: dict[str, lang.Action],
    span: Span,
) -> list[lang.Action]:
    """What is done under a condition, and what it replaces; `earlier` is what stands before both. The holomem of
    「自分のホロメン1人のHP30回復。そのホロメンがXなら、かわりに、そのホロメンのHP60回復。」 is chosen before the condition is
    asked. UnreadError where it would be chosen later or not at all, and where a choice is said again, so that it may be of another
    holomem."""
    _check_not_earlier(earlier, replaced, block, span)
    wanted = {name for name in references((met, *block)) if name in done_to}
    if wanted and any(isinstance(node, lang.Host) for node in iter_nodes(met)):
        raise UnreadError(span, "whether this is that holomem or the one with this ability is not clear")
    found = with_takers(replaced, wanted, done_to) if wanted else replaced
    picks = list(takewhile(lambda action: isinstance(action, lang.Pick), found))
    rest = found[len(picks) :]
    if any(isinstance(node, lang.Pick) and node.called in wanted for node in iter_nodes(rest)):
        raise UnreadError(span, "whether a holomem has been chosen when this is asked is not clear")
    if wanted and (len(rest) > 1 or not wanted <= {pick.called for pick in picks if isinstance(pick, lang.Pick)}):
        raise UnreadError(span, "instead of which of several actions this is done is not clear")
    if {getattr(node, "called", "") for node in iter_nodes(rest)} & (references((met, *block)) - names_given(block)):
        raise UnreadError(span, "whether what this speaks of has been done when it is done instead is not clear")
    if any(_chooses(node, pick) for pick in picks for node in iter_nodes(block)):
        raise UnreadError(span, "whether this is done to that holomem or to another one is not clear")
    return [*picks, lang.If(met, block, rest)]


def _check_not_earlier(earlier: lang.Block, replaced: lang.Block, block: lang.Block, span: Span) -> None:
    """UnreadError where what is done instead is like what a sentence earlier than the one before it does, and unlike what that one
    does: 「このアーツ+10。自分のデッキを1枚引く。Xなら、かわりに、このアーツ+40。」"""
    before, now, new = ({_deed(node) for node in iter_nodes(each)} - {None} for each in (earlier, replaced, block))
    if new & before and not new & now:
        raise UnreadError(span, "instead of which of the sentences before it this is done is not clear")


def _deed(node: lang.Node) -> tuple[object, ...] | None:
    """What an action does, and to whom or with whose Arts or HP, without how much of it; None for what is no action."""
    if not isinstance(node, lang.Action) or isinstance(node, lang.If | lang.Pick):
        return None
    within = getattr(node, "modifier", None)
    whom = getattr(node, WHOM.get(type(node), ""), None) or getattr(within, "who", None)
    return type(node), type(within), whom, getattr(node, "side", None)


def _chooses(node: lang.Node, pick: lang.Action) -> bool:
    """Whether an action is done to a holomem that is chosen for it in the same way."""
    assert isinstance(pick, lang.Pick)
    return any(getattr(node, name, None) in {pick.what, getattr(pick.what, "of", None)} for name in {*WHOM.values()})


def narrows(narrow: lang.Condition | None, wide: lang.Condition | None) -> bool:
    """Whether a condition can hold only where another one does, as far as their words alone tell.

    >>> narrows(lang.Compare(lang.DiceSum(), "at_most", 2), lang.Compare(lang.DiceSum(), "at_most", 4))
    True
    >>> narrows(lang.Compare(lang.DiceSum(), "at_most", 4), lang.Compare(lang.DiceSum(), "at_most", 2))
    False
    """
    if isinstance(wide, lang.Every):
        return all(narrows(narrow, part) for part in wide.of)
    if isinstance(narrow, lang.Every):
        return any(narrows(part, wide) for part in narrow.of)
    if narrow == wide:
        return True
    match narrow, wide:
        case lang.Not(of=without), lang.Not(of=within):
            return narrows(within, without)
        case lang.Compare(left=left), lang.Compare(left=same) if left == same:
            (low, high) = range_of(narrow)
            (least, most) = range_of(wide)
            bounded = isinstance(narrow.right, int) and isinstance(wide.right, int)
            known = {narrow.to, wide.to} <= {"equal", "at_least", "at_most"}
            return bounded and known and least <= low and high <= most
        case lang.Compare(left=lang.Difference(either=False) as by), lang.Compare(to="more" | "less"):
            two = (wide.left, wide.right) if wide.to == "more" else (wide.right, wide.left)
            return two == (by.more, by.than) and range_of(narrow)[0] > 0  # 「2枚以上多いなら」
        case lang.Exists(of=lang.Holomems() as more, at_least=many), lang.Exists(
            of=lang.Holomems() as some, at_least=few
        ):
            return many >= few and _within(more, some)
        case lang.Is() as closer, lang.Is() as other:
            at = not other.at or (bool(closer.at) and {*closer.at} <= {*other.at})
            return closer.who == other.who and at and {*other.where} <= {*closer.where}
        case lang.Happened(what=what, at_least=many), lang.Happened(what=same, at_least=few):
            return what == same and many >= few
        case lang.DieShows(alike=False) as closer, lang.DieShows(alike=False) as other:
            return pips_of(closer) <= pips_of(other)

    fewer = as_comparison(narrow)
    several = as_comparison(wide)
    return (fewer is not narrow or several is not wide) and narrows(fewer, several)


def _within(more: lang.Holomems, some: lang.Holomems) -> bool:
    at = not some.at or (bool(more.at) and {*more.at} <= {*some.at})
    return more.side == some.side and (more.other or not some.other) and at and {*some.where} <= {*more.where}
