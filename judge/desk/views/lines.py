"""Stored lines, for anybody who has their address, and the lines of one's own board: shown, named, put in order, removed."""

from __future__ import annotations

import re

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from judge.desk import limits, lines
from judge.desk.access import board_of_line, note_shared, own_case, posted_version
from judge.desk.line_payloads import line_payload, step_payload
from judge.desk.models import Case, Line, OldLink, Stale
from judge.desk.plays import Play
from judge.desk.presenting.cases import heading
from judge.desk.presenting.comparing import address
from judge.desk.presenting.deciding_steps import example_of
from judge.desk.presenting.page_words import error_words, language
from judge.desk.presenting.tree import tree_of
from judge.desk.records import LANGUAGES, changed_decision
from judge.desk.rulings.keepers import where_case
from judge.desk.views.boards import new_case
from judge.desk.views.step_page import ShownLine as ShownLine
from judge.desk.views.step_page import step_page
from judge.engine.errors import EngineError
from judge.engine.game import ENGINE_VERSION
from judge.engine.position.notation import read
from rulesdb.views.shared import NotFound, json_response, wants_json


def kept_line(digest: str) -> tuple[Line, Play]:
    """A stored line and how it is played today; not found if there is none or it can no longer be played."""
    line = _kept(digest)
    try:
        return line, line.content.play()
    except EngineError as error:
        message = _("The board behind this link cannot be played.")
        raise NotFound("not_playable", message, {"digest": digest}) from error


def _kept(digest: str) -> Line:
    """A kept line, whether or not it can be played."""
    line = Line.objects.filter(digest=digest).first()
    if line is None:
        short = digest[: limits.NUMBER_CHARACTERS]
        raise NotFound("no_such_line", _("There is no line of play at this address."), {"digest": short})
    return line


def shown_line(line: Line, played: Play) -> ShownLine:
    """A stored line in the form that the step page needs. It has the title of the example to which the line belongs."""
    return ShownLine.of_content(line.content, played, reverse("desk:line_step", args=[line.digest, 0])[:-1])


@require_safe
def line(request: HttpRequest, digest: str, number: int | None = None) -> HttpResponse:
    """A step of a kept line; without a number its first. With `?format=json` the step, or the whole line."""
    found, played = kept_line(digest)
    shown = shown_line(found, played)
    if wants_json(request):
        if number is None:
            return json_response(line_payload(found, played, shown.title))
        if number > len(played.steps):
            total = len(played.steps)
            message = _("This line has {total} steps.").format(total=total)
            raise NotFound("no_such_step", message, {"number": number, "total": total})
        return json_response(step_payload(found, played, number))

    if number is None:
        number = min(1, len(played.steps))
    return step_page(
        request,
        shown,
        number,
        line=found,
        outcomes=True,
        otherwise=changed_decision(found, played, found.content.library),
        own_board=board_of_line(request, digest),
        url=request.build_absolute_uri(reverse("desk:line_step", args=[digest, number])),
    )


THEN_SHOWN = 60
"""How many steps are shown from the first step that was decided differently."""


@require_safe
def decided_then(request: HttpRequest, digest: str) -> HttpResponse:
    """A stored line as it was decided when it was stored, beside how it is decided today; not found if both are the same."""
    found, played = kept_line(digest)
    other = changed_decision(found, played, found.content.library)
    if other is None:
        raise NotFound("no_such_part", _("This line is decided today as it was when it was kept."))

    at = LANGUAGES.index(language())
    sides = [
        {
            "title": title,
            "outcome": outcome[at],
            "steps": [
                {"words": told.words[at], "rules": told.rules, "changed": bool(told.change)}
                for told in steps[:THEN_SHOWN]
            ],
        }
        for title, steps, outcome in (
            (_("As then: engine version {version}").format(version=other.engine), other.then, other.outcome_then),
            (_("As now: engine version {version}").format(version=ENGINE_VERSION), other.now, other.outcome_now),
        )
    ]

    shown = shown_line(found, played)
    context = {
        "line": found,
        "title": shown.title,
        "otherwise": other,
        "engine": ENGINE_VERSION,
        "sides": sides,
        "edition": read(found.position).rules,
        "section": "boards",
    }

    return render(request, "desk/then.html", context)


@require_POST
def copy(request: HttpRequest, digest: str) -> HttpResponse:
    """Make a line the first of a board of one's own, to go on with it another way."""
    content = _kept(digest).content
    example = example_of(content)
    case = new_case(request, content, scenario=example.slug if example else "")
    return redirect("desk:boards") if case is None else redirect("desk:board", case.public_id)


