"""The effect language: what a card can tell the game to do, as typed data.

A small tree of tagged structs with no code in it. Parts compose: *sets* say which holomems or cards, *quantities* how many,
*conditions* when, *patterns* on which event, *actions* what is done (one for each term of chapter 5), *modifiers* what holds
for a while. Decoding is strict: an unknown field or node is an error that names its place.

Each node says the rule that gives it meaning. The engine interprets it (`judge.engine.effects`); nothing here runs.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Colour = Literal["white", "green", "red", "blue", "purple", "yellow", "colourless"]
COLOURS: tuple[Colour, ...] = ("white", "green", "red", "blue", "purple", "yellow")
Level = Literal["debut", "1st", "2nd", "spot"]
LEVELS: tuple[Level, ...] = ("debut", "1st", "2nd", "spot")
Spot = Literal["center", "collab", "back"]
SPOTS: tuple[Spot, ...] = ("center", "collab", "back")
Side = Literal["you", "opponent"]
Zone = Literal["hand", "deck", "archive", "life", "cheer_deck", "power"]


class Node(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is"):
    """Any node of the language."""


# --- Properties: what a card or holomem is (chapter 2) ---------------------------------------------------------------


class Named(Node, frozen=True, tag="named"):
    """Its card name, or an additional one (2.1.2, 2.11.2.3), is this."""

    name: str


class Tagged(Node, frozen=True, tag="tagged"):
    """It has this tag (2.6)."""

    tag: str


class Coloured(Node, frozen=True, tag="coloured"):
    """It has this colour (2.4)."""

    colour: Colour


class AtLevel(Node, frozen=True, tag="level"):
    """Its Bloom level is one of these (2.3)."""

    levels: tuple[Level, ...]


class IsBuzz(Node, frozen=True, tag="buzz"):
    """It has Buzz (2.5)."""


class Damaged(Node, frozen=True, tag="damaged"):
    """It has taken damage (4.4.5)."""


Property = Named | Tagged | Coloured | AtLevel | IsBuzz | Damaged


# --- Sets: which holomems, which cards ------------------------------------------------------------------------------


class Host(Node, frozen=True, tag="host"):
    """The holomem that has the ability, or that the card with the ability is attached to ("this holomem")."""


class Subject(Node, frozen=True, tag="subject"):
    """The holomem that the event of the ability happened to ("that holomem")."""


class Bound(Node, frozen=True, tag="bound"):
    """What an earlier clause chose under this name ("the chosen holomem")."""

    name: str


class Target(Node, frozen=True, tag="target"):
    """The target of the Arts that is being resolved (12.3.3.2)."""


class Holomems(Node, frozen=True, tag="holomems"):
    """The holomems on a Stage that fit: whose, where, what they are; `other` leaves the host out."""

    side: Side = "you"
    at: tuple[Spot, ...] = ()
    where: tuple[Property, ...] = ()
    other: bool = False


class Downed(Node, frozen=True, tag="downed"):
    """The holomem in Down processing (11.3.1)."""


class Choose(Node, frozen=True, tag="choose"):
    """So many of a set, chosen when the instruction is reached (10.7.2.3)."""

    of: Holomems | CheersOf
    count: Quantity = 1
    up_to: bool = False
    by: Side = "you"


class CheersOf(Node, frozen=True, tag="cheers_of"):
    """The Cheers attached to holomems, of a colour or any."""

    of: Host | Subject | Downed | Bound | Holomems
    colour: Colour | None = None


class CheerDeckTop(Node, frozen=True, tag="cheer_deck_top"):
    """The top cards of the Cheer Deck (5.21.2)."""

    count: int = 1


HolomemSet = Host | Subject | Bound | Target | Holomems | Downed | Choose
CheerSet = CheersOf | CheerDeckTop | Choose


# --- Quantities -----------------------------------------------------------------------------------------------------


class Count(Node, frozen=True, tag="count"):
    """How many are in a set."""

    of: Holomems | CheersOf


class Times(Node, frozen=True, tag="times"):
    """A quantity, so many times ("10 for each ...")."""

    each: int
    of: Count


Quantity = int | Count | Times


# --- Conditions -----------------------------------------------------------------------------------------------------


class TurnOf(Node, frozen=True, tag="turn_of"):
    """It is this player's turn."""

    side: Side


