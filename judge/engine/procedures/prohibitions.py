"""What effects forbid to holomems and to players (1.3.3): a Collab, a Baton Pass, a Bloom, Arts, Support cards, oshi skills."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.cards import Card
from judge.engine.effects.evaluate import fits_all, quantity, seat_for
from judge.engine.effects.language import Deeds, Forbidden, ForbiddenTo, NoSupport, SupportTimes
from judge.engine.events import Seat
from judge.engine.transition import Reason


def forbidden(board: Board, what: str, seat: Seat, identity: int) -> list[Reason]:
    """The reason why a holomem cannot do this, where an effect forbids it to the holomem or to its player."""
    if board.modifiers(Forbidden):
        for each in board.effects_on(Forbidden, identity):
            if isinstance(each.modifier, Forbidden) and each.modifier.what == what:
                return [Reason("forbidden", "1.3.3")]
    return forbidden_to(board, what, seat)


def forbidden_to(board: Board, what: str, seat: Seat) -> list[Reason]:
    """The reason why a player cannot do this, where an effect forbids it."""
    for each in board.modifiers(ForbiddenTo):
        modifier = each.modifier
        whose = (
            isinstance(modifier, ForbiddenTo)
            and modifier.what == what
            and (modifier.side == "both" or seat_for(modifier.side, each.env) == seat)
        )
        if whose:
            return [Reason("forbidden", "1.3.3")]
    return []


def support_forbidden(board: Board, seat: Seat, card: Card) -> list[Reason]:
    """The reason why a player cannot use a Support card, where an effect forbids it."""
    for each in board.modifiers(NoSupport):
        modifier = each.modifier
        if not isinstance(modifier, NoSupport):
            continue
        if modifier.side != "both" and seat_for(modifier.side, each.env) != seat:
            continue
        if fits_all(card, modifier.where, each.env, board):
            return [Reason("forbidden", "1.3.3")]
    for each in board.modifiers(SupportTimes):
        most = each.modifier
        if not isinstance(most, SupportTimes) or seat_for(most.side, each.env) != seat:
            continue
        used = quantity(Deeds("played_support", most.side, where=most.where), each.env, board)
        if used >= most.times and fits_all(card, most.where, each.env, board):
            return [Reason("forbidden", "1.3.3")]
    return []
