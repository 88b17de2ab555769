"""Switches the language of the page, and on Japanese pages whether English is shown below each provision."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from django.views.i18n import set_language as django_set_language

from rulesdb.languages import ENGLISH, FOLDED, SHOWN

YEAR = 365 * 24 * 3600


# A token in every page's header would set a cookie on, and so forbid shared caching of, pages that never change.
# A forged request could only change the language of the page's words.
@csrf_exempt
@require_POST
def set_language(request: HttpRequest) -> HttpResponseBase:
    """Remember ``language``, or ``english`` (shown or folded), for a year, and redirect to ``next``."""
    response = django_set_language(request)
    english = request.POST.get("english")
    if english in (SHOWN, FOLDED):
        response.set_cookie(ENGLISH, english, YEAR, secure=request.is_secure(), httponly=True, samesite="Lax")
    return response
