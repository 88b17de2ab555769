"""The event patterns of the effect language: "when ... has" triggers (10.8), "when ... would" replaces (10.11)."""

from __future__ import annotations

from typing import Literal

from judge.engine.effects.base_nodes import Bound, Host, Node, Side, Spot, StepName, Subject, Target, Zone
from judge.engine.effects.conditions import Condition
from judge.engine.effects.properties_and_sets import Holomems, OshiCard, Property

Kind = Literal["arts", "special"]
Who = Host | Bound | Holomems
Affected = Host | Bound | Holomems | Target | Subject
"""Of whom something is said that holds for a while: in the text of an Arts of its target, too (12.3.3.2), and in an ability about
an event of the holomem to whom it happened (10.8.1)."""
Doer = Host | Bound | Holomems | OshiCard
"""Whose card an effect or damage comes from (10.13): a holomem's, an added ability's host among them, or the Oshi holomem's."""


class EventOfHolomem(Node, frozen=True):
    """What happens to a holomem that is on the Stage then, whom `Subject` is in what is done, or `Downed` where it is downed."""


class EventOfNobody(Node, frozen=True):
    """What happens to cards, dice, players or the turn, and to no holomem that is on the Stage then."""


# --- Triggers of automatic abilities (10.8.1) ------------------------------------------------------------------------


class UsedArts(EventOfHolomem, frozen=True, tag="used_arts"):
    """A holomem has used an Arts (10.7.2.5.4), at one of these positions; `this_arts`: the Arts whose text this is, in this use."""

    who: Who
    at: tuple[Spot, ...] = ()
    this_arts: bool = False


class TookDamage(EventOfHolomem, frozen=True, tag="took_damage"):
    """Damage has been dealt to a holomem (5.22.2), of a kind and by a player where given, at least so much at once."""

    who: Who
    by: Side | None = None
    kind: Kind | None = None
    at_least: int = 0


class DealtDamage(EventOfHolomem, frozen=True, tag="dealt_damage"):
    """One of these, or any card of a player where that is said, has dealt damage (10.13.3) to a holomem of this set, of a kind, at
    least so much; `this_arts`: with the Arts whose text this is."""

    who: tuple[Doer, ...]
    to: Holomems
    kind: Kind | None = None
    at_least: int = 0
    this_arts: bool = False
    by: Side | None = None


class WasRestored(EventOfHolomem, frozen=True, tag="was_restored"):
    """A holomem's HP has been restored (5.23), by an ability of this player where given."""

    who: Who
    by: Side | None = None


class LevelRose(EventOfHolomem, frozen=True, tag="level_rose"):
    """A holomem's Bloom level has become higher (5.14)."""

    who: Who


class HasBloomed(EventOfHolomem, frozen=True, tag="has_bloomed"):
    """A holomem has Bloomed (5.14): with `this_card` (Bloom Effect, 13.3.2), from a card that fits, by an own skill of a name,
    with a card from this zone where given."""

    who: Who
    this_card: bool = False
    over: tuple[Property, ...] = ()
    skill: str = ""
    origin: Zone | None = None


class HasCollabed(EventOfHolomem, frozen=True, tag="has_collabed"):
    """A holomem was put in the Collab position by a Collab (5.16, 13.2.2), with a Center holomem that fits if one is asked
    for (4.8.1)."""

    who: Who
    beside: tuple[Property, ...] = ()


class HasMoved(EventOfHolomem, frozen=True, tag="has_moved"):
    """A holomem went to a position of the Stage (4.4.4), from this one where given, by a Baton Pass (8.7) where asked for."""

    who: Who
    to: Spot
    baton: bool = False
    origin: Spot | None = None


class HasTurned(EventOfHolomem, frozen=True, tag="has_turned"):
    """A holomem that was resting has become active (5.2.2), in the Reset Step or otherwise, or with `resting` one that was not has
    been rested (5.2.1); by an ability of this player where given."""

    who: Who
    resting: bool = False
    by: Side | None = None


class EnteredStage(EventOfHolomem, frozen=True, tag="entered_stage"):
    """A holomem was put on the Stage from outside (5.13)."""

    who: Who


class LeftStage(EventOfNobody, frozen=True, tag="left_stage"):
    """A holomem went from the Stage to a zone (10.8.4.1.2), by an ability of this player where given."""

    who: Holomems
    to: Zone
    by: Side | None = None


