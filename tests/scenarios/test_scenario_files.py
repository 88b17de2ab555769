"""Scenario files as they are read: one that is wrong says where, and what is allowed; the cards made up in one; concessions."""

import pytest

from judge.cards.library import library
from judge.engine.procedures import chapters  # noqa: F401 - which registers all steps
from judge.scenarios import ScenarioError, read_scenario, run_scenario
from judge.scenarios.writing import write_scenario

from .test_scenarios import HEAD, PLAY

MADE_UP = HEAD + "play: []\ncards:\n  - {number: hXX01-001, name: A, kind: holomem, hp: 60}\n"


# --- Cards in place of those of the catalogue


def test_a_card_is_played_in_place_of_that_of_the_catalogue() -> None:
    text = PLAY + "  - choose: end\ncards:\n  - {number: hBP01-056, name: A, kind: holomem, hp: 70, overrides: true}\n"
    own = run_scenario(read_scenario(text), library()).library["hBP01-056"]
    assert (own.name, own.hp) == ("A", 70)
    (written,) = read_scenario(write_scenario("A", "turn 5 a\n", [{"choose": "end"}], [own])).written.cards
    assert written.overrides


# --- Files that are wrong


@pytest.mark.parametrize(
    ("text", "line", "found", "allowed"),
    [
        ("", 1, "not a mapping", "title"),
        ("title: [", 1, "not YAML", ""),
        ("title: \x07", 1, "not YAML", ""),
        ("title: a\ntitle: b", 2, "“title” is given twice", ""),
        (HEAD, 1, "“play” is missing", "title, source"),
        (HEAD.replace("kind: rule", "kind: rules") + "play: []", 2, "invalid enum value", ""),
        (
            HEAD.replace("kind: rule,", "kind: card,") + "play: []",
            2,
            "no part of the card's text is named",
            "needs parts",
        ),
        (HEAD.replace("ref:", "parts: [arts:0], ref:") + "play: []", 2, "parts of a text are named", "no other source"),
        (HEAD.replace("ref:", "reff:") + "play: []", 2, "“reff” is not known here", "Did you mean ref?"),
        (HEAD + "plays: []", 10, "“plays” is not known here", "Did you mean play?"),
        (PLAY + "  - chose: end", 11, "“chose” is not known here", "Did you mean choose?"),
        (PLAY + "  - {}", 11, "the entry does nothing", "choose, step, until, concede, repeat"),
        (PLAY + "  - concede: c", 11, "invalid enum value", ""),
        (PLAY + "  - choose: end\n    concede: a", 11, "“choose” and “concede” stand together", "one of"),
        (MADE_UP.replace("hXX01-001", "hBP01-056"), 12, "the catalogue has a card hBP01-056", "overrides: true"),
        (MADE_UP.replace("hp: 60", "hp: 60, overrides: true"), 12, "no card hXX01-001 that this", "Leave `overrides`"),
        (MADE_UP.replace("hXX01-001", "hXX01-1"), 12, "“hXX01-1” is not a number for a made-up card", "hXX01-001"),
        (MADE_UP + "  - {number: hXX01-001, name: B, kind: support}\n", 13, "made up twice", "its own"),
        (MADE_UP.replace("hp: 60", "hpp: 60"), 12, "“hpp” is not known here", "Did you mean hp?"),
        (MADE_UP.replace("hp: 60", "hp: many"), 12, "expected `int", ""),
        (MADE_UP.replace("hp: 60", "abilities: [{is: constant}]"), 12, "invalid value 'constant'", ""),
        (MADE_UP.replace("hp: 60", "text: [{is: draw, counted: 1}]"), 12, "“counted” is not known here", ""),
        (PLAY + "  - choose: end\n    step: 1", 11, "“choose” and “step” stand together", "one of"),
        (PLAY + "  - repeat: {actions: 1}", 11, "“times” is missing", "actions, times, fewer, instead"),
        (PLAY + "  - repeat: {actions: 1, times: 2.5}", 11, "expected `int`", ""),
        (PLAY + "  - step: 0", 11, "0 steps", "At least 1"),
        (PLAY + "  - step: one", 11, "expected `int", ""),
        (PLAY + "  - until: never", 11, "invalid enum value", ""),
        (HEAD + "differs: true\nplay: []", 10, "but no discrepancy is named", "Name"),
        (PLAY + "  - choose: end\n    expect:\n      fird: [5.7.1]", 13, "“fird”", "Did you mean fired?"),
        (
            PLAY + "  - choose: end\n    expect:\n      state:\n        a.hands: 4",
            14,
            "“a.hands” is not a fact",
            "hand",
        ),
        (PLAY + "  - choose: end\nexpect:\n  state:\n    b.centre.damage: 4", 14, "“b.centre.damage”", "center"),
        (PLAY + "  - choose: end\n    expect:\n      refused: [{rule: 9.2.1}]", 13, "“key” is missing", "reason"),
        (HEAD.replace("b life 5", "b live 5") + "play: []", 9, "“live” is not a place", "Did you mean life?"),
        (HEAD.replace("red;", "rde;") + "play: []", 4, "“rde” is not a card", "Did you mean red?"),
        (
            HEAD.replace("a hand 3", "rules 1.3.0") + "rules: 1.9.0\nplay: []",
            10,
            "the position says edition 1.3.0",
            "in one place only",
        ),
        (PLAY + "  - choose: end\nproblems: [{where: a.deck}]", 12, "“code” is missing", "code, where, rule"),
        ("? [a]\n: 1", 1, "a key is not a word", ""),
        ("a: " + "[" * 20 + "]" * 20, 1, "nested too deeply", ""),
        ("[" * 90_000, 1, "nested too deeply", "18 levels"),
        ("a: &a [1, 1]\nb: &b [*a, *a]\nc: [*b, *b]", 2, "“*a” stands for another place", "Write out"),
        (
            PLAY + "  - choose: end\n    expect: {fired: [5.7.1, 5.22.11]}",
            12,
            "“5.22.11” is not a rule of 1.9.0",
            "5.22.1",
        ),
        (
            PLAY + "  - choose: end\n    expect: {fired: [[5.7.1, 5.22.11]]}",
            12,
            "“5.22.11” is not a rule of 1.9.0",
            "5.22.1",
        ),
        (
            PLAY + "  - choose: end\n    expect: {not_fired: [5.22.11]}",
            12,
            "“5.22.11” is not a rule of 1.9.0",
            "5.22.1",
        ),
        (
            PLAY + "  - choose: end\n    expect: {fired: ['1.3.0: 11.3.2']}",
            12,
            "“1.3.0: 11.3.2” is not a rule of 1.3.0",
            "11.3",
        ),
        (PLAY + "  - choose: end\n    expect: {fired: ['0.9.0: 5.22.1']}", 12, "“0.9.0” is not an edition", "stored"),
        (PLAY + "  - choose: end\n    expect: {fired: [damage]}", 12, "“damage” is not a rule", "written like 10.6.3"),
        (
            PLAY + "  - choose: end\nexpect: {refused: [{key: end, rule: 9.2.1.55}]}",
            12,
            "“9.2.1.55” is not a rule",
            "9.2.1.5",
        ),
        (HEAD.replace("10.6.3", "10.6.33") + "play: []", 2, "“10.6.33” is not a rule of 1.9.0", "10.6.3"),
        (HEAD + "decides: [11.3.1, 11.33]\nplay: []", 10, "“11.33” is not a rule of 1.9.0", "11.3"),
        (
            HEAD.replace("rule,", "answer,").replace("10.6.3", "Q317") + "play: []",
            2,
            "“Q317” is not an official",
            "Q316, Q318",
        ),
        (HEAD.replace("rule,", "answer,") + "play: []", 2, "“10.6.3” is not an official answer", "written like Q602"),
        ("#" * 200_001, 1, "characters", "At most 200000"),
    ],
)
def test_a_malformed_file_is_told_with_its_line_and_what_is_allowed(text, line, found, allowed):
    with pytest.raises(ScenarioError) as caught:
        read_scenario(text, "some.yaml")
    error = caught.value
    assert (error.file, error.line) == ("some.yaml", line), str(error)
    assert found in error.found
    assert allowed in error.allowed
    assert str(error).startswith(f"some.yaml:{line}: ")


