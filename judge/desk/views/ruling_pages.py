"""Reading rulings: one's own, by the link that players get, and the list of those that are open to everyone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import tzinfo
from typing import Any
from urllib.parse import urlencode

from django.db.models import Prefetch, prefetch_related_objects
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from judge.desk import limits
from judge.desk.access import account_of, own_ruling, rulings_of
from judge.desk.models import Mention, Ruling, RulingEntry
from judge.desk.paging import paged
from judge.desk.picture.kept import address
from judge.desk.presenting.ruling import RulingView, received_apart, utc_offset_of, when
from judge.desk.presenting.stepping import step_view
from judge.desk.rulings import payloads
from judge.desk.rulings.hosting import hidden_reason
from judge.desk.rulings.keepers import read_at, where_ruling, zones_of
from judge.desk.rulings.public import FIELDS_NOT_LISTED, judge_of, matching_rulings, title_of, url_of
from judge.desk.rulings.publishing import publishing
from judge.desk.rulings.writing import appealed
from judge.desk.views.lines import shown_line
from rulesdb.qr import qr
from rulesdb.typed import one_line
from rulesdb.views.shared import NotFound, page, page_or_json, problem

ON_A_PAGE = 30
MAX_RULES_LISTED = 12
"""At most this many rules are named beside a ruling in a list."""
OWN_ON_A_PAGE = 12


@require_safe
def own(request: HttpRequest, public_id: str) -> HttpResponse:
    """One's own ruling, with the actions for it. A reader who may read it elsewhere, as a member of its event or by its link, is
    redirected there."""
    try:
        ruling = own_ruling(request, public_id)
    except Http404:
        found = Ruling.objects.filter(public_id=public_id).first()
        by_link = reverse("desk:ruling_read", args=[found.read_id]) if found is not None and found.shared else ""
        if not (elsewhere := read_at(request, found) or by_link):
            raise
        response: HttpResponse = redirect(elsewhere)
    else:
        response = _page(request, RulingView(ruling, own=True))
    patch_cache_control(response, private=True, no_store=True)
    return response


@page
def read(request: HttpRequest, read_id: str) -> HttpResponse:
    """A ruling for readers who have its link. A private ruling is answered like one that does not exist, but readers who may read
    it elsewhere are redirected there; one that the host of the site has hidden says why (410)."""
    ruling = Ruling.objects.exclude(visibility=Ruling.Visibility.PRIVATE).filter(read_id=read_id).first()
    if ruling is None and (elsewhere := read_at(request, Ruling.objects.filter(read_id=read_id).first())):
        return redirect(elsewhere)
    if ruling is None:
        message = _("There is no ruling at this address, or it is private.")
        return problem(request, 404, "no_such_ruling", message, detail={"id": read_id[: limits.NUMBER_CHARACTERS]})
    if (found := hidden_reason(ruling)) is not None:
        message = _("The host of this site has hidden this ruling.")
        detail = {"id": ruling.read_id, "reason": found.reason, "since": found.since.isoformat()}
        context = {"hidden": found, "since": when(found.since, 0), "ruling": ruling}
        template = "desk/ruling_hidden.html"
        return problem(request, 410, "hidden_ruling", message, template=template, detail=detail, context=context)
    return _page(request, RulingView(ruling, own=False))


@page
def rulings(request: HttpRequest) -> HttpResponse:
    """The public rulings, narrowed by `?q=`, below one's own. A page is reached from its neighbor (`?before=`, `?after=`) or by its
    number (`?page=`), which costs more the higher it is."""
    query = one_line(request.GET.get("q", ""), limits.QUERY_CHARACTERS)
    here = _shown(query, request)
    mine = None if query else paged(rulings_of(request), request.GET.get("own", ""), OWN_ON_A_PAGE, "own")
    zones = zones_of([entry.ruling_id for entry in here.entries])

    context = {
        "query": query,
        "here": here,
        "rows": [_row(entry, zones.get(entry.ruling_id)) for entry in here.entries],
        "own": _own(mine.object_list, account_of(request)) if mine else [],
        "own_page": mine,
        "section": "boards",
    }

    return page_or_json(
        request,
        "desk/rulings.html",
        context,
        lambda: {
            "count": here.count,
            "page": here.page,
            "pages": here.pages,
            "next": here.address("before", here.before),
            "rulings": [payloads.ruling_summary(entry) for entry in here.entries],
        },
    )


@dataclass(frozen=True)
class RulingsPage:
    """A page of public rulings. `count` is the number of all, `page` the number of the page, None if it was reached from its
    neighbor; `before` and `after` lead to the next and to the previous page, None if there is none."""

    query: str
    count: int
    page: int | None
    entries: list[RulingEntry]
    before: int | None
    after: int | None

    @property
    def pages(self) -> int:
        """How many pages there are; an empty list has one."""
        return max(1, -(-self.count // ON_A_PAGE))

    def address(self, name: str, key: int | None) -> str | None:
        """The address of the page before or after a key."""
        if key is None:
            return None
        return f"{reverse('desk:rulings')}?{urlencode({'q': self.query, name: key} if self.query else {name: key})}"

    @property
    def next_url(self) -> str | None:
        """The address of the next page."""
        return self.address("before", self.before)

    @property
    def previous_url(self) -> str | None:
        """The address of the page in front of it."""
        return self.address("after", self.after)


def _shown(query: str, request: HttpRequest) -> RulingsPage:
    """The page that an address asks for. Raises `NotFound` if there is no such page."""
    asked = matching_rulings(query)
    count = asked.count()
    bounds = {name: request.GET[name] for name in ("before", "after") if name in request.GET}
    given = request.GET.get("page") or "1"
    for name, typed in bounds.items():
        if not re.fullmatch(r"[0-9]{1,18}", typed):
            raise _no_such(name, typed, ())

    number = int(given) if re.fullmatch(r"[1-9][0-9]{0,8}", given) else 0
    page = None if bounds else number
    last = max(1, -(-count // ON_A_PAGE))
    if page is not None and not 1 <= page <= last:
        raise _no_such("page", given, range(1, last + 1))

    before, after = (int(bounds[name]) if name in bounds else None for name in ("before", "after"))
    skip = (page - 1) * ON_A_PAGE if page else 0
    found = asked.entries(ON_A_PAGE + 1, skip=skip, before=before, after=after, named=True)
    back = after is not None
    entries = found[-ON_A_PAGE:] if back else found[:ON_A_PAGE]
    more = len(found) > ON_A_PAGE
    follow = bool(entries) and (more or back)
    lead = bool(entries) and (more if back else before is not None or skip > 0)

    return RulingsPage(query, count, page, entries, entries[-1].pk if follow else None, entries[0].pk if lead else None)


def _no_such(name: str, typed: str, choices: Iterable[int]) -> NotFound:
    message = _("“%(value)s” is not a value of “%(name)s” here.") % {"value": typed[:20], "name": name}
    return NotFound("no_such_choice", message, {name: typed[:20], "choices": [str(each) for each in choices]})


def _page(request: HttpRequest, view: RulingView) -> HttpResponse:
    url = request.build_absolute_uri(view.url)
    context: dict[str, Any] = {
        "view": view,
        "ruling": view.ruling,
        "entry": view.current_entry,
        "url": url,
        "qr": qr(url, _("Link to this ruling")) if view.ruling.shared else "",
        "title": title_of(view.current_entry),
        "picture": _picture(view),
        "hidden": hidden_reason(view.ruling) if view.own else None,
        "publishing": publishing(request, view.ruling.owner) if view.own else None,
        "section": "boards",
    }
    return page_or_json(request, "desk/ruling.html", context, lambda: payloads.ruling_payload(view, url))


def _picture(view: RulingView) -> str:
    """The address of the picture of the board, for where the link is shared."""
    found = view.played
    if found is None or view.board is None or not view.ruling.shared:
        return ""
    base = reverse("desk:line_step", args=[found.line.digest, 0])[:-1]
    return address(base, step_view(found.play, view.at, found.library), shown_line(found.line, found.play).title)


def _row(entry: RulingEntry, zone: tzinfo | None) -> dict[str, Any]:
    """A ruling in the public list, its times in a zone if it has one. Of its `rules` those that are ticked come first."""
    cited = [each for each in entry.mentions.all() if each.kind == Mention.Kind.RULE]
    rules = sorted(cited, key=lambda each: not each.ticked)
    return {
        "title": title_of(entry),
        "url": url_of(entry),
        "when": when(entry.given, utc_offset_of(zone, entry)),
        "received": received_apart(entry, zone),
        "event": entry.event,
        "judge": judge_of(entry),
        "rules": rules[:MAX_RULES_LISTED],
        "more_rules": len(rules[MAX_RULES_LISTED:]),
    }


def _own(rulings: Iterable[Ruling], account: str) -> list[dict[str, Any]]:
    """One's own rulings, as their owner sees them. `account` is the owner's, empty if nobody is signed in."""
    rows = []
    found = list(rulings)
    prefetch_related_objects(found, Prefetch("entries", RulingEntry.objects.defer(*FIELDS_NOT_LISTED)))
    zones = zones_of([ruling.pk for ruling in found])

    for ruling in found:
        entries = list(ruling.entries.all())
        private = ruling.visibility == Ruling.Visibility.PRIVATE
        belongs = where_ruling(ruling) if private and ruling.owner == account else None
        stands = [each for each in entries if each.kind in RulingEntry.RULES][-1]
        table = stands.table and _("Table {table}").format(table=stands.table)
        rows.append(
            {
                "title": title_of(stands),
                "url": reverse("desk:ruling", args=[ruling.public_id]),
                "when": when(stands.given, utc_offset_of(zones.get(ruling.pk), stands)),
                "received": received_apart(stands, zones.get(ruling.pk)),
                "event": " · ".join(filter(None, (stands.event, table))),
                "visibility": ruling.visibility,
                "readers": belongs.readers if belongs else "",
                "entries": len(entries),
                "appealed": appealed(entries),
            }
        )

    return rows
