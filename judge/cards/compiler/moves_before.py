"""Where holomems have moved earlier in the turn (4.4.4): 「コラボポジションからセンターポジションに移動していた」."""

from __future__ import annotations

import msgspec

from judge.cards.compiler.clauses import Clause
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.engine.effects import language as lang


def moved_before(clause: Clause, found: lang.Deeds) -> lang.Deeds:
    """The moves with where they went and, where that is said, from where. A Collab is such a move (5.16.1), and so is each part of
    a switch (5.18.1). UnreadError where the position is not said."""
    to, origin = clause.ref("に"), clause.ref("から")
    if to is None:
        raise UnreadError(clause.span, "to which position is not said")
    there = _position(to, found.side)
    if origin is None:
        return msgspec.structs.replace(found, to=there)
    start = _position(origin, found.side)
    if start == there:
        raise UnreadError(origin.span, "it cannot move to the position that it comes from")
    return msgspec.structs.replace(found, to=there, origin=start)


def _position(ref: PhraseMeaning, side: lang.Side) -> lang.Spot:
    """The position that a phrase names."""
    node = ref.node
    plain = isinstance(node, lang.Holomems) and node == lang.Holomems(node.side, node.at) and len(node.at) == 1
    if ref.thing != "stage" or not plain or ref.joint or ref.amount is not None or ref.whose not in {"", side}:
        raise UnreadError(ref.span, "a position of the Stage is expected here")
    assert isinstance(node, lang.Holomems)
    return node.at[0]
