"""Cases: a starting position and the choices made from it; everything else is recomputed. Cards added to the catalogue."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from django.db import models
from django.utils import timezone

from judge.desk import limits
from judge.desk.own_cards import library_of
from judge.engine.cards import Library


class Stale(Exception):  # noqa: N818 - what happened, not a failure of the program
    """The case was changed elsewhere since the page was made; nothing was stored."""


def new_public_id() -> str:
    """An identifier nobody can guess: 128 random bits.

    >>> len(new_public_id())
    22
    """
    return secrets.token_urlsafe(16)


class Case(models.Model):
    """One dispute: a position in notation and the choices made from it, kept for the browser that made it.

    `owner` is the token of that browser (`judge.desk.access`), `public_id` the owner's address of the case and `share_id` the
    read-only one. `cards` are those of its own (`judge.desk.own_cards`). `scenario` names the scenario that it began as, if it
    did. `choices` lists, for each choice in turn, the option keys picked. `engine` and `fingerprint` say what decided the end of
    the line when it was last played, so that a newer engine that decides otherwise can be told from it.
    """

    public_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    share_id = models.CharField(max_length=32, unique=True, default=new_public_id, editable=False)
    owner = models.CharField(max_length=64, db_index=True)
    title = models.CharField(max_length=limits.TITLE_CHARACTERS, blank=True)
    source = models.CharField(max_length=300, blank=True)
    scenario = models.CharField(max_length=200, blank=True)
    position = models.TextField(max_length=limits.NOTATION_CHARACTERS)
    cards = models.TextField(max_length=limits.CARDS_CHARACTERS, blank=True)
    choices = models.JSONField(default=list, blank=True)
    engine = models.CharField(max_length=32, blank=True)
    fingerprint = models.CharField(max_length=64, blank=True)
    history = models.JSONField(default=list, blank=True)
    version = models.PositiveIntegerField(default=1)
    created = models.DateTimeField(auto_now_add=True)
    updated = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-updated",)
        indexes = (models.Index(fields=("owner", "-updated")),)

    def __str__(self) -> str:
        return self.title or self.public_id

    @property
    def picks(self) -> tuple[tuple[str, ...], ...]:
        """The choices as tuples, so that they can be a key of a cache."""
        return tuple(tuple(keys) for keys in self.choices)

    @property
    def library(self) -> Library:
        """Every card that may be on this board: those there are, and those of its own."""
        return library_of(self.cards)

    def change(
        self,
        *,
        version: int | None = None,
        position: str | None = None,
        choices: Sequence[Sequence[str]] | None = None,
        cards: str | None = None,
        title: str | None = None,
    ) -> bool:
        """Store what is new and remember what was, for `undo`; returns whether anything was new.

        `version` is the one the change was made upon (None: the one just read). Raises `Stale` when another is stored by now.
        """
        wanted = {
            "position": self.position if position is None else position,
            "choices": self.choices if choices is None else [list(keys) for keys in choices],
            "cards": self.cards if cards is None else cards,
            "title": self.title if title is None else title,
        }
        if version is not None and version != self.version:
            raise Stale
        past = {name: getattr(self, name) for name, value in wanted.items() if getattr(self, name) != value}
        if not past:
            return False
        self._store(**wanted, history=[*self.history, past][-limits.UNDO_STEPS :])
        return True

    def undo(self) -> bool:
        """Go back to what was before the last change; False when there is nothing to go back to."""
        if not self.history:
            return False
        *earlier, past = self.history
        self._store(**past, history=earlier)
        return True

    def sign(self, engine: str, fingerprint: str) -> None:
        """Note which engine decided the line, and how it ended. No change of the judge's, so the version stays."""
        if (self.engine, self.fingerprint) != (engine, fingerprint):
            self.engine, self.fingerprint = engine, fingerprint
            Case.objects.filter(pk=self.pk, version=self.version).update(engine=engine, fingerprint=fingerprint)

    def copy_for(self, owner: str) -> Case:
        """A case of one's own with the same position and choices."""
        return Case.objects.create(
            owner=owner,
            title=self.title,
            source=self.source,
            scenario=self.scenario,
            position=self.position,
            cards=self.cards,
            choices=self.choices,
        )

    def _store(self, **values: object) -> None:
        """Write the values if nobody else has written since this row was read (optimistic locking)."""
        values |= {"version": self.version + 1, "updated": timezone.now(), "engine": "", "fingerprint": ""}
        if not Case.objects.filter(pk=self.pk, version=self.version).update(**values):
            raise Stale
        for name, value in values.items():
            setattr(self, name, value)


class CardImport(models.Model):
    """A list of cards taken in by the site's keeper. `stamp` tells the state of the added cards after it from any other."""

    stamp = models.CharField(max_length=32, default=new_public_id, editable=False)
    at = models.DateTimeField(auto_now_add=True)
    file = models.CharField(max_length=300)
    new = models.PositiveIntegerField()
    changed = models.PositiveIntegerField()

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.file}, {self.at:%Y-%m-%d}"


class AddedCard(models.Model):
    """A card beside the catalogue: its facts and trees, and who read each piece of its text. The text is not kept."""

    number = models.CharField(max_length=limits.NUMBER_CHARACTERS, unique=True)
    card = models.JSONField()
    readings = models.JSONField(default=dict)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ("number",)

    def __str__(self) -> str:
        return self.number
