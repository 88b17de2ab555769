"""The rulings of an event: the list and its exports, one ruling, appeals and how they are decided, making them public."""

from __future__ import annotations

from functools import partial

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from judge.desk.access import owner_of
from judge.desk.models import Ruling, RulingEntry
from judge.desk.paging import paged
from judge.desk.presenting.ruling import RulingView
from judge.desk.rulings.hosting import hidden_reason
from judge.desk.rulings.public import FIELDS_NOT_LISTED, title_of
from judge.desk.rulings.publishing import publishing
from judge.desk.views.rulings import DECIDED, EntryPlace, entry_page
from judge.events import exporting
from judge.events.access import EventAccess, may_appeal, may_close
from judge.events.locking import lock_event
from judge.events.models import EventRuling
from judge.events.people import author_of, person_name
from judge.events.rulings import (
    APPEALS,
    OPEN,
    RulingFilter,
    judges_of,
    no_result_reasons,
    publish_rulings,
    publishable_rulings,
    rows_of,
    ruling_filter_of,
    rulings_of_event,
    rulings_with_keys,
)
from rulesdb.qr import qr
from rulesdb.views.shared import NotFound, json_response, wants_json

ON_A_PAGE = 30


@require_safe
def rulings(request: HttpRequest, access: EventAccess) -> HttpResponse:
    """The rulings of the event that match the parameters; with `?format=json` in full."""
    wanted = ruling_filter_of(request.GET)
    keys = rulings_of_event(access.at, wanted).values_list("pk", flat=True)

    if wants_json(request):
        rows = rows_of(rulings_of_event(access.at, wanted), lines=True)
        return json_response(exporting.rulings_payload(access.at, rows, request.build_absolute_uri))

    shown = paged(keys, request.GET.get("page", ""), ON_A_PAGE)
    query = request.GET.copy()
    for name in ("format", "page"):
        query.pop(name, None)

    context = {
        "event": access.at,
        "here": access,
        "rows": rows_of(rulings_with_keys(shown.object_list), FIELDS_NOT_LISTED),
        "page": shown,
        "found": shown.paginator.count,
        "count": rulings_of_event(access.at).count(),
        "asked": wanted,
        "why_none": no_result_reasons(access.at, wanted) if wanted and not shown.paginator.count else (),
        "judges": judges_of(access.at),
        "appeals": APPEALS,
        "query": query.urlencode(),
        "section": "events",
    }
    return render(request, "events/rulings.html", context)


@require_safe
def rulings_csv(request: HttpRequest, access: EventAccess) -> HttpResponse:
    """The rulings that match the parameters, as a table for a spreadsheet."""
    wanted = ruling_filter_of(request.GET)
    rows = rows_of(rulings_of_event(access.at, wanted), exporting.UNTOLD, lines=True)
    response = HttpResponse(
        exporting.rulings_table(access.at, rows, request.build_absolute_uri), content_type="text/csv; charset=utf-8"
    )
    response["Content-Disposition"] = f'attachment; filename="rulings-{access.at.date:%Y-%m-%d}.csv"'
    return response


def _kept(access: EventAccess, read_id: str) -> EventRuling:
    found = EventRuling.objects.filter(call__event=access.at).select_related("ruling", "call", "judge")
    return get_object_or_404(found, ruling__read_id=read_id)


def _back(access: EventAccess, read_id: str) -> str:
    return reverse("events:ruling", args=[access.at.public_id, read_id])


