"""Tells requests of htmx for a part of a page from requests for the whole page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

HTMX_HEADERS = ("HX-Request", "HX-History-Restore-Request")


def wants_fragment(request: HttpRequest) -> bool:
    """Whether htmx requests a part of the page to swap in.

    When the reader goes back in the browser, htmx may request the former page and replaces the whole page with the response, so
    that request gets the whole page.
    """
    headers = request.headers
    return headers.get("HX-Request") == "true" and headers.get("HX-History-Restore-Request") != "true"


def vary_on_htmx(response: HttpResponse) -> HttpResponse:
    """The response with the header "Vary", so that a browser does not show a cached part of a page in place of the whole page."""
    patch_vary_headers(response, HTMX_HEADERS)
    return response
