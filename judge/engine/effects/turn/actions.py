"""The turn and the game (5.26, 1.2.4, 1.3.4.1), with everything about what is done with them."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.citations import cite
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import EffectContext
from judge.engine.effects.action_specs import (
    ActionSpec,
    NotByHand,
    always_changes,
    declare_action,
    never_a_cost,
)
from judge.engine.effects.card_choice import CHOICE_OF_CARDS
from judge.engine.effects.evaluate import seat_for
from judge.engine.effects.interpreter import finish_action
from judge.engine.effects.language import EachPlayer, ExtraTurn, Janken, LoseGame
from judge.engine.effects.lookahead import could_change, payable_whole
from judge.engine.effects.turn.each_player import each_player
from judge.engine.frames import Run
from judge.engine.state import SEATS
from judge.engine.transition import Message, Option


def lose_game(draft: Draft, frame: Run, node: LoseGame) -> None:
    """1.2.4: at this moment, without waiting for a check timing."""
    seat = seat_for(node.side, frame.env)
    draft.end_game(1 - seat, "1.2.4")
    draft.report(cite("1.2.4"), "defeat_by_effect", seat=seat)


declare_action(
    ActionSpec(
        node=LoseGame,
        rules=("1.2.4",),
        carry_out=lose_game,
        could_change=always_changes,
        payable=never_a_cost,
        replaced_by=(),
        within=None,
        by_hand=("lose",),
        message_keys=("defeat_by_effect",),
    )
)


def extra_turn(draft: Draft, frame: Run, node: ExtraTurn) -> None:
    """5.26.1: right before the turn that would come."""
    finish_action(draft, frame)
    seat = frame.env.seat
    draft.set_facts(extra=(*draft.facts.extra, seat))
    draft.report(cite("5.26.1"), "extra_turn", actor=seat, seat=seat)


declare_action(
    ActionSpec(
        node=ExtraTurn,
        rules=("5.26.1",),
        carry_out=extra_turn,
        could_change=always_changes,
        payable=never_a_cost,
        replaced_by=(),
        within=None,
        by_hand=("extra_turn",),
        message_keys=("extra_turn",),
    )
)


def _each_could_change(node: EachPlayer, env: EffectContext, board: Board) -> bool:
    return any(could_change(node.do, replace(env, seat=seat), board) for seat in SEATS)


def _each_payable(node: EachPlayer, env: EffectContext, board: Board) -> bool:
    return all(payable_whole(node.do, replace(env, seat=seat), board) for seat in SEATS)


declare_action(
    ActionSpec(
        node=EachPlayer,
        rules=(
            "1.3.4.1",
            "1.3.4.2",
        ),
        carry_out=each_player,
        could_change=_each_could_change,
        payable=_each_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand it is done for one player after the other"),
        message_keys=(*CHOICE_OF_CARDS, "both_have_chosen", "each_player_does"),
    )
)


def janken(draft: Draft, frame: Run, node: Janken) -> None:
    """The winner comes from outside the engine, like the result of a die."""
    env = frame.env
    if draft.answer is None:
        options = [Option("win", Message("option_win")), Option("lose", Message("option_lose"))]
        draft.ask(None, cite("10.9.1"), "janken", options, seat=env.seat)
        return
    won = draft.take_answer()[0].key == "win"
    finish_action(draft, frame)
    block = node.won if won else node.lost
    if block:
        draft.push(Run(block=block, env=env))
    draft.report(cite("10.9.1"), "janken_won" if won else "janken_lost", actor=env.seat, seat=env.seat)


def _janken_could_change(node: Janken, env: EffectContext, board: Board) -> bool:
    """Either may win."""
    return could_change(node.won, env, board) or could_change(node.lost, env, board)


def _janken_payable(node: Janken, env: EffectContext, board: Board) -> bool:
    return payable_whole(node.won, env, board) and payable_whole(node.lost, env, board)


declare_action(
    ActionSpec(
        node=Janken,
        rules=("10.9.1",),
        carry_out=janken,
        could_change=_janken_could_change,
        payable=_janken_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand only what follows from who has won is done"),
        message_keys=("janken", "janken_lost", "janken_won"),
    )
)
