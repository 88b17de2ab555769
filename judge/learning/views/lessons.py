"""The path of lessons, and a lesson with its board. The choices made in a lesson are in its address; nothing is stored but that a
lesson was done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from judge.desk import limits as desk_limits
from judge.desk.presenting.choices import OptionView
from judge.desk.presenting.page_words import language
from judge.desk.presenting.stepping import outcome_words
from judge.desk.table.board import TableView, label_of
from judge.desk.table.touch import NOTHING
from judge.engine.errors import EngineError
from judge.learning.attempts import TOUCH_MARK, Attempt, play_attempt
from judge.learning.lesson_choices import OfferedChoice, offered_choice, pointer_at
from judge.learning.lesson_files import PARTS, Lesson, lesson_named, lessons
from judge.learning.lesson_questions import KEY, following_lesson, questions_of
from judge.learning.limits import MISSES, PICKS
from judge.learning.misses import MissAnswer, answer_to_pick, answer_to_refused_line, answer_to_touch
from judge.learning.presenting import board_at, cards_here, happened_steps, shortened
from judge.learning.progress import lessons_done, note_lesson_done
from judge.learning.views.practice import begin_set
from rulesdb.languages import listed
from rulesdb.typed import whole_number
from rulesdb.views.fragments import vary_on_htmx, wants_fragment
from rulesdb.views.page_cache import cache_shared_page
from rulesdb.views.shared import NotFound

Picks = list[tuple[str, ...]]
MISSES_BEFORE_HELP = 2
"""After this many wrong touches "Show me" is offered."""


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
    """A touched card on the board of a lesson with several actions that the step is about."""

    place: str
    name: str
    options: tuple[OptionView, ...]


@require_safe
@cache_shared_page
def index(request: HttpRequest) -> HttpResponse:
    """All lessons by part, with those that are done and the next one."""
    done = lessons_done(request)
    told = language()
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
    """How a board is read, in one screen."""
    tried = _attempt(_board_lesson(), [])
    shown = board_at(tried.line, len(tried.line.steps), 0, tried.content.library)
    return render(request, "learning/board.html", {"board": shown, "first": lessons()[0].key, "section": "learn"})


@require_http_methods(["GET", "HEAD", "POST"])
def lesson(request: HttpRequest, key: str) -> HttpResponse:
    """A lesson after the choices that the address names; POST makes one more."""
    found = _lesson(key)
    if request.method == "POST":
        return _chosen(request, found)
    return _page(request, found, _attempt(found, picks_of(request.GET)))


@require_POST
def ask(request: HttpRequest, key: str) -> HttpResponse:
    """Begin a set of three questions about what a lesson was about."""
    found = _lesson(key)
    begun = begin_set(request, questions_of(found))
    request.session[KEY] = found.key
    return begun


def _lesson(key: str) -> Lesson:
    found = lesson_named(key)
    if found is None:
        raise NotFound("no_such_part", _("There is no such lesson."))
    return found


def _board_lesson() -> Lesson:
    """The lesson whose board shows how a board is read."""
    return next(each for each in lessons() if each.key == "zones")


def _chosen(request: HttpRequest, found: Lesson) -> HttpResponse:
    before = picks_of(request.POST)
    picked = tuple(each for each in request.POST.getlist("option") if each)
    tried = _attempt(found, [*before, picked])
    if tried.complete:
        note_lesson_done(request, found.key)
    misses = _count(request.POST.get("miss", "")) + 1 if tried.missed is not None else 0
    told = " ".join(picked) if tried.missed == picked else None
    address = address_of(found, tried.picks, miss=misses, tried=told)
    if wants_fragment(request):
        response = _page(request, found, tried, misses)
        response["HX-Push-Url"] = address_of(found, tried.picks)
        return response
    return redirect(address)


def picks_of(sent: QueryDict) -> Picks:
    """What was done at each step, as an address or a form names it: one `p` for each, its option keys with spaces between."""
    picks = [tuple(each.split()) for each in sent.getlist("p")]
    if len(picks) > PICKS or any(len(each) > desk_limits.PICKS for each in picks):
        raise NotFound("no_such_part", _("A lesson has fewer choices than this."))
    return picks


def _count(text: str) -> int:
    """The number of wrong touches at this step in an address."""
    return min(whole_number(text, 3) or 0, MISSES)


def address_of(
    found: Lesson, picks: Sequence[tuple[str, ...]], *, miss: int = 0, tried: str | None = None, show: bool = False
) -> str:
    """The address of a lesson after these steps; `miss` counts the wrong touches at the next step, `tried` is the last of them."""
    told = [("p", " ".join(keys)) for keys in picks]
    told += [("miss", str(miss))] if miss else []
    told += [("tried", tried)] if tried is not None else []
    told += [("show", "1")] if show else []
    return reverse("learning:lesson", args=[found.key]) + (f"?{urlencode(told)}" if told else "")


def _attempt(found: Lesson, picks: Picks) -> Attempt:
    try:
        return play_attempt(found, picks)
    except (LookupError, EngineError) as error:
        raise NotFound("no_such_part", _("The board of this lesson cannot be played.")) from error


def _page(request: HttpRequest, found: Lesson, tried: Attempt, misses: int | None = None) -> HttpResponse:
    """The page of a lesson; `misses` is given after a wrong choice."""
    place = request.GET.get("card", "").partition("@")[2]
    if tried.step is not None and place and place == tried.step.touch:
        tried = _attempt(found, [*tried.picks, (TOUCH_MARK + place,)])
        if not wants_fragment(request):
            return redirect(address_of(found, tried.picks))
        response = _shown(request, found, tried, 0, None, None)
        response["HX-Push-Url"] = address_of(found, tried.picks)
        return response

    board = board_at(tried.line, len(tried.line.steps), tried.since, tried.content.library)
    choice = offered_choice(tried.line.game, tried.step) if tried.step else None
    count = _count(request.GET.get("miss", "")) if misses is None else misses
    here = _here(board, choice, place)

    answer = None
    if tried.step and here is None and place in board.places:
        answer = answer_to_touch(
            tried.step, choice.whole if choice else None, place, _called(board, place), _rule_of(tried)
        )
    elif tried.step and here is None and (keys := _tried(request, tried, in_vain=misses is not None)) is not None:
        answer = answer_to_pick(tried.step, choice.whole if choice else None, keys, _rule_of(tried))
        answer = answer or answer_to_refused_line(tried.with_pick(keys), tried.content.library)

    if here is not None or (place and answer is None):
        count = max(count - 1, 0)  # the touch opened the actions of a card, so it was not wrong
    return _shown(request, found, tried, count, here, answer)


def _tried(request: HttpRequest, tried: Attempt, *, in_vain: bool) -> tuple[str, ...] | None:
    if in_vain:
        return tried.missed
    told = request.GET.get("tried")
    return tuple(told.split()[: desk_limits.PICKS]) if told is not None else tried.missed


def _rule_of(tried: Attempt) -> str:
    """The rule of the choice that is open."""
    choice = tried.line.open_choice
    return choice.cites[-1].rule if choice is not None and choice.cites else ""


def _shown(
    request: HttpRequest, found: Lesson, tried: Attempt, misses: int, here: Here | None, answer: MissAnswer | None
) -> HttpResponse:
    """The page of a lesson: `misses` is the count of wrong touches, `here` the actions of a touched card, `answer` the answer to a
    wrong touch."""
    last = len(tried.line.steps)
    at = whole_number(request.GET.get("at", ""), 5)
    number = last if at is None else min(last, max(tried.begun, at))
    context = {
        **_lesson_context(found, tried),
        **_step_context(request, found, tried, misses, number),
        "answer": answer,
        "here": here,
        "fragment": wants_fragment(request),
        "section": "learn",
    }
    template = "learning/parts/lesson.html" if context["fragment"] else "learning/lesson.html"
    return vary_on_htmx(render(request, template, context))


def _lesson_context(found: Lesson, tried: Attempt) -> dict[str, Any]:
    """What the page shows of the lesson as a whole and of its done steps."""
    line = tried.line
    cards = tried.content.library
    told = language()
    upcoming = following_lesson(found)
    before = found.steps[len(tried.picks) - 1] if tried.picks else None

    return {
        "lesson": found,
        "place": lessons().index(found) + 1,
        "total": len(lessons()),
        "title": found.title.within(told),
        "gist": found.gist.within(told),
        "done": len(tried.picks),
        "steps": len(found.steps),
        "marks": [(index < len(tried.picks), index == len(tried.picks)) for index in range(len(found.steps))],
        "right": before.right.within(told) if before and before.right else "",
        "notice": found.notice.within(told),
        "complete": tried.complete,
        "edition": line.start.state.facts.rules,
        "happened": shortened(happened_steps(line, tried.since, len(line.steps), cards, whole=found.part == "judge"))
        if tried.picks
        else [],
        "address": address_of(found, tried.picks),
        "joined": "&" if tried.picks else "?",
        "picks": [" ".join(keys) for keys in tried.picks],
        "outcome_rule": line.game.over.rule if line.game.over else "",
        "back": address_of(found, tried.picks[:-1]) if tried.picks else "",
        "start": address_of(found, ()),
        "cards": cards_here([line.game_at(tried.begun).state, line.game.state], cards),
        "questions": len(questions_of(found)) if tried.complete else 0,
        "following": upcoming,
        "following_title": upcoming.title.within(told) if upcoming else "",
        "scenario": found.scenario,
    }


def _step_context(request: HttpRequest, found: Lesson, tried: Attempt, misses: int, number: int) -> dict[str, Any]:
    """What the page shows of the step to do: the board after transition `number`, and the choice if that is the last one."""
    line = tried.line
    step = tried.step
    now = number == len(line.steps)
    pick = tried.next_pick()
    show = bool(step and misses >= MISSES_BEFORE_HELP and request.GET.get("show") and pick)
    choice = offered_choice(line.game, step, only=pick if show and pick else ()) if step and now else None
    board = board_at(line, number, tried.since if number > tried.since else tried.begun, tried.content.library)

    touches = choice.touches if choice else NOTHING
    if choice is None and step and show:
        touches = pointer_at(step.touch)
    address = address_of(found, tried.picks) + ("&" if tried.picks else "?")

    return {
        "step": step,
        "say": step.say.within(language()) if step and step.say else "",
        "do": step.do.within(language()) if step else "",
        "misses": misses,
        "help": bool(step and misses >= MISSES_BEFORE_HELP and not show and pick),
        "help_address": address_of(found, tried.picks, miss=misses, show=True),
        "shown": _shown_words(step.touch, choice, board) if step and show else "",
        "board": board,
        "touches": touches,
        "card_link": f"{address}miss={min(misses + 1, MISSES)}&card=" if step and now else "",
        "plain": [each for each in choice.view.options if not each.at] if choice and choice.view.at_once else [],
        "number": number,
        "last": len(line.steps),
        "later": not now,
        "choice": choice.view if choice else None,
        "others": choice.others if choice else (),
        "refused": choice.whole.refused if choice else (),
        "outcome": outcome_words(line) if now else "",
    }


def _shown_words(touch: str, choice: OfferedChoice | None, board: TableView) -> str:
    """What "Show me" shows, in words."""
    if touch:
        return _name(board, touch)
    return listed(each.words for each in choice.view.options) if choice else ""


def _called(board: TableView, place: str) -> str:
    """The name of a place with that of the card on it: `B: Center, AZKi`."""
    tile = board.tile(place)
    return listed([label_of(place), tile.name]) if tile and tile.known else label_of(place)


def _name(board: TableView, place: str) -> str:
    tile = board.tile(place)
    return tile.name if tile else label_of(place)


def _here(board: TableView, choice: OfferedChoice | None, place: str) -> Here | None:
    """The card or place of the board that was touched (`?card=hSD01-007@a.hand.1`), if it has actions to choose from."""
    if choice is None or place not in board.places:
        return None
    options = choice.here(place)
    return Here(place, _name(board, place), options) if options else None
