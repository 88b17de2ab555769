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


def publishing(request: HttpRequest, owner: str) -> Publishing:
    """Whether whoever asks may open a ruling of this owner to everyone."""
    if may_publish(owner):
        return Publishing()
    if (closed := ClosedOwner.of(owner)) is not None:
        return Publishing(_("The host of this site does not let you publish rulings."), closed=closed.reason)
    if account_of(request):
        return Publishing(_("This ruling belongs to this browser. Move it to your account first."))
    back = request.get_full_path() if request.method in ("GET", "HEAD") else request.path
    sign_in = f"{resolve_url(settings.LOGIN_URL)}?{urlencode({'next': back})}"
    return Publishing(_("Only rulings of somebody with an account are shown to everyone."), sign_in)
