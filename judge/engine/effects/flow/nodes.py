"""Nodes for costs, conditions, choices between instructions, and lasting effects. Pure data: nothing here runs."""

from __future__ import annotations

from typing import Literal

from judge.engine.effects import language
from judge.engine.effects.base_nodes import Node, Side
from judge.engine.effects.conditions import Condition
from judge.engine.effects.properties_and_sets import Holomems, Quantity


class May(Node, frozen=True, tag="may"):
    """The player may do this, or not."""

    do: language.Block
    by: Side = "you"


class Pay(Node, frozen=True, tag="pay"):
    """What stands before a colon is done, whole or not at all (10.4.2), and then what stands after it. In the text of an Arts,
    `also_targets` are those it can also target where this is paid."""

    cost: language.Block
    then: language.Block
    may: bool = True
    also_targets: Holomems | None = None


class If(Node, frozen=True, tag="if"):
    """Where the condition holds, these."""

    condition: Condition
    then: language.Block
    otherwise: language.Block = ()


class Repeat(Node, frozen=True, tag="repeat"):
    """These, so many times."""

    times: Quantity
    do: language.Block


class ChooseOf(Node, frozen=True, tag="choose_of"):
    """`count` of these paragraphs are chosen, and only they are carried out (10.7.2.2.1). The player of the effect carries them out
    even where the opponent chooses."""

    of: tuple[language.Block, ...]
    count: int = 1
    by: Side = "you"


class Either(Node, frozen=True, tag="either"):
    """One of these is done, as the player says when the instruction is reached (10.9.1)."""

    of: tuple[language.Block, ...]


class ThisTurn(Node, frozen=True, tag="this_turn"):
    """The modifier holds until the turn ends (7.7.4). A number in it that is counted by something is counted once, when the
    instruction is carried out (10.9.1); one of each holomem that it applies to, or in an ability that it gives, whenever it is
    asked for (10.10.1). `fixed` where the text counts before it says how long this lasts ("10 for each Support card used, until
    the turn ends"): then all are counted once."""

    modifier: language.Modifier
    fixed: bool = False


class Lasts(Node, frozen=True, tag="lasts"):
    """The modifier holds until the opponent's next turn ends, during that turn alone, until their next Reset Step or your own is
    over (7.2), until your own next turn begins or ends, during that turn alone, for the whole game (10.2.1.2), or, for an
    ability, until it was met once (10.8.5.1). `fixed` as for a turn."""

    modifier: language.Modifier
    until: Literal[
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
    fixed: bool = False


class MayChange(Node, frozen=True, tag="may_change"):
    """Ability changeable (5.20): where the condition holds and the limit, counted by card name, allows it, the player may have
    `instead` in place of the text, which is that before it on the card."""

    condition: Condition
    limit: language.Limit
    instead: language.Block
    text: language.Block = ()


FlowAction = May | Pay | If | Repeat | ChooseOf | Either | ThisTurn | Lasts | MayChange
