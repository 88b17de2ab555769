"""The provisions that the engine is held against: the edition its citations are numbered by (`IN_FORCE`), read from its document.

No database is needed: the importer reads the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from judge.engine.editions import IN_FORCE
from rulesdb.importers.comprehensive import parse_comprehensive
from rulesdb.importers.comprehensive_records import ProvisionRecord
from rulesdb.importers.numbers import depth_of
from rulesdb.load_files import SOURCES, corrections_of, read_text, translations_of

LANGUAGE = "ja"
"""The language of that document."""

EDITIONS_KNOWN = "The editions are those of the comprehensive rules that are stored, such as 1.9.0."


@cache
def numbers_of(edition: str) -> frozenset[str] | None:
    """Every number of an edition that is stored; None for one that is not. `DocumentError` when its document cannot be read.

    >>> "5.13.1" in numbers_of("1.3.0"), "11.3.2" in numbers_of("1.3.0"), numbers_of("0.9")
    (True, False, None)
    """
    path = next(iter(sorted(SOURCES.glob(f"comprehensive-rules-{edition}.??.txt"))), None) if edition else None
    if path is None:
        return None
    return frozenset(_read(edition, path.suffixes[-2].removeprefix(".")))


def _read(edition: str, language: str) -> dict[str, ProvisionRecord]:
    name = f"comprehensive-rules-{edition}.{language}.txt"
    corrections = corrections_of(edition, language)
    read = parse_comprehensive(read_text(SOURCES / name), language, file=name, corrections=corrections)
    return {each.number: each for each in read.provisions}


@cache
def provisions() -> Mapping[str, ProvisionRecord]:
    """Everything numbered in the edition, in printed order; `DocumentError` when its document cannot be read.

    >>> len(provisions()), provisions()["10.6.3"].heading
    (621, False)
    """
    return MappingProxyType(_read(IN_FORCE, LANGUAGE))


@cache
def counted_provisions() -> tuple[str, ...]:
    """The numbers that count as provisions: those below the chapters that are printed without a heading mark.

    >>> len(counted_provisions()), "6.2" in counted_provisions(), "6.2.1" in counted_provisions()
    (602, False, True)
    """
    return tuple(each.number for each in provisions().values() if depth_of(each.number) > 1 and not each.mark)


@cache
def chapters() -> Mapping[str, Mapping[str, str]]:
    """The chapters: number to language to title.

    >>> chapters()["7"]["ja"]
    'ゲームの進行'
    """
    english = translations_of(IN_FORCE, "en")
    found = {}
    for number, each in provisions().items():
        if depth_of(number) == 1:
            found[number] = {"ja": each.text, "en": english[number].text if number in english else each.text}
    return MappingProxyType(found)
