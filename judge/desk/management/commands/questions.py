"""`manage.py questions`: whether the engine agrees with the Q&A, found by playing the scenarios of each entry."""

from judge.desk.management.answering import AnsweringCommand
from judge.scenarios.answer_checks import QUESTIONS


class Command(AnsweringCommand):
    help = "Plays the scenarios of every entry of the Q&A and says which agree with the printed answer."
    document = QUESTIONS
