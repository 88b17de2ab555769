"""Rulings: written once, then only added to."""

from __future__ import annotations

import secrets
from typing import Any, NoReturn

from django.db import models, transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from judge.desk import limits
from judge.desk.models.full_text import named_tokens, word_tokens
from judge.desk.models.hosting import ClosedOwner, may_publish
from judge.desk.models.identifiers import new_public_id
from judge.desk.models.line import Line
from judge.desk.models.stamped import Stamped


class Unchangeable(Exception):  # noqa: N818 - what was tried, not a failure of the program
    """An attempt to change or delete something that is written once; nothing was changed."""


class NotPublic(Exception):  # noqa: N818 - likewise
    """A ruling cannot be open to everyone, because its owner has no account or was closed by the host; nothing was changed."""


def new_read_id() -> str:
    """The readers' address of a ruling: 96 random bits, short enough for a small QR code.

    >>> len(new_read_id())
    16
    """
    while (made := secrets.token_urlsafe(12)).startswith("-"):  # a command would take it for an option
        pass
    return made


class PublicState(Stamped):
    """One row with a `stamp` that changes whenever a ruling that everybody can read changes.

    Pages that show such rulings are cached while the stamp stays the same (`rulesdb.views.page_cache`). Code that changes such a
    ruling calls `changed` in the same transaction.
    """

    def __str__(self) -> str:
        return self.stamp

    @classmethod
    def changed(cls) -> None:
        """Note that something that everybody can read has changed."""
        cls.objects.update_or_create(pk=1, defaults={"stamp": new_public_id()})


class WrittenOnce(models.QuerySet[Any]):
    """Rows that are never changed or deleted, not even in bulk."""

    def update(self, **_kwargs: Any) -> NoReturn:
        """Refused."""
        raise Unchangeable

    def delete(self) -> NoReturn:
        """Refused."""
        raise Unchangeable


