"""Limits on signing up and on signing in. The rates are in `ACCOUNT_RATE_LIMITS` (`judge/settings.py`), the reasons in
docs/accounts.md."""

from __future__ import annotations

from allauth.core import ratelimit
from django.http import HttpRequest

from judge.accounts.deletion_hooks import allowances
from judge.accounts.known_browsers import device_of
from judge.accounts.names import stored_name


def may_sign_up(request: HttpRequest) -> bool:
    """Count an account that is about to be made. With an invitation it counts against the limit of the invitation, so that
    everybody in a hall with one address can sign up. Without one, or once that limit is reached, it counts against the limit of the
    address."""
    address = request.POST.get("next", "")
    allowance = next((name for ask in allowances if (name := ask(address))), "")
    if allowance and ratelimit.consume(request, action="signup_invited", key=allowance):
        return True
    return ratelimit.consume(request, action="signup_address")


def may_try_to_sign_in(request: HttpRequest) -> bool:
    """Count one request to the sign-in form by its address. A browser that is known for the name is not counted here: requests of
    others from the same address must not lock its owner out. Its wrong passwords have a count of their own
    (`AccountAdapter.pre_authenticate`)."""
    if request.method == "POST" and device_of(request, stored_name(request.POST.get("login", ""))):
        return True
    return ratelimit.consume(request, action="login_address")
