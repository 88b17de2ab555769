"""Stepping through a line of play, one's own or a shared one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from judge.desk import limits
from judge.desk.access import own_case, posted_version
from judge.desk.editing.problems import locate
from judge.desk.lines import BadBranch
from judge.desk.lines import choose as choose_in
from judge.desk.models import Case, Stale
from judge.desk.plays import CannotStart, Picks, Play, Step, play
from judge.desk.presenting.cases import heading
from judge.desk.presenting.choices import ORDER
from judge.desk.presenting.dispute_questions import asked_at, open_before, way_of
from judge.desk.presenting.disputes import first_reached, with_dispute_played, with_dispute_switched
from judge.desk.presenting.examples import example_with
from judge.desk.presenting.loop_view import loop_of, shown
from judge.desk.presenting.named_cards import (
    RefusedChoice,
    allowed_words,
    complaint,
    last_part,
    matches,
    read_typed,
    unknown,
)
from judge.desk.presenting.open_readings import open_readings
from judge.desk.presenting.page_words import error_words, language
from judge.desk.presenting.stepping import first_of, telling_from
from judge.desk.presenting.tree import tree_of
from judge.desk.presenting.unfit import refused_words
from judge.desk.rulings.keepers import where_case
from judge.desk.views import confirm_draw
from judge.desk.views.starting import editor_of
from judge.desk.views.step_page import ShownLine, query, step_page
from judge.engine.errors import EngineError
from judge.engine.game import ENGINE_VERSION
from judge.engine.loop_shortcut import CannotRepeat, repeat
from judge.engine.position.notation import read, write
from judge.wording import problem as problem_words
from rulesdb.typed import whole_number
from rulesdb.views.fragments import wants_fragment
from rulesdb.views.shared import NotFound


def _of_own_board(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The view of one's own case and its line, played. It leads to the editor where that cannot be played, and to the board where
    another window has changed it meanwhile."""

    @wraps(view)
    def found(request: HttpRequest, public_id: str, **rest: Any) -> HttpResponse:
        case = own_case(request, public_id)
        try:
            line = play(case.position, case.picks, case.library)
        except EngineError as error:
            return _cannot_start(request, case, error)
        try:
            return view(request, case, line, **rest)
        except Stale:
            messages.warning(
                request, _("This board was changed in another window meanwhile. Check it, and choose again.")
            )
            return redirect(reverse("desk:board", args=[case.public_id]) + query(request))

    return found


@require_safe
@_of_own_board
def board(request: HttpRequest, case: Case, line: Play, number: int | None = None) -> HttpResponse:
    """A step of one's own case; without a number the first step, or the last one if choices were made."""
    if confirm_draw.drawn_at_once(case, line) and number in (None, 1) and not confirm_draw.confirmed(request, case):
        return confirm_draw.ask(request, case)
    if not line.problem:
        _sign(request, case, line)
    return _page(request, case, line, number)


@require_POST
@_of_own_board
def choose(request: HttpRequest, case: Case, line: Play, number: int) -> HttpResponse:
    """Go on from the choice of a step. Later choices that were made before are dropped; undo brings them back."""
    step = _at_choice(line, number)
    before = case.picks[: line.picks_before(number)]
    asked = _asked(request, step)
    try:
        picked = _picked(case, before, asked)
    except EngineError as error:
        asked = replace(asked, why=refused_words(error, step.choice, asked.keys, case.library))
        return _page(request, case, line, number, asked=asked, status=422)

    try:
        choose_in(case, len(before), picked, version=posted_version(request))
    except BadBranch as error:
        return _page(
            request, case, line, number, asked=replace(asked, why=error_words(error, case.library)), status=422
        )

    line = play(case.position, case.picks, case.library)
    return _gone_on(request, case, line, telling_from(line, number + 1))


