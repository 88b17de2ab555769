"""What the site answers when a request cannot be taken or carried out. `judge.urls` names these."""

from __future__ import annotations

import errno
import sys

from django.core.exceptions import RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from rulesdb.views.fragments import wants_fragment
from rulesdb.views.shared import failed_part, json_response, problem, wants_json

RETRY_SECONDS = 30
UNWRITABLE = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES}
"""What the system says where a file cannot be written: the disk is full, or the folder can only be read."""


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001 - what Django calls it with
    """A form without this browser's mark, mostly because cookies are off or were removed since the page was opened, or because
    somebody signed in in another tab. A page whose script sent it gets a token to send it again with."""
    if wants_fragment(request) or "Sent-By-Script" in request.headers:
        return failed_part(403, token=get_token(request))
    return render(request, "403.html", status=403)


def unreadable_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """A request that cannot be read (400), or is larger than any form of the site (413)."""
    if isinstance(exception, RequestDataTooBig):
        return too_large(request)
    return _bare(request, 400, "not_readable", _("This request could not be read."))


def too_large(request: HttpRequest) -> HttpResponse:
    """What was sent is larger than any form of the site (413). It has an address of its own for a proxy that refuses it."""
    return _bare(request, 413, "too_large", _("This is more than the site takes at once."))


def too_many(request: HttpRequest, wait: int) -> HttpResponse:
    """Somebody asks more often than `judge.desk.rates` allows (429); `wait` says for how many seconds to wait."""
    told = _("You asked for this too often in a short time. Try again in {wait} seconds.").format(wait=wait)
    response = problem(request, 429, "too_many", told, template="429.html", detail={"seconds": wait})
    response["Retry-After"] = str(wait)
    return response


def failed(request: HttpRequest) -> HttpResponse:
    """A failure of the site (500). Where the database does not answer, or the database or a file cannot be written now, that is
    said (503)."""
    if _cannot_save(sys.exc_info()[1]):
        response = _bare(request, 503, "not_available", _("The site cannot save anything at the moment."))
        response["Retry-After"] = str(RETRY_SECONDS)
        return response
    return _bare(request, 500, "failed", _("Something failed on our side."))


def _cannot_save(error: BaseException | None) -> bool:
    """Whether a failure means that nothing can be saved at the moment."""
    return isinstance(error, OperationalError | InterfaceError) or (
        isinstance(error, OSError) and error.errno in UNWRITABLE
    )


def _bare(request: HttpRequest, status: int, code: str, message: str) -> HttpResponse:
    """A page that asks the database for nothing, not even for what stands in every page's header; or the same as JSON."""
    if wants_json(request):
        return json_response({"error": {"code": code, "message": message, "detail": {}}}, status=status)
    if wants_fragment(request):
        return failed_part(status, message)
    return HttpResponse(render_to_string(f"{status}.html", {"message": message}), status=status)
