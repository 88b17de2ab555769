"""Template tags of the lessons and the practice."""

from __future__ import annotations

from typing import Any

from django import template

from judge.desk.presenting.page_words import language
from judge.learning import claim_browser_data
from judge.learning.lesson_questions import after_questions

register = template.Library()


@register.inclusion_tag("learning/parts/offer.html", takes_context=True)
def progress_offer(context: template.Context) -> dict[str, Any]:
    """``{% progress_offer %}``: the offer to move what this browser learned into the account, if there is anything to move."""
    return {"offer": claim_browser_data.claimable(context["request"]), "csrf_token": context.get("csrf_token")}


@register.inclusion_tag("learning/parts/next_lesson.html", takes_context=True)
def next_lesson(context: template.Context) -> dict[str, Any]:
    """``{% next_lesson %}``: after the questions of a lesson the way on to the next lesson; nothing after another set."""
    following = after_questions(context["request"], context.get("ended"))
    return {"lesson": following, "title": following.title.within(language()) if following else ""}
