"""Who may see a case or change a ruling. There are no accounts yet: both belong to the browser that made them."""

from __future__ import annotations

import secrets

from django.db.models import QuerySet
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from judge.desk import limits
from judge.desk.models import Case, Ruling

TOKEN = "desk"  # noqa: S105 - the name of the session's entry


def owner_of(request: HttpRequest) -> str:
    """The token of this browser; empty when it has none yet."""
    return str(request.session.get(TOKEN, ""))


def make_owner(request: HttpRequest) -> str:
    """The token of this browser, made at its first case."""
    if not owner_of(request):
        request.session[TOKEN] = secrets.token_urlsafe(24)
    return owner_of(request)


def own_case(request: HttpRequest, public_id: str) -> Case:
    """The case with this address, for the browser that made it. Anybody else is told that there is none."""
    owner = owner_of(request)
    if not owner:
        raise Http404(_("There is no such board for this browser."))
    return get_object_or_404(Case, public_id=public_id, owner=owner)


def cases_of(request: HttpRequest) -> list[Case]:
    """The cases of this browser, the last changed first."""
    owner = owner_of(request)
    listed = Case.objects.filter(owner=owner).defer("history")  # up to 40 earlier states each, which no list shows
    return list(listed[: limits.CASES_OF_A_BROWSER]) if owner else []


def has_room(owner: str) -> bool:
    """Whether this browser may keep one more case; nothing of its own is ever dropped to make room."""
    return Case.objects.filter(owner=owner).count() < limits.CASES_OF_A_BROWSER


def posted_version(request: HttpRequest) -> int:
    """The version of the case that a posted page was made from; 0, which fits none, when it says none."""
    text = request.POST.get("version", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def own_ruling(request: HttpRequest, public_id: str) -> Ruling:
    """The ruling with this address, for the browser that wrote it. Anybody else is told that there is none."""
    owner = owner_of(request)
    if not owner:
        raise Http404(_("There is no such ruling for this browser."))
    return get_object_or_404(Ruling, public_id=public_id, owner=owner)


def rulings_of(request: HttpRequest) -> QuerySet[Ruling]:
    """The rulings of this browser, the last written first."""
    owner = owner_of(request)
    return Ruling.objects.filter(owner=owner) if owner else Ruling.objects.none()
