"""The pages of the host: public rulings in the order in which the site received them, one ruling with what can be done, the log."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from judge.desk import limits
from judge.desk.models import ClosedOwner, HostAction, Ruling, RulingEntry
from judge.desk.presenting.ruling import RulingView, when
from judge.desk.rulings import hosting
from judge.desk.rulings.public import title_of
from judge.hosting.people import owner_of_ruling, ruling_at
from judge.hosting.words import not_done_words
from rulesdb.search.folding import fold
from rulesdb.typed import one_line
from rulesdb.views.shared import NotFound

View = Callable[..., HttpResponse]
OF_THE_REASON = frozenset({"no_reason", "long_reason"})
"""What is said at the field of the reason."""


def for_hosts(view: View) -> View:
    """A page for hosts alone; for anybody else there is nothing at its address."""

    @wraps(view)
    def reached(request: HttpRequest, **parts: Any) -> HttpResponse:
        if not (request.user.is_authenticated and request.user.is_staff):
            raise Http404
        response = view(request, **parts)
        patch_cache_control(response, private=True, no_store=True)
        return response

    return reached


@require_safe
@for_hosts
def index(request: HttpRequest) -> HttpResponse:
    """Public and hidden rulings, the last received first; `?q=` searches for words, or leads to the ruling with that address."""
    query = one_line(request.GET.get("q", ""), limits.QUERY_CHARACTERS)
    if query and (found := ruling_at(query)) is not None:
        return redirect("hosting:ruling", found.read_id)

    public = Q(ruling__visibility=Ruling.Visibility.PUBLIC) | ~Q(ruling__hidden=None)
    rows = RulingEntry.objects.current().filter(public).select_related("ruling").order_by("-stored", "-pk")
    for word in fold(query).split():
        rows = rows.filter(folded__contains=word)

    page = Paginator(rows, limits.HOST_ROWS).get_page(request.GET.get("page"))
    owners = {entry.ruling.owner for entry in page}
    closed = set(ClosedOwner.objects.filter(owner__in=owners).values_list("owner", flat=True))

    context = {
        "query": query,
        "page": page,
        "rows": [
            {
                "read_id": entry.ruling.read_id,
                "title": title_of(entry),
                "received": when(entry.stored, 0),
                "judge": entry.judge,
                "hidden": entry.ruling.hidden is not None,
                "closed": entry.ruling.owner in closed,
            }
            for entry in page
        ],
    }
    return render(request, "hosting/index.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@for_hosts
def ruling(request: HttpRequest, read_id: str) -> HttpResponse:
    """A ruling with what can be done about it and about its owner; a POST does it (`do` is hide, show, close or open)."""
    found = ruling_at(read_id)
    if found is None:
        raise NotFound("nothing_here", _("There is no ruling at this address, or it is private."))

    refused: dict[str, str] = {}
    if request.method == "POST" and not (refused := _done(request, found)):
        return redirect("hosting:ruling", found.read_id)

    person = owner_of_ruling(found)
    shared = Ruling.objects.filter(owner=found.owner, hidden=None).exclude(visibility=Ruling.Visibility.PRIVATE)

    context = {
        "ruling": found,
        "view": RulingView(found, own=False),
        "person": person,
        "closed": ClosedOwner.of(found.owner),
        "shared": shared.count(),
        "actions": [
            _line(each)
            for each in HostAction.objects.filter(Q(ruling=found) | Q(owner=found.owner))[: limits.HOST_ROWS]
        ],
        "most": limits.REASON_CHARACTERS,
    }
    return render(request, "hosting/ruling.html", context | refused, status=422 if refused else 200)


@require_safe
@for_hosts
def log(request: HttpRequest) -> HttpResponse:
    """Everything that hosts have done, the last first."""
    page = Paginator(HostAction.objects.select_related("ruling"), limits.HOST_ROWS).get_page(request.GET.get("page"))
    return render(request, "hosting/log.html", {"page": page, "actions": [_line(each) for each in page]})


def _done(request: HttpRequest, found: Ruling) -> dict[str, str]:
    """Carry out the action of the form, with a message about the result. Returns the context for a refused reason, and otherwise an
    empty one."""
    who = request.user.get_username()
    reason = request.POST.get("reason", "")
    person = owner_of_ruling(found)

    actions: dict[str, tuple[Callable[[], object], str]] = {
        "hide": (lambda: hosting.hide(found, reason, who), _("The ruling is hidden.")),
        "show": (lambda: hosting.show(found, who, reason), _("The ruling is shown again.")),
        "close": (lambda: hosting.close(found.owner, reason, who, person.name), _("The owner is closed.")),
        "open": (lambda: hosting.reopen(found.owner, who, reason, person.name), _("The owner is open again.")),
    }

    action = actions.get(request.POST.get("do", ""))
    if action is None:
        messages.error(request, _("Choose what to do."))
        return {}

    do, told = action
    try:
        do()
    except hosting.NotDone as error:
        if error.code in OF_THE_REASON:
            return {"refused": request.POST["do"], "typed": reason, "why": not_done_words(error)}
        messages.error(request, not_done_words(error))
    else:
        messages.success(request, told)
    return {}


def _line(action: HostAction) -> dict[str, Any]:
    """A line of the log as it reads."""
    what = {
        HostAction.What.HIDE: _("hid the ruling"),
        HostAction.What.SHOW: _("showed the ruling again"),
        HostAction.What.CLOSE: _("closed the owner"),
        HostAction.What.OPEN: _("opened the owner again"),
    }[HostAction.What(action.what)]
    about = action.ruling.read_id if action.ruling is not None else action.name or _("a browser without an account")
    read_id = action.ruling.read_id if action.ruling is not None else ""
    return {
        "when": when(action.when, 0),
        "who": action.who,
        "what": what,
        "about": about,
        "read_id": read_id,
        "reason": action.reason,
    }
