"""The interpreter: each action of the language carried out, a step on the agenda with its rule.

An action that needs a choice asks for it and is called again with the picks (`Run.picks`); choices are made when the
instruction is reached (10.7.2.3), as many as possible (10.7.2.3.1), "up to" may be none (10.7.2.3.2).
"""

from __future__ import annotations

from judge.engine.effects.facets import FACETS
from judge.engine.frames import Run
from judge.engine.procedures import step
from judge.engine.rules import cite
from judge.engine.work import Work, replace


@step(Run, "10.9.1")
def run(work: Work, frame: Run) -> None:
    """The actions of a block, in order, each once (10.9.1)."""
    if frame.step >= len(frame.block):
        _hand_up(work, frame)
        return
    frame = work.put(frame, at="10.9.1")
    # An answer with a slot is a set of chosen things; without one the action reads it itself.
    if work.answer is not None and frame.slot:
        picks = tuple(value for option in work.take() for value in option.value)
        frame = work.put(frame, picks=(*frame.picks, (frame.slot, picks)), slot="")
    node = frame.block[frame.step]
    work.cause = frame.env
    facets = FACETS[type(node)]
    around = facets.within
    if around is not None and not any(type(each) is around for each in work.agenda):
        finished(work, frame)
        work.note(cite("1.3.2"), "changes_nothing", actor=frame.env.seat, card=work.card_ref(frame.env.card))
        return
    facets.carry_out(work, frame, node)


def _hand_up(work: Work, frame: Run) -> None:
    """Makes what the inner clauses chose and rolled known to the clauses that follow."""
    if len(work.agenda) > 1 and isinstance(outer := work.agenda[-2], Run):
        inner = frame.env
        env = replace(
            outer.env, bound=inner.bound, die=inner.die, dice=inner.dice, theirs=inner.theirs, amount=inner.amount
        )
        work.agenda[-2] = replace(outer, env=env)


def finished(work: Work, frame: Run) -> Run:
    """The action is done: the block goes on with the next."""
    return work.put(frame, step=frame.step + 1, picks=())


def picked(frame: Run, slot: str) -> tuple[int, ...] | None:
    """What was picked for a part of this action, if it was."""
    for name, ids in frame.picks:
        if name == slot:
            return ids
    return None


def remember(work: Work, frame: Run, slot: str, ids: tuple[int, ...]) -> Run:
    """Note what was picked for a part of this action; an earlier note for that part is replaced."""
    others = tuple(pair for pair in frame.picks if pair[0] != slot)
    return work.put(frame, picks=(*others, (slot, ids)))
