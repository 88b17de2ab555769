"""Checks that the browser's Python plays like the site's: the scenarios of one chapter must give the same transitions, byte for
byte."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from judge.cards.library import catalogue
from judge.engine.transition import worked_out
from judge.scenarios.reading import read_scenario_file
from judge.scenarios.running import run_scenario

CHAPTER = "rules/ch08"
"""The scenarios that are played; below the folder of all scenarios."""
DIGEST = "transitions.sha256"
"""The file of the pack that says what they gave where the pack was made."""


def transitions_digest(root: Path) -> str:
    """A digest of every transition of every scenario of the chapter, in the order of their names."""
    found = hashlib.sha256()
    encoder = msgspec.msgpack.Encoder(order="deterministic", enc_hook=worked_out)
    for path in sorted((root / CHAPTER).rglob("*.yaml")):
        if path.name == "without.yaml":
            continue
        for played in run_scenario(read_scenario_file(path), catalogue()).transitions:
            found.update(encoder.encode(played.transition))
    return found.hexdigest()
