"""Splits a query into pieces, each with the forms it may have in a text. Hits are ranked by them.

`rulesdb.search.query.query_words` gives the words that a hit must have; the pieces are what a whole question is about.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field

from rulesdb.search.folding import fold
from rulesdb.search.query import LITTLE_WORDS, TermNames
from rulesdb.search.roots import root_of, roots_of
from rulesdb.search.vocabulary import vocabulary

MAX_PIECES = 16
LONGEST_ENGLISH, LONGEST_JAPANESE = 4, 14  # words, characters of a name
SHORTEST = 3  # a word that may be mistyped
LONG_WORD = 4  # of which a part is marked
MAX_MEANT = 500
LEAST_LIKENESS = 0.78
"""The least similarity at which an unknown word is taken for a mistyped known one."""

MAX_CLOSE = 4
"""How many similar words are tried together with the words beside the mistyped one."""

_PARTS = re.compile(r"[\x00-\x7f]+|[^\x00-\x7f]+")
_ENGLISH = re.compile(r"[0-9a-z]+(?:['.\-][0-9a-z]+)*")
_RUN = re.compile(r"[ァ-ヺー]{2,}|[一-鿿々〆]+")
_KANJI = re.compile(r"[一-鿿々〆]")
_KANJIS = re.compile(r"[一-鿿々〆]{2,}")


@dataclass(frozen=True, slots=True)
class QueryPiece:
    """One thing that a query asks for: as typed, folded, and the needles that count as it. English needles are roots between
    blanks."""

    typed: str
    needles: tuple[str, ...]
    weight: float = 1.0

    def pattern(self) -> str:
        """A regular expression that finds its forms in folded text."""
        return "|".join(_marking(needle) for needle in sorted(self.needles, key=len, reverse=True))


@dataclass(frozen=True, slots=True)
class KnownWords:
    """The words of the texts: English words with their roots, and runs of two or more kanji."""

    words: tuple[str, ...] = ()
    runs: frozenset[str] = frozenset()
    roots: frozenset[str] = frozenset()
    _meant: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, words: Iterable[str], folded: Iterable[str]) -> KnownWords:
        words = tuple(words)
        runs = {run for text in folded for run in _KANJIS.findall(text)}
        return cls(words, frozenset(runs), frozenset(map(root_of, words)))

    def mended(self, query: str, names: TermNames) -> dict[str, str]:
        """The unknown English words of a query that are similar to a known one, each with the word that was likely meant. Among
        several similar words, one that makes a term with the word before or after it is chosen, as `pass` for `pas` in `baton
        pas`."""
        found: dict[str, str] = {}
        words = _ENGLISH.findall(fold(query))
        for at, word in enumerate(words):
            if not word.isalpha() or len(word) < SHORTEST or root_of(word) in self.roots:
                continue
            before = found.get(words[at - 1], words[at - 1]) if at else ""
            after = words[at + 1] if at + 1 < len(words) else ""
            close = self._close(word, names)
            named = (each for each in close if f"{before} {each}" in names or f"{each} {after}" in names)
            if meant := next(named, next(iter(close), "")):
                found[word] = meant
        return found

    def _close(self, word: str, names: TermNames) -> tuple[str, ...]:
        if word not in self._meant:
            if whole := _apart(word, names):
                self._meant[word] = (whole,)
                return (whole,)
            sayings = [part for name in (*names, *vocabulary().means) if name.isascii() for part in name.split()]
            known = root_of(word) in vocabulary().roots or root_of(word) in {root_of(part) for part in sayings}
            among = {*self.words, *sayings}
            close = [] if known else difflib.get_close_matches(word, among, n=MAX_CLOSE, cutoff=LEAST_LIKENESS)
            if not known and not close:
                close = sorted(one for one in among if len(one) > 2 and _spoken(one) == _spoken(word))
            if len(self._meant) > MAX_MEANT:
                self._meant.clear()
            self._meant[word] = tuple(close)
        return self._meant[word]

    def split(self, run: str) -> list[str]:
        """A run of kanji split, from its beginning, into the longest runs that are in the texts.

        >>> KnownWords(runs=frozenset({"最初", "手札"})).split("最初手札枚")
        ['最初', '手札', '枚']
        """
        out: list[str] = []
        at = 0
        while at < len(run):
            taken = next((n for n in range(len(run) - at, 1, -1) if run[at : at + n] in self.runs), 1)
            out.append(run[at : at + taken])
            at += taken
        return out


def _spoken(word: str) -> str:
    """An English word in a simplified spelling that is the same for words with the same sound.

    >>> _spoken("phase") == _spoken("fase"), _spoken("attak") == _spoken("attack"), _spoken("cheer") == _spoken("chair")
    (True, True, False)
    """
    for letters, spoken in (("ph", "f"), ("ck", "k"), ("qu", "kw"), ("x", "ks")):
        word = word.replace(letters, spoken)
    return re.sub(r"(.)\1", r"\1", re.sub(r"c(?!h)", "k", word)).removesuffix("e")


def _apart(word: str, names: TermNames) -> str:
    """The term of several words that was typed as one word; empty if there is none."""
    return next((name for name in (*names, *vocabulary().means) if " " in name and name.replace(" ", "") == word), "")


def forms_of(texts: Iterable[str]) -> tuple[str, ...]:
    """The needles for texts with the same meaning."""
    return tuple(dict.fromkeys(form for text in texts if (form := _form(fold(text))).strip()))


def _form(folded: str) -> str:
    return roots_of(folded) if folded.isascii() else folded


def pieces_of(query: str, names: TermNames, known: KnownWords) -> list[QueryPiece]:
    """The pieces of ``query``, at most `MAX_PIECES`. `LITTLE_WORDS` are left out if there are other words."""
    found: dict[str, QueryPiece] = {}
    raw = unicodedata.normalize("NFKC", query).casefold().replace("’", "'")
    for part in _PARTS.findall(raw):
        if part.isascii():
            _add_english(found, part, names)
        else:
            _add_japanese(found, part, names, known)
    if not any(piece.weight for piece in found.values()):
        found = {one: QueryPiece(one, forms_of((one,))) for one in fold(raw).split()}
    return [piece for piece in found.values() if piece.weight][:MAX_PIECES]


def _meanings(typed: str, names: TermNames) -> tuple[str, ...]:
    own, foreign = names.get(typed, ((), ()))
    also = vocabulary().means.get(typed, ())
    meant = [name for form in also for side in names.get(fold(form), ((), ())) for name in side]
    return (*own, *foreign, *also, *meant)


def _add_english(found: dict[str, QueryPiece], text: str, names: TermNames) -> None:
    words = [word.removesuffix("'s") for word in _ENGLISH.findall(text)]
    at = 0
    while at < len(words):
        for taken in range(min(LONGEST_ENGLISH, len(words) - at), 0, -1):
            typed = " ".join(words[at : at + taken])
            if meanings := _meanings(typed, names) or _meanings(typed.replace("-", " "), names):
                break
            if 1 < taken < 3 and (meanings := _meanings(typed.replace(" ", ""), names)):
                break
        if typed in LITTLE_WORDS:
            found.setdefault(typed, QueryPiece(typed, (), 0.0))
        else:
            weight = 0.4 if typed.isdigit() else 1.0
            found.setdefault(typed, QueryPiece(typed, forms_of((typed, *meanings)), weight))
        at += taken


def _add_japanese(found: dict[str, QueryPiece], raw: str, names: TermNames, known: KnownWords) -> None:
    text = fold(raw)
    raw = raw if len(raw) == len(text) else text
    at = 0
    while at < len(text):
        run = _RUN.match(raw, at)
        if taken := _longest(text, at, names):
            typed = text[at : at + taken]
            found.setdefault(typed, QueryPiece(typed, forms_of((typed, *_meanings(typed, names)))))
        elif run:
            end = next((n for n in range(at + 1, run.end()) if _longest(text, n, names)), run.end())
            for one in known.split(text[at:end]) if _KANJI.match(text[at]) else [text[at:end]]:
                weight = 1.0 if len(one) > 1 else 0.5
                found.setdefault(one, QueryPiece(one, (one,), 0.0 if one in LITTLE_WORDS else weight))
            taken = end - at
        else:
            taken = 1
        at += taken


def _longest(text: str, at: int, names: TermNames) -> int:
    """The length of the longest term or vocabulary word at a place of the text; 0 if there is none."""
    means = vocabulary().means
    for taken in range(min(LONGEST_JAPANESE, len(text) - at), 0, -1):
        one = text[at : at + taken]
        if (one in names or one in means) and (taken > 1 or _KANJI.match(one)):
            return taken
    return 0


def _marking(needle: str) -> str:
    if not needle.startswith(" "):
        return re.escape(needle)
    words = r"[^0-9a-z]+".join(
        re.escape(root.removesuffix("i") if len(root) > LONG_WORD else root) + r"[a-z]*" for root in needle.split()
    )
    return rf"(?<![0-9a-z]){words}(?![0-9])"
