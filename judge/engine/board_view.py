"""What the effect language is read against: the derived information that a board has, without how it is derived.

Reading the language and deriving the board need each other: a condition asks for HP after other effects, and an effect asks for
its condition. So what is read takes this class, which the board carries out (`judge.engine.board`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from judge.engine.cards import Card, Library
from judge.engine.effects.language import (
    CardSet,
    Colour,
    Modifier,
    StageCondition,
    StageProperty,
    StageQuantity,
)
from judge.engine.events import Seat
from judge.engine.faces import Seen, Standing
from judge.engine.frames import Env
from judge.engine.state import Did, Facts, Player


class BoardView(ABC):
    """The zones, what was done, the holomems as they are now, and how parts of the language are read that look at more than one
    of these."""

    cards: tuple[str, ...]
    players: tuple[Player, Player]
    facts: Facts
    library: Library
    history: tuple[Did, ...]
    seen: dict[int, Seen]
    also: dict[int, tuple[Colour, ...]]

    @abstractmethod
    def card(self, identity: int) -> Card | None: ...
    @abstractmethod
    def known(self, identity: int) -> Seen | None: ...
    @abstractmethod
    def could_be(self, card: int) -> tuple[str, ...] | None: ...
    @abstractmethod
    def of(self, seat: Seat) -> list[Seen]: ...
    @abstractmethod
    def modifiers(self, kind: type[Modifier]) -> Sequence[Standing]: ...
    @abstractmethod
    def having(self, kind: type[Modifier], identity: int) -> list[Standing]: ...
    @abstractmethod
    def baton_cost(self, identity: int) -> tuple[str, ...]: ...
    @abstractmethod
    def cards_in(self, wanted: CardSet, env: Env) -> list[int]: ...
    @abstractmethod
    def fits_on_stage(self, thing: Seen | Card, wanted: StageProperty, env: Env) -> bool: ...
    @abstractmethod
    def stage_quantity(self, wanted: StageQuantity, env: Env) -> int: ...
    @abstractmethod
    def stage_holds(self, condition: StageCondition, env: Env) -> bool: ...
