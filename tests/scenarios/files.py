"""The scenario files, each read once by whichever tests want it, and none before a test does."""

from functools import cache
from pathlib import Path

from judge.scenarios import Scenario, read_scenario_file
from judge.scenarios.firing import scenario_paths

FOLDER = Path(__file__).parent

scenario_in = cache(read_scenario_file)
"""The scenario of a file."""


@cache
def scenarios(folder: Path) -> dict[str, Scenario]:
    """Every scenario below a folder, by name."""
    return {name: scenario_in(path) for name, path in scenario_paths(folder).items()}
