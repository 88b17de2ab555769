"""The provisions that the engine is held against: the edition its citations are numbered by, read from its document.

No database is needed: the importer reads the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from rulesdb.importers.comprehensive import parse_comprehensive
from rulesdb.importers.comprehensive_records import ProvisionRecord
from rulesdb.importers.numbers import depth_of
from rulesdb.load_files import SOURCES, corrections_of, read_text, translations_of

EDITION, LANGUAGE = "1.9.0", "ja"


@cache
def provisions() -> Mapping[str, ProvisionRecord]:
    """Everything numbered in the edition, in printed order; `DocumentError` when its document cannot be read.

    >>> len(provisions()), provisions()["10.6.3"].heading
    (621, False)
    """
    name = f"comprehensive-rules-{EDITION}.{LANGUAGE}.txt"
    corrections = corrections_of(EDITION, LANGUAGE)
    edition = parse_comprehensive(read_text(SOURCES / name), LANGUAGE, file=name, corrections=corrections)
    return MappingProxyType({each.number: each for each in edition.provisions})


@cache
def counted() -> tuple[str, ...]:
    """The numbers that count as provisions: those below the chapters that are printed without a heading mark.

    >>> len(counted()), "6.2" in counted(), "6.2.1" in counted()
    (602, False, True)
    """
    return tuple(each.number for each in provisions().values() if depth_of(each.number) > 1 and not each.mark)


@cache
def chapters() -> Mapping[str, Mapping[str, str]]:
    """The chapters: number to language to title.

    >>> chapters()["7"]["ja"]
    'ゲームの進行'
    """
    english = translations_of(EDITION, "en")
    found = {}
    for number, each in provisions().items():
        if depth_of(number) == 1:
            found[number] = {"ja": each.text, "en": english[number].text if number in english else each.text}
    return MappingProxyType(found)
