"""Finds the rule numbers that provisions cite, and resolves each within its edition.

Recognised: a dotted number anywhere (``10.6.3``); a chapter in parentheses after a quoted name (``「…」(8)``); a range
(``7.2 から 7.7``, ``7.2 through 7.7``, ``10.10.1.1-10.10.1.4``) whose ends are siblings; and an open range
(``8.2以降``, ``8.2 and following``) that runs to the last sibling.
"""

import re

from rulesdb.importers.comprehensive_records import (
    BilingualWords,
    ProvisionRecord,
    ReferenceCorrection,
    ReferenceRecord,
)
from rulesdb.importers.errors import DocumentError
from rulesdb.importers.numbers import parent_of

_DOTTED = r"(?<![\d.])\d+(?:\.\d+)+"
CITED = re.compile(
    rf"(?P<number>{_DOTTED})(?:(?P<open>以降| and following)|(?:-| から | through )(?P<last>{_DOTTED}))?"
    r"|(?<=[」\"])\s?\((?P<chapter>\d+)\)"
)


def find_references(
    provisions: tuple[ProvisionRecord, ...], corrections: tuple[ReferenceCorrection, ...], file: str
) -> tuple[ReferenceRecord, ...]:
    """Every citation in ``provisions``, in printed order; a range yields one record for each provision in it.

    Raises `DocumentError` when a cited number is not in the edition and no correction says what is meant, when a range
    does not run between siblings, or when a correction matches no citation.
    """
    finder = _Finder(provisions, corrections, file)
    found = [reference for provision in provisions for reference in finder.of(provision)]
    finder.check_all_used()
    return tuple(found)


class _Finder:
    def __init__(
        self, provisions: tuple[ProvisionRecord, ...], corrections: tuple[ReferenceCorrection, ...], file: str
    ) -> None:
        self.file = file
        self.numbers = [provision.number for provision in provisions]
        self.known = set(self.numbers)
        self.corrections = {(row.at, row.printed): row for row in corrections}
        self.unused = set(self.corrections)

    def of(self, provision: ProvisionRecord) -> list[ReferenceRecord]:
        found: list[ReferenceRecord] = []
        for part in provision.layout:
            words = provision.part(part)
            for match in CITED.finditer(words):
                if match["chapter"]:
                    found.append(self._one(provision, part, match["chapter"], match.start("chapter")))
                elif match["last"] or match["open"]:
                    found += self._range(provision, part, match)
                else:
                    found.append(self._one(provision, part, match["number"], match.start("number")))
        return found

    def check_all_used(self) -> None:
        for at, printed in sorted(self.unused):
            raise DocumentError(
                self.file, 0, "{at} does not cite {printed}; drop the correction", at=at, printed=printed
            )

    def _one(
        self, provision: ProvisionRecord, part: str, printed: str, start: int, *, in_range: bool = False
    ) -> ReferenceRecord:
        correction = self.corrections.get((provision.number, printed))
        if correction:
            self.unused.discard((provision.number, printed))

        target = correction.means if correction else printed
        if target not in self.known:
            raise DocumentError(
                self.file,
                provision.line,
                "{number} cites {target}, which is not there",
                number=provision.number,
                target=target,
            )

        return ReferenceRecord(
            source=provision.number,
            part=part,
            printed=printed,
            start=start,
            end=start + len(printed),
            target=target,
            in_range=in_range,
            corrected=correction is not None,
            reason=correction.reason if correction else BilingualWords(),
        )

    def _range(self, provision: ProvisionRecord, part: str, match: re.Match[str]) -> list[ReferenceRecord]:
        first = self._one(provision, part, match["number"], match.start("number"), in_range=True)
        siblings = [number for number in self.numbers if parent_of(number) == parent_of(first.target)]
        last: ReferenceRecord | None = None
        end = siblings[-1]
        if match["last"]:
            last = self._one(provision, part, match["last"], match.start("last"), in_range=True)
            end = last.target

        if end not in siblings or siblings.index(end) < siblings.index(first.target):
            reason = "{number} cites the range {range!r}, whose ends are not siblings in order"
            raise DocumentError(self.file, provision.line, reason, number=provision.number, range=match[0])

        stop = siblings.index(end) + (0 if last else 1)

        between = [
            ReferenceRecord(
                source=provision.number,
                part=part,
                printed=match[0],
                start=None,
                end=None,
                target=number,
                in_range=True,
                corrected=False,
                reason=BilingualWords(),
            )
            for number in siblings[siblings.index(first.target) + 1 : stop]
        ]

        return [first, *between, *([last] if last else [])]
