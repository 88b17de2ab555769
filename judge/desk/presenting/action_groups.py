"""Actions of one kind together: the Main Step offers too many actions for a small screen (8.1.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from judge.engine.effects.by_hand import HAND_ACTIONS

KINDS: dict[str, Promise] = {
    "place": gettext_lazy("Put on the Stage"),
    "bloom": gettext_lazy("Bloom"),
    "collab": gettext_lazy("Collab"),
    "skill": gettext_lazy("Oshi skill"),
    "ability": gettext_lazy("Ability"),
    "support": gettext_lazy("Support"),
    "baton": gettext_lazy("Baton Pass"),
    "arts": gettext_lazy("Arts"),
    "text": gettext_lazy("Not read, by hand"),
    "prime": gettext_lazy("Triggered, as entered by hand"),
    "hand cards": gettext_lazy("Cards"),
    "hand cheers": gettext_lazy("Attaching"),
    "hand damage": gettext_lazy("HP, Life"),
    "hand holomems": gettext_lazy("Holomems"),
    "hand lasting": gettext_lazy("Arts, HP"),
    "hand other": gettext_lazy("Dice, turns"),
}
"""The word before the first colon of an option key, and what such actions are called together; in this order. What is done by hand
(`hand:draw`) is of several kinds, one for each group of `judge.engine.effects.by_hand.HAND_ACTIONS`."""


class _Keyed(Protocol):
    @property
    def key(self) -> str: ...


Way = TypeVar("Way", bound=_Keyed)
No = TypeVar("No", bound=_Keyed)


@dataclass(frozen=True)
class ActionGroup(Generic[Way, No]):
    """The actions of one kind: those that can be done, and those that cannot."""

    kind: str
    words: str
    options: tuple[Way, ...]
    refused: tuple[No, ...]

    @property
    def all(self) -> int:
        """How many actions were looked at."""
        return len(self.options) + len(self.refused)

    @property
    def picked(self) -> bool:
        """Whether a line has gone on with one of them."""
        return any(getattr(option, "picked", False) for option in self.options)


def by_kind(options: Sequence[Way], refused: Sequence[No]) -> tuple[tuple[ActionGroup[Way, No], ...], tuple[Way, ...]]:
    """The actions by kind, and the options that are of no kind (to end the step), in the order of `KINDS`.

    >>> from judge.engine.transition import Message, Option
    >>> ways = [Option(key, Message("")) for key in ("baton:back.1", "end", "bloom:hBP01-010:center")]
    >>> groups, rest = by_kind(ways, ())
    >>> [group.kind for group in groups], [option.key for option in rest]
    (['bloom', 'baton'], ['end'])
    """
    groups = tuple(
        ActionGroup(
            each,
            str(words),
            tuple(option for option in options if kind(option) == each),
            tuple(refusal for refusal in refused if kind(refusal) == each),
        )
        for each, words in KINDS.items()
    )
    rest = tuple(option for option in options if not kind(option))
    return tuple(group for group in groups if group.options or group.refused), rest


def kind(action: _Keyed) -> str:
    """The kind of an action, a key of `KINDS`; empty where it is of none.

    >>> from judge.engine.transition import Message, Option
    >>> [kind(Option(key, Message(""))) for key in ("hand:restore", "hand:done", "support:hBP01-102")]
    ['hand damage', '', 'support']
    """
    word, _, what = action.key.partition(":")
    if word == "hand" and what in HAND_ACTIONS:
        return f"hand {HAND_ACTIONS[what].group}"
    return word if word in KINDS else ""
