"""What a picture of words says, for whoever asks for one and for what draws it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Told:
    """What a picture says: a number and the document it is of, a title (may be empty), words, and whose words they are."""

    number: str
    of: str
    title: str
    words: str
    whose: str
