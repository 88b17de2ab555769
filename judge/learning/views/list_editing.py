"""For teachers: a list is named, ordered and stored; copied; deleted."""

from __future__ import annotations

from dataclasses import replace

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from judge.desk.access import make_owner
from judge.desk.locking import one_at_a_time
from judge.learning.limits import SET_QUESTIONS, SETS_OF_AN_OWNER, TITLE_CHARACTERS
from judge.learning.list_drafts import (
    ListDraft,
    ListForm,
    draft_of,
    draft_of_list,
    move_by,
    sort_by_typed_number,
    without_question,
)
from judge.learning.list_rows import ListRow
from judge.learning.models import QuestionList
from judge.learning.question_lookup import asked_now
from judge.learning.views.lists import own_list


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """The questions that were ticked, to name the list and to order it; POST stores it."""
    if request.method != "POST":
        return _page(request, replace(draft_of(request.GET), of=""))
    form = ListForm(replace(draft_of(request.POST), of=""), changed=None)
    if form.is_valid() and (made := _made(request, form)) is not None:
        return redirect("learning:list", made.pk)
    return _page(request, form.draft, form=form, status=422)


def _made(request: HttpRequest, form: ListForm) -> QuestionList | None:
    """The stored list; None if there is no room, and then the form has an error."""
    owner = make_owner(request)
    with transaction.atomic():
        if _has_room(owner):
            return QuestionList.objects.create(owner=owner, questions=list(form.draft.questions), **form.cleaned_data)
    form.add_error(None, _too_many())
    return None


def _has_room(owner: str) -> bool:
    """Whether one more list may be stored. It holds until the end of the transaction in which it is asked."""
    one_at_a_time(owner)
    return QuestionList.objects.filter(owner=owner).count() < SETS_OF_AN_OWNER


def _too_many() -> str:
    return _("There is no room for another list. A browser or account can have {most} lists; delete one first.").format(
        most=SETS_OF_AN_OWNER
    )


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, public_id: str) -> HttpResponse:
    """One's own list as it is stored, or as the address has it while it is changed; POST stores it."""
    found = own_list(request, public_id)
    if request.method != "POST":
        changed = "list" in request.GET
        draft = replace(draft_of(request.GET), of=found.pk) if changed else draft_of_list(found)
        return _page(request, draft, found, changed=changed)
    form = ListForm(replace(draft_of(request.POST), of=found.pk), changed=found)
    if not form.is_valid():
        return _page(request, form.draft, found, form=form, status=422)
    QuestionList.objects.filter(pk=found.pk).update(questions=list(form.draft.questions), **form.cleaned_data)
    messages.success(request, _("The list is stored."))
    return redirect("learning:list", found.pk)


@require_POST
def arrange(request: HttpRequest) -> HttpResponse:
    """Where a button was pressed that moves questions: leads back, with the new order in the address, or to the questions to tick
    more. Nothing is stored."""
    draft = draft_of(request.POST)
    asked = request.POST.get("do", "")
    do, _colon, name = asked.partition(":")
    near = f"#question-{name}" if name in draft.questions else "#questions"
    typed = dict(zip(request.POST.getlist("question"), request.POST.getlist("place"), strict=False))
    match do:
        case "up" | "down":
            draft = replace(draft, questions=move_by(draft.questions, name, -1 if do == "up" else 1))
        case "order":
            draft = replace(draft, questions=sort_by_typed_number(draft.questions, typed))
        case "remove":
            draft = without_question(draft, name)
            near = "#questions"
        case "more":
            return redirect(f"{reverse('learning:lists')}?{draft.query}#choose")
    here = reverse("learning:list_edit", args=[draft.of]) if draft.of else reverse("learning:list_new")
    return redirect(f"{here}?{draft.query}{near}")


def _page(
    request: HttpRequest,
    draft: ListDraft,
    found: QuestionList | None = None,
    *,
    form: ListForm | None = None,
    changed: bool = False,
    status: int = 200,
) -> HttpResponse:
    rows = [ListRow(each) for each in asked_now(draft.questions)]
    context = {
        "draft": replace(draft, questions=tuple(row.question.id for row in rows)),
        "rows": rows,
        "list": found,
        "form": form,
        "changed": changed,
        "most": SET_QUESTIONS,
        "section": "learn",
    }
    return render(request, "learning/list_edit.html", context, status=status)


@require_POST
def copy(request: HttpRequest, public_id: str) -> HttpResponse:
    """Copy an own list without its group, end and results, and redirect to the page that edits the copy."""
    found = own_list(request, public_id)
    title = _("{title} (copy)").format(title=found.title[: TITLE_CHARACTERS - 20])
    owner = make_owner(request)
    with transaction.atomic():
        if _has_room(owner):
            made = QuestionList.objects.create(owner=owner, title=title, questions=found.questions)
            messages.success(request, _("This is the copy. Its group, end and results are its own."))
            return redirect("learning:list_edit", made.pk)
    messages.error(request, _too_many())
    return redirect("learning:list", found.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, public_id: str) -> HttpResponse:
    """What is deleted with one's own list; POST deletes it."""
    found = own_list(request, public_id)
    if request.method == "POST":
        found.delete()
        messages.success(request, _("The list is deleted."))
        return redirect("learning:lists")
    context = {"list": found, "answers": sum(each.count for each in found.tallies.all()), "section": "learn"}
    return render(request, "learning/list_delete.html", context)
