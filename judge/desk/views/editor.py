"""The board editor: the board, and beside it the form of one place. It saves while it is filled in."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from judge.desk import limits, lines, own_cards
from judge.desk.access import own_case, posted_version
from judge.desk.editing.changes import BoardPlace, NoSuchPlace, holomem_at, place
from judge.desk.editing.commands import BadCommand, arts_cost, carry_out, only_command, similar, suggestions
from judge.desk.editing.forms import PlaceForm, TurnForm, form_for
from judge.desk.editing.problems import SIDE, by_place, problems_of
from judge.desk.editing.waiting import primed_lines
from judge.desk.models import Case, Stale
from judge.desk.presenting.cases import heading
from judge.desk.presenting.page_words import error_words
from judge.desk.rulings.keepers import where_case
from judge.desk.table.board import BoardMarks, board_of, label_of
from judge.desk.table.card_lines import card_line, card_lines, pips
from judge.desk.views.conflicts import WindowChanges, conflict_page
from judge.desk.views.starting import editor_of, start_of, whole_page
from judge.engine.cards import Library
from judge.engine.errors import EngineError
from judge.engine.game import Game
from judge.engine.position.model import Position
from judge.engine.position.notation import read, write
from judge.engine.position.notation_words import CHEERS
from judge.engine.state import UNSEEN
from rulesdb.views.fragments import vary_on_htmx, wants_fragment
from rulesdb.views.shared import NotFound


@dataclass(frozen=True)
class ChangeResult:
    """The result of a change: the place to show, what could not be done, and what was typed but not stored. `seen` is the version
    and the position that the page was made from, if another window has stored one since."""

    at: BoardPlace
    form: PlaceForm
    query: str = ""
    message: str = ""
    status: int = 200
    seen: tuple[int, str] | None = None


@require_safe
def edit(request: HttpRequest, public_id: str) -> HttpResponse:
    """The editor with the form of the place that `?place=` names."""
    case = own_case(request, public_id)
    position = read(case.position)
    at = _place(request.GET.get("place") or _first_place(position))
    form = form_for(at, position, case.library, title=case.title)
    return _page(request, case, position, ChangeResult(at, form, request.GET.get("q", "")))


@require_safe
def suggest(request: HttpRequest, public_id: str) -> HttpResponse:
    """The cards that the typed words may mean, with the buttons for each."""
    case = own_case(request, public_id)
    at = _place(request.GET.get("place", ""))
    query = request.GET.get("q", "")
    context = _suggested(query, read(case.position), at, case.library)
    return render(request, "desk/parts/suggestions.html", context)


def _suggested(query: str, position: Position, at: BoardPlace, cards: Library) -> dict[str, Any]:
    """The cards that a query may mean; where there are none, those whose names look like it."""
    found = suggestions(query, position, at, cards) if query else ()
    near = similar(query, position, at, cards) if query and not found else ()
    return {"card_query": query, "suggestions": found or near, "unfound": not found}


@require_POST
def change(request: HttpRequest, public_id: str, key: str) -> HttpResponse:
    """Store what was typed at a place, and carry out the command of the button that was pressed.

    Nothing is stored if a field cannot be read: everything typed comes back with a message beside its field.
    """
    case = own_case(request, public_id)
    cards, at = case.library, _place(key)
    version = posted_version(request)
    base = _base(request, case)
    position = base or read(case.position)
    by_itself = "auto" in request.POST
    command, go = ("save", "") if by_itself else _pressed(request)
    query = request.POST.get("q", "").strip()
    form = form_for(at, position, cards, request.POST, case.title)
    seen, elsewhere = (version, write(base)) if base else None, False
    if not form.is_valid():
        message = _("This is not stored yet. Check the marked fields.")
        return _answer(request, case, position, ChangeResult(at, form, query, message, 422, seen), by_itself=by_itself)

    title = form.cleaned_data["title"].strip() if isinstance(form, TurnForm) else None
    try:
        changed = form.apply()
        if command == "find" and query:
            command = only_command(query, changed, at, cards) or command
        shown = at.key
        if command:
            changed, shown = carry_out(command, changed, at, cards)
        lines.edit(case, version=version, position=write(changed), title=title)
    except (BadCommand, EngineError) as error:
        why = error_words(error, case.library) if isinstance(error, EngineError) else str(error)
        return _answer(request, case, position, ChangeResult(at, form, query, why, 422, seen), by_itself=by_itself)
    except Stale:
        case.refresh_from_db()
        titles = None if title is None else (request.POST.get("base_title", case.title), title)
        if base is None or write(changed) != write(position) or (titles and titles[0] != titles[1]):
            return conflict_page(
                request,
                case,
                WindowChanges(position, changed, titles, _place(go or shown).key if go != "start" else go),
            )
        changed, elsewhere = read(case.position), True  # nothing was done here that could be lost

    if go == "start":
        return whole_page(request, start_of(case))

    show = _place(go or shown)
    fresh = form_for(show, changed, cards, title=case.title)
    asked = ChangeResult(show, fresh, query if command == "find" else "")
    if by_itself or wants_fragment(request):
        response = _answer(request, case, changed, asked, by_itself=by_itself and not elsewhere)
        if by_itself and elsewhere:  # the form is that of the board before
            response["HX-Retarget"], response["HX-Reswap"] = "#editor", "outerHTML"
        return response

    return redirect(editor_of(case, place=show.key, q=asked.query))


def _base(request: HttpRequest, case: Case) -> Position | None:
    """The position that the page was made from, if another window has stored one since. The page sends it along."""
    text = request.POST.get("base", "")
    if posted_version(request) == case.version or not text or len(text) > limits.NOTATION_CHARACTERS:
        return None
    try:
        return read(text)
    except EngineError:
        return None


def _pressed(request: HttpRequest) -> tuple[str, str]:
    """The command, and the place to go to, of the button that was pressed.

    A page with JavaScript notes the button in `pressed` too, for it may be gone from the page when its turn comes.
    """
    name, _equals, value = request.POST.get("pressed", "").partition("=")
    command = request.POST.get("do", value if name == "do" else "")
    go = request.POST.get("go", value if name == "go" else "")
    return ("" if go else command or "save"), go


def _place(key: str) -> BoardPlace:
    try:
        return place(key)
    except NoSuchPlace as error:
        raise NotFound("no_such_part", _("There is no such place on a board.")) from error


def _first_place(position: Position) -> str:
    """The place that the editor shows first: a center while one is empty, since a dispute is about them, then the Oshi; on a
    finished board the turn."""
    for side, half in zip("ab", position.sides, strict=True):
        if not any(mem.at == "center" for mem in half.stage):
            return f"{side}.center"
    for side, half in zip("ab", position.sides, strict=True):
        if half.oshi == UNSEEN and not half.stage:
            return f"{side}.oshi"
    return "turn"


def _page(request: HttpRequest, case: Case, position: Position, asked: ChangeResult) -> HttpResponse:
    context = _context(case, position, asked)
    if wants_fragment(request):
        return vary_on_htmx(render(request, "desk/parts/editor.html", context, status=asked.status))
    context["belongs"] = where_case(request, case)
    context["help_keys"] = "desk/parts/keys_editor.html"
    return vary_on_htmx(render(request, "desk/edit.html", context, status=asked.status))


def _answer(
    request: HttpRequest, case: Case, position: Position, asked: ChangeResult, *, by_itself: bool
) -> HttpResponse:
    """The answer to a change: only the board and the messages when the page saved by itself, so that no field being typed in
    is replaced; else the whole editor."""
    if by_itself:
        return render(request, "desk/parts/saved.html", _context(case, position, asked), status=asked.status)
    response = _page(request, case, position, asked)
    if wants_fragment(request):
        response["HX-Push-Url"] = editor_of(case, place=asked.at.key)
    return response


def _context(case: Case, position: Position, asked: ChangeResult) -> dict[str, Any]:
    cards, at = case.library, asked.at
    problems = problems_of(position, cards)
    here = [each for each in problems if each.place == at.key]
    mem = holomem_at(position, at) if at.kind == "mem" else None

    return {
        "case": case,
        "title": heading(case),
        "board": board_of(position, cards, hp=_hp(position, cards), signs=BoardMarks(problems=by_place(problems))),
        "problems": problems,
        "errors": sum(each.error for each in problems),
        "general": [each for each in here if each.field == SIDE],
        "beside": _beside(asked.form, here),
        "at": at,
        "begins": not any(half.stage for half in position.sides),
        "label": _("Turn") if at.kind == "turn" else label_of(at.key),
        "form": asked.form,
        "mem": mem,
        "stack": [(index, card_line(number, cards)) for index, number in reversed(list(enumerate(mem.stack)))]
        if mem
        else [],
        "supports": [(index, card_line(number, cards)) for index, number in enumerate(mem.supports)] if mem else [],
        "arts_cost": pips([CHEERS[colour] for colour in Counter(arts_cost(position, at, cards)).elements()], cards),
        "half": position.sides[at.seat],
        "oshi": card_line(position.sides[at.seat].oshi, cards),
        "known": _known(position, at, cards),
        "primed": primed_lines(position, cards) if at.kind == "turn" else [],
        "own_cards": [card_line(card.number, cards) for card in own_cards.read(case.cards)]
        if at.kind == "turn"
        else [],
        **_suggested(asked.query, position, at, cards),
        "message": asked.message,
        "version": asked.seen[0] if asked.seen else case.version,
        "base": asked.seen[1] if asked.seen else case.position,
        "section": "boards",
    }


def _beside(form: PlaceForm, here: list[Any]) -> dict[str, list[Any]]:
    """For every field of the form, and for cheers and supports, the problems shown beside it."""
    fields = [*form.fields, "cheers", "supports"]
    return {name: [each for each in here if each.field == name] for name in fields}


def _known(position: Position, at: BoardPlace, cards: Library) -> list[tuple[int, Any]]:
    """The cards of a zone from the top: index and line; unseen ones that follow each other are one line."""
    if at.kind != "zone":
        return []
    numbers = getattr(position.sides[at.seat], at.zone)
    known: list[tuple[int, Any]] = []
    for index, number in enumerate(numbers):
        if number == UNSEEN and known and not known[-1][1].known:
            known[-1] = (known[-1][0], card_lines((UNSEEN,) * (known[-1][1].count + 1), cards)[0])
        else:
            known.append((index, card_line(number, cards)))
    return known


def _hp(position: Position, cards: Library) -> Any:
    """HP after continuous effects, where the board can be set up; as printed where it cannot."""
    try:
        game = Game.start(position, cards)
        found = [[game.hp(mem.id) for mem in player.stage] for player in game.state.players]
    except (EngineError, KeyError, IndexError):
        return lambda _seat, _index: None
    return lambda seat, index: found[seat][index]
