"""What an effect knows while it is carried out."""

from __future__ import annotations

import msgspec

from judge.engine.events import Seat

NOBODY = -1
"""In the place of a holomem or card: none."""


class EffectContext(msgspec.Struct, frozen=True):
    """The context of an effect while it is carried out.

    `seat` controls it, `card` is its source (10.13.2), `path` names the ability on that card, `host` is the holomem that has
    the ability or carries the card, `subject` the holomem of the event, `target` that of the Arts being resolved.
    `bound` keeps what clauses chose, by name; `die` is the last die rolled (of several the sum), `dice` each of them.
    `amount` is the number of the event, `use` tells one use of an Arts from another, `spent` is the X of a cost, `theirs` what
    the opponent rolled. `arts_card`, `arts_index` and `again` are the Arts that the event was about (5.25). `itself` is the
    holomem that a continuous effect is being applied to.
    """

    seat: Seat
    card: int
    path: str = ""
    host: int = NOBODY
    subject: int = NOBODY
    target: int = NOBODY
    bound: tuple[tuple[str, tuple[int, ...]], ...] = ()
    die: int = 0
    dice: tuple[int, ...] = ()
    amount: int = 0
    arts_use: int = 0
    spent: int = 0
    opponent_die: int = 0
    arts_card: int = NOBODY
    arts_index: int = 0
    again: bool = False
    itself: int = NOBODY

    def chosen(self, name: str) -> tuple[int, ...] | None:
        """What was chosen under this name, if it was."""
        for key, ids in self.bound:
            if key == name:
                return ids
        return None
