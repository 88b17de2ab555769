"""The names of people at an event."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.utils.translation import gettext as _

from judge.desk.limits import NAME_CHARACTERS


def person_name(user: User | None) -> str:
    """A person's name, or a text that says that the account was deleted."""
    if user is None:
        return _("a judge whose account is deleted")
    return (user.get_full_name() or user.get_username())[:NAME_CHARACTERS]


def author_of(user: User) -> str:
    """The token under which a person writes entries on the pages of an event."""
    return f"user-{user.pk}"
