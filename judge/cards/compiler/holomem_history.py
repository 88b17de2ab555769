"""What holomems did or what was done to them earlier: Blooms, Collabs, damage, Downs, moves (4.4.4, 5.14, 5.16, 5.22, 11.3)."""

from __future__ import annotations

import msgspec

from judge.cards.compiler.clauses import Clause, bare
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.damage_conditions import TAKEN
from judge.cards.compiler.event_parts import ability_side
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import PhraseMeaning
from judge.cards.compiler.usage_history import skill_of
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes

PLACED = {
    "downed", "used_arts", "bloomed", "took_damage", "took_arts_damage", "took_special_damage", "restored", "has_downed",
}  # fmt: skip
"""The deeds of which it is told where the holomem was."""


BLOOMED_FROM = {"archive", "hand", "deck"}
"""From where a card comes with which a holomem Blooms: by the rules from the hand (8.3.3), by effects from other zones."""


def holomem_deeds(clause: Clause, who: PhraseMeaning | None, what: lang.DeedKind) -> lang.Deeds:
    if who is None:
        raise UnreadError(clause.span, "it is not said who has done it")
    node = who.node
    if isinstance(node, lang.Host) and who.amount is None:
        return lang.Deeds(what, own=True)
    if not isinstance(node, lang.Holomems) or who.amount is not None or node.side == "both" or who.mutual:
        raise UnreadError(who.span, "which holomems have done it is not known here")
    if node.other and (who.whose != "you" or what in _UNKNOWN_WHO or _of_another(clause.context)):
        raise UnreadError(who.span, "which holomems have done it is not known here")
    if node.at and what not in PLACED:
        raise UnreadError(who.span, "whether it was there then or is there now is not clear")
    return lang.Deeds(what, node.side, where=node.where, at=node.at, other=node.other)


_UNKNOWN_WHO = {"downed", "left_to_deck"}
"""The deeds of which is kept what the holomem was, not which one it was."""


def _of_another(context: TextContext) -> bool:
    """Whether the text speaks of an own holomem that may be another than this one, so that it is not clear from which of the two
    「他の」 tells the others."""
    nodes = iter_nodes(context.event) if context.event is not None else ()
    return any(isinstance(node, lang.Holomems) and node.side != "opponent" for node in nodes)


def bloomed_before(context: TextContext, clause: Clause, who: PhraseMeaning | None) -> lang.Deeds:
    """「自分のホロメンがアーカイブからBloomしていた」 (5.14.1)"""
    found = holomem_deeds(clause, who, "bloomed")
    origin = clause.take_argument("から")
    if origin is None:
        return found
    zone = bare(origin)
    if zone not in BLOOMED_FROM or found.side != "you":
        raise UnreadError(origin.span, "from where it has Bloomed is not known here")
    return msgspec.structs.replace(found, origin=zone)


def activated_before(context: TextContext, clause: Clause, who: PhraseMeaning | None) -> lang.Deeds:
    """「このホロメンが自分の推しスキル「X」でアクティブになっていた」"""
    found = holomem_deeds(clause, who, "activated")
    by = clause.take_argument("で")
    skill = skill_of(by) if by is not None else ""
    if skill is None and by is not None:
        return msgspec.structs.replace(found, by=ability_side(context, by))
    if skill is None or (skill and not found.own):
        raise UnreadError(clause.span, "by what it became active is not known here")
    return msgspec.structs.replace(found, name=skill)


def took_damage_before(clause: Clause, who: PhraseMeaning | None) -> lang.Deeds:
    """「相手のホロメンが特殊ダメージを受けていた」「このアーツの対象が自分から特殊ダメージを受けていた」 (5.22.2)"""
    damage = clause.need("を", "which damage")
    kind = TAKEN.get(bare(damage))
    if kind is None:
        raise UnreadError(damage.span, "which damage was taken is not known here")
    found = holomem_deeds(clause, who, kind)
    source = clause.take_argument("から")
    by = bare(source) if source is not None else ""
    if source is None:
        return found
    if by not in {"you", "opponent"}:
        raise UnreadError(source.span, "from whom the damage was taken is not known here")
    return msgspec.structs.replace(found, by=by)


def downed_others_before(clause: Clause, who: PhraseMeaning | None) -> lang.Deeds:
    """「自分のホロメンが相手のホロメンをダウンさせていた」"""
    found = holomem_deeds(clause, who, "has_downed")
    whom = clause.ref("を")
    node = whom.node if whom is not None and whom.amount is None and not whom.mutual else None
    if whom is None or not isinstance(node, lang.Holomems):
        raise UnreadError(clause.span, "whom it downed is not said")
    other = {"you": "opponent", "opponent": "you"}[found.side]
    if whom.whose != other or whom.joint == "and" or node != lang.Holomems(node.side, where=node.where):
        raise UnreadError(whom.span, "whom it downed is not known here")
    return msgspec.structs.replace(found, whom=node.where)


def entered_before(clause: Clause, who: PhraseMeaning | None) -> lang.Deeds:
    """「自分のホロメンがステージに出ていた」"""
    found = holomem_deeds(clause, who, "entered")
    to = clause.ref("に")
    if to is None or to.thing != "stage" or to.node != lang.Holomems(found.side):
        raise UnreadError(clause.span, "where it has come is not known")
    return found


def went_back_before(clause: Clause, who: PhraseMeaning | None) -> lang.Deeds:
    found = holomem_deeds(clause, who, "left_to_deck")
    origin = clause.ref("から")
    to = clause.ref("に")
    if origin is None or origin.thing != "stage" or to is None or to.node != lang.Cards("deck"):
        raise UnreadError(clause.span, "from where to where it went is not known here")
    return found


def moved_before(clause: Clause, found: lang.Deeds) -> lang.Deeds:
    """The moves with where they went and, where that is said, from where. A Collab is such a move (5.16.1), and so is each part of
    a switch (5.18.1). UnreadError where the position is not said."""
    to = clause.ref("に")
    origin = clause.ref("から")
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
