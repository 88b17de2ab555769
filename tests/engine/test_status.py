"""A position's problems: each is found where it is, with its rule, and all of them at once."""

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from judge.cards import restrictions
from judge.cards.library import library
from judge.engine import decks
from judge.engine.position import checks as module
from judge.engine.position.checks import MISPLACED, check_position
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.position.notation import read
from judge.wording import problem as wording
from judge.wording.problems import PROBLEMS
from tests.engine.strategies import positions
from tests.sampling import examples

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs" / "problems.md"
RULES = ROOT / "rulesdb" / "sources" / "comprehensive-rules-1.9.0.ja.txt"

SOUND = """
a oshi hBP01-004
a center hBP01-056; cheers red; with hBP01-120
a hand 3
a deck 20
a life 5
b oshi hBP01-004
b center hBP01-009; with hBP01-116; cheers white
b deck 20
b life 5
"""


UNREAD = msgspec.structs.replace(library()["hBP01-056"], number="hXX01-001", unread=("arts:0",))
CARDS = {**library(), UNREAD.number: UNREAD}


def sound(text: str) -> str:
    """The sound board and more; a Deck that is told there takes the place of the one it has."""
    told = [line for line in text.splitlines() if line[1:6] == " deck"]
    kept = [line for line in SOUND.splitlines() if not any(line[:6] == other[:6] for other in told)]
    return "\n".join((*kept, text))


def problems(text: str, level: str | None = None) -> list[tuple[str, str, str]]:
    found = check_position(read(sound(text)), CARDS)
    return [(each.code, each.where, each.rule) for each in found if level in {None, each.level}]


def replaced(old: str, new: str) -> list[tuple[str, str, str]]:
    assert old in SOUND
    return [(each.code, each.where, each.rule) for each in check_position(read(SOUND.replace(old, new)), library())]


def test_a_sound_board_has_no_problem():
    assert check_position(read(SOUND), library()) == ()


