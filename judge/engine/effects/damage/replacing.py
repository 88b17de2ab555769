"""Damage that is being replaced (10.11): changed by so much (5.22.3), limited, not taken (5.22.4), dealt to others."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.citations import cite
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.action_specs import (
    ActionSpec,
    NotByHand,
    always_changes,
    declare_action,
    never_a_cost,
)
from judge.engine.effects.choosing import CHOICE_OF_HOLOMEMS, some_holomems
from judge.engine.effects.evaluate import holomems, quantity
from judge.engine.effects.interpreter import finish_action
from judge.engine.effects.lookahead import depends, some_holomem
from judge.engine.frames import Damage, Hit, Run


def _change_hit(draft: Draft, amount: int | None) -> tuple[Hit, Hit]:
    """Change the damage that is being replaced: by an amount, or to nothing (5.22.4)."""
    place, damage = draft.below(Damage)
    hit = damage.hits[damage.index]
    new = replace(hit, amount=0 if amount is None else hit.amount + amount)
    hits = (*damage.hits[: damage.index], new, *damage.hits[damage.index + 1 :])
    draft.agenda[place] = replace(damage, hits=hits)
    return hit, new


def change_damage(draft: Draft, frame: Run, node: lang.ChangeDamage) -> None:
    """5.22.3: less (or more) damage is dealt instead."""
    finish_action(draft, frame)
    by = quantity(node.by, frame.env, draft.board)
    if not by:
        draft.report(cite("10.2.1.3.3"), "adds_nothing", actor=frame.env.seat, card=draft.card_ref(frame.env.card))
        return
    if node.of is not None:
        _change_all(draft, frame, by, node.of)
        return
    before, after = _change_hit(draft, by)
    rule = "5.22.3" if by < 0 else "10.2.1.3.3"
    draft.report(
        cite(rule), "damage_changed", card=draft.card_ref(frame.env.card), change=by, before=before.amount,
        after=max(after.amount, 0), holomem=draft.ref(before.holomem),
    )  # fmt: skip


def _change_all(draft: Draft, frame: Run, by: int, of: lang.Holomems) -> None:
    """The damage that several holomems are about to take at the same time; none that is not reduced (5.22.3.1) becomes less."""
    place, damage = draft.below(Damage)
    there = {seen.mem.id for seen in holomems(of, frame.env, draft.board)}
    hits = tuple(
        replace(hit, amount=hit.amount + by) if hit.holomem in there and not (hit.fixed and by < 0) else hit
        for hit in damage.hits
    )
    changed = [hit for hit, now in zip(damage.hits, hits, strict=True) if now is not hit]
    draft.agenda[place] = replace(damage, hits=hits)
    rule = "5.22.3" if by < 0 else "10.2.1.3.3"
    draft.report(
        cite(rule), "damage_of_all_changed", card=draft.card_ref(frame.env.card), change=by,
        what=tuple(draft.ref(hit.holomem) for hit in changed),
    )  # fmt: skip


def _change_could_change(node: lang.ChangeDamage, env: EffectContext, board: Board) -> bool:
    return depends(node.by, env) or quantity(node.by, env, board) != 0


declare_action(
    ActionSpec(
        node=lang.ChangeDamage,
        rules=("5.22.3",),
        carry_out=change_damage,
        could_change=_change_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=Damage,
        by_hand=("taken", "this_damage"),
        message_keys=("adds_nothing", "damage_changed", "damage_of_all_changed"),
    )
)


def limit_damage(draft: Draft, frame: Run, node: lang.LimitDamage) -> None:
    """So much is dealt instead of what is more."""
    finish_action(draft, frame)
    _, damage = draft.below(Damage)
    change = min(0, node.most - damage.hits[damage.index].amount)
    before, after = _change_hit(draft, change)
    draft.report(
        cite("10.2.1.3.3"), "damage_changed", card=draft.card_ref(frame.env.card), change=change, before=before.amount,
        after=after.amount, holomem=draft.ref(before.holomem),
    )  # fmt: skip


declare_action(
    ActionSpec(
        node=lang.LimitDamage,
        rules=("10.2.1.3.3",),
        carry_out=limit_damage,
        could_change=always_changes,
        payable=never_a_cost,
        replaced_by=(),
        within=Damage,
        by_hand=NotByHand("damage that is being replaced is changed by hand by so much"),
        message_keys=("damage_changed",),
    )
)


def prevent_damage(draft: Draft, frame: Run, node: lang.PreventDamage) -> None:
    """5.22.4: not taken: reduced by as much as it is."""
    finish_action(draft, frame)
    before, _ = _change_hit(draft, None)
    draft.report(
        cite("5.22.4", defines="5.22.3"), "damage_prevented", card=draft.card_ref(frame.env.card),
        before=before.amount, holomem=draft.ref(before.holomem),
    )  # fmt: skip


declare_action(
    ActionSpec(
        node=lang.PreventDamage,
        rules=("5.22.4",),
        carry_out=prevent_damage,
        could_change=always_changes,
        payable=never_a_cost,
        replaced_by=(),
        within=Damage,
        by_hand=("no_damage",),
        message_keys=("damage_prevented",),
    )
)


def redirect(draft: Draft, frame: Run, node: lang.Redirect) -> None:
    """10.11.1: The damage is dealt to others instead, the same amount to each. Replacements already applied are not applied
    again (10.11.2.3)."""
    found = some_holomems(draft, frame, "to", node.to)
    if not found:
        return
    finish_action(draft, draft.top(Run))
    place, damage = draft.below(Damage)
    hit = damage.hits[damage.index]
    moved = tuple(replace(hit, holomem=seen.mem.id) for seen in found)
    hits = (*damage.hits[: damage.index], *moved, *damage.hits[damage.index + 1 :])
    draft.agenda[place] = replace(damage, hits=hits)
    what = tuple(draft.ref(seen.mem.id) for seen in found)
    draft.report(cite("10.11.1"), "damage_redirected", actor=frame.env.seat, amount=hit.amount, what=what)


def _redirect_could_change(node: lang.Redirect, env: EffectContext, board: Board) -> bool:
    return some_holomem(node.to, env, board)


declare_action(
    ActionSpec(
        node=lang.Redirect,
        rules=("10.11.1",),
        carry_out=redirect,
        could_change=_redirect_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=Damage,
        by_hand=("redirect",),
        message_keys=(*CHOICE_OF_HOLOMEMS, "damage_redirected", "nothing_to_choose"),
    )
)
