"""How triggers are held against their events: each trigger has one matcher, registered here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from judge.engine.board_view import BoardView
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.events import Event

T = TypeVar("T", bound=lang.Node)
E = TypeVar("E", bound=Event)
Matcher = Callable[[T, E, EffectContext, EffectContext | None, BoardView], bool]
MATCHERS: dict[type[lang.Node], Callable[..., bool]] = {}


def matcher(kind: type[T]) -> Callable[[Matcher[T, E]], Matcher[T, E]]:
    """Register how a trigger is held against its event; it is told what made the event happen."""

    def register(function: Matcher[T, E]) -> Matcher[T, E]:
        MATCHERS[kind] = function
        return function

    return register
