"""The base of the effect language: its codes, the class of all nodes, and the properties, sets, quantities and conditions that have
no other nodes inside than holomems that are known by name."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

import msgspec

Side = Literal["you", "opponent"]
Spot = Literal["center", "collab", "back"]
SPOTS: tuple[Spot, ...] = get_args(Spot)
Owner = Literal["you", "opponent", "both"]
Zone = Literal["hand", "deck", "archive", "life", "cheer_deck", "power"]
ZONES: tuple[Zone, ...] = get_args(Zone)
OrderedZone = Literal["deck", "cheer_deck", "power"]
"""The zones that have a top: the newest holo power lies uppermost."""
ORDERED_ZONES: tuple[OrderedZone, ...] = get_args(OrderedZone)
Trait = Literal["name", "colour", "tag", "level"]
Mutual = Literal["different_names", "different_colours", "same_name", "same_tag", "same_level", "different_levels"]
StepName = Literal["reset", "draw", "cheer", "main", "performance", "end"]
DeedKind = Literal[
    "bloomed", "used_arts", "played_support", "used_skill", "downed", "archived_cheer", "rolled_die", "left_to_deck",
    "lost_life", "activated", "archived_from_deck", "took_arts_damage", "baton_passed", "collabed", "took_special_damage",
    "took_damage", "restored", "entered", "has_downed", "archived_from_hand", "archived_from_power",
    "moved", "switched", "archived_support", "drew", "sent_cheer", "attached_support",
]  # fmt: skip
Since = Literal["turn", "last_turn", "own_last_turn", "game"]
"""This turn, the last turn of the opponent, the last own turn that is over, or the whole game."""
KEPT_ALL_GAME: frozenset[DeedKind] = frozenset({"used_skill", "downed"})
"""What can be asked of the whole game; anything else only of the last turns."""


class Node(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is"):
    """Any node of the language.

    `reads_numbers` is true for a node whose own value depends on the HP or the Baton Pass cost of holomems after other effects: an
    effect with such a node is applied after the effects that change these (10.10.1.5).
    `decided_by_print` is true for a property of which a card's print alone decides whether the card has it.
    """

    reads_numbers: ClassVar[bool] = False
    decided_by_print: ClassVar[bool] = False


# --- Properties of a holomem on the Stage ----------------------------------------------------------------------------


class Damaged(Node, frozen=True, tag="damaged"):
    """It has taken damage (4.4.5)."""


class DamagedBy(Node, frozen=True, tag="damaged_by"):
    """It has taken at least so much damage (4.4.5)."""

    amount: int


class HpLeft(Node, frozen=True, tag="hp_left"):
    """Its remaining HP, that is its HP minus the damage it has taken (4.4.5.4), is at most this."""

    reads_numbers: ClassVar[bool] = True
    at_most: int


class IsResting(Node, frozen=True, tag="resting"):
    """It is resting (4.3.2)."""


class EnteredNow(Node, frozen=True, tag="entered_this_turn"):
    """It was put on the Stage from outside this turn (8.3.2)."""


class UsedArtsNow(Node, frozen=True, tag="used_arts_this_turn"):
    """It has used an Arts in this turn's Performance Step (9.2.1.5)."""


class OneColour(Node, frozen=True, tag="one_colour"):
    """It has exactly one colour; colourless is none (2.4.2.2)."""


class BatonCostOf(Node, frozen=True, tag="baton_cost_of"):
    """Its Baton Pass cost has at least so many colorless (2.10, 10.5.2), or exactly so many."""

    reads_numbers: ClassVar[bool] = True
    at_least: int
    exactly: bool = False


class MostCheers(Node, frozen=True, tag="most_cheers"):
    """Cheers are attached to it (5.17.1), and no other holomem on its player's Stage has more; or, with `least`, no other has
    fewer, whether any is attached to it or not."""

    least: bool = False


# --- Sets: which holomems, which cards ----------------------------------------------------------------------------------


class Host(Node, frozen=True, tag="host"):
    """The holomem that has the ability, or that the card with the ability is attached to ("this holomem")."""


class Subject(Node, frozen=True, tag="subject"):
    """The holomem that the event of the ability happened to ("that holomem")."""


class Itself(Node, frozen=True, tag="itself"):
    """One of several holomems: the one that a continuous effect is being applied to (10.10.1.4), or that a choice is being made
    for."""


class Bound(Node, frozen=True, tag="bound"):
    """What an earlier clause chose under this name ("the chosen holomem")."""

    name: str


class Target(Node, frozen=True, tag="target"):
    """The target of the Arts that is being resolved (12.3.3.2)."""


class Downed(Node, frozen=True, tag="downed"):
    """The holomem in Down processing (11.3.1)."""


class IsOneOf(Node, frozen=True, tag="is_one_of"):
    """It is one of these holomems themselves (4.4), whatever they are ("other than that holomem")."""

    of: Host | Subject | Bound | Downed


class Rest(Node, frozen=True, tag="rest"):
    """Of the cards that an earlier clause looked at or revealed under this name, those that are still where they were."""

    name: str


class ThisCard(Node, frozen=True, tag="this_card"):
    """The very card that has the ability."""


# --- Quantities ------------------------------------------------------------------------------------------------------


class DiceSum(Node, frozen=True, tag="dice_sum"):
    """What the die shows; of several dice the sum (5.24.1), or of the own only the highest or the lowest number, or the difference
    between these two, or how many of them at most are alike, that is show one and the same number; or what the opponent's did."""

    side: Side = "you"
    which: Literal["sum", "highest", "lowest", "difference", "alike"] = "sum"

    def __post_init__(self) -> None:
        """ValueError for one of several dice of the opponent: only what theirs show together is known."""
        if self.side != "you" and self.which != "sum":
            raise ValueError("of the opponent's dice only the sum is known")


class DiceShowing(Node, frozen=True, tag="dice_showing"):
    """How many of the dice show this (5.24.1)."""

    parity: Literal["odd", "even"] | None = None
    values: tuple[int, ...] = ()


class EventAmount(Node, frozen=True, tag="event_amount"):
    """The number of the event: the damage dealt (5.22.1), the HP restored (5.23.1)."""


class Overkill(Node, frozen=True, tag="overkill"):
    """By how much the damage on the downed holomem exceeds its HP (11.3.1)."""

    reads_numbers: ClassVar[bool] = True


class LifeLost(Node, frozen=True, tag="life_lost"):
    """How much Life a player has lost since the beginning of the game (2.8)."""

    side: Side = "you"


class Spent(Node, frozen=True, tag="spent"):
    """The X chosen for the cost (12.1.3.1)."""


class ArtsNumber(Node, frozen=True, tag="arts_number"):
    """Which of the Arts that its player has used this turn (10.7.2.5.4) the Arts in use is: 2 for the second; 0 for one that had
    no target and so was not used."""


class TurnNumber(Node, frozen=True, tag="turn_number"):
    """Which of a player's turns of the game this is (7.1.1): 2 for the second, extra turns counted (5.26.1); 0 in a turn of the
    other."""

    side: Side = "you"


# --- Conditions ------------------------------------------------------------------------------------------------------


class InStep(Node, frozen=True, tag="in_step"):
    """The game is in this step of the turn (chapter 7)."""

    step: StepName


class FirstTurn(Node, frozen=True, tag="first_turn"):
    """It is your first turn of the game, and you went second, or first."""

    second: bool = True
