"""The publisher's numbered answers (Q1, Q2, ...), in this project's own words."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from rulesdb.models.documents import Language


class OfficialAnswer(models.Model):
    """One numbered question with its outcome. The publisher's own text is not stored.

    ``source`` says what its words were written from. ``board`` describes in one English line how a board would show it. ``doubt``
    says what seems to contradict a rule or another answer. ``revisions`` lists what the publisher changed and when, oldest first.
    """

    class Kind(models.TextChoices):
        PLAY = "play", "playing the game"
        DECK = "deck", "building a deck"
        CONDUCT = "conduct", "conduct"
        PRINTING = "printing", "what is printed"

    class Verdict(models.TextChoices):
        YES = "yes", "yes"
        NO = "no", "no"
        DEPENDS = "depends", "it depends"
        EXPLAINED = "explained", "explained"

    class Source(models.TextChoices):
        DOCUMENT = "document", "the publisher's Q&A"
        COPY = "copy", "a word-for-word copy of the publisher's text in a public repository"
        RETOLD = "retold", "what another project says of it; the publisher's words have not been seen"

    number = models.PositiveIntegerField(unique=True)
    source = models.CharField(max_length=8, choices=Source.choices)
    date = models.DateField(help_text="when the publisher gave the answer")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    verdict = models.CharField(max_length=9, choices=Verdict.choices)
    cards = models.JSONField(default=list, blank=True, help_text="card numbers")
    question_en = models.TextField()
    question_ja = models.TextField()
    outcome_en = models.TextField()
    outcome_ja = models.TextField()
    board = models.TextField(blank=True)
    doubt = models.TextField(blank=True)
    doubt_ja = models.TextField(blank=True)
    revisions = models.JSONField(
        default=list, blank=True, help_text='[{"date": "2026-06-12", "en": "...", "ja": "..."}]'
    )

    class Meta:
        ordering: ClassVar = ["number"]

    def __str__(self) -> str:
        return self.key

    @property
    def key(self) -> str:
        """How the answer is named everywhere: ``Q602``."""
        return f"Q{self.number}"

    def question(self, language: str) -> str:
        """The question, in Japanese for "ja", otherwise in English."""
        return self.question_ja if language == Language.JAPANESE else self.question_en

    def outcome(self, language: str) -> str:
        """The outcome, in Japanese for "ja", otherwise in English."""
        return self.outcome_ja if language == Language.JAPANESE else self.outcome_en


class PublishedAnswer(models.Model):
    """The publisher's own text of one answer, imported by the site's keeper. There may be no `OfficialAnswer` with its number.

    ``history`` lists former texts, oldest first, each with the day of the import that replaced it.
    """

    number = models.PositiveIntegerField(unique=True)
    date = models.DateField(help_text="the publisher's date")
    question_ja = models.TextField()
    question_en = models.TextField(blank=True)
    answer_ja = models.TextField()
    answer_en = models.TextField(blank=True)
    cards = models.JSONField(default=list, blank=True, help_text="card numbers")
    stored_at = models.DateTimeField(help_text="when an import brought in this text")
    history = models.JSONField(
        default=list,
        blank=True,
        help_text='[{"replaced_on": "2026-06-12", "date": "2026-03-02", "question": {"ja", "en"}, "answer": {"ja", "en"}}]',
    )

    class Meta:
        ordering: ClassVar = ["number"]

    def __str__(self) -> str:
        return self.key

    @property
    def key(self) -> str:
        """How the answer is named everywhere: ``Q602``."""
        return f"Q{self.number}"

    @property
    def texts(self) -> list[tuple[str, str, str]]:
        """(language, question, answer): the Japanese original, then the English translation if there is one."""
        pairs = [
            (Language.JAPANESE, self.question_ja, self.answer_ja),
            (Language.ENGLISH, self.question_en, self.answer_en),
        ]
        return [(str(language), question, answer) for language, question, answer in pairs if question]
