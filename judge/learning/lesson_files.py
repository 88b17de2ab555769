"""The lessons as they are written: one YAML file each in `lessons`, in the order in which they are learned."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import yaml

from judge.scenarios.model import Value
from judge.wording import Language

FOLDER = Path(__file__).parent / "lessons"


class BilingualText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same in English and Japanese."""

    en: str
    ja: str

    def within(self, language: Language) -> str:
        """In one language."""
        return self.ja if language == "ja" else self.en


class Sentences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A few sentences in English and the same in Japanese, one an item."""

    en: tuple[str, ...]
    ja: tuple[str, ...]

    def within(self, language: Language) -> tuple[str, ...]:
        """In one language."""
        return self.ja if language == "ja" else self.en


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to do on the board. It is reached at the first step of the line at which every rule of `fired` has been cited since
    the lesson began, and every fact of `state` holds (`judge.scenarios.state_facts`)."""

    words: BilingualText
    fired: tuple[str, ...] = ()
    state: dict[str, Value] = {}


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson. Its board is that of a scenario, after so many of the scenario's choices; the scenario's own line reaches the
    goals. `shuffled` says that a shuffle is not asked about. `part` is the part of the path that it belongs to."""

    key: str
    part: str
    title: BilingualText
    gist: BilingualText
    sentences: Sentences
    scenario: str
    goals: tuple[Goal, ...]
    notice: Sentences
    rules: tuple[str, ...]
    minutes: int
    after: int = 0
    shuffled: bool = False


PARTS: dict[str, BilingualText] = {
    "begin": BilingualText("Before you play", "はじめに"),
    "turn": BilingualText("A turn", "ターンの流れ"),
    "fight": BilingualText("Arts, damage and Life", "アーツ・ダメージ・ライフ"),
    "cards": BilingualText("Skills and Support cards", "スキルとサポート"),
    "judge": BilingualText("For judges", "ジャッジのために"),
}
"""The parts of the path, in their order."""


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson in the order of the path. A file that is not as it should be raises `msgspec.ValidationError`."""
    paths = sorted(FOLDER.glob("*.yaml"))
    return tuple(msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), Lesson) for path in paths)


def lesson_named(key: str) -> Lesson | None:
    """The lesson of this key, if there is one."""
    return next((each for each in lessons() if each.key == key), None)
