"""The state of a game: nested frozen structs, so that undo means keeping the old state, and branching is free.

Cards are instance ids (0, 1, 2, ...) into `State.cards`. Zones are tuples of ids with the top, or the newest, first.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, get_args

import msgspec

from judge.engine.editions import IN_FORCE
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects.language import Colour, DeedKind, Level, Modifier, Spot, StepName
from judge.engine.events import Seat
from judge.engine.frames import AnyFrame
from judge.engine.primed import Primed
from judge.engine.transition import Choice, Option

UNSEEN = "?"
STEPS: tuple[StepName, ...] = get_args(StepName)
SEATS: tuple[Seat, Seat] = (0, 1)
LETTERS = "ab"
STAGE_LIMIT = 6  # 4.6.2.1


class Attached(msgspec.Struct, frozen=True):
    """A Support card attached to a holomem (5.17.1); `stamp` orders it in time (10.10.1.6.1)."""

    card: int
    stamp: int


class LethalHit(msgspec.Struct, frozen=True):
    """What brought a holomem down: who dealt it (10.13.3) for which player, in which use of an Arts; `no_life`: the Down costs
    no Life; `arts`: it was Arts damage."""

    dealer: int
    by: Seat
    use: int = 0
    no_life: bool = False
    arts: bool = False


class Holomem(msgspec.Struct, frozen=True):
    """One holomem on the Stage (4.4): its stack from bottom to top, what is attached, what it has taken.

    `entered` is the number of the turn in which it came to the Stage from outside and `bloomed` the turn in which it last
    Bloomed (8.3.2); 0 is "not this game that we know of". `down` is the Down state (4.4.9). `lethal_hit` is the damage that
    reached its HP, `since` the time when it came to the Stage. It lies face down before the game (6.2.1.10) or when turned (5.3.1).
    """

    id: int
    stack: tuple[int, ...]
    at: Spot
    stamp: int
    resting: bool = False
    damage: int = 0
    cheers: tuple[int, ...] = ()
    supports: tuple[Attached, ...] = ()
    down: bool = False
    entered: int = 0
    bloomed: int = 0
    lethal_hit: LethalHit | None = None
    since: int = 0
    face_down: bool = False

    @property
    def top(self) -> int:
        """The card whose information counts (4.4.2.1)."""
        return self.stack[-1]


class Player(msgspec.Struct, frozen=True):
    """One player's zones (chapter 4). `loose` are cards on the Stage whose holomem has gone (11.4.1). The Oshi holomem lies face
    down only in the preparation of a game under an edition that has it so (6.2.1.4)."""

    oshi: int
    stage: tuple[Holomem, ...] = ()
    hand: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()
    archive: tuple[int, ...] = ()
    life: tuple[int, ...] = ()
    cheer_deck: tuple[int, ...] = ()
    power: tuple[int, ...] = ()
    loose: tuple[int, ...] = ()
    life_damage: int = 0
    oshi_down: bool = False


class TurnFacts(msgspec.Struct, frozen=True):
    """Whose turn it is, what this turn has already seen, and the edition of the `rules` that the game is played under;
    `by_rules` are the places of dispute that are played as the rules say (`judge.engine.disputes`),
    `read_otherwise` the texts that are played by their other reading (`judge.engine.other_readings`).

    `turn` counts from 1 over both players; `first` went first. `arts` are holomems that have used Arts in this Performance
    Step, `arts_at` the positions they used them from (9.2.1.3-9.2.1.5). `begun` is how many turns each player has begun,
    this one included, `last_turns` the number of the last turn of each that is over (0: none), `extra` whose turns are to be put in
    before the next (5.26). `collabed`, `baton` and `limited` say what
    was done this turn (8.4.1, 8.7.4, 8.6.2).
    """

    player: Seat = 0
    turn: int = 1
    first: Seat = 0
    step: StepName = "main"
    arts: tuple[int, ...] = ()
    arts_at: tuple[Spot, ...] = ()
    begun: tuple[int, int] = (3, 2)
    last_turns: tuple[int, int] = (0, 0)
    extra: tuple[Seat, ...] = ()
    collabed: bool = False
    baton: bool = False
    limited: int = 0
    rules: str = IN_FORCE
    by_rules: tuple[str, ...] = ()
    read_otherwise: tuple[str, ...] = ()

    def first_turn(self, seat: Seat) -> bool:
        """Whether this is, or would be, the player's first turn of the game (7.2.1, 8.3.1)."""
        return self.begun[seat] <= 1

    @property
    def opening(self) -> bool:
        """The first player's first turn (7.6.1, 8.6.2)."""
        return self.player == self.first and self.first_turn(self.first)


class Use(msgspec.Struct, frozen=True):
    """How many `times` an ability of a card, named by its path there, was played this turn or this game (10.7.2.1.1)."""

    card: int
    path: str
    scope: Literal["turn", "game"]
    times: int


Until = Literal[
    "turn",
    "opponent_turn",
    "their_turn",
    "opponent_reset",
    "own_reset",
    "own_turn",
    "next_own_turn",
    "own_turn_begins",
    "game",
    "once",
]


class LastingEffect(msgspec.Struct, frozen=True):
    """A continuous effect made by an ability that was played: it lasts until this turn ends (7.7.4), until the opponent's next
    turn or Reset Step does, only in that turn, until the own next turn begins or ends, or the whole game; "once" until the ability
    it gives has been primed (10.8.5.1). `since` is the turn it began in."""

    modifier: Modifier
    env: EffectContext
    stamp: int
    until: Until = "turn"
    since: int = 0


