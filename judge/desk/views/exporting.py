"""A board as a scenario file, to be kept, sent and played again on the command line: with every card that is not in the
catalogue."""

from __future__ import annotations

from collections.abc import Iterator

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from judge.cards.library import catalogue
from judge.desk import own_cards
from judge.desk.access import own_case
from judge.desk.content import Content
from judge.desk.plays import Play
from judge.desk.presenting.cases import heading, title_of
from judge.desk.presenting.page_words import error_words
from judge.desk.views.lines import kept_line
from judge.engine.cards import Card
from judge.engine.errors import EngineError
from judge.engine.position.notation import read
from judge.engine.transition import Transition
from judge.scenarios.writing import play_entry, write_scenario


@require_safe
def own(request: HttpRequest, public_id: str) -> HttpResponse:
    """One's own board; back to the editor where it cannot be played."""
    case = own_case(request, public_id)
    try:
        return _file(case.content, heading(case))
    except EngineError as error:
        messages.error(
            request, _("This board cannot be played yet. {why}").format(why=error_words(error, case.library))
        )
        return redirect("desk:edit", case.public_id)


@require_safe
def kept(request: HttpRequest, digest: str) -> HttpResponse:  # noqa: ARG001 - as every view
    """A kept line."""
    line, _played = kept_line(digest)
    return _file(line.content)


def _file(content: Content, title: str = "") -> HttpResponse:
    line = content.play()
    position = read(content.position)
    title = title or title_of(position, content.library)
    entries = [play_entry(keys, told, position.rules) for keys, told in _choices(line)]
    written = write_scenario(title, content.position, entries, _cards(content))
    headers = {"Content-Disposition": 'attachment; filename="scenario.yaml"'}
    return HttpResponse(written, content_type="application/yaml; charset=utf-8", headers=headers)


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


def _cards(content: Content) -> list[Card]:
    """The cards of the board's own, and those added to the site that stand on it or were named."""
    own, text = {card.number for card in own_cards.read(content.cards)}, f"{content.position} {content.picks}"
    others = [number for number in content.library if number not in catalogue() and number in text]
    return [content.library[number] for number in sorted({*own, *others})]
