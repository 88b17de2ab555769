"""Recovery codes: shown once, made anew.

The request that makes codes redirects to the page that shows them, so that reloading that page makes no new ones. Between the two
requests the codes are in a signed cookie of that browser, which is deleted when they are shown; the site stores only digests.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from allauth.account.decorators import reauthentication_required
from django.conf import settings
from django.contrib.auth.models import User
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from judge.accounts import codes

COOKIE = "new_codes"
SALT = "judge.accounts.new_codes"
SECONDS = 600
"""How long the cookie with new codes is valid."""


def redirect_to_codes(user: User, made: Sequence[str], onward: str, *, new: bool = False) -> HttpResponse:
    """A redirect to the page that shows new codes; `onward` is the address that follows it. `new`: the account is new, too."""
    response = redirect("account_codes")
    told = signing.dumps({"user": user.pk, "codes": list(made), "onward": onward, "new": new}, salt=SALT)
    response.set_cookie(
        COOKIE,
        told,
        max_age=SECONDS,
        path=reverse("account_codes"),
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return response


def _made(request: HttpRequest) -> dict[str, Any] | None:
    """The codes that were just made for this user and are not shown yet, with the address to go on to."""
    if request.method != "GET" or COOKIE not in request.COOKIES:
        return None
    try:
        found: dict[str, Any] = signing.loads(request.COOKIES[COOKIE], salt=SALT, max_age=SECONDS)
    except signing.BadSignature:
        return None
    return found if found["user"] == request.user.pk else None


@never_cache
def renew(request: HttpRequest) -> HttpResponse:
    """Shows codes that were just made, once; otherwise asks whether to make new ones. A POST makes them."""
    made = _made(request)
    if made is None:
        response: HttpResponse = _renew(request)
        return response
    response = render(request, "accounts/codes.html", made)
    response.delete_cookie(COOKIE, path=reverse("account_codes"), samesite="Lax")
    return response


@reauthentication_required
def _renew(request: HttpRequest) -> HttpResponse:
    user = request.user
    assert isinstance(user, User)
    if request.method == "POST":
        return redirect_to_codes(user, codes.replace_codes(user), reverse("account"))
    return render(request, "accounts/codes_renew.html", {"left": codes.codes_left(user)})
