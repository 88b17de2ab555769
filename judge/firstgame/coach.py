"""The coach: it explains what happens for the first time in a game, once, in a sentence with its rule."""

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


class CoachSentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence that the coach says once. `when` are the messages of the engine that it explains; with `side` only at a step of
    that player, with `first` only in a player's first turn."""

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
        """Whether this sentence explains a step."""
        transition = step.transition
        if transition.message.key not in self.when:
            return False

        seat = None if transition.actor is None else "ab"[transition.actor]
        player = step.choice.decider if seat is None and step.choice else seat
        if self.side and self.side != player:
            return False

        facts = step.game.state.facts
        return not self.first or facts.first_turn(facts.player)


@cache
def coach_sentences() -> tuple[CoachSentence, ...]:
    """Everything that the coach can say. Raises `msgspec.ValidationError` for a malformed file."""
    return msgspec.yaml.decode(FILE.read_bytes(), type=tuple[CoachSentence, ...])


def new_coach_sentences(steps: Sequence[Step], since: int) -> list[CoachSentence]:
    """What the coach says about the steps after `since`, except what an earlier step has explained already. Sentences about the
    last step come first, because the learner has to choose there."""
    found: list[CoachSentence] = []
    for step in reversed(steps[since:]):
        found += [each for each in coach_sentences() if each.fits(step) and each not in found]
    return [each for each in found if not any(each.fits(step) for step in steps[:since])]
