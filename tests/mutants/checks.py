"""What could notice a mutant: every scenario, and the engine's own tests. Each says that it holds, or why it does not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

import pytest
from _pytest.runner import runtestprotocol

from judge.cards.library import library
from judge.scenarios import read_scenario_file, run_scenario
from judge.scenarios.firing import scenario_paths
from judge.wording import sentence
from tests.mutants.areas import Area
from tests.mutants.mutant import ROOT
from tests.scenarios.happened import differences

SCENARIOS = ROOT / "tests" / "scenarios"


@dataclass(frozen=True)
class Check:
    """A scenario or a test. `holds` plays it; an exception says no as well."""

    name: str
    content: str
    """A digest of all that it depends on beyond the engine."""
    holds: Callable[[], bool]
    drawn: bool = False
    """Whether what it plays is drawn at random: its examples, or the games."""


def scenarios(begins: tuple[str, ...] = ("",)) -> list[Check]:
    """Every scenario whose name begins with one of these, read before any mutant is in place."""
    return [_scenario(name, path) for name, path in scenario_paths(SCENARIOS).items() if name.startswith(begins)]


def _scenario(name: str, path: Path) -> Check:
    scenario = read_scenario_file(path)
    cards = library()

    def holds() -> bool:
        report = run_scenario(scenario, cards)
        return (
            report.passed
            and all(_said(sentence(each.transition.message, "en", report.library)) for each in report.transitions)
            and not any(differences(report))
        )

    return Check(name, sha256(path.read_bytes()).hexdigest(), holds)


def _said(text: str) -> bool:
    """Whether a sentence is written, with nothing left to be filled in."""
    return bool(text.strip()) and not text.startswith("[") and "{" not in text


def tests(items: Iterable[pytest.Item], area: Area) -> list[Check]:
    """The tests that were collected, but for those that need a database."""
    digests: dict[Path, str] = {}
    folder = ROOT / area.tests
    for path in (*sorted(folder.glob("*.py")), *sorted(folder.glob("*.yaml"))):
        digests[path] = sha256(path.read_bytes()).hexdigest()
    helpers = sha256(
        "".join(digest for path, digest in digests.items() if not path.name.startswith("test_")).encode()
    ).hexdigest()
    return [
        _test(item, digests.get(item.path, "") + helpers)
        for item in items
        if item.get_closest_marker("django_db") is None
    ]


def _test(item: pytest.Item, content: str) -> Check:
    def holds() -> bool:
        return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))

    return Check(item.nodeid, content, holds, _drawn(item))


def _drawn(item: pytest.Item) -> bool:
    """Whether a test is a property, or it, a fixture of it or a function of the tests that it calls draws at random."""
    function = getattr(item, "obj", None)
    if hasattr(function, "hypothesis"):
        return True
    fixtures = getattr(getattr(item, "_fixtureinfo", None), "name2fixturedefs", {})
    waiting = [function, *(each.func for several in fixtures.values() for each in several)]
    seen: set[FunctionType] = set()
    while waiting:
        function = waiting.pop()
        if not isinstance(function, FunctionType) or function in seen or not function.__module__.startswith("tests."):
            continue
        seen.add(function)
        for name in _named(function.__code__):
            found = function.__globals__.get(name)
            module = found.__name__ if isinstance(found, ModuleType) else getattr(found, "__module__", "")
            if module in {"random", "judge.scenarios.selfplay", "judge.cards.random_decks"}:
                return True
            waiting.append(found)
    return False


def _named(code: CodeType) -> set[str]:
    """The names in a function's code and in that of the functions inside it."""
    inside = (each for each in code.co_consts if isinstance(each, CodeType))
    return set(code.co_names).union(*map(_named, inside))
