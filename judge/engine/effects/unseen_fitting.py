"""How many of the unseen cards of a choice could be what is asked for, and how many are, whatever they turn out to be."""

from __future__ import annotations

from collections.abc import Collection

from judge.engine.draft import Draft
from judge.engine.effects import language as lang
from judge.engine.effects.card_sets import admits, named_by, names_for, pool, unseen_where, where_of, zone_of
from judge.engine.effects.evaluate import fits_all
from judge.engine.frames import EffectContext
from judge.engine.library_facts import facts_of_library
from judge.engine.transition import OpenChoice

UNSEEN_LEFT = "unseen left"
"""Under this it is kept that fewer were chosen than the text asks for, because unseen cards were taken as not fitting."""


def how_many_could(
    draft: Draft, env: EffectContext, wanted: lang.Choose, unseen: tuple[int, ...], only: tuple[str, ...] | None
) -> int:
    """How many of the unseen cards could turn out to be what is asked for. Among cards that were shuffled together, it is at
    most as many as are known to be among them (5.6.1); all others could be, if such a card exists at all (10.7.2.3.4)."""
    where, zone = unseen_where(wanted), zone_of(draft.board, unseen[0])[1]
    if not where and only is None:
        return len(unseen)
    asked = OpenChoice(1, zone, where, env, unseen, only)
    could = 0
    for mixed in draft.shuffled_sets:
        among = len(set(mixed.cards).intersection(unseen))
        could += min(among, sum(named_by(asked, number, draft.board) for number in mixed.numbers))
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
    for mixed in draft.shuffled_sets:
        among = sum(card in there for card in mixed.cards)
        must += max(0, among - sum(not fits(number) for number in mixed.numbers))
    alone = [card for card in there if board.could_be(card) is None]
    return must + len(surely_fitting(draft, env, wanted, alone, only))


def surely_fitting(
    draft: Draft, env: EffectContext, wanted: lang.CardSet, unseen: Collection[int], only: tuple[str, ...] | None = None
) -> list[int]:
    """Those of the unseen cards that are what is asked for, whatever they turn out to be: what is known of each of them alone
    (5.6.1, 6.1.3.1, 6.1.4.1) leaves nothing else."""
    where, board, known = where_of(wanted), draft.board, dict[object, bool]()
    of_place = unseen_where(wanted)[: -len(where) or None]
    found = []
    for card in unseen:
        zone, numbers = zone_of(board, card)[1], board.could_be(card)
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
