"""Holomems of which nothing has said whose they are.

A text that says 「ホロメン」 and no player is read as one's own only where no other one can be meant. While it is read, such a set
has its side as an `UnsaidSide`, which compares as the side that it is taken as; a reader that knows from the rules whose they are
says so with `own`. A text with one that is left in its tree is refused.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from judge.cards.compiler.context import rebuilt
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.engine.effects import language as lang

WHOSE = "whose holomems these are is not said"
_PLAIN = {"you": "you", "both": "both"}
_NAMED: dict[str, Any] = {"you": "you", "opponent": "opponent"}
_WITH_HOLOMEM = lang.CheersOf | lang.AttachedCards | lang.Stacked


class UnsaidSide(str):
    """The side of a set of holomems that no word names, and where in the text the set stands."""

    __slots__ = ("span",)
    span: Span


def unsaid_side(span: Span, taken_as: str = "you") -> UnsaidSide:
    """The side of a set that stands there."""
    side = UnsaidSide(taken_as)
    side.span = span
    return side


def without_unsaid_sides(tree: Any) -> tuple[Any, tuple[Span, ...]]:
    """The tree with plain sides, and where in the text the sets stand whose side nothing has said."""
    found: list[Span] = []

    def plain(node: Any) -> Any:
        sides = {name: side for name in node.__struct_fields__ if isinstance(side := getattr(node, name), UnsaidSide)}
        found.extend(side.span for side in sides.values())
        return msgspec.structs.replace(node, **{name: _PLAIN[side] for name, side in sides.items()}) if sides else node

    return rebuilt(tree, plain), tuple(dict.fromkeys(found))


def own(ref: PhraseMeaning) -> PhraseMeaning:
    """The holomems of a phrase as one's own, which the rules make them where it is not said."""
    parts = tuple(own(part) for part in ref.parts)
    return replace(ref, node=without_unsaid_sides(ref.node)[0], parts=parts)


def of_the_same_player(ref: PhraseMeaning, other: PhraseMeaning) -> PhraseMeaning:
    """The holomem with which a chosen one is switched, who is of the same player (5.18.1) where it is not said."""
    if are_own(ref):
        return own(other)
    node = other.node
    side = ref.side or getattr(ref.node, "side", "")
    unsaid = isinstance(node, lang.Holomems) and isinstance(node.side, UnsaidSide)
    if not isinstance(node, lang.Holomems) or not unsaid or isinstance(side, UnsaidSide) or side not in _NAMED:
        return other
    return replace(other, node=msgspec.structs.replace(node, side=_NAMED[side]), side=_NAMED[side])


def own_for(cards: PhraseMeaning, ref: PhraseMeaning) -> PhraseMeaning:
    """The holomems to which cards go, or onto which they are put. A card moves to the zone where the holomem is (5.14.1,
    5.17.2), and where nobody is named it is that of the player whose card it is (4.1.6)."""
    parts = cards.parts or (cards,)
    return own(ref) if all(are_own(part) for part in parts) else ref


def are_own(ref: PhraseMeaning) -> bool:
    """Whether cards or holomems are surely those of the player whose text it is."""
    node = ref.node
    if isinstance(node, _WITH_HOLOMEM):
        node = node.of
    if isinstance(node, lang.Host | lang.ThisCard):
        return True
    plain = isinstance(node, lang.Holomems | lang.Cards | lang.Top | lang.CheerDeckTop)
    side = getattr(node, "side", "you")
    return plain and side == "you" and not isinstance(side, UnsaidSide)
