"""The reading register of the coach: which of its sentences somebody has read as a learner would, in English and in Japanese.

It is as the register of the lessons (`judge.learning.lesson_register`).
"""

from __future__ import annotations

from pathlib import Path

from judge.firstgame.coach import coach_sentences
from judge.wording.words import Pair

FILE = Path(__file__).parent / "register" / "read.tsv"


def sentences() -> dict[str, Pair]:
    """Every sentence of the coach by its name, as "coach:redraw"."""
    return {f"coach:{each.key}": (each.en, each.ja) for each in coach_sentences()}
