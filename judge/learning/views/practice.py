"""Practice: the day's set, a question with its board, and how it went."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from judge.desk.access import make_owner
from judge.desk.presenting.page_words import language
from judge.learning.lesson_questions import KEY, lesson_of
from judge.learning.limits import ABOUT, BEGINNER, TODAY
from judge.learning.models import ListTally, QuestionList, Review
from judge.learning.presenting import board_at, cards_here, happened_steps, steps_before_question
from judge.learning.progress import note_answer, reviews
from judge.learning.question_lookup import questions_named
from judge.learning.questions.explaining import boards_by_first_ability
from judge.learning.questions.model import KINDS, LEVELS, Question, questions
from judge.learning.questions.played_question import PlayedQuestion, played_question
from judge.learning.questions.question_words import AnswerInWords, answers, asking, level_words, rule_words, situation
from judge.learning.questions.removed import removed_questions, renamed_questions
from judge.learning.questions.topics import TOPICS, questions_about, questions_of_topic, topic_of
from judge.learning.sets import (
    RunningSet,
    after_answer,
    daily_questions,
    level_of,
    measured_levels,
    running_set,
    store_set,
)
from judge.scenarios.engine_provisions import chapters
from rulesdb.typed import whole_number
from rulesdb.views.fragments import vary_on_htmx
from rulesdb.views.shared import NotFound, problem

MAX_RULES = 200
"""At most this many rules may be named for a set about them."""


@dataclass(frozen=True)
class Progress:
    """How far somebody has come in a topic: how many of its questions were answered rightly the last time, of how many."""

    key: str
    title: str
    known: int
    total: int


@dataclass(frozen=True)
class Filter:
    """Which questions are wanted; what is empty asks for nothing."""

    chapter: str = ""
    kind: str = ""
    level: str = ""
    card: str = ""
    topic: str = ""

    def fits(self, question: Question, level: int) -> bool:
        """Whether a question of this level is wanted."""
        wanted = (
            self.chapter in ("", question.chapter),
            self.kind in ("", question.kind),
            self.level in ("", str(level)),
            not self.topic or topic_of(question).key == self.topic,
        )
        return all(wanted) and (not self.card or self.card in question.cards)

    def __bool__(self) -> bool:
        return bool(self.chapter or self.kind or self.level or self.card or self.topic)


def filter_of(sent: Any) -> Filter:
    """The filter in a form or an address; unknown values are ignored."""
    card = str(sent.get("card", "")).strip()[:20]
    known = {
        "chapter": chapters(),
        "kind": (*KINDS, "own"),
        "level": [str(level) for level in LEVELS],
        "topic": [topic.key for topic in TOPICS],
    }
    picked = {name: sent.get(name, "") for name, values in known.items() if sent.get(name, "") in values}
    return Filter(card=card if re.fullmatch(r"[\w-]+", card) else "", **picked)


def matching_questions(found: Filter) -> list[Question]:
    """The questions that match a filter."""
    hard = measured_levels(questions().values())
    return [question for question in questions().values() if found.fits(question, hard[question.id])]


@require_http_methods(["GET", "HEAD", "POST"])
def index(request: HttpRequest) -> HttpResponse:
    """The day's set, the due questions, and the progress in each topic; POST begins a set."""
    if request.method == "POST":
        return _begun(request)

    rows = reviews(request)
    now = timezone.now()
    under_way = running_set(request)
    context = {
        "total": len(questions()),
        "due": len([row for row in rows.values() if row.due <= now and row.question in questions()]),
        "answered": len(rows),
        "level": level_of(rows),
        "running": under_way if under_way and under_way.left else None,
        "ended": under_way if under_way and not under_way.left and under_way.answered else None,
        "again": [_line(each) for each in questions_named(under_way.missed).values()]
        if under_way and not under_way.left
        else [],
        "topics": _topics(rows),
        **choices_of(filter_of(request.GET)),
        "section": "learn",
    }
    return render(request, "learning/practice.html", context)


def choices_of(chosen: Filter) -> dict[str, Any]:
    """What the fields of a filter offer."""
    told = language()
    there = {question.chapter for question in questions().values()}
    return {
        "filter": chosen,
        "all_chapters": [(number, titles[told]) for number, titles in chapters().items() if number in there],
        "all_topics": [(topic.key, topic.words) for topic in TOPICS if questions_of_topic(topic.key)],
        "kinds": list(KINDS.items()),
        "levels": [(str(level), level_words(level)) for level in LEVELS],
    }


