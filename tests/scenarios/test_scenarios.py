"""Every scenario file holds, and a scenario whose expectation does not hold fails."""

import logging
import sys
import traceback
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from judge.cards.library import library
from judge.engine.editions import IN_FORCE
from judge.engine.effects.action_specs import ACTION_SPECS, ActionSpec
from judge.engine.procedures import chapters  # noqa: F401 - which registers all steps
from judge.scenarios import Report, read_scenario, run_scenario, state_facts
from judge.scenarios.engine_provisions import provisions
from judge.scenarios.firing import scenario_paths
from judge.scenarios.library import examples
from judge.wording import Language, problem, reason, sentence
from rulesdb.load_discrepancy_files import read_discrepancies
from tests.sampling import sample
from tests.scenarios.happened import differences

from .files import FOLDER, scenario_in, scenarios

HERE = sys.modules[__name__]
FILES = list(scenario_paths(FOLDER).values())

HEAD = """title: A title
source: {kind: rule, ref: 10.6.3}
position: |
  a center hBP01-056; cheers red; with hBP01-120
  a hand 3
  a deck 30
  a life 5
  b center hBP01-009; with hBP01-116
  b life 5
"""
PLAY = HEAD + "play:\n"
MANY = ("cards/", "answers/")
"""Where the folders with a scenario for each card and each official answer are."""


def _played() -> Iterator[object]:
    """The scenarios of each folder, played by one test: to report them one by one takes longer than to play them. The further
    ones of a card and of an official answer are left out of the quick part. `make test` takes a quarter of those here, and half of
    the first ones: that all of them hold is asked of the firing (`test_firing`), which plays every scenario."""
    folders: dict[tuple[str, bool], dict[str, Path]] = {}
    for name, path in scenario_paths(FOLDER).items():
        further = name.startswith(MANY) and "--" in name
        folders.setdefault((name.rpartition("/")[0], further), {})[name] = path
    for (folder, further), paths in folders.items():
        played = dict(sample(paths.items(), 6 if further else 3)) if f"{folder}/".startswith(MANY) else paths
        yield pytest.param(
            played, id=f"{folder}, further" if further else folder, marks=pytest.mark.slow if further else ()
        )


@pytest.fixture(scope="module")
def untold() -> Iterator[set[tuple[str, str]]]:
    """While the scenarios are played: each action with what it tells and does not say that it tells."""
    found: set[tuple[str, str]] = set()
    before = dict(ACTION_SPECS)

    def watch(spec: ActionSpec) -> ActionSpec:
        def carry_out(work, frame, node):
            spec.carry_out(work, frame, node)
            if work.pending_transition is not None and work.pending_transition[1].key not in spec.message_keys:
                found.add((type(node).__name__, work.pending_transition[1].key))

        return replace(spec, carry_out=carry_out)

    ACTION_SPECS.update({kind: watch(spec) for kind, spec in before.items()})
    yield found
    ACTION_SPECS.update(before)


@pytest.mark.extended
def test_a_discrepancy_that_a_scenario_names_is_known():
    named = {scenario.written.discrepancy for scenario in scenarios(FOLDER).values() if scenario.written.discrepancy}
    assert named
    assert named <= {record.slug for group in read_discrepancies() for record in group.discrepancies}


@pytest.mark.extended
@pytest.mark.slow
def test_what_decides_is_a_provision():
    for name, scenario in scenarios(FOLDER).items():
        if scenario.position.rules == IN_FORCE:
            assert set(scenario.written.decides) <= provisions().keys(), name


@pytest.mark.parametrize("paths", list(_played()))
def test_scenarios_hold_and_every_change_and_sentence_of_them_is_told(paths, untold, record_property):
    """Each is played once for all of it, and all that is wrong with it is told; the others are played all the same."""
    wrong = {name: found for name, path in paths.items() if (found := list(wrong_with(path, untold)))}
    record_property("scenarios", (next(iter(paths)).partition("/")[0], len(paths) - len(wrong), len(paths)))
    assert not wrong, "\n".join(f"{name}: {each}" for name, found in wrong.items() for each in found)


