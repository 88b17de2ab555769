"""A game as a player sees it: cards that are face down for them are unseen cards in it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.engine.events import Seat
from judge.engine.game import Game
from judge.engine.state import SEATS, UNSEEN, State
from judge.engine.transition import CardRef


def as_seen(game: Game, seat: Seat) -> Game:
    """The game as a player sees it. Unseen in it are both Decks, Cheer Decks, Life and holo power, and the other player's hand and
    face-down holomems. Cards offered in the current choice are visible. What the game remembers of shuffles is left out, because it
    names cards."""
    unseen = hidden_cards(game.state, seat)
    cards = tuple(UNSEEN if card in unseen else number for card, number in enumerate(game.state.cards))
    return Game(msgspec.structs.replace(game.state, cards=cards, shuffled_sets=()), game.library)


def hidden_cards(state: State, seat: Seat) -> frozenset[int]:
    """The cards whose faces the player does not see."""
    return frozenset(_hidden(state, seat)) - frozenset(_offered(state, seat))


def _hidden(state: State, seat: Seat) -> Iterator[int]:
    for side in SEATS:
        player = state.players[side]
        yield from (*player.deck, *player.cheer_deck, *player.life, *player.power)
        if side != seat:
            yield from player.hand
            for mem in player.stage:
                if mem.face_down:
                    yield from mem.stack


def _offered(state: State, seat: Seat) -> Iterator[int]:
    choice = state.asking
    if choice is None or choice.decider != "ab"[seat]:
        return
    for option in choice.options:
        yield from (ref.id for ref in option.refs if isinstance(ref, CardRef))
