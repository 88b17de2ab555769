"""What is counted in total: 「自分の手札とホロパワーが合計8枚以上」, 「このホロメンと自分のセンターホロメンに付いているエールが合計
5枚以上」."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from judge.cards.compiler.attached_cards import attached_to
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import (
    ONE_HOLOMEM,
    PhraseMeaning,
    attached_set,
    either_of,
    properties_of,
    single,
    with_fields,
)
from judge.cards.compiler.phrases import Coord
from judge.engine.effects import language as lang


def in_one_set(ref: PhraseMeaning) -> PhraseMeaning:
    """Several zones of one player as one set, or the cards that are attached to several holomems; anything else as it is."""
    if ref.joint != "and" or ref.amount is not None or any(part.amount or part.mutual for part in ref.parts):
        return ref
    return _zones(ref) or _attached(ref) or ref


def _zones(ref: PhraseMeaning) -> PhraseMeaning | None:
    zones = [part.node for part in ref.parts if isinstance(part.node, lang.Cards)]
    plain = all(node == lang.Cards(node.zone, node.side) and node.zone != "life" for node in zones)
    if not plain or not len(zones) == len(ref.parts) == len({*zones}) > 1 or len({node.side for node in zones}) > 1:
        return None
    return PhraseMeaning("card", ref.span, lang.Union(tuple(zones))) if zones[0].side != "both" else None


def _attached(ref: PhraseMeaning) -> PhraseMeaning | None:
    """「XのエールとYのエール」, and 「XとYに付いているエール」, where only Y stands with the cards: cards are counted and not
    holomems. A card counts once, whoever is both X and Y."""
    nodes = [part.node for part in ref.parts]
    cards = nodes[-1] if nodes else None
    if not isinstance(cards, lang.CheersOf | lang.AttachedCards) or cards.of in _EVERYBODY:
        return None
    owners: list[Any] = []
    for node in nodes:
        if isinstance(node, lang.CheersOf | lang.AttachedCards) and with_fields(node, of=cards.of) == cards:
            owners.append(node.of)
        elif isinstance(node, ONE_HOLOMEM):
            owners.append(node)
        else:
            return None
    spots = [owner for owner in owners if isinstance(owner, lang.Holomems) and owner == _at(owner) and single(owner)]
    if len({*owners}) < len(owners):
        return None
    if len(spots) == len(owners) and len({owner.side for owner in spots}) == 1:
        both = with_fields(spots[0], at=tuple(spot for owner in spots for spot in owner.at))
        return replace(ref, node=with_fields(cards, of=both), kind="card", joint="", parts=(), each_phrase=())
    each = tuple(msgspec.structs.replace(cards, of=owner) for owner in owners)
    return PhraseMeaning("card", ref.span, lang.Union(each))


def counted_together(ref: PhraseMeaning) -> PhraseMeaning:
    """「自分のセンターホロメンとコラボホロメンに付いているエール1枚」: so many of the cards of both; anything else as it is."""
    if ref.joint != "and" or ref.amount is not None or not ref.parts:
        return ref
    *others, last = ref.parts
    found = in_one_set(replace(ref, parts=(*others, replace(last, amount=None))))
    return ref if found.parts or isinstance(found.node, lang.Union) else replace(found, amount=last.amount)


_EVERYBODY = (lang.Holomems(), lang.Holomems("opponent"), lang.Holomems("both"))
"""Of whom cards are where no holomem is named with them: 「自分の#Tを持つホロメンとエール」."""


def attached_in_total(context: TextContext, owner: PhraseMeaning, what: Coord) -> PhraseMeaning:
    """「XとYにエールが合計」「このホロメンにエールとファンが合計」: the cards as one set. UnreadError where these are not clear."""
    owners = owner.parts or (owner,)
    if owner.mutual or any(each.amount or not isinstance(each.node, ONE_HOLOMEM) for each in (owner, *owners)[1:]):
        raise UnreadError(what.span, "the total of these is not known")
    found = [attached_to(context, what, each) for each in owners]
    ref = found[0] if len(found) == 1 else in_one_set(replace(found[0], parts=tuple(found), joint="and"))
    if len(found) == 1 and ref.joint == "and" and not any(part.amount or part.mutual for part in ref.parts):
        wheres = [properties_of(part.node) for part in ref.parts]
        ref = replace(ref, node=attached_set(owners[0].node, list(either_of(wheres))), joint="", parts=())  # type: ignore[arg-type]
    if ref.parts or ref.mutual or ref.amount:
        raise UnreadError(what.span, "the total of these is not known")
    return ref


def _at(owner: lang.Holomems) -> lang.Holomems:
    """Whoever is at that position, without more said of them."""
    return lang.Holomems(owner.side, owner.at)