class Ruling(models.Model):
    """A ruling as a whole: who may read it, and its entries, of which the first is the ruling as it was given.

    `owner` is the token of the browser that wrote it (`judge.desk.access`), `public_id` the owner's address, `read_id` the address
    that is given to others. Once others may read it, it is never private again and never deleted: somebody may rely on it.
    `names` says whether readers are told the names of the judges. `hidden` is when the host of the site hid it from everybody but
    its owner and the members of its event, and `hidden_reason` stands in its place (docs/public-site.md).
    """

    class Visibility(models.TextChoices):
        PRIVATE = "private", "private"
        LINK = "link", "by link"
        PUBLIC = "public", "public"

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    read_id = models.CharField(max_length=32, unique=True, default=new_read_id, editable=False)
    owner = models.CharField(max_length=64, db_index=True)
    visibility = models.CharField(max_length=8, choices=Visibility.choices, default=Visibility.PRIVATE, db_index=True)
    names = models.BooleanField(default=True)
    hidden = models.DateTimeField(null=True, blank=True)
    hidden_reason = models.CharField(max_length=limits.REASON_CHARACTERS, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-pk",)

    def __str__(self) -> str:
        return self.read_id

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store it. If the owner of a new one may not publish, only its link leads to it, wherever it comes from."""
        if self._state.adding and self.visibility == self.Visibility.PUBLIC and not may_publish(self.owner):
            self.visibility = self.Visibility.LINK
        super().save(*args, **kwargs)

    @property
    def shared(self) -> bool:
        """Whether anybody besides its owner may read it."""
        return self.visibility != self.Visibility.PRIVATE

    def show_to(self, visibility: str, *, by_event: bool = False) -> None:
        """Change who may read it. Raises `Unchangeable` if somebody could read it and no longer would, and `NotPublic`. `by_event`
        says that the event to which it belongs publishes it: its members have accounts."""
        with transaction.atomic():
            PublicState.changed()  # first, wherever a ruling is changed: so no two wait for each other
            self._hold()
            if self.shared and visibility == self.Visibility.PRIVATE:
                raise Unchangeable
            if visibility == self.Visibility.PUBLIC and not may_publish(self.owner, by_event=by_event):
                raise NotPublic
            self.visibility = visibility
            Ruling.objects.filter(pk=self.pk).update(visibility=visibility)  # of no row where it was deleted meanwhile
            PublicRuling.list_again(Q(pk=self.pk))

    def leave_owner(self) -> None:
        """Take the ruling away from its owner: it gets a new address and a new token, which nobody has. If it was hidden together
        with its owner, it stays hidden."""
        fields = ["owner", "public_id"]
        if (closed := ClosedOwner.of(self.owner)) is not None and self.hidden is None:
            self.hidden, self.hidden_reason = closed.closed, closed.reason
            fields += ["hidden", "hidden_reason"]
        self.owner = f"nobody-{secrets.token_urlsafe(16)}"
        self.public_id = new_public_id()
        self.save(update_fields=fields)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """Delete it with all entries, while nobody else may read it. Raises `Unchangeable` otherwise."""
        with transaction.atomic():
            self._hold()
            if self.shared:
                raise Unchangeable
            return super().delete(*args, **kwargs)

    def _hold(self) -> None:
        """Know who may read it now, and let nobody else change that until the transaction ends."""
        found = (
            Ruling.objects.select_for_update(no_key=True)
            .filter(pk=self.pk)
            .values_list("visibility", flat=True)
            .first()
        )
        self.visibility = self.visibility if found is None else found


class EntryQuerySet(WrittenOnce):
    def current(self) -> EntryQuerySet:
        """The current entry of each ruling."""
        later = RulingEntry.objects.filter(
            ruling=OuterRef("ruling"), number__gt=OuterRef("number"), kind__in=RulingEntry.RULES
        )
        return self.filter(~Exists(later), kind__in=RulingEntry.RULES)

    def public(self) -> EntryQuerySet:
        """The entries of rulings that are open to everyone: neither the ruling nor its owner was taken out of sight by the host."""
        closed = Exists(ClosedOwner.objects.filter(owner=OuterRef("ruling__owner")))
        return self.filter(Q(ruling__visibility=Ruling.Visibility.PUBLIC, ruling__hidden=None) & ~Q(closed))


class StoredOnce(models.Model):
    """A row that is stored once and never changed."""

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store it for the first time. Raises `Unchangeable` if it is stored already."""
        if not self._state.adding:
            raise Unchangeable
        super().save(*args, **kwargs)


class RulingEntry(StoredOnce):
    """An entry of a ruling, in the order of `number` from 1. It is stored once and never changed.

    `edition` is the version of the rules under which it was written, `steps` the steps of `line` that it rests on, `given` and
    `offset` (minutes from UTC) the time as the judge gave it, `stored` the time at which the site received it, `author` the token
    of the browser that wrote it, `token` the form that it was sent with, so that two taps store one entry. `penalty` is what it
    gives at an event (`judge.desk.rulings.penalties`), `penalty_for` for which provision, as `1.9.0/10.6.3` or
    `2026-07/floor#4.2`. `folded` is what is looked for.
    """

    class Kind(models.TextChoices):
        RULING = "ruling", "ruling"
        AMENDMENT = "amendment", "amendment"
        APPEAL = "appeal", "appeal"
        UPHELD = "upheld", "appeal decided: the ruling stands"
        CHANGED = "changed", "appeal decided: the ruling is changed"

    RULES = (Kind.RULING, Kind.AMENDMENT, Kind.CHANGED)
    """The kinds of which the last one stands."""

    ruling = models.ForeignKey(Ruling, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=10, choices=Kind.choices, default=Kind.RULING)
    happened = models.TextField(max_length=limits.RULING_CHARACTERS, blank=True)
    words = models.TextField(max_length=limits.RULING_CHARACTERS)
    edition = models.CharField(max_length=20)
    line = models.ForeignKey(Line, on_delete=models.PROTECT, null=True, blank=True, related_name="rulings")
    steps = models.JSONField(default=list, blank=True)
    event = models.CharField(max_length=limits.TITLE_CHARACTERS, blank=True)
    table = models.CharField(max_length=limits.SHORT_CHARACTERS, blank=True)
    round = models.CharField(max_length=limits.SHORT_CHARACTERS, blank=True)
    seat_a = models.CharField(max_length=limits.NAME_CHARACTERS, blank=True)
    seat_b = models.CharField(max_length=limits.NAME_CHARACTERS, blank=True)
    judge = models.CharField(max_length=limits.NAME_CHARACTERS, blank=True)
    penalty = models.CharField(max_length=limits.PENALTY_CHARACTERS, blank=True)
    penalty_for = models.CharField(max_length=120, blank=True)
    given = models.DateTimeField(default=timezone.now)
    offset = models.SmallIntegerField(default=0)
    author = models.CharField(max_length=64)
    token = models.CharField(max_length=64)
    folded = models.TextField(blank=True, editable=False)
    stored = models.DateTimeField(auto_now_add=True)

    objects = EntryQuerySet.as_manager()

    class Meta:
        ordering = ("ruling", "number")
        constraints = (
            models.UniqueConstraint(fields=("ruling", "number"), name="ruling_entry_number_once"),
            models.UniqueConstraint(fields=("author", "token"), name="ruling_entry_token_once"),
        )

    def __str__(self) -> str:
        return f"{self.ruling} {self.number} {self.kind}"

    def delete(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        """Refused: only a private ruling can be deleted, as a whole."""
        raise Unchangeable


class Mention(StoredOnce):
    """What an entry rests on or names in its words: a rule of an edition, a card, a question of the Q&A, an official answer, or a
    provision of an edition of floor rules (its key is `floor#4.2`).

    It is stored by number, not by row, so that the documents and the catalogue can be loaded anew without touching rulings.
    `ticked` says that the judge ticked the rule as one that the ruling rests on; the others stand in the words.
    """

    class Kind(models.TextChoices):
        RULE = "rule", "rule"
        CARD = "card", "card"
        QUESTION = "question", "question"
        ANSWER = "answer", "official answer"
        FLOOR = "floor", "floor rules"

    entry = models.ForeignKey(RulingEntry, on_delete=models.CASCADE, related_name="mentions")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    edition = models.CharField(max_length=20, blank=True)
    key = models.CharField(max_length=120)
    ticked = models.BooleanField(default=False)
    order = models.PositiveSmallIntegerField(default=0)

    objects = WrittenOnce.as_manager()

    class Meta:
        ordering = ("entry", "order")
        constraints = (models.UniqueConstraint(fields=("entry", "kind", "edition", "key"), name="ruling_mention_once"),)
        indexes = (models.Index(fields=("kind", "key")),)

    def __str__(self) -> str:
        return f"{self.edition} {self.key}".strip()


class PublicRuling(models.Model):
    """The current entry of a ruling that is open to everyone. Entries are numbered as they are stored, so the last received has the
    highest key. `words` and `named` are the tokens of its text and of what it names, with which the database finds it
    (`judge.desk.models.full_text`).

    Code that changes which rulings are open to everyone, which entry is current or what a search finds calls `list_again`
    afterwards.
    """

    entry = models.OneToOneField(RulingEntry, on_delete=models.CASCADE, primary_key=True, related_name="listed")
    ruling = models.OneToOneField(Ruling, on_delete=models.CASCADE, related_name="listed")
    words = models.TextField(blank=True)
    named = models.TextField(blank=True)

    class Meta:
        ordering = ("-entry",)

    def __str__(self) -> str:
        return f"{self.ruling}"

    @staticmethod
    def list_again(rulings: models.Q) -> None:
        """List these rulings anew: those that everybody can read with their current entry, and the others not at all."""
        with transaction.atomic():
            PublicRuling.objects.filter(ruling__in=Ruling.objects.filter(rulings)).delete()
            current = RulingEntry.objects.public().current().filter(ruling__in=Ruling.objects.filter(rulings))
            PublicRuling.objects.bulk_create(
                [
                    PublicRuling(
                        entry=entry,
                        ruling_id=entry.ruling_id,
                        words=word_tokens(entry.folded),
                        named=named_tokens((each.kind, each.edition, each.key) for each in entry.mentions.all()),
                    )
                    for entry in current.only("ruling", "folded").prefetch_related("mentions").iterator(500)
                ],
                batch_size=500,
            )