@require_POST
@_of_own_board
def again(request: HttpRequest, case: Case, line: Play) -> HttpResponse:
    """Repeat the loop that the last choices form this many times (14.1.1.1); one undo takes all of it back."""
    loop = loop_of(line, case.library)
    total = len(line.steps)
    if loop is None:
        raise NotFound("no_such_part", _("There is no loop at the end of this line."))

    typed = unicodedata.normalize("NFKC", request.POST.get("times", "")).strip()
    times = whole_number(typed) or 0
    series, why = case.picks[-loop.actions :], ""
    if not 1 <= times <= loop.most:
        told = _("“{typed}” is not a number of repetitions. Write a whole number from 1 to {most}.")
        asked = told if typed else _("Write a whole number from 1 to {most}.")
        why = asked.format(typed=typed[: limits.QUERY_CHARACTERS], most=loop.most)
    else:
        try:
            repeat(line.game, shown(line)[-loop.actions :], times)
        except CannotRepeat as error:
            why = error_words(error, case.library)

    if why:
        return _page(request, case, line, total, asked=RefusedChoice(why=why), status=422)

    case.change(version=posted_version(request), choices=[*case.picks, *(series * times)])
    line = play(case.position, case.picks, case.library)
    return redirect(reverse("desk:step", args=[case.public_id, len(line.steps)]) + query(request))


@require_POST
@_of_own_board
def dispute(request: HttpRequest, case: Case, line: Play, number: int, answer: str) -> HttpResponse:
    """Play a place of dispute, or a text with two readings, that a step has come to as the form says (`play`), else the other way.
    Where that changes how it is played, the choices from that step on are dropped; undo brings them back."""
    known = 1 <= number <= len(line.steps)
    if not known or not (
        answer in line.steps[number - 1].transition.disputes or answer in _switched(line, number, case)
    ):
        raise NotFound("no_such_part", _("This step has not come to a disputed place with that number."))

    before = read(case.position)
    if (words := request.POST.get("play")) is None:
        position = with_dispute_switched(before, answer)
    elif (otherwise := way_of(answer, words)) is not None:
        position = with_dispute_played(before, answer, otherwise=otherwise)
    else:
        raise NotFound("no_such_part", _("That is not a way to play this disputed place."))

    same = (before.by_rules, before.read_otherwise) == (position.by_rules, position.read_otherwise)
    choices = case.picks if same else case.picks[: line.picks_before(number)]
    case.change(version=posted_version(request), position=write(position), choices=choices)
    line = play(case.position, case.picks, case.library)
    return _gone_on(request, case, line, min(number, len(line.steps)))


def _gone_on(request: HttpRequest, case: Case, line: Play, number: int) -> HttpResponse:
    """The step that a changed line has come to: to be swapped in where htmx asked for it, else by its address."""
    address = reverse("desk:step", args=[case.public_id, number]) + query(request)
    if not wants_fragment(request):
        return redirect(address)
    response = _page(request, case, line, number)
    response["HX-Push-Url"] = address
    return response


def _switched(line: Play, number: int, case: Case) -> set[str]:
    """The discrepancies with two readings about the texts that a step carries out."""
    found = open_readings(line.game_at(number - 1).state, line.game_at(number).state, case.library)
    return {each.slug for each in found if each.switch}


@require_safe
def suggest(request: HttpRequest, public_id: str, number: int) -> HttpResponse:
    """The cards that the typed words may mean, among those that an open choice accepts for an unseen card."""
    case = own_case(request, public_id)
    try:
        step = _at_choice(play(case.position, case.picks, case.library), number)
    except EngineError as error:
        raise NotFound("no_such_part", _("There is no choice at this step.")) from error
    allowed = step.game.namable()
    typed = last_part(request.GET.get("named", ""))
    context = {
        "found": matches(typed, allowed, case.library),
        "typed": typed,
        "unknown": unknown(typed, case.library),
        "allowed": allowed_words(allowed, case.library),
        "several": step.choice is not None and step.choice.maximum > 1,
    }
    return render(request, "desk/parts/choice_found.html", context)


def _at_choice(line: Play, number: int) -> Step:
    if not 0 < number <= len(line.steps) or line.steps[number - 1].choice is None:
        raise NotFound("no_such_part", _("There is no choice at this step."))
    return line.steps[number - 1]


def _asked(request: HttpRequest, step: Step) -> RefusedChoice:
    """What was picked and typed at a choice; `why` says what is wrong with an answer to an open choice."""
    keys = _keys(request)
    typed = request.POST.get("named", "").strip()
    choice = step.choice
    if len(keys) > limits.PICKS or choice is None or not (choice.open or choice.mutual):
        return RefusedChoice(keys=keys)
    read = RefusedChoice()
    if choice.open and not (keys and choice.maximum == 1):
        read = read_typed(typed, step.game.namable(), step.game.library)
    asked = replace(read, keys=(*keys, *read.keys))
    if read.why:
        return asked
    if "naming" in request.POST and not asked.keys:
        why = _("Type the number of the card, or a part of its name.")
        return replace(asked, why=f"{why} {allowed_words(step.game.namable(), step.game.library)}")
    return replace(asked, why=complaint(step.game, asked.keys, step.game.library))


