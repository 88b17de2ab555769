"""The interpreter: each action of the language carried out, a step on the agenda with its rule.

An action that needs a choice asks for it and is called again with the picks (`Run.picks`); choices are made when the
instruction is reached (10.7.2.3), as many as possible (10.7.2.3.1), "up to" may be none (10.7.2.3.2).
"""

from __future__ import annotations

from judge.engine.citations import cite
from judge.engine.draft import Draft, replace
from judge.engine.effects import language as lang
from judge.engine.effects.action_specs import ACTION_SPECS
from judge.engine.effects.evaluate import holds
from judge.engine.effects.unseen_fitting import unseen_deciding
from judge.engine.frames import Run
from judge.engine.procedures.registry import step


@step(Run, "10.9.1")
def run(draft: Draft, frame: Run) -> None:
    """The actions of a block, in order, each once (10.9.1)."""
    if frame.step >= len(frame.block):
        _hand_up(draft, frame)
        return

    frame = draft.put_top(replace(frame, at="10.9.1"))
    # An answer with a slot is a set of chosen things; without one the action reads it itself.
    if draft.answer is not None and frame.slot:
        picks = tuple(value for option in draft.take_answer() for value in option.value)
        frame = draft.replace_top(frame, picks=(*frame.picks, (frame.slot, picks)), slot="")
    node = frame.block[frame.step]
    draft.cause = frame.env
    draft.in_cost = frame.step < frame.cost
    spec = ACTION_SPECS[type(node)]
    around = spec.within
    if around is not None and not any(type(each) is around for each in draft.agenda):
        finish_action(draft, frame)
        draft.report(cite("1.3.2"), "changes_nothing", actor=frame.env.seat, card=draft.card_ref(frame.env.card))
        return
    if not frame.picks and draft.answer is None and (unseen := unseen_deciding(node, frame.env, draft.board)):
        remember(draft, frame, "told of unseen", ())
        _tell_left_out(draft, frame, node, len(unseen))
        return
    spec.carry_out(draft, frame, node)


def _tell_left_out(draft: Draft, frame: Run, node: lang.Action, unseen: int) -> None:
    """A condition or a number of the action is worked out without unseen cards that would change it. Where the condition is then
    not met, that part of the effect is ineffective (10.3.3). A number of a continuous effect is worked out as that effect begins
    (10.2.1.2), any other as the action is carried out (10.9.1)."""
    cites = cite("10.2.1.2") if isinstance(node, lang.ThisTurn | lang.Lasts) else cite("10.9.1")
    if isinstance(node, lang.If) and not holds(node.condition, frame.env, draft.board):
        cites = cite("10.9.1", defines="10.3.3")
    draft.report(
        cites, "unseen_not_fitting", actor=frame.env.seat, seat=frame.env.seat, unseen=unseen,
        card=draft.card_ref(frame.env.card),
    )  # fmt: skip


def _hand_up(draft: Draft, frame: Run) -> None:
    """Pass what the inner clauses chose and rolled on to the clauses that follow."""
    if len(draft.agenda) > 1 and isinstance(outer := draft.agenda[-2], Run):
        inner = frame.env
        env = replace(
            outer.env,
            bound=inner.bound,
            die=inner.die,
            dice=inner.dice,
            opponent_die=inner.opponent_die,
            amount=inner.amount,
        )
        draft.agenda[-2] = replace(outer, env=env)


def finish_action(draft: Draft, frame: Run) -> Run:
    """The action is done: the block goes on with the next."""
    return draft.replace_top(frame, step=frame.step + 1, picks=())


def picked(frame: Run, slot: str) -> tuple[int, ...] | None:
    """What was picked for a part of this action, if it was."""
    for name, ids in frame.picks:
        if name == slot:
            return ids
    return None


def remember(draft: Draft, frame: Run, slot: str, ids: tuple[int, ...]) -> Run:
    """Note what was picked for a part of this action; an earlier note for that part is replaced."""
    others = tuple(pair for pair in frame.picks if pair[0] != slot)
    return draft.replace_top(frame, picks=(*others, (slot, ids)))
