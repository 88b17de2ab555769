"""Everything that can be found: every provision, question, official answer, passage and term as one row of folded text, kept in
memory.

The documents are a few thousand short rows, which a scan reads in about a millisecond, and a scan finds one and two
Japanese characters, which an index of three-letter pieces does not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.urls import reverse

from rulesdb.floor import notation
from rulesdb.links import plain_of
from rulesdb.load_manifest import REVIEWED
from rulesdb.models import Citation, Discrepancy, Document, Language, Provision
from rulesdb.search.folding import fold
from rulesdb.search.kana_words import only_inside_other_words
from rulesdb.search.pieces import Known
from rulesdb.search.query import Names, latin_of
from rulesdb.search.readings import sounds_of
from rulesdb.search.roots import root_of, roots_of
from rulesdb.search.vocabulary import vocabulary
from rulesdb.shelf import EditionInMemory, Shelf, shelf

_REMARK = re.compile(r"\s*\[Translator's note:[^]]*\]")
SHORTEST_WORD = 4  # of those suggested
MOST_NEEDLES = 2000  # whose places are kept
RULES, QUESTIONS, ANSWERS, PASSAGES = "rules", "questions", "answers", "rulebooks"
TERMS, DISCREPANCIES, FLOOR, EARLIER = "terms", "discrepancies", "floor", "earlier"


@dataclass(frozen=True, slots=True)
class Row:
    """One thing to be found.

    ``texts`` are (language, wording), the official one first; ``heads`` are the folded names; ``folded`` and ``latin``
    what needles are looked for in; ``above`` the heading or clause above.
    """

    group: str
    label: str
    title: str
    path: tuple[dict[str, str], ...]  # headings above, each by language
    url: str
    texts: tuple[tuple[str, str], ...]
    title_ja: str = ""  # where the title has a Japanese form of its own
    titles: tuple[tuple[str, str], ...] = ()  # the title by language, where a hit shows it in that of the page alone
    number: str = ""
    printed: str = ""  # the number that the source prints, where it is another one
    is_heading: bool = False
    verdict: str = ""
    folded: str = ""
    latin: str = ""
    heads: tuple[str, ...] = ()
    above: Row | None = None
    plain: str = ""  # folded plain words: not part of the text, for the ranking alone
    rests_on: tuple[str, ...] = ()  # the rules in force that an answer rests on, by number

    @classmethod
    def of(cls, *, heads: Iterable[str] = (), **values: Any) -> Row:
        """Make a row, its words folded."""
        titles = [title for title in (values["title"], values.get("title_ja", "")) if title]
        folded = fold("\n".join([values["label"], *titles, *(text for _, text in values["texts"])]))
        names = tuple(name for head in (*titles, *heads) if head for name in as_noun(fold(head)))
        return cls(**values, folded=folded, latin=latin_of(folded), heads=names)

    @property
    def words_as_written(self) -> str:
        """What `folded` was made of."""
        return "\n".join([self.label, self.title, self.title_ja, *(text for _, text in self.texts)])

    @property
    def alone(self) -> bool:
        """Whether the text is in one language only."""
        return len({language for language, text in self.texts if text and language}) < 2


@dataclass(frozen=True, slots=True)
class Corpus:
    """Everything that can be found, at one moment of the database. Rows are known by their place."""

    rows: tuple[Row, ...] = ()
    defining: dict[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # folded name of a term -> numbers of the rules defining it: a zone and what is done there may have one name
    names: Names = field(default_factory=dict)
    numbers: dict[str, Row] = field(default_factory=dict)
    former: dict[str, list[Row]] = field(
        default_factory=dict
    )  # rules of earlier editions by the number they have or print
    answers: dict[str, Row] = field(default_factory=dict)  # official answers by number, as Q602
    floor: dict[str, Row] = field(
        default_factory=dict
    )  # provisions of floor rules as a ruling names them, as floor#4.2
    by_digits: dict[str, list[str]] = field(default_factory=dict)
    folded: list[str] = field(default_factory=list)
    latin: list[str] = field(default_factory=list)
    alone: list[int] = field(default_factory=list)  # places of texts in one language only
    above: dict[int, int] = field(default_factory=dict)  # place -> place of the heading or clause above
    heads: tuple[str, ...] = ()  # names and headings, to suggest
    vocabulary: tuple[str, ...] = ()  # English words of the texts, to suggest
    known: Known = field(default_factory=Known)
    places: dict[str, int] = field(default_factory=dict)  # number in the edition of the vocabulary -> place in force
    rests: dict[int, tuple[int, ...]] = field(
        default_factory=dict
    )  # place of an answer -> places of the rules it rests on
    sounds: dict[str, str] = field(default_factory=dict)  # the word of the texts by what it sounds like
    # What hits are ranked by, each a column of folded texts with English words as roots:
    texts: list[str] = field(default_factory=list)
    named: list[str] = field(default_factory=list)
    plain: list[str] = field(default_factory=list)
    hays: list[str] = field(default_factory=list)  # all of the three
    roots: dict[str, list[int]] = field(
        default_factory=dict
    )  # English root -> the places that have it in any of the three
    lengths: list[float] = field(default_factory=list)  # 1 is the usual length of its group
    _with: dict[tuple[str, bool], list[int]] = field(default_factory=dict)  # what was looked for before
    _strays: dict[tuple[str, str], frozenset[int]] = field(default_factory=dict)

    def with_needle(self, needle: str, *, alone: bool) -> list[int]:
        """The places that have a needle; with ``alone`` a Japanese one counts only where there is no English text."""
        if (found := self._with.get((needle, alone))) is None:
            if needle.startswith(" "):
                places: Sequence[int] = min((self.roots.get(root, []) for root in needle.split()), key=len)
            else:
                places = self.alone if alone else range(len(self.hays))
            found = [place for place in places if needle in self.hays[place]]
            if len(self._with) > MOST_NEEDLES:
                self._with.clear()
            self._with[needle, alone] = found
        return found

    def strays(self, needle: str, kana: Mapping[str, str]) -> frozenset[int]:
        """The places that have a needle only inside words of the kana script in which it was not typed (`kana_typed`)."""
        typed = kana.get(needle)
        if typed is None or needle in self.names:
            return frozenset()
        if (found := self._strays.get((needle, typed))) is None:
            places = (place for place, text in enumerate(self.folded) if needle in text)
            found = frozenset(
                place for place in places if only_inside_other_words(self.rows[place].words_as_written, needle, typed)
            )
            if len(self._strays) > MOST_NEEDLES:
                self._strays.clear()
            self._strays[needle, typed] = found
        return found

    def is_word(self, folded: str) -> bool:
        """Whether a word stands in the texts, or is one of players' words or a name, as it is typed."""
        if not folded.isascii():
            return folded in self.names or folded in vocabulary().means
        root = root_of(folded)
        return root in self.known.roots or root in vocabulary().roots or folded in self.names

    @classmethod
    def of(cls, rows: Iterable[Row], defining: dict[str, tuple[str, ...]], names: Names, now: dict[str, str]) -> Corpus:
        """Make a corpus; ``now`` says under which number of the rules in force a rule of the vocabulary stands."""
        rows = tuple(rows)
        numbers = {row.number: row for row in rows if row.group == RULES}
        by_digits: dict[str, list[str]] = {}
        for number in numbers:
            by_digits.setdefault(number.replace(".", ""), []).append(number)
        places = {id(row): place for place, row in enumerate(rows)}
        heads = dict.fromkeys(head for row in rows if row.group == TERMS or row.is_heading for head in row.heads)
        words = {word for row in rows if row.group != EARLIER for word in row.latin.split()}
        by_number = {row.number: place for place, row in enumerate(rows) if row.group == RULES}
        columns = [[_column(text) for text in texts] for texts in _columns(rows)]
        hays = ["\n".join(parts) for parts in zip(*columns, strict=True)]
        return cls(
            known=Known.of(sorted(word for word in words if word.isalpha()), (row.folded for row in rows)),
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
    """The corpus of the documents as stored now; read again when a load has changed them."""
    documents = shelf()
    return documents.cached(Corpus, lambda: _made(documents))


def take(made: Corpus) -> None:
    """Use a corpus that was made of the same documents before."""
    shelf().cached(Corpus, lambda: made)


def _made(documents: Shelf) -> Corpus:
    return Corpus.of(_rows(documents), _defining(documents), _names(documents), _now(documents))


def _now(documents: Shelf) -> dict[str, str]:
    """The number in force of each rule of the edition whose numbers the vocabulary has."""
    volume = documents.edition(REVIEWED)
    rows = volume.rows if volume else []
    return {row.number: now.number for row in rows for now in documents.now(row)[:1]}


def _former(rows: Iterable[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        if row.group == EARLIER:
            for number in {row.number, row.printed} - {""}:
                found.setdefault(number, []).append(row)
    return found


def _columns(rows: Iterable[Row]) -> tuple[list[str], list[str], list[str]]:
    texts, named, plain = [], [], []
    for row in rows:
        is_title = row.is_heading or row.group == TERMS
        texts.append("" if row.is_heading else fold("\n".join(text for _, text in row.texts)))
        named.append("\n".join(row.heads) if is_title else fold(row.title))
        plain.append(row.plain)
    return texts, named, plain


def _column(folded: str) -> str:
    """A folded text as it is ranked: its English words as roots, before all of it for the Japanese ones."""
    return f"{roots_of(folded)}\n{folded}" if not folded.isascii() else roots_of(folded)


def _roots(hays: Iterable[str]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for place, hay in enumerate(hays):
        for root in {root for line in hay.split("\n") if line.startswith(" ") for root in line.split()}:
            found.setdefault(root, []).append(place)
    return found


def _lengths(rows: Iterable[Row]) -> list[float]:
    rows = list(rows)
    sizes: dict[str, list[int]] = {}
    for row in rows:
        sizes.setdefault(row.group, []).append(len(row.folded))
    usual = {group: sum(of) / len(of) for group, of in sizes.items()}
    return [len(row.folded) / usual[row.group] for row in rows]


def _rows(documents: Shelf) -> Iterator[Row]:
    for volume in sorted(documents.volumes, key=lambda volume: (volume.edition.authority, volume.edition.pk)):
        yield from _provisions(volume)
    for question in documents.questions:
        yield Row.of(
            group=QUESTIONS,
            label="",
            title=question.question,
            title_ja=question.question_ja,
            path=(
                {question.edition.language: question.section}
                | ({"ja": question.section_ja} if question.section_ja else {}),
            ),
            url=reverse("rulesdb:question", args=[question.slug]),
            texts=tuple(
                (language, text)
                for language, text in ((question.edition.language, question.answer), ("ja", question.answer_ja))
                if text
            ),
            verdict=question.verdict,
            rests_on=_rests_on(documents, Citation.Source.QUESTION, question.slug),
        )
    for answer in documents.answers:
        yield Row.of(
            group=ANSWERS,
            label=answer.key,
            title="",
            number=answer.key,
            path=(),
            url=reverse("rulesdb:answer", args=[answer.key]),
            texts=tuple((one, f"{answer.question(one)}\n{answer.outcome(one)}") for one in Language.values),
            verdict=answer.verdict,
            rests_on=_rests_on(documents, Citation.Source.ANSWER, answer.key),
        )
    for term in documents.terms:
        yield Row.of(
            group=TERMS,
            label="",
            title=f"{term.en} · {term.ja}",
            heads=(term.en, term.ja, *term.aliases_en, *term.aliases_ja),
            path=(),
            url=reverse("rulesdb:term", args=[term.slug]),
            texts=(
                ("en", term.definition),
                ("ja", term.definition_ja),
                ("", " ".join(term.aliases_en + term.aliases_ja)),
            ),
        )
    for discrepancy in documents.discrepancies:
        titles = {"en": discrepancy.title, "ja": discrepancy.title_ja or discrepancy.title}
        yield Row.of(
            group=DISCREPANCIES,
            label="",
            title=f"{titles['en']} · {titles['ja']}",
            titles=tuple(titles.items()),
            path=(),
            url=reverse("rulesdb:discrepancy", args=[discrepancy.slug]),
            texts=(("en", _told(discrepancy, "")), ("ja", _told(discrepancy, "_ja"))),
        )


def _rests_on(documents: Shelf, kind: str, key: str) -> tuple[str, ...]:
    """The rules in force that the answer cites, in its own order."""
    rows = (now for one in documents.cited(kind, key) for now in documents.now(one.provision))
    return tuple(dict.fromkeys(row.number for row in rows))


def _told(row: Discrepancy, ending: str) -> str:
    """The text of a discrepancy in one language; ``ending`` is the ending of its field names for that language."""
    words = [str(one.get(f"says{ending}") or "") for one in row.rows]
    words += [str(getattr(row, f"{name}{ending}")) for name in ("holds", "engine", "judge")]
    return "\n".join(filter(None, words))


def _provisions(volume: EditionInMemory) -> Iterator[Row]:
    edition = volume.edition
    headings = {row.pk: _heading(row) for row in volume.rows}
    made: dict[int | None, Row] = {}
    for row in volume.rows:
        path = [headings[above.pk] for above in volume.ancestors(row) if headings[above.pk]]
        texts = [(edition.language, _words(row.text, row.bullets, row.examples))]
        if translation := row.translation():
            texts.append((translation.language, _words(translation.text, translation.bullets, translation.examples)))
        if row.misprints:
            texts.append(("", " ".join(one["likely"] for one in row.misprints)))
        is_heading = row.kind == Provision.Kind.HEADING
        heads = [text for _, text in texts] if is_heading else []
        common: dict[str, Any] = {"path": tuple(path), "texts": tuple(texts), "is_heading": is_heading}
        if edition.document.kind == Document.Kind.RULEBOOK:
            url = reverse("rulesdb:passage", args=[edition.version, row.number])
            japanese = edition.language == Language.JAPANESE
            page = f"、{row.page}ページ" if japanese else f", p. {row.page}"
            label = f"{edition.version}{page if row.page else ''}"
            yield Row.of(group=PASSAGES, label=label, title=row.title, url=url, **common)
            continue
        if edition.is_floor:
            yield _floor_row(row, common)
            continue
        plain = plain_of(row)
        common |= {"plain": fold(f"{plain.en}\n{plain.ja}") if plain else ""}
        common |= {
            "title": "",
            "number": row.number,
            "printed": row.printed_number,
            "heads": heads,
            "above": made.get(row.parent_id),
        }
        if edition.in_force:
            url = reverse("rulesdb:rule", args=[row.number])
            made[row.pk] = Row.of(group=RULES, label=row.number, url=url, **common)
        else:
            url = reverse("rulesdb:edition_rule", args=[edition.version, row.number])
            made[row.pk] = Row.of(group=EARLIER, label=f"{row.number} ({edition.version})", url=url, **common)
        yield made[row.pk]


def _floor_row(row: Provision, common: dict[str, Any]) -> Row:
    edition, document = row.edition, row.edition.document
    titles = {edition.language: document.title} | ({"ja": document.title_ja} if document.title_ja else {})
    common = {**common, "title": "", "path": (titles, *common["path"])}
    url = reverse("rulesdb:floor_provision", args=[document.slug, edition.version, row.number])
    if edition.in_force:
        return Row.of(group=FLOOR, label=notation(document.slug, row.number), url=url, **common)
    return Row.of(group=EARLIER, label=notation(document.slug, row.number, edition.version), url=url, **common)


def _heading(row: Provision) -> dict[str, str]:
    """A heading by language, as it stands in the path to what is below it; nothing for a clause."""
    if row.kind == Provision.Kind.PASSAGE:
        return {row.edition.language: row.title}
    if row.kind != Provision.Kind.HEADING:
        return {}
    words = {row.edition.language: f"{row.number} {row.text}"}
    if translation := row.translation():
        words[translation.language] = f"{row.number} {translation.text}"
    return words


def _words(text: str, *more: list[str]) -> str:
    """The words of a provision, without what its translator remarks on them."""
    return _REMARK.sub("", "\n".join([text, *(line for lines in more for line in lines)]))


def _names(documents: Shelf) -> Names:
    """All names of each term, by each of them."""
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


def as_noun(folded: str) -> tuple[str, ...]:
    """A name, and for a Japanese verb made of a noun that noun as well, which is what people type.

    >>> as_noun("しゃっふるする"), as_noun("手札")
    (('しゃっふるする', 'しゃっふる'), ('手札',))
    """
    noun = folded.removesuffix("する")
    return (folded, noun) if noun != folded and len(noun) > 1 else (folded,)
