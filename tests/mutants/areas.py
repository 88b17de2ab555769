"""What can be broken, and of what kind each check is that could notice it: the engine, and the compiler and writers of card texts.

This is the one list of kinds. A check is of the first kind that takes it, and each is of some kind.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.mutants import mutant
from tests.mutants.mutant import ENGINE, ROOT


@dataclass(frozen=True)
class Kind:
    """A kind of check: those whose names begin with one of these. `drawn` takes of them only the tests that draw at random."""

    name: str
    begins: tuple[str, ...]
    drawn: bool = False

    def takes(self, check: str, *, drawn: bool) -> bool:
        """Whether a check of this name is of this kind, where no kind before it took the check."""
        return check.startswith(self.begins) and (drawn or not self.drawn)


@dataclass(frozen=True)
class Area:
    """What is broken, and what could notice it."""

    name: str
    """The folder that `--of` names, or one above it."""
    files: Callable[[], list[Path]]
    """The source files that are broken."""
    played: tuple[Path, ...]
    """The folders whose code decides what a check plays: when it changes, everything is measured again."""
    tests: str
    """The folder of the tests."""
    kept: str
    """The file in var/ that keeps what each check plays."""
    kinds: tuple[Kind, ...]
    scenarios: bool = False
    """Whether the scenarios are asked too."""
    only_functions: bool = False
    """Whether statements outside all functions are left alone."""
    gather: Callable[[], object] = tuple
    """Called once before anything is broken: what the tests gather and keep, which takes too long for each mutant."""
    at_least: float = 0.0
    """Seconds that any check may take: what the first one gathers for others is not measured for each."""

    def kind_of(self, check: str, *, drawn: bool) -> str:
        """The name of a check's kind. LookupError where it is of none."""
        for kind in self.kinds:
            if kind.takes(check, drawn=drawn):
                return kind.name
        raise LookupError(f"{check} is of no kind (tests/mutants/areas.py)")


def _compiler_and_writers() -> list[Path]:
    folders = (ROOT / "judge" / "cards" / name for name in ("compiler", "writer"))
    return sorted(path for folder in folders for path in folder.rglob("*.py") if path.name != "__init__.py")


def _texts() -> object:
    """The texts that the tests change are those of the compiler and the writers as they are."""
    from tests.cards.written import texts  # the compiler is loaded by whoever asks for it only

    return texts()


def _of_cards(*names: str) -> tuple[str, ...]:
    return tuple(f"tests/cards/test_{name}" for name in names)


AREAS = (
    Area(
        name="judge/engine",
        files=mutant.files,
        played=(ENGINE,),
        tests="tests/engine",
        kept="mutants.msgpack",
        scenarios=True,
        kinds=(
            Kind("rule scenarios", ("rules/",)),
            Kind("card scenarios", ("cards/",)),
            Kind("answer scenarios", ("answers/",)),
            Kind("other scenarios", ("editions/", "faq/", "lessons/", "rulebook/")),
            Kind("property tests and random games", ("tests/engine/",), drawn=True),
            Kind("unit tests", ("tests/engine/",)),
            Kind("examples in docstrings", ("judge/engine/",)),
        ),
    ),
    Area(
        name="judge/cards",
        files=_compiler_and_writers,
        played=(ROOT / "judge" / "cards", ENGINE),
        tests="tests/cards",
        kept="mutants-cards.msgpack",
        only_functions=True,
        gather=_texts,
        at_least=60.0,
        kinds=(
            Kind(
                "catalogue and registers",
                _of_cards("catalogue", "provisions", "reading_choices", "reading_register", "stage_skill", "unread")
                + _of_cards("wording_register"),
            ),
            Kind("invented and blind texts", _of_cards("invented")),
            Kind("refused and broken texts", _of_cards("mistakable", "mutations", "sense")),
            Kind("sentences", _of_cards("words_as_printed", "writer", "written_sentences")),
            Kind("texts read", _of_cards("reading", "text.")),
            Kind("texts read and played, and other tests", ("tests/cards/",)),
            Kind("examples in docstrings", ("judge/cards/",)),
        ),
    ),
)
ENGINE_AREA = AREAS[0]


def area_of(folder: str) -> Area:
    """The area that a folder is in. LookupError where nothing in it is broken."""
    for area in AREAS:
        if f"{folder.rstrip('/')}/".startswith(f"{area.name}/"):
            return area
    raise LookupError(f"{folder} is in none of {', '.join(area.name for area in AREAS)}")
