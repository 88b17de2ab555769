"""A position becomes a state with everything in its place, and a state shows the position it came from."""

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from judge.engine.cards import Card
from judge.engine.effects.language import Skill
from judge.engine.errors import EngineError
from judge.engine.position.model import Position, PositionHolomem, PositionSide
from judge.engine.position.notation import read
from judge.engine.position.setup import position_from_state, state_from_position
from judge.engine.state import Use
from tests.engine.strategies import positions
from tests.sampling import examples

OSHI = Card("hBP01-004", "兎田ぺこら", "oshi", life=6, skills=(Skill("one", 2, ()), Skill("two", 3, (), sp=True)))
LIBRARY = {"hBP01-004": OSHI}


def state_of(text: str):
    return state_from_position(read(text), LIBRARY)


@pytest.mark.slow
@settings(
    max_examples=examples(100, 10), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)  # a busy machine draws slowly
@given(positions)
def test_a_state_shows_the_position_it_came_from(position):
    # Which skill or ability was played, and which one waits, can be kept only where the card that has it is known.
    cleared = tuple(
        PositionSide(
            **{
                **_fields(half),
                "skill": False,
                "sp": False,
                "primed": (),
                "stage": tuple(msgspec.structs.replace(mem, used=()) for mem in half.stage),
            }
        )
        for half in position.sides
    )
    expected = Position(
        sides=cleared,
        rules=position.rules,
        turn=position.turn,
        player=position.player,
        first=position.first,
        step=position.step,
        collabed=position.collabed,
        baton=position.baton,
        limited=position.limited,
    )
    if position.turn != 0:  # 0 is not a turn, and the mark of "not known"
        assert position_from_state(state_from_position(position, {})) == expected


def _fields(half: PositionSide) -> dict[str, object]:
    return {name: getattr(half, name) for name in half.__struct_fields__}


def test_ids_are_dealt_in_the_order_of_the_board():
    state = state_of("""
        a oshi hBP01-004
        a center hBP01-034; over hBP01-033, hBP01-032; cheers red, white; with hBP01-114, hBP01-119
        a back hBP01-056
        a hand 2
        b oshi ?
        b life 2
    """)
    a, b = state.players
    assert state.cards[a.oshi] == "hBP01-004"
    center, back = a.stage
    assert [state.cards[card] for card in center.stack] == ["hBP01-032", "hBP01-033", "hBP01-034"]
    assert center.id == center.stack[0] == 1
    assert [state.cards[card] for card in center.cheers] == ["hY03-001", "hY01-001"]
    assert [state.cards[support.card] for support in center.supports] == ["hBP01-114", "hBP01-119"]
    ids = [
        a.oshi,
        *center.stack,
        *center.cheers,
        *(each.card for each in center.supports),
        *back.stack,
        *a.hand,
        b.oshi,
    ]
    assert [*ids, *b.life] == list(range(len(state.cards)))


def test_stamps_follow_the_order_and_the_serial_goes_on_after_them():
    state = state_of("a center hBP01-034; with hBP01-114, hBP01-119\nb center hBP01-009")
    center = state.players[0].stage[0]
    stamps = [center.stamp, *(each.stamp for each in center.supports), state.players[1].stage[0].stamp]
    assert stamps == [1, 2, 3, 4]
    assert state.serial == 5


@pytest.mark.parametrize(
    ("step", "at"),
    [
        ("reset", "7.2.1"),
        ("draw", "7.3.1"),
        ("cheer", "7.4.1"),
        ("main", "7.5.2"),
        ("performance", "7.6.4"),
        ("end", "7.7.1"),
    ],
)
def test_the_agenda_begins_with_the_step(step, at):
    assert [frame.at for frame in state_of(f"step {step}").agenda] == [at]


def test_turn_facts_become_numbers_of_the_turn():
    state = state_of(
        "turn 7 b\nfirst b\nb center hBP01-056; entered; arts\nb collab hBP01-009; bloomed\na center hBP01-038"
    )
    center, collab = state.players[1].stage
    assert (center.entered, center.bloomed, collab.entered, collab.bloomed) == (7, 0, 0, 7)
    assert state.facts.arts == (center.id,)
    assert state.facts.arts_at == ("center",)
    assert (state.facts.player, state.facts.turn, state.facts.first) == (1, 7, 1)


def test_skills_that_were_used_count_against_their_limits():
    state = state_of("b oshi hBP01-004; skill; sp")
    oshi = state.players[1].oshi
    assert state.uses == (Use(oshi, "skill:0", "turn", 1), Use(oshi, "skill:1", "game", 1))
    assert (position_from_state(state).sides[1].skill, position_from_state(state).sides[1].sp) == (True, True)
    assert not position_from_state(state).sides[0].skill


def test_a_holomem_without_a_card_is_refused_by_name():
    with pytest.raises(EngineError, match=r"b\.back has no card"):
        state_from_position(Position(sides=(PositionSide(), PositionSide(stage=(PositionHolomem((), "back"),)))), {})


def test_what_was_done_this_turn_is_known():
    facts = state_of("turn 2 b\ndone collab, limited\nb center hBP01-056").facts
    assert (facts.collabed, facts.baton, facts.limited) == (True, False, 1)
    assert facts.begun == (1, 1)
