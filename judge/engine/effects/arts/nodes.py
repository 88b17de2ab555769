"""Nodes for Arts (12.3). Pure data: nothing here runs."""

from __future__ import annotations

from judge.engine.effects.base_nodes import Node
from judge.engine.effects.card_properties import Colour
from judge.engine.effects.patterns import Affected, Who
from judge.engine.effects.properties_and_sets import Holomems, HolomemSet, Quantity, Stacked


class AddToArts(Node, frozen=True, tag="add_to_arts"):
    """This Arts +N (12.3.4.2): the damage to deal changes while its text is resolved."""

    amount: Quantity


class NotReducedNow(Node, frozen=True, tag="not_reduced_now"):
    """The damage of this very Arts is not reduced (5.22.3.1)."""


class DealArtsTo(Node, frozen=True, tag="deal_arts_to"):
    """The damage of this very Arts is dealt to these, in full to each, instead of to its target (10.11.1, 12.3.4.5)."""

    to: HolomemSet


class UseAgain(Node, frozen=True, tag="use_again"):
    """Use this Arts once more (5.25), on the `same` target where that is said; or an `other` Arts of the same holomem, with
    another name, in the same way."""

    same: bool = False
    other: bool = False


class ArtsPlus(Node, frozen=True, tag="arts_plus"):
    """The Arts of these holomems +N (12.3.4.4); with `next` only the next Arts that one of them uses. With `by_player` it is the
    next Arts that their player uses, also with a holomem that came later: 10.10.2 leaves that out of what is said of holomems."""

    who: Affected
    amount: Quantity
    next: bool = False
    by_player: bool = False


class CriticalPlus(Node, frozen=True, tag="critical_plus"):
    """The Arts of these holomems have this critical icon besides their own (12.3.4.3)."""

    who: Affected
    colour: Colour
    value: int


class CriticalValuePlus(Node, frozen=True, tag="critical_value_plus"):
    """Each critical icon that the Arts of these holomems have is worth so much more (12.3.4.3, 10.10.1.4)."""

    who: Who
    value: int


class ArtsCost(Node, frozen=True, tag="arts_cost"):
    """These holomems' Arts cost this many more or fewer Cheers (12.3.3.1) of a colour, or of any colour if none is given.
    `arts` limits it to the Arts of this name."""

    who: Affected
    by: Quantity
    colour: Colour | None = "colourless"
    arts: str = ""


class ArtsCostNone(Node, frozen=True, tag="arts_cost_none"):
    """The Arts of these holomems need no Cheers."""

    who: Affected


class ArtsCostAny(Node, frozen=True, tag="arts_cost_any"):
    """The Cheers that these holomems' Arts need may be of any colour (10.5.2), or those of this `colour` where one is given."""

    who: Who
    colour: Colour | None = None


class MayTarget(Node, frozen=True, tag="may_target"):
    """The Arts of these holomems can also target those of the opponent (12.3.3.2). With `nth` only the second, third, ... of the
    Arts that the player uses in the turn can, whichever holomems have used the others."""

    who: Affected
    what: Holomems
    nth: int = 0


class MustTarget(Node, frozen=True, tag="must_target"):
    """The opponent's Arts have to target one of these if they can; of several such demands as many as possible (1.3.2.3)."""

    what: Holomems


class OnlyTarget(Node, frozen=True, tag="only_target"):
    """The Arts of the opponent's holomems can target none of your holomems but these (12.3.3.2, 1.3.3)."""

    what: Who


class NotTarget(Node, frozen=True, tag="not_target"):
    """The Arts of the opponent's holomems cannot target these (12.3.3.2, 1.3.3)."""

    what: Who


class UsesArtsOf(Node, frozen=True, tag="uses_arts_of"):
    """These holomems can use the Arts of others as if they had them, or a holomem those of the cards stacked under it (5.27)."""

    who: Who
    of: Holomems | Stacked


ArtsAction = AddToArts | NotReducedNow | DealArtsTo | UseAgain


ArtsModifier = (
    ArtsPlus
    | CriticalPlus
    | CriticalValuePlus
    | ArtsCost
    | ArtsCostNone
    | ArtsCostAny
    | MayTarget
    | MustTarget
    | OnlyTarget
    | NotTarget
    | UsesArtsOf
)
