"""`manage.py answers`: whether the engine agrees with the publisher's numbered answers, found by playing the scenarios of each."""

from judge.desk.management.answering import AnsweringCommand
from judge.scenarios.answer_checks import ANSWERS


class Command(AnsweringCommand):
    help = "Plays the scenarios of every official answer and says which agree with it."
    document = ANSWERS
