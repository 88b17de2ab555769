"""Triggers that listen to cards that move: attached, archived, returned, drawn, lost Life, and zones that run out."""

from __future__ import annotations

from judge.engine.board_view import BoardView
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.doers import dealer_of, includes_or_did, is_by
from judge.engine.effects.evaluate import fits_all, includes, seat_for
from judge.engine.effects.trigger_registry import matcher
from judge.engine.events import CardMoved


@matcher(lang.WasAttached)
def was_attached(
    when: lang.WasAttached, event: CardMoved, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    """A card played from the hand comes to its holomem by the Resolution zone (10.7.2.1, 10.7.2.5.1.2). A Cheer that comes from
    another holomem was reattached, not sent (5.17.4.2, 5.21.1)."""
    card = board.card(event.card)
    if not event.to.startswith("holomem:") or card is None or card.kind not in {"cheer", "support"}:
        return False
    if when.sent and (card.kind != "cheer" or event.origin.startswith("holomem:")):
        return False
    if when.by is not None and (cause is None or cause.seat != seat_for(when.by, env)):
        return False
    origin = "hand" if event.origin == "resolution" else event.origin
    if when.origin and origin not in when.origin:
        return False
    if when.this_card and event.card != env.card:
        return False
    if when.off is not None and not _was_with(when.off, event, env, board):
        return False
    return fits_all(card, when.what, env, board) and includes(when.to, env.subject, env, board)


def _was_with(who: lang.HolomemSet, event: CardMoved, env: EffectContext, board: BoardView) -> bool:
    """Whether the card that moved was attached to one of these; one that has left the Stage counts as it was (10.12.1)."""
    at = event.origin.removeprefix("holomem:")
    return at != event.origin and includes_or_did(who, int(at), env, board)


@matcher(lang.HasArchived)
def has_archived(
    when: lang.HasArchived, event: CardMoved, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    if event.to != "archive":
        return False
    origin = "stage" if event.origin.startswith("holomem:") else event.origin
    card = board.card(event.card)
    return (
        when.origin in {"any", origin}
        and (when.origin != "hand" or event.seat == env.seat)
        and (not when.what or (card is not None and fits_all(card, when.what, env, board)))
        and is_by(when.by, dealer_of(cause, board), env, board)
    )


@matcher(lang.WentToArchive)
def went_to_archive(
    when: lang.WentToArchive, event: CardMoved, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    origin = "stage" if event.origin.startswith("holomem:") else event.origin
    went = event.to == "archive" and when.origin in {"any", origin}
    done_by = not when.doers or is_by(when.doers, dealer_of(cause, board), env, board)
    return went and done_by and _is_such_a_card(when, event, env, cause, board)


@matcher(lang.WentBack)
def went_back(
    when: lang.WentBack, event: CardMoved, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    from_there = event.origin == "archive" if when.archive else event.origin.startswith("holomem:")
    return from_there and event.to == when.to and _is_such_a_card(when, event, env, cause, board)


def _is_such_a_card(
    when: lang.WentToArchive | lang.WentBack,
    event: CardMoved,
    env: EffectContext,
    cause: EffectContext | None,
    board: BoardView,
) -> bool:
    """Whether the card that went somewhere is one that the trigger names: whose, by whose ability, from whom, and which."""
    if event.seat != seat_for(when.side, env):
        return False
    if when.by is not None and (cause is None or cause.seat != seat_for(when.by, env)):
        return False
    if when.of is not None and not _was_with(when.of, event, env, board):
        return False
    card = board.card(event.card)
    return not when.what or (card is not None and fits_all(card, when.what, env, board))


@matcher(lang.RanOut)
def ran_out(
    when: lang.RanOut, event: CardMoved, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    """Matches the move after which the zone is empty; of cards that went together the zone is empty after each."""
    seat = seat_for(when.side, env)
    empty = not event.exchanged and not getattr(board.players[seat], when.zone)
    return event.origin == when.zone and event.seat == seat and empty


@matcher(lang.HasDrawn)
def has_drawn(
    when: lang.HasDrawn, event: CardMoved, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    if not event.drawn or cause is None or event.seat != seat_for(when.side, env):
        return False
    return when.by is None or cause.seat == seat_for(when.by, env)


@matcher(lang.LostLife)
def lost_life(
    when: lang.LostLife, event: CardMoved, env: EffectContext, cause: EffectContext | None, board: BoardView
) -> bool:
    return event.origin == "life" and not event.exchanged and event.seat == seat_for(when.side, env)
