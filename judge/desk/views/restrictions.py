"""The cards of which official events allow fewer copies than the rules, on any day."""

from __future__ import annotations

import datetime
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from judge.cards.library import library
from judge.cards.restrictions import Restriction, in_force, restriction_lists
from judge.desk.presenting.page_words import card_name, language
from rulesdb.views.shared import NotFound, page, page_or_json

LONGEST = 20


@page
def restrictions(request: HttpRequest) -> HttpResponse:
    """What holds on the day that ``?date=`` names, today without it, and every list that is recorded."""
    day = _day(request.GET.get("date", ""))
    found = in_force(day)
    recorded = restriction_lists()

    context = {
        "day": day,
        "today": timezone.localdate(),
        "found": _told(found) if found else None,
        "first": recorded[-1].since if recorded else None,
        "lists": [_told(each) for each in recorded],
        "section": "cards",
    }

    return page_or_json(
        request,
        "desk/restrictions.html",
        context,
        lambda: {
            "date": day.isoformat(),
            "in_force": _payload(found) if found else None,
            "lists": [_payload(each) for each in recorded],
        },
    )


def _day(typed: str) -> datetime.date:
    """The day of an address; today where it names none. `NotFound` for what is not a day."""
    if not typed:
        return timezone.localdate()
    try:
        return datetime.date.fromisoformat(typed)
    except ValueError:
        message = _("“%(typed)s” is not a day. Write a day like 2026-06-19.") % {"typed": typed[:LONGEST]}
        raise NotFound("no_such_choice", message, {"date": typed[:LONGEST], "choices": ["2026-06-19"]}) from None


def _told(each: Restriction) -> dict[str, Any]:
    return {
        "since": each.since,
        "source": each.source.within(language()),
        "url": each.source.url,
        "cards": [(number, card_name(number, library()), copies) for number, copies in each.copies.items()],
    }


def _payload(each: Restriction) -> dict[str, Any]:
    return {
        "since": each.since.isoformat(),
        "source": {"en": each.source.en, "ja": each.source.ja, "url": each.source.url},
        "cards": [
            {"number": number, "copies": copies, "url": reverse("desk:card", args=[number])}
            for number, copies in each.copies.items()
        ],
    }
