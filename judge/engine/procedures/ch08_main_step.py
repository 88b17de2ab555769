"""Chapter 8: what can be done in the Main Step. Each action is either offered, or refused with every reason (8.1.3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from judge.engine.board import Board
from judge.engine.board_model import HolomemView
from judge.engine.cards import Card
from judge.engine.counting import times_used
from judge.engine.disputes import COST_ALONE, EMPTY_DECK_COLLAB, RESTORE_UNDAMAGED, is_about
from judge.engine.draft import Draft
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects.evaluate import fits_all, holds
from judge.engine.effects.language import (
    AttachOnlyTo,
    BatonTimes,
    CannotMove,
    CollabTimes,
    Condition,
    Continuous,
    Happened,
    LimitedPerTurn,
    MayBloom,
    Not,
    OnFirstTurnToo,
)
from judge.engine.effects.lookahead import archivable, could_change, payable_whole
from judge.engine.effects.matching import LEVEL_ORDER, names_of, payable
from judge.engine.effects.stage_reading import baton_passes
from judge.engine.effects.unseen_fitting import unseen_reasons
from judge.engine.events import Seat
from judge.engine.frames import BatonPass, BloomAction, CollabAction, PlaceAction, PlaySupport
from judge.engine.procedures.available_actions import AvailableActions, kept
from judge.engine.procedures.ch08_bloom_conditions import (
    NOTHING,
    goes_on,
    unmet_conditions,
    unmet_whatever_the_card,
)
from judge.engine.procedures.ch10_activated import main_step_abilities, play_activated
from judge.engine.procedures.ch12_oshi_skills import main_step_skills, play_main_step_skill
from judge.engine.procedures.prohibitions import forbidden, support_forbidden
from judge.engine.state import STAGE_LIMIT
from judge.engine.transition import CardRef, HolomemRef, Message, Option, Reason

PLACED: frozenset[str | None] = frozenset({"debut", "spot"})
AGAIN = "bloom again"
COLLAB_AGAIN = "collab again"


def main_step_options(draft: Draft, *, explain: bool) -> AvailableActions:
    """Every action of the Main Step that is offered; to `explain` also those that are refused, with all unmet conditions."""
    offer = AvailableActions(draft, explain=explain)
    _places(offer)
    _blooms(offer)
    _collabs(offer)
    main_step_skills(offer)
    main_step_abilities(offer)
    _supports(offer)
    _batons(offer)
    offer.options.append(END_OPTION)
    return offer


END_OPTION = Option("end", Message("option_end_main"))


def perform_main_step_action(draft: Draft, picked: Option) -> None:
    """Carry out the action that was chosen."""
    seat = draft.turn_player
    match picked.key.split(":", 1)[0]:
        case "place":
            draft.push(PlaceAction(seat=seat, card=picked.value[0]))
        case "bloom":
            draft.push(BloomAction(seat=seat, holomem=picked.value[0], card=picked.value[1]))
        case "collab":
            draft.push(CollabAction(seat=seat, holomem=picked.value[0]))
        case "support":
            draft.push(PlaySupport(seat=seat, card=picked.value[0]))
        case "ability":
            play_activated(draft, picked)
        case "baton":
            draft.push(BatonPass(seat=seat, holomem=picked.value[0]))
        case _:
            play_main_step_skill(draft, picked)


def _short(holomem: HolomemRef) -> str:
    """Where an own holomem stands, for an option key: `center`, `back.2`."""
    return holomem.at.split(".", 1)[1]


def _places(offer: AvailableActions) -> None:
    """8.2: a Debut or Spot holomem from the hand, while the Stage has room."""
    full = []
    if len(offer.work.players[offer.seat].stage) >= STAGE_LIMIT:
        full = [Reason("stage_full", "8.2.1", {"limit": STAGE_LIMIT})]
    if offer.can_skip(full):
        return
    for identity, card in offer.hand("holomem"):
        fits = card.level in PLACED
        why = [*([] if fits else [Reason("place_level", "8.2.2", {"level": card.level or "?"})]), *full]
        if offer.can_skip(why):
            continue
        offer.add(_place_option(offer.work.card_ref(identity)), why)


@kept
def _place_option(card: CardRef) -> Option:
    return Option(f"place:{card.number}", Message("option_place", {"card": card}), (card.id,), (card,))


def _blooms(offer: AvailableActions) -> None:
    draft = offer.work
    board = draft.board
    hand = offer.hand("holomem")
    waivers = bool(board.modifiers(MayBloom))

    if not (offer.explain or waivers):
        if board.facts.first_turn(offer.seat):
            return
        # 8.3.3: nothing Blooms with others
        hand = [each for each in hand if LEVEL_ORDER.get(each[1].level or "", 0) >= 1]

    stage = []
    for seen in board.holomems_of(offer.seat) if hand else ():
        may = _may_bloom(draft, seen) if waivers else []
        bound = list(islice(unmet_whatever_the_card(board, seen), None if offer.explain or may else 1))
        if offer.explain or may or not bound:  # else it cannot Bloom whatever the card
            stage.append((seen, bound, may))

    for identity, card in hand if stage else ():
        names = names_of(card)
        for seen, bound, may in stage:
            if not offer.explain and not may and not goes_on(seen, card, names):
                continue
            waived = _waived(draft, seen, card, may) if may else NOTHING
            why = offer.unmet(unmet_conditions(board, seen, card, bound, waived)) if offer.explain or may else []
            if offer.can_skip(why):
                continue
            offer.add(_bloom_option(draft.card_ref(identity), draft.ref(seen.mem.id)), why)


@kept
def _bloom_option(card: CardRef, holomem: HolomemRef) -> Option:
    message = Message("option_bloom", {"card": card, "holomem": holomem})
    return Option(f"bloom:{card.number}:{_short(holomem)}", message, (holomem.id, card.id), (card, holomem))


def _may_bloom(draft: Draft, seen: HolomemView) -> list[tuple[MayBloom, EffectContext]]:
    """The effects that waive conditions of Bloom for a holomem."""
    effects = draft.effects_on(MayBloom, seen.mem.id)
    return [(each.modifier, each.env) for each in effects if isinstance(each.modifier, MayBloom)]


def _waived(draft: Draft, seen: HolomemView, card: Card, may: list[tuple[MayBloom, EffectContext]]) -> frozenset[str]:
    """The conditions of a Bloom that effects do not ask of this holomem with this card; "again" once a turn (5.28.1)."""
    waived: set[str] = set()
    for modifier, env in may:
        if fits_all(card, modifier.using, env, draft.board):
            waived.update(modifier.waiving)
    if times_used(draft.uses, seen.mem.id, AGAIN, "turn"):
        waived.discard("again")
    return frozenset(waived)


def _collabs(offer: AvailableActions) -> None:
    """8.4: once a turn, to an empty Collab position, a Back holomem that is not resting."""
    draft = offer.work
    stage = draft.players[offer.seat].stage
    closed = [Reason("collab_occupied", "8.4.1")] if any(mem.at == "collab" for mem in stage) else []
    done = draft.facts.collabed and not _collab_left(draft, offer.seat)
    closed += [Reason("collab_done", "8.4.1")] if done else []
    ready = any(mem.at == "back" and not mem.resting for mem in stage)
    if ready and not closed and not draft.players[offer.seat].deck and draft.as_answered(EMPTY_DECK_COLLAB):
        closed.append(Reason("collab_empty_deck", "8.4.3"))
    if offer.can_skip(closed):
        return
    for mem in stage:
        if mem.at != "back":
            continue
        why = [*closed, Reason("resting", "8.4.2")] if mem.resting else closed
        if offer.can_skip(why):
            continue
        held = [Reason("cannot_move", "5.29.1")] if draft.effects_on(CannotMove, mem.id) else []
        why = [*why, *held, *forbidden(draft.board, "collab", offer.seat, mem.id)]
        if offer.can_skip(why):
            continue
        offer.add(_collab_option(draft.ref(mem.id)), why)


def _collab_left(draft: Draft, seat: Seat) -> bool:
    """Whether an effect lets a player Collab once more after the first time in this turn (8.4.1)."""
    more = [
        each.modifier.times
        for each in draft.stage_board.modifiers(CollabTimes)
        if isinstance(each.modifier, CollabTimes) and each.env.seat == seat
    ]
    return times_used(draft.uses, NOBODY, COLLAB_AGAIN, "turn") < sum(more)


@kept
def _collab_option(holomem: HolomemRef) -> Option:
    message = Message("option_collab", {"holomem": holomem})
    return Option(f"collab:{_short(holomem)}", message, (holomem.id,), (holomem,))


def _supports(offer: AvailableActions) -> None:
    """8.6: any number a turn, but only one LIMITED card, and no LIMITED card in the first player's first turn."""
    for identity, card in offer.hand("support"):
        why = offer.unmet(_support_reasons(offer.work, offer.seat, identity, card))
        if offer.can_skip(why):
            continue
        offer.add(_support_option(offer.work.card_ref(identity)), why)


