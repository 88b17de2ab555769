"""What must hold after each transition and at each choice of any game, whatever the cards say; each fault in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Literal

import msgspec

from judge.engine.cards import Library
from judge.engine.events import AnyEvent, CardMoved, Seat
from judge.engine.frames import AnyFrame, Archiving, Run
from judge.engine.game import Game
from judge.engine.state import SEATS, STAGE_LIMIT, Player, State
from judge.engine.transition import Choice, Transition
from judge.wording import sentence
from tests.scenarios.happened import between

MISSING = re.compile(r"\[[a-z_ ]+(?:\]|: )")
"""What stands for a sentence that nobody has written; names of cards have brackets too."""
LEAVING = frozenset({"decline", "end"})
"""Options that leave everything as it is."""
EXPLORED = 8
"""So many options of a choice are tried before it is said that none changes anything; of more, some are alike."""


def owned(player: Player) -> Iterator[int]:
    """Every card of a player, once for each place it is in; the Resolution zone is both players' (4.18)."""
    yield player.oshi
    for zone in (player.hand, player.deck, player.archive, player.life, player.cheer_deck, player.power, player.loose):
        yield from zone
    for mem in player.stage:
        yield from (*mem.stack, *mem.cheers, *(each.card for each in mem.supports))


def owners(state: State) -> dict[int, Seat]:
    """Whose each card is (3.1.1)."""
    return {card: seat for seat in SEATS for card in owned(state.players[seat])}


def of_state(state: State, library: Library, owner: dict[int, Seat]) -> Iterator[str]:
    """What is wrong with a state: a card is nowhere, twice, with the other player, or in a zone for other cards; there are more
    holomems than there is room for; a number is below zero."""
    seen = Counter(state.resolution)
    for seat in SEATS:
        player = state.players[seat]
        there = list(owned(player))
        seen.update(there)
        if wrong := [card for card in there if owner[card] != seat]:
            yield f"cards {wrong} are with the player who does not own them (3.1.1)"
        if len(player.stage) > STAGE_LIMIT:
            yield f"{len(player.stage)} holomems are on the Stage of {seat} (4.6.2.1)"
        for at, rule in (("center", "4.7.3"), ("collab", "4.8.3")):
            if (count := sum(mem.at == at for mem in player.stage)) > 1:
                yield f"{count} holomems of {seat} are in the {at} position ({rule})"
        if player.life_damage < 0 or any(mem.damage < 0 for mem in player.stage):
            yield f"{seat} has damage below zero (3.2.1, 4.4.5)"
        yield from _wrong_kinds(state, player, library)
    if wrong := [card for card in range(len(state.cards)) if seen[card] != 1]:
        yield f"cards {wrong} are in no place or in two (4.1.1)"


def _wrong_kinds(state: State, player: Player, library: Library) -> Iterator[str]:
    def kinds(*cards: int) -> set[str]:
        return {library[state.cards[card]].kind for card in cards if state.cards[card] in library}

    for zone in ("life", "cheer_deck"):
        if kinds(*getattr(player, zone)) - {"cheer"}:
            yield f"there is another card than a Cheer in {zone} (6.1.3.1)"
    for zone in ("hand", "deck", "power"):
        if kinds(*getattr(player, zone)) & {"cheer", "oshi"}:
            yield f"there is a Cheer in {zone} (6.1.4.1)"
    for mem in player.stage:
        if kinds(*mem.stack) - {"holomem"} or kinds(*mem.cheers) - {"cheer"}:
            yield f"holomem {mem.id} is made of other cards than holomems and Cheers (4.4.2, 4.4.3)"


def of_transition(
    before: State, after: State, told: Transition, library: Library, owner: dict[int, Seat]
) -> Iterator[str]:
    """What is wrong with a transition: no rule or no sentence, events that are not what changed, a cost that the other player pays,
    a card of the other player's that is spared."""
    if not told.cites:
        yield "no rule is cited"
    languages: tuple[Literal["en", "ja"], ...] = ("en", "ja")
    for language in languages:
        text = sentence(told.message, language, library)
        if not text or MISSING.search(text):
            yield f"there is no sentence for {told.message.key}: {text}"
    yield from between(before, after, told.events)
    payer = payer_of(before.agenda)
    paid = [event.card for event in told.events if isinstance(event, CardMoved) and event.seat != payer]
    if payer is not None and paid:
        yield f"{payer} pays a cost with cards {paid} of the other player (10.4.2)"
    yield from spared(before.agenda, after.agenda, owner)


