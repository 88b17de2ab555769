"""A question as it is stored: a line of play, the step at which something is asked, and the answers as data, without words. The
engine works out which answer is right when the question is made and again whenever it is shown. The exception is a question that
somebody wrote (`own`): it has the words of its writer, who also says which answer is right."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from judge.desk.plays import Picks

FOLDER = Path(__file__).parent / "stored"
Kind = Literal["next", "order", "matters", "who", "damage", "end", "allowed", "may", "step", "rule", "own"]
KINDS: dict[Kind, Promise] = {
    "next": gettext_lazy("What happens first"),
    "order": gettext_lazy("Which ability is played"),
    "matters": gettext_lazy("Whether the order matters"),
    "who": gettext_lazy("Who decides"),
    "damage": gettext_lazy("How much damage"),
    "end": gettext_lazy("How it ends"),
    "allowed": gettext_lazy("Allowed or not, and why"),
    "may": gettext_lazy("Which action is allowed"),
    "step": gettext_lazy("Which step comes next"),
    "rule": gettext_lazy("Which rule decides"),
}
"""The kinds that the engine answers; `own` is the only other."""
LEVELS = (1, 2, 3)


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A question. `position` with `picks` is the line of play; it is asked after transition `at`, and `settles` is the number
    of the transition that shows the answer. `about` is what is asked about: the key of an action, or the id of a holomem. `options`
    are the answers in the order in which they are shown, written as the kind has them (`judge.learning.questions.played_question`),
    `answer` says which is right. `rules` are the provisions that decide it, `chapter` that of the first; `scenario` is where the
    line comes from, empty for one from a random game; `arts` is the Arts that led to it, `number#place`; `own` the made-up cards of
    its board; `lesson` the lesson at whose end it is asked. `level` goes from 1 (easy) to 3. `ask` and `why` are the words of a
    question that somebody wrote, whose `options` are words too."""

    id: str
    kind: Kind
    position: str
    picks: Picks
    at: int
    options: tuple[str, ...]
    answer: int
    settles: int
    rules: tuple[str, ...]
    chapter: str
    level: int
    cards: tuple[str, ...] = ()
    about: str = ""
    scenario: str = ""
    arts: str = ""
    own: str = ""
    lesson: str = ""
    ask: str = ""
    why: str = ""


def id_of(kind: Kind, position: str, picks: Picks, at: int, about: str, options: tuple[str, ...]) -> str:
    """The name of a question: the same question has the same name wherever it is made.

    >>> id_of("who", "turn 5 a", (), 2, "", ("a", "b"))
    '8bbbb909e6'
    """
    plain = msgspec.json.encode(["question 1", kind, position, picks, at, about, sorted(options)])
    return hashlib.sha256(plain).hexdigest()[:10]


@cache
def questions() -> dict[str, Question]:
    """Every question by its name. `msgspec.ValidationError` for a file that is not as it should be."""
    decode = msgspec.json.Decoder(Question).decode
    lines = (line for path in sorted(FOLDER.glob("*.jsonl")) for line in path.read_bytes().splitlines())
    return {question.id: question for question in map(decode, lines)}
