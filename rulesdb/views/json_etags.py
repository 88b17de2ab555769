"""Answers 304 to a program that already has the current JSON."""

from __future__ import annotations

import hashlib
from typing import TypeGuard

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import quote_etag

from rulesdb.middleware import Middleware


class JsonEtags(Middleware):
    """Middleware that gives every JSON response an `ETag`, and answers 304 to a request whose `If-None-Match` names it. Unlike
    Django's own middleware it does so for `no-store` responses too, because a program compares the ETag that it has itself.
    """

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if request.method not in ("GET", "HEAD") or response.status_code != 200 or not _is_json(response):
            return response
        if not response.has_header("ETag"):
            response.headers["ETag"] = quote_etag(hashlib.md5(response.content, usedforsecurity=False).hexdigest())
        if not response.has_header("Cache-Control"):
            patch_cache_control(response, no_cache=True)
        return get_conditional_response(request, etag=response.headers["ETag"], response=response) or response


def _is_json(response: HttpResponseBase) -> TypeGuard[HttpResponse]:
    return isinstance(response, HttpResponse) and response.headers.get("Content-Type") == "application/json"
