"""What no request may bring, and what an address says that only a form is sent to."""

from __future__ import annotations

from http import HTTPStatus
from itertools import chain

from django.core.exceptions import BadRequest
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import Resolver404, resolve, reverse
from django.utils.translation import gettext as _

from rulesdb.middleware import Middleware
from rulesdb.views.shared import problem


class NullCharacters(Middleware):
    """Middleware: refuses a request with a null character in its address or in a form. No text has one, and PostgreSQL
    stores none."""

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        forms = [request.GET, request.POST] if request.method == "POST" else [request.GET]
        texts = chain([request.path], *(chain([name], values) for form in forms for name, values in form.lists()))
        if any("\0" in text for text in texts):
            raise BadRequest("A null character was sent.")
        return self.get_response(request)


class SentByScript(Middleware):
    """Middleware: a form that `static/js/sending.js` sent is told by a header where it leads. A script that followed the redirect
    itself would use up what is to be said on the next page, and would not learn the part of it to go to."""

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        found = self.get_response(request)
        if request.method == "POST" and "Sent-By-Script" in request.headers and "Location" in found.headers:
            found["Leads-To"] = found["Location"]
            del found["Location"]
            found.status_code = HTTPStatus.OK
        return found


class OnlySent(Middleware):
    """Middleware: where somebody opens an address that takes only what a form sends, the answer says so and leads back."""

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        found = self.get_response(request)
        read = request.method in ("GET", "HEAD")
        if found.status_code != HTTPStatus.METHOD_NOT_ALLOWED or not read or "POST" not in found.get("Allow", ""):
            return found
        message = _("This address only takes what a form sends.")
        context = {"back": page_above(request)}
        told = problem(request, 405, "only_sent", message, template="405.html", context=context)
        for header in ("Allow", "Cache-Control"):
            if header in found.headers:
                told[header] = found[header]
        return told


def page_above(request: HttpRequest) -> tuple[str, str]:
    """The page to which a form of this address belongs, as its name and its address: the longest part of the address that is a
    page, such as the board or the step; the front page where there is none."""
    base = reverse("desk:home")
    parts = request.path_info.strip("/").split("/")
    for length in range(len(parts) - 1, 0, -1):
        for path in ("/".join(parts[:length]), "/".join(parts[:length]) + "/"):
            try:
                return resolve(f"/{path}").view_name, f"{base}{path}"
            except Resolver404:
                continue
    return "desk:home", base
