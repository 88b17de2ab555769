"""Sessions: signing out on every device, and what stays in a browser after a sign-out."""

from __future__ import annotations

from typing import Any

from allauth.account.internal.flows.login import record_authentication
from django.contrib.auth import get_user
from django.contrib.auth.models import AnonymousUser, User
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.utils.deprecation import MiddlewareMixin
from django.utils.functional import SimpleLazyObject

from judge.accounts.known import remember
from judge.accounts.owners import owner
from judge.desk.access import TOKEN

SIGN_INS_FROM = "sign_ins_from"


def signed_in(request: HttpRequest, user: User, **_: Any) -> None:
    """Note in the session which sign-ins count, and that the person has just shown who they are. The answer makes the browser
    known."""
    request.session[SIGN_INS_FROM] = owner(user).sign_ins_from
    record_authentication(request, user, method="sign-in", reauthenticated=True)
    request.just_signed_in = user  # type: ignore[attr-defined]


def emptied(request: HttpRequest) -> None:
    """A new, empty session that keeps only the token of the browser, so that boards made without an account stay reachable."""
    token = request.session.get(TOKEN)
    request.session.flush()
    if token:
        request.session[TOKEN] = token


def person(request: HttpRequest) -> User | AnonymousUser:
    """Who is signed in. A session whose sign-in does not count any more is emptied."""
    token = request.session.get(TOKEN)
    user = get_user(request)
    if isinstance(user, User) and request.session.get(SIGN_INS_FROM) != owner(user).sign_ins_from:
        emptied(request)
        return AnonymousUser()
    if token and TOKEN not in request.session:  # Django emptied it: the password was changed elsewhere
        request.session[TOKEN] = token
    return user


class AccountMiddleware(MiddlewareMixin):
    """Sets `request.user` by `person`, found when it is first asked for. A page that was made for somebody signed in is theirs
    alone: no shared cache keeps it."""

    def process_request(self, request: HttpRequest) -> None:
        """Who is signed in is found when a page asks."""
        request.user = SimpleLazyObject(lambda: self._found(request))  # type: ignore[assignment]

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Keep what was made for a person out of shared caches, and make a browser known in which somebody has just signed in."""
        if getattr(request, "made_for_account", False):
            patch_cache_control(response, private=True)
        if user := getattr(request, "just_signed_in", None):
            remember(request, response, user)
        return response

    def _found(self, request: HttpRequest) -> User | AnonymousUser:
        user = person(request)
        request.made_for_account = user.is_authenticated  # type: ignore[attr-defined]
        return user