class WasAttached(EventOfHolomem, frozen=True, tag="was_attached"):
    """A card was attached to a holomem (5.17.2): this very card, or one that fits; from these zones where given. `sent`: a Cheer
    that was sent (5.21.1), not one that was reattached from another holomem (5.17.4.2), by an ability of this player where given;
    `off`: one that was reattached from one of these."""

    to: Who
    this_card: bool = False
    what: tuple[Property, ...] = ()
    origin: tuple[Literal["hand", "archive", "deck", "cheer_deck", "life"], ...] = ()
    sent: bool = False
    off: Who | None = None
    by: Side | None = None


class HasArchived(EventOfNobody, frozen=True, tag="has_archived"):
    """Cards that fit were archived (5.12) from the Stage, the player's own hand, a Deck or anywhere by an ability of one of these:
    once for all that were archived together, whose number is that of the event; they are known as "it"."""

    by: tuple[Doer, ...]
    origin: Literal["stage", "hand", "deck", "any"]
    what: tuple[Property, ...] = ()


class WentToArchive(EventOfNobody, frozen=True, tag="went_to_archive"):
    """Cards of a player that fit were put in the Archive, from this zone, from the Stage or from anywhere, for any reason (10.8.4)
    or by an ability of this player, or of one of these `doers`. Cards put there together are one event; their number is the event's
    amount, and they are known as "it". `of`: from the Stage those that were attached to one of these."""

    what: tuple[Property, ...]
    side: Side = "you"
    origin: Literal["any", "hand", "deck", "power", "stage", "cheer_deck"] = "any"
    by: Side | None = None
    of: Who | None = None
    doers: tuple[Doer, ...] = ()


class WentBack(EventOfNobody, frozen=True, tag="went_back"):
    """Cheers that fit went from a player's Stage back to the Cheer Deck, or Support cards that fit to the Deck or the hand, for any
    reason (10.8.4) or by an ability of this player; with `of` those that were attached to one of these; with `archive` it is cards
    of the Archive that went there. Cards that went together are one event; their number is the event's amount, and they are known
    as "it"."""

    what: tuple[Property, ...]
    to: Literal["deck", "cheer_deck", "hand"]
    side: Side = "you"
    by: Side | None = None
    of: Who | None = None
    archive: bool = False


class RanOut(EventOfNobody, frozen=True, tag="ran_out"):
    """The last card of a player's zone went from there (10.8.4), for whatever reason: it had cards and has none."""

    zone: Literal["hand", "archive", "power", "cheer_deck"] = "hand"
    side: Side = "you"


class HasDrawn(EventOfNobody, frozen=True, tag="has_drawn"):
    """A player has drawn a card (5.7.1) by an ability, so not the card of the Draw Step; by one of this player where given."""

    side: Side = "you"
    by: Side | None = None


class LostLife(EventOfNobody, frozen=True, tag="lost_life"):
    """A player's Life has gone down: a card of it was revealed and sent (11.5.1), one at a time."""

    side: Side = "you"


class HasRevealed(EventOfNobody, frozen=True, tag="has_revealed"):
    """Cards were revealed (5.11) by an ability of a holomem, by its Arts of this name; they are known as "it"."""

    who: Who
    arts: str = ""


class HasRolled(EventOfNobody, frozen=True, tag="has_rolled"):
    """A die was rolled for an ability of one of these (5.24.1)."""

    by: tuple[Doer, ...]


class HasShown(EventOfNobody, frozen=True, tag="has_shown"):
    """A die that this player rolled shows an odd or an even number, or one of these (5.24.1), as it counts in the end (5.24.4);
    rolled for an ability of one of these, or of this player, where given."""

    side: Side = "you"
    parity: Literal["odd", "even"] | None = None
    shows: tuple[int, ...] = ()
    by: tuple[Doer, ...] = ()
    of: Side | None = None


class HasUsedSkill(EventOfNobody, frozen=True, tag="has_used_skill"):
    """A player used an oshi skill (12.1): an SP one, one of this name."""

    side: Side = "you"
    sp: bool = False
    name: str = ""


class HasPlayedSupport(EventOfNobody, frozen=True, tag="has_played_support"):
    """A player used a Support card that fits (8.6, 10.7.2.1)."""

    where: tuple[Property, ...] = ()
    side: Side = "you"


class StepBegins(EventOfNobody, frozen=True, tag="step_begins"):
    """A step of a player's turn begins (7.2.4, 7.3.1, 7.4.1, 7.5.1, 7.6.2, 7.7.1)."""

    step: StepName
    of: Side | None = None


