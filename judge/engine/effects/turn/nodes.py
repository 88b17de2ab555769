"""Nodes for the turn and the game. Pure data: nothing here runs."""

from __future__ import annotations

from judge.engine.effects import language
from judge.engine.effects.base_nodes import Node, Side
from judge.engine.effects.patterns import Who


class ExtraTurn(Node, frozen=True, tag="extra_turn"):
    """After this turn, begin your own turn once more (5.26)."""


class LoseGame(Node, frozen=True, tag="lose_game"):
    """A player loses the game, at this moment (1.2.4)."""

    side: Side


class EachPlayer(Node, frozen=True, tag="each_player"):
    """Both players do these, each for themselves (1.3.4.1): one action after another, and in each the turn player first."""

    do: language.Block


class Janken(Node, frozen=True, tag="janken"):
    """Play rock, paper, scissors with the opponent until it is decided (the card's own text); what is done when you have won."""

    won: language.Block
    lost: language.Block = ()


class LimitedPerTurn(Node, frozen=True, tag="limited_per_turn"):
    """This many LIMITED cards can be used this turn instead of one (8.6.2, 2.12)."""

    times: int


class BatonTimes(Node, frozen=True, tag="baton_times"):
    """You can make so many Baton Passes in the Main Step of a turn instead of one (8.7.4), or with `more` so many more."""

    times: int
    more: bool = False


class CollabTimes(Node, frozen=True, tag="collab_times"):
    """You can Collab so many more times in the Main Step of a turn than once (8.4.1)."""

    times: int


class CollabPowerPlus(Node, frozen=True, tag="collab_power_plus"):
    """When one of these holomems Collabs in the Main Step, so many more top cards of the Deck go to the holo power (8.4.3)."""

    who: Who
    by: int


class SkillTimes(Node, frozen=True, tag="skill_times"):
    """The oshi skill of this name, or without one any that is no SP one, can be used so many times a turn (12.1.4, 8.5.1.1)."""

    name: str
    times: int


class SkillCost(Node, frozen=True, tag="skill_cost"):
    """The oshi skill of this name costs so much holo power, instead of what is printed (12.1.3)."""

    name: str
    cost: int
    instead_of: int


class SkillCostPlus(Node, frozen=True, tag="skill_cost_plus"):
    """This player's oshi skills, or with `plain` those that are no SP ones, with `sp` the SP ones alone, cost so much holo power
    more or less (12.1.3)."""

    side: Side
    by: int
    plain: bool = False
    sp: bool = False


TurnAction = ExtraTurn | LoseGame | EachPlayer | Janken


TurnModifier = LimitedPerTurn | BatonTimes | CollabTimes | CollabPowerPlus | SkillTimes | SkillCost | SkillCostPlus
