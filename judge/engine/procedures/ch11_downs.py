"""11.3: Down processing.

Several holomems go down one after the other (11.3.2), or together where the edition has it so: then each step of 11.3.1 is
carried out for all of them before the next (11.1.3), and the turn player makes their choices first (1.3.4).
"""

from __future__ import annotations

from functools import partial

from judge.engine.board import Source
from judge.engine.effects.evaluate import holds, includes
from judge.engine.effects.language import HasDowned, LifeLoss, WasDowned, WhenDowned
from judge.engine.effects.listening import doer
from judge.engine.effects.patterns import Happening
from judge.engine.events import LifeDamageSet, Seat, WentDown
from judge.engine.frames import NOBODY, Downs, Env, Falling, Run, UseSkill
from judge.engine.procedures import step
from judge.engine.procedures.ch10_unread_texts import (
    NEVER,
    Text,
    asked_about,
    never_again,
    text_options,
    texts_of,
    use_text,
)
from judge.engine.procedures.ch11_rule_processing import holomem_options
from judge.engine.procedures.ch12_oshi_skills import Usable, skill_option, skills_for
from judge.engine.rules import cite
from judge.engine.trace import CardRef, HolomemRef, Message, Option, Ref
from judge.engine.work import END, Work, replace

DOWN = "down"
"""The code for a Down. Once a judge has said that a text does not wait for Downs, the text is not asked about at any Down."""


@step(Downs, "11.3.2")
def next_down(work: Work, frame: Downs) -> None:
    """One at a time, the turn player's first; their controller chooses among several of theirs."""
    if work.answer is not None:
        identity = work.take()[0].value[0]
    else:
        there = [identity for identity in frame.due if identity in work.board.seen]
        if not there:
            work.put(frame, at=END)
            return
        if len(there) > 1 and work.edition.several_downs == "together":
            _all_at_once(work, frame, there)
            return
        mine = [i for i in there if work.board.seen[i].seat == work.turn_player] or there
        if len(mine) > 1:
            seat = work.board.seen[mine[0]].seat
            work.put(frame, at="11.3.2")
            work.ask(seat, cite("11.3.2"), "choose_down", holomem_options(work, mine), seat=seat)
            return
        (identity,) = mine
    seen = work.board.seen[identity]
    falling = _falling(work, identity)
    work.put(frame, current=identity, done=(), owner=seen.seat, life=falling.life, changed=())
    work.emit(WentDown(identity, seen.seat))
    by_state = seen.mem.down and work.edition.down_state
    cites = cite("11.3.1", defines="4.4.9" if by_state else "4.4.5.3")
    if any(i in work.board.seen for i in frame.due if i != identity):
        cites = (*cite("11.3.2"), *cites)
    key = "goes_down_state" if by_state else "goes_down"
    work.note(cites, key, head=True, holomem=work.ref(identity), damage=seen.mem.damage, hp=seen.hp)


def _falling(work: Work, identity: int) -> Falling:
    """A holomem at the beginning of its Down, with the Life damage for its Down (11.3.1.2, 2.11.2.2)."""
    loss = work.board.life_loss(identity)
    life = loss.modifier.amount if loss and isinstance(loss.modifier, LifeLoss) else 1
    return Falling(identity, work.board.seen[identity].seat, life)


def _all_at_once(work: Work, frame: Downs, there: list[int]) -> None:
    """11.1.3: the Downs of several holomems run at the same time."""
    together = tuple(_falling(work, identity) for identity in there)
    first = together[0]
    work.put(frame, current=first.holomem, done=(), owner=first.owner, life=first.life, together=together)
    for each in together:
        work.emit(WentDown(each.holomem, each.owner))
    what = tuple(work.ref(each.holomem) for each in together)
    work.note(cite("11.1.3", "11.3.1"), "go_down_together", head=True, what=what)


