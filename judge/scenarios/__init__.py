"""Scenario files: a position, the choices made, and what must hold. They are the tests of the rules and the site's worked examples.

`read_scenario` parses the text of a file, `run_scenario` plays a scenario and reports what does not hold, and `examples` lists the
scenarios that the site shows. docs/scenarios.md describes the format.
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
