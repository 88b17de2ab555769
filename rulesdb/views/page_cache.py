"""Caches pages that are the same for everybody, compressed, in each process until their content changes. A view uses it with the
decorator `cache_shared_page`. A response is cached only if it does not depend on the reader: nobody was signed in, no message was
shown, no cookie was set, and no session with content was read. The CSRF token of forms is inserted for each reader.
`docs/decisions/0025` says why.
"""

from __future__ import annotations

import gzip
import hashlib
import re
import sys
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from threading import Lock
from typing import Concatenate, ParamSpec

from cachetools import LRUCache
from django.conf import settings
from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.utils.http import quote_etag
from django.utils.translation import get_language

from rulesdb.hooks import Hook
from rulesdb.languages import folds_english
from rulesdb.shelf import shelf
from rulesdb.views.fragments import HTMX_HEADERS

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]
Key = tuple[Hashable, ...]

HEADERS_IN_KEY = (*HTMX_HEADERS, "HX-Target")
GZIP_LEVEL = 4
"""The gzip level for a page with a form, which is compressed for each reader: 77 kB take 0.9 ms; level 6 takes 1.7 ms and saves 6
%."""
BYTES_BESIDE_BODY = 1500
"""The bytes that a cached page takes besides its body and headers."""
LARGEST = 20
"""A page that would take more than one part in this many of the cache is not cached."""
TOKEN_FIELD = re.compile(rb'name="csrfmiddlewaretoken" value="(\w{64})"')


def today() -> Hashable:
    """The day, because some content changes with the day."""
    return timezone.localdate()


state_functions: Hook[Callable[[], Hashable]] = Hook(
    "state_functions",
    "The state on which pages depend besides their address; any change of a state drops every page.",
)
state_functions.register(shelf, today)


@dataclass(frozen=True, slots=True)
class CachedPage:
    """A cached page. `zipped` is its body as a gzip file, and `token` the CSRF token in it, which is replaced for each reader.
    `of_nobody` says that the view reads the session, so the page is shown only to readers whose session is empty."""

    zipped: bytes
    token: bytes
    headers: tuple[tuple[str, str], ...]
    of_nobody: bool

    def plain_for(self, token: bytes) -> bytes:
        """The body with a reader's own token."""
        body = gzip.decompress(self.zipped)
        return body.replace(self.token, token) if self.token else body

    def gzip_for(self, token: bytes) -> bytes:
        """The body with a reader's own token, as a gzip file. A page without a form is returned as cached."""
        return gzip.compress(self.plain_for(token), GZIP_LEVEL, mtime=0) if self.token else self.zipped


class PageCache:
    """The cached pages of this process. The least recently used are dropped first."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._pages = _room()
        self._state: Hashable = None

    def get(self, key: Key, state: Hashable) -> CachedPage | None:
        """The cached page, if it was made in this state."""
        with self._lock:
            if state != self._state or self._pages.maxsize != settings.PAGE_CACHE_BYTES:
                self._pages = _room()
                self._state = state
            page, _size = self._pages.get(key, (None, 0))
            return page

    def put(self, key: Key, state: Hashable, page: CachedPage) -> None:
        """Cache a page that was made in this state, unless the state has changed since."""
        size = _size(key, page)
        with self._lock:
            if state == self._state and size <= self._pages.maxsize // LARGEST:
                self._pages[key] = page, size

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._pages.clear()


def _room() -> LRUCache[Key, tuple[CachedPage, int]]:
    return LRUCache(settings.PAGE_CACHE_BYTES, lambda kept: kept[1])


def _size(key: Key, page: CachedPage) -> int:
    """The bytes of a page and of its cache key; a URL may be longer than its page."""
    texts = [*key, *(text for header in page.headers for text in header)]
    return len(page.zipped) + BYTES_BESIDE_BODY + sum(map(sys.getsizeof, texts))


pages = PageCache()


def cache_shared_page(view: View[P]) -> View[P]:
    """Decorator for a view whose pages are the same for everybody who is not signed in, while the `state_functions` return the
    same."""

    @wraps(view)
    def answered(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if not settings.PAGE_CACHE_BYTES or request.method not in ("GET", "HEAD") or _is_somebodys(request):
            return view(request, *args, **kwargs)
        key = _key(request)
        state = tuple(ask() for ask in state_functions)
        page = pages.get(key, state)
        if page is not None and not (page.of_nobody and not request.session.is_empty()):
            return _shown(page, request)
        request.session.accessed = False
        response = view(request, *args, **kwargs)
        reads_session, request.session.accessed = request.session.accessed, True
        if _took_from_person(request, response) or (reads_session and not request.session.is_empty()):
            return response
        page = _page(request, response, of_nobody=reads_session)
        if page is None:
            return response
        pages.put(key, state, page)
        return _shown(page, request)

    kept: View[P] = answered  # type: ignore[assignment]
    return kept


def _is_somebodys(request: HttpRequest) -> bool:
    """Whether the page of this request may contain something personal: a name, or a message from the page before."""
    user = getattr(request, "user", None)
    return bool(request.COOKIES.get("messages")) or (user is not None and user.is_authenticated)


def _key(request: HttpRequest) -> Key:
    asked_by = (request.headers.get(name) for name in HEADERS_IN_KEY)
    shown = (get_language(), folds_english(request))
    return (request.scheme, request.get_host(), request.get_full_path(), *shown, *asked_by)


def _took_from_person(request: HttpRequest, response: HttpResponse) -> bool:
    messages = get_messages(request)
    told = getattr(messages, "used", False) or getattr(messages, "added_new", False)
    return bool(told or response.cookies or request.session.modified)


def _page(request: HttpRequest, response: HttpResponse, *, of_nobody: bool) -> CachedPage | None:
    """The response as a cached page; None if it must not be cached."""
    if response.status_code != 200 or response.streaming or response.has_header("Content-Encoding"):
        return None
    marks = set(TOKEN_FIELD.findall(response.content))
    if len(marks) > 1 or bool(marks) != bool(request.META.get("CSRF_COOKIE_NEEDS_UPDATE")):
        return None
    headers = dict(response.items())
    if not marks:
        headers["ETag"] = quote_etag(hashlib.md5(response.content, usedforsecurity=False).hexdigest())
    body = gzip.compress(response.content, mtime=0)
    return CachedPage(body, marks.pop() if marks else b"", tuple(headers.items()), of_nobody)


def _shown(page: CachedPage, request: HttpRequest) -> HttpResponse:
    token = get_token(request).encode() if page.token else b""
    compressed = "gzip" in request.headers.get("Accept-Encoding", "")
    body = page.gzip_for(token) if compressed else page.plain_for(token)
    response = HttpResponse(body, headers=dict(page.headers))
    if compressed:
        response.headers["Content-Encoding"] = "gzip"
        if etag := response.headers.get("ETag"):
            response.headers["ETag"] = (
                f"W/{etag}"  # the same as for the cached page, for requests that ask whether it changed
            )
    patch_vary_headers(response, ["Accept-Encoding"])
    return response
