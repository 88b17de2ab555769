"""Every reason why an action is not allowed is documented, with its rules and a scenario in which it is given."""

from __future__ import annotations

import random
import re
from pathlib import Path

import msgspec.yaml
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.library import library
from judge.engine.game import Game
from judge.wording.reasons import REASONS
from tests.engine.play import random_keys, random_position
from tests.sampling import examples

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "judge" / "engine"
SCENARIOS = ROOT / "tests" / "scenarios"
ROWS = re.findall(
    r"^\| `(\w+)` \| ([\d., ]+) \| ([^|]+) \| (\S+) \|$",
    (ROOT / "docs" / "reasons.md").read_text(encoding="utf-8"),
    re.M,
)
RULES = {code: set(rules.split(", ")) for code, rules, *_ in ROWS}


def test_the_document_has_every_reason_once() -> None:
    assert [code for code, *_ in ROWS] == list(REASONS)


def test_the_document_has_the_sentence_of_each_reason() -> None:
    written = {code: re.sub(r"\{(\w+)(:[^}]*)?\}", r"*\1*", english) for code, (english, _) in REASONS.items()}
    assert {code: sentence for code, _, sentence, _ in ROWS} == written


def test_the_rules_in_the_engine_are_those_of_the_document() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in ENGINE.rglob("*.py"))
    for code, rule in re.findall(r'Reason\(\s*"(\w+)",\s*"([\d.]+)"', source):
        assert rule in RULES[code], code


@pytest.mark.parametrize(("code", "name"), [(code, name) for code, _, _, name in ROWS])
def test_a_scenario_wants_the_reason(code: str, name: str) -> None:
    written = msgspec.yaml.decode((SCENARIOS / f"{name}.yaml").read_bytes())
    expected = [
        refused
        for entry in (written, *written["play"])
        for refused in (entry.get("expect") or {}).get("refused", [])
        if refused.get("reason") == code
    ]
    assert expected
    if "1.3.0" not in written["position"]:
        assert {str(refused["rule"]) for refused in expected if "rule" in refused} <= RULES[code]


@pytest.mark.slow
@settings(max_examples=examples(40, 2), deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_whatever_is_refused_is_in_the_document(seed: int) -> None:
    rng = random.Random(seed)
    game = Game.start(random_position(rng), library())
    for _ in range(200):
        if game.done:
            break
        if game.choice is None:
            game, _told = game.step()
            continue
        for refusal in game.choice.refused:
            for reason in refusal.reasons:
                assert reason.rule in RULES[reason.code], reason
        game = game.choose(*random_keys(rng, game))
