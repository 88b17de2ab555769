"""Looking ahead without doing anything: whether a cost can be paid whole (10.4.2.2), and whether a block could change
anything at all (10.7.2.3.7).

What each action could change and whether it could be paid, it says itself (`judge.engine.effects.facets`); here is what they
ask of a board. Unseen cards and dice may turn out any way, so what depends on them counts as possible: only what is sure to
change nothing is kept from being played.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import msgspec

from judge.engine.effects import language as lang
from judge.engine.effects.card_sets import mutually, pool, some, whole
from judge.engine.effects.evaluate import holds, holomems, quantity
from judge.engine.effects.facets import FACETS
from judge.engine.effects.language import Among, Block, CardSet, Choose, Condition, Holomems, Node, Together
from judge.engine.frames import Env

if TYPE_CHECKING:
    from judge.engine.board import Board


def could_change(block: Block, env: Env, board: Board) -> bool:
    """Whether any action of the block could change the state of the game as it is now (10.7.2.3.7)."""
    for action in block:
        if FACETS[type(action)].could_change(action, env, board):
            return True
        name = getattr(action, "called", "")
        if name:
            env = msgspec.structs.replace(env, bound=(*env.bound, (name, tuple(_possible(action, env, board)))))
    return False


def payable_whole(cost: Block, env: Env, board: Board) -> bool:
    """Whether every action of a cost could be done whole (10.4.2.2). Unseen cards count as what they would have to be."""
    return all(FACETS[type(action)].payable(action, env, board) for action in cost)


def choosable(wanted: Choose | Together, env: Env, board: Board) -> bool:
    """Whether there are as many to choose as are asked for."""
    if isinstance(wanted, Together):
        return all(choosable(part, env, board) for part in wanted.of)
    if not isinstance(wanted.of, Holomems):
        return enough(wanted, env, board)
    if wanted.up_to or wanted.any_number:
        return True
    return len(holomems(wanted, env, board)) >= (wanted.least or quantity(wanted.count, env, board))


def instead_of(wanted: CardSet, env: Env, board: Board) -> bool:
    """10.11.4: whether what there is not enough of could be made up for by what can be done instead of archiving it."""
    from judge.engine.procedures.ch05_archiving import could_stand_in

    if not isinstance(wanted, Choose):
        return False
    there = sum(map(len, pool(wanted, env, board)))
    needed = wanted.least or quantity(wanted.count, env, board)
    return there < needed <= there + could_stand_in(board, env, wanted)


def enough(wanted: CardSet, env: Env, board: Board) -> bool:
    """Whether a set has as many cards as it asks for."""
    if isinstance(wanted, lang.ForEach):
        return enough(wanted.choose, env, board)
    if isinstance(wanted, Together):
        return all(enough(part, env, board) for part in wanted.of)
    there = sum(map(len, pool(wanted, env, board)))
    if isinstance(wanted, Choose):
        if wanted.any_number or wanted.up_to:
            return True
        needed = wanted.least or quantity(wanted.count, env, board)
        return there >= needed and _goes_together(wanted, needed, env, board)
    if isinstance(wanted, lang.Top):
        return there >= (wanted.least or quantity(wanted.count, env, board))
    return there > 0


def _goes_together(wanted: Choose, needed: int, env: Env, board: Board) -> bool:
    """Whether so many of the cards can be to one another what they have to be; unseen ones can."""
    known, unseen = pool(wanted, env, board)
    if wanted.mutual is None or len(unseen) >= needed:
        return True
    return any(
        mutually(wanted.mutual, [board.card(card) for card in group])
        for group in combinations([*known, *unseen], needed)
    )


def archivable(cost: Block, env: Env, board: Board) -> set[int]:
    """The known cards that a cost may archive."""
    wanted = [action.what for action in cost if isinstance(action, lang.Archive)]
    return {card for what in wanted if isinstance(what, CardSet) for card in pool(what, env, board)[0]}


def _possible(action: Any, env: Env, board: Board) -> list[int]:
    what = getattr(action, "what", None)
    return whole(what, env, board) if isinstance(what, CardSet) else []


def some_card(wanted: CardSet, env: Env, board: Board) -> bool:
    """Whether there is any card that the action could be done with."""
    if isinstance(wanted, Choose) and not wanted.any_number and quantity(wanted.count, env, board) <= 0:
        return depends(wanted.count)
    return some(wanted, env, board)


def depends(value: object) -> bool:
    """Whether a condition or quantity depends on what is not known yet: a die, or what earlier clauses have done."""
    if isinstance(value, lang.DieShows | Among | lang.Rest | lang.Bound):
        return True
    if isinstance(value, Node):
        return any(depends(getattr(value, name)) for name in value.__struct_fields__)
    return isinstance(value, tuple) and any(depends(each) for each in value)


def may_hold(condition: Condition | None, env: Env, board: Board) -> tuple[bool, bool]:
    """Whether the condition may hold, and whether it may not."""
    if depends(condition):
        return True, True
    now = holds(condition, env, board)
    return now, not now
