"""What cards are called besides what is printed: nicknames of talents, and English words for Japanese names of abilities."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
import msgspec.yaml

from judge.cards.library import fold
from rulesdb.kana import sound_of, sound_of_latin

FILE = Path(__file__).parent / "search_names.yaml"
HONORIFIC = re.compile(
    r"(?<=[^\s])[\s\-]*(?:ちゃん|さん|くん|君|様|さま|先輩|せんぱい|たん|chan|san|kun|sama|senpai|tan)$", re.IGNORECASE
)
SHORTEST_NICKNAME = 2  # sounds, of what is typed in Latin letters


class SearchNames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: nicknames by printed name of a talent, and English words by printed name of an ability."""

    nicknames: dict[str, list[str]]
    abilities: dict[str, str]


@cache
def search_names() -> SearchNames:
    """The names of the file.

    >>> search_names().abilities["用心棒"]
    'Bodyguard'
    """
    return msgspec.yaml.decode(FILE.read_bytes(), type=SearchNames)


@cache
def _nicknames() -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The printed name by nickname folded, and by its sound."""
    pairs = [(nickname, name) for name, given in search_names().nicknames.items() for nickname in given]
    sounds = {sound_of(nickname): name for nickname, name in reversed(pairs)}
    return {fold(nickname): name for nickname, name in reversed(pairs)}, sounds


def talent_called(text: str) -> str:
    """The printed name of the talent that players call so, in kana, kanji or Latin letters; empty where nobody is called so.

    >>> talent_called("すいちゃん"), talent_called("suichan"), talent_called("Senchou"), talent_called("ぺこらさん")
    ('星街すいせい', '星街すいせい', '宝鐘マリン', '兎田ぺこら')
    >>> talent_called("collab")
    ''
    """
    folded, sounds = _nicknames()
    plain = unicodedata.normalize("NFKC", text).strip()
    for typed in dict.fromkeys((plain, without_honorific(plain))):
        if name := folded.get(fold(typed)):
            return name
        sound = sound_of_latin(typed) if typed.isascii() else ""
        if len(sound) >= SHORTEST_NICKNAME and (name := sounds.get(sound)):
            return name
    return ""


def without_honorific(text: str) -> str:
    """A name without the honorific at its end.

    >>> without_honorific("いろはちゃん"), without_honorific("Okayu-san"), without_honorific("ちゃん")
    ('いろは', 'Okayu', 'ちゃん')
    """
    return HONORIFIC.sub("", text)
