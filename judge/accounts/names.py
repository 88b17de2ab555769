"""The name with which somebody signs in."""

from __future__ import annotations

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

WORD = r"[\w.@+\-'’・]+"
NAME = re.compile(rf"{WORD}(?: {WORD})*")


def stored_name(typed: str) -> str:
    """A name as it is stored and searched: in half-width letters, with one space between words.

    >>> stored_name(" Ｕｐａｏ "), stored_name("みお　太郎"), stored_name("Mio  Head")
    ('Upao', 'みお 太郎', 'Mio Head')
    """
    return " ".join(unicodedata.normalize("NFKC", typed).split())


def check_name(name: str) -> None:
    """Raises `ValidationError` for a name that nobody could type again: with signs other than letters, digits, spaces and a few
    that names have."""
    if NAME.fullmatch(name):
        return
    bad = next((sign for sign in name if not NAME.fullmatch(sign) and sign != " "), "")
    raise ValidationError(
        _("A name has letters, digits, spaces and . @ + - _ ' ・. “{sign}” cannot be in it.").format(sign=bad)
    )


VALIDATORS = [check_name]
"""What the library asks of a name (`ACCOUNT_USERNAME_VALIDATORS`)."""
