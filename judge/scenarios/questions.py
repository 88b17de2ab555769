"""Whether the engine agrees with the official answers: for each entry of a document that answers questions its scenarios,
played, or why it has none."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.engine.cards import Library
from judge.scenarios.firing import WITHOUT, names
from judge.scenarios.model import Scenario, ScenarioError
from judge.scenarios.reading import read_file
from judge.scenarios.running import run
from rulesdb.load_discrepancy_files import discrepancy_slugs
from rulesdb.load_files import DATA, answer_numbers, read_yaml


@dataclass(frozen=True)
class Document:
    """A document whose entries are answers: the kind of source that its scenarios name, the folder below that of all scenarios
    in which they and the reasons for having none stand, and how the whole and one entry are named in the figures."""

    kind: str
    folder: str
    whole: str
    one: str
    entries: Callable[[], tuple[str, ...]]


def _slugs(file: str) -> tuple[str, ...]:
    return tuple(str(entry["slug"]) for entry in read_yaml(DATA / file, list[dict[str, Any]]))


QUESTIONS = Document("faq", "faq", "entries", "entry", lambda: _slugs("faq.yaml"))
ANSWERS = Document("answer", "answers", "answers", "number", answer_numbers)


@dataclass(frozen=True)
class Answered:
    """How the scenarios of the entries went.

    `without` says why an entry has none. `agreeing` are the entries whose scenarios hold and show what the printed answer says,
    `differing` those whose scenarios hold and show otherwise, each with the discrepancy that says why. `wrong` says of every
    other entry what is the matter with it.
    """

    document: Document
    entries: tuple[str, ...]
    without: dict[str, str]
    agreeing: tuple[str, ...]
    differing: dict[str, str]
    wrong: dict[str, str]

    @property
    def data(self) -> dict[str, Any]:
        """The counts and lists as plain data."""
        one = self.document.one
        return {
            self.document.whole: len(self.entries),
            "with_scenario": len(self.agreeing) + len(self.differing),
            "without": [{one: entry, "why": why} for entry, why in self.without.items()],
            "agreeing": len(self.agreeing),
            "differing": [{one: entry, "discrepancy": slug} for entry, slug in self.differing.items()],
        }


def entry_of(name: str) -> str:
    """The entry that a scenario is for: several of one are counted behind two dashes.

    >>> entry_of("faq/hand-size-limit"), entry_of("answers/q001-040/Q5--2")
    ('hand-size-limit', 'Q5')
    """
    return name.rpartition("/")[2].partition("--")[0]


def answered(root: Path, library: Library, document: Document) -> Answered:
    """Play the scenarios of a document below a folder. DocumentError when a data file cannot be read."""
    entries = document.entries()
    known = discrepancy_slugs()
    reasons, doubled = _reasons(root / document.folder)
    paths: dict[str, dict[str, Path]] = {}
    for name, path in names(root).items():
        if name.startswith(f"{document.folder}/"):
            mine, file = paths.setdefault(entry_of(name), {}), path.stem
            if file in mine:
                doubled[entry_of(name)] = f"Two files are named {path.name}."
            mine[file] = path
    agreeing, differing, wrong = [], {}, {}
    for entry in entries:
        if entry in doubled:
            wrong[entry] = doubled[entry]
            continue
        if entry in reasons:
            if entry in paths:
                wrong[entry] = "It has a scenario, and a reason for having none."
            elif not reasons[entry].strip():
                wrong[entry] = "Its reason for having no scenario is empty."
            continue
        told, discrepancy = _played(document, entry, paths.get(entry, {}), library, known)
        if told:
            wrong[entry] = told
        elif discrepancy:
            differing[entry] = discrepancy
        else:
            agreeing.append(entry)
    for stray in sorted((paths.keys() | reasons.keys()) - set(entries)):
        wrong[stray] = "There is no such entry."
    without = {entry: reasons[entry] for entry in entries if entry in reasons and entry not in wrong}
    return Answered(document, entries, without, tuple(agreeing), differing, wrong)


def _reasons(folder: Path) -> tuple[dict[str, str], dict[str, str]]:
    """Why entries have no scenario, from every file of reasons below a folder; and what is said of an entry that has two."""
    found: dict[str, str] = {}
    doubled: dict[str, str] = {}
    for path in sorted(folder.rglob(WITHOUT)):
        for entry, reason in read_yaml(path, dict[str, str]).items():
            if entry in found:
                doubled[entry] = "Two reasons are given why it has no scenario."
            found[entry] = reason
    return found, doubled


def _played(
    document: Document, entry: str, paths: Mapping[str, Path], library: Library, known: Collection[str]
) -> tuple[str, str]:
    """What is wrong with the scenarios of an entry, and the discrepancy where they show other than the answer says."""
    if not paths:
        return "It has neither a scenario nor a reason for having none.", ""
    differs = ""
    for path in paths.values():
        try:
            scenario = read_file(path)
            told = _misfit(document, entry, path, scenario, known)
            report = run(scenario, library)
        except ScenarioError as error:
            return str(error), ""
        if told:
            return told, ""
        if not report.passed:
            first = report.failures[0]
            where = f"{path.name}:{first.line}"
            return f"{where}: {first.what}: expected {first.expected}; found {first.found}", ""
        if scenario.written.differs:
            differs = differs or scenario.written.discrepancy
    return "", differs


def _misfit(document: Document, entry: str, path: Path, scenario: Scenario, known: Collection[str]) -> str:
    """Why a scenario is none of its entry: what its file's name, its source and its discrepancy say."""
    source, discrepancy = scenario.written.source, scenario.written.discrepancy
    if (source.kind, source.ref) != (document.kind, entry):
        return f"{path.name}: its source is {source.kind} {source.ref}; only {document.kind} {entry} fits this name."
    if discrepancy and discrepancy not in known:
        return f"{path.name}: there is no discrepancy {discrepancy}."
    return ""
