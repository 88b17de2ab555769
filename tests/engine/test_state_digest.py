"""14.1: what is the same state of a turn: what a digest of a state looks at, and what makes no difference."""

import msgspec
import pytest

from judge.engine.counting import with_use
from judge.engine.draft import Draft
from judge.engine.game import Game
from judge.engine.loop_detection import state_digest
from judge.engine.position.notation import read
from judge.engine.state import Attached, Holomem, Player, TurnFacts

from .test_loops import BOARD, LIBRARY


def marked(text: str, change: object = None) -> str:
    work = Draft(Game.start(read(text), LIBRARY).state, LIBRARY)
    if callable(change):
        change(work)
    return state_digest(work)


FULL = BOARD.format(hand="hXX01-101, hSD01-003", center="hSD01-004; cheers white, green", deck="5", archive="hSD01-005")


def test_what_only_grows_is_no_difference():
    def later(work: Draft) -> None:
        work.serial += 5
        work.transition_count += 9

    assert marked(FULL, later) == marked(FULL)


def test_the_order_of_a_hand_is_no_difference_and_that_of_a_deck_is_one():
    def hand(work: Draft) -> None:
        work.set_player(0, hand=tuple(reversed(work.players[0].hand)))

    def deck(work: Draft) -> None:
        work.set_player(0, deck=tuple(reversed(work.players[0].deck)))

    assert marked(FULL, hand) == marked(FULL)
    assert marked(FULL, deck) != marked(FULL)


def test_stamps_count_by_their_order():
    def both_later(work: Draft) -> None:
        for mem in work.players[0].stage:
            work.set_mem(mem.id, stamp=mem.stamp + 100)

    def swapped(work: Draft) -> None:
        first, second = work.players[0].stage
        work.set_mem(first.id, stamp=second.stamp)
        work.set_mem(second.id, stamp=first.stamp)

    assert marked(FULL.replace("b center hSD01-003\n", ""), both_later) == marked(
        FULL.replace("b center hSD01-003\n", "")
    )
    assert marked(FULL, swapped) != marked(FULL)


@pytest.mark.parametrize(
    "change",
    [
        lambda work: work.set_mem(work.players[0].stage[0].id, damage=10),
        lambda work: work.set_mem(work.players[0].stage[0].id, resting=True),
        lambda work: work.set_facts(baton=True),
        lambda work: work.set_uses(with_use(work.uses, 0, "skill:0", "turn")),
        lambda work: work.set_player(1, life_damage=1),
        lambda work: work.set_player(0, archive=()),
        lambda work: setattr(work, "resolution", (3,)),
    ],
)
def test_anything_that_means_something_is_a_difference(change):
    assert marked(FULL, change) != marked(FULL)


OTHERWISE: dict[type, dict[str, object]] = {
    Holomem: {
        "id": 90, "stack": (90,), "at": "collab", "resting": True, "damage": 10, "cheers": (90,),
        "supports": (Attached(90, 90),), "down": True, "entered": 5, "bloomed": 5, "face_down": True,
    },
    Player: {
        "oshi": 90, "stage": (), "hand": (90,), "deck": (90,), "archive": (90,), "life": (90,), "cheer_deck": (90,),
        "power": (90,), "loose": (90,), "life_damage": 1, "oshi_down": True,
    },
    TurnFacts: {
        "player": 1, "turn": 90, "first": 1, "step": "end", "arts": (90,), "arts_at": ("back",),
        "begun": (9, 9), "last_turns": (9, 9),
        "extra": (1,), "collabed": True, "baton": True, "limited": 1, "rules": "1.3.0",
        "by_rules": ("Q194",), "read_otherwise": ("hBP08-059",),
    },
}  # fmt: skip
LEFT_OUT = {
    "stamp",
    "since",
    "lethal_hit",
}  # a stamp counts by its order; what downs a holomem is looked at before the next play timing


@pytest.mark.parametrize("kind", OTHERWISE)
def test_every_field_of_the_state_is_looked_at(kind):
    assert set(OTHERWISE[kind]) | (LEFT_OUT & set(kind.__struct_fields__)) == set(kind.__struct_fields__)
    for field, value in OTHERWISE[kind].items():

        def change(work: Draft, field: str = field, value: object = value) -> None:
            player = work.players[0]
            if kind is TurnFacts:
                work.set_facts(**{field: value})
            elif kind is Player:
                work.set_player(0, **{field: value})
            else:
                mem = msgspec.structs.replace(player.stage[0], **{field: value})
                work.set_player(0, stage=(mem, *player.stage[1:]))

        assert marked(FULL, change) != marked(FULL), field
