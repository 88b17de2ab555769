"""Chapter 7: how the game goes on. The Main Step and the Performance Step; the End Step is where the engine stops."""

from __future__ import annotations

from judge.engine.events import StepEntered
from judge.engine.frames import CheckTiming, PlayTiming, Turn
from judge.engine.procedures import step
from judge.engine.rules import cite
from judge.engine.work import END, Work


@step(Turn, "7.5.2")
def main_actions(work: Work, frame: Turn) -> None:
    work.call(PlayTiming(seat=work.turn_player, step="main", because=cite("7.5.2", "10.6.4.1")))


@step(Turn, "7.5.3")
def main_ends(work: Work, frame: Turn) -> None:
    work.call(CheckTiming(because=cite("7.5.3")))


@step(Turn, "7.6.1")
def performance_begins(work: Work, frame: Turn) -> None:
    if work.facts.turn == 1:
        work.note(cite("7.6.1"), "performance_skipped", seat=work.turn_player)
        work.put(frame, at="7.7.1")
        return
    work.set_facts(step="performance", arts=(), arts_at=())
    work.emit(StepEntered("performance"))
    work.note(cite("7.6.2"), "performance_begins", seat=work.turn_player)


@step(Turn, "7.6.3")
def performance_first_check(work: Work, frame: Turn) -> None:
    work.call(CheckTiming(because=cite("7.6.3")))


@step(Turn, "7.6.4")
def performance_actions(work: Work, frame: Turn) -> None:
    work.call(PlayTiming(seat=work.turn_player, step="performance", because=cite("7.6.4", "10.6.4.1")))


@step(Turn, "7.6.5")
def performance_ends(work: Work, frame: Turn) -> None:
    """7.6.5: "when the Performance Step ends" triggers; 7.6.6 then checks, and comes back here when anything was done."""
    work.put(frame, busy=False)
    work.call(CheckTiming(because=cite("7.6.6", "7.6.5")))


@step(Turn, "7.6.6")
def performance_over(work: Work, frame: Turn) -> None:
    if frame.busy:
        work.put(frame, at="7.6.5")


@step(Turn, "7.7.1")
def end_step(work: Work, frame: Turn) -> None:
    work.set_facts(step="end")
    work.emit(StepEntered("end"))
    work.note(cite("7.7.1"), "end_step_begins", seat=work.turn_player)
    work.put(frame, at=END)
