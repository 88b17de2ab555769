"""A sample of the crossed games, and that their properties notice an engine that is broken."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.cards.library import library
from judge.engine.effect_context import EffectContext
from judge.engine.effects import stage_reading
from judge.engine.effects.cards import moving
from judge.engine.effects.flow import actions as flow
from judge.engine.events import CardMoved
from judge.engine.frames import Archiving
from judge.engine.procedures import ch06_placing
from tests.crossing import __main__ as command
from tests.crossing import games as crossed
from tests.crossing import properties
from tests.crossing.boards import PLAYED, Way, all_ways, scenarios_of, slot_ways, ways
from tests.crossing.carried import names_of_slots, slots
from tests.crossing.games import Crossing, Figures, Played, crossing, games, play
from tests.crossing.properties import spared
from tests.crossing.states import STATES

SAMPLE = 60
SEED = 1


@pytest.mark.slow
def test_everything_holds_in_a_sample() -> None:
    figures = games(SAMPLE, SEED)
    assert not figures.failed, [f"{each.crossing}: {each.faults}" for each in figures.failed]
    assert len(figures.ways) == SAMPLE


@pytest.mark.slow
@pytest.mark.extended
def test_everything_holds_for_all_that_cards_do() -> None:
    figures = games(len(all_ways()), SEED + 1, of="ways")
    assert not figures.failed, [f"{each.crossing}: {each.faults}" for each in figures.failed]
    assert figures.ways == set(all_ways())
    assert set(figures.states) == set(STATES)


@pytest.mark.slow
@pytest.mark.extended
def test_every_slot_is_carried_out_on_a_board_of_its_scenarios() -> None:
    figures = Figures()
    for way in slot_ways():
        for turn in range(len(scenarios_of(way))):
            figures.add(play(Crossing(way, "plain", str(turn), turn=turn)))
            if figures.became[way.number, way.wanted] == "done":
                break
    assert not figures.failed, [f"{each.crossing}: {each.faults}" for each in figures.failed]
    assert not figures.missing()


def test_every_card_that_does_something_has_its_ways() -> None:
    assert {way.number for way in all_ways()} == {card.number for card in library().values() if card.kind != "cheer"}


def test_a_game_is_the_same_again() -> None:
    first, again = play(crossing(7, SEED)), play(crossing(7, SEED))
    assert first == again
    assert first.transitions > 10


def test_in_each_round_every_way_is_gone_once_and_in_another_state() -> None:
    count = len(all_ways())
    first, second = ([crossing(number + turn, SEED) for number in range(count)] for turn in (0, count))
    assert {each.way for each in first} == {each.way for each in second} == set(all_ways())
    states = {each.way: each.state for each in first}
    assert all(states[each.way] != each.state for each in second)


# --- Which slots were carried out ---------------------------------------------------------------------------------------


def of_slot(number: str, name: str, state: str = "plain", turn: int = 0) -> Played:
    return play(Crossing(Way(number, name, PLAYED), state, "0", turn=turn))


def test_every_slot_has_instructions() -> None:
    assert {*slots()} == {(number, name) for number, names in names_of_slots().items() for name in names}
    assert all(slots().values())


@pytest.mark.parametrize(
    ("number", "name"),
    [
        ("hBP01-003", "skill:0"),
        ("hBP01-014", "arts:0"),
        ("hBP05-038", "arts:0"),  # it only costs less
        ("hBP01-122", "support:0"),  # only whom it can be attached to
        ("hBP01-114", "support:0"),
        ("hBP01-110", "support:1"),  # a text that may be had instead
    ],
)
def test_a_slot_that_is_carried_out_is_counted(number: str, name: str) -> None:
    figures = Figures()
    assert figures.missing()[number, name] == "no game was about it"
    for turn in range(len(scenarios_of(Way(number, name, PLAYED)))):
        figures.add(of_slot(number, name, turn=turn))
    assert (number, name) not in figures.missing()
    assert figures.by_state["plain"][number, name] == "done"


def test_of_two_paragraphs_of_a_tool_only_the_one_whose_condition_holds_is_carried_out() -> None:
    """A 2nd Aki is wanted by one of the three scenarios only."""
    figures = [Figures(), Figures(), Figures()]
    for turn, each in enumerate(figures):
        each.add(of_slot("hBP05-082", "support:2", turn=turn))
    assert not any(("hBP05-082", "support:1") in each.missing() for each in figures)
    not_held = "its condition did not hold"
    assert [each.missing().get(("hBP05-082", "support:2")) for each in figures] == [None, not_held, not_held]


@pytest.mark.parametrize(
    ("state", "why"), [("first turn", None), ("empty deck", "nothing came of it (1.3.2)"), ("plain", None)]
)
def test_a_slot_that_is_not_carried_out_is_missing_and_it_is_said_why(state: str, why: str | None) -> None:
    """The skill looks through the Deck for a card."""
    figures = Figures()
    figures.add(of_slot("hBP01-003", "skill:0", state))
    assert figures.missing().get(("hBP01-003", "skill:0")) == why
    assert figures.missing()["hBP01-014", "arts:0"] == "no game was about it"


def test_a_text_that_is_begun_and_of_which_nothing_is_done_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Bloom Effect draws cards if a holomem was downed; the engine says of no condition that it holds."""
    figures, broken = Figures(), Figures()
    figures.add(of_slot("hBP07-089", "ability:0"))
    monkeypatch.setattr(flow, "holds", lambda *_: False)
    broken.add(of_slot("hBP07-089", "ability:0"))
    assert ("hBP07-089", "ability:0") not in figures.missing()
    assert broken.missing()["hBP07-089", "ability:0"] == "no condition in it held, or no cost was paid"


