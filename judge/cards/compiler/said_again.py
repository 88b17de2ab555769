"""Conditions that go on about the number or the cards that a sentence before spoke of: 「101以上なら」「3色以上なら」
「サポートカードなら」."""

from __future__ import annotations

from typing import Any

from judge.cards.compiler.clauses import Clause, head_of
from judge.cards.compiler.comparisons import (
    amount_condition,
    identity_of_cards,
    lone_bound,
    number_condition,
    subject_set,
)
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Amount, Arg, Coord, Segment
from judge.cards.compiler.presence import check_total, is_there, subject_before
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes

_HP = lang.Restore | lang.DealDamage | lang.SetHp
"""What changes how much HP a holomem has left."""
_NO_CARD_MOVES = (
    lang.AddToArts | lang.NotReducedNow | lang.ThisTurn | lang.Lasts | lang.MakeRest | lang.Activate | _HP | lang.If
)
"""What moves no card, so that a number of cards is the same after it. A Down is processed later (11.3.1)."""


def of_life(context: TextContext) -> bool:
    """Whether the condition before was about Life, and no die was rolled: a mere number is one of Life then."""
    subjects = [arg.coord for arg in context.subject if arg.role in {"が", "は"} and arg.coord is not None]
    return not context.dice and len(subjects) == 1 and head_of(subjects[0]) == "life"


def of_the_sum(context: TextContext) -> bool:
    """Whether the condition before was about the sum of dice."""
    return any(arg.coord is not None and head_of(arg.coord) == "pips_sum" for arg in context.subject)


def said_again(context: TextContext, coord: Coord) -> lang.Condition:
    """A condition that goes on about what the one before spoke of: 「8枚以上ある時」「サポートカードなら」"""
    place, subject = subject_before(context)
    bound = lone_bound(coord)
    if bound is not None and bound.unit == "色" and not _counts_colours(context.asked):
        raise UnreadError(coord.span, "the condition before did not count colors")
    if place is not None:
        if bound is None:
            raise UnreadError(coord.span, "of what this is said is not clear")
        number = Segment("when_if", coord.span, (Arg("amount", bound.span, amount=bound),))
        return is_there(context, Clause(context, number), there=True)
    ref = subject_set(context, subject)
    if bound is not None:
        check_total(ref, total=False)
        met = amount_condition(context, ref, bound)
        if not context.replacing:  # what is done instead is decided before anything is done
            for asked in _numbers_asked(met):
                check_unchanged(context.scope, asked, coord.span)
        return met
    return identity_of_cards(context, ref, resolve(context, coord))


def _numbers_asked(met: lang.Condition) -> list[lang.Quantity]:
    """The numbers that a condition asks for and that an action can change. Dice show what they have shown."""
    compared = [node.left for node in iter_nodes(met) if isinstance(node, lang.Compare)]
    there = [lang.Count(node.of) for node in iter_nodes(met) if isinstance(node, lang.Exists)]
    return [each for each in (*compared, *there) if not isinstance(each, lang.DiceSum | lang.DiceShowing)]


def _counts_colours(asked: lang.Condition | None) -> bool:
    return asked is not None and any(isinstance(node, lang.Count) and node.by == "colour" for node in iter_nodes(asked))


def number_again(context: TextContext, coord: Coord) -> lang.Condition | None:
    """A number alone that is compared with the HP or the count of the sentence before; None where that spoke of neither."""
    return hp_again(context, coord) or _counted_again(context, lone_bound(coord), coord.span)


def counted_there(context: TextContext, clause: Clause) -> lang.Condition | None:
    """「自分のアーカイブの〈X〉1枚につき、…。5枚以上あるなら、…。」: so many of what the sentence before counted. None where the
    clause says what is there, or a condition before did."""
    amount = next((arg.amount for arg in clause.left if arg.role == "amount"), None)
    unit = {"be": "人", "lie": "枚"}.get(clause.segment.verb)
    others = any(arg.role not in {"amount", "adverb:moreover", "adverb:further"} for arg in clause.left)
    if amount is None or others or (amount.unit, amount.bound) != (unit, "以上"):
        return None
    found = _counted_again(context, amount, clause.span)
    if found is not None:
        clause.left = []
    return found


