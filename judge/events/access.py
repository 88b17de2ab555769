"""Who may do what at an event. Only this module decides it; a page that it does not list answers 404.

Without a sign-in every address leads to the sign-in page, whether or not the event exists. A user without the right gets the same
404 as for an event that does not exist. An event that has ended can be changed (409) only by the pages in `THOUGH_ENDED`. A URL
that only receives forms (`FORMS`) redirects to the board instead, which can be loaded again."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render, resolve_url
from django.urls import URLPattern, reverse
from django.utils import timezone
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import gettext as _

from judge.events.calls import just_closed
from judge.events.locking import EventEnded
from judge.events.models import Call, Event, EventRuling, Membership
from rulesdb.request_costs import RequestCost, path
from rulesdb.views.fragments import wants_fragment
from rulesdb.views.shared import NotFound


class Right(enum.IntEnum):
    """The rights at an event; each includes those before it."""

    ANYBODY = 0
    SIGNED_IN = 1
    JUDGE = 2
    HEAD_JUDGE = 3


RIGHTS = {
    "mine": Right.SIGNED_IN,
    "join": Right.ANYBODY,
    "enter": Right.SIGNED_IN,
    "table": Right.ANYBODY,
    "board": Right.JUDGE,
    "call": Right.JUDGE,
    "take": Right.JUDGE,
    "release": Right.JUDGE,
    "close": Right.JUDGE,
    "reopen": Right.JUDGE,
    "open_board": Right.JUDGE,
    "case": Right.JUDGE,
    "case_step": Right.JUDGE,
    "rulings": Right.JUDGE,
    "rulings_csv": Right.JUDGE,
    "ruling": Right.JUDGE,
    "appeal": Right.JUDGE,
    "decide": Right.HEAD_JUDGE,
    "hold_back": Right.HEAD_JUDGE,
    "publish": Right.HEAD_JUDGE,
    "details": Right.HEAD_JUDGE,
    "delete": Right.HEAD_JUDGE,
    "end": Right.HEAD_JUDGE,
    "tables": Right.HEAD_JUDGE,
    "members": Right.HEAD_JUDGE,
    "member": Right.HEAD_JUDGE,
    "invite": Right.HEAD_JUDGE,
    "revoke": Right.HEAD_JUDGE,
    "leave": Right.JUDGE,
}
"""The right that each page requires, by the name of its URL. A page that is not listed is open to nobody."""

THOUGH_ENDED = frozenset(
    {
        "board",
        "case",
        "case_step",
        "rulings",
        "rulings_csv",
        "ruling",
        "members",
        "hold_back",
        "publish",
        "end",
        "delete",
        "leave",
    }
)
"""The pages that stay usable after an event has ended: those that are only read, those about members, and opening it again."""


FORMS = frozenset({"enter", "take", "release", "close", "reopen", "open_board", "member", "invite", "revoke"})
"""The URLs that only receive forms, among those that an ended event refuses."""


@dataclass(frozen=True)
class EventAccess:
    """Who asks, and at which event; `event` and `membership` are None on pages that belong to no event."""

    user: User | None
    event: Event | None = None
    membership: Membership | None = None

    @property
    def heads(self) -> bool:
        """Whether a head judge of this event asks."""
        return self.membership is not None and self.membership.heads

    @property
    def right(self) -> Right:
        """The right of the person asking."""
        if self.user is None:
            return Right.ANYBODY
        if self.membership is None:
            return Right.SIGNED_IN
        return Right.HEAD_JUDGE if self.membership.heads else Right.JUDGE

    @property
    def at(self) -> Event:
        """The event, on pages that belong to one."""
        assert self.event is not None
        return self.event

    @property
    def who(self) -> User:
        """The person, on pages for those who are signed in."""
        assert self.user is not None
        return self.user


View = Callable[..., HttpResponse]


def guarded_path(route: str, view: View, name: str, asked: RequestCost, sent: RequestCost | None = None) -> URLPattern:
    """The address of a page, guarded, with what it costs. A route with `<slug:event_id>` belongs to that event. The view is called
    with the request, an `EventAccess`, and the other values of the route."""
    return path(route, guarded(view, name, of_event="<slug:event_id>" in route), asked, sent, name=name)


def guarded(view: View, name: str, *, of_event: bool) -> View:
    """A view that is reached only by those who have the right that `RIGHTS` names for it."""

    @wraps(view)
    def reached(request: HttpRequest, **parts: Any) -> HttpResponse:
        needed = RIGHTS.get(name)
        if needed is None:
            raise Http404

        access = _here(request, parts.pop("event_id", None))
        if access.user is None and needed > Right.ANYBODY:
            return to_sign_in(request)
        if access.right < needed or (of_event and (access.event is None or access.membership is None)):
            raise NotFound("nothing_here", _("There is no such event, or you are not a member of it."))

        with timezone.override(access.event.time_zone if access.event is not None else None):
            try:
                if access.event is not None and access.event.ended is not None and name not in THOUGH_ENDED:
                    raise EventEnded
                response = view(request, access, **parts)
            except EventEnded:
                response = _back(request, access) if name in FORMS else _ended(request, access)

        patch_cache_control(response, private=True, no_store=True)
        patch_vary_headers(response, ["Cookie", "Accept-Language"])
        return response

    reached.guards = name  # type: ignore[attr-defined]
    return reached


def _back(request: HttpRequest, access: EventAccess) -> HttpResponse:
    """A redirect to the board or to one's events, with the message that the event has ended."""
    messages.warning(request, _("This event has ended"))
    return redirect("events:mine") if access.event is None else redirect("events:board", access.event.public_id)


