"""What the host of a site does about what others wrote there: hiding a ruling, closing its owner, and undoing both. Every action is
logged, with who did it and why."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from judge.desk import limits
from judge.desk.models import ClosedOwner, HostAction, PublicRuling, PublicState, Ruling


class NotDone(Exception):  # noqa: N818 - what was found, not a failure of the program
    """There was nothing to do, or no reason was given; nothing was changed. `code` says which."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class HiddenReason:
    """Why others cannot read a ruling, and since when."""

    reason: str
    since: datetime


def hidden_reason(ruling: Ruling) -> HiddenReason | None:
    """Why a ruling is hidden: the reason for which the host hid it or closed its owner; None if others can read it."""
    if ruling.hidden is not None:
        return HiddenReason(ruling.hidden_reason, ruling.hidden)
    closed = ClosedOwner.of(ruling.owner)
    return HiddenReason(closed.reason, closed.closed) if closed is not None else None


def _reason(typed: str) -> str:
    reason = " ".join(typed.split())
    if not reason:
        raise NotDone("no_reason")
    if len(reason) > limits.REASON_CHARACTERS:
        raise NotDone("long_reason")
    return reason


@transaction.atomic
def hide(ruling: Ruling, reason: str, who: str) -> None:
    """Show the reason instead of the ruling to everybody but its owner and the members of its event. Raises `NotDone`."""
    reason = _reason(reason)
    now = timezone.now()
    if not ruling.shared:
        raise NotDone("private")
    if not Ruling.objects.filter(pk=ruling.pk, hidden=None).update(hidden=now, hidden_reason=reason):
        raise NotDone("hidden")
    ruling.refresh_from_db()
    _log(HostAction.What.HIDE, who, reason, ruling=ruling)


@transaction.atomic
def show(ruling: Ruling, who: str, reason: str = "") -> None:
    """Show a hidden ruling again. If its owner is closed, it stays hidden. Raises `NotDone`."""
    if not Ruling.objects.filter(pk=ruling.pk).exclude(hidden=None).update(hidden=None, hidden_reason=""):
        raise NotDone("not_hidden")
    ruling.refresh_from_db()
    _log(HostAction.What.SHOW, who, reason[: limits.REASON_CHARACTERS], ruling=ruling)


@transaction.atomic
def close(owner: str, reason: str, who: str, name: str = "") -> None:
    """Hide everything that an owner lets others read, and let the owner publish nothing more. Raises `NotDone`."""
    reason = _reason(reason)
    if not ClosedOwner.objects.get_or_create(owner=owner, defaults={"reason": reason})[1]:
        raise NotDone("closed")
    _log(HostAction.What.CLOSE, who, reason, owner=owner, name=name)


@transaction.atomic
def reopen(owner: str, who: str, reason: str = "", name: str = "") -> None:
    """Undo `close`. Rulings that were hidden one by one stay hidden. Raises `NotDone`."""
    if not ClosedOwner.objects.filter(owner=owner).delete()[0]:
        raise NotDone("not_closed")
    _log(HostAction.What.OPEN, who, reason[: limits.REASON_CHARACTERS], owner=owner, name=name)


def keep_hidden(owner: str) -> None:
    """Hide a ruling by itself that is hidden only because its owner is closed, before it gets another owner."""
    if (closed := ClosedOwner.of(owner)) is not None:
        rulings = Ruling.objects.filter(owner=owner, hidden=None)
        rulings.update(hidden=closed.closed, hidden_reason=closed.reason)


def _log(
    what: HostAction.What, who: str, reason: str, *, ruling: Ruling | None = None, owner: str = "", name: str = ""
) -> None:
    HostAction.objects.create(what=what, who=who, reason=reason, ruling=ruling, owner=owner, name=name)
    PublicState.changed()
    PublicRuling.list_again(Q(owner=owner) if ruling is None else Q(pk=ruling.pk))
