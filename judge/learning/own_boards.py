"""The board of a question that somebody writes: a step of an own board, of a line, or of a scenario."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from django.http import Http404, HttpRequest
from django.urls import Resolver404, resolve, reverse
from django.utils.translation import gettext as _

from judge.cards.library import library
from judge.desk.access import own_case
from judge.desk.content import Content
from judge.desk.models import Line
from judge.desk.plays import Play
from judge.desk.presenting.deciding_steps import content_of
from judge.desk.presenting.page_words import error_words
from judge.engine.errors import EngineError
from judge.scenarios.library import scenario_named

ADDRESS_CHARACTERS = 400


class NoBoard(Exception):  # noqa: N818 - what was asked for, not a failure of the program
    """The address leads to no board that a question can be asked on; the words say why."""


@dataclass(frozen=True)
class ChosenBoard:
    """A line of play and the step after which a question is asked. `address` is where the line begins."""

    address: str
    content: Content
    line: Play
    at: int

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.line.steps)

    @property
    def kept(self) -> Content:
        """What is stored with the question: the line up to the step, without what is chosen there or later."""
        picked = [step for step in self.line.steps if step.picked is not None and step.transition.number < self.at]
        return Content(self.content.position, self.content.cards, self.line.picks[: len(picked)])


def board_at_address(request: HttpRequest, typed: str, at: int | None = None) -> ChosenBoard:
    """The board at an address of this site: `/boards/…`, `/lines/…` or `/scenarios/…`, with or without its step. `at` is another
    step of it. Raises `NoBoard` for any other address, and if the board cannot be played that far."""
    try:
        path = unquote(urlsplit(typed.strip()[:ADDRESS_CHARACTERS]).path)
    except ValueError:  # brackets that hold no address
        path = ""
    address, content, step = _content(request, path)
    try:
        line = content.play()
    except EngineError as error:
        told = _("This board cannot be played. {why}")
        raise NoBoard(told.format(why=error_words(error, library()))) from None
    if line.stopped:
        raise NoBoard(_("This line is too long to be played at once. Take a board that begins nearer to the question."))
    last = len(line.steps)
    named = step if at is None else at
    return ChosenBoard(address, content, line, last if named is None else min(max(named, 0), last))


def _content(request: HttpRequest, path: str) -> tuple[str, Content, int | None]:
    """The address of the board, its line, and the step that the address names."""
    try:
        found = resolve(path) if path.startswith("/") else None
    except Resolver404:
        found = None

    values = found.kwargs if found else {}
    number = values.get("number")
    try:
        match found.view_name if found else "":
            case "desk:board" | "desk:step":
                case = own_case(request, values["public_id"])
                return reverse("desk:board", args=[case.public_id]), case.content, number
            case "desk:line" | "desk:line_step":
                line = Line.objects.filter(digest=values["digest"]).first()
                if line is not None:
                    return reverse("desk:line", args=[line.digest]), line.content, number
            case "desk:scenario" | "desk:play":
                example = scenario_named(values["name"])
                if example is not None:
                    return reverse("desk:scenario", args=[values["name"]]), content_of(example), number
    except Http404:
        pass
    except EngineError as error:
        raise NoBoard(_("This board cannot be read. {why}").format(why=error_words(error, library()))) from None
    raise NoBoard(_("This is not a link to a board of your own, a line of play or an example on this site."))
