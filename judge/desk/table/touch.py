"""What can be touched on the table: which cards and places the options of a choice are about, and what a tap on each does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from judge.desk.presenting.choices import ChoiceView, OptionView, RefusalView
from judge.desk.presenting.page_words import ZONES
from judge.desk.table.board import places
from judge.engine.events import Seat
from judge.engine.state import SEATS, State
from judge.engine.transition import ArtsRef, CardRef, Choice, HolomemRef, Message, Option, Refusal, SkillRef

PLAY_TIMING = "10.6.4.2"
"""The rule of a choice between actions: a tap on a card then opens its sheet, because a card has several of them."""
TO = {"collab": "collab", "place": "back", "baton": "center"}
"""Where a holomem comes to by an action whose key begins with this word (8.2.1, 8.4.4, 8.7.3)."""
PILES = frozenset(ZONES)


@dataclass(frozen=True)
class Touch:
    """What a tap on a card or place does: it opens its sheet with `acts` actions, answers the choice with the option `take`, or
    ticks the box with the id `box`. `chosen` says that the line has gone on with it."""

    acts: int = 0
    take: str = ""
    box: str = ""
    chosen: bool = False

    @property
    def target(self) -> bool:
        """Whether the tap chooses it."""
        return bool(self.take or self.box)


@dataclass(frozen=True)
class Touches(Mapping[str, Touch]):
    """What a tap does, by the key of the place: `a.center`, `a.hand.2`, `b.archive`, `a.back` for a free place of the Back
    position. It can be hashed, because the parts of pages are cached by their values."""

    each: tuple[tuple[str, Touch], ...] = ()

    @cached_property
    def _by_place(self) -> dict[str, Touch]:
        return dict(self.each)

    def __getitem__(self, place: str) -> Touch:
        """What a tap on a place does."""
        return self._by_place[place]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_place)

    def __len__(self) -> int:
        return len(self.each)


NOTHING = Touches()


@dataclass(frozen=True)
class CardLocations:
    """Where everything lies: holomems and cards by their instance, the holomem or hand card of each card number, the Oshi
    holomems."""

    holomems: Mapping[int, str]
    cards: Mapping[int, str]
    copies: Mapping[str, tuple[str, ...]]
    oshi: Mapping[str, str]
    taken: frozenset[str]


def card_locations(state: State) -> CardLocations:
    """Where everything lies in a state."""
    holomems: dict[int, str] = {}
    cards: dict[int, str] = {}
    copies: dict[str, tuple[str, ...]] = {}
    for seat in SEATS:
        player = state.players[seat]
        side = "ab"[seat]
        for mem, place in zip(player.stage, places(player.stage, seat), strict=True):
            holomems[mem.id] = place
            attached = (*mem.stack, *mem.cheers, *(each.card for each in mem.supports))
            cards.update(dict.fromkeys(attached, place))
        for zone in ZONES:
            for index, card in enumerate(getattr(player, zone), 1):
                place = _in_zone(seat, zone, index)
                cards[card] = place
                if zone == "hand":
                    copies[state.cards[card]] = (*copies.get(state.cards[card], ()), place)
        cards[player.oshi] = f"{side}.oshi"

    oshi = {state.cards[state.players[seat].oshi]: f"{'ab'[seat]}.oshi" for seat in SEATS}
    return CardLocations(holomems, cards, copies, oshi, frozenset(holomems.values()))


def _in_zone(seat: Seat, zone: str, index: int) -> str:
    """Only a card of the hand that is spread out, which is that of A, has a place of its own. Holo power lies with the Deck."""
    side = "ab"[seat]
    if zone == "power":
        return f"{side}.deck"
    return f"{side}.hand.{index}" if zone == "hand" and seat == 0 else f"{side}.{zone}"


def with_touches(choice: Choice, view: ChoiceView, state: State) -> tuple[ChoiceView, Touches]:
    """The view of a choice with the place of every option, and what a tap on each place does.

    Where a place is that of one option only, a tap takes it. Where it is that of several, as in a choice between actions, or
    that of a pile, the tap opens its sheet.
    """
    where = card_locations(state)
    acting = any(cite.rule == PLAY_TIMING for cite in choice.cites)
    decider = None if choice.decider == "chance" else choice.decider
    at = {option.key: _places(option, where, acting=acting, side=decider) for option in choice.options}
    options = tuple(
        replace(option, at=" ".join(at.get(option.key, ())), box=f"box-{index}")
        for index, option in enumerate(view.options, 1)
    )
    refused = tuple(
        replace(shown, at=" ".join(_places(each, where, acting=acting, side=decider)))
        for shown, each in zip(view.refused, choice.refused, strict=True)
    )
    return replace(view, options=options, refused=refused), _touches(options, view, acting=acting)


def _touches(options: Iterable[OptionView], view: ChoiceView, *, acting: bool) -> Touches:
    options = tuple(options)
    counted = Counter(place for option in options for place in option.at.split())
    found: dict[str, Touch] = {}
    for option in options:
        for place in option.at.split():
            alone = counted[place] == 1 and not acting and place.partition(".")[2] not in PILES
            if place in found:
                found[place] = replace(found[place], chosen=found[place].chosen or option.picked)
            elif alone and view.how == "boxes":
                found[place] = Touch(box=option.box, chosen=option.picked)
            elif alone and view.how in ("buttons", "list"):
                found[place] = Touch(take=option.key, chosen=option.picked)
            else:
                found[place] = Touch(acts=counted[place], chosen=option.picked)
    return Touches(tuple(found.items()))


def _places(action: Option | Refusal, where: CardLocations, *, acting: bool, side: str | None) -> tuple[str, ...]:
    """The places that an option, or a refused action, is about: that of its card or holomem first, then where it leads."""
    refs = action.refs if isinstance(action, Option) else ()
    found = dict.fromkeys(
        place for ref in (*refs, *_refs(action.message)) for place in _place(ref, where, acting=acting)
    )
    word = action.key.partition(":")[0]
    if acting and side and word in TO and found:
        to = f"{side}.{TO[word]}"
        if word != "collab" or to not in where.taken:
            found[to] = None
    return tuple(found)


def _place(ref: object, where: CardLocations, *, acting: bool) -> tuple[str, ...]:
    match ref:
        case HolomemRef():
            place = where.holomems.get(ref.id)
        case CardRef():
            place = where.cards.get(ref.id)
            if acting and place is not None and ".hand." in place:
                return where.copies.get(ref.number, (place,))  # the game offers one of several alike
        case SkillRef():
            place = where.oshi.get(ref.number)
        case _:
            place = None
    return (place,) if place is not None else ()


def _refs(message: Message) -> Iterator[HolomemRef | CardRef | ArtsRef | SkillRef]:
    for param in message.params.values():
        if isinstance(param, tuple):
            yield from param
        elif not isinstance(param, int | str):
            yield param


def at_place(choice: ChoiceView | None, place: str) -> tuple[tuple[OptionView, ...], tuple[RefusalView, ...]]:
    """The options of a place, and the actions that are refused there."""
    if choice is None:
        return (), ()
    return (
        tuple(option for option in choice.options if place in option.at.split()),
        tuple(refusal for refusal in choice.refused if place in refusal.at.split()),
    )
