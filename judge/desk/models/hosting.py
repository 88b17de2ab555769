"""What the host of a site decides about what others wrote there: owners who publish nothing any more, and the log."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.db import models
from django.utils import timezone

from judge.desk import limits
from rulesdb.hooks import Hook

account_checks: Hook[Callable[[str], bool]] = Hook(
    "account_checks",
    "Whether a token is of an account.",
)


class ClosedOwner(models.Model):
    """An account or a browser, by its token (`judge.desk.access`), that the host has closed: what it lets others read is hidden,
    and it publishes nothing any more. Opening it again deletes the row; the log keeps both."""

    owner = models.CharField(max_length=64, unique=True)
    reason = models.CharField(max_length=limits.REASON_CHARACTERS)
    closed = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"closed: {self.reason}"

    @classmethod
    def of(cls, owner: str) -> ClosedOwner | None:
        """Why and since when an owner is closed; None for one who is not."""
        return cls.objects.filter(owner=owner).first()


class HostAction(models.Model):
    """A line of the log: who of the hosts did what, when and why. It is never changed.

    `who` is the name of an account, or says that it was done on the command line. `name` is what the owner was called then.
    """

    class What(models.TextChoices):
        HIDE = "hide", "hid a ruling"
        SHOW = "show", "showed a ruling again"
        CLOSE = "close", "closed an owner"
        OPEN = "open", "opened an owner again"

    what = models.CharField(max_length=8, choices=What.choices)
    when = models.DateTimeField(default=timezone.now)
    who = models.CharField(max_length=150)
    reason = models.CharField(max_length=limits.REASON_CHARACTERS, blank=True)
    ruling = models.ForeignKey("desk.Ruling", on_delete=models.SET_NULL, null=True, related_name="host_actions")
    owner = models.CharField(max_length=64, blank=True)
    name = models.CharField(max_length=150, blank=True)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return (
            f"{self.when:%Y-%m-%d %H:%M} {self.who} {self.what} {self.name or self.ruling or self.owner}: {self.reason}"
        )


def may_publish(owner: str, *, by_event: bool = False) -> bool:
    """Whether what an owner wrote may be open to everyone: the owner has an account, or an event publishes it (its members have
    accounts), and the host has not closed the owner. In the pocket everything is the reader's own."""
    if settings.POCKET:
        return True
    return (by_event or any(ask(owner) for ask in account_checks)) and ClosedOwner.of(owner) is None
