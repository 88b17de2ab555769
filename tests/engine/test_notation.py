"""The position notation: what is written is read back exactly, and what cannot be read is told with its line."""

import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.engine.errors import BadSyntax, EngineError
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.position.notation import read, write
from judge.engine.position.setup import state_from_position
from tests.engine.strategies import positions
from tests.sampling import examples

pytestmark = pytest.mark.slow

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "notation.md"


@settings(
    max_examples=examples(100, 10), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)  # a busy machine draws slowly
@given(positions)
def test_what_is_written_is_read_back_exactly(position):
    text = write(position)
    assert read(text) == position
    assert write(read(text)) == text


@pytest.mark.slow
@settings(
    max_examples=examples(100, 10), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)  # a busy machine draws slowly
@given(positions)
def test_so_is_a_game_that_is_still_to_be_prepared(position):
    position = msgspec.structs.replace(position, prepare=True)
    assert read(write(position)) == position


CHOSEN = """rules 1.9.0
play Q98 as the rules say
play one-choice-to-roll-several-dice as read
play Q194 as answered
turn 5 a
first a
step performance
"""


def test_a_default_that_was_chosen_is_kept_and_told_apart_from_one_that_was_not():
    position = read(CHOSEN)
    assert position.by_rules == ("Q98",)
    assert position.chosen_defaults == ("Q194", "one-choice-to-roll-several-dice")
    assert write(position) == CHOSEN
    assert write(read(CHOSEN.replace("play Q194 as answered\n", ""))) != CHOSEN
    # What is played the other way is written so, and once.
    both = msgspec.structs.replace(position, by_rules=("Q194",))
    assert [line for line in write(both).splitlines() if "Q194" in line] == ["play Q194 as the rules say"]


def test_a_default_that_was_chosen_changes_nothing_in_the_game():
    plain = "a center hBP01-056\na life 5\nb center hBP01-009\nb life 5"
    said = f"play Q194 as answered\nplay one-choice-to-roll-several-dice as read\n{plain}"
    assert state_from_position(read(said), {}) == state_from_position(read(plain), {})


def test_of_a_game_to_be_prepared_no_turn_is_said():
    deck = PositionSide("hSD01-001", deck=("hBP01-032",) * 50, cheer_deck=("hY01-001",) * 20)
    assert write(Position(sides=(deck, deck), prepare=True)).splitlines()[:4] == [
        "rules 1.9.0",
        "prepare",
        "",
        "a oshi hSD01-001",
    ]


@pytest.mark.slow
@settings(
    max_examples=examples(100, 10), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)  # a busy machine draws slowly
@given(positions)
def test_letter_case_spacing_and_separators_do_not_matter(position):
    text = write(position)
    loose = "\n".join(
        f"  {line.upper().replace('; ', '  ').replace(', ', '、')}   # remark" for line in text.split("\n")
    )
    assert read(loose) == position


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_with_a_line_of_it(text):
    refused = None
    try:
        read(text)
    except BadSyntax as error:
        refused = error
    if refused:
        assert 1 <= refused.line <= max(1, len(text.splitlines()))
        assert refused.allowed


WORDS = st.sampled_from(
    [
        *("a", "b", "oshi", "center", "back", "hand", "deck", "life", "damage", "cheers", "with", "over"),
        *("x2", ";", ",", "3", "?", "red", "hBP01-056", "\n", "turn"),
    ]
)


@given(st.lists(WORDS, max_size=25))
def test_any_order_of_words_is_read_or_refused(words):
    try:
        position = read(" ".join(words))
    except BadSyntax:
        return
    assert read(write(position)) == position


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("a center hbp01-056 damage 40 resting", PositionHolomem(("hBP01-056",), "center", damage=40, resting=True)),
        ("A Center ＨＢＰ０１－０５６；damage ４０", PositionHolomem(("hBP01-056",), "center", damage=40)),
        ("a back ?; cheers red x2 white", PositionHolomem(("?",), "back", cheers=("hY03-001", "hY03-001", "hY01-001"))),
        ("a back ?; cheers 2, blue", PositionHolomem(("?",), "back", cheers=("?", "?", "hY04-001"))),
        (
            "a collab hBP01-034; over hBP01-033, hBP01-032",
            PositionHolomem(("hBP01-032", "hBP01-033", "hBP01-034"), "collab"),
        ),
        (
            "a center hBP01-056; with hBP01-120; arts",
            PositionHolomem(("hBP01-056",), "center", supports=("hBP01-120",), arts=True),
        ),
    ],
)
def test_a_holomem_can_be_typed_in_a_hurry(line, expected):
    assert read(line).sides[0].stage == (expected,)


@pytest.mark.parametrize(
    ("line", "half"),
    [
        ("b hand 3", PositionSide(hand=("?", "?", "?"))),
        ("b hand 0", PositionSide()),
        ("b deck hBP01-056 x2, 3", PositionSide(deck=("hBP01-056", "hBP01-056", "?", "?", "?"))),
        ("b cheer deck 2", PositionSide(cheer_deck=("?", "?"))),
        ("b life damage 2", PositionSide(life_damage=2)),
        ("b holo-power 1", PositionSide(power=("?",))),
        ("b oshi hSD01-001; skill; sp", PositionSide(oshi="hSD01-001", skill=True, sp=True)),
    ],
)
def test_a_zone_can_be_typed_in_a_hurry(line, half):
    assert read(line).sides[1] == half


