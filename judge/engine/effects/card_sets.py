"""Reading sets of cards against a board: which cards are in them, and which unseen ones could turn out to be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.engine.board_view import BoardView
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.evaluate import common_traits, fits_all, holomems, quantity, seat_for
from judge.engine.events import Seat
from judge.engine.library_facts import Where, facts_of_library, may_lie_in
from judge.engine.transition import OpenChoice, Option

HIDDEN: frozenset[str] = frozenset({"hand", "deck", "cheer_deck", "life", "power"})
"""The zones whose cards not all players may see (4.1.2)."""
PUT_BACK = "(put back)"
"""The name of the looked-at cards that were chosen and have another place in one of these zones now."""
MAY_HOLD_REST: tuple[lang.Zone, ...] = ("deck", "cheer_deck", "power")
"""The zones whose cards are looked at or revealed where they are."""


def seats_for(side: lang.Owner, env: EffectContext, board: BoardView) -> list[Seat]:
    """The players a text means; of both the turn player first (1.3.4)."""
    if side == "both":
        return [board.facts.player, 1 - board.facts.player]
    return [seat_for(side, env)]


def contents(board: BoardView, seat: Seat, zone: lang.Zone) -> tuple[int, ...]:
    """The cards of a player's zone, the top or newest first."""
    cards: tuple[int, ...] = getattr(board.players[seat], zone)
    return cards


def unfiltered(wanted: lang.CardSet, env: EffectContext, board: BoardView) -> list[int]:
    """The cards of a set without regard to what they have to be; for a choice, those it is made from."""
    if type(wanted) is lang.Choose:  # these are asked for most often
        return [] if type(wanted.of) is lang.Holomems else unfiltered(wanted.of, env, board)
    if type(wanted) is lang.Cards:
        found = [c for seat in seats_for(wanted.side, env, board) for c in contents(board, seat, wanted.zone)]
        # A Support card being considered for playing is not in the hand any more when its text asks (10.7.2.1).
        if wanted.other or wanted.zone == "hand":
            return [card for card in found if card != env.card]
        return found
    if type(wanted) is lang.CheersOf:
        return [card for seen in holomems(wanted.of, env, board) for card in seen.mem.cheers]
    match wanted:
        case lang.Top():
            count = max(quantity(wanted.count, env, board), 0)
            sides = seats_for(wanted.side, env, board)
            zones = [contents(board, seat, wanted.zone) for seat in sides]
            if wanted.bottom:
                return [card for zone in zones for card in zone[max(0, len(zone) - count) :]]
            return [card for zone in zones for card in zone[:count]]
        case lang.Among(name=name):
            known = env.chosen(name) or ()
            # A holomem that was put out may have an id that is not a card's, if its card's id was taken.
            return [
                each if each < len(board.cards) else board.holomems[each].mem.top
                for each in known
                if _is_there(each, board)
            ]
        case lang.Rest(name=name):
            seats = range(len(board.players))
            still = {card for seat in seats for zone in MAY_HOLD_REST for card in contents(board, seat, zone)}
            still.difference_update(env.chosen(PUT_BACK) or ())
            return [card for card in env.chosen(name) or () if card in still]
        case lang.Stacked():
            mems = [seen.mem for seen in holomems(wanted.of, env, board)]
            return [card for mem in mems for card in reversed(mem.stack if wanted.whole else mem.stack[:-1])]
        case lang.AttachedCards():
            mems = [seen.mem for seen in holomems(wanted.of, env, board)]
            return [card for mem in mems for card in (*mem.cheers, *(each.card for each in mem.supports))]
        case lang.ThisCard():
            return [env.card]
        case lang.Union():
            return list(dict.fromkeys(card for each in wanted.of for card in unfiltered(each, env, board)))
        case lang.ForEach():
            return unfiltered(wanted.choose, env, board)
        case lang.Together():
            return list(dict.fromkeys(card for each in wanted.of for card in unfiltered(each, env, board)))


def _is_there(identity: int, board: BoardView) -> bool:
    return identity < len(board.cards) or identity in board.holomems


