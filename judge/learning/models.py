"""What somebody has learned, how hard questions turned out to be, and the lists of teachers."""

from __future__ import annotations

from django.db import models
from django.db.models import F
from django.utils import timezone

from judge.desk.models.identifiers import new_public_id
from judge.learning.limits import ASK_CHARACTERS, GROUP_CHARACTERS, TITLE_CHARACTERS, WHY_CHARACTERS

OWNER_CHARACTERS = 64


class LessonDone(models.Model):
    """A lesson whose goals somebody has reached. The owner is the token of an account or of a browser, as for boards."""

    owner = models.CharField(max_length=OWNER_CHARACTERS, db_index=True)
    lesson = models.CharField(max_length=60)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["owner", "lesson"], name="a_lesson_once"),)

    def __str__(self) -> str:
        return self.lesson


class Review(models.Model):
    """A question that somebody has answered: when it comes again, and what the scheduler remembers of it (`schedule`)."""

    owner = models.CharField(max_length=OWNER_CHARACTERS, db_index=True)
    question = models.CharField(max_length=40)
    chapter = models.CharField(max_length=4)
    schedule = models.JSONField(default=dict)
    due = models.DateTimeField(db_index=True)
    at = models.DateTimeField()
    right = models.BooleanField()
    times = models.PositiveIntegerField(default=0)
    missed = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["owner", "question"], name="a_question_once"),)

    def __str__(self) -> str:
        return self.question


class Tally(models.Model):
    """How often a question was answered for the first time by somebody, and how often wrongly. Nobody is named."""

    question = models.CharField(max_length=40, primary_key=True)
    answered = models.PositiveIntegerField(default=0)
    wrong = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return self.question

    @classmethod
    def count_first(cls, question: str, *, right: bool) -> None:
        """Count somebody's first answer to a question."""
        tally, _made = cls.objects.get_or_create(question=question)
        cls.objects.filter(pk=tally.pk).update(answered=F("answered") + 1, wrong=F("wrong") + int(not right))


class QuestionList(models.Model):
    """A teacher's list of questions, open to everybody with its link. Only the owner sees the key and the results. `group` is the
    class that it is for, `until` the end after which no answers are taken, and `offset` the offset from UTC in minutes of the clock
    by which it was typed."""

    public_id = models.CharField(max_length=32, primary_key=True, default=new_public_id, editable=False)
    owner = models.CharField(max_length=OWNER_CHARACTERS, db_index=True)
    title = models.CharField(max_length=TITLE_CHARACTERS)
    group = models.CharField(max_length=GROUP_CHARACTERS, blank=True, default="")
    until = models.DateTimeField(null=True, blank=True)
    offset = models.SmallIntegerField(default=0)
    questions = models.JSONField(default=list)
    made = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.title

    @property
    def ended(self) -> bool:
        """Whether its end is over, so that no answers are taken."""
        return self.until is not None and self.until <= timezone.now()


class OwnQuestion(models.Model):
    """A question that somebody wrote, open to everybody with its link. It stores its board, which is that after transition `at` of
    a line of play: the notation, its own cards, and the choices up to there. `why` is the reason for the right answer."""

    public_id = models.CharField(max_length=32, primary_key=True, default=new_public_id, editable=False)
    owner = models.CharField(max_length=OWNER_CHARACTERS, db_index=True)
    position = models.TextField()
    cards = models.TextField(blank=True, default="")
    choices = models.JSONField(default=list)
    at = models.PositiveIntegerField()
    ask = models.CharField(max_length=ASK_CHARACTERS)
    answers = models.JSONField(default=list)
    right = models.PositiveSmallIntegerField()
    why = models.TextField(max_length=WHY_CHARACTERS)
    rules = models.JSONField(default=list)
    made = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.ask


class ListTally(models.Model):
    """How often an answer of a question was given in a list, by everybody's first answer. Nobody is named."""

    of = models.ForeignKey(QuestionList, on_delete=models.CASCADE, related_name="tallies")
    question = models.CharField(max_length=40)
    option = models.PositiveSmallIntegerField()
    count = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["of", "question", "option"], name="an_answer_once"),)

    def __str__(self) -> str:
        return f"{self.question} {self.option}"
