"""What all of several have in common: 「自分のステージのホロメン全員が同じ色」「このホロメンのエールすべてが同じ色」."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from judge.cards.compiler.clauses import Clause, without_last
from judge.cards.compiler.compared_numbers import same_number
from judge.cards.compiler.comparisons import identity_condition, thing_alone
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.dice_conditions import dice_alike, dice_unlike
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, single
from judge.cards.compiler.phrases import Amount, Coord
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes

_ALIKE = {"same_colour", "same_name", "same_level", "different_names", "different_colours", "different_levels"}


def alike_in(coord: Coord) -> tuple[str, Coord | None]:
    """What several are to one another in 「同じ色」「異なるカード名のホロメン」, and what each of them is besides in
    「異なるカード名の#Tを持つホロメン」, if it says that; empty for any other phrase."""
    if (alone := thing_alone(coord)) in _ALIKE:
        return alone, None
    link = coord.parts[0].links[0]
    mutual = [attr for attr in link.attrs if attr.kind in _ALIKE]
    plain = len(coord.parts) == len(coord.parts[0].links) == len(mutual) == 1 and link.amount is None
    if not plain or link.code != "holomem" or link.terminal != "NOUN":
        return "", None
    if len(link.attrs) == 1:
        return mutual[0].kind, None
    others = tuple(attr for attr in link.attrs if attr not in mutual)
    phrase = replace(coord.parts[0], links=(replace(link, attrs=others),))
    return mutual[0].kind, replace(coord, parts=(phrase,))


def same_as_another(context: TextContext, coord: Coord) -> lang.Property | None:
    """「Xが〈Yと同じカード名〉なら」: what it is beside another; None for any other phrase."""
    *others, last = coord.parts
    mutual = thing_alone(Coord((last,), (), last.span))
    if len(others) != 1 or coord.joints != ("and",) or mutual not in _ALIKE:
        return None
    other = resolve(context, Coord((others[0],), (), others[0].span))
    if mutual == "different_colours":  # one of several colors may be common (2.4.3)
        raise UnreadError(coord.span, "whether no color is common or one is another is not clear")
    plain = other.amount is None and not other.mutual and (single(other.node) or isinstance(other.node, lang.OshiCard))
    kinds = lang.OshiCard | lang.Host | lang.Subject | lang.Bound | lang.Target | lang.Holomems
    if not plain or not isinstance(other.node, kinds):
        raise UnreadError(coord.span, "with what this is compared is not clear")
    kind, _, what = mutual.removesuffix("s").partition("_")
    if kind == "same":
        return lang.SameAs(what, other.node)  # type: ignore[arg-type]
    return lang.DiffersFrom(what, other.node)  # type: ignore[arg-type]


def alike(context: TextContext, subject: Coord, mutual: str, each: Amount | None) -> lang.Condition | None:
    """A condition on all of a set, or on the Center and the Collab holomem; None for revealed cards. UnreadError where it is
    not clear how many are meant."""
    ref = resolve(context, subject)
    amount = each or ref.amount
    if ref.amount is not None and each is not None:
        raise UnreadError(each.span, "two amounts are said")

    node: Any = ref.node
    if isinstance(node, lang.Among) and amount is not None and mutual in {"same_colour", "different_colours"}:
        return _of_cheers(context, ref, amount, mutual)
    if mutual == "different_colours":  # one of several colors may be common (2.4.3)
        raise UnreadError(ref.span, "whether no color is common or one is another is not clear")
    if amount is None:
        return _of_two(ref, mutual)
    if isinstance(node, lang.Among):  # 「公開したカード3枚が同じBloomレベルのホロメン」, which they have to be besides
        return None

    whole = amount.word in {"all", "everyone"} and not ref.mutual and not ref.joint and not ref.parts
    colours = isinstance(node, lang.CheersOf) and node.colour is None and mutual == "same_colour"
    holomems = isinstance(node, lang.Holomems) and node.side != "both" and not single(node)
    if not whole or not (colours or holomems):
        raise UnreadError(ref.span, "of how many of them this is said is not clear")

    before = context.one_colour
    context.one_colour = (node, sum(context.given.values())) if colours else None  # 「その色の」
    if before is not None and colours and before[0] != node:
        context.one_colour = (node, -1)  # of which of the two colors it is spoken is not clear
    return lang.Alike(node, mutual)  # type: ignore[arg-type]


