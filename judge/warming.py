"""Requests some pages when the server starts, so that caches are filled before the first visitor.

`judge.serving` does this while its first workers answer, before it forks those that replace them and share the memory.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from wsgiref.util import setup_testing_defaults

from django.conf import settings
from django.db import DatabaseError, connections

from judge.desk.cards.index import index
from judge.desk.cards.related import mentions
from judge.scenarios.citation_index import citation_places
from judge.scenarios.library import firing_if_ready
from judge.site_stamp import site_stamp
from rulesdb.kept_values import restore_kept_values, store_kept_values
from rulesdb.load_files import concordances
from rulesdb.search.phrasings import phrasings
from rulesdb.shelf import documents_state

logger = logging.getLogger(__name__)

PAGES = (
    ("/", ""),
    ("/rules/10.6.3.2", ""),
    ("/rules/10", ""),
    *((f"/compare/{older}/{newer}/", "") for _, older, newer, _ in concordances()),
    ("/search", "q=%E5%8A%B9%E6%9E%9C"),
    ("/search", "q=bloom"),
    ("/cards/", "q=sora"),
    ("/cards/hBP01-009", ""),
    ("/answers/", ""),
    ("/questions/", ""),
    ("/boards/new", ""),
    ("/engine/", ""),
    ("/discrepancies/", ""),
    ("/learn/", ""),
    ("/practice/", ""),
    ("/practice/lists/", ""),
    ("/scenarios/rulebook/stone-axe-then-jobs/steps/2", ""),
    ("/terms/", ""),
    ("/account/login/", ""),
)
"""A page of each kind that fills a cache."""
LANGUAGES = ("en", "ja")
FIRST = tuple((*page, LANGUAGES[0]) for page in PAGES if page[0] == "/search")
A_CARD = "hBP01-001"
KEPT = "start.pickle"
"""The file in VAR_DIR with the cached values for the next start."""


def fill_caches(application: Callable[..., Iterable[bytes]]) -> bool:
    """Load what the first pages need, before there is a worker: the documents, and the values that an earlier start stored. Returns
    whether these could be used. A Japanese and an English search are made as well, because the first request has to import the
    views and read the templates, and the first Japanese search takes a sixth of a second."""
    restored = False
    try:
        restored = restore_kept_values(Path(settings.VAR_DIR) / KEPT, _stamp())
        index()
        citation_places()  # which the first page of a rule would need four tenths of a second for
        mentions(A_CARD)  # the first page of a card and the first search would go through all documents for it
        phrasings()  # every search compares its query with them
        firing_if_ready()
        for search in FIRST:
            _ask(application, *search)
    except DatabaseError:  # no tables yet: each page says so
        logger.warning("The documents are not loaded.")
    connections.close_all()  # no worker may share one with another
    return restored


def request_pages(application: Callable[..., Iterable[bytes]], *, keeping: bool) -> Iterator[str]:
    """Request each page in each language, and yield its address after each. With `keeping`, store the cached values for the next
    start. Failures are logged: a site without loaded documents starts all the same."""
    for language in LANGUAGES:
        for path, query in PAGES:
            _ask(application, path, query, language)
            yield path
    with contextlib.suppress(DatabaseError):
        if keeping:
            store_kept_values(Path(settings.VAR_DIR) / KEPT, _stamp())
    connections.close_all()  # no worker may share one with another


def _stamp() -> str:
    """A stamp of the site's files and documents, from which the cached values were made."""
    return f"{site_stamp(settings.BASE_DIR, Path(settings.SCENARIO_ROOT))} {documents_state()}"


def _ask(application: Callable[..., Iterable[bytes]], path: str, query: str, language: str) -> None:
    """Request a page; failures are logged."""
    try:
        status = _status(application, _request(path, query, language))
    except Exception:
        logger.exception("The first page at %s", path)
    else:
        if not status.startswith("200"):
            logger.warning("The first page at %s: %s", path, status)


def _status(application: Callable[..., Iterable[bytes]], environ: dict[str, Any]) -> str:
    statuses: list[str] = []
    b"".join(application(environ, lambda status, *_: statuses.append(status)))
    return statuses[0]


def _request(path: str, query: str, language: str) -> dict[str, Any]:
    host = next((name for name in settings.ALLOWED_HOSTS if not name.startswith((".", "*"))), "localhost")
    environ: dict[str, Any] = {
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "HTTP_HOST": host,
        "HTTP_ACCEPT_LANGUAGE": language,
        "REMOTE_ADDR": "127.0.0.1",
        "judge.uncounted": True,
        "wsgi.input": BytesIO(),
    }
    if settings.TLS:
        environ["wsgi.url_scheme"] = "https"
    setup_testing_defaults(environ)
    return environ
