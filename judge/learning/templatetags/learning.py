"""Template tags of the lessons and the practice."""

from __future__ import annotations

from typing import Any

from django import template

from judge.learning import claim_browser_data

register = template.Library()


@register.inclusion_tag("learning/parts/offer.html", takes_context=True)
def progress_offer(context: template.Context) -> dict[str, Any]:
    """``{% progress_offer %}``: the offer to move what this browser learned into the account, if there is anything to move."""
    return {"offer": claim_browser_data.claimable(context["request"]), "csrf_token": context.get("csrf_token")}
