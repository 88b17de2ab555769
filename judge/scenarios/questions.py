"""Whether the engine agrees with the official answers: for each entry of the Q&A its scenarios, played, or why it has none."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.engine.cards import Library
from judge.scenarios.firing import WITHOUT, names
from judge.scenarios.model import ScenarioError
from judge.scenarios.reading import read_file
from judge.scenarios.running import run
from rulesdb.load_files import DATA, read_yaml

FOLDER = "faq"
"""The folder of the scenarios of the Q&A, below that of all scenarios."""


@dataclass(frozen=True)
class Answered:
    """How the scenarios of the entries went.

    `without` says why an entry has none. `agreeing` are the entries whose scenarios hold and show what the printed answer says,
    `differing` those whose scenarios hold and show otherwise, each with the discrepancy that says why. `wrong` says of every
    other entry what is the matter with it.
    """

    entries: tuple[str, ...]
    without: dict[str, str]
    agreeing: tuple[str, ...]
    differing: dict[str, str]
    wrong: dict[str, str]

    @property
    def data(self) -> dict[str, Any]:
        """The counts and lists as plain data."""
        return {
            "entries": len(self.entries),
            "with_scenario": len(self.agreeing) + len(self.differing),
            "without": [{"entry": entry, "why": why} for entry, why in self.without.items()],
            "agreeing": len(self.agreeing),
            "differing": [{"entry": entry, "discrepancy": slug} for entry, slug in self.differing.items()],
        }


def entry_of(name: str) -> str:
    """The entry that a scenario is for: several of one are counted behind two dashes.

    >>> entry_of("faq/hand-size-limit"), entry_of("faq/spot-blooms--2")
    ('hand-size-limit', 'spot-blooms')
    """
    return name.rpartition("/")[2].partition("--")[0]


def answered(root: Path, library: Library) -> Answered:
    """Play the scenarios of the Q&A below a folder. DocumentError when a data file cannot be read."""
    entries = tuple(str(entry["slug"]) for entry in read_yaml(DATA / "faq.yaml", list[dict[str, Any]]))
    known = {str(entry["slug"]) for entry in read_yaml(DATA / "discrepancies.yaml", list[dict[str, Any]])}
    reasons = read_yaml(root / FOLDER / WITHOUT, dict[str, str])
    paths: dict[str, list[Path]] = {}
    for name, path in names(root).items():
        if name.startswith(f"{FOLDER}/"):
            paths.setdefault(entry_of(name), []).append(path)
    agreeing, differing, wrong = [], {}, {}
    for entry in entries:
        if entry in reasons:
            if entry in paths:
                wrong[entry] = "It has a scenario, and a reason for having none."
            continue
        told, discrepancy = _played(paths.get(entry, []), library, known)
        if told:
            wrong[entry] = told
        elif discrepancy:
            differing[entry] = discrepancy
        else:
            agreeing.append(entry)
    for stray in sorted((paths.keys() | reasons.keys()) - set(entries)):
        wrong[stray] = "There is no such entry."
    without = {entry: reasons[entry] for entry in entries if entry in reasons and entry not in wrong}
    return Answered(entries, without, tuple(agreeing), differing, wrong)


def _played(paths: list[Path], library: Library, known: set[str]) -> tuple[str, str]:
    """What is wrong with the scenarios of an entry, and the discrepancy where they show other than the answer says."""
    if not paths:
        return "It has neither a scenario nor a reason for having none.", ""
    differs = ""
    for path in paths:
        try:
            scenario = read_file(path)
            report = run(scenario, library)
        except ScenarioError as error:
            return str(error), ""
        if not report.passed:
            first = report.failures[0]
            where = f"{path.name}:{first.line}"
            return f"{where}: {first.what}: expected {first.expected}; found {first.found}", ""
        written = scenario.written
        if written.discrepancy and written.discrepancy not in known:
            return f"{path.name}: there is no discrepancy {written.discrepancy}.", ""
        if written.differs:
            differs = differs or written.discrepancy
    return "", differs
