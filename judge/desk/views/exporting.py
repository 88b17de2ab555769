"""A board as a scenario file, to be kept, sent and played again on the command line: with every card that the catalogue has not."""

from __future__ import annotations

from collections.abc import Iterator

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from judge.cards.library import catalogue
from judge.desk import own_cards
from judge.desk.access import own_case, shared_case
from judge.desk.models import Case
from judge.desk.plays import Play, play
from judge.desk.presenting.cases import title_of
from judge.engine.cards import Card
from judge.engine.errors import EngineError
from judge.engine.position.notation import read
from judge.engine.trace import Transition
from judge.scenarios.writing import entry, write


@require_safe
def own(request: HttpRequest, public_id: str) -> HttpResponse:
    """One's own board; back to the editor where it cannot be played."""
    case = own_case(request, public_id)
    try:
        return _file(case)
    except EngineError as error:
        messages.error(request, _("This board cannot be played yet. {why}").format(why=error))
        return redirect("desk:edit", case.public_id)


@require_safe
def shared(request: HttpRequest, share_id: str) -> HttpResponse:  # noqa: ARG001 - as every view
    """A board behind its read-only link."""
    try:
        return _file(shared_case(share_id))
    except EngineError as error:
        raise Http404(_("The board behind this link cannot be played.")) from error


def _file(case: Case) -> HttpResponse:
    line = play(case.position, case.picks, case.library)
    position = read(case.position)
    title = case.title or title_of(position, case.library)
    entries = [entry(keys, told, position.rules) for keys, told in _choices(line)]
    content = write(title, case.position, entries, _cards(case))
    headers = {"Content-Disposition": 'attachment; filename="scenario.yaml"'}
    return HttpResponse(content, content_type="application/yaml; charset=utf-8", headers=headers)


def _choices(line: Play) -> Iterator[tuple[tuple[str, ...], list[Transition]]]:
    """What was picked at each choice, with the transitions up to the next choice or the end."""
    picked: tuple[str, ...] | None = None
    told: list[Transition] = []
    for step in line.steps:
        told.append(step.transition)
        if step.choice is not None and step.picked is not None:
            if picked is not None:
                yield picked, told
            picked, told = step.picked, []
    if picked is not None:
        yield picked, told


def _cards(case: Case) -> list[Card]:
    """The cards of the board's own, and those added to the site that stand on it or were named."""
    own, text = {card.number for card in own_cards.read(case.cards)}, f"{case.position} {case.choices}"
    others = [number for number in case.library if number not in catalogue() and number in text]
    return [case.library[number] for number in sorted({*own, *others})]
