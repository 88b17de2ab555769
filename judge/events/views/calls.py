"""The board of an event: the calls that are open, who has which, and what becomes of them."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.db.models import Prefetch
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from judge.desk.content import Content
from judge.desk.editing.changes import usual_board
from judge.desk.models import Case
from judge.desk.rulings.public import FIELDS_NOT_LISTED
from judge.desk.views.boards import new_case
from judge.engine.position.notation import write
from judge.events import calls, limits
from judge.events.access import EventAccess, may_close, may_leave, may_release, may_reopen
from judge.events.forms import CallForm
from judge.events.locking import lock_event
from judge.events.models import Call, EventCase
from judge.events.people import person_name
from judge.events.ruling_keeper import ticket_of, title_for
from judge.events.rulings import (
    OPEN,
    RulingFilter,
    RulingRow,
    rows_of,
    rulings_of_event,
    rulings_with_keys,
)
from rulesdb.views.fragments import vary_on_htmx, wants_fragment

TOKEN_CHARACTERS = 64
WAYS = {"line": "desk:quick", "ready": "desk:new"}
"""The pages on which a board for a call is begun."""


@dataclass(frozen=True)
class CallView:
    """A call as somebody sees it: how many minutes it waits, what may be done with it, and where its board is."""

    call: Call
    here: EventAccess
    boards: tuple[EventCase, ...]

    @property
    def minutes(self) -> int:
        """Since it was opened."""
        return calls.minutes_since(self.call.opened)

    @property
    def late(self) -> bool:
        """Whether it waits too long for somebody to take it."""
        return self.call.taken_by_id is None and self.minutes >= limits.LATE_MINUTES

    @property
    def mine(self) -> bool:
        """Whether the one who looks has it."""
        return self.call.taken_by_id == self.here.who.pk

    @property
    def holder(self) -> str:
        """Who has it."""
        return person_name(self.call.taken_by)

    @property
    def by_players(self) -> bool:
        """Whether the players of the table called, by its link."""
        return self.call.seat_id is not None

    @property
    def may_let_go(self) -> bool:
        """Whether the one who looks may release it."""
        return may_release(self.here, self.call)

    @property
    def may_close(self) -> bool:
        """Whether the one who looks may close it."""
        return may_close(self.here, self.call)

    @property
    def may_reopen(self) -> bool:
        """Whether the one who looks may open it again."""
        return may_reopen(self.here, self.call)

    @property
    def own_board(self) -> str:
        """The address of the board that the one who looks opened for it."""
        own = [each for each in self.boards if each.judge_id == self.here.who.pk]
        return reverse("desk:board", args=[own[-1].case.public_id]) if own else ""

    @property
    def others(self) -> list[tuple[str, str]]:
        """The boards that other judges opened for it: whose, and its address to read."""
        return [
            (person_name(each.judge), reverse("events:case", args=[self.here.at.public_id, each.public_id]))
            for each in self.boards
            if each.judge_id != self.here.who.pk
        ]

    @property
    def write_url(self) -> str:
        """Where a ruling on it is written without a board."""
        return f"{reverse('desk:new_ruling')}?for={ticket_of(self.call)}"


@require_safe
def board(request: HttpRequest, access: EventAccess) -> HttpResponse:
    """The open calls; a request by htmx gets the part that changes."""
    context = _context(access)
    if wants_fragment(request):
        return vary_on_htmx(render(request, "events/parts/live.html", context))
    context["may_leave"] = access.membership is not None and may_leave(access.membership)
    return vary_on_htmx(render(request, "events/board.html", context))


def _context(access: EventAccess) -> dict[str, Any]:
    boards = EventCase.objects.select_related("judge").prefetch_related(
        Prefetch("case", Case.objects.only("public_id"))  # where it is, not what is on it
    )
    listed = access.at.calls.select_related("taken_by", "opened_by").prefetch_related(Prefetch("boards", boards))

    waiting = [_view(access, call) for call in listed.filter(closed=None).order_by("opened", "pk")]
    given = rulings_of_event(access.at).values_list("pk", flat=True)
    open_appeals = (
        rows_of(rulings_of_event(access.at, RulingFilter(appeal=OPEN)), FIELDS_NOT_LISTED) if access.heads else []
    )

    free = [each for each in waiting if each.call.taken_by_id is None]
    return {
        "event": access.at,
        "here": access,
        "mine": [each for each in waiting if each.mine],
        "free": free,
        "taken": [each for each in waiting if each.call.taken_by_id is not None and not each.mine],
        "longest": max((each.minutes for each in free), default=None),
        "appeals": [_appeal(row) for row in open_appeals],
        "recent": rows_of(rulings_with_keys(given[: limits.RECENT_RULINGS]), FIELDS_NOT_LISTED),
        "rulings": given.count(),
        "closed": [
            _view(access, call)
            for call in listed.filter(closed__isnull=False).order_by("-closed")[: limits.CLOSED_SHOWN]
        ],
        "judges": _judges(access, waiting),
        "now": timezone.now(),
        "poll": limits.POLL_SECONDS,
        "late": limits.LATE_MINUTES,
        "section": "events",
    }


def _view(access: EventAccess, call: Call) -> CallView:
    return CallView(call, access, tuple(call.boards.all()))


def _appeal(row: RulingRow) -> dict[str, Any]:
    entry = next(each for each in reversed(row.entries) if each.kind == "appeal")
    return {"row": row, "words": entry.words, "since": entry.stored, "minutes": calls.minutes_since(entry.stored)}


def _judges(access: EventAccess, waiting: Iterable[CallView]) -> list[tuple[str, list[str]]]:
    """The members, and the tables at which each is."""
    at: dict[int | None, list[str]] = {}
    for each in waiting:
        at.setdefault(each.call.taken_by_id, []).append(each.call.table)
    return [
        (person_name(member.user), at.get(member.user_id, []))
        for member in access.at.memberships.select_related("user").order_by("user__username")
    ]


@require_http_methods(["GET", "HEAD", "POST"])
def call(request: HttpRequest, access: EventAccess) -> HttpResponse:
    """The form of a call: the number of a table that needs a judge, and a few words if there is time."""
    form = CallForm(request.POST if request.method == "POST" else None)
    token = request.POST.get("token", "")[:TOKEN_CHARACTERS] or secrets.token_urlsafe(16)
    waiting: Call | None = None

    if request.method == "POST" and form.is_valid():
        try:
            opened = calls.open_call(
                access.at, access.who, form.cleaned_data["table"], form.cleaned_data["words"], token
            )
        except calls.TableHasCall as found:
            waiting = found.call
            form.add_error("table", _open_since(waiting))
        except calls.TooManyCalls:
            form.add_error(None, _("Too many calls are open. Close some that are done."))
        else:
            return _to_call(access, opened)

    context = {
        "event": access.at,
        "here": access,
        "form": form,
        "token": token,
        "waiting": waiting,
        "section": "events",
    }
    return render(request, "events/call.html", context, status=422 if request.method == "POST" else 200)


def _open_since(waiting: Call) -> str:
    since = date_format(timezone.localtime(waiting.opened), "H:i")
    return _("Table {table} has an open call since {time}.").format(table=waiting.table, time=since)


def _call(access: EventAccess, number: int) -> Call:
    return get_object_or_404(Call.objects.select_related("event"), event=access.at, number=number)


def _taken(request: HttpRequest, access: EventAccess, number: int) -> tuple[Call, HttpResponse | None]:
    """The call, taken for the person asking; where another has it or it is closed, the way back to the board, which says so."""
    found = calls.take_call(_call(access, number), access.who)
    if found.closed is not None:
        said = _("The call from table {table} is closed.").format(table=found.table)
    elif found.taken_by_id != access.who.pk and found.taken is not None:
        at = date_format(timezone.localtime(found.taken), "H:i")
        said = _("{name} took table {table} at {time}.").format(
            name=person_name(found.taken_by), table=found.table, time=at
        )
    else:
        return found, None
    messages.warning(request, said)
    return found, _to_message(access)


@require_POST
def take(request: HttpRequest, access: EventAccess, number: int) -> HttpResponse:
    """Take a call. If two judges do so at once, the second one learns who has it."""
    found, refused = _taken(request, access, number)
    return refused or _to_call(access, found)


def _to_call(access: EventAccess, found: Call) -> HttpResponse:
    """To a call on the board; a browser puts the focus on it."""
    return redirect(f"{reverse('events:board', args=[access.at.public_id])}#call-{found.number}")


def _to_message(access: EventAccess) -> HttpResponse:
    """To the board, on which the call that was meant is no longer open; a browser puts the focus on what is said of that."""
    return redirect(f"{reverse('events:board', args=[access.at.public_id])}#messages")


@require_POST
def release(request: HttpRequest, access: EventAccess, number: int) -> HttpResponse:
    """Let go of a call, so that another judge can take it."""
    found = _call(access, number)
    if may_release(access, found):
        calls.release_call(found)
    else:
        messages.warning(request, _("Only the judge who has a call, or a head judge, can release it."))
    return _to_call(access, found)


@require_POST
def close(request: HttpRequest, access: EventAccess, number: int) -> HttpResponse:
    """Close a call."""
    found = _call(access, number)
    if may_close(access, found):
        calls.close_call(found)
        said = _(
            "The call from table {table} is closed. You can reopen it for {minutes} minutes, under “Calls closed last”."
        )
        messages.success(request, said.format(table=found.table, minutes=limits.REOPEN_MINUTES))
    elif found.closed is None:
        messages.warning(request, _("Only the judge who has a call, or a head judge, can close it."))
        return _to_call(access, found)
    return _to_message(access)


@require_POST
def reopen(request: HttpRequest, access: EventAccess, number: int) -> HttpResponse:
    """Open a call again that was closed by mistake, for a while."""
    found = _call(access, number)
    try:
        if not (found.closed is None or may_reopen(access, found)) or not calls.reopen_call(found):
            said = _("A call can be reopened for {minutes} minutes, by whoever could close it.")
            messages.warning(request, said.format(minutes=limits.REOPEN_MINUTES))
    except calls.TableHasCall as other:
        messages.warning(request, _open_since(other.call))
        return _to_call(access, other.call)
    return _to_call(access, found)


@require_POST
def open_board(request: HttpRequest, access: EventAccess, number: int) -> HttpResponse:
    """A board of one's own for a call, which is taken with it: begun by a line (`how=line`), with one of the boards to begin with
    (`how=ready`), or in the editor, where the board opened before is opened again."""
    found, refused = _taken(request, access, number)
    if refused is not None:
        return refused
    if (how := WAYS.get(request.POST.get("how", ""))) is not None:
        return redirect(f"{reverse(how)}?for={ticket_of(found)}")
    with transaction.atomic():
        lock_event(access.at)
        before = EventCase.objects.filter(call=found, judge=access.who).select_related("case").last()
        if before is not None:
            return redirect("desk:board", before.case.public_id)
        case = new_case(request, Content(write(usual_board())), title=title_for(found))
        if case is None:
            return redirect("events:board", access.at.public_id)
        EventCase.objects.create(call=found, case=case, judge=access.who)
    return redirect("desk:edit", case.public_id)
