"""Whether a request wants a part of a page or the whole of it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

HTMX_HEADERS = ("HX-Request", "HX-History-Restore-Request")


def wants_fragment(request: HttpRequest) -> bool:
    """Whether htmx asks for the part of the page that it swaps.

    When somebody goes back in the browser, htmx asks for an address that it left and puts the answer in the place of the
    whole page, so that request gets the whole page like any other.
    """
    headers = request.headers
    return headers.get("HX-Request") == "true" and headers.get("HX-History-Restore-Request") != "true"


def vary_on_htmx(response: HttpResponse) -> HttpResponse:
    """The response, marked so that a browser never shows the part that it keeps where the whole page belongs."""
    patch_vary_headers(response, HTMX_HEADERS)
    return response
