"""Actions on the Arts being resolved (12.3.4), and using an Arts again (5.25)."""

from __future__ import annotations

from judge.engine.ability_paths import slot_index
from judge.engine.board import Board
from judge.engine.citations import cite
from judge.engine.draft import Draft, replace
from judge.engine.effect_context import NOBODY, EffectContext
from judge.engine.effects.action_specs import (
    ActionSpec,
    NotByHand,
    always_changes,
    declare_action,
    never_a_cost,
)
from judge.engine.effects.choosing import CHOICE_OF_HOLOMEMS, choose_holomems
from judge.engine.effects.evaluate import quantity
from judge.engine.effects.interpreter import finish_action
from judge.engine.effects.language import AddToArts, DealArtsTo, NotReducedNow, UseAgain
from judge.engine.effects.lookahead import depends, some_holomem
from judge.engine.frames import PlayArts, Run
from judge.engine.primed import Primed
from judge.engine.transition import Message, Option


def add_to_arts(draft: Draft, frame: Run, node: AddToArts) -> None:
    """12.3.4.2: the damage to deal is modified as the text says."""
    finish_action(draft, frame)
    place, arts = draft.below(PlayArts)
    plus = quantity(node.amount, frame.env, draft.board)
    if not plus:
        draft.report(cite("12.3.4.2"), "adds_nothing", actor=frame.env.seat, card=draft.card_ref(frame.env.card))
        return
    damage = arts.damage + plus
    draft.agenda[place] = replace(arts, damage=damage)
    draft.report(cite("12.3.4.2"), "this_arts_plus", plus=plus, damage=damage)


def _add_could_change(node: AddToArts, env: EffectContext, board: Board) -> bool:
    return depends(node.amount, env) or quantity(node.amount, env, board) != 0


declare_action(
    ActionSpec(
        node=AddToArts,
        rules=("12.3.4.2",),
        carry_out=add_to_arts,
        could_change=_add_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=PlayArts,
        by_hand=("this_arts",),
        message_keys=("adds_nothing", "this_arts_plus"),
    )
)


def not_reduced_now(draft: Draft, frame: Run, node: NotReducedNow) -> None:
    """5.22.3.1, of the damage that the Arts is going to deal (12.3.4.5)."""
    finish_action(draft, frame)
    place, arts = draft.below(PlayArts)
    draft.agenda[place] = replace(arts, fixed=True)
    draft.report(cite("5.22.3.1"), "this_arts_not_reduced", card=draft.card_ref(frame.env.card))


declare_action(
    ActionSpec(
        node=NotReducedNow,
        rules=("5.22.3.1",),
        carry_out=not_reduced_now,
        could_change=always_changes,
        payable=never_a_cost,
        replaced_by=(),
        within=PlayArts,
        by_hand=("not_reduced",),
        message_keys=("this_arts_not_reduced",),
    )
)


def deal_arts_to(draft: Draft, frame: Run, node: DealArtsTo) -> None:
    """10.11.1: what 12.3.4.5 would deal to the target is dealt to these; the target stays the target (12.3.3.2)."""
    found = choose_holomems(draft, frame, "to", node.to)
    if found is None:
        return
    finish_action(draft, draft.top(Run))
    place, arts = draft.below(PlayArts)
    draft.agenda[place] = replace(arts, instead=tuple(seen.mem.id for seen in found))
    what = tuple(draft.ref(seen.mem.id) for seen in found)
    draft.report(cite("10.11.1"), "this_arts_dealt_to", actor=frame.env.seat, what=what)


def _deal_could_change(node: DealArtsTo, env: EffectContext, board: Board) -> bool:
    return some_holomem(node.to, env, board)


declare_action(
    ActionSpec(
        node=DealArtsTo,
        rules=(
            "10.11.1",
            "12.3.4.5",
        ),
        carry_out=deal_arts_to,
        could_change=_deal_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=PlayArts,
        by_hand=NotByHand("by hand special damage is dealt to whom it concerns"),
        message_keys=(*CHOICE_OF_HOLOMEMS, "this_arts_dealt_to"),
    )
)


