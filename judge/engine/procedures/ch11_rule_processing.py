"""Chapter 11: rule processing, apart from Down processing: what is due, invalid cards, Life damage."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

from judge.engine.board_model import HolomemView
from judge.engine.board_queries import is_down_due
from judge.engine.cards import Card
from judge.engine.citations import Cites, cite
from judge.engine.disputes import LAST_LIVES, LIFE_AFTER_EACH_DOWN
from judge.engine.draft import Draft
from judge.engine.editions import Edition
from judge.engine.effects.language import AttachLimit, Continuous, LifeLoss
from judge.engine.events import LifeDamageSet, Revealed, Seat
from judge.engine.frames import Illegal, LifeDamage
from judge.engine.library_facts import facts_of_library
from judge.engine.moving import attach_cheer, detach, put_in_archive
from judge.engine.procedures.available_actions import kept
from judge.engine.procedures.registry import step
from judge.engine.state import SEATS, UNSEEN
from judge.engine.transition import CardRef, HolomemRef, Message, Option


@dataclass
class DueProcessing:
    """The rule processing that is due at a moment (11.1.2). Life damage waits until nothing else is (11.5.1)."""

    losers: tuple[tuple[Seat, str], ...] = ()
    downs: tuple[int, ...] = ()
    over: tuple[tuple[tuple[int, ...], int], ...] = ()
    unfit: tuple[int, ...] = ()
    loose: tuple[int, ...] = ()
    both_life: bool = False
    life_of: Seat | None = None
    waiting: Seat | None = None
    """Who has no Life left and, as answered, has not lost before the other's Life damage is processed."""

    @property
    def invalid(self) -> tuple[int, ...]:
        """The cards that invalid card processing concerns (11.4)."""
        return (*self.loose, *(card for group, _ in self.over for card in group), *self.unfit)

    @property
    def has_invalid_cards(self) -> bool:
        return bool(self.loose or self.over or self.unfit)

    @property
    def any(self) -> bool:
        return bool(self.downs or self.has_invalid_cards or self.life_of is not None)


def goes_down(draft: Draft, seen: HolomemView) -> bool:
    """11.3.1: whether a Down is due; the Down state alone brings a holomem down only if the edition says so."""
    return is_down_due(seen) and (draft.edition.down_state or (seen.card is not None and seen.mem.damage >= seen.hp))


NOTHING_DUE = DueProcessing()


def due_now(draft: Draft) -> DueProcessing:
    """What is due now."""
    board = draft.stage_board
    one, other = draft.players
    losers: tuple[tuple[Seat, str], ...] = ()
    if not (one.life and other.life and one.stage and other.stage):
        losers = tuple((seat, "11.2.1") for seat in SEATS if not draft.players[seat].life)
        losers += tuple((seat, "11.2.2") for seat in SEATS if not draft.players[seat].stage)
    elif board.nothing_due and not (one.loose or other.loose or one.life_damage or other.life_damage):
        return NOTHING_DUE

    found = DueProcessing(losers=losers, loose=one.loose + other.loose)
    if not board.nothing_due:
        due = [identity for identity, seen in board.holomems.items() if is_down_due(seen)]
        stage = [mem.id for seat in draft.in_turn_order for mem in draft.players[seat].stage] if due else []
        found.downs = tuple(each for each in stage if goes_down(draft, board.holomems[each]))
        laden = [identity for identity, seen in board.holomems.items() if seen.mem.supports]
        laden.sort(key=lambda identity: board.holomems[identity].seat != draft.turn_player)  # 1.3.4
        found.over = tuple(group for identity in laden for group in board.over_limit(identity))
        found.unfit = tuple(card for identity in laden for card in board.wrongly_attached(identity))

    if _waits_for_the_other(draft, found):
        found.waiting = found.losers[0][0]
        found.losers = ()
    owing = _owing(draft)
    found.both_life = len(owing) == 2
    owing = [seat for seat in owing if draft.players[seat].life]
    if owing and not (found.losers or found.downs or found.has_invalid_cards):
        found.life_of = owing[0]
    return found


def _owing(draft: Draft) -> list[Seat]:
    """The players with Life damage, in the order in which it is processed (11.5.1.1)."""
    return [seat for seat in draft.in_turn_order if draft.players[seat].life_damage > 0]


