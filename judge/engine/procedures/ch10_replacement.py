"""10.11: replacement effects, on damage (5.22): who orders them, each once, optional ones only if they can be done."""

from __future__ import annotations

import msgspec

from judge.engine.effects.evaluate import holds, includes, seat_for
from judge.engine.effects.language import ArchiveSelf, Block, Replacement, WouldTakeDamage
from judge.engine.events import DamageTaken, Seat
from judge.engine.frames import Damage, Env, Hit, Replace, Run, UseSkill
from judge.engine.procedures import step
from judge.engine.procedures.ch12_oshi_skills import skills_for
from judge.engine.rules import cite
from judge.engine.trace import Message, Option, Ref
from judge.engine.work import Work, replace


class Applicable(msgspec.Struct, frozen=True):
    """A replacement that could be applied to a hit: an ability's, or an oshi skill's (12.1.5.1, `index`)."""

    env: Env
    may: bool
    ability: Replacement | None = None
    index: int = -1

    @property
    def key(self) -> tuple[int, str]:
        return (self.env.card, self.env.path)


def applicable(work: Work, hit: Hit) -> list[Applicable]:
    """The replacements of a hit that were not applied to it yet (10.11.2.3) and can be (10.11.3).

    All of them are on taking damage; what is on dealing comes before (10.11.2.4).
    """
    board = work.board
    found = []
    for source in board.replacing:
        ability = source.ability
        assert isinstance(ability, Replacement)
        env = replace(source.env, subject=hit.holomem)
        if (
            source.key not in hit.applied
            and _happens(ability.when, hit, env, work)
            and holds(ability.condition, env, board)
            and not (ability.limit and work.used(*source.key, ability.limit.scope) >= ability.limit.times)
            and _payable(ability.cost, env, work)
        ):
            found.append(Applicable(env, ability.may, ability))
    for seat in work.in_turn_order:
        for usable in skills_for(work, seat, WouldTakeDamage, hit.holomem):
            when = usable.skill.when
            assert isinstance(when, WouldTakeDamage)
            if (usable.env.card, usable.env.path) not in hit.applied and _happens(when, hit, usable.env, work):
                found.append(Applicable(usable.env, may=True, index=usable.index))
    return found


def _happens(when: WouldTakeDamage, hit: Hit, env: Env, work: Work) -> bool:
    return (
        includes(when.who, hit.holomem, env, work.board)
        and (when.by is None or hit.by == seat_for(when.by, env))
        and (not when.at or work.board.seen[hit.holomem].mem.at in when.at)
    )


def _payable(cost: Block, env: Env, work: Work) -> bool:
    """10.4.2.2: a cost that cannot be paid whole cannot be paid at all."""
    return all(
        isinstance(action, ArchiveSelf) and any(s.card == env.card for s in work.board.seen[env.host].mem.supports)
        for action in cost
    )


@step(Damage, "10.11.1")
def replaced(work: Work, frame: Damage) -> None:
    """One replacement at a time for each hit; the affected player decides which (10.11.2)."""
    if frame.index >= len(frame.hits):
        return
    hit = frame.hits[frame.index]
    if hit.holomem not in work.board.seen or hit.amount <= 0:
        work.put(frame, at="10.11.1", index=frame.index + 1)
        return
    candidates = applicable(work, hit)
    if work.answer is not None:
        (picked,) = work.take()
        if picked.key == "decline":
            declined = (*hit.applied, *(each.key for each in candidates))
            _update(work, frame, replace(hit, applied=declined))
            work.note(cite("10.2.1.3.2"), "replacement_declined", actor=_affected(work, hit))
            return
        _apply(work, frame, hit, candidates[picked.value[0]])
    elif not candidates:
        work.put(frame, at="10.11.1", index=frame.index + 1)
    elif len(candidates) == 1 and not candidates[0].may:
        _apply(work, frame, hit, candidates[0])
    else:
        _ask(work, frame, hit, candidates)


def _affected(work: Work, hit: Hit) -> Seat:
    """10.11.2.1, 10.11.2.2: the controller of the holomem that would take the damage."""
    return work.board.seen[hit.holomem].seat


