"""What can be wrong with a position or with a Game Deck."""

from __future__ import annotations

from typing import Literal

import msgspec

from judge.engine.transition import Param

Level = Literal["error", "warning"]


class Problem(msgspec.Struct, frozen=True):
    """One problem: `where` is a path such as `a.center.supports`, `params` goes into its sentence; `rule` is empty
    where no provision is concerned."""

    level: Level
    code: str
    where: str
    rule: str
    params: dict[str, Param] = {}