CASES = [
    # text added to the sound board, code, where, rule, level
    ("rules 1.0.0", "edition_unknown", "rules", "", "error"),
    ("turn 0", "turn_number", "turn", "7.1.1", "error"),
    ("turn 1 b\nstep main", "first_turn_player", "turn", "6.2.1.13", "warning"),
    ("turn 1", "first_turn_performance", "step", "7.6.1", "warning"),
    ("step cheer\ndone limited", "done_too_early", "done", "8.1.1", "warning"),
    ("turn 1\nstep main\ndone limited", "limited_first_turn", "done", "8.6.2", "warning"),
    ("a archive hBP99-999", "unknown_card", "a.archive", "2.14.2", "error"),
    ("a back hXX01-001", "text_unread", "a.back.1", "2.7.1", "warning"),
    ("a deck hSD01-001", "oshi_elsewhere", "a.deck", "6.2.1.4", "warning"),
    ("b center hBP01-038", "position_full", "b.center", "4.7.3", "error"),
    ("b collab hBP01-038\nb collab hBP01-038", "position_full", "b.collab", "4.8.3", "error"),
    ("b back hBP01-038\n" * 6, "stage_full", "b.stage", "4.6.2.1", "warning"),
    ("b back ?", "unseen_holomem", "b.back.1", "4.4.2.1", "warning"),
    ("b back hBP01-038\nb back hY01-001", "not_a_holomem", "b.back.2", "4.4.2", "error"),
    ("b back hBP01-038; over hBP01-116", "not_a_holomem", "b.back.1", "4.4.2", "error"),
    ("b back hBP01-038; damage -10", "negative_damage", "b.back.1", "4.4.5", "error"),
    ("b back hBP01-038; damage 90", "damage_at_hp", "b.back.1", "11.3.1", "warning"),
    ("b back hBP01-038; arts", "arts_out_of_turn", "b.back.1", "9.1.1", "warning"),
    ("b back hBP01-038; ability-used hBP02-032", "used_not_here", "b.back.1.used", "10.3.4.1", "error"),
    ("b back hBP01-038; ability-used hBP01-038", "used_without_limit", "b.back.1.used", "10.7.2.1.1", "warning"),
    ("a primed hBP01-120; on back", "primed_nobody_there", "a.primed", "10.8.2", "error"),
    ("a primed hBP01-120; on center; about b.back.2", "primed_nobody_there", "a.primed", "10.8.2", "error"),
    ("b primed hBP01-120; on center", "primed_card_not_there", "b.primed", "10.8.7", "error"),
    ("b primed hBP01-120", "primed_card_not_there", "b.primed", "10.8.7", "error"),
    ("a primed hBP01-120; on center; ability 2", "primed_no_ability", "a.primed", "10.8.2", "error"),
    ("step main\na back hBP01-038; arts", "arts_out_of_turn", "a.back.1", "9.1.1", "warning"),
    ("turn 2\na back hBP01-034; bloomed", "bloomed_first_turn", "a.back.1", "8.3.1", "warning"),
    ("a back hBP01-034; over hBP01-038", "stack_names", "a.back.1", "8.3.3", "warning"),
    ("a back hBP01-032; over hBP01-034", "stack_levels", "a.back.1", "8.3.3", "warning"),
    ("a back hSD01-011; over hSD01-008", "stack_levels", "a.back.1", "8.3.3", "warning"),
    ("a back hBP01-038; cheers hBP01-116", "not_a_cheer", "a.back.1.cheers", "4.4.3", "error"),
    ("a back hBP01-038; with hY01-001", "not_attachable", "a.back.1.supports", "10.7.2.5.1.2", "error"),
    ("a back hBP01-038; with hSD01-016", "not_attachable", "a.back.1.supports", "10.7.2.5.1.2", "error"),
    ("a back hBP01-038; cheers ?", "unseen_attached", "a.back.1.cheers", "4.1.2.1", "warning"),
    ("a back hBP01-038; with hBP01-124", "attach_condition", "a.back.1.supports", "11.4.3", "warning"),
    ("a back hBP01-038; with hBP01-114 x2", "attach_limit", "a.back.1.supports", "5.17.3.1", "warning"),
    ("a back hBP01-038; with hBP01-116, hBP01-119", "attach_limit", "a.back.1.supports", "5.17.3.2", "warning"),
    ("a cheer-deck hBP01-056", "cheers_only", "a.cheer-deck", "6.1.3.1", "error"),
    ("a power red", "no_cheers_here", "a.power", "6.1.4.1", "warning"),
    ("b life-damage -1", "negative_life_damage", "b.life-damage", "3.2.1", "error"),
    ("b archive hBP01-034 x3\nb hand hBP01-034 x2", "too_many_copies", "b", "6.1.4.3", "warning"),
    ("b deck 49", "deck_too_large", "b", "6.1.4.2", "warning"),
    ("b cheer-deck 15", "cheer_deck_too_large", "b", "6.1.3.2", "warning"),
]


@pytest.mark.parametrize(("text", "code", "where", "rule", "level"), CASES, ids=[case[1] for case in CASES])
def test_each_problem_is_found_and_nothing_else(text, code, where, rule, level):
    assert problems(text, level) == [(code, where, rule)]
    assert problems(text) == [(code, where, rule)]


@pytest.mark.parametrize(
    ("old", "new", "code", "where"),
    [
        ("a oshi hBP01-004\n", "", "oshi_missing", "a.oshi"),
        ("a oshi hBP01-004", "a oshi hBP01-056", "not_an_oshi", "a.oshi"),
        ("a life 5\n", "", "no_life", "a.life"),
        ("b deck 20\n", "", "no_deck", "b.deck"),
        ("b center hBP01-009; with hBP01-116; cheers white\n", "", "no_holomem", "b.stage"),
        ("b oshi hBP01-004", "b oshi hBP99-999", "unknown_card", "b.oshi"),
    ],
)
def test_what_is_missing_or_wrong_on_the_sound_board_is_found(old, new, code, where):
    assert [each[:2] for each in replaced(old, new)] == [(code, where)]


def test_what_keeps_the_engine_from_starting_is_an_error_and_comes_first():
    found = check_position(read(sound("a back hBP01-038; damage -10\nb deck 49\nb hand hBP99-998")), library())
    assert [each.level for each in found] == ["error", "error", "warning"]


def test_all_problems_are_named_at_once():
    codes = {each.code for each in check_position(read(sound("\n".join(case[0] for case in CASES[6:14]))), CARDS)}
    assert {case[1] for case in CASES[6:14]} <= codes


