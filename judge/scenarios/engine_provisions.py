"""The provisions of the edition that the engine cites (`IN_FORCE`), and the numbers of other editions, parsed from the documents.

The database is not used.
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
    """All rule numbers of an edition, or None if the repository does not have it. Raises `DocumentError` for an unreadable
    document.

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
    """All provisions of `IN_FORCE` by number, in printed order. Raises `DocumentError` when the document cannot be read.

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
    """The titles of the chapters, by number and language.

    >>> chapters()["7"]["ja"]
    'ゲームの進行'
    """
    english = translations_of(IN_FORCE, "en")
    found = {}
    for number, each in provisions().items():
        if depth_of(number) == 1:
            found[number] = {"ja": each.text, "en": english[number].text if number in english else each.text}
    return MappingProxyType(found)
