"""What refers to provisions: questions, glossary terms, discrepancies, and their citations."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.functional import cached_property

from rulesdb.models.documents import WORDS_KEPT, Correspondence, Edition, Provision


class Question(models.Model):
    """One entry of the official questions and answers. ``history`` lists former wordings, oldest first.

    The Japanese section, question and answer are an unofficial translation. They are empty if the printed words have changed since
    they were translated.
    """

    class Verdict(models.TextChoices):
        YES = "yes", "yes"
        NO = "no", "no"
        DEPENDS = "depends", "it depends"
        NONE = "none", "none"

    edition = models.ForeignKey(Edition, models.CASCADE, related_name="questions")
    slug = models.SlugField(max_length=120)
    section = models.CharField(max_length=200)
    order = models.PositiveIntegerField(help_text="place in the source, from 1")
    question = models.TextField()
    answer = models.TextField()
    verdict = models.CharField(max_length=8, choices=Verdict.choices, default=Verdict.NONE)
    note = models.TextField(blank=True, help_text="what a reader should know besides, in this project's words")
    section_ja = models.CharField(max_length=200, blank=True)
    question_ja = models.TextField(blank=True, help_text="unofficial translation; empty where there is none")
    answer_ja = models.TextField(blank=True, help_text="unofficial translation, a line for each of the answer")
    note_ja = models.TextField(blank=True)
    official = models.PositiveIntegerField(null=True, blank=True, help_text="the official answer to the same question")
    history = models.JSONField(
        default=list, blank=True, help_text='[{"replaced_on": "2026-06-12", "question": "...", "answer": "..."}]'
    )

    class Meta:
        ordering: ClassVar = ["edition", "order"]
        constraints: ClassVar = [models.UniqueConstraint(fields=["edition", "slug"], name="question_slug_once")]

    def __str__(self) -> str:
        return self.question

    def asked(self, language: str) -> tuple[str, str]:
        """The question as a page in ``language`` shows it: (language of the words, words)."""
        if language == "ja" and self.question_ja:
            return "ja", self.question_ja
        return self.edition.language, self.question


class Citation(models.Model):
    """Something cites a provision. The citing source is given by kind and key, not by a foreign key, so that the documents do not
    depend on what cites them.

    ``source_key`` is the question's or term's slug, the official answer as ``Q602``, the card number, the passage as
    ``version/number``, the provision of floor rules as ``slug/version/number``, the scenario's or ruling's own key.
    """

    class Source(models.TextChoices):
        QUESTION = "question", "question"
        ANSWER = "answer", "official answer"
        PASSAGE = "passage", "rule book passage"
        TERM = "term", "term"
        DISCREPANCY = "discrepancy", "discrepancy"
        CARD = "card", "card"
        SCENARIO = "scenario", "scenario"
        RULING = "ruling", "ruling"
        FLOOR = "floor", "floor rules"

    class Role(models.TextChoices):
        RESTS_ON = "rests_on", "rests on"
        ILLUSTRATES = "illustrates", "illustrates"
        DIFFERS_FROM = "differs_from", "differs from"
        DEFINES = "defines", "defined by"

    source_kind = models.CharField(max_length=12, choices=Source.choices)
    source_key = models.CharField(max_length=120)
    source_label = models.CharField(max_length=300, blank=True)
    provision = models.ForeignKey(Provision, models.CASCADE, related_name="citations")
    role = models.CharField(max_length=12, choices=Role.choices, default=Role.RESTS_ON)
    order = models.PositiveIntegerField(default=0)
    note = models.TextField(blank=True)
    reviewed_against = models.ForeignKey(Edition, models.PROTECT, related_name="citations_reviewed")

    class Meta:
        ordering: ClassVar = ["source_kind", "source_key", "order"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["source_kind", "source_key", "provision", "role"], name="citation_once_a_role"
            )
        ]
        indexes: ClassVar = [models.Index(fields=["source_kind", "source_key"])]

    def __str__(self) -> str:
        return f"{self.source_kind} {self.source_key} {self.get_role_display()} {self.provision}"

    @cached_property
    def due_for_review(self) -> bool:
        """Whether the edition in force has changed the provision since the citation was reviewed."""
        rows = Edition.objects.filter(document_id=self.provision.edition.document_id, in_force=True)
        return self.is_due(rows.first(), _kinds)

    def is_due(self, current: Edition | None, kinds: Callable[[Provision, Edition], set[str]]) -> bool:
        """The value of `due_for_review` for the document's edition in force.

        ``kinds`` returns the kinds of the concordance lines between a provision and another edition.
        """
        if self.reviewed_against.in_force or current is None:
            return False
        if current.pk == self.provision.edition_id:
            found = kinds(self.provision, self.reviewed_against)
        elif self.provision.edition_id == self.reviewed_against_id:
            found = kinds(self.provision, current)
        else:  # a former edition, cited on purpose for what it said
            return False
        return not found or not found <= WORDS_KEPT


def _kinds(provision: Provision, other: Edition) -> set[str]:
    lines = Correspondence.objects.filter(
        Q(newer=provision, older_edition=other) | Q(older=provision, newer_edition=other)
    )
    return set(lines.values_list("kind", flat=True))


class Term(models.Model):
    """A word of the rules with a meaning of its own, in both languages, and the provision that defines it."""

    slug = models.SlugField(max_length=80, unique=True)
    en = models.CharField(max_length=120)
    ja = models.CharField(max_length=120)
    kana = models.CharField(max_length=120, blank=True, help_text="how `ja` is read, where it is not in kana alone")
    aliases_en = models.JSONField(default=list, blank=True)
    aliases_ja = models.JSONField(default=list, blank=True)
    definition = models.TextField(blank=True)
    definition_ja = models.TextField(blank=True)
    defined_in = models.ForeignKey(Provision, models.PROTECT, null=True, blank=True, related_name="terms")

    class Meta:
        ordering: ClassVar = ["en"]

    def __str__(self) -> str:
        return f"{self.en} ({self.ja})"


class Discrepancy(models.Model):
    """Where sources disagree, or one source with itself.

    ``group`` and its titles say under which heading it stands. ``texts`` are the card texts whose reading it leaves open, such as
    ``hBP06-054 ability:0``. ``rows`` has an entry for each source: ``source`` in words, ``key`` (``1.9.0``, ``faq``,
    ``rulebook-ja`` ...), ``where`` the rule numbers or slugs, ``number`` the rule numbers as text (empty for other sources),
    ``quotes`` the source's own words, and ``says`` and ``says_ja`` what they mean, in this project's words.
    """

    class Sure(models.TextChoices):
        SETTLED = "settled", "settled"
        LIKELY = "likely", "likely"
        OPEN = "open", "open"

    slug = models.SlugField(max_length=80, unique=True)
    order = models.PositiveIntegerField(default=0)
    group = models.SlugField(max_length=40, default="")
    group_title = models.CharField(max_length=200, blank=True)
    group_title_ja = models.CharField(max_length=200, blank=True)
    date = models.DateField(null=True, help_text="the day on which it was written or last changed")
    title = models.CharField(max_length=200)
    title_ja = models.CharField(max_length=200, blank=True)
    rows = models.JSONField(default=list)
    texts = models.JSONField(default=list, blank=True)
    sure = models.CharField(max_length=8, choices=Sure.choices, default=Sure.OPEN, help_text="how sure the reading is")
    holds = models.TextField(help_text="which source holds by authority, and why")
    holds_ja = models.TextField(blank=True)
    engine = models.TextField(help_text="what the engine does, and why")
    engine_ja = models.TextField(blank=True)
    judge = models.TextField(blank=True, help_text="what a head judge should know")
    judge_ja = models.TextField(blank=True)

    class Meta:
        ordering: ClassVar = ["order", "slug"]
        verbose_name_plural = "discrepancies"

    def __str__(self) -> str:
        return self.title

    @property
    def texts_to_read(self) -> list[str]:
        """All its texts in both languages, and its quotations, for a search."""
        written = (self.title, self.holds, self.engine, self.judge)
        japanese = (self.title_ja, self.holds_ja, self.engine_ja, self.judge_ja)
        said = (words for row in self.rows for words in (row["says"], row["says_ja"], *row["quotes"]))
        return [*written, *japanese, *said]


class Load(models.Model):
    """The last run of `manage.py load_documents`. If the ``fingerprint`` of the files is still the same, a run does nothing."""

    fingerprint = models.CharField(max_length=64)
    at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"{self.fingerprint[:12]} at {self.at:%Y-%m-%d %H:%M}"
