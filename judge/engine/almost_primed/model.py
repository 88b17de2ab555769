"""An ability that was almost primed, and the requirements that were not met."""

from __future__ import annotations

from typing import Literal

import msgspec

from judge.engine.effect_context import NOBODY
from judge.engine.effects.language import Node
from judge.engine.events import Seat
from judge.engine.transition import CardRef, HolomemRef, Message


class Unmet(msgspec.Struct, frozen=True):
    """One unmet requirement: its sentence, its rules, and its place in the ability's tree.

    `node` is the very node of the tree, `field` the field of it that was not met, or empty for all of it. Where nothing of the
    text was in the way, as with a card that has left the Stage, `node` is None.
    """

    message: Message
    rules: tuple[str, ...]
    node: Node | None = None
    field: str = ""


class NotPrimed(msgspec.Struct, frozen=True):
    """An ability that was almost primed, and everything that prevented it.

    `text` is the text on the card, with the part that may give the ability; `path` is its place there (`EffectContext.path`).
    `kind` is "done" where the ability was being carried out and a part was left out because its condition was not met (10.9.1).
    """

    card: CardRef
    seat: Seat
    path: str
    text: Node
    unmet: tuple[Unmet, ...]
    host: HolomemRef | None = None
    host_id: int = NOBODY
    kind: Literal["primed", "done"] = "primed"

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of everything that prevented it, each once."""
        return tuple(dict.fromkeys(rule for each in self.unmet for rule in each.rules))
