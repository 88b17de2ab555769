"""Putting and returning cards to zones (5.5), and putting holomem cards out on the Stage (5.13)."""

from __future__ import annotations

from typing import Any

from judge.engine.board import Board
from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects.action_specs import ActionSpec, declare_action
from judge.engine.effects.card_choice import (
    CHOICE_OF_CARDS,
    NO_CARD,
    arranged,
    bind,
    choose_cards,
    of_each,
    refs,
    report_no_card,
)
from judge.engine.effects.card_options import card_options
from judge.engine.effects.card_sets import MAY_HOLD_REST, PUT_BACK, contents, unfiltered, zone_asked, zone_of
from judge.engine.effects.cards.kept import KEPT, kept, leave_kept
from judge.engine.effects.evaluate import quantity
from judge.engine.effects.interpreter import finish_action, picked, remember
from judge.engine.effects.language import ORDERED_ZONES, Among, Choose, MoveCards, PutOut, Rest, Shuffle, Top
from judge.engine.effects.lookahead import enough, some_card
from judge.engine.effects.revealing import reveal_first
from judge.engine.frames import Run
from judge.engine.moving import move, put_on_stage
from judge.engine.state import STAGE_LIMIT
from judge.engine.transition import Message, Option


def move_cards(draft: Draft, frame: Run, node: MoveCards) -> None:
    """5.5.1: to the zone of the player who has the cards (4.1.6), in an order of that player's choice (4.1.5) unless they go
    one after another."""
    public = node.reveal or node.to == "archive"
    ids = choose_cards(draft, frame, "what", node.what, seen=public)
    if ids is None:
        return
    if not ids:
        report_no_card(draft, frame, node.called, node.what)
        return
    if staying := kept(ids, node.to, frame.env, draft.board):
        leave_kept(draft, node.called, ids, staying, node.to)
        return
    if node.reveal and not reveal_first(draft, draft.top(Run), ids):
        return

    bottom = _to_bottom(draft, draft.top(Run), node)
    if bottom is None:
        return

    owners = list(dict.fromkeys(zone_of(draft.board, card)[0] for card in ids))
    seat = owners[0]
    together = node.to in ORDERED_ZONES and len(ids) > 1 and not node.singly
    free = together and not _shuffled_next(draft.top(Run), node)
    order: tuple[int, ...] = () if free else ids

    for owner in owners if free else ():
        mine = tuple(card for card in ids if zone_of(draft.board, card)[0] == owner)
        part = arranged(draft, draft.top(Run), mine, owner)
        if part is None:
            return
        order = (*order, *part)

    frame = bind(draft, draft.top(Run), node.called, order)
    origin = zone_of(draft.board, order[0])[1]
    if node.to in MAY_HOLD_REST and isinstance(node.what, Choose) and isinstance(node.what.of, Among | Rest):
        frame = bind(draft, frame, PUT_BACK, (*(frame.env.chosen(PUT_BACK) or ()), *order))
    finish_action(draft, frame)
    mine, others = of_each(draft, order)
    for card in order if bottom or node.singly else reversed(order):
        move(draft, card, node.to, bottom=bottom)
    end = ""
    if bottom and (node.to in ORDERED_ZONES or node.to == "life"):
        end = "_bottom"
    elif node.to in {"deck", "cheer_deck", "life"}:
        end = "_top"
    cites = cite("5.5.1", "4.1.5") if free else cite("5.5.1")
    if node.to == "archive":
        cites = cite("5.12.1")
    told: dict[str, Any] = {"seat": seat, "cards": refs(draft, mine), "origin": origin, "to": node.to}
    if others:
        draft.report(
            (*cites, *cite(defines="1.3.4.1 4.1.6")), f"cards_put{end}_both", actor=frame.env.seat, other=1 - seat,
            others=refs(draft, others), **told,
        )  # fmt: skip
        return
    draft.report(cites, f"cards_put{end}", actor=frame.env.seat, **told)


def _to_bottom(draft: Draft, frame: Run, node: MoveCards) -> bool | None:
    """Whether the cards go to the bottom; None while the player is asked."""
    if node.end != "either":
        return node.end == "bottom"
    chosen = picked(frame, "end")
    if chosen is not None:
        return bool(chosen[0])
    if draft.answer is not None:
        (answer,) = draft.take_answer()
        remember(draft, frame, "end", answer.value)
        return bool(answer.value[0])
    options = [Option("top", Message("option_top"), (0,)), Option("bottom", Message("option_bottom"), (1,))]
    draft.ask(frame.env.seat, cite("10.7.2.3"), "choose_end", options, seat=frame.env.seat, zone=node.to)
    return None


def _shuffled_next(frame: Run, node: MoveCards) -> bool:
    """Do not ask for an order if the next action shuffles the zone."""
    for after in frame.block[frame.step + 1 :]:
        if isinstance(after, Shuffle):
            return after.zone == node.to
        if not isinstance(after, MoveCards) or after.to != node.to:
            break
    return False


