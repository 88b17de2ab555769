"""5.22: damage: first the replacements of dealing and taking it (10.11), then it is dealt."""

from __future__ import annotations

from typing import Any

from judge.engine.citations import Cites, cite
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.doers import applies_to
from judge.engine.effects.evaluate import fits_all, includes, seat_for
from judge.engine.effects.patterns import Happening
from judge.engine.effects.trigger_matching import is_by
from judge.engine.effects.walking import iter_nodes
from judge.engine.events import DamageTaken, Seat
from judge.engine.frames import Damage, Hit
from judge.engine.procedures.applicable_replacement import ApplicableReplacement, Key
from judge.engine.procedures.ch10_replacement import (
    REPLACEABLE,
    Replaceable,
    applicable_to,
    may_be_replaced,
)
from judge.engine.procedures.registry import step
from judge.engine.state import LethalHit


class ReplaceableDamage(Replaceable[Damage]):
    """Damage to one holomem after another."""

    asks = ("choose_replacement", "choose_replacement")

    def applicable(self, draft: Draft, event: Damage) -> list[ApplicableReplacement]:
        """Those on dealing the damage as long as there are any, then those on taking it (10.11.2.4), or all of them where the
        edition knows no such order. None to a holomem that has gone, or where no damage is left to be dealt (1.3.2.2)."""
        hit = event.hits[event.index]
        if hit.holomem not in draft.stage_board.holomems or hit.amount <= 0:
            return []
        board = draft.board
        last = board.replaced_last
        if last is not None and last[0] is hit:  # asked again as the first of them is chosen
            return last[1]
        found = _of(lang.WouldDealDamage, draft, hit)
        if not (found and draft.edition.deal_before_take):
            found = [*found, *_of(lang.WouldTakeDamage, draft, hit)]
        board.replaced_last = (hit, found)
        return found

    def affected(self, draft: Draft, event: Damage) -> Seat:
        """The player who deals the damage while that is replaced, then the controller of the holomem; of both kinds at once, the
        controller of the holomem that the damage applies to."""
        hit = event.hits[event.index]
        dealing = bool(_of(lang.WouldDealDamage, draft, hit))
        if dealing and not draft.edition.deal_before_take:
            dealing = not _of(lang.WouldTakeDamage, draft, hit)
        return hit.by if dealing else draft.stage_board.holomems[hit.holomem].seat

    def mark_applied(self, draft: Draft, event: Damage, keys: tuple[Key, ...]) -> Damage:
        hit = event.hits[event.index]
        changed = replace(hit, applied=(*hit.applied, *keys))
        return replace(event, hits=(*event.hits[: event.index], changed, *event.hits[event.index + 1 :]))

    def before_applying(self, draft: Draft, event: Damage, chosen: ApplicableReplacement) -> Damage:
        """10.11.2.3: once. The replacement's own text says what it does to the damage."""
        return self.mark_applied(draft, event, (chosen.key,))

    def forced(self, event: Damage) -> bool:
        return False

    def by_hand(self, draft: Draft, event: Damage) -> tuple[str, tuple[Key, ...]] | None:
        hit = event.hits[event.index]
        there = hit.holomem in draft.stage_board.holomems and hit.amount > 0
        return ("would_damage", hit.applied) if there else None

    def because(self, event: Damage) -> Cites:
        return ()

    def allows(self, found: list[ApplicableReplacement]) -> str:
        return ""

    def about(self, draft: Draft, event: Damage) -> dict[str, Any]:
        hit = event.hits[event.index]
        return {"holomem": draft.ref(hit.holomem), "amount": hit.amount}


REPLACEABLE[Damage] = ReplaceableDamage()


def _of(
    kind: type[lang.WouldDealDamage] | type[lang.WouldTakeDamage], draft: Draft, hit: Hit
) -> list[ApplicableReplacement]:
    if not draft.board.awaits(kind):
        return []

    def knows(when: Happening, env: EffectContext) -> EffectContext | None:
        return _knows(when, hit, env, draft) if type(when) is kind else None

    found = applicable_to(draft, knows, hit.applied)
    return [each for each in found if not (hit.fixed and reduces(each.do))]


def reduces(block: lang.Block) -> bool:
    """Whether a block reduces damage; this is not allowed for damage that is not reduced (5.22.3.1)."""
    return any(
        isinstance(node, lang.PreventDamage) or (isinstance(node, lang.ChangeDamage) and _less(node.by))
        for node in iter_nodes(block)
    )


def _less(by: lang.Quantity) -> bool:
    """Whether an amount is below zero: a number, or a number for each of something."""
    number = by.each if isinstance(by, lang.Times) else by
    return isinstance(number, int) and number < 0


