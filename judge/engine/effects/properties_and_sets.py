"""The properties, sets and quantities of the effect language that have other nodes inside.

They describe what an ability refers to; they never change anything. See `judge.engine.effects.language`.
"""

from __future__ import annotations

from typing import ClassVar, Literal, final

from judge.engine.effects.base_nodes import (
    ArtsNumber,
    BatonCostOf,
    Bound,
    Damaged,
    DamagedBy,
    DeedKind,
    DiceShowing,
    DiceSum,
    Downed,
    EnteredNow,
    EventAmount,
    Host,
    HpLeft,
    IsOneOf,
    IsResting,
    Itself,
    LifeLost,
    MostCheers,
    Mutual,
    Node,
    OneColour,
    OrderedZone,
    Overkill,
    Owner,
    Rest,
    Side,
    Since,
    Spent,
    Spot,
    StepName,
    Subject,
    Target,
    ThisCard,
    Trait,
    TurnNumber,
    UsedArtsNow,
    Zone,
)
from judge.engine.effects.card_properties import (
    AnyNumber,
    AtLevel,
    Colour,
    Coloured,
    HasEffect,
    HasExtra,
    HasStageSkill,
    IsBuzz,
    IsLimited,
    Named,
    NameHas,
    OfKind,
    Tagged,
)

# --- Properties ------------------------------------------------------------------------------------------------------


@final
class OneOf(Node, frozen=True, tag="one_of"):
    """One of these descriptions fits; a description is properties that all hold ("[A or B]")."""

    of: tuple[tuple[Property, ...], ...]


@final
class Lacks(Node, frozen=True, tag="lacks"):
    """The property does not hold ("other than ...")."""

    of: Property


class SameAs(Node, frozen=True, tag="same_as"):
    """It has a name, color, tag or Bloom level in common with one of these ("of the same color as ...")."""

    what: Trait
    of: Compared


class DiffersFrom(Node, frozen=True, tag="differs_from"):
    """It has a name, tag or Bloom level, and none in common with any of these; or a color that none of these has ("of a different
    color than ..."), which one of several colors may have beside a common one (2.4.3) and what is colorless has not (2.4.2.2)."""

    what: Trait
    of: Compared


class LevelBeside(Node, frozen=True, tag="level_beside"):
    """Its Bloom level is higher, or with `lower` lower, than that of this one (2.3.2); with `steps` by so many. A Spot holomem's is
    neither, since it is in no order with the others."""

    of: Compared
    lower: bool = False
    steps: int = 0


class HasOther(Node, frozen=True, tag="has_other"):
    """It has a color that none of these has ("having a color different from ..."), whatever it has in common with them; what is
    colorless has no color (2.4.2.2)."""

    of: Compared


class AttachedWith(Node, frozen=True, tag="attached_with"):
    """Cards that fit are attached to it (5.17.1), at least so many, or with `colours` such that they have at least so many
    colors."""

    where: tuple[Property, ...]
    at_least: int = 1
    colours: bool = False


class UtmostHpLeft(Node, frozen=True, tag="utmost_hp_left"):
    """No other holomem on its player's Stage, or of those there that fit, has more remaining HP (4.4.5.4), or, with `least`,
    less. With `damage` it is the damage on them that is compared, which is 0 where none has been dealt (4.4.5.1)."""

    reads_numbers: ClassVar[bool] = True
    least: bool = False
    where: tuple[Property, ...] = ()
    at: tuple[Spot, ...] = ()
    damage: bool = False


class BloomedNow(Node, frozen=True, tag="bloomed_this_turn"):
    """It has Bloomed this turn (8.3.2) and, where given, the card right under its top card fits (5.14.1)."""

    over: tuple[Property, ...] = ()


class BloomedFrom(Node, frozen=True, tag="bloomed_from"):
    """It has Bloomed onto a card that fits: the one right under its top card (5.14.1)."""

    where: tuple[Property, ...]


class Did(Node, frozen=True, tag="did"):
    """It did this itself, or this happened to it, whatever it is and wherever it was then."""

    what: Deeds


StageProperty = (
    IsOneOf | AttachedWith | Did | BloomedFrom | DamagedBy | HpLeft | IsResting | BloomedNow | EnteredNow | UsedArtsNow | OneColour
    | BatonCostOf | UtmostHpLeft | MostCheers
)  # fmt: skip
Property = (
    Named | Tagged | Coloured | AtLevel | IsBuzz | Damaged | OfKind | NameHas | IsLimited | AnyNumber | HasEffect | HasExtra
    | HasStageSkill
    | OneOf | Lacks | SameAs | DiffersFrom | LevelBeside | HasOther | StageProperty
)  # fmt: skip


