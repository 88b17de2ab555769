"""The Valkey or Redis in which several machines count together (docs/decisions/0062). Only imported where `CACHE_URL` names one,
because its client library is an extra (`requirements-redis.txt`).

The site never depends on it. While it does not answer, each machine counts alone, as it does without `CACHE_URL`.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any, TypeVar

from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache
from django.core.cache.backends.redis import RedisCache
from limits.storage import RedisStorage
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from judge.caches import FileCache

logger = logging.getLogger(__name__)
T = TypeVar("T")

OPTIONS = {
    "socket_connect_timeout": 0.5,
    "socket_timeout": 0.5,
    # Once more at once: the server may have been started anew since the connection was opened.
    "retry": Retry(NoBackoff(), 1),
}
"""Options of the client: no request waits long for a server that does not answer."""
PAUSE_SECONDS = 5
"""How long a process waits before it asks again after it got no answer."""
PREFIX = "judge"
"""The prefix of all keys of the site."""


class _Silence:
    """The time before which this process does not ask again."""

    until = 0.0


def asked(question: Callable[[], T], otherwise: Callable[[], T]) -> T:
    """The server's answer to `question`; the result of `otherwise` if it does not answer, or did not a moment ago."""
    if time.monotonic() >= _Silence.until:
        try:
            return question()
        except RedisError as error:
            _Silence.until = time.monotonic() + PAUSE_SECONDS
            logger.warning("The server of CACHE_URL does not answer, so this machine counts alone: %s", error)
    return otherwise()


def problem(url: str) -> str:
    """Why the server at this address cannot be used; empty when it can."""
    try:
        client = Redis.from_url(url, **OPTIONS)
        try:
            client.ping()
        finally:
            client.close()
    except (RedisError, TypeError, ValueError) as error:
        return f"The server of CACHE_URL does not answer as it should: {error}"
    return ""


def storage(url: str) -> RedisStorage:
    """The counts of requests of all machines, as the library `limits` keeps them."""
    return RedisStorage(url, key_prefix=f"{PREFIX}:rates", **OPTIONS)  # type: ignore[arg-type]


class SharedCache(BaseCache):
    """Django's cache for all machines at the address `server`; while that does not answer, the cache in files of this machine, in
    the folder `OPTIONS["FOLDER"]`. django-allauth counts attempts to sign in there."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        options = dict(params["OPTIONS"])
        folder = options.pop("FOLDER")
        self._shared = RedisCache(server, {**params, "KEY_PREFIX": PREFIX, "OPTIONS": {**options, **OPTIONS}})
        self._files = FileCache(folder, {**params, "OPTIONS": {}})

    def _do(self, name: str, *arguments: Any) -> Any:
        return asked(lambda: getattr(self._shared, name)(*arguments), lambda: getattr(self._files, name)(*arguments))

    def add(self, key: Any, value: Any, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        """Store a value unless there is one; whether it was stored."""
        return bool(self._do("add", key, value, timeout, version))

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        """The value, or `default`."""
        return self._do("get", key, default, version)

    def set(self, key: Any, value: Any, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        """Store a value."""
        self._do("set", key, value, timeout, version)

    def touch(self, key: Any, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        """Let a value live for so long from now; whether there is one."""
        return bool(self._do("touch", key, timeout, version))

    def delete(self, key: Any, version: int | None = None) -> bool:
        """Drop a value; whether there was one."""
        return bool(self._do("delete", key, version))
