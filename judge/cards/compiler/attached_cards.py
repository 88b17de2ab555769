"""Cards that are with holomems: attached to them, stacked under them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.cards.compiler.context import TextContext
from judge.cards.compiler.normalised_text import Span
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
from judge.cards.compiler.phrase_place import ATTACHED, check_all_holders
from judge.cards.compiler.phrases import Amount, Coord, Link, Phrase, Word
from judge.cards.compiler.properties import described_properties, noun_properties, own_properties
from judge.cards.compiler.property_order import in_order
from judge.engine.effects import language as lang
from judge.engine.effects.language import Property

HOLDERS = ONE_HOLOMEM | lang.Itself
_ATTACHABLE = {"cheer", "tool", "mascot", "fan", "support"}


def same_holder(context: TextContext, phrase: Phrase, first: PhraseMeaning | None) -> PhraseMeaning | None:
    """「このホロメンの赤エール1枚と青エール1枚」: the holomem that has the first cards, where nobody is named for those
    of `phrase`; None where they are not such cards. UnreadError where they may be those of any holomem."""
    node = first.node if first is not None and not first.parts else None
    link = phrase.links[0]
    if not isinstance(node, lang.CheersOf | lang.AttachedCards) or len(phrase.links) > 1:
        return None
    if node.of in (lang.Holomems(), lang.Holomems("opponent")):
        return None
    by_name = link.terminal == "NAME" and names_attached(context, link)
    if by_name or (link.terminal == "NOUN" and link.code == "card" and link.amount is not None):
        raise UnreadError(link.span, "of which holomem these are is not said")
    if link.terminal != "NOUN" or link.code not in _ATTACHABLE:
        return None
    return PhraseMeaning("holomem", link.span, node.of)


def with_holomems(context: TextContext, link: Link, join: str, current: PhraseMeaning | None) -> PhraseMeaning:
    """「Xに付いている…」「Xに重なっている…」: cards that are with holomems."""
    node = current.node if current is not None else None
    if not isinstance(node, HOLDERS):
        raise UnreadError(link.span, "nothing says with which holomem these cards are")
    check_all_holders(current, one_card=link.amount is not None and link.amount.is_plain("枚", 1))
    before = noun_properties(context, link.attrs)
    if before.at or before.other or before.past or before.that or before.host:
        raise UnreadError(link.span, "this cannot be said of cards with a holomem")
    where = [*before.where, *own_properties(context, link)]
    if join == "attached":
        if (
            isinstance(node, lang.Downed) and current is not None
        ):  # said as 「そのホロメンのエール」, which were its Cheers, too
            context.anyway.append(Span(current.span.end, link.span.start))
        return PhraseMeaning("card", link.span, attached_set(node, where), link.amount, before.mutual)
    bare = in_order([each for each in where if each != lang.OfKind(("holomem",))])
    return PhraseMeaning("card", link.span, lang.Stacked(node, bare, join == "whole_stack"), link.amount, before.mutual)


def more_of(link: Link, node: lang.Node | None, more: list[Property]) -> lang.Node:
    """Cards described further: 「カードの〈X〉」"""
    if isinstance(node, lang.CheersOf):
        return attached_set(node.of, [*properties_of(node), *more])
    if isinstance(node, lang.AttachedCards):
        return attached_set(node.of, [*node.where, *more])
    if isinstance(node, lang.Stacked):  # all of them are holomem cards (4.4.8)
        return with_fields(
            node, where=in_order([*node.where, *(each for each in more if each != lang.OfKind(("holomem",)))])
        )
    if isinstance(node, lang.Cards | lang.Among):
        return with_fields(node, where=in_order([*node.where, *more]))
    raise UnreadError(link.span, "this does not go with the cards before it")


def all_kinds(context: TextContext, link: Link) -> bool:
    """Whether a group is of cards that are attached: 「[マスコットとファン]」「[緑エールか青エール]」"""
    if not isinstance(link.head, Coord):
        return False
    return all(
        any(
            isinstance(each, lang.OfKind) and set(each.kinds) <= ATTACHED
            for each in described_properties(context, phrase)
        )
        for phrase in link.head.parts
    )


def names_attached(context: TextContext, link: Link) -> bool:
    """Whether a noun is the name of cards that are attached, or several such names: 「自分のステージの〈X〉」. Where nothing is
    known of cards, their unit tells them from holomems."""
    heads = [phrase.links[-1].head for phrase in link.head.parts] if isinstance(link.head, Coord) else [link.head]
    names = [head for head in heads if isinstance(head, Word) and head.terminal == "NAME"]
    as_cards = link.amount is not None and link.amount.unit == "枚"
    if len(names) < len(heads) or not context.names().cards:
        return as_cards
    of = [context.are_attached(context.name(name.code)) for name in names]
    if None in of:
        if link.amount is None or link.amount.unit not in {"枚", "人"}:
            raise UnreadError(link.span, "this is the name of holomems and of cards that are attached to them")
        of = [as_cards if each is None else each for each in of]
    if any(of) != all(of):
        raise UnreadError(link.span, "these are names of holomems and of cards that are attached to them")
    return all(map(bool, of))


def by_unit(what: Coord, amount: Amount | None) -> tuple[Coord, Amount | None]:
    """「〈X〉が3枚以上」 as 「〈X〉3枚以上が」: the unit tells whether a name is that of cards that are attached."""
    phrase = what.parts[-1]
    link = what.parts[-1].links[-1]
    named = isinstance(link.head, Word) and link.head.terminal == "NAME" and link.amount is None and not link.attrs
    if amount is None or amount.unit != "枚" or not named or len(what.parts) > 1:
        return what, amount
    links = (*phrase.links[:-1], replace(link, amount=amount))
    return replace(what, parts=(replace(phrase, links=links),)), None


def attached_to(context: TextContext, coord: Coord, owner: PhraseMeaning) -> PhraseMeaning:
    """What is said to be attached to a holomem: 「Xに Yが 付いている」「Xに [YとZ]が 付いている」"""
    link = coord.parts[0].links[0]
    group = link.head if coord.lone is not None else None
    if isinstance(group, Coord) and "and" in group.joints:
        if link.attrs or link.amount is not None or set(group.joints) != {"and"}:
            raise UnreadError(coord.span, "whether this is said of each of them or of all together is not clear")
        coord = group

    refs = [
        with_holomems(context, phrase.links[0], "attached", owner)
        for phrase in coord.parts
        if len(phrase.links) == 1 or _reject(phrase)
    ]
    if len(refs) == 1:
        return refs[0]

    joint = coord.joints[0]
    nodes = [ref.node for ref in refs]
    if joint == "or" and all(ref.amount is None for ref in refs[:-1]):
        wheres = [properties_of(node) for node in nodes]
        node = nodes[0]
        assert isinstance(node, lang.CheersOf | lang.AttachedCards)
        return replace(refs[-1], node=attached_set(node.of, list(either_of(wheres))), span=coord.span)

    return PhraseMeaning("card", coord.span, joint=joint, parts=tuple(refs))


def _reject(phrase: Phrase) -> bool:
    raise UnreadError(phrase.span, "what is attached is said in too many words")


def utmost_of_these(context: TextContext, link: Link, current: PhraseMeaning | None) -> PhraseMeaning:
    """「相手のDebut以外のホロメンの中で、残りHPが最も低いホロメン」: the one of these, not of all of the Stage (4.4.5.4).
    「Xのうち、HPが減っているホロメン」: those of them that are so."""
    if (narrower := _those_of_these(context, link, current)) is not None:
        return narrower
    of = current.node if current is not None and current.kind == "holomem" and current.amount is None else None
    said = noun_properties(context, link.attrs).where if len(link.attrs) == 1 else []
    utmost = said[0] if len(said) == 1 else None
    check_utmost(said, link.amount)
    plain = link.code == "holomem" and link.terminal == "NOUN"
    if not isinstance(of, lang.Holomems) or of.side == "both" or of.other or not plain or current is None:
        raise UnreadError(link.span, "of which holomems this is the one is not clear")
    if of == lang.Holomems(of.side) and isinstance(utmost, lang.UtmostHpLeft | lang.MostCheers) and not current.mutual:
        context.anyway.append(Span(current.span.end, link.span.start))  # of all of a Stage, as without these words
        return replace(current, node=with_fields(of, where=(utmost,)), amount=link.amount)
    if not isinstance(utmost, lang.UtmostHpLeft) or single(of) or current.mutual or current.joint == "or":
        raise UnreadError(link.span, "of which holomems this is the one is not clear")
    if any(isinstance(each, lang.UtmostHpLeft) for each in of.where):
        raise UnreadError(link.span, "the same is said twice")
    node = with_fields(of, where=in_order([*of.where, lang.UtmostHpLeft(utmost.least, of.where, of.at, utmost.damage)]))
    return replace(current, node=node, amount=link.amount, joint="", each_phrase=())


def check_utmost(where: Sequence[Property], amount: Amount | None) -> None:
    """UnreadError for 「残りHPが最も低いホロメン2人」: whether the second one has the least, too, is not said."""
    several = any(isinstance(each, lang.UtmostHpLeft | lang.MostCheers) for each in where)
    if several and amount is not None and amount.high > 1:
        raise UnreadError(amount.span, "whether all of them have the most or least is not clear")


def _those_of_these(context: TextContext, link: Link, current: PhraseMeaning | None) -> PhraseMeaning | None:
    """The holomems of a set that are more besides; None where the most or the least of something is asked for."""
    found = noun_properties(context, link.attrs)
    holomem = link.terminal == "NOUN" and link.code == "holomem"
    if not holomem or any(isinstance(each, lang.UtmostHpLeft | lang.MostCheers) for each in found.where):
        return None
    of = current.node if current is not None and current.kind == "holomem" and current.amount is None else None
    plain = not (found.at or found.mutual or found.other or found.past or found.that or found.host)
    if current is None or not isinstance(of, lang.Holomems) or not plain or not found.where or current.mutual:
        raise UnreadError(link.span, "of which holomems these are some is not clear")
    if any(isinstance(each, lang.UtmostHpLeft | lang.MostCheers) for each in of.where) or set(found.where) & {
        *of.where
    }:
        raise UnreadError(link.span, "of which holomems these are some is not clear")
    node = with_fields(of, where=in_order([*of.where, *found.where]))
    context.anyway.append(Span(current.span.end, link.span.start))  # it says no more than that all of this is so
    return replace(current, node=node, amount=link.amount, joint="", each_phrase=())
