"""Which kind of ability it is that does something on an event, under conditions, at a cost (10.1.1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from judge.cards.compiler.conditions import every
from judge.engine.effects import language as lang
from judge.engine.effects.walking import iter_nodes


def holomem_of_event(when: lang.Happening) -> lang.Subject | lang.Downed | None:
    """Whom an event is about, whom 「そのホロメン」 behind it is; None where it is about nobody."""
    if isinstance(when, lang.EventOfNobody):
        return None
    return lang.Downed() if isinstance(when, lang.DownTrigger) else lang.Subject()


@dataclass
class Head:
    """What stands before what an ability does."""

    when: lang.Happening | None = None
    conditions: list[lang.Condition] = field(default_factory=list)
    limit: lang.Limit | None = None
    activated: bool = False
    usable: bool = False

    @property
    def condition(self) -> lang.Condition | None:
        if not self.conditions:
            return None
        return every(self.conditions)


def die_result_event(when: lang.Happening | None, do: lang.Block) -> lang.Happening | None:
    """What rolls a die again or changes what it shows replaces the use of its result (10.2.1.3.3, 5.24.3, 5.24.4)."""
    if isinstance(when, lang.HasRolled) and any(
        isinstance(node, lang.RollAgain | lang.SetDice) for node in iter_nodes(do)
    ):
        return lang.WouldCountDice(when.by)
    return when


def make_ability(head: Head, do: lang.Block) -> lang.Ability:
    """The ability of a head and a block."""
    when, met, limit = head.when, head.condition, head.limit
    when = die_result_event(when, do)
    if isinstance(when, lang.Replaced):
        may, cost, do = _optional(do)
        return lang.Replacement(when, do, met, limit, may, cost)
    if isinstance(when, lang.DownTrigger):
        return lang.WhenDowned(when, do, met, limit)
    if when is not None:
        return lang.Automatic(when, do, met, limit)
    if len(do) == 1 and isinstance(do[0], lang.Pay) and do[0].may:
        return lang.Activated(do[0].then, do[0].cost, met, limit)
    if len(do) == 1 and isinstance(do[0], lang.RollDie) and do[0].may:
        do = _rolled(do[0])
    return lang.Activated(do, (), met, limit)


def _optional(do: lang.Block) -> tuple[bool, lang.Block, lang.Block]:
    """Whether a replacement is left to its player, its cost, and what it does (10.11.3)."""
    if len(do) == 1:
        only: Any = do[0]
        if isinstance(only, lang.Pay):
            return only.may, only.cost, only.then
        if isinstance(only, lang.May) and only.by == "you":
            return True, (), only.do
        if isinstance(only, lang.RollDie) and only.may:
            return True, (), _rolled(only)
    return False, (), do


def _rolled(die: lang.RollDie) -> lang.Block:
    return (msgspec.structs.replace(die, then=(), may=False), *die.then)
