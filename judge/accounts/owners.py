"""The owner tokens of accounts, for the hooks of the desk."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db.models import Q
from django.http import HttpRequest

from judge.accounts.models import Owner


def owner_of_user(user: User) -> Owner:
    """The owner of an account, which is created when it is first needed."""
    try:
        return user.owner
    except Owner.DoesNotExist:
        found, _ = Owner.objects.get_or_create(user=user)
        user.owner = found
        return found


def token_of(request: HttpRequest) -> str:
    """The token of the account that is signed in; empty if nobody is."""
    return owner_of_user(request.user).token if isinstance(request.user, User) else ""


def is_account(token: str) -> bool:
    """Whether a token is that of an account, and not of a browser."""
    return bool(token) and Owner.objects.filter(token=token).exists()


def kept_boards() -> Q:
    """The boards that belong to accounts: they are never cleared away (`judge.desk.clearing`)."""
    return Q(owner__in=Owner.objects.values("token"))
