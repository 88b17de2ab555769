"""The effect language: what a card can tell the game to do, as typed data.

A small tree of tagged structs with no code in it. Parts compose: *sets* say which holomems or cards, *quantities* how many,
*conditions* when, *patterns* on which event, *actions* what is done (one for each term of chapter 5), *modifiers* what holds
for a while. Decoding is strict: an unknown field or node is an error that names its place.

Each node says the rule that gives it meaning. The engine interprets it (`judge.engine.effects`); nothing here runs.
"""

from __future__ import annotations

from typing import Literal

from judge.engine.effects.conditions import *  # noqa: F403
from judge.engine.effects.conditions import Condition
from judge.engine.effects.nouns import *  # noqa: F403
from judge.engine.effects.nouns import (
    Among,
    AttachedCards,
    Cards,
    CheerDeckTop,
    CheersOf,
    Choose,
    Colour,
    Holomems,
    HolomemSet,
    Node,
    Property,
    Quantity,
    Side,
)
from judge.engine.effects.patterns import *  # noqa: F403
from judge.engine.effects.patterns import Doer, DownTrigger, Happening, Replaced, Trigger
from judge.engine.effects.stage_actions import *  # noqa: F403
from judge.engine.effects.stage_actions import StageAction
from judge.engine.effects.stage_modifiers import *  # noqa: F403
from judge.engine.effects.stage_modifiers import StageModifier, Who
from judge.engine.effects.zone_actions import *  # noqa: F403
from judge.engine.effects.zone_actions import (
    Archive,
    Attach,
    Draw,
    Look,
    MoveCards,
    PutOut,
    Reveal,
    Shuffle,
)

# --- Actions: one for each term of chapter 5 ------------------------------------------------------------------------


class May(Node, frozen=True, tag="may"):
    """The player may do this, or not."""

    do: Block
    by: Side = "you"


class Pay(Node, frozen=True, tag="pay"):
    """What stands before a colon is done, whole or not at all (10.4.2), and then what stands after it."""

    cost: Block
    then: Block
    may: bool = True


class DealDamage(Node, frozen=True, tag="deal_damage"):
    """Deal special damage (5.22.1); `no_life`: a holomem that it downs costs no Life. With `lots` the amount is divided among
    the holomems in lots of so much."""

    to: HolomemSet
    amount: Quantity
    no_life: bool = False
    lots: int = 0


class Restore(Node, frozen=True, tag="restore"):
    """Restore HP (5.23); all of it when no amount is given."""

    to: HolomemSet
    amount: Quantity | None = None


class SendCheer(Node, frozen=True, tag="send_cheer"):
    """Send Cheers (5.21) to holomems; from the Cheer Deck its top card is revealed (5.21.2). Chosen Cheers go all to one,
    `divided` among the holomems, at most so many to one (`most`), or so many to `each` of them."""

    what: CheerDeckTop | Choose | Cards | Among
    to: HolomemSet
    divided: bool = False
    each: bool = False
    reveal: bool = False
    called: str = ""
    most: int | None = None


class Reattach(Node, frozen=True, tag="reattach"):
    """Reattach Cheers or Support cards from one holomem to another (5.17.4); `divided` among the holomems as their controller
    likes, or one to `each` of them. With `others` not to the holomem that a card is with."""

    what: CheersOf | AttachedCards | Among | Choose
    to: HolomemSet
    divided: bool = False
    each: bool = False
    others: bool = False


class RollDie(Node, frozen=True, tag="roll_die"):
    """Roll a die, or several (5.24.1); `may` leaves it to the controller (5.24.2), and then `then` is what the roll leads to.
    The opponent may be the one who rolls."""

    then: Block = ()
    may: bool = False
    count: Quantity = 1
    side: Side = "you"


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
    """The damage that would be dealt or taken, by so much (negative: reduced, 5.22.3); with `of` all that these holomems would
    take at the same time."""

    by: Quantity
    of: Holomems | None = None


class PreventDamage(Node, frozen=True, tag="prevent_damage"):
    """The damage is not taken (5.22.4): reduced by as much as it is."""


class ThisTurn(Node, frozen=True, tag="this_turn"):
    """The modifier holds until the turn ends (7.7.4)."""

    modifier: Modifier


