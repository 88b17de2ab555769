"""Drawing cards (5.7) and shuffling (5.6)."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects.action_specs import ActionSpec, always_payable, declare_action
from judge.engine.effects.card_choice import bind
from judge.engine.effects.card_sets import revealed_in, seats_for, unfiltered
from judge.engine.effects.evaluate import quantity
from judge.engine.effects.interpreter import finish_action, picked, remember
from judge.engine.effects.language import Among, Cards, Draw, MoveCards, Shuffle
from judge.engine.effects.lookahead import depends
from judge.engine.events import CardMoved, Seat
from judge.engine.frames import Run, Shuffling
from judge.engine.transition import Message, Option


def draw(draft: Draft, frame: Run, node: Draw) -> None:
    """5.7.1, 5.7.2: one card at a time; with an empty deck there is nothing to draw (1.3.2). 5.7.3: or to stop before."""
    drawn = picked(frame, "drawn") or ()
    wanted = picked(frame, "wanted")
    if wanted is None:
        sides = seats_for(node.side, frame.env, draft.board)
        # Counted before the first card is drawn, for each player.
        wanted = tuple(seat for seat in sides for _ in range(_how_many(draft, frame, node, seat)))
        frame = bind(draft, remember(draft, frame, "wanted", wanted), node.called, ())
        if not wanted:
            finish_action(draft, frame)
            cites = cite("5.7.3.1", "1.3.2.2", defines="5.7.1") if node.up_to else cite("1.3.2.2", defines="5.7.1")
            if any(_how_many(draft, frame, node, seat) < 0 for seat in sides):
                cites = (*cites, *cite(defines="1.3.2.2.1"))
            draft.report(cites, "draws_none", actor=frame.env.seat, seat=sides[0])
            return

    seat: Seat = wanted[len(drawn)]
    player = draft.players[seat]
    if not player.deck:
        _next_player(draft, frame, wanted, drawn, seat)
        draft.report(cite("5.7.1", forbids="1.3.2"), "cannot_draw", actor=seat, seat=seat)
        return
    if node.up_to and not _goes_on(draft, frame, seat, wanted, drawn):
        return

    frame = draft.agenda[-1]  # type: ignore[assignment]
    card = player.deck[-1 if node.bottom else 0]
    draft.set_player(seat, deck=player.deck[:-1] if node.bottom else player.deck[1:], hand=(*player.hand, card))
    draft.emit(CardMoved(card, seat, "deck", "hand", drawn=True))
    frame = bind(draft, frame, node.called, (*(frame.env.chosen(node.called) or ()), card))
    if len(drawn) + 1 < len(wanted):
        _drawn(draft, frame, (*drawn, seat))
    else:
        finish_action(draft, frame)
    cites = cite("5.7.1", "5.7.2") if len(wanted) > 1 else cite("5.7.1")
    if node.up_to:
        cites = cite("5.7.3.3", "5.7.1", *(("5.7.3.4",) if seat not in wanted[len(drawn) + 1 :] else ()))
    if node.bottom:  # the text says from where (1.3.1)
        cites = (*cites, *cite(defines="1.3.1"))
    key = "draws_bottom" if node.bottom else "draws"
    draft.report(cites, key, actor=seat, seat=seat, hand=len(player.hand) + 1, deck=len(player.deck) - 1)


def _how_many(draft: Draft, frame: Run, node: Draw, seat: Seat) -> int:
    count = quantity(node.count, frame.env, draft.board)
    if node.until:
        count -= len(draft.players[seat].hand)
    if node.most is not None:
        count = min(count, node.most)
    return count


def _drawn(draft: Draft, frame: Run, drawn: tuple[int, ...]) -> None:
    picks = tuple(pair for pair in frame.picks if pair[0] not in {"drawn", "asked"})
    draft.replace_top(frame, picks=(*picks, ("drawn", drawn)))


def _next_player(draft: Draft, frame: Run, wanted: tuple[int, ...], drawn: tuple[int, ...], seat: Seat) -> None:
    """Skip the cards that this player could not draw and go on with the next player."""
    rest = next((place for place in range(len(drawn), len(wanted)) if wanted[place] != seat), None)
    if rest is None:
        finish_action(draft, frame)
    else:
        _drawn(draft, frame, wanted[:rest])


def _goes_on(draft: Draft, frame: Run, seat: Seat, wanted: tuple[int, ...], drawn: tuple[int, ...]) -> bool:
    """5.7.3.2: the player may end this instruction before each card."""
    if draft.answer is None:
        options = [Option("draw", Message("option_draw")), Option("stop", Message("option_stop"))]
        left = wanted[len(drawn) :].count(seat)
        draft.ask(seat, cite("5.7.3.2", defines="5.7.3"), "may_draw", options, seat=seat, count=left)
        return False
    (answer,) = draft.take_answer()
    if answer.key == "stop":
        _next_player(draft, frame, wanted, drawn, seat)
        draft.report(cite("5.7.3.2"), "declined", actor=seat, seat=seat)
        return False
    return True


def _draw_could_change(node: Draw, env: EffectContext, board: Board) -> bool:
    for seat in seats_for(node.side, env, board):
        hand = len(unfiltered(Cards("hand"), env, board)) if seat == env.seat else len(board.players[seat].hand)
        wanted = quantity(node.count, env, board) - (hand if node.until else 0)
        if board.players[seat].deck and (wanted > 0 or depends(node.count, env)):
            return True
    return False


def _draw_payable(node: Draw, env: EffectContext, board: Board) -> bool:
    """Whether the Deck has as many cards (5.7.1)."""
    if node.up_to or node.until:
        return True
    seats = seats_for(node.side, env, board)
    return all(len(board.players[seat].deck) >= quantity(node.count, env, board) for seat in seats)


declare_action(
    ActionSpec(
        node=Draw,
        rules=(
            "5.7.1",
            "5.7.2",
            "5.7.3",
        ),
        carry_out=draw,
        could_change=_draw_could_change,
        payable=_draw_payable,
        replaced_by=(),
        within=None,
        by_hand=("draw",),
        message_keys=("cannot_draw", "declined", "draws", "draws_bottom", "draws_none", "may_draw"),
    )
)


def shuffle(draft: Draft, frame: Run, node: Shuffle) -> None:
    """5.6.1, of each player it is said of. Which of the cards were revealed is not seen any more, but for those that are put
    somewhere next."""
    revealed = frame.env.chosen(revealed_in(node.zone)) or ()
    shown = tuple(card for card in revealed if card in _put_next(frame))
    if revealed:
        frame = bind(draft, frame, revealed_in(node.zone), shown)
    finish_action(draft, frame)
    for seat in reversed(seats_for(node.side, frame.env, draft.board)):
        draft.push(Shuffling(seat=seat, zone=node.zone, because=(), shown=shown))


def _put_next(frame: Run) -> set[int]:
    """The cards that the next clause puts somewhere, named by an earlier one: 「シャッフルし、公開したカードをデッキの上に置く」"""
    match frame.block[frame.step + 1 : frame.step + 2]:
        case (MoveCards(what=Among(name=name)),):
            return {*(frame.env.chosen(name) or ())}
    return set()


def _shuffle_could_change(node: Shuffle, env: EffectContext, board: Board) -> bool:
    """The order of a Deck that nobody knows is not a state of the game: a card that only shuffles is not played (Q115, Q343)."""
    return False


declare_action(
    ActionSpec(
        node=Shuffle,
        rules=("5.6.1",),
        carry_out=shuffle,
        could_change=_shuffle_could_change,
        payable=always_payable,
        replaced_by=(),
        within=None,
        by_hand=("shuffle",),
        message_keys=(),
    )
)
