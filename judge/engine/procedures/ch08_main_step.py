"""Chapter 8: what can be done in the Main Step. Each action says either how to go on or every reason why not (8.1.3)."""

from __future__ import annotations

from judge.engine.board import Board, Seen
from judge.engine.cards import Card
from judge.engine.effects.evaluate import fits, holds, names_of, payable
from judge.engine.effects.language import AttachOnlyTo, CannotMove, Continuous, LimitedPerTurn, MayBloom
from judge.engine.effects.lookahead import archivable, could_change, payable_whole
from judge.engine.events import Seat
from judge.engine.frames import NOBODY, BatonPass, BloomAction, CollabAction, Env, PlaceAction, PlaySupport
from judge.engine.procedures.ch10_activated import main_step_abilities, play_activated
from judge.engine.procedures.ch12_oshi_skills import main_step_skills, play_main_step_skill
from judge.engine.state import STAGE_LIMIT
from judge.engine.trace import CardRef, Message, Option, Reason, Ref, Refusal
from judge.engine.work import Work

LEVEL_ORDER = {"debut": 0, "1st": 1, "2nd": 2}
AGAIN = "bloom again"
NOTHING: frozenset[str] = frozenset()


class Offer:
    """The actions found so far: each is offered, or refused with all its unmet conditions."""

    def __init__(self, work: Work) -> None:
        self.work, self.seat = work, work.turn_player
        self.options: list[Option] = []
        self.refused: list[Refusal] = []
        self.told: set[str] = set()

    def new(self, key: str) -> bool:
        """Whether an action was not looked at yet; cards of one number are the same to the game."""
        if key in self.told:
            return False
        self.told.add(key)
        return True

    def add(self, key: str, message: Message, value: tuple[int, ...], refs: tuple[Ref, ...], why: list[Reason]) -> None:
        if why:
            self.refused.append(Refusal(key, message, tuple(why)))
        else:
            self.options.append(Option(key, message, value, refs))


def main_step_options(work: Work) -> tuple[list[Option], list[Refusal]]:
    """Every action of the Main Step: offered, or refused with all unmet conditions."""
    offer = Offer(work)
    _places(offer)
    _blooms(offer)
    _collabs(offer)
    main_step_skills(work, offer.options, offer.refused)
    main_step_abilities(work, offer.options, offer.refused)
    _supports(offer)
    _batons(offer)
    offer.options.append(Option("end", Message("option_end_main")))
    return offer.options, offer.refused


def perform_main_step_action(work: Work, picked: Option) -> None:
    """Carry out the action that was chosen."""
    seat = work.turn_player
    match picked.key.split(":", 1)[0]:
        case "place":
            work.call(PlaceAction(seat=seat, card=picked.value[0]))
        case "bloom":
            work.call(BloomAction(seat=seat, holomem=picked.value[0], card=picked.value[1]))
        case "collab":
            work.call(CollabAction(seat=seat, holomem=picked.value[0]))
        case "support":
            work.call(PlaySupport(seat=seat, card=picked.value[0]))
        case "ability":
            play_activated(work, picked)
        case "baton":
            work.call(BatonPass(seat=seat, holomem=picked.value[0]))
        case _:
            play_main_step_skill(work, picked)


def _short(work: Work, identity: int) -> str:
    """Where an own holomem stands, for an option key: `center`, `back.2`."""
    return work.place(identity).split(".", 1)[1]


def _hand(offer: Offer, kind: str) -> list[tuple[int, Card]]:
    found = []
    for identity in offer.work.players[offer.seat].hand:
        card = offer.work.board.card(identity)
        if card is not None and card.kind == kind:
            found.append((identity, card))
    return found


def _places(offer: Offer) -> None:
    """8.2: a Debut or Spot holomem from the hand, while the Stage has room."""
    for identity, card in _hand(offer, "holomem"):
        key = f"place:{card.number}"
        if not offer.new(key):
            continue
        why = []
        if card.level not in {"debut", "spot"}:
            why.append(Reason("place_level", "8.2.2", {"level": card.level or "?"}))
        if len(offer.work.players[offer.seat].stage) >= STAGE_LIMIT:
            why.append(Reason("stage_full", "8.2.1", {"limit": STAGE_LIMIT}))
        ref = offer.work.card_ref(identity)
        offer.add(key, Message("option_place", {"card": ref}), (identity,), (ref,), why)


