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
    if not settings.PICTURES:
        raise NotFound("no_such_part", _("This desk draws no pictures of boards."))
    if language not in dict(settings.LANGUAGES):
        raise NotFound(
            "no_such_part",
            _("There are pictures in {languages} only.").format(languages=listed(dict(settings.LANGUAGES))),
        )
    if number > len(played.steps):
        raise NotFound("no_such_part", _("This line has {total} steps.").format(total=len(played.steps)))

    with translation.override(language):
        view = step_view(played, number, cards)
        words = title()
        name = digest(view, words)
        response = get_conditional_response(request, etag=f'"{name}"')
        if response is None:
            response = HttpResponse(picture(view, words), content_type="image/png")

    response["ETag"] = f'"{name}"'
    response["Content-Language"] = language
    lasts = {"max_age": YEAR, "immutable": True} if request.GET.get("v") == name else {"max_age": HOUR}
    patch_cache_control(response, public=True, **lasts)

    return response


@require_safe
def words(request: HttpRequest, kind: str, key: str, language: str) -> HttpResponse:
    """The picture of a rule, an official answer or a card, for links to its page. Asked for again after an hour."""
    if not settings.PICTURES:
        raise NotFound("no_such_part", _("This desk draws no pictures of boards."))
    if language not in dict(settings.LANGUAGES):
        raise NotFound(
            "no_such_part",
            _("There are pictures in {languages} only.").format(languages=listed(dict(settings.LANGUAGES))),
        )

    with translation.override(language):
        picture_text = picture_text_of(kind, key)
        if picture_text is None:
            raise NotFound("no_such_part", _("There is nothing at this address."))
        name = digest_of_words(picture_text)
        response = get_conditional_response(request, etag=f'"{name}"')
        if response is None:
            response = HttpResponse(picture_of_words(picture_text), content_type="image/png")

    response["ETag"] = f'"{name}"'
    response["Content-Language"] = language
    patch_cache_control(response, public=True, max_age=HOUR)

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