class Is(Node, frozen=True, tag="fits"):
    """The holomem fits ("if this holomem is a 1st ...", "if attached to ...")."""

    who: Host | Subject | Bound | Target | Downed
    where: tuple[Property, ...] = ()
    at: tuple[Spot, ...] = ()


class Exists(Node, frozen=True, tag="exists"):
    """At least so many fit."""

    of: Holomems | CheersOf
    at_least: int = 1


class DieShows(Node, frozen=True, tag="die"):
    """The last die rolled for this effect shows this (5.24.1)."""

    parity: Literal["odd", "even"] | None = None
    values: tuple[int, ...] = ()


class Every(Node, frozen=True, tag="every"):
    """All of these conditions."""

    of: tuple[Condition, ...]


class Not(Node, frozen=True, tag="not"):
    """The condition does not hold."""

    of: Condition


Condition = TurnOf | Is | Exists | DieShows | Every | Not


# --- Event patterns: "when ... has" triggers (10.8), "when ... would" replaces (10.11) ------------------------------


class UsedArts(Node, frozen=True, tag="used_arts"):
    """A holomem has used an Arts (10.7.2.5.4), at one of these positions."""

    who: Host | Holomems
    at: tuple[Spot, ...] = ()


class TookDamage(Node, frozen=True, tag="took_damage"):
    """Damage has been dealt to a holomem (5.22.2)."""

    who: Host | Holomems


class WasRestored(Node, frozen=True, tag="was_restored"):
    """A holomem's HP has been restored (5.23), by an ability of this player where given."""

    who: Host | Holomems
    by: Side | None = None


class LevelRose(Node, frozen=True, tag="level_rose"):
    """A holomem's Bloom level has become higher (5.14)."""

    who: Host | Holomems


class WasDowned(Node, frozen=True, tag="was_downed"):
    """A holomem is in Down processing: executed inside it (10.1.1.2.3, 11.3.1.1)."""

    who: Host | Holomems


class WouldTakeDamage(Node, frozen=True, tag="would_take_damage"):
    """A holomem would take damage, from this player where given, at one of these positions (10.11.2.4: after dealing)."""

    who: Host | Holomems
    by: Side | None = None
    at: tuple[Spot, ...] = ()


Trigger = UsedArts | TookDamage | WasRestored | LevelRose
Happening = Trigger | WasDowned | WouldTakeDamage


# --- Actions: one for each term of chapter 5 ------------------------------------------------------------------------


class Draw(Node, frozen=True, tag="draw"):
    """Draw cards (5.7)."""

    count: int = 1


class DealDamage(Node, frozen=True, tag="deal_damage"):
    """Deal special damage (5.22.1)."""

    to: HolomemSet
    amount: Quantity


class Restore(Node, frozen=True, tag="restore"):
    """Restore HP (5.23); all of it when no amount is given."""

    to: HolomemSet
    amount: Quantity | None = None


class SendCheer(Node, frozen=True, tag="send_cheer"):
    """Send Cheers (5.21) to holomems; from the Cheer Deck its top card is revealed (5.21.2)."""

    what: CheerDeckTop
    to: HolomemSet


class Reattach(Node, frozen=True, tag="reattach"):
    """Reattach Cheers from one holomem to another (5.17.4); `divided` among the holomems as their controller likes."""

    what: CheersOf | Choose
    to: Holomems
    divided: bool = False


class RollDie(Node, frozen=True, tag="roll_die"):
    """Roll a die (5.24.1); `may` leaves it to the controller (5.24.2), and then `then` is what the roll leads to."""

    then: Block = ()
    may: bool = False


class If(Node, frozen=True, tag="if"):
    """Where the condition holds, these."""

    condition: Condition
    then: Block
    otherwise: Block = ()


class AddToArts(Node, frozen=True, tag="add_to_arts"):
    """This Arts +N (12.3.4.2): the damage to deal changes while its text is resolved."""

    amount: Quantity


class ArchiveSelf(Node, frozen=True, tag="archive_self"):
    """Archive the card that has this ability (5.12)."""


class ChangeDamage(Node, frozen=True, tag="change_damage"):
    """The damage that would be taken, by so much (negative: reduced, 5.22.3)."""

    by: int


class PreventDamage(Node, frozen=True, tag="prevent_damage"):
    """The damage is not taken (5.22.4): reduced by as much as it is."""


class ThisTurn(Node, frozen=True, tag="this_turn"):
    """The modifier holds until the turn ends (7.7.4)."""

    modifier: Modifier


