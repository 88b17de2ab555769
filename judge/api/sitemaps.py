"""The addresses of what everybody may read, for search engines."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from django.contrib.sitemaps import Sitemap
from django.db.models import QuerySet
from django.urls import reverse

from judge.desk.cards.index import index
from judge.desk.models import RulingEntry
from judge.desk.rulings.public import current_public_entries, url_of
from judge.learning.lesson_files import lessons
from rulesdb.models import Discrepancy, OfficialAnswer, Provision
from rulesdb.shelf import shelf
from rulesdb.views.answer_changes import changes_of
from rulesdb.views.answers import url_of as answer_url
from rulesdb.views.discrepancies import url_of as discrepancy_url
from rulesdb.views.provision_view import provision_url

T = TypeVar("T")

if TYPE_CHECKING:
    Part = Sitemap
else:

    class Part(Sitemap, Generic[T]):
        """A part of the sitemap: Django's class, with the type parameter that its stubs have."""


LISTS = (
    "desk:home",
    "desk:guide",
    "desk:cards",
    "desk:rulings",
    "desk:restrictions",
    "desk:engine",
    "learning:lessons",
    "rulesdb:contents",
    "rulesdb:questions",
    "rulesdb:answers",
    "rulesdb:rulebooks",
    "rulesdb:terms",
    "rulesdb:discrepancies",
)


class Lists(Part[str]):
    """Front page and lists."""

    def items(self) -> Sequence[str]:
        return LISTS

    def location(self, item: str) -> str:
        return reverse(item)


class Rules(Part[Provision]):
    """Every rule in force."""

    def items(self) -> Sequence[Provision]:
        current = shelf().current
        return current.rows if current else ()

    def location(self, item: Provision) -> str:
        return provision_url(item)

    def lastmod(self, item: Provision) -> datetime.date | None:
        return item.edition.date


class Answers(Part[OfficialAnswer]):
    """Every official answer."""

    def items(self) -> Sequence[OfficialAnswer]:
        return shelf().answers

    def location(self, item: OfficialAnswer) -> str:
        return answer_url(item)

    def lastmod(self, item: OfficialAnswer) -> datetime.date:
        return datetime.date.fromisoformat(changes_of(item)[-1].date)


class Documents(Part[str]):
    """Questions, passages of the rule books, terms, and floor rules in force."""

    def items(self) -> Sequence[str]:
        documents = shelf()
        passages = [row for volume in documents.books for row in volume.rows]
        found = [reverse("rulesdb:question", args=[row.slug]) for row in documents.questions]
        found += [reverse("rulesdb:term", args=[row.slug]) for row in documents.terms]
        floor = [row for volume in documents.floors if volume.edition.in_force for row in volume.rows]
        found += [reverse("rulesdb:floor")] if floor else []
        return list(dict.fromkeys([*found, *map(provision_url, [*passages, *floor])]))

    def location(self, item: str) -> str:
        return item


class Disagreements(Part[Discrepancy]):
    """Every place where the documents disagree."""

    def items(self) -> Sequence[Discrepancy]:
        return [row for row in shelf().discrepancies if "#" not in discrepancy_url(row)]

    def location(self, item: Discrepancy) -> str:
        return discrepancy_url(item)

    def lastmod(self, item: Discrepancy) -> datetime.date | None:
        return item.date


class Cards(Part[str]):
    """Every card."""

    def items(self) -> Sequence[str]:
        return sorted(index().by_number)

    def location(self, item: str) -> str:
        return reverse("desk:card", args=[item])


class Lessons(Part[str]):
    """Every lesson."""

    def items(self) -> Sequence[str]:
        return [each.key for each in lessons()]

    def location(self, item: str) -> str:
        return reverse("learning:lesson", args=[item])


class Rulings(Part[RulingEntry]):
    """Every public ruling, the last received first."""

    def items(self) -> QuerySet[RulingEntry]:
        return current_public_entries()

    def location(self, item: RulingEntry) -> str:
        return url_of(item)

    def lastmod(self, item: RulingEntry) -> datetime.datetime:
        return item.stored


SITEMAPS: dict[str, type[Sitemap[Any]] | Sitemap[Any]] = {
    "lists": Lists,
    "rules": Rules,
    "answers": Answers,
    "documents": Documents,
    "disagreements": Disagreements,
    "cards": Cards,
    "lessons": Lessons,
    "rulings": Rulings,
}
