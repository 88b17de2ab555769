"""Wrong amounts of damage, each with the mistake that leads to it, worked out from how the damage is counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from judge.desk.plays import Step
from judge.engine.transition import HolomemRef, Message
from judge.learning.questions.played_question import damage_taken

Overlooked = Literal["step", "both", "twice", "sum", "left", "hp", "other"]
COUNTED = frozenset({"this_arts_plus", "critical", "arts_plus", "damage_changed"})
"""The messages of steps that change an amount while it is counted."""


@dataclass(frozen=True)
class Mistake:
    """What leads to a wrong amount. `step` left one step out, `both` left out all of several, `twice` counted one twice, `sum`
    gave all the damage that the holomem then has, `left` the HP that it had left, `hp` its HP, `other` what another holomem takes.
    `message` is the sentence of the step that is meant, `rule` its provision."""

    kind: Overlooked
    message: Message
    rule: str


def possible_mistakes(steps: tuple[Step, ...], holomem: int) -> dict[int, Mistake]:
    """The wrong amounts that a single mistake leads to, the likeliest first."""
    right = damage_taken(steps).get(holomem, 0)
    found: dict[int, Mistake] = {}

    def add(amount: int, mistake: Mistake) -> None:
        if amount != right and amount > 0:
            found.setdefault(amount, mistake)

    counting = [step for step in steps if _change(step) and _is_about(step, holomem)]
    dealt = [step for step in steps if damage_taken((step,)).get(holomem)]
    for step in counting:
        add(right - _change(step), _mistake("step", step))
    if len(counting) > 1:
        add(right - sum(map(_change, counting)), _mistake("both", counting[0]))
    for step in dealt:
        named = step.transition.message.params
        after = named.get("after")
        before = named.get("before")
        hp = named.get("hp")
        if isinstance(after, int) and isinstance(before, int) and isinstance(hp, int):
            if before:
                add(after, _mistake("sum", step))
            add(hp - before, _mistake("left", step))
    for step in steps:
        for other, amount in damage_taken((step,)).items():
            if other != holomem:
                add(amount, _mistake("other", step))
    for step in counting:
        add(right + _change(step), _mistake("twice", step))
    for step in dealt:
        hp = step.transition.message.params.get("hp")
        if isinstance(hp, int):
            add(hp, _mistake("hp", step))
    return found


def _mistake(kind: Overlooked, step: Step) -> Mistake:
    return Mistake(kind, step.transition.message, step.transition.rules[0])


def _change(step: Step) -> int:
    """By how much a step changes the amount."""
    message = step.transition.message
    if message.key not in COUNTED:
        return 0
    change = message.params.get("plus", message.params.get("change"))
    return change if isinstance(change, int) else 0


def _is_about(step: Step, holomem: int) -> bool:
    """Whether a step counts the damage to this holomem; what an Arts gets counts for its target."""
    named = step.transition.message.params.get("holomem")
    return not isinstance(named, HolomemRef) or named.id == holomem
