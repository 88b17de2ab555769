"""`manage.py lesson_register`: which sentences of lessons have to be read, what they say, and that they were read."""

from __future__ import annotations

from judge.desk.management.commands import wording_register
from judge.learning import lesson_register
from judge.wording.words import Pair


class Command(wording_register.Command):
    """Exit code 0 when every sentence of a lesson was read as it is now; 1 when some have to be read."""

    help = "Says which sentences of lessons nobody has read since they changed, shows them, and records that they were read."
    file = lesson_register.FILE

    def to_read(self) -> dict[str, Pair]:
        """Every sentence of a lesson."""
        return lesson_register.sentences()