@require_safe
def ruling(request: HttpRequest, access: EventAccess, read_id: str) -> HttpResponse:
    """A ruling as the members of its event read it, with what one may do."""
    kept = _kept(access, read_id)
    view = RulingView(kept.ruling, own=False, inside=True)
    url = request.build_absolute_uri(view.url)

    context = {
        "event": access.at,
        "here": access,
        "kept": kept,
        "view": view,
        "ruling": kept.ruling,
        "entry": view.current_entry,
        "url": url,
        "qr": qr(url, _("Link to this ruling")) if kept.ruling.shared else "",
        "title": title_of(view.current_entry),
        "hidden": hidden_reason(kept.ruling),
        "may_appeal": may_appeal(access, kept) and not view.appealed and access.at.ended is None,
        "may_close": may_close(access, kept.call),
        "own_url": reverse("desk:ruling", args=[kept.ruling.public_id]) if kept.judge_id == access.who.pk else "",
        "section": "events",
    }
    return render(request, "events/ruling.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def appeal(request: HttpRequest, access: EventAccess, read_id: str) -> HttpResponse:
    """Note an appeal against a ruling, and its words."""
    kept = _kept(access, read_id)
    if not may_appeal(access, kept):
        raise NotFound(
            "no_such_part", _("Only the judge who gave a ruling, or a head judge, can note an appeal against it.")
        )
    view = RulingView(kept.ruling, own=False, inside=True)
    if request.method != "POST" and view.appealed:
        messages.info(request, _("An appeal is already open."))
        return redirect(_back(access, read_id))
    return _entry_page(request, access, view, RulingEntry.Kind.APPEAL, "appeal")


@require_http_methods(["GET", "HEAD", "POST"])
def decide(request: HttpRequest, access: EventAccess, read_id: str) -> HttpResponse:
    """Decide an appeal: the ruling stands (`kind=upheld`), or is changed by a further entry (`kind=changed`)."""
    kept = _kept(access, read_id)
    kind = request.POST.get("kind") or request.GET.get("kind", "")
    if kind not in DECIDED:
        raise NotFound("no_such_part", _("An appeal is decided in two ways: the ruling stands, or it is changed."))
    view = RulingView(kept.ruling, own=False, inside=True)
    if not view.appealed and (request.method != "POST" or not view.was_appealed):
        messages.info(request, _("No appeal is open against this ruling."))
        return redirect(_back(access, read_id))
    return _entry_page(request, access, view, kind, "decide")


def _entry_page(request: HttpRequest, access: EventAccess, view: RulingView, kind: str, page: str) -> HttpResponse:
    """The form of an entry. It is stored while the event is locked, so that nothing is added after its end."""
    read_id = view.ruling.read_id
    action = reverse(f"events:{page}", args=[access.at.public_id, read_id])
    back = _back(access, read_id)
    who = access.who
    begin = partial(lock_event, access.at)
    appeal_url = reverse("events:appeal", args=[access.at.public_id, read_id])
    return entry_page(
        request,
        view,
        kind,
        EntryPlace(action, back, author_of(who), person_name(who), own=False, begin=begin, appeal=appeal_url),
    )


@require_POST
def hold_back(request: HttpRequest, access: EventAccess, read_id: str) -> HttpResponse:
    """Hold a ruling back when the event's rulings are made public (`do=hold`), or no longer (`do=include`)."""
    with transaction.atomic():
        lock_event(access.at, though_ended=True)  # its rulings may be made public at this moment
        kept = _kept(access, read_id)
        kept.held_back = request.POST.get("do") != "include"
        kept.save(update_fields=["held_back"])
        if kept.held_back and kept.ruling.visibility == Ruling.Visibility.PUBLIC:
            kept.ruling.show_to(Ruling.Visibility.LINK)
    return redirect(_back(access, read_id))


@require_http_methods(["GET", "HEAD", "POST"])
def make_public(request: HttpRequest, access: EventAccess) -> HttpResponse:
    """Says which rulings would be made public; a POST makes them public."""
    if request.method == "POST" and (why := publishing(request, owner_of(request)).why):
        messages.error(request, why)
        return redirect("events:publish", access.at.public_id)
    if request.method == "POST":
        count = publish_rulings(access.at, names="names" in request.POST)
        messages.success(
            request,
            ngettext("{count} ruling is public now.", "{count} rulings are public now.", count).format(count=count),
        )
        return redirect("events:rulings", access.at.public_id)

    held = rulings_of_event(access.at)
    appealed = rulings_of_event(access.at, RulingFilter(appeal=OPEN)).filter(held_back=False)
    context = {
        "event": access.at,
        "here": access,
        "count": publishable_rulings(access.at).count(),
        "held": rows_of(held.filter(held_back=True), FIELDS_NOT_LISTED),
        "open": rows_of(appealed, FIELDS_NOT_LISTED),
        "section": "events",
    }
    return render(request, "events/publish.html", context)
