"""Nodes for Downs and Life (5.4, 3.2). Pure data: nothing here runs."""

from __future__ import annotations

from judge.engine.effects.base_nodes import Node, Side
from judge.engine.effects.properties_and_sets import HolomemSet, Quantity


class BringDown(Node, frozen=True, tag="bring_down"):
    """Put a holomem in the Down state (5.4.1); `no_life`: its Down costs no Life."""

    who: HolomemSet
    no_life: bool = False


class LoseLife(Node, frozen=True, tag="lose_life"):
    """ "Life -N": the player's Life damage goes up (3.2.1, 11.5)."""

    side: Side
    amount: Quantity = 1


class ChangeLifeLoss(Node, frozen=True, tag="change_life_loss"):
    """The Life that this Down costs, by so much: "the Life lost -1" (11.3.1.2), or that it costs no Life at all (None)."""

    by: int | None


class LifeLoss(Node, frozen=True, tag="life_loss"):
    """When this holomem is downed, Life -N (2.11.2.2): replaces the Life damage of 11.3.1.2."""

    amount: int


class LifeFixed(Node, frozen=True, tag="life_fixed"):
    """A player's Life is not reduced by the abilities of that player's opponent (1.3.3)."""

    side: Side = "you"


LifeAction = BringDown | LoseLife | ChangeLifeLoss


LifeModifier = LifeLoss | LifeFixed
