"""Identifiers that nobody can guess."""

from __future__ import annotations

import secrets


def new_public_id() -> str:
    """An identifier of 128 random bits.

    >>> len(new_public_id())
    22
    """
    return secrets.token_urlsafe(16)
