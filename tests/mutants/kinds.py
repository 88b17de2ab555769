"""What each kind of check notices, and what one kind notices alone (`--by-kind`)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tests.mutants.areas import Area
from tests.mutants.checks import Check
from tests.mutants.running import APPLIED, NOTHING, Trial, Tried


def by_kind(trial: Trial, area: Area) -> Iterator[Trial]:
    """A trial for each kind that there is among the checks of a trial, in the same order; the trial itself where it has none."""
    kinds: dict[str, list[Check]] = defaultdict(list)
    for check in trial.checks:
        kinds[area.kind_of(check.name, drawn=check.drawn)].append(check)
    for kind, checks in kinds.items():
        yield Trial(trial.mutant, checks, kind)
    if not kinds:
        yield trial


def together(tried: Sequence[Tried]) -> Tried:
    """What all kinds made of one mutant: what first noticed it, and all the checks that were asked."""
    checks = [check for each in tried for check in each.trial.checks]
    noticed = next((each.noticed for each in tried if each.noticed != NOTHING), NOTHING)
    return Tried(Trial(tried[0].mutant, checks), noticed)


def table(tried: Iterable[Tried], area: Area) -> list[dict[str, Any]]:
    """For each kind: how many mutants it was asked about, noticed, and noticed alone, and of how many that it did not notice the
    limit kept checks from it. With the mutants that it alone noticed."""
    counted = [each for each in tried if not each.noticed.startswith(APPLIED)]
    noticing: dict[Any, set[str]] = defaultdict(set)
    for each in counted:
        if each.noticed != NOTHING:
            noticing[each.mutant].add(each.trial.kind)
    rows = []
    for kind in area.kinds:
        asked = [each for each in counted if each.trial.kind == kind.name]
        alone = [each for each in asked if noticing[each.mutant] == {kind.name}]
        rows.append(
            {
                "kind": kind.name,
                "asked": len(asked),
                "noticed": sum(1 for each in asked if each.noticed != NOTHING),
                "alone": len(alone),
                "cut_short": sum(1 for each in asked if each.noticed == NOTHING and each.trial.cut_short),
                "only_here": [
                    {
                        "file": each.mutant.file,
                        "line": each.mutant.line,
                        "function": each.mutant.function,
                        "source": each.mutant.source,
                        "change": each.mutant.change,
                        "noticed": each.noticed,
                    }
                    for each in alone
                ],
            }
        )
    return rows


def printed(rows: Iterable[dict[str, Any]]) -> str:
    """The table as Markdown."""
    columns = ("kind", "asked", "noticed", "alone", "cut_short")
    head = ["| kind | asked | noticed | alone | cut short |", "|---|---|---|---|---|"]
    return "\n".join([*head, *("| " + " | ".join(str(row[name]) for name in columns) + " |" for row in rows)])
