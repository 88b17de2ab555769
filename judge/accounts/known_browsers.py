"""Browsers that have signed in with a name before. They keep a signed cookie that says so.

Wrong passwords are counted by name, and names are public under rulings, so anybody could lock the owner of a name out. A browser
that is known for a name therefore has a count of its own: guesses from elsewhere do not use it up, and it allows no more guesses
than any other count. Signing out every other device makes all browsers unknown."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from django.conf import settings
from django.contrib.auth.models import User
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from judge.accounts.models import Owner
from judge.accounts.owners import owner_of_user

COOKIE = "known"
SALT = "judge.accounts.known"
SECONDS = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""
MAX_NAMES = 8
"""At most this many names of one browser are kept: those that signed in last."""


@dataclass(frozen=True)
class KnownBrowser:
    """The content of a browser's cookie: its random name, and for each account that signed in there, by its key, the
    `Owner.sign_ins_from` of that moment."""

    device: str
    people: dict[str, int]


def known_browser(request: HttpRequest) -> KnownBrowser:
    """The cookie of this browser; without a valid one, nobody under a new random name."""
    try:
        found = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=SECONDS)
        return KnownBrowser(str(found["device"]), dict(found["people"]))
    except (signing.BadSignature, KeyError, TypeError, ValueError):
        return KnownBrowser(secrets.token_urlsafe(12), {})


def device_of(request: HttpRequest, name: str) -> str:
    """The random name of this browser if this account has signed in there before; otherwise empty."""
    if COOKIE not in request.COOKIES or not name:
        return ""
    found = known_browser(request)
    counted = Owner.objects.filter(user__username__iexact=name, user__in=list(found.people))
    row = counted.values_list("user_id", "sign_ins_from").first()
    return found.device if row is not None and found.people[str(row[0])] == row[1] else ""


def mark_browser_known(request: HttpRequest, response: HttpResponse, user: User) -> None:
    """Make the browser known for an account that has just signed in there."""
    found = known_browser(request)
    others = {key: counted for key, counted in found.people.items() if key != str(user.pk)}
    people = dict([*others.items(), (str(user.pk), owner_of_user(user).sign_ins_from)][-MAX_NAMES:])
    response.set_cookie(
        COOKIE,
        signing.dumps({"device": found.device, "people": people}, salt=SALT),
        max_age=SECONDS,
        path=reverse("account"),
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
