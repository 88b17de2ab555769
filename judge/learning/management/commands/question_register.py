"""`manage.py question_register`: which sentences of questions and reasons have to be read, and that they were read."""

from __future__ import annotations

from judge.desk.management.commands import wording_register
from judge.learning import question_register
from judge.wording.words import Pair


class Command(wording_register.Command):
    """Exit code 0 when every sentence of a question, an answer or a reason was read as it is now; 1 when some have to be read."""

    help = "Says which sentences of questions nobody has read since they changed, shows them, and records that they were read."
    file = question_register.FILE

    def to_read(self) -> dict[str, Pair]:
        """Every sentence that questions, answers and reasons are made of."""
        return question_register.sentences()
