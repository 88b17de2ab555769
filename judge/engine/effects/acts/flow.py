"""What an effect depends on and how long it holds: dice (5.24), conditions, effects until the turn ends (10.2.1.2)."""

from __future__ import annotations

from judge.engine.effects.acts.base import (
    action,
    finished,
    picked,
    remember,
)
from judge.engine.effects.evaluate import holds
from judge.engine.effects.language import (
    DieCountsAs,
    If,
    RollDie,
    ThisTurn,
)
from judge.engine.events import DieRolled
from judge.engine.frames import Run
from judge.engine.rules import cite
from judge.engine.state import Lasting
from judge.engine.trace import Message, Option
from judge.engine.work import Work, replace


@action(RollDie)
def roll_die(work: Work, frame: Run, node: RollDie) -> None:
    """5.24: whether to roll, where it may be left (5.24.2); what it shows comes from outside; then what depends on it."""
    seat = frame.env.seat
    if node.may and picked(frame, "may") is None:
        if work.answer is None:
            options = [Option("roll", Message("option_roll")), Option("decline", Message("option_decline"))]
            work.ask(seat, cite("5.24.2"), "may_roll", options, seat=seat)
            return
        (answer,) = work.take()
        if answer.key == "decline":
            finished(work, frame)
            work.note(cite("5.24.2"), "declined", actor=seat, seat=seat)
            return
        frame = remember(work, frame, "may", ())
    if work.answer is None:
        options = [Option(f"die:{n}", Message("option_die", {"value": n}), (n,)) for n in range(1, 7)]
        work.ask(None, cite("5.24.1"), "roll", options, seat=seat)
        return
    (shown,) = work.take()
    value = shown.value[0]
    work.emit(DieRolled(seat, value))
    cites = cite("5.24.1")
    key = "rolled"
    for each in work.board.modifiers(DieCountsAs):
        if each.env.seat == seat and isinstance(each.modifier, DieCountsAs):
            value, cites, key = each.modifier.value, cite("5.24.1", replaces="5.24.4"), "rolled_counts_as"
    frame = finished(work, frame)
    env = replace(frame.env, die=value)
    work.put(frame, at="10.9.1", env=env)
    if node.then:
        work.call(Run(block=node.then, env=env))
    work.note(cites, key, actor=seat, seat=seat, shown=shown.value[0], value=value)


@action(If)
def if_(work: Work, frame: Run, node: If) -> None:
    met = holds(node.condition, frame.env, work.board)
    finished(work, frame)
    block = node.then if met else node.otherwise
    if block:
        work.call(Run(block=block, env=frame.env))


@action(ThisTurn)
def this_turn(work: Work, frame: Run, node: ThisTurn) -> None:
    """A continuous effect that ends with the turn (10.2.1.2, 7.7.4)."""
    finished(work, frame)
    work.set_lasting((*work.lasting, Lasting(node.modifier, frame.env, work.stamp())))
    work.note(cite("10.2.1.2", defines="7.7.4"), "lasts_this_turn", card=work.card_ref(frame.env.card))
