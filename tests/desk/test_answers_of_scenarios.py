"""The answer of a line that an official answer's scenario has: what decides there decides here, also where nothing happens."""

from __future__ import annotations

import dataclasses

import msgspec
import pytest
from django.test import Client

from judge.desk.content import Content
from judge.desk.lines import keep
from judge.desk.presenting import deciding_steps
from judge.desk.presenting.answers import answer
from judge.desk.presenting.deciding_steps import content_of, example_of
from judge.scenarios import library
from judge.scenarios.firing import Firing, ScenarioSummary, board_digest
from judge.scenarios.library import Example, scenario_named

NO_BLOOM = "answers/q640-689/Q656"


@pytest.fixture
def example() -> Example:
    found = scenario_named(NO_BLOOM)
    assert found is not None
    return found


@pytest.fixture
def played(example: Example, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a server, once all scenarios have been played."""
    told = ScenarioSummary(example.title, example.title_ja, board=board_digest(example.scenario.notation))
    other = ScenarioSummary("Another", "別", board=board_digest("turn 5 a"))
    firing = Firing(scenarios={"rules/ch01/other": other, NO_BLOOM: told})
    monkeypatch.setattr(library, "firing_if_ready", lambda: firing)


def test_where_nothing_changed_the_step_that_says_why_is_the_answer(example: Example) -> None:
    content = content_of(example)
    told = answer(content.play(), content.library, frozenset())
    assert [each.cites for each in told.deciding] == [("1.3.2", "8.3.3")]
    assert "can be carried out" in told.verdict[0]
    assert told.result == ("Nothing changed on the board.",)


@pytest.mark.usefixtures("played")
def test_a_line_is_that_of_the_scenario_with_its_board_and_choices(example: Example) -> None:
    content = content_of(example)
    assert example_of(content) == example
    assert example_of(Content(content.position, content.cards, ())) == example, "the line up to its first choice"
    assert example_of(Content(content.position, content.cards, (("end",),))) is None
    assert example_of(Content(content.position.replace("life 5", "life 4"), content.cards, content.picks)) is None


def test_as_long_as_the_scenarios_have_not_been_played_a_line_is_nobodys(example: Example) -> None:
    assert example_of(content_of(example)) is None


@pytest.mark.django_db
@pytest.mark.usefixtures("played")
def test_the_answer_has_the_title_and_what_decides(client: Client, example: Example) -> None:
    page = client.get(f"/lines/{keep(content_of(example)).digest}/answer").content.decode()
    assert example.title in page
    assert "1.3.2" in page


def test_of_several_scenarios_on_one_board_it_is_the_one_whose_choices_are_those_of_the_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    longer = scenario_named(NO_BLOOM)
    assert longer is not None
    written = msgspec.structs.replace(longer.scenario.written, play=())
    shorter = dataclasses.replace(
        longer, slug="shorter", scenario=dataclasses.replace(longer.scenario, written=written)
    )
    named = {"a/shorter": shorter, NO_BLOOM: longer}
    monkeypatch.setattr(deciding_steps, "scenarios_on", lambda _: tuple(named))
    monkeypatch.setattr(deciding_steps, "example_with", named.get)
    assert example_of(content_of(longer)) == longer
