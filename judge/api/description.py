"""The description of the JSON (OpenAPI 3.1), for programs and for the page that lists the addresses."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec.yaml
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from judge.desk.presenting.page_words import language
from rulesdb.views.page_cache import cache_shared_page
from rulesdb.views.shared import json_response, page

FILE = Path(__file__).with_name("openapi.yaml")
NOTICE = {"type": "object", "description": "Only where the answer goes by an edition that is not in force."}


@page
def openapi(request: HttpRequest) -> HttpResponse:
    """The whole description."""
    return json_response({**description(), "servers": [{"url": request.build_absolute_uri("/").rstrip("/")}]})


@require_safe
@cache_shared_page
def about(request: HttpRequest) -> HttpResponse:
    """What other programs may read here, and what we promise them."""
    found = description()
    summary = "x-summary-ja" if language() == "ja" else "summary"
    context = {
        "version": found["info"]["version"],
        "addresses": [(address, each["get"][summary]) for address, each in found["paths"].items()],
        "feeds": [
            ("api:rulings_feed", _("Public rulings")),
            ("api:answers_feed", _("Official answers: new and changed")),
            ("api:editions_feed", _("Editions of the documents")),
            ("api:disagreements_feed", _("Where the documents disagree")),
        ],
        "spoken": language(),
    }
    return render(request, "api/about.html", context)


@cache
def description() -> dict[str, Any]:
    """The description as it is served: every object says that it has its properties and no others."""
    found: dict[str, Any] = msgspec.yaml.decode(FILE.read_bytes())
    schemas = found["components"]["schemas"]
    for schema in schemas.values():
        _closed(schema)
    for address in found["paths"].values():
        told = address["get"]["responses"]["200"]["content"]["application/json"]["schema"]
        for each in told.get("anyOf", [told]):
            schemas[each["$ref"].rpartition("/")[2]]["properties"].setdefault("edition_notice", NOTICE)
    return found


def _closed(schema: dict[str, Any]) -> None:
    if properties := schema.get("properties"):
        optional = schema.pop("x-optional", ())
        schema["required"] = [name for name in properties if name not in optional]
        schema["additionalProperties"] = False
    more = schema.get("additionalProperties")
    inside = [*(properties or {}).values(), schema.get("items"), more, *schema.get("anyOf", ())]
    for each in inside:
        if isinstance(each, dict):
            _closed(each)
