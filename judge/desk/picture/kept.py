"""Pictures that were drawn once, kept in VAR_DIR for every worker. Where nothing can be written there they are drawn each time."""

from __future__ import annotations

import hashlib
import pickle
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock

from django.conf import settings
from django.core.cache import caches

from judge.desk.picture.picture_text import PictureText
from judge.desk.presenting.page_words import language
from judge.desk.presenting.played_edition import marked_labels
from judge.desk.presenting.stepping import StepView
from rulesdb.edition_notice import edition_notice

_BROKEN = (OSError, EOFError, pickle.UnpicklingError, zlib.error)
"""The errors raised for a cached file that cannot be read or written."""
_ONE_AT_A_TIME = Lock()


def digest(view: StepView, title: str) -> str:
    """A name for the picture of a view in the language that is active: another one as soon as anything drawn would differ."""
    rules = marked_labels((cite.rule for cite in view.cites), view.board.edition)
    drawn = (view.board, view.words, view.outcome, view.changes, rules, edition_notice(view.board.edition))
    return hashlib.sha256(repr((_drawing(), language(), title, drawn)).encode()).hexdigest()[:32]


def address(base: str, view: StepView, title: str) -> str:
    """Where the picture of a step is got, from the address of a step without its number. `v` tells it from the picture that the
    same step had before the engine, a name or the drawing changed, so that each may be kept for ever. Empty where no pictures are
    drawn."""
    if not settings.PICTURES:
        return ""
    return f"{base}{view.number}/board.{language()}.png?v={digest(view, title)}"


def picture(view: StepView, title: str) -> bytes:
    """The picture of a view as PNG, drawn unless it is kept."""

    def drawn() -> bytes:
        from judge.desk.picture.board import draw  # Pillow is only there where pictures are drawn

        return draw(view, title)

    return kept_bytes(digest(view, title), drawn)


def digest_of_words(picture_text: PictureText) -> str:
    """A name for the picture of words, as `digest` is for that of a board."""
    return hashlib.sha256(repr((_drawing(), language(), picture_text)).encode()).hexdigest()[:32]


def picture_of_words(picture_text: PictureText) -> bytes:
    """The picture of words as PNG, drawn unless it is kept."""

    def drawn() -> bytes:
        from judge.desk.picture.words import draw_words

        return draw_words(picture_text)

    return kept_bytes(digest_of_words(picture_text), drawn)


def kept_bytes(name: str, drawn: Callable[[], bytes]) -> bytes:
    """What is kept under this name, drawn unless it is there."""
    kept = caches["pictures"]
    try:
        found: bytes | None = kept.get(name)
    except _BROKEN:
        found = None
    if found is not None:
        return found
    with _ONE_AT_A_TIME:
        made = drawn()
    with suppress(*_BROKEN):  # a full disk, or one that is only read
        kept.set(name, made)
    return made


@cache
def _drawing() -> str:
    """A digest of all that draws: the code, the fonts, Pillow."""
    import PIL

    found = hashlib.sha256(PIL.__version__.encode())
    folder = Path(__file__).parent
    for path in sorted([*folder.glob("*.py"), *folder.glob("fonts/*.otf")]):
        found.update(path.read_bytes())
    return found.hexdigest()