def _topics(rows: dict[str, Review]) -> list[Progress]:
    found = []
    for topic in TOPICS:
        ids = [question.id for question in questions_of_topic(topic.key)]
        if ids:
            known = len([each for each in ids if each in rows and rows[each].right])
            found.append(Progress(topic.key, str(topic.words), known, len(ids)))
    return found


def _line(question: Question) -> tuple[str, str]:
    found = played_question(question)
    return question.id, asking(found) if found else question.id


def _begun(request: HttpRequest) -> HttpResponse:
    named = [each for each in request.POST.getlist("rule")[:MAX_RULES] if re.fullmatch(r"\d[\d.]{0,20}", each)]
    if named:
        count = request.POST.get("count", "")
        found = questions_about(named, min(int(count), ABOUT) if re.fullmatch(r"[1-9]\d?", count) else TODAY)
        return begin_set(request, found) if found else redirect(f"{reverse('learning:practice')}?none=1")
    chosen = filter_of(request.POST)
    now = timezone.now()
    seed = f"{make_owner(request)}:{now:%Y-%m-%d}"
    found = daily_questions(reviews(request), matching_questions(chosen), now, seed)
    if not found:
        return redirect(f"{reverse('learning:practice')}?none=1")
    return begin_set(request, found)


def begin_set(request: HttpRequest, found: Iterable[Question], of: str = "") -> HttpResponse:
    """Begin a set of these questions, and lead to the first."""
    request.session.pop(KEY, None)
    store_set(request, RunningSet(tuple(each.id for each in found), of=of))
    return redirect("learning:practice_next")


@require_safe
def following(request: HttpRequest) -> HttpResponse:
    """Leads to the next question of the set, or to how it went."""
    under_way = running_set(request)
    if under_way is None or not under_way.left:
        return redirect("learning:practice")
    return redirect("learning:question", under_way.left[0])


@require_http_methods(["GET", "HEAD", "POST"])
def question(request: HttpRequest, question_id: str) -> HttpResponse:
    """A question; with an answer in its address also whether that is right, and why. POST answers it."""
    if (now := renamed_questions().get(question_id)) is not None:
        return redirect("learning:question", now, permanent=True)
    stored = questions_named([question_id]).get(question_id)
    found = played_question(stored) if stored else None
    if stored is None or found is None or not found.sound:
        rule = next(iter(stored.rules), None) if stored else removed_questions().get(question_id)
        if rule is not None:
            message = _("This question was taken away. The rule that it was about says more.")
            template, detail = "learning/question_removed.html", {"rule": rule}
            return problem(request, 410, "removed_question", message, template=template, detail=detail, context=detail)
        raise NotFound("no_such_part", _("There is no such question."))
    if request.method == "POST":
        return _answered(request, found, _index(request.POST.get("answer", ""), stored))
    return _page(request, found, _index(request.GET.get("answer", ""), stored))


def _index(text: str, stored: Question) -> int | None:
    index = whole_number(text, 1)
    return index if index is not None and index < len(stored.options) else None


def order_of(text: str, count: int) -> tuple[int, ...]:
    """The order of the answers, by their numbers, in an address or a form; a new random one without it.

    >>> order_of("201", 3), len(order_of("7", 3)), len(order_of("", 4))
    ((2, 0, 1), 3, 4)
    """
    named = tuple(int(each) for each in text) if re.fullmatch(r"[0-3]{2,4}", text) else ()
    if sorted(named) == list(range(count)):
        return named
    drawn = list(range(count))
    random.shuffle(drawn)
    return tuple(drawn)


def in_order(told: Sequence[AnswerInWords], order: Sequence[int]) -> list[AnswerInWords]:
    """The answers in this order, numbered by it as their keys are: A and B are the players."""
    return [replace(told[index], mark="1234"[place]) for place, index in enumerate(order)]


