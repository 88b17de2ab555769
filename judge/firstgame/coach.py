"""The coach: what happens for the first time in a game is told in one sentence with its rule, and later it is not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
import msgspec.yaml

from judge.desk.plays import Step
from judge.wording import Language

FILE = Path(__file__).parent / "coach.yaml"


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach says once. `when` are the messages of the engine that call for it; with `side` only a step of that player's
    does, with `first` only one in their first turn."""

    key: str
    when: tuple[str, ...]
    rule: str
    en: str
    ja: str
    side: Literal["", "a", "b"] = ""
    first: bool = False

    def within(self, language: Language) -> str:
        """The sentence in one language."""
        return self.ja if language == "ja" else self.en

    def fits(self, step: Step) -> bool:
        """Whether a step calls for it."""
        transition = step.transition
        if transition.message.key not in self.when:
            return False
        seat = None if transition.actor is None else "ab"[transition.actor]
        if self.side and self.side != (seat or (step.choice.decider if step.choice else seat)):
            return False
        facts = step.game.state.facts
        return not self.first or facts.first_turn(facts.player)


@cache
def remarks() -> tuple[Remark, ...]:
    """Everything that the coach can say. A file that is not as it should be raises `msgspec.ValidationError`."""
    return msgspec.yaml.decode(FILE.read_bytes(), type=tuple[Remark, ...])


def new(steps: Sequence[Step], since: int) -> list[Remark]:
    """What the coach says about the steps after `since`: what those before do not call for. What the last step calls for comes
    first, for that is what the learner has to choose about."""
    found: list[Remark] = []
    for step in reversed(steps[since:]):
        found += [each for each in remarks() if each.fits(step) and each not in found]
    return [each for each in found if not any(each.fits(step) for step in steps[:since])]
