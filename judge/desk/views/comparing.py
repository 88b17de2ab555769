"""Two stored lines side by side, for anybody who has their addresses."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from judge.desk import limits, lines
from judge.desk.access import own_case
from judge.desk.content import Content
from judge.desk.line_payloads import comparison_payload
from judge.desk.presenting.comparing import address, compare
from judge.desk.presenting.deciding_steps import content_of
from judge.desk.presenting.examples import example_with, named, source_address, source_words
from judge.desk.views.lines import kept_line, shown_line
from judge.desk.views.scenarios import scenario_on_a_board
from rulesdb.typed import one_line
from rulesdb.views.shared import json_response, wants_json


@require_safe
def compared(request: HttpRequest, first: str, second: str) -> HttpResponse:
    """Two lines from where they part."""
    one, played = kept_line(first)
    other, _played = kept_line(second)
    given = (_given(request, "first"), _given(request, "second"))
    found = compare(one.content, other.content, given)
    url = request.build_absolute_uri(address(first, second, given))
    title = _("{board}: two lines compared").format(board=shown_line(one, played).title)
    if wants_json(request):
        return json_response(comparison_payload(found, first, second, url))

    sides = [
        {"line": line, "digest": digest, "base": reverse("desk:line_step", args=[digest, 0])[:-1]}
        for line, digest in zip(found.lines, (first, second), strict=True)
    ]

    context: dict[str, Any] = {
        "title": title,
        "comparison": found,
        "sides": sides,
        "first": first,
        "second": second,
        "url": url,
        "scenario": _of_second(request.GET.get("scenario", ""), second),
        "text": found.text(title, url),
        "section": "boards",
    }

    return render(request, "desk/compare.html", context)


def _given(request: HttpRequest, key: str) -> str:
    """The name of a line that the address gives."""
    return one_line(request.GET.get(key, ""), limits.TITLE_CHARACTERS)


@require_safe
def scenarios(request: HttpRequest) -> HttpResponse:
    """Two scenarios side by side, `first` and `second` by name; nothing is stored."""
    names = [request.GET.get(name, "") for name in ("first", "second")]
    found = [scenario_on_a_board(name) for name in names]
    comparison = compare(content_of(found[0]), content_of(found[1]))
    title = _("{board}: two lines compared").format(board=named(found[1]))
    url = request.build_absolute_uri()
    sides = [
        {"line": line, "base": reverse("desk:play", args=[name, 0])[:-1]}
        for line, name in zip(comparison.lines, names, strict=True)
    ]

    context: dict[str, Any] = {
        "title": title,
        "comparison": comparison,
        "sides": sides,
        "url": url,
        "text": comparison.text(title, url),
        "section": "rules",
    }

    return render(request, "desk/compare.html", context)


@require_POST
def with_answer(request: HttpRequest) -> HttpResponse:
    """Store a line and the line of a `scenario`, and go to their comparison. The first line comes from one's own `board`, from
    a stored `line`, or from another scenario, the `example`."""
    name = request.POST.get("scenario", "")
    if public_id := request.POST.get("board"):
        shown: Content | None = own_case(request, public_id).content
    elif digest := request.POST.get("line"):
        shown = kept_line(digest)[0].content
    else:
        shown = _scenario(request.POST.get("example", ""))
    other = _scenario(name)
    if shown is None or other is None:
        messages.error(request, _("There is no such scenario to be played on a board."))
        return redirect("desk:boards")
    to = address(lines.keep(shown).digest, lines.keep(other).digest)
    return redirect(f"{to}?scenario={quote(name)}")


def _of_second(name: str, digest: str) -> dict[str, str] | None:
    """The title and source of the scenario that the address names, if the second line is really its line."""
    found = example_with(name) if name else None
    if found is None or content_of(found).digest != digest:
        return None
    return {"title": named(found), "source": source_words(found.source), "address": source_address(found.source)}


def _scenario(name: str) -> Content | None:
    """The line of the scenario of this name; None where there is none that can be played on a board."""
    found = example_with(name)
    return content_of(found) if found else None
