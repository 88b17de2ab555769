"""Lines are recomputed from positions and choices, and what was computed is used again."""

import pytest

from judge.desk import plays
from judge.desk.plays import CannotStart, LineCache, extend, play
from judge.engine.errors import BadSyntax
from judge.engine.game import Game

from .conftest import GANMO

ARTS, END = ("arts:center:1",), ("end",)


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    plays._kept.clear()


def test_a_line_runs_to_the_first_choice() -> None:
    line = play(GANMO)
    assert len(line.steps) == 2
    assert line.open_choice is line.steps[-1].choice
    assert [step.transition.number for step in line.steps] == [1, 2]


def test_steps_are_numbered_from_one_without_gaps() -> None:
    line = play(GANMO, (ARTS, END))
    assert [step.transition.number for step in line.steps] == list(range(1, len(line.steps) + 1))


def test_each_choice_knows_what_was_picked_and_how_many_came_before() -> None:
    line = play(GANMO, (ARTS,))
    assert line.steps[1].picked == ARTS
    assert line.steps[18].picked is None
    assert (line.picks_before(2), line.picks_before(19)) == (0, 1)


def test_a_shortened_key_is_told_in_full() -> None:
    assert play(GANMO, (("arts",),)).steps[1].picked == ARTS


def test_a_choice_that_is_not_offered_ends_the_line_there() -> None:
    line = play(GANMO, (ARTS, ("arts:center:7",), END))
    assert line.used == 1
    assert "arts:center:7 is not offered" in str(line.problem)
    assert extend(line, END) is line


def test_a_longer_line_goes_on_from_the_shorter_one_already_known(monkeypatch: pytest.MonkeyPatch) -> None:
    short = play(GANMO, (ARTS,))
    monkeypatch.setattr(Game, "start", lambda *_arguments: pytest.fail("started again"))
    longer = play(GANMO, (ARTS, END))
    assert longer.steps[: len(short.steps) - 1] == short.steps[:-1]
    assert play(GANMO, (ARTS, END)) is longer


def test_a_line_that_parts_goes_on_from_what_it_shares_with_a_known_one(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = play(GANMO, (ARTS, END))
    plays._kept.clear()
    play(GANMO, (ARTS, ("arts:center:7",)))
    longer = play(GANMO, (ARTS, ARTS, END))
    assert longer.problem
    monkeypatch.setattr(Game, "start", lambda *_arguments: pytest.fail("started again"))
    found = play(GANMO, (ARTS, END))
    assert (found.fingerprint, found.picks, found.problem) == (alone.fingerprint, alone.picks, None)
    assert [step.transition for step in found.steps] == [step.transition for step in alone.steps]
    shorter = play(GANMO)
    assert (len(shorter.steps), shorter.used, shorter.steps[-1].picked) == (2, 0, None)
    assert play(GANMO, (END,)).used == 1


def test_the_same_line_ends_the_same_after_forgetting_everything() -> None:
    first = play(GANMO, (ARTS, END)).fingerprint
    plays._kept.clear()
    assert play(GANMO, (ARTS, END)).fingerprint == first
    assert play(GANMO, (END,)).fingerprint != first


def test_what_was_unused_longest_is_dropped() -> None:
    line = play(GANMO)
    kept = LineCache(2 * line.bytes)
    for name in ("a", "b"):
        kept.put((name, ()), line)
    kept.get(("a", ()))
    kept.put(("c", ()), line)
    assert kept.get(("b", ())) is None
    assert kept.get(("a", ())) is line


def test_a_position_with_errors_cannot_start_and_names_them() -> None:
    with pytest.raises(CannotStart) as raised:
        play(GANMO.replace("hBP01-057", "hBP01-999"))
    assert [problem.code for problem in raised.value.problems] == ["unknown_card"]
    with pytest.raises(BadSyntax):
        play("nonsense")


def test_an_endless_line_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plays.limits, "WEIGHT_OF_A_LINE", 10)
    monkeypatch.setattr(plays, "_kept", plays.LineCache(1))  # what is cut short here is not kept for other tests
    line = play(GANMO, (ARTS,))
    assert len(line.steps) == 10
    assert "10 steps" in str(line.problem)
