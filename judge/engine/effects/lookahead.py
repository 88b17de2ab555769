"""Looking ahead without doing anything: whether a cost can be paid whole (10.4.2.2), and whether a block could change
anything at all (10.7.2.3.7).

What each action could change and whether it could be paid, it says itself (`judge.engine.effects.action_specs`); here is what they
ask of a board. Unseen cards and dice may turn out any way, so what depends on them counts as possible: only what is sure to
change nothing is kept from being played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any

import msgspec

from judge.engine.board import Board
from judge.engine.board_model import HolomemView
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.action_specs import ACTION_SPECS
from judge.engine.effects.card_sets import (
    any_namable,
    could_fit,
    pool,
    unfiltered,
    unseen_where,
    where_of,
    zone_asked,
    zone_of,
)
from judge.engine.effects.cards.more_revealed import as_revealed
from judge.engine.effects.evaluate import fits_all, holds, holomems, quantity
from judge.engine.effects.matching import most_matched, mutually

Able = Callable[[HolomemView], bool]
"""Whether an action can be done with a holomem."""


def could_change(block: lang.Block, env: EffectContext, board: Board) -> bool:
    """Whether any action of the block could change the state of the game as it is now (10.7.2.3.7). Later actions may refer to
    what an action without effect has chosen, looked at or revealed."""
    for action in block:
        if ACTION_SPECS[type(action)].could_change(action, env, board):
            return True
        env = after(action, env, board)
    return False


def payable_whole(cost: lang.Block, env: EffectContext, board: Board) -> bool:
    """Whether every action of a cost could be done whole (10.4.2.2). Unseen cards count as what they would have to be."""
    for action in cost:
        if not ACTION_SPECS[type(action)].payable(action, env, board):
            return False
        env = after(action, env, board)
    return True


def after(action: lang.Action, env: EffectContext, board: Board) -> EffectContext:
    """What later clauses could know by a name after this action: everything that could have been chosen or taken."""
    name = getattr(action, "called", "")
    if name and _may_be_done(action, env, board):
        env = known_as(name, possible(action, env, board), env)
    if isinstance(action, lang.If):
        may, may_not = may_hold(action.condition, env, board)
        blocks: tuple[lang.Block, ...] = (*((action.then,) if may else ()), *((action.otherwise,) if may_not else ()))
    else:
        blocks = blocks_in(action)
    for block in blocks:
        for inner in block:
            env = after(inner, env, board)
    return env


def _may_be_done(action: lang.Action, env: EffectContext, board: Board) -> bool:
    """Whether later clauses can know anything of it: a card that can be attached to nobody was not attached (5.17.3.4)."""
    attaching = isinstance(action, (lang.Attach, lang.Reattach))
    return not attaching or ACTION_SPECS[type(action)].could_change(action, env, board)


def known_as(name: str, ids: Iterable[int], env: EffectContext) -> EffectContext:
    """The same knowledge with something added under a name."""
    known = dict(env.bound)
    known[name] = tuple(dict.fromkeys((*known.get(name, ()), *ids)))
    return msgspec.structs.replace(env, bound=tuple(known.items()))


def blocks_in(action: lang.Action) -> tuple[lang.Block, ...]:
    """The blocks that an action holds, itself not carried out."""
    found: list[lang.Block] = []
    for field in action.__struct_fields__:
        value = getattr(action, field)
        if isinstance(value, tuple) and value:
            if isinstance(value[0], tuple):
                found += [each for each in value if each and isinstance(each[0], lang.Action)]
            elif isinstance(value[0], lang.Action):
                found.append(value)
    return tuple(found)


def possible(action: Any, env: EffectContext, board: Board) -> list[int]:
    """The holomems or cards that an action could have been about."""
    what = getattr(action, "what", None)
    if isinstance(action, lang.MoveTo | lang.MakeRest):
        return [seen.mem.id for seen in holomems(action.who, env, board)]
    if isinstance(action, lang.Reveal):
        what = as_revealed(action.what, env, board)
    if isinstance(what, (lang.Choose, lang.Together)) and of_holomems(what):
        return [seen.mem.id for seen in holomems(what, env, board)]
    return cards_for(what, env, board) if isinstance(what, lang.CardSet) else []


def of_holomems(wanted: lang.Choose | lang.Together) -> bool:
    """Whether it is holomems that are chosen."""
    return of_holomems(wanted.of[0]) if isinstance(wanted, lang.Together) else isinstance(wanted.of, lang.Holomems)


# --- Holomems --------------------------------------------------------------------------------------------------------


def some_holomem(wanted: lang.HolomemSet, env: EffectContext, board: Board, able: Able = lambda _: True) -> bool:
    """Whether there is, or may come to be, any holomem of the set that the action can be done with."""
    if isinstance(wanted, lang.HolderOf) or (not isinstance(wanted, lang.Bound) and depends(wanted, env)):
        return any(able(seen) for seen in board.holomems.values())
    return any(able(seen) for seen in holomems(wanted, env, board))


def enough_holomems(wanted: lang.HolomemSet, env: EffectContext, board: Board, able: Able = lambda _: True) -> bool:
    """Whether there are as many holomems as are asked for that the action can be done with: of a choice so many, else all."""
    if isinstance(wanted, lang.Together):
        parts = [[seen.mem.id for seen in holomems(part, env, board) if able(seen)] for part in wanted.of]
        return most_matched(parts) == len(parts)
    there = holomems(wanted, env, board)
    fit = [seen for seen in there if able(seen)]
    if isinstance(wanted, lang.Choose):
        if wanted.any_number or wanted.up_to:
            return True
        return len(fit) >= (wanted.least or quantity(wanted.count, env, board))
    if isinstance(wanted, lang.Bound):  # one of those that can have been chosen
        return bool(fit)
    return bool(there) and len(fit) == len(there)


PILES = frozenset({"deck", "cheer_deck", "life", "power"})
"""The zones whose cards no player looks at without being told to (4.1.2)."""

# --- Cards -----------------------------------------------------------------------------------------------------------


def choosable(wanted: lang.Choose | lang.Together, env: EffectContext, board: Board) -> bool:
    """Whether there are enough to choose from."""
    return enough_holomems(wanted, env, board) if of_holomems(wanted) else enough(wanted, env, board)


def enough(wanted: lang.CardSet, env: EffectContext, board: Board) -> bool:
    """Whether a set has as many cards as it asks for."""
    if isinstance(wanted, lang.ForEach):
        each = [enough(wanted.choose, other, board) for other in _for_each(wanted, env, board)]
        # It is not known which of them will be chosen before, so one that fits is enough.
        return any(each) if isinstance(wanted.of, lang.Bound) else bool(each) and all(each)
    if isinstance(wanted, lang.Together):
        return all(enough(part, env, board) for part in wanted.of)
    there = len(cards_for(wanted, env, board))
    if isinstance(wanted, lang.Choose):
        if wanted.any_number or wanted.up_to:
            return True
        needed = wanted.least or quantity(wanted.count, env, board)
        return there >= needed and _goes_together(wanted, needed, env, board)
    if isinstance(wanted, lang.Top):
        return there >= (wanted.least or quantity(wanted.count, env, board))
    return there > 0


def _for_each(wanted: lang.ForEach, env: EffectContext, board: Board) -> list[EffectContext]:
    """What is known while it is chosen for each of the holomems."""
    return [msgspec.structs.replace(env, itself=seen.mem.id) for seen in holomems(wanted.of, env, board)]


def _goes_together(wanted: lang.Choose, needed: int, env: EffectContext, board: Board) -> bool:
    """Whether so many of the cards can be to one another what they have to be; unseen ones can."""
    if wanted.mutual is None:
        return True
    known, unseen = pool(wanted, env, board)
    if len(unseen) >= needed:
        return True
    return any(
        mutually(wanted.mutual, [board.card(card) for card in group])
        for group in combinations([*known, *unseen], needed)
    )


def archivable(cost: lang.Block, env: EffectContext, board: Board) -> set[int]:
    """The known cards that a cost may archive."""
    wanted = [action.what for action in cost if isinstance(action, lang.Archive)]
    return {card for what in wanted if isinstance(what, lang.CardSet) for card in pool(what, env, board)[0]}


def some_card(wanted: lang.CardSet, env: EffectContext, board: Board) -> bool:
    """Whether there is any card that the action could be done with: one that fits, or an unseen one that may."""
    if isinstance(wanted, lang.Choose) and not wanted.any_number and quantity(wanted.count, env, board) <= 0:
        return depends(wanted.count, env)
    return next(each_card(wanted, env, board), None) is not None


def cards_for(wanted: lang.CardSet, env: EffectContext, board: Board) -> list[int]:
    """The cards of a set that fit, and the unseen ones that may: some card of the library has to fit there."""
    return list(each_card(wanted, env, board))


def each_card(wanted: lang.CardSet, env: EffectContext, board: Board) -> Iterator[int]:
    """The same one by one, so that a caller who only asks whether there is any stops at the first."""
    if type(wanted) is lang.Choose and type(wanted.of) is lang.Union:
        wanted = wanted.of
    if type(wanted) is lang.ForEach:
        envs = _for_each(wanted, env, board)
        yield from dict.fromkeys(card for each in envs for card in each_card(wanted.choose, each, board))
    elif type(wanted) is lang.Together or type(wanted) is lang.Union:
        for part in wanted.of:
            yield from each_card(part, env, board)
    elif type(wanted) is lang.Top and depends(wanted.count, env):  # as many as a die shows may be any number
        yield from unfiltered(lang.Cards(wanted.zone, wanted.side), env, board)
    else:
        facts = _facts_of(wanted)
        if facts.is_open or any(env.chosen(name) for name in facts.names):
            yield from unfiltered(wanted, env, board)
        elif facts.unseen_where:
            yield from _that_fit(facts, env, board)
        else:
            for cards in pool(wanted, env, board):
                yield from cards


class _SetFacts:
    """What the tree of a set of cards tells, whatever the board: what it asks of its cards, of unseen ones, and their zone.
    `is_open`: what it asks of them depends on something not known yet; or it does where anything is known by one of the `names`."""

    __slots__ = ("is_open", "names", "unseen_where", "wanted", "where", "zone")

    def __init__(self, wanted: lang.CardSet) -> None:
        self.wanted, self.where = wanted, where_of(wanted)
        self.unseen_where = unseen_where(wanted)
        self.zone = zone_asked(wanted)
        self.names = tuple(_names_in(self.where))
        self.is_open = depends(self.where, EffectContext(seat=0, card=0))


def _names_in(value: object) -> Iterator[str]:
    """The names of what earlier clauses chose that a tree asks for."""
    if isinstance(value, (lang.Among, lang.Rest, lang.Bound)):
        yield value.name
    elif isinstance(value, (tuple, lang.Node)):
        for each in value if isinstance(value, tuple) else msgspec.structs.astuple(value):
            yield from _names_in(each)


MAX_FACTS = 20_000
"""How many are kept; all are forgotten when there are more."""
_facts: dict[int, _SetFacts] = {}


def _facts_of(wanted: lang.CardSet) -> _SetFacts:
    """The facts of a set, worked out once for as long as it is the same object."""
    found = _facts.get(id(wanted))
    if found is None or found.wanted is not wanted:
        if len(_facts) >= MAX_FACTS:
            _facts.clear()
        found = _facts[id(wanted)] = _SetFacts(wanted)
    return found


def _that_fit(facts_of_set: _SetFacts, env: EffectContext, board: Board) -> Iterator[int]:
    wanted, known, unseen_known = facts_of_set.wanted, facts_of_set.where, facts_of_set.unseen_where
    could: dict[object, bool] = {}
    place = facts_of_set.zone
    for card in unfiltered(wanted, env, board):
        facts = board.card(card)
        if facts is not None and fits_all(facts, known, env, board):
            yield card
            continue
        # 10.7.2.3.5: nobody can be sure what a face-down pile holds.
        zone = place or zone_of(board, card)[1]
        if zone not in PILES and (facts is not None or not could_fit(card, known, env, board)):
            continue
        of_set = None if zone in PILES else board.could_be(card)
        if (zone, of_set) not in could:
            could[zone, of_set] = any_namable(of_set, unseen_known, zone, env, board)
        if could[zone, of_set]:
            yield card


# --- What is not known yet -------------------------------------------------------------------------------------------


def depends(value: object, env: EffectContext) -> bool:
    """Whether a condition or quantity depends on something not known yet: a die, how words are read, or what earlier clauses
    will have chosen or done. A name under which nothing can be known counts as known to be empty."""
    if isinstance(value, (lang.DieShows, lang.DiceSum, lang.DiceShowing, lang.EventAmount, lang.Readings)):
        return True
    if isinstance(value, (lang.Among, lang.Rest, lang.Bound)):
        return bool(env.chosen(value.name))
    if isinstance(value, tuple):
        parts = value
    elif isinstance(value, lang.Node):
        parts = msgspec.structs.astuple(value)
    else:
        return False
    for each in parts:  # noqa: SIM110 - see `fits_all`
        if isinstance(each, (lang.Node, tuple)) and depends(each, env):
            return True
    return False


def may_hold(condition: lang.Condition | None, env: EffectContext, board: Board) -> tuple[bool, bool]:
    """Whether the condition may hold, and whether it may not."""
    if depends(condition, env):
        return True, True
    now = holds(condition, env, board)
    return now, not now


def any_at_all(amount: lang.Quantity, env: EffectContext, board: Board) -> bool:
    """Whether a number may be above 0; otherwise nothing is done (1.3.2.2)."""
    return depends(amount, env) or quantity(amount, env, board) > 0
