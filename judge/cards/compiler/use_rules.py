"""Conditions, cost and targets that a text sets for its own use."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from judge.cards.compiler.arts import cheers_not_needed, needed_colour
from judge.cards.compiler.clauses import Clause, bare, last_join, without_last
from judge.cards.compiler.conditions import COPULA, HAS, VERBAL, condition, every
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.continuous import without_count
from judge.cards.compiler.instead_of_condition import check_decided
from judge.cards.compiler.modifiers import signed_number
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Segment
from judge.cards.compiler.properties import KINDS
from judge.cards.compiler.scopes import Scope
from judge.cards.compiler.verb_conditions import NOT_DONE
from judge.cards.compiler.verbs import VERBS
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes

_UNLESS = {"not_be": "be", "not_lie": "lie", "not_attached": "attached", **NOT_DONE}
"""What is not so or was not done, and what is asked for then: 「Xがいなければ使えない」."""
UNLESS = {"is_unless", "unless", "only_when", "is_only"}
FORBIDS = {"is_if", "is_not_if", "when_if", "has_if", "has_not_if"}
"""The kinds of segments that say when something cannot be used: 「このカードは、Xなら使えない」."""


@dataclass
class UseRules:
    """The rules that a card or an Arts sets for its own use."""

    gates: list[lang.Condition] = field(default_factory=list)
    cost: list[lang.Action] = field(default_factory=list)
    rules: list[lang.Continuous] = field(default_factory=list)
    only: Any = None
    also: lang.Holomems | None = None


def without_own_name(segments: tuple[Segment, ...], word: str) -> tuple[Segment, ...] | None:
    """The sentence without its 「このカードは、」 or 「このアーツは、」; None where it does not begin so."""
    args = segments[0].args
    if not args or args[0].role != "は" or args[0].coord is None:
        return None
    link = args[0].coord.lone
    if link is None or link.code != word or link.terminal != "THIS":
        return None
    return (replace(segments[0], args=args[1:]), *segments[1:])


def use_gate(context: TextContext, use: UseRules, segments: tuple[Segment, ...]) -> None:
    """「…でなければ使えない」「…時にしか使えない」「…なら、自分が先攻で最初のターンでも使える」. UnreadError for anything else."""
    if segments[-1].verb == "use" and [arg.role for arg in segments[-1].args] == ["adverb:on_opening_turn"]:
        met = [condition(context, segment) for segment in segments[:-1]]
        if segments[-1].form != "V_CAN":
            raise UnreadError(segments[-1].span, "it is not known when this can be used")
        use.gates.append(lang.OnFirstTurnToo(_all(met)))
        return

    *before, unless, last = segments if len(segments) > 1 else (*segments, segments[0])
    spots = _spots_of(context, last)
    if last.verb != "use_not" or (last.args and not spots) or unless.kind not in UNLESS | FORBIDS:
        raise UnreadError(segments[-1].span, "it is not known when this can be used")

    found: list[lang.Condition] = []
    for segment in before:
        if segment.kind not in COPULA | VERBAL | HAS:
            raise UnreadError(segment.span, "it is not known what this leads to")
        found.append(condition(context, segment))
    if unless.kind == "unless" and unless.verb in VERBS:
        if found or spots:
            raise UnreadError(unless.span, "a cost under a condition is not known")
        clause = Clause(context, replace(unless, form="V_DICT"))
        use.cost += VERBS[unless.verb](context, clause)
        clause.check_all_used()
        return

    wanted = _met(context, _besides_this(context, unless))
    found.append(_not(context, unless, wanted) if unless.kind in FORBIDS else wanted)
    if unless.kind in FORBIDS and (before or spots):
        raise UnreadError(unless.span, "under which of these it cannot be used is not clear")
    if spots:
        elsewhere = lang.Not(lang.Is(lang.Host(), at=spots))
        found = [lang.Some((elsewhere, every(found)))]
    if unless.verb in {"be", "not_be", "lie", "not_lie"} and not spots:
        found = [one for each in found for one in _apart(each)]

    use.gates += found


def _not(context: TextContext, segment: Segment, met: lang.Condition) -> lang.Condition:
    """「Xがいないなら使えない」: that X is there; 「ライフが4以上なら使えない」: that it is at most 3."""
    match met:
        case lang.Not(of=other):
            return other
        case lang.Compare(left=lang.Count() as left, to="less" | "more" as to, right=lang.Count() as right):
            return lang.Compare(left, "at_least" if to == "less" else "at_most", right)
    if isinstance(met, lang.Exists) and met.of in (lang.Cards("life"), lang.Cards("life", "opponent")):
        met = lang.Compare(lang.Count(met.of), "at_least", met.at_least)
    bound = met.right if isinstance(met, lang.Compare) and isinstance(met.right, int) else None
    if segment.coord is None or not isinstance(met, lang.Compare) or bound is None or met.to not in _BEYOND:
        return lang.Not(met)
    if isinstance(met.left, lang.HpRemaining) and isinstance(met.left.who, lang.Holomems):
        return lang.Not(met)  # where nobody is there, neither bound is kept
    context.anyway.append(segment.coord.span)
    to, by = _BEYOND[met.to]
    counted = met.left.of if isinstance(met.left, lang.Count) and met.left == lang.Count(met.left.of) else None
    if counted is not None and to == "at_least" and not isinstance(counted, lang.Union | lang.Bound):
        return lang.Exists(counted, bound + by)
    return lang.Compare(met.left, to, bound + by)


_BEYOND: dict[str, tuple[Any, int]] = {"at_least": ("at_most", -1), "at_most": ("at_least", 1)}
"""The other side of a bound."""


def _besides_this(context: TextContext, segment: Segment) -> Segment:
    """「このターンに自分が他のサポートを使っていない時にしか」: this card has not been used yet when that is asked (8.6), so
    that any other is any at all. Any other segment as it is."""
    own = [arg.coord is not None and bare(arg.coord) == "you" for arg in segment.args if arg.role == "が"]
    if segment.verb not in {"use", "not_use"} or own != [True]:
        return segment
    args = []
    for arg in segment.args:
        links = arg.coord.parts[0].links if arg.role == "を" and arg.coord is not None else ()
        one = arg.coord is not None and len(arg.coord.parts) == len(links) == 1
        if one and [attr.kind for attr in links[0].attrs] == ["other"] and links[0].code in KINDS:
            context.anyway.append(links[0].attrs[0].span)
            phrase = replace(arg.coord.parts[0], links=(replace(links[0], attrs=()),))  # type: ignore[union-attr]
            arg = replace(arg, coord=replace(arg.coord, parts=(phrase,)))  # type: ignore[type-var]
        args.append(arg)
    return replace(segment, args=tuple(args))


def _apart(met: lang.Condition) -> tuple[lang.Condition, ...]:
    """「〈甲〉と〈乙〉がいなければ」: each is asked for by itself; what both players must have stays one."""
    there = [each.of for each in met.of if isinstance(each, lang.Exists)] if isinstance(met, lang.Every) else []
    own = [each for each in there if isinstance(each, lang.Holomems) and each.side == "you"]
    return met.of if isinstance(met, lang.Every) and len(own) == len(met.of) else (met,)


def _spots_of(context: TextContext, segment: Segment) -> tuple[lang.Spot, ...]:
    """「コラボポジションでは」: the positions at which it cannot be used; none where the text names none."""
    if [arg.role for arg in segment.args] != ["で"]:
        return ()
    ref = Clause(context, segment).ref("で")
    return ref.node.at if ref is not None and ref.thing == "stage" and isinstance(ref.node, lang.Holomems) else ()


def _met(context: TextContext, segment: Segment) -> lang.Condition:
    """The condition without which it cannot be used."""
    if segment.kind == "unless":
        if segment.verb not in _UNLESS:
            raise UnreadError(segment.span, "it is not known when this can be used")
        verb = _UNLESS[segment.verb]
        segment = replace(segment, kind="when", verb=verb)
    return condition(context, segment)


def arts_rule(context: TextContext, use: UseRules, segments: tuple[Segment, ...], spots: list[lang.Condition]) -> bool:
    """Read a sentence that an Arts says of itself at all times, in these positions where given; False for one that is part
    of what it does."""
    itself = without_own_name(segments, "arts")
    if itself is not None:
        if spots:
            raise UnreadError(segments[0].span, "no position can be asked for here")
        _of_arts(context, use, itself)
        return True
    last = segments[-1]
    free = last.verb == "use" and any(arg.role == "adverb:without_need" for arg in last.args)
    if (last.verb == "target" or free) and without_own_name((last,), "arts") is not None:
        if spots:
            raise UnreadError(last.span, "no position can be asked for here")
        _of_arts(context, use, (*segments[:-1], replace(last, args=last.args[1:])))
        return True
    if last.kind == "nominal" and last.coord is not None and last_join(last.coord) == "needed":
        rest, what = without_last(last.coord)
        first = rest.parts[0].links[0] if rest is not None and len(rest.parts[0].links) == 1 else None
        if first is not None and (first.terminal, first.code) == ("THIS", "arts"):
            _cost(context, use, segments, spots, signed_number(what), needed_colour(what))
            return True
    return False


def _of_arts(context: TextContext, use: UseRules, segments: tuple[Segment, ...]) -> None:
    last = segments[-1]
    if last.verb in {"target", "target_only"} and len(segments) == 1:
        if last.verb == "target":
            use.also = _targets(context, last)
        else:
            use.only = _targets(context, last)
        return

    if last.verb == "target":  # 「Xなら、このアーツは、Yも対象にできる」
        unknown = next((each for each in segments[:-1] if each.kind not in COPULA | VERBAL | HAS), None)
        if unknown is not None:
            raise UnreadError(unknown.span, "it is not known what this leads to")
        met = _all([condition(context, segment) for segment in segments[:-1]])
        if any(isinstance(node, _ONLY_LATER) for node in iter_nodes(met)):
            raise UnreadError(last.span, "the target is chosen before this is known (12.3.3.2)")
        use.rules.append(lang.Continuous((lang.MayTarget(lang.Host(), _targets(context, last)),), met))
        return

    clause = Clause(context, last)
    if last.verb == "use" and clause.adverb("without_need"):
        need = clause.ref("を")
        clause.check_all_used()
        met = _all([condition(context, segment) for segment in segments[:-1]])
        if any(isinstance(node, _ONLY_LATER) for node in iter_nodes(met)):
            raise UnreadError(last.span, "what is needed is asked before this is known (12.3.3.1)")
        if need is not None and need.amount is None and need.node == lang.CheersOf(lang.Holomems()):
            if met is None:
                raise UnreadError(last.span, "an Arts that never needs its Cheers is not known")
            use.rules.append(lang.Continuous((lang.ArtsCostNone(lang.Host()),), met))
            return
        so_many, colour = cheers_not_needed(context, need, last.span)
        use.rules.append(lang.Continuous((lang.ArtsCost(lang.Host(), -so_many, colour),), met))
        return

    use_gate(context, use, segments)


_ONLY_LATER = (
    lang.DieShows, lang.DiceSum, lang.DiceShowing, lang.Among, lang.Bound, lang.Target, lang.EventAmount, lang.Overkill,
)  # fmt: skip
"""What is known only when the text of the Arts is carried out (12.3.4.2), which is after its target was chosen (12.3.3.2)."""


def _targets(context: TextContext, segment: Segment) -> lang.Holomems:
    clause = Clause(context, segment)
    what = clause.ref("も" if segment.verb == "target" else "しか")
    clause.check_all_used()
    if what is None or not isinstance(what.node, lang.Holomems) or what.amount is not None or what.joint == "or":
        raise UnreadError(segment.span, "whom it can target is not clear")
    return what.node


def targets_if_paid(context: TextContext, opened: list[Scope], segments: tuple[Segment, ...]) -> bool:
    """Read 「A：B（このアーツは、Xも対象にできる）」: X can be targeted where A is paid. False for other brackets; UnreadError
    where no cost stands before them, or one under a condition."""
    itself = without_own_name(segments, "arts")
    if itself is None or len(itself) > 1 or itself[0].verb != "target":
        return False
    what = _targets(context, itself[0])
    paid = opened[-1]
    unclear = UnreadError(itself[0].span, "under which cost it can target them is not clear")
    if len(opened) != 2 or paid.kind != "colon" or paid.close is None:
        raise unclear

    close = paid.close

    def closed(block: lang.Block, otherwise: lang.Block) -> list[lang.Action]:
        (made,) = close(block, otherwise)
        if not isinstance(made, lang.Pay):
            raise unclear
        return [msgspec.structs.replace(made, also_targets=what)]

    paid.close = closed
    return True


def required_conditions(condition: lang.Condition) -> list[lang.Condition]:
    """The conditions that all have to hold."""
    return list(condition.of) if isinstance(condition, lang.Every) else [condition]


def _all(conditions: list[lang.Condition]) -> lang.Condition | None:
    if not conditions:
        return None
    return every(conditions)


def _cost(
    context: TextContext,
    use: UseRules,
    segments: tuple[Segment, ...],
    spots: list[lang.Condition],
    by: int | None,
    colour: lang.Colour | None,
) -> None:
    """「…なら、このアーツに必要な無色-1」, or another number instead of the one in the sentence before."""
    instead = any(arg.role == "adverb:instead" for segment in segments for arg in segment.args)
    context.measure, context.counted = None, False
    conditions = list(spots)
    for segment in segments:
        left = without_count(context, segment)
        left = replace(left, args=tuple(arg for arg in left.args if arg.role != "adverb:instead"))
        if segment is segments[-1]:
            Clause(context, left).check_all_used()
        elif left.kind in COPULA | VERBAL | HAS:
            conditions.append(condition(context, left))
        else:
            raise UnreadError(segment.span, "it is not known what this leads to")

    if by is None:
        raise UnreadError(segments[-1].span, "how many Cheers fewer or more is not said")
    met = _all(conditions)
    modifier = lang.ArtsCost(lang.Host(), context.quantity(by), colour)
    if instead:
        if not use.rules or met is None:
            raise UnreadError(segments[0].span, "there is nothing before it that holds instead")
        last = use.rules.pop()  # which is replaced only where it holds itself
        first = required_conditions(last.condition) if last.condition is not None else []
        more = [each for each in required_conditions(met) if each not in first]
        if not more:
            raise UnreadError(segments[0].span, "when it holds instead is not said")
        own = _all([each for each in first if each not in spots])
        check_decided(own, every(more), segments[0].span)
        use.rules.append(msgspec.structs.replace(last, condition=_all([*first, lang.Not(every(more))])))
        met = every([*first, *more])

    use.rules.append(lang.Continuous((modifier,), met))