def wrong_with(path: Path, untold: set[tuple[str, str]]) -> Iterator[str]:
    """What does not hold of a scenario, what it does not tell, and where it breaks off."""
    untold.clear()
    try:
        report = run_scenario(scenario_in(path), library())
    except Exception as error:  # noqa: BLE001 - the other scenarios are still played
        yield "".join(traceback.format_exception(error))
        return
    yield from (f"does not say that it tells {each}" for each in sorted(untold))
    for each in report.failures:
        yield f"line {each.line}: {each.what}: expected {each.expected}; found {each.found}"
    yield from map(str, differences(report))
    for language in ("en", "ja"):
        for text in sentences_of(report, language):
            if text.startswith("[") or "{" in text or not text.strip():
                yield f"no sentence in {language}: “{text}”"


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (("until: choice", "until: end"), "line 11: until: expected the end; found"),
        (("until: choice", "choose: nothing"), "line 11: choose: expected nothing; found"),
        (("b center hBP01-009", "b center hBP99-999"), "hBP99-999"),
    ],
)
def test_what_is_wrong_with_a_scenario_is_told(broken, told, tmp_path, untold):
    path = tmp_path / "one.yaml"
    path.write_text(PLAY + "  - until: choice\n", encoding="utf-8")
    assert list(wrong_with(path, untold)) == []
    other = tmp_path / "other.yaml"
    other.write_text((PLAY + "  - until: choice\n").replace(*broken), encoding="utf-8")
    assert told in "\n".join(wrong_with(other, untold))


def test_a_sentence_that_is_missing_is_told(tmp_path, untold, monkeypatch):
    path = tmp_path / "one.yaml"
    path.write_text(PLAY + "  - until: choice\n", encoding="utf-8")
    for text in ("[a_key]", "{count} cards", " "):
        monkeypatch.setattr(HERE, "sentence", lambda *_, text=text: text)
        assert f"no sentence in ja: “{text}”" in list(wrong_with(path, untold))


def sentences_of(report: Report, language: Language) -> Iterator[str]:
    """Every sentence that a played scenario tells."""
    cards = report.library
    yield from (problem(each, language, cards) for each in report.expected_problems)
    refusals = [*report.refused]
    for played in report.transitions:
        transition = played.transition
        yield sentence(transition.message, language, cards)
        if transition.choice:
            yield from (sentence(option.message, language, cards) for option in transition.choice.options)
            refusals += transition.choice.refused
    for refusal in refusals:
        yield sentence(refusal.message, language, cards)
        yield from (reason(each, language, cards) for each in refusal.reasons)


def test_the_rule_books_examples_are_there():
    refs = {scenario_in(path).written.source.ref for path in (FOLDER / "rulebook").glob("*.yaml")}
    assert refs >= {
        "example-order-of-own-abilities",
        "example-turn-player-first",
        "example-down-before-abilities",
        "example-new-ability-joins",
        "example-critical-calculation",
        "example-fan-after-bloom",
    }


@pytest.mark.slow
def test_scenarios_expect_something():
    for path in FILES:
        written = scenario_in(path).written
        expects = [entry.expect for entry in written.play] + [written.expect]
        told = any(
            each.fired
            or each.state
            or each.offered
            or each.offered_exactly
            or each.refused
            or each.picks
            or each.outcomes
            for each in expects
        )
        assert told or written.problems, path


# --- What a scenario can expect, and that it fails when it does not hold


def failures(entries: str) -> list[tuple[str, str]]:
    return [(each.what, each.found) for each in run_scenario(read_scenario(PLAY + entries), library()).failures]


