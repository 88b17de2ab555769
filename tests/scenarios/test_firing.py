"""Which scenarios fire which provision: by its citation, or by its code where it has none; played once and kept."""

import json
from pathlib import Path

import pytest

from judge.cards.library import library
from judge.engine.effects.matching import payable
from judge.scenarios import firing as measuring
from judge.scenarios.coverage import all_coverage, coverage_figures, provision_coverage
from judge.scenarios.engine_provisions import provisions
from judge.scenarios.firing import FILE, firing
from judge.scenarios.library import firing_now, scenario_named
from judge.scenarios.mechanisms import PlacesThatRan, mechanisms
from judge.scenarios.model import ScenarioError
from judge.scenarios.reading import read_scenario as read_scenario
from judge.scenarios.running import run_scenario

DRAW = """title: A card is drawn
title_ja: カードを引く
source: {kind: rule, ref: 7.3.2}
position: |
  turn 5 a
  step draw
  a center hBP01-056
  a deck 3
  a life 5
  b center hBP01-009
  b life 5
play:
  - step: 2
    expect: {fired: [7.3.1, 7.3.2]}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root = tmp_path / "scenarios"
    (root / "ch07").mkdir(parents=True)
    (root / "ch07" / "draw.yaml").write_text(DRAW, encoding="utf-8")
    (root / "ch07" / "fails.yaml").write_text(DRAW.replace("7.3.1, 7.3.2", "7.3.3"), encoding="utf-8")
    (root / "ch07" / "unreadable.yaml").write_text("title: [", encoding="utf-8")
    return root


def test_scenarios_that_hold_fire_what_they_cite(folder: Path):
    found = firing(folder, library())
    assert found.fired["7.3.2"] == ("ch07/draw",)
    assert "7.3.3" not in found.fired
    assert found.failed == ("ch07/fails", "ch07/unreadable")
    assert found.scenarios["ch07/draw"].title_ja == "カードを引く"


def test_a_scenario_that_the_engine_breaks_off_in_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def broken(scenario, cards):
        raise KeyError("no such step")

    monkeypatch.setattr(measuring, "run_scenario", broken)
    assert firing(folder, library()).failed == ("ch07/draw", "ch07/fails", "ch07/unreadable")
    assert "A scenario breaks off: ch07/draw" in caplog.text


def test_an_expected_refusal_fires_its_rule(folder: Path):
    (folder / "refused.yaml").write_text(
        DRAW.replace("step draw", "step main")
        .replace(
            "  - step: 2\n    expect: {fired: [7.3.1, 7.3.2]}",
            "  - until: choice\n    expect:\n      refused: [{key: skill:1, reason: skill_cost, rule: 10.4.2.2}]",
        )
        .replace("  a center", "  a oshi hBP01-001\n  a center"),
        encoding="utf-8",
    )
    found = firing(folder, library())
    assert "refused" in found.fired["10.4.2.2"]


def test_what_decides_a_scenario_is_what_it_was_written_for(folder: Path):
    (folder / "another.yaml").write_text(DRAW.replace("7.3.2}", "7.3.1}") + "decides: [5.7.1]\n", encoding="utf-8")
    assert firing(folder, library()).of("5.7.1") == ("another", "ch07/draw")


@pytest.mark.slow
def test_the_scenario_written_for_a_provision_comes_first(folder: Path):
    (folder / "another.yaml").write_text(DRAW.replace("ref: 7.3.2", "ref: 5.7.1"), encoding="utf-8")
    found = firing(folder, library())
    assert found.fired["7.3.2"] == ("another", "ch07/draw")
    assert found.of("7.3.2") == ("ch07/draw", "another")
    assert provision_coverage("7.3.2", found).scenarios == ("ch07/draw", "another")


MOVED = (
    DRAW.replace("ref: 7.3.2", "ref: 4.1.3.2")
    .replace("step draw", "step main")
    .replace("  a center", "  a oshi hXX01-001\n  a center")
    .replace(
        "  - step: 2\n    expect: {fired: [7.3.1, 7.3.2]}", "  - choose: skill:1\n    expect: {state: {a.power: 1}}"
    )
    + """cards:
  - number: hXX01-001
    name: A
    kind: oshi
    life: 5
    skills:
      - {name: B, cost: 0, do: [{is: move_cards, what: {is: top}, to: power}]}
