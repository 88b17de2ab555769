"""Quick entry: a line of text, the board it makes with every guess shown, and the button that takes it."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from judge.cards.library import library
from judge.desk import lines
from judge.desk.access import own_case, posted_version
from judge.desk.content import Content
from judge.desk.editing.problems import problems_of
from judge.desk.models import Case, Stale
from judge.desk.presenting.cases import heading
from judge.desk.quick.complaining import complaints, pieces
from judge.desk.quick.making import BoardFromLine, check, make_board
from judge.desk.quick.model import QuickReading
from judge.desk.quick.reading import read_line
from judge.desk.quick.suggestions import suggestions_at
from judge.desk.quick.telling import assumptions, rows
from judge.desk.rulings.keepers import place_of, ticket_of
from judge.desk.table.board import BoardMarks, TableView, board_of
from judge.desk.views.boards import new_case
from judge.desk.views.starting import editor_of, start_of
from judge.engine.cards import Library
from judge.engine.position.notation import write
from rulesdb.typed import whole_number

EXAMPLES = ("lui 2nd paid + ganmo 90 | kanata + upao", "ルイ 2nd エール付き＋がんも 90｜かなた＋うぱお")


@require_http_methods(["GET", "HEAD", "POST"])
def quick(request: HttpRequest) -> HttpResponse:
    """The line `?line=` as it is read and the board it makes, `?at=` being where the cursor is in it.

    A POST makes the board of its `line` and goes on to its first step, or with `do=edit` to the editor. With `board=` it puts it in
    place of what lies on that board of this browser; 409 where another window has changed that one since. A line that is not
    understood, or whose board cannot begin, makes nothing: the page says why (422).
    """
    cards = library()
    if request.method != "POST":
        return _page(request, request.GET.get("line", ""), cards)

    of_board = _of_board(request)
    line = " ".join(request.POST.get("line", "").splitlines())
    reading = read_line(line, cards)
    if reading.errors or not reading.words or check(reading, cards):
        return _page(request, line, cards, status=422)

    made = make_board(reading, cards)
    editing = request.POST.get("do") == "edit"
    if not editing and any(problem.error for problem in problems_of(made.position, cards)):
        return _page(request, line, cards, status=422)

    if of_board is not None:
        case: Case | None = of_board
        try:
            lines.edit(of_board, version=posted_version(request), position=write(made.position))
        except Stale:
            of_board.refresh_from_db()
            return _page(request, line, cards, status=409)
    else:
        case = new_case(request, Content(write(made.position)))

    if case is None:
        return redirect("desk:boards")

    return redirect(editor_of(case) if editing else start_of(case))


def _of_board(request: HttpRequest) -> Case | None:
    """The board of this browser that `board=` names, on which the line is to be used; None without it."""
    named = (request.POST if request.method == "POST" else request.GET).get("board", "")
    return own_case(request, named) if named else None


def _page(request: HttpRequest, line: str, cards: Library, status: int = 200) -> HttpResponse:
    line = " ".join(line.splitlines())
    typing = bool(request.htmx)  # type: ignore[attr-defined]
    ticket = ticket_of(request)
    cursor = whole_number(request.GET.get("at", ""), 4) or 0  # at 0 it is in no word
    context = _context(line, cards, cursor if typing else 0)
    of_board = _of_board(request)
    carried = ({"for": ticket} if ticket else {}) | ({"board": of_board.public_id} if of_board else {})

    context |= {
        "ticket": ticket,
        "place": place_of(request, ticket),
        "of_board": of_board,
        "of_title": heading(of_board) if of_board else "",
        "version": of_board.version if of_board else 0,
        "onward": f"&{urlencode(carried)}" if carried else "",
        "replaced_meanwhile": status == HTTPStatus.CONFLICT,
    }

    response = render(request, "desk/parts/quick_read.html" if typing else "desk/quick.html", context, status=status)
    if typing:
        response["HX-Replace-Url"] = f"{reverse('desk:quick')}?{urlencode({'line': line} | carried)}"

    return response


def _context(line: str, cards: Library, at: int) -> dict[str, Any]:
    reading = read_line(line, cards)
    bad = check(reading, cards)
    wrong = complaints(reading, bad, cards)
    made = make_board(reading, cards) if reading.words and not wrong else None
    problems = problems_of(made.position, cards) if made else ()

    return {
        "line": line,
        "rows": rows(reading, made, cards),
        "wrong": wrong,
        "pieces": pieces(line, wrong),
        "offers": suggestions_at(reading, wrong, at, cards),
        "board": _board(reading, made, cards) if made else None,
        "assumed": assumptions(reading, made) if made else [],
        "problems": problems,
        "unfolded": any(problem.error or not problem.place.endswith(".oshi") for problem in problems),
        "can_begin": made is not None and not any(problem.error for problem in problems),
        "examples": EXAMPLES,
        "section": "boards",
    }


def _board(reading: QuickReading, made: BoardFromLine, cards: Library) -> TableView:
    """The board, with the holomem marked whose card or position is a guess."""
    marks = {}
    ids: tuple[list[int], list[int]] = ([], [])
    for mem in reading.of("holomem"):
        ids[mem.side].append(mem.holomem)
        guessed = mem.pick is not None and mem.pick.guess
        if guessed or made.places[mem.holomem].guess:
            marks[mem.holomem] = (_("card guessed") if guessed else _("position guessed"),)
    return board_of(made.position, cards, signs=BoardMarks(marks=marks), ids=ids)
