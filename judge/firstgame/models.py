"""The games that learners play against the desk."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from judge.desk.content import picks_of
from judge.desk.models.identifiers import new_public_id
from judge.desk.plays import Picks

SEED_CHARACTERS = 12
OWNER_CHARACTERS = 64


class GameChangedElsewhere(Exception):  # noqa: N818 - what happened, not a failure of the program
    """The game has gone on elsewhere since the page was made; nothing was stored."""


class FirstGame(models.Model):
    """A game of one learner: the seed that it was dealt with, and every answer so far, those of chance and of the desk included.
    The owner is the token of an account or of a browser, as for boards."""

    public_id = models.CharField(max_length=32, primary_key=True, default=new_public_id, editable=False)
    owner = models.CharField(max_length=OWNER_CHARACTERS, db_index=True)
    seed = models.CharField(max_length=SEED_CHARACTERS)
    choices = models.JSONField(default=list)
    turn = models.PositiveSmallIntegerField(default=0)
    ended = models.BooleanField(default=False)
    version = models.PositiveIntegerField(default=1)
    made = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-changed",)

    def __str__(self) -> str:
        return self.seed

    @property
    def picks(self) -> Picks:
        """The answers as tuples, which can be the key of a cache."""
        return picks_of(self.choices)

    def keep(self, picks: Picks, turn: int, *, ended: bool) -> None:
        """Store how far the game has come. Raises `GameChangedElsewhere` if another version was stored since this was read."""
        values = {
            "choices": [list(keys) for keys in picks],
            "turn": turn,
            "ended": ended,
            "version": self.version + 1,
            "changed": timezone.now(),
        }
        if not FirstGame.objects.filter(pk=self.pk, version=self.version).update(**values):
            raise GameChangedElsewhere
        for name, value in values.items():
            setattr(self, name, value)


def forget(token: str) -> None:
    """Delete the games of a token."""
    FirstGame.objects.filter(owner=token).delete()
