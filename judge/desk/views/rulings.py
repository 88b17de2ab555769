"""Writing rulings: a new one, and the entries after it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from judge.desk import limits
from judge.desk.access import make_owner, own_ruling, owner_of
from judge.desk.models import Line, Ruling, RulingEntry
from judge.desk.presenting.deciding_steps import deciding_numbers
from judge.desk.presenting.ruling import EntryView, PlayedLine, RulingView, kind_name, played_line
from judge.desk.rulings import starting
from judge.desk.rulings.floor_mentions import floor_example
from judge.desk.rulings.forms import BRIEF, RulingForm
from judge.desk.rulings.keepers import first_values, place_of, readers, refusal, ticket_of, written
from judge.desk.rulings.mentions import below, editions, in_force, linked, notation_of, unknown_in
from judge.desk.rulings.penalties import penalty_words
from judge.desk.rulings.publishing import publishing
from judge.desk.rulings.writing import NewerEntryExists, add, has_room, sent_before, write
from judge.desk.table.game_board import game_board
from judge.desk.views.lines import shown_line
from rulesdb.typed import whole_number
from rulesdb.views.shared import NotFound

TOKEN_CHARACTERS = 64
DECIDED = (RulingEntry.Kind.UPHELD, RulingEntry.Kind.CHANGED)
"""Kinds of entries that decide an appeal."""


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """A new ruling, on the line `?line=` up to its step `?step=`, or on no line. `?seen=` is the step from which it was opened: the
    page offers to begin with that step alone, and does so with `?begin=step`. A POST stores it and goes to its page; with
    `do=preview` the page shows how it will read. Errors are shown beside what was typed (422). `?for=` is the ticket of the app
    that the ruling will belong to."""
    line, found = _line(request.POST.get("line") or request.GET.get("line", ""))
    seen = _step(request.GET.get("seen", ""), found)
    alone = bool(seen) and request.GET.get("begin") == "step"
    step = seen if alone else _step(request.POST.get("from") or request.GET.get("step", ""), found)
    kind = RulingEntry.Kind.RULING
    total, fixed = (len(found.play.steps), found.edition) if found else (0, "")
    ticket = ticket_of(request)
    place = place_of(request, ticket)
    penalties = place.penalties if place else ()
    page = partial(_form, request, kind=kind, line=line, found=found, step=step)
    if request.method != "POST":
        form = _fresh(found, step, fixed, first_values(request, ticket), penalties, alone=alone)
        return page(form, seen=seen, alone=alone)
    owner, token = make_owner(request), _token(request)
    why = publishing(request, owner).why
    form = RulingForm(request.POST, kind=kind, total=total, fixed=fixed, not_public=why, penalties=penalties)
    before = sent_before(owner, token)
    valid = form.is_valid()
    if before is not None:
        return _sent_again(request, before, form)
    if request.POST.get("do") == "preview" or not valid:
        return page(form, status=200 if valid else 422)
    with transaction.atomic():
        refused = refusal(request, ticket)
        if not refused and (room := has_room(owner)):
            ruling = write(owner, token, form.cleaned_data, line)
            written(request, ruling, ticket)
    if not refused and room:
        messages.success(request, _("The ruling is saved."))
        return redirect("desk:ruling", ruling.public_id)
    full = _("This browser already keeps {most} rulings.").format(most=limits.RULINGS_OF_A_BROWSER)
    form.add_error(None, refused or full)
    return page(form, status=422)


@require_http_methods(["GET", "HEAD", "POST"])
def add_entry(request: HttpRequest, public_id: str) -> HttpResponse:
    """By `kind`: an amendment of one's own ruling, an appeal against it, or the decision on the appeal."""
    ruling = own_ruling(request, public_id)
    view = RulingView(ruling, own=True)
    kind = _kind(request, view)
    if view.belongs is not None and view.belongs.closed:
        messages.warning(request, view.belongs.closed)
        return redirect("desk:ruling", public_id)
    if kind in DECIDED and view.belongs is not None and view.belongs.decides:
        raise NotFound("no_such_part", _("This appeal is decided at {place}.").format(place=view.belongs.title))
    back = reverse("desk:ruling", args=[public_id])
    if request.method != "POST" and kind == RulingEntry.Kind.APPEAL and view.appealed:
        messages.info(request, _("An appeal is already open."))  # the page of the ruling has its words
        return redirect(back)
    return entry_page(
        request, view, kind, EntryPlace(reverse("desk:add_entry", args=[public_id]), back, make_owner(request))
    )


