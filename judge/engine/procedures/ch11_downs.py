"""11.3: Down processing.

Several holomems go down one after the other (11.3.2), or together where the edition has it so: then each step of 11.3.1 is
carried out for all of them before the next (11.1.3), and the turn player makes their choices first (1.3.4).
"""

from __future__ import annotations

from functools import partial

from judge.engine.board import EffectiveAbility
from judge.engine.citations import cite
from judge.engine.disputes import ATTACHED_TO_DOWNED, is_about
from judge.engine.draft import END, Draft, replace
from judge.engine.effects.evaluate import holds
from judge.engine.effects.language import HasDowned, WasDowned, WhenDowned
from judge.engine.effects.patterns import Happening
from judge.engine.effects.trigger_matching import includes_or_did, is_by
from judge.engine.events import LifeDamageSet, Seat, WentDown
from judge.engine.frames import (
    NOBODY,
    Archiving,
    DownedAbility,
    DownProcessing,
    EffectContext,
    Illegal,
    LifeDamage,
    PendingDown,
    Run,
    UseSkill,
)
from judge.engine.procedures import step
from judge.engine.procedures.alike_options import told_by_place
from judge.engine.procedures.ch05_archiving import replacements_for
from judge.engine.procedures.ch10_unread_texts import (
    LEFT,
    Text,
    asked_about,
    leaving,
    not_again,
    text_options,
    texts_of,
    use_text,
)
from judge.engine.procedures.ch11_rule_processing import (
    NOTHING_DUE,
    between_downs,
    goes_down,
    holomem_options,
    life_of_down,
)
from judge.engine.procedures.ch12_oshi_skills import Usable, skill_option, skills_for
from judge.engine.transition import CardRef, HolomemRef, Message, Option, Ref

DOWN = "down"
"""The code for a Down. Once a judge has said that a text does not wait for Downs, the text is not asked about at any Down."""


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
            _all_at_once(draft, frame, there)
            return
        mine = [i for i in there if draft.stage_board.holomems[i].seat == draft.turn_player] or there
        if len(mine) > 1:
            seat = draft.stage_board.holomems[mine[0]].seat
            draft.replace_top(frame, at="11.3.2")
            draft.ask(seat, cite("11.3.2"), "choose_down", holomem_options(draft, mine), seat=seat)
            return
        (identity,) = mine
    seen = draft.stage_board.holomems[identity]
    falling = _falling(draft, identity)
    applicable = _applicable(draft, (falling,))
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
        frame, current=first.holomem, done=(), owner=first.owner, life=first.life, together=together,
        applicable=_applicable(draft, together),
    )  # fmt: skip
    for each in together:
        draft.emit(WentDown(each.holomem, each.owner))
    what = tuple(draft.ref(each.holomem) for each in together)
    draft.report(cite("11.1.3", "11.3.1"), "go_down_together", head=True, what=what)


def _turn_to(draft: Draft, frame: DownProcessing, identity: int) -> DownProcessing:
    """The frame with the next of the holomems that go down together as the current one."""
    if identity == frame.current:
        return frame
    together = _written_back(frame)
    other = next(each for each in together if each.holomem == identity)
    return replace(
        frame, together=together, current=identity, owner=other.owner, life=other.life, changed=other.changed
    )


def _written_back(frame: DownProcessing) -> tuple[PendingDown, ...]:
    """All holomems that go down, with the changes that effects have made to the current one."""
    now = PendingDown(frame.current, frame.owner, frame.life, frame.changed)
    return tuple(now if each.holomem == now.holomem else each for each in frame.together) or (now,)


def matches_down(when: Happening, current: int, env: EffectContext, draft: Draft) -> EffectContext | None:
    """What an ability knows about the holomem that is going down, if the ability waits for it."""
    env = replace(env, subject=current)
    board = draft.board
    seen = board.current_or_last(current)
    blow = seen.mem.lethal_hit if seen else None
    if isinstance(when, WasDowned):
        of_kind = when.kind is None or (blow is not None and blow.arts == (when.kind == "arts"))
        return env if of_kind and includes_or_did(when.who, current, env, board) else None
    if not isinstance(when, HasDowned) or blow is None:
        return None
    met = (
        is_by(when.who, blow.dealer, env, board)
        and includes_or_did(when.whom, current, env, board)
        and (not when.this_arts or blow.use == env.arts_use > 0)
        and (blow.arts or not when.arts)
    )
    return env if met else None


def _executed(draft: Draft, current: int, when: Happening, env: EffectContext) -> EffectContext | None:
    """The same, but only for abilities executed inside Down processing (10.1.1.2.3). All others are primed when the Down
    begins."""
    if isinstance(when, HasDowned) and draft.edition.downed_by_abilities == "automatic":
        return None
    return matches_down(when, current, env, draft)