def _ask(work: Work, frame: Damage, hit: Hit, candidates: list[Applicable]) -> None:
    options: list[Option] = []
    for place, each in enumerate(candidates):
        ref: Ref = work.skill_ref(each.env.card, each.index) if each.index >= 0 else work.card_ref(each.env.card)
        number = work.cards[each.env.card]
        key = f"skill:{each.index + 1}" if each.index >= 0 else f"replace:{number}"
        if any(option.key == key for option in options):
            key = f"{key}#{place + 1}"
        options.append(Option(key, Message("option_replace", {"what": ref}), (place,), (ref,)))
    if all(each.may for each in candidates):
        options.append(Option("decline", Message("option_decline")))
    seat = _affected(work, hit)
    # An optional replacement is its controller's to take or leave; only the order is the affected player's.
    decider = candidates[0].env.seat if len(candidates) == 1 else seat
    work.put(frame, at="10.11.1")
    work.ask(
        decider,
        cite("10.11.2.1", allows="10.2.1.3.2 10.11.3") if len(candidates) > 1 else cite("10.11.1", allows="10.11.3"),
        "choose_replacement",
        options,
        seat=decider,
        holomem=work.ref(hit.holomem),
        amount=hit.amount,
    )


def _apply(work: Work, frame: Damage, hit: Hit, chosen: Applicable) -> None:
    _update(work, frame, replace(hit, applied=(*hit.applied, chosen.key)))
    if chosen.ability is None:
        work.call(UseSkill(seat=chosen.env.seat, index=chosen.index, env=chosen.env))
        return
    if chosen.ability.limit:
        work.count_use(*chosen.key, chosen.ability.limit.scope)
    work.call(Replace(ability=chosen.ability, env=chosen.env))


def _update(work: Work, frame: Damage, hit: Hit) -> None:
    hits = (*frame.hits[: frame.index], hit, *frame.hits[frame.index + 1 :])
    work.put(frame, at="10.11.1", hits=hits)


@step(Replace, "10.11.3")
def replacement_cost(work: Work, frame: Replace) -> None:
    """What stands before the colon is done first (10.4.2)."""
    if frame.ability.cost:
        work.call(Run(block=frame.ability.cost, env=frame.env))
    work.note(
        cite("10.11.1", replaces="10.2.1.3.3"),
        "replacement_applied",
        actor=frame.env.seat,
        head=True,
        card=work.card_ref(frame.env.card),
    )


@step(Replace, "10.11.1")
def replacement_effect(work: Work, frame: Replace) -> None:
    work.call(Run(block=frame.ability.do, env=frame.env))


@step(Damage, "5.22.1")
def dealt(work: Work, frame: Damage) -> None:
    """The damage is dealt, to all at once; 1.3.2.2: nothing at 0 or less."""
    hits = [hit for hit in frame.hits if hit.holomem in work.board.seen]
    if not hits:
        return
    landed = [hit for hit in hits if hit.amount > 0]
    for hit in landed:
        seen = work.board.seen[hit.holomem]
        before = seen.mem.damage
        work.set_mem(hit.holomem, damage=before + hit.amount)
        work.emit(DamageTaken(hit.holomem, seen.seat, before, before + hit.amount, hit.kind, hit.by))
    kind = hits[0].kind
    by_rule = ("12.3.4.5", "5.22.1", "4.4.5.2") if kind == "arts" else ("5.22.1", "4.4.5.2")
    if not landed:
        work.note(cite("1.3.2.2", *by_rule[:1]), "no_damage", what=tuple(work.ref(hit.holomem) for hit in hits))
    elif len(landed) == 1:
        (hit,) = landed
        seen = work.board.seen[hit.holomem]
        work.note(
            cite(*by_rule),
            f"damage_{kind}",
            actor=hit.by,
            holomem=work.ref(hit.holomem),
            amount=hit.amount,
            before=seen.mem.damage - hit.amount,
            after=seen.mem.damage,
            hp=seen.hp,
        )
    else:
        work.note(
            cite(*by_rule), "damage_many", actor=landed[0].by, amount=landed[0].amount,
            what=tuple(work.ref(hit.holomem) for hit in landed),
        )  # fmt: skip
