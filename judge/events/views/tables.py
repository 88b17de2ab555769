"""The links of the tables: a sheet of QR codes for the head judge, and the page on which players call."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from judge.desk.picture.kept import kept_bytes
from judge.events import calls, limits
from judge.events.access import EventAccess
from judge.events.forms import PlayersForm, TablesForm
from judge.events.locking import EventEnded
from judge.events.models import Event
from judge.events.tables import renew_links, set_table_count, table_of
from rulesdb.qr import labelled_drawing, qr_drawing
from rulesdb.views.fragments import vary_on_htmx, wants_fragment


@require_http_methods(["GET", "HEAD", "POST"])
def tables(request: HttpRequest, access: EventAccess) -> HttpResponse:
    """The tables with their QR codes, to print. A POST says how many there are (`do=count`), or gives all of them new links
    (`do=renew`)."""
    renewing = request.method == "POST" and request.POST.get("do") == "renew"
    form = TablesForm(request.POST if request.method == "POST" and not renewing else None)

    if renewing:
        renew_links(access.at)
        _coded(request, access.at)
        messages.success(request, _("Every table has a new link. Print the codes again: the old ones no longer work."))
        return redirect("events:tables", access.at.public_id)

    if form.is_bound and form.is_valid():
        set_table_count(access.at, form.cleaned_data["count"])
        _coded(request, access.at)
        return redirect("events:tables", access.at.public_id)

    context = {
        "event": access.at,
        "here": access,
        "form": form,
        "tables": _coded(request, access.at),
        "most": limits.TABLES,
        "section": "events",
    }
    return render(request, "events/tables.html", context, status=422 if form.is_bound else 200)


def _coded(request: HttpRequest, event: Event) -> list[dict[str, Any]]:
    """Each table with its link and its code. The codes are drawn when the tables are made and kept for every worker, so that the
    page need not wait for them."""
    tables = list(event.tables.all())
    urls = [request.build_absolute_uri(reverse("events:table", args=[each.token])) for each in tables]
    drawn = json.loads(kept_bytes(_name(urls), lambda: json.dumps([qr_drawing(url) for url in urls]).encode()))
    return [
        {"number": each.number, "url": url, "qr": labelled_drawing(svg, _("Table {table}").format(table=each.name))}
        for each, url, svg in zip(tables, urls, drawn, strict=True)
    ]


def _name(urls: list[str]) -> str:
    """The name under which the codes of these addresses are cached. It contains a sample code, so it changes when codes are drawn
    differently."""
    return hashlib.sha256("\n".join((qr_drawing("A"), *urls)).encode()).hexdigest()[:32]


@require_http_methods(["GET", "HEAD", "POST"])
def table(request: HttpRequest, access: EventAccess, token: str) -> HttpResponse:  # noqa: ARG001 - as every view
    """The page of a table for its players: a button that calls a judge, and the state of their call. A POST calls
    (`do=call`, with `words` if they like), or says that no judge is needed any more (`do=withdraw`)."""
    found = table_of(token)
    if found is None:
        return render(request, "events/table.html", {"table": None}, status=404)

    form = PlayersForm(request.POST if request.method == "POST" else None)
    status = 200
    if request.method == "POST" and request.POST.get("do") == "withdraw":
        calls.withdraw_call(found)
        return redirect("events:table", token)

    if request.method == "POST":
        if form.is_valid():
            try:
                calls.call_from_table(found, form.cleaned_data["words"])
            except calls.TooManyCalls:
                form.add_error(None, _("Too many calls are open. Call a judge aloud."))
            except EventEnded:
                pass
            else:
                return redirect("events:table", token)
        status = 422

    ended = type(found.event).objects.filter(pk=found.event_id).exclude(ended=None).exists()
    call = None if ended else calls.open_call_of(found)

    context = {
        "table": found,
        "event": found.event,
        "ended": ended,
        "call": call,
        "closed": None if ended or call else calls.last_closed_of(found),
        "form": form,
        "poll": limits.POLL_SECONDS,
    }

    template = "events/parts/table_live.html" if wants_fragment(request) else "events/table.html"
    with timezone.override(found.event.time_zone):
        return vary_on_htmx(render(request, template, context, status=409 if ended and status == 422 else status))