def between_downs(draft: Draft, left: Collection[int]) -> DueProcessing:
    """What comes before the next of several Downs that were due at the same time, of which these are left. As answered, a player's
    Life damage comes before that player's next Down; by 11.5.1 it waits for all of them. The other player's waits for the turn
    player's (11.5.1.1), and Life damage waits for invalid cards."""
    owing = [seat for seat in _owing(draft) if draft.players[seat].life]
    falling = {draft.stage_board.holomems[identity].seat for identity in left} if owing else set()
    if not (falling & {*owing} and draft.as_answered(LIFE_AFTER_EACH_DOWN)):
        return NOTHING_DUE
    due = due_now(draft)
    return DueProcessing(
        losers=due.losers, loose=due.loose, over=due.over, unfit=due.unfit, both_life=due.both_life, life_of=owing[0]
    )


def life_of_down(draft: Draft, identity: int) -> int:
    """The Life damage for the Down of a holomem (11.3.1.2, 2.11.2.2)."""
    loss = draft.board.life_loss(identity)
    return loss.modifier.amount if loss and isinstance(loss.modifier, LifeLoss) else 1


def _waits_for_the_other(draft: Draft, found: DueProcessing) -> bool:
    """As answered, the only loser, who has no Life left, does not lose while Life damage that is due already takes the other
    player's last Life too: both Lives reach 0 at the same moment. By 11.5.1.1 and 11.2.1 this player loses first."""
    if len(found.losers) != 1 or found.losers[0][1] != "11.2.1":
        return False
    other = 1 - found.losers[0][0]
    falling = [identity for identity in found.downs if draft.stage_board.holomems[identity].seat == other]
    due = draft.players[other].life_damage + sum(life_of_down(draft, identity) for identity in falling)
    return len(draft.players[other].life) <= due and draft.as_answered(LAST_LIVES)


def limit_rule(card: Card, edition: Edition) -> str:
    """The rule that says how many of a Support card a holomem can have: the card's own limit, the limit for Tools, or the limit
    for Mascots."""
    own = any(
        isinstance(modifier, AttachLimit)
        for ability in card.abilities
        if isinstance(ability, Continuous)
        for modifier in ability.modifiers
    )
    if own or not {"tool", "mascot"} & set(card.subtypes):
        return "5.17.3.3"
    if "tool" in card.subtypes:
        return "5.17.3.1"
    return "5.17.3.2" if edition.mascot_limit == "rule" else "5.17.3.3"


def limited_by(draft: Draft, card: int) -> Cites:
    """The citation of the rule that limits a Support card; none for an unseen card."""
    facts = draft.board.card(card)
    return cite(forbids=limit_rule(facts, draft.edition)) if facts else ()


def _archive_attached(draft: Draft, card: int) -> None:
    seat, host = detach(draft, card)
    draft.forget_uses((card,))
    put_in_archive(draft, seat, card, f"holomem:{host}")


@step(Illegal, "11.4.1")
def loose_cards(draft: Draft, frame: Illegal) -> None:
    """Cards on the Stage whose holomem is not there any more."""
    told: tuple[CardRef, ...] = ()
    for seat in draft.in_turn_order:
        loose = draft.players[seat].loose
        draft.set_player(seat, loose=())
        for card in loose:
            told = (*told, draft.card_ref(card))
            draft.forget_uses((card,))
            put_in_archive(draft, seat, card, "stage")
    if told:
        draft.report(cite("11.4.1"), "loose_archived", cards=told)


def _has(seen: HolomemView, card: int) -> bool:
    return any(card == support.card for support in seen.mem.supports)


@step(Illegal, "11.4.2")
def over_limit(draft: Draft, frame: Illegal) -> None:
    """More than the limit of a kind: the holomem's controller keeps as many as the limit."""
    due = due_now(draft)
    if draft.answer is not None:
        kept = {option.value[0] for option in draft.take_answer()}
        gone = tuple(card for card in due.over[0][0] if card not in kept)
        refs = tuple(draft.card_ref(card) for card in gone)
        for card in gone:
            _archive_attached(draft, card)
        draft.replace_top(frame, at="11.4.2")
        draft.report((*cite("11.4.2"), *limited_by(draft, gone[0])), "over_limit_archived", cards=refs)
    elif due.over:
        cards, limit = due.over[0]
        seats = [
            seen.seat for group, _ in due.over for seen in draft.stage_board.holomems.values() if _has(seen, group[0])
        ]
        seat = seats[0]
        options = [
            Option(f"keep:{draft.cards[card]}#{place}", Message("option_card", {"card": draft.card_ref(card)}), (card,))
            for place, card in enumerate(cards, 1)
        ]
        draft.replace_top(frame, at="11.4.2")
        cites = (*cite("11.4.2", defines="1.3.4" if len({*seats}) > 1 else ""), *limited_by(draft, cards[0]))
        draft.ask(seat, cites, "choose_kept", options, minimum=limit, maximum=limit, seat=seat, count=limit)


