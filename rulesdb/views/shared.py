"""Helpers for all views: the page or its JSON, errors, and cache headers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from http import HTTPStatus
from typing import Any, Concatenate, ParamSpec, TypeVar

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page, require_safe
from django.views.generic import RedirectView

from rulesdb.edition_notice import edition_notice
from rulesdb.views.fragments import vary_on_htmx, wants_fragment

P = ParamSpec("P")
R = TypeVar("R", bound=HttpResponse)
View = Callable[Concatenate[HttpRequest, P], HttpResponse]

HOUR = 3600
SHOWN_WORDS = ("both", "official", "translation")
"""Which words of a rule a page or a sheet can show."""
PAGE_OF_A_PROBLEM, PAGE_OF_NOTHING = "rulesdb/problem.html", "404.html"
KNOWN_TO_THE_POCKET = frozenset(
    {
        "no_such_chapter",
        "no_such_choice",
        "no_such_part",
        "no_such_rule",
        "no_such_step",
        "not_compared",
        "not_playable",
    }
)
"""Codes of errors that the pocket desk reports about its own documents and lines. For any other missing page it says only that the
page is not on the device."""


def wants_json(request: HttpRequest) -> bool:
    """True for an address with ``?format=json``."""
    return request.GET.get("format") == "json"


def page_or_json(
    request: HttpRequest, template: str, context: Mapping[str, Any], data: Callable[[], Any]
) -> HttpResponse:
    """The page rendered from the template, or with ``?format=json`` the JSON that ``data()`` returns. The head of the page links to
    its JSON."""
    if wants_json(request):
        return json_response(data())
    asked = request.GET.copy()
    asked["format"] = "json"
    return render(request, template, {**context, "json_url": f"{request.path}?{asked.urlencode()}"})


def redirect_with_query(request: HttpRequest, address: str, *, permanent: bool = True) -> HttpResponse:
    """Leads to an address with the query of the request."""
    query = request.META.get("QUERY_STRING")
    return redirect(f"{address}?{query}" if query else address, permanent=permanent)


def without_slash(name: str) -> Callable[..., HttpResponseBase]:
    """The view of an address with a slash at its end, which people type: it leads to the page of this name at the one without."""
    return require_safe(RedirectView.as_view(pattern_name=name, query_string=True, permanent=True))


def json_response(data: object, *, status: int = 200) -> JsonResponse:
    """A JSON response in which Japanese stays readable. If its content follows an edition that is not in force (its own `edition`,
    or else that of the engine), `edition_notice` is added."""
    if isinstance(data, dict) and "error" not in data:
        edition = data.get("edition")
        found = edition_notice(edition if isinstance(edition, str) else "")
        data = data | {"edition_notice": found.payload} if found else data
    response = JsonResponse(data, safe=False, status=status, json_dumps_params={"ensure_ascii": False, "indent": 1})
    return open_to_every_site(response)


def open_to_every_site(response: R) -> R:
    """Allow pages of other sites to read the response (CORS). They read it without being signed in: a browser sends no cookies with
    such a request, or else does not show them the response."""
    response["Access-Control-Allow-Origin"] = "*"
    response["Access-Control-Expose-Headers"] = "ETag, Retry-After"
    return response


def problem(
    request: HttpRequest,
    status: int,
    code: str,
    message: str,
    *,
    template: str = PAGE_OF_A_PROBLEM,
    detail: Mapping[str, Any] | None = None,
    context: Mapping[str, Any] | None = None,
) -> HttpResponse:
    """An error as a page, or as JSON ``{"error": {"code", "message", "detail"}}``; ``docs/json.md`` lists the codes.

    The pocket desk says that a page is not on the device, not that it does not exist, because the site may have it."""
    plain = template in (PAGE_OF_A_PROBLEM, PAGE_OF_NOTHING)
    if settings.POCKET and status == HTTPStatus.NOT_FOUND and plain and code not in KNOWN_TO_THE_POCKET:
        message = _("This device does not have this page.")
        template = "pocket/not_here.html"
    if wants_json(request):
        return json_response({"error": {"code": code, "message": message, "detail": dict(detail or {})}}, status=status)
    if wants_fragment(request):
        return failed_part(status, message)
    return render(request, template, {"code": code, "message": message, **(context or {})}, status=status)


def failed_part(status: int, message: str = "", token: str = "") -> HttpResponse:
    """The error response to a request of htmx: the words for the banner of the page (`static/js/site.js`), and the CSRF token with
    which its forms can be sent again. Makes no queries."""
    words = render_to_string("rulesdb/parts/failed.html", {"status": status, "message": message, "token": token})
    return vary_on_htmx(HttpResponse(words, status=status))


class NotFound(Http404):
    """Raised if something that a URL names does not exist: the code of the error, a message, and details for programs."""

    def __init__(self, code: str, message: str, detail: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.detail = detail or {}


def nothing_here(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """The response for a URL that the site does not have, or if a view raises `Http404`. It is the site's ``handler404``."""
    if isinstance(exception, NotFound):
        return problem(
            request, 404, exception.code, exception.message, template=PAGE_OF_NOTHING, detail=exception.detail
        )
    message = _("There is nothing at this address.")
    context = {"exception": exception}
    return problem(request, 404, "nothing_here", message, template=PAGE_OF_NOTHING, context=context)


def page(view: View[P]) -> View[P]:
    """Decorator for a page to read. It allows only GET and HEAD. Browsers ask for the page again each time, and it is sent again
    only if it has changed (ETag)."""
    return _kept(view, {"no_cache": True})


def lasting_page(view: View[P]) -> View[P]:
    """Decorator for a page whose text never changes, though what cites it does. Browsers keep it for an hour, then ask for it again
    with its ETag. Errors are not kept. ``docs/decisions/0007`` says why.
    """
    if settings.DEBUG:
        return page(view)
    return _kept(view, {"public": True, "max_age": HOUR, "must_revalidate": True})


def _kept(view: View[P], control: dict[str, Any]) -> View[P]:
    @wraps(view)
    def kept(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        response = view(request, *args, **kwargs)
        # The words around the text follow the language cookie.
        patch_vary_headers(vary_on_htmx(response), ["Cookie", "Accept-Language"])
        patch_cache_control(response, **(control if response.status_code == 200 else {"no_cache": True}))
        return response

    guarded: View[P] = require_safe(conditional_page(kept))  # type: ignore[assignment]
    return guarded
