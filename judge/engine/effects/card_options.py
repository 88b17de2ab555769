"""How cards are offered: known ones by what tells them apart, unseen ones by what they may turn out to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from judge.engine.draft import Draft
from judge.engine.effect_context import NOBODY
from judge.engine.effects.card_sets import contents, named_by, names_for, zone_of
from judge.engine.effects.language import Zone
from judge.engine.state import UNSEEN
from judge.engine.transition import NAMED, CardRef, Message, OpenChoice, Option

SUGGESTED = 12
ZONES_TO_SUGGEST_FROM: tuple[Zone, ...] = ("hand", "archive", "power", "deck", "cheer_deck", "life")
"""All zones, in the order in which their cards are suggested."""


def card_options(draft: Draft, cards: Sequence[int], limit: int | None = None, word: str = "card") -> list[Option]:
    """One option for each card: `card:<number>`, with `#2` and so on for further ones of a number.

    Cards of one number in the same place are the same to the game: no more of them than can be picked (`limit`) are offered. If
    several holomems have a card of the same number attached, the option says which holomem.
    """
    there = _hosts(draft) if cards else {}
    hosts = {card: there.get(card, NOBODY) for card in cards}
    places: dict[str, set[int]] = {}
    for card in cards:
        places.setdefault(draft.cards[card], set()).add(hosts[card])
    options: list[Option] = []
    copies: dict[str, int] = {}
    same: dict[tuple[str, int], int] = {}

    for card in cards:
        number = draft.cards[card]
        host = hosts[card]
        copies[number] = copies.get(number, 0) + 1
        same[number, host] = same.get((number, host), 0) + 1
        if limit is not None and same[number, host] > limit:
            continue
        key = f"{word}:{number}" if copies[number] == 1 else f"{word}:{number}#{copies[number]}"
        ref = draft.card_ref(card)
        message = Message("option_card", {"card": ref})
        if host != NOBODY and len(places[number]) > 1:
            key_of = (
                "option_card_under" if card in draft.stage_board.holomems[host].mem.stack[:-1] else "option_card_on"
            )
            message = Message(key_of, {"card": ref, "holomem": draft.ref(host)})
        options.append(Option(key, message, (card,), (ref,)))

    return options


def _hosts(draft: Draft) -> dict[int, int]:
    """The holomem of each card that is attached to one, or stacked in one."""
    found: dict[int, int] = {}
    for player in draft.players:
        for mem in player.stage:
            found.update(dict.fromkeys(mem.stack, mem.id))
            found.update(dict.fromkeys(mem.cheers, mem.id))
            for support in mem.supports:
                found[support.card] = mem.id
    return found


def suggestions(draft: Draft, wanted: OpenChoice, *, told: Sequence[Option] = ()) -> list[Option]:
    """Card numbers that the unseen cards may well be: where they were shuffled and are known together, all of those that fit; else
    those of the player that were seen elsewhere and fit, or the first of the library that does. Any other that fits may be named
    all the same. `told` are options there already."""
    board = draft.board
    sets = [board.could_be(card) for card in wanted.cards]
    if all(each is not None for each in sets):
        return _of_sets(draft, wanted, told)

    seat = zone_of(board, wanted.cards[0])[0]
    player = draft.players[seat]
    there = [card for place in ZONES_TO_SUGGEST_FROM for card in contents(draft.board, seat, place)]
    there += [card for mem in player.stage for card in (*mem.stack, *mem.cheers, *(s.card for s in mem.supports))]
    numbers = dict.fromkeys(draft.cards[card] for card in there if draft.cards[card] != UNSEEN)
    found = [number for number in numbers if named_by(wanted, number, board)][:SUGGESTED]
    if not found:
        found = list(islice(names_for(wanted, board), 1))
    count = wanted.count
    keys = {option.key for option in told}
    options: list[Option] = []

    while found and len(options) < max(count, len(found)):
        number = found[len(options) % len(found)]
        key, copy = f"card:{number}", 1
        while key in keys:
            copy += 1
            key = f"card:{number}#{copy}"
        keys.add(key)
        ref = CardRef(-1, number)
        options.append(Option(key, Message("option_card", {"card": ref}), (NAMED,), (ref,)))

    return options


def _of_sets(draft: Draft, wanted: OpenChoice, told: Sequence[Option]) -> list[Option]:
    """For unseen cards that are known as a set: each number, as often as it can be picked."""
    cards = set(wanted.cards)
    left = Counter(number for each in draft.shuffled_sets if cards.intersection(each.cards) for number in each.numbers)
    keys = {option.key for option in told}
    options: list[Option] = []
    for number in sorted(left):
        if not named_by(wanted, number, draft.board):
            continue
        copy = 0
        for _ in range(min(left[number], wanted.count)):
            copy += 1
            while (key := f"card:{number}" if copy == 1 else f"card:{number}#{copy}") in keys:
                copy += 1
            ref = CardRef(-1, number)
            options.append(Option(key, Message("option_card", {"card": ref}), (NAMED,), (ref,)))
    return options