def use_again(draft: Draft, frame: Run, node: UseAgain) -> None:
    """5.25.1: a timed trigger that plays the Arts once nothing else is to be resolved. What was used again for this is not
    used a third time."""
    env = frame.env
    if node.other:
        _use_another(draft, frame, _others(env, draft.board))
        return

    finish_action(draft, frame)
    index = slot_index(env.path, "arts")
    own = index is not None
    holomem, card = (env.host, env.card) if own else (env.subject, env.arts_card)
    if holomem not in draft.stage_board.holomems or card == NOBODY:
        return
    if env.again and not own:
        draft.report(
            cite("5.25.1"), "arts_not_third_time", actor=env.seat, card=draft.card_ref(env.card),
            holomem=draft.ref(holomem),
        )  # fmt: skip
        return

    target = env.target if node.same else NOBODY
    again = (holomem, card, env.arts_index if index is None else index, target)
    draft.primed = (*draft.primed, Primed(draft.stamp(), env, (), arts=again))
    draft.report(cite("5.25.1"), "arts_again", actor=env.seat, holomem=draft.ref(holomem))


def _others(env: EffectContext, board: Board) -> list[int]:
    """The places of the Arts on the top card of the holomem of the event that have another name than the one it has used."""
    seen = board.holomems.get(env.subject)
    if seen is None or env.arts_card == NOBODY:
        return []
    used = board.arts_of(env.arts_card, env.arts_index).name
    return [index for index, arts in enumerate(seen.arts) if arts.name != used]


def _use_another(draft: Draft, frame: Run, found: list[int]) -> None:
    """5.25.1, with another Arts of the holomem: which one is chosen now, its target when it is played."""
    env = frame.env
    if not found:
        finish_action(draft, frame)
        return

    seen = draft.stage_board.holomems[env.subject]
    if draft.answer is not None:
        (answer,) = draft.take_answer()
        index = int(answer.value[0])
    elif len(found) > 1:
        refs = {index: draft.arts_ref(seen.mem.top, index) for index in found}
        options = [
            Option(
                f"arts:{seen.mem.at}:{index + 1}",
                Message(
                    "option_arts",
                    {"arts": refs[index], "holomem": draft.ref(seen.mem.id), "damage": seen.arts[index].damage},
                ),
                (index,),
                (draft.ref(seen.mem.id), refs[index]),
            )
            for index in found
        ]
        draft.ask(env.seat, cite("5.25.1"), "choose_arts", options, seat=env.seat, holomem=draft.ref(seen.mem.id))
        return
    else:
        (index,) = found

    finish_action(draft, draft.top(Run))
    top = seen.mem.top
    draft.primed = (*draft.primed, Primed(draft.stamp(), env, (), arts=(seen.mem.id, top, index, NOBODY)))
    arts = draft.arts_ref(top, index)
    who = draft.ref(seen.mem.id)
    draft.report(cite("5.25.1"), "arts_another", actor=env.seat, holomem=who, arts=arts)


def _again_could_change(node: UseAgain, env: EffectContext, board: Board) -> bool:
    """False if the Arts was already used again because of this text, if the holomem has left the Stage, or if it has no other."""
    if node.other:
        return bool(_others(env, board))
    own = slot_index(env.path, "arts") is not None
    holomem, card = (env.host, env.card) if own else (env.subject, env.arts_card)
    return holomem in board.holomems and card != NOBODY and (own or not env.again)


declare_action(
    ActionSpec(
        node=UseAgain,
        rules=("5.25.1",),
        carry_out=use_again,
        could_change=_again_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=None,
        by_hand=("again",),
        message_keys=("arts_again", "arts_another", "arts_not_third_time", "choose_arts", "option_arts"),
    )
)
