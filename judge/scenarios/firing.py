"""Which scenarios fire which provisions. Every scenario is played once; the result is cached until anything changes."""

from __future__ import annotations

import hashlib
import logging
import os
import re
from collections.abc import Sequence
from pathlib import Path

import msgspec

from judge.cards.library import CATALOGUE
from judge.engine.cards import Library
from judge.engine.editions import IN_FORCE
from judge.engine.state import UNSEEN
from judge.scenarios.citation_index import ENGINE
from judge.scenarios.model import OutcomeCount, Report, Scenario, ScenarioError
from judge.scenarios.reading import read_scenario_file
from judge.scenarios.running import run_scenario
from judge.site_stamp import stamp_of

logger = logging.getLogger(__name__)

FILE = "firing.json"
PACKED = Path(__file__).parent / FILE
"""The firing that a pack of the pocket desk contains, measured when it was made. The file exists only there."""
WITHOUT = "without.yaml"
"""The file beside scenarios that lists what has no scenario. It is not a scenario itself."""


class ScenarioSummary(msgspec.Struct, frozen=True):
    """A scenario as a list shows it."""

    title: str
    title_ja: str
    about: tuple[str, ...] = ()
    """The provisions that the scenario is about: the one that is its source, and those that decide what it shows."""
    description: str = ""
    description_ja: str = ""
    kind: str = ""
    """The kind of its source; `ref` is the reference, as in `Source`."""
    ref: str = ""
    discrepancy: str = ""
    """The discrepancy that says why the scenario differs from its source, if it does."""
    cards: tuple[str, ...] = ()
    """The card numbers in its position, in order, without cards made up for it."""
    parts: tuple[str, ...] = ()
    """The parts of the card's text that it plays, if its source is a card."""
    rules: str = IN_FORCE
    """The edition that it is played under. A scenario of another edition is not about any provision of `IN_FORCE`."""
    outcomes: tuple[OutcomeCount, ...] = ()
    """The steps at which it says how many outcomes there are."""
    on_a_board: bool = True
    """Whether it can be played on a board; false if it has only a position."""
    board: str = ""
    """The `board_digest` of its starting position."""


