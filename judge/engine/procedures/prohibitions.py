"""What effects forbid to holomems and to players (1.3.3): a Collab, a Baton Pass, a Bloom, Arts, Support cards, oshi skills."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.cards import Card
from judge.engine.effects.evaluate import fits_all
from judge.engine.effects.language import Forbidden, ForbiddenTo
from judge.engine.events import Seat
from judge.engine.transition import Reason


def forbidden(board: Board, what: str, seat: Seat, identity: int) -> list[Reason]:
    """The reason why a holomem cannot do this, where an effect forbids it to the holomem or to its player."""
    for each in board.effects_on(Forbidden, identity):
        if isinstance(each.modifier, Forbidden) and each.modifier.what == what:
            return [Reason("forbidden", "1.3.3")]
    return forbidden_to(board, what, seat)


def forbidden_to(board: Board, what: str, seat: Seat, card: Card | None = None) -> list[Reason]:
    """The reason why a player cannot do this, with this card where one is used, because an effect forbids it."""
    for each in board.modifiers(ForbiddenTo):
        modifier = each.modifier
        if not isinstance(modifier, ForbiddenTo) or modifier.what != what:
            continue
        if (modifier.side == "you") != (each.env.seat == seat):
            continue
        if card is None or fits_all(card, modifier.where, each.env, board):
            return [Reason("forbidden", "1.3.3")]
    return []
