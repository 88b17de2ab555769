"""5.22: damage: first the replacements of dealing and taking it (10.11), then it is dealt."""

from __future__ import annotations

from typing import Any

from judge.engine.effects.evaluate import includes, seat_for
from judge.engine.effects.language import (
    Block,
    ChangeDamage,
    HpFixed,
    PreventDamage,
    Quantity,
    Times,
    WouldDealDamage,
    WouldTakeDamage,
)
from judge.engine.effects.listening import doer
from judge.engine.effects.patterns import Happening
from judge.engine.effects.walking import nodes
from judge.engine.events import DamageTaken, Seat
from judge.engine.frames import Damage, Env, Hit
from judge.engine.procedures import step
from judge.engine.procedures.ch10_replacement import (
    Applicable,
    Key,
    Replaceable,
    may_be_replaced,
    replaceable_event,
    waiting,
)
from judge.engine.rules import Cites, cite
from judge.engine.state import Blow
from judge.engine.work import Work, replace


@replaceable_event(Damage)
class ReplaceableDamage(Replaceable[Damage]):
    """Damage to one holomem after another."""

    asks = ("choose_replacement", "choose_replacement")

    def applicable(self, work: Work, event: Damage) -> list[Applicable]:
        """Those on dealing the damage as long as there are any, then those on taking it (10.11.2.4), or all of them where the
        edition knows no such order. None to a holomem that has gone, or where no damage is left to be dealt (1.3.2.2)."""
        hit = event.hits[event.index]
        if hit.holomem not in work.board.seen or hit.amount <= 0:
            return []
        dealing = _of(WouldDealDamage, work, hit)
        if dealing and work.edition.deal_before_take:
            return dealing
        return [*dealing, *_of(WouldTakeDamage, work, hit)]

    def affected(self, work: Work, event: Damage) -> Seat:
        """The player who deals the damage while that is replaced, then the controller of the holomem; of both kinds at once, the
        controller of the holomem that the damage applies to."""
        hit = event.hits[event.index]
        dealing = bool(_of(WouldDealDamage, work, hit))
        if dealing and not work.edition.deal_before_take:
            dealing = not _of(WouldTakeDamage, work, hit)
        return hit.by if dealing else work.board.seen[hit.holomem].seat

    def applied(self, work: Work, event: Damage, keys: tuple[Key, ...]) -> Damage:
        hit = event.hits[event.index]
        changed = replace(hit, applied=(*hit.applied, *keys))
        return replace(event, hits=(*event.hits[: event.index], changed, *event.hits[event.index + 1 :]))

    def takes(self, work: Work, event: Damage, chosen: Applicable) -> Damage:
        """10.11.2.3: once. The replacement's own text says what it does to the damage."""
        return self.applied(work, event, (chosen.key,))

    def forced(self, event: Damage) -> bool:
        return False

    def by_hand(self, work: Work, event: Damage) -> tuple[str, tuple[Key, ...]] | None:
        hit = event.hits[event.index]
        there = hit.holomem in work.board.seen and hit.amount > 0
        return ("would_damage", hit.applied) if there else None

    def because(self, event: Damage) -> Cites:
        return ()

    def allows(self, found: list[Applicable]) -> str:
        return ""

    def about(self, work: Work, event: Damage) -> dict[str, Any]:
        hit = event.hits[event.index]
        return {"holomem": work.ref(hit.holomem), "amount": hit.amount}


def _of(kind: type[WouldDealDamage] | type[WouldTakeDamage], work: Work, hit: Hit) -> list[Applicable]:
    def knows(when: Happening, env: Env) -> Env | None:
        return _knows(when, hit, env, work) if type(when) is kind else None

    found = waiting(work, knows, hit.applied)
    return [each for each in found if not (hit.fixed and reduces(each.do))]


def reduces(block: Block) -> bool:
    """Whether a block reduces damage; this is not allowed for damage that is not reduced (5.22.3.1)."""
    return any(
        isinstance(node, PreventDamage) or (isinstance(node, ChangeDamage) and _less(node.by)) for node in nodes(block)
    )


def _less(by: Quantity) -> bool:
    """Whether an amount is below zero: a number, or a number for each of something."""
    number = by.each if isinstance(by, Times) else by
    return isinstance(number, int) and number < 0


