"""A sheet of rules to print. Readers pick rules on their pages or type their numbers; the URL of the sheet contains all of it.

The rules that a reader has picked are remembered in a cookie.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from rulesdb.languages import folds_english
from rulesdb.models import Citation, Provision
from rulesdb.qr import QR_CHARACTERS, qr
from rulesdb.search import canonical_number
from rulesdb.shelf import EditionInMemory, shelf
from rulesdb.views.labels import heading_words
from rulesdb.views.provision_view import RenderedProvision, headings_above, render_provision
from rulesdb.views.shared import SHOWN_WORDS, problem

MAX_RULES, MAX_PROVISIONS, MAX_LETTERS = 40, 150, 80
"""The most rules of a sheet, the most provisions including those below the rules, and the most letters of its title."""
REMEMBERED = "sheet"
YEAR = 365 * 24 * 3600
_BETWEEN = re.compile(r"[\s,、，;；_]+")


@dataclass(frozen=True)
class RuleSheet:
    """The content of a sheet's URL: numbers as typed, in their order, a title, which words are shown, and the edition."""

    rules: tuple[str, ...] = ()
    title: str = ""
    words: str = ""
    edition: str = ""

    @classmethod
    def read(cls, given: QueryDict) -> RuleSheet:
        """The sheet in a query string or form. Long values are cut, and an unknown value of `words` is ignored."""
        words = given.get("words", "")
        return cls(
            sheet_numbers(given.get("rules", "")),
            " ".join(given.get("title", "").split())[:MAX_LETTERS],
            words if words in SHOWN_WORDS else "",
            given.get("edition", "")[:20],
        )

    @property
    def address(self) -> str:
        """The URL of the sheet."""
        given = {"rules": ",".join(self.rules), "title": self.title, "words": self.words, "edition": self.edition}
        query = urlencode({key: value for key, value in given.items() if value}, safe=",")
        return reverse("rulesdb:sheet") + (f"?{query}" if query else "")

    def done(self, what: str) -> RuleSheet:
        """The sheet after the button `up-2`, `down-2` or `drop-2`, whose place counts from 1. Anything else changes nothing.

        >>> RuleSheet(("1.1", "1.2", "1.3")).done("up-3").rules, RuleSheet(("1.1", "1.2")).done("drop-1").rules
        (('1.1', '1.3', '1.2'), ('1.2',))
        """
        deed, _dash, place = what.partition("-")
        if not place.isascii() or not place.isdecimal() or not 1 <= int(place) <= len(self.rules):
            return self
        rules = list(self.rules)
        at = int(place) - 1
        taken = rules.pop(at)
        if deed in ("up", "down"):
            rules.insert(max(at - 1, 0) if deed == "up" else at + 1, taken)
        return replace(self, rules=tuple(rules)) if deed in ("up", "down", "drop") else self


@dataclass(frozen=True)
class SheetEntry:
    """A rule of the sheet: its words, the headings above it, and the provisions below it."""

    reading: RenderedProvision
    heading: str
    above: tuple[str, ...]
    below: tuple[RenderedProvision, ...]


def sheet_numbers(text: str) -> tuple[str, ...]:
    """The rule numbers in a text, each once, as the site writes them. Words that are not numbers stay as typed.

    >>> sheet_numbers("10.6.3、8-4-3 10.6.3"), sheet_numbers("abc")
    (('10.6.3', '8.4.3'), ('abc',))
    """
    typed = (each[:40] for each in _BETWEEN.split(text) if each)
    return tuple(dict.fromkeys(canonical_number(each) or each for each in typed))[:MAX_RULES]


def sheet_url_of(citations: Iterable[Citation]) -> str:
    """The URL of a sheet with the rules in force among these citations; empty if there are fewer than two."""
    found = [
        each.provision
        for each in citations
        if each.provision.edition.in_force and each.provision.edition.is_comprehensive
    ]
    rules = tuple(dict.fromkeys(row.number for row in found))[:MAX_RULES]
    return RuleSheet(rules).address if len(rules) > 1 else ""


@never_cache  # without rules in the URL the page shows the reader's own list
@csrf_exempt  # as for the language: a token would forbid caching of every rule's page, and only a list is stored
@require_http_methods(["GET", "HEAD", "POST"])
def sheet(request: HttpRequest) -> HttpResponse:
    """The sheet of a URL. POST changes and remembers the list and redirects to its URL; `add` appends a number to the remembered
    list."""
    remembered = sheet_numbers(request.COOKIES.get(REMEMBERED, ""))
    if request.method == "POST":
        return _changed(request, remembered)

    volume = shelf().edition(request.GET.get("edition", "")) or shelf().current
    if volume is None:
        return problem(request, 503, "not_loaded", _("The documents are not loaded yet: run manage.py load_documents."))

    asked = replace(RuleSheet.read(request.GET), edition=volume.edition.version)
    if not asked.rules and remembered and "rules" not in request.GET:
        asked = replace(asked, rules=remembered)

    entries, refused = _entries(asked.rules, volume)
    url = request.build_absolute_uri(asked.address)
    words = asked.words or ("official" if folds_english(request) else "both")

    context = {
        "sheet": asked,
        "words": words,
        "choices": SHOWN_WORDS,
        "edition": volume.edition,
        "entries": entries,
        "refused": refused,
        "typed": "\n".join(asked.rules),
        "url": url,
        "qr": qr(url, _("Link to this sheet")) if entries and len(url) <= QR_CHARACTERS else "",
        "most": MAX_RULES,
        "english_folded": words == "official",
        "section": "rules",
    }

    return render(request, "rulesdb/sheet.html", context)


def _changed(request: HttpRequest, remembered: tuple[str, ...]) -> HttpResponse:
    added = canonical_number(request.POST.get("add", "")[:40])
    if added:
        asked = RuleSheet(tuple(dict.fromkeys((*remembered, added)))[:MAX_RULES])
    else:
        asked = RuleSheet.read(request.POST).done(request.POST.get("do", ""))
    response = HttpResponseRedirect(asked.address)
    kept = "_".join(each for each in asked.rules if canonical_number(each))
    response.set_cookie(REMEMBERED, kept, YEAR, secure=request.is_secure(), httponly=True, samesite="Lax")
    return response


def _entries(rules: Sequence[str], volume: EditionInMemory) -> tuple[list[SheetEntry], list[tuple[str, str]]]:
    """The entries to print, and the refused numbers with the reasons."""
    entries: list[SheetEntry] = []
    refused: list[tuple[str, str]] = []
    count = 0
    for number in rules:
        row: Provision | None = volume.numbers.get(number)
        if row is None:
            reason = _("There is no rule of this number in %(version)s.") % {"version": volume.edition.version}
            refused.append((number, reason))
            continue

        below = volume.subtree(row)[1:]
        if row.depth == 1:
            refused.append((number, _("This is a whole chapter. Name its sections or rules.")))
        elif count + len(below) >= MAX_PROVISIONS:
            refused.append(
                (number, _("The sheet is full: it has room for %(most)s provisions.") % {"most": MAX_PROVISIONS})
            )
        else:
            count += len(below) + 1
            above = tuple(words for _number, words, _url in headings_above(row, volume.edition.version) if words)
            under = tuple(render_provision(each, pinned=True, top=row.depth + 1) for each in below)
            entries.append(SheetEntry(render_provision(row, pinned=True), heading_words(row), above, under))

    return entries, refused
