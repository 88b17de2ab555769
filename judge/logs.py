"""What the site logs. With LOG_FORMAT=json every line is one JSON object, and every request has one.

A log is read by more people than a board. So an address is logged as its pattern (`/boards/<slug:public_id>/edit`), without the
identifiers that open a board, a line or a ruling and without the query. A failure is logged by its class and the places in the
code, without its message, which may quote a position or a card.
"""

from __future__ import annotations

import json
import logging
import os
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from django.http import HttpRequest, HttpResponse

requests = logging.getLogger("judge.requests")

FRAMES = 12
"""How many of the innermost stack frames of a failure are logged."""
QUOTING = ("django.request", "django.security", "judge.desk")
"""Loggers whose messages may quote an address or something stored; their level and the failure are logged instead."""


class RequestLog:
    """Middleware, the outermost: one line for each request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        response = self.get_response(request)
        if requests.isEnabledFor(logging.INFO):
            told = {
                "method": request.method,
                "path": pattern_of(request),
                "status": response.status_code,
                "ms": round((time.perf_counter() - began) * 1000, 1),
            }
            requests.info("request", extra={"told": told})
        return response


def pattern_of(request: HttpRequest) -> str:
    """The pattern of the address that was asked for; empty where the site has none for it."""
    match = request.resolver_match
    return f"/{match.route}" if match else ""


class JsonFormatter(logging.Formatter):
    """A record as one JSON object on one line: time, level, logger, worker, and the message."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told: dict[str, Any] = {"at": at, "level": record.levelname, "logger": record.name, "worker": os.getpid()}
        if (facts := getattr(record, "told", None)) is not None:
            told |= facts
        elif record.name.startswith(QUOTING):
            told |= self._of_request(record)
        else:
            told["message"] = record.getMessage()
        if record.exc_info and record.exc_info[1] is not None:
            told |= _failure(record.exc_info[1])
        return json.dumps(told, ensure_ascii=False)

    def _of_request(self, record: logging.LogRecord) -> dict[str, Any]:
        request = getattr(record, "request", None)
        told: dict[str, Any] = {"at_code": f"{record.module}:{record.lineno}"}
        if isinstance(request, HttpRequest):
            told |= {"method": request.method, "path": pattern_of(request)}
        if (status := getattr(record, "status_code", None)) is not None:
            told["status"] = status
        return told


def _failure(error: BaseException) -> dict[str, Any]:
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    return {
        "error": f"{type(error).__module__}.{type(error).__qualname__}",
        "frames": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
    }
