"""Events of a Down: whom somebody downed, with which damage, and where (11.3)."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.compiler.clauses import Clause, bare
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.event_parts import DAMAGE, doers, positions, says_position
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.unsaid_side import unsaid_side
from judge.engine.effects import language as lang


def downing_damage(clause: Clause) -> Any:
    """「特殊ダメージで」ダウンした: the kind of damage; None where it is not said."""
    by = clause.peek("で")
    return DAMAGE.get(bare(by)) if by is not None else None


def where_downed(context: TextContext, clause: Clause) -> tuple[lang.Spot, ...] | None:
    """「コラボポジションで」ダウンした: the positions, which a holomem still has as its Down is processed (11.3.1.1); None where
    none is said."""
    where = [arg for arg in clause.left if arg.role == "で" and arg.coord is not None and says_position(arg.coord)]
    if not where:
        return None
    others = [arg for arg in clause.left if arg.role == "で" and arg not in where]
    clause.left = [arg for arg in clause.left if arg not in others]
    found = positions(context, clause)
    clause.left += others
    return found


def take_downing_damage(clause: Clause) -> Any:
    kind = downing_damage(clause)
    if kind is not None:
        clause.take_argument("で")
    return kind


def downed_by_this_arts(context: TextContext, clause: Clause) -> lang.HasDowned:
    """「このアーツで相手のホロメンがダウンした」"""
    by = clause.need("で", "by what")
    whom = clause.ref("が")
    if bare(by) != "this_arts" or whom is None or not isinstance(whom.node, lang.Holomems) or whom.amount is not None:
        raise UnreadError(clause.span, "who was downed by what is not known here")
    node = whom.node if whom.whose else msgspec.structs.replace(whom.node, side=unsaid_side(whom.span, "both"))
    return lang.HasDowned((lang.Host(),), node, this_arts=True)


def has_downed(context: TextContext, clause: Clause) -> lang.HasDowned:
    """「XがYをダウンさせた」「このアーツでYをダウンさせた」「Xがアーツダメージでホロメンをダウンさせた」. Arts damage is dealt
    to the opponent's holomems (12.3.3.2), so their owner may be left out."""
    by = clause.take_argument("で")
    means = bare(by) if by is not None else ""
    if by is not None and means not in {"this_arts", "arts_damage", "special_damage"}:
        raise UnreadError(by.span, "with what it downs is not known here")

    whom = clause.ref("を")
    holomem = whom is not None and whom.kind == "holomem"
    if whom is None or not holomem or not isinstance(whom.node, lang.Holomems) or whom.amount is not None:
        raise UnreadError(clause.span, "whom it downs is not said")

    node = whom.node
    if not whom.whose:
        side = "opponent" if means == "arts_damage" else unsaid_side(whom.span, "both")
        node = msgspec.structs.replace(node, side=side)
    doer = clause.take_argument("が")
    this_arts = means == "this_arts"
    if this_arts and doer is None:
        return lang.HasDowned((lang.Host(),), node, this_arts=True)

    who = doers(context, doer, clause)
    return lang.HasDowned(
        who, node, this_arts=this_arts, arts=means == "arts_damage", special=means == "special_damage"
    )
