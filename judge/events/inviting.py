"""Invitations: finding them by their link, and the accounts that they allow."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.urls import Resolver404, resolve

from judge.events import limits
from judge.events.models import Invitation


def open_invitation(token: str) -> Invitation | None:
    """The invitation with this token, if somebody can still join by it; otherwise None."""
    invitation = Invitation.objects.filter(token=token, event__ended=None).select_related("event", "made_by").first()
    return invitation if invitation is not None and invitation.open else None


def allowance_of(address: str) -> str:
    """The name of the allowance by which somebody signs up who follows an invitation, by the invitation's address; empty for any
    other address, and where the invitation has ended or its event has no place left."""
    try:
        match = resolve(urlsplit(address).path)
    except (Resolver404, ValueError):
        return ""
    invitation = open_invitation(match.kwargs["token"]) if match.view_name == "events:join" else None
    if invitation is None or invitation.event.memberships.count() >= limits.MEMBERS:
        return ""
    return f"invitation {invitation.pk}"
