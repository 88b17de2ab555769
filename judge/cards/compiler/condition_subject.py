"""The holomem that a condition is about: 「そのホロメン」 later in the sentence."""

from __future__ import annotations

from judge.cards.compiler.clauses import head_of
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.phrase_meaning import ONE_HOLOMEM, single
from judge.cards.compiler.phrases import Segment
from judge.cards.compiler.sets import resolve
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes


def note_condition_subject(context: TextContext, segment: Segment, met: lang.Condition) -> None:
    """Note the one holomem that a condition is about. In a comparison of two, and with both players' holomems, each may be
    meant."""
    subject = next((arg.coord for arg in segment.args if arg.role in {"が", "は"} and arg.coord is not None), None)
    if subject is None or head_of(subject) not in {"holomem", "center", "collab"}:
        return
    if any(attr.kind == "downed_last_turn" for attr in subject.parts[0].links[0].attrs):
        return  # nobody who is there now
    ref = resolve(context, subject)
    if isinstance(ref.node, lang.Holomems) and single(ref.node) and ref.amount is None and not ref.joint:
        named = [node for node in iter_nodes(met) if isinstance(node, ONE_HOLOMEM)]
        context.asked_of += [(segment.span.end, node) for node in ([ref.node] if len(named) == 1 else named)]
