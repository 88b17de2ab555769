"""The rules that a finished game has carried out, and the questions about them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from judge.cards.provisions import number_sort_key
from judge.desk.plays import Play
from judge.learning.questions.model import Question
from judge.learning.questions.topics import questions_about
from judge.scenarios.engine_provisions import chapters
from judge.wording import Language

QUESTIONS = 10


@dataclass(frozen=True)
class MetChapter:
    """A chapter of the rules with those of its provisions that were carried out in the game."""

    number: str
    title: str
    rules: tuple[str, ...]


def rules_met(line: Play) -> Counter[str]:
    """How many steps of a game cite each provision."""
    return Counter(rule for step in line.steps for rule in set(step.transition.rules))


def by_chapter(met: Counter[str], language: Language) -> list[MetChapter]:
    """The provisions of the game by chapter, in their order."""
    found: dict[str, list[str]] = {}
    for rule in sorted(met, key=number_sort_key):
        found.setdefault(rule.partition(".")[0], []).append(rule)
    titles = chapters()
    return [
        MetChapter(number, titles[number][language] if number in titles else "", tuple(rules))
        for number, rules in found.items()
    ]


def questions_met(met: Counter[str]) -> list[Question]:
    """Questions about the rules of the game, the least often cited ones first, because these are probably new to the learner."""
    return questions_about(sorted(met, key=lambda rule: (met[rule], number_sort_key(rule))), QUESTIONS)
