"""What events store. Boards and rulings are stored by the desk; these models only say for which call of which event they were
made."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import models
from django.utils import timezone

from judge.desk import limits as desk_limits
from judge.desk.models import Case, Ruling, new_public_id
from judge.desk.rulings.penalties import STARTING
from judge.events import limits


def new_token() -> str:
    """The secret part of the address of an invitation or a table: 192 random bits.

    >>> len(new_token())
    32
    """
    return secrets.token_urlsafe(24)


def starting_penalties() -> list[str]:
    """The penalties of a new event."""
    return list(STARTING)


def in_two_weeks() -> datetime:
    """When an invitation that is made now expires."""
    return timezone.now() + timedelta(days=limits.INVITATION_DAYS)


class Event(models.Model):
    """A tournament or a hall of one. `zone` is the time zone in which its times are shown, by its name in the tz database;
    `published` says when the rulings were last made public, `names` whether they name the judges. `penalties` are those
    that a ruling can name (`judge.desk.rulings.penalties`). `ended` says when the event ended: from then on it cannot be changed
    until it is reopened."""

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    name = models.CharField(max_length=desk_limits.TITLE_CHARACTERS)
    date = models.DateField()
    place = models.CharField(max_length=limits.PLACE_CHARACTERS, blank=True)
    zone = models.CharField(max_length=64)
    published = models.DateTimeField(null=True, blank=True)
    names = models.BooleanField(default=False)
    penalties = models.JSONField(default=starting_penalties, blank=True)
    ended = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-date", "-pk")

    def __str__(self) -> str:
        return self.name

    @property
    def time_zone(self) -> ZoneInfo:
        """The zone of its clocks."""
        return ZoneInfo(self.zone)


class Role(models.TextChoices):
    """What a member may do: a head judge everything, a judge what calls and rulings need."""

    JUDGE = "judge", "judge"
    HEAD_JUDGE = "head_judge", "head judge"


class Membership(models.Model):
    """A person at an event."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="event_memberships")
    role = models.CharField(max_length=10, choices=Role.choices, default=Role.JUDGE)
    joined = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("event", "joined", "pk")
        constraints = (models.UniqueConstraint(fields=("event", "user"), name="event_member_once"),)

    def __str__(self) -> str:
        return f"{self.event} {self.user} {self.role}"

    @property
    def heads(self) -> bool:
        """Whether this is a head judge."""
        return self.role == Role.HEAD_JUDGE


class Invitation(models.Model):
    """A link by which somebody joins: anyone who has it, until it expires or is revoked."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="invitations")
    token = models.CharField(max_length=48, unique=True, default=new_token, editable=False)
    role = models.CharField(max_length=10, choices=Role.choices, default=Role.JUDGE)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    made = models.DateTimeField(default=timezone.now)
    expires = models.DateTimeField(default=in_two_weeks)
    revoked = models.DateTimeField(null=True, blank=True)
    used = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("event", "-pk")

    def __str__(self) -> str:
        return f"{self.event} {self.role} {self.pk}"

    @property
    def open(self) -> bool:
        """Whether somebody can still join by it."""
        return self.revoked is None and timezone.now() < self.expires


class Table(models.Model):
    """A table of the hall whose players can call a judge by its link, which is on the table as a QR code."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveIntegerField()
    token = models.CharField(max_length=48, unique=True, default=new_token, editable=False)

    class Meta:
        ordering = ("event", "number")
        constraints = (models.UniqueConstraint(fields=("event", "number"), name="event_table_number_once"),)

    def __str__(self) -> str:
        return f"{self.event} {self.number}"

    @property
    def name(self) -> str:
        """What the table is called in a call."""
        return str(self.number)


class Call(models.Model):
    """A table needs a judge. `number` counts the calls of the event from 1; `token` is of the form that it was sent with, so that
    two taps open one call. `seat` is the table whose players called by its link; such a table has one open call at most."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="calls")
    number = models.PositiveIntegerField()
    table = models.CharField(max_length=desk_limits.SHORT_CHARACTERS)
    words = models.CharField(max_length=limits.CALL_CHARACTERS, blank=True)
    seat = models.ForeignKey(Table, on_delete=models.SET_NULL, null=True, blank=True, related_name="calls")
    token = models.CharField(max_length=64)
    opened = models.DateTimeField(default=timezone.now)
    opened_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    taken = models.DateTimeField(null=True, blank=True)
    taken_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    closed = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("event", "number")
        constraints = (
            models.UniqueConstraint(fields=("event", "number"), name="event_call_number_once"),
            models.UniqueConstraint(fields=("event", "token"), name="event_call_token_once"),
            models.UniqueConstraint(fields=("seat",), condition=models.Q(closed=None), name="event_table_calls_once"),
        )
        indexes = (models.Index(fields=("event", "closed")),)

    def __str__(self) -> str:
        return f"{self.event} {self.number}: {self.table}"


class EventCase(models.Model):
    """A board that a judge opened for a call. `public_id` is its read-only address there; the board's own is its judge's alone."""

    call = models.ForeignKey(Call, on_delete=models.CASCADE, related_name="boards")
    case = models.OneToOneField(Case, on_delete=models.CASCADE, related_name="at_event")
    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    judge = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.call} {self.case}"


class EventRuling(models.Model):
    """A ruling that was given on a call. Its entries say whether it was appealed and what was decided. `held_back` excludes it when
    the event's rulings are made public."""

    call = models.ForeignKey(Call, on_delete=models.PROTECT, related_name="rulings")
    ruling = models.OneToOneField(Ruling, on_delete=models.PROTECT, related_name="at_event")
    judge = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    held_back = models.BooleanField(default=False)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return f"{self.call} {self.ruling}"
