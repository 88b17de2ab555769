"""For teachers: choosing questions for a list, and the pages of a list: by its link, as a sheet, its key, and its results."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from judge.desk.access import owners_of
from judge.learning.limits import ROWS, SET_QUESTIONS
from judge.learning.list_drafts import draft_of, end_words
from judge.learning.list_results import results_of, results_table
from judge.learning.list_rows import ListRow
from judge.learning.models import OwnQuestion, QuestionList
from judge.learning.presenting import cards_here
from judge.learning.question_lookup import asked_now, written_question
from judge.learning.sets import mix_all
from judge.learning.views.practice import begin_set, choices_of, filter_of, matching_questions
from rulesdb.qr import qr
from rulesdb.typed import whole_number
from rulesdb.views.fragments import vary_on_htmx, wants_fragment


def own_list(request: HttpRequest, public_id: str) -> QuestionList:
    """A list of one's own. For anybody else it does not exist."""
    return get_object_or_404(QuestionList, pk=public_id, owner__in=owners_of(request))


def own_questions(request: HttpRequest) -> QuerySet[OwnQuestion]:
    """The reader's own questions, the newest first."""
    return OwnQuestion.objects.filter(owner__in=owners_of(request)).order_by("-made")


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """One's own lists, and the questions to tick for a new one, or for the list that the address names. Ticks are in the address,
    so that they stay on every page and with every filter. `look` is the question with its board and answers open."""
    look = request.GET.get("look", "")
    if wants_fragment(request):
        return vary_on_htmx(_looked_at(request, request.GET.get("row", ""), opened=bool(look)))

    draft = draft_of(request.GET)
    chosen = filter_of(request.GET)
    number = _page_of(request)
    written = [written_question(each) for each in own_questions(request)]
    found = written if chosen.kind == "own" else mix_all(matching_questions(chosen))
    rows = [ListRow(each) for each in asked_now(each.id for each in found[(number - 1) * ROWS : number * ROWS])]
    shown = {row.question.id for row in rows}

    offered = choices_of(chosen)
    if written:
        offered["kinds"] = [("own", _("Questions of your own")), *offered["kinds"]]

    context = {
        "rows": rows,
        "count": len(found),
        "page": number,
        "more": len(found) > number * ROWS,
        "draft": draft,
        "elsewhere": [name for name in draft.questions if name not in shown],
        "look": look,
        "own": QuestionList.objects.filter(owner__in=owners_of(request)).order_by("-made"),
        "most": SET_QUESTIONS,
        **offered,
        "section": "learn",
    }
    return vary_on_htmx(render(request, "learning/lists.html", context))


def _looked_at(request: HttpRequest, name: str, *, opened: bool) -> HttpResponse:
    row = next((ListRow(each) for each in asked_now([name])), None)
    return render(request, "learning/parts/look.html", {"row": row, "open": opened})


def _page_of(request: HttpRequest) -> int:
    return whole_number(request.GET.get("page", ""), 3) or 1


@require_http_methods(["GET", "HEAD", "POST"])
def taken(request: HttpRequest, list_id: str) -> HttpResponse:
    """A list, for everybody with its link; POST begins it, unless it has ended."""
    found = get_object_or_404(QuestionList, pk=list_id)
    sound = asked_now(found.questions)
    if request.method == "POST":
        if not sound or found.ended:
            return redirect(request.path)
        return begin_set(request, [each.question for each in sound], of=found.pk)
    link = request.build_absolute_uri(request.path)
    context = {
        "list": found,
        "end": end_words(found),
        "count": len(sound),
        "mine": found.owner in owners_of(request),
        "link": link,
        "qr": qr(link),
        "section": "learn",
    }
    return render(request, "learning/list.html", context)


@require_safe
def printed(request: HttpRequest, list_id: str) -> HttpResponse:
    """A list as a sheet for the class to print: the questions without answers, and on a page of its own what the cards say."""
    found = get_object_or_404(QuestionList, pk=list_id)
    link = request.build_absolute_uri(request.path.removesuffix("/print"))
    sound = asked_now(found.questions)
    cards = {card.number: card for each in sound for card in cards_here([each.game.state], each.library)}
    context = {
        "list": found,
        "end": end_words(found),
        "mine": found.owner in owners_of(request),
        "rows": [ListRow(each) for each in sound],
        "cards": list(cards.values()),
        "link": link,
        "qr": qr(link),
        "section": "learn",
    }
    return render(request, "learning/print.html", context)


@require_safe
def key(request: HttpRequest, public_id: str) -> HttpResponse:
    """The key to one's own list, to print: of each question the right answer, why, and why the others are wrong."""
    found = own_list(request, public_id)
    rows = [ListRow(each) for each in asked_now(found.questions)]
    return render(request, "learning/key.html", {"list": found, "rows": rows, "section": "learn"})


@require_safe
def results(request: HttpRequest, public_id: str) -> HttpResponse:
    """How a group answered one's own list: the totals and how often each answer was given, hardest first or in the order of
    the list (`?order=list`), and no names."""
    found = own_list(request, public_id)
    told = results_of(found)
    by_place = request.GET.get("order") == "list"
    context = {
        "list": found,
        "end": end_words(found),
        "results": told,
        "rows": told.rows if by_place else told.hardest_first,
        "by_place": by_place,
        "section": "learn",
    }
    return render(request, "learning/results.html", context)


@require_safe
def results_csv(request: HttpRequest, public_id: str) -> HttpResponse:
    """The same as a table for a spreadsheet, in the order of the list."""
    response = HttpResponse(
        results_table(results_of(own_list(request, public_id)).rows), content_type="text/csv; charset=utf-8"
    )
    response["Content-Disposition"] = 'attachment; filename="results.csv"'
    return response