@dataclass(frozen=True)
class EntryPlace:
    """Where an entry is written: the address that its form is sent to, the page of the ruling there, the token of the writer, the
    writer's name if it is known, whether the ruling is one's own, what is done first in the transaction that stores the entry, and
    the address at which an appeal is noted, if that is another."""

    action: str
    back: str
    author: str
    judge: str = ""
    own: bool = True
    begin: Callable[[], object] = bool
    appeal: str = ""


def entry_page(request: HttpRequest, view: RulingView, kind: str, place: EntryPlace) -> HttpResponse:
    """The form of a further entry, and storing it. An entry that was stored since the page was made is shown first, and nothing
    that was typed is lost (409). A decision on an appeal that was decided meanwhile can only be noted as a new appeal."""
    ruling = view.ruling
    found = None if kind in BRIEF else view.played
    total, fixed = (len(found.play.steps), found.edition) if found else (0, "")
    page = partial(_form, request, kind=kind, line=view.current_entry.line, found=found, place=place)
    if request.method != "POST":
        return page(_amending(view, kind, total, fixed, place), view=view)
    penalties, stands_for = view.penalties, view.current_entry.penalty_for
    form = RulingForm(request.POST, kind=kind, total=total, fixed=fixed, penalties=penalties, penalty_for=stands_for)
    owner, token = place.author, _token(request)
    valid = form.is_valid()
    before = sent_before(owner, token)
    if before is not None:
        return _sent_again(request, before, form, place)
    after = whole_number(request.POST.get("after", "")) or 0
    if after != view.last or _decided(view, kind):
        return page(form, view=view, after=after, status=409)
    if view.last >= limits.ENTRIES_OF_A_RULING:
        form.add_error(None, _("A ruling has {most} entries at most.").format(most=limits.ENTRIES_OF_A_RULING))
        valid = False
    if valid and kind == RulingEntry.Kind.CHANGED and _says_the_same(form, view.current_entry):
        form.add_error(
            "words", _("This is what stands already. Change the ruling or its penalty, or decide that it stands.")
        )
        valid = False
    if request.POST.get("do") == "preview" or not valid:
        return page(form, view=view, status=200 if valid else 422)
    try:
        with transaction.atomic():
            place.begin()
            add(ruling, after, kind, owner, token, form.cleaned_data)
    except NewerEntryExists:
        return page(form, view=RulingView(ruling, own=view.own, inside=True), after=after, status=409)
    return redirect(place.back)


def _decided(view: RulingView, kind: str) -> bool:
    """Whether an entry would decide an appeal that is decided."""
    return kind in DECIDED and not view.appealed


def _says_the_same(form: RulingForm, entry: RulingEntry) -> bool:
    """Whether a form has the words and the penalty of an entry."""
    return all(form.cleaned_data[name] == getattr(entry, name) for name in ("words", "penalty", "penalty_for"))


@require_POST
def preview(request: HttpRequest) -> HttpResponse:
    """How the text being written will read, with its errors and the rules below the number at the cursor (`at`)."""
    words = request.POST.get("words", "")[: 2 * limits.RULING_CHARACTERS].replace("\r\n", "\n")
    edition = request.POST.get("edition", "")
    if edition not in editions():
        edition = in_force()
    at = whole_number(request.POST.get("at", "")) or -1
    started, offered = below(words, at if 0 < at <= len(words) else len(words), edition)
    context = {
        "reads": linked(words, edition),
        "unknown": unknown_in(words, edition, writing_at=at),
        "started": started,
        "offered": offered,
        "too_long": max(0, len(words) - limits.RULING_CHARACTERS),
        "live": True,
    }
    return render(request, "desk/parts/ruling_reads.html", context)


