"""Whose an effect or damage is (10.13), and whether a holomem that may have left the Stage is one of these (10.12.1)."""

from __future__ import annotations

from judge.engine.ability_paths import is_given, is_of_arts, made_at
from judge.engine.board_view import BoardView
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.evaluate import fits_all, includes, oshi_of, seat_for
from judge.engine.effects.patterns import Doer
from judge.engine.state import was_there


def dealer_of(env: EffectContext | None, board: BoardView) -> int:
    """The holomem or Oshi holomem that an effect comes from: an ability of its top card, or one it was given (5.19.1, 10.13.2).
    An attached card's own text comes from that card."""
    if env is None:
        return NOBODY
    if any(env.card == player.oshi for player in board.players):
        return env.card
    seen = board.current_or_last(env.host)
    if seen is not None and (env.card in seen.mem.stack or is_given(env.path) or is_of_arts(env.path)):
        return env.host
    return NOBODY


def is_by(who: tuple[Doer, ...], dealer: int, env: EffectContext, board: BoardView) -> bool:
    """Whether the one that something comes from is one of these."""
    for each in who:
        if isinstance(each, lang.OshiCard):
            there = oshi_of(each, env, board) if each.where else True
            if there and dealer == board.players[seat_for(each.side, env)].oshi:
                return True
        elif includes(each, dealer, env, board):
            return True
    return False


def applies_to(identity: int, env: EffectContext, board: BoardView) -> bool:
    """Whether an ability applies to a holomem: one that an effect gives leaves out holomems that came to the Stage after the effect
    was made (10.10.2)."""
    made = made_at(env.path)
    seen = board.current_or_last(identity) if made is not None else None
    return seen is None or made is None or was_there(seen.mem, made)


def includes_or_did(wanted: lang.HolomemSet, identity: int, env: EffectContext, board: BoardView) -> bool:
    """Whether a holomem is in the set; one that has left the Stage this turn, whether it was as it left (10.12.1)."""
    if identity in board.holomems or not isinstance(wanted, lang.Holomems):
        return includes(wanted, identity, env, board)
    gone = board.current_or_last(identity)
    return (
        gone is not None
        and (wanted.side == "both" or gone.seat == seat_for(wanted.side, env))
        and (not wanted.at or gone.mem.at in wanted.at)
        and not (wanted.other and identity == env.host)
        and fits_all(gone, wanted.where, env, board)
    )
