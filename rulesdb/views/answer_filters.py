"""The filters of a list of official answers, and the answers that match them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from django.http import QueryDict
from django.urls import reverse
from django.utils.http import urlencode

from rulesdb.card_links import read_known_card_number
from rulesdb.models import Citation, OfficialAnswer
from rulesdb.search import canonical_number, corpus, read_card_number, read_rule_number, rows_with
from rulesdb.search.rows import ANSWERS
from rulesdb.shelf import shelf
from rulesdb.views.answer_changes import changes_of, days_of_changes
from rulesdb.views.choices import LONGEST_ASKED, require_choice

_DAY = re.compile(r"\d{4}-\d{2}(-\d{2})?")
NUMBER, NEWEST, OLDEST = ORDERS = ("number", "newest", "oldest")


@dataclass(frozen=True, slots=True)
class AnswerFilters:
    """The filters of a list of answers.

    ``date`` is a year, a month or a day (``2026``, ``2026-03``, ``2026-03-02``). ``changed`` asks for the list of changes by day.
    """

    q: str = ""
    card: str = ""
    rule: str = ""
    kind: str = ""
    source: str = ""
    date: str = ""
    order: str = NUMBER
    changed: bool = False

    @classmethod
    def read(cls, given: QueryDict) -> AnswerFilters:
        """The filters in a query string. If ``q`` is only a card number, rule number, day or month, it becomes that filter. Raises
        `NotFound` for a value that is not among the choices."""
        q, card, rule, date = (given.get(name, "").strip()[:LONGEST_ASKED] for name in ("q", "card", "rule", "date"))
        if _DAY.fullmatch(q):
            if not date and q in selectable_dates():
                q, date = "", q
        elif not card and (number := _card_number(q)):
            q, card = "", number
        elif not rule and (found := read_rule_number(q)) and found.dotted:
            q, rule = "", found.number

        return cls(
            q=q,
            card=_card_number(card) or card,
            rule=canonical_number(rule) or rule,
            kind=require_choice("kind", given.get("kind", ""), ("", *OfficialAnswer.Kind.values)),
            source=require_choice("source", given.get("source", ""), ("", *OfficialAnswer.Source.values)),
            date=require_choice("date", date, ("", *selectable_dates())),
            order=require_choice("order", given.get("order") or NUMBER, ORDERS),
            changed="changed" in given,
        )

    @property
    def narrowed(self) -> bool:
        """Whether any filter besides the search words is set."""
        return bool(self.card or self.rule or self.kind or self.source or self.date or self.order != NUMBER)

    def address(self, page: int = 1, *, changed: bool | None = None) -> str:
        """The URL of the list with these filters; `changed`, if given, turns the list of changes on or off."""
        parts = {"q": self.q, "card": self.card, "rule": self.rule, "kind": self.kind}
        parts |= {"source": self.source, "date": self.date}
        parts |= {"order": "" if self.order == NUMBER else self.order, "page": str(page) if page > 1 else ""}
        query = urlencode({name: value for name, value in parts.items() if value})
        if self.changed if changed is None else changed:
            query = "&".join(part for part in ("changed", query) if part)
        return reverse("rulesdb:answers") + (f"?{query}" if query else "")


def _card_number(text: str) -> str | None:
    return read_card_number(text) or read_known_card_number(text)


def selectable_dates() -> list[str]:
    """The dates for the filter: years, then months, then days on which an answer was given or changed; each newest first."""
    found = days_of_changes()
    return [*dict.fromkeys(day[:4] for day in found), *dict.fromkeys(day[:7] for day in found), *found]


def matching_answers(asked: AnswerFilters) -> list[OfficialAnswer]:
    """The answers that match all filters, in the requested order."""
    rows: list[OfficialAnswer] = shelf().answers
    if asked.q:
        having = {row.number for row in rows_with(corpus(), asked.q, ANSWERS)}
        rows = [row for row in rows if row.key in having]
    if asked.card:
        rows = [row for row in rows if asked.card in row.cards]
    if asked.rule:
        rows = [row for row in rows if any(_is_below(number, asked.rule) for number in _rules(row))]
    if asked.kind:
        rows = [row for row in rows if row.kind == asked.kind]
    if asked.source:
        rows = [row for row in rows if row.source == asked.source]
    if asked.date:
        rows = [row for row in rows if any(_is_in(change.date, asked.date) for change in changes_of(row))]
    if asked.order == NUMBER:
        return rows
    return sorted(rows, key=lambda row: (row.date, row.number), reverse=asked.order == NEWEST)


def _is_below(number: str, above: str) -> bool:
    return number == above or number.startswith(f"{above}.")


def _is_in(day: str, date: str) -> bool:
    return day == date or day.startswith(f"{date}-")


def _rules(row: OfficialAnswer) -> list[str]:
    """The numbers of the rules on which an answer rests: as cited, and in force."""
    citations = shelf().cited(Citation.Source.ANSWER, row.key)
    return [one.number for citation in citations for one in shelf().concerned(citation)]
