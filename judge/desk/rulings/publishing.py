"""Whether a ruling may be open to everyone, and what its form says where it may not."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest
from django.shortcuts import resolve_url
from django.utils.translation import gettext as _

from judge.desk.access import account_of
from judge.desk.models import ClosedOwner
from judge.desk.models.hosting import may_publish


@dataclass(frozen=True)
class Publishing:
    """`why` a ruling cannot be open to everyone, empty where it can; `sign_in` is the page that helps, `closed` the reason for
    which the host closed the owner."""

    why: str = ""
    sign_in: str = ""
    closed: str = ""


def why_not_public(owner: str) -> str:
    """Why what an owner writes cannot be open to everyone; empty where it can."""
    if may_publish(owner):
        return ""
    if ClosedOwner.of(owner) is not None:
        return _("The host of this site does not let you publish rulings.")
    return _("Only rulings of somebody with an account are shown to everyone.")


def publishing(request: HttpRequest, owner: str) -> Publishing:
    """Whether whoever asks may open a ruling of this owner to everyone."""
    why = why_not_public(owner)
    if not why:
        return Publishing()
    if (closed := ClosedOwner.of(owner)) is not None:
        return Publishing(why, closed=closed.reason)
    if account_of(request):
        return Publishing(_("This ruling belongs to this browser. Move it to your account first."))
    back = request.get_full_path() if request.method in ("GET", "HEAD") else request.path
    return Publishing(why, f"{resolve_url(settings.LOGIN_URL)}?{urlencode({'next': back})}")
