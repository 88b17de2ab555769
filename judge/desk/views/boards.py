"""Boards of this browser: the list, a new one, undo, sharing, deleting."""

from __future__ import annotations

import re
import unicodedata
from urllib.parse import urlencode

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from judge.cards.library import library
from judge.desk import limits
from judge.desk.access import cases_of, has_room, make_owner, own_case
from judge.desk.content import Content
from judge.desk.editing.changes import usual_board
from judge.desk.editing.starting import with_card
from judge.desk.models import Case, Stale
from judge.desk.own_cards import write as write_cards
from judge.desk.paging import paged
from judge.desk.presenting.cases import case_lines
from judge.desk.presenting.examples import example_with, position_text, source_words
from judge.desk.presenting.notation_errors import told_errors
from judge.desk.presenting.page_words import language
from judge.desk.presenting.start_boards import beginnings
from judge.desk.ready import ready_with
from judge.desk.rulings.keepers import TICKET_CHARACTERS, begun, place_of, ticket_of
from judge.desk.views.starting import editor_of
from judge.engine.editions import EDITIONS
from judge.engine.errors import BadSyntax, EngineError
from judge.engine.position.model import Position
from judge.engine.position.notation import read, write
from rulesdb.typed import one_line, whole_number
from rulesdb.views.fragments import vary_on_htmx, wants_fragment
from rulesdb.views.page_cache import cache_shared_page

ON_A_PAGE = 25
RULES_LINE = re.compile(r"\s*rules\b", re.IGNORECASE)


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The boards of this browser, in pages."""
    here = paged(cases_of(request), request.GET.get("page", ""), ON_A_PAGE)
    context = {"cases": case_lines(here.object_list), "page": here, "section": "boards"}
    return render(request, "desk/boards.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@cache_shared_page
def new(request: HttpRequest) -> HttpResponse:
    """The ways to begin a board, narrowed by `?q=`; a request by htmx gets the list. A POST begins one: `start` is `empty`,
    `usual`, `notation`, `ready:<name>`, `example:<name>` or `card:<number>`. An example is opened at its `step`, by default the
    first."""
    if request.method != "POST":
        return _listed(request) if wants_fragment(request) else vary_on_htmx(_new_page(request))

    start = request.POST.get("start", "")
    if start == "notation":
        text = request.POST.get("notation", "")
        try:
            position = read_text(text)
        except EngineError as error:
            return _new_page(request, text=text, error=error)
        return _edited(request, position)
    if start in ("empty", "usual"):
        return _edited(request, Position() if start == "empty" else usual_board())
    if (card := start.removeprefix("card:")) != start and card in library():
        return _edited(request, *with_card(card, library()))
    if (board := ready_with(start.removeprefix("ready:"))) is not None and start.startswith("ready:"):
        return _edited(request, board.board, "turn", title=board.called(language())[: limits.TITLE_CHARACTERS])
    chosen = example_with(start.removeprefix("example:"))
    if chosen is None:
        messages.error(request, _("That is not one of the ways to begin. Choose one of these."))
        return _new_page(request, status=422)

    content = Content(position_text(chosen), write_cards(chosen.scenario.written.own_cards()), chosen.scenario.choices)
    case = new_case(request, content, source=source_words(chosen.source)[:300], scenario=chosen.slug[:200])
    if case is None:
        return redirect("desk:boards")
    return redirect("desk:step", case.public_id, _step_asked(request))


def _listed(request: HttpRequest) -> HttpResponse:
    """The list of what fits `?q=`, to replace the list on a page that is open."""
    found = beginnings(_query(request))
    asked = {"q": found.query, "for": ticket_of(request)}
    response = render(request, "desk/parts/beginnings.html", {"found": found, "ticket": asked["for"]})
    query = urlencode({name: value for name, value in asked.items() if value})
    response["HX-Replace-Url"] = "?".join(part for part in (reverse("desk:new"), query) if part)
    return vary_on_htmx(response)


def _query(request: HttpRequest) -> str:
    return one_line(request.GET.get("q", ""), limits.QUERY_CHARACTERS)


def _new_page(
    request: HttpRequest, text: str = "", error: EngineError | None = None, status: int = 200
) -> HttpResponse:
    context = {
        "found": beginnings(_query(request)),
        "text": text,
        "errors": told_errors(text, error, library()),
        "most": limits.NOTATION_CHARACTERS,
        "ticket": ticket_of(request),
        "place": place_of(request, ticket_of(request)),
        "section": "boards",
    }
    return render(request, "desk/new.html", context, status=422 if error else status)


def _edited(request: HttpRequest, position: Position, place: str = "", *, title: str = "") -> HttpResponse:
    """A new case of this browser, to be edited, with the form of a place open."""
    case = new_case(request, Content(write(position)), title=title)
    return redirect("desk:boards") if case is None else redirect(editor_of(case, place=place))


def new_case(request: HttpRequest, content: Content, **values: str) -> Case | None:
    """A new case of this browser; None, with a message for the page, if the browser keeps too many already."""
    owner = make_owner(request)
    with transaction.atomic():
        if has_room(owner):
            case = Case.objects.create(
                owner=owner,
                position=content.position,
                cards=content.cards,
                choices=[list(keys) for keys in content.picks],
                **values,
            )
            begun(request, case, request.POST.get("for", "")[:TICKET_CHARACTERS])
            return case
    messages.error(request, _too_many())
    return None


def _step_asked(request: HttpRequest) -> int:
    number = whole_number(request.POST.get("step", ""))
    return 1 if number is None else number


def _too_many() -> str:
    return _("This browser already keeps {most} boards. Delete one that you no longer need.").format(
        most=limits.CASES_OF_A_BROWSER
    )


def read_text(text: str) -> Position:
    """The position that a notation describes. Raises `BadSyntax` if it is too long, cannot be read, or names an edition of the
    rules that is not played here."""
    if len(text) > limits.NOTATION_CHARACTERS:
        raise BadSyntax(
            1,
            f"the text has {len(text)} characters",
            f"A position has at most {limits.NOTATION_CHARACTERS}.",
            "text_long",
            count=len(text),
            most=limits.NOTATION_CHARACTERS,
        )

    position = read(text)
    if position.rules not in EDITIONS:
        plain = enumerate((unicodedata.normalize("NFKC", each) for each in text.splitlines()), start=1)
        line = next((number for number, each in plain if RULES_LINE.match(each)), 1)
        allowed = ", ".join(EDITIONS)
        raise BadSyntax(
            line,
            f"this site does not play edition {position.rules} of the rules",
            f"Those that it plays: {allowed}.",
            "edition_unknown",
            edition=position.rules,
            editions=allowed,
        )

    return position


@require_POST
def undo(request: HttpRequest, public_id: str) -> HttpResponse:
    """Undo the last change, and go back to the page with the button."""
    case = own_case(request, public_id)
    try:
        if not case.undo():
            messages.info(request, _("There is nothing to undo."))
    except Stale:
        messages.warning(
            request, _("This board was changed at the same moment. Check it, and undo again if you still want to.")
        )
    if request.POST.get("back") == "steps":
        return redirect("desk:board", case.public_id)
    if request.POST.get("back") == "lines":
        return redirect("desk:lines", case.public_id)
    place = request.POST.get("place", "")
    return redirect(editor_of(case, place=place if place.replace(".", "").isalnum() else ""))


@require_POST
def delete(request: HttpRequest, public_id: str) -> HttpResponse:
    """Delete a board for good."""
    own_case(request, public_id).delete()
    messages.success(request, _("The board is deleted."))
    return redirect("desk:boards")