def _knows(when: Happening, hit: Hit, env: Env, work: Work) -> Env | None:
    """What an ability knows about the damage, if the ability waits for it."""
    board = work.board
    env = replace(env, subject=hit.holomem, amount=hit.amount)
    if isinstance(when, WouldTakeDamage):
        met = (
            when.kind in {None, hit.kind}
            and (when.by is None or hit.by == seat_for(when.by, env))
            and (not when.at or board.seen[hit.holomem].mem.at in when.at)
            and (when.source is None or includes(when.source, hit.dealer, env, board))
            and not (when.first and _has_taken(when, hit, work))
            and includes(when.who, hit.holomem, env, board)
        )
        return env if met else None
    assert isinstance(when, WouldDealDamage)
    met = (
        when.kind in {None, hit.kind}
        and (not when.this_arts or hit.use == env.use)
        and (when.to is None or includes(when.to, hit.holomem, env, board))
        and doer(when.who, hit.dealer, env, board)
    )
    return env if met else None


def _has_taken(when: WouldTakeDamage, hit: Hit, work: Work) -> bool:
    """Whether the holomem has taken Arts damage this turn already, at one of the positions that are asked for."""
    return any(
        did.deed == "took_arts_damage" and did.turn == work.facts.turn and did.holomem == hit.holomem
        for did in work.history
        if not when.at or did.at in when.at
    )


@step(Damage, "10.11.1")
def replaced(work: Work, frame: Damage) -> None:
    """Apply the replacements of the damage, for one holomem after another."""
    if frame.index >= len(frame.hits):
        return
    work.put(frame, at="10.11.1")
    if not may_be_replaced(work, frame):
        work.put(frame, index=frame.index + 1)


def _fixed(work: Work, identity: int) -> bool:
    """Whether an effect forbids changing the HP of a holomem (1.3.3)."""
    return bool(work.board.having(HpFixed, identity))


@step(Damage, "5.22.1")
def dealt(work: Work, frame: Damage) -> None:
    """The damage is dealt, to all at once; 1.3.2.2: nothing at 0 or less."""
    hits = [hit for hit in frame.hits if hit.holomem in work.board.seen]
    if not hits:
        return
    fixed = [hit for hit in hits if work.board.seen[hit.holomem].seat != hit.by and _fixed(work, hit.holomem)]
    hits = [hit for hit in hits if hit not in fixed]
    if not hits:
        what = work.ref(fixed[0].holomem)
        work.note(cite("5.22.1", forbids="1.3.3"), "hp_stays", actor=fixed[0].by, holomem=what)
        return
    landed = [hit for hit in hits if hit.amount > 0]
    for hit in landed:
        seen = work.board.seen[hit.holomem]
        before = seen.mem.damage
        after = before + hit.amount
        blow = seen.mem.blow if before >= seen.hp else None
        if before < seen.hp <= after:
            blow = Blow(hit.dealer, hit.by, hit.use, hit.no_life)
        work.set_mem(hit.holomem, damage=after, blow=blow)
        work.emit(DamageTaken(hit.holomem, seen.seat, before, after, hit.kind, hit.by, hit.dealer, hit.source, hit.use))
    kind = hits[0].kind
    by_rule = ("12.3.4.5", "5.22.1", "4.4.5.2") if kind == "arts" else ("5.22.1", "4.4.5.2")
    if not landed:
        work.note(cite("1.3.2.2", *by_rule[:1]), "no_damage", what=tuple(work.ref(hit.holomem) for hit in hits))
    elif len(landed) == 1:
        (hit,) = landed
        seen = work.board.seen[hit.holomem]
        work.note(
            cite(*by_rule, defines="5.22.3.1" if hit.fixed else ""),
            f"damage_{kind}",
            actor=hit.by,
            holomem=work.ref(hit.holomem),
            amount=hit.amount,
            before=seen.mem.damage - hit.amount,
            after=seen.mem.damage,
            hp=seen.hp,
        )
    else:
        hurt, amounts = tuple(work.ref(hit.holomem) for hit in landed), [hit.amount for hit in landed]
        if len(set(amounts)) == 1:
            work.note(cite(*by_rule), "damage_many", actor=landed[0].by, amount=amounts[0], what=hurt)
        else:
            said = ", ".join(map(str, amounts))
            work.note(cite(*by_rule), "damage_differs", actor=landed[0].by, amounts=said, what=hurt)
