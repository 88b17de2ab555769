"""How many of the unseen cards of a choice could be what is asked for, and how many are, whatever they turn out to be; and which
of them a condition or a number leaves out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import Any

from judge.engine.board import Board
from judge.engine.draft import Draft
from judge.engine.effect_context import EffectContext
from judge.engine.effects import language as lang
from judge.engine.effects.card_sets import admits, named_by, names_for, pool, unseen_where, where_of, zone_of
from judge.engine.effects.evaluate import count, fits_all, holds, quantity, seat_for
from judge.engine.effects.walking import iter_nodes
from judge.engine.library_facts import facts_of_library
from judge.engine.transition import OpenChoice, Reason

UNSEEN_LEFT = "unseen left"
"""The name under which a clause remembers that fewer were chosen than its text asks for, because unseen cards were taken as not
fitting."""


def how_many_could(
    draft: Draft, env: EffectContext, wanted: lang.Choose, unseen: tuple[int, ...], only: tuple[str, ...] | None
) -> int:
    """How many of the unseen cards could turn out to be what is asked for. Among cards that were shuffled together, it is at
    most as many as are known to be among them (5.6.1); all others could be, if such a card exists at all (10.7.2.3.4)."""
    where = unseen_where(wanted)
    zone = zone_of(draft.board, unseen[0])[1]
    if not where and only is None:
        return len(unseen)
    asked = OpenChoice(1, zone, where, env, unseen, only)
    could = 0
    for each in draft.shuffled_sets:
        among = len(set(each.cards).intersection(unseen))
        could += min(among, sum(named_by(asked, number, draft.board) for number in each.numbers))
    free = sum(draft.board.could_be(card) is None for card in unseen)
    if free and any(True for _ in names_for(asked, draft.board)):
        could += free
    return could


def how_many_must(
    draft: Draft,
    env: EffectContext,
    wanted: lang.CardSet,
    unseen: Collection[int],
    only: tuple[str, ...] | None,
) -> int:
    """How many of the unseen cards are what is asked for, whatever they turn out to be: all where nothing is asked of them, or
    where no other card can be in their place; of cards that were shuffled together those that the ones that do not fit leave."""
    if isinstance(wanted, lang.Choose) and isinstance(wanted.of, lang.Union):
        wanted = wanted.of
    if isinstance(wanted, lang.Union):
        return sum(how_many_must(draft, env, part, unseen, only) for part in wanted.of)
    where, board = where_of(wanted), draft.board
    there = [card for card in pool(wanted, env, board)[1] if card in unseen]
    if not there or (not where and only is None):
        return len(there)

    def fits(number: str) -> bool:
        return (only is None or number in only) and fits_all(board.library[number], where, env, board)

    must = 0
    for each in draft.shuffled_sets:
        among = sum(card in there for card in each.cards)
        must += max(0, among - sum(not fits(number) for number in each.numbers))
    alone = [card for card in there if board.could_be(card) is None]
    return must + len(surely_fitting(draft, env, wanted, alone, only))


def surely_fitting(
    draft: Draft, env: EffectContext, wanted: lang.CardSet, unseen: Collection[int], only: tuple[str, ...] | None = None
) -> list[int]:
    """Those of the unseen cards that are what is asked for, whatever they turn out to be: what is known of each of them alone
    (5.6.1, 6.1.3.1, 6.1.4.1) leaves nothing else."""
    where = where_of(wanted)
    board = draft.board
    known = dict[object, bool]()
    of_place = unseen_where(wanted)[: -len(where) or None]
    found = []

    for card in unseen:
        zone = zone_of(board, card)[1]
        numbers = board.could_be(card)
        like = (zone, numbers, board.pile_of(card))
        if like not in known:
            possible = numbers if numbers is not None else dict(facts_of_library(board.library).in_zone(zone))
            known[like] = all(
                (only is None or number in only) and fits_all(board.library[number], where, env, board)
                for number in possible
                if admits(board, card, number) and fits_all(board.library[number], of_place, env, board)
            )
        if known[like]:
            found.append(card)

    return found


# --- What a condition or a number takes as not fitting ------------------------------------------------------------------

COUNTED_SETS = lang.Cards | lang.Among | lang.Stacked | lang.AttachedCards | lang.CheersOf


def unseen_deciding(action: lang.Action, env: EffectContext, board: Board) -> list[int]:
    """The unseen cards that a condition or a number of an action takes as not fitting, if the result would be another one with
    them."""
    found: dict[int, None] = {}
    for part in _looked_at(action):
        if isinstance(part, lang.Times | lang.Count):
            low, high = _span(part, env, board)
            if low != high:
                found.update(dict.fromkeys(_left_out_of(part, env, board)))
        else:
            found.update(dict.fromkeys(unseen_in_condition(part, env, board)))
    return list(found)


def unseen_in_condition(condition: lang.Condition | None, env: EffectContext, board: Board) -> list[int]:
    """The unseen cards that decide whether a condition holds; none where it is met, or not met, whatever they are."""
    if condition is None or _may_hold(condition, env, board) != (True, True):
        return []
    return list(dict.fromkeys(_left_out_of(condition, env, board)))


@lru_cache(maxsize=4096)
def _looked_at(action: lang.Action) -> tuple[lang.Condition | lang.Times | lang.Count, ...]:
    """The condition and the numbers that are worked out when an action is carried out, those of what it is done with included."""
    found: list[Any] = []
    for name in action.__struct_fields__:
        part = getattr(action, name)
        if name == "condition" and part is not None:
            found.append(part)
        inner = [part]
        if isinstance(part, lang.Choose | lang.Top) or name == "modifier":
            inner = [getattr(part, each) for each in part.__struct_fields__]
        found += [each for each in inner if isinstance(each, lang.Times | lang.Count)]
    return tuple(each for each in found if any(isinstance(node, LOOKS) for node in iter_nodes(each)))


LOOKS = lang.Exists | lang.Count | lang.MostAlike | lang.Alike | lang.OshiCard


def _left_out_of(part: Any, env: EffectContext, board: Board) -> list[int]:
    """The unseen cards that the undecided conditions and the counts in a part of a tree leave out."""
    found = []
    for node in iter_nodes(part):
        if isinstance(node, lang.Exists) and _may_hold(node, env, board) != (True, True):
            continue
        if isinstance(node, lang.Exists | lang.Alike) and isinstance(node.of, COUNTED_SETS):
            found += _left_out(node.of, env, board, alike=isinstance(node, lang.Alike))
        elif isinstance(node, lang.Count) and isinstance(node.of, COUNTED_SETS):
            found += _left_out(node.of, env, board, alike=node.by is not None)
        elif isinstance(node, lang.MostAlike) and isinstance(node.of, COUNTED_SETS):
            found += _left_out(node.of, env, board, alike=True)
        elif isinstance(node, lang.Is) and isinstance(node.who, lang.OshiCard):
            found += _unseen_oshi(node.who, node.where, env, board)
    return found


def _left_out(wanted: lang.CardSet, env: EffectContext, board: Board, *, alike: bool = False) -> list[int]:
    """The unseen cards of a set that are not counted, though they may be what is asked for. Where what the cards have in common
    is looked at, that is every unseen one."""
    return pool(wanted, env, board)[1] if alike or where_of(wanted) else []


def _unseen_oshi(who: lang.OshiCard, where: tuple[lang.Property, ...], env: EffectContext, board: Board) -> list[int]:
    oshi = board.players[seat_for(who.side, env)].oshi
    return [oshi] if (where or who.where) and board.card(oshi) is None else []


def _span(wanted: lang.Quantity, env: EffectContext, board: Board) -> tuple[int, int]:
    """The least and the most that a number can come to, whatever the unseen cards are."""
    match wanted:
        case lang.Count(of=of) if isinstance(of, COUNTED_SETS):
            low = count(wanted, env, board)
            high = low + len(_left_out(of, env, board, alike=wanted.by is not None))
            return low, high if wanted.most is None else min(high, wanted.most)
        case lang.MostAlike(of=of) if isinstance(of, COUNTED_SETS):
            low = quantity(wanted, env, board)
            return low, low + len(_left_out(of, env, board, alike=True))
        case lang.Times(each=each, of=of, per=per):
            ends = [each * (end // per) for end in _span(of, env, board)]
            return min(ends), max(ends)
    number = quantity(wanted, env, board)
    return number, number


def _may_hold(condition: lang.Condition, env: EffectContext, board: Board) -> tuple[bool, bool]:
    """Whether a condition holds if the unseen cards are some cards or others, and whether it does not."""
    match condition:
        case lang.Every(of=parts):
            found = [_may_hold(part, env, board) for part in parts]
            return all(may for may, _ in found), any(may_not for _, may_not in found)
        case lang.Some(of=parts):
            found = [_may_hold(part, env, board) for part in parts]
            return any(may for may, _ in found), all(may_not for _, may_not in found)
        case lang.Not(of=inner):
            may, may_not = _may_hold(inner, env, board)
            return may_not, may
        case lang.OneOnly(of=parts) | lang.Readings(of=parts):
            if any(_may_hold(part, env, board) == (True, True) for part in parts):
                return True, True
        case lang.Exists(of=of, at_least=least):
            low, high = _span(lang.Count(of), env, board)
            return high >= least, low < least
        case lang.Compare(left=left, right=right):
            spans = _span(left, env, board), _span(right, env, board)
            if any(low != high for low, high in spans):
                return _may_compare(condition.to, *spans)
        case lang.Alike(of=of) if isinstance(of, COUNTED_SETS) and _left_out(of, env, board, alike=True):
            return True, True
        case lang.Is(who=lang.OshiCard() as who, where=where) if _unseen_oshi(who, where, env, board):
            return True, True

    now = holds(condition, env, board)
    return now, not now


def _may_compare(to: str, left: tuple[int, int], right: tuple[int, int]) -> tuple[bool, bool]:
    """Whether numbers within these bounds may compare so, and whether they may not."""
    match to:
        case "at_least":
            return left[1] >= right[0], left[0] < right[1]
        case "more":
            return left[1] > right[0], left[0] <= right[1]
        case "at_most":
            return left[0] <= right[1], left[1] > right[0]
        case "less":
            return left[0] < right[1], left[1] >= right[0]
    return left[0] <= right[1] and right[0] <= left[1], True


def unseen_reasons(
    conditions: Iterable[lang.Condition | None], rule: str, env: EffectContext, board: Board
) -> Iterator[Reason]:
    """Said after a condition that is not met: that unseen cards were left out which may meet it."""
    unseen = {card for each in conditions for card in unseen_in_condition(each, env, board)}
    if unseen:
        yield Reason("unseen_may_decide", rule, {"unseen": len(unseen)})
