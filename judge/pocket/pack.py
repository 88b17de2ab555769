"""The list of the parts of a pack, as the site writes it and the browser reads it."""

from __future__ import annotations

from pathlib import Path

import msgspec
from django.conf import settings

FORMAT = "2"
"""Raised when the page of an older pack can no longer prepare a newer one."""
FOLDER, LIST = "pocket", "pack.json"
SUBJECTS = ("engine", "cards", "documents", "examples", "desk")
"""The subjects by which readers know a pack; each file belongs to one. `desk` is the pages, their words, and the code for them."""


class PackPart(msgspec.Struct, frozen=True):
    """One part: its path below `/pocket/`, its packing, its size in bytes packed and unpacked, and its digest."""

    name: str
    path: str
    packing: str
    size: int
    plain: int
    sha256: str


class Pack(msgspec.Struct, frozen=True):
    """A pack as a whole. `version` is the digest of its parts; `made` is the day on which it was made. `contents` has a digest of
    each of `SUBJECTS`, so that a device can say what a newer pack changes."""

    version: str
    format: str
    edition: str
    editions: tuple[str, ...]
    made: str
    parts: tuple[PackPart, ...]
    contents: dict[str, str] = {}

    @property
    def size(self) -> int:
        """The size of the download in bytes."""
        return sum(part.size for part in self.parts)

    @property
    def megabytes(self) -> str:
        """The size of the download in megabytes."""
        return f"{self.size / 1e6:.1f}"


def subject_of(part: str, name: str) -> str:
    """The one of `SUBJECTS` to which a file of a part belongs.

    >>> subject_of("site", "judge/engine/game.py"), subject_of("site", "templates/base.html")
    ('engine', 'desk')
    """
    if part == "documents" or name.startswith("rulesdb/"):
        return "documents"
    if name.startswith("judge/cards/"):
        return "cards"
    if part == "scenarios" and name.endswith(".yaml"):
        return "examples"
    return "engine" if part == "scenarios" or name.startswith(("judge/engine/", "judge/fast/")) else "desk"


def offered_pack() -> Pack | None:
    """The pack that this site offers; None if it has made none."""
    try:
        return msgspec.json.decode((Path(settings.VAR_DIR) / FOLDER / LIST).read_bytes(), type=Pack)
    except (OSError, msgspec.MsgspecError):
        return None