class PerformanceEnds(EventOfNobody, frozen=True, tag="performance_ends"):
    """A player's Performance Step ends (7.6.5)."""

    of: Side | None = None


class TurnEnds(EventOfNobody, frozen=True, tag="turn_ends"):
    """A player's turn ends (7.7.3)."""

    of: Side | None = None


class Becomes(EventOfNobody, frozen=True, tag="becomes"):
    """The condition holds: a state trigger (10.8.6)."""

    condition: Condition


# --- Down processing (10.1.1.2.3) and replacements (10.11) -----------------------------------------------------------


class WasDowned(EventOfHolomem, frozen=True, tag="was_downed"):
    """A holomem is in Down processing: executed inside it (10.1.1.2.3, 11.3.1.1); `kind`: the damage that downed it was of this
    kind."""

    who: Who
    kind: Kind | None = None


class HasDowned(EventOfHolomem, frozen=True, tag="has_downed"):
    """One of these has downed a holomem of this set: executed inside Down processing (11.3.1.1); `this_arts`: with the
    Arts whose text this is; `arts`: with Arts damage; `special`: with special damage."""

    who: tuple[Doer, ...]
    whom: Holomems
    this_arts: bool = False
    arts: bool = False
    special: bool = False


class WouldTakeDamage(EventOfHolomem, frozen=True, tag="would_take_damage"):
    """A holomem would take damage, from this player or from holomems that fit, of a kind, at one of these positions
    (10.11.2.4: after dealing), at least so much at once, or at most so much. `first`: where it has taken no Arts damage at one of
    these positions this turn; `ability`: from a card that fits."""

    who: Who
    by: Side | None = None
    at: tuple[Spot, ...] = ()
    kind: Kind | None = None
    source: Holomems | None = None
    first: bool = False
    at_least: int = 0
    ability: tuple[Property, ...] = ()
    at_most: int = 0


class WouldDealDamage(EventOfHolomem, frozen=True, tag="would_deal_damage"):
    """One of these would deal damage, of a kind, to a holomem of this set (10.11.2.4: before taking); `this_arts`: with the
    Arts whose text this is."""

    who: tuple[Doer, ...]
    to: Holomems | None = None
    kind: Kind | None = None
    this_arts: bool = False


class WouldArchive(EventOfHolomem, frozen=True, tag="would_archive"):
    """Cards that fit would be archived (5.12) by an effect: attached cards, of these holomems where given, cards of
    one's own hand or Deck, or cards from anywhere; by an ability of one of these where given, by its Arts of this name. One of
    them is known as "it", or all of them (`whole`)."""

    what: tuple[Property, ...]
    of: Who | None = None
    by: tuple[Doer, ...] = ()
    origin: Literal["stage", "hand", "deck", "any"] = "stage"
    arts: str = ""
    whole: bool = False


class WouldRoll(EventOfNobody, frozen=True, tag="would_roll"):
    """Dice would be rolled for an ability of one of these (5.24.1)."""

    by: tuple[Doer, ...]


class WouldCountDice(EventOfNobody, frozen=True, tag="would_count_dice"):
    """Dice were rolled for an ability of one of these, and their result would be applied (5.24.3, 5.24.4); `dice` where only
    so many at once count."""

    by: tuple[Doer, ...]
    dice: int = 0


class WouldBeDowned(EventOfHolomem, frozen=True, tag="would_be_downed"):
    """Down processing of a holomem would begin (11.3.1), because of damage of this kind where given."""

    who: Who
    kind: Kind | None = None


class WouldSendStepCheer(EventOfNobody, frozen=True, tag="would_send_step_cheer"):
    """The top card of your Cheer Deck would be revealed and sent in your Cheer Step (7.4.2)."""


Trigger = (
    UsedArts
    | TookDamage
    | DealtDamage
    | WasRestored
    | LevelRose
    | HasBloomed
    | HasCollabed
    | HasMoved
    | HasTurned
    | EnteredStage
    | LeftStage
    | WasAttached
    | HasArchived
    | WentToArchive
    | WentBack
    | RanOut
    | HasDrawn
    | LostLife
    | HasRevealed
    | HasRolled
    | HasShown
    | HasUsedSkill
    | HasPlayedSupport
    | StepBegins
    | PerformanceEnds
    | TurnEnds
    | Becomes
)
DownTrigger = WasDowned | HasDowned
Replaced = (
    WouldTakeDamage | WouldDealDamage | WouldArchive | WouldRoll | WouldCountDice | WouldSendStepCheer | WouldBeDowned
)
Happening = Trigger | DownTrigger | Replaced
