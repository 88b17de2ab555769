"""Template tags of the lessons and the practice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django import template

from judge.desk.presenting.page_words import language
from judge.learning import claim_browser_data
from judge.learning.lesson_questions import after_questions, begins_part
from judge.learning.sets import RunningSet

register = template.Library()


@register.inclusion_tag("learning/parts/offer.html", takes_context=True)
def progress_offer(context: template.Context) -> dict[str, Any]:
    """``{% progress_offer %}``: the offer to move what this browser learned into the account, if there is anything to move."""
    return {"offer": claim_browser_data.claimable(context["request"]), "csrf_token": context.get("csrf_token")}


@dataclass(frozen=True)
class Onward:
    """The lesson to go on with; `first_game` where the lessons before it are enough to play."""

    key: str
    title: str
    first_game: bool


@register.simple_tag(takes_context=True)
def next_lesson(context: template.Context, of: RunningSet | None) -> Onward | None:
    """``{% next_lesson running as onward %}``: after the questions of a lesson the way on to the next lesson; None after another
    set."""
    found = after_questions(context["request"], of)
    return Onward(found.key, found.title.within(language()), begins_part(found)) if found else None
