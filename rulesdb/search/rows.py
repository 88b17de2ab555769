"""The rows of the search: one for each provision, question, official answer, passage, term and discrepancy, with folded text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from rulesdb.floor import floor_notation
from rulesdb.links import plain_of
from rulesdb.models import Citation, Discrepancy, Document, Language, Provision
from rulesdb.search.folding import fold
from rulesdb.search.query import latin_of
from rulesdb.shelf import EditionInMemory, Shelf

_REMARK = re.compile(r"\s*\[Translator's note:[^]]*\]")
RULES, QUESTIONS, ANSWERS, PASSAGES = "rules", "questions", "answers", "rulebooks"
TERMS, DISCREPANCIES, FLOOR, EARLIER = "terms", "discrepancies", "floor", "earlier"


@dataclass(frozen=True, slots=True)
class SearchRow:
    """One thing that a search can find.

    ``texts`` are pairs of (language, wording), the official one first. ``heads`` are the folded names. Needles are searched for in
    ``folded`` and ``latin``. ``above`` is the row of the heading or clause above.
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
    above: SearchRow | None = None
    plain: str = ""  # folded plain words: not part of the text, for the ranking alone
    rests_on: tuple[str, ...] = ()  # the rules in force that an answer rests on, by number

    @classmethod
    def of(cls, *, heads: Iterable[str] = (), **values: Any) -> SearchRow:
        """Make a row, with its texts folded."""
        titles = [title for title in (values["title"], values.get("title_ja", "")) if title]
        folded = fold("\n".join([values["label"], *titles, *(text for _, text in values["texts"])]))
        names = tuple(name for head in (*titles, *heads) if head for name in as_noun(fold(head)))
        return cls(**values, folded=folded, latin=latin_of(folded), heads=names)

    @property
    def words_as_written(self) -> str:
        """The text from which `folded` was made."""
        return "\n".join([self.label, self.title, self.title_ja, *(text for _, text in self.texts)])

    @property
    def alone(self) -> bool:
        """Whether the row has its text in one language only."""
        return len({language for language, text in self.texts if text and language}) < 2


def search_rows(documents: Shelf) -> Iterator[SearchRow]:
    """The rows of all documents."""
    for volume in sorted(documents.volumes, key=lambda volume: (volume.edition.authority, volume.edition.pk)):
        yield from _provisions(volume)

    for question in documents.questions:
        yield SearchRow.of(
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
        yield SearchRow.of(
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
        yield SearchRow.of(
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
        yield SearchRow.of(
            group=DISCREPANCIES,
            label="",
            title=f"{titles['en']} · {titles['ja']}",
            titles=tuple(titles.items()),
            path=(),
            url=reverse("rulesdb:discrepancy", args=[discrepancy.slug]),
            texts=(("en", _told(discrepancy, "")), ("ja", _told(discrepancy, "_ja"))),
        )


def _rests_on(documents: Shelf, kind: str, key: str) -> tuple[str, ...]:
    """The numbers of the rules in force that an answer cites, in its own order."""
    rows = (now for one in documents.cited(kind, key) for now in documents.now(one.provision))
    return tuple(dict.fromkeys(row.number for row in rows))


def _told(row: Discrepancy, ending: str) -> str:
    """The text of a discrepancy in one language; ``ending`` is the ending of its field names for that language."""
    words = [str(one.get(f"says{ending}") or "") for one in row.rows]
    words += [str(getattr(row, f"{name}{ending}")) for name in ("holds", "engine", "judge")]
    return "\n".join(filter(None, words))


def _provisions(volume: EditionInMemory) -> Iterator[SearchRow]:
    edition = volume.edition
    headings = {row.pk: _heading(row) for row in volume.rows}
    made: dict[int | None, SearchRow] = {}
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
            yield SearchRow.of(group=PASSAGES, label=label, title=row.title, url=url, **common)
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
            made[row.pk] = SearchRow.of(group=RULES, label=row.number, url=url, **common)
        else:
            url = reverse("rulesdb:edition_rule", args=[edition.version, row.number])
            made[row.pk] = SearchRow.of(group=EARLIER, label=f"{row.number} ({edition.version})", url=url, **common)

        yield made[row.pk]


def _floor_row(row: Provision, common: dict[str, Any]) -> SearchRow:
    edition, document = row.edition, row.edition.document
    titles = {edition.language: document.title} | ({"ja": document.title_ja} if document.title_ja else {})
    common = {**common, "title": "", "path": (titles, *common["path"])}
    url = reverse("rulesdb:floor_provision", args=[document.slug, edition.version, row.number])
    if edition.in_force:
        return SearchRow.of(group=FLOOR, label=floor_notation(document.slug, row.number), url=url, **common)
    return SearchRow.of(
        group=EARLIER, label=floor_notation(document.slug, row.number, edition.version), url=url, **common
    )


def _heading(row: Provision) -> dict[str, str]:
    """The words of a heading by language, for the path of the rows below it; empty for a clause."""
    if row.kind == Provision.Kind.PASSAGE:
        return {row.edition.language: row.title}
    if row.kind != Provision.Kind.HEADING:
        return {}
    words = {row.edition.language: f"{row.number} {row.text}"}
    if translation := row.translation():
        words[translation.language] = f"{row.number} {translation.text}"
    return words


def _words(text: str, *more: list[str]) -> str:
    """The words of a provision without the remarks of its translator."""
    return _REMARK.sub("", "\n".join([text, *(line for lines in more for line in lines)]))


def as_noun(folded: str) -> tuple[str, ...]:
    """A name; for a Japanese verb made of a noun and する also the noun, which is what people type.

    >>> as_noun("しゃっふるする"), as_noun("手札")
    (('しゃっふるする', 'しゃっふる'), ('手札',))
    """
    noun = folded.removesuffix("する")
    return (folded, noun) if noun != folded and len(noun) > 1 else (folded,)
