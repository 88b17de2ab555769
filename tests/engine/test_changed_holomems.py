"""Which effects make a holomem or a Cheer differ from its print is found out by putting them on a board, not listed by hand."""

import pytest

from judge.engine.board import Board
from judge.engine.changed_holomems import CHANGING
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language
from judge.engine.state import LastingEffect
from tests.engine.made_up import Play, mem, oshi
from tests.engine.test_reads_numbers import parts, samples

MODIFIERS = sorted(parts(language.Modifier), key=lambda kind: kind.__name__)
PLAY = Play(
    """
    turn 5 a
    step main
    a oshi hPR-800
    a center hPR-900; damage 50; cheers hY01-001; over hPR-902
    a deck 5
    a life 4
    b oshi hPR-801
    b center hPR-900
    b deck 5
    b life 4
    """,
    mem("900", "B", level="1st", baton=("colourless",)),
    mem("902", "B", colours=("blue",)),
    oshi("800", colours=("purple",)),
    oshi("801", colours=("purple",)),
)
STATE = PLAY.game.state
HOLOMEM = PLAY.at("a.center").mem
ENV = EffectContext(0, HOLOMEM.top, host=HOLOMEM.id, subject=HOLOMEM.id, target=HOLOMEM.id)


def board(*effects):
    lasting = tuple(LastingEffect(each, ENV, 100) for each in effects)
    return Board(STATE.cards, STATE.players, STATE.facts, lasting, PLAY.game.library)


PLAIN = board()


def differs(modifier):
    """Whether a holomem or a Cheer is not the same on a board with an effect."""
    changed = board(modifier)
    return changed.holomems != PLAIN.holomems or bool(changed.added_cheer_colours)


@pytest.mark.parametrize("kind", MODIFIERS, ids=lambda kind: kind.__name__)
def test_an_effect_that_changes_holomems_is_declared(kind):
    tried = samples(kind)
    assert tried
    assert any(differs(each) for each in tried) is (kind in CHANGING)
