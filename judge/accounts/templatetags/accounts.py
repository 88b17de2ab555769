"""Template tags of accounts."""

from __future__ import annotations

from typing import Any

from django import template

from judge.accounts import claim_browser_data

register = template.Library()


@register.inclusion_tag("accounts/parts/offer.html", takes_context=True)
def take_over_offer(context: template.Context) -> dict[str, Any]:
    """``{% take_over_offer %}``: the offer to move this browser's boards and rulings to the account, if there are any."""
    return {"offer": claim_browser_data.claimable(context["request"]), "csrf_token": context.get("csrf_token")}
