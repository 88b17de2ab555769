"""Marks known misprints in provisions. The text itself is not changed."""

from collections.abc import Iterable

import msgspec

from rulesdb.grouping import grouped
from rulesdb.importers.comprehensive_records import MisprintRecord, ProvisionRecord, Span, WordCorrection
from rulesdb.importers.errors import DocumentError


def with_misprints(
    provisions: Iterable[ProvisionRecord], corrections: Iterable[WordCorrection], file: str
) -> tuple[ProvisionRecord, ...]:
    """The provisions with their misprints: for each correction, the first place in each part where its words are printed.

    Raises `DocumentError` when a provision that a correction names is not there or does not print those words.
    """
    wanted = grouped((number, correction) for correction in corrections for number in correction.at)
    found = tuple(_marked(row, wanted.pop(row.number, []), file) for row in provisions)
    for number in wanted:
        raise DocumentError(file, 0, "there is no {number} whose words could be corrected", number=number)
    return found


def _marked(row: ProvisionRecord, corrections: list[WordCorrection], file: str) -> ProvisionRecord:
    marks: list[MisprintRecord] = []
    for correction in corrections:
        here = [
            MisprintRecord(Span(part, start, start + len(correction.printed)), correction.likely, correction.note)
            for part in row.layout
            if (start := row.part(part).find(correction.printed)) >= 0
        ]
        if not here:
            raise DocumentError(
                file,
                row.line,
                "{number} does not print {printed!r}; drop the correction",
                number=row.number,
                printed=correction.printed,
            )
        marks += here
    return msgspec.structs.replace(row, misprints=tuple(marks)) if marks else row
