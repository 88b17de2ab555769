"""Boards of this browser: the list, a new one, its notation, undo, sharing, deleting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from judge.cards.library import library
from judge.desk import limits
from judge.desk.access import cases_of, has_room, make_owner, own_case, shared_case
from judge.desk.editing.changes import usual
from judge.desk.editing.starting import with_card
from judge.desk.models import Case, Stale
from judge.desk.own_cards import write as write_cards
from judge.desk.presenting.cases import case_line
from judge.desk.presenting.examples import example_lines, example_with, position_text, source_words
from judge.desk.presenting.names import language
from judge.engine.errors import BadSyntax, EngineError
from judge.engine.position.model import Position
from judge.engine.position.notation import read, write
from judge.wording import syntax


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The boards of this browser."""
    lines = [case_line(case) for case in cases_of(request)]
    return render(request, "desk/boards.html", {"cases": lines, "section": "boards"})


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """The ways to begin a board; a POST begins one: `start` is `empty`, `usual`, `notation`, `example:<name>` or
    `card:<number>`."""
    if request.method != "POST":
        return _new_page(request)
    start = request.POST.get("start", "")
    if start == "notation":
        text = request.POST.get("notation", "")
        try:
            position = _read(text)
        except EngineError as error:
            return _new_page(request, text=text, error=error)
        return _begin(request, write(position), edit=True)
    if start in ("empty", "usual"):
        return _begin(request, write(Position() if start == "empty" else usual()), edit=True)
    if (card := start.removeprefix("card:")) != start and card in library():
        position, place = with_card(card, library())
        return _begin(request, write(position), edit=True, place=place)
    chosen = example_with(start.removeprefix("example:"))
    if chosen is None:
        messages.error(request, _("There is no such beginning. Pick one of these."))
        return _new_page(request, status=422)
    return _begin(
        request,
        position_text(chosen),
        choices=chosen.scenario.choices,
        cards=write_cards(chosen.scenario.written.cards),
        title=chosen.title_ja if language() == "ja" else chosen.title,
        source=source_words(chosen.source),
        scenario=chosen.slug,
    )


def _new_page(
    request: HttpRequest, text: str = "", error: EngineError | None = None, status: int = 200
) -> HttpResponse:
    context = {
        "examples": example_lines(),
        "text": text,
        "error": _words(error),
        "error_line": _line(text, error),
        "most": limits.NOTATION_CHARACTERS,
        "section": "boards",
    }
    return render(request, "desk/new.html", context, status=422 if error else status)


def _begin(
    request: HttpRequest,
    position: str,
    *,
    choices: Sequence[Sequence[str]] = (),
    cards: str = "",
    title: str = "",
    source: str = "",
    scenario: str = "",
    edit: bool = False,
    place: str = "",
) -> HttpResponse:
    """A new case of this browser: to be edited, with the form of a place open, or at its first step."""
    case = new_case(
        request,
        title=title[: limits.TITLE_CHARACTERS],
        source=source[:300],
        scenario=scenario[:200],
        position=position,
        cards=cards,
        choices=[list(keys) for keys in choices],
    )
    if case is None:
        return redirect("desk:boards")
    if not edit:
        return redirect("desk:step", case.public_id, 1)
    address = reverse("desk:edit", args=[case.public_id])
    return redirect(f"{address}?place={place}" if place else address)


def new_case(request: HttpRequest, **values: Any) -> Case | None:
    """A new case of this browser; None, and a message why, where it keeps too many already."""
    owner = make_owner(request)
    if not has_room(owner):
        messages.error(request, _too_many())
        return None
    return Case.objects.create(owner=owner, **values)


def _too_many() -> str:
    return _("This browser keeps {most} boards already. Delete one that is not needed any more.").format(
        most=limits.CASES_OF_A_BROWSER
    )


def _read(text: str) -> Position:
    if len(text) > limits.NOTATION_CHARACTERS:
        raise BadSyntax(
            1,
            f"the text has {len(text)} characters",
            f"A position has at most {limits.NOTATION_CHARACTERS}.",
            "text_long",
            count=len(text),
            most=limits.NOTATION_CHARACTERS,
        )
    return read(text)


def _words(error: EngineError | None) -> str:
    """What is wrong with a notation, in the language of the page."""
    return syntax(error, language()) if isinstance(error, BadSyntax) else str(error or "")


def _line(text: str, error: EngineError | None) -> str:
    """The line of the text that an error is about."""
    lines = text.splitlines()
    return lines[error.line - 1] if isinstance(error, BadSyntax) and 0 < error.line <= len(lines) else ""


@require_http_methods(["GET", "HEAD", "POST"])
def notation(request: HttpRequest, public_id: str) -> HttpResponse:
    """The position as text to copy; a POST replaces the position by another text."""
    case = own_case(request, public_id)
    text, error = case.position, None
    if request.method == "POST":
        text = request.POST.get("notation", "")
        try:
            case.change(position=write(_read(text)))
        except EngineError as found:
            error = found
        else:
            return redirect("desk:edit", case.public_id)
    context = {
        "case": case,
        "text": text,
        "error": _words(error),
        "error_line": _line(text, error),
        "most": limits.NOTATION_CHARACTERS,
        "section": "boards",
    }
    return render(request, "desk/notation.html", context, status=422 if error else 200)


@require_POST
def undo(request: HttpRequest, public_id: str) -> HttpResponse:
    """Back to before the last change, and to the page it was asked from."""
    case = own_case(request, public_id)
    try:
        if not case.undo():
            messages.info(request, _("There is nothing to undo."))
    except Stale:
        messages.warning(
            request, _("This board was changed at the same moment. Look, and undo again if it is still wanted.")
        )
    if request.POST.get("back") == "steps":
        return redirect("desk:board", case.public_id)
    place = request.POST.get("place", "")
    return HttpResponseRedirect(
        reverse("desk:edit", args=[case.public_id]) + (f"?place={place}" if place.replace(".", "").isalnum() else "")
    )


@require_POST
def delete(request: HttpRequest, public_id: str) -> HttpResponse:
    """Delete a board for good."""
    own_case(request, public_id).delete()
    messages.success(request, _("The board is deleted."))
    return redirect("desk:boards")


@require_POST
def copy(request: HttpRequest, share_id: str) -> HttpResponse:
    """Make a shared board one's own, to go on with it another way."""
    case = shared_case(share_id)
    owner = make_owner(request)
    if not has_room(owner):
        messages.error(request, _too_many())
        return redirect("desk:boards")
    return redirect("desk:board", case.copy_for(owner).public_id)
