"""A position as data: card numbers and facts, no instance ids. `?` is a card that was not seen; it is never invented."""

from __future__ import annotations

import msgspec

from judge.engine.editions import IN_FORCE
from judge.engine.effects.language import Spot, StepName
from judge.engine.events import Seat
from judge.engine.state import UNSEEN


class PositionHolomem(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A holomem: its stack from bottom to top, where it is, what it has taken, what is attached.

    `entered`, `bloomed` and `arts` are turn facts: it came to the Stage, Bloomed, used Arts this turn (8.3.2, 9.2.1.5).
    `down` is the Down state (4.4.9). `arts_plus` and `hp_plus` are what effects that were played add to its Arts and its HP until
    this turn ends (10.2.1.2); `used` are those of its cards whose abilities were played as often as a turn allows (10.7.2.1.1).
    """

    stack: tuple[str, ...]
    at: Spot
    damage: int = 0
    resting: bool = False
    cheers: tuple[str, ...] = ()
    supports: tuple[str, ...] = ()
    down: bool = False
    entered: bool = False
    bloomed: bool = False
    arts: bool = False
    arts_plus: int = 0
    hp_plus: int = 0
    used: tuple[str, ...] = ()


class PrimedEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A primed ability (10.8.2): the card that has it, and which of its abilities that can be primed it is, counted from 1. `on`
    is the own holomem that has it, as `center` or `back.2`, empty when the card has left the Stage (10.8.7); `about` is the
    holomem of the event, as `b.center`."""

    card: str
    ability: int = 1
    on: str = ""
    about: str = ""


class PositionSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One player's side. Zones list card numbers with the top, or the newest, first; `?` is an unseen card.

    `skill` and `sp` say that the oshi skill was used this turn and the SP oshi skill this game (8.5.1.1, 8.5.1.2).
    """

    oshi: str = UNSEEN
    stage: tuple[PositionHolomem, ...] = ()
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    archive: tuple[str, ...] = ()
    life: tuple[str, ...] = ()
    cheer_deck: tuple[str, ...] = ()
    power: tuple[str, ...] = ()
    life_damage: int = 0
    skill: bool = False
    sp: bool = False
    primed: tuple[PrimedEntry, ...] = ()


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Both sides, whose turn it is and where in it.

    `turn` counts from 1 over both players, `player` is the turn player, `first` went first. `collabed`, `baton` and `limited`
    say that the turn player has done a Collab (8.4.1), a Baton Pass (8.7.4), played a LIMITED card (8.6.2) this turn. With
    `prepare` the game is still to be prepared (6.2): each side is a Game Deck, and the turn and step say nothing. `by_rules` are
    the official answers that are not followed where the rules' words say otherwise (`judge.engine.disputes`), `read_otherwise`
    the discrepancies whose texts are played by their other reading (`judge.engine.other_readings`). `chosen_defaults` are those of
    both kinds of which the board says that they are played as they are without a word of it, as answered or as read: somebody chose
    that. It makes no difference to the game; a place that is named there and played the other way is played the other way.
    """

    sides: tuple[PositionSide, PositionSide] = (PositionSide(), PositionSide())
    rules: str = IN_FORCE
    by_rules: tuple[str, ...] = ()
    read_otherwise: tuple[str, ...] = ()
    turn: int = 5
    player: Seat = 0
    first: Seat = 0
    step: StepName = "performance"
    collabed: bool = False
    baton: bool = False
    limited: bool = False
    prepare: bool = False
    chosen_defaults: tuple[str, ...] = ()

    @property
    def said_how_played(self) -> frozenset[str]:
        """The places of dispute and the discrepancies with two readings of which the position says how they are played."""
        return frozenset((*self.by_rules, *self.read_otherwise, *self.chosen_defaults))