def _blooms(offer: Offer) -> None:
    work = offer.work
    hand = _hand(offer, "holomem")
    stage = [
        (seen, _short(work, seen.mem.id), work.ref(seen.mem.id), _bound(work.board, seen), _may_bloom(work, seen))
        for seen in (work.board.of(offer.seat) if hand else ())
    ]
    for identity, card in hand:
        ref = work.card_ref(identity)
        for seen, place, there, bound, may in stage:
            key = f"bloom:{card.number}:{place}"
            if offer.new(key):
                waived = _waived(work, seen, card, may) if may else NOTHING
                message = Message("option_bloom", {"card": ref, "holomem": there})
                offer.add(
                    key, message, (seen.mem.id, identity), (ref, there), _unmet(work.board, seen, card, bound, waived)
                )


def _may_bloom(work: Work, seen: Seen) -> list[tuple[MayBloom, Env]]:
    """The effects that waive conditions of a Bloom for a holomem."""
    standing = work.board.having(MayBloom, seen.mem.id)
    return [(each.modifier, each.env) for each in standing if isinstance(each.modifier, MayBloom)]


def _waived(work: Work, seen: Seen, card: Card, may: list[tuple[MayBloom, Env]]) -> frozenset[str]:
    """The conditions of a Bloom that effects do not ask of this holomem with this card; "again" once a turn (5.28.1)."""
    waived: set[str] = set()
    for modifier, env in may:
        if all(fits(card, wanted, env, work.board) for wanted in modifier.using):
            waived.update(modifier.waiving)
    if work.used(seen.mem.id, AGAIN, "turn"):
        waived.discard("again")
    return frozenset(waived)


def bloom_reasons(board: Board, seen: Seen, card: Card, waived: frozenset[str] = NOTHING) -> list[Reason]:
    """Why a holomem cannot Bloom with a card: every unmet condition of 8.3 but for what is waived."""
    return _unmet(board, seen, card, _bound(board, seen), waived)


def _bound(board: Board, seen: Seen) -> list[tuple[str, Reason]]:
    """What keeps a holomem from Bloom with whatever card, each with what waives it."""
    turn = board.facts.turn
    found = []
    if board.facts.first_turn(seen.seat):
        found.append(("first_turn", Reason("bloom_first_turn", "8.3.1")))
    if seen.level == "spot":
        found.append(("", Reason("bloom_spot", "8.3.2")))
    if seen.mem.entered == turn:
        found.append(("entered", Reason("bloom_entered", "8.3.2")))
    if seen.mem.bloomed == turn:
        found.append(("again", Reason("bloom_again", "8.3.2")))
    if board.cannot_bloom(seen.mem.id):
        found.append(("", Reason("bloom_forbidden", "2.11.2.4")))
    return found


def _unmet(
    board: Board, seen: Seen, card: Card, bound: list[tuple[str, Reason]], waived: frozenset[str]
) -> list[Reason]:
    reasons = [reason for waiver, reason in bound if waiver not in waived]
    if not seen.names & names_of(card) and "name" not in waived:
        reasons.append(Reason("bloom_name", "8.3.3", {"name": CardRef(seen.mem.top, board.cards[seen.mem.top])}))
    here, there = LEVEL_ORDER.get(seen.level or "", -1), LEVEL_ORDER.get(card.level or "", -1)
    if seen.level != "spot" and "level" not in waived and not (there >= 1 and here in {there - 1, there}):
        reasons.append(Reason("bloom_level", "8.3.3", {"have": seen.level or "?", "wanted": card.level or "?"}))
    if card.hp <= seen.mem.damage and "hp" not in waived:
        reasons.append(Reason("bloom_hp", "8.3.3", {"hp": card.hp, "damage": seen.mem.damage}))
    return reasons


def _collabs(offer: Offer) -> None:
    """8.4: once a turn, to an empty Collab position, a Back holomem that is not resting."""
    work = offer.work
    stage = work.players[offer.seat].stage
    for mem in stage:
        if mem.at != "back":
            continue
        why = []
        if any(other.at == "collab" for other in stage):
            why.append(Reason("collab_occupied", "8.4.1"))
        if work.facts.collabed:
            why.append(Reason("collab_done", "8.4.1"))
        if mem.resting:
            why.append(Reason("resting", "8.4.2"))
        if work.board.having(CannotMove, mem.id):
            why.append(Reason("cannot_move", "5.29.1"))
        ref = work.ref(mem.id)
        offer.add(f"collab:{_short(work, mem.id)}", Message("option_collab", {"holomem": ref}), (mem.id,), (ref,), why)


