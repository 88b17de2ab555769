"""What could notice a mutant: every scenario, and the engine's own tests. Each says that it holds, or why it does not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from judge.cards.library import library
from judge.scenarios import read_scenario_file, run_scenario
from judge.scenarios.firing import scenario_paths
from judge.wording import sentence
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


def tests(items: Iterable[pytest.Item]) -> list[Check]:
    """The tests that were collected."""
    digests: dict[Path, str] = {}
    for path in sorted((ROOT / "tests" / "engine").glob("*.py")):
        digests[path] = sha256(path.read_bytes()).hexdigest()
    helpers = sha256(
        "".join(digest for path, digest in digests.items() if not path.name.startswith("test_")).encode()
    ).hexdigest()
    return [_test(item, digests.get(item.path, "") + helpers) for item in items]


def _test(item: pytest.Item, content: str) -> Check:
    def holds() -> bool:
        return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))

    return Check(item.nodeid, content, holds)
