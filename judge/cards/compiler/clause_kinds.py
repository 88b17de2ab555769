"""What a clause is for: a condition, a cost, or what is done."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from judge.cards.compiler.clauses import EACH, MOREOVER, bare, leading_words
from judge.cards.compiler.conditions import COPULA, HAS, VERBAL
from judge.cards.compiler.context import TextContext
from judge.cards.compiler.parsing import UnreadError
from judge.cards.compiler.phrases import Arg, Segment

COSTS = {"cost", "nominal_cost", "restore_cost"}
DONE = {"final", "cont", "after", "te", "nominal", "nominal_cont", "restore", "restore_cont", "hits", "hits_cont"}
DOING = {"choose", "look", "return", "rest_it", "use"}
"""Verbs whose て-form says what is done, not what is."""


def as_event_of_arts(context: TextContext, segment: Segment) -> Segment:
    """「このアーツでYをダウンさせたなら」: the text of an Arts is carried out before the damage is dealt (12.3.4.2), so
    it can only wait for it. Any other segment as it is."""
    by = [bare(arg.coord) for arg in segment.args if arg.role == "で" and arg.coord is not None]
    waits = (segment.kind, segment.verb, segment.form) == ("when_if", "down_it", "V_PAST") and not segment.others
    return replace(segment, kind="when") if waits and by == ["this_arts"] and context.kind == "arts" else segment


def is_condition(segment: Segment) -> bool:
    """Whether a segment says when the sentence is carried out."""
    return segment.kind in COPULA | VERBAL | HAS and not (segment.kind == "te" and segment.verb in DOING)


def as_done_and(segment: Segment) -> Segment:
    """「この能力で2枚アーカイブし、そのすべてが…なら」, of what was done before: a condition as the one behind it. Any other
    segment as it is."""
    so_many = [arg.role for arg in segment.args] == ["adverb:by_this_ability", "amount"]
    back = (segment.kind, segment.verb) == ("cont", "archive") and so_many
    return replace(segment, kind="done_and", form="V_PAST") if back else segment


def check_looked_through(segments: tuple[Segment, ...]) -> None:
    """UnreadError for 「デッキを見て、」 where what follows is not said of these cards: 「その中から」, 「その中の」."""
    for look, then in pairwise(segments):
        coords = (*(arg.coord for arg in then.args), then.coord)
        heads = [coord.parts[0].links[0].head for coord in coords if coord is not None]
        if (look.kind, look.verb) == ("te", "look") and not any(getattr(head, "code", "") == "those" for head in heads):
            raise UnreadError(then.span, "what this has to do with the cards looked at is not said")


def if_reattached(segment: Segment) -> bool:
    """「付け替えたなら、」"""
    return (segment.kind, segment.verb, segment.form, segment.args) == ("when_if", "reattach", "V_PAST", ())


def if_switched(segment: Segment) -> bool:
    """「交代させたなら、」「入れ替えたなら、」"""
    verb = segment.verb in {"switch_them", "swap"}
    return verb and (segment.kind, segment.form, segment.args) == ("when_if", "V_PAST", ())


def begins_with_moreover(segment: Segment) -> bool:
    """「かつ」 in front of a clause, which goes on with the condition before."""
    return MOREOVER in leading_words(segment)


def is_leading_moreover(segment: Segment, arg: Arg) -> bool:
    """Whether a part of the clause is that word."""
    return arg.role == MOREOVER and arg in segment.args[: len(leading_words(segment))]


def without_instead(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """「減っていないなら、A。減っているなら、かわりに、B。」 without 「かわりに」: only one of the opposite cases can hold
    anyway."""
    first, *others = segments
    args = tuple(
        arg for arg in first.args if arg.role != "adverb:instead" or arg not in first.args[: len(leading_words(first))]
    )
    return (replace(first, args=args), *others)


def grants_permission(segment: Segment) -> bool:
    """Whether what can be done is something that holds for a while: 「アーツを使える」「マスコットをもう1枚まで付けられる」
    「ツールを2枚まで付けられる」"""
    roles = {arg.role for arg in segment.args}
    more = segment.verb == "attach" and ("adverb:more" in roles or ({"は", "を"} <= roles and "に" not in roles))
    return more or segment.verb in {"target", "use", "baton_pass", "collab"}


def each_behind_cost(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """「Aできる：お互い、B」: the clauses from 「お互い」 on, where the cost before it is the player's own (10.4.2); else none."""
    of_both = [place for place, segment in enumerate(segments) if EACH in leading_words(segment)]
    costs = [place for place, segment in enumerate(segments) if segment.kind in COSTS]
    return segments[of_both[0] :] if of_both and costs and of_both[0] > costs[-1] else ()
