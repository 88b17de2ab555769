"""11.3.1.1: which abilities are executed, and which oshi skills may be used, for the holomems that go down."""

from __future__ import annotations

from functools import partial

from judge.engine.board_model import EffectiveAbility
from judge.engine.citations import cite
from judge.engine.counting import at_limit, with_play
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects.doers import includes_or_did, is_by
from judge.engine.effects.evaluate import holds
from judge.engine.effects.language import HasDowned, WasDowned, WhenDowned
from judge.engine.effects.patterns import Happening
from judge.engine.events import Seat
from judge.engine.frames import DownedAbility, DownProcessing, PendingDown, Run, UseSkill
from judge.engine.procedures.alike_options import told_by_place
from judge.engine.procedures.ch10_unread_texts import Text, asked_about, texts_of
from judge.engine.procedures.ch12_oshi_skills import Usable, skill_option, skills_for
from judge.engine.transition import Message, Option, Ref

DOWN = "down"
"""The code for a Down. Once a judge has said that a text does not wait for Downs, the text is not asked about at any Down."""


def turn_to(draft: Draft, frame: DownProcessing, identity: int) -> DownProcessing:
    """The frame with the next of the holomems that go down together as the current one."""
    if identity == frame.current:
        return frame
    together = written_back(frame)
    other = next(each for each in together if each.holomem == identity)
    return replace(
        frame, together=together, current=identity, owner=other.owner, life=other.life, changed=other.changed
    )


def written_back(frame: DownProcessing) -> tuple[PendingDown, ...]:
    """All holomems that go down, with the changes that effects have made to the current one."""
    now = PendingDown(frame.current, frame.owner, frame.life, frame.changed)
    return tuple(now if each.holomem == now.holomem else each for each in frame.together) or (now,)


def matches_down(when: Happening, current: int, env: EffectContext, draft: Draft) -> EffectContext | None:
    """What an ability knows about the holomem that is going down, if the ability waits for it."""
    env = replace(env, subject=current)
    board = draft.board
    seen = board.current_or_last(current)
    blow = seen.mem.lethal_hit if seen else None
    hit = (
        blow if blow is not None and seen is not None and not seen.mem.down else None
    )  # none brought it down by itself
    if isinstance(when, WasDowned):
        of_kind = when.kind is None or (hit is not None and hit.arts == (when.kind == "arts"))
        return env if of_kind and includes_or_did(when.who, current, env, board) else None
    if not isinstance(when, HasDowned) or blow is None:
        return None

    met = (
        is_by(when.who, blow.dealer, env, board)
        and includes_or_did(when.whom, current, env, board)
        and (not when.this_arts or blow.use == env.arts_use > 0)
        and (blow.arts or not when.arts)
        and (not when.special or (hit is not None and not hit.arts))
    )
    return env if met else None


def _executed(draft: Draft, current: int, when: Happening, env: EffectContext) -> EffectContext | None:
    """The same, but only for abilities executed inside Down processing (10.1.1.2.3). All others are primed when the Down
    begins."""
    if isinstance(when, HasDowned) and draft.edition.downed_by_abilities == "automatic":
        return None
    return matches_down(when, current, env, draft)


def record_of(env: EffectContext) -> tuple[int, int, str]:
    """The record of an execution: the downed holomem and the ability."""
    return env.subject, env.card, env.path


def applicable_abilities(draft: Draft, together: tuple[PendingDown, ...]) -> tuple[DownedAbility, ...]:
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


def abilities_and_skills(
    draft: Draft, frame: DownProcessing, seat: Seat
) -> tuple[list[EffectiveAbility], list[Usable]]:
    """The abilities that a player must execute, and the skills that they may use, for the holomems that are going down
    (11.3.1.1, 12.1.5.2). An ability that applied when the Down began is still to be executed (11.3.1.1.2) when its card has left
    the Stage, because another ability moved it."""
    together = written_back(frame)
    left = [each for each in frame.applicable if _left_since(draft, each)]
    abilities = [
        EffectiveAbility(each.ability, each.env, each.stamp)
        for each in (*applicable_abilities(draft, together), *left)
        if each.env.seat == seat
        and record_of(each.env) not in frame.done
        and not at_limit(draft.uses, each.env, each.ability.limit)
    ]
    skills: list[Usable] = []
    for each in together:
        usable = skills_for(draft.board, seat, partial(_executed, draft, each.holomem))
        skills += [found for found in usable if record_of(found.env) not in frame.done]
    return abilities, skills