def where_of(wanted: lang.CardSet) -> tuple[lang.Property, ...]:
    """The properties that a set asks of its cards."""
    match wanted:
        case lang.Cards() | lang.Among() | lang.Stacked() | lang.AttachedCards():
            return wanted.where
        case lang.CheersOf(colour=colour):
            return (lang.Coloured(colour),) if colour else ()
        case lang.Choose():
            return () if isinstance(wanted.of, lang.Holomems) else where_of(wanted.of)
        case _:
            return ()


def cards(wanted: lang.CardSet, env: EffectContext, board: BoardView) -> list[int]:
    """The cards of a set. An unseen card has no property that we know of."""
    if type(wanted) is lang.Union:
        return list(dict.fromkeys(card for each in wanted.of for card in cards(each, env, board)))
    return pool(wanted, env, board)[0] if where_of(wanted) else unfiltered(wanted, env, board)


def pool(wanted: lang.CardSet, env: EffectContext, board: BoardView) -> tuple[list[int], list[int]]:
    """The cards of a set that are known to fit, and the unseen ones that may."""
    if type(wanted) is lang.Choose and type(wanted.of) is lang.Union:
        wanted = wanted.of
    if type(wanted) is lang.Union:
        pools = [pool(each, env, board) for each in wanted.of]
        return [card for found, _ in pools for card in found], [card for _, found in pools for card in found]
    where = where_of(wanted)
    known, unseen = [], []
    for card in unfiltered(wanted, env, board):
        facts = board.card(card)
        if facts is None:
            if could_fit(card, where, env, board):
                unseen.append(card)
        elif fits_all(facts, where, env, board):
            known.append(card)
    return known, unseen


def could_fit(card: int, where: tuple[lang.Property, ...], env: EffectContext, board: BoardView) -> bool:
    """Whether an unseen card can turn out to be one that fits."""
    numbers = board.could_be(card)
    if numbers is not None:
        return any(fits_all(board.library[n], where, env, board) for n in numbers)
    pile = board.pile_of(card)
    return not pile or any_namable(None, where, pile, env, board)


def zone_of(board: BoardView, card: int) -> tuple[Seat, str]:
    """The player and the zone a card is in; `stage` with a holomem or loose, `resolution` for the zone both share."""
    for seat, player in enumerate(board.players):
        for zone in lang.ZONES:
            if card in getattr(player, zone):
                return seat, zone
        for mem in player.stage:
            if (
                card in mem.stack
                or card in mem.cheers
                or (mem.supports and any(card == each.card for each in mem.supports))
            ):
                return seat, "stage"
        if card in player.loose:
            return seat, "stage"
    return board.facts.player, "resolution"


def revealed_in(zone: str) -> str:
    """The name of the cards that the effect has revealed to all players (5.11) while they were in this zone."""
    return f"(revealed in {zone})"


def shown_to_all(card: int, env: EffectContext, board: BoardView) -> bool:
    """Whether the effect has revealed a card where it still is: in a hidden zone to which it goes it is hidden again (4.1.2.1)."""
    return any(card in ids for name, ids in env.bound if name == revealed_in(zone_of(board, card)[1]))


def zones_of(board: BoardView, cards: Iterable[int]) -> set[str]:
    """The zones that some cards are in, as `zone_of` names them."""
    left = set(cards)
    found = set[str]()
    for player in board.players:
        for zone in lang.ZONES:
            if left and not left.isdisjoint(there := getattr(player, zone)):
                left.difference_update(there)
                found.add(zone)
    return found.union(zone_of(board, card)[1] for card in left)


def zone_asked(wanted: lang.CardSet) -> str:
    """The zone that a set is taken from; empty if it differs from card to card."""
    if type(wanted) is lang.Choose:
        return "" if type(wanted.of) is lang.Holomems else zone_asked(wanted.of)
    return wanted.zone if type(wanted) is lang.Cards or type(wanted) is lang.Top else ""


def unseen_where(wanted: lang.CardSet) -> tuple[lang.Property, ...]:
    """What an unseen card of a set has to turn out to be: a card that the set asks for, of a type that its zone can hold."""
    match wanted:
        case lang.Choose():
            return () if isinstance(wanted.of, lang.Holomems) else unseen_where(wanted.of)
        case lang.CheersOf():
            return (lang.OfKind(("cheer",)), *where_of(wanted))
        case lang.Stacked():
            return (lang.OfKind(("holomem",)), *where_of(wanted))
        case _:
            return where_of(wanted)


