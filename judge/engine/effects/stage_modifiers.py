"""The continuous effects (10.10) on holomems of the Stage, their Arts, Cheers and limits, that hold no other abilities."""

from __future__ import annotations

from judge.engine.effects.nouns import Bound, Colour, Holomems, Host, Node, Property, Quantity, Side
from judge.engine.effects.stage_actions import Waived

Who = Host | Bound | Holomems


class ArtsCost(Node, frozen=True, tag="arts_cost"):
    """The Cheers that these holomems' Arts need (12.3.3.1), so many of a colour more or less; without a colour, of any; `arts`
    is the one Arts it is said of."""

    who: Who
    by: Quantity
    colour: Colour | None = "colourless"
    arts: str = ""


class ArtsCostNone(Node, frozen=True, tag="arts_cost_none"):
    """The Arts of these holomems need no Cheers."""

    who: Who


class ArtsCostAny(Node, frozen=True, tag="arts_cost_any"):
    """The Cheers that these holomems' Arts need may be of any colour (10.5.2)."""

    who: Who


class BatonCost(Node, frozen=True, tag="baton_cost"):
    """The Cheers that a Baton Pass of these holomems needs (2.10), so many colorless more or less."""

    who: Who
    by: int


class AllColours(Node, frozen=True, tag="all_colours"):
    """These holomems have all colours (2.4.2.3)."""

    who: Who


class CriticalPlus(Node, frozen=True, tag="critical_plus"):
    """The Arts of these holomems have this critical icon besides their own (12.3.4.3)."""

    who: Who
    colour: Colour
    value: int


class MayTarget(Node, frozen=True, tag="may_target"):
    """The Arts of these holomems can also target those of the opponent (12.3.3.2)."""

    who: Who
    what: Holomems


class MustTarget(Node, frozen=True, tag="must_target"):
    """The opponent's Arts have to target one of these if they can; of several such demands as many as possible (1.3.2.3)."""

    what: Holomems


class OnlyTarget(Node, frozen=True, tag="only_target"):
    """The Arts of the opponent's holomems can target none of your holomems but these (12.3.3.2, 1.3.3)."""

    what: Who


class NotReduced(Node, frozen=True, tag="not_reduced"):
    """The Arts damage that these holomems deal, to those where given, is not reduced (5.22.3.1)."""

    who: Who
    to: Holomems | None = None


class HpFixed(Node, frozen=True, tag="hp_fixed"):
    """The HP of these holomems is neither reduced nor changed by the opponent's abilities (1.3.3)."""

    who: Who


class LifeFixed(Node, frozen=True, tag="life_fixed"):
    """A player's Life is not reduced by the abilities of that player's opponent (1.3.3)."""

    side: Side = "you"


class CannotMove(Node, frozen=True, tag="cannot_move"):
    """These holomems cannot move to another position of the Stage (5.29)."""

    who: Who


class NoRest(Node, frozen=True, tag="no_rest"):
    """These holomems are not rested when they go back in the Reset Step (7.2.3)."""

    who: Who


class NoActivation(Node, frozen=True, tag="no_activation"):
    """These holomems do not become active in the Reset Step (7.2.2)."""

    who: Who


class LosesAbilities(Node, frozen=True, tag="loses_abilities"):
    """The abilities of these holomems are ineffective (10.3.2, 10.10.1.2)."""

    who: Who


class MayBloom(Node, frozen=True, tag="may_bloom"):
    """These holomems can Bloom with a card of the hand that fits, although conditions of 8.3 are not met ("again": once a turn,
    5.28.1)."""

    who: Who
    waiving: tuple[Waived, ...]
    using: tuple[Property, ...] = ()


class UsesArtsOf(Node, frozen=True, tag="uses_arts_of"):
    """These holomems can use the Arts of others as if they had them (5.27)."""

    who: Who
    of: Holomems


class LimitedPerTurn(Node, frozen=True, tag="limited_per_turn"):
    """So many LIMITED cards can be used this turn instead of one (8.6.2, 2.12)."""

    times: int


class MascotsUpTo(Node, frozen=True, tag="mascots_up_to"):
    """So many Mascots with different names can be attached to these holomems (5.17.3.2)."""

    who: Who
    count: int


class SkillTimes(Node, frozen=True, tag="skill_times"):
    """The oshi skill of this name can be used so many times a turn (12.1.4, 8.5.1.1)."""

    name: str
    times: int


StageModifier = (
    ArtsCost
    | ArtsCostNone
    | ArtsCostAny
    | BatonCost
    | AllColours
    | CriticalPlus
    | MayTarget
    | MustTarget
    | OnlyTarget
    | NotReduced
    | HpFixed
    | LifeFixed
    | CannotMove
    | NoRest
    | NoActivation
    | LosesAbilities
    | MayBloom
    | UsesArtsOf
    | LimitedPerTurn
    | MascotsUpTo
    | SkillTimes
)