class Lasts(Node, frozen=True, tag="lasts"):
    """The modifier holds until the opponent's next turn ends, during that turn alone, until their next Reset Step is over
    (7.2), for the whole game (10.2.1.2), or, for an ability, until it was met once (10.8.5.1)."""

    modifier: Modifier
    until: Literal["opponent_turn", "their_turn", "opponent_reset", "game", "once"]


class Repeat(Node, frozen=True, tag="repeat"):
    """These, so many times."""

    times: Quantity
    do: Block


class MayChange(Node, frozen=True, tag="may_change"):
    """Ability changeable (5.20): where the condition holds and the limit, counted by card name, allows it, the player may have
    `instead` in place of the text, which is that before it on the card."""

    condition: Condition
    limit: Limit
    instead: Block
    text: Block = ()


class EachPlayer(Node, frozen=True, tag="each_player"):
    """Both players do these, each for themselves (1.3.4.1): one action after another, and in each the turn player first."""

    do: Block


class Janken(Node, frozen=True, tag="janken"):
    """Play rock, paper, scissors with the opponent until it is decided (the card's own text); what is done when you have won."""

    won: Block
    lost: Block = ()


class ChooseOf(Node, frozen=True, tag="choose_of"):
    """So many of these paragraphs are chosen, and only they are carried out (10.7.2.2.1)."""

    of: tuple[Block, ...]
    count: int = 1


class Either(Node, frozen=True, tag="either"):
    """One of these is done, as the player says when the instruction is reached (10.9.1)."""

    of: tuple[Block, ...]


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
    | Look
    | Reveal
    | MoveCards
    | Archive
    | PutOut
    | Attach
    | Shuffle
    | May
    | Pay
    | Lasts
    | Repeat
    | ChooseOf
    | Either
    | Janken
    | EachPlayer
    | MayChange
    | StageAction
)
Block = tuple[Action, ...]


# --- Modifiers: continuous effects (10.10) --------------------------------------------------------------------------


class ArtsPlus(Node, frozen=True, tag="arts_plus"):
    """The Arts of these holomems +N (12.3.4.4)."""

    who: Who
    amount: Quantity


class HpPlus(Node, frozen=True, tag="hp_plus"):
    """The HP of these holomems +N (10.10.1.4)."""

    who: Who
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

    abilities: tuple[Ability, ...]


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
    """Every die of the player counts as this (5.24.4): rolled for abilities of these where given, so many `dice` at once."""

    value: int
    by: tuple[Doer, ...] = ()
    dice: int = 0


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
    | StageModifier
)


# --- Abilities (10.1) -----------------------------------------------------------------------------------------------

Scope = Literal["turn", "game"]


class Limit(Node, frozen=True, tag="limit"):
    """At most so many times a turn or a game (10.7.2.1.1); `shared`: counted together for all of a player's abilities under
    this name, an ability name or a card name (10.1.3.1)."""

    scope: Scope = "turn"
    times: int = 1
    shared: str = ""


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


class Activated(Node, frozen=True, tag="activated"):
    """An activated ability (10.1.1.1): played in the own Main Step, its cost before the colon."""

    do: Block
    cost: Block = ()
    condition: Condition | None = None
    limit: Limit | None = None


class WhenDowned(Node, frozen=True, tag="when_downed"):
    """Executed inside Down processing (10.1.1.2.3, 11.3.1.1), not an automatic ability."""

    when: DownTrigger
    do: Block
    condition: Condition | None = None
    limit: Limit | None = None


class Replacement(Node, frozen=True, tag="replacement"):
    """A replacement effect (10.2.1.3); with `may` an optional one (10.11.3), `cost` what is done before its colon."""

    when: Replaced
    do: Block
    condition: Condition | None = None
    limit: Limit | None = None
    may: bool = False
    cost: Block = ()


Ability = Continuous | Automatic | WhenDowned | Replacement | Activated


class Skill(Node, frozen=True, tag="skill"):
    """An oshi skill or SP oshi skill (12.1). `cost` is holo power (12.1.3). Without `when` it is activated in the Main Step
    (12.1.5.4); with a downed holomem it is part of Down processing (12.1.5.2); with what would happen it replaces that
    (12.1.5.1); with anything else that has happened it is an automatic ability (12.1.5.3). With `x` the cost is X: at least 1,
    as many as are chosen (12.1.3.1)."""

    name: str
    cost: int
    do: Block
    sp: bool = False
    name_en: str = ""
    limit: Limit | None = None
    when: Happening | None = None
    condition: Condition | None = None
    x: bool = False
