"""Replaces words that are typed by their sound, in kana or Latin letters, with the spelling of the texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache

from rulesdb.kana import sound_of, sound_of_latin
from rulesdb.load_files import DATA, read_yaml
from rulesdb.search.folding import fold
from rulesdb.search.query import TermNames
from rulesdb.search.vocabulary import vocabulary

FILE = "readings.yaml"
MAX_LATIN_WORDS = 4  # of a word of the texts
SHORTEST_SOUND = 2  # kana; what sounds shorter is like too many words
SHORTEST_INSIDE = 4  # kana of a reading that is put in the middle of others

_LOANS = {
    "area": "エリア",
    "deck": "デッキ",
    "effect": "エフェクト",
    "holomem": "ホロメン",
    "level": "レベル",
    "position": "ポジション",
    "skill": "スキル",
    "step": "ステップ",
}
"""English words that people type after a Japanese one, as they are spelled in the texts."""
_KANA = re.compile(r"[ぁ-ゖァ-ヺー]+")
_KANA_ALONE = re.compile(r"[ぁ-ゖァ-ヺー・]+")
_LATIN_RUN = re.compile(r"[a-zāīūēōâîûêô'\-]+(?:[ \-][a-zāīūēōâîûêô'\-]+)*", re.IGNORECASE)


@cache
def readings() -> Mapping[str, tuple[str, ...]]:
    """The readings of each word in the file. Raises `DocumentError` when it cannot be read."""
    return {word: tuple(read) for word, read in read_yaml(DATA / FILE, dict[str, list[str]]).items()}


def sounds_of(names: TermNames) -> dict[str, str]:
    """The words of the texts by their sound: the words of the file, and those terms and vocabulary words that are all kana."""
    found: dict[str, str] = {}
    for word, read in readings().items():
        for one in read:
            found.setdefault(sound_of(one), word)
    for word in (*names, *vocabulary().means):
        if _KANA_ALONE.fullmatch(word):
            found.setdefault(sound_of(word), word)
    return {sound: word for sound, word in found.items() if len(sound) >= SHORTEST_SOUND}


def respelled(query: str, sounds: Mapping[str, str], is_word: Callable[[str], bool]) -> dict[str, str]:
    """The parts of a query that are typed by their sound, each with the word of the texts. `is_word` says whether a folded word is
    known as it is typed, so that it is not replaced.

    >>> sounds = {"てふだ": "手札", "ばとんたち": "ばとんたっち", "かいふく": "回復"}
    >>> respelled("tefuda step", sounds, {"step"}.__contains__), respelled("baton tacchi", sounds, {"baton"}.__contains__)
    ({'tefuda step': '手札ステップ'}, {'baton tacchi': 'ばとんたっち'})
    >>> respelled("かいふくの上限", sounds, {"上限"}.__contains__)
    {'かいふく': '回復'}
    """
    found: dict[str, str] = {}
    for run in _LATIN_RUN.findall(query):
        found |= _latin(re.split(r"[ \-]+", run), sounds, is_word)
    for run in _KANA.findall(query):
        if not is_word(fold(run)):
            found |= _in_kana(run, sounds)
    return {typed: word for typed, word in found.items() if fold(typed) != fold(word)}


def _latin(words: Iterable[str], sounds: Mapping[str, str], is_word: Callable[[str], bool]) -> dict[str, str]:
    words = list(words)
    found: dict[str, str] = {}
    at = 0
    while at < len(words):
        taken = 1
        for count in range(min(MAX_LATIN_WORDS, len(words) - at), 0, -1):
            part = words[at : at + count]
            if all(is_word(fold(word)) for word in part):
                continue
            if word := sounds.get(sound_of_latin(" ".join(part))):
                if loan := _LOANS.get(fold(next(iter(words[at + count : at + count + 1]), ""))):
                    part = words[at : at + count + 1]
                    word = word + loan
                    count = count + 1
                found[" ".join(part)], taken = word, count
                break
        at += taken

    return found


def _in_kana(run: str, sounds: Mapping[str, str]) -> dict[str, str]:
    if word := sounds.get(sound_of(run)):
        return {run: word}
    for count in range(len(run) - 1, SHORTEST_INSIDE - 1, -1):
        for at in (0, len(run) - count):
            if word := sounds.get(sound_of(part := run[at : at + count])):
                return {part: word}
    return {}
