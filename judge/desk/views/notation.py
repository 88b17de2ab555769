"""A board as text: to copy, to change, to take over."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from judge.desk import limits, lines
from judge.desk.access import own_case, posted_version
from judge.desk.models import Stale
from judge.desk.presenting.notation_errors import told_errors
from judge.desk.presenting.text_diff import DiffLine, line_diff
from judge.desk.views.boards import read_text
from judge.engine.errors import EngineError
from judge.engine.position.notation import write


@require_http_methods(["GET", "HEAD", "POST"])
def notation(request: HttpRequest, public_id: str) -> HttpResponse:
    """The position as text to copy; a POST replaces the position by another text.

    When the board was changed since the page was made, nothing is stored: the page comes back with what was typed and how it
    differs from what is stored, and can be sent once more to be stored all the same.
    """
    case = own_case(request, public_id)
    text, version, error, told = case.position, case.version, None, list[DiffLine]()
    if request.method == "POST":
        text = request.POST.get("notation", "")
        version = posted_version(request)
        try:
            position = write(read_text(text))
            lines.edit(case, version=version, position=position)
        except EngineError as found:
            error = found
        except Stale:
            case.refresh_from_db()
            if case.position == position:
                return redirect("desk:edit", case.public_id)
            version, told = case.version, line_diff(case.position, position)
        else:
            return redirect("desk:edit", case.public_id)

    context = {
        "case": case,
        "version": version,
        "text": text,
        "lines": told,
        "errors": told_errors(text, error, case.library),
        "most": limits.NOTATION_CHARACTERS,
        "section": "boards",
    }

    if error:
        return render(request, "desk/notation.html", context, status=422)
    return render(request, "desk/notation.html", context, status=409 if told else 200)