def _done(env: EffectContext) -> tuple[int, int, str]:
    """The record of an execution: the downed holomem and the ability."""
    return env.subject, env.card, env.path


def _applicable(draft: Draft, together: tuple[PendingDown, ...]) -> tuple[DownedAbility, ...]:
    """The abilities to be executed for these Downs, as the board is now: their trigger and their condition are met (11.3.1.1)."""
    found = []
    for each in together:
        for source in draft.board.downed:
            ability = source.ability
            assert isinstance(ability, WhenDowned)
            env = _executed(draft, each.holomem, ability.when, source.env)
            if env is not None and holds(ability.condition, env, draft.board):
                found.append(DownedAbility(ability, env, source.stamp))
    return tuple(found)


def _left_since(draft: Draft, each: DownedAbility) -> bool:
    """Whether a card has left its holomem, or its holomem the Stage, so that the ability is no longer on the board."""
    env = each.env
    if any(source.key == (env.card, env.path) and source.env.host == env.host for source in draft.board.downed):
        return False
    holder = draft.stage_board.holomems.get(env.host)
    if holder is None:
        return env.host != NOBODY
    mem = holder.mem
    with_it = (*mem.stack, *mem.cheers, *(support.card for support in mem.supports))
    return env.card not in with_it


def _pool(draft: Draft, frame: DownProcessing, seat: Seat) -> tuple[list[EffectiveAbility], list[Usable]]:
    """The abilities that a player must execute, and the skills that they may use, for the holomems that are going down
    (11.3.1.1, 12.1.5.2). An ability that applied when the Down began is still to be executed (11.3.1.1.2) when its card has left
    the Stage, because another ability moved it."""
    together = _written_back(frame)
    left = [each for each in frame.applicable if _left_since(draft, each)]
    abilities = [
        EffectiveAbility(each.ability, each.env, each.stamp)
        for each in (*_applicable(draft, together), *left)
        if each.env.seat == seat
        and _done(each.env) not in frame.done
        and not draft.exhausted(each.env, each.ability.limit)
    ]
    skills: list[Usable] = []
    for each in together:
        usable = skills_for(draft.board, seat, partial(_executed, draft, each.holomem))
        skills += [found for found in usable if _done(found.env) not in frame.done]
    return abilities, skills


@step(DownProcessing, "11.3.1.1")
def execute_downed(draft: Draft, frame: DownProcessing) -> None:
    """11.3.1.1.1: one ability of the turn player's choice while they have any, then the other player's."""
    if draft.answer is not None:
        seat = frame.doing
        abilities, skills = _pool(draft, frame, seat)
        picked = draft.take_answer()
        if picked[0].key == "decline":
            draft.replace_top(frame, at="11.3.1.1", done=(*frame.done, *(_done(usable.env) for usable in skills)))
            draft.report(cite("11.3.1.1.1", allows="12.1.5.2"), "declined", actor=seat, seat=seat)
            return
        _execute(draft, frame, seat, abilities, skills, picked[0].value[0])
        return
    for seat in draft.in_turn_order:
        abilities, skills = _pool(draft, frame, seat)
        if len(abilities) + len(skills) > 1 or skills:
            _ask(draft, frame, seat, abilities, skills)
            return
        if abilities:
            _execute(draft, frame, seat, abilities, skills, 0)
            return


def _ask(
    draft: Draft, frame: DownProcessing, seat: Seat, abilities: list[EffectiveAbility], skills: list[Usable]
) -> None:
    options: list[Option] = []
    for place, source in enumerate(abilities):
        holder = source.env.host if source.env.host in draft.stage_board.holomems else NOBODY
        where = "" if holder == NOBODY else f"@{draft.place(holder)}"
        key = f"play:{draft.cards[source.env.card]}{where}" + (f"#{place}" if place else "")
        card, about = draft.card_ref(source.env.card), _ref(draft, source.env.subject)
        message = Message("option_play_downed", {"card": card, "holomem": about})
        if not frame.together:
            message = Message("option_play_primed", {"card": card})
        options.append(Option(key, message, (place,), (card, *([] if holder == NOBODY else [draft.ref(holder)]))))
    options = told_by_place(draft, options)
    for place, usable in enumerate(skills, len(abilities)):
        option = skill_option(draft, usable, place)
        if frame.together:
            about = _ref(draft, usable.env.subject)
            message = Message("option_skill_downed", {**option.message.params, "holomem": about})
            option = Option(f"{option.key}#{place}", message, option.value, option.refs)
        options.append(option)
    if not abilities:
        options.append(Option("decline", Message("option_decline")))
    draft.replace_top(frame, at="11.3.1.1", doing=seat)
    key = "choose_downed" if abilities else "may_use_skill_downed"
    draft.ask(
        seat,
        cite("11.3.1.1.1", allows="12.1.5.2" if skills else ""),
        f"{key}_together" if frame.together else key,
        options,
        seat=seat,
        holomem=_ref(draft, frame.current),
    )


