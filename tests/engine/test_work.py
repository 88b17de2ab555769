"""A draft takes over every part of the state, and gives every part back."""

import msgspec
import pytest

from judge.engine.citations import cite
from judge.engine.draft import Draft
from judge.engine.state import Outcome, Player, State, TurnFacts
from judge.engine.transition import Choice, Message

ASKED = Choice("a", cite("1.1"), Message("made_up"), (), ())
OTHER = {
    "players": (Player(1), Player(0)),
    "facts": TurnFacts(turn=7),
    "answer": (),
    "outcome": Outcome(None, "1.2.2"),
}
"""For the parts of a state that are neither tuples nor numbers: something that they are not at the start."""
STATE = State(("hPR-900", "hPR-901"), (Player(0), Player(1)), TurnFacts())


def other(name):
    """Something that a part of a state is not at the start."""
    if name in OTHER:
        return OTHER[name]
    now = getattr(STATE, name)
    return now + 41 if isinstance(now, int) else (*now, "made up")


@pytest.mark.parametrize("name", [name for name in State.__struct_fields__ if name != "asking"])
def test_a_draft_keeps_every_part_of_the_state(name):
    changed = msgspec.structs.replace(STATE, **{name: other(name)})
    assert getattr(changed, name) != getattr(STATE, name)
    assert Draft(changed, {}).freeze() == changed


def test_a_draft_asks_nothing_before_its_step_does():
    """The question of the state has been answered when a step is carried out."""
    work = Draft(msgspec.structs.replace(STATE, asking=ASKED), {})
    assert work.freeze() == STATE
    work.asking = ASKED
    assert work.freeze().asking is ASKED
