"""Atom feeds: what is new or changed, the newest first. The language of a feed is in its address, because a feed reader has no
cookie. An entry has the words of its page, and links to it."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from django.conf import settings
from django.contrib.syndication.views import Feed
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import translation
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import linebreaks
from django.utils.translation import gettext as _

from judge.desk.cards.index import index
from judge.desk.models import Mention, RulingEntry
from judge.desk.presenting.page_words import language
from judge.desk.rulings.public import RulingQuery, entries_citing, judge_of, rulings_naming, title_of, url_of
from rulesdb.languages import in_page_words
from rulesdb.models import Discrepancy, Edition, Provision
from rulesdb.search import canonical_number
from rulesdb.shelf import shelf
from rulesdb.views.answer_changes import AnswerChange, changes_by_day
from rulesdb.views.discrepancies import url_of as discrepancy_url
from rulesdb.views.floor import edition_url as floor_edition_url
from rulesdb.views.labels import citation_of, document_title
from rulesdb.views.labels import discrepancy_title as discrepancy_title
from rulesdb.views.shared import NotFound, open_to_every_site, page

if TYPE_CHECKING:
    UntypedFeed: TypeAlias = Feed[Any, Any]
else:
    UntypedFeed = Feed

MAX_ENTRIES = 50
"""At most this many entries are in a feed; readers who need more find the list on the site."""
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
"""Characters that XML does not have."""


class AtomFeed(Atom1Feed):
    """Atom 1.0. A feed without an entry was last changed when the rules in force came, not whenever somebody asks."""

    def latest_post_date(self) -> datetime.datetime:
        """The newest date of an entry."""
        return super().latest_post_date() if self.items else self.feed["began"]


@dataclass(frozen=True)
class FeedSubject:
    """What a feed is about: its title, the page with the same list, and the rows `of` the feed."""

    title: str
    link: str
    of: Any = None


class SiteFeed(UntypedFeed):
    """What all feeds of the site share."""

    feed_type = AtomFeed
    author_name = "Judge’s desk"

    def __call__(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """The feed in the language that its address names."""
        spoken = kwargs.pop("language")
        if spoken not in dict(settings.LANGUAGES):
            raise NotFound("nothing_here", _("There is nothing at this address."), {})
        with translation.override(spoken):
            response = super().__call__(request, *args, **kwargs)
        response["Content-Type"] = "application/atom+xml; charset=utf-8"
        return open_to_every_site(response)

    def title(self, obj: FeedSubject) -> str:
        return f"{obj.title} · {_('Judge’s desk')}"

    def link(self, obj: FeedSubject) -> str:
        return obj.link

    def feed_extra_kwargs(self, _obj: FeedSubject) -> dict[str, Any]:
        current = shelf().current
        day = current.edition.date if current else None
        return {"began": at(day or datetime.date(2000, 1, 1))}


def at(day: datetime.date) -> datetime.datetime:
    """The beginning of a day, as a feed needs it.

    >>> at(datetime.date(2026, 11, 26)).isoformat()
    '2026-11-26T00:00:00+00:00'
    """
    return datetime.datetime.combine(day, datetime.time(), datetime.UTC)


def html(*paragraphs: str) -> str:
    """Plain texts as HTML, as the summary of an entry is read.

    >>> html("10 < 20", "")
    '<p>10 &lt; 20</p>'
    """
    text = "\n\n".join(filter(None, paragraphs))
    return linebreaks(UNPRINTABLE.sub("", text), autoescape=True)


class Rulings(SiteFeed):
    """Public rulings, the last received first. An amendment or a decided appeal brings a ruling to the top again."""

    def get_object(self, _request: HttpRequest) -> FeedSubject:
        return FeedSubject(_("Public rulings"), reverse("desk:rulings"), RulingQuery().entries(MAX_ENTRIES, told=True))

    def items(self, obj: FeedSubject) -> Iterable[RulingEntry]:
        rows: Iterable[RulingEntry] = obj.of
        return rows

    def item_title(self, item: RulingEntry) -> str:
        return UNPRINTABLE.sub("", title_of(item))

    def item_link(self, item: RulingEntry) -> str:
        return url_of(item)

    def item_description(self, item: RulingEntry) -> str:
        return html(item.words, item.happened, " · ".join(filter(None, (item.event, judge_of(item), item.edition))))

    def item_author_name(self, item: RulingEntry) -> str | None:
        return judge_of(item) or None

    def item_updateddate(self, item: RulingEntry) -> datetime.datetime:
        return item.stored


class RuleRulings(Rulings):
    """Public rulings that cite a rule in force, a rule below it, or an earlier rule that one of these replaced."""

    def get_object(self, _request: HttpRequest, number: str) -> FeedSubject:  # type: ignore[override]
        row = rule_in_force(number)
        title = _("Public rulings at {about}").format(about=citation_of(row))
        return FeedSubject(title, reverse("rulesdb:rule", args=[row.number]), entries_citing(row))


class CardRulings(Rulings):
    """Public rulings that name a card."""

    def get_object(self, _request: HttpRequest, number: str) -> FeedSubject:  # type: ignore[override]
        card = index().by_number.get(number)
        if card is None:
            message = _("There is no card %(number)s here.") % {"number": number[:40]}
            raise NotFound("no_such_card", message, {"number": number[:40], "near": []})
        title = _("Public rulings at {about}").format(about=f"{card.told[language()].name} {number}")
        return FeedSubject(
            title, reverse("desk:card", args=[number]), rulings_naming(Mention.Kind.CARD, number, told=True)
        )


class Answers(SiteFeed):
    """New and changed official answers, each once, by the day of its last change."""

    def get_object(self, _request: HttpRequest) -> FeedSubject:
        return FeedSubject(_("Official answers: new and changed"), reverse("rulesdb:answers") + "?changed")

    def items(self, _obj: FeedSubject) -> Sequence[AnswerChange]:
        found: dict[str, AnswerChange] = {}
        for day in changes_by_day(shelf().answers):
            for change in (*day.changed, *day.new):
                found.setdefault(change.row.key, change)
            if len(found) >= MAX_ENTRIES:
                break
        return list(found.values())[:MAX_ENTRIES]

    def item_title(self, item: AnswerChange) -> str:
        told = _("{key} changed: {question}") if item.kind != "new" else _("{key} is new: {question}")
        return told.format(key=item.row.key, question=item.question)

    def item_link(self, item: AnswerChange) -> str:
        return reverse("rulesdb:answer", args=[item.row.key])

    def item_description(self, item: AnswerChange) -> str:
        words = "" if item.kind == "new" else item.words
        own = _("In this site’s own words; the official text is its publisher’s.")
        return html(words, item.row.outcome(language()), own)

    def item_updateddate(self, item: AnswerChange) -> datetime.datetime:
        return at(datetime.date.fromisoformat(item.date))


class Editions(SiteFeed):
    """Editions of the documents, the newest first; those without a date are not news."""

    def get_object(self, _request: HttpRequest) -> FeedSubject:
        return FeedSubject(_("Editions of the documents"), reverse("rulesdb:contents"))

    def items(self, _obj: FeedSubject) -> Sequence[Edition]:
        rows = [volume.edition for volume in shelf().volumes if volume.edition.date]
        return sorted(rows, key=lambda row: (str(row.date), row.version, row.language), reverse=True)[:MAX_ENTRIES]

    def item_title(self, item: Edition) -> str:
        return f"{document_title(item)} ({item.get_language_display()})"

    def item_link(self, item: Edition) -> str:
        return edition_url(item)

    def item_description(self, item: Edition) -> str:
        told = _("In force.") if item.in_force else _("No longer in force.")
        official = "" if item.official else _("An unofficial translation by {name}.").format(name=item.translator)
        return html(told, official, "\n".join(item.changes))

    def item_updateddate(self, item: Edition) -> datetime.datetime:
        assert item.date is not None, "only those with a date are listed"
        return at(item.date)


class Disagreements(SiteFeed):
    """Places where the documents disagree, as they were written down or last changed."""

    def get_object(self, _request: HttpRequest) -> FeedSubject:
        return FeedSubject(_("Where the documents disagree"), reverse("rulesdb:discrepancies"))

    def items(self, _obj: FeedSubject) -> Sequence[Discrepancy]:
        rows = [row for row in shelf().discrepancies if row.date]
        return sorted(rows, key=lambda row: (str(row.date), row.slug), reverse=True)[:MAX_ENTRIES]

    def item_title(self, item: Discrepancy) -> str:
        return discrepancy_title(item)

    def item_link(self, item: Discrepancy) -> str:
        return discrepancy_url(item)

    def item_description(self, item: Discrepancy) -> str:
        pairs = ((item.holds, item.holds_ja), (item.engine, item.engine_ja), (item.judge, item.judge_ja))
        return html(*(in_page_words(*pair) for pair in pairs))

    def item_updateddate(self, item: Discrepancy) -> datetime.datetime:
        assert item.date is not None, "only those with a date are listed"
        return at(item.date)


def edition_url(edition: Edition) -> str:
    """Where an edition is read."""
    if edition.is_comprehensive:
        return reverse("rulesdb:rule", args=[edition.version])
    if edition.is_floor:
        return floor_edition_url(edition)
    return f"{reverse('rulesdb:rulebooks')}#{edition.version}-{edition.language}"


def rule_in_force(number: str) -> Provision:
    """The rule of that number in force. Raises `NotFound`."""
    current = shelf().current
    row = current.numbers.get(canonical_number(number) or "") if current else None
    if row is None or row.number != number:
        shown = {"number": number[:40]}
        raise NotFound("no_such_rule", _("There is no rule %(number)s in force.") % shown, shown)
    return row


rulings = page(Rulings())
rule_rulings = page(RuleRulings())
card_rulings = page(CardRulings())
answers = page(Answers())
editions = page(Editions())
disagreements = page(Disagreements())
