"""The register of the translation: for which provisions somebody has compared the English with the Japanese.

A test can compare single words; only a reader notices that “may” became “must” or that a clause binds another player.
Every provision has an entry: its number, a digest of both wordings, and the day of the reading. When either wording changes, so
does the digest, and the pair has to be read again.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path

import msgspec

from rulesdb.importers.comprehensive import parse_comprehensive
from rulesdb.importers.errors import DocumentError
from rulesdb.load_files import DATA, SOURCES, corrections_of, read_text, translations_of
from rulesdb.load_manifest import REVIEWED

FILE = DATA / f"translation-{REVIEWED}.read.tsv"
DIGEST_LENGTH = 16
_LINE = re.compile(r"(?P<number>[0-9.]+)\t(?P<digest>[0-9a-f]{16})\t(?P<day>\d{4}-\d\d-\d\d)")


class TranslationReading(msgspec.Struct, frozen=True):
    """One reading: the digest of the wordings that were read, and the day."""

    digest: str
    day: date


def wording_digests() -> dict[str, str]:
    """The digest of every provision of the reviewed edition (`REVIEWED`) with its English, by number."""
    source = SOURCES / f"comprehensive-rules-{REVIEWED}.ja.txt"
    corrections = corrections_of(REVIEWED, "ja")
    edition = parse_comprehensive(read_text(source), "ja", file=source.name, corrections=corrections)
    english = translations_of(REVIEWED, "en")
    found = {}
    for row in edition.provisions:
        words = english[row.number]
        both = [row.part(part) for part in row.layout]
        both += ["", words.text, *words.bullets, *words.examples, *words.figures]
        found[row.number] = hashlib.sha256("\0".join(both).encode()).hexdigest()[:DIGEST_LENGTH]
    return found


def read_register(file: Path = FILE) -> dict[str, TranslationReading]:
    """All readings by rule number. Raises `DocumentError` for a malformed line and for a number that appears twice."""
    found: dict[str, TranslationReading] = {}
    for count, line in enumerate(read_text(file).splitlines(), 1):
        parts = _LINE.fullmatch(line)
        if parts is None:
            raise DocumentError(file.name, count, "number, digest and day are expected, with tabs between")
        if parts["number"] in found:
            raise DocumentError(file.name, count, "{number} appears twice", number=parts["number"])
        found[parts["number"]] = TranslationReading(parts["digest"], date.fromisoformat(parts["day"]))
    return found


def provisions_to_read(found: Mapping[str, TranslationReading], now: Mapping[str, str]) -> list[str]:
    """The numbers of the provisions whose present wordings have not been read."""
    return [number for number, digest in now.items() if number not in found or found[number].digest != digest]


def record_readings(numbers: Iterable[str], day: date, file: Path = FILE) -> None:
    """Write down that these provisions were read on that day; readings of provisions that are gone are left out.

    Raises `KeyError` for a number that no provision has.
    """
    now = wording_digests()
    found = (read_register(file) if file.exists() else {}) | {
        number: TranslationReading(now[number], day) for number in numbers
    }
    lines = [f"{number}\t{found[number].digest}\t{found[number].day}\n" for number in now if number in found]
    file.write_text("".join(lines), encoding="utf-8")