def ask_which(
    draft: Draft, frame: DownProcessing, seat: Seat, abilities: list[EffectiveAbility], skills: list[Usable]
) -> None:
    """Ask a player which of them to execute or use; skills alone may be declined (12.1.5.2)."""
    options: list[Option] = []
    for place, source in enumerate(abilities):
        holder = source.env.host if source.env.host in draft.stage_board.holomems else NOBODY
        where = "" if holder == NOBODY else f"@{draft.place(holder)}"
        key = f"play:{draft.cards[source.env.card]}{where}" + (f"#{place}" if place else "")
        card = draft.card_ref(source.env.card)
        about = downed_ref(draft, source.env.subject)
        message = Message("option_play_downed", {"card": card, "holomem": about})
        if not frame.together:
            message = Message("option_play_primed", {"card": card})
        options.append(Option(key, message, (place,), (card, *([] if holder == NOBODY else [draft.ref(holder)]))))

    options = told_by_place(draft, options)
    for place, usable in enumerate(skills, len(abilities)):
        option = skill_option(draft, usable, place)
        if frame.together:
            about = downed_ref(draft, usable.env.subject)
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
        holomem=downed_ref(draft, frame.current),
    )


def downed_ref(draft: Draft, identity: int) -> Ref:
    """A holomem that goes down, or its top card if an ability has already moved it away."""
    if identity in draft.stage_board.holomems:
        return draft.ref(identity)
    gone = draft.board.current_or_last(identity)
    return draft.card_ref(gone.mem.top if gone else identity)


def execute(
    draft: Draft, frame: DownProcessing, seat: Seat, abilities: list[EffectiveAbility], skills: list[Usable], place: int
) -> None:
    """Execute one; then back to 11.3.1.1 while any is left (11.3.1.1.2)."""
    if place < len(abilities):
        source = abilities[place]
        ability = source.ability
        assert isinstance(ability, WhenDowned)
        again = ("11.3.1.1.2",) if frame.done else ()
        frame = turn_to(draft, frame, source.env.subject)
        draft.agenda[-1] = replace(frame, at="11.3.1.1", done=(*frame.done, record_of(source.env)))
        draft.set_uses(with_play(draft.uses, source.env, ability.limit))
        draft.push(Run(block=ability.do, env=source.env))
        draft.report(
            cite("11.3.1.1", "11.3.1.1.1", *again, defines="10.1.1.2.3"),
            "execute_downed",
            actor=seat,
            seat=seat,
            card=draft.card_ref(source.env.card),
            holomem=downed_ref(draft, source.env.subject),
        )
    else:
        usable = skills[place - len(abilities)]
        frame = turn_to(draft, frame, usable.env.subject)
        draft.agenda[-1] = replace(frame, at="11.3.1.1", done=(*frame.done, record_of(usable.env)))
        draft.push(UseSkill(seat=seat, index=usable.index, env=usable.env))


def unread_texts(draft: Draft, frame: DownProcessing, seat: Seat) -> list[Text]:
    """The unread texts of a player that may say what is done at a Down, once for each holomem that goes down: of that holomem, of
    the one that downs it, of any other ("when one of your holomems is downed"), and oshi skills (12.1.5.2)."""
    texts = [text for text in texts_of(draft, seat) if asked_about(draft, text[1], DOWN)]
    about = (
        [each.holomem for each in written_back(frame) if each.holomem in draft.stage_board.holomems] if texts else []
    )
    found = [(key, replace(env, subject=holomem)) for holomem in about for key, env in texts]
    return [(key, env) for key, env in found if record_of(env) not in frame.done]
