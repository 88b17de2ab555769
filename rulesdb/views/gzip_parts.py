"""Text kept compressed, with holes that are filled when it is sent: the parts beside the holes are not compressed again.

A gzip file is a header, deflated data, a checksum and a length (RFC 1952). Deflated parts that end on a whole byte can be put
one after another (RFC 1951), with what fills a hole between them as it is; only the checksum of the whole must be computed, and
the checksums of the parts are enough for that.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from functools import cache

LEVEL = 9
HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"
POLYNOMIAL = 0xEDB88320
"""The polynomial of the checksum, its lowest bit first (RFC 1952, 8)."""


@dataclass(frozen=True, slots=True)
class DeflatedPart:
    """A deflated part: its data, and of the text the checksum, the length, and what takes a checksum over so many bytes."""

    data: bytes
    crc: int
    length: int
    over: int


@dataclass(frozen=True, slots=True)
class Deflated:
    """A text in parts, with a hole between each two; every hole is filled with the same."""

    parts: tuple[DeflatedPart, ...]

    @classmethod
    def of(cls, text: bytes, filling: bytes = b"") -> Deflated:
        """A text, kept with a hole at every place where it has `filling`."""
        pieces = text.split(filling) if filling else [text]
        return cls(tuple(_part(piece, last=number == len(pieces)) for number, piece in enumerate(pieces, 1)))

    @property
    def holes(self) -> int:
        """How many holes there are."""
        return len(self.parts) - 1

    @property
    def size(self) -> int:
        """How many bytes it takes."""
        return sum(len(part.data) for part in self.parts)

    def plain(self, filling: bytes = b"") -> bytes:
        """The text."""
        return filling.join(zlib.decompressobj(-zlib.MAX_WBITS).decompress(part.data) for part in self.parts)

    def gzip(self, filling: bytes = b"") -> bytes:
        """The text as a gzip file."""
        stored = struct.pack("<BHH", 0, len(filling), len(filling) ^ 0xFFFF) + filling
        first, *others = self.parts
        crc, length, data = first.crc, first.length, [HEADER, first.data]
        over, filled = _over(len(filling)), zlib.crc32(filling)
        for part in others:
            crc = times(over, crc) ^ filled
            crc = times(part.over, crc) ^ part.crc
            length += len(filling) + part.length
            data += [stored, part.data]
        return b"".join((*data, struct.pack("<II", crc, length & 0xFFFFFFFF)))


def _part(text: bytes, *, last: bool) -> DeflatedPart:
    deflate = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = deflate.compress(text) + deflate.flush(zlib.Z_FINISH if last else zlib.Z_FULL_FLUSH)
    return DeflatedPart(data, zlib.crc32(text), len(text), _over(len(text)))


def times(one: int, other: int) -> int:
    """The product of two polynomials modulo the polynomial of the checksum; the highest bit is the lowest power.

    >>> hex(times(1 << 31, 0x1234))
    '0x1234'
    """
    product = 0
    for power in range(31, -1, -1):
        if one >> power & 1:
            product ^= other
        other = other >> 1 ^ (POLYNOMIAL if other & 1 else 0)
    return product


@cache
def _squares() -> tuple[int, ...]:
    """x to the power of 8, 16, 32, ... : what takes a checksum over 1, 2, 4, ... bytes."""
    found = [1 << 23]
    while len(found) < 32:
        found.append(times(found[-1], found[-1]))
    return tuple(found)


def _over(length: int) -> int:
    """What a checksum is multiplied with when so many bytes come after it."""
    product = 1 << 31
    for place, square in enumerate(_squares()):
        if length >> place & 1:
            product = times(square, product)
    return product
