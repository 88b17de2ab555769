"""The records that a board is made of: holomems after effects, printed facts, effective abilities with their context, and
continuous effects."""

from __future__ import annotations

from typing import Protocol, final

import msgspec

from judge.engine.cards import Arts, Card
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.events import Event, Seat
from judge.engine.state import Holomem, was_there


@final
class HolomemView(msgspec.Struct, frozen=True):
    """A holomem with its information after continuous effects (10.10.1); `also_at` are Bloom levels that it has besides its own.
    Boards share what has not changed."""

    mem: Holomem
    seat: Seat
    card: Card | None
    names: frozenset[str]
    colours: frozenset[lang.Colour]
    tags: frozenset[str]
    level: lang.Level | None
    buzz: bool
    hp: int
    also_at: tuple[lang.Level, ...] = ()

    @property
    def arts(self) -> tuple[Arts, ...]:
        """The Arts it can choose from (9.2.2)."""
        return self.card.arts if self.card else ()


class EffectiveAbility(msgspec.Struct, frozen=True):
    """An effective ability or an oshi skill with its context. `key` identifies it on the board."""

    ability: lang.Ability | lang.Skill
    env: EffectContext
    stamp: int

    @property
    def key(self) -> tuple[int, str]:
        return (self.env.card, self.env.path)


class ContinuousEffect(msgspec.Struct, frozen=True):
    """A continuous effect that holds now. `created` is when it was made, for one that no continuous ability makes: it does not
    apply to what came to the Stage after that (10.10.2)."""

    modifier: lang.Modifier
    env: EffectContext
    stamp: int
    created: int = 0

    def applies_to(self, mem: Holomem) -> bool:
        """Whether the effect applies to a holomem that came to the Stage when this one did."""
        return was_there(mem, self.created)

    def context_for(self, identity: int) -> EffectContext:
        """What the effect knows while it is applied to one of its holomems."""
        return msgspec.structs.replace(self.env, itself=identity)


class PrintedFacts(msgspec.Struct, frozen=True):
    """The printed information of a card (10.10.1.1), with the additional names it gives itself (2.11.2.3)."""

    card: Card | None
    names: frozenset[str] = frozenset()
    colours: frozenset[lang.Colour] = frozenset()
    tags: frozenset[str] = frozenset()
    level: lang.Level | None = None
    buzz: bool = False
    hp: int = 0


class Sorted(Protocol):
    """Abilities by what calls them: an event, becoming something, a Down, an event that they replace, a player."""

    triggers: dict[type[Event], list[EffectiveAbility]]
    states: list[EffectiveAbility]
    downed: list[EffectiveAbility]
    replacing: list[EffectiveAbility]
    activated: list[EffectiveAbility]
