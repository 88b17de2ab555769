"""11.3: Down processing.

Several holomems go down one after the other (11.3.2), or together where the edition has it so: then each step of 11.3.1 is
carried out for all of them before the next (11.1.3), and the turn player makes their choices first (1.3.4).
"""

from __future__ import annotations

from judge.engine.citations import cite
from judge.engine.disputes import ATTACHED_TO_DOWNED, is_about
from judge.engine.draft import END, Draft, replace
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects.patterns import WouldBeDowned
from judge.engine.events import LifeDamageSet, WentDown
from judge.engine.frames import Archiving, DownProcessing, Illegal, LifeDamage, PendingDown
from judge.engine.moving import leave_to, put_in_archive
from judge.engine.procedures.ch05_archiving import replacements_for
from judge.engine.procedures.ch10_replacement import may_be_replaced
from judge.engine.procedures.ch10_unread_texts import (
    LEFT,
    leaving,
    not_again,
    text_options,
    use_text,
)
from judge.engine.procedures.ch11_downed_abilities import (
    DOWN,
    abilities_and_skills,
    applicable_abilities,
    ask_which,
    downed_ref,
    execute,
    record_of,
    turn_to,
    unread_texts,
    written_back,
)
from judge.engine.procedures.ch11_rule_processing import (
    NOTHING_DUE,
    between_downs,
    goes_down,
    holomem_options,
    life_of_down,
)
from judge.engine.procedures.registry import step
from judge.engine.transition import CardRef, HolomemRef


@step(DownProcessing, "11.3.2")
def next_down(draft: Draft, frame: DownProcessing) -> None:
    """One at a time, the turn player's first; their controller chooses among several of theirs."""
    if draft.answer is not None:
        identity = draft.take_answer()[0].value[0]
    else:
        there = [identity for identity in frame.due if identity in draft.stage_board.holomems]
        if not there:
            draft.replace_top(frame, at=END)
            return
        if len(there) < len(frame.due) and _life_first(draft, frame, there):
            return
        if len(there) > 1 and draft.edition.several_downs == "together":
            left = [each for each in there if each not in frame.asked] if draft.board.awaits(WouldBeDowned) else []
            if left:
                draft.replace_top(frame, current=left[0], applied=(), asked=(*frame.asked, left[0]))
            else:
                _all_at_once(draft, frame, there)
            return
        mine = [i for i in there if draft.stage_board.holomems[i].seat == draft.turn_player] or there
        if len(mine) > 1:
            seat = draft.stage_board.holomems[mine[0]].seat
            draft.replace_top(frame, at="11.3.2")
            draft.ask(seat, cite("11.3.2"), "choose_down", holomem_options(draft, mine), seat=seat)
            return
        (identity,) = mine

    begins = "11.3.1" if identity in frame.asked else "11.3.1 instead"
    draft.replace_top(frame, current=identity, applied=(), asked=(), at=begins)


@step(DownProcessing, "11.3.1 instead")
def down_replaced(draft: Draft, frame: DownProcessing) -> None:
    """10.11.1: what is done instead of a Down, before anything of it happens. Who was not downed is not due any more."""
    if frame.replaced:
        due = tuple(each for each in frame.due if each != frame.current)
        draft.replace_top(frame, due=due, current=NOBODY, applied=(), replaced=False, at="11.3.2")
        return
    draft.replace_top(frame, at="11.3.1 instead")
    if may_be_replaced(draft, frame):
        return
    if frame.current in frame.asked:  # the others that go down with it are asked about first
        draft.replace_top(frame, current=NOBODY, applied=(), at="11.3.2")
    else:
        draft.replace_top(frame, applied=(), at="11.3.1")


@step(DownProcessing, "11.3.1")
def down_begins(draft: Draft, frame: DownProcessing) -> None:
    """The Down begins: what is executed in it, and the Life damage that it is going to cost."""
    identity = frame.current
    seen = draft.stage_board.holomems[identity]
    falling = _falling(draft, identity)
    applicable = applicable_abilities(draft, (falling,))
    draft.replace_top(
        frame, current=identity, done=(), owner=seen.seat, life=falling.life, changed=(), applicable=applicable
    )
    draft.emit(WentDown(identity, seen.seat))
    by_state = seen.mem.down and draft.edition.down_state
    cites = cite("11.3.1", defines="4.4.9" if by_state else "4.4.5.3")
    if any(i in draft.stage_board.holomems for i in frame.due if i != identity):
        cites = (*cite("11.3.2"), *cites)
    key = "goes_down_state" if by_state else "goes_down"
    draft.report(cites, key, head=True, holomem=draft.ref(identity), damage=seen.mem.damage, hp=seen.hp)


