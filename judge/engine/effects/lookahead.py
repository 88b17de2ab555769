"""Looking ahead without doing anything: whether a cost can be paid whole (10.4.2.2), and whether a block could change
anything at all (10.7.2.3.7).

Unseen cards and dice may turn out any way, so what depends on them counts as possible: only what is sure to change nothing
is kept from being played.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from judge.engine.effects import language as lang
from judge.engine.effects.card_sets import contents, mutually, pool, seats_for, some, where_of, whole, zone_of
from judge.engine.effects.evaluate import attached_to, holds, holomems, quantity
from judge.engine.effects.language import Among, Block, CardSet, Choose, Condition, Holomems, Node, Together
from judge.engine.frames import Env
from judge.engine.state import STAGE_LIMIT

if TYPE_CHECKING:
    from judge.engine.board import Board

N = TypeVar("N", bound=Node)
Look = Callable[[Any, Env, "Board"], bool]
COULD: dict[type[Node], Look] = {kind: lambda *_: False for kind in (lang.Look, lang.Reveal, lang.Pick)}
"""Looking, revealing and choosing change what is known, not the state of the game."""


def could(kind: type[N]) -> Callable[[Callable[[N, Env, Board], bool]], Callable[[N, Env, Board], bool]]:
    """Register when an action could change the state of the game; an action without an entry always could."""

    def register(function: Callable[[N, Env, Board], bool]) -> Callable[[N, Env, Board], bool]:
        COULD[kind] = function
        return function

    return register


def could_change(block: Block, env: Env, board: Board) -> bool:
    """Whether any action of the block could change the state of the game as it is now (10.7.2.3.7)."""
    for action in block:
        look = COULD.get(type(action))
        if look is None or look(action, env, board):
            return True
        name = getattr(action, "called", "")
        if name:
            env = msgspec.structs.replace(env, bound=(*env.bound, (name, tuple(_possible(action, env, board)))))
    return False


def payable_whole(cost: Block, env: Env, board: Board) -> bool:
    """Whether every action of a cost could be done whole (10.4.2.2). Unseen cards count as what they would have to be."""
    return all(_payable(action, env, board) for action in cost)


def _payable(action: Node, env: Env, board: Board) -> bool:
    match action:
        case lang.ArchiveSelf():
            return any(s.card == env.card for seen in board.seen.values() for s in seen.mem.supports)
        case lang.Draw():
            return all(
                len(board.players[seat].deck) >= quantity(action.count, env, board)
                for seat in seats_for(action.side, env, board)
            )
        case lang.Archive(what=what) if _instead(what, env, board):
            return True
        case lang.Archive() | lang.MoveCards() | lang.Reveal() | lang.Attach() | lang.PutOut():
            return enough(action.what, env, board)
        case lang.Pick(what=what):
            return _choosable(what, env, board)
        case lang.SendCheer(what=lang.CheerDeckTop(count=wanted)):
            return len(board.players[env.seat].cheer_deck) >= quantity(wanted, env, board)
    return True


def _choosable(wanted: Choose | Together, env: Env, board: Board) -> bool:
    """Whether there are as many to choose as are asked for."""
    if isinstance(wanted, Together):
        return all(_choosable(part, env, board) for part in wanted.of)
    if not isinstance(wanted.of, Holomems):
        return enough(wanted, env, board)
    if wanted.up_to or wanted.any_number:
        return True
    return len(holomems(wanted, env, board)) >= (wanted.least or quantity(wanted.count, env, board))


def _instead(wanted: CardSet, env: Env, board: Board) -> bool:
    """10.11.4: whether what there is not enough of could be made up for by what can be done instead of archiving it."""
    from judge.engine.procedures.ch10_archiving import substitutes

    if not isinstance(wanted, Choose) or not board.replacing:
        return False
    there = sum(map(len, pool(wanted, env, board)))
    needed = wanted.least or quantity(wanted.count, env, board)
    instead = substitutes(board, env, where_of(wanted))
    return bool(instead) and there + len(instead) >= needed


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


def _any(wanted: CardSet, env: Env, board: Board) -> bool:
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


def _may_hold(condition: Condition | None, env: Env, board: Board) -> tuple[bool, bool]:
    """Whether the condition may hold, and whether it may not."""
    if depends(condition):
        return True, True
    now = holds(condition, env, board)
    return now, not now


@could(lang.Draw)
def _draw(node: lang.Draw, env: Env, board: Board) -> bool:
    for seat in seats_for(node.side, env, board):
        hand = len(whole(lang.Cards("hand"), env, board)) if seat == env.seat else len(board.players[seat].hand)
        wanted = quantity(node.count, env, board) - (hand if node.until else 0)
        if board.players[seat].deck and (wanted > 0 or depends(node.count)):
            return True
    return False


@could(lang.MoveCards)
def _move(node: lang.MoveCards, env: Env, board: Board) -> bool:
    if not _any(node.what, env, board):
        return False
    # Within its zone a card only changes place among others.
    places = (zone_of(board, card) for card in whole(node.what, env, board))
    return any(zone != node.to or len(contents(board, seat, node.to)) > 1 for seat, zone in places)


@could(lang.Archive)
def _archive(node: lang.Archive, env: Env, board: Board) -> bool:
    return _any(node.what, env, board)


@could(lang.PutOut)
def _put_out(node: lang.PutOut, env: Env, board: Board) -> bool:
    return len(board.players[env.seat].stage) < STAGE_LIMIT and _any(node.what, env, board)


@could(lang.Attach)
def _attach(node: lang.Attach, env: Env, board: Board) -> bool:
    return _any(node.what, env, board) and (depends(node.to) or bool(holomems(node.to, env, board)))


@could(lang.SendCheer)
def _send(node: lang.SendCheer, env: Env, board: Board) -> bool:
    what = lang.Cards("cheer_deck") if isinstance(node.what, lang.CheerDeckTop) else node.what
    return _any(what, env, board) and (depends(node.to) or bool(holomems(node.to, env, board)))


@could(lang.Shuffle)
def _shuffle(node: lang.Shuffle, env: Env, board: Board) -> bool:
    """5.6.1.1: one card or none stays as it is."""
    return any(len(contents(board, seat, node.zone)) > 1 for seat in seats_for(node.side, env, board))


@could(lang.May)
def _may(node: lang.May, env: Env, board: Board) -> bool:
    return could_change(node.do, env, board)


@could(lang.Pay)
def _pay(node: lang.Pay, env: Env, board: Board) -> bool:
    return payable_whole(node.cost, env, board) and could_change((*node.cost, *node.then), env, board)


@could(lang.If)
def _if(node: lang.If, env: Env, board: Board) -> bool:
    may, may_not = _may_hold(node.condition, env, board)
    return (may and could_change(node.then, env, board)) or (may_not and could_change(node.otherwise, env, board))


@could(lang.Either)
def _either(node: lang.Either, env: Env, board: Board) -> bool:
    return any(could_change(block, env, board) for block in node.of)


@could(lang.RollDie)
def _roll(node: lang.RollDie, env: Env, board: Board) -> bool:
    """What a die shows changes nothing by itself; what follows the roll in its own block is looked at there."""
    return could_change(node.then, env, board)


@could(lang.DealDamage)
def _deal(node: lang.DealDamage, env: Env, board: Board) -> bool:
    any_at_all = quantity(node.amount, env, board) > 0 or depends(node.amount)
    return any_at_all and (depends(node.to) or bool(holomems(node.to, env, board)))


@could(lang.Restore)
def _restore(node: lang.Restore, env: Env, board: Board) -> bool:
    return depends(node.to) or any(seen.mem.damage > 0 for seen in holomems(node.to, env, board))


@could(lang.Reattach)
def _reattach(node: lang.Reattach, env: Env, board: Board) -> bool:
    what = node.what.of if isinstance(node.what, Choose) else node.what
    if isinstance(what, Holomems):
        return True
    to = holomems(node.to, env, board)
    if node.others and len(to) == 1:
        return any(card not in attached_to(to[0].mem) for cards in pool(what, env, board) for card in cards)
    return any(pool(what, env, board)) and len(to) > 0


@could(lang.Switch)
def _switch(node: lang.Switch, env: Env, board: Board) -> bool:
    """5.18.1: there have to be two to switch."""
    return all(depends(each) or bool(holomems(each, env, board)) for each in (node.one, node.other))