def _move_could_change(node: MoveCards, env: EffectContext, board: Board) -> bool:
    if not some_card(node.what, env, board):
        return False
    zone = zone_asked(node.what)
    if zone and zone != node.to:
        return isinstance(node.what, Top) or bool(unfiltered(node.what, env, board))
    # Within its zone a card only changes place among others.
    there = unfiltered(node.what, env, board)
    staying = kept(there, node.to, env, board)
    places = (zone_of(board, card) for card in there if card not in staying)
    return any(zone != node.to or len(contents(board, seat, node.to)) > 1 for seat, zone in places)


def _move_payable(node: MoveCards, env: EffectContext, board: Board) -> bool:
    return enough(node.what, env, board)


declare_action(
    ActionSpec(
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
        message_keys=(
            *CHOICE_OF_CARDS,
            *NO_CARD,
            *KEPT,
            "cards_put",
            "cards_put_both",
            "cards_put_bottom",
            "cards_put_bottom_both",
            "cards_put_top",
            "cards_put_top_both",
            "cards_revealed",
            "choose_end",
            "choose_order",
            "which_card",
        ),
    )
)


def put_out_on_stage(draft: Draft, frame: Run, node: PutOut) -> None:
    """5.13.1: Cards put out on the Stage go to the Back position (4.6.3), up to its limit (4.6.2.1): of cards that several choices
    have named, as many as there is room for, and the player chooses which (4.4.6.1)."""
    seat = frame.env.seat
    room = STAGE_LIMIT - len(draft.players[seat].stage)
    if room <= 0:
        finish_action(draft, bind(draft, frame, node.called, ()))
        draft.report(cite("5.13.1", forbids="4.6.2.1"), "stage_has_no_room", actor=seat, seat=seat)
        return

    ids = choose_cards(draft, frame, "what", node.what, seen=True, most=room)
    if ids is None:
        return
    if not ids:
        report_no_card(draft, frame, node.called)
        return
    if node.reveal and not reveal_first(draft, draft.top(Run), ids):
        return

    kept = _within_room(draft, draft.top(Run), ids, room)
    if kept is None:
        return

    ids, left = kept, tuple(card for card in ids if card not in kept)
    frame = bind(draft, draft.top(Run), node.called, ids)
    finish_action(draft, frame)
    mems = [put_on_stage(draft, card) for card in ids]
    if node.called:
        bind(draft, draft.top(Run), node.called, tuple(mem.id for mem in mems))
    what = tuple(draft.ref(m.id) for m in mems)
    if left:
        draft.report(
            cite("5.13.1", defines="4.6.3", forbids="4.6.2.1"), "put_out_while_room", actor=seat, seat=seat, what=what,
            left=refs(draft, left),
        )  # fmt: skip
        return
    draft.report(cite("5.13.1", defines="4.6.3"), "put_out", actor=seat, seat=seat, what=what)


def _within_room(draft: Draft, frame: Run, ids: tuple[int, ...], room: int) -> tuple[int, ...] | None:
    """4.4.6.1: those of the cards that are put out, where there is not room for all; None while that is being asked for."""
    if len(ids) <= room or len({draft.cards[card] for card in ids}) == 1:
        return ids[:room]
    if draft.answer is not None:
        return tuple(card for option in draft.take_answer() for card in option.value)
    seat = frame.env.seat
    draft.ask(
        seat, cite("4.4.6.1", "10.7.2.3"), "choose_cards", card_options(draft, ids, room), minimum=room,
        maximum=room, seat=seat, count=room, least=room, card=draft.card_ref(frame.env.card),
    )  # fmt: skip
    return None


def _put_out_could_change(node: PutOut, env: EffectContext, board: Board) -> bool:
    return len(board.players[env.seat].stage) < STAGE_LIMIT and some_card(node.what, env, board)


def _put_out_payable(node: PutOut, env: EffectContext, board: Board) -> bool:
    """Whether there are as many cards, and room for them (4.6.2.1)."""
    room = STAGE_LIMIT - len(board.players[env.seat].stage)
    wanted = node.what
    count = (wanted.least or quantity(wanted.count, env, board)) if isinstance(wanted, (Choose, Top)) else 1
    return room >= count and enough(wanted, env, board)


declare_action(
    ActionSpec(
        node=PutOut,
        rules=(
            "5.13.1",
            "4.6.3",
        ),
        carry_out=put_out_on_stage,
        could_change=_put_out_could_change,
        payable=_put_out_payable,
        replaced_by=(),
        within=None,
        by_hand=("put_out",),
        message_keys=(
            *CHOICE_OF_CARDS,
            "cards_revealed",
            "no_card",
            "put_out",
            "put_out_while_room",
            "stage_has_no_room",
            "which_card",
        ),
    )
)
