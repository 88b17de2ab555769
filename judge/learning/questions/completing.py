"""Completes boards: an example names only what it needs, while a question needs a board with everything that a game has."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator

from judge.desk.content import Content
from judge.desk.plays import Play
from judge.engine.errors import EngineError
from judge.wording import sentence

OSHIS = ("hSD01-001", "hSD01-002", "hBP01-003", "hBP01-004", "hBP01-007", "hBP01-006")
"""The Oshi holomems for a side without one in the example. The first two are tried if another one would change the line."""
MIDDLE = {"hand": "3", "deck": "30", "life": "5", "cheer-deck": "12"}
"""The cards that a side gets, as in the middle of a game, if the example does not name them."""
WITHOUT: tuple[frozenset[str], ...] = (frozenset(), frozenset({"hand"}))
"""The places that may stay as in the example if the line would change otherwise, in the order in which they are tried."""


def missing_places(position: str) -> tuple[str, ...]:
    """The places that a position names for neither of its sides or only for one.

    >>> missing_places("turn 5 a\\na oshi hSD01-001\\na deck 30\\nb oshi hSD01-002")
    ('hand', 'deck', 'life', 'cheer-deck')
    """
    return tuple(
        place for place in ("oshi", *MIDDLE) if len(set(re.findall(rf"^([ab]) {place}\b", position, re.MULTILINE))) < 2
    )


def completed_line(content: Content, name: str) -> Content:
    """The same line on a board with an Oshi, a Deck, Life, Cheers and a hand on each side, if they can be added without changing
    what happens. If only an added hand would change that, the hand stays empty. Raises LookupError if an Oshi and a Deck would
    change it."""
    if content.position.count("\nprepare"):
        return content
    line = content.play()
    for each in _tries(content, name):
        try:
            canonical = each.canonical()
            if _same(line, canonical.play()):
                return canonical
        except EngineError:
            continue
    raise LookupError(name)


def _tries(content: Content, name: str) -> Iterator[Content]:
    start = int(hashlib.sha256(name.encode()).hexdigest(), 16) % len(OSHIS)
    pairs = [(OSHIS[start], OSHIS[start - 1]), (OSHIS[0], OSHIS[1])]
    for without in WITHOUT:
        for pair in pairs:
            lines = dict(zip("ab", pair, strict=True))
            added = [f"{side} {place} {value}" for side, place, value in _added(content.position, lines, without)]
            yield Content("\n".join((content.position, *added, "")), content.cards, content.picks)


def _added(position: str, oshis: dict[str, str], without: frozenset[str]) -> Iterator[tuple[str, str, str]]:
    for side, oshi in oshis.items():
        for place, value in ({"oshi": oshi} | MIDDLE).items():
            there = re.search(rf"^{side} {place}\b", position, re.MULTILINE)
            if there is None and place not in without:
                yield side, place, value


def _same(one: Play, other: Play) -> bool:
    """Whether two lines have the same transitions by the same rules."""
    if other.problem or len(one.steps) != len(other.steps):
        return False
    return all(
        a.transition.rules == b.transition.rules
        and sentence(a.transition.message, "en", one.game.library)
        == sentence(b.transition.message, "en", other.game.library)
        for a, b in zip(one.steps, other.steps, strict=True)
    )