def _answered(request: HttpRequest, found: PlayedQuestion, picked: int | None) -> HttpResponse:
    stored = found.question
    if picked is None:
        return _page(request, found, None, status=422)
    right = picked == stored.answer
    if stored.kind != "own":  # a question of a teacher does not come again on another day
        note_answer(request, stored, timezone.now(), right=right)
    under_way = running_set(request)
    if under_way and stored.id in under_way.left:
        if under_way.of and stored.id not in under_way.missed:
            _count(under_way.of, stored.id, picked)
        store_set(request, after_answer(under_way, stored.id, right=right))
    order = "".join(map(str, order_of(request.POST.get("order", ""), len(stored.options))))
    # A browser puts the focus on the result, whose heading says whether the answer is right.
    return redirect(f"{reverse('learning:question', args=[stored.id])}?answer={picked}&order={order}#explained-title")


def _count(list_id: str, name: str, picked: int) -> None:
    """Count a first answer in a teacher's list that has not ended; who gave it is not kept."""
    of = QuestionList.objects.filter(pk=list_id).first()
    if of is not None and not of.ended:
        tally, _made = ListTally.objects.get_or_create(of=of, question=name, option=picked)
        ListTally.objects.filter(pk=tally.pk).update(count=F("count") + 1)


def _tags(stored: Question) -> list[str]:
    """What a question is filed under."""
    if stored.kind == "own":
        return [_("a teacher’s question")]
    level = level_words(measured_levels([stored])[stored.id])
    origin = [] if stored.scenario or stored.lesson else [_("from a random game")]
    return [str(KINDS[stored.kind]), level, str(topic_of(stored).words), *origin]


def _has_ended(under_way: RunningSet | None) -> bool:
    """Whether the set under way belongs to a list that has ended, so that its answers are not counted."""
    of = QuestionList.objects.filter(pk=under_way.of).first() if under_way and under_way.of else None
    return of is not None and of.ended


def _until(stored: Question) -> int:
    """The last transition that the explanation of a question needs."""
    if stored.kind == "next":
        return max(int(each.partition(":")[0]) for each in stored.options)
    return stored.settles


def _page(request: HttpRequest, found: PlayedQuestion, picked: int | None, status: int = 200) -> HttpResponse:
    stored, line, cards = found.question, found.line, found.library
    sent = request.POST if request.method == "POST" else request.GET
    as_stored = "" if picked is None else "0123"[: len(stored.options)]
    order = order_of(sent.get("order", as_stored), len(stored.options))
    told = in_order(answers(found), order)

    under_way = running_set(request)
    lesson = lesson_of(request, under_way)

    until = _until(stored)
    went = []
    if picked is not None:
        went = happened_steps(line, stored.at, until, cards, whole=True, asking=stored.kind in ("who", "end"))
    shown = min(stored.settles, went[-1].number) if went else stored.at
    at = whole_number(request.GET.get("at", ""), 5)
    if picked is not None and at is not None and stored.at <= at <= until:
        shown = at

    context = {
        "question": stored,
        "ask": asking(found),
        "situation": situation(found),
        "before": steps_before_question(found),
        "answers": told,
        "picked": picked,
        "right": picked == stored.answer,
        "solution": next(each for each in told if each.index == stored.answer),
        "order": "".join(map(str, order)),
        "numbers": picked is not None or len(reviews(request)) >= BEGINNER,
        "tags": _tags(stored),
        "board": board_at(line, shown, stored.at, cards, pending=picked is not None),
        "edition": line.start.state.facts.rules,
        "happened": went,
        "boards_by_first_ability": boards_by_first_ability(found)
        if picked is not None and stored.kind == "matters"
        else [],
        "rule_words": rule_words(found),
        "shown": shown,
        "step": next((each for each in went if each.number == shown), None),
        "earlier": shown - 1 if shown > stored.at else None,
        "later": shown + 1 if went and shown < went[-1].number else None,
        "cards": cards_here([found.game.state], cards),
        "running": under_way,
        "lesson": lesson,
        "lesson_title": lesson.title.within(language()) if lesson else "",
        "place": under_way.place(stored.id) if under_way else 0,
        "again": bool(under_way and stored.id in under_way.missed and picked is None),
        "list_ended": _has_ended(under_way),
        "unanswered": status != 200,
        "section": "learn",
    }
    return vary_on_htmx(render(request, "learning/question.html", context, status=status))