def _of_cheers(context: TextContext, ref: PhraseMeaning, amount: Amount, mutual: str) -> lang.Condition:
    """「アーカイブしたエールがすべて異なる色」, about Cheers: each has one color (2.4)."""
    node = ref.node
    assert isinstance(node, lang.Among)
    cheers = lang.OfKind(("cheer",)) in node.where or node.name in context.cheers
    if amount.word != "all" or not cheers or ref.mutual or ref.joint or ref.parts:
        raise UnreadError(ref.span, "of how many of them this is said is not clear")
    return lang.Every((lang.Exists(node), lang.Alike(node, mutual)))  # type: ignore[arg-type]


def _of_two(ref: PhraseMeaning, mutual: str) -> lang.Condition:
    """「自分のセンターホロメンとコラボホロメンが同じ色」: of two holomems, which both are there."""
    two = [each.node for each in ref.each_phrase or ref.parts if each.amount is None and single(each.node)]
    if ref.joint != "and" or len(two) != 2 or len(ref.each_phrase or ref.parts) != 2:
        raise UnreadError(ref.span, "of how many of them this is said is not clear")
    one, other = two
    if not isinstance(one, lang.Host | lang.Holomems) or not isinstance(other, lang.Holomems) or one == other:
        raise UnreadError(ref.span, "which two these are is not clear")
    kind, _, what = mutual.removesuffix("s").partition("_")
    said: lang.Property = (
        lang.SameAs(what, one) if kind == "same" else lang.DiffersFrom(what, one)  # type: ignore[arg-type]
    )
    return lang.Exists(msgspec.structs.replace(other, where=in_order([*other.where, said])))


def _of_everyone(ref: PhraseMeaning, coord: Coord, what: lang.Trait, *, alike: bool) -> lang.Condition:
    """「自分のステージのホロメン全員のカード名が異なる」: no two of them have it in common (2.1)."""
    different = f"different_{what}s" if what in {"name", "level"} else ""
    mutual = f"same_{what}" if alike else different
    node = ref.node
    plain = isinstance(node, lang.Holomems) and node.side != "both" and not single(node)
    if not plain or ref.mutual or ref.joint or ref.parts or mutual not in _ALIKE or not isinstance(node, lang.Holomems):
        raise UnreadError(coord.span, "what all of them have in common is not clear")
    return lang.Alike(node, mutual)  # type: ignore[arg-type]


_TRAIT_OF: dict[str, lang.Trait] = {"colour": "colour", "card_name": "name", "level": "level"}


ALIKE_OR_UNLIKE = {"is_alike", "is_both_alike", "is_all_alike", "is_unlike", "is_all_unlike"}
"""The kinds of segments that say that several are the same, or different."""


def alike_or_unlike(
    context: TextContext, clause: Clause, subject: Coord | None, coord: Coord, *, total: bool
) -> lang.Condition:
    """「Xが同じなら」「異なるなら」, of dice, of numbers, or of what holomems have in common."""
    kind = clause.segment.kind
    the_same = kind not in {"is_unlike", "is_all_unlike"}
    if subject is None and not total and thing_alone(coord) == "pips":
        of_dice = dice_alike if the_same else dice_unlike
        return of_dice(context, clause.span, every_one=kind in {"is_all_alike", "is_all_unlike"})
    if kind == "is_all_unlike":
        raise UnreadError(coord.span, "what is different of which of them is not clear")
    if kind in {"is_both_alike", "is_all_alike"}:
        raise UnreadError(coord.span, "what is the same of which of them is not clear")
    if subject is None and not total and (same := same_number(context, coord)) is not None:
        if not the_same and any(isinstance(node, lang.HpRemaining) for node in iter_nodes(same)):
            raise UnreadError(coord.span, "it is not clear what holds if one of them is not there")
        return same if the_same else lang.Not(same)
    return of_two_traits(context, coord, of_others=subject is not None or total, alike=the_same)


