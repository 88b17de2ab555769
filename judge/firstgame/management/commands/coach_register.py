"""`manage.py coach_register`: which sentences of the coach have to be read, what they say, and that they were read."""

from __future__ import annotations

from judge.desk.management.commands import wording_register
from judge.firstgame import coach_register
from judge.wording.words import Pair


class Command(wording_register.Command):
    """Exit code 0 when every sentence of the coach was read as it is now; 1 when some have to be read."""

    help = "Says which sentences of the coach nobody has read since they changed, shows them, and records that they were read."
    file = coach_register.FILE

    def to_read(self) -> dict[str, Pair]:
        """Every sentence of the coach."""
        return coach_register.sentences()
