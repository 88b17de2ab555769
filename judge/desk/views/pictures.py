"""Pictures of boards, open to everybody; the address names the language, since the programs that fetch them have no cookie."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from judge.desk.picture.kept import digest, digest_of_words, picture, picture_of_words
from judge.desk.plays import Play
from judge.desk.presenting.examples import named
from judge.desk.presenting.shared_words import picture_text_of
from judge.desk.presenting.stepping import step_view
from judge.desk.views.lines import kept_line, shown_line
from judge.desk.views.scenarios import played_scenario
from judge.engine.cards import Library
from rulesdb.languages import listed
from rulesdb.views.shared import NotFound

HOUR, YEAR = 3600, 365 * 24 * 3600


def answer(
    request: HttpRequest, played: Play, number: int, cards: Library, language: str, title: Callable[[], str]
) -> HttpResponse:
    """The picture of step `number` of a line in a language. `title` is asked for in that language. An address whose `v` names what
    is drawn is never asked for again, any other after an hour.

    Raises `NotFound` for a language that the site does not speak and for a step that the line does not have.
    """
    _check(language)
    if number > len(played.steps):
        raise NotFound("no_such_part", _("This line has {total} steps.").format(total=len(played.steps)))

    with translation.override(language):
        view, words = step_view(played, number, cards), title()
        name = digest(view, words)
        return _drawn(request, name, language, lambda: picture(view, words), for_ever=request.GET.get("v") == name)


@require_safe
def words(request: HttpRequest, kind: str, key: str, language: str) -> HttpResponse:
    """The picture of a rule, an official answer or a card, for links to its page. Asked for again after an hour."""
    _check(language)
    with translation.override(language):
        text = picture_text_of(kind, key)
        if text is None:
            raise NotFound("no_such_part", _("There is nothing at this address."))
        return _drawn(request, digest_of_words(text), language, lambda: picture_of_words(text))


def _check(language: str) -> None:
    """Raises `NotFound` where the site draws no pictures, and for a language that it does not speak."""
    if not settings.PICTURES:
        raise NotFound("no_such_part", _("This desk draws no pictures of boards."))
    if language not in dict(settings.LANGUAGES):
        raise NotFound(
            "no_such_part",
            _("There are pictures in {languages} only.").format(languages=listed(dict(settings.LANGUAGES))),
        )


def _drawn(
    request: HttpRequest, name: str, language: str, draw: Callable[[], bytes], *, for_ever: bool = False
) -> HttpResponse:
    """The picture of this name, or that the browser has it already. It is drawn in the language that is active."""
    response = get_conditional_response(request, etag=f'"{name}"')
    if response is None:
        response = HttpResponse(draw(), content_type="image/png")
    response["ETag"] = f'"{name}"'
    response["Content-Language"] = language
    lasts = {"max_age": YEAR, "immutable": True} if for_ever else {"max_age": HOUR}
    patch_cache_control(response, public=True, **lasts)
    return response


@require_safe
def line(request: HttpRequest, digest: str, number: int, language: str) -> HttpResponse:
    """The board of a kept line at a step."""
    found, played = kept_line(digest)
    return answer(request, played, number, found.content.library, language, lambda: shown_line(found, played).title)


@require_safe
def scenario(request: HttpRequest, name: str, number: int, language: str) -> HttpResponse:
    """The board of a scenario at a step."""
    example, content, played = played_scenario(name)
    return answer(request, played, number, content.library, language, lambda: named(example))
