"""Sessions: signing out on every device, and what a browser keeps after signing out."""

from __future__ import annotations

from typing import Any

from allauth.account.internal.flows.login import record_authentication
from django.contrib.auth import get_user
from django.contrib.auth.models import AnonymousUser, User
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.utils.deprecation import MiddlewareMixin
from django.utils.functional import SimpleLazyObject

from judge.accounts.known_browsers import mark_browser_known
from judge.accounts.owners import owner_of_user
from judge.desk.access import TOKEN

SIGN_INS_FROM = "sign_ins_from"


def note_sign_in(request: HttpRequest, user: User, **_: Any) -> None:
    """After a sign-in: note in the session which sign-ins count and that the person has just confirmed who they are. The response
    then marks the browser as known."""
    request.session[SIGN_INS_FROM] = owner_of_user(user).sign_ins_from
    record_authentication(request, user, method="sign-in", reauthenticated=True)
    request.just_signed_in = user  # type: ignore[attr-defined]


def empty_session(request: HttpRequest) -> None:
    """Empty the session, except for the token of the browser: boards made without an account stay reachable."""
    token = request.session.get(TOKEN)
    request.session.flush()
    if token:
        request.session[TOKEN] = token


def current_user(request: HttpRequest) -> User | AnonymousUser:
    """Who is signed in. A session whose sign-in no longer counts is emptied."""
    token = request.session.get(TOKEN)
    user = get_user(request)
    if isinstance(user, User) and request.session.get(SIGN_INS_FROM) != owner_of_user(user).sign_ins_from:
        empty_session(request)
        return AnonymousUser()
    if token and TOKEN not in request.session:  # Django emptied it: the password was changed elsewhere
        request.session[TOKEN] = token
    return user


class AccountMiddleware(MiddlewareMixin):
    """Sets `request.user`, which is looked up when it is first needed. A page made for somebody who is signed in is private: no
    shared cache keeps it."""

    def process_request(self, request: HttpRequest) -> None:
        """Set a user that is looked up when a page needs it."""
        request.user = SimpleLazyObject(lambda: self._found(request))  # type: ignore[assignment]

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Keep private pages out of shared caches, and mark a browser as known in which somebody has just signed in."""
        if getattr(request, "made_for_account", False):
            patch_cache_control(response, private=True)
        if user := getattr(request, "just_signed_in", None):
            mark_browser_known(request, response, user)
        return response

    def _found(self, request: HttpRequest) -> User | AnonymousUser:
        user = current_user(request)
        request.made_for_account = user.is_authenticated  # type: ignore[attr-defined]
        return user
