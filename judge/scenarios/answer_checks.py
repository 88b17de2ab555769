"""Whether the engine agrees with the official answers: plays the scenarios of each entry of a document, or gives the reason why the
entry has none."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.engine.cards import Library
from judge.scenarios.firing import WITHOUT, scenario_paths
from judge.scenarios.model import Scenario, ScenarioError
from judge.scenarios.reading import read_scenario_file
from judge.scenarios.running import run_scenario
from judge.wording.formatting import Language
from judge.wording.scenario_files import scenario_sentence
from rulesdb.load_discrepancy_files import discrepancy_slugs
from rulesdb.load_files import DATA, answer_numbers, read_yaml


@dataclass(frozen=True)
class Document:
    """A document whose entries are answers.

    `kind` is the kind of source that its scenarios name. `folder`, below the folder of all scenarios, has these scenarios and the
    reasons why entries have none. `whole` and `one` are what all entries and a single one are called in the figures.
    """

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
class AnswerCheck:
    """The result of the check of a document.

    `without` says why an entry has none. `agreeing` are the entries whose scenarios hold and show what the printed answer says;
    `differing` are those whose scenarios hold but show something else, each with the discrepancy that says why. `wrong` says what
    is wrong with every other entry.
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
    """The entry that a scenario belongs to. Several scenarios of one entry are numbered after two dashes.

    >>> entry_of("faq/hand-size-limit"), entry_of("answers/q001-040/Q5--2")
    ('hand-size-limit', 'Q5')
    """
    return name.rpartition("/")[2].partition("--")[0]


def check_answers(root: Path, library: Library, document: Document, language: Language = "en") -> AnswerCheck:
    """Play the scenarios of a document below a folder, with errors in this language. DocumentError when a data file cannot be
    read."""
    entries = document.entries()
    known = discrepancy_slugs()
    reasons, doubled = _reasons(root / document.folder, language)
    paths: dict[str, dict[str, Path]] = {}

    for name, path in scenario_paths(root).items():
        if name.startswith(f"{document.folder}/"):
            mine = paths.setdefault(entry_of(name), {})
            file = path.stem
            if file in mine:
                doubled[entry_of(name)] = scenario_sentence("Two files are named {file}.", language, file=path.name)
            mine[file] = path

    agreeing, differing, wrong = [], {}, {}
    for entry in entries:
        if entry in doubled:
            wrong[entry] = doubled[entry]
            continue
        if entry in reasons:
            if entry in paths:
                wrong[entry] = scenario_sentence("It has a scenario, and a reason for having none.", language)
            elif not reasons[entry].strip():
                wrong[entry] = scenario_sentence("Its reason for having no scenario is empty.", language)
            continue
        told, discrepancy = _played(document, entry, paths.get(entry, {}), library, known, language)
        if told:
            wrong[entry] = told
        elif discrepancy:
            differing[entry] = discrepancy
        else:
            agreeing.append(entry)
    for stray in sorted((paths.keys() | reasons.keys()) - set(entries)):
        wrong[stray] = scenario_sentence("There is no such entry.", language)
    without = {entry: reasons[entry] for entry in entries if entry in reasons and entry not in wrong}
    return AnswerCheck(document, entries, without, tuple(agreeing), differing, wrong)


def _reasons(folder: Path, language: Language) -> tuple[dict[str, str], dict[str, str]]:
    """Why entries have no scenario, from every file of reasons below a folder; and an error for each entry with two reasons."""
    found: dict[str, str] = {}
    doubled: dict[str, str] = {}
    for path in sorted(folder.rglob(WITHOUT)):
        for entry, reason in read_yaml(path, dict[str, str]).items():
            if entry in found:
                doubled[entry] = scenario_sentence("Two reasons are given why it has no scenario.", language)
            found[entry] = reason
    return found, doubled


def _played(
    document: Document,
    entry: str,
    paths: Mapping[str, Path],
    library: Library,
    known: Collection[str],
    language: Language,
) -> tuple[str, str]:
    """What is wrong with the scenarios of an entry, and the discrepancy if they show something else than the answer says."""
    if not paths:
        return scenario_sentence("It has neither a scenario nor a reason for having none.", language), ""

    differs = ""
    for path in paths.values():
        try:
            scenario = read_scenario_file(path)
            told = _misfit(document, entry, path, scenario, known, language)
            report = run_scenario(scenario, library)
        except ScenarioError as error:
            return error.in_language(language), ""
        if told:
            return told, ""
        if not report.passed:
            first = report.failures[0]
            return first.in_language(path.name, language), ""
        if scenario.written.differs and not scenario.position.by_rules:
            differs = differs or scenario.written.discrepancy

    return "", differs


def _misfit(
    document: Document, entry: str, path: Path, scenario: Scenario, known: Collection[str], language: Language
) -> str:
    """Why a scenario does not belong to its entry, by its file name, source and discrepancy; empty if it does."""
    source, discrepancy = scenario.written.source, scenario.written.discrepancy
    if (source.kind, source.ref) != (document.kind, entry):
        return scenario_sentence(
            "{file}: its source is {source}; only {wanted} fits this name.",
            language,
            file=path.name,
            source=f"{source.kind} {source.ref}",
            wanted=f"{document.kind} {entry}",
        )
    if discrepancy and discrepancy not in known:
        told = "{file}: there is no discrepancy {discrepancy}."
        return scenario_sentence(told, language, file=path.name, discrepancy=discrepancy)
    return ""
