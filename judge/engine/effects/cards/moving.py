"""Putting and returning cards to zones (5.5), and putting holomem cards out on the Stage (5.13)."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.effects.card_choice import CHOICE_OF_CARDS, arranged, bind, choose_cards, nothing_there, refs
from judge.engine.effects.card_sets import contents, whole, zone_asked, zone_of
from judge.engine.effects.evaluate import quantity
from judge.engine.effects.facets import Facets, declare
from judge.engine.effects.language import Choose, MoveCards, PutOut, Shuffle, Top
from judge.engine.effects.lookahead import enough, some_card
from judge.engine.effects.revealing import reveal_first
from judge.engine.effects.running import finished, picked, remember
from judge.engine.frames import Env, Run
from judge.engine.moving import move, put_out
from judge.engine.rules import cite
from judge.engine.state import STAGE_LIMIT
from judge.engine.trace import Message, Option
from judge.engine.work import Work

ORDERED = ("deck", "cheer_deck", "power")


def move_cards(work: Work, frame: Run, node: MoveCards) -> None:
    """5.5.1: to the zone of the player who has the cards (4.1.6), in an order of that player's choice (4.1.5)."""
    public = node.reveal or node.to == "archive"
    ids = choose_cards(work, frame, "what", node.what, seen=public)
    if ids is None:
        return
    if not ids:
        nothing_there(work, frame, node.called)
        return
    if node.reveal and not reveal_first(work, work.top(Run), ids):
        return
    bottom = _to_bottom(work, work.top(Run), node)
    if bottom is None:
        return
    owners = list(dict.fromkeys(zone_of(work.board, card)[0] for card in ids))
    seat = owners[0]
    free = node.to in ORDERED and len(ids) > 1 and not _shuffled_next(work.top(Run), node)
    order: tuple[int, ...] = () if free else ids
    for owner in owners if free else ():
        mine = tuple(card for card in ids if zone_of(work.board, card)[0] == owner)
        part = arranged(work, work.top(Run), mine, owner)
        if part is None:
            return
        order = (*order, *part)
    frame = bind(work, work.top(Run), node.called, order)
    finished(work, frame)
    origin = zone_of(work.board, order[0])[1]
    for card in order if bottom else reversed(order):
        move(work, card, node.to, bottom=bottom)
    end = "_bottom" if bottom and node.to in ORDERED else "_top" if node.to in {"deck", "cheer_deck"} else ""
    cites = cite("5.12.1") if node.to == "archive" else cite("5.5.1", "4.1.5") if free else cite("5.5.1")
    work.note(
        cites, f"cards_put{end}", actor=frame.env.seat, seat=seat, cards=refs(work, order), origin=origin, to=node.to
    )


def _to_bottom(work: Work, frame: Run, node: MoveCards) -> bool | None:
    """Whether the cards go to the bottom; None while the player is asked."""
    if node.end != "either":
        return node.end == "bottom"
    chosen = picked(frame, "end")
    if chosen is not None:
        return bool(chosen[0])
    if work.answer is not None:
        (answer,) = work.take()
        remember(work, frame, "end", answer.value)
        return bool(answer.value[0])
    options = [Option("top", Message("option_top"), (0,)), Option("bottom", Message("option_bottom"), (1,))]
    work.ask(frame.env.seat, cite("10.7.2.3"), "choose_end", options, seat=frame.env.seat, zone=node.to)
    return None


def _shuffled_next(frame: Run, node: MoveCards) -> bool:
    """An order that the next action undoes is not asked for."""
    for after in frame.block[frame.step + 1 :]:
        if isinstance(after, Shuffle):
            return after.zone == node.to
        if not isinstance(after, MoveCards) or after.to != node.to:
            break
    return False


def _move_could_change(node: MoveCards, env: Env, board: Board) -> bool:
    if not some_card(node.what, env, board):
        return False
    zone = zone_asked(node.what)
    if zone and zone != node.to:
        return bool(whole(node.what, env, board))
    # Within its zone a card only changes place among others.
    places = (zone_of(board, card) for card in whole(node.what, env, board))
    return any(zone != node.to or len(contents(board, seat, node.to)) > 1 for seat, zone in places)


def _move_payable(node: MoveCards, env: Env, board: Board) -> bool:
    return enough(node.what, env, board)


declare(
    Facets(
        node=MoveCards,
        rules=(
            "5.5.1",
            "4.1.5",
        ),
        carry_out=move_cards,
        could_change=_move_could_change,
        payable=_move_payable,
        replaced_by=(),
        within=None,
        by_hand=("move",),
        told=(
            *CHOICE_OF_CARDS,
            "cards_put",
            "cards_put_bottom",
            "cards_put_top",
            "cards_revealed",
            "choose_end",
            "choose_order",
            "no_card",
            "which_card",
        ),
    )
)


def put_out_(work: Work, frame: Run, node: PutOut) -> None:
    """5.13.1: on the Stage is in the Back position (4.6.3), as many as its limit leaves room for (4.6.2.1)."""
    seat = frame.env.seat
    room = STAGE_LIMIT - len(work.players[seat].stage)
    if room <= 0:
        finished(work, bind(work, frame, node.called, ()))
        work.note(cite("5.13.1", forbids="4.6.2.1"), "stage_has_no_room", actor=seat, seat=seat)
        return
    ids = choose_cards(work, frame, "what", node.what, seen=True, most=room)
    if ids is None:
        return
    if not ids:
        nothing_there(work, frame, node.called)
        return
    if node.reveal and not reveal_first(work, work.top(Run), ids):
        return
    frame = bind(work, work.top(Run), node.called, ids)
    finished(work, frame)
    mems = [put_out(work, card) for card in ids]
    if node.called:
        bind(work, work.top(Run), node.called, tuple(mem.id for mem in mems))
    work.note(
        cite("5.13.1", defines="4.6.3"), "put_out", actor=seat, seat=seat, what=tuple(work.ref(m.id) for m in mems)
    )


def _put_out_could_change(node: PutOut, env: Env, board: Board) -> bool:
    return len(board.players[env.seat].stage) < STAGE_LIMIT and some_card(node.what, env, board)


def _put_out_payable(node: PutOut, env: Env, board: Board) -> bool:
    """Whether there are as many cards, and room for them (4.6.2.1)."""
    room = STAGE_LIMIT - len(board.players[env.seat].stage)
    wanted = node.what
    count = (wanted.least or quantity(wanted.count, env, board)) if isinstance(wanted, (Choose, Top)) else 1
    return room >= count and enough(wanted, env, board)


declare(
    Facets(
        node=PutOut,
        rules=(
            "5.13.1",
            "4.6.3",
        ),
        carry_out=put_out_,
        could_change=_put_out_could_change,
        payable=_put_out_payable,
        replaced_by=(),
        within=None,
        by_hand=("put_out",),
        told=(*CHOICE_OF_CARDS, "cards_revealed", "no_card", "put_out", "stage_has_no_room", "which_card"),
    )
)