def _turn_to(work: Work, frame: Downs, identity: int) -> Downs:
    """The frame with the next of the holomems that go down together as the current one."""
    if identity == frame.current:
        return frame
    together = _written_back(frame)
    other = next(each for each in together if each.holomem == identity)
    return replace(
        frame, together=together, current=identity, owner=other.owner, life=other.life, changed=other.changed
    )


def _written_back(frame: Downs) -> tuple[Falling, ...]:
    """All holomems that go down, with the changes that effects have made to the current one."""
    now = Falling(frame.current, frame.owner, frame.life, frame.changed)
    return tuple(now if each.holomem == now.holomem else each for each in frame.together) or (now,)


def felled(when: Happening, current: int, env: Env, work: Work) -> Env | None:
    """What an ability knows about the holomem that is going down, if the ability waits for it."""
    env = replace(env, subject=current)
    board = work.board
    if isinstance(when, WasDowned):
        return env if includes(when.who, current, env, board) else None
    seen = board.known(current)
    blow = seen.mem.blow if seen else None
    if not isinstance(when, HasDowned) or blow is None:
        return None
    met = (
        doer(when.who, blow.dealer, env, board)
        and includes(when.whom, current, env, board)
        and (not when.this_arts or blow.use == env.use > 0)
    )
    return env if met else None


def _executed(work: Work, current: int, when: Happening, env: Env) -> Env | None:
    """The same for what is executed inside Down processing (10.1.1.2.3); the rest is primed as the Down begins."""
    if isinstance(when, HasDowned) and work.edition.downed_by_abilities == "automatic":
        return None
    return felled(when, current, env, work)


def _done(env: Env) -> tuple[int, int, str]:
    """The record of an execution: the downed holomem and the ability."""
    return env.subject, env.card, env.path


def _pool(work: Work, frame: Downs, seat: Seat) -> tuple[list[Source], list[Usable]]:
    """The abilities that a player must execute, and the skills that they may use, for the holomems that are going down
    (11.3.1.1, 12.1.5.2)."""
    abilities: list[Source] = []
    skills: list[Usable] = []
    for each in _written_back(frame):
        for source in work.board.downed:
            ability = source.ability
            assert isinstance(ability, WhenDowned)
            if source.env.seat != seat or work.exhausted(source.env, ability.limit):
                continue
            env = _executed(work, each.holomem, ability.when, source.env)
            if env is not None and _done(env) not in frame.done and holds(ability.condition, env, work.board):
                abilities.append(Source(ability, env, source.stamp))
        usable = skills_for(work.board, seat, partial(_executed, work, each.holomem))
        skills += [found for found in usable if _done(found.env) not in frame.done]
    return abilities, skills


@step(Downs, "11.3.1.1")
def execute_downed(work: Work, frame: Downs) -> None:
    """11.3.1.1.1: one ability of the turn player's choice while they have any, then the other player's."""
    if work.answer is not None:
        seat = frame.doing
        abilities, skills = _pool(work, frame, seat)
        picked = work.take()
        if picked[0].key == "decline":
            work.put(frame, at="11.3.1.1", done=(*frame.done, *(_done(usable.env) for usable in skills)))
            work.note(cite("11.3.1.1.1", allows="12.1.5.2"), "declined", actor=seat, seat=seat)
            return
        _execute(work, frame, seat, abilities, skills, picked[0].value[0])
        return
    for seat in work.in_turn_order:
        abilities, skills = _pool(work, frame, seat)
        if len(abilities) + len(skills) > 1 or skills:
            _ask(work, frame, seat, abilities, skills)
            return
        if abilities:
            _execute(work, frame, seat, abilities, skills, 0)
            return


