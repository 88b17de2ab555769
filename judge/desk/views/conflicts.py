"""Two windows on one board: the second one to save is shown both changes, and saves its change on top or drops it."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from judge.desk import limits, lines
from judge.desk.access import own_case, posted_version
from judge.desk.editing.changes import NoSuchPlace, place
from judge.desk.editing.merging import merge_changes
from judge.desk.models import Case, Stale
from judge.desk.presenting.cases import heading
from judge.desk.presenting.differences import PositionDifference, differences
from judge.desk.presenting.page_words import error_words
from judge.desk.views.starting import editor_of, start_of, whole_page
from judge.engine.errors import EngineError
from judge.engine.position.model import Position
from judge.engine.position.notation import read, write
from rulesdb.views.fragments import wants_fragment


@dataclass(frozen=True)
class WindowChanges:
    """What one window did: the position it began from and the one it made, the name of the board before and after where it has
    that too, and where it goes next (a place, or `start`)."""

    base: Position
    mine: Position
    titles: tuple[str, str] | None = None
    go: str = ""

    @property
    def title(self) -> str | None:
        """The new name of the board; None where this window left it."""
        return self.titles[1] if self.titles and self.titles[0] != self.titles[1] else None


def conflict_page(request: HttpRequest, case: Case, changes: WindowChanges) -> HttpResponse:
    """What the other window stored and what was done here, fact by fact, with a button for each way on. Nothing is stored.

    `case` is as it is stored now.
    """
    cards = case.library
    mine = _with_title(differences(changes.base, changes.mine, cards), case.title, changes.title)
    theirs = differences(changes.base, read(case.position), cards)
    both = {each.key for each in mine} & {each.key for each in theirs}

    context = {
        "case": case,
        "mine": [(each, each.key in both) for each in mine],
        "theirs": [(each, each.key in both) for each in theirs],
        "both": both,
        "base": write(changes.base),
        "own": write(changes.mine),
        "new_title": changes.title,
        "go": changes.go,
        "title": heading(case),
        "part": "desk/parts/conflict.html",
        "section": "boards",
    }

    swapped = wants_fragment(request)
    response = render(request, "desk/parts/conflict.html" if swapped else "desk/edit.html", context, status=409)
    if swapped:  # a page that saves by itself swaps nothing else in
        response["HX-Retarget"], response["HX-Reswap"] = "#editor", "outerHTML"

    return response


@require_POST
def merge(request: HttpRequest, public_id: str) -> HttpResponse:
    """Store one window's changes on top of what is stored now."""
    case = own_case(request, public_id)
    base, mine = (request.POST.get(name, "") for name in ("base", "own"))
    go = request.POST.get("go", "")
    title = request.POST.get("title")

    try:
        if max(len(base), len(mine)) > limits.NOTATION_CHARACTERS:
            raise EngineError(_("The board is too large."))
        before = read(base)
        after = read(mine)
        changes = WindowChanges(before, after, None if title is None else ("", title[: limits.TITLE_CHARACTERS]), go)
        merged = write(merge_changes(before, after, read(case.position)))
        lines.edit(case, version=posted_version(request), position=merged, title=changes.title)
    except EngineError as error:
        messages.error(
            request, _("What was done here cannot be read any more. {why}").format(why=error_words(error, case.library))
        )
    except Stale:
        case.refresh_from_db()
        return conflict_page(request, case, changes)

    return whole_page(request, _address(case, go))


def _with_title(found: tuple[PositionDifference, ...], old: str, new: str | None) -> tuple[PositionDifference, ...]:
    if new is None:
        return found
    name = PositionDifference(("board", "title"), _("Board"), _("name"), old or _("none"), new or _("none"))
    return (name, *found)


def _address(case: Case, go: str) -> str:
    """The first step, or the editor at a place."""
    if go == "start":
        return start_of(case)
    try:
        return editor_of(case, place=place(go).key)
    except NoSuchPlace:
        return editor_of(case)
