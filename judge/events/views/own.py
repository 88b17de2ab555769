"""One's own events, creating one, and changing its name, date and place."""

from __future__ import annotations

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from judge.desk.locking import one_at_a_time
from judge.desk.models import Ruling
from judge.events import deleting, ending, limits
from judge.events.access import EventAccess
from judge.events.forms import DetailsForm, EventForm, time_zones
from judge.events.locking import lock_event
from judge.events.models import Event, Membership, Role
from judge.events.people import author_of
from judge.events.rulings import rulings_of_event


@require_http_methods(["GET", "HEAD", "POST"])
def mine(request: HttpRequest, access: EventAccess) -> HttpResponse:
    """The events of which one is a member; a POST creates one, with oneself as head judge."""
    memberships = (
        Membership.objects.filter(user=access.who).select_related("event").order_by("-event__date", "-event__pk")
    )
    if request.method != "POST":
        return _page(request, memberships, EventForm(initial={"date": timezone.localdate()}))
    form = EventForm(request.POST)
    with transaction.atomic():
        one_at_a_time(author_of(access.who))
        if memberships.count() >= limits.EVENTS_OF_A_JUDGE:
            form.add_error(None, _("You are already a member of {most} events.").format(most=limits.EVENTS_OF_A_JUDGE))
        if not form.is_valid():
            return _page(request, memberships, form, status=422)
        event: Event = form.save()
        Membership.objects.create(event=event, user=access.who, role=Role.HEAD_JUDGE)
    return redirect("events:members", event.public_id)


def _page(request: HttpRequest, memberships: object, form: EventForm, status: int = 200) -> HttpResponse:
    context = {"memberships": memberships, "form": form, "zones": time_zones(), "section": "events"}
    return render(request, "events/mine.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def details(request: HttpRequest, access: EventAccess) -> HttpResponse:
    """Name, date, place, time zone and penalties of the event."""
    form = DetailsForm(request.POST if request.method == "POST" else None, instance=access.at)
    valid = request.method == "POST" and form.is_valid()
    if valid:
        with transaction.atomic():
            lock_event(access.at)
            form.save()
        messages.success(request, _("Saved."))
        return redirect("events:board", access.at.public_id)
    access.at.refresh_from_db()
    context = {"event": access.at, "here": access, "form": form, "zones": time_zones(), "section": "events"}
    return render(request, "events/details.html", context, status=422 if request.method == "POST" else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, access: EventAccess) -> HttpResponse:
    """What ends and what stays when the event is deleted; a POST that says so once more (`sure`) deletes it."""
    unsure = request.method == "POST" and "sure" not in request.POST
    if request.method == "POST" and not unsure:
        name = access.at.name
        deleting.delete_event(access.at)
        messages.success(request, _("The event “{name}” is deleted.").format(name=name))
        return redirect("events:mine")
    context = {
        "event": access.at,
        "here": access,
        "ends": deleting.deletion_counts(access.at),
        "unsure": unsure,
        "section": "events",
    }
    return render(request, "events/delete.html", context, status=422 if unsure else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def end(request: HttpRequest, access: EventAccess) -> HttpResponse:
    """What ending the event does, and doing it (`do=end`); for one that has ended its exports, and opening it again
    (`do=again`)."""
    if request.method == "POST":
        if request.POST.get("do") == "again":
            ending.reopen_event(access.at)
            messages.success(request, _("The event is open again."))
            return redirect("events:board", access.at.public_id)
        ending.end_event(access.at)
        return redirect("events:end", access.at.public_id)
    kept = rulings_of_event(access.at)
    context = {
        "event": access.at,
        "here": access,
        "ends": deleting.deletion_counts(access.at),
        "rulings": kept.count(),
        "public": kept.filter(ruling__visibility=Ruling.Visibility.PUBLIC).count(),
        "section": "events",
    }
    return render(request, "events/end.html", context)