def _ref(draft: Draft, identity: int) -> Ref:
    """A holomem that goes down, or its top card if an ability has already moved it away."""
    if identity in draft.stage_board.holomems:
        return draft.ref(identity)
    gone = draft.board.current_or_last(identity)
    return draft.card_ref(gone.mem.top if gone else identity)


def _execute(
    draft: Draft, frame: DownProcessing, seat: Seat, abilities: list[EffectiveAbility], skills: list[Usable], place: int
) -> None:
    """Execute one; then back to 11.3.1.1 while any is left (11.3.1.1.2)."""
    if place < len(abilities):
        source = abilities[place]
        ability = source.ability
        assert isinstance(ability, WhenDowned)
        again = ("11.3.1.1.2",) if frame.done else ()
        frame = _turn_to(draft, frame, source.env.subject)
        draft.agenda[-1] = replace(frame, at="11.3.1.1", done=(*frame.done, _done(source.env)))
        draft.count(source.env, ability.limit)
        draft.push(Run(block=ability.do, env=source.env))
        draft.report(
            cite("11.3.1.1", "11.3.1.1.1", *again, defines="10.1.1.2.3"),
            "execute_downed",
            actor=seat,
            seat=seat,
            card=draft.card_ref(source.env.card),
            holomem=_ref(draft, source.env.subject),
        )
    else:
        usable = skills[place - len(abilities)]
        frame = _turn_to(draft, frame, usable.env.subject)
        draft.agenda[-1] = replace(frame, at="11.3.1.1", done=(*frame.done, _done(usable.env)))
        draft.push(UseSkill(seat=seat, index=usable.index, env=usable.env))


def _texts(draft: Draft, frame: DownProcessing, seat: Seat) -> list[Text]:
    """The unread texts of a player that may say what is done at a Down, once for each holomem that goes down: of that holomem, of
    the one that downs it, of any other ("when one of your holomems is downed"), and oshi skills (12.1.5.2)."""
    texts = [text for text in texts_of(draft, seat) if asked_about(draft, text[1], DOWN)]
    about = (
        [each.holomem for each in _written_back(frame) if each.holomem in draft.stage_board.holomems] if texts else []
    )
    found = [(key, replace(env, subject=holomem)) for holomem in about for key, env in texts]
    return [(key, env) for key, env in found if _done(env) not in frame.done]


@step(DownProcessing, "11.3.1.1 by hand")
def execute_by_hand(draft: Draft, frame: DownProcessing) -> None:
    """11.3.1.1: a text that is not read may act here; the judge carries it out, or goes on without it."""
    if draft.answer is not None:
        seat = frame.doing
        texts = _texts(draft, frame, seat)
        (picked,) = draft.take_answer()
        if picked.key in LEFT:
            not_again(draft, texts, picked.key, DOWN)
            draft.replace_top(frame, at="11.3.1.1 by hand", done=(*frame.done, *(_done(env) for _, env in texts)))
            draft.report(cite("11.3.1.1.1", defines="2.7.1"), "declined", actor=seat, seat=seat)
            return
        env = texts[picked.value[0]][1]
        frame = _turn_to(draft, frame, env.subject)
        draft.agenda[-1] = replace(frame, at="11.3.1.1", done=(*frame.done, _done(env)))
        use_text(draft, env)
        return
    for seat in draft.in_turn_order:
        texts = _texts(draft, frame, seat)
        if texts:
            options = [
                *text_options(draft, texts, "text", "option_downed"),
                *leaving("downed"),
            ]
            draft.replace_top(frame, at="11.3.1.1 by hand", doing=seat)
            draft.ask(
                seat, cite("11.3.1.1.1", allows="12.1.5.2", defines="2.7.1"), "may_carry_out_downed", options, seat=seat,
                holomem=_ref(draft, frame.current),
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
        for card in draft.leave_to(identity).mem.stack:
            draft.archive(seat, card, f"holomem:{identity}")
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
    for each in _written_back(frame):
        seen = draft.board.current_or_last(each.holomem)
        assert seen is not None
        refs.append(_ref(draft, each.holomem))
        free = seen.mem.lethal_hit is not None and seen.mem.lethal_hit.no_life
        replaced = replaced or free or bool(each.changed)
        after[each.owner] += 0 if free else each.life
        if each.holomem in draft.stage_board.holomems:
            replaced = replaced or draft.board.life_loss(each.holomem) is not None
            for card in draft.leave_to(each.holomem).mem.stack:
                draft.archive(each.owner, card, f"holomem:{each.holomem}")
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
