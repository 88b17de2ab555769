"""The text that asks for a choice stands with the choice, where only it says what is decided it is unfolded."""

import pytest
from django.test import Client
from django.utils.translation import override

from judge.cards.library import library
from judge.desk.models import Case
from judge.desk.presenting.asking_text import asking_text
from judge.engine.frames import Run
from judge.engine.game import Game
from judge.engine.line_of_play import Line
from judge.engine.position.notation import read
from judge.scenarios import run_scenario
from tests.scenarios.files import FOLDER, scenarios

from .test_stepping import choose

CARDS = library()
COST = """\
turn 5 a
step performance
a oshi hBP07-006
a center hBP07-069; cheers purple x4; over hBP07-066, hBP07-063
a hand 3
a deck 30
a archive hBP07-100 x3
a power hSD01-003 x4, hBP07-100
a life 5
a cheer-deck 12
b oshi hBP01-004
b center hSD01-006; over hSD01-003
b deck 30
b life 5
b cheer-deck 12
"""
"""The Arts of hBP07-069 has a cost that may be paid."""


@pytest.fixture
def line() -> Line:
    line = Line(Game.start(read(COST), CARDS))
    line.push()
    return line


def test_an_action_of_a_step_has_no_text(line: Line) -> None:
    assert line.game.choice is not None
    assert line.game.choice.message.key == "act_performance"
    assert asking_text(line.game.state, CARDS) is None


def test_a_cost_is_said_at_once(line: Line) -> None:
    line.push("arts:center:2")
    assert line.game.choice is not None
    assert line.game.choice.message.key == "may_pay"
    found = asking_text(line.game.state, CARDS)
    assert found is not None
    assert found.unfolded
    assert "holo power" in found.words
    with override("ja"):
        told = asking_text(line.game.state, CARDS)
        assert told is not None
        assert "ホロパワー" in told.words


def test_the_page_shows_it_and_folds_it_once_it_is_decided(judge: Client, line: Line) -> None:
    judge.post("/boards/new", {"start": "notation", "notation": COST})
    case = Case.objects.latest("pk")
    first = judge.get(f"/boards/{case.public_id}/steps/2").content.decode()
    assert "asking-text" not in first
    choose(judge, case, 2, "arts:center:2")
    line.push("arts:center:2")
    step = f"/boards/{case.public_id}/steps/{len(line.transitions)}"
    assert 'class="more asking-text" open' in judge.get(step).content.decode()
    choose(judge, case, len(line.transitions), "pay")
    assert 'class="more asking-text">' in judge.get(step).content.decode()


def test_every_text_that_asks_is_said() -> None:
    """Arts, skills, abilities, Support texts and their costs, as the first official answers play them."""
    kinds = set()
    for scenario in scenarios(FOLDER / "answers" / "q001-040").values():
        report = run_scenario(scenario, CARDS)
        for step in report.transitions:
            state = step.game.state
            frame = state.agenda[-1] if state.agenda else None
            if state.asking is None or not isinstance(frame, Run):
                continue
            for tongue in ("en", "ja"):
                with override(tongue):
                    found = asking_text(state, report.library)
                assert found is not None, scenario.file
                assert found.words, scenario.file
            kinds.add(frame.env.path.partition(":")[0])
    assert {"text", "arts", "skill", "0"} <= kinds
