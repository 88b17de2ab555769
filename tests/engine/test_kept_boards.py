"""A board is kept while nothing changes that its effects read: what they read is found out by evaluating them, and boards that were
kept are compared with new ones."""

import random

import pytest
from msgspec.structs import replace

from judge.cards.library import library
from judge.engine.board import Board
from judge.engine.draft import Draft
from judge.engine.effect_facts import ANYTHING, DEPARTED, HISTORY, TURN, ZONE_BITS, read_by_tree
from judge.engine.effects.language import Cards, Exists
from judge.engine.game import Game
from judge.engine.state import DepartedHolomem, HistoryEntry
from tests.engine.play import random_keys, random_position
from tests.engine.test_reads_numbers import ENV, PLAIN, SAID, samples, value


def changed(*, players=PLAIN.players, facts=PLAIN.facts, **more):
    return Board(PLAIN.cards, players, facts, (), PLAIN.library, **more)


ME, OTHER = PLAIN.players
DECK = ME.deck
DONE = tuple(
    HistoryEntry(deed, seat, "hPR-900", PLAIN.facts.turn, "main", use=0, holomem=ENV.host, name="A", at="center")
    for deed in ("bloomed", "used_arts", "played_support", "used_skill", "downed", "rolled_die", "activated")
    for seat in (0, 1)
)
LEFT = PLAIN.holomems[ENV.subject]
CHANGES = {
    **{
        zone: (
            changed(players=(replace(ME, **{zone: ()}), OTHER)),
            changed(players=(replace(ME, **{zone: DECK}), OTHER)),
        )
        for zone in ZONE_BITS
    },
    "turn": (
        changed(facts=replace(PLAIN.facts, turn=0, begun=(1, 1), arts=(ENV.host,))),
        changed(facts=replace(PLAIN.facts, step="end", begun=(1, 1))),
        changed(facts=replace(PLAIN.facts, begun=(1, 1), first=1)),
    ),
    "history": (changed(history=DONE),),
    "departed": (
        changed(
            players=(ME, replace(OTHER, stage=())),
            departed=(DepartedHolomem(LEFT.mem, 1, ("A",), (), (), 30),),
        ),
    ),
}
BITS = {**ZONE_BITS, "turn": TURN, "history": HISTORY, "departed": DEPARTED}
WITHOUT = changed(players=(ME, replace(OTHER, stage=())))
BEFORE = dict.fromkeys(CHANGES, PLAIN) | {"departed": WITHOUT}


@pytest.mark.parametrize("kind", SAID, ids=lambda kind: kind.__name__)
def test_what_an_effect_reads_besides_the_stage_is_declared(kind):
    for each in samples(kind):
        declared = read_by_tree(each)
        for what, boards in CHANGES.items():
            if any(value(each, board) != value(each, BEFORE[what]) for board in boards):
                assert declared & (BITS[what] | ANYTHING), (each, what)


@pytest.mark.extended
def test_every_change_shows_in_some_sample():
    trees = [*(each for kind in SAID for each in samples(kind)), *(Exists(Cards(zone)) for zone in ZONE_BITS)]
    for what, boards in CHANGES.items():
        assert any(value(each, board) != value(each, BEFORE[what]) for each in trees for board in boards), what


DERIVED = (
    "holomems", "lasting", "added_cheer_colours", "triggers", "states", "downed", "replacing", "activated",
    "continuous_effects", "disabled", "nothing_due", "unread", "any_text_unread", "any_used_from_archive",
)  # fmt: skip


@pytest.mark.slow
def test_a_board_that_was_kept_is_as_a_new_one():
    kept = 0
    for seed in range(24):
        rng = random.Random(seed)
        game = Game.start(random_position(rng), library())
        for _ in range(120):
            if game.done:
                break
            game = game.choose(*random_keys(rng, game)) if game.choice is not None else game.step()[0]
            draft, new = Draft(game.state, game.library, game._board, game._earlier), game.bare().board
            stage_board, board = draft.stage_board, draft.board
            kept += stage_board is not board
            for name in DERIVED:
                assert getattr(board, name) == getattr(new, name), name
            for name in DERIVED[:-2]:
                assert getattr(stage_board, name) == getattr(new, name), name
    assert kept > 100