def of_two_traits(context: TextContext, coord: Coord, *, of_others: bool, alike: bool) -> lang.Condition:
    """「自分のセンターホロメンとコラボホロメンの色が同じ」「XとYのカード名が異なる」: one of two holomems has this in common
    with the other, or has not (2.4)."""
    of, last = without_last(coord)
    what = _TRAIT_OF.get(last.code)
    plain = what is not None and not last.attrs and last.amount is None
    ref = resolve(context, of) if plain and of is not None and of.parts and not of_others else None
    if what == "level":
        context.anyway.append(last.span)
    if ref is not None and ref.amount is not None and ref.amount.word == "everyone" and what is not None:
        return _of_everyone(ref, coord, what, alike=alike)

    two = (ref.each_phrase or ref.parts) if ref is not None and ref.joint == "and" else ()
    one, other = (each.node for each in two) if len(two) == 2 else (None, None)
    apart = ref is not None and ref.amount is None and all(each.amount is None and single(each.node) for each in two)
    holomems = isinstance(one, lang.Host | lang.Subject | lang.Bound | lang.Holomems) and isinstance(
        other, lang.Holomems
    )
    if what == "colour" and not alike:  # one of several colors may be common (2.4.3)
        raise UnreadError(coord.span, "whether no color is common or one is another is not clear")
    if what == "level" and not alike:
        raise UnreadError(coord.span, "it is not clear what holds if one of them is not there")
    if apart and holomems and one != other and what is not None and isinstance(other, lang.Holomems):
        said: lang.Property = lang.SameAs(what, one) if alike else lang.DiffersFrom(what, one)  # type: ignore[arg-type]
        return lang.Exists(msgspec.structs.replace(other, where=in_order([*other.where, said])))

    raise UnreadError(coord.span, "which two have the same color is not clear")


def same_trait(context: TextContext, subject: Coord, coord: Coord) -> lang.Condition | None:
    """「XのBloomレベルがYと同じ」「Xの色がYの色と同じ」, of two single holomems (2.4); None for what is no such trait."""
    of, last = without_last(subject)
    what = _TRAIT_OF.get(last.code)
    if what is None or of is None or not of.parts or last.attrs or last.amount is not None:
        return None

    context.anyway.append(last.span)
    other_of, beside = without_last(coord)
    if beside.code == last.code and other_of is not None and other_of.parts:
        if beside.attrs or beside.amount is not None:
            raise UnreadError(coord.span, "with what this is compared is not clear")
        context.anyway.append(beside.span)
        coord = other_of

    one = resolve(context, of)
    other = resolve(context, coord)
    for each in (one, other):
        of_one = single(each.node) or (isinstance(each.node, lang.OshiCard) and what != "level")
        if not of_one or each.amount is not None or each.mutual or each.joint or each.parts:
            raise UnreadError(each.span, "of which single holomem this is said is not clear")

    kinds = lang.OshiCard | lang.Host | lang.Subject | lang.Bound | lang.Target | lang.Holomems
    if one.node == other.node or not isinstance(one.node, kinds) or not isinstance(other.node, kinds):
        raise UnreadError(coord.span, "with what this is compared is not clear")
    return identity_condition(one, PhraseMeaning("props", coord.span, where=(lang.SameAs(what, other.node),)))


def host_alone(context: TextContext, subject: Coord, coord: Coord) -> lang.Condition:
    """「このターンにBloomした自分のホロメンがこのホロメンだけなら」: this holomem is one of them, and no other one is."""
    ref = resolve(context, subject)
    one = resolve(context, coord)
    node = ref.node
    plain = isinstance(node, lang.Holomems) and node.side == "you" and not node.other and not single(node)
    if not plain or not isinstance(node, lang.Holomems) or ref.amount or ref.mutual or ref.joint or ref.parts:
        raise UnreadError(ref.span, "of whom this is the only one is not clear")
    if context.that not in {None, lang.Host()}:  # "other" would leave the holomem of the event out as well
        raise UnreadError(ref.span, "whether the holomem of the event is left out is not clear")
    if one.node != lang.Host() or one.amount is not None:
        raise UnreadError(one.span, "only of this holomem it is asked whether it is the only one")
    others = lang.Not(lang.Exists(msgspec.structs.replace(node, other=True)))
    return lang.Every((lang.Is(one.node, node.where, node.at), others)) if node.where or node.at else others
