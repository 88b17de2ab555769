"""Recovery codes, with which somebody who lost the password gets back in without a mail server."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

from django.contrib.auth.models import User
from django.db import transaction

from judge.accounts.models import RecoveryCode

CODES_PER_ACCOUNT = 8
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without i, l, o, 0 and 1, which are mistaken for each other."""
CODE_LENGTH = 16
"""79 random bits, so that a digest without salt is enough."""
MAX_TYPED_CHARACTERS = 60
"""At most this many characters of a typed code are read."""


@transaction.atomic
def replace_codes(user: User) -> list[str]:
    """Replace all codes of an account by new ones, and return these as they are shown: `abcd-efgh-jkmn-pqrs`. Only digests are
    stored."""
    User.objects.select_for_update().get(pk=user.pk)
    RecoveryCode.objects.filter(user=user).delete()
    codes = ["".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH)) for _ in range(CODES_PER_ACCOUNT)]
    RecoveryCode.objects.bulk_create(RecoveryCode(user=user, digest=_digest(code)) for code in codes)
    return ["-".join(code[at : at + 4] for at in range(0, CODE_LENGTH, 4)) for code in codes]


def use_code(user: User, typed: str) -> bool:
    """Whether `typed` is a code of this account that was not used yet. From then on it counts as used."""
    deleted, _ = RecoveryCode.objects.filter(user=user, digest=_digest(normalize_code(typed))).delete()
    return bool(deleted)


def codes_left(user: User) -> int:
    """How many codes were not used yet."""
    return RecoveryCode.objects.filter(user=user).count()


def normalize_code(typed: str) -> str:
    """A typed code without separators, in lower case and half width.

    >>> normalize_code(" ABCD-efgh jkmn–ｐｑｒｓ")
    'abcdefghjkmnpqrs'
    """
    return "".join(each for each in unicodedata.normalize("NFKC", typed).lower() if each.isalnum())


def _digest(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
