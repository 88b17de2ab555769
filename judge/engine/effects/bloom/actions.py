"""Bloom by an effect (5.14) and back to Debut (5.15), with everything about them."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.board_model import HolomemView
from judge.engine.cards import Card
from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects.action_specs import ActionSpec, declare_action
from judge.engine.effects.card_choice import CHOICE_OF_CARDS, choose_cards
from judge.engine.effects.card_options import card_options
from judge.engine.effects.card_sets import admits, namable, unseen_where, zone_of
from judge.engine.effects.choosing import CHOICE_OF_HOLOMEMS, nothing_chosen, some_holomems
from judge.engine.effects.damage.actions import hp_fixed
from judge.engine.effects.evaluate import holomems
from judge.engine.effects.interpreter import finish_action, picked
from judge.engine.effects.language import BackToDebut, BloomWith, Bound, OfKind, ThisCard
from judge.engine.effects.lookahead import Able, cards_for, depends, enough_holomems, some_holomem
from judge.engine.effects.revealing import name_unseen
from judge.engine.events import CardMoved, HpSet
from judge.engine.frames import Run
from judge.engine.moving import remove_card
from judge.engine.procedures.ch08_actions import put_on_top
from judge.engine.procedures.ch08_bloom_conditions import bloom_reasons, meets_bloom_conditions


def bloom_with(draft: Draft, frame: Run, node: BloomWith) -> None:
    """5.14.1: Choose the holomem, then the card. The conditions of a Bloom (8.3.2, 8.3.3) apply except those that are
    waived."""
    able = ways_to_bloom(node, frame.env, draft.board)
    found = some_holomems(draft, frame, "who", node.who, lambda seen: seen.mem.id in able)
    if not found:
        return

    seen = found[0]
    ids = choose_cards(
        draft, frame, "using", node.using, seen=True, able=lambda card: can_bloom(seen, card, node, draft.board)
    )
    if ids is None:
        return
    if not ids:
        nothing_chosen(draft, draft.top(Run))
        return
    if not name_unseen(draft, draft.top(Run), ids, cite("5.14.1")):
        return

    finish_action(draft, draft.top(Run))
    card = draft.board.card(ids[0])
    assert card is not None
    reasons = bloom_reasons(draft.board, draft.stage_board.holomems[seen.mem.id], card, frozenset(node.waiving))
    if card.kind != "holomem" or reasons:
        draft.report(
            cite("5.14.1", forbids=" ".join(dict.fromkeys(reason.rule for reason in reasons)) or "4.4.2"),
            "cannot_bloom", actor=frame.env.seat, holomem=draft.ref(seen.mem.id), card=draft.card_ref(ids[0]),
        )  # fmt: skip
        return

    before = draft.ref(seen.mem.id)
    _, origin = remove_card(draft, ids[0])
    put_on_top(draft, seen.mem.id, ids[0], origin)
    draft.report(
        cite("5.14.1", defines="5.14.2"), "blooms", actor=frame.env.seat, seat=seen.seat, holomem=before,
        card=draft.card_ref(ids[0]),
    )  # fmt: skip


def tell_no_bloom(draft: Draft, env: EffectContext, node: BloomWith) -> bool:
    """Where nobody can Bloom with the card of the text itself: what keeps them from it, told as the step's message. Whether that
    could be told: of several cards, or several holomems of the name, there is no one reason,
    and an unseen holomem may have the name."""
    card = draft.board.card(env.card) if isinstance(node.using, ThisCard) else None
    if card is None:
        return False

    waived = frozenset(node.waiving)
    if any(seen.card is None for seen in holomems(node.who, env, draft.board)):
        return False

    there = {
        seen.mem.id: bloom_reasons(draft.board, seen, card, waived) for seen in holomems(node.who, env, draft.board)
    }
    named = [mem for mem, reasons in there.items() if all(reason.code != "bloom_name" for reason in reasons)]
    if not there or len(named) > 1:
        return False

    told = draft.card_ref(env.card)
    if not named:
        draft.report(cite("1.3.2", forbids="8.3.3"), "nobody_of_the_name", actor=env.seat, seat=env.seat, card=told)
        return True
    rules = " ".join(dict.fromkeys(reason.rule for reason in there[named[0]]))
    draft.report(cite("1.3.2", forbids=rules), "cannot_bloom", actor=env.seat, holomem=draft.ref(named[0]), card=told)
    return True


def can_bloom(seen: HolomemView, card: Card, node: BloomWith, board: Board) -> bool:
    """8.3.2, 8.3.3, but for what is waived."""
    return card.kind == "holomem" and meets_bloom_conditions(board, seen, card, frozenset(node.waiving))


def ways_to_bloom(node: BloomWith, env: EffectContext, board: Board) -> frozenset[int]:
    """The holomems that can Bloom with one of the cards; an unseen card may be any that can be where it is."""
    there = list(board.holomems.values()) if depends(node.who, env) and not isinstance(node.who, Bound) else None
    cards = cards_for(node.using, env, board)
    return frozenset(
        seen.mem.id
        for seen in there or holomems(node.who, env, board)
        if any(_could_go_on(seen, card, node, env, board) for card in cards)
    )


def _could_go_on(seen: HolomemView, card: int, node: BloomWith, env: EffectContext, board: Board) -> bool:
    facts = board.card(card)
    if facts is not None:
        return can_bloom(seen, facts, node, board)
    zone = zone_of(board, card)[1]
    where = unseen_where(node.using)
    fits = (
        number
        for number in board.could_be(card) or board.library
        if admits(board, card, number) and can_bloom(seen, board.library[number], node, board)
    )
    return any(namable(number, where, zone, env, board) for number in fits)


def _bloom_could_change(node: BloomWith, env: EffectContext, board: Board) -> bool:
    return bool(ways_to_bloom(node, env, board))


declare_action(
    ActionSpec(
        node=BloomWith,
        rules=("5.14.1",),
        carry_out=bloom_with,
        could_change=_bloom_could_change,
        payable=_bloom_could_change,
        replaced_by=(),
        within=None,
        by_hand=("bloom",),
        message_keys=(
            *CHOICE_OF_HOLOMEMS,
            *CHOICE_OF_CARDS,
            "blooms",
            "cannot_bloom",
            "nothing_to_choose",
            "which_card",
        ),
    )
)


def back_to_debut(draft: Draft, frame: Run, node: BackToDebut) -> None:
    """5.15.1: no damage any more; one Debut card and the Cheers stay, everything else goes to its owner's hand."""
    found = some_holomems(draft, frame, "who", node.who)
    if not found:
        return

    seen = found[0]
    mem = seen.mem
    lowest = mem.stack[:1]
    holomem = (OfKind(("holomem",)),)
    if seen.level != "debut" and not name_unseen(draft, draft.top(Run), lowest, cite("5.15.1"), where=holomem):
        return

    frame = draft.top(Run)
    cards = {card: draft.board.card(card) for card in mem.stack}
    debut = [card for card, facts in cards.items() if facts is not None and facts.level == "debut"]
    if mem.stack[0] not in debut or seen.level == "debut":
        finish_action(draft, frame)
        key = "nothing_under" if seen.level != "debut" and len(mem.stack) == 1 else "stays_as_it_is"
        draft.report(cite("5.15.1.1", defines="5.15.1"), key, actor=frame.env.seat, holomem=draft.ref(mem.id))
        return

    kept = picked(frame, "kept")
    if kept is None and len({draft.cards[card] for card in debut}) > 1:
        draft.replace_top(frame, slot="kept")
        draft.ask(frame.env.seat, cite("5.15.1.3"), "choose_debut", card_options(draft, debut), seat=frame.env.seat)
        return

    stays = kept[0] if kept else mem.stack[0]
    finish_action(draft, frame)
    before = draft.ref(mem.id)
    gone = (*(card for card in mem.stack if card != stays), *(support.card for support in mem.supports))
    draft.forget_uses(gone)
    fixed = bool(mem.damage) and hp_fixed(draft.board, mem.id, frame.env.seat)  # as it is before anything is returned
    damage, hit = (mem.damage, mem.lethal_hit) if fixed else (0, None)
    draft.set_mem(mem.id, stack=(stays,), supports=(), damage=damage, lethal_hit=hit, stamp=draft.stamp())
    if mem.damage and not fixed:
        draft.emit(HpSet(mem.id, seen.seat, mem.damage, 0))
    for card in gone:
        draft.set_player(seen.seat, hand=(*draft.players[seen.seat].hand, card))
        draft.emit(CardMoved(card, seen.seat, f"holomem:{mem.id}", "hand"))

    cards_told = tuple(draft.card_ref(card) for card in gone)
    draft.report(
        cite("5.15.1.3", defines="5.15.1", forbids="1.3.3")
        if fixed
        else cite("5.15.1.2", "5.15.1.3", defines="5.15.1"),
        "back_to_debut_hp_stays" if fixed else "back_to_debut",
        actor=frame.env.seat,
        holomem=before,
        cards=cards_told,
    )


def _has_debut(board: Board) -> Able:
    """5.15.1.1: A holomem that is already a Debut, or has no Debut card under it, stays as it is. An unseen card under it may be
    one."""

    def able(seen: HolomemView) -> bool:
        lowest = board.card(seen.mem.stack[0])
        return seen.level != "debut" and (lowest is None or lowest.level == "debut")

    return able


def _back_could_change(node: BackToDebut, env: EffectContext, board: Board) -> bool:
    return some_holomem(node.who, env, board, _has_debut(board))


def _back_payable(node: BackToDebut, env: EffectContext, board: Board) -> bool:
    return enough_holomems(node.who, env, board, _has_debut(board))


declare_action(
    ActionSpec(
        node=BackToDebut,
        rules=("5.15.1",),
        carry_out=back_to_debut,
        could_change=_back_could_change,
        payable=_back_payable,
        replaced_by=(),
        within=None,
        by_hand=("debut",),
        message_keys=(
            *CHOICE_OF_HOLOMEMS,
            "back_to_debut",
            "back_to_debut_hp_stays",
            "choose_debut",
            "nothing_to_choose",
            "nothing_under",
            "stays_as_it_is",
            "which_card",
        ),
    )
)
