"""What provisions mean in plain words. These are written for this project in both languages and are not part of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import msgspec

from rulesdb.importers.errors import DocumentError
from rulesdb.load_files import DATA, read_yaml

MAX_CHARACTERS = 240
"""The most characters of a text: one or two sentences that are read at a glance."""


class PlainWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The meaning of one provision in plain words."""

    en: str
    ja: str

    def within(self, language: str) -> str:
        """The words in a language: Japanese for one that begins with `ja`, else English.

        >>> PlainWords("Draw a card.", "1枚引きます。").within("ja")
        '1枚引きます。'
        """
        return self.ja if language.startswith("ja") else self.en


@cache
def plain_words(version: str) -> Mapping[str, PlainWords]:
    """The plain words for an edition by rule number; empty for an edition without any. Raises `DocumentError` for a file that
    cannot be read and for a number in two files.

    >>> plain_words("1.9.0")["11.3.1.1.2"].en, len(plain_words("1.3.0"))
    ('This is repeated until none of these abilities is left.', 0)
    """
    found: dict[str, PlainWords] = {}
    for path in sorted((DATA / f"plain-{version}").glob("*.yaml")):
        for number, words in read_yaml(path, dict[str, PlainWords]).items():
            if number in found:
                raise DocumentError(path.name, 0, "{number} already has plain words in another file", number=number)
            found[number] = words
    return MappingProxyType(found)
