"""A line of play for a position that another program sends. Nothing is stored, and the engine has as much time as for any page."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from judge.cards.library import library
from judge.cards.option_words import words_of_options
from judge.desk import limits
from judge.desk.content import Content
from judge.desk.line_payloads import played_payload
from judge.desk.packing import fits, pack, unpack
from judge.desk.plays import CannotStart, Picks
from judge.desk.presenting.cases import title_of
from judge.desk.presenting.page_words import error_words, language
from judge.desk.views.boards import read_text
from judge.engine.errors import BadSyntax, EngineError
from judge.engine.position.notation import read
from rulesdb.views.shared import json_response, page


class BadChoicesError(ValueError):
    """`choices` is not a list of choices; the message says why."""


@page
def play(request: HttpRequest) -> HttpResponse:
    """The line from ``?position=`` (in notation) with ``?choices=`` (a list of lists of option keys, as JSON), or the line
    in a link of this site (``?line=``)."""
    try:
        content = _asked(request.GET)
        played = content.play()
    except BadChoicesError as error:
        return refused(400, "not_choices", str(error), {})
    except CannotStart as error:
        problems = [{"where": each.where, "code": each.code, "rule": each.rule} for each in error.problems]
        return refused(422, "not_a_start", error_words(error, library()), {"problems": problems})
    except EngineError as error:
        line = error.line if isinstance(error, BadSyntax) else None
        return refused(422, "not_a_position", error_words(error, library()), {"line": line})

    content = content.canonical()
    packed = pack(content)
    link = f"{reverse('desk:open_step', args=[len(played.steps)])}#{packed}" if fits(packed) else None

    choice, cards = played.open_choice, content.library
    words = {} if choice is None else words_of_options(choice, language(), cards)
    told = played_payload(content, played, title_of(read(content.position), cards))

    return json_response(
        {
            "link": link and request.build_absolute_uri(link),
            **told,
            "used": played.used,
            "options": []
            if choice is None
            else [{"key": option.key, "words": words[option.key]} for option in choice.options],
        }
    )


def refused(status: int, code: str, message: str, detail: dict[str, Any]) -> HttpResponse:
    """An error, in the same form as everywhere on the site."""
    return json_response({"error": {"code": code, "message": message, "detail": detail}}, status=status)


def _asked(asked: QueryDict) -> Content:
    """Raises `EngineError` and `BadChoicesError`."""
    if packed := asked.get("line", ""):
        return unpack(packed.rpartition("#")[2])
    position = asked.get("position", "")
    if not position.strip():
        raise EngineError(_("Send a position in notation as “position”, or a link that holds a line as “line”."))
    read_text(position)
    return Content(position, "", _choices(asked.get("choices", "")))


def _choices(text: str) -> Picks:
    """
    >>> _choices('[["arts:center:1"], ["end"]]')
    (('arts:center:1',), ('end',))
    """
    try:
        found = msgspec.json.decode(text or "[]", type=Picks)
    except msgspec.DecodeError as error:
        message = _('“choices” is a list of lists of option keys, such as [["end"]]: {why}')
        raise BadChoicesError(message.format(why=error)) from error
    if len(found) > limits.CHOICES or any(len(keys) > limits.PICKS for keys in found):
        message = _("A line has at most {most} choices with {picks} options each.")
        raise BadChoicesError(message.format(most=limits.CHOICES, picks=limits.PICKS))
    if any(len(key) > limits.KEY_CHARACTERS for keys in found for key in keys):
        raise BadChoicesError(_("An option key has at most {most} characters.").format(most=limits.KEY_CHARACTERS))
    return found
