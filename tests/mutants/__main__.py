"""`python -m tests.mutants`: break the engine, or the compiler and writers, in a seeded sample of places; say what nothing notices.

--count 1000   how many mutants
--seed 1       which
--jobs 2       how many at a time
--skip 0       leave out so many of them at the beginning
--limit 40     for each no more checks than take so many seconds as they were measured, the fastest first
--by-kind      with each kind of check by itself (`--limit` holds for each kind): what each notices, and what it alone notices
--of FOLDER    break what is in this folder: judge/engine (usual), judge/cards, judge/cards/compiler, judge/cards/writer
--only TEXT    of files whose name has this in it
--checks TEXT  with no other checks than those whose name begins with this, or one of these with commas between
--again        only those that nothing noticed in the last run
--json         one object instead of lines

Ctrl-C ends it before its time: what was tried until then is counted.
"""

from __future__ import annotations

import argparse
import ast
import gc
import json
import logging
import math
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext, redirect_stdout
from functools import cache
from itertools import accumulate
from typing import Any

import pytest

from judge.engine.procedures import chapters  # noqa: F401 - which registers all steps
from tests.mutants.areas import Area, area_of
from tests.mutants.checks import Check, scenarios, tests
from tests.mutants.kinds import by_kind, printed, table, together
from tests.mutants.lines import VAR, Lines, measured
from tests.mutants.mutant import ROOT, Mutant, mutants_of, name_of, sample
from tests.mutants.running import APPLIED, NOTHING, Trial, Tried, clock, processor_seconds, tried
from tests.mutants.same import same
from tests.sampling import WHOLE, examples

LAST = VAR / "mutants-last.json"