class DepartedHolomem(msgspec.Struct, frozen=True):
    """A holomem that left the Stage this turn, with its last information (10.12)."""

    mem: Holomem
    seat: Seat
    names: tuple[str, ...]
    colours: tuple[Colour, ...]
    tags: tuple[str, ...]
    hp: int
    also_at: tuple[Level, ...] = ()


class HistoryEntry(msgspec.Struct, frozen=True):
    """A deed that abilities may ask about later (this turn, the opponent's last turn, this game): who did it, with which card, in
    which turn and step. `name` is the name of an oshi skill, `sp` says that it is an SP oshi skill, `holomem` is the holomem that
    did it, `at` is where it was then, and `mine` says that it was the player's own turn. `origin` is the zone that the card of a
    Bloom came from, or the position that a holomem moved from to `at`, `use` the number of one use of an Arts, `whom` the card of
    the holomem that was downed by it. Of damage taken, `amount` is how much it was and `by` the player whose card dealt it
    (10.13.3); of a die what it counts as (5.24.4) and whose ability rolled it, as of what
    was archived, drawn, sent or made active. Of a card that was sent or attached, `holomem` is the one that it was attached to."""

    deed: DeedKind
    seat: Seat
    card: str
    turn: int
    step: StepName
    name: str = ""
    holomem: int = NOBODY
    sp: bool = False
    mine: bool = True
    at: str = ""
    origin: str = ""
    use: int = -1
    whom: str = ""
    amount: int = 0
    by: int = NOBODY


class ActionTaken(msgspec.Struct, frozen=True):
    """An action that the turn player took this turn, with the digest of the state in which they took it (14.1.1.2)."""

    turn: int
    mark: str
    key: str


class ShuffledSet(msgspec.Struct, frozen=True):
    """Cards that were shuffled together (5.6.1), and as many card numbers; nobody knows which card has which number."""

    cards: tuple[int, ...]
    numbers: tuple[str, ...]


Pile = Literal["deck", "cheer_deck"]
"""Which pile a card belongs to: Cheers to the Cheer Deck (6.1.3.1), holomem and Support cards to the Deck (6.1.4.1)."""
PILE_OF: Mapping[str, Pile] = MappingProxyType(
    {"hand": "deck", "deck": "deck", "power": "deck", "life": "cheer_deck", "cheer_deck": "cheer_deck"}
)
"""The pile that all cards of a zone belong to: hand and holo power come from the Deck, Life from the Cheer Deck (6.2.1.11)."""


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended; without a winner it is a draw (1.2.2). `rule` is the provision by which it ended."""

    winner: Seat | None
    rule: str


class State(msgspec.Struct, frozen=True):
    """Everything about a game at one moment, including what is still to be done. `piles` says to which pile unseen cards
    belong that have come to where every kind of card can lie, as the Archive. `actions_taken`, `silent_rounds` and
    `seen_states` are the memory that 14.1 needs: actions already taken from a state, rounds of check timings since the last
    choice, and the digests of the states in them. `happened` lists events since the last question that a text that is not read may
    have waited for (10.8.2); it is only kept if there is such a text. `declined_waits` lists texts that do not wait for something,
    as a judge has said: card, slot, event; `declined_this_turn` the same for this turn alone.
    """

    cards: tuple[str, ...]
    players: tuple[Player, Player]
    facts: TurnFacts
    agenda: tuple[AnyFrame, ...] = ()
    primed: tuple[Primed, ...] = ()
    lasting: tuple[LastingEffect, ...] = ()
    uses: tuple[Use, ...] = ()
    departed: tuple[DepartedHolomem, ...] = ()
    history: tuple[HistoryEntry, ...] = ()
    resolution: tuple[int, ...] = ()
    shuffled_sets: tuple[ShuffledSet, ...] = ()
    piles: tuple[tuple[int, Pile], ...] = ()
    asking: Choice | None = None
    answer: tuple[Option, ...] | None = None
    outcome: Outcome | None = None
    serial: int = 1
    transition_count: int = 0
    actions_taken: tuple[ActionTaken, ...] = ()
    silent_rounds: int = 0
    seen_states: tuple[str, ...] = ()
    happened: tuple[str, ...] = ()
    declined_waits: tuple[tuple[int, str, str], ...] = ()
    declined_this_turn: tuple[tuple[int, str, str], ...] = ()


def holomem(state: State, identity: int) -> Holomem | None:
    """The holomem with this id, or nothing when it has left the Stage."""
    for player in state.players:
        for mem in player.stage:
            if mem.id == identity:
                return mem
    return None


def was_there(mem: Holomem, made: int) -> bool:
    """Whether a holomem was on the Stage when an effect was made at this time; what came later is left out (10.10.2). True for 0,
    the time of an effect that a continuous ability makes."""
    return not made or mem.since <= made


def seat_of(state: State, identity: int) -> Seat:
    """The controller of a holomem on the Stage (3.1.2); KeyError when it is not there."""
    for seat in SEATS:
        if any(mem.id == identity for mem in state.players[seat].stage):
            return seat
    raise KeyError(identity)


def host_of(state: State, card: int) -> Holomem | None:
    """The holomem a card is the top of, stacked in or attached to."""
    for player in state.players:
        for mem in player.stage:
            if card in mem.stack or card in mem.cheers or any(card == support.card for support in mem.supports):
                return mem
    return None
