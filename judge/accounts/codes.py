"""Recovery codes: how somebody who lost the password gets back in, without a mail server."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

from django.contrib.auth.models import User
from django.db import transaction

from judge.accounts.models import RecoveryCode

COUNT = 8
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without i, l, o, 0 and 1, which are mistaken for each other."""
LENGTH = 16
"""79 random bits, so that a digest without salt is enough."""
CHARACTERS = 60
"""The most that is read of what somebody typed as a code."""


@transaction.atomic
def renew(user: User) -> list[str]:
    """New codes in place of all earlier ones, as they are shown: `abcd-efgh-jkmn-pqrs`. They cannot be read again later."""
    User.objects.select_for_update().get(pk=user.pk)
    RecoveryCode.objects.filter(user=user).delete()
    codes = ["".join(secrets.choice(ALPHABET) for _ in range(LENGTH)) for _ in range(COUNT)]
    RecoveryCode.objects.bulk_create(RecoveryCode(user=user, digest=_digest(code)) for code in codes)
    return ["-".join(code[at : at + 4] for at in range(0, LENGTH, 4)) for code in codes]


def use_code(user: User, typed: str) -> bool:
    """Whether `typed` is a code of this account that was not used yet. It counts as used from then on."""
    deleted, _ = RecoveryCode.objects.filter(user=user, digest=_digest(folded(typed))).delete()
    return bool(deleted)


def codes_left(user: User) -> int:
    """How many codes were not used yet."""
    return RecoveryCode.objects.filter(user=user).count()


def folded(typed: str) -> str:
    """A code as it was made, however it was typed.

    >>> folded(" ABCD-efgh jkmn–ｐｑｒｓ")
    'abcdefghjkmnpqrs'
    """
    return "".join(each for each in unicodedata.normalize("NFKC", typed).lower() if each.isalnum())


def _digest(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