@step(Illegal, "11.4.3")
def unfit(draft: Draft, frame: Illegal) -> None:
    """Cards attached to a holomem that does not meet their condition."""
    cards = due_now(draft).unfit
    if not cards:
        return
    refs = tuple(draft.card_ref(card) for card in cards)
    hosts = tuple(
        draft.ref(seen.mem.id)
        for seen in draft.stage_board.holomems.values()
        if any(s.card in cards for s in seen.mem.supports)
    )
    for card in cards:
        _archive_attached(draft, card)
    draft.report(cite("11.4.3"), "unfit_archived", cards=refs, hosts=hosts)


ANY_CHEER = "any"
"""The key of the option which says that it does not matter which Cheer an unseen card is."""


def cheer_options(draft: Draft, card: int) -> list[Option]:
    """The cards that an unseen Cheer card can turn out to be: the first of each colour, then every other number. If it was
    shuffled with others and is known together with them, it is one of these. The last option says that it does not matter; the
    first card is then used."""
    known = draft.board.could_be(card)
    return list(_options_of(facts_of_library(draft.library).cheers_among(known)))


@lru_cache(maxsize=64)
def _options_of(numbers: tuple[str, ...]) -> tuple[Option, ...]:
    refs = [CardRef(-1, number) for number in numbers]
    options = [Option(f"card:{ref.number}", Message("option_card", {"card": ref}), refs=(ref,)) for ref in refs]
    any_one = [Option(ANY_CHEER, Message("option_any_cheer", {"card": ref}), refs=(ref,)) for ref in refs[:1]]
    return (*options, *any_one)


def reveal_cheer(draft: Draft, seat: Seat, card: int, cites: Cites, key: str) -> bool:
    """Reveal a Cheer card; if it was not seen before, ask which card it is. True once it is known and the message is made."""
    if draft.answer is not None:
        (picked,) = draft.take_answer()
        (ref,) = picked.refs
        assert isinstance(ref, CardRef)
        draft.identify(card, ref.number)
    elif draft.cards[card] == UNSEEN:
        draft.ask(None, cites, "which_cheer", cheer_options(draft, card), seat=seat)
        return False
    draft.emit(Revealed(card, seat))
    draft.report(cites, key, actor=seat, seat=seat, card=draft.card_ref(card))
    return True


def holomem_options(draft: Draft, identities: list[int]) -> list[Option]:
    """One option for each of these holomems."""
    return [_holomem_option(draft.ref(identity)) for identity in identities]


@kept
def _holomem_option(holomem: HolomemRef) -> Option:
    return Option(f"holomem:{holomem.at}", Message("option_holomem", {"holomem": holomem}), (holomem.id,), (holomem,))


@step(LifeDamage, "11.5.1")
def reveal_life(draft: Draft, frame: LifeDamage) -> None:
    """There is a card to reveal: without one the player has lost before (11.2.1)."""
    life = draft.players[frame.seat].life
    if not reveal_cheer(draft, frame.seat, life[0], cite("11.5.1"), "life_revealed"):
        draft.replace_top(frame, at="11.5.1")


@step(LifeDamage, "11.5.1 send")
def send_life(draft: Draft, frame: LifeDamage) -> None:
    """The Cheer goes to a holomem of the player's choice (there is at least one, 11.2.2); then the Life damage is reduced."""
    seat = frame.seat
    mine = [seen.mem.id for seen in draft.stage_board.holomems_of(seat)]
    if draft.answer is not None:
        to = draft.take_answer()[0].value[0]
    elif len(mine) > 1:
        card = draft.card_ref(draft.players[seat].life[0])
        draft.replace_top(frame, at="11.5.1 send")
        draft.ask(seat, cite("11.5.1", "5.21.1"), "choose_life_to", holomem_options(draft, mine), seat=seat, card=card)
        return
    else:
        (to,) = mine

    top, *rest = draft.players[seat].life
    before = draft.players[seat].life_damage
    draft.set_player(seat, life=tuple(rest), life_damage=before - 1)
    attach_cheer(draft, top, "life", to)
    draft.emit(LifeDamageSet(seat, before, before - 1))
    draft.report(
        cite("11.5.1", "5.21.1"),
        "life_sent",
        actor=seat,
        seat=seat,
        card=draft.card_ref(top),
        to=draft.ref(to),
        left=len(rest),
    )
