"""The actions of the effect language on holomems on the Stage, on Life and on the game, that hold no other actions."""

from __future__ import annotations

from typing import Literal

from judge.engine.effects.nouns import CardSet, Choose, HolomemSet, Node, Quantity, Side, Spot, Together, Zone

Waived = Literal["name", "level", "again", "entered", "first_turn", "hp"]


class Pick(Node, frozen=True, tag="pick"):
    """Choose (10.7.2.3), and do nothing yet: what was chosen is known as `called` from here on."""

    what: Choose | Together
    called: str


class MakeRest(Node, frozen=True, tag="make_rest"):
    """Rest holomems (5.2.1)."""

    who: HolomemSet


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
    """Move a holomem to a position of its player's Stage (4.4.4); into the Collab position it is no Collab (13.2.2)."""

    who: HolomemSet
    to: Spot


class BloomWith(Node, frozen=True, tag="bloom_with"):
    """Bloom a holomem with a card (5.14.1), as the conditions of 8.3.2 and 8.3.3 allow but for those that are waived
    ("again": 5.28)."""

    who: HolomemSet
    using: CardSet
    waiving: tuple[Waived, ...] = ()


class BackToDebut(Node, frozen=True, tag="back_to_debut"):
    """Return a holomem to a Debut holomem (5.15)."""

    who: HolomemSet


class BringDown(Node, frozen=True, tag="bring_down"):
    """Put a holomem in the Down state (5.4.1); `no_life`: its Down costs no Life."""

    who: HolomemSet
    no_life: bool = False


class SetHp(Node, frozen=True, tag="set_hp"):
    """Set what is left of a holomem's HP (4.4.5.4): neither damage nor restoring."""

    who: HolomemSet
    hp: int


class PutHolomem(Node, frozen=True, tag="put_holomem"):
    """Put a holomem in a zone other than the Stage: its top card goes there, the cards under it are archived (4.4.7)."""

    who: HolomemSet
    to: Zone
    end: Literal["top", "bottom"] = "top"


class LoseLife(Node, frozen=True, tag="lose_life"):
    """ "Life -N": the player's Life damage goes up (3.2.1, 11.5)."""

    side: Side
    amount: Quantity = 1


class ChangeLifeLoss(Node, frozen=True, tag="change_life_loss"):
    """The Life that this Down costs, by so much: "the Life lost -1" (11.3.1.2)."""

    by: int


class Spare(Node, frozen=True, tag="spare"):
    """So many of the cards that would be archived are not (10.11.1.1)."""

    count: Quantity


class Redirect(Node, frozen=True, tag="redirect"):
    """The damage is dealt to these instead (10.11.1)."""

    to: HolomemSet


class SetDice(Node, frozen=True, tag="set_dice"):
    """Dice count as this number (5.24.4): `declared` as their player says beforehand; `one` of them, before they are rolled the
    next one, else all."""

    value: int = 0
    declared: bool = False
    one: bool = False


class RollAgain(Node, frozen=True, tag="roll_again"):
    """The dice are rolled again instead of what they show (5.24.3)."""


class UseAgain(Node, frozen=True, tag="use_again"):
    """Use this Arts once more (5.25), on the `same` target where that is said."""

    same: bool = False


class ExtraTurn(Node, frozen=True, tag="extra_turn"):
    """After this turn, begin your own turn once more (5.26)."""


class NotReducedNow(Node, frozen=True, tag="not_reduced_now"):
    """The damage of this very Arts is not reduced (5.22.3.1)."""


class DealArtsTo(Node, frozen=True, tag="deal_arts_to"):
    """The damage of this very Arts is dealt to these, in full to each, instead of to its target (10.11.1, 12.3.4.5)."""

    to: HolomemSet


class LoseGame(Node, frozen=True, tag="lose_game"):
    """A player loses the game, at this moment (1.2.4)."""

    side: Side


StageAction = (
    Pick
    | MakeRest
    | TurnFace
    | Activate
    | Switch
    | MoveTo
    | BloomWith
    | BackToDebut
    | BringDown
    | SetHp
    | PutHolomem
    | LoseLife
    | ChangeLifeLoss
    | Redirect
    | Spare
    | SetDice
    | RollAgain
    | UseAgain
    | ExtraTurn
    | NotReducedNow
    | DealArtsTo
    | LoseGame
)