HOLDS = [
    "fired: [9.2.1, 12.3.4.1, 12.3.4.5, 10.6.3.2]",
    "fired: [[12.3.4.5, 5.22.1], 10.8.2, [10.6.3.3, 10.8.3]]",
    "not_fired: [11.3.1]",
    "messages: [base_value, damage_arts, check_ends]",
    "transitions: 19",
    "state: {b.center.damage: 40, a.hand: 4, a.deck: 29, primed: [], done: false, winner: null}",
    "state: {a.center: hBP01-056, a.center.name: Takane Lui, a.center.cheers: [red], a.collab: null, a.stage: 1}",
    "state: {a.center.supports: 1, a.oshi: '?', a.life-damage: 0, step: performance, player: a, turn: 5}",
    "offered: [end]",
    "offered_exactly: [end]",
    "refused: [{key: 'arts:center:1', reason: arts_used, rule: 9.2.1.5}]",
    "refused: [{key: 'arts:center:1'}, {key: 'arts:collab', rule: 9.2.1}]",
    "decider: a",
    "picks: [1, 1]",
]
FAILS = [
    ("fired: [12.3.4.5, 12.3.4.1]", "fired"),
    ("fired: [[12.3.4.1, 5.22.1]]", "fired"),
    ("fired: [11.3.1]", "fired"),
    ("not_fired: [5.7.1]", "not_fired"),
    ("messages: [damage_arts, base_value]", "messages"),
    ("transitions: 18", "transitions"),
    ("state: {b.center.damage: 30}", "b.center.damage"),
    ("state: {a.hand: [hBP01-056]}", "a.hand"),
    ("state: {done: true}", "done"),
    ("state: {a.center.resting: 0}", "a.center.resting"),
    ("offered: ['arts:center:1']", "offered"),
    ("offered_exactly: []", "offered_exactly"),
    ("refused: [{key: end}]", "refused"),
    ("refused: [{key: 'arts:center:1', rule: 9.2.1.2}]", "refused"),
    ("decider: b", "decider"),
    ("picks: [0, 1]", "picks"),
]


@pytest.mark.parametrize("expect", HOLDS)
def test_an_expectation_that_holds(expect):
    assert failures(f"  - choose: arts:center:1\n    expect:\n      {expect}\n") == []


@pytest.mark.parametrize(("expect", "what"), FAILS)
def test_an_expectation_that_does_not_hold_fails_with_its_line(expect, what):
    report = run_scenario(read_scenario(PLAY + f"  - choose: arts:center:1\n    expect:\n      {expect}\n"), library())
    (failure,) = report.failures
    assert (failure.what, failure.entry, failure.line) == (what, 1, 13)
    assert failure.expected
    assert failure.found


@pytest.mark.parametrize(
    ("decides", "found"),
    [("12.3.4.5, 10.6.3.2", []), ("11.3.1", ["11.3.1"]), ("9.2.1.5", []), ("9.2.1", [])],
)
def test_what_decides_is_told_or_refuses_what_has_to_be_refused(decides, found):
    entries = "  - choose: arts:center:1\n    expect:\n      refused: [{key: 'arts:center:1', rule: 9.2.1.5}]\n"
    scenario = read_scenario(PLAY.replace("play:", f"decides: [{decides}]\nplay:") + entries)
    report = run_scenario(scenario, library())
    assert [each.expected for each in report.failures if each.what == "decides"] == found
    if not found:
        assert [each.transition for each in report.transitions if scenario.deciding(each.transition)]


def test_lines_that_stop_at_unseen_cards_are_counted_apart():
    text = (FOLDER / "answers/q441-480/Q477.yaml").read_text()
    right = "outcomes: {count: 3, stops: 2, until: check_timing}"
    assert right in text
    assert run_scenario(read_scenario(text), library()).failures == ()
    (failure,) = run_scenario(
        read_scenario(text.replace(right, "outcomes: {count: 5, until: check_timing}")), library()
    ).failures
    assert (failure.what, failure.expected) == ("outcomes", "5, stops 0, until check_timing")
    assert failure.found.startswith("3, stops 2, all lines")