# --- A broken engine is noticed ---------------------------------------------------------------------------------------


def faults(number: str, state: str, count: int = 6, also: str = "") -> str:
    """What is wrong with games of a card's ways in a state."""
    return " ".join(
        fault
        for way in ways(library()[number])
        for seed in range(count)
        for fault in play(Crossing(way, state, str(seed), also)).faults
    )


def test_a_seventh_holomem_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not faults("hBP08-034", "stage of six", 2, also="first turn")
    monkeypatch.setattr(moving, "STAGE_LIMIT", 7)
    monkeypatch.setattr(ch06_placing, "STAGE_LIMIT", 7)
    assert "7 holomems are on the Stage" in faults("hBP08-034", "stage of six", also="first turn")


def archiving(*cards: int, applied: tuple[tuple[int, str], ...] = ()) -> tuple[Archiving, ...]:
    return (Archiving(cards=cards, cause=EffectContext(seat=0, card=1), applied=applied),)


def test_a_card_of_the_other_players_that_is_spared_is_noticed() -> None:
    owner = {1: 0, 2: 0, 3: 1}
    own = spared(archiving(2, 3), archiving(3, applied=((1, "skill:0"),)), owner)
    theirs = spared(archiving(2, 3), archiving(2, applied=((1, "skill:0"),)), owner)
    assert not list(own)
    assert list(theirs) == ["0 spares cards [3] of the other player (10.11.1)"]


def test_a_cost_that_the_other_player_pays_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The holomem archives a Cheer as a cost; its player is said to be the other one."""
    right = properties.payer_of

    def other(agenda: Any) -> int | None:
        seat = right(agenda)
        return None if seat is None else 1 - seat

    monkeypatch.setattr(properties, "payer_of", other)
    assert "pays a cost with cards" in faults("hBP05-061", "plain", 3)


def test_the_last_turn_counted_by_its_number_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right: Callable[..., bool] = stage_reading._was

    def by_number(did: Any, wanted: Any, seat: int, env: Any, board: Any) -> bool:
        if wanted.since == "last_turn" and did.turn != board.facts.turn - 1:
            return False
        return right(did, wanted, seat, env, board)

    monkeypatch.setattr(stage_reading, "_was", by_number)
    assert "with an extra turn behind" in faults("hBP07-099", "extra turn")


def test_what_happened_this_turn_is_not_taken_for_the_last_turn() -> None:
    """The Bloom Effect chooses a holomem that has Bloomed this turn, as the board says of one of them (8.3.2)."""
    way = Way("hBP07-033", "ability:0", PLAYED)
    assert any(mem.bloomed for each in scenarios_of(way) for half in each.position.sides for mem in half.stage)
    found = [of_slot(way.number, way.wanted, "extra turn", turn).faults for turn in range(len(scenarios_of(way)))]
    assert not any(found), found


def test_what_the_engine_raises_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> bool:
        raise ZeroDivisionError

    monkeypatch.setattr(stage_reading, "_was", broken)
    assert "ZeroDivisionError" in faults("hBP07-099", "plain", 2)


def test_an_event_that_is_not_told_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right = crossed.of_transition

    def untold(before: Any, after: Any, told: Any, *more: Any) -> Any:
        events = tuple(each for each in told.events if not isinstance(each, CardMoved))
        return right(before, after, type(told)(**{**_fields(told), "events": events}), *more)

    monkeypatch.setattr(crossed, "of_transition", untold)
    assert "is in" in faults("hBP01-005", "plain", 1)


def _fields(told: Any) -> dict[str, Any]:
    return {name: getattr(told, name) for name in told.__struct_fields__}


# --- The command -----------------------------------------------------------------------------------------------------


def test_the_missing_slots_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--of", "slots", "--games", "2", "--missing"]) == 0
    lines = capsys.readouterr().out.splitlines()
    told = command.main(["--of", "slots", "--games", "2", "--missing", "--json"])
    figures = json.loads(capsys.readouterr().out)
    assert told == 0
    assert figures["slots"] == len(slots())
    assert figures["carried_out"] + len(figures["missing"]) == len(slots())
    assert figures["missing"]["hBP01-003 skill:0"] == "no game was about it"
    assert "hBP01-003 skill:0: no game was about it" in lines
    assert sum(figures["by_state"]["plain"].values()) <= figures["games"] * 3


@pytest.mark.extended
def test_each_night_has_a_thousand_games_more(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "KEPT", tmp_path / "crossing.json")
    monkeypatch.setattr(command, "MORE", 2)
    for night in (1, 2, 3):
        assert command.main(["--nightly", "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert (told["games"], told["seed"], told["failed"]) == (2 * night, night, 0)


def test_one_game_is_shown_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--again", "ways:1:7"]) == 0
    told = capsys.readouterr().out
    assert "everything holds" in told
    assert "a center" in told


@pytest.mark.parametrize("wrong", [["--games", "0"], ["--games", "x"], ["--again", "7"], ["--again", "1:7"]])
def test_what_cannot_be_read_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        command.main(wrong)
    assert refused.value.code == 2
    assert "“" in capsys.readouterr().err
