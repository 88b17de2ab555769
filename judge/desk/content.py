"""What a line of play is made of: a position with cards of its own, and the choices made from it. Everything else is recomputed."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import dataclass
from functools import cached_property

import msgspec

from judge.desk.own_cards import Unreadable, library_of
from judge.desk.plays import Picks, Play, play
from judge.engine.cards import Library
from judge.engine.errors import EngineError
from judge.engine.position.notation_words import PLAY, READ

DIGEST_CHARACTERS = 20
_DEFAULTS = "|".join(words for words, otherwise in {**PLAY, **READ}.items() if not otherwise)
CHOSEN_DEFAULT = re.compile(rf"^play \S+ (?:{_DEFAULTS})\n", re.MULTILINE)
"""A line of a position by which nothing is played differently (`Position.chosen_defaults`), as the notation's writer has it."""


def picks_of(stored: object) -> Picks:
    """The choices as they are stored, as tuples, so that they can be a key of a cache. Raises `Unreadable` when the value is
    not a list of choices.

    >>> picks_of([["arts:center:1"], ["end"]])
    (('arts:center:1',), ('end',))
    """
    try:
        return msgspec.convert(stored, Picks)
    except msgspec.ValidationError as error:
        raise Unreadable(f"The choices of this board: {error}") from error


@dataclass(frozen=True)
class Content:
    """A line of play as it is kept: the position in notation, its own cards as text, the option keys picked at each choice."""

    position: str
    cards: str = ""
    picks: Picks = ()

    @property
    def library(self) -> Library:
        """Every card that may be on this board: the cards of the library and the board's own cards."""
        return library_of(self.cards)

    @property
    def played_position(self) -> str:
        r"""The position without what makes no difference to the game: of two lines with the same one the steps are the same.

        >>> Content("play Q194 as answered\nturn 5 a\n").played_position
        'turn 5 a\n'
        """
        return CHOSEN_DEFAULT.sub("", self.position)

    def play(self) -> Play:
        """The line played. Raises `EngineError` when the position cannot be read or played."""
        return play(self.position, self.picks, self.library)

    @cached_property
    def digest(self) -> str:
        """The address of this content: 100 bits of a SHA-256 in base 32. The same line has the same address everywhere.

        >>> Content("turn 5 a").digest == Content("turn 5 a").digest != Content("turn 6 a").digest
        True
        >>> len(Content("turn 5 a").digest)
        20
        """
        plain = msgspec.json.encode(["line 1", self.position, self.cards, self.picks])
        return base64.b32encode(hashlib.sha256(plain).digest()).decode().lower()[:DIGEST_CHARACTERS]

    def canonical(self) -> Content:
        """The line in its standard form: the position as the notation's writer formats it, and complete option keys in the
        order in which the engine recorded them. Choices that can no longer be followed stay as they are."""
        try:
            line = self.play()
        except EngineError:
            return self
        return Content(line.notation, self.cards, line.picks + self.picks[line.used :])


def shared_choices(first: Content, second: Content) -> int | None:
    """How many choices two lines share before they part; None where they begin from different boards. A default that is chosen
    on one of them alone makes no other board.

    >>> one, other = Content("turn 5 a", "", (("end",), ("end",))), Content("turn 5 a", "", (("end",), ("baton",)))
    >>> shared_choices(one, other), shared_choices(one, Content("turn 6 a"))
    (1, None)
    """
    if (first.played_position, first.cards) != (second.played_position, second.cards):
        return None
    same = 0
    for ours, theirs in zip(first.picks, second.picks, strict=False):
        if ours != theirs:
            break
        same += 1
    return same
