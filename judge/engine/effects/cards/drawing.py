"""Drawing cards (5.7) and shuffling (5.6)."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.effects.card_sets import seats_for, whole
from judge.engine.effects.evaluate import quantity
from judge.engine.effects.facets import Facets, always_payable, declare
from judge.engine.effects.language import Cards, Draw, Shuffle
from judge.engine.effects.lookahead import depends
from judge.engine.effects.running import finished, picked, remember
from judge.engine.events import CardMoved, Seat
from judge.engine.frames import Env, Run
from judge.engine.rules import cite
from judge.engine.trace import Message, Option
from judge.engine.work import Work


def draw(work: Work, frame: Run, node: Draw) -> None:
    """5.7.1, 5.7.2: one card at a time; with an empty deck there is nothing to draw (1.3.2). 5.7.3: or to stop before."""
    drawn = picked(frame, "drawn") or ()
    wanted = picked(frame, "wanted")
    if wanted is None:
        sides = seats_for(node.side, frame.env, work.board)
        # Counted before the first card is drawn, for each player.
        wanted = tuple(seat for seat in sides for _ in range(_how_many(work, frame, node, seat)))
        frame = remember(work, frame, "wanted", wanted)
        if not wanted:
            finished(work, frame)
            cites = cite("5.7.3.1", "1.3.2.2", defines="5.7.1") if node.up_to else cite("1.3.2.2", defines="5.7.1")
            if any(_how_many(work, frame, node, seat) < 0 for seat in sides):
                cites = (*cites, *cite(defines="1.3.2.2.1"))
            work.note(cites, "draws_none", actor=frame.env.seat, seat=sides[0])
            return
    seat: Seat = wanted[len(drawn)]
    player = work.players[seat]
    if not player.deck:
        _next_player(work, frame, wanted, drawn, seat)
        work.note(cite("5.7.1", forbids="1.3.2"), "cannot_draw", actor=seat, seat=seat)
        return
    if node.up_to and not _goes_on(work, frame, seat, wanted, drawn):
        return
    frame = work.agenda[-1]  # type: ignore[assignment]
    card = player.deck[-1 if node.bottom else 0]
    work.set_player(seat, deck=player.deck[:-1] if node.bottom else player.deck[1:], hand=(*player.hand, card))
    work.emit(CardMoved(card, seat, "deck", "hand"))
    if len(drawn) + 1 < len(wanted):
        _drawn(work, frame, (*drawn, seat))
    else:
        finished(work, frame)
    cites = cite("5.7.1", "5.7.2") if len(wanted) > 1 else cite("5.7.1")
    if node.up_to:
        cites = cite("5.7.3.3", "5.7.1", *(("5.7.3.4",) if seat not in wanted[len(drawn) + 1 :] else ()))
    key = "draws_bottom" if node.bottom else "draws"
    work.note(cites, key, actor=seat, seat=seat, hand=len(player.hand) + 1, deck=len(player.deck) - 1)


def _how_many(work: Work, frame: Run, node: Draw, seat: Seat) -> int:
    count = quantity(node.count, frame.env, work.board)
    if node.until:
        count -= len(work.players[seat].hand)
    if node.most is not None:
        count = min(count, node.most)
    return count


def _drawn(work: Work, frame: Run, drawn: tuple[int, ...]) -> None:
    picks = tuple(pair for pair in frame.picks if pair[0] not in {"drawn", "asked"})
    work.put(frame, picks=(*picks, ("drawn", drawn)))


def _next_player(work: Work, frame: Run, wanted: tuple[int, ...], drawn: tuple[int, ...], seat: Seat) -> None:
    """The rest of what a player was to draw is not drawn; another player's turn comes."""
    rest = next((place for place in range(len(drawn), len(wanted)) if wanted[place] != seat), None)
    if rest is None:
        finished(work, frame)
    else:
        _drawn(work, frame, wanted[:rest])


def _goes_on(work: Work, frame: Run, seat: Seat, wanted: tuple[int, ...], drawn: tuple[int, ...]) -> bool:
    """5.7.3.2: the player may end this instruction before each card."""
    if work.answer is None:
        options = [Option("draw", Message("option_draw")), Option("stop", Message("option_stop"))]
        left = wanted[len(drawn) :].count(seat)
        work.ask(seat, cite("5.7.3.2", defines="5.7.3"), "may_draw", options, seat=seat, count=left)
        return False
    (answer,) = work.take()
    if answer.key == "stop":
        _next_player(work, frame, wanted, drawn, seat)
        work.note(cite("5.7.3.2"), "declined", actor=seat, seat=seat)
        return False
    return True


def _draw_could_change(node: Draw, env: Env, board: Board) -> bool:
    for seat in seats_for(node.side, env, board):
        hand = len(whole(Cards("hand"), env, board)) if seat == env.seat else len(board.players[seat].hand)
        wanted = quantity(node.count, env, board) - (hand if node.until else 0)
        if board.players[seat].deck and (wanted > 0 or depends(node.count, env)):
            return True
    return False


def _draw_payable(node: Draw, env: Env, board: Board) -> bool:
    """Whether the Deck has as many cards (5.7.1)."""
    if node.up_to or node.until:
        return True
    seats = seats_for(node.side, env, board)
    return all(len(board.players[seat].deck) >= quantity(node.count, env, board) for seat in seats)


declare(
    Facets(
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
        told=("cannot_draw", "declined", "draws", "draws_bottom", "draws_none", "may_draw"),
    )
)


def shuffle(work: Work, frame: Run, node: Shuffle) -> None:
    """5.6.1, of each player it is said of."""
    finished(work, frame)
    for seat in reversed(seats_for(node.side, frame.env, work.board)):
        work.shuffle(seat, node.zone, ())


def _shuffle_could_change(node: Shuffle, env: Env, board: Board) -> bool:
    """The order of a Deck that nobody knows is not a state of the game: a card that only shuffles is not played (Q115, Q343)."""
    return False


declare(
    Facets(
        node=Shuffle,
        rules=("5.6.1",),
        carry_out=shuffle,
        could_change=_shuffle_could_change,
        payable=always_payable,
        replaced_by=(),
        within=None,
        by_hand=("shuffle",),
        told=(),
    )
)
