"""Nodes for dice (5.24). Pure data: nothing here runs."""

from __future__ import annotations

from judge.engine.effects import language
from judge.engine.effects.base_nodes import Node, Side
from judge.engine.effects.patterns import Doer
from judge.engine.effects.properties_and_sets import Quantity


class RollDie(Node, frozen=True, tag="roll_die"):
    """Roll a die, or several (5.24.1); `may` leaves it to the controller (5.24.2), and then `then` is what the roll leads to.
    The opponent may be the one who rolls."""

    then: language.Block = ()
    may: bool = False
    count: Quantity = 1
    side: Side = "you"


class RollAgain(Node, frozen=True, tag="roll_again"):
    """The dice are rolled again instead of what they show (5.24.3)."""


class SetDice(Node, frozen=True, tag="set_dice"):
    """Dice count as this number (5.24.4): with `declared` the number that their player declares beforehand; with `one` only one
    of them (before rolling, the next one) instead of all. With `more`, the one counts as so much more than it shows, or less
    where that is below zero; neither 1 nor 6 is a limit (1.3.2.4)."""

    value: int = 0
    declared: bool = False
    one: bool = False
    more: int = 0


class DieCountsAs(Node, frozen=True, tag="die_counts_as"):
    """Every die of the player counts as this (5.24.4): rolled for abilities of these where given, so many `dice` at once; only
    those that show this number where `shown` is given."""

    value: int
    by: tuple[Doer, ...] = ()
    dice: int = 0
    shown: int = 0


class DiceTimes(Node, frozen=True, tag="dice_times"):
    """Every die of the player that is rolled for an ability of these counts as so many times what it shows (5.24.4)."""

    by: tuple[Doer, ...]
    times: int


DiceAction = RollDie | RollAgain | SetDice


DiceModifier = DieCountsAs | DiceTimes
