"""The scenarios that the site shows as worked examples: the files of the folders in the setting SCENARIO_DIRS."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.conf import settings

from judge.scenarios.model import Scenario, ScenarioError, Source
from judge.scenarios.reading import read_file

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Example:
    """A worked example; its slug is the file's name."""

    slug: str
    title: str
    title_ja: str
    source: Source
    description: str
    description_ja: str
    scenario: Scenario


def examples() -> tuple[Example, ...]:
    """Every example, by file name. A file that cannot be read is logged and left out."""
    return _examples(tuple(Path(folder) for folder in settings.SCENARIO_DIRS))


@cache
def _examples(folders: tuple[Path, ...]) -> tuple[Example, ...]:
    found = []
    for folder in folders:
        for path in sorted(folder.glob("*.yaml")):
            try:
                scenario = read_file(path)
            except (ScenarioError, OSError) as error:
                logger.error("An example is left out: %s", error)
                continue
            written = scenario.written
            found.append(
                Example(
                    slug=path.stem,
                    title=written.title,
                    title_ja=written.title_ja or written.title,
                    source=written.source,
                    description=written.description,
                    description_ja=written.description_ja or written.description,
                    scenario=scenario,
                )
            )
    return tuple(found)
