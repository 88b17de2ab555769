"""The noun of a phrase, a kind or a name, as the set of cards or holomems that it is with all that was said before it."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.compiler.attached_cards import HOLDERS, all_kinds, check_utmost, more_of, names_attached
from judge.cards.compiler.back_references import result_of_earlier_clause
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, attached_set, single, with_fields
from judge.cards.compiler.phrase_place import (
    ATTACHED,
    ZONES,
    PhrasePlace,
    check_all_holders,
    holomems_of,
    is_holomem_of_event,
    known_properties,
    owner_of,
    take_properties,
    without_holomem,
)
from judge.cards.compiler.phrases import Amount, Coord, Link, Word
from judge.cards.compiler.properties import own_properties
from judge.cards.compiler.property_order import in_order
from judge.cards.plausibility import ON_STAGE
from judge.engine.effects import language as lang
from judge.engine.effects.language import Property
from judge.engine.effects.walking import iter_nodes


def noun_meaning(
    context: TextContext, link: Link, place: PhrasePlace, current: PhraseMeaning | None, within: PhraseMeaning | None
) -> PhraseMeaning:
    """The meaning of a link with a kind, a name or a group of them as its noun."""
    kind = link.head.code if isinstance(link.head, Word) and link.head.terminal == "NOUN" else ""
    if place.found.past:
        return result_of_earlier_clause(context, link, place, kind)
    if current is not None and current.kind == "holomem":
        node = current.node
        if kind in ATTACHED or (isinstance(link.head, Coord) and all_kinds(context, link)):
            if not isinstance(node, HOLDERS):
                raise UnreadError(link.span, "the cards with this holomem are not known")
            check_all_holders(current, one_card=link.amount is not None and link.amount.is_plain("枚", 1))
            before = take_properties(link.span, place, "where", "mutual")
            mine = [*before.where, *own_properties(context, link)]
            return PhraseMeaning("card", link.span, attached_set(node, mine), link.amount, before.mutual)
        if isinstance(node, lang.Holomems) and current.amount is None:
            before = take_properties(link.span, place, "where")
            more = [*node.where, *before.where, *without_holomem(own_properties(context, link))]
            return replace(current, node=with_fields(node, where=in_order(more)), amount=link.amount)
        raise UnreadError(link.span, "this does not go with the holomem before it")

    if current is not None and current.kind == "card":
        more = [*take_properties(link.span, place, "where").where, *own_properties(context, link)]
        if more and set(more) <= known_properties(current.node):
            raise UnreadError(link.span, "the same is said twice")
        return replace(current, node=more_of(link, current.node, more), amount=link.amount)
    if current is not None and isinstance(current.node, lang.OshiCard):
        more = [*current.node.where, *take_properties(link.span, place, "where").where, *own_properties(context, link)]
        return replace(current, node=with_fields(current.node, where=in_order(more)))

    if current is not None:
        raise UnreadError(link.span, "this does not go with what stands before it")

    mine = own_properties(context, link)
    if within is not None and not place.zone and not place.side:
        return _from(link, place, within, mine)
    if place.zone in ZONES:
        before = take_properties(link.span, place, "where", "mutual")
        if any(isinstance(node, ON_STAGE) for each in before.where for node in iter_nodes(each)):
            raise UnreadError(link.span, "this can only be said of a holomem on the Stage")
        cards = lang.Cards(ZONES[place.zone], owner_of(place.side), in_order([*before.where, *mine]))
        return PhraseMeaning("card", link.span, cards, link.amount, before.mutual, side=place.side)

    if kind in ATTACHED or all_kinds(context, link) or names_attached(context, link):
        before = take_properties(link.span, place, "where", "mutual", "at")
        holomems = lang.Holomems(
            holomems_of(place.side, link.span if before.at or place.zone else None), tuple(before.at)
        )
        return PhraseMeaning(
            "card", link.span, attached_set(holomems, [*before.where, *mine]), link.amount, before.mutual
        )
    place.found.where += without_holomem(mine)
    ref = holomems_at(context, link.span, place, link.amount)
    return replace(ref, called_holomem=lang.OfKind(("holomem",)) in mine)


def holomems_at(context: TextContext, span: Span, place: PhrasePlace, amount: Amount | None) -> PhraseMeaning:
    """Holomems with the owner, positions and properties that the words before the noun name."""
    found = take_properties(span, place, "where", "at", "mutual", "other", "that", "host")
    at = tuple(spot for spot in lang.SPOTS if spot in found.at)
    where = in_order(without_holomem(found.where))
    if found.host and not found.other and not place.side:  # 「このツールが付いている〈X〉」「…センターホロメン」
        if where or at:
            context.requires.append(lang.Is(lang.Host(), where, at))
        return PhraseMeaning("holomem", span, lang.Host(), amount)
    node = lang.Holomems(holomems_of(place.side, span), at, where, found.other)
    if any(isinstance(each, lang.MostCheers) for each in where) and amount is not None and amount.word:
        raise UnreadError(span, "whether those that have the most now or later are meant is not clear")
    check_utmost(where, amount)
    if at and len(where) == 1 and isinstance(utmost := where[0], lang.UtmostHpLeft) and not (utmost.where or utmost.at):
        # 「残りHPが最も低いバックホロメン」: of those there
        where = (lang.UtmostHpLeft(utmost.least, at=at, damage=utmost.damage),)
        node = lang.Holomems(node.side, at, where, node.other)
    elif any(isinstance(each, lang.UtmostHpLeft | lang.MostCheers) for each in where) and (
        node != lang.Holomems(node.side, where=where[:1]) or node.side == "both"
    ):
        raise UnreadError(span, "among which holomems it has the most or least HP is not clear")

    if found.that and not single(node):  # 「その相手のバックホロメン1人」: the one of the event
        one = amount is None or amount.is_plain("人", 1)
        if not one or not is_holomem_of_event(context.event, node):
            raise UnreadError(span, "which holomem this is is not clear")
        return PhraseMeaning("holomem", span, lang.Subject())
    if found.host:
        raise UnreadError(span, "the holomem that this is attached to is one")

    return PhraseMeaning("holomem", span, node, amount, found.mutual, side=place.side)


def _from(link: Link, place: PhrasePlace, within: PhraseMeaning, mine: list[Property]) -> PhraseMeaning:
    """Cards of what another part of the clause names."""
    before = take_properties(link.span, place, "where", "mutual")
    where = in_order([*before.where, *mine])
    if isinstance(within.node, lang.Stacked) and not within.node.whole:  # holomem cards by themselves (4.4.8)
        where = in_order(without_holomem([*where]))
    elif not isinstance(within.node, lang.Cards | lang.Among):
        raise UnreadError(link.span, "nothing is known to be taken from there")
    node = with_fields(within.node, where=in_order([*within.node.where, *where]))
    return PhraseMeaning("card", link.span, node, link.amount, before.mutual, side=within.side)
