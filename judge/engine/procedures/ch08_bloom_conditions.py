"""8.3: whether a holomem can Bloom with a card, and every reason why it cannot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.engine.board import Board
from judge.engine.board_model import HolomemView
from judge.engine.cards import Card
from judge.engine.effects.language import MayBloom
from judge.engine.effects.matching import BLOOMS_FROM, names_of
from judge.engine.procedures.prohibitions import forbidden
from judge.engine.transition import CardRef, Reason

NOTHING: frozenset[str] = frozenset()


def bloom_reasons(board: Board, seen: HolomemView, card: Card, waived: frozenset[str] = NOTHING) -> list[Reason]:
    """Why a holomem cannot Bloom with a card: every unmet condition of 8.3 that is not waived."""
    return list(unmet_conditions(board, seen, card, unmet_whatever_the_card(board, seen), waived))


def meets_bloom_conditions(board: Board, seen: HolomemView, card: Card, waived: frozenset[str] = NOTHING) -> bool:
    """Whether a holomem can Bloom with a card by 8.3, apart from what is waived. The names are compared first (8.3.3): an unseen
    Deck may hold any of a thousand cards, and nearly all of them have another name."""
    return ("name" in waived or _same_name(seen, names_of(card))) and not bloom_reasons(board, seen, card, waived)


def unmet_whatever_the_card(board: Board, seen: HolomemView) -> Iterator[tuple[str, Reason]]:
    """The conditions that keep a holomem from Bloom with any card, each with the effects that waive it."""
    turn, mem = board.facts.turn, seen.mem
    if board.facts.first_turn(seen.seat):
        yield "first_turn", Reason("bloom_first_turn", "8.3.1")
    if seen.level == "spot":
        yield "", Reason("bloom_spot", "8.3.2")
    if mem.entered == turn and not _whenever_entered(board, mem.id):
        yield "entered", Reason("bloom_entered", "8.3.2")
    if mem.bloomed == turn:
        yield "again", Reason("bloom_again", "8.3.2")
    if board.cannot_bloom(mem.id):
        yield "", Reason("bloom_forbidden", "2.11.2.4")
    for reason in forbidden(board, "bloom", seen.seat, mem.id):
        yield "", reason


def _whenever_entered(board: Board, identity: int) -> bool:
    """Whether an effect lets it Bloom in the turn in which it came onto the Stage, with any card and by whatever (8.3.2, 1.3.1)."""
    said = (each.modifier for each in board.effects_on(MayBloom, identity))
    return any(isinstance(each, MayBloom) and "entered" in each.waiving and not each.using for each in said)


def unmet_conditions(
    board: Board, seen: HolomemView, card: Card, bound: Iterable[tuple[str, Reason]], waived: frozenset[str]
) -> Iterator[Reason]:
    """Of the conditions that keep it from Bloom whatever the card (`bound`), and of those of this card, what is not waived."""
    for waiver, reason in bound:
        if waiver not in waived:
            yield reason
    if "name" not in waived and not _same_name(seen, names_of(card)):
        yield Reason("bloom_name", "8.3.3", {"name": CardRef(seen.mem.top, board.cards[seen.mem.top])})
    if "level" not in waived and not _next_level(seen, card):
        yield Reason("bloom_level", "8.3.3", {"have": seen.level or "?", "wanted": card.level or "?"})
    if "hp" not in waived and not _enough_hp(seen, card):
        yield Reason("bloom_hp", "8.3.3", {"hp": card.hp, "damage": seen.mem.damage})


def _same_name(seen: HolomemView, names: frozenset[str]) -> bool:
    return not seen.names.isdisjoint(names)


def _next_level(seen: HolomemView, card: Card) -> bool:
    """8.3.3: the same Bloom level or the next; a Spot holomem has none to compare (8.3.2 forbids it to Bloom)."""
    fitting = BLOOMS_FROM.get(card.level or "", frozenset())
    return seen.level == "spot" or not fitting.isdisjoint((seen.level, *seen.also_at))


def _enough_hp(seen: HolomemView, card: Card) -> bool:
    return card.hp > seen.mem.damage


def goes_on(seen: HolomemView, card: Card, names: frozenset[str]) -> bool:
    """Whether a card of these names meets what 8.3.3 asks of it, where nothing is waived."""
    return _same_name(seen, names) and _next_level(seen, card) and _enough_hp(seen, card)
