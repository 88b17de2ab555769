"""Boards to begin with, each for one question (`boards.yaml`), in either language, found by words and by rule number."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import msgspec.yaml
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from judge.engine.position.model import Position
from judge.engine.position.notation import read
from judge.wording import Language
from rulesdb.search.folding import fold

FILE = Path(__file__).parent / "boards.yaml"
GROUPS: dict[str, Promise] = {
    "begin": gettext_lazy("Before the game"),
    "turn": gettext_lazy("Through the turn"),
    "main": gettext_lazy("Main Step"),
    "performance": gettext_lazy("Performance Step"),
    "timing": gettext_lazy("Check timing"),
    "life": gettext_lazy("Life, winning and losing"),
}
"""The groups in the order of the page."""


class ReadyBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board for one question: its title and a sentence in both languages, the rule that answers it, more words to find it by,
    the position in notation. `expects` is the code of a problem that the question is about, empty for none."""

    slug: str
    group: str
    rule: str
    title: str
    title_ja: str
    words: str
    words_ja: str
    also: str
    position: str
    expects: str = ""

    def called(self, language: Language) -> str:
        """The title in a language."""
        return self.title_ja if language == "ja" else self.title

    def description_in(self, language: Language) -> str:
        """The sentence in a language."""
        return self.words_ja if language == "ja" else self.words

    @property
    def board(self) -> Position:
        """The position."""
        return read(self.position)

    def fits(self, query: str) -> bool:
        """Whether every word of a query is in its words of either language, or begins its rule number.

        >>> [each.slug for each in ready_boards() if each.fits("two downed once")]
        ['two-downed']
        >>> [each.slug for each in ready_boards() if each.fits("敗北 ステージ")]
        ['nobody-on-the-stage']
        """
        hay = fold(" ".join((self.title, self.title_ja, self.words, self.words_ja, self.also)))
        return all(word in hay or self.rule.startswith(word) for word in fold(query).split())


@cache
def ready_boards() -> tuple[ReadyBoard, ...]:
    """Every board, in the order of the file."""
    return msgspec.yaml.decode(FILE.read_bytes(), type=tuple[ReadyBoard, ...])


def ready_with(slug: str) -> ReadyBoard | None:
    """The board with this name, if there is one."""
    return next((each for each in ready_boards() if each.slug == slug), None)