# --- Sets: which holomems, which cards ------------------------------------------------------------------------------


@final
class Holomems(Node, frozen=True, tag="holomems"):
    """The holomems on a Stage that fit: whose, where, what they are; `other` leaves the host out."""

    side: Owner = "you"
    at: tuple[Spot, ...] = ()
    where: tuple[Property, ...] = ()
    other: bool = False


class HolderOf(Node, frozen=True, tag="holder_of"):
    """The holomems that these cards are attached to now ("the holomem that Cheers were sent to", 5.21.1)."""

    of: Among


@final
class Choose(Node, frozen=True, tag="choose"):
    """A number of a set, chosen when the instruction is reached (10.7.2.3): exactly `count`, `up_to` it (10.7.2.3.2), from
    `least` to it (1.3.5.2), or `any_number`. `mutual` is the relation that the chosen must have to one another."""

    of: Holomems | CheersOf | Cards | Among | Rest | Stacked | AttachedCards | Union
    count: Quantity = 1
    up_to: bool = False
    by: Side = "you"
    least: int = 0
    any_number: bool = False
    mutual: Mutual | None = None


@final
class CheersOf(Node, frozen=True, tag="cheers_of"):
    """The Cheers attached to holomems, of a colour or any."""

    of: Host | Subject | Itself | Downed | Bound | Target | Holomems
    colour: Colour | None = None


class CheerDeckTop(Node, frozen=True, tag="cheer_deck_top"):
    """The top cards of the Cheer Deck (5.21.2)."""

    count: Quantity = 1


@final
class Cards(Node, frozen=True, tag="cards"):
    """The cards in a zone that fit (chapter 4); `other` leaves out the card that has the ability."""

    zone: Zone
    side: Owner = "you"
    where: tuple[Property, ...] = ()
    other: bool = False


class Top(Node, frozen=True, tag="top"):
    """The top cards of a zone whose order is kept (4.1.3), or with `bottom` those at its bottom; of the holo power the newest. With
    `least`, from so many to `count`, as the player decides (1.3.5.2)."""

    zone: OrderedZone | Literal["life"] = "deck"
    count: Quantity = 1
    side: Owner = "you"
    least: int = 0
    bottom: bool = False


class Among(Node, frozen=True, tag="among"):
    """The cards known by this name from an earlier clause, or those of them that fit ("among them", "the cards archived")."""

    name: str
    where: tuple[Property, ...] = ()


class Stacked(Node, frozen=True, tag="stacked"):
    """The holomem cards stacked under a holomem's top card (4.4.8); `whole` takes in the top card."""

    of: Host | Subject | Itself | Downed | Bound | Target | Holomems
    where: tuple[Property, ...] = ()
    whole: bool = False


class AttachedCards(Node, frozen=True, tag="attached"):
    """The cards attached to holomems (5.17.1), Cheers and Support cards, that fit."""

    of: Host | Subject | Itself | Downed | Bound | Target | Holomems
    where: tuple[Property, ...] = ()


class OshiCard(Node, frozen=True, tag="oshi"):
    """A player's Oshi holomem (4.5), where it fits."""

    side: Side = "you"
    where: tuple[Property, ...] = ()


class Union(Node, frozen=True, tag="union"):
    """The cards of several sets as one, to choose from ("a card of your hand or a Fan on your Stage")."""

    of: tuple[Cards | AttachedCards | Stacked | CheersOf, ...]


class Together(Node, frozen=True, tag="together"):
    """Several choices made as one ("1 X and 1 Y"). `mutual` is the relation that all chosen cards must have to one another.
    A part may itself be several choices, with a relation of its own."""

    of: tuple[Choose | Together, ...]
    mutual: Mutual | None = None


class ForEach(Node, frozen=True, tag="for_each"):
    """One choice after another, for each of these holomems, which in it is "itself" ("one of the color of each of them"); a card
    serves once (5.11.2)."""

    of: Bound | Holomems
    choose: Choose


Compared = (
    OshiCard | Host | Subject | Downed | Itself | Bound | Target | Holomems | HolderOf | Among | Cards | AttachedCards | CheersOf
    | ThisCard
)  # fmt: skip
"""With what something is compared ("of the same color as ...")."""
HolomemSet = HolderOf | Host | Subject | Itself | Bound | Target | Holomems | Downed | Choose | Together
CardSet = (
    Cards | Top | Among | Rest | Stacked | AttachedCards | ThisCard | CheersOf | Choose | Together | ForEach | Union
)


