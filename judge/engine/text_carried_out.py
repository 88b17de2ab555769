"""Of which text a step is a part: what the agenda says of the text of an Arts, of a cost, and of what a judge has entered."""

from __future__ import annotations

from functools import cache

from judge.engine.citations import Cites, cite
from judge.engine.frames import AnyFrame, Archiving, ByHand, Damage, Dice, PlayArts, Priming, Replacing, Run, Shuffling
from judge.engine.primed import BY_HAND

CARRYING_OUT: frozenset[type] = frozenset({Run, Damage, Dice, Archiving, Replacing, Shuffling})
"""The kinds of frames of actions; they belong to the text that is being carried out."""


def as_part_of_text(agenda: list[AnyFrame], cites: Cites, *, in_cost: bool) -> tuple[bool, Cites]:
    """Whether a judge has entered what the top frame of the agenda does, and its citations with the rules by which it is done as
    the text of an Arts (12.3.4.2) or as a cost (10.4.2). `in_cost` says that the action of a block on top belongs to its cost. The
    reaction of another text, such as a replacement or an ability that the action primes, is not meant."""
    of_text, cost = False, 0
    top = len(agenda) - 1
    for place in range(top, -1, -1):
        frame = agenda[place]
        kind = type(frame)
        if type(frame) is Run:
            of_text = True
            if frame.cost and _paid_by(frame, on_top=place == top, in_cost=in_cost):
                cost = frame.cost
        elif kind not in CARRYING_OUT:
            by_hand = kind is ByHand or (type(frame) is Priming and frame.cause == BY_HAND)
            arts = of_text and kind is PlayArts
            # What could be applied is no part of the text.
            if not (arts or cost) or type(agenda[-1]) is Replacing:
                return by_hand, cites
            return by_hand, _with_reason(cites, cost, arts=arts)
    return False, cites


def _paid_by(block: Run, *, on_top: bool, in_cost: bool) -> bool:
    """Whether the action of the block that is being carried out belongs to its cost. An action that has opened a frame is
    finished already, unless it has something picked."""
    return in_cost if on_top else 0 <= (block.step if block.picks else block.step - 1) < block.cost


@cache
def _with_reason(cites: Cites, cost: int, *, arts: bool) -> Cites:
    """The citations with why the action is done: as one of so many of a cost (10.4.2, 10.4.2.1), as the text of an Arts
    (12.3.4.2)."""
    because = cite(defines="10.4.2 10.4.2.1" if cost > 1 else "10.4.2") if cost else ()
    if arts:
        because = (*cite("12.3.4.2"), *because)
    named = {each.rule for each in cites}
    return (*cites, *(each for each in because if each.rule not in named))
