"""The reading register of the practice: which of the sentences of questions, answers and reasons somebody has read as a learner
would, in English and in Japanese.

It has the same form as the register of the lessons (`judge.learning.lesson_register`). The name of a sentence is its English text.
The engine fills in the placeholders in braces; its own sentences are in the wording register.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from django.utils.translation import gettext, override

from judge.learning.questions import (
    damage_mistakes,
    explaining,
    model,
    overlooked,
    question_words,
    refuted_reasons,
    topics,
)
from judge.wording.words import Pair

FILE = Path(__file__).parent / "register" / "questions.tsv"
MODULES = (question_words, overlooked, refuted_reasons, damage_mistakes, explaining, model, topics)
"""Where the words of questions, answers and reasons are written."""
GETTEXT = frozenset({"_", "gettext", "gettext_lazy", "ngettext", "pgettext"})


def sentences() -> dict[str, Pair]:
    """Every sentence by its name, as "question:Does the game end now?"."""
    found: dict[str, Pair] = {}
    for module in MODULES:
        for english in _written(Path(str(module.__file__)).read_text(encoding="utf-8")):
            with override("ja"):
                found[f"question:{english}"] = (english, gettext(english))
    return found


def _written(source: str) -> Iterator[str]:
    """The texts that a module has translated.

    >>> list(_written("told = _('one') + other(_('two'), 'three')"))
    ['one', 'two']
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in GETTEXT:
            for each in node.args:
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield each.value
