"""A query taken apart: what it asks for, and the forms in which that may stand in a text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulesdb.search.folding import fold

MOST_WORDS = 8
LONGEST_NAME = 4  # words of English

_OTHER = re.compile(r"[^0-9a-z]+")
_RUNS = re.compile(r"[ァ-ヺー]+|[一-鿿々〆ヶ]+|[ぁ-ゖ]+|[0-9A-Za-z]+(?:['’.-][0-9A-Za-z]+)*")
_PARTICLE = re.compile(r"^[がはをにのともへやで](?=[ぁ-ゖ]{2})")

_LITTLE = """a an the of to in on at is are was were be been it its i my you your he she they their his her him them this
that these those and or if when while as by for from with can could may must do does did will would should has have had
what which who how why there than then so but not no any some get gets got happen happens"""
_PASSED_OVER = frozenset(_LITTLE.split())
"""Words which say too little to be looked for, when others do."""

_ALSO = {
    "limit": ("maximum number", "limit"),
    "max": ("maximum",),
    "empty": ("no card", "0 card"),
    "0": ("no card",),
    "simultaneous": ("simultaneous", "same time"),
    "simultaneously": ("simultaneous", "same time"),
    "twice": ("once", "twice", "2 times"),
    "lost": ("lose", "lost"),
    "loses": ("lose",),
    "tie": ("draw",),
    "ko": ("down",),
    "dies": ("down",),
    "evolve": ("bloom",),
    "attack": ("arts",),
    "attacks": ("arts",),
    "mulligan": ("redraw",),
    "bench": ("back",),
    "discard": ("archive",),
    "graveyard": ("archive",),
    "tapped": ("resting",),
    "energy": ("cheer",),
    "leader": ("oshi",),
    "swap": ("switch", "swap"),
    "played": ("play", "put"),
    "extra turn": ("turn once more",),
    "additional turn": ("turn once more",),
    "same time": ("same time", "simultaneous"),
    "マリガン": ("引き直し",),
    "山札": ("デッキ",),
    "トラッシュ": ("アーカイブ",),
    "墓地": ("アーカイブ",),
    "攻撃": ("アーツ",),
    "進化": ("bloom",),
    "ベンチ": ("バック",),
    "リーダー": ("推し",),
    "倒れ": ("ダウン",),
    "気絶": ("ダウン",),
    "いない": ("無い", "ない", "存在しない"),
    "ない": ("無い", "ない", "存在しない"),
    "0枚": ("0枚", "0 枚", "カードが無い", "カードがない"),
    "サイコロ": ("サイコロ", "ダイス"),
    "投降": ("投了",),
    "サレンダー": ("投了",),
    "順番": ("順番", "順に"),
    "追加ターン": ("もう1回自分のターン",),
}
"""What players say, and what the documents say for it."""


@dataclass(frozen=True, slots=True)
class Word:
    """One thing asked for: ``typed``, and the needles that count as it.

    ``own`` are in the language it was typed in; ``foreign`` in the other, for texts that are in that one alone.
    """

    typed: str
    own: tuple[str, ...]
    foreign: tuple[str, ...] = ()

    def pattern(self, *, alone: bool) -> str:
        """A pattern that finds the forms in folded text, to mark them."""
        needles = (*self.own, *self.foreign) if alone else self.own
        return "|".join(_pattern(needle) for needle in sorted(needles, key=len, reverse=True))


def latin_of(folded: str) -> str:
    """The Latin words of a folded text with one blank before and after each, in which English needles are looked for.

    >>> latin_of("bloomれべる 1st’s")
    ' bloom 1st s '
    """
    return f" {_OTHER.sub(' ', folded).strip()} "


def needle_of(text: str, *, whole: bool = False) -> str:
    """The needle for a word or name: English from the start of a word, all of it if ``whole``; Japanese anywhere.

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


Names = Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]
"""Folded name of a term -> all its names in the same language, all in the other."""


def words_of(query: str, names: Names) -> list[Word]:
    """What ``query`` asks for: names of terms as one word each, then the rest, little words left out if others stay."""
    parts = fold(query).split()
    found: dict[str, Word] = {}
    at = 0
    while at < len(parts) and len(found) < MOST_WORDS:
        taken = next((n for n in range(LONGEST_NAME, 1, -1) if _is_one(" ".join(parts[at : at + n]), names)), 1)
        typed = " ".join(parts[at : at + taken])
        found.setdefault(typed, _word(typed, names))
        at += taken
    words = [word for word in found.values() if word.own]
    return [word for word in words if word.typed not in _PASSED_OVER] or words


def runs_of(query: str, names: Names) -> list[Word]:
    """What ``query`` asks for when taken apart further: Japanese where its script changes, particles left out.

    >>> [word.typed for word in runs_of("センターがいない時 bloom", {})]
    ['せんたー', 'いない', '時', 'bloom']
    """
    query = unicodedata.normalize("NFKC", query)
    phrases = [phrase for phrase in _FOLDED_ALSO if " " in phrase and phrase in query.casefold()]
    for phrase in phrases:
        query = re.sub(re.escape(phrase), " ", query, flags=re.IGNORECASE)
    runs = phrases + [fold(run) for run in _RUNS.findall(query)]
    runs = [_PARTICLE.sub("", run) for run in runs]
    kept = [run for run in runs if len(run) > 1 or not "ぁ" <= run <= "ゖ"]
    kept = [run for run in kept if run and run not in _PASSED_OVER] or kept
    words = [_word(run, names) for run in dict.fromkeys(kept)][:MOST_WORDS]
    return [word for word in words if word.own]


def _is_one(phrase: str, names: Names) -> bool:
    return phrase in names or phrase in _FOLDED_ALSO


def _word(typed: str, names: Names) -> Word:
    if typed in names:
        own, foreign = names[typed]
        return Word(typed, _needles((typed, *own, *_FOLDED_ALSO.get(typed, ()))), _needles(foreign))
    forms = _FOLDED_ALSO.get(typed, ())
    if not typed.isascii():
        return Word(typed, _needles((typed, *forms)))
    bare = typed.removesuffix("'s")
    if any(char.isdigit() for char in bare) or len(bare) < 3:
        return Word(
            typed, (*filter(str.strip, [needle_of(bare, whole=bare.isdigit() or "." in bare)]), *_needles(forms))
        )
    return Word(typed, _needles((stem_of(bare), *forms)))


def _needles(forms: Iterable[str]) -> tuple[str, ...]:
    needles = [needle for form in forms if (needle := needle_of(form)).strip()]
    # A needle that begins another one finds all that the other finds.
    return tuple(dict.fromkeys(one for one in needles if not any(one != two and two in one for two in needles)))


def _pattern(needle: str) -> str:
    if not needle.startswith(" "):
        return re.escape(needle)
    words = r"[^0-9a-z]+".join(re.escape(word) for word in needle.split())
    return rf"(?<![0-9a-z]){words}(?![0-9a-z])" if needle.endswith(" ") else rf"(?<![0-9a-z]){words}[0-9a-z]*"


_FOLDED_ALSO = {fold(word): forms for word, forms in _ALSO.items()}
