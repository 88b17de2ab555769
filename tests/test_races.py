"""Every rule of `tests/races` holds on PostgreSQL. RACE_ROUNDS says how often each is tried: five times by default, and a
hundred times with `python -m tests.races --rounds 100`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import postgres
from tests.races import of_accounts, of_boards, of_events  # noqa: F401 - they register their rules
from tests.races.together import RULES
from tests.served import ROOT, environment

pytestmark = [
    pytest.mark.slow,
    pytest.mark.extended,
    pytest.mark.skipif(
        bool(postgres.missing()) and os.environ.get("REQUIRE_POSTGRES") != "1", reason=postgres.missing() or "-"
    ),
]
ROUNDS = os.environ.get("RACE_ROUNDS", "5")


@pytest.fixture(scope="module")
def found(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """How each rule was broken, of those whose test was asked for."""
    params = [item.callspec.params for item in request.session.items if item.path == request.path]
    with postgres.cluster() as url:
        folder: Path = tmp_path_factory.mktemp("var")
        env = environment(folder, {"DATABASE_URL": url})
        command = [sys.executable, "-m", "tests.races", "--rounds", ROUNDS, *(each["name"] for each in params)]
        told = subprocess.run(command, cwd=ROOT, env=env, check=False, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    return dict(json.loads(told.stdout.splitlines()[-1]))


@pytest.mark.parametrize("name", RULES)
def test_it_holds_for_those_who_come_at_once(found: dict[str, list[str]], name: str) -> None:
    assert found[name] == []