def test_a_position_the_engine_cannot_start_from_is_told_with_all_reasons():
    text = PLAY.replace("a hand 3", "a hand hBP99-999\n  a back hY01-001") + "  - until: choice\n"
    with pytest.raises(ScenarioError, match=r"a\.back\.1: .*is not a holomem.*a\.hand: .*hBP99-999"):
        run_scenario(read_scenario(text), library())


def test_rule_numbers_stay_as_they_are_written():
    scenario = read_scenario(PLAY + "  - choose: end\n    expect: {fired: [5.7, [10.10, 10.1]], not_fired: [10.10]}\n")
    expect = scenario.written.play[0].expect
    assert expect.fired == ("5.7", ("10.10", "10.1"))
    assert expect.not_fired == ("10.10",)


def test_the_edition_of_the_file_is_that_of_the_position():
    assert (
        read_scenario(PLAY.replace("position:", "rules: 1.3.0\nposition:") + "  - until: end\n").position.rules
        == "1.3.0"
    )
    assert read_scenario(PLAY + "  - until: end\n").position.rules == "1.9.0"


def test_a_player_concedes_before_a_choice_and_while_one_is_due():
    before = run_scenario(
        read_scenario(PLAY + "  - step: 1\n  - concede: b\nexpect: {state: {winner: a, ended-by: 1.2.3}}\n"), library()
    )
    due = run_scenario(
        read_scenario(PLAY + "  - until: choice\n  - concede: a\nexpect: {state: {winner: b}, decider: nobody}\n"),
        library(),
    )
    for report in (before, due):
        assert report.passed, report.failures
        assert report.transitions[-1].transition.message.key == "concedes"


def test_nobody_concedes_a_game_that_is_over():
    report = run_scenario(read_scenario(PLAY + "  - concede: b\n  - concede: a\n"), library())
    assert [(each.entry, each.what) for each in report.failures] == [(2, "concede")]


def test_made_up_cards_are_played_like_those_there_are():
    cards = """cards:
  - number: hXX01-001
    name: A
    kind: holomem
    level: debut
    hp: 70
    arts: [{name: B, cost: [], damage: 30}]
play:
  - choose: arts:center:1
    expect: {state: {b.center.damage: 30, a.center.hp: 70}}
"""
    scenario = read_scenario(HEAD.replace("center hBP01-056; cheers red; with hBP01-120", "center hXX01-001") + cards)
    report = run_scenario(scenario, library())
    assert report.passed, report.failures
    assert "hXX01-001" not in library()
    assert report.library["hXX01-001"].arts[0].damage == 30
    assert len(report.library) == len(library()) + 1


def test_a_made_up_card_is_not_known_to_other_scenarios():
    text = PLAY.replace("center hBP01-056", "center hXX01-001") + "  - until: choice\n"
    with pytest.raises(ScenarioError, match=r"a\.center: .*hXX01-001"):
        run_scenario(read_scenario(text), library())
