"""The coverage of the rules: for each provision, where the engine carries it out, why it does nothing by itself, or that it is
missing.

A provision is *carried out* if the engine's source cites it (`judge.scenarios.citation_index`), or if `mechanisms.yaml` names code
that carries it out without a citation. It is *defining* if nothing happens by it alone: `defining/` gives the reason for each, and
headings need none. All others are *not yet* done.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal

import msgspec

from judge.scenarios.citation_index import CitationPlace, citation_places
from judge.scenarios.engine_provisions import counted_provisions, provisions
from judge.scenarios.firing import Firing
from judge.scenarios.mechanisms import BilingualSentence, Mechanism, mechanisms
from rulesdb.load_files import read_yaml

HERE = Path(__file__).parent
Kind = Literal["carried_out", "defining", "not_yet"]


HEADING = BilingualSentence(
    "It is a heading: it names the section, and what it says stands in the provisions below it.",
    "見出しであり、節の名前を示すだけで、内容はその下の各項が定めます。",
)


class ProvisionCoverage(msgspec.Struct, frozen=True):
    """The coverage of one provision: its kind, where it is carried out, why it is defining, and the scenarios that fire it."""

    number: str
    kind: Kind
    places: tuple[CitationPlace, ...] = ()
    mechanism: Mechanism | None = None
    reason: BilingualSentence | None = None
    scenarios: tuple[str, ...] = ()


@cache
def defining_reasons() -> Mapping[str, BilingualSentence]:
    """The reason why each defining provision is one, by rule number. Raises `DocumentError` for a malformed file."""
    found: dict[str, BilingualSentence] = {}
    for path in sorted((HERE / "defining").glob("*.yaml")):
        found.update(read_yaml(path, dict[str, BilingualSentence]))
    return MappingProxyType(found)


def provision_coverage(number: str, firing: Firing | None = None) -> ProvisionCoverage:
    """The coverage of one provision. Raises `KeyError` for a number that the edition does not have.

    >>> provision_coverage("11.3.1.2").kind, provision_coverage("11.3.1.2").places[0].short
    ('carried_out', 'procedures.ch11_downs: archive_downed')
    >>> provision_coverage("2.13.2").kind, provision_coverage("2.13").reason is HEADING
    ('defining', True)
    """
    return _entry(number, firing.of(number) if firing else ())


def _entry(number: str, scenarios: tuple[str, ...]) -> ProvisionCoverage:
    record = provisions()[number]
    cited = citation_places().get(number, ())
    mechanism = mechanisms().get(number)
    reason = defining_reasons().get(number)
    if reason is None and record.heading and not cited:
        reason = HEADING

    kind: Kind = "defining" if reason else "not_yet"
    if cited or mechanism:
        kind = "carried_out"
    return ProvisionCoverage(number, kind, cited, mechanism, reason, scenarios)


def all_coverage(firing: Firing | None = None) -> tuple[ProvisionCoverage, ...]:
    """The coverage of every provision of the edition, in printed order."""
    numbers = counted_provisions()
    scenarios = (firing or Firing()).of_each(numbers)
    return tuple(map(_entry, numbers, scenarios))


def coverage_figures(found: tuple[ProvisionCoverage, ...], firing: Firing) -> dict[str, int]:
    """The number of provisions, of each kind of coverage, and of provisions that a scenario fires.

    >>> sum(coverage_figures(all_coverage(), Firing()).values()) == 2 * coverage_figures(all_coverage(), Firing())["provisions"]
    True
    """
    kinds = [each.kind for each in found]
    return {
        "provisions": len(found),
        "carried_out": kinds.count("carried_out"),
        "defining": kinds.count("defining"),
        "not_yet": kinds.count("not_yet"),
        "fired": sum(each.number in firing.fired for each in found),
    }
