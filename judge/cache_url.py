"""What `CACHE_URL` may be: the address of a Valkey or Redis in which several machines count together."""

from __future__ import annotations

from importlib.util import find_spec
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

SCHEMES = {"redis": "redis", "rediss": "rediss", "valkey": "redis", "valkeys": "rediss", "unix": "unix"}
"""The accepted schemes, and their names in the client library; both servers speak the same protocol."""


def checked(text: str) -> str:
    """The address in the form of the client library; empty for none. Raises `ImproperlyConfigured` for a malformed address, or if
    the library is not installed. No message repeats the address, because it may have a password in it.

    >>> checked("valkey://counts.example:6379/1")
    'redis://counts.example:6379/1'
    >>> checked("redis://counts.example/one")
    Traceback (most recent call last):
    django.core.exceptions.ImproperlyConfigured: CACHE_URL ends with the number of a database, as in redis://host:6379/0.
    """

    if not text:
        return ""

    try:
        parts = urlsplit(text)
        _ = parts.port  # raises for one that is no number
    except ValueError as error:
        raise ImproperlyConfigured(f"CACHE_URL has a host or a port that cannot be: {error}.") from error

    if parts.scheme not in SCHEMES:
        raise ImproperlyConfigured(f"CACHE_URL begins with {', '.join(f'{each}://' for each in SCHEMES)}.")
    if parts.scheme == "unix":
        if parts.hostname or not parts.path.startswith("/"):
            raise ImproperlyConfigured(
                "CACHE_URL has the path of a socket after unix://, as in unix:///run/valkey.sock."
            )
    elif not parts.hostname:
        raise ImproperlyConfigured("CACHE_URL names a host, as in redis://host:6379/0.")
    elif parts.path not in ("", "/") and not (parts.path[1:].isascii() and parts.path[1:].isdecimal()):
        raise ImproperlyConfigured("CACHE_URL ends with the number of a database, as in redis://host:6379/0.")

    if find_spec("redis") is None:
        raise ImproperlyConfigured(
            "CACHE_URL needs the client library: pip install --require-hashes -r requirements-redis.txt."
        )
    return SCHEMES[parts.scheme] + text[len(parts.scheme) :]
