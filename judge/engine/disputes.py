"""Places in which the rules' words and an official answer part, and how a game plays each of them.

A game plays them as the publisher has answered, which is the later official word, unless its position says "as the rules say"
(`Position.by_rules`, `TurnFacts.by_rules`). The answers are about the rules in force: under another edition its own words are
played. What each side says is told by the discrepancies of the documents, outside the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from judge.engine.board import Board
from judge.engine.editions import EDITIONS, IN_FORCE
from judge.engine.effect_context import EffectContext
from judge.engine.state import TurnFacts


class Dispute(msgspec.Struct, frozen=True):
    """A place of dispute by the number of its answer: the discrepancy that tells of it, and the cards it is about, none where it is
    about the rules of every game. With `preparation` it matters only while a game is prepared, else only after that."""

    answer: str
    discrepancy: str
    cards: tuple[str, ...] = ()
    preparation: bool = False


EMPTY_DECK_COLLAB = "Q194"
FIRST_REDRAW = "Q120"
LIFE_AFTER_EACH_DOWN = "Q160"
LAST_LIVES = "Q154"
COST_ALONE = "Q98"
RESTORE_UNDAMAGED = "Q285"
ARCHIVE_FEWER = "Q515"
ATTACHED_TO_DOWNED = "Q521"

_ALL = (
    Dispute(COST_ALONE, "support-that-changes-nothing-but-its-cost", ("hBP01-105",)),
    Dispute(FIRST_REDRAW, "first-redraw-hidden-or-revealed", preparation=True),
    Dispute(LAST_LIVES, "both-lives-reach-zero"),
    Dispute(LIFE_AFTER_EACH_DOWN, "life-after-each-down-or-after-all"),
    Dispute(EMPTY_DECK_COLLAB, "collab-with-an-empty-deck"),
    Dispute(RESTORE_UNDAMAGED, "restoring-an-undamaged-holomem", ("hSD04-013",)),
    Dispute(ARCHIVE_FEWER, "archiving-fewer-cards-than-named", ("hBP06-020",)),
    Dispute(ATTACHED_TO_DOWNED, "attached-cards-of-a-downed-holomem", ("hBP06-030",)),
)
DISPUTES: Mapping[str, Dispute] = MappingProxyType({each.answer: each for each in _ALL})
"""Every place of dispute by the number of its answer, in the order of the numbers."""


def is_disputed(facts: TurnFacts) -> bool:
    """Whether a game is played under the edition that the official answers are about."""
    return EDITIONS[facts.rules].version == IN_FORCE


def as_answered(facts: TurnFacts, answer: str) -> bool:
    """Whether a game plays a place of dispute as the publisher has answered.

    >>> from judge.engine.state import TurnFacts
    >>> as_answered(TurnFacts(), "Q194"), as_answered(TurnFacts(by_rules=("Q194",)), "Q194")
    (True, False)
    >>> as_answered(TurnFacts(rules="1.3.0"), "Q194")
    False
    """
    return answer not in facts.by_rules and is_disputed(facts)


def is_about(answer: str, env: EffectContext, board: Board) -> bool:
    """Whether an answer is about the card whose text is carried out."""
    return env.card >= 0 and board.cards[env.card] in DISPUTES[answer].cards
