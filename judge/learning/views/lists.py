"""For teachers: a list of questions as a link, as a sheet to print, and how a group answered it, without names."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from judge.desk.access import make_owner, owners_of
from judge.desk.locking import one_at_a_time
from judge.desk.presenting.qr import qr
from judge.desk.table.board import BoardView
from judge.learning.limits import ROWS, SET_QUESTIONS, SETS_OF_AN_OWNER, TITLE_CHARACTERS
from judge.learning.models import QuestionList
from judge.learning.presenting import before, board_at, cards_here
from judge.learning.questions.model import Question, questions
from judge.learning.questions.played_question import PlayedQuestion, asked
from judge.learning.questions.question_words import Answer, answers, asking, situation
from judge.learning.questions.removed import moved
from judge.learning.sets import mixed
from judge.learning.views.practice import begin, choices_of, filter_of, level_words, wanted

BEFORE = 6
"""So many of the last things that led to a question are told on a sheet."""


@dataclass(frozen=True)
class Row:
    """A question as a list shows it. `before` says what led to it, `counts` how often each answer was given."""

    question: Question
    ask: str
    situation: str
    answers: tuple[Answer, ...]
    level: str
    board: BoardView
    before: tuple[str, ...]
    counts: tuple[tuple[Answer, int], ...] = ()

    @property
    def solution(self) -> Answer:
        """The right answer."""
        return self.answers[self.question.answer]

    @property
    def given(self) -> int:
        """How many have answered it."""
        return sum(count for _answer, count in self.counts)


def _row(found: PlayedQuestion, tallies: dict[int, int] | None = None) -> Row:
    told = tuple(answers(found))
    return Row(
        found.question,
        asking(found),
        situation(found),
        told,
        level_words(found.question.level),
        board_at(found.line, found.question.at, found.question.at, found.library),
        tuple(each.words for each in before(found)[-BEFORE:]),
        tuple((each, (tallies or {}).get(each.index, 0)) for each in told),
    )


def _sound(names: list[str]) -> list[PlayedQuestion]:
    """The questions of a list that there are still, as the engine answers them now."""
    now = dict.fromkeys(moved().get(name, name) for name in names)
    found = (asked(questions()[name]) for name in now if name in questions())
    return [each for each in found if each is not None and each.sound]


@require_http_methods(["GET", "HEAD", "POST"])
def index(request: HttpRequest) -> HttpResponse:
    """One's own lists, and the questions to make one of; POST makes it."""
    if request.method == "POST":
        return _made(request)
    chosen = filter_of(request.GET)
    page = request.GET.get("page", "1")
    number = int(page) if page.isascii() and page.isdecimal() and 0 < len(page) < 4 else 1
    found = wanted(chosen)
    found = mixed(found, len(found))
    shown = found[(max(number, 1) - 1) * ROWS : max(number, 1) * ROWS]
    narrowed = request.GET.copy()
    narrowed.pop("page", None)
    context = {
        "rows": [_row(each) for each in _sound([question.id for question in shown])],
        "count": len(found),
        "page": max(number, 1),
        "more": len(found) > max(number, 1) * ROWS,
        "narrowed": narrowed.urlencode(),
        "own": QuestionList.objects.filter(owner__in=owners_of(request)).order_by("-made")
        if owners_of(request)
        else (),
        "problem": request.GET.get("problem", ""),
        "most": SET_QUESTIONS,
        **choices_of(chosen),
        "section": "learn",
    }
    return render(request, "learning/lists.html", context)


def _made(request: HttpRequest) -> HttpResponse:
    names = [each for each in dict.fromkeys(request.POST.getlist("question")) if each in questions()]
    title = " ".join(request.POST.get("title", "").split())[:TITLE_CHARACTERS] or _("Questions")
    owner = make_owner(request)
    with transaction.atomic():
        one_at_a_time(owner)
        few = QuestionList.objects.filter(owner=owner).count() < SETS_OF_AN_OWNER
        if few and 1 <= len(names) <= SET_QUESTIONS:
            made = QuestionList.objects.create(owner=owner, title=title, questions=names)
            return redirect("learning:list", made.pk)
    return redirect(f"{request.path}?problem=count")


def _list(list_id: str) -> QuestionList:
    return get_object_or_404(QuestionList, pk=list_id)


@require_http_methods(["GET", "HEAD", "POST"])
def taken(request: HttpRequest, list_id: str) -> HttpResponse:
    """A list, for whoever has its link; POST begins it."""
    found = _list(list_id)
    sound = _sound(found.questions)
    if request.method == "POST":
        if not sound:
            return redirect(request.path)
        return begin(request, [each.question for each in sound], of=found.pk)
    link = request.build_absolute_uri(request.path)
    context = {
        "list": found,
        "count": len(sound),
        "mine": found.owner in owners_of(request),
        "link": link,
        "qr": qr(link),
        "section": "learn",
    }
    return render(request, "learning/list.html", context)


@require_safe
def printed(request: HttpRequest, list_id: str) -> HttpResponse:
    """A list as a sheet to print: the questions, the answers on a page of their own, and on another what the cards say."""
    found = _list(list_id)
    link = request.build_absolute_uri(request.path.removesuffix("/print"))
    sound = _sound(found.questions)
    cards = {card.number: card for each in sound for card in cards_here([each.game.state], each.library)}
    context = {
        "list": found,
        "rows": [_row(each) for each in sound],
        "cards": list(cards.values()),
        "link": link,
        "qr": qr(link),
        "section": "learn",
    }
    return render(request, "learning/print.html", context)


@require_safe
def results(request: HttpRequest, public_id: str) -> HttpResponse:
    """How a group answered one's own list: how often each answer was given, and no names."""
    found = get_object_or_404(QuestionList, pk=public_id, owner__in=owners_of(request))
    tallies: dict[str, dict[int, int]] = {}
    for row in found.tallies.all():
        tallies.setdefault(row.question, {})[row.option] = row.count
    rows = [_row(each, tallies.get(each.question.id)) for each in _sound(found.questions)]
    return render(request, "learning/results.html", {"list": found, "rows": rows, "section": "learn"})
