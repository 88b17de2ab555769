"""The Arts that is being resolved (12.3.4) and Arts used again (5.25), with everything about them."""

from __future__ import annotations

from judge.engine.ability_paths import slot_index
from judge.engine.board import Board
from judge.engine.effects.choosing import CHOICE_OF_HOLOMEMS, choose_holomems
from judge.engine.effects.evaluate import quantity
from judge.engine.effects.facets import (
    Facets,
    NotByHand,
    always_changes,
    declare,
    never_a_cost,
)
from judge.engine.effects.language import AddToArts, DealArtsTo, NotReducedNow, UseAgain
from judge.engine.effects.lookahead import depends, some_holomem
from judge.engine.effects.running import finished
from judge.engine.frames import NOBODY, Env, PlayArts, Primed, Run
from judge.engine.rules import cite
from judge.engine.work import Work, replace


def add_to_arts(work: Work, frame: Run, node: AddToArts) -> None:
    """12.3.4.2: the damage to deal is modified as the text says."""
    finished(work, frame)
    place, arts = work.below(PlayArts)
    plus = quantity(node.amount, frame.env, work.board)
    damage = arts.damage + plus
    work.agenda[place] = replace(arts, damage=damage)
    work.note(cite("12.3.4.2"), "this_arts_plus", plus=plus, damage=damage)


def _add_could_change(node: AddToArts, env: Env, board: Board) -> bool:
    return depends(node.amount, env) or quantity(node.amount, env, board) != 0


declare(
    Facets(
        node=AddToArts,
        rules=("12.3.4.2",),
        carry_out=add_to_arts,
        could_change=_add_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=PlayArts,
        by_hand=("this_arts",),
        told=("this_arts_plus",),
    )
)


def not_reduced_now(work: Work, frame: Run, node: NotReducedNow) -> None:
    """5.22.3.1, of the damage that the Arts is going to deal (12.3.4.5)."""
    finished(work, frame)
    place, arts = work.below(PlayArts)
    work.agenda[place] = replace(arts, fixed=True)
    work.note(cite("5.22.3.1"), "this_arts_not_reduced", card=work.card_ref(frame.env.card))


declare(
    Facets(
        node=NotReducedNow,
        rules=("5.22.3.1",),
        carry_out=not_reduced_now,
        could_change=always_changes,
        payable=never_a_cost,
        replaced_by=(),
        within=PlayArts,
        by_hand=("not_reduced",),
        told=("this_arts_not_reduced",),
    )
)


def deal_arts_to(work: Work, frame: Run, node: DealArtsTo) -> None:
    """10.11.1: what 12.3.4.5 would deal to the target is dealt to these; the target stays the target (12.3.3.2)."""
    found = choose_holomems(work, frame, "to", node.to)
    if found is None:
        return
    finished(work, work.top(Run))
    place, arts = work.below(PlayArts)
    work.agenda[place] = replace(arts, instead=tuple(seen.mem.id for seen in found))
    what = tuple(work.ref(seen.mem.id) for seen in found)
    work.note(cite("10.11.1"), "this_arts_dealt_to", actor=frame.env.seat, what=what)


def _deal_could_change(node: DealArtsTo, env: Env, board: Board) -> bool:
    return some_holomem(node.to, env, board)


declare(
    Facets(
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
        told=(*CHOICE_OF_HOLOMEMS, "this_arts_dealt_to"),
    )
)


def use_again(work: Work, frame: Run, node: UseAgain) -> None:
    """5.25.1: a timed trigger that plays the Arts once nothing else is to be resolved. What was used again for this is not
    used a third time."""
    finished(work, frame)
    env = frame.env
    index = slot_index(env.path, "arts")
    own = index is not None
    holomem, card = (env.host, env.card) if own else (env.subject, env.arts_card)
    if holomem not in work.board.seen or card == NOBODY or (env.again and not own):
        return
    target = env.target if node.same else NOBODY
    again = (holomem, card, env.arts_index if index is None else index, target)
    work.primed = (*work.primed, Primed(work.stamp(), env, (), arts=again))
    work.note(cite("5.25.1"), "arts_again", actor=env.seat, holomem=work.ref(holomem))


def _again_could_change(node: UseAgain, env: Env, board: Board) -> bool:
    """What was used again for this is not used a third time, and a holomem that has left the Stage uses nothing."""
    own = slot_index(env.path, "arts") is not None
    holomem, card = (env.host, env.card) if own else (env.subject, env.arts_card)
    return holomem in board.seen and card != NOBODY and (own or not env.again)


declare(
    Facets(
        node=UseAgain,
        rules=("5.25.1",),
        carry_out=use_again,
        could_change=_again_could_change,
        payable=never_a_cost,
        replaced_by=(),
        within=None,
        by_hand=("again",),
        told=("arts_again",),
    )
)
