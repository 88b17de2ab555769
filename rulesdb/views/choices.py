"""Query parameters that take one of several values."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _

from rulesdb.languages import listed
from rulesdb.views.shared import NotFound

LONGEST_ASKED = 200


def require_choice(name: str, value: str, choices: Iterable[str]) -> str:
    """Return ``value`` if it is one of ``choices``, otherwise raise `NotFound` with a message that lists them."""
    choices = list(choices)
    if value not in choices:
        value = value[:LONGEST_ASKED]
        named = [choice for choice in choices if choice]
        message = _("There is no choice “%(show)s”. Possible choices: %(choices)s.")
        message %= {"show": value, "choices": listed(named)}
        raise NotFound("no_such_choice", message, {name: value, "choices": named})
    return value