def _keys(request: HttpRequest) -> tuple[str, ...]:
    """The option keys that were picked; the order entered for a shuffle makes one key."""
    if "told" in request.POST:
        return (ORDER + re.sub(r"[\s,、]+", ",", request.POST.get("order", "").strip()),)
    if "none" in request.POST:
        return ()
    return tuple(key for key in request.POST.getlist("option") if key)


def _cannot_start(request: HttpRequest, case: Case, error: EngineError) -> HttpResponse:
    """Back to the editor, at the place of the first problem."""
    why, place = error_words(error, case.library), ""
    if isinstance(error, CannotStart):
        first = error.problems[0]
        why = problem_words(first, language(), case.library)
        place = locate(first)[0]
    messages.error(request, _("This board cannot be played yet. {why}").format(why=why))
    return redirect(editor_of(case, place=place))


def _picked(case: Case, before: Picks, asked: RefusedChoice) -> tuple[str, ...]:
    """The whole keys of the options that were picked; raises `EngineError` if they cannot be chosen."""
    keys = asked.keys
    if len(keys) > limits.PICKS or any(len(key) > limits.KEY_CHARACTERS for key in keys):
        raise EngineError(
            _("Too many options were picked at once. At most {most} are allowed.").format(most=limits.PICKS)
        )
    if asked.why:
        raise EngineError(asked.why)
    if len(before) >= limits.CHOICES:
        raise EngineError(
            _("A board keeps at most {most} choices. Open a new one from this position.").format(most=limits.CHOICES)
        )
    chosen = play(case.position, before, case.library).game.choose(*keys)
    return tuple(option.key for option in chosen.state.answer or ())


def _sign(request: HttpRequest, case: Case, line: Play) -> None:
    """Note which engine decided this line, and show a message if an earlier one decided differently."""
    fingerprint = line.fingerprint
    if case.engine and case.engine != ENGINE_VERSION and case.fingerprint != fingerprint:
        messages.warning(
            request,
            _("This line ended differently under engine version {old}. Version {new} decides it as shown here.").format(
                old=case.engine, new=ENGINE_VERSION
            ),
        )
    case.sign(ENGINE_VERSION, fingerprint)


def _said(case: Case, reached: Iterable[str]) -> frozenset[str]:
    """Of the places that the line on show comes to, those of which any line of the board says how they are played: nobody is asked
    about these again."""
    said = read(case.position).said_how_played
    if said.issuperset(reached):
        return said
    for branch in case.tree():
        with suppress(EngineError):  # a line that cannot be read any more says nothing
            said |= read(branch.content.position).said_how_played
    return said


def _page(
    request: HttpRequest,
    case: Case,
    line: Play,
    number: int | None,
    *,
    asked: RefusedChoice | None = None,
    status: int = 200,
) -> HttpResponse:
    total = len(line.steps)
    named = number is not None
    if number is None:
        number = total if case.choices else first_of(line)
    content = case.content.canonical()
    reached = first_reached(line.start, line.steps)
    said = _said(case, reached)

    shown = ShownLine(
        content,
        line,
        heading(case),
        reverse("desk:step", args=[case.public_id, 0])[:-1],
        example_with(case.scenario) if case.scenario else None,
    )

    response = step_page(
        request,
        shown,
        number,
        asked=asked,
        question=asked_at(reached, number, said),
        open_questions=open_before(reached, number, said),
        status=status,
        earlier=() if line.refused is None else [each.content for each in case.tree() if not each.on_show],
        case=case,
        choose_at=reverse("desk:choose", args=[case.public_id, number]),
        readonly=False,
        tree=tree_of(case, line),
        belongs=where_case(request, case),
        outcomes=True,
        loop=loop_of(line, case.library) if number == total else None,
    )

    if not named and wants_fragment(request):
        response["HX-Push-Url"] = f"{shown.base}{number}{query(request)}"
    return response