def _ended(request: HttpRequest, access: EventAccess) -> HttpResponse:
    """Says that nothing of the event changes any more (409)."""
    if access.event is not None:
        access.event.refresh_from_db(fields=["ended"])  # it may have ended at this very moment
    return render(
        request, "events/ended.html", {"event": access.event, "here": access, "section": "events"}, status=409
    )


def _here(request: HttpRequest, event_id: str | None) -> EventAccess:
    user = request.user if request.user.is_authenticated else None
    if user is None or event_id is None:
        return EventAccess(user)
    membership = Membership.objects.filter(event__public_id=event_id, user=user).select_related("event").first()
    return EventAccess(user) if membership is None else EventAccess(user, membership.event, membership)


def to_sign_in(request: HttpRequest) -> HttpResponse:
    """To the sign-in page, and from there back; after a form that was sent, to one's events."""
    back = request.get_full_path() if request.method in ("GET", "HEAD") else reverse("events:mine")
    address = sign_in_url(back)
    if wants_fragment(request):  # htmx would put the sign-in page into the part that it renews
        response = HttpResponse(status=204, headers={"HX-Redirect": address})
    else:
        response = HttpResponseRedirect(address)
    patch_cache_control(response, private=True, no_store=True)
    return response


def sign_in_url(back: str) -> str:
    """The sign-in page that leads back to an address of the site."""
    return f"{resolve_url(settings.LOGIN_URL)}?{urlencode({'next': back})}"


def may_release(access: EventAccess, call: Call) -> bool:
    """Whether somebody may release a call: who took it, and a head judge."""
    return call.closed is None and call.taken_by_id is not None and (access.heads or call.taken_by_id == access.who.pk)


def may_close(access: EventAccess, call: Call) -> bool:
    """Whether somebody may close a call: who took it, who opened it while nobody has taken it, and a head judge."""
    return call.closed is None and _decides_over(access, call)


def may_reopen(access: EventAccess, call: Call) -> bool:
    """Whether somebody may reopen a call that was just closed: everybody who could close it."""
    return just_closed(call) and _decides_over(access, call)


def _decides_over(access: EventAccess, call: Call) -> bool:
    holder = call.taken_by_id if call.taken_by_id is not None else call.opened_by_id
    return access.heads or holder == access.who.pk


def may_appeal(access: EventAccess, kept: EventRuling) -> bool:
    """Whether somebody may note an appeal against a ruling: the judge who gave it, and a head judge."""
    return access.heads or kept.judge_id == access.who.pk


def may_leave(membership: Membership) -> bool:
    """Whether somebody may stop being what they are at the event: the last head judge may not, for nobody could run it."""
    others = Membership.objects.filter(event=membership.event_id).exclude(pk=membership.pk)
    return not membership.heads or any(other.heads for other in others)
