"""Actions on damage: dealing (5.22.1), restoring (5.23), changing what would be taken (5.22.3, 5.22.4), Arts +N (12.3.4.2)."""

from __future__ import annotations

from judge.engine.effects.acts.base import (
    action,
    choose_holomems,
    finished,
    nothing_chosen,
)
from judge.engine.effects.evaluate import quantity
from judge.engine.effects.language import (
    AddToArts,
    ChangeDamage,
    DealDamage,
    PreventDamage,
    Restore,
)
from judge.engine.effects.listening import dealer_of
from judge.engine.events import HpRestored
from judge.engine.frames import Damage, Hit, PlayArts, Run
from judge.engine.rules import cite
from judge.engine.work import Work, replace


@action(DealDamage)
def deal_damage(work: Work, frame: Run, node: DealDamage) -> None:
    """5.22.1: special damage; it can still be replaced (10.11)."""
    targets = choose_holomems(work, frame, "to", node.to)
    if targets is None:
        return
    if not targets:
        nothing_chosen(work, frame)
        return
    amount = quantity(node.amount, frame.env, work.board)
    finished(work, frame)
    dealer = dealer_of(frame.env, work.board)
    hits = tuple(
        Hit(
            holomem=seen.mem.id,
            amount=amount,
            kind="special",
            by=frame.env.seat,
            source=frame.env.card,
            dealer=dealer,
            use=frame.env.use,
        )
        for seen in targets
    )
    work.call(Damage(hits=hits))


@action(Restore)
def restore(work: Work, frame: Run, node: Restore) -> None:
    """5.23: damage becomes less, at least 0 (5.23.1.1). With no damage there is nothing to restore (1.3.2.1)."""
    targets = choose_holomems(work, frame, "to", node.to)
    if targets is None:
        return
    if not targets:
        nothing_chosen(work, frame)
        return
    finished(work, frame)
    restored = []
    clamped = False
    for seen in targets:
        before = seen.mem.damage
        amount = before if node.amount is None else quantity(node.amount, frame.env, work.board)
        after = max(0, before - amount)
        clamped = clamped or before - amount < 0
        if after < before:
            restored.append((seen.mem.id, before, after))
    for identity, before, after in restored:
        seat = work.board.seen[identity].seat
        work.set_mem(identity, damage=after)
        work.emit(HpRestored(identity, seat, before, after, frame.env.seat))
    seat = frame.env.seat
    if not restored:
        what = tuple(work.ref(seen.mem.id) for seen in targets)
        work.note(cite("5.23.1", forbids="1.3.2.1"), "nothing_restored", actor=seat, what=what)
        return
    identity, before, after = restored[0]
    cites = cite("5.23.1") if node.amount is not None else cite("5.23.2")
    work.note(
        (*cites, *(cite("5.23.1.1") if clamped else ())),
        "restored",
        actor=seat,
        what=tuple(work.ref(each) for each, _, _ in restored),
        amount=before - after,
        before=before,
        after=after,
    )


def _change_hit(work: Work, amount: int | None) -> tuple[Hit, Hit]:
    """Change the damage that is being replaced: by an amount, or to nothing (5.22.4)."""
    place, damage = work.below(Damage)
    hit = damage.hits[damage.index]
    new = replace(hit, amount=0 if amount is None else hit.amount + amount)
    hits = (*damage.hits[: damage.index], new, *damage.hits[damage.index + 1 :])
    work.agenda[place] = replace(damage, hits=hits)
    return hit, new


@action(ChangeDamage)
def change_damage(work: Work, frame: Run, node: ChangeDamage) -> None:
    """5.22.3: less (or more) damage is dealt instead."""
    finished(work, frame)
    before, after = _change_hit(work, node.by)
    rule = "5.22.3" if node.by < 0 else "10.2.1.3.3"
    work.note(
        cite(rule), "damage_changed", card=work.card_ref(frame.env.card), change=node.by, before=before.amount,
        after=max(after.amount, 0), holomem=work.ref(before.holomem),
    )  # fmt: skip


@action(PreventDamage)
def prevent_damage(work: Work, frame: Run, node: PreventDamage) -> None:
    """5.22.4: not taken: reduced by as much as it is."""
    finished(work, frame)
    before, _ = _change_hit(work, None)
    work.note(
        cite("5.22.4", defines="5.22.3"), "damage_prevented", card=work.card_ref(frame.env.card),
        before=before.amount, holomem=work.ref(before.holomem),
    )  # fmt: skip


@action(AddToArts)
def add_to_arts(work: Work, frame: Run, node: AddToArts) -> None:
    """12.3.4.2: the damage to deal is modified as the text says."""
    finished(work, frame)
    place, arts = work.below(PlayArts)
    plus = quantity(node.amount, frame.env, work.board)
    damage = arts.damage + plus
    work.agenda[place] = replace(arts, damage=damage)
    work.note(cite("12.3.4.2"), "this_arts_plus", plus=plus, damage=damage)