def _line(digest: str) -> tuple[Line | None, PlayedLine | None]:
    """The line that a ruling is to rest on; not found if there is none or it cannot be played."""
    if not digest:
        return None, None
    line = Line.objects.filter(digest=digest[:40]).first()
    found = played_line(line)
    if line is None or found is None:
        raise NotFound(
            "no_such_line",
            _("There is no line of play “{digest}” to write a ruling on. Begin without one.").format(
                digest=digest[:40]
            ),
            {"digest": digest[:40]},
        )
    return line, found


def _step(typed: str, found: PlayedLine | None) -> int:
    """The step at which the ruling's account of the line ends; 0 is the whole line."""
    number = whole_number(typed)
    if found is None or not number:
        return 0
    total = len(found.play.steps)
    if number > total:
        raise NotFound("no_such_part", _("This line has {total} steps.").format(total=total))
    return number


def _token(request: HttpRequest) -> str:
    """The token that identifies this form; a form that was sent without one gets a new token."""
    return request.POST.get("token", "")[:TOKEN_CHARACTERS] or secrets.token_urlsafe(16)


def _kind(request: HttpRequest, view: RulingView) -> str:
    asked = request.POST.get("kind") or request.GET.get("kind", RulingEntry.Kind.AMENDMENT)
    if asked not in RulingEntry.Kind.values or asked == RulingEntry.Kind.RULING:
        raise NotFound("no_such_part", _("An entry is an amendment, an appeal, or how an appeal was decided."))
    if asked in DECIDED and not view.appealed and (request.method != "POST" or not view.was_appealed):
        raise NotFound("no_such_part", _("No appeal is open against this ruling."))
    return asked


def _decides(found: PlayedLine) -> frozenset[int]:
    content = found.line.content
    return deciding_numbers(found.play, content, shown_line(found.line, found.play).example)


def _fresh(
    found: PlayedLine | None, step: int, fixed: str, first: Mapping[str, str], penalties: Sequence[str], *, alone: bool
) -> RulingForm:
    initial: dict[str, Any] = {"edition": fixed or in_force(), "visibility": Ruling.Visibility.PRIVATE, **first}
    if found is not None:
        decides = _decides(found)
        initial["happened"] = starting.draft_of_events(found, decides, step)
        initial["words"] = starting.step_words(found, step) if alone else starting.draft_words(found, decides, step)
    total = len(found.play.steps) if found else 0
    kind = RulingEntry.Kind.RULING
    return RulingForm(None, kind=kind, total=total, fixed=fixed, penalties=penalties, initial=initial)


def _amending(view: RulingView, kind: str, total: int, fixed: str, place: EntryPlace) -> RulingForm:
    """The form of a further entry. If the entry says the whole ruling anew, the form begins with the current ruling."""
    entry = view.current_entry
    initial: dict[str, Any] = {
        "edition": entry.edition,
        "judge": place.judge or (entry.judge if kind == RulingEntry.Kind.AMENDMENT else ""),
    }
    if kind not in BRIEF:
        initial |= {
            name: getattr(entry, name)
            for name in ("happened", "words", "event", "table", "round", "seat_a", "seat_b", "penalty")
        }
        initial["penalty_for"] = notation_of(entry.penalty_for, entry.edition)
    return RulingForm(None, kind=kind, total=total, fixed=fixed, penalties=view.penalties, initial=initial)


def _sent_again(
    request: HttpRequest, before: RulingEntry, form: RulingForm, place: EntryPlace | None = None
) -> HttpResponse:
    """The form was stored before: a second tap leads to the ruling. Text that was changed since is kept, to be added as an
    amendment."""
    ruling, said = before.ruling, form.cleaned_data.get("words", form.data.get("words", ""))
    if said == before.words:
        return redirect(place.back if place else reverse("desk:ruling", args=[ruling.public_id]))
    own = place is None or place.own
    view, kind = RulingView(ruling, own=own, inside=True), str(RulingEntry.Kind.AMENDMENT if own else before.kind)
    line, found = view.current_entry.line, view.played
    return _form(
        request, form, kind=kind, line=line, found=found, view=view, place=place, after=0, anew=True, status=409
    )


