"""What a pack is: the list of its parts, as the site makes it and the browser reads it."""

from __future__ import annotations

from pathlib import Path

import msgspec
from django.conf import settings

FORMAT = "2"
"""Changes when the page of an older pack could not make a newer one ready."""
FOLDER, LIST = "pocket", "pack.json"


class PackPart(msgspec.Struct, frozen=True):
    """One part: where it is got below `/pocket/`, how it is packed, how many bytes it has packed and unpacked, and its digest."""

    name: str
    path: str
    packing: str
    size: int
    plain: int
    sha256: str


class Pack(msgspec.Struct, frozen=True):
    """A pack as a whole. `version` is the digest of its parts; `made` is the day on which it was made."""

    version: str
    format: str
    edition: str
    editions: tuple[str, ...]
    made: str
    parts: tuple[PackPart, ...]

    @property
    def size(self) -> int:
        """How many bytes are fetched."""
        return sum(part.size for part in self.parts)

    @property
    def megabytes(self) -> str:
        """The same for people, in millions of bytes."""
        return f"{self.size / 1e6:.1f}"


def pack_made() -> Pack | None:
    """The pack that this site offers; None where none was made."""
    try:
        return msgspec.json.decode((Path(settings.VAR_DIR) / FOLDER / LIST).read_bytes(), type=Pack)
    except (OSError, msgspec.MsgspecError):
        return None
