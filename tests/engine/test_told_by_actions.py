"""What an action tells is what it says it tells (`ActionSpec.told`), played one by one; the scenarios play them all."""

from dataclasses import replace

import pytest

from judge.engine.effects.action_specs import ACTION_SPECS, ActionSpec, declare_action
from judge.engine.effects.language import (
    ChangeDamage,
    DealDamage,
    Draw,
    Exists,
    Holomems,
    Limit,
    May,
    MayChange,
    MoveTo,
    Replacement,
    Skill,
    WouldTakeDamage,
)
from tests.engine.made_up import mem
from tests.engine.test_stage_modifiers import MINE, play

CENTER = Holomems(at=("center",))
GUARD = mem("912", abilities=(Replacement(WouldTakeDamage(MINE), (ChangeDamage(-10, MINE),)),))
CHANGED = MayChange(Exists(MINE), Limit(), instead=(Draw(2),), text=(Draw(1),))


@pytest.mark.parametrize(
    ("kind", "do", "answers", "keys"),
    [
        (ChangeDamage, DealDamage(Holomems("opponent", at=("center",)), 20), (), ["damage_of_all_changed"]),
        (May, May((Draw(1),)), ("decline",), ["may_do", "declined_text"]),
        (May, May((Draw(1),)), ("do",), ["may_do"]),
        (May, May((Draw(0),)), (), ["changes_nothing"]),
        (MayChange, CHANGED, ("change",), ["may_change_text", "text_changed"]),
        (MoveTo, MoveTo(CENTER, "back"), (), ["moved"]),
        (MoveTo, MoveTo(Holomems(at=("back",)), "center"), (), ["cannot_move"]),
        (MoveTo, MoveTo(CENTER, "center"), (), ["nothing_to_choose"]),
    ],
)
def test_an_action_tells_what_it_says_it_tells(kind, do, answers, keys, monkeypatch):
    spec, told = ACTION_SPECS[kind], []

    def carry_out(work, frame, node):
        spec.carry_out(work, frame, node)
        if work.pending_transition is not None:
            told.append(work.pending_transition[1].key)

    monkeypatch.setitem(ACTION_SPECS, kind, replace(spec, carry_out=carry_out))
    game = play(GUARD, skills=(Skill(name="S", cost=0, do=(do, Draw(0))),), b=("center hPR-912",))
    game.do("skill:1", *answers)
    assert told == keys
    assert set(keys) <= set(spec.message_keys)


def test_an_action_is_declared_once(monkeypatch):
    spec: ActionSpec = ACTION_SPECS[Draw]
    declared: dict = {}
    monkeypatch.setattr("judge.engine.effects.action_specs.ACTION_SPECS", declared)
    declare_action(spec)
    assert declared == {Draw: spec}
    with pytest.raises(ValueError, match="Draw is declared already"):
        declare_action(spec)
