"""The path of lessons, and a lesson with its board. The choices made in a lesson are in its address; nothing is stored but that a
lesson was done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from judge.desk import limits as desk_limits
from judge.desk.presenting.asking_text import asking_text
from judge.desk.presenting.choices import ChoiceView, OptionView, RefusalView, choice_view
from judge.desk.presenting.page_words import language
from judge.desk.presenting.stepping import outcome
from judge.desk.table.board import BoardView, label_of
from judge.desk.table.touch import NOTHING, at_place, touched
from judge.engine.errors import EngineError
from judge.learning.attempts import Attempt, attempt
from judge.learning.lesson_files import PARTS, Lesson, lesson_named, lessons
from judge.learning.limits import PICKS
from judge.learning.presenting import board_at, cards_here, game_at, happened, shortened
from judge.learning.progress import finish, lessons_done
from rulesdb.views.fragments import varied, wants_fragment
from rulesdb.views.page_cache import cache_shared_page

Picks = list[tuple[str, ...]]


@dataclass(frozen=True)
class LessonLine:
    """A lesson in the list of the path."""

    number: int
    key: str
    title: str
    gist: str
    minutes: int
    rules: tuple[str, ...]
    done: bool
    next: bool


@dataclass(frozen=True)
class Here:
    """What was touched on the board of a lesson."""

    place: str
    name: str
    options: tuple[OptionView, ...]
    refused: tuple[RefusalView, ...]


@require_safe
@cache_shared_page
def index(request: HttpRequest) -> HttpResponse:
    """The path: every lesson by part, which are done, and the one to go on with."""
    done, told = lessons_done(request), language()
    upcoming = next((each.key for each in lessons() if each.key not in done), "")
    lines = [
        LessonLine(
            number,
            each.key,
            each.title.within(told),
            each.gist.within(told),
            each.minutes,
            each.rules[:3],
            each.key in done,
            each.key == upcoming,
        )
        for number, each in enumerate(lessons(), 1)
    ]
    of_part = {each.key: each.part for each in lessons()}
    context = {
        "parts": [
            (part, words.within(told), [line for line in lines if of_part[line.key] == part])
            for part, words in PARTS.items()
        ],
        "upcoming": next((line for line in lines if line.next), None),
        "done": len([line for line in lines if line.done]),
        "total": len(lines),
        "section": "learn",
    }
    return render(request, "learning/lessons.html", context)


@require_safe
@cache_shared_page
def board(request: HttpRequest) -> HttpResponse:
    """How a board is read, in one screen: that of the first lesson."""
    tried = _attempt(lessons()[0], [])
    shown = board_at(tried.line, len(tried.line.steps), 0, tried.content.library)
    return render(request, "learning/board.html", {"board": shown, "section": "learn"})


@require_http_methods(["GET", "HEAD", "POST"])
def lesson(request: HttpRequest, key: str) -> HttpResponse:
    """A lesson after the choices that the address names; POST makes one more."""
    found = lesson_named(key)
    if found is None:
        raise Http404(_("There is no such lesson."))
    if request.method == "POST":
        return _chosen(request, found)
    return _page(request, found, _attempt(found, picks_of(request.GET)))


def _chosen(request: HttpRequest, found: Lesson) -> HttpResponse:
    before = picks_of(request.POST)
    picked = tuple(each for each in request.POST.getlist("option") if each)
    tried = _attempt(found, [*before, picked])
    if tried.refused:
        return _page(request, found, tried, status=422)
    if tried.complete:
        finish(request, found.key)
    address = address_of(found, tried.picks)
    if wants_fragment(request):
        response = _page(request, found, tried)
        response["HX-Push-Url"] = address
        return response
    return redirect(f"{address}#play")


def picks_of(sent: QueryDict) -> Picks:
    """The choices that an address or a form names: one `p` for each, its option keys with spaces between."""
    picks = [tuple(each.split()) for each in sent.getlist("p")]
    if len(picks) > PICKS or any(len(each) > desk_limits.PICKS for each in picks):
        raise Http404(_("A lesson has fewer choices than this."))
    return picks


def address_of(found: Lesson, picks: Sequence[tuple[str, ...]]) -> str:
    """The address of a lesson after these choices."""
    told = urlencode([("p", " ".join(keys)) for keys in picks])
    return reverse("learning:lesson", args=[found.key]) + (f"?{told}" if told else "")


def _attempt(found: Lesson, picks: Picks) -> Attempt:
    try:
        return attempt(found, picks)
    except (LookupError, EngineError) as error:
        raise Http404(_("The board of this lesson cannot be played.")) from error


def _page(request: HttpRequest, found: Lesson, tried: Attempt, status: int = 200) -> HttpResponse:
    line, cards, told = tried.line, tried.content.library, language()
    last, since = len(line.steps), tried.since
    at = request.GET.get("at", "")
    number = min(last, max(tried.begun, int(at))) if at.isascii() and at.isdecimal() and len(at) < 6 else last
    choice = line.open_choice if number == last else None
    hint = tried.next_pick()
    following = _following(found)
    told_choice, touches = None, NOTHING
    if choice:
        told_choice = choice_view(choice, None, cards, text=asking_text(line.game.state, cards))
        told_choice, touches = touched(choice, told_choice, line.game.state)
    board = board_at(line, number, since if number > since else tried.begun, cards)
    here = _here(request, board, told_choice)
    joined = "&" if tried.picks else "?"
    address = address_of(found, tried.picks)
    context: dict[str, Any] = {
        "lesson": found,
        "place": lessons().index(found) + 1,
        "total": len(lessons()),
        "title": found.title.within(told),
        "sentences": found.sentences.within(told),
        "notice": found.notice.within(told),
        "goals": [
            (goal.words.within(told), when is not None) for goal, when in zip(found.goals, tried.reached, strict=True)
        ],
        "complete": tried.complete,
        "stuck": tried.stuck,
        "refused": tried.refused,
        "board": board,
        "touches": touches,
        "card_link": f"{address}{joined}card=" if told_choice else "",
        "here": here,
        "folded": bool(here and here.options) or bool(told_choice and touches and not told_choice.in_sight),
        "plain": [each for each in told_choice.ways if each.plain] if told_choice and told_choice.at_once else [],
        "edition": line.start.state.facts.rules,
        "happened": shortened(happened(line, since, last, cards, whole=found.part == "judge")),
        "number": number,
        "last": last,
        "later": number < last,
        "joined": joined,
        "address": address,
        "picks": [" ".join(keys) for keys in tried.picks],
        "choice": told_choice,
        "outcome": outcome(line) if number == last else "",
        "outcome_rule": line.game.over.rule if line.game.over else "",
        "back": address_of(found, tried.picks[:-1]) if tried.picks else "",
        "start": address_of(found, ()),
        "hint": hint,
        "cards": cards_here([game_at(line, tried.begun).state, line.game.state], cards),
        "following": following,
        "following_title": following.title.within(told) if following else "",
        "scenario": found.scenario,
        "fragment": wants_fragment(request),
        "section": "learn",
    }
    template = "learning/parts/lesson.html" if context["fragment"] else "learning/lesson.html"
    return varied(render(request, template, context, status=status))


def _here(request: HttpRequest, board: BoardView, choice: ChoiceView | None) -> Here | None:
    """The card or place of the board that was touched (`?card=hSD01-007@a.hand.1`): what it may do, and what not."""
    place = request.GET.get("card", "").partition("@")[2]
    if choice is None or place not in board.places:
        return None
    tile = board.tile(place)
    return Here(place, tile.name if tile else label_of(place), *at_place(choice, place))


def _following(found: Lesson) -> Lesson | None:
    order = lessons()
    place = order.index(found) + 1
    return order[place] if place < len(order) else None