def _life_first(draft: Draft, frame: DownProcessing, there: list[int]) -> bool:
    """As answered, Life damage for the Downs that were processed comes before the next one: it begins, and this returns True. If a
    player has lost by then (11.2), the check timing goes on with that."""
    due = between_downs(draft, there)
    if due.losers:
        draft.replace_top(frame, at=END)
    elif due.has_invalid_cards:
        draft.replace_top(frame, at="11.3.2")
        draft.report(
            cite("10.6.3.1", "11.4"), "due_rule_processing", what=tuple(draft.card_ref(card) for card in due.invalid)
        )
        draft.push(Illegal())
    elif due.life_of is not None:
        draft.replace_top(frame, at="11.3.2 after Life")
        draft.push(LifeDamage(seat=due.life_of))
        draft.report(
            cite("10.6.3.1", "11.5.1", *(("11.5.1.1",) if due.both_life else ())),
            "life_damage_before_downs",
            seat=due.life_of,
            amount=draft.players[due.life_of].life_damage,
        )

    return due is not NOTHING_DUE


def _falling(draft: Draft, identity: int) -> PendingDown:
    """A holomem at the beginning of its Down, with the Life damage for its Down (11.3.1.2, 2.11.2.2)."""
    return PendingDown(identity, draft.stage_board.holomems[identity].seat, life_of_down(draft, identity))


def _all_at_once(draft: Draft, frame: DownProcessing, there: list[int]) -> None:
    """11.1.3: the Downs of several holomems run at the same time."""
    together = tuple(_falling(draft, identity) for identity in there)
    first = together[0]
    draft.replace_top(
        frame, at="11.3.1.1", asked=(), current=first.holomem, done=(), owner=first.owner, life=first.life, together=together,
        applicable=applicable_abilities(draft, together),
    )  # fmt: skip
    for each in together:
        draft.emit(WentDown(each.holomem, each.owner))
    what = tuple(draft.ref(each.holomem) for each in together)
    draft.report(cite("11.1.3", "11.3.1"), "go_down_together", head=True, what=what)


@step(DownProcessing, "11.3.1.1")
def execute_downed(draft: Draft, frame: DownProcessing) -> None:
    """11.3.1.1.1: one ability of the turn player's choice while they have any, then the other player's."""
    if draft.answer is not None:
        seat = frame.doing
        abilities, skills = abilities_and_skills(draft, frame, seat)
        picked = draft.take_answer()
        if picked[0].key == "decline":
            draft.replace_top(frame, at="11.3.1.1", done=(*frame.done, *(record_of(usable.env) for usable in skills)))
            draft.report(cite("11.3.1.1.1", allows="12.1.5.2"), "declined", actor=seat, seat=seat)
            return
        execute(draft, frame, seat, abilities, skills, picked[0].value[0])
        return
    for seat in draft.in_turn_order:
        abilities, skills = abilities_and_skills(draft, frame, seat)
        if len(abilities) + len(skills) > 1 or skills:
            ask_which(draft, frame, seat, abilities, skills)
            return
        if abilities:
            execute(draft, frame, seat, abilities, skills, 0)
            return


@step(DownProcessing, "11.3.1.1 by hand")
def execute_by_hand(draft: Draft, frame: DownProcessing) -> None:
    """11.3.1.1: a text that is not read may act here; the judge carries it out, or goes on without it."""
    if draft.answer is not None:
        seat = frame.doing
        texts = unread_texts(draft, frame, seat)
        (picked,) = draft.take_answer()
        if picked.key in LEFT:
            not_again(draft, texts, picked.key, DOWN)
            draft.replace_top(frame, at="11.3.1.1 by hand", done=(*frame.done, *(record_of(env) for _, env in texts)))
            draft.report(cite("11.3.1.1.1", defines="2.7.1"), "declined", actor=seat, seat=seat)
            return
        env = texts[picked.value[0]][1]
        frame = turn_to(draft, frame, env.subject)
        draft.agenda[-1] = replace(frame, at="11.3.1.1", done=(*frame.done, record_of(env)))
        use_text(draft, env)
        return
    for seat in draft.in_turn_order:
        texts = unread_texts(draft, frame, seat)
        if texts:
            options = [
                *text_options(draft, texts, "text", "option_downed"),
                *leaving("downed"),
            ]
            draft.replace_top(frame, at="11.3.1.1 by hand", doing=seat)
            draft.ask(
                seat, cite("11.3.1.1.1", allows="12.1.5.2", defines="2.7.1"), "may_carry_out_downed", options, seat=seat,
                holomem=downed_ref(draft, frame.current),
            )  # fmt: skip
            return


