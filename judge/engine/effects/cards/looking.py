"""What is known: looking at cards (5.8, 5.9), revealing them (5.11), and choosing (10.7.2.3)."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.effects.card_choice import CHOICE_OF_CARDS, bind, choose_cards, nothing_there, refs
from judge.engine.effects.card_sets import whole, zone_of
from judge.engine.effects.choosing import CHOICE_OF_HOLOMEMS, choose_holomems, nothing_chosen
from judge.engine.effects.evaluate import seat_for
from judge.engine.effects.facets import Facets, NotByHand, changes_nothing, declare
from judge.engine.effects.language import Holomems, Look, Pick, Reveal, Together, Top
from judge.engine.effects.lookahead import choosable, enough
from judge.engine.effects.revealing import name_unseen, reveal_cites
from judge.engine.effects.running import finished, picked, remember
from judge.engine.events import LookedAt, Revealed
from judge.engine.frames import Env, Run
from judge.engine.rules import cite
from judge.engine.trace import Message, Option
from judge.engine.work import Work


def look(work: Work, frame: Run, node: Look) -> None:
    """5.8.1: all cards of a hidden zone; 5.9.1: so many from the top. What was not seen before stays so: only the player
    knows it now, and says what is taken of it."""
    if node.up_to:
        _one_by_one(work, frame, node)
        return
    ids = tuple(whole(node.what, frame.env, work.board))
    if not ids:
        nothing_there(work, frame, node.called)
        return
    frame = bind(work, frame, node.called, ids)
    finished(work, frame)
    by = seat_for(node.by, frame.env)
    seat, zone = zone_of(work.board, ids[0])
    work.emit(LookedAt(by, ids))
    cites = cite("5.9.1") if isinstance(node.what, Top) and zone != "power" else cite("5.8.1")
    work.note(cites, "looked_at", actor=by, seat=by, owner=seat, zone=zone, count=len(ids), cards=refs(work, ids))


def _one_by_one(work: Work, frame: Run, node: Look) -> None:
    """5.9.2: a card at a time, the topmost first (5.9.2.2); before each the player may stop (5.9.2.3)."""
    seen = picked(frame, "looked") or ()
    wanted = picked(frame, "wanted")
    if wanted is None:
        wanted = tuple(whole(node.what, frame.env, work.board))
        if not wanted:
            finished(work, bind(work, frame, node.called, ()))
            work.note(cite("5.9.2.1", defines="5.9.2"), "looks_at_none", actor=frame.env.seat)
            return
        frame = remember(work, frame, "wanted", wanted)
    by = seat_for(node.by, frame.env)
    card, place = wanted[len(seen)], len(seen) + 1
    seat, zone = zone_of(work.board, card)
    if work.answer is None:
        options = [Option("look", Message("option_look")), Option("stop", Message("option_stop"))]
        cites = cite("5.9.2.3", defines="5.9.2.2" if place == 1 else "5.9.2.5")
        work.ask(by, cites, "may_look", options, seat=by, owner=seat, zone=zone, number=place, count=len(wanted))
        return
    stopped = work.take()[0].key == "stop"
    seen = seen if stopped else (*seen, card)
    if stopped or len(seen) == len(wanted):
        finished(work, bind(work, frame, node.called, seen))
    else:
        remember(work, frame, "looked", seen)
    if stopped:
        work.note(cite("5.9.2.3"), "declined", actor=by, seat=by)
        return
    work.emit(LookedAt(by, (card,)))
    cites = cite("5.9.2.4", "5.9.2.5") if len(seen) == len(wanted) else cite("5.9.2.4")
    work.note(cites, "looked_at", actor=by, seat=by, owner=seat, zone=zone, count=1, cards=refs(work, (card,)))


def _look_payable(node: Look, env: Env, board: Board) -> bool:
    return node.up_to or enough(node.what, env, board)


declare(
    Facets(
        node=Look,
        rules=(
            "5.8.1",
            "5.9.1",
            "5.9.2",
        ),
        carry_out=look,
        could_change=changes_nothing,
        payable=_look_payable,
        replaced_by=(),
        within=None,
        by_hand=("look",),
        told=("declined", "looked_at", "looks_at_none", "may_look", "no_card"),
    )
)


def reveal(work: Work, frame: Run, node: Reveal) -> None:
    """5.11: the cards stay where they are, and every player sees them; of an unseen one is asked what it is."""
    ids = choose_cards(work, frame, "what", node.what, seen=True)
    if ids is None:
        return
    if not ids:
        nothing_there(work, frame, node.called)
        return
    cites = reveal_cites(work, ids)
    if not name_unseen(work, work.agenda[-1], ids, cites):  # type: ignore[arg-type]
        return
    frame = bind(work, work.agenda[-1], node.called, ids)  # type: ignore[arg-type]
    finished(work, frame)
    seat = zone_of(work.board, ids[0])[0]
    for card in ids:
        work.emit(Revealed(card, seat))
    work.note(cites, "cards_revealed", actor=frame.env.seat, seat=seat, cards=refs(work, ids))


def _reveal_payable(node: Reveal, env: Env, board: Board) -> bool:
    return enough(node.what, env, board)


declare(
    Facets(
        node=Reveal,
        rules=(
            "5.11.1",
            "5.11.2",
        ),
        carry_out=reveal,
        could_change=changes_nothing,
        payable=_reveal_payable,
        replaced_by=(),
        within=None,
        by_hand=("reveal",),
        told=(*CHOICE_OF_CARDS, "cards_revealed", "no_card", "which_card"),
    )
)


def pick(work: Work, frame: Run, node: Pick) -> None:
    """10.7.2.3: what is chosen is known by its name from here on."""
    if isinstance(node.what, Together) or isinstance(node.what.of, Holomems):
        found = choose_holomems(work, frame, "what", node.what)
        ids = None if found is None else tuple(seen.mem.id for seen in found)
    else:
        ids = choose_cards(work, frame, "what", node.what, seen=True)
    if ids is None:
        return
    frame = bind(work, work.top(Run), node.called, ids)
    if ids:
        finished(work, frame)
    else:
        nothing_chosen(work, frame)


def _pick_payable(node: Pick, env: Env, board: Board) -> bool:
    return choosable(node.what, env, board)


declare(
    Facets(
        node=Pick,
        rules=("10.7.2.3",),
        carry_out=pick,
        could_change=changes_nothing,
        payable=_pick_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("each action by hand asks for what it concerns itself"),
        told=(*CHOICE_OF_HOLOMEMS, *CHOICE_OF_CARDS, "nothing_to_choose"),
    )
)