def _counted_again(context: TextContext, bound: Amount | None, span: Span) -> lang.Condition | None:
    """「このホロメンのエールの色1色につき、…。3色以上なら、…。」: the number that the sentence before has counted. None where that
    counted nothing, or in another unit; UnreadError where a condition named another number in between, or where what was done may
    have changed it (10.9.1)."""
    measure = context.counted_by[0] if context.counted_by is not None and context.measure is None else None
    if bound is None or context.dice or not isinstance(measure, lang.Count) or bound.unit != unit_of(measure):
        return None
    if context.subject:
        raise UnreadError(span, "which of two numbers this is is not clear")
    if bound.low or bound.each or bound.bound not in {"以上", "以下", ""}:
        raise UnreadError(span, "a plain number is expected")
    check_unchanged(context.scope, measure, span)
    if getattr(measure.of, "side", "") == "both":
        raise UnreadError(span, "it is not understood whether each player's own are counted or those of both together")
    if (
        measure == lang.Count(measure.of)
        and bound.bound == "以上"
        and not isinstance(measure.of, lang.Union | lang.Bound)
    ):
        return lang.Exists(measure.of, bound.high)
    to: dict[str, Any] = {"以上": "at_least", "以下": "at_most", "": "equal"}
    return lang.Compare(measure, to[bound.bound], bound.high)


def unit_of(measure: lang.Count) -> str:
    """In what a printed text counts this."""
    if measure.of in {lang.Cards("life"), lang.Cards("life", "opponent")}:
        return ""
    by = {"colour": "色", "kind": "種類", None: "人" if isinstance(measure.of, lang.Holomems) else "枚"}
    return by.get(measure.by, "-")


def hp_again(context: TextContext, coord: Coord) -> lang.Condition | None:
    """「Xの残りHPが100以下なら、…。101以上なら、…。」: the HP of the same holomem (4.4.5.4); None where the condition before did
    not ask for HP. UnreadError where what was done in between may have changed it."""
    asked, bound = context.asked, lone_bound(coord)
    hp = isinstance(asked, lang.Compare) and isinstance(asked.left, lang.HpRemaining) and isinstance(asked.right, int)
    if not hp or bound is None or bound.unit or context.dice or not isinstance(asked, lang.Compare):
        return None
    check_unchanged(context.scope, asked.left, coord.span)
    return number_condition(asked.left, coord)


def equal_again(context: TextContext, clause: Clause, beside: str = "") -> lang.Condition | None:
    """「自分のライフが相手より少ないなら、…。同じなら、…。」「相手と同じなら、…。」: the two numbers that the condition before has
    compared; `beside` is the player of the second one where the clause names one. None where that compared no two numbers;
    UnreadError where what was done in between may have changed one."""
    asked = context.asked
    compared = isinstance(asked, lang.Compare) and asked.to in {"less", "more"} and not isinstance(asked.right, int)
    if not compared or not isinstance(asked, lang.Compare) or clause.left or context.asked_together:
        return None
    second = getattr(asked.right, "of", None)
    named = beside and beside == getattr(getattr(second, "of", second), "side", "")
    if not named and clause.segment.kind != "alike_again":
        return None
    for number in (asked.left, asked.right):
        check_unchanged(context.scope, number, clause.span)
    return lang.Compare(asked.left, "equal", asked.right)


def of_that_colour(context: TextContext, coord: Coord) -> lang.Condition:
    """What the mere 「同色でないなら」 denies: the condition before, that a card has a color of another one. UnreadError where what
    was done in between may have changed the color of that one (2.4, 5.14)."""
    met = context.asked
    where = met.of.where if isinstance(met, lang.Exists) and isinstance(met.of, lang.Among) else ()
    beside = [each for each in where if isinstance(each, lang.SameAs) and each.what == "colour"]
    if (
        met is None
        or context.asked_together
        or len(beside) != 1
        or not isinstance(beside[0].of, lang.Host | lang.OshiCard)
    ):
        raise UnreadError(coord.span, "with what the color is compared is not known here")
    if {*where} - {*beside, lang.OfKind(("cheer",))}:
        raise UnreadError(coord.span, "whether only the color is asked for is not clear")
    scope: Any = context.scope
    done = () if scope is None else iter_nodes(scope.built())
    if any(isinstance(node, lang.BloomWith | lang.BackToDebut) for node in done):
        raise UnreadError(coord.span, "whether this is asked before or after what was done is not clear")
    return met


def check_unchanged(scope: Any, number: lang.Quantity, span: Span) -> None:
    """UnreadError where what stands in a block may change a number: whether it is asked for as it was or as it is then is not
    said."""
    if scope is not None and any(may_change(node, number) for node in iter_nodes(scope.built())):
        raise UnreadError(span, "whether the number before or after what was done is asked for is not clear")


def may_change(node: lang.Node, number: lang.Quantity) -> bool:
    """Whether this may change that number: HP (4.4.5.4), or how many cards there are. Drawing changes the hand and the Deck
    (5.7.1)."""
    if isinstance(number, lang.HpRemaining | lang.DamageOn):
        return isinstance(node, _HP)
    if isinstance(node, lang.Draw):
        return any(isinstance(each, lang.Cards) and each.zone in {"hand", "deck"} for each in iter_nodes(number))
    return isinstance(node, lang.Action) and not isinstance(node, _NO_CARD_MOVES)
