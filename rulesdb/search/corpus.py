"""The searched texts in memory: a row for each provision, question, answer and so on, and indexes over the rows.

The documents are a few thousand short rows, which a scan reads in about a millisecond, and a scan finds one and two
Japanese characters, which an index of three-letter pieces does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rulesdb.grouping import grouped
from rulesdb.load_manifest import REVIEWED
from rulesdb.search.folding import fold
from rulesdb.search.kana_words import only_inside_other_words
from rulesdb.search.pieces import KnownWords
from rulesdb.search.query import TermNames
from rulesdb.search.readings import sounds_of
from rulesdb.search.roots import root_of, roots_of
from rulesdb.search.rows import ANSWERS, EARLIER, FLOOR, RULES, TERMS, SearchRow, as_noun, search_rows
from rulesdb.search.vocabulary import vocabulary
from rulesdb.shelf import Shelf, shelf

SHORTEST_WORD = 4  # of those suggested
MAX_NEEDLES = 2000  # whose places are kept


@dataclass(frozen=True, slots=True)
class Corpus:
    """All searched texts, at one moment of the database. Fields that hold places hold indexes into `rows`."""

    rows: tuple[SearchRow, ...] = ()
    # Folded name of a term -> numbers of the rules defining it: a zone and what is done there may have one name
    defining: dict[str, tuple[str, ...]] = field(default_factory=dict)
    names: TermNames = field(default_factory=dict)
    numbers: dict[str, SearchRow] = field(default_factory=dict)
    # Rules of earlier editions by the number they have or print
    former: dict[str, list[SearchRow]] = field(default_factory=dict)
    answers: dict[str, SearchRow] = field(default_factory=dict)  # official answers by number, as Q602
    # Provisions of floor rules as a ruling names them, as floor#4.2
    floor: dict[str, SearchRow] = field(default_factory=dict)
    by_digits: dict[str, list[str]] = field(default_factory=dict)
    folded: list[str] = field(default_factory=list)
    latin: list[str] = field(default_factory=list)
    alone: list[int] = field(default_factory=list)  # places of texts in one language only
    above: dict[int, int] = field(default_factory=dict)  # place -> place of the heading or clause above
    heads: tuple[str, ...] = ()  # names and headings, to suggest
    vocabulary: tuple[str, ...] = ()  # English words of the texts, to suggest
    known: KnownWords = field(default_factory=KnownWords)
    places: dict[str, int] = field(default_factory=dict)  # number in the edition of the vocabulary -> place in force
    # Place of an answer -> places of the rules it rests on
    rests: dict[int, tuple[int, ...]] = field(default_factory=dict)
    sounds: dict[str, str] = field(default_factory=dict)  # the word of the texts by what it sounds like
    # What hits are ranked by, each a column of folded texts with English words as roots:
    texts: list[str] = field(default_factory=list)
    named: list[str] = field(default_factory=list)
    plain: list[str] = field(default_factory=list)
    hays: list[str] = field(default_factory=list)  # all of the three
    # English root -> the places that have it in any of the three
    roots: dict[str, list[int]] = field(default_factory=dict)
    lengths: list[float] = field(default_factory=list)  # 1 is the usual length of its group
    _with: dict[tuple[str, bool], list[int]] = field(default_factory=dict)  # what was looked for before
    _strays: dict[tuple[str, str], frozenset[int]] = field(default_factory=dict)

    def with_needle(self, needle: str, *, alone: bool) -> list[int]:
        """The places whose text contains a needle. With ``alone`` a Japanese needle counts only in texts without an English
        version."""
        if (found := self._with.get((needle, alone))) is None:
            if needle.startswith(" "):
                places: Sequence[int] = min((self.roots.get(root, []) for root in needle.split()), key=len)
            else:
                places = self.alone if alone else range(len(self.hays))
            found = [place for place in places if needle in self.hays[place]]
            if len(self._with) > MAX_NEEDLES:
                self._with.clear()
            self._with[needle, alone] = found
        return found

    def strays(self, needle: str, kana: Mapping[str, str]) -> frozenset[int]:
        """The places that contain a needle only inside words in the other kana script than the one typed. ``kana`` is that of
        `kana_typed`."""
        typed = kana.get(needle)
        if typed is None or needle in self.names:
            return frozenset()
        if (found := self._strays.get((needle, typed))) is None:
            places = (place for place, text in enumerate(self.folded) if needle in text)
            found = frozenset(
                place for place in places if only_inside_other_words(self.rows[place].words_as_written, needle, typed)
            )
            if len(self._strays) > MAX_NEEDLES:
                self._strays.clear()
            self._strays[needle, typed] = found
        return found

    def is_word(self, folded: str) -> bool:
        """Whether a typed, folded word is in the texts, in the vocabulary of players, or a term."""
        if not folded.isascii():
            return folded in self.names or folded in vocabulary().means
        root = root_of(folded)
        return root in self.known.roots or root in vocabulary().roots or folded in self.names

    @classmethod
    def of(
        cls, rows: Iterable[SearchRow], defining: dict[str, tuple[str, ...]], names: TermNames, now: dict[str, str]
    ) -> Corpus:
        """Make a corpus. ``now`` gives the number in force for each rule number that the vocabulary uses."""
        rows = tuple(rows)
        numbers = {row.number: row for row in rows if row.group == RULES}
        by_digits = grouped((number.replace(".", ""), number) for number in numbers)
        places = {id(row): place for place, row in enumerate(rows)}
        heads = dict.fromkeys(head for row in rows if row.group == TERMS or row.is_heading for head in row.heads)
        words = {word for row in rows if row.group != EARLIER for word in row.latin.split()}
        by_number = {row.number: place for place, row in enumerate(rows) if row.group == RULES}
        columns = [[_column(text) for text in texts] for texts in _columns(rows)]
        hays = ["\n".join(parts) for parts in zip(*columns, strict=True)]

        return cls(
            known=KnownWords.of(sorted(word for word in words if word.isalpha()), (row.folded for row in rows)),
            places={old: by_number[new] for old, new in now.items() if new in by_number},
            rests={
                place: tuple(by_number[number] for number in row.rests_on if number in by_number)
                for place, row in enumerate(rows)
                if row.rests_on
            },
            texts=columns[0],
            named=columns[1],
            plain=columns[2],
            hays=hays,
            roots=_roots(hays),
            lengths=_lengths(rows),
            rows=rows,
            defining=defining,
            names=names,
            sounds=sounds_of(names),
            numbers=numbers,
            former=_former(rows),
            answers={row.number: row for row in rows if row.group == ANSWERS},
            floor={row.label: row for row in reversed(rows) if row.group == FLOOR},
            by_digits=by_digits,
            folded=[row.folded for row in rows],
            latin=[row.latin for row in rows],
            alone=[place for place, row in enumerate(rows) if row.alone],
            above={place: places[id(row.above)] for place, row in enumerate(rows) if row.above},
            heads=tuple(heads),
            vocabulary=tuple(sorted(word for word in words if len(word) >= SHORTEST_WORD and word.isalpha())),
        )


def corpus() -> Corpus:
    """The corpus of the documents as stored now. It is made again when a load has changed them."""
    documents = shelf()
    return documents.cached(Corpus, lambda: _made(documents))


def use_kept_corpus(made: Corpus) -> None:
    """Use a corpus that an earlier process made from the same documents."""
    shelf().cached(Corpus, lambda: made)


def _made(documents: Shelf) -> Corpus:
    return Corpus.of(search_rows(documents), _defining(documents), _names(documents), _now(documents))


def _now(documents: Shelf) -> dict[str, str]:
    """The number in force of each rule of `REVIEWED`, the edition whose numbers the vocabulary uses."""
    volume = documents.edition(REVIEWED)
    rows = volume.rows if volume else []
    return {row.number: now.number for row in rows for now in documents.now(row)[:1]}


def _former(rows: Iterable[SearchRow]) -> dict[str, list[SearchRow]]:
    earlier = (row for row in rows if row.group == EARLIER)
    return grouped((number, row) for row in earlier for number in {row.number, row.printed} - {""})


def _columns(rows: Iterable[SearchRow]) -> tuple[list[str], list[str], list[str]]:
    texts, named, plain = [], [], []
    for row in rows:
        is_title = row.is_heading or row.group == TERMS
        texts.append("" if row.is_heading else fold("\n".join(text for _, text in row.texts)))
        named.append("\n".join(row.heads) if is_title else fold(row.title))
        plain.append(row.plain)
    return texts, named, plain


def _column(folded: str) -> str:
    """A folded text as it is ranked: the roots of its English words, and if it has Japanese words the whole text after them."""
    return f"{roots_of(folded)}\n{folded}" if not folded.isascii() else roots_of(folded)


def _roots(hays: Iterable[str]) -> dict[str, list[int]]:
    return grouped(
        (root, place)
        for place, hay in enumerate(hays)
        for root in {root for line in hay.split("\n") if line.startswith(" ") for root in line.split()}
    )


def _lengths(rows: Iterable[SearchRow]) -> list[float]:
    rows = list(rows)
    sizes = grouped((row.group, len(row.folded)) for row in rows)
    usual = {group: sum(of) / len(of) for group, of in sizes.items()}
    return [len(row.folded) / usual[row.group] for row in rows]


def _names(documents: Shelf) -> TermNames:
    """All names of a term, by each of its names."""
    found: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {}
    for term in documents.terms:
        english = tuple(fold(name) for name in (term.en, *term.aliases_en))
        japanese = tuple(fold(name) for name in (term.ja, *term.aliases_ja))
        for own, foreign in ((english, japanese), (japanese, english)):
            for name in own:
                for typed in as_noun(name):
                    before = found.get(typed, ((), ()))
                    found[typed] = ((*before[0], *own), (*before[1], *foreign))
    return found


def _defining(documents: Shelf) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for term in documents.terms:
        for row in documents.now(term.defined_in)[:1] if term.defined_in else ():
            for name in (term.en, term.ja, *term.aliases_en, *term.aliases_ja):
                for typed in as_noun(fold(name)):
                    found[typed] = (*found.get(typed, ()), row.number)
    return found