def test_an_unlimited_card_may_be_there_more_than_four_times():
    assert problems("b archive hBP01-032 x9") == []


def test_what_the_position_cannot_be_written_with_is_named_too():
    position = Position(sides=(PositionSide(stage=(PositionHolomem((), "back"),)), PositionSide()), player=2)
    assert {"no_card", "no_such_player"} <= {each.code for each in check_position(position, library())}


def test_a_skill_that_was_used_must_be_there():
    without = {number: card for number, card in library().items() if card.kind == "oshi" and not card.skills}
    if without:
        number = next(iter(without))
        assert replaced("a oshi hBP01-004", f"a oshi {number}; skill; sp")
    bare = {"hXX01-001": module.Card("hXX01-001", "nobody", "oshi")}
    found = check_position(Position(sides=(PositionSide(oshi="hXX01-001", skill=True, sp=True), PositionSide())), bare)
    assert {"no_skill", "no_sp_skill"} <= {each.code for each in found}


@pytest.mark.parametrize("step", ["reset", "draw", "cheer"])
def test_a_step_the_engine_does_not_play_is_an_error_and_others_are_not(step):
    from judge.engine.frames import Turn
    from judge.engine.position.setup import STARTS
    from judge.engine.procedures.registry import PROCEDURES

    expected = [] if STARTS[step] in PROCEDURES[Turn].steps else [("step_not_played", "step", "7.1.2")]
    assert problems(f"step {step}") == expected


@pytest.mark.slow
@settings(max_examples=examples(50, 5), suppress_health_check=[HealthCheck.too_slow])  # a busy machine is no fault
@given(positions)
def test_any_position_can_be_looked_at(position):
    for each in check_position(position, library()):
        assert not wording(each, "en", library()).startswith("[")
        assert not wording(each, "ja", library()).startswith("[")


PREPARE = """
prepare
a oshi hSD01-001
a deck hBP01-032 x50
a cheer-deck white x20
b oshi hSD01-002
b deck hBP01-032 x50
b cheer-deck green x20
"""


def test_a_game_that_is_still_to_be_prepared_needs_sound_decks():
    assert check_position(read(PREPARE), library()) == ()


@pytest.mark.parametrize(
    ("old", "new", "code", "where"),
    [
        ("rules 1.9.0", "rules 1.0.0", "edition_unknown", "rules"),
        ("a oshi hSD01-001", "", "deck_oshi", "a.oshi"),
        ("green x20", "green x19", "cheer_deck_count", "b.cheer-deck"),
        ("b oshi", "b hand 7\nb oshi", "not_prepared_yet", "b.hand"),
        ("b oshi", "b center hBP01-032\nb oshi", "not_prepared_yet", "b.stage"),
    ],
)
def test_what_is_wrong_with_the_decks_is_named_with_its_side(old, new, code, where):
    text = "rules 1.9.0" + PREPARE
    assert old in text
    (found,) = check_position(read(text.replace(old, new)), library())
    assert (found.code, found.where, found.level) == (code, where, "error")
    for language in ("en", "ja"):
        assert "{" not in wording(found, language, library())


def codes_in_module() -> set[str]:
    source = "".join(Path(each.__file__).read_text(encoding="utf-8") for each in (module, decks, restrictions))
    called = re.findall(r'Problem\(\s*"(?:error|warning)",\s*"(\w+)"', source)
    helped = re.findall(r'self\._(?:error|warn)\("(\w+)"', source)
    return {*called, *helped, *MISPLACED, "no_skill", "no_sp_skill"}


def test_codes_sentences_and_document_go_together():
    rows = re.findall(r"^\| `(\w+)` \| (error|warning) \| ([0-9., ]*)\|", DOCUMENT.read_text(encoding="utf-8"), re.M)
    assert {code for code, _, _ in rows} == set(PROBLEMS) == codes_in_module()
    assert len(rows) == len(PROBLEMS)
    documented = {code: (level, rules.strip().split(", ")) for code, level, rules in rows}
    for _, code, _, rule, level in CASES:
        assert documented[code][0] == level
        assert rule in documented[code][1]
    text = RULES.read_text(encoding="utf-8")
    for _, rules in documented.values():
        assert all(re.search(rf"^[-\s]*{re.escape(rule)}\s", text, re.M) for rule in rules if rule), rules
