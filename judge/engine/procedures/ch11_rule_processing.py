"""Chapter 11: rule processing, apart from Down processing: what is due, invalid cards, Life damage."""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.board import Seen
from judge.engine.cards import Card
from judge.engine.editions import Edition
from judge.engine.effects.language import COLOURS, AttachLimit, Continuous
from judge.engine.events import LifeDamageSet, Revealed, Seat
from judge.engine.frames import Illegal, LifeDamage
from judge.engine.procedures import step
from judge.engine.rules import Cites, cite
from judge.engine.state import SEATS, UNSEEN
from judge.engine.trace import CardRef, Message, Option
from judge.engine.work import Work


@dataclass
class Due:
    """The rule processing that is due at a moment (11.1.2). Life damage waits until nothing else is (11.5.1)."""

    losers: tuple[tuple[Seat, str], ...] = ()
    downs: tuple[int, ...] = ()
    over: tuple[tuple[tuple[int, ...], int], ...] = ()
    unfit: tuple[int, ...] = ()
    loose: tuple[int, ...] = ()
    both_life: bool = False
    life_of: Seat | None = None

    @property
    def invalid(self) -> tuple[int, ...]:
        """The cards that invalid card processing concerns (11.4)."""
        return (*self.loose, *(card for group, _ in self.over for card in group), *self.unfit)

    @property
    def illegal(self) -> bool:
        return bool(self.loose or self.over or self.unfit)

    @property
    def any(self) -> bool:
        return bool(self.downs or self.illegal or self.life_of is not None)


def _goes_down(work: Work, seen: Seen) -> bool:
    """11.3.1: the Downs that are due; the Down state alone brings a holomem down only if the edition says so."""
    return work.edition.down_state or (seen.card is not None and seen.mem.damage >= seen.hp)


NOTHING = Due()


def look(work: Work) -> Due:
    """What is due now."""
    board = work.standing
    one, other = work.players
    losers: tuple[tuple[Seat, str], ...] = ()
    if not (one.life and other.life and one.stage and other.stage):
        losers = tuple((seat, "11.2.1") for seat in SEATS if not work.players[seat].life)
        losers += tuple((seat, "11.2.2") for seat in SEATS if not work.players[seat].stage)
    elif board.nothing_due and not (one.loose or other.loose or one.life_damage or other.life_damage):
        return NOTHING
    found = Due(losers=losers, loose=one.loose + other.loose)
    if not board.nothing_due:
        due = [identity for identity, seen in board.seen.items() if seen.due]
        stage = [mem.id for seat in work.in_turn_order for mem in work.players[seat].stage] if due else []
        found.downs = tuple(each for each in stage if each in due and _goes_down(work, board.seen[each]))
        laden = [identity for identity, seen in board.seen.items() if seen.mem.supports]
        found.over = tuple(group for identity in laden for group in board.over_limit(identity))
        found.unfit = tuple(card for identity in laden for card in board.unfit(identity))
    owing = [seat for seat in work.in_turn_order if work.players[seat].life_damage > 0]
    found.both_life = len(owing) == 2
    if owing and not (found.losers or found.downs or found.illegal):
        found.life_of = owing[0]
    return found


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


def limited_by(work: Work, card: int) -> Cites:
    """The citation of the rule that limits a Support card; none for an unseen card."""
    facts = work.board.card(card)
    return cite(forbids=limit_rule(facts, work.edition)) if facts else ()


def _archive_attached(work: Work, card: int) -> None:
    seat, host = work.detach(card)
    work.leave_stage((card,))
    work.archive(seat, card, f"holomem:{host}")


@step(Illegal, "11.4.1")
def loose_cards(work: Work, frame: Illegal) -> None:
    """Cards on the Stage whose holomem is not there any more."""
    told: tuple[CardRef, ...] = ()
    for seat in work.in_turn_order:
        loose = work.players[seat].loose
        work.set_player(seat, loose=())
        for card in loose:
            told = (*told, work.card_ref(card))
            work.leave_stage((card,))
            work.archive(seat, card, "stage")
    if told:
        work.note(cite("11.4.1"), "loose_archived", cards=told)


@step(Illegal, "11.4.2")
def over_limit(work: Work, frame: Illegal) -> None:
    """More than the limit of a kind: the holomem's controller keeps as many as the limit."""
    due = look(work)
    if work.answer is not None:
        kept = {option.value[0] for option in work.take()}
        gone = tuple(card for card in due.over[0][0] if card not in kept)
        refs = tuple(work.card_ref(card) for card in gone)
        for card in gone:
            _archive_attached(work, card)
        work.put(frame, at="11.4.2")
        work.note((*cite("11.4.2"), *limited_by(work, gone[0])), "over_limit_archived", cards=refs)
    elif due.over:
        cards, limit = due.over[0]
        seat = next(
            seen.seat for seen in work.board.seen.values() if any(s.card == cards[0] for s in seen.mem.supports)
        )
        options = [
            Option(f"keep:{work.cards[card]}#{place}", Message("option_card", {"card": work.card_ref(card)}), (card,))
            for place, card in enumerate(cards, 1)
        ]
        work.put(frame, at="11.4.2")
        cites = (*cite("11.4.2"), *limited_by(work, cards[0]))
        work.ask(seat, cites, "choose_kept", options, minimum=limit, maximum=limit, seat=seat, count=limit)


