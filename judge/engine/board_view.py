"""What the effect language is read against: the derived information that a board has, without how it is derived.

Reading the language and deriving the board need each other: a condition asks for HP after other effects, and an effect asks for
its condition. So what is read takes this class, which the board carries out (`judge.engine.board`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from judge.engine.board_model import ContinuousEffect, HolomemView
from judge.engine.cards import Card, Library
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.events import Seat
from judge.engine.state import HistoryEntry, Player, TurnFacts


class BoardView(ABC):
    """The zones, what was done, the holomems as they are now, and how parts of the language are read that look at more than one
    of these."""

    __slots__ = ()

    cards: tuple[str, ...]
    players: tuple[Player, Player]
    facts: TurnFacts
    library: Library
    history: tuple[HistoryEntry, ...]
    holomems: dict[int, HolomemView]
    added_cheer_colours: dict[int, tuple[lang.Colour, ...]]

    @abstractmethod
    def card(self, identity: int) -> Card | None: ...
    @abstractmethod
    def current_or_last(self, identity: int) -> HolomemView | None: ...
    @abstractmethod
    def could_be(self, card: int) -> tuple[str, ...] | None: ...
    @abstractmethod
    def pile_of(self, card: int) -> str: ...
    @abstractmethod
    def holomems_of(self, seat: Seat) -> list[HolomemView]: ...
    @abstractmethod
    def modifiers(self, kind: type[lang.Modifier]) -> Sequence[ContinuousEffect]: ...
    @abstractmethod
    def effects_on(self, kind: type[lang.Modifier], identity: int) -> list[ContinuousEffect]: ...
    @abstractmethod
    def baton_cost(self, identity: int) -> tuple[str, ...]: ...
    @abstractmethod
    def cards_in(self, wanted: lang.CardSet, env: EffectContext) -> list[int]: ...
    @abstractmethod
    def fits_on_stage(self, thing: HolomemView | Card, wanted: lang.StageProperty, env: EffectContext) -> bool: ...
    @abstractmethod
    def stage_quantity(self, wanted: lang.StageQuantity, env: EffectContext) -> int: ...
    @abstractmethod
    def stage_holds(self, condition: lang.StageCondition, env: EffectContext) -> bool: ...
