"""Scenario files: a position, the choices made, and what must hold: the tests of the rules and the site's worked examples.

`read_scenario` takes a file's text, `run_scenario` plays it and says what does not hold, `examples` lists those the site shows.
The format is told in docs/scenarios.md.
"""

from judge.scenarios.model import Expect, Failure, PlayedTransition, Report, Scenario, ScenarioError, Source
from judge.scenarios.reading import read_scenario, read_scenario_file
from judge.scenarios.running import run_scenario

__all__ = [
    "Expect",
    "Failure",
    "PlayedTransition",
    "Report",
    "Scenario",
    "ScenarioError",
    "Source",
    "read_scenario",
    "read_scenario_file",
    "run_scenario",
]