@step(DownProcessing, "11.3.1.2 attached")
def save_attached(draft: Draft, frame: DownProcessing) -> None:
    """As answered, abilities that wait for an attached card to be archived act in a Down too. By 11.4.1 it is archived later, when
    it is attached to nobody."""
    seen = draft.stage_board.holomems.get(frame.current)
    if seen is None or frame.together:
        return
    cause = EffectContext(seat=seen.seat, card=seen.mem.top)
    found = replacements_for(draft, cause, tuple(each.card for each in seen.mem.supports), ())
    about = [each for each in found if is_about(ATTACHED_TO_DOWNED, each.env, draft.board)]
    if about and draft.as_answered(ATTACHED_TO_DOWNED):
        others = tuple(each.key for each in found if each not in about)
        cards = tuple(dict.fromkeys(card for each in about for card in each.cards))
        draft.push(Archiving(cards=cards, cause=cause, applied=others))


@step(DownProcessing, "11.3.1.2")
def archive_downed(draft: Draft, frame: DownProcessing) -> None:
    """The holomem cards are archived; what was attached stays until 11.4.1 looks. Life damage increases by 1, or by the amount
    that replaces it, even if an ability has already moved the holomem away (1.3.2)."""
    if frame.together:
        _archive_together(draft, frame)
        return

    identity, seat = frame.current, frame.owner
    seen = draft.board.current_or_last(identity)
    assert seen is not None
    draft.replace_top(frame, at="11.3.2", current=NOBODY)
    there = identity in draft.stage_board.holomems
    loss = draft.board.life_loss(identity) if there else None
    free = seen.mem.lethal_hit is not None and seen.mem.lethal_hit.no_life
    amount = 0 if free else frame.life
    before = draft.players[seat].life_damage
    ref: HolomemRef | CardRef = draft.ref(identity) if there else draft.card_ref(seen.mem.top)
    if there:
        for card in leave_to(draft, identity).mem.stack:
            put_in_archive(draft, seat, card, f"holomem:{identity}")
    if amount:
        draft.set_player(seat, life_damage=before + amount)
        draft.emit(LifeDamageSet(seat, before, before + amount))
    cites = cite("11.3.1.2", replaces="2.11.2.2 10.11.1" if loss else "")
    key = "downed_archived_replaced" if loss else "downed_archived"
    if free or frame.changed:
        cites, key = cite("11.3.1.2", replaces="10.11.1"), "downed_archived_changed"
    draft.report(
        cites if there else cite("11.3.1.2", allows="1.3.2"),
        key if there else "downed_gone",
        seat=seat,
        holomem=ref,
        amount=amount,
    )


def _archive_together(draft: Draft, frame: DownProcessing) -> None:
    """The same for all holomems that went down together, at the same time."""
    draft.replace_top(frame, at="11.3.2", current=NOBODY, together=())
    before = [player.life_damage for player in draft.players]
    after, replaced, refs = list(before), False, []
    for each in written_back(frame):
        seen = draft.board.current_or_last(each.holomem)
        assert seen is not None
        refs.append(downed_ref(draft, each.holomem))
        free = seen.mem.lethal_hit is not None and seen.mem.lethal_hit.no_life
        replaced = replaced or free or bool(each.changed)
        after[each.owner] += 0 if free else each.life
        if each.holomem in draft.stage_board.holomems:
            replaced = replaced or draft.board.life_loss(each.holomem) is not None
            for card in leave_to(draft, each.holomem).mem.stack:
                put_in_archive(draft, each.owner, card, f"holomem:{each.holomem}")

    for seat in draft.in_turn_order:
        if after[seat] != before[seat]:
            draft.set_player(seat, life_damage=after[seat])
            draft.emit(LifeDamageSet(seat, before[seat], after[seat]))

    draft.report(
        cite("11.1.3", "11.3.1.2", replaces="10.11.1" if replaced else ""), "downed_archived_together", what=tuple(refs),
        a=after[0] - before[0], b=after[1] - before[1],
    )  # fmt: skip


@step(DownProcessing, "11.3.2 after Life")
def look_again(draft: Draft, frame: DownProcessing) -> None:
    """A holomem that the Cheer from Life has saved does not go down: as answered, its Down has not begun yet."""
    there = draft.stage_board.holomems
    due = tuple(each for each in frame.due if each not in there or goes_down(draft, there[each]))
    draft.replace_top(frame, at="11.3.2", due=due)
