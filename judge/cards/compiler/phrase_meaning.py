"""The meaning of phrases, and joining several into one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

import msgspec

from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Amount, Coord
from judge.cards.compiler.property_order import any_description, in_order
from judge.engine.effects import language as lang
from judge.engine.effects.language import Property

ONE_HOLOMEM = lang.Host | lang.Subject | lang.Bound | lang.Target | lang.Downed | lang.Holomems
"""What a phrase about one holomem can mean; `single` says of a set whether it is one."""


@dataclass(frozen=True)
class PhraseMeaning:
    """What a phrase means: a set of holomems or of cards, a zone, the oshi, properties alone, or a thing of the game (`thing`),
    with its amount. `whose` is the player who is named; `joint` is "or" where one of several is meant; `called_holomem` says
    that the noun was 「ホロメン」; `each_phrase` has the phrases of a set that was joined with "and", one by one."""

    kind: Literal["holomem", "card", "zone", "oshi", "props", "thing", "side"]
    span: Span
    node: lang.Node | None = None
    amount: Amount | None = None
    mutual: str = ""
    joint: str = ""
    thing: str = ""
    side: str = ""
    parts: tuple[PhraseMeaning, ...] = ()
    for_each: lang.Bound | None = None
    where: tuple[Property, ...] = ()
    whose: str = ""
    called_holomem: bool = False
    each_phrase: tuple[PhraseMeaning, ...] = ()

    @property
    def player(self) -> str:
        """The player or players that the phrase names; empty where it means anything else."""
        return self.side if self.kind == "side" else ""


def with_fields(node: lang.Node, **fields: object) -> lang.Node:
    """The node with other fields."""
    return msgspec.structs.replace(node, **fields)


def attached_set(
    node: lang.Host | lang.Subject | lang.Itself | lang.Downed | lang.Bound | lang.Target | lang.Holomems,
    where: list[Property],
) -> lang.CheersOf | lang.AttachedCards:
    """Attached cards; Cheers of one color or any are named as such."""
    bare = [each for each in where if each != lang.OfKind(("cheer",))]
    if len(bare) < len(where):
        if not bare:
            return lang.CheersOf(node)
        if len(bare) == 1 and isinstance(bare[0], lang.Coloured):
            return lang.CheersOf(node, bare[0].colour)
    return lang.AttachedCards(node, in_order(where))


def properties_of(node: lang.Node | None) -> tuple[Property, ...]:
    if isinstance(node, lang.CheersOf):
        colour = (lang.Coloured(node.colour),) if node.colour else ()
        return (lang.OfKind(("cheer",)), *colour)
    assert isinstance(node, lang.AttachedCards)
    return node.where


def join_phrases(coord: Coord, refs: list[PhraseMeaning]) -> PhraseMeaning:
    """Several phrases as one set, where they differ in one thing; else each by itself (`parts`)."""
    found = _joined(coord, refs)
    return found if found.parts or found.joint != "and" else replace(found, each_phrase=tuple(refs))


def _joined(coord: Coord, refs: list[PhraseMeaning]) -> PhraseMeaning:
    joint = coord.joints[0]
    first = refs[0]
    last = refs[-1]
    if any(each != joint for each in coord.joints) or (joint == "or" and any(ref.joint == "and" for ref in refs)):
        raise UnreadError(coord.span, 'it is not clear how far "and" and "or" reach')

    plain = all(ref.amount is None for ref in refs[:-1])
    holomems = [ref.node for ref in refs if isinstance(ref.node, lang.Holomems)]
    if plain and len(holomems) == len(refs) and all(ref.kind == "holomem" for ref in refs):
        if len({(node.side, node.where, node.other) for node in holomems}) == 1 and all(n.at for n in holomems):
            if last.amount is None or joint == "or":
                at = tuple(spot for spot in lang.SPOTS if any(spot in node.at for node in holomems))
                return replace(
                    first, node=with_fields(holomems[0], at=at), amount=last.amount, joint=joint, span=coord.span
                )
        elif len({(node.side, node.at, node.other) for node in holomems}) == 1 and all(n.where for n in holomems):
            where = either_of([node.where for node in holomems])
            return replace(
                first, node=with_fields(holomems[0], where=where), amount=last.amount, joint=joint, span=coord.span
            )

    cards = [ref.node for ref in refs if isinstance(ref.node, lang.Cards | lang.Among)]
    if plain and len(cards) == len(refs) and len({_bare(node) for node in cards}) == 1:
        where = either_of([node.where for node in cards])
        return replace(first, node=with_fields(cards[0], where=where), amount=last.amount, joint=joint, span=coord.span)
    if joint == "and" and (spread := _each_of_several(refs)):
        return PhraseMeaning("card", coord.span, joint=joint, parts=spread, side=first.side)
    if all(ref.kind == "props" for ref in refs):
        return replace(first, where=either_of([ref.where for ref in refs]), joint=joint, span=coord.span)

    return PhraseMeaning(first.kind, coord.span, joint=joint, parts=tuple(refs), side=first.side)


def _each_of_several(refs: list[PhraseMeaning]) -> tuple[PhraseMeaning, ...]:
    """「センターホロメンとコラボホロメンのエール2枚ずつ」: the amount of the last holds for each."""
    *others, last = refs
    node = last.node
    of = node.of if isinstance(node, lang.CheersOf | lang.AttachedCards) else None
    if last.amount is None or not last.amount.each or not isinstance(of, lang.Holomems):
        return ()
    found = []
    for ref in others:
        holomems = ref.node if ref.kind == "holomem" and ref.amount is None and single(ref.node) else None
        if not isinstance(holomems, lang.Holomems) or holomems != with_fields(of, at=holomems.at):
            return ()
        found.append(replace(last, node=with_fields(node, of=holomems)))  # type: ignore[arg-type]
    return (*found, last) if single(of) else ()


def _bare(node: lang.Cards | lang.Among) -> lang.Node:
    return with_fields(node, where=())


def either_of(wheres: list[tuple[Property, ...]]) -> tuple[Property, ...]:
    common = [each for each in wheres[0] if all(each in where for where in wheres)]
    rests = [tuple(each for each in where if each not in common) for where in wheres]
    return in_order([*common, *any_description(rests)])


def single(node: lang.Node | None) -> bool:
    """Whether a set can hold one holomem at most."""
    if isinstance(node, lang.Holomems):
        return len(node.at) == 1 and node.at[0] != "back"
    return isinstance(node, lang.Host | lang.Subject | lang.Bound | lang.Target | lang.Downed)