def _ask(work: Work, frame: Downs, seat: Seat, abilities: list[Source], skills: list[Usable]) -> None:
    options: list[Option] = []
    for place, source in enumerate(abilities):
        key = f"play:{work.cards[source.env.card]}@{work.place(source.env.host)}" + (f"#{place}" if place else "")
        card, about = work.card_ref(source.env.card), _ref(work, source.env.subject)
        message = Message("option_play_downed", {"card": card, "holomem": about})
        if not frame.together:
            message = Message("option_play_primed", {"card": card})
        options.append(Option(key, message, (place,), (card, work.ref(source.env.host))))
    for place, usable in enumerate(skills, len(abilities)):
        option = skill_option(work, usable, place)
        if frame.together:
            about = _ref(work, usable.env.subject)
            message = Message("option_skill_downed", {**option.message.params, "holomem": about})
            option = Option(f"{option.key}#{place}", message, option.value, option.refs)
        options.append(option)
    if not abilities:
        options.append(Option("decline", Message("option_decline")))
    work.put(frame, at="11.3.1.1", doing=seat)
    key = "choose_downed" if abilities else "may_use_skill_downed"
    work.ask(
        seat,
        cite("11.3.1.1.1", allows="12.1.5.2" if skills else ""),
        f"{key}_together" if frame.together else key,
        options,
        seat=seat,
        holomem=_ref(work, frame.current),
    )


def _ref(work: Work, identity: int) -> Ref:
    """A holomem that goes down, or its top card if an ability has already moved it away."""
    if identity in work.board.seen:
        return work.ref(identity)
    gone = work.board.known(identity)
    return work.card_ref(gone.mem.top if gone else identity)


def _execute(work: Work, frame: Downs, seat: Seat, abilities: list[Source], skills: list[Usable], place: int) -> None:
    """Execute one; then back to 11.3.1.1 while any is left (11.3.1.1.2)."""
    if place < len(abilities):
        source = abilities[place]
        ability = source.ability
        assert isinstance(ability, WhenDowned)
        again = ("11.3.1.1.2",) if frame.done else ()
        frame = _turn_to(work, frame, source.env.subject)
        work.agenda[-1] = replace(frame, at="11.3.1.1", done=(*frame.done, _done(source.env)))
        work.count(source.env, ability.limit)
        work.call(Run(block=ability.do, env=source.env))
        work.note(
            cite("11.3.1.1", "11.3.1.1.1", *again, defines="10.1.1.2.3"),
            "execute_downed",
            actor=seat,
            seat=seat,
            card=work.card_ref(source.env.card),
            holomem=_ref(work, source.env.subject),
        )
    else:
        usable = skills[place - len(abilities)]
        frame = _turn_to(work, frame, usable.env.subject)
        work.agenda[-1] = replace(frame, at="11.3.1.1", done=(*frame.done, _done(usable.env)))
        work.call(UseSkill(seat=seat, index=usable.index, env=usable.env))


def _texts(work: Work, frame: Downs, seat: Seat) -> list[Text]:
    """The unread texts of a player that may say what is done at a Down, once for each holomem that goes down: of that holomem, of
    the one that downs it, of any other ("when one of your holomems is downed"), and oshi skills (12.1.5.2)."""
    texts = [text for text in texts_of(work, seat) if asked_about(work, text[1], DOWN)]
    about = [each.holomem for each in _written_back(frame) if each.holomem in work.board.seen] if texts else []
    found = [(key, replace(env, subject=holomem)) for holomem in about for key, env in texts]
    return [(key, env) for key, env in found if _done(env) not in frame.done]


