"""Paths: strings that name one ability or text of a card. They are written and read here and nowhere else.

- ``0``: the first of the abilities of a card (`Card.abilities`).
- ``arts:0``, ``skill:1``, ``ability:0`` (a keyword ability), ``stage:0``, ``support:0`` (a paragraph): a slot, that is a piece of
  the printed text, counted as printed.
- ``text``: what a Support card does when it is played.
- ``0.1.2``: the third ability that the second modifier of the first ability gives (5.19.1).
- ``arts:0+6..2``: the third ability given by an effect that this Arts made; 6 is the time at which it was made (10.2.1.2).
"""

from __future__ import annotations

from typing import Literal

SlotKind = Literal["arts", "skill", "stage", "ability", "support"]

SUPPORT_TEXT = "text"
WRITTEN = "position"
"""The path of an effect that a position says, and no card."""


def ability_path(index: int) -> str:
    """The path of an ability of `Card.abilities`."""
    return str(index)


def slot_path(kind: SlotKind, index: int = 0) -> str:
    """The path of a piece of printed text.

    >>> slot_path("arts", 1), slot_path("stage")
    ('arts:1', 'stage:0')
    """
    return f"{kind}:{index}"


def slot_parts(path: str) -> tuple[str, int] | None:
    """The kind and the index of a slot; None for any other path, such as one of an ability that a text has given.

    >>> slot_parts("skill:1"), slot_parts("arts:0+6..0"), slot_parts("0"), slot_parts("text")
    (('skill', 1), None, None, None)
    """
    kind, colon, index = path.partition(":")
    return (kind, int(index)) if colon and index.isdigit() else None


def slot_index(path: str, kind: SlotKind) -> int | None:
    """The index of a slot of this kind; None for any other path.

    >>> slot_index("arts:1", "arts"), slot_index("arts:1", "skill"), slot_index("arts:1+6..0", "arts")
    (1, None, None)
    """
    parts = slot_parts(path)
    return parts[1] if parts is not None and parts[0] == kind else None


def is_of_arts(path: str) -> bool:
    """Whether this is the text of an Arts, or an ability given by an effect that the text made.

    >>> is_of_arts("arts:0"), is_of_arts("arts:0+6..0"), is_of_arts("0")
    (True, True, False)
    """
    return path.startswith("arts:")


def by_modifier(path: str, place: int) -> str:
    """The beginning of the paths of what a modifier of a continuous ability gives, for `given`.

    >>> given(by_modifier("0", 1), 2)
    '0.1.2'
    """
    return f"{path}.{place}"


def by_effect(path: str, stamp: int) -> str:
    """The beginning of the paths of what an effect gives that a text made at this time, for `given`.

    >>> given(by_effect("arts:0", 6), 2)
    'arts:0+6..2'
    """
    return f"{path}+{stamp}."


def given(beginning: str, index: int) -> str:
    """The path of an ability that was given (5.19.1)."""
    return f"{beginning}.{index}"


def is_given(path: str) -> bool:
    """Whether a holomem was given the ability (5.19.1), rather than having it on a card.

    >>> is_given("0.1.2"), is_given("arts:0+6..2"), is_given("arts:0")
    (True, True, False)
    """
    return "." in path


def made_at(path: str) -> int | None:
    """When the effect was made that gives the ability; None for an ability that no such effect gives.

    >>> made_at("arts:0+6..2"), made_at("0.1.2")
    (6, None)
    """
    _, plus, rest = path.rpartition("+")
    return int(rest.partition(".")[0]) if plus else None


def root(path: str) -> str:
    """The ability or text on the card that a path begins with.

    >>> root("1.0.0"), root("arts:0+12..0"), root("skill:1"), root("text")
    ('1', 'arts:0', 'skill:1', 'text')
    """
    return path.partition("+")[0].partition(".")[0]