def _form(
    request: HttpRequest,
    form: RulingForm,
    *,
    kind: str,
    line: Line | None,
    found: PlayedLine | None,
    step: int = 0,
    view: RulingView | None = None,
    place: EntryPlace | None = None,
    after: int | None = None,
    anew: bool = False,
    seen: int = 0,
    alone: bool = False,
    status: int = 200,
) -> HttpResponse:
    """The page with the form. `after` is the last entry when the page was made, if others were stored since. `anew` gives the form
    a new token, because what was sent with the old one is stored. `seen` is the step from which a ruling on a line was opened, 0
    for none, and `alone` says that it begins with that step alone."""
    edition = str(form["edition"].value() or in_force())
    decides = _decides(found) if found and view is None else frozenset()
    offered, ticked, rules = _ticked(form, found, decides, step, view)
    if alone:
        offered, ticked = sorted({*offered, step}), {step}
    at = max(ticked, default=step or len(found.play.steps)) if found else 0
    token = _token(request) if request.method == "POST" and not anew else ""
    back = reverse("desk:ruling", args=[view.ruling.public_id]) if view else ""
    context: dict[str, Any] = {
        "form": form,
        "kind": kind,
        "kind_name": kind_name(kind),
        "floor_example": floor_example(),
        "penalties": [(each, penalty_words(each)) for each in form.penalties],
        "brief": kind in BRIEF,
        "deciding": kind in DECIDED,
        "line": line,
        "found": found,
        "none_yet": starting.none_yet(found, step) if view is None else "",
        "line_title": shown_line(found.line, found.play).title if found else "",
        "step": step,
        "seen": seen,
        "alone": alone,
        "ticks": starting.ticks(found, offered, ticked, rules),
        "board": game_board(found.play.game_at(at), None, found.library) if found else None,
        "at": at,
        "edition": edition,
        "editions": editions(),
        "token": token or secrets.token_urlsafe(16),
        "view": view,
        "action": place.action
        if place
        else reverse(
            "desk:new_ruling" if view is None else "desk:add_entry", args=[view.ruling.public_id] if view else []
        ),
        "back": place.back if place else back,
        "ticket": "" if view else ticket_of(request),
        "readers": "" if view else readers(request, ticket_of(request)),
        "between": _between(view, after) if view and after is not None else [],
        "decided": bool(view and after is not None and not anew and _decided(view, kind)),
        "appeal_action": place.appeal if place else "",
        "anew": anew,
        "reads": linked(str(form["words"].value() or ""), edition) if form.is_bound else "",
        "happened_reads": linked(str(form["happened"].value() or ""), edition)
        if request.POST.get("do") == "preview"
        else "",
        "most": limits.RULING_CHARACTERS,
        "publishing": None if view else publishing(request, owner_of(request)),
        "section": "boards",
    }
    return render(request, "desk/ruling_form.html", context, status=status)


def _between(view: RulingView, after: int) -> list[EntryView]:
    """The entries that were stored after the page was made, which had the entry `after` as its last; if there are none, the last
    entry."""
    return [each for each in view.entries if each.entry.number > min(max(after, 0), view.last - 1)]


def _ticked(
    form: RulingForm, found: PlayedLine | None, decides: frozenset[int], step: int, view: RulingView | None
) -> tuple[list[int], set[int], list[str] | None]:
    """The steps to offer, those ticked, and the rules ticked (None: those of the ticked steps)."""
    if form.is_bound:
        cleaned = getattr(form, "cleaned_data", {})
        rules = [f"{edition}/{number}" for edition, number in cleaned.get("rules", ())]
        ticked = set(cleaned.get("steps", ()))
        offered = starting.first_steps(found, decides, step)[0] if found else []
        return offered, ticked, rules
    if view is not None:
        rules = [f"{each.edition}/{each.key}" for each in view.mentions if each.ticked]
        return list(view.current_entry.steps), set(view.current_entry.steps), rules
    if found is None:
        return [], set(), []
    offered, ticked = starting.first_steps(found, decides, step)
    return offered, ticked, None
