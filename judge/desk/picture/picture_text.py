"""What a picture of words says, for the views that ask for one and the module that draws it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PictureText:
    """What a picture says: a number and the document it is from, a title (may be empty), words, and whose words they are."""

    number: str
    document: str
    title: str
    words: str
    source: str