@kept
def _support_option(card: CardRef) -> Option:
    return Option(f"support:{card.number}", Message("option_support", {"card": card}), (card.id,), (card,))


def _support_reasons(draft: Draft, seat: Seat, identity: int, card: Card) -> Iterator[Reason]:
    if card.limited and draft.facts.limited >= _limited(draft, seat):
        yield Reason("limited_used", "8.6.2")
    if card.limited and draft.facts.opening and not _on_first_turn_too(draft, seat, identity, card):
        yield Reason("limited_first_turn", "8.6.2")
    yield from support_forbidden(draft.board, seat, card)
    hosts = hosts_for(draft, seat, card) if card.attachable else []
    if card.attachable and not hosts:
        yield Reason("no_host", "10.7.2.3.6")
    elif hosts and not any(has_room(draft, identity, card, host) for host in hosts):
        if draft.edition.attach_over_limit == "not_played":
            yield Reason("hosts_full", "10.7.2.5.1.2.1")
        else:
            yield Reason("changes_nothing", "10.7.2.3.7")  # on any of them it would only be archived
    yield from _text_reasons(draft, EffectContext(seat=seat, card=identity), card)


def _on_first_turn_too(draft: Draft, seat: Seat, identity: int, card: Card) -> bool:
    """Whether the text of a LIMITED card lets it be used in the first player's first turn (1.3.1 before 8.6.2)."""
    env = EffectContext(seat=seat, card=identity)
    waiving = [gate for gate in card.gates if isinstance(gate, OnFirstTurnToo)]
    return any(holds(gate.condition, env, draft.board) for gate in waiving)


