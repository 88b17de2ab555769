"""Every address is linked from somewhere: a page that no other page, form or redirect leads to is not built for anybody."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

ROOT = Path(__file__).parents[1]
OUTSIDE = {
    "desk:health": "asked by whoever watches the site (docs/deploy.md)",
    "desk:too_large": "shown by the server in front of the site (docs/deploy.md)",
    "desk:shared": "links given out by an earlier version",
    "desk:shared_step": "links given out by an earlier version",
    "desk:shared_export": "links given out by an earlier version",
    "desk:shared_copy": "links given out by an earlier version",
    "desk:card_without_slash": "an address that somebody typed with a slash at the end",
    "rulesdb:without_slash": "an address that somebody typed with a slash at the end",
    "api:favicon": "asked by browsers of their own accord",
    "api:robots": "asked by search engines",
    "api:play": "asked by other programs (docs/json.md)",
    "pocket:now": "asked by the pocket's shell",
    "pocket:arrivals": "posted to by the pocket's worker",
    "pocket:departures": "posted to by the pocket's worker",
    "pocket:calls": "asked for by the pocket's shell",
    "pocket:part": "named in the pack's list of parts",
    "account_reauthenticate": "django-allauth leads there before a change that needs it",
    "mfa_reauthenticate_webauthn": "django-allauth leads there before a change that needs it",
    "desk:scenarios": "asked for by whoever shortens the address of a scenario",
    **dict.fromkeys(
        ("desk:way", "desk:line_way", "desk:play_way"),
        "written by judge.desk.presenting.outcomes as a part of the step's",
    ),
    **dict.fromkeys(
        ("desk:line_picture", "desk:play_picture"), "written by judge.desk.picture.kept as a part of the line's"
    ),
}
"""Addresses whose name stands in no page, and who leads to them or asks for them."""


def names(resolver: URLResolver, before: str = "") -> set[str]:
    """The names of all addresses below a resolver."""
    found: set[str] = set()
    for each in resolver.url_patterns:
        if isinstance(each, URLResolver):
            found |= names(each, f"{each.namespace}:" if each.namespace else before)
        elif isinstance(each, URLPattern) and each.name:
            found.add(before + each.name)
    return found


@pytest.fixture(scope="module")
def sources() -> str:
    """All that can lead to an address: templates, scripts, and the code but for the tables of addresses."""
    files = [*ROOT.glob("templates/**/*.html"), *ROOT.glob("judge/**/*.py"), *ROOT.glob("rulesdb/**/*.py")]
    return "\n".join(path.read_text(encoding="utf-8") for path in files if path.name != "urls.py")


def test_every_address_is_linked_from_somewhere(sources: str) -> None:
    quoted = set(re.findall(r"""["']([a-z_]+(?::[a-z_]+)?)["']""", sources))
    alone = sorted(name for name in names(get_resolver()) - OUTSIDE.keys() if name not in quoted)
    assert not alone, f"Nothing leads to {', '.join(alone)}: link it, remove it, or say in OUTSIDE who asks for it"


def test_the_addresses_that_are_asked_from_outside_are_there_and_not_linked(sources: str) -> None:
    assert names(get_resolver()) >= OUTSIDE.keys()
