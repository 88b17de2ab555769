"""Browsers that have signed in with a name before. They keep a signed cookie that says so.

Wrong passwords are counted by name, so anybody who knows a name could lock its owner out, and names stand under rulings. A browser
that is known for a name has a count of its own: guesses from elsewhere do not use it up, and it gives no more guesses than any
other count. Signing out every other device makes all browsers unknown.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from django.conf import settings
from django.contrib.auth.models import User
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from judge.accounts.models import Owner
from judge.accounts.owners import owner

COOKIE = "known"
SALT = "judge.accounts.known"
SECONDS = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""
PEOPLE = 8
"""So many names of one browser are kept, the last that signed in."""


@dataclass(frozen=True)
class Known:
    """What a browser's cookie says: the browser's own random name, and for each account that signed in there (by its key) which
    sign-ins counted then (`Owner.sign_ins_from`)."""

    device: str
    people: dict[str, int]


def known(request: HttpRequest) -> Known:
    """What the browser that asks is known for; nobody, under a new random name, without a cookie of this site."""
    try:
        found = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=SECONDS)
        return Known(str(found["device"]), dict(found["people"]))
    except (signing.BadSignature, KeyError, TypeError, ValueError):
        return Known(secrets.token_urlsafe(12), {})


def device_of(request: HttpRequest, name: str) -> str:
    """The random name of the browser that asks, if this account has signed in there before; otherwise empty."""
    if COOKIE not in request.COOKIES or not name:
        return ""
    found = known(request)
    counted = Owner.objects.filter(user__username__iexact=name, user__in=list(found.people))
    row = counted.values_list("user_id", "sign_ins_from").first()
    return found.device if row is not None and found.people[str(row[0])] == row[1] else ""


def remember(request: HttpRequest, response: HttpResponse, user: User) -> None:
    """Make the browser known for an account that has just signed in there."""
    found = known(request)
    others = {key: counted for key, counted in found.people.items() if key != str(user.pk)}
    people = dict([*others.items(), (str(user.pk), owner(user).sign_ins_from)][-PEOPLE:])
    response.set_cookie(
        COOKIE,
        signing.dumps({"device": found.device, "people": people}, salt=SALT),
        max_age=SECONDS,
        path=reverse("account"),
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
