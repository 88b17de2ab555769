"""Bloom by an effect (5.14) and back to Debut (5.15), with everything about them."""

from __future__ import annotations

from judge.engine.effects.card_choice import CHOICE_OF_CARDS, card_options, choose_cards, name_unseen
from judge.engine.effects.choosing import CHOICE_OF_HOLOMEMS, nothing_chosen, some_holomems
from judge.engine.effects.facets import Facets, declare, taken_as_changing, taken_as_payable
from judge.engine.effects.language import BackToDebut, BloomWith
from judge.engine.effects.running import finished, picked, remember
from judge.engine.events import CardMoved, HpSet
from judge.engine.frames import Run
from judge.engine.moving import take_out
from judge.engine.procedures.ch08_actions import put_on_top
from judge.engine.procedures.ch08_main_step import bloom_reasons
from judge.engine.rules import cite
from judge.engine.work import Work


def bloom_with(work: Work, frame: Run, node: BloomWith) -> None:
    """5.14.1: the holomem, then the card; the conditions of a Bloom (8.3.2, 8.3.3) hold but for what is waived."""
    found = some_holomems(work, frame, "who", node.who)
    if not found:
        return
    seen = found[0]
    frame = work.top(Run)
    if picked(frame, "who") is None:
        frame = remember(work, frame, "who", (seen.mem.id,))
    ids = choose_cards(work, frame, "using", node.using, seen=True)
    if ids is None:
        return
    if not ids:
        nothing_chosen(work, work.top(Run))
        return
    frame = work.top(Run)
    if picked(frame, "using") is None:
        frame = remember(work, frame, "using", ids)
    if not name_unseen(work, frame, ids, cite("5.14.1")):
        return
    finished(work, work.top(Run))
    card = work.board.card(ids[0])
    assert card is not None
    reasons = bloom_reasons(work, work.board.seen[seen.mem.id], card, frozenset(node.waiving))
    if card.kind != "holomem" or reasons:
        work.note(
            cite("5.14.1", forbids=" ".join(dict.fromkeys(reason.rule for reason in reasons)) or "4.4.2"),
            "cannot_bloom", actor=frame.env.seat, holomem=work.ref(seen.mem.id), card=work.card_ref(ids[0]),
        )  # fmt: skip
        return
    before = work.ref(seen.mem.id)
    _, origin = take_out(work, ids[0])
    put_on_top(work, seen.mem.id, ids[0], origin)
    work.note(
        cite("5.14.1", defines="5.14.2"), "blooms", actor=frame.env.seat, seat=seen.seat, holomem=before,
        card=work.card_ref(ids[0]),
    )  # fmt: skip


declare(
    Facets(
        node=BloomWith,
        rules=("5.14.1",),
        carry_out=bloom_with,
        could_change=taken_as_changing,
        payable=taken_as_payable,
        replaced_by=(),
        within=None,
        by_hand=("bloom",),
        told=(*CHOICE_OF_HOLOMEMS, *CHOICE_OF_CARDS, "blooms", "cannot_bloom", "nothing_to_choose", "which_card"),
    )
)


def back_to_debut(work: Work, frame: Run, node: BackToDebut) -> None:
    """5.15.1: no damage any more; one Debut card and the Cheers stay, everything else goes to its owner's hand."""
    found = some_holomems(work, frame, "who", node.who)
    if not found:
        return
    seen = found[0]
    mem = seen.mem
    frame = work.top(Run)
    if picked(frame, "who") is None:
        frame = remember(work, frame, "who", (mem.id,))
    cards = {card: work.board.card(card) for card in mem.stack}
    debut = [card for card, facts in cards.items() if facts is not None and facts.level == "debut"]
    if mem.stack[0] not in debut or seen.level == "debut":
        finished(work, frame)
        work.note(cite("5.15.1.1", defines="5.15.1"), "stays_as_it_is", actor=frame.env.seat, holomem=work.ref(mem.id))
        return
    kept = picked(frame, "kept")
    if kept is None and len({work.cards[card] for card in debut}) > 1:
        work.put(frame, at="10.9.1", slot="kept")
        work.ask(frame.env.seat, cite("5.15.1.3"), "choose_debut", card_options(work, debut), seat=frame.env.seat)
        return
    stays = kept[0] if kept else mem.stack[0]
    finished(work, frame)
    before = work.ref(mem.id)
    gone = (*(card for card in mem.stack if card != stays), *(support.card for support in mem.supports))
    work.leave_stage(gone)
    work.set_mem(mem.id, stack=(stays,), supports=(), damage=0, blow=None, stamp=work.stamp())
    if mem.damage:
        work.emit(HpSet(mem.id, seen.seat, mem.damage, 0))
    for card in gone:
        work.set_player(seen.seat, hand=(*work.players[seen.seat].hand, card))
        work.emit(CardMoved(card, seen.seat, f"holomem:{mem.id}", "hand"))
    cards_told = tuple(work.card_ref(card) for card in gone)
    work.note(
        cite("5.15.1.2", "5.15.1.3", defines="5.15.1"),
        "back_to_debut",
        actor=frame.env.seat,
        holomem=before,
        cards=cards_told,
    )


declare(
    Facets(
        node=BackToDebut,
        rules=("5.15.1",),
        carry_out=back_to_debut,
        could_change=taken_as_changing,
        payable=taken_as_payable,
        replaced_by=(),
        within=None,
        by_hand=("debut",),
        told=(*CHOICE_OF_HOLOMEMS, "back_to_debut", "choose_debut", "nothing_to_choose", "stays_as_it_is"),
    )
)