@require_safe
def old_link(request: HttpRequest, share_id: str, number: int | None = None) -> HttpResponse:  # noqa: ARG001 - as every view
    """A link given out before links led to lines."""
    digest = _digest_of(share_id)
    to = ("desk:line", digest) if number is None else ("desk:line_step", digest, number)
    return redirect(*to, permanent=True)


@require_safe
def old_export(request: HttpRequest, share_id: str) -> HttpResponse:  # noqa: ARG001 - as every view
    """The scenario file of such a link."""
    return redirect("desk:line_export", _digest_of(share_id), permanent=True)


@require_http_methods(["GET", "HEAD", "POST"])
def old_copy(request: HttpRequest, share_id: str) -> HttpResponse:
    """The button of such a link's page that made a board of one's own, from a page that is still open."""
    if request.method == "POST":
        return redirect("desk:copy", _digest_of(share_id), permanent=True, preserve_request=True)
    return old_link(request, share_id)


def _digest_of(share_id: str) -> str:
    """The digest of the line that an old link leads to, one given out before links led to lines."""
    return str(get_object_or_404(OldLink, share_id=share_id).line_id)


@require_POST
def share(request: HttpRequest, public_id: str, number: int) -> HttpResponse:
    """Store the line on show of one's own board, and go to this step of it, at an address that others can read. With `answer`, go
    to the answer of the whole line; with `ruling`, to a new ruling on the line, which knows this step and the ticket of a board
    that belongs somewhere."""
    case = own_case(request, public_id)
    digest = lines.keep(case.content).digest
    note_shared(request, digest, case)
    if "answer" in request.POST:
        return redirect("desk:answer", digest)
    if "ruling" in request.POST:
        belongs = where_case(request, case)
        ticket = f"&for={belongs.ticket}" if belongs is not None else ""
        seen = f"&seen={number}" if number else ""
        return redirect(f"{reverse('desk:new_ruling')}?line={digest}{seen}{ticket}")
    return redirect(f"{reverse('desk:line_step', args=[digest, number])}#shared")


@require_http_methods(["GET", "HEAD", "POST"])
def manage(request: HttpRequest, public_id: str) -> HttpResponse:
    """The lines of one's own board; a POST with `do` shows one (`show:1`), names it (`name:1`), moves it (`up:1`, `down:1`) or
    removes it (`remove:1`), then goes back to the page that `back` names. `compare:1` compares one with the line on show."""
    case = own_case(request, public_id)
    refused, status = "", 200
    if request.method == "POST":
        try:
            if (other := re.fullmatch(r"compare:([0-9]{1,3})", request.POST.get("do", ""))) is not None:
                return _compare(case, int(other[1]))
            _carry_out(request, case)
        except Stale:
            messages.warning(
                request, _("This board was changed in another window meanwhile. Check it, and do it again.")
            )
            return redirect("desk:lines", case.public_id)
        except EngineError as error:
            refused, status = error_words(error, case.library), 422
        else:
            return redirect("desk:board" if request.POST.get("back") == "steps" else "desk:lines", case.public_id)

    try:
        played = case.content.play()
    except EngineError as error:
        messages.error(
            request, _("This board cannot be played yet. {why}").format(why=error_words(error, case.library))
        )
        return redirect("desk:edit", case.public_id)

    context = {
        "case": case,
        "title": heading(case),
        "tree": tree_of(case, played),
        "refused": refused,
        "section": "boards",
    }

    return render(request, "desk/lines.html", context, status=status)


def _compare(case: Case, key: int) -> HttpResponse:
    """Redirect to the comparison of the line on show with another of the case; both are stored for it."""
    tree = case.tree()
    if not 0 <= key < len(tree) or tree[key].on_show:
        raise lines.BadBranch(_("Pick another line than the one on show to compare with it."))
    shown, other = (lines.keep(content).digest for content in (case.content, tree[key].content))
    on_show = next((branch.name for branch in tree if branch.on_show), "")
    return redirect(address(shown, other, (on_show, tree[key].name)))


def _carry_out(request: HttpRequest, case: Case) -> None:
    found = re.fullmatch(r"(show|name|up|down|remove):([0-9]{1,3})", request.POST.get("do", ""))
    if found is None:
        raise lines.BadBranch(_("A line can only be shown, named, moved up or down, or removed."))
    key = int(found[2])
    version = posted_version(request)
    match found[1]:
        case "show":
            lines.show(case, key, version=version)
        case "name":
            lines.rename(case, key, request.POST.get("name", ""), version=version)
        case "up" | "down":
            lines.move(case, key, -1 if found[1] == "up" else 1, version=version)
        case _:
            lines.remove(case, key, version=version)