"""
)


def test_what_has_no_citation_is_fired_by_a_scenario_written_for_it_whose_code_ran(folder: Path):
    (folder / "moved.yaml").write_text(MOVED, encoding="utf-8")
    (folder / "not-for-it.yaml").write_text(MOVED.replace("ref: 4.1.3.2", "ref: 5.5.1"), encoding="utf-8")
    (folder / "decided.yaml").write_text(
        MOVED.replace("ref: 4.1.3.2", "ref: 5.5.1") + "decides: [4.1.3.2]\n", encoding="utf-8"
    )
    found = firing(folder, library())
    assert found.fired["4.1.3.2"] == ("decided", "moved")
    assert found.ran["4.1.3.2"] == ("judge.engine.moving:add_to_zone",)
    assert found.fired["5.5.1"] == ("decided", "moved", "not-for-it")


def test_what_has_no_citation_is_not_fired_where_its_code_did_not_run(folder: Path):
    (folder / "draw-again.yaml").write_text(DRAW.replace("ref: 7.3.2", "ref: 4.1.3.2"), encoding="utf-8")
    found = firing(folder, library())
    assert "draw-again" in found.of("4.1.3.2")
    assert "4.1.3.2" not in found.fired
    assert "4.1.3.2" not in found.ran


def test_a_rule_that_is_said_to_decide_and_whose_code_did_not_run_fails():
    (failure,) = run_scenario(read_scenario(DRAW + "decides: [4.1.3.2]\n"), library()).failures
    assert (failure.what, failure.expected) == ("decides", "4.1.3.2")


def test_the_code_is_watched_only_while_it_is_and_a_watch_inside_another_ends_by_itself():
    with PlacesThatRan(["2.4.2.1"]) as outer:
        with PlacesThatRan(["2.4.2.1"]) as inner:
            payable(("red",), [])
        assert not outer.ran
        payable(("red",), [])
    payable(("red",), [])
    assert inner.ran == outer.ran == {"2.4.2.1": {"judge.engine.effects.matching:payable"}}
    assert PlacesThatRan([]).ran == {}


DECKS = """title: A Deck
title_ja: デッキ
source: {kind: rule, ref: 6.1.4.2}
position: |
  prepare
  a oshi hSD01-001
  a deck hSD01-003 x4
  a cheer-deck white x20
  b oshi hSD01-002
  b deck hSD01-003 x50
  b cheer-deck white x20
problems:
  - {code: deck_count, where: a.deck, rule: 6.1.4.2}
  - {code: deck_copies}
