"""Cards added to the catalogue by the keeper of the site."""

from __future__ import annotations

from django.db import models

from judge.desk import limits
from judge.desk.models.stamped import Stamped


class CardImport(Stamped):
    """A list of cards taken in by the site's keeper. `stamp` tells the state of the added cards after it from any other."""

    at = models.DateTimeField(auto_now_add=True)
    file = models.CharField(max_length=300)
    new = models.PositiveIntegerField()
    changed = models.PositiveIntegerField()

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.file}, {self.at:%Y-%m-%d}"


class AddedCard(models.Model):
    """A card beside the catalogue: its facts and trees, who read each piece of its text, and the names of its abilities. The text
    is not kept."""

    number = models.CharField(max_length=limits.NUMBER_CHARACTERS, unique=True)
    card = models.JSONField()
    readings = models.JSONField(default=dict)
    names = models.JSONField(default=dict)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ("number",)

    def __str__(self) -> str:
        return self.number
