"""Several things put to several places with one verb: 「手札1枚をデッキの上に、手札1枚をデッキの下に戻す」."""

from __future__ import annotations

from dataclasses import replace

from judge.cards.compiler.clauses import CONNECTING
from judge.cards.compiler.phrases import Arg, Segment

_VERBS = {"return", "send", "attach", "reattach", "add"}
"""The verbs that say what goes where."""


def each_of_pairs(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """A sentence in which the verb is said once for several pairs of what and where, with the verb said for each of them, one after
    another (10.9.1). What stands before the first pair has to be a connecting word: of anything else it would not be clear whether
    it is said of all. Any other sentence as it is."""
    return tuple(part for segment in segments for part in _apart(segment))


def _apart(segment: Segment) -> tuple[Segment, ...]:
    first = next((place for place, arg in enumerate(segment.args) if arg.role not in CONNECTING), 0)
    ends = [place + 1 for place, arg in enumerate(segment.args) if arg.role == "に"]
    pairs = [segment.args[start:end] for start, end in zip([first, *ends], ends, strict=False)]
    plain = len(pairs) > 1 and ends[-1] == len(segment.args) and all(_is_pair(pair) for pair in pairs)
    if segment.verb not in _VERBS or segment.kind not in {"final", "cont", "cost"} or not plain:
        return (segment,)
    *before, last = pairs
    before[0] = (*segment.args[:first], *before[0])
    return (
        *(replace(segment, kind="cont", form="V_CONT", args=pair) for pair in before),
        replace(segment, args=last),
    )


def _is_pair(pair: tuple[Arg, ...]) -> bool:
    """「手札2枚を好きな順でデッキの下に」"""
    return [arg.role for arg in pair if arg.role not in {"adverb:any_order", "adverb:face_down"}] == ["を", "に"]
