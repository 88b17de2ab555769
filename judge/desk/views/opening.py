"""Lines that a link holds whole: opened, stepped through and copied, with nothing stored on the server.

The line stands in the fragment of the link, which a browser does not send. The page sends it with each request in a header, so
that it never comes into a server's log.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from judge.cards.library import library
from judge.desk.content import Content
from judge.desk.packing import pack, unpack
from judge.desk.presenting.page_words import error_words
from judge.desk.views.boards import new_case
from judge.desk.views.card_sheet import targets_sheet
from judge.desk.views.step_page import ShownLine, query, step_page
from judge.engine.errors import EngineError
from rulesdb.views.fragments import vary_on_htmx

HEADER = "X-Line"


@never_cache
@require_safe
def opened(request: HttpRequest, number: int = 1) -> HttpResponse:
    """A step of the line that the request brings in its header; without one, the page that reads it from the link. A page that asks
    for the step of its own address stays where it is, so that Back leads to the step before."""
    packed = request.headers.get(HEADER, "")
    if not packed:
        return vary_on_htmx(render(request, "desk/open.html", {"number": number, "docked": True, "section": "boards"}))

    try:
        content = unpack(packed).canonical()
        played = content.play()
    except EngineError as error:
        return render(request, "desk/parts/open_refused.html", {"why": error_words(error, library())}, status=422)

    line = ShownLine.of_content(content, played, reverse("desk:open_step", args=[0])[:-1])
    packed = pack(content)
    suffix = f"{query(request)}#{packed}"
    shown = min(number, len(played.steps))
    response = step_page(request, line, shown, packed=packed, suffix=suffix)
    if not targets_sheet(request):
        here = urlsplit(request.headers.get("HX-Current-URL", "")).path in (request.path, reverse("desk:open"))
        response["HX-Replace-Url" if here else "HX-Push-Url"] = f"{line.base}{shown}{suffix}"

    return response


@require_POST
def copy(request: HttpRequest) -> HttpResponse:
    """Make the line of a link, or of a pasted one, the first of a board of one's own."""
    typed = request.POST.get("packed", "")
    try:
        content = unpack(typed.rpartition("#")[2]).canonical()
    except EngineError as error:
        why = error_words(error, library()) if typed.strip() else _("Paste the link that you were given.")
        context = {"why": why, "typed": typed, "number": 1, "section": "boards"}
        return render(request, "desk/open.html", context, status=422)
    case = new_case(request, content)
    if case is None:
        return redirect("desk:boards")
    messages.success(request, _("The line of the link is a board of your own now."))
    return redirect("desk:board", case.public_id)


def packed_link(request: HttpRequest, content: Content, number: int) -> str:
    """The whole address of a link that holds a line, at one of its steps."""
    return f"{request.build_absolute_uri(reverse('desk:open_step', args=[number]))}#{pack(content)}"
