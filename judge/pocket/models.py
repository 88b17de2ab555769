"""What a phone remembers of its site. At the site the table is empty."""

from __future__ import annotations

from django.db import models


class Agreed(models.Model):
    """The last state of a board or a ruling that this phone and the site had in common, from which both may have gone on.

    `mark` names it: `board` or `ruling` and its address. `state` is that state (`judge.pocket.merging.Base`; of a ruling the
    tokens of its entries). `here` is the version that the phone had of it then, 0 where the phone has gone on since; `there` the
    version of the site that was taken here last, 0 where none was. The version of a ruling is the number of its entries.
    """

    mark = models.CharField(max_length=48, primary_key=True)
    state = models.JSONField(null=True)
    here = models.PositiveIntegerField(default=0)
    there = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return self.mark


class ForCall(models.Model):
    """For which call of an event a board or a ruling was made on this phone. `mark` names it as above; `ticket` is that of the call
    (`judge.pocket.calls_here`)."""

    mark = models.CharField(max_length=48, primary_key=True)
    ticket = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"{self.mark} {self.ticket}"
