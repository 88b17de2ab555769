"""Who belongs to an event: members, invitations, joining by a link, leaving."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.contrib import messages
from django.db import transaction
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from judge.events import limits
from judge.events.access import EventAccess, may_leave, sign_in_url
from judge.events.forms import InvitationForm
from judge.events.inviting import open_invitation
from judge.events.locking import lock_event
from judge.events.models import Invitation, Membership, Role
from judge.events.people import person_name
from rulesdb.qr import qr


@require_safe
def members(request: HttpRequest, access: EventAccess) -> HttpResponse:
    """The members with their roles, and the invitations that still work, each as a link and a QR code."""
    invitations = [each for each in access.at.invitations.select_related("made_by") if each.open]
    members = list(access.at.memberships.select_related("user"))
    context = {
        "event": access.at,
        "here": access,
        "members": [(each, person_name(each.user)) for each in members],
        "one_head": sum(each.heads for each in members) == 1,
        "invitations": [_invitation(request, each) for each in invitations],
        "days": limits.INVITATION_DAYS,
        "section": "events",
    }
    return render(request, "events/members.html", context)


def _invitation(request: HttpRequest, invitation: Invitation) -> dict[str, Any]:
    url = request.build_absolute_uri(reverse("events:join", args=[invitation.token]))
    return {"row": invitation, "url": url, "qr": qr(url, _("Link to join")), "by": person_name(invitation.made_by)}


@require_POST
def member(request: HttpRequest, access: EventAccess, member_id: int) -> HttpResponse:
    """Change the role of a member (`do=judge`, `do=head_judge`) or remove them (`do=remove`)."""
    wanted = request.POST.get("do", "")
    with transaction.atomic():
        lock_event(access.at)
        found = get_object_or_404(Membership, event=access.at, pk=member_id)
        name = person_name(found.user)
        if wanted not in (*Role.values, "remove"):
            messages.error(request, _("Choose a role."))
        elif wanted != Role.HEAD_JUDGE and not may_leave(found):
            messages.error(request, _("An event needs a head judge. Make somebody else one first."))
        elif wanted == "remove":
            _remove(found)
            messages.success(request, _("{name} is no longer a member.").format(name=name))
        else:
            found.role = wanted
            found.save(update_fields=["role"])
    return redirect("events:board" if found.user_id == access.who.pk else "events:members", access.at.public_id)


@require_POST
def leave(request: HttpRequest, access: EventAccess) -> HttpResponse:
    """Leave the event. What one ruled stays with it."""
    assert access.membership is not None
    with transaction.atomic():
        lock_event(access.at, though_ended=True)
        found = get_object_or_404(Membership, pk=access.membership.pk)
        if not may_leave(found):
            messages.error(request, _("An event needs a head judge. Make somebody else one first."))
            return redirect("events:members", access.at.public_id)
        _remove(found)
    messages.success(request, _("You have left {event}.").format(event=access.at.name))
    return redirect("events:mine")


def _remove(found: Membership) -> None:
    """Remove a member; the calls that they had can be taken by others."""
    found.event.calls.filter(closed=None, taken_by=found.user_id).update(taken_by=None, taken=None)
    found.delete()


@require_POST
def invite(request: HttpRequest, access: EventAccess) -> HttpResponse:
    """A new link by which judges, or head judges, join."""
    form = InvitationForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Choose a role."))
        return redirect("events:members", access.at.public_id)
    with transaction.atomic():
        lock_event(access.at)
        if access.at.invitations.filter(revoked=None, expires__gt=timezone.now()).count() >= limits.INVITATIONS:
            messages.error(request, _("There are too many invitations. Revoke some first."))
        else:
            Invitation.objects.create(event=access.at, role=form.cleaned_data["role"], made_by=access.who)
    return redirect("events:members", access.at.public_id)


@require_POST
def revoke(request: HttpRequest, access: EventAccess, invitation_id: int) -> HttpResponse:  # noqa: ARG001 - as every view
    """End an invitation: nobody joins by it any more."""
    found = get_object_or_404(Invitation, event=access.at, pk=invitation_id)
    Invitation.objects.filter(pk=found.pk, revoked=None).update(revoked=timezone.now())
    return redirect("events:members", access.at.public_id)


@require_safe
def join(request: HttpRequest, access: EventAccess, token: str) -> HttpResponse:
    """What an invitation invites to, and who invites; from here one joins. One that is not open says only that."""
    invitation = open_invitation(token)
    context: dict[str, Any] = {"invitation": invitation, "here": access, "section": "events"}
    if invitation is None:
        return render(request, "events/join.html", context, status=404)
    context |= {
        "by": person_name(invitation.made_by),
        "sign_in": sign_in_url(request.get_full_path()),
        "sign_up": f"{reverse('account_signup')}?{urlencode({'next': request.get_full_path()})}"
        if settings.SIGN_UP
        else "",
        "member": access.user is not None and invitation.event.memberships.filter(user=access.user).exists(),
    }
    with timezone.override(invitation.event.time_zone):
        return render(request, "events/join.html", context)


@require_POST
@transaction.atomic
def enter(request: HttpRequest, access: EventAccess, token: str) -> HttpResponse:
    """Join by an invitation. A member stays what they are."""
    invitation = open_invitation(token)
    if invitation is None:
        return redirect("events:join", token)  # which says that it does not work
    event = invitation.event
    lock_event(event)
    if not event.memberships.filter(user=access.who).exists():
        if event.memberships.count() >= limits.MEMBERS:
            messages.error(request, _("This event already has {most} members.").format(most=limits.MEMBERS))
            return redirect("events:join", token)
        Membership.objects.create(event=event, user=access.who, role=invitation.role)
        Invitation.objects.filter(pk=invitation.pk).update(used=F("used") + 1)
    return redirect("events:board", event.public_id)
