"""Nodes for positions on the Stage: rest, turn, switch, move, leave. Pure data: nothing here runs."""

from __future__ import annotations

from typing import Literal

from judge.engine.effects.base_nodes import Node, Owner, Side, Spot, Zone
from judge.engine.effects.patterns import Affected, Who
from judge.engine.effects.properties_and_sets import HolomemSet, Property


class MakeRest(Node, frozen=True, tag="make_rest"):
    """Rest holomems (5.2.1). Those that were rested, and were not before, are known as `called`."""

    who: HolomemSet
    called: str = ""


class TurnFace(Node, frozen=True, tag="turn_face"):
    """Turn holomems face up or face down (5.3.1); one that lies face down has no information (4.1.2)."""

    who: HolomemSet
    up: bool = True


class Activate(Node, frozen=True, tag="activate"):
    """Make holomems active (5.2.2)."""

    who: HolomemSet


class Switch(Node, frozen=True, tag="switch"):
    """Switch two holomems of one player (5.18.1): each goes to the position of the other (5.10.1). The one that goes to the
    Back position is known as `called`."""

    one: HolomemSet
    other: HolomemSet
    called: str = ""


class MoveTo(Node, frozen=True, tag="move_to"):
    """Move a holomem to a position of its player's Stage (4.4.4); into the Collab position it is no Collab (13.2.2). The one that
    was moved is known as `called`."""

    who: HolomemSet
    to: Spot
    called: str = ""


class PutHolomem(Node, frozen=True, tag="put_holomem"):
    """Put a holomem in a zone other than the Stage: its top card goes there, the cards under it are archived (4.4.7)."""

    who: HolomemSet
    to: Zone
    end: Literal["top", "bottom"] = "top"


class CannotMove(Node, frozen=True, tag="cannot_move"):
    """These holomems cannot move to another position of the Stage (5.29)."""

    who: Affected


class Forbidden(Node, frozen=True, tag="forbidden"):
    """These holomems cannot Collab (8.4), Bloom (8.3, 5.14) or use Arts (9.2.1), as Center holomem cannot be changed by a Baton
    Pass (8.7), or cannot be moved by one, as Center or as Back holomem ("baton_move": it switches both): what forbids an action
    comes before what allows it (1.3.3)."""

    who: Affected
    what: Literal["collab", "baton", "baton_move", "bloom", "arts"]


class ForbiddenTo(Node, frozen=True, tag="forbidden_to"):
    """This player, or both, cannot Collab (8.4), make a Baton Pass (8.7), Bloom (8.3, 5.14) or use Arts (9.2.1), whichever
    holomems are there now or come later, or cannot use oshi skills (8.5), SP ones, or those that are none ("plain"): what forbids
    an action comes before what allows it (1.3.3)."""

    side: Owner
    what: Literal["collab", "baton", "bloom", "arts", "skill", "sp_skill", "plain_skill"]


class NoSupport(Node, frozen=True, tag="no_support"):
    """This player, or both, cannot use Support cards that fit (8.6): what forbids an action comes before what allows it (1.3.3)."""

    side: Owner
    where: tuple[Property, ...] = ()


class SupportTimes(Node, frozen=True, tag="support_times"):
    """This player can use at most so many Support cards that fit in a turn (8.6, 1.3.3)."""

    side: Side
    where: tuple[Property, ...]
    times: int


class NotChosen(Node, frozen=True, tag="not_chosen"):
    """These holomems are not chosen by abilities of the opponent (10.7.2.3, 1.3.3); what is done without a choice is done to
    them all the same."""

    who: Who


class NoRest(Node, frozen=True, tag="no_rest"):
    """These holomems are not rested when they go back in the Reset Step (7.2.3)."""

    who: Who


class NoReturn(Node, frozen=True, tag="no_return"):
    """These holomems do not go back from the Collab position in the Reset Step (7.2.3, 1.3.3)."""

    who: Who


class StaysActive(Node, frozen=True, tag="stays_active"):
    """The opponent's abilities do not rest these holomems (5.2.1, 1.3.3)."""

    who: Who


class StaysPut(Node, frozen=True, tag="stays_put"):
    """The opponent's abilities neither move these holomems to another position of the Stage nor switch them (1.3.3). Their own
    player's abilities, a Baton Pass and the Reset Step do."""

    who: Who


class NoActivation(Node, frozen=True, tag="no_activation"):
    """These holomems do not become active in the Reset Step (7.2.2)."""

    who: Affected


class BatonCost(Node, frozen=True, tag="baton_cost"):
    """The Cheers that a Baton Pass of these holomems needs (2.10), so many colorless more or less."""

    who: Affected
    by: int


PositionsAction = MakeRest | TurnFace | Activate | Switch | MoveTo | PutHolomem


PositionsModifier = (
    CannotMove
    | Forbidden
    | ForbiddenTo
    | NoSupport
    | SupportTimes
    | NotChosen
    | NoRest
    | NoReturn
    | StaysActive
    | StaysPut
    | NoActivation
    | BatonCost
)
