"""The lessons as they are written: one YAML file each in `lessons`, in the order in which they are learned."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import msgspec.yaml

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


class Miss(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is answered to a touch that is not the one asked for: on one of the places `at`, or the choice of an option whose key
    begins with one of `keys`. `rule` is the provision that says so."""

    words: BilingualText
    rule: str
    at: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do, with one touch. `say` is what has to be known for it, `do` the goal, `right` what is said once it is
    reached.

    With `touch` the place of this key is touched, and nothing happens on the board. Otherwise a choice is made, and the goal is
    reached if it is of an option whose key begins with one of `pick`, every rule of `fired` is then cited and, at the same moment,
    every fact of `state` holds (`judge.scenarios.state_facts`); what is left out asks for nothing. `about` are the beginnings of
    the option keys that the step is about: these are offered first. `then` are choices that the lesson makes by itself
    afterwards, such as those of the other player."""

    do: BilingualText
    say: BilingualText | None = None
    right: BilingualText | None = None
    about: tuple[str, ...] = ()
    pick: tuple[str, ...] = ()
    fired: tuple[str, ...] = ()
    state: dict[str, Value] = {}
    touch: str = ""
    then: tuple[tuple[str, ...], ...] = ()
    misses: tuple[Miss, ...] = ()

    def is_about(self, key: str) -> bool:
        """Whether the step is about an option of this key."""
        return not self.about or key.startswith(self.about)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson. Its board is that of a scenario after the first `after` choices; the scenario's own line does what each step asks
    for. `shuffled`: the lesson shuffles by itself. `part` is the group of lessons that it belongs to. `topic` are the provisions
    that its questions are about, with those below them, if no questions were made for it; if empty, `rules`."""

    key: str
    part: str
    title: BilingualText
    gist: BilingualText
    scenario: str
    steps: tuple[LessonStep, ...]
    notice: Sentences
    rules: tuple[str, ...]
    minutes: int
    after: int = 0
    shuffled: bool = False
    topic: tuple[str, ...] = ()


PARTS: dict[str, BilingualText] = {
    "begin": BilingualText("The first ten minutes", "最初の10分"),
    "cards": BilingualText("Skills and Support cards", "スキルとサポート"),
    "game": BilingualText("A whole game", "ゲームの始まりから終わりまで"),
    "judge": BilingualText("For judges", "ジャッジのために"),
}
"""The parts of the path, in their order."""


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson in the order of the path. A file that is not as it should be raises `msgspec.ValidationError`."""
    paths = sorted(FOLDER.glob("*.yaml"))
    return tuple(msgspec.yaml.decode(path.read_bytes(), type=Lesson) for path in paths)


def lesson_named(key: str) -> Lesson | None:
    """The lesson of this key, if there is one."""
    return next((each for each in lessons() if each.key == key), None)