@step(Illegal, "11.4.3")
def unfit(work: Work, frame: Illegal) -> None:
    """Cards attached to a holomem that does not meet their condition."""
    cards = look(work).unfit
    if not cards:
        return
    refs = tuple(work.card_ref(card) for card in cards)
    hosts = tuple(
        work.ref(seen.mem.id) for seen in work.board.seen.values() if any(s.card in cards for s in seen.mem.supports)
    )
    for card in cards:
        _archive_attached(work, card)
    work.note(cite("11.4.3"), "unfit_archived", cards=refs, hosts=hosts)


ANY_CHEER = "any"
"""The key of the option which says that it does not matter which Cheer an unseen card is."""


def cheer_options(work: Work, card: int) -> list[Option]:
    """The cards that an unseen Cheer card can turn out to be: the first of each colour, then every other number. If it was
    shuffled with others and is known together with them, it is one of these. The last option says that it does not matter; the
    first card is then used."""
    known = work.board.could_be(card)
    numbers = sorted(
        number for number, facts in work.library.items() if facts.kind == "cheer" and (known is None or number in known)
    )
    first = [next((n for n in numbers if colour in work.library[n].colours), None) for colour in COLOURS]
    ordered = [n for n in first if n] + [n for n in numbers if n not in first]
    refs = [CardRef(-1, number) for number in ordered]
    options = [Option(f"card:{ref.number}", Message("option_card", {"card": ref}), refs=(ref,)) for ref in refs]
    any_one = [Option(ANY_CHEER, Message("option_any_cheer", {"card": ref}), refs=(ref,)) for ref in refs[:1]]
    return options + any_one


def reveal_cheer(work: Work, seat: Seat, card: int, cites: Cites, key: str) -> bool:
    """Reveal a Cheer card; if it was not seen before, ask which card it is. True once it is known and the message is made."""
    if work.answer is not None:
        (picked,) = work.take()
        (ref,) = picked.refs
        assert isinstance(ref, CardRef)
        work.identify(card, ref.number)
    elif work.cards[card] == UNSEEN:
        work.ask(None, cites, "which_cheer", cheer_options(work, card), seat=seat)
        return False
    work.emit(Revealed(card, seat))
    work.note(cites, key, actor=seat, seat=seat, card=work.card_ref(card))
    return True


def holomem_options(work: Work, identities: list[int]) -> list[Option]:
    """One option for each of these holomems."""
    return [
        Option(
            f"holomem:{work.place(identity)}",
            Message("option_holomem", {"holomem": work.ref(identity)}),
            (identity,),
            (work.ref(identity),),
        )
        for identity in identities
    ]


@step(LifeDamage, "11.5.1")
def reveal_life(work: Work, frame: LifeDamage) -> None:
    """There is a card to reveal: without one the player has lost before (11.2.1)."""
    life = work.players[frame.seat].life
    if not reveal_cheer(work, frame.seat, life[0], cite("11.5.1"), "life_revealed"):
        work.put(frame, at="11.5.1")


@step(LifeDamage, "11.5.1 send")
def send_life(work: Work, frame: LifeDamage) -> None:
    """To a holomem of the player's choice, of which there is one (11.2.2); then the Life damage is reduced."""
    seat = frame.seat
    mine = [seen.mem.id for seen in work.board.of(seat)]
    if work.answer is not None:
        to = work.take()[0].value[0]
    elif len(mine) > 1:
        card = work.card_ref(work.players[seat].life[0])
        work.put(frame, at="11.5.1 send")
        work.ask(seat, cite("11.5.1", "5.21.1"), "choose_life_to", holomem_options(work, mine), seat=seat, card=card)
        return
    else:
        (to,) = mine
    top, *rest = work.players[seat].life
    before = work.players[seat].life_damage
    work.set_player(seat, life=tuple(rest), life_damage=before - 1)
    work.attach_cheer(top, "life", to)
    work.emit(LifeDamageSet(seat, before, before - 1))
    work.note(
        cite("11.5.1", "5.21.1"),
        "life_sent",
        actor=seat,
        seat=seat,
        card=work.card_ref(top),
        to=work.ref(to),
        left=len(rest),
    )
