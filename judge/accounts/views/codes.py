"""Recovery codes: shown once, made anew."""

from __future__ import annotations

from collections.abc import Sequence

from allauth.account.decorators import reauthentication_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from judge.accounts import codes


def shown(request: HttpRequest, made: Sequence[str], onward: str, *, new: bool = False) -> HttpResponse:
    """The page with codes that were just made, and the way on. `new` says that the account was made with them."""
    response = render(request, "accounts/codes.html", {"codes": made, "onward": onward, "new": new})
    response["Cache-Control"] = "no-store, private"
    return response


@never_cache
@reauthentication_required
def renew(request: HttpRequest) -> HttpResponse:
    """Asks whether to make new codes; a POST makes them and shows them."""
    user = request.user
    assert isinstance(user, User)
    if request.method == "POST":
        return shown(request, codes.renew(user), "/account/")
    return render(request, "accounts/codes_renew.html", {"left": codes.codes_left(user)})