def _knows(when: Happening, hit: Hit, env: EffectContext, draft: Draft) -> EffectContext | None:
    """What an ability knows about the damage, if the ability waits for it."""
    board = draft.board
    env = replace(env, subject=hit.holomem, amount=hit.amount)
    if isinstance(when, lang.WouldTakeDamage):
        met = (
            when.kind in {None, hit.kind}
            and hit.amount >= when.at_least
            and (not when.at_most or hit.amount <= when.at_most)
            and (when.by is None or hit.by == seat_for(when.by, env))
            and (not when.at or board.holomems[hit.holomem].mem.at in when.at)
            and (when.source is None or includes(when.source, hit.dealer, env, board))
            and not (when.first and _has_taken(when, hit, draft))
            and (not when.ability or _comes_from(when, hit, env, draft))
            and includes(when.who, hit.holomem, env, board)
            and applies_to(hit.holomem, env, board)
        )
        return env if met else None

    assert isinstance(when, lang.WouldDealDamage)
    met = (
        when.kind in {None, hit.kind}
        and (not when.this_arts or hit.use == env.arts_use)
        and (when.to is None or includes(when.to, hit.holomem, env, board))
        and is_by(when.who, hit.dealer, env, board)
        and applies_to(hit.dealer, env, board)
    )
    return env if met else None


def _comes_from(when: lang.WouldTakeDamage, hit: Hit, env: EffectContext, draft: Draft) -> bool:
    """Whether the card that the damage comes from (10.13.3) fits."""
    card = draft.board.card(hit.source) if hit.source >= 0 else None
    return card is not None and fits_all(card, when.ability, env, draft.board)


def _has_taken(when: lang.WouldTakeDamage, hit: Hit, draft: Draft) -> bool:
    """Whether the holomem has taken Arts damage this turn already, at one of the positions that are asked for."""
    return any(
        did.deed == "took_arts_damage" and did.turn == draft.facts.turn and did.holomem == hit.holomem
        for did in draft.history
        if not when.at or did.at in when.at
    )


@step(Damage, "10.11.1")
def replaced(draft: Draft, frame: Damage) -> None:
    """Apply the replacements of the damage, for one holomem after another."""
    if frame.index >= len(frame.hits):
        return
    draft.replace_top(frame, at="10.11.1")
    if not may_be_replaced(draft, frame):
        draft.replace_top(frame, index=frame.index + 1)


def _fixed(draft: Draft, identity: int) -> bool:
    """Whether an effect forbids changing the HP of a holomem (1.3.3)."""
    return bool(draft.effects_on(lang.HpFixed, identity))


@step(Damage, "5.22.1")
def dealt(draft: Draft, frame: Damage) -> None:
    """The damage is dealt, to all at once; 1.3.2.2: nothing at 0 or less."""
    hits = [hit for hit in frame.hits if hit.holomem in draft.stage_board.holomems]
    if not hits:
        return

    fixed = [
        hit for hit in hits if draft.stage_board.holomems[hit.holomem].seat != hit.by and _fixed(draft, hit.holomem)
    ]
    hits = [hit for hit in hits if hit not in fixed]
    if not hits:
        what = draft.ref(fixed[0].holomem)
        draft.report(cite("5.22.1", forbids="1.3.3"), "hp_stays", actor=fixed[0].by, holomem=what)
        return

    landed = [hit for hit in hits if hit.amount > 0]
    for hit in landed:
        seen = draft.stage_board.holomems[hit.holomem]
        before = seen.mem.damage
        after = before + hit.amount
        blow = seen.mem.lethal_hit if before >= seen.hp else None
        if blow is None and after >= seen.hp:  # also where the HP had fallen to the damage that was there
            blow = LethalHit(hit.dealer, hit.by, hit.use, hit.no_life, hit.kind == "arts")
        draft.set_mem(hit.holomem, damage=after, lethal_hit=blow)
        draft.emit(
            DamageTaken(hit.holomem, seen.seat, before, after, hit.kind, hit.by, hit.dealer, hit.source, hit.use)
        )

    kind = hits[0].kind
    not_reduced = "5.22.3.1" if any(hit.fixed for hit in landed) else ""
    by_rule = ("12.3.4.5", "5.22.1", "4.4.5.2") if kind == "arts" else ("5.22.1", "4.4.5.2")
    if not landed:
        draft.report(cite("1.3.2.2", *by_rule[:1]), "no_damage", what=tuple(draft.ref(hit.holomem) for hit in hits))
    elif len(landed) == 1:
        (hit,) = landed
        seen = draft.stage_board.holomems[hit.holomem]
        draft.report(
            cite(*by_rule, defines=not_reduced),
            f"damage_{kind}",
            actor=hit.by,
            holomem=draft.ref(hit.holomem),
            amount=hit.amount,
            before=seen.mem.damage - hit.amount,
            after=seen.mem.damage,
            hp=seen.hp,
        )
    else:
        hurt = tuple(draft.ref(hit.holomem) for hit in landed)
        amounts = [hit.amount for hit in landed]
        if len(set(amounts)) == 1:
            special = all(hit.kind == "special" for hit in landed)
            key = "damage_special_many" if special else "damage_many"
            draft.report(cite(*by_rule, defines=not_reduced), key, actor=landed[0].by, amount=amounts[0], what=hurt)
        else:
            said = ", ".join(map(str, amounts))
            draft.report(
                cite(*by_rule, defines=not_reduced), "damage_differs", actor=landed[0].by, amounts=said, what=hurt
            )
