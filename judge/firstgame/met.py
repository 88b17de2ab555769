"""What a finished game leads to: the rules that it met, and the questions about them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from judge.cards.provisions import by_number
from judge.desk.plays import Play
from judge.learning.questions.model import Question, questions
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
    """The provisions that were met, by chapter, in their order."""
    found: dict[str, list[str]] = {}
    for rule in sorted(met, key=by_number):
        found.setdefault(rule.partition(".")[0], []).append(rule)
    titles = chapters()
    return [
        MetChapter(number, titles[number][language] if number in titles else "", tuple(rules))
        for number, rules in found.items()
    ]


def questions_about(met: Counter[str]) -> list[Question]:
    """The questions that a rule of the game decides, at most so many of a set: the easy ones first, each about another rule, and of
    these the rules that the game met least often first, for those are new."""
    about = [each for each in questions().values() if each.rules and each.rules[0] in met]
    about.sort(key=lambda each: (each.level, met[each.rules[0]], each.id))
    first: dict[str, Question] = {}
    for each in about:
        first.setdefault(each.rules[0], each)
    return list(first.values())[:QUESTIONS]