def payer_of(agenda: tuple[AnyFrame, ...]) -> Seat | None:
    """Who is paying a cost."""
    depth = max((depth for depth, frame in enumerate(agenda) if isinstance(frame, Run)), default=-1)
    frame = agenda[depth] if depth >= 0 else None
    if not isinstance(frame, Run) or not frame.cost:
        return None
    doing = frame.step if depth == len(agenda) - 1 else frame.step - 1
    return frame.env.seat if doing < frame.cost else None


def spared(before: tuple[AnyFrame, ...], after: tuple[AnyFrame, ...], owner: dict[int, Seat]) -> Iterator[str]:
    """The cards that are not archived because of an ability of the player who does not own them."""
    for then, now in zip(before, after, strict=False):
        if not (isinstance(then, Archiving) and isinstance(now, Archiving) and now.applied):
            continue
        by = owner[now.applied[-1][0]]
        if wrong := [card for card in then.cards if card not in now.cards and owner[card] != by]:
            yield f"{by} spares cards {wrong} of the other player (10.11.1)"


def of_choice(game: Game) -> Iterator[str]:
    """What is wrong with the choice that is due: it cannot be answered, or whatever is answered changes nothing."""
    choice = game.choice
    assert choice is not None
    keys = [option.key for option in choice.options]
    if len(set(keys)) < len(keys):
        yield f"{choice.message.key} offers an option twice: {keys}"
    if not keys and choice.open is None and not choice.order:
        yield f"{choice.message.key} offers nothing"
    if choice.minimum > choice.maximum or (choice.open is None and not choice.order and choice.minimum > len(keys)):
        yield f"{choice.message.key} asks for {choice.minimum} to {choice.maximum} of {len(keys)}"
    if not choice.message.key.startswith("act_") and _changes_nothing(game, choice):
        yield f"{choice.message.key} has no option that changes anything: {keys}"


def _changes_nothing(game: Game, choice: Choice) -> bool:
    """Whether everything that can be answered with one option comes to the same as leaving it, or, where it has to be answered,
    to nothing at all: the same board, the same events and the same next choice. More than `EXPLORED` options are not tried."""
    if (
        choice.open is not None
        or choice.order
        or choice.mutual is not None
        or not choice.minimum <= 1 <= choice.maximum
    ):
        return False
    keys = [option.key for option in choice.options]
    doing = [key for key in keys if key not in LEAVING]
    if not doing or len(doing) > EXPLORED:
        return False
    found = [_outcome(game.choose(key)) for key in doing]
    if any(tried for *_, tried in found):
        return False
    if leaving := [key for key in keys if key in LEAVING]:
        found += [_outcome(game.choose(key)) for key in leaving]
    elif choice.minimum == 0:
        found.append(_outcome(game.choose()))
    elif any(asks or any(events) for _, events, asks, _ in found):
        return False
    return all(each == found[0] for each in found)


def _outcome(game: Game) -> tuple[bytes, list[tuple[AnyEvent, ...]], tuple[str, ...], bool]:
    """The board with what is still to be done, the events on the way, and what is asked, at the next choice; how often something
    was used does not count. The last says that it was something although nothing came of it: a card was looked for and none found
    (1.3.2; a player may look through a Deck, whatever is in it), none was taken as the text allows (10.7.2.3.2), or an event was
    replaced by the same (10.11.1)."""
    after, told = game.advance(500)
    state = after.state
    board = (state.players, state.lasting, state.primed, state.shuffled_sets, state.outcome, state.agenda)
    asks = after.choice
    return (
        msgspec.json.encode(board),
        [each.events for each in told if each.events],
        () if asks is None else (asks.message.key, *(option.key for option in asks.options)),
        any(
            {"10.7.2.3.4", "1.3.2"} <= set(each.rules) or each.message.key == "no_card" or "10.11.1" in each.rules
            for each in told[:2]
        ),
    )
