"""Exchanging cards (5.10): of two zones, or attached to two holomems, with everything about it."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects.action_specs import ActionSpec, NotByHand, declare_action
from judge.engine.effects.attaching.placing import able
from judge.engine.effects.card_choice import CHOICE_OF_CARDS, choose_cards, refs
from judge.engine.effects.card_sets import zone_of
from judge.engine.effects.choosing import CHOICE_OF_CHEERS, choose_cheers
from judge.engine.effects.evaluate import attached_to, holomems
from judge.engine.effects.interpreter import finish_action, remember
from judge.engine.effects.language import AttachedCards, CheersOf, Choose, Exchange, Exchanged, Top
from judge.engine.effects.lookahead import some_card
from judge.engine.effects.revealing import name_unseen, reveal_first
from judge.engine.events import CardMoved
from judge.engine.frames import Run
from judge.engine.moving import attach_cheer, attach_support, detach, move


def exchange(draft: Draft, frame: Run, node: Exchange) -> None:
    """5.10.1: each card goes where the other was, at the same time. Nothing is done where there is no card to choose on one side,
    or where one cannot go there (5.10.2); all Cheers of a holomem may be none."""
    if not _could_change(node, frame.env, draft.board):
        _not_done(draft, frame)
        return

    ones = _cards(draft, frame, "one", node.one, seen=node.reveal)
    if ones is None:
        return

    remember(draft, draft.top(Run), "one", ones)
    if node.reveal and ones and not reveal_first(draft, draft.top(Run), ones):
        return

    others = _cards(draft, draft.top(Run), "other", node.other, seen=False)
    if others is None:
        return

    chosen = isinstance(node.one, Choose | Top)
    if (chosen and not (ones and others)) or not (ones or others):
        _not_done(draft, draft.top(Run))
        return
    if isinstance(_inner(node.one), CheersOf | AttachedCards):
        _attached(draft, draft.top(Run), node, ones, others)
        return
    seat = zone_of(draft.board, ones[0])[0]
    here, there = (zone_of(draft.board, cards[0])[1] for cards in (ones, others))
    remember(draft, draft.top(Run), "other", others)
    shown = tuple(card for cards, to in ((ones, there), (others, here)) if to == "archive" for card in cards)
    if not name_unseen(draft, draft.top(Run), shown, cite("4.1.2.1")):  # the Archive is seen by both (4.14.2)
        return
    finish_action(draft, draft.top(Run))
    for cards, to in ((ones, there), (others, here)):
        for card in cards:
            move(draft, card, to, exchanged=True)
    draft.report(
        cite("5.10.1"), "cards_exchanged", actor=frame.env.seat, seat=seat, cards=refs(draft, ones),
        others=refs(draft, others),
    )  # fmt: skip


def _attached(draft: Draft, frame: Run, node: Exchange, ones: tuple[int, ...], others: tuple[int, ...]) -> None:
    """What is attached to one holomem goes to the other; a Support card only to one that it can be attached to (11.4.3)."""
    first, second = (
        _holder(side, cards, frame.env, draft.board) for side, cards in ((node.one, ones), (node.other, others))
    )
    board = draft.board
    goes = [(card, first, second) for card in ones] + [(card, second, first) for card in others]
    if first == second or not all(
        able(card, [board.holomems[to]], frame.env, board, within_limits=False) for card, _, to in goes
    ):
        _not_done(draft, frame)
        return

    finish_action(draft, frame)
    for card, _, _ in goes:
        detach(draft, card)
    for card, origin, to in goes:
        facts = draft.board.card(card)
        if facts is not None and facts.kind == "support":
            attach_support(draft, card, to)
            draft.emit(CardMoved(card, board.holomems[to].seat, f"holomem:{origin}", f"holomem:{to}"))
        else:
            attach_cheer(draft, card, f"holomem:{origin}", to)

    seat = frame.env.seat
    if ones and others:
        draft.report(
            cite("5.10.1"),
            "cards_exchanged",
            actor=seat,
            seat=seat,
            cards=refs(draft, ones),
            others=refs(draft, others),
        )
        return

    host = draft.ref(second if ones else first)
    draft.report(cite("5.10.1"), "exchanged_for_none", actor=seat, cards=refs(draft, ones or others), holomem=host)


def _holder(side: Exchanged, cards: tuple[int, ...], env: EffectContext, board: Board) -> int:
    """The holomem to which the cards are attached, or which has none of them."""
    for seen in board.holomems.values():
        if cards and cards[0] in attached_to(seen.mem):
            return seen.mem.id
    inner = _inner(side)
    assert isinstance(inner, CheersOf | AttachedCards)
    return next(seen.mem.id for seen in holomems(inner.of, env, board))


def _inner(side: Exchanged) -> object:
    return side.of if isinstance(side, Choose) else side


def _cards(draft: Draft, frame: Run, slot: str, wanted: Exchanged, *, seen: bool) -> tuple[int, ...] | None:
    """The cards of one side: Cheers as they are always chosen, others as cards."""
    if isinstance(_inner(wanted), CheersOf):
        assert isinstance(wanted, CheersOf | Choose)
        return choose_cheers(draft, frame, slot, wanted)
    return choose_cards(draft, frame, slot, wanted, seen=seen or isinstance(_inner(wanted), AttachedCards))


def _not_done(draft: Draft, frame: Run) -> None:
    finish_action(draft, frame)
    draft.report(cite("1.3.2", defines="5.10.2"), "nothing_exchanged", card=draft.card_ref(frame.env.card))


def _could_change(node: Exchange, env: EffectContext, board: Board) -> bool:
    there = [some_card(side, env, board) for side in (node.one, node.other)]
    if isinstance(node.one, Choose | Top):
        return all(there)
    holders = [_inner(side) for side in (node.one, node.other)]
    both = all(isinstance(each, CheersOf | AttachedCards) and holomems(each.of, env, board) for each in holders)
    return both and any(there)


declare_action(
    ActionSpec(
        node=Exchange,
        rules=("5.10.1", "5.10.2"),
        carry_out=exchange,
        could_change=_could_change,
        payable=_could_change,
        replaced_by=(),
        within=None,
        by_hand=NotByHand("by hand the cards of each side are moved"),
        message_keys=(
            *CHOICE_OF_CARDS,
            *CHOICE_OF_CHEERS,
            "cards_exchanged",
            "cards_revealed",
            "exchanged_for_none",
            "nothing_exchanged",
            "which_card",
        ),
    )
)
