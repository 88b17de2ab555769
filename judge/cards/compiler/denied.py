"""Several actions that are forbidden to the same holomems or the same player in one sentence (1.3.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from judge.cards.compiler.clauses import EACH, Clause, bare
from judge.cards.compiler.comparisons import thing_alone
from judge.cards.compiler.normalised_text import Span
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Arg, Segment

Denied = Literal["collab", "baton", "baton_move", "bloom", "arts", "skill", "sp_skill", "move"]
BY_BATON = {"move_not", "switch_not", "put_not"}
"""Verbs that say of a Baton Pass that it does not move a holomem: it switches two (8.7.3), and both are moved by it (5.18.1)."""
_ALONE: dict[str, Denied] = {"collab_not": "collab", "baton_not": "baton", "bloom_not": "bloom", "move_not": "move"}
_USED: dict[str, Denied] = {"arts": "arts", "oshi_skill": "skill", "sp_skill": "sp_skill"}
ALL_DENIED = "all_denied"
PROTECTED = "protected"
PROTECTING = {"rest_not", "put_not", "chosen_not"}
"""Verbs that say what the opponent's abilities do not do to a holomem."""


def denied_together(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """「Xは、コラボできず、バトンタッチで移動できない」: what is said of the same X becomes one clause, whose `others` are the
    clauses that say what is forbidden. Any other sentence as it is."""
    if (protecting := _protected_together(segments)) is not None:
        return protecting
    first = next((place for place, each in enumerate(segments) if each.kind == "cont" and _denied(each)), None)
    if first is None or segments[-1].kind != "final" or segments[-1].form != "V_NOT":
        return segments
    head, *behind = segments[first:]
    if any(_said_of(each) for each in behind) or not all(_denied(each) for each in behind):
        return segments
    said_of = tuple(arg for arg in head.args if arg not in _own(head))
    parts = (replace(head, args=_own(head)), *behind)
    return (
        *segments[:first],
        replace(
            segments[-1], verb=ALL_DENIED, args=said_of, others=parts, span=Span(head.span.start, behind[-1].span.end)
        ),
    )


def _protected_together(segments: tuple[Segment, ...]) -> tuple[Segment, ...] | None:
    """「Xは、相手の能力でお休みせず、移動しない」: what is said of the same X and the same abilities becomes one clause, whose
    `others` are the verbs. None for any other sentence."""
    first = next(
        (place for place, each in enumerate(segments) if each.kind == "cont" and each.verb in PROTECTING), None
    )
    if first is None or segments[-1].kind != "final" or segments[-1].form != "V_NOT":
        return None
    head, *behind = segments[first:]
    if any(each.args or each.verb not in PROTECTING for each in behind):
        return None
    span = Span(head.span.start, behind[-1].span.end)
    parts = (replace(head, args=()), *behind)
    return (*segments[:first], replace(segments[-1], verb=PROTECTED, args=head.args, others=parts, span=span))


def what_is_denied(clause: Clause) -> tuple[Denied, ...]:
    """What a clause made by `denied_together` forbids. UnreadError where something is forbidden twice."""
    what = tuple(found for each in clause.segment.others if (found := _denied(each)) is not None)
    if len({*what}) < len(what) or {"move", "baton_move"} <= {*what}:
        raise UnreadError(clause.span, "the same is forbidden twice")
    return what


def _denied(segment: Segment) -> Denied | None:
    """What a clause forbids, apart from whom it is said of; None for anything else."""
    match [arg.role for arg in _own(segment)]:
        case []:
            return _ALONE.get(segment.verb)
        case ["で"] if segment.verb in BY_BATON:
            (by,) = _own(segment)
            return "baton_move" if by.coord is not None and bare(by.coord) == "baton" else None
        case ["を"] if segment.verb == "use_not":
            (used,) = _own(segment)
            return _USED.get(thing_alone(used.coord)) if used.coord is not None else None
    return None


def _own(segment: Segment) -> tuple[Arg, ...]:
    """What a clause says besides whom it is said of and how long that holds."""
    return tuple(arg for arg in segment.args if arg.role in {"で", "を", "に", "が", "と"})


def _said_of(segment: Segment) -> bool:
    return any(arg.role in {"は", EACH} or arg not in _own(segment) for arg in segment.args)
