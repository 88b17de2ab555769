"""Stores the discrepancies between sources: the folder ``data/discrepancies``, a file for each group."""

from collections.abc import Iterable

import msgspec

from rulesdb.importers.errors import DocumentError
from rulesdb.load_discrepancy_files import FOLDER, DiscrepancyGroupRecord, SourceStatement
from rulesdb.load_links import CitationRow, numbers_of, store_citations
from rulesdb.load_terms import replace_by_slug
from rulesdb.models import Citation, Discrepancy, Document, Edition, OfficialAnswer


class QuotableSource(msgspec.Struct, frozen=True):
    """A source that a discrepancy may quote: its name, its text by place, and whether the places are rule numbers.

    ``checked`` is false for documents that the site's keeper imported, because the data files cannot know their text.
    ``quoted`` is false for official answers, because the repository does not have their printed text.
    """

    label: str
    places: dict[str, str]
    is_rules: bool = False
    checked: bool = True
    quoted: bool = True


def store_discrepancies(groups: Iterable[DiscrepancyGroupRecord], edition: Edition) -> None:
    """Make the discrepancies exactly those of ``groups``, decided against ``edition``.

    Checks that each place exists in its source and has the words that are quoted from it, and stores citations of the rules
    among the places. Raises `DocumentError` when a source, a place or a quotation is not stored.
    """
    file = FOLDER.name
    sources = _sources()
    rows: list[Discrepancy] = []
    cited: dict[str, dict[tuple[str, str], CitationRow]] = {}
    for group in groups:
        for record in group.discrepancies:
            order = len(rows) + 1
            sayings = []
            for saying in record.sources:
                source = _checked(record.slug, saying, sources)
                if source.is_rules:
                    role = Citation.Role.RESTS_ON if saying.source == edition.version else Citation.Role.DIFFERS_FROM
                    for place in saying.where:
                        row = CitationRow(Citation.Source.DISCREPANCY, record.slug, record.title.en, place, role, order)
                        cited.setdefault(saying.source, {}).setdefault((record.slug, place), row)

                sayings.append(
                    {
                        "source": source.label,
                        "key": saying.source,
                        "number": ", ".join(saying.where) if source.is_rules else "",
                        "where": list(saying.where),
                        "quotes": list(saying.quotes),
                        "says": saying.says.en,
                        "says_ja": saying.says.ja,
                    }
                )

            rows.append(
                Discrepancy(
                    slug=record.slug,
                    order=order,
                    group=group.group,
                    group_title=group.title.en,
                    group_title_ja=group.title.ja,
                    date=record.date,
                    title=record.title.en,
                    title_ja=record.title.ja,
                    rows=sayings,
                    texts=list(record.texts),
                    sure=record.sure,
                    holds=record.holds.en,
                    holds_ja=record.holds.ja,
                    engine=record.engine.en,
                    engine_ja=record.engine.ja,
                    judge=record.judge.en,
                    judge_ja=record.judge.ja,
                )
            )

    replace_by_slug(Discrepancy, rows, file=file)

    for version, found in cited.items():
        target = Edition.of_version(version)
        assert target is not None, "the saying's source was found above"
        store_citations(Citation.Source.DISCREPANCY, found.values(), target, file=file, reviewed=edition)


def _checked(slug: str, saying: SourceStatement, sources: dict[str, QuotableSource]) -> QuotableSource:
    """The source of the statement. Raises `DocumentError` when it does not have the places or the quoted words."""
    source = sources.get(saying.source)
    if source is None:
        raise DocumentError(
            FOLDER.name,
            0,
            "{name} names the source {source!r}; the sources are {known}",
            name=slug,
            source=saying.source,
            known=", ".join(sorted(sources)),
        )
    if not source.checked:
        return source

    for place in saying.where:
        if place not in source.places:
            raise DocumentError(
                FOLDER.name,
                0,
                "{name} names {place}, which is not in {source}",
                name=slug,
                place=place,
                source=source.label,
            )

    if source.quoted and not saying.quotes:
        raise DocumentError(FOLDER.name, 0, "{name} quotes nothing of {source}", name=slug, source=source.label)

    for quote in saying.quotes:
        if not any(quote in source.places[place] for place in saying.where):
            raise DocumentError(
                FOLDER.name,
                0,
                "{name} quotes {quote!r}, which {source} does not have at {places}",
                name=slug,
                quote=quote,
                source=source.label,
                places=", ".join(saying.where),
            )

    return source


def _sources() -> dict[str, QuotableSource]:
    answers = {row.key: "" for row in OfficialAnswer.objects.only("number")}
    found = {"answer": QuotableSource("Official answers", answers, quoted=False)}
    for edition in Edition.objects.select_related("document"):
        label, rules = f"{edition.document} {edition.version}", edition.is_comprehensive
        if rules:
            key = edition.version
            places = {
                number: "\n".join([row.text, *row.bullets, *row.examples, *row.notes, *row.figures])
                for number, row in numbers_of(edition).items()
            }
        elif edition.document.kind == Document.Kind.RULEBOOK:
            key, label = f"rulebook-{edition.language}", f"{label} ({edition.language})"
            places = {row.number: f"{row.title}\n{row.text}" for row in edition.provisions.all()}
        else:
            key = edition.document.slug
            label = str(edition.document)
            places = {row.slug: f"{row.question}\n{row.answer}" for row in edition.questions.all()}
        found[key] = QuotableSource(label, places, rules, checked=not edition.by_keeper)

    return found
