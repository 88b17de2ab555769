"""All stored documents with the links between them, at one moment of the database."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeVar, cast

from rulesdb.grouping import grouped
from rulesdb.models import (
    Citation,
    Discrepancy,
    Document,
    Edition,
    OfficialAnswer,
    Provision,
    PublishedAnswer,
    Question,
    Term,
)
from rulesdb.shelf.volumes import ConcordanceLine, EditionInMemory

T = TypeVar("T")


@dataclass
class Shelf:
    """The documents in memory. Rows are shared by all requests and never changed.

    Rulings are not on it, because they change more often than the documents (`rulesdb.views.provision_view.more_citations`).
    """

    volumes: list[EditionInMemory] = field(default_factory=list)
    lines: list[ConcordanceLine] = field(default_factory=list)
    citations: list[Citation] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    answers: list[OfficialAnswer] = field(default_factory=list)
    published_answers: list[PublishedAnswer] = field(default_factory=list)
    terms: list[Term] = field(default_factory=list)
    discrepancies: list[Discrepancy] = field(default_factory=list)
    serial: int = field(default_factory=count(1).__next__, compare=False)
    """A number that differs for each reading of the documents, to be used in cache keys."""

    def __post_init__(self) -> None:
        kinds = grouped((volume.edition.document.kind, volume) for volume in self.volumes)
        self.rules = sorted(kinds.get(Document.Kind.COMPREHENSIVE, []), key=_authority)
        self.books = sorted(kinds.get(Document.Kind.RULEBOOK, []), key=lambda one: one.edition.version, reverse=True)
        self.floors = sorted(kinds.get(Document.Kind.FLOOR, []), key=_floor_order)
        self.current = next((volume for volume in self.rules if volume.edition.in_force), None)
        self._volumes = {volume.edition.pk: volume for volume in self.volumes}
        self._versions = {volume.edition.version: volume for volume in reversed(self.rules)}
        self._questions = {row.slug: row for row in self.questions}
        self._answers = {row.key: row for row in self.answers}
        self._questions_with = grouped((row.official, row) for row in self.questions if row.official)
        self._published = {row.number: row for row in self.published_answers}
        self._answers_naming = grouped((card, row) for row in self.answers for card in row.cards)
        self._discrepancies = {row.slug: row for row in self.discrepancies}
        self._terms = {row.slug: row for row in self.terms}
        nearest = sorted(self.lines, key=lambda line: _day(line.older_edition), reverse=True)
        self._to_older = grouped((row.pk, line) for line in nearest for row in line.newer)
        nearest = sorted(self.lines, key=lambda line: _day(line.newer_edition))
        self._to_newer = grouped((row.pk, line) for line in nearest for row in line.older)
        everything = [row for volume in self.volumes for row in volume.rows]
        self._referring = grouped((one.target_id, row) for row in everything for one in row.every_reference())
        self._cited = grouped((row.pk, one) for one in self.citations for row in self.concerned(one))
        self._citing = grouped(((one.source_kind, one.source_key), one) for one in self.citations)

        for citation in self.citations:
            citation.due_for_review = citation.is_due(self._in_force(citation), self._kinds)

        self._between = grouped(((line.older_edition.pk, line.newer_edition.pk), line) for line in self.lines)
        self._made: dict[object, object] = {}
        self._making = threading.RLock()

    def volume(self, row: Provision) -> EditionInMemory:
        """The edition that contains ``row``."""
        return self._volumes[row.edition_id]

    def edition(self, version: str) -> EditionInMemory | None:
        """The comprehensive rules of this version, the official text rather than a translation; None if they are not stored."""
        return self._versions.get(version)

    def rule(self, number: str, version: str) -> Provision | None:
        """The rule of this number in the comprehensive rules of this version; None if there is none, or they are not stored."""
        volume = self.edition(version)
        return volume.numbers.get(number) if volume else None

    def question(self, slug: str) -> Question | None:
        return self._questions.get(slug)

    def answer(self, key: str) -> OfficialAnswer | None:
        """The official answer of that number, as ``Q602``."""
        return self._answers.get(key)

    def questions_with(self, number: int) -> list[Question]:
        """The entries of the Q&A with the same question as the official answer of this number."""
        return self._questions_with.get(number, [])

    def published(self, number: int) -> PublishedAnswer | None:
        """The publisher's own text of the official answer of that number, if the site's keeper imported it."""
        return self._published.get(number)

    def answers_naming(self, card: str) -> list[OfficialAnswer]:
        """The official answers that name the card of that number, in number order."""
        return self._answers_naming.get(card, [])

    def term(self, slug: str) -> Term | None:
        return self._terms.get(slug)

    def discrepancy(self, slug: str) -> Discrepancy | None:
        return self._discrepancies.get(slug)

    def to_older(self, row: Provision) -> list[ConcordanceLine]:
        """The concordance lines from older editions to this provision, the nearest edition first."""
        return self._to_older.get(row.pk, [])

    def to_newer(self, row: Provision) -> list[ConcordanceLine]:
        """The concordance lines from this provision to newer editions, the nearest edition first."""
        return self._to_newer.get(row.pk, [])

    def counterparts_in(self, row: Provision, edition: Edition) -> list[Provision]:
        """The provisions of ``edition`` that ``row`` came from or became."""
        came = (one for line in self.to_older(row) for one in line.older)
        went = (one for line in self.to_newer(row) for one in line.newer)
        return [one for one in (*went, *came) if one.edition_id == edition.pk]

    def between(self, older: Edition, newer: Edition) -> list[ConcordanceLine]:
        """The concordance of two editions in its own order, empty when they have not been compared."""
        return self._between.get((older.pk, newer.pk), [])

    def referring(self, row: Provision) -> list[Provision]:
        """Provisions of the same edition whose text refers here, each once, in number order."""
        return list({one.pk: one for one in self._referring.get(row.pk, [])}.values())

    def concerned(self, citation: Citation) -> list[Provision]:
        """The cited provision and the provisions in force that it became; or only the cited one, if it is cited on purpose for what
        a former edition said."""
        row = citation.provision
        if row.edition.in_force or citation.reviewed_against.pk != row.edition.pk:
            return [row]
        return [row, *self.now(row)]

    def citing(self, row: Provision) -> list[Citation]:
        """The citations of the provision by questions, passages, terms, discrepancies, cards and scenarios.

        Those of a rule in force include citations of the rule it came from that have not been reviewed against it yet.
        """
        return self._cited.get(row.pk, [])

    def now(self, row: Provision) -> list[Provision]:
        """The provisions in force that ``row`` has become, following the concordances; ``row`` itself if it is in force."""
        found: dict[int, Provision] = {}
        rows = [row]
        while rows:
            one = rows.pop(0)
            if one.edition.in_force:
                found.setdefault(one.pk, one)
            else:
                rows += [newer for line in self.to_newer(one) for newer in line.newer]
        return list(found.values())

    def cited(self, kind: str, key: str) -> list[Citation]:
        """The citations made by one source, in its own order."""
        return self._citing.get((kind, key), [])

    def _in_force(self, citation: Citation) -> Edition | None:
        document = citation.provision.edition.document_id
        editions = (one.edition for one in self.volumes if one.edition.document_id == document)
        return next((edition for edition in editions if edition.in_force), None)

    def _kinds(self, row: Provision, other: Edition) -> set[str]:
        lines = [line for line in self.to_older(row) if line.older_edition.pk == other.pk]
        lines += [line for line in self.to_newer(row) if line.newer_edition.pk == other.pk]
        return {line.kind for line in lines}

    def cached(self, key: object, make: Callable[[], T]) -> T:
        """The value of ``make()``, computed at the first call with this key and kept as long as the documents."""
        if key not in self._made:
            with self._making:
                if key not in self._made:
                    self._made[key] = make()
        return cast("T", self._made[key])


def _day(edition: Edition) -> int:
    return edition.date.toordinal() if edition.date else 0


def _authority(volume: EditionInMemory) -> tuple[Any, ...]:
    """The edition in force first, then by authority, the newest and the official text first."""
    edition = volume.edition
    return not edition.in_force, edition.authority, -_day(edition), not edition.official, edition.language


def _floor_order(volume: EditionInMemory) -> tuple[Any, ...]:
    """By document, the edition in force first, then the newest."""
    edition = volume.edition
    return edition.document.slug, not edition.in_force, -_day(edition), edition.version, edition.language
