"""The page of the pocket desk, the pack itself, and the addresses at which pocket and site exchange what was made."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
from django.apps import apps
from django.conf import settings
from django.http import FileResponse, HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from judge.cards.library import library
from judge.desk.access import make_owner, owners_of
from judge.pocket import boards_for_phone
from judge.pocket.boards_for_phone import VersionsOnPhone
from judge.pocket.importing import BadParcel, import_parcel
from judge.pocket.licences import licences as all_licences
from judge.pocket.pack import FOLDER, FORMAT, offered_pack
from judge.pocket.store_item import Joiner
from rulesdb.models import Edition
from rulesdb.views.shared import NotFound

PART = re.compile(r"[a-z]+-[0-9a-f]{16}\.(gzip|xz)")
SERVICE_WORKER = Path(__file__).parent / "service.js"
YEAR = 365 * 24 * 3600


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """The page about the pocket desk, on which it is installed, updated and removed."""
    return render(request, "pocket/page.html", context())


def context() -> dict[str, object]:
    """What the page says about the pack. In the pocket no pack is offered, and scripts show what the device has."""
    return {"pack": offered_pack(), "format": FORMAT, "cards": f"{len(library()):,}", "section": "pocket"}


@require_safe
def licences(request: HttpRequest) -> HttpResponse:
    """The full licences of everything that the pack redistributes."""
    told = {"licences": all_licences(), "section": "pocket"}
    return render(request, "pocket/licences.html", told)


@require_safe
@never_cache
def pack(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 - every view is given it
    """The list of the parts, as JSON; not found where this site offers no pack."""
    made = offered_pack()
    if made is None:
        raise NotFound("nothing_here", _("This site offers no pocket desk."))
    return HttpResponse(msgspec.json.encode(made), content_type="application/json")


@require_safe
def part(request: HttpRequest, name: str) -> FileResponse:  # noqa: ARG001 - every view is given it
    """A part. Its name holds its digest, so it never changes."""
    path = Path(settings.VAR_DIR) / FOLDER / "parts" / name
    if not PART.fullmatch(name) or not path.is_file():
        raise NotFound("nothing_here", _("There is no such part of the pocket desk."))
    response = FileResponse(path.open("rb"), content_type="application/octet-stream")
    response["Content-Encoding"] = "identity"  # it is compressed already, and its digest is that of these bytes
    patch_cache_control(response, public=True, max_age=YEAR, immutable=True)
    return response


@require_safe
@never_cache
def now(request: HttpRequest) -> JsonResponse:
    """For a pocket that is online again: the rules in force here, the offered pack, and a CSRF token."""
    current = Edition.current()
    made = offered_pack()
    return JsonResponse(
        {
            "edition": current.version if current else "",
            "pack": made.version if made else "",
            "token": get_token(request),
        }
    )


@require_POST
def arrivals(request: HttpRequest) -> JsonResponse:
    """Store what was made in a pocket, sent as JSON (docs/pocket.md), for this browser: each item once, without overwriting
    anything. The answer says what was stored, what was refused and why, and the marks of the items that need not be sent again."""
    if request.content_type != "application/json":
        return JsonResponse({"error": _("A pocket desk sends JSON.")}, status=422)
    try:
        owner = make_owner(request)
        owners = [owner, *(each for each in owners_of(request) if each != owner)]
        told = import_parcel(owners, request.body, joiner=_joiner(request))
    except BadParcel as error:
        return JsonResponse({"error": str(error)}, status=422)
    for each in told["apart"]:
        each["address"] = reverse("desk:compared", args=[each.pop("shown"), each.pop("line")])
    return JsonResponse(told)


@require_POST
def departures(request: HttpRequest) -> HttpResponse:
    """What this browser and its account have here and the phone does not, as JSON (docs/pocket.md)."""
    if request.content_type != "application/json":
        return JsonResponse({"error": _("A pocket desk sends JSON.")}, status=422)
    try:
        asked = msgspec.json.decode(request.body, type=VersionsOnPhone)
    except (ValueError, RecursionError) as error:
        return JsonResponse({"error": str(error)}, status=422)
    return HttpResponse(
        boards_for_phone.parcel_for_phone(owners_of(request), asked.known), content_type="application/json"
    )


@require_safe
@never_cache
def calls(request: HttpRequest) -> HttpResponse:
    """The calls of the running events in which the user judges, for their phone to read without a network."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return JsonResponse({"events": []})
    from judge.pocket.calls_for_phone import event_calls_of  # there are no events in the pocket

    return HttpResponse(msgspec.json.encode(event_calls_of(user)), content_type="application/json")


def _joiner(request: HttpRequest) -> Joiner | None:
    if not apps.is_installed("judge.events"):
        return None
    from judge.pocket.calls_for_phone import CallJoiner

    return CallJoiner(request)


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 - every view is given it
    """What a phone needs to put the desk on its home screen."""
    icons = [("svg", "any", "image/svg+xml"), ("192.png", "192x192", "image/png"), ("512.png", "512x512", "image/png")]
    told = {
        "name": _("Judge’s desk"),
        "short_name": _("Judge’s desk"),
        "start_url": "../",  # the folder in which `pocket/` lies
        "scope": "../",
        "display": "standalone",
        "background_color": "#f6f6f3",
        "theme_color": "#0b6e8f",
        "icons": [
            {"src": static(f"pocket/icon.{name}"), "sizes": sizes, "type": kind, "purpose": "any maskable"}
            for name, sizes, kind in icons
        ],
    }
    return JsonResponse(told, content_type="application/manifest+json")


@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:  # noqa: ARG001 - every view is given it
    """The service worker, which browsers request again whenever they look for an update."""
    response = HttpResponse(SERVICE_WORKER.read_bytes(), content_type="text/javascript; charset=utf-8")
    response["Service-Worker-Allowed"] = "/"
    response["Content-Security-Policy"] = "default-src 'none'; connect-src 'self'"
    patch_cache_control(response, no_cache=True)
    return response