class Firing(msgspec.Struct, frozen=True):
    """Which scenarios fire which provisions: the names of scenarios by rule number, in alphabetical order. Also, for provisions
    that are carried out without a citation, the places that ran in scenarios about them; a summary of each scenario; and the names
    of scenarios that could not be played or did not hold, which fire nothing."""

    fired: dict[str, tuple[str, ...]] = {}
    ran: dict[str, tuple[str, ...]] = {}
    scenarios: dict[str, ScenarioSummary] = {}
    failed: tuple[str, ...] = ()
    pending: bool = False
    """Whether this is empty because the firing is still being measured."""

    def of(self, number: str) -> tuple[str, ...]:
        """The scenarios that fire a provision or are about it: first those about this provision alone, then those about others
        too."""
        return self.of_each((number,))[0]

    def of_each(self, numbers: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """The scenarios of each of several provisions, in their order; faster than `of` for each."""
        named: dict[str, list[str]] = {number: [] for number in numbers}
        decided: dict[str, list[str]] = {number: [] for number in numbers}
        for name, each in self.scenarios.items():
            if each.kind == "rule" and each.ref in named:
                named[each.ref].append(name)
            for number in each.about:
                if number in decided:
                    decided[number].append(name)
        return tuple(
            tuple(dict.fromkeys((*named[number], *decided[number], *self.fired.get(number, ())))) for number in numbers
        )

    def from_source(self, kind: str, ref: str) -> tuple[str, ...]:
        """The scenarios with this source, given by kind and reference as in `ScenarioSummary`."""
        return tuple(sorted(name for name, told in self.scenarios.items() if (told.kind, told.ref) == (kind, ref)))

    def played(self) -> frozenset[tuple[str, str]]:
        """The card numbers and slots that a scenario of the card plays."""
        return frozenset(
            (told.ref, part) for told in self.scenarios.values() if told.kind == "card" for part in told.parts
        )

    def with_card(self, number: str) -> tuple[str, ...]:
        """The scenarios whose position has a card."""
        return tuple(name for name, told in self.scenarios.items() if number in told.cards)


class _Kept(msgspec.Struct, frozen=True):
    """A stored firing. `content` is the digest of what it was measured from. `stamp` identifies the same by file times, which takes
    only milliseconds to compare."""

    content: str
    firing: Firing
    stamp: str = ""


def scenario_paths(root: Path) -> dict[str, Path]:
    """The scenario files below a folder by name, which is the path without suffix, such as `rules/ch08/collab`."""
    paths = (path for path in sorted(root.rglob("*.yaml")) if path.name != WITHOUT)
    return {path.relative_to(root).with_suffix("").as_posix(): path for path in paths}


def path_of(root: Path, name: str) -> Path | None:
    """The scenario file with a name of `scenario_paths`, found without listing the folder; None if there is none."""
    if not _NAME.fullmatch(name) or name.rpartition("/")[2] == Path(WITHOUT).stem:
        return None
    path = root / f"{name}.yaml"
    try:
        return path if path.is_file() else None
    except OSError:  # a name longer than the file system takes
        return None


_NAME = re.compile(r"[\w-][\w.-]*(/[\w-][\w.-]*)*", re.ASCII)
"""The form of names of `scenario_paths`. Such a name cannot lead out of the folder."""


FOLDERS = (
    (ENGINE, "**/*.py"),
    (CATALOGUE, "h*.json"),
    (Path(__file__).parent, "*.py"),
    (Path(__file__).parent, "*.yaml"),
)
"""The folders of the engine, the catalogue and the code that plays scenarios."""


def content_of(root: Path) -> str:
    """A digest of everything that the firing depends on: the engine, the catalogue, the scenarios and the code that plays them. It
    does not depend on where the files are."""
    digest = hashlib.sha256()
    for folder, pattern in (*FOLDERS, (root, "**/*.yaml")):
        for path in sorted(folder.glob(pattern)):
            name = path.relative_to(folder).as_posix()
            digest.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


def measure_firing(root: Path, library: Library) -> Firing:
    """Play every scenario below a folder and return the firing. Scenarios of other editions than `IN_FORCE` fire nothing."""
    fired: dict[str, list[str]] = {}
    ran: dict[str, set[str]] = {}
    scenarios: dict[str, ScenarioSummary] = {}
    failed = []

    for name, path in scenario_paths(root).items():
        try:
            report = run_scenario(read_scenario_file(path), library)
        except (ScenarioError, OSError) as error:
            logger.warning("A scenario fires nothing: %s", error)
            failed.append(name)
            continue
        except Exception:  # an error of the engine in one scenario must not break the pages of the rules
            logger.exception("A scenario breaks off: %s", name)
            failed.append(name)
            continue
        if not report.passed:
            failed.append(name)
            continue
        scenarios[name] = _told(report)
        if report.scenario.position.rules != IN_FORCE:  # it fires another edition's rules
            continue
        for number in sorted(rules_of(report)):
            fired.setdefault(number, []).append(name)
        for number, places in report.carried.items():
            ran.setdefault(number, set()).update(places)

    return Firing(
        {number: tuple(each) for number, each in fired.items()},
        {number: tuple(sorted(each)) for number, each in ran.items()},
        scenarios,
        tuple(failed),
    )


def _told(report: Report) -> ScenarioSummary:
    scenario, written = report.scenario, report.scenario.written
    rules = scenario.position.rules
    return ScenarioSummary(
        written.title,
        written.title_ja or written.title,
        scenario.about if rules == IN_FORCE else (),
        description=written.description,
        description_ja=written.description_ja or written.description,
        kind=written.source.kind,
        ref=written.source.ref,
        discrepancy=written.discrepancy if written.differs else "",
        cards=cards_of(scenario),
        parts=written.source.parts,
        rules=rules,
        outcomes=report.outcomes,
        on_a_board=scenario.on_a_board,
        board=board_digest(scenario.notation) if scenario.on_a_board else "",
    )


def board_digest(position: str) -> str:
    """A short digest of a position in notation.

    >>> len(board_digest("turn 5 a"))
    16
    """
    return hashlib.sha256(position.encode()).hexdigest()[:16]


def cards_of(scenario: Scenario) -> tuple[str, ...]:
    """The numbers of existing cards in the position of a scenario."""
    made_up = {card.number for card in scenario.written.cards}
    found: set[str] = set()
    for half in scenario.position.sides:
        zones = (half.hand, half.deck, half.archive, half.life, half.cheer_deck, half.power)
        stage = (cards for mem in half.stage for cards in (mem.stack, mem.cheers, mem.supports))
        found.update((half.oshi,), *zones, *stage)
    return tuple(sorted(found - made_up - {UNSEEN}))


def rules_of(report: Report) -> set[str]:
    """The provisions that a played scenario fires: those that its transitions cite, those by which expected refusals are made,
    those of the expected problems of its position, and those that it is about and whose code ran without a citation."""
    told = [played.transition for played in report.transitions]
    found = {rule for transition in told for rule in transition.rules}
    written = report.scenario.written
    found.update(report.carried)
    found.update(each.rule for each in report.expected_problems if each.rule)
    expected = [
        each for expect in (written.expect, *(entry.expect for entry in written.play)) for each in expect.refused
    ]
    refusals = [*report.refused]
    for choice in (transition.choice for transition in told if transition.choice and expected):
        refusals += choice.refused
    for refusal in refusals:
        for wanted in (each for each in expected if each.key == refusal.key):
            found.update(
                r.rule for r in refusal.reasons if wanted.rule in {None, r.rule} and wanted.reason in {None, r.code}
            )
    return found


def firing_kept_at(kept_in: Path) -> int:
    """When a firing was stored in a folder, in nanoseconds; 0 if none is stored."""
    try:
        return (kept_in / FILE).stat().st_mtime_ns
    except OSError:
        return 0


def kept_firing(root: Path, kept_in: Path) -> Firing | None:
    """The firing stored in a folder; None if there is none or anything has changed since."""
    kept = _read(kept_in / FILE)
    stamp = _stamp(root)
    if kept is None:
        return None
    if kept.stamp == stamp:
        return kept.firing
    if kept.content != content_of(root):
        return None
    _write(kept_in / FILE, msgspec.structs.replace(kept, stamp=stamp))
    return kept.firing


def _stamp(root: Path) -> str:
    return stamp_of((*dict.fromkeys(folder for folder, _ in FOLDERS), root))


def packed_firing() -> Firing | None:
    """The firing in the pack of the pocket desk; None outside a pack."""
    kept = _read(PACKED)
    return kept.firing if kept else None


def firing(root: Path, library: Library, kept_in: Path | None = None) -> Firing:
    """The firing of the scenarios below a folder. With a folder `kept_in` it is stored there, and read from there until something
    changes. If that folder cannot be written, nothing is stored."""
    if kept_in and (kept := kept_firing(root, kept_in)) is not None:
        return kept
    measured = measure_firing(root, library)
    if kept_in:
        _write(kept_in / FILE, _Kept(content_of(root), measured, _stamp(root)))
    return measured


def _read(path: Path) -> _Kept | None:
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=_Kept)
    except (OSError, msgspec.MsgspecError):
        return None
    # The same names occur many thousand times. One shared string for each takes a third of the memory.
    one: dict[str, str] = {}
    fired, ran = (
        {number: tuple([one.setdefault(name, name) for name in each]) for number, each in listed.items()}
        for listed in (kept.firing.fired, kept.firing.ran)
    )
    return msgspec.structs.replace(kept, firing=msgspec.structs.replace(kept.firing, fired=fired, ran=ran))


def _write(path: Path, kept: _Kept) -> None:
    """Write a firing completely or not at all, because several processes may do this at once."""
    half = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        half.write_bytes(msgspec.json.encode(kept))
        half.replace(path)
    except OSError as error:
        logger.warning("What the scenarios fire is not kept: %s", error)
