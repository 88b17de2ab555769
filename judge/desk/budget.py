"""How long the engine may work for one request, in processor time of its thread. The next request continues unfinished work, so
no line of play, however constructed, occupies a worker for longer.

Outside a request (commands, tests of the engine) there is no limit.
"""

from __future__ import annotations

from contextvars import ContextVar

try:
    from time import thread_time as thread_time
except ImportError:  # a browser has one thread and no clock for it
    from time import perf_counter as thread_time

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from judge.desk import limits
from rulesdb.middleware import Middleware

_until: ContextVar[float | None] = ContextVar("engine_works_until", default=None)


class EngineBudget(Middleware):
    """Middleware: gives every request `limits.ENGINE_SECONDS` of its own."""

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        before = _until.set(thread_time() + limits.ENGINE_SECONDS)
        try:
            return self.get_response(request)
        finally:
            _until.reset(before)


def spent() -> bool:
    """Whether the current request has used up the time that the engine may work for it."""
    until = _until.get()
    return until is not None and thread_time() > until
