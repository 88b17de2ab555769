"""For teachers: questions of one's own, on a board of one's own or at a step of a line, with answers and a reason."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from judge.desk.access import cases_of, make_owner, owners_of
from judge.desk.locking import one_at_a_time
from judge.desk.presenting.cases import case_lines
from judge.desk.rulings.mentions import in_force, listed
from judge.learning.limits import (
    ANSWER_CHARACTERS,
    ASK_CHARACTERS,
    OWN_ANSWERS,
    OWN_QUESTIONS,
    OWN_RULES,
    WHY_CHARACTERS,
)
from judge.learning.list_rows import ListRow
from judge.learning.models import ListTally, OwnQuestion, QuestionList
from judge.learning.own_boards import ChosenBoard, NoBoard, board_at_address
from judge.learning.presenting import board_at, happened_steps
from judge.learning.question_lookup import asked_now
from judge.learning.views.lists import own_questions
from rulesdb import languages
from rulesdb.typed import whole_number

MAX_BOARDS = 50
"""At most this many of the reader's boards are offered, the last changed first; another can be given by its link."""
LETTERS = "ABCD"
BEFORE = 6


class OwnQuestionForm(forms.Form):
    """The words of a question: what is asked, two to four answers, which is right, the reason, and rules."""

    ask = forms.CharField(max_length=ASK_CHARACTERS)
    answer_0 = forms.CharField(max_length=ANSWER_CHARACTERS, required=False)
    answer_1 = forms.CharField(max_length=ANSWER_CHARACTERS, required=False)
    answer_2 = forms.CharField(max_length=ANSWER_CHARACTERS, required=False)
    answer_3 = forms.CharField(max_length=ANSWER_CHARACTERS, required=False)
    right = forms.IntegerField(min_value=0, max_value=OWN_ANSWERS[1] - 1, required=False)
    why = forms.CharField(max_length=WHY_CHARACTERS, widget=forms.Textarea)
    rules = forms.CharField(max_length=ANSWER_CHARACTERS, required=False)

    def __init__(self, data: QueryDict | None, initial: dict[str, Any] | None = None) -> None:
        super().__init__(data, initial=initial, auto_id="own-%s")
        self.fields["ask"].error_messages["required"] = _("Write the question.")
        self.fields["why"].error_messages["required"] = _("Write why the right answer is right.")
        for field in self.fields.values():
            if isinstance(field, forms.CharField) and field.max_length:
                field.error_messages["max_length"] = _(
                    "This has %(show_value)s characters; %(limit_value)s are allowed."
                )

    @property
    def answers(self) -> list[tuple[int, str, forms.BoundField, bool]]:
        """The fields of the answers: place, letter, field, and whether it is marked as right."""
        marked = str(self["right"].value())
        return [
            (place, LETTERS[place], self[f"answer_{place}"], marked == str(place)) for place in range(OWN_ANSWERS[1])
        ]

    def clean_rules(self) -> list[str]:
        """The numbers of rules of the edition in force."""
        good, bad = listed(self.cleaned_data["rules"], in_force())
        if bad:
            raise ValidationError(
                _("There is no rule {numbers} in the edition in force.").format(
                    numbers=languages.listed(each.typed for each in bad)
                )
            )
        if any(edition != in_force() for edition, _number in good):
            raise ValidationError(_("Name rules of the edition in force."))
        numbers = list(dict.fromkeys(number for _edition, number in good))
        if len(numbers) > OWN_RULES:
            raise ValidationError(_("Name {most} rules at most.").format(most=OWN_RULES))
        return numbers

    def clean(self) -> dict[str, Any]:
        """The answers that were written, each once, and which of them is right."""
        found = super().clean() or self.cleaned_data
        written = [(place, found.get(f"answer_{place}", "")) for place in range(OWN_ANSWERS[1])]
        filled = [(place, words) for place, words in written if words]
        if len(filled) < OWN_ANSWERS[0]:
            self.add_error("answer_0", _("Write at least two answers."))
        elif len({words.casefold() for _place, words in filled}) < len(filled):
            self.add_error("answer_0", _("Two answers are the same."))
        places = [place for place, _words in filled]
        if found.get("right") not in places:
            self.add_error("right", _("Mark which of the answers is right."))
        else:
            found["right"] = places.index(found["right"])
        found["answers"] = [words for _place, words in filled]
        return found

    @property
    def values(self) -> dict[str, Any]:
        """What is stored of it."""
        return {name: self.cleaned_data[name] for name in ("ask", "answers", "right", "why", "rules")}


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The questions that somebody wrote here, and the board for another: one of one's own, or the one that a link leads to."""
    return _boards_page(request)