@pytest.mark.parametrize(
    ("text", "line", "found", "allowed"),
    [
        ("a centre hBP01-056", 1, "“centre” is not a place", "Did you mean center?"),
        (
            "\n# a board\nc hand 3",
            3,
            "“c” is not how a line begins",
            "Allowed: rules, play, turn, first, step, done, prepare, a, b.",
        ),
        ("play Q1 as answered", 1, "“Q1” is not a disputed place", "Q98, Q120"),
        ("play Q98 as printed", 1, "“as printed” does not say how it is played", "as answered, as the rules say"),
        ("play Q98", 1, "“” does not say how it is played", "as answered, as the rules say"),
        ("play Q98 as answered\nplay Q98 as the rules say", 2, "“play Q98” is given twice", "line 1"),
        ("turn five", 1, "“five” is not the number of the turn", "whole number"),
        ("turn 5 c", 1, "“c” is not a player", "Allowed: a, b."),
        ("turn 5 a b", 1, "“b” is left over", "Nothing more"),
        ("step performence", 1, "“performence” is not a step", "Did you mean performance?"),
        ("step", 1, "the line ends where a word is due", "reset, draw, cheer, main, performance, end"),
        ("done colab", 1, "“colab” is not a detail", "Did you mean collab?"),
        ("rules new", 1, "“new” is not the edition", "1.9.0"),
        ("a center", 1, "the line ends where a card is due", "hBP01-056"),
        ("a center rde", 1, "“rde” is not a card", "Did you mean red?"),
        ("a center hBP01-056; damge 40", 1, "“damge” is not a detail", "Did you mean damage?"),
        ("a center hBP01-056; damage", 1, "the line ends where the damage it has taken is due", "whole number"),
        ("a center hBP01-056; damage forty", 1, "“forty” is not the damage", "whole number"),
        ("a center hBP01-056; resting; resting", 1, "“resting” is given twice", "once"),
        ("a center hBP01-056; cheers", 1, "no card is named", "? for an unseen card"),
        ("a hand 3\nb hand 2\na hand 1", 3, "“a hand” is given twice", "line 1"),
        ("a hand hBP01-056 2", 1, "“2” after a card", "Write x2"),
        ("a hand 201", 1, "201 cards in one place", "At most 200"),
        ("a hand ? x150, ? x51", 1, "201 cards in one place", "At most 200"),
        ("a hand -1", 1, "“-1” cards", "0 or more"),
        ("a oshi skill-used", 1, "“skill-used” is not a card", "hBP01-056"),
        ("a oshi hSD01-001; skil", 1, "“skil” is not a detail", "Did you mean skill-used"),
    ],
)
def test_an_error_names_the_line_what_was_found_and_what_is_allowed(text, line, found, allowed):
    with pytest.raises(BadSyntax) as caught:
        read(text)
    assert caught.value.line == line
    assert found in caught.value.found
    assert allowed in caught.value.allowed
    assert str(caught.value).startswith(f"line {line}: ")


def test_a_text_beyond_all_measure_is_refused():
    with pytest.raises(BadSyntax, match="at most 100000"):
        read("#" * 100_001)


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (Position(sides=(PositionSide(hand=("two words",)), PositionSide())), "cannot be a card number"),
        (Position(chosen_defaults=("Q1",)), "is not a disputed place"),
        (Position(read_otherwise=("Q98",)), "is not a disputed place"),
        (Position(sides=(PositionSide(oshi="skill-used"), PositionSide())), "cannot be a card number"),
        (Position(sides=(PositionSide(hand=("?",) * 201), PositionSide())), "At most 200"),
        (Position(sides=(PositionSide(stage=(PositionHolomem((), "center"),)), PositionSide())), "has no card"),
        (Position(turn=10_000_000), "too many digits"),
        (Position(rules="latest"), "not an edition"),
        (Position(player=2), "0 for A or 1 for B"),
    ],
)
def test_what_the_notation_cannot_say_is_not_written(position, why):
    with pytest.raises(EngineError, match=why):
        write(position)


def test_every_line_that_cannot_be_read_is_told():
    with pytest.raises(BadSyntax) as caught:
        read("turn x\nturn 5 a\na centre hBP01-056\nstep 9\na hand hBP01-056\nb back\n")
    told = (caught.value, *caught.value.further)
    assert [error.line for error in told] == [1, 3, 4, 6]
    assert all(error.allowed for error in told)
    assert not any(error.further for error in told[1:])


def test_a_text_without_a_line_that_can_be_read_is_told_twenty():
    with pytest.raises(BadSyntax) as caught:
        read("nonsense\n" * 1000)
    assert [caught.value.line, len(caught.value.further)] == [1, 19]


def blocks() -> list[tuple[str, str]]:
    return re.findall(r"^```(position|canonical|refused)\n(.*?)^```", DOCUMENT.read_text(encoding="utf-8"), re.M | re.S)


def test_the_document_has_examples_of_each_kind():
    assert {kind for kind, _ in blocks()} == {"position", "canonical", "refused"}


@pytest.mark.parametrize(("kind", "text"), blocks())
def test_the_examples_of_the_document_hold(kind, text):
    match kind:
        case "position":
            assert read(write(read(text))) == read(text)
        case "canonical":
            assert write(read(text)) == text
        case "refused":
            wanted = text.rstrip("\n").split("\n")
            source, message = "\n".join(wanted[:-1]), wanted[-1].removeprefix("=> ")
            with pytest.raises(BadSyntax, match=re.escape(message)):
                read(source)