def has_room(draft: Draft, identity: int, card: Card, host: int) -> bool:
    """Whether a card can be attached to a holomem within its limit, or the additional cost (10.7.2.4.1), which is paid before that,
    may archive one that fills it."""
    if not draft.board.at_attach_limit(host, card):
        return True
    if draft.edition.attach_over_limit == "not_played":
        return False
    env = EffectContext(seat=draft.turn_player, card=identity)
    return not draft.board.at_attach_limit(host, card, without=archivable(card.cost, env, draft.board))


def _limited(draft: Draft, seat: Seat) -> int:
    """How many LIMITED cards a player can use this turn (8.6.2)."""
    found = draft.stage_board.modifiers(LimitedPerTurn)
    if not found:
        return 1
    raised = [each for each in found if each.env.seat == seat]
    return max((each.modifier.times for each in raised if isinstance(each.modifier, LimitedPerTurn)), default=1)


def _text_reasons(draft: Draft, env: EffectContext, card: Card) -> Iterator[Reason]:
    """Why a Support card's own text keeps it from being used: what it asks for (1.3.1), its additional cost (10.7.2.4.1,
    10.4.2.2), and that it would change nothing (10.7.2.3.7)."""
    unmet = [gate for gate in card.gates if not holds(gate, env, draft.board)]
    if any(map(_is_once_a_turn, unmet)):
        yield Reason("support_once", "1.3.1")
    if not all(map(_is_once_a_turn, unmet)):
        yield Reason("support_gate", "1.3.1")
        yield from unseen_reasons(unmet, "1.3.1", env, draft.board)
    if not payable_whole(card.cost, env, draft.board):
        yield Reason("support_cost", "10.4.2.2")
    if not card.attachable and not card.unread and not could_change(card.text, env, draft.board):
        if not (is_about(COST_ALONE, env, draft.board) and draft.as_answered(COST_ALONE)):
            yield Reason("changes_nothing", "10.7.2.3.7")
    elif is_about(RESTORE_UNDAMAGED, env, draft.board):
        undamaged = not any(seen.mem.damage for seen in draft.stage_board.holomems_of(env.seat))
        if undamaged and draft.as_answered(RESTORE_UNDAMAGED):
            yield Reason("nobody_to_restore", "10.7.2.3.7")


