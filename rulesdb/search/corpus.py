"""What can be found: every provision, question, passage and term as one row of folded text, kept in memory.

The documents are a few thousand short rows, which a scan reads in about a millisecond, and a scan finds one and two
Japanese characters, which an index of three-letter pieces does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from django.urls import reverse

from rulesdb.models import Document, Provision
from rulesdb.search.folding import fold
from rulesdb.shelf import Shelf, Volume, shelf

RULES, QUESTIONS, PASSAGES, TERMS, EARLIER = "rules", "questions", "rulebooks", "terms", "earlier"


@dataclass(frozen=True, slots=True)
class Row:
    """One thing to be found. ``texts`` are (language, wording), the official one first; ``heads`` the folded names."""

    group: str
    label: str
    title: str
    path: tuple[dict[str, str], ...]  # headings above, each by language
    url: str
    texts: tuple[tuple[str, str], ...]
    number: str = ""
    is_heading: bool = False
    verdict: str = ""
    folded: str = ""
    heads: tuple[str, ...] = ()

    @classmethod
    def of(cls, *, heads: Iterable[str] = (), **values: object) -> Row:
        """Make a row and fold its words."""
        row = cls(**values)  # type: ignore[arg-type]
        words = [row.label, row.title, *(text for _, text in row.texts)]
        object.__setattr__(row, "folded", fold("\n".join(words)))
        object.__setattr__(row, "heads", tuple(fold(head) for head in (row.title, *heads) if head))
        return row


@dataclass(frozen=True, slots=True)
class Corpus:
    """Everything that can be found, at one moment of the database."""

    rows: tuple[Row, ...] = ()
    numbers: dict[str, Row] = field(default_factory=dict)
    by_digits: dict[str, list[str]] = field(default_factory=dict)
    defining: dict[str, str] = field(
        default_factory=dict
    )  # folded name of a term -> number of the rule that defines it
    words: tuple[str, ...] = ()

    @classmethod
    def of(cls, rows: Iterable[Row], defining: dict[str, str]) -> Corpus:
        rows = tuple(rows)
        numbers = {row.number: row for row in rows if row.group == RULES}
        by_digits: dict[str, list[str]] = {}
        for number in numbers:
            by_digits.setdefault(number.replace(".", ""), []).append(number)
        names = (head for row in rows if row.group == TERMS or row.is_heading for head in row.heads)
        return cls(rows, numbers, by_digits, defining, tuple(dict.fromkeys(names)))


def corpus() -> Corpus:
    """The corpus of the documents as stored now; read again when a load has changed them."""
    documents = shelf()
    return documents.made(Corpus, lambda: Corpus.of(_rows(documents), _defining(documents)))


def _rows(documents: Shelf) -> Iterator[Row]:
    for volume in sorted(documents.volumes, key=lambda volume: (volume.edition.authority, volume.edition.pk)):
        yield from _provisions(volume)
    for question in documents.questions:
        yield Row.of(
            group=QUESTIONS,
            label="",
            title=question.question,
            path=({question.edition.language: question.section},),
            url=reverse("rulesdb:question", args=[question.slug]),
            texts=((question.edition.language, question.answer),),
            verdict=question.verdict,
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


def _provisions(volume: Volume) -> Iterator[Row]:
    edition = volume.edition
    headings = {row.pk: _heading(row) for row in volume.rows}
    for row in volume.rows:
        path = [headings[above.pk] for above in volume.ancestors(row) if headings[above.pk]]
        texts = [(edition.language, _words(row.text, row.bullets, row.examples, row.notes))]
        if translation := row.translation():
            texts.append(
                (translation.language, _words(translation.text, translation.bullets, translation.examples, []))
            )
        is_heading = row.kind == Provision.Kind.HEADING
        heads = [text for _, text in texts] if is_heading else []
        common: dict[str, Any] = {"path": tuple(path), "texts": tuple(texts), "is_heading": is_heading}
        if edition.document.kind == Document.Kind.RULEBOOK:
            url = reverse("rulesdb:passage", args=[edition.version, row.number])
            label = f"{edition.version}, p. {row.page}" if row.page else edition.version
            yield Row.of(group=PASSAGES, label=label, title=row.title, url=url, **common)
        elif edition.in_force:
            url = reverse("rulesdb:rule", args=[row.number])
            yield Row.of(group=RULES, label=row.number, title="", number=row.number, url=url, heads=heads, **common)
        else:
            url = reverse("rulesdb:edition_rule", args=[edition.version, row.number])
            label = f"{row.number} ({edition.version})"
            yield Row.of(group=EARLIER, label=label, title="", number=row.number, url=url, heads=heads, **common)


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
    return "\n".join([text, *(line for lines in more for line in lines)])


def _defining(documents: Shelf) -> dict[str, str]:
    return {
        fold(name): term.defined_in.number
        for term in documents.terms
        if term.defined_in and term.defined_in.edition.in_force
        for name in (term.en, term.ja, *term.aliases_en, *term.aliases_ja)
    }
