"""The event patterns of the effect language: "when ... has" triggers (10.8), "when ... would" replaces (10.11)."""

from __future__ import annotations

from judge.engine.effects.nouns import Holomems, Host, Node, Side, Spot


class UsedArts(Node, frozen=True, tag="used_arts"):
    """A holomem has used an Arts (10.7.2.5.4), at one of these positions."""

    who: Host | Holomems
    at: tuple[Spot, ...] = ()


class TookDamage(Node, frozen=True, tag="took_damage"):
    """Damage has been dealt to a holomem (5.22.2)."""

    who: Host | Holomems


class WasRestored(Node, frozen=True, tag="was_restored"):
    """A holomem's HP has been restored (5.23), by an ability of this player where given."""

    who: Host | Holomems
    by: Side | None = None


class LevelRose(Node, frozen=True, tag="level_rose"):
    """A holomem's Bloom level has become higher (5.14)."""

    who: Host | Holomems


class WasDowned(Node, frozen=True, tag="was_downed"):
    """A holomem is in Down processing: executed inside it (10.1.1.2.3, 11.3.1.1)."""

    who: Host | Holomems


class WouldTakeDamage(Node, frozen=True, tag="would_take_damage"):
    """A holomem would take damage, from this player where given, at one of these positions (10.11.2.4: after dealing)."""

    who: Host | Holomems
    by: Side | None = None
    at: tuple[Spot, ...] = ()


Trigger = UsedArts | TookDamage | WasRestored | LevelRose
Happening = Trigger | WasDowned | WouldTakeDamage
