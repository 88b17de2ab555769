"""The data that a pocket desk and the site send each other: lines, boards, rulings, lessons and answers. Each item has the
identifier that its device gave it, so that one that is sent twice is stored once."""

from __future__ import annotations

from typing import Annotated

import msgspec

from judge.desk.content import Content
from judge.desk.plays import Picks
from judge.learning.sync import Reviewed
from judge.pocket.merging import BoardBase

ITEMS_AT_ONCE = 50
"""At most this many items are sent at once, and stored in one request; the others follow."""
BYTES_AT_ONCE = 300_000
"""At most this many bytes are sent at once, unless a single item is larger."""
Version = Annotated[int, msgspec.Meta(ge=1, le=999_999_999)]
Offset = Annotated[int, msgspec.Meta(ge=-16 * 60, le=16 * 60)]


class KeptLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of play. `digest` is its address, which follows from the rest."""

    digest: str
    position: str
    cards: str
    picks: Picks

    @property
    def mark(self) -> str:
        """Identifies this line."""
        return f"line {self.digest}"


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board with its lines: `tree` names each line and its digest, empty for the one on show. `base` is what the sender last had
    in common with the receiver."""

    public_id: str
    version: Version
    title: str
    source: str
    scenario: str
    position: str
    cards: str
    picks: Picks
    draft: bool
    tree: tuple[tuple[str, str], ...]
    base: BoardBase | None = None

    @property
    def mark(self) -> str:
        """Identifies this version of this board."""
        return f"board {self.public_id} {self.version}"

    @property
    def content(self) -> Content:
        """The line on show."""
        return Content(self.position, self.cards, self.picks)


class EntryParcel(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry of a ruling, in the fields of its form. `token` is that of the form. A penalty is sent only if there is one, so
    that a pocket of an earlier version can store all other entries."""

    kind: str
    token: str
    words: str
    happened: str
    edition: str
    line: str
    steps: tuple[int, ...]
    rules: tuple[str, ...]
    event: str
    table: str
    round: str
    seat_a: str
    seat_b: str
    judge: str
    given: str
    offset: Offset
    penalty: str = ""
    penalty_for: str = ""


class RulingParcel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ruling with all its entries. `ticket` is that of the call for which it was written on the phone
    (`judge.pocket.calls_on_phone`)."""

    public_id: str
    read_id: str
    visibility: str
    entries: tuple[EntryParcel, ...]
    ticket: Annotated[str, msgspec.Meta(max_length=64)] = ""

    @property
    def mark(self) -> str:
        """Identifies this ruling with this number of entries."""
        return f"ruling {self.public_id} {len(self.entries)}"


class Parcel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is sent at once, in the order in which it was made."""

    lines: tuple[KeptLine, ...] = ()
    boards: tuple[Board, ...] = ()
    rulings: tuple[RulingParcel, ...] = ()
    lessons: tuple[str, ...] = ()
    answers: tuple[Reviewed, ...] = ()