Action = (
    Draw
    | DealDamage
    | Restore
    | SendCheer
    | Reattach
    | RollDie
    | If
    | AddToArts
    | ArchiveSelf
    | ChangeDamage
    | PreventDamage
    | ThisTurn
)
Block = tuple[Action, ...]


# --- Modifiers: continuous effects (10.10) --------------------------------------------------------------------------


class ArtsPlus(Node, frozen=True, tag="arts_plus"):
    """The Arts of these holomems +N (12.3.4.4)."""

    who: Host | Bound | Holomems
    amount: Quantity


class HpPlus(Node, frozen=True, tag="hp_plus"):
    """The HP of these holomems +N (10.10.1.4)."""

    who: Host | Bound | Holomems
    amount: Quantity


class AlsoNamed(Node, frozen=True, tag="also_named"):
    """The card has these additional names (2.11.2.3)."""

    names: tuple[str, ...]


class LifeLoss(Node, frozen=True, tag="life_loss"):
    """When this holomem is downed, Life -N (2.11.2.2): replaces the Life damage of 11.3.1.2."""

    amount: int


class CannotBloom(Node, frozen=True, tag="cannot_bloom"):
    """Other cards cannot Bloom onto this one (2.11.2.4)."""


class AddAbility(Node, frozen=True, tag="add_ability"):
    """Ability addition (5.19): the host gains these."""

    abilities: tuple[Automatic | Continuous | Replacement, ...]


class AttachOnlyTo(Node, frozen=True, tag="attach_only_to"):
    """Can only be attached to holomems that fit (11.4.3)."""

    where: tuple[Property, ...]


class AttachLimit(Node, frozen=True, tag="attach_limit"):
    """So many for each holomem (5.17.3.3); none given: any number."""

    count: int | None = None


class CountsAsCheer(Node, frozen=True, tag="counts_as_cheer"):
    """While its host is using an Arts this card is also a Cheer of the colour."""

    colour: Colour


class DieCountsAs(Node, frozen=True, tag="die_counts_as"):
    """Every die of the player counts as this (5.24.4)."""

    value: int


Modifier = (
    ArtsPlus
    | HpPlus
    | AlsoNamed
    | LifeLoss
    | CannotBloom
    | AddAbility
    | AttachOnlyTo
    | AttachLimit
    | CountsAsCheer
    | DieCountsAs
)


# --- Abilities (10.1) -----------------------------------------------------------------------------------------------

Scope = Literal["turn", "game"]


class Limit(Node, frozen=True, tag="limit"):
    """At most so many times a turn or a game (10.7.2.1.1)."""

    scope: Scope = "turn"
    times: int = 1


class Continuous(Node, frozen=True, tag="continuous"):
    """A continuous ability (10.1.1.3): the modifiers hold while the condition does."""

    modifiers: tuple[Modifier, ...]
    condition: Condition | None = None


class Automatic(Node, frozen=True, tag="automatic"):
    """An automatic ability (10.1.1.2): primed when its event has happened, played at the next check timing (10.8)."""

    when: Trigger
    do: Block
    condition: Condition | None = None
    limit: Limit | None = None


class WhenDowned(Node, frozen=True, tag="when_downed"):
    """Executed inside Down processing (10.1.1.2.3, 11.3.1.1), not an automatic ability."""

    when: WasDowned
    do: Block
    condition: Condition | None = None
    limit: Limit | None = None


class Replacement(Node, frozen=True, tag="replacement"):
    """A replacement effect (10.2.1.3); with `may` an optional one (10.11.3), `cost` what is done before its colon."""

    when: WouldTakeDamage
    do: Block
    condition: Condition | None = None
    limit: Limit | None = None
    may: bool = False
    cost: Block = ()


Ability = Continuous | Automatic | WhenDowned | Replacement


class Skill(Node, frozen=True, tag="skill"):
    """An oshi skill or SP oshi skill (12.1). `cost` is holo power (12.1.3). Without `when` it is activated in the Main Step
    (12.1.5.4); with a downed holomem it is part of Down processing (12.1.5.2); with damage that would be taken it replaces
    it (12.1.5.1)."""

    name: str
    cost: int
    do: Block
    sp: bool = False
    name_en: str = ""
    limit: Limit | None = None
    when: WasDowned | WouldTakeDamage | None = None
    condition: Condition | None = None
