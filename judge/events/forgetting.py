"""Deleting an account: the rulings of an event stay, without the name of the person who gave them."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import Q

from judge.desk.rulings.judges import forget_judge
from judge.events.models import Event, EventRuling, Membership, Role
from judge.events.people import author_of


@transaction.atomic
def forget(user: User) -> None:
    """Take a person out of every event, before the account and what belongs to it are deleted.

    Rulings that the person gave lose their name and their owner, so that deleting the account's own rulings leaves them. Entries
    that the person wrote on other judges' rulings lose the name. Where the person was the only head judge, the judge who joined
    first becomes head judge.
    """
    given = EventRuling.objects.filter(judge=user).select_related("ruling")
    events = Event.objects.filter(pk__in=Membership.objects.filter(user=user).values("event"))
    list(events.select_for_update().order_by("pk"))  # nobody else leaves them until this is done
    own = Q(ruling__at_event__judge=user) & ~Q(author__startswith="user-")
    forget_judge(own | Q(author=author_of(user)))
    for kept in given:
        kept.ruling.leave_owner()
    given.update(judge=None)
    for membership in Membership.objects.filter(user=user).select_related("event"):
        others = membership.event.memberships.exclude(pk=membership.pk)
        next_one = others.order_by("joined", "pk").first()
        if next_one is not None and not others.filter(role=Role.HEAD_JUDGE).exists():
            next_one.role = Role.HEAD_JUDGE
            next_one.save(update_fields=["role"])
        membership.delete()
