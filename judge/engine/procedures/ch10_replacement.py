"""10.11: replacement effects, on damage (5.22): who orders them, each once, optional ones only if they can be done."""

from __future__ import annotations

import msgspec

from judge.engine.board import Board
from judge.engine.effects.evaluate import holds, includes, seat_for
from judge.engine.effects.language import (
    Block,
    ChangeDamage,
    HpFixed,
    Pay,
    PreventDamage,
    Replacement,
    WouldDealDamage,
    WouldTakeDamage,
)
from judge.engine.effects.listening import doer
from judge.engine.effects.lookahead import payable_whole
from judge.engine.effects.patterns import Happening
from judge.engine.effects.walking import nodes
from judge.engine.events import DamageTaken, Seat
from judge.engine.frames import Damage, Env, Hit, Replace, Run, UseSkill
from judge.engine.procedures import step
from judge.engine.procedures.ch12_costs import arts_of, declarable, declared_arts
from judge.engine.procedures.ch12_oshi_skills import skills_for
from judge.engine.rules import cite
from judge.engine.state import Blow
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
    """The replacements of a hit that were not applied to it yet (10.11.2.3) and can be (10.11.3): those on dealing the damage
    as long as there are any, then those on taking it (10.11.2.4), or all of them where the edition knows no such order."""
    dealing = _candidates(work, hit, WouldDealDamage)
    if dealing and work.edition.deal_before_take:
        return dealing
    return [*dealing, *_candidates(work, hit, WouldTakeDamage)]


def _candidates(work: Work, hit: Hit, kind: type[WouldDealDamage] | type[WouldTakeDamage]) -> list[Applicable]:
    board = work.board
    found = []
    for source in board.replacing:
        ability = source.ability
        assert isinstance(ability, Replacement)
        if type(ability.when) is not kind or source.key in hit.applied or (hit.fixed and reduces(ability.do)):
            continue
        env = _knows(ability.when, hit, source.env, work)
        if (
            env is not None
            and holds(ability.condition, env, board)
            and not work.exhausted(env, ability.limit)
            and payable_whole(ability.cost, env, board)
            and declarable(work, env)
        ):
            found.append(Applicable(env, ability.may, ability))
    for seat in work.in_turn_order:
        usable = skills_for(work, seat, lambda when, env: _knows(when, hit, env, work) if type(when) is kind else None)
        found += [
            Applicable(each.env, may=True, index=each.index)
            for each in usable
            if (each.env.card, each.env.path) not in hit.applied
            and not (hit.fixed and reduces(each.skill.do))
            and _can_be_chosen(each.skill.do, each.env, board)
        ]
    return found


def reduces(block: Block) -> bool:
    """Whether a block reduces damage, which damage that is not reduced rules out (5.22.3.1)."""
    return any(
        isinstance(node, PreventDamage) or (isinstance(node, ChangeDamage) and isinstance(node.by, int) and node.by < 0)
        for node in nodes(block)
    )


def _can_be_chosen(block: Block, env: Env, board: Board) -> bool:
    """10.11.3: a replacement that begins with a choice does not apply when the choice cannot be carried out."""
    first = block[0] if block else None
    return not isinstance(first, Pay) or payable_whole(first.cost, env, board)


def _knows(when: Happening, hit: Hit, env: Env, work: Work) -> Env | None:
    """What an ability knows of the damage, when it is what it waits for."""
    board = work.board
    env = replace(env, subject=hit.holomem, amount=hit.amount)
    if isinstance(when, WouldTakeDamage):
        met = (
            when.kind in {None, hit.kind}
            and (when.by is None or hit.by == seat_for(when.by, env))
            and (not when.at or board.seen[hit.holomem].mem.at in when.at)
            and (when.source is None or includes(when.source, hit.dealer, env, board))
            and includes(when.who, hit.holomem, env, board)
        )
        return env if met else None
    if isinstance(when, WouldDealDamage):
        met = (
            when.kind in {None, hit.kind}
            and (not when.this_arts or hit.use == env.use > 0)
            and (when.to is None or includes(when.to, hit.holomem, env, board))
            and doer(when.who, hit.dealer, env, board)
        )
        return env if met else None
    return None


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
    """10.11.2.1, 10.11.2.2: the player who deals the damage while that is replaced, then the controller of the holomem; of both
    kinds at once, the controller of the holomem that the damage applies to."""
    dealing = bool(_candidates(work, hit, WouldDealDamage))
    if dealing and not work.edition.deal_before_take:
        dealing = not _candidates(work, hit, WouldTakeDamage)
    return hit.by if dealing else work.board.seen[hit.holomem].seat


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
        cite("10.11.2", allows="10.2.1.3.2 10.11.3", defines="10.11.2.1 10.11.2.2")
        if len(candidates) > 1
        else cite("10.11.1", allows="10.11.3"),
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
    work.count(chosen.env, chosen.ability.limit)
    because = cite(defines="10.11.2.4") if isinstance(chosen.ability.when, WouldDealDamage) else ()
    doing = Replace(ability=chosen.ability, env=chosen.env, because=because)
    index = declared_arts(chosen.env.path)
    if index is not None and arts_of(work, chosen.env.card, index).after:
        work.agenda.insert(-1, doing)  # 12.3.5.2: below the damage, so that it comes after it
    else:
        work.call(doing)
    if index is not None:
        _declared(work, chosen.env, index)


def _declared(work: Work, env: Env, index: int) -> None:
    """12.3.5.1, 12.3.5.2: the Arts is declared; its text is done before what happens, or after it."""
    ref = work.arts_ref(env.card, index)
    after = arts_of(work, env.card, index).after
    cites = cite("12.3.5.2" if after else "12.3.5.1", defines="12.3.5")
    key = "arts_declared_after" if after else "arts_declared_before"
    work.note(cites, key, actor=env.seat, seat=env.seat, arts=ref, holomem=work.ref(env.host))


def _update(work: Work, frame: Damage, hit: Hit) -> None:
    hits = (*frame.hits[: frame.index], hit, *frame.hits[frame.index + 1 :])
    work.put(frame, at="10.11.1", hits=hits)


@step(Replace, "10.11.3")
def replacement_cost(work: Work, frame: Replace) -> None:
    """What stands before the colon is done first (10.4.2)."""
    if frame.ability.cost:
        work.call(Run(block=frame.ability.cost, env=frame.env, cost=len(frame.ability.cost)))
    work.note(
        (*cite("10.11.1", replaces="10.2.1.3.3"), *frame.because),
        "replacement_applied",
        actor=frame.env.seat,
        head=True,
        card=work.card_ref(frame.env.card),
    )


@step(Replace, "10.11.1")
def replacement_effect(work: Work, frame: Replace) -> None:
    work.call(Run(block=frame.ability.do, env=frame.env))


def _fixed(work: Work, identity: int) -> bool:
    """Whether the HP of a holomem is kept from change (1.3.3)."""
    return bool(work.board.having(HpFixed, identity))


@step(Damage, "5.22.1")
def dealt(work: Work, frame: Damage) -> None:
    """The damage is dealt, to all at once; 1.3.2.2: nothing at 0 or less."""
    hits = [hit for hit in frame.hits if hit.holomem in work.board.seen]
    if not hits:
        return
    fixed = [hit for hit in hits if work.board.seen[hit.holomem].seat != hit.by and _fixed(work, hit.holomem)]
    if fixed:
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
        work.note(
            cite(*by_rule), "damage_many", actor=landed[0].by, amount=landed[0].amount,
            what=tuple(work.ref(hit.holomem) for hit in landed),
        )  # fmt: skip
