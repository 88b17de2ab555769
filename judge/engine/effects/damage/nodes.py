"""Nodes for damage, restoring and HP (5.22, 5.23, 4.4.5). Pure data: nothing here runs."""

from __future__ import annotations

from judge.engine.effects.base_nodes import Node, Side
from judge.engine.effects.patterns import Affected, Kind, Who
from judge.engine.effects.properties_and_sets import Holomems, HolomemSet, Property, Quantity


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


class SetHp(Node, frozen=True, tag="set_hp"):
    """Set what is left of a holomem's HP (4.4.5.4): neither damage nor restoring."""

    who: HolomemSet
    hp: int


class ChangeDamage(Node, frozen=True, tag="change_damage"):
    """The damage that would be dealt or taken, by so much (negative: reduced, 5.22.3); with `of` all that these holomems would
    take at the same time."""

    by: Quantity
    of: Holomems | None = None


class PreventDamage(Node, frozen=True, tag="prevent_damage"):
    """The damage is not taken (5.22.4): reduced by as much as it is."""


class LimitDamage(Node, frozen=True, tag="limit_damage"):
    """So much damage is dealt instead of more (10.2.1.3.3). It is not reduced by an amount, so damage that is not reduced
    is limited as well."""

    most: int


class Redirect(Node, frozen=True, tag="redirect"):
    """The damage is dealt to these instead (10.11.1)."""

    to: HolomemSet


class HpPlus(Node, frozen=True, tag="hp_plus"):
    """The HP of these holomems +N (10.10.1.4)."""

    who: Affected
    amount: Quantity


class HpFixed(Node, frozen=True, tag="hp_fixed"):
    """The HP of these holomems is neither reduced nor changed by the opponent's abilities (1.3.3)."""

    who: Who


class NotRestored(Node, frozen=True, tag="not_restored"):
    """The HP of these holomems is not restored (5.23.1, 1.3.3), or not by abilities of this player where given."""

    who: Affected
    by: Side | None = None


class NotReduced(Node, frozen=True, tag="not_reduced"):
    """The damage of this kind, or all where none is given, that these holomems deal, to those where given, is not reduced
    (5.22.3.1)."""

    who: Who
    to: Holomems | None = None
    kind: Kind | None = "arts"


class RestoredPlus(Node, frozen=True, tag="restored_plus"):
    """What an ability of a card that fits restores to these holomems is so much more (5.23.1); with `once` only the first time in
    a turn."""

    who: Who
    by: tuple[Property, ...]
    amount: int
    once: bool = False


DamageAction = DealDamage | Restore | SetHp | ChangeDamage | LimitDamage | PreventDamage | Redirect


DamageModifier = HpPlus | HpFixed | NotReduced | NotRestored | RestoredPlus
