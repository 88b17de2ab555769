"""What happened, as typed facts with before and after. Triggers and replacements look at events; pages mark the changes."""

from __future__ import annotations

from typing import Literal

import msgspec

Seat = int  # 0 is player A, 1 is player B
DamageKind = Literal["arts", "special"]


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Any event. `holomem` and `card` are instance ids of the state."""


class CardMoved(Event, frozen=True, tag="card_moved"):
    """A card went from one place to another; places are zone names, or `holomem:<id>` for what is with a holomem (4.1);
    `drawn`: it was drawn (5.7.1); `exchanged`: another card came in its place at the same time (5.10.1)."""

    card: int
    seat: Seat
    origin: str
    to: str
    drawn: bool = False
    exchanged: bool = False


class Revealed(Event, frozen=True, tag="revealed"):
    """A card's information became visible to all players (5.11)."""

    card: int
    seat: Seat


class LookedAt(Event, frozen=True, tag="looked_at"):
    """A player has looked at cards of a hidden zone (5.8, 5.9); nobody else sees them."""

    seat: Seat
    cards: tuple[int, ...]


class DamageTaken(Event, frozen=True, tag="damage_taken"):
    """A holomem has been dealt damage (5.22.1); `by` is the player whose card is its source (10.13.3), `dealer` the holomem
    or Oshi holomem that dealt it (-1: none), `source` its card, `use` tells one use of an Arts from another."""

    holomem: int
    seat: Seat
    before: int
    after: int
    kind: DamageKind
    by: Seat
    dealer: int = -1
    source: int = -1
    use: int = 0


class HpRestored(Event, frozen=True, tag="restored"):
    """A holomem's damage was reduced by restoring (5.23); `by` is the controller of the effect."""

    holomem: int
    seat: Seat
    before: int
    after: int
    by: Seat


class ArtsUsed(Event, frozen=True, tag="arts_used"):
    """An Arts with a legal target was used (10.7.2.5.4): which of which card, on whom; `use` is the number of this one use."""

    holomem: int
    seat: Seat
    at: str
    card: int = -1
    index: int = 0
    target: int = -1
    again: bool = False
    use: int = -1


class Bloomed(Event, frozen=True, tag="bloomed"):
    """A holomem Bloomed with a card (5.14) from the zone `origin` onto the card `over`; `rose` tells whether its Bloom level became
    higher."""

    holomem: int
    seat: Seat
    card: int
    rose: bool
    over: int = -1
    origin: str = ""


class WentDown(Event, frozen=True, tag="went_down"):
    """A holomem is in Down processing (11.3.1)."""

    holomem: int
    seat: Seat


class AbilityPrimed(Event, frozen=True, tag="primed"):
    """An automatic ability was primed (10.8.2)."""

    card: int
    seat: Seat


class PrimeRemoved(Event, frozen=True, tag="prime_removed"):
    """One priming was taken back, after playing or because it cannot be played (10.8.3, 10.8.3.2)."""

    card: int
    seat: Seat


class LifeDamageSet(Event, frozen=True, tag="life_damage"):
    """A player's Life damage changed (3.2)."""

    seat: Seat
    before: int
    after: int


class DieRolled(Event, frozen=True, tag="die_rolled"):
    """A die was rolled (5.24.1)."""

    seat: Seat
    value: int


class DieShown(Event, frozen=True, tag="die_shown"):
    """What a die that was rolled shows in the end (5.24.1): after it was rolled again (5.24.3) and counts as another number
    (5.24.4)."""

    seat: Seat
    value: int


class Moved(Event, frozen=True, tag="moved"):
    """A holomem went to another position of the Stage (4.4.4); `baton`: by a Baton Pass (8.7); `switched`: it has switched with
    another holomem (5.18.1), as it does by a Baton Pass (8.7.3)."""

    holomem: int
    seat: Seat
    origin: str
    to: str
    baton: bool = False
    switched: bool = False


class Rested(Event, frozen=True, tag="rested"):
    """A holomem was rested, or is not resting any more (5.2)."""

    holomem: int
    seat: Seat
    resting: bool


class StageEntered(Event, frozen=True, tag="stage_entered"):
    """A holomem was put on the Stage from outside (5.13.1)."""

    holomem: int
    seat: Seat
    at: str


class Collabed(Event, frozen=True, tag="collabed"):
    """A holomem was put in the Collab position by a Collab (5.16.1)."""

    holomem: int
    seat: Seat


class SupportPlayed(Event, frozen=True, tag="support_played"):
    """A Support card was played (10.7.2.1)."""

    card: int
    seat: Seat


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """The next turn began."""

    seat: Seat
    turn: int


class EffectsEnded(Event, frozen=True, tag="effects_ended"):
    """Effects that lasted until the end of the turn are over (7.7.4)."""

    count: int


class StepEntered(Event, frozen=True, tag="step_entered"):
    """The turn went on to another step (chapter 7)."""

    step: str


class SkillPlayed(Event, frozen=True, tag="skill_played"):
    """An oshi skill was played (12.1): which of which card."""

    seat: Seat
    sp: bool
    card: int = -1
    index: int = 0


class HpSet(Event, frozen=True, tag="hp_set"):
    """The damage a holomem has taken was set, neither dealt nor restored."""

    holomem: int
    seat: Seat
    before: int
    after: int


class StageLeft(Event, frozen=True, tag="stage_left"):
    """A holomem went from the Stage to a zone, other than by Down processing (4.4.7)."""

    holomem: int
    seat: Seat
    to: str


class StepEnding(Event, frozen=True, tag="step_ending"):
    """The Performance Step ends (7.6.5), or the turn does (7.7.3); abilities look at it, nothing on the board changes."""

    step: str


class Shuffled(Event, frozen=True, tag="shuffled"):
    """A zone was shuffled (5.6.1), also where that changed no order (5.6.1.1)."""

    seat: Seat
    zone: str


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game is over; no winner is a draw (1.2)."""

    winner: Seat | None


AnyEvent = (
    CardMoved
    | Revealed
    | LookedAt
    | DamageTaken
    | HpRestored
    | ArtsUsed
    | Bloomed
    | WentDown
    | AbilityPrimed
    | PrimeRemoved
    | LifeDamageSet
    | DieRolled
    | DieShown
    | Moved
    | Rested
    | StageEntered
    | Collabed
    | SupportPlayed
    | TurnBegan
    | EffectsEnded
    | StepEntered
    | SkillPlayed
    | HpSet
    | StageLeft
    | StepEnding
    | Shuffled
    | GameEnded
)

EVENT_NAMES: dict[type[Event], str] = {
    ArtsUsed: "arts_used",
    DamageTaken: "damage_taken",
    HpRestored: "restored",
    Bloomed: "bloomed",
    Collabed: "collabed",
    Moved: "moved",
    Rested: "turned",
    StageEntered: "entered",
    StageLeft: "left",
    Revealed: "revealed",
    DieRolled: "rolled",
    SkillPlayed: "skill_used",
    SupportPlayed: "support_played",
}
"""What message keys call the events that an ability may wait for."""
