"""Splits a query into words and terms, each with the forms it may have in a text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulesdb.search.folding import fold
from rulesdb.search.vocabulary import vocabulary

MAX_WORDS = 8
LONGEST_NAME = 4  # words of English

_OTHER = re.compile(r"[^0-9a-z]+")

_LITTLE = """a an the of to in on at is are was were be been it its i my you your he she they their his her him them this
that these those and or if when while as by for from with can could may must do does did will would should has have had
what which who whom whose where how much why there than then so but not no any some get gets got getting happen happens
happened happening mean means meaning matter matters work works we us our me am let need want allowed able possible
possibly still also ever even just really exactly please explain about do doing done go goes going"""
_LITTLE_JA = "何 誰 方 時 際 事 物 個 体 教 意味 場合 可能 方法 説明 って とは どう できる"
LITTLE_WORDS = frozenset((*_LITTLE.split(), *_LITTLE_JA.split()))
"""Words that are too common to search for if the query has others."""


@dataclass(frozen=True, slots=True)
class QueryWord:
    """A word or term of a query as ``typed``, and the needles that count as it.

    ``own`` are in the language it was typed in; ``foreign`` are in the other language, for texts that exist in that one only.
    """

    typed: str
    own: tuple[str, ...]
    foreign: tuple[str, ...] = ()

    def pattern(self, *, alone: bool) -> str:
        """A regular expression that finds its forms in folded text; with ``alone`` also those of the other language."""
        needles = (*self.own, *self.foreign) if alone else self.own
        return "|".join(_pattern(needle) for needle in sorted(needles, key=len, reverse=True))


def latin_of(folded: str) -> str:
    """The Latin words of a folded text with one blank before and after each. English needles are searched for in it.

    >>> latin_of("bloomれべる 1st’s")
    ' bloom 1st s '
    """
    return f" {_OTHER.sub(' ', folded).strip()} "


def needle_of(text: str, *, whole: bool = False) -> str:
    """The needle for a word or term. An English one matches from the start of a word, or a whole word if ``whole``; a Japanese one
    matches anywhere.

    >>> needle_of("Oshi skill"), needle_of("sp", whole=True), needle_of("ダウン")
    (' oshi skill', ' sp ', 'だうん')
    """
    folded = fold(text)
    if not folded.isascii():
        return folded
    words = _OTHER.sub(" ", folded).strip()
    return f" {words} " if whole else f" {words}"


def stem_of(word: str) -> str:
    """An English word without its ending, so that the other forms of it begin like it.

    >>> [stem_of(word) for word in ("abilities", "ability", "players", "attached", "resting", "process", "down")]
    ['abilit', 'abilit', 'player', 'attach', 'rest', 'process', 'down']
    """
    for ending, least in (("ies", 6), ("sses", 6), ("ing", 6), ("ed", 5), ("y", 5), ("s", 4)):
        if word.endswith(ending) and len(word) >= least:
            if ending == "s" and word[-2] in "sui":
                break
            return word[: -len(ending)] + ("ss" if ending == "sses" else "")
    return word


TermNames = Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]
"""Folded name of a term -> (all its names in the same language, all its names in the other)."""


def query_words(query: str, names: TermNames) -> list[QueryWord]:
    """The words of ``query``; a term of several words is one. `LITTLE_WORDS` are left out if there are other words."""
    parts = fold(query).split()
    found: dict[str, QueryWord] = {}
    at = 0
    while at < len(parts) and len(found) < MAX_WORDS:
        taken = next((n for n in range(LONGEST_NAME, 1, -1) if _is_one(" ".join(parts[at : at + n]), names)), 1)
        typed = " ".join(parts[at : at + taken])
        found.setdefault(typed, query_word(typed, names))
        at += taken
    words = [word for word in found.values() if word.own]
    return [word for word in words if word.typed not in LITTLE_WORDS] or words


def _is_one(phrase: str, names: TermNames) -> bool:
    return phrase in names or phrase in vocabulary().means


def query_word(typed: str, names: TermNames) -> QueryWord:
    """A folded word or term with all forms it may have in a text."""
    also = vocabulary().means.get(typed, ())
    if typed in names:
        own, foreign = names[typed]
        return QueryWord(typed, _needles((typed, *own, *also)), _needles(foreign))
    meant = [name for form in also for name in names.get(fold(form), ((form,), ()))[0]]
    if not typed.isascii():
        return QueryWord(typed, _needles((typed, *also, *meant)))
    bare = typed.removesuffix("'s")
    if any(char.isdigit() for char in bare) or len(bare) < 3:
        own = tuple(filter(str.strip, [needle_of(bare, whole=bare.isdigit() or "." in bare)]))
        return QueryWord(typed, (*own, *_needles((*also, *meant))))
    return QueryWord(typed, _needles((stem_of(bare), *also, *meant)))


def _needles(forms: Iterable[str]) -> tuple[str, ...]:
    needles = [needle for form in forms if (needle := needle_of(form)).strip()]
    # A needle that begins another one finds all that the other finds.
    return tuple(dict.fromkeys(one for one in needles if not any(one != two and two in one for two in needles)))


def _pattern(needle: str) -> str:
    if not needle.startswith(" "):
        return re.escape(needle)
    words = r"[^0-9a-z]+".join(re.escape(word) for word in needle.split())
    return rf"(?<![0-9a-z]){words}(?![0-9a-z])" if needle.endswith(" ") else rf"(?<![0-9a-z]){words}[0-9a-z]*"
