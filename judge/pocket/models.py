"""What a phone remembers of its site. At the site these tables are empty."""

from __future__ import annotations

from django.db import models


class Agreed(models.Model):
    """The last state of a board or a ruling that this phone and the site had in common. Both may have changed it since.

    `mark` names it: `board` or `ruling` and its address. `state` is that state (`judge.pocket.merging.BoardBase`; of a ruling
    the tokens of its entries). `here` is the phone's version with that state, 0 if it differs from the site's; `there` is the
    site's version that was stored here last, 0 if none was. The version of a ruling is the number of its entries.
    """

    mark = models.CharField(max_length=48, primary_key=True)
    state = models.JSONField(null=True)
    here = models.PositiveIntegerField(default=0)
    there = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return self.mark


class ForCall(models.Model):
    """For which call of an event a board or a ruling was made on this phone. `mark` as above; `ticket` names the call
    (`judge.pocket.calls_on_phone`)."""

    mark = models.CharField(max_length=48, primary_key=True)
    ticket = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"{self.mark} {self.ticket}"
