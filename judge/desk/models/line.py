"""Lines of play that are kept: they never change, and their address is the digest of what they are."""

from __future__ import annotations

from django.db import models

from judge.desk import limits
from judge.desk.content import DIGEST_CHARACTERS, Content, picks_of


class Line(models.Model):
    """A position and the choices made from it. Nobody owns a line; whoever has its address can read it.

    `record` is what the engine of `engine` told when the line was first kept (`judge.desk.records`), so that a newer engine that
    decides otherwise can be told from it. Empty where that is not known.
    """

    digest = models.CharField(max_length=DIGEST_CHARACTERS, primary_key=True, editable=False)
    position = models.TextField(max_length=limits.NOTATION_CHARACTERS)
    cards = models.TextField(max_length=limits.CARDS_CHARACTERS, blank=True)
    choices = models.JSONField(default=list, blank=True)
    engine = models.CharField(max_length=32, blank=True)
    record = models.BinaryField(blank=True, default=b"")
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.digest

    @property
    def content(self) -> Content:
        """What the line is."""
        return Content(self.position, self.cards, picks_of(self.choices))


class OldLink(models.Model):
    """A read-only link given out before links led to lines. It leads to the line that was on show when lines came."""

    share_id = models.CharField(max_length=32, primary_key=True, editable=False)
    line = models.ForeignKey(Line, on_delete=models.PROTECT)

    def __str__(self) -> str:
        return self.share_id