def _is_once_a_turn(gate: Condition) -> bool:
    """Whether what a text asks for is that no card which it names was used this turn."""
    done = gate.of if isinstance(gate, Not) else None
    return isinstance(done, Happened) and (done.what.deed, done.what.since) == ("played_support", "turn")


def hosts_for(draft: Draft, seat: Seat, card: Card) -> list[int]:
    """The own holomems that a card can be attached to: its condition (11.4.3) holds for them."""
    wanted = [
        each
        for ability in card.abilities
        if isinstance(ability, Continuous)
        for modifier in ability.modifiers
        if isinstance(modifier, AttachOnlyTo)
        for each in modifier.where
    ]
    env = EffectContext(seat=seat, card=NOBODY)
    return [seen.mem.id for seen in draft.stage_board.holomems_of(seat) if fits_all(seen, wanted, env, draft.board)]


def _baton_left(draft: Draft, seat: Seat) -> bool:
    """Whether an effect lets a player make another Baton Pass after those of this turn (8.7.4)."""
    raised = [
        each.modifier
        for each in draft.stage_board.modifiers(BatonTimes)
        if isinstance(each.modifier, BatonTimes) and each.env.seat == seat
    ]
    if not raised:
        return False
    most = max((each.times for each in raised if not each.more), default=1)
    return baton_passes(seat, draft.board) < most + sum(each.times for each in raised if each.more)


def _batons(offer: AvailableActions) -> None:
    """8.7: once a turn, both holomems not resting, the Center holomem's Cheers meeting its Baton Pass cost."""
    draft, board = offer.work, offer.work.board
    done = [Reason("baton_done", "8.7.4")] if draft.facts.baton and not _baton_left(draft, offer.seat) else []
    if offer.can_skip(done):
        return

    center = next((seen for seen in board.holomems_of(offer.seat) if seen.mem.at == "center"), None)
    place, pay = _center_reasons(board, center)
    if offer.can_skip([*place, *pay]):
        return
    for seen in board.holomems_of(offer.seat):
        if seen.mem.at != "back":
            continue
        why = [*done, *([Reason("resting", "8.7.1")] if seen.mem.resting else []), *place]
        if offer.can_skip(why):
            continue
        if center is not None and any(board.effects_on(CannotMove, each.mem.id) for each in (center, seen)):
            why.append(Reason("cannot_move", "5.29.1"))
        if center is not None:
            why += _baton_forbidden(board, offer.seat, center.mem.id, seen.mem.id)
        why += pay
        if offer.can_skip(why):
            continue
        offer.add(_baton_option(draft.ref(seen.mem.id)), why)


def _baton_forbidden(board: Board, seat: Seat, center: int, back: int) -> list[Reason]:
    """Why an effect forbids this Baton Pass (1.3.3): to the Center holomem, or to either of the two to be moved by one (8.7.3)."""
    moved = [reason for each in (center, back) for reason in forbidden(board, "baton_move", seat, each)]
    return (forbidden(board, "baton", seat, center) or moved)[:1]


@kept
def _baton_option(holomem: HolomemRef) -> Option:
    message = Message("option_baton", {"holomem": holomem})
    return Option(f"baton:{_short(holomem)}", message, (holomem.id,), (holomem,))


def _center_reasons(board: Board, center: HolomemView | None) -> tuple[list[Reason], list[Reason]]:
    """What keeps the Center holomem from a Baton Pass: its position, its Resting state (8.7.2), or its Cheers."""
    if center is None:
        return [Reason("no_holomem", "8.7.2", {"at": "center"})], []
    resting = [Reason("center_resting", "8.7.2")] if center.mem.resting else []
    cost = board.baton_cost(center.mem.id)
    if payable(cost, [frozenset(colours) for colours in board.cheers_of(center.mem.id)]):
        return resting, []
    return resting, [Reason("baton_cost", "8.7.2", {"cost": " ".join(cost)})]
