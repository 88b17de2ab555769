"""Conditions on damage: what holomems have taken (「Xが受けているダメージが100以上」), and what was dealt to them before
(「このターンに自分が相手のバックホロメンに与えた特殊ダメージの合計が50以上」)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.cards.compiler.clauses import Clause, head_of
from judge.cards.compiler.compared_numbers import SUMS
from judge.cards.compiler.comparisons import lone_bound, number_condition, thing_alone
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrase_meaning import ONE_HOLOMEM, single, with_fields
from judge.cards.compiler.phrases import Arg, Coord
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang

SINCE: dict[str, lang.Since] = {
    "this_turn": "turn", "last_turn": "last_turn", "own_last_turn": "own_last_turn", "this_game": "game",
}  # fmt: skip
"""The times in which something has happened."""
TAKEN: dict[str, lang.DeedKind] = {
    "damage": "took_damage", "arts_damage": "took_arts_damage", "special_damage": "took_special_damage",
}  # fmt: skip

THAT_DAMAGE = {"that_damage": "", "that_arts_damage": "arts", "that_special_damage": "special"}
"""The words for the damage of the event, each with the kind that the event has to have said."""
OF_KIND = {
    "take_arts": "arts", "take_that_arts": "arts", "take_special": "special", "take_that_special": "special",
}  # fmt: skip
"""What is said of a damage whose kind the event has said."""


def is_dealt(coord: Coord) -> bool:
    """Whether a phrase is 「与えた特殊ダメージ」, with or without 「の合計」."""
    first, *rest = coord.parts[0].links
    said = [attr.text for attr in first.attrs if attr.kind == "past"]
    plain = len(coord.parts) == 1 and len(first.attrs) == 1 and first.code in TAKEN
    return plain and said == ["deal"] and (not rest or (len(rest) == 1 and head_of(coord) in SUMS))


def dealt_before(context: TextContext, args: Sequence[Arg], kind: str, span: Span) -> lang.Deeds:
    """「このターンに、自分が、相手のバックホロメンに」: since when, whose cards dealt it, and to which holomems by their place
    at that time."""
    if [arg.role for arg in args] != ["に", "が", "に"] or kind not in TAKEN:
        raise UnreadError(span, "who has dealt damage to whom since when is not clear")
    when, who, whom = (resolve(context, arg.coord) for arg in args if arg.coord is not None)
    since = SINCE.get(when.thing) if not when.whose else None
    node = whom.node
    if since in {None, "game"} or who.player not in {"you", "opponent"}:
        raise UnreadError(span, "who has dealt damage to whom since when is not clear")
    if not isinstance(node, lang.Holomems) or node.other or node.side == "both" or whom.amount or whom.mutual:
        raise UnreadError(whom.span, "to which holomems it was dealt is not known here")
    if not whom.whose or whom.joint or whom.parts:
        raise UnreadError(whom.span, "to which holomems it was dealt is not clear")
    by: lang.Side = "opponent" if who.side == "opponent" else "you"
    return lang.Deeds(TAKEN[kind], node.side, since, node.where, at=node.at, by=by)


def damage_taken(context: TextContext, clause: Clause, coord: Coord) -> lang.Condition | None:
    """「Xが受けているダメージが100以上」, or at most so much of a holomem that is surely there; None for anything else."""
    said = [arg.coord for arg in clause.left if arg.role == "が" and arg.coord is not None]
    if len(said) != 2 or len(clause.left) != 2 or thing_alone(said[1]) != "taken":
        return None
    clause.left = []
    ref = resolve(context, said[0])
    bound = lone_bound(coord)
    one = isinstance(ref.node, ONE_HOLOMEM)
    plain = bound is not None and not (bound.unit or bound.low or bound.each)
    known = bound is not None and bound.bound in ({"以上"} if isinstance(ref.node, lang.Holomems) else {"以上", "以下"})
    if bound is None or not plain or not known or not one or not single(ref.node) or ref.amount is not None:
        raise UnreadError(coord.span, "how much damage who has taken is not clear")
    context.anyway.append(said[1].span)
    to: Any = "at_least" if bound.bound == "以上" else "at_most"
    return lang.Compare(lang.DamageOn(ref.node), to, bound.high)  # type: ignore[arg-type]


def damage_dealt(context: TextContext, clause: Clause, coord: Coord) -> lang.Condition | None:
    """「このターンに自分が相手のバックホロメンに与えた特殊ダメージの合計が50以上」; None for anything else."""
    what = clause.left[-1].coord if clause.left and clause.left[-1].role == "が" else None
    if what is None or not is_dealt(what):
        return None
    kind = what.parts[0].links[0].code
    if len(what.parts[0].links) < 2:
        raise UnreadError(what.span, "whether this is said of each time or of all together is not clear")
    found = dealt_before(context, clause.left[:-1], kind, what.span)
    clause.left = []
    return number_condition(with_fields(found, amount=True), coord)  # type: ignore[arg-type]