def namable(number: str, where: tuple[lang.Property, ...], zone: str, env: EffectContext, board: BoardView) -> bool:
    """Whether an unseen card in a zone of which nothing else is known can turn out to be a card of this number."""
    card = board.library.get(number)
    return card is not None and may_lie_in(zone, card) and fits_all(card, where, env, board)


def numbers_fitting(where: Where, zone: str, env: EffectContext, board: BoardView) -> Iterable[str]:
    """The numbers of the library that an unseen card in a zone can turn out to be, in the order of the library. Where the print
    alone tells, or the print and what it is compared with, they are worked out once for a library."""
    library = facts_of_library(board.library)
    compared = _compared(where, env, board)
    if compared is None:
        return (number for number, card in library.in_zone(zone) if fits_all(card, where, env, board))
    return library.fitting((zone, where, compared), lambda card: fits_all(card, where, env, board))


def _compared(where: Where, env: EffectContext, board: BoardView) -> tuple[frozenset[str], ...] | None:
    """What decides, besides its print, whether a card has these properties: the traits that it is compared with; None if
    anything else does."""
    found: tuple[frozenset[str], ...] = ()
    inner: tuple[frozenset[str], ...] | None
    for each in where:
        if each.decided_by_print:
            continue
        if isinstance(each, lang.OneOf):
            inner = _compared(tuple(part for parts in each.of for part in parts), env, board)
        elif isinstance(each, lang.Lacks):
            inner = _compared((each.of,), env, board)
        elif isinstance(each, (lang.SameAs, lang.DiffersFrom)):
            inner = (common_traits(each.of, each.what, env, board),)
        elif isinstance(each, lang.LevelBeside):
            inner = (common_traits(each.of, "level", env, board),)
        elif isinstance(each, lang.HasOther):
            inner = (common_traits(each.of, "colour", env, board),)
        else:
            inner = None
        if inner is None:
            return None
        found += inner

    return found


def any_namable(numbers: tuple[str, ...] | None, where: Where, zone: str, env: EffectContext, board: BoardView) -> bool:
    """Whether an unseen card in a zone can turn out to be any of these numbers, or any of the library."""
    if numbers is not None:
        return any(namable(number, where, zone, env, board) for number in numbers)
    compared = _compared(where, env, board)
    known = None if compared is None else facts_of_library(board.library).has_any((zone, where, compared))
    return any(True for _ in numbers_fitting(where, zone, env, board)) if known is None else known


def named_by(wanted: OpenChoice, number: str, board: BoardView) -> bool:
    """Whether an open choice takes a card number for one of its cards."""
    if wanted.only is not None and number not in wanted.only:
        return False
    possible = any(admits(board, card, number) for card in wanted.cards)
    return possible and namable(number, wanted.where, wanted.zone, wanted.env, board)


def names_for(wanted: OpenChoice, board: BoardView) -> Iterator[str]:
    """The numbers of the library that `named_by` takes, in the order of the library. Of cards of which the same is known, one is
    looked at, for whole Decks are unseen."""
    alike = {(board.could_be(card), board.pile_of(card)): card for card in wanted.cards}
    only = None if wanted.only is None else frozenset(wanted.only)
    for number in numbers_fitting(wanted.where, wanted.zone, wanted.env, board):
        if (only is None or number in only) and any(admits(board, card, number) for card in alike.values()):
            yield number


def admits(board: BoardView, card: int, number: str) -> bool:
    """Whether an unseen card can have this number, by what it was shuffled with (5.6.1) and the pile it came from (6.1)."""
    numbers = board.could_be(card)
    pile = board.pile_of(card)
    if numbers is not None:
        return number in numbers
    facts = board.library.get(number)
    return not pile or (facts is not None and may_lie_in(pile, facts))


def number_of(option: Option) -> str:
    """The card number in the key of an option."""
    return option.key.removeprefix("card:").split("#")[0]
