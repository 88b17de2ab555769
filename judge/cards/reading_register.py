"""The reading register: which slots of the catalogue somebody has read against the printed text, word by word.

The compiler and the writer share their errors, so a tree that is written back and read again may still be wrong. Each entry has
the card number, the slot, a digest of the printed text and its tree, and the date of the reading. When the text or the tree
changes, so does the digest, and the slot has to be read again. The printed text itself is not in the repository; the digests of
the catalogue are made when it is built.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path

import msgspec

from judge.cards.library import CATALOGUE
from judge.cards.slot_trees import Tree
from judge.wording.card_files import FileSentence, file_sentence

FOLDER = Path(__file__).parent / "register"
DIGESTS = "digests.json"
"""The file of the catalogue with the digest of each slot that is read."""
LENGTH = 16
_LINE = re.compile(r"(?P<number>[^\t]+)\t(?P<slot>[a-z]+:\d+)\t(?P<digest>[0-9a-f]{16})\t(?P<day>\d{4}-\d\d-\d\d)")

Slot = tuple[str, str]
"""A card number and the name of a slot, as `("hBP01-009", "arts:0")`."""
Digests = Mapping[str, Mapping[str, str]]
"""Card number to slot to the digest of its text and tree."""


class RegisterError(ValueError):
    """A file of the register that cannot be read: which file and line, and what is expected there."""

    def __init__(self, reason: FileSentence) -> None:
        super().__init__(reason.in_language("en"))
        self.reason = reason


class SlotReading(msgspec.Struct, frozen=True):
    """One reading: what was read, as its digest, and the day."""

    digest: str
    day: date


def digest_of(text: str, tree: Tree) -> str:
    """The digest of a printed text and its tree together.

    >>> from judge.cards.slot_trees import SupportTree
    >>> digest_of("", SupportTree()) == digest_of(" ", SupportTree())
    False
    """
    return hashlib.sha256(text.encode() + b"\0" + msgspec.json.encode(tree)).hexdigest()[:LENGTH]


def digests(folder: Path = CATALOGUE) -> Digests:
    """The digests of the catalogue."""
    return msgspec.json.decode((folder / DIGESTS).read_bytes(), type=dict[str, dict[str, str]])


def register(folder: Path = FOLDER) -> Mapping[Slot, SlotReading]:
    """Every reading, from one file for each set. RegisterError for a line that is not as described, or a slot listed twice."""
    found: dict[Slot, SlotReading] = {}
    for path in sorted(folder.glob("*.tsv")):
        for count, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            parts = _LINE.fullmatch(line)
            if parts is None:
                told = "{file}:{line}: number, slot, digest and day are expected, with tabs between."
                raise RegisterError(file_sentence(told, file=path.name, line=count))
            slot = (parts["number"], parts["slot"])
            if slot in found:
                told = "{file}:{line}: {name} appears twice."
                raise RegisterError(file_sentence(told, file=path.name, line=count, name=" ".join(slot)))
            found[slot] = SlotReading(parts["digest"], date.fromisoformat(parts["day"]))
    return found


@cache
def reviewed() -> frozenset[Slot]:
    """The slots of the catalogue whose text and tree are still those that somebody has read."""
    read = register()
    now = {(number, slot): digest for number, parts in digests().items() for slot, digest in parts.items()}
    return frozenset(slot for slot, digest in now.items() if slot in read and read[slot].digest == digest)


def slots_to_read(found: Mapping[Slot, SlotReading], now: Digests) -> list[tuple[str, str, str]]:
    """The slots that have to be read, in the order of the catalogue, each with why: `new`, or `changed` since it was read."""
    return [
        (number, slot, "changed" if (number, slot) in found else "new")
        for number, parts in now.items()
        for slot, digest in parts.items()
        if (number, slot) not in found or found[number, slot].digest != digest
    ]


def write(found: Mapping[Slot, SlotReading], folder: Path = FOLDER) -> None:
    """Write the whole register, a file for each set."""
    folder.mkdir(parents=True, exist_ok=True)
    sets: dict[str, list[str]] = {}
    for (number, slot), entry in sorted(found.items()):
        sets.setdefault(number.partition("-")[0], []).append(f"{number}\t{slot}\t{entry.digest}\t{entry.day}")
    for name, lines in sets.items():
        (folder / f"{name}.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for path in folder.glob("*.tsv"):
        if path.stem not in sets:
            path.unlink()