# --- Quantities -----------------------------------------------------------------------------------------------------


class Count(Node, frozen=True, tag="count"):
    """How many are in a set, or in several together, or how many different names, colors or tags they have, or of how many types
    of Support card they are; counting stops at `most`."""

    of: Holomems | CheersOf | Cards | Among | Stacked | AttachedCards | Union | Bound
    by: Trait | Literal["kind"] | None = None
    most: int | None = None


class MostAlike(Node, frozen=True, tag="most_alike"):
    """How many of a set have the name, tag or Bloom level that the most of them have ("3 or more with the same card name"). What
    has several names counts for each of them (2.11.2.3)."""

    of: Holomems | Cards | Among | Stacked | AttachedCards
    what: Literal["name", "tag", "level"]


class Times(Node, frozen=True, tag="times"):
    """A quantity, so many times ("10 for each ..."); with `per` once for every so many."""

    each: int
    of: Measure
    per: int = 1


class DamageOn(Node, frozen=True, tag="damage_on"):
    """The damage that holomems have taken, together (4.4.5)."""

    who: Host | Subject | Itself | Bound | Target | Downed | Holomems


class Deeds(Node, frozen=True, tag="deeds"):
    """How often a player's side did something: this turn, in the turn just before, this game. `where` looks at the card that did
    it or that it happened to, `name` at the name of an oshi skill, `sp` only at SP ones, `step` at when, `own_turn` only at an own
    turn; `most` is as far as is counted, `own` keeps what this very holomem did, `other` what others than it did, `at` what a
    holomem did at one of these positions, `origin` Blooms with a card from this zone or moves from this position, `to` moves to
    this position, `whom` those that a holomem of the other player went down to; with `holomems` it is how many holomems did it,
    each counted once; with `names` how many different names their cards have. Of damage taken, `by` keeps what a player's cards
    have dealt, and with `amount` it is how much damage that was, together. Of dice, of what was archived, drawn or sent and of who
    became active, `by` keeps what was by abilities of a player. Of dice, `parity` and `shows` keep those that show it, and with
    `amount` it is what they show together. Of holomems downed, `this_arts` keeps those that the Arts whose text this
    is has downed, in this use of it."""

    deed: DeedKind
    side: Side = "you"
    since: Since = "turn"
    where: tuple[Property, ...] = ()
    name: str = ""
    step: StepName | None = None
    most: int | None = None
    own: bool = False
    sp: bool = False
    own_turn: bool = False
    at: tuple[Spot, ...] = ()
    origin: Zone | Spot | None = None
    whom: tuple[Property, ...] = ()
    holomems: bool = False
    by: Side | None = None
    amount: bool = False
    to: Spot | None = None
    parity: Literal["odd", "even"] | None = None
    shows: tuple[int, ...] = ()
    names: bool = False
    other: bool = False
    this_arts: bool = False


class HpRemaining(Node, frozen=True, tag="hp_remaining"):
    """How much HP holomems have left, together: their HP minus the damage they have taken (4.4.5.4)."""

    reads_numbers: ClassVar[bool] = True
    who: Host | Subject | Bound | Target | Downed | Holomems


class BatonNeed(Node, frozen=True, tag="baton_need"):
    """How many colorless Cheers a holomem's Baton Pass costs (2.10, 10.5.2); 0 if the holomem is not there."""

    reads_numbers: ClassVar[bool] = True
    who: Host | Subject | Bound | Target | Downed | Holomems


class Difference(Node, frozen=True, tag="difference"):
    """By how much the one exceeds the other ("for each card more than ..."); 0 if it does not (1.3.2.2). With `either`, whichever
    exceeds the other."""

    more: Count
    than: Count
    either: bool = False


class Beyond(Node, frozen=True, tag="beyond"):
    """How many there are beyond a number ("until there are 5 left"); 0 if there are not more (1.3.2.2)."""

    of: Count
    than: int


StageQuantity = (
    DiceSum | DiceShowing | DamageOn | EventAmount | Overkill | LifeLost | Spent | Deeds | ArtsNumber | BatonNeed | MostAlike
    | Difference | Beyond | HpRemaining | TurnNumber
)  # fmt: skip
"""Quantities of the Stage, of an event or of the game so far; any other measure counts what is in a set."""
Measure = Count | StageQuantity
Quantity = int | Times | Measure
