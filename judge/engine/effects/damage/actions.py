"""Damage (5.22), restoring (5.23) and setting HP (4.4.5.4), with everything about them."""

from __future__ import annotations

from judge.engine.board import Board
from judge.engine.citations import cite
from judge.engine.counting import at_limit, with_play
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.action_specs import (
    ActionSpec,
    declare_action,
)
from judge.engine.effects.choosing import CHOICE_OF_HOLOMEMS, some_holomems
from judge.engine.effects.damage.not_reduced import keeps_damage
from judge.engine.effects.doers import dealer_of
from judge.engine.effects.evaluate import fits_all, quantity, seat_for
from judge.engine.effects.interpreter import finish_action, picked, remember
from judge.engine.effects.lookahead import Able, any_at_all, enough_holomems, some_holomem
from judge.engine.events import HpRestored, HpSet, Seat
from judge.engine.frames import Damage, Hit, Run
from judge.engine.procedures.ch11_rule_processing import holomem_options


def deal_damage(draft: Draft, frame: Run, node: lang.DealDamage) -> None:
    """5.22.1: special damage; it can still be replaced (10.11)."""
    targets = some_holomems(draft, frame, "to", node.to)
    if not targets:
        return

    frame = draft.top(Run)
    amount = quantity(node.amount, frame.env, draft.board)
    shares = {seen.mem.id: amount for seen in targets}
    if node.lots:
        divided = _divide(draft, frame, [seen.mem.id for seen in targets], amount // node.lots)
        if divided is None:
            return
        shares = {identity: node.lots * divided.count(identity) for identity in dict.fromkeys(divided)}

    env = frame.env
    finish_action(draft, draft.top(Run))
    dealer = dealer_of(env, draft.board)
    hits = tuple(
        Hit(
            holomem=identity,
            amount=share,
            kind="special",
            by=env.seat,
            source=env.card,
            dealer=dealer,
            use=env.arts_use,
            no_life=node.no_life,
            fixed=_not_reduced(draft, dealer, identity),
        )
        for identity, share in shares.items()
    )
    draft.push(Damage(hits=hits))


def _not_reduced(draft: Draft, dealer: int, target: int) -> bool:
    """Whether the special damage that a holomem on the Stage deals to another is not reduced (5.22.3.1)."""
    if dealer not in draft.stage_board.holomems:
        return False
    return keeps_damage(draft.effects_on(lang.NotReduced, dealer), "special", target, draft.board)


def _divide(draft: Draft, frame: Run, there: list[int], lots: int) -> tuple[int, ...] | None:
    """To which holomem each lot goes, one after another; None while one is being asked for."""
    given = picked(frame, "lots") or ()
    if len(there) == 1:
        return (there[0],) * lots
    if draft.answer is not None:
        given = (*given, draft.take_answer()[0].value[0])
        remember(draft, frame, "lots", given)
    if len(given) >= lots:
        return given
    seat = frame.env.seat
    options = holomem_options(draft, there)
    draft.ask(seat, cite("10.7.2.3", defines="5.22.1"), "choose_lot", options, seat=seat, count=lots - len(given))
    return None


def _deal_could_change(node: lang.DealDamage, env: EffectContext, board: Board) -> bool:
    return any_at_all(node.amount, env, board) and some_holomem(node.to, env, board)


def _deal_payable(node: lang.DealDamage, env: EffectContext, board: Board) -> bool:
    return any_at_all(node.amount, env, board) and enough_holomems(node.to, env, board)


declare_action(
    ActionSpec(
        node=lang.DealDamage,
        rules=("5.22.1",),
        carry_out=deal_damage,
        could_change=_deal_could_change,
        payable=_deal_payable,
        replaced_by=(lang.WouldTakeDamage, lang.WouldDealDamage),
        within=None,
        by_hand=("damage", "damage_no_life"),
        message_keys=(*CHOICE_OF_HOLOMEMS, "choose_lot", "nothing_to_choose"),
    )
)


def restore(draft: Draft, frame: Run, node: lang.Restore) -> None:
    """5.23: damage becomes less, at least 0 (5.23.1.1). With no damage there is nothing to restore (1.3.2.1), and
    nothing is restored where the number is 0 (1.3.2.2)."""
    targets = some_holomems(draft, frame, "to", node.to)
    if not targets:
        return

    frame = draft.top(Run)
    fixed = [seen for seen in targets if _stays(draft.board, seen.mem.id, frame.env.seat)]
    restored = []
    clamped = False

    for seen in targets:
        if seen in fixed:
            continue
        before = seen.mem.damage
        amount = before if node.amount is None else quantity(node.amount, frame.env, draft.board)
        amount += _restored_plus(draft, frame.env, seen.mem.id, amount) if node.amount is not None else 0
        after = max(0, before - amount)
        clamped = clamped or before - amount < 0
        if after < before:
            restored.append((seen.mem.id, before, after))

    env = replace(frame.env, amount=sum(before - after for _, before, after in restored))
    finish_action(draft, draft.replace_top(frame, env=env))
    for identity, before, after in restored:
        there = draft.stage_board.holomems[identity]
        seat = there.seat
        draft.set_mem(identity, damage=after, lethal_hit=there.mem.lethal_hit if after >= there.hp else None)
        draft.emit(HpRestored(identity, seat, before, after, frame.env.seat))

    seat = frame.env.seat
    if not restored:
        what = tuple(draft.ref(seen.mem.id) for seen in targets)
        if fixed:
            draft.report(cite("5.23.1", forbids="1.3.3"), "hp_stays", actor=seat, holomem=what[0])
            return
        if node.amount is not None and quantity(node.amount, frame.env, draft.board) <= 0:
            draft.report(cite("5.23.1", forbids="1.3.2.2"), "restores_none", actor=seat, what=what)
            return
        draft.report(cite("5.23.1", forbids="1.3.2.1"), "nothing_restored", actor=seat, what=what)
        return

    identity, before, after = restored[0]
    cites = cite("5.23.1") if node.amount is not None else cite("5.23.2")
    draft.report(
        (*cites, *(cite("5.23.1.1") if clamped else ())),
        "restored",
        actor=seat,
        what=tuple(draft.ref(each) for each, _, _ in restored),
        amount=before - after,
        before=before,
        after=after,
    )


def _restored_plus(draft: Draft, env: EffectContext, identity: int, amount: int) -> int:
    """How much more than so much is restored to a holomem by the card that does it, as continuous effects say."""
    card, plus = draft.board.card(env.card), 0
    if card is None or amount <= 0 or draft.stage_board.holomems[identity].mem.damage == 0:
        return 0
    for each in draft.effects_on(lang.RestoredPlus, identity):
        modifier = each.modifier
        assert isinstance(modifier, lang.RestoredPlus)
        limit = lang.Limit() if modifier.once else None
        if not fits_all(card, modifier.by, each.env, draft.board) or at_limit(draft.uses, each.env, limit):
            continue
        draft.set_uses(with_play(draft.uses, each.env, limit))
        plus += modifier.amount
        source = draft.card_ref(each.env.card)
        draft.report(cite("5.23.1"), "restored_plus", card=source, plus=modifier.amount, holomem=draft.ref(identity))
    return plus


def _restorable(env: EffectContext, board: Board) -> Able:
    """5.23.1.1: If there is less damage than the amount, only that much is restored; without damage nothing is."""
    return lambda seen: seen.mem.damage > 0 and not _stays(board, seen.mem.id, env.seat)


def _stays(board: Board, identity: int, seat: Seat) -> bool:
    """Whether an effect forbids restoring the HP of a holomem, or changing it (1.3.3)."""
    return hp_fixed(board, identity, seat) or any(
        isinstance(each.modifier, lang.NotRestored)
        and (each.modifier.by is None or seat_for(each.modifier.by, each.env) == seat)
        for each in board.effects_on(lang.NotRestored, identity)
    )


def _restore_could_change(node: lang.Restore, env: EffectContext, board: Board) -> bool:
    any_hp = node.amount is None or any_at_all(node.amount, env, board)
    return any_hp and some_holomem(node.to, env, board, _restorable(env, board))


def _restore_payable(node: lang.Restore, env: EffectContext, board: Board) -> bool:
    any_hp = node.amount is None or any_at_all(node.amount, env, board)
    return any_hp and enough_holomems(node.to, env, board, _restorable(env, board))


declare_action(
    ActionSpec(
        node=lang.Restore,
        rules=(
            "5.23.1",
            "5.23.2",
        ),
        carry_out=restore,
        could_change=_restore_could_change,
        payable=_restore_payable,
        replaced_by=(),
        within=None,
        by_hand=("restore",),
        message_keys=(
            *CHOICE_OF_HOLOMEMS,
            "hp_stays",
            "nothing_restored",
            "nothing_to_choose",
            "restored",
            "restored_plus",
            "restores_none",
        ),
    )
)


def hp_fixed(board: Board, identity: int, by: Seat) -> bool:
    """Whether this player's abilities cannot change the HP of a holomem (1.3.3)."""
    return board.holomems[identity].seat != by and bool(board.effects_on(lang.HpFixed, identity))


def set_hp(draft: Draft, frame: Run, node: lang.SetHp) -> None:
    """4.4.5.4: "HP" here means the HP that are left. The damage is set, which is neither dealing nor restoring damage."""
    found = some_holomems(draft, frame, "who", node.who)
    if not found:
        return
    finish_action(draft, draft.top(Run))
    for seen in found:
        ref = draft.ref(seen.mem.id)
        if hp_fixed(draft.board, seen.mem.id, frame.env.seat):
            draft.report(cite("4.4.5.4", forbids="1.3.3"), "hp_stays", actor=frame.env.seat, holomem=ref)
            continue
        before, after = seen.mem.damage, max(0, seen.hp - node.hp)
        draft.set_mem(seen.mem.id, damage=after, lethal_hit=None)
        draft.emit(HpSet(seen.mem.id, seen.seat, before, after))
        draft.report(
            cite("4.4.5.4"), "hp_set", actor=frame.env.seat, holomem=ref, hp=seen.hp - after, before=before, after=after
        )


def _settable(node: lang.SetHp, env: EffectContext, board: Board) -> Able:
    return lambda seen: seen.mem.damage != max(0, seen.hp - node.hp) and not hp_fixed(board, seen.mem.id, env.seat)


def _set_hp_could_change(node: lang.SetHp, env: EffectContext, board: Board) -> bool:
    return some_holomem(node.who, env, board, _settable(node, env, board))


def _set_hp_payable(node: lang.SetHp, env: EffectContext, board: Board) -> bool:
    return enough_holomems(node.who, env, board, _settable(node, env, board))


declare_action(
    ActionSpec(
        node=lang.SetHp,
        rules=("4.4.5.4",),
        carry_out=set_hp,
        could_change=_set_hp_could_change,
        payable=_set_hp_payable,
        replaced_by=(),
        within=None,
        by_hand=("set_hp",),
        message_keys=(*CHOICE_OF_HOLOMEMS, "hp_set", "hp_stays", "nothing_to_choose"),
    )
)
