"""Addresses of every JSON form, to be held against its description: by the path of the description, several of each kind."""

from __future__ import annotations

import json
from urllib.parse import quote

from tests.desk.conftest import GANMO
from tests.rulesdb.test_views_json import EXAMPLES, ONE

MORE = [
    "/rules/1",
    "/rules/1.3.0/1.3",
    "/rules/6.2.1.9.2",
    "/rules/5.2",
    "/questions/spot-blooms",
    "/answers/Q1",
    "/answers/Q160",
    "/answers/?changed&page=2",
    "/answers/?kind=deck",
    "/discrepancies/?sure=open",
    "/discrepancies/several-downs",
    "/compare/1.3.0/1.9.0/6?all=1",
    "/cards/?type=oshi",
    "/cards/?type=cheer",
    "/cards/hBP01-001",
    "/cards/hBP01-003",
    "/cards/hBP06-054",
    "/cards/hBP01-104",
    "/cards/hSD01-016",
    "/search?q=hBP01-009",
    "/search?q=hBP99-999",
    "/search?q=Q1",
    "/search?q=damage&group=rules",
    "/engine/",
    "/engine/10.6.3",
    "/engine/1.3.1",
    "/scenarios/faq/spot-blooms",
    f"/play?position={quote(GANMO)}",
    f"/play?position={quote(GANMO)}&choices={quote(json.dumps([['arts:center:1']]))}",
    f"/play?position={quote(GANMO)}&choices={quote(json.dumps([['nothing']]))}",
]
MISSING = [
    "/rules/99.9",
    "/rules/0.9.0/1",
    "/questions/none",
    "/answers/Q99999",
    "/cards/hBP99-999",
    "/lines/none",
    f"/lines/{ONE}/steps/900",
    "/terms/none",
    "/discrepancies/none",
    "/r/none",
    "/engine/99.9",
    "/scenarios/none",
    "/play",
    "/play?position=nonsense",
    f"/play?position={quote(GANMO)}&choices=1",
]


def addresses() -> list[str]:
    """Every address to ask for as JSON, those that exist first."""
    found = [each for examples in EXAMPLES.values() for each in examples] + MORE + MISSING
    return [each + ("&" if "?" in each else "?") + "format=json" for each in dict.fromkeys(found)]