class Mutants:
    """A run inside a pytest session, which has collected the tests and instead of running them hands them over."""

    def __init__(self, wanted: argparse.Namespace, area: Area) -> None:
        self.wanted = wanted
        self.area = area
        self.tried: list[Tried] = []
        self.by_kind: list[Tried] = []
        """The same, each kind of check by itself."""
        self.seconds = 0.0

    def pytest_configure(self, config: pytest.Config) -> None:
        """Made-up examples are the same in every run."""
        from hypothesis import settings  # pytest has to be the first that imports it

        settings.register_profile(
            "mutants", max_examples=examples(100, 3), derandomize=True, database=None, deadline=None
        )
        settings.load_profile("mutants")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of the tests."""
        logging.disable(logging.CRITICAL)
        start = clock()
        self.area.gather()
        begins = tuple(self.wanted.checks.split(","))
        checks = {each.name: each for each in self._checks(session) if each.name.startswith(begins)}
        lines = measured(list(checks.values()), self.wanted.jobs, VAR / self.area.kept, self.area)
        failing = [name for name, played in lines.played.items() if not played.holds]
        self._say(f"{len(checks)} scenarios and tests, read and measured in {clock() - start:.0f} s")
        for name in failing:
            self._say(f"left out, it does not hold as it is: {name}")
        everything = {name_of(path): path.read_text(encoding="utf-8") for path in self.area.files()}
        seconds = {name: played.seconds for name, played in lines.played.items()}
        used = _Used(everything)
        chosen = self._chosen([each for file, source in everything.items() for each in mutants_of(source, file)], used)
        gc.collect()

        left: dict[Mutant, int] = {}

        def trials() -> Iterator[Trial]:
            for mutant in chosen:
                trial = Trial(mutant, [checks[name] for name in used.playing(mutant, lines)])
                # The tests about declarations take long, and are the only ones that look at what only they look at.
                limit = math.inf if mutant.function.startswith("declare_action(") else self.wanted.limit
                parts = list(by_kind(trial, self.area)) if self.wanted.by_kind else [trial]
                left[mutant] = len(parts)
                yield from (_within(part, limit, seconds) for part in parts)

        try:
            for each in tried(trials(), seconds, jobs=self.wanted.jobs, at_least=self.area.at_least):
                self.by_kind.append(each)
                left[each.mutant] -= 1
                if left[each.mutant]:
                    continue
                self.tried.append(together([one for one in self.by_kind if one.mutant == each.mutant]))
                self._tell(self.tried[-1])
                if len(self.tried) % 25 == 0:
                    self._say(f"... {len(self.tried)} tried, {clock() - start:.0f} s")
        except KeyboardInterrupt:
            self.by_kind = [each for each in self.by_kind if not left[each.mutant]]
        self.seconds = processor_seconds()
        return True

    def _checks(self, session: pytest.Session) -> Iterator[Check]:
        if self.area.scenarios:
            yield from scenarios(tuple(self.wanted.checks.split(",")))
        yield from tests(session.items, self.area)

    def _chosen(self, mutants: list[Mutant], used: _Used) -> list[Mutant]:
        if self.wanted.again:
            keys = {tuple(each) for each in json.loads(LAST.read_text(encoding="utf-8"))}
            return [each for each in mutants if each.key in keys]
        of_these = (
            each
            for each in mutants
            if self.wanted.only in each.file
            and each.file.startswith(f"{self.wanted.of.rstrip('/')}/")
            and (not self.area.only_functions or each.line in used.inside[each.file])
        )
        return sample(of_these, self.wanted.count, self.wanted.seed)[self.wanted.skip :]

    def _tell(self, tried: Tried) -> None:
        """Say what nothing noticed."""
        mutant = tried.mutant
        if tried.noticed == NOTHING and mutant.key not in same():
            self._say(
                f"{mutant.file}:{mutant.line} {mutant.function}: {mutant.change}  [{len(tried.trial.checks)} played]\n"
                f"    {mutant.source}"
            )

    def keep(self) -> None:
        """What `--again` tries."""
        LAST.parent.mkdir(parents=True, exist_ok=True)
        keys = [each.mutant.key for each in self.tried if each.noticed == NOTHING]
        LAST.write_text(json.dumps(keys, ensure_ascii=False), encoding="utf-8")

    def _say(self, text: str) -> None:
        print(text, flush=True)  # noqa: T201 - with --json where errors go


def _within(trial: Trial, limit: float, seconds: Mapping[str, float]) -> Trial:
    """The trial with no more checks than take so many seconds as they were measured."""
    taken = accumulate(seconds[check.name] for check in trial.checks)
    checks = [check for check, so_far in zip(trial.checks, taken, strict=True) if so_far <= limit]
    return Trial(trial.mutant, checks, trial.kind, cut_short=len(checks) < len(trial.checks))


class _Used:
    """Which lines of which files a mutant is played by: its own, or where what it is about is named."""

    def __init__(self, sources: dict[str, str]) -> None:
        self.inside: dict[str, set[int]] = defaultdict(set)
        self.named: dict[str, list[tuple[str, int]]] = defaultdict(list)
        for file, source in sources.items():
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.FunctionDef):
                    lines = range(node.body[0].lineno, (node.end_lineno or 0) + 1)
                    self.inside[file].update(lines)
                elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
                    name = node.id if isinstance(node, ast.Name) else node.attr
                    self.named[name].append((file, node.lineno))

    def playing(self, mutant: Mutant, lines: Lines) -> list[str]:
        """The names of the checks, the fastest first."""
        if mutant.line in self.inside[mutant.file]:
            return lines.playing(mutant.file, _whole_statement(mutant))
        name = mutant.function.rpartition(".")[2]
        found: dict[str, None] = {}
        if mutant.function.startswith("declare_action("):
            # What a declaration says is looked at by the tests about declarations, and played wherever its functions are.
            tests = [each for each in lines.played if _about_actions(each) and lines.played[each].holds]
            found.update(dict.fromkeys(sorted(tests, key=lambda each: lines.played[each].seconds)))
            found.update(dict.fromkeys(lines.playing(mutant.file, self.inside[mutant.file])))
            return list(found)
        for file, line in self.named[name]:
            if line in self.inside[file]:
                found.update(dict.fromkeys(lines.playing(file, [line])))
        rest = () if found else (each for each, played in lines.played.items() if played.holds)
        return sorted((*found, *rest), key=lambda each: lines.played[each].seconds)


@cache
def _about_actions(name: str) -> bool:
    """Whether a test looks at what is declared: its file uses `ACTION_SPECS`."""
    file, _, test = name.partition("::")
    return bool(test) and file.startswith("tests/") and "ACTION_SPECS" in (ROOT / file).read_text(encoding="utf-8")


def _whole_statement(mutant: Mutant) -> list[int]:
    """The lines of the statement that a mutant is in: a condition over several lines runs as one."""
    tree = ast.parse((ROOT / mutant.file).read_text(encoding="utf-8"))
    best: ast.stmt | None = None
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt) and node.lineno <= mutant.line <= (node.end_lineno or 0):
            best = node if best is None or node.lineno >= best.lineno else best
    assert best is not None
    inner = [each.lineno for each in getattr(best, "body", []) if isinstance(each, ast.stmt)]
    end = min(inner) - 1 if inner else (best.end_lineno or best.lineno)
    return list(range(best.lineno, max(end, best.lineno) + 1))


def report(run: Mutants) -> dict[str, Any]:
    """The figures, and each mutant that nothing noticed."""
    known = same()
    counted = [each for each in run.tried if not each.noticed.startswith(APPLIED)]
    survivors = [each for each in counted if each.noticed == NOTHING]
    noticed = len(counted) - len(survivors)
    return {
        "seed": run.wanted.seed,
        "tried": len(counted),
        "noticed": noticed,
        "share": round(noticed / len(counted), 4) if counted else 0.0,
        "changing_nothing": sum(1 for each in survivors if each.mutant.key in known),
        "not_tried": [each.noticed for each in run.tried if each.noticed.startswith(APPLIED)],
        "seconds": round(run.seconds, 1),
        "survivors": [
            {
                "file": each.mutant.file,
                "line": each.mutant.line,
                "function": each.mutant.function,
                "source": each.mutant.source,
                "change": each.mutant.change,
                "played": len(each.trial.checks),
                "why": known.get(each.mutant.key, ""),
            }
            for each in survivors
        ],
        **({"kinds": table(run.by_kind, run.area)} if run.wanted.by_kind else {}),
    }


def _marked(wanted: argparse.Namespace) -> str:
    """Which tests are asked. By kind all of them: without WHOLE those of `make test`, with its samples."""
    if not wanted.by_kind:
        return "not browser and not slow"
    return "not browser" if WHOLE else "not browser and not extended"


def main(arguments: Sequence[str]) -> int:
    """Run, print, and give 0."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutants", description="Break the code; say what nothing notices."
    )
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--skip", type=int, default=0)
    parser.add_argument("--limit", type=float, default=40.0)
    parser.add_argument("--only", default="")
    parser.add_argument("--checks", default="")
    parser.add_argument("--of", default="judge/engine")
    parser.add_argument("--by-kind", action="store_true")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(arguments)
    try:
        area = area_of(wanted.of)
    except LookupError as error:
        parser.error(str(error))
    run = Mutants(wanted, area)
    quiet = ["-s", "-qq", "--no-header", "--no-summary", "-p", "no:cacheprovider"]
    with redirect_stdout(sys.stderr) if run.wanted.json else nullcontext():
        pytest.main([*quiet, "-m", _marked(wanted), area.tests, area.name], plugins=[run])
    run.keep()
    told = report(run)
    if run.wanted.json:
        print(json.dumps(told, ensure_ascii=False, indent=1))  # noqa: T201
    else:
        if wanted.by_kind:
            print(printed(told["kinds"]))  # noqa: T201
        print(  # noqa: T201
            f"seed {told['seed']}: {told['tried']} tried, {told['noticed']} noticed ({told['share']:.1%}), "
            f"{told['changing_nothing']} of the rest change nothing (same.yaml), "
            f"{len(told['not_tried'])} could not be put in place, "
            f"{told['seconds']:.0f} s of processor time"
        )
    return 0


sys.exit(main(sys.argv[1:]))