def test_a_refusal_that_nobody_asks_about_decides_nothing():
    scenario = read_scenario(PLAY.replace("play:", "decides: [9.2.1.5]\nplay:") + "  - choose: arts:center:1\n")
    (failure,) = run_scenario(scenario, library()).failures
    assert (failure.what, failure.entry, failure.line) == ("decides", 0, 10)


def test_an_entry_looks_only_at_its_own_transitions():
    assert failures("  - until: choice\n  - choose: end\n    expect: {not_fired: [7.6.4], fired: [10.6.4.3]}\n") == []
    assert failures("  - choose: arts:center:1\nexpect: {fired: [7.6.4, 9.2.1], transitions: 19}\n") == []


def test_steps_are_counted():
    assert failures("  - step: 1\n    expect: {transitions: 1}\n  - step: 1\n    expect: {offered: [end]}\n") == []
    assert failures("  - step: 3\n") == [("step", "2, then a choice is due: arts:center:1, end")]


@pytest.mark.parametrize(
    ("entries", "what", "found"),
    [
        ("  - choose: arts:center:2\n", "choose", "not offered"),
        ("  - choose: arts:collab\n", "choose", "9.2.1"),
        ("  - choose: [end, end]\n", "choose", "twice"),
        ("  - until: end\n", "until", "a choice is due"),
    ],
)
def test_what_cannot_be_played_fails_and_ends_the_scenario(entries, what, found):
    report = run_scenario(read_scenario(PLAY + entries + "  - choose: end\n"), library())
    (failure,) = report.failures
    assert failure.what == what
    assert found in failure.found


def test_a_scenarios_choices_are_a_line_of_play():
    scenario = read_scenario(PLAY + "  - until: choice\n  - choose: arts:center:1\n  - choose: [end]\n")
    assert scenario.choices == (("arts:center:1",), ("end",))


# --- Facts


def test_every_fact_that_is_allowed_can_be_looked_at():
    game = run_scenario(read_scenario(PLAY + "  - until: choice\n"), library()).game
    for path in (*state_facts.GAME, "a.stage", "b.oshi", "b.life-damage", *(f"a.{zone}" for zone in state_facts.ZONES)):
        assert state_facts.is_fact_path(path)
        state_facts.fact_at(game, path)
    for fact in state_facts.HOLOMEM:
        assert state_facts.fact_at(game, f"a.center.{fact}") is not None
        assert state_facts.fact_at(game, f"a.back.1.{fact}") is None
    with pytest.raises(KeyError):
        state_facts.fact_at(game, "a.centre")


# --- The site's examples


def test_the_examples_of_the_site_are_the_rule_books():
    found = examples()
    assert [each.slug for each in found] == sorted(path.stem for path in (FOLDER / "rulebook").glob("*.yaml"))
    for each in found:
        assert each.title
        assert each.title_ja != each.title
        assert each.description
        assert each.description_ja
        assert each.scenario.choices


def test_an_example_that_cannot_be_read_is_left_out_and_logged(settings, tmp_path, caplog):
    (tmp_path / "good.yaml").write_text(PLAY + "  - until: choice\n", encoding="utf-8")
    (tmp_path / "bad.yaml").write_text("title: [", encoding="utf-8")
    (tmp_path / "worse.yaml").write_bytes(b"title: \xff")
    settings.SCENARIO_DIRS = [tmp_path]
    with caplog.at_level(logging.ERROR):
        assert [each.slug for each in examples()] == ["good"]
    assert "bad.yaml:1" in caplog.text
    assert "worse.yaml:1: the file is not UTF-8" in caplog.text


@pytest.mark.slow
def test_every_scenario_has_its_words_in_japanese_too():
    written = {path: scenario_in(path).written for path in FILES}
    missing = {
        path.stem
        for path, each in written.items()
        if not each.title_ja or (each.description and not each.description_ja)
    }
    assert missing == set()
