"""Cards that are attached to several holomems: to each of two, to all of them, or in different colors."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import ONE_HOLOMEM, PhraseMeaning, properties_of, single
from judge.cards.compiler.phrases import Amount
from judge.cards.compiler.property_order import in_order
from judge.engine.effects import language as lang
from judge.engine.effects.language import Condition


def each_of_two(owner: PhraseMeaning) -> tuple[PhraseMeaning, ...]:
    """「自分のセンターホロメンとコラボホロメン」「このホロメンと自分のコラボホロメン」: the two, each of whom has to have what is
    attached; none for any other phrase."""
    if owner.joint != "and" or owner.amount is not None or owner.mutual:
        return ()
    node = owner.node
    if isinstance(node, lang.Holomems) and not owner.parts:
        each = tuple(msgspec.structs.replace(node, at=(spot,)) for spot in node.at)
        two = tuple(replace(owner, node=one, joint="", each_phrase=()) for one in each)
    else:
        two = owner.parts
    plain = all(isinstance(one.node, ONE_HOLOMEM) and single(one.node) and one.amount is None for one in two)
    return two if len(two) == 2 and plain else ()


def one_of_each(context: TextContext, amount: Amount, cards: lang.Node | None) -> bool:
    """Whether 「〈X〉が1枚ずつ」 is said of cards of which a holomem has one at most (5.17.3), so that exactly one and at least one
    come to the same."""
    if amount != Amount(amount.span, 1, unit="枚", each=True) or not isinstance(cards, lang.AttachedCards):
        return False
    kinds = {kind for each in cards.where if isinstance(each, lang.OfKind) for kind in each.kinds}
    named = [each.name for each in cards.where if isinstance(each, lang.Named)]
    return kinds <= {"tool", "mascot"} and not any("fan" in context.names().kinds(name) for name in named)


def with_everyone(
    owner: PhraseMeaning, ref: PhraseMeaning, amount: Amount | None, *, there: bool, each: bool
) -> Condition:
    """「自分のステージのホロメン全員に緑エールが付いている」: no holomem is without one. A number needs 「ずつ」. That all of
    them have none is refused: each, or all as a whole, could be meant."""
    plain = not (owner.joint == "and" or owner.mutual or owner.parts or ref.mutual or ref.parts or ref.joint == "and")
    number = amount is None or (each and (amount.unit, amount.low, amount.bound) == ("枚", 0, "以上"))
    if not plain or not there or not number or (each and amount is None):
        raise UnreadError(owner.span, "it is not said to which of them")
    assert isinstance(owner.node, lang.Holomems)
    without = lang.Lacks(
        lang.AttachedWith(in_order([*properties_of(ref.node)]), amount.high if amount is not None else 1)
    )
    return lang.Not(lang.Exists(msgspec.structs.replace(owner.node, where=in_order([*owner.node.where, without]))))


def differently_coloured(cheers: lang.CheersOf, owner: PhraseMeaning) -> Condition:
    """「[センターホロメンとコラボホロメン]に異なる色のエールが付いている」: each has one, and these differ; together they have
    several colors; or each has several by itself."""
    assert isinstance(cheers.of, lang.Holomems)
    each = [msgspec.structs.replace(cheers, of=msgspec.structs.replace(cheers.of, at=(spot,))) for spot in cheers.of.at]
    if len(each) != 2 or not all(single(one.of) for one in each):
        raise UnreadError(owner.span, "it is not said to which of them")
    several = lang.Compare(lang.Count(cheers, "colour"), "at_least", 2)
    by_itself = [lang.Compare(lang.Count(one, "colour"), "at_least", 2) for one in each]
    return lang.Readings(
        (lang.Every((*(lang.Exists(one) for one in each), several)), several, lang.Every(tuple(by_itself)))
    )


def one_colour_only(ref: PhraseMeaning, amount: Amount | None, *, there: bool) -> Condition:
    """「赤エールと青エールが、どちらか1色しか付いていない」: Cheers of one of the colors and none of the other."""
    parts = [part.node for part in ref.parts if part.amount is None]
    colours = [node for node in parts if isinstance(node, lang.CheersOf) and node.colour is not None]
    if there or amount is not None or len(colours) != 2 or len(ref.parts) != 2 or ref.joint != "and":
        raise UnreadError(ref.span, "which two colors these are is not clear")
    return lang.OneOnly(tuple(lang.Exists(node) for node in colours))
