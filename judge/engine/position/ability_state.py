"""The unfinished parts of a position: lasting effects, abilities already played, and primed abilities (10.8.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.engine.ability_paths import WRITTEN, ability_path, by_modifier, given
from judge.engine.cards import Card, Library
from judge.engine.counting import counted_by
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects import language as lang
from judge.engine.events import Seat
from judge.engine.position.model import PrimedEntry
from judge.engine.primed import Primed
from judge.engine.state import LETTERS, SEATS, Holomem, LastingEffect, Player, State, Use, seat_of

NAME = "chosen"


def lasting_numbers(mem: Holomem, seat: Seat, arts_plus: int, hp_plus: int, turn: int) -> Iterator[LastingEffect]:
    """The effects until this turn ends (10.2.1.2) that add so much to a holomem's Arts and HP."""
    env = EffectContext(seat=seat, card=mem.top, path=WRITTEN, host=mem.id, bound=((NAME, (mem.id,)),))
    if arts_plus:
        yield LastingEffect(lang.ArtsPlus(lang.Bound(NAME), arts_plus), env, 0, "turn", turn)
    if hp_plus:
        yield LastingEffect(lang.HpPlus(lang.Bound(NAME), hp_plus), env, 0, "turn", turn)


def printed(card: Card | None) -> Iterator[tuple[str, lang.Ability]]:
    """The abilities of a card with their paths, those that it gives its holomem (5.19.1) among them."""

    def walk(abilities: Sequence[lang.Ability], beginning: str) -> Iterator[tuple[str, lang.Ability]]:
        for index, ability in enumerate(abilities):
            here = given(beginning, index) if beginning else ability_path(index)
            yield here, ability
            for place, modifier in enumerate(ability.modifiers if isinstance(ability, lang.Continuous) else ()):
                if isinstance(modifier, lang.AddAbility):
                    yield from walk(modifier.abilities, by_modifier(here, place))

    yield from walk(card.abilities if card else (), "")


def limited_abilities(card: Card) -> Iterator[tuple[str, lang.Limit]]:
    """The abilities of a card that can be played only so often in a turn (10.7.2.1.1), with their paths."""
    for path, ability in printed(card):
        limit = ability.limit if isinstance(ability, (lang.Automatic, lang.Activated)) else None
        if limit is not None and limit.scope == "turn":
            yield path, limit


def mark_played(card: Card, identity: int, seat: Seat) -> Iterator[Use]:
    """That these abilities were played as often as a turn allows."""
    for at, limit in limited_abilities(card):
        counted, path, scope = counted_by(EffectContext(seat=seat, card=identity, path=at), limit)
        yield Use(counted, path, scope, limit.times)


def primable(card: Card | None) -> list[tuple[str, lang.Automatic]]:
    """The abilities of a card that can be primed (10.8.2), with their paths, in the order they are printed.

    >>> from judge.engine.effects.language import Automatic, Draw, HasCollabed, Host
    >>> effect = Automatic(HasCollabed(Host()), (Draw(1),))
    >>> [path for path, _ in primable(Card("hXX01-001", "?", "holomem", abilities=(effect,)))]
    ['0']
    """
    return [(path, each) for path, each in printed(card) if isinstance(each, lang.Automatic)]


def place_of(players: tuple[Player, Player], where: str) -> Holomem | None:
    """The holomem at a place such as `b.center` or `a.back.2`; a back without a number is the first."""
    letter, _, spot = where.partition(".")
    at, _, nth = spot.partition(".")
    mems = [mem for mem in players[LETTERS.index(letter)].stage if mem.at == at]
    index = int(nth or 1) - 1
    return mems[index] if index < len(mems) else None


def card_on(mem: Holomem, number: str, cards: tuple[str, ...]) -> int | None:
    """The card of this number that is on top of a holomem or attached to it."""
    there = (mem.top, *(each.card for each in mem.supports))
    return next((card for card in there if cards[card] == number), None)


def card_elsewhere(player: Player, number: str, cards: tuple[str, ...]) -> int | None:
    """The card of this number that is not on the Stage, the newest of the Archive first."""
    zones = (player.archive, player.hand, player.deck, player.power)
    return next((card for zone in zones for card in zone if cards[card] == number), None)


def read_primed_entry(
    waiting: PrimedEntry, seat: Seat, players: tuple[Player, Player], cards: tuple[str, ...], library: Library
) -> Primed | None:
    """The primed ability that a position says, without a serial number; None where there is no such card or ability."""
    host = place_of(players, f"{LETTERS[seat]}.{waiting.on}") if waiting.on else None
    if waiting.on and host is None:
        return None

    number = waiting.card
    card = card_on(host, number, cards) if host else card_elsewhere(players[seat], number, cards)
    there = primable(library.get(number))
    if card is None or not 0 < waiting.ability <= len(there):
        return None

    path, ability = there[waiting.ability - 1]
    about = place_of(players, waiting.about) if waiting.about else None
    env = EffectContext(
        seat=seat,
        card=card,
        path=path,
        host=host.id if host else NOBODY,
        subject=about.id if about else NOBODY,
    )
    return Primed(0, env, ability.do, ability.limit)


def added_numbers(state: State, mem: Holomem) -> tuple[int, int]:
    """What effects that last until the end of the turn add to this holomem's Arts and HP. Only plain numbers given to this
    holomem alone are counted, not effects on a set."""
    found = {lang.ArtsPlus: 0, lang.HpPlus: 0}
    for each in state.lasting:
        modifier = each.modifier
        if (
            each.until == "turn"
            and isinstance(modifier, (lang.ArtsPlus, lang.HpPlus))
            and isinstance(modifier.amount, int)
        ):
            who = modifier.who
            if isinstance(who, lang.Bound) and mem.id in (each.env.chosen(who.name) or ()):
                found[type(modifier)] += modifier.amount
    return found[lang.ArtsPlus], found[lang.HpPlus]


def cards_played(state: State, mem: Holomem, library: Library) -> tuple[str, ...]:
    """The cards of a holomem with abilities that were played as often as the turn allows."""
    seat = seat_of(state, mem.id)
    counted = {(use.card, use.path): use.times for use in state.uses if use.scope == "turn"}

    def spent(card: int) -> bool:
        facts = library.get(state.cards[card])
        wanted = list(mark_played(facts, card, seat)) if facts else []
        return bool(wanted) and all(counted.get((use.card, use.path), 0) >= use.times for use in wanted)

    there = (mem.top, *(each.card for each in mem.supports))
    return tuple(state.cards[card] for card in there if spent(card))


def primed_entries(state: State, seat: Seat, library: Library) -> tuple[PrimedEntry, ...]:
    """The primed abilities of a player that a position can say: those printed on cards that are known."""
    found = []
    for each in state.primed:
        env = each.env
        if env.seat != seat or each.state or each.arts is not None or each.skill >= 0:
            continue
        paths = [path for path, _ in primable(library.get(state.cards[env.card]))]
        on = _place(state, env.host)
        if env.path in paths and (not on or on.startswith(LETTERS[seat])):
            nth = paths.index(env.path) + 1
            found.append(PrimedEntry(state.cards[env.card], nth, on.partition(".")[2], _place(state, env.subject)))
    return tuple(found)


def _place(state: State, identity: int) -> str:
    for seat in SEATS:
        stage = state.players[seat].stage
        for index, mem in enumerate(stage):
            if mem.id == identity:
                rank = sum(other.at == "back" for other in stage[: index + 1])
                return f"{LETTERS[seat]}.{mem.at}" + (f".{rank}" if mem.at == "back" else "")
    return ""
