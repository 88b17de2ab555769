"""The interpreter: each action of the language carried out, a step on the agenda with its rule.

An action that needs a choice asks for it and is called again with the picks (`Run.picks`); choices are made when the
instruction is reached (10.7.2.3), as many as possible (10.7.2.3.1), "up to" may be none (10.7.2.3.2).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from judge.engine.board import Seen
from judge.engine.effects.evaluate import cheers, holomems, quantity, seat_for
from judge.engine.effects.language import (
    AddToArts,
    ChangeDamage,
    ChangeLifeLoss,
    CheersOf,
    Choose,
    DealArtsTo,
    HolomemSet,
    Node,
    NotReducedNow,
    PreventDamage,
    Redirect,
    RollAgain,
    SetDice,
    Spare,
    Together,
)
from judge.engine.frames import Archiving, Damage, Dice, Downs, Frame, PlayArts, Run
from judge.engine.procedures import step
from judge.engine.procedures.ch11_rule_processing import holomem_options
from judge.engine.rules import cite
from judge.engine.trace import Message, Option
from judge.engine.work import Work, replace

A = TypeVar("A", bound=Node)
ACTIONS: dict[type[Node], Callable[[Work, Run, Any], None]] = {}
INSIDE: dict[type[Node], type[Frame]] = {
    AddToArts: PlayArts,
    NotReducedNow: PlayArts,
    DealArtsTo: PlayArts,
    ChangeDamage: Damage,
    PreventDamage: Damage,
    Redirect: Damage,
    ChangeLifeLoss: Downs,
    RollAgain: Dice,
    SetDice: Dice,
    Spare: Archiving,
}
"""Actions that change what is going on: without it there is nothing to change (1.3.2)."""


def action(kind: type[A]) -> Callable[[Callable[[Work, Run, A], None]], Callable[[Work, Run, A], None]]:
    """Register how an action is carried out."""

    def register(function: Callable[[Work, Run, A], None]) -> Callable[[Work, Run, A], None]:
        ACTIONS[kind] = function
        return function

    return register


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
        frame = work.put(frame, at="10.9.1", picks=(*frame.picks, (frame.slot, picks)), slot="")
    node = frame.block[frame.step]
    work.cause = frame.env
    around = INSIDE.get(type(node))
    if around is not None and not any(type(each) is around for each in work.agenda):
        finished(work, frame)
        work.note(cite("1.3.2"), "changes_nothing", actor=frame.env.seat, card=work.card_ref(frame.env.card))
        return
    ACTIONS[type(node)](work, frame, node)


def _hand_up(work: Work, frame: Run) -> None:
    """What the clauses inside chose and rolled, those that follow them can speak of."""
    if len(work.agenda) > 1 and isinstance(outer := work.agenda[-2], Run):
        inner = frame.env
        env = replace(
            outer.env, bound=inner.bound, die=inner.die, dice=inner.dice, theirs=inner.theirs, amount=inner.amount
        )
        work.agenda[-2] = replace(outer, env=env)


def finished(work: Work, frame: Run) -> Run:
    """The action is done: the block goes on with the next."""
    return work.put(frame, at="10.9.1", step=frame.step + 1, picks=(), slot="")


def picked(frame: Run, slot: str) -> tuple[int, ...] | None:
    """What was picked for a part of this action, if it was."""
    return next((ids for name, ids in frame.picks if name == slot), None)


def remember(work: Work, frame: Run, slot: str, ids: tuple[int, ...]) -> Run:
    """Note a pick that needed no asking."""
    return work.put(frame, at="10.9.1", picks=(*frame.picks, (slot, ids)))


def choose_holomems(work: Work, frame: Run, slot: str, wanted: HolomemSet) -> list[Seen] | None:
    """The holomems of a set, those that have to be chosen chosen; None while the choice is being asked for."""
    board = work.board
    if isinstance(wanted, Together):
        return _choose_each(work, frame, slot, wanted)
    if not isinstance(wanted, Choose):
        return holomems(wanted, frame.env, board)
    ids = picked(frame, slot)
    if ids is None:
        there = [seen.mem.id for seen in holomems(wanted, frame.env, board)]
        ids = _choose(work, frame, slot, wanted, there, holomem_options(work, there), "choose_holomem")
        if ids is None:
            return None
    return [board.seen[identity] for identity in ids if identity in board.seen]


def _choose_each(work: Work, frame: Run, slot: str, wanted: Together) -> list[Seen] | None:
    """Several choices, one after another; all of them together are what is spoken of."""
    found: list[Seen] = []
    for place, part in enumerate(wanted.of):
        some = choose_holomems(work, frame, f"{slot}.{place}", part)
        if some is None:
            return None
        found += [seen for seen in some if seen not in found]
    return found


def choose_cheers(work: Work, frame: Run, slot: str, wanted: CheersOf | Choose) -> tuple[int, ...] | None:
    """The Cheers of a set, as `choose_holomems`."""
    if isinstance(wanted, CheersOf):
        return tuple(cheers(wanted, frame.env, work.board))
    ids = picked(frame, slot)
    if ids is None:
        assert isinstance(wanted.of, CheersOf)
        there = cheers(wanted.of, frame.env, work.board)
        options: list[Option] = []
        for card in there:
            key = f"cheer:{work.cards[card]}"
            same = sum(1 for option in options if option.key.split("#")[0] == key)
            ref = work.card_ref(card)
            options.append(
                Option(f"{key}#{same + 1}" if same else key, Message("option_card", {"card": ref}), (card,), (ref,))
            )
        ids = _choose(work, frame, slot, wanted, there, options, "choose_cheer")
    return ids


def _choose(
    work: Work, frame: Run, slot: str, wanted: Choose, there: list[int], options: list[Option], key: str
) -> tuple[int, ...] | None:
    limit = len(there) if wanted.any_number else min(quantity(wanted.count, frame.env, work.board), len(there))
    least = 0 if wanted.up_to or wanted.any_number else min(wanted.least, limit) if wanted.least else limit
    if limit <= 0:
        return ()
    if least == len(there):
        return tuple(there)
    work.put(frame, at="10.9.1", slot=slot)
    seat = seat_for(wanted.by, frame.env)
    rule = "10.7.2.3.1"
    if least < limit:
        rule = "10.7.2.3.2 1.3.5.2" if least else "10.7.2.3.2 1.3.5.1"
    told = f"{key}_range" if 0 < least < limit else key
    work.ask(
        seat, cite("10.7.2.3", allows=rule), told, options, minimum=least, maximum=limit, seat=seat, count=limit,
        least=least, card=work.card_ref(frame.env.card),
    )  # fmt: skip
    return None


def some_holomems(work: Work, frame: Run, slot: str, wanted: HolomemSet) -> list[Seen]:
    """As `choose_holomems`; empty while the choice is being asked for, and when there is nobody, which is told (10.7.2.3.4)."""
    found = choose_holomems(work, frame, slot, wanted)
    if found is not None and not found:
        nothing_chosen(work, frame)
    return found or []


def nothing_chosen(work: Work, frame: Run) -> None:
    """10.7.2.3.4: nothing can be chosen, so what concerns it is ignored."""
    finished(work, frame)
    work.note(cite("10.7.2.3.4"), "nothing_to_choose", card=work.card_ref(frame.env.card))
