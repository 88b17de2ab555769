"""The page of one step of one's own board, of a stored line or of a scenario."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from judge.desk.content import Content
from judge.desk.picture.kept import address
from judge.desk.plays import Play
from judge.desk.presenting.cases import title_of
from judge.desk.presenting.deciding_steps import deciding_numbers, example_of, next_deciding
from judge.desk.presenting.dispute_questions import DisputeQuestion
from judge.desk.presenting.disputes import disputes_reached, with_links
from judge.desk.presenting.examples import named
from judge.desk.presenting.learning import example_intro, reasons_of
from judge.desk.presenting.named_cards import RefusedChoice
from judge.desk.presenting.related_answers import related_answers
from judge.desk.presenting.stepping import step_view
from judge.desk.presenting.why_not import near_and_sheet
from judge.desk.table.touch import NOTHING
from judge.desk.views.card_sheet import card_sheet, targets_sheet
from judge.engine.position.notation import read
from judge.scenarios.library import Example
from rulesdb.shelf import shelf
from rulesdb.views.fragments import vary_on_htmx, wants_fragment
from rulesdb.views.shared import NotFound

CHANGES = "changes"


@dataclass(frozen=True)
class ShownLine:
    """A line to be shown: its content, how it was played, its title, the address of its steps, and the scenario that it shows."""

    content: Content
    play: Play
    title: str
    base: str
    """The address of a step without its number."""
    example: Example | None = None

    @classmethod
    def of_content(cls, content: Content, played: Play, base: str) -> ShownLine:
        """A line that belongs to no board: it has the title of the example whose line it is, or else that of its board."""
        example = example_of(content)
        title = named(example) if example else title_of(read(content.position), content.library)
        return cls(content, played, title, base, example)


def query(request: HttpRequest) -> str:
    """The query string for the addresses of other steps, so that the reader's view stays as chosen."""
    return f"?detail={CHANGES}" if only_changes(request) else ""


def only_changes(request: HttpRequest) -> bool:
    """Whether the timeline shows changes and choices only."""
    return CHANGES in (request.GET.get("detail"), request.POST.get("detail"))


def step_page(
    request: HttpRequest,
    of: ShownLine,
    number: int,
    *,
    asked: RefusedChoice | None = None,
    question: DisputeQuestion | None = None,
    status: int = 200,
    earlier: Iterable[Content] = (),
    **more: Any,
) -> HttpResponse:
    """The page of a step, or the part of it that changes. `question` is the one about a disputed place that the step asks; the
    place has no mark beside it then. `earlier` are lines that may know a choice which no longer fits, `more` is the context that
    only this kind of page has. A step after the last one leads to the last one; a line without steps has no page."""
    total = len(of.play.steps)
    if number > total:  # a link to a step that was undone since
        if not total:
            raise NotFound("no_such_part", _("This line has {total} steps.").format(total=total))
        messages.warning(request, _("Step {number} no longer exists. This is the last step.").format(number=number))
        return redirect(f"{of.base}{total}")

    decides = deciding_numbers(of.play, of.content, of.example)
    changes = only_changes(request)
    view = step_view(of.play, number, of.content.library, only_changes=changes, asked=asked, earlier=earlier)

    context: dict[str, Any] = {
        "title": of.title,
        "view": view,
        "question": question,
        "open_readings": [
            each
            for each in with_links(view.open_readings, of.play, of.content, number)
            if question is None or each.slug != question.name
        ],
        "disputed": [
            each
            for each in disputes_reached(of.play, of.content, number)
            if question is None or each.answer != question.name
        ],
        "lead": example_intro(of.content, of.example),
        "why": reasons_of(view.cites, view.board.edition),
        "readonly": True,
        "touches": NOTHING,
        "deciding": decides,
        "to_deciding": next_deciding(decides, number),
        "only_changes": changes,
        "suffix": query(request),
        "base": of.base,
        "refused": asked.why if asked else "",
        "fragment": wants_fragment(request),
        "help_keys": "desk/parts/keys.html",
        "docked": True,
        "documents": shelf().serial,
        "section": "boards",
    }

    source = of.example.source if of.example else None
    exclude = source.ref if source and source.kind == "answer" else ""
    context["about"] = related_answers(of.play, number, exclude=exclude)
    context |= more
    if not context["readonly"]:
        context["touches"] = view.touches
    if context["readonly"] and "picture" not in context:
        context["picture"] = address(of.base, context["view"], of.title)
    context |= near_and_sheet(of.play, view, of.content.library, of.base, request.GET.get("card", ""))
    if context["fragment"] and targets_sheet(request):
        return vary_on_htmx(card_sheet(request, context))

    template = "desk/parts/step.html" if context["fragment"] else "desk/step.html"
    return vary_on_htmx(render(request, template, context, status=status))
