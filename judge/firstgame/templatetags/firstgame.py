"""The template tag of the pages that lead back to a game that is running."""

from __future__ import annotations

from django import template

from judge.desk.access import owners_of
from judge.firstgame.models import FirstGame

register = template.Library()


@register.simple_tag(takes_context=True)
def running_game(context: template.Context) -> FirstGame | None:
    """``{% running_game as running %}``: the reader's own game that has not ended, the last played of several; None without one."""
    owners = owners_of(context["request"])
    return FirstGame.objects.filter(owner__in=owners, ended=False).defer("choices").first() if owners else None