play: []
"""


def test_a_problem_that_the_position_has_to_have_fires_its_rule(folder: Path):
    (folder / "decks.yaml").write_text(DECKS + "decides: [6.1.4.3, 6.1.4]\n", encoding="utf-8")
    found = firing(folder, library())
    assert [number for number, names in found.fired.items() if "decks" in names] == ["6.1.4", "6.1.4.2", "6.1.4.3"]


def test_a_problem_that_the_position_does_not_have_fails():
    report = run_scenario(
        read_scenario(DECKS.replace("play:", "  - {code: deck_oshi, where: a.oshi}\nplay:")), library()
    )
    (failure,) = report.failures
    assert (failure.what, failure.line, failure.expected) == ("problems", 15, "deck_oshi a.oshi")
    assert "deck_count a.deck (6.1.4.2)" in failure.found
    with pytest.raises(ValueError, match="cannot be played"):
        report.game.step()


@pytest.mark.parametrize(
    "text",
    [
        DECKS.replace("  - {code: deck_copies}\n", ""),  # an error that is not expected
        DECKS.replace("play: []", "play:\n  - step: 1"),  # nothing can be played
    ],
)
def test_a_position_with_another_error_cannot_be_played(text: str):
    with pytest.raises(ScenarioError, match="the position cannot be played"):
        run_scenario(read_scenario(text), library())


def test_the_cards_of_a_position_are_told_and_those_made_up_for_it_are_not(folder: Path):
    made_up = "cards:\n  - {number: hXX01-001, name: Made up, kind: holomem, hp: 50, level: debut}\n"
    text = DRAW.replace("b center hBP01-009", "b center hXX01-001").replace(
        "  a deck 3", "  a hand hBP01-120\n  a deck 3"
    )
    (folder / "made_up.yaml").write_text(text + made_up, encoding="utf-8")
    found = firing(folder, library())
    assert "made_up" in found.scenarios, found.failed
    assert found.scenarios["made_up"].cards == ("hBP01-056", "hBP01-120")
    assert found.with_card("hBP01-009") == ("ch07/draw",)
    assert found.with_card("hBP01-056") == ("ch07/draw", "made_up")


def test_they_are_played_once_until_something_changes(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    played: list[str] = []
    real = measuring.run_scenario
    monkeypatch.setattr(
        measuring, "run_scenario", lambda scenario, cards: played.append(scenario.file) or real(scenario, cards)
    )
    first = firing(folder, library(), tmp_path)
    assert len(played) == 2
    again = firing(folder, library(), tmp_path)
    assert again == first
    assert len(played) == 2
    listed = [name for each in again.fired.values() for name in each]
    assert len({id(name) for name in listed}) == len(set(listed)) < len(listed), "each name is in memory once"
    (folder / "ch07" / "draw.yaml").write_text(DRAW.replace("a deck 3", "a deck 4"), encoding="utf-8")
    firing(folder, library(), tmp_path)
    assert len(played) == 4


def test_a_spoilt_or_unwritable_keeping_place_is_gone_without(folder: Path, tmp_path: Path):
    (tmp_path / FILE).write_text("{", encoding="utf-8")
    first = firing(folder, library(), tmp_path)
    assert json.loads((tmp_path / FILE).read_text())["firing"]["fired"]["7.3.2"] == ["ch07/draw"]
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert firing(folder, library(), blocked) == first


def test_the_projects_own_scenarios_all_hold_and_fire_what_they_were_written_for():
    found = firing_now()
    assert found.failed == ()
    assert {name.partition("/")[0] for name in found.scenarios} >= {"rules", "rulebook"}
    assert set(found.fired) <= set(provisions())


@pytest.mark.slow
def test_every_provision_that_is_carried_out_is_fired():
    """A provision with a citation needs a scenario that comes to the citation, one without a scenario written for it whose code
    runs; `manage.py rules_coverage NUMBER` says where it is carried out."""
    found = firing_now()
    left = [
        each.number for each in all_coverage(found) if each.kind == "carried_out" and each.number not in found.fired
    ]
    assert left == []
    counts = coverage_figures(all_coverage(found), found)
    assert (counts["not_yet"], counts["fired"]) == (0, counts["carried_out"])


def test_every_place_without_a_citation_runs_in_a_scenario_written_for_it():
    ran = firing_now().ran
    left = {number: sorted(set(each.at) - set(ran.get(number, ()))) for number, each in mechanisms().items()}
    assert {number: places for number, places in left.items() if places} == {}


def test_a_scenario_is_found_by_its_name_and_nothing_else():
    example = scenario_named("rules/ch08/collab")
    assert example is not None
    assert example.slug == "rules/ch08/collab"
    assert scenario_named("rules/ch08/../ch08/collab") is None
    assert scenario_named("../engine/play") is None
