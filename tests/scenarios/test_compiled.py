"""Scenarios where the engine is compiled: which of its functions run cannot be observed there, so the sources are asked."""

from pathlib import Path

import pytest

from judge.cards.library import library
from judge.scenarios import library as scenarios
from judge.scenarios import mechanisms
from judge.scenarios.firing import kept_firing
from judge.scenarios.mechanisms import PlacesThatRan
from judge.scenarios.reading import read_scenario_file
from judge.scenarios.running import run_scenario

RULES = Path(__file__).parent / "rules"
CARRIED = "2.4.2.1"
"""A provision that is carried out without being cited."""


@pytest.fixture
def written_for_it() -> Path:
    return next(path for path in sorted(RULES.rglob("*.yaml")) if f"ref: {CARRIED}" in path.read_text("utf-8"))


@pytest.fixture
def hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine as if it were compiled; in a process that uses the compiled one, it is."""

    def compiled(at: str) -> None:
        raise LookupError(f"{at}: it is not a function")

    monkeypatch.setattr(mechanisms, "in_use", lambda: True)
    monkeypatch.setattr(mechanisms, "code_at", compiled)


@pytest.mark.usefixtures("hidden")
def test_what_cannot_be_observed_is_not_said_to_have_failed(written_for_it: Path):
    with PlacesThatRan([CARRIED]) as watch:
        pass
    assert (watch.ran, watch.hidden) == ({}, {CARRIED})
    report = run_scenario(read_scenario_file(written_for_it), library())
    assert report.passed
    assert CARRIED not in report.carried


def test_a_place_that_does_not_exist_is_still_an_error(monkeypatch: pytest.MonkeyPatch):
    def missing(at: str) -> None:
        raise LookupError(at)

    monkeypatch.setattr(mechanisms, "in_use", lambda: False)
    monkeypatch.setattr(mechanisms, "code_at", missing)
    with pytest.raises(LookupError):
        PlacesThatRan([CARRIED])


@pytest.mark.slow
def test_what_scenarios_fire_is_measured_with_the_sources(
    tmp_path: Path, written_for_it: Path, monkeypatch: pytest.MonkeyPatch
):
    root, kept_in = tmp_path / "scenarios", tmp_path / "var"
    root.mkdir()
    (root / written_for_it.name).write_bytes(written_for_it.read_bytes())
    monkeypatch.setattr(scenarios, "in_use", lambda: True)
    monkeypatch.setattr(scenarios, "firing", lambda root, _, kept_in: kept_firing(root, kept_in))
    found = scenarios._measured(root, kept_in)
    assert found is not None, "another process has kept it"
    assert set(found.ran) == {CARRIED}
