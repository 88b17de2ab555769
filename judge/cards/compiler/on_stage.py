"""What is on a Stage, at a position of it, or among holomems that were named: 「自分のコラボポジションに〈X〉が」."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning, single, with_fields
from judge.cards.compiler.property_order import in_order
from judge.cards.compiler.unsaid_side import UnsaidSide
from judge.engine.effects import language as lang


def on_stage(ref: PhraseMeaning, stage: PhraseMeaning, span: Span, *, part: bool = False) -> PhraseMeaning:
    """What is on a Stage: the words of the Stage before those of what is there."""
    if ref.parts and ref.joint == "or":
        return replace(ref, parts=tuple(on_stage(one, stage, span, part=True) for one in ref.parts))
    spots = stage.node.at if isinstance(stage.node, lang.Holomems) else ()
    if isinstance(ref.node, lang.Holomems) and not (spots and ref.node.at):
        each = tuple(on_stage(one, stage, span, part=True) for one in ref.each_phrase)
        side = stage.node.side if part and isinstance(stage.node, lang.Holomems) else _side_of(stage, ref, span)
        node = msgspec.structs.replace(ref.node, side=side, at=spots or ref.node.at)
        return replace(ref, node=node, each_phrase=each)
    if isinstance(ref.node, lang.CheersOf | lang.AttachedCards) and isinstance(ref.node.of, lang.Holomems):
        of = msgspec.structs.replace(ref.node.of, side=_side_of(stage, ref, span), at=spots)
        return replace(ref, node=msgspec.structs.replace(ref.node, of=of))
    raise UnreadError(span, "this is not on a Stage")


def one_place(stage: PhraseMeaning) -> PhraseMeaning:
    """「センターポジションかコラボポジション」 as one place with both positions; any other place as it is."""
    spots = [part.node for part in stage.parts if part.thing == "stage" and isinstance(part.node, lang.Holomems)]
    sides = {node.side for node in spots if not isinstance(node.side, UnsaidSide)}
    plain = stage.joint == "or" and len(spots) == len(stage.parts) > 1 and all(node.at for node in spots)
    if not plain or len(sides) > 1 or any(node != lang.Holomems(node.side, node.at) for node in spots):
        return stage
    at = tuple(spot for spot in lang.SPOTS if any(spot in node.at for node in spots))
    said = next((node for node in spots if node.side in sides), spots[0])
    return replace(stage.parts[0], span=stage.span, node=with_fields(said, at=at))


def _side_of(stage: PhraseMeaning, ref: PhraseMeaning, span: Span) -> lang.Owner:
    """Whose Stage it is, or where that is not said, whose the holomem is: 「自分の〈X〉がコラボポジションにいる」 (4.1.6)."""
    assert isinstance(stage.node, lang.Holomems)
    on_it = ref.node if isinstance(ref.node, lang.Holomems) else getattr(ref.node, "of", None)
    if not isinstance(on_it, lang.Holomems) or isinstance(on_it.side, UnsaidSide):
        return stage.node.side
    if isinstance(stage.node.side, UnsaidSide):
        return on_it.side
    if on_it is ref.node and on_it.side != stage.node.side and ref.whose:
        raise UnreadError(span, "nobody's holomem is on the other player's Stage")
    return stage.node.side


def among_holomems(ref: PhraseMeaning, these: PhraseMeaning) -> PhraseMeaning:
    """「相手のバックホロメンの中に2ndホロメンが」: of these holomems those that are this besides."""
    node, of = ref.node, these.node
    if not isinstance(of, lang.Holomems) or these.amount is not None or these.joint or these.mutual or single(of):
        raise UnreadError(these.span, "among which holomems these are is not clear")
    plain = isinstance(node, lang.Holomems) and node == lang.Holomems(where=node.where) and not ref.whose
    if not isinstance(node, lang.Holomems) or not plain or ref.parts or ref.each_phrase or ref.joint == "and":
        raise UnreadError(ref.span, "which of these holomems they are is not clear")
    return replace(ref, node=with_fields(of, where=in_order([*of.where, *node.where])), side=these.side)
