"""The reading register of the lessons: which of their sentences somebody has read as a learner would, in English and in Japanese.

Like the wording register (`judge.cards.wording_register`) it has for each sentence its name, a digest of its words in both
languages, the day of the reading, and who read it.
"""

from __future__ import annotations

from pathlib import Path

from judge.learning.lesson_files import BilingualText, Lesson, LessonStep, lessons
from judge.wording.words import Pair

FILE = Path(__file__).parent / "register" / "read.tsv"


def sentences() -> dict[str, Pair]:
    """Every sentence of the lessons by its name, as "lesson:collab 1 do" for the goal of the first step of the lesson `collab`."""
    return {f"lesson:{lesson.key} {name}": (words.en, words.ja) for lesson in lessons() for name, words in _of(lesson)}


def _of(lesson: Lesson) -> list[tuple[str, BilingualText]]:
    found = [("title", lesson.title), ("gist", lesson.gist)]
    for number, step in enumerate(lesson.steps, 1):
        found += [(f"{number} {name}", words) for name, words in _of_step(step)]
    both = zip(lesson.notice.en, lesson.notice.ja, strict=True)
    return [*found, *((f"notice {number}", BilingualText(en, ja)) for number, (en, ja) in enumerate(both, 1))]


def _of_step(step: LessonStep) -> list[tuple[str, BilingualText]]:
    said = (("say", step.say), ("do", step.do), ("right", step.right))
    found = [(name, words) for name, words in said if words is not None]
    return [*found, *((f"miss {number}", miss.words) for number, miss in enumerate(step.misses, 1))]