def _supports(offer: Offer) -> None:
    """8.6: any number a turn, but one LIMITED, and none of these in the first player's first turn."""
    work = offer.work
    for identity, card in _hand(offer, "support"):
        key = f"support:{card.number}"
        if not offer.new(key):
            continue
        why = []
        if card.limited and work.facts.limited >= _limited(work, offer.seat):
            why.append(Reason("limited_used", "8.6.2"))
        if card.limited and work.facts.opening:
            why.append(Reason("limited_first_turn", "8.6.2"))
        hosts = hosts_for(work, offer.seat, card) if card.attachable else []
        if card.attachable and not hosts:
            why.append(Reason("no_host", "10.7.2.3.6"))
        elif hosts and not any(has_room(work, identity, card, host) for host in hosts):
            if work.edition.attach_over_limit == "not_played":
                why.append(Reason("hosts_full", "10.7.2.5.1.2.1"))
            else:
                why.append(Reason("changes_nothing", "10.7.2.3.7"))  # on any of them it would only be archived
        why.extend(_text_reasons(work, Env(seat=offer.seat, card=identity), card))
        ref = work.card_ref(identity)
        offer.add(key, Message("option_support", {"card": ref}), (identity,), (ref,), why)


def has_room(work: Work, identity: int, card: Card, host: int) -> bool:
    """Whether a card can be attached to a holomem within its limit, or the additional cost (10.7.2.4.1), which is paid before that,
    may archive one that fills it."""
    if not work.board.full(host, card):
        return True
    if work.edition.attach_over_limit == "not_played":
        return False
    env = Env(seat=work.turn_player, card=identity)
    return not work.board.full(host, card, without=archivable(card.cost, env, work.board))


def _limited(work: Work, seat: Seat) -> int:
    """How many LIMITED cards a player can use this turn (8.6.2)."""
    raised = [each for each in work.board.modifiers(LimitedPerTurn) if each.env.seat == seat]
    return max((each.modifier.times for each in raised if isinstance(each.modifier, LimitedPerTurn)), default=1)


def _text_reasons(work: Work, env: Env, card: Card) -> list[Reason]:
    """Why a Support card's own text keeps it from being used: what it asks for (1.3.1), its additional cost (10.7.2.4.1), and
    that it would change nothing (10.7.2.3.7)."""
    why = []
    if not all(holds(gate, env, work.board) for gate in card.gates):
        why.append(Reason("support_gate", "1.3.1"))
    if not payable_whole(card.cost, env, work.board):
        why.append(Reason("support_cost", "10.7.2.4.1"))
    if not card.attachable and not card.unread and not could_change(card.text, env, work.board):
        why.append(Reason("changes_nothing", "10.7.2.3.7"))
    return why


def hosts_for(work: Work, seat: Seat, card: Card) -> list[int]:
    """The own holomems that a card can be attached to: its condition (11.4.3) holds for them."""
    wanted = [
        each
        for ability in card.abilities
        if isinstance(ability, Continuous)
        for modifier in ability.modifiers
        if isinstance(modifier, AttachOnlyTo)
        for each in modifier.where
    ]
    env = Env(seat=seat, card=NOBODY)
    return [seen.mem.id for seen in work.board.of(seat) if all(fits(seen, each, env, work.board) for each in wanted)]


def _batons(offer: Offer) -> None:
    """8.7: once a turn, both holomems not resting, the Center holomem's Cheers meeting its Baton Pass cost."""
    work = offer.work
    center = next((seen for seen in work.board.of(offer.seat) if seen.mem.at == "center"), None)
    for seen in work.board.of(offer.seat):
        if seen.mem.at != "back":
            continue
        why = []
        if work.facts.baton:
            why.append(Reason("baton_done", "8.7.4"))
        if seen.mem.resting:
            why.append(Reason("resting", "8.7.1"))
        if center is None:
            why.append(Reason("no_holomem", "8.7.2", {"at": "center"}))
        else:
            if center.mem.resting:
                why.append(Reason("center_resting", "8.7.2"))
            cost = work.board.baton_cost(center.mem.id)
            if any(work.board.having(CannotMove, each.mem.id) for each in (center, seen)):
                why.append(Reason("cannot_move", "5.29.1"))
            if not payable(cost, [frozenset(colours) for colours in work.board.cheers_of(center.mem.id)]):
                why.append(Reason("baton_cost", "8.7.2", {"cost": " ".join(cost)}))
        ref = work.ref(seen.mem.id)
        key = f"baton:{_short(work, seen.mem.id)}"
        offer.add(key, Message("option_baton", {"holomem": ref}), (seen.mem.id,), (ref,), why)