def _boards_page(request: HttpRequest, typed: str = "", why: str = "") -> HttpResponse:
    """The page that offers boards, with why the one that was named is none."""
    context = {
        "written": own_questions(request),
        "cases": case_lines(cases_of(request)[:MAX_BOARDS]),
        "typed": typed,
        "why": why,
        "section": "learn",
    }
    return render(request, "learning/own_questions.html", context, status=422 if why else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """A question on the board that the address names (`?board=`, or a pasted `?link=`), after the step that it names (`?at=`); POST
    stores it, or shows the board after another step with all that is typed."""
    sent = request.POST if request.method == "POST" else request.GET
    if request.method != "POST" and "link" in sent and not sent["link"]:
        return _boards_page(
            request, sent.get("board", ""), _("Paste the link to a step of a board, a line or an example.")
        )
    if request.method != "POST" and not (sent.get("link") or sent.get("board")):
        return redirect("learning:own_questions")  # where a board is chosen

    do, _colon, step = sent.get("do", "").partition(":")
    try:
        at = whole_number(step or sent.get("at", ""), 5)
        board = board_at_address(request, sent.get("link") or sent.get("board", ""), at)
    except NoBoard as why:
        return _boards_page(request, sent.get("link", "") or sent.get("board", ""), str(why))

    if request.method != "POST":
        return _form_page(request, OwnQuestionForm(None), board=board)

    form = OwnQuestionForm(request.POST)
    if do == "at":
        return _form_page(request, OwnQuestionForm(None, initial=request.POST.dict()), board=board)

    if sent.get("digest", "") != board.content.digest:
        form.add_error(None, _("The board was changed meanwhile. Look whether the question still fits, then store it."))

    if not form.is_valid() or (made := _made(request, form, board)) is None:
        return _form_page(request, form, board=board, status=422)

    messages.success(request, _("The question is stored and ticked. Tick others, or go on."))
    return redirect(f"{reverse('learning:lists')}?kind=own&question={made.pk}#choose")


def _made(request: HttpRequest, form: OwnQuestionForm, board: ChosenBoard) -> OwnQuestion | None:
    """The stored question; None if there is no room, and then the form has an error."""
    owner = make_owner(request)
    kept = board.kept
    with transaction.atomic():
        one_at_a_time(owner)
        if OwnQuestion.objects.filter(owner=owner).count() < OWN_QUESTIONS:
            return OwnQuestion.objects.create(
                owner=owner,
                position=kept.position,
                cards=kept.cards,
                choices=[list(keys) for keys in kept.picks],
                at=board.at,
                **form.values,
            )
    told = _("There is no room for another question. A browser or account can have {most}; delete one first.")
    form.add_error(None, told.format(most=OWN_QUESTIONS))
    return None


def _own(request: HttpRequest, public_id: str) -> OwnQuestion:
    return get_object_or_404(OwnQuestion, pk=public_id, owner__in=owners_of(request))


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, public_id: str) -> HttpResponse:
    """The words of a question of one's own; POST stores them. Where its answers are others then, what was answered before is no
    longer counted."""
    row = _own(request, public_id)
    if request.method != "POST":
        told = {f"answer_{place}": words for place, words in enumerate(row.answers)}
        words = told | {"ask": row.ask, "right": row.right, "why": row.why, "rules": " ".join(row.rules)}
        return _form_page(request, OwnQuestionForm(None, initial=words), row=row)
    form = OwnQuestionForm(request.POST)
    if not form.is_valid():
        return _form_page(request, form, row=row, status=422)
    with transaction.atomic():
        if (form.values["answers"], form.values["right"]) != (row.answers, row.right):
            ListTally.objects.filter(question=row.pk).delete()
        OwnQuestion.objects.filter(pk=row.pk).update(**form.values)
    messages.success(request, _("The question is stored."))
    return redirect("learning:own_questions")


def _form_page(
    request: HttpRequest,
    form: OwnQuestionForm,
    *,
    board: ChosenBoard | None = None,
    row: OwnQuestion | None = None,
    status: int = 200,
) -> HttpResponse:
    context: dict[str, Any] = {"form": form, "chosen": board, "row": row, "section": "learn"}
    if board is not None:
        cards = board.content.library
        told = happened_steps(board.line, 0, board.at, cards, whole=False)[-BEFORE:]
        context |= {
            "board": board_at(board.line, board.at, board.at, cards, pending=False),
            "before": [each.words for each in told],
            "step": board.at,
            "earlier": board.at - 1 if board.at else None,
            "later": board.at + 1 if board.at < board.last else None,
        }
    elif row is not None and (found := asked_now([row.pk])):
        shown = ListRow(found[0])
        context |= {"board": shown.board, "before": shown.before, "step": row.at}
    return render(request, "learning/own_form.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, public_id: str) -> HttpResponse:
    """What is deleted with a question of one's own; POST deletes it. Lists that have it go on without it."""
    row = _own(request, public_id)
    if request.method == "POST":
        with transaction.atomic():
            ListTally.objects.filter(question=row.pk).delete()
            row.delete()
        messages.success(request, _("The question is deleted."))
        return redirect("learning:own_questions")
    lists = [each.title for each in QuestionList.objects.filter(owner=row.owner) if row.pk in each.questions]
    return render(request, "learning/own_delete.html", {"row": row, "lists": lists, "section": "learn"})
