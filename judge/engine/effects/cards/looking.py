"""What is known: looking at cards (5.8, 5.9), revealing them (5.11), and choosing (10.7.2.3)."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects.action_specs import ActionSpec, NotByHand, changes_nothing, declare_action
from judge.engine.effects.card_choice import CHOICE_OF_CARDS, NO_CARD, bind, choose_cards, refs, report_no_card
from judge.engine.effects.card_sets import revealed_in, unfiltered, zone_of
from judge.engine.effects.cards.more_revealed import as_revealed
from judge.engine.effects.choosing import CHOICE_OF_HOLOMEMS, choose_holomems, nothing_chosen
from judge.engine.effects.evaluate import fits_all, seat_for
from judge.engine.effects.interpreter import finish_action, picked, remember
from judge.engine.effects.language import Holomems, Look, Pick, Reveal, Together, Top
from judge.engine.effects.lookahead import choosable, enough
from judge.engine.effects.revealing import name_unseen, reveal_cites
from judge.engine.events import LookedAt, Revealed
from judge.engine.frames import Run
from judge.engine.transition import Message, Option


def look(draft: Draft, frame: Run, node: Look) -> None:
    """5.8.1: all cards of a hidden zone; 5.9.1: so many from the top. Unseen cards stay unseen: only the player knows them now
    and says which are taken."""
    if node.up_to:
        _one_by_one(draft, frame, node)
        return
    ids = tuple(unfiltered(node.what, frame.env, draft.board))
    if not ids:
        report_no_card(draft, frame, node.called, node.what)
        return
    frame = bind(draft, frame, node.called, ids)
    finish_action(draft, frame)
    by = seat_for(node.by, frame.env)
    seat, zone = zone_of(draft.board, ids[0])
    draft.emit(LookedAt(by, ids))
    cites = cite("5.9.1") if isinstance(node.what, Top) and zone != "power" else cite("5.8.1")
    if isinstance(node.what, Top) and (node.what.bottom or zone == "life"):  # the text says from where (1.3.1)
        cites = cite("1.3.1")
    draft.report(cites, "looked_at", actor=by, seat=by, owner=seat, zone=zone, count=len(ids), cards=refs(draft, ids))


def _one_by_one(draft: Draft, frame: Run, node: Look) -> None:
    """5.9.2: a card at a time, the topmost first (5.9.2.2); before each the player may stop (5.9.2.3)."""
    seen = picked(frame, "looked") or ()
    wanted = picked(frame, "wanted")
    if wanted is None:
        wanted = tuple(unfiltered(node.what, frame.env, draft.board))
        if not wanted:
            finish_action(draft, bind(draft, frame, node.called, ()))
            draft.report(cite("5.9.2.1", defines="5.9.2"), "looks_at_none", actor=frame.env.seat)
            return
        frame = remember(draft, frame, "wanted", wanted)

    by = seat_for(node.by, frame.env)
    card = wanted[len(seen)]
    place = len(seen) + 1
    seat, zone = zone_of(draft.board, card)
    if draft.answer is None:
        options = [Option("look", Message("option_look")), Option("stop", Message("option_stop"))]
        cites = cite("5.9.2.3", defines="5.9.2.2" if place == 1 else "5.9.2.5")
        draft.ask(by, cites, "may_look", options, seat=by, owner=seat, zone=zone, number=place, count=len(wanted))
        return

    stopped = draft.take_answer()[0].key == "stop"
    seen = seen if stopped else (*seen, card)
    if stopped or len(seen) == len(wanted):
        finish_action(draft, bind(draft, frame, node.called, seen))
    else:
        remember(draft, frame, "looked", seen)
    if stopped:
        draft.report(cite("5.9.2.3"), "declined", actor=by, seat=by)
        return

    draft.emit(LookedAt(by, (card,)))
    cites = cite("5.9.2.4", "5.9.2.5") if len(seen) == len(wanted) else cite("5.9.2.4")
    draft.report(cites, "looked_at", actor=by, seat=by, owner=seat, zone=zone, count=1, cards=refs(draft, (card,)))


def _look_payable(node: Look, env: EffectContext, board: Board) -> bool:
    return node.up_to or enough(node.what, env, board)


declare_action(
    ActionSpec(
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
        message_keys=(*NO_CARD, "declined", "looked_at", "looks_at_none", "may_look"),
    )
)


def reveal(draft: Draft, frame: Run, node: Reveal) -> None:
    """5.11: the cards stay where they are, and every player sees them. If a card is unseen, ask which card it is."""
    what = as_revealed(node.what, frame.env, draft.board)
    ids = choose_cards(draft, frame, "what", what, seen=True) if not node.until else _up_to_one_that_fits(draft, node)
    if ids is None:
        return
    if not ids:
        report_no_card(draft, frame, node.called, node.what)
        return
    cites = reveal_cites(draft, ids)
    if not name_unseen(draft, draft.agenda[-1], ids, cites):  # type: ignore[arg-type]
        return
    frame = bind(draft, draft.agenda[-1], node.called, ids)  # type: ignore[arg-type]
    seat, zone = zone_of(draft.board, ids[0])
    before = frame.env.chosen(revealed_in(zone)) or ()
    finish_action(draft, bind(draft, frame, revealed_in(zone), tuple(dict.fromkeys((*before, *ids)))))
    for card in ids:
        draft.emit(Revealed(card, seat))
    draft.report(cites, "cards_revealed", actor=frame.env.seat, seat=seat, cards=refs(draft, ids))


def _up_to_one_that_fits(draft: Draft, node: Reveal) -> tuple[int, ...] | None:
    """The cards from the top of a zone to the first that fits, or all of them where none does; None while one that is not known is
    being asked for."""
    env = draft.top(Run).env
    zone = tuple(unfiltered(node.what, env, draft.board))
    for place, card in enumerate(zone, start=1):
        if not name_unseen(draft, draft.top(Run), (card,), reveal_cites(draft, (card,))):
            return None
        facts = draft.board.card(card)
        if facts is not None and fits_all(facts, node.until, env, draft.board):
            return zone[:place]
    return zone


def _reveal_payable(node: Reveal, env: EffectContext, board: Board) -> bool:
    return enough(as_revealed(node.what, env, board), env, board)


declare_action(
    ActionSpec(
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
        message_keys=(*CHOICE_OF_CARDS, *NO_CARD, "cards_revealed", "which_card"),
    )
)


def pick(draft: Draft, frame: Run, node: Pick) -> None:
    """10.7.2.3: what is chosen is known by its name from here on."""
    if isinstance(node.what, Together) or isinstance(node.what.of, Holomems):
        found = choose_holomems(draft, frame, "what", node.what)
        ids = None if found is None else tuple(seen.mem.id for seen in found)
    else:
        ids = choose_cards(draft, frame, "what", node.what, seen=True)
    if ids is None:
        return
    frame = bind(draft, draft.top(Run), node.called, ids)
    if ids:
        finish_action(draft, frame)
    else:
        nothing_chosen(draft, frame)


def _pick_payable(node: Pick, env: EffectContext, board: Board) -> bool:
    return choosable(node.what, env, board)


declare_action(
    ActionSpec(
        node=Pick,
        rules=("10.7.2.3",),
        carry_out=pick,
        could_change=changes_nothing,
        payable=_pick_payable,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("each action by hand asks for what it concerns itself"),
        message_keys=(*CHOICE_OF_HOLOMEMS, *CHOICE_OF_CARDS, "nothing_to_choose"),
    )
)