@step(Downs, "11.3.1.1 by hand")
def execute_by_hand(work: Work, frame: Downs) -> None:
    """11.3.1.1: a text that is not read may act here; the judge carries it out, or goes on without it."""
    if work.answer is not None:
        seat = frame.doing
        texts = _texts(work, frame, seat)
        (picked,) = work.take()
        if picked.key in {"decline", NEVER}:
            if picked.key == NEVER:
                never_again(work, texts, DOWN)
            work.put(frame, at="11.3.1.1 by hand", done=(*frame.done, *(_done(env) for _, env in texts)))
            work.note(cite("11.3.1.1.1", defines="2.7.1"), "declined", actor=seat, seat=seat)
            return
        env = texts[picked.value[0]][1]
        frame = _turn_to(work, frame, env.subject)
        work.agenda[-1] = replace(frame, at="11.3.1.1", done=(*frame.done, _done(env)))
        use_text(work, env)
        return
    for seat in work.in_turn_order:
        texts = _texts(work, frame, seat)
        if texts:
            options = [
                *text_options(work, texts, "text", "option_downed"),
                Option("decline", Message("option_downed_nothing")),
                Option(NEVER, Message("option_downed_never")),
            ]
            work.put(frame, at="11.3.1.1 by hand", doing=seat)
            work.ask(
                seat, cite("11.3.1.1.1", allows="12.1.5.2", defines="2.7.1"), "may_carry_out_downed", options, seat=seat,
                holomem=_ref(work, frame.current),
            )  # fmt: skip
            return


@step(Downs, "11.3.1.2")
def archive_downed(work: Work, frame: Downs) -> None:
    """The holomem cards are archived; what was attached stays until 11.4.1 looks. Life damage is 1 more, or what replaces it;
    so it is when an ability has moved the holomem away already (1.3.2)."""
    if frame.together:
        _archive_together(work, frame)
        return
    identity, seat = frame.current, frame.owner
    seen = work.board.known(identity)
    assert seen is not None
    work.put(frame, at="11.3.2", current=NOBODY)
    there = identity in work.board.seen
    loss = work.board.life_loss(identity) if there else None
    free = seen.mem.blow is not None and seen.mem.blow.no_life
    amount = 0 if free else frame.life
    before = work.players[seat].life_damage
    ref: HolomemRef | CardRef = work.ref(identity) if there else work.card_ref(seen.mem.top)
    if there:
        for card in work.take_off(identity).mem.stack:
            work.archive(seat, card, f"holomem:{identity}")
    if amount:
        work.set_player(seat, life_damage=before + amount)
        work.emit(LifeDamageSet(seat, before, before + amount))
    cites = cite("11.3.1.2", replaces="2.11.2.2 10.11.1" if loss else "")
    key = "downed_archived_replaced" if loss else "downed_archived"
    if free or frame.changed:
        cites, key = cite("11.3.1.2", replaces="10.11.1"), "downed_archived_changed"
    work.note(
        cites if there else cite("11.3.1.2", allows="1.3.2"),
        key if there else "downed_gone",
        seat=seat,
        holomem=ref,
        amount=amount,
    )


def _archive_together(work: Work, frame: Downs) -> None:
    """The same for all holomems that went down together, at the same time."""
    work.put(frame, at="11.3.2", current=NOBODY, together=())
    before = [player.life_damage for player in work.players]
    after, replaced, refs = list(before), False, []
    for each in _written_back(frame):
        seen = work.board.known(each.holomem)
        assert seen is not None
        refs.append(_ref(work, each.holomem))
        free = seen.mem.blow is not None and seen.mem.blow.no_life
        replaced = replaced or free or bool(each.changed)
        after[each.owner] += 0 if free else each.life
        if each.holomem in work.board.seen:
            replaced = replaced or work.board.life_loss(each.holomem) is not None
            for card in work.take_off(each.holomem).mem.stack:
                work.archive(each.owner, card, f"holomem:{each.holomem}")
    for seat in work.in_turn_order:
        if after[seat] != before[seat]:
            work.set_player(seat, life_damage=after[seat])
            work.emit(LifeDamageSet(seat, before[seat], after[seat]))
    work.note(
        cite("11.1.3", "11.3.1.2", replaces="10.11.1" if replaced else ""), "downed_archived_together", what=tuple(refs),
        a=after[0] - before[0], b=after[1] - before[1],
    )  # fmt: skip
